"""Print every benchmark beside its floor: `python -m tests.perf [rules]`."""

from __future__ import annotations

from tests.perf import rules
from tests.perf.figures import table

print(table(rules.measure()))
