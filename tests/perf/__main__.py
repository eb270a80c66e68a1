"""Print every benchmark beside its floor: `python -m tests.perf [rules] [desktop]`."""

from __future__ import annotations

import sys

from tests.perf import desktop, rules, spacecraft
from tests.perf.figures import table
from tests.window.conftest import lacking

wanted = sys.argv[1:] or ["rules", "desktop"]
figures = [*rules.measure(), *spacecraft.measure()] if "rules" in wanted else []
if "desktop" in wanted:
    if missing := lacking():
        print(f"The desktop is not measured: {missing}.", file=sys.stderr)
    else:
        figures += desktop.measure()
print(table(figures))
