"""What happened, with who may know it: feeds the log, animation, sound, speech and statistics."""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True):
    """One thing that happened.

    `kind` names the sentence and the animation, `side` who did it (a team or a seat id, empty for the table), `facts`
    hold ids and figures. Facts named in `secret` are known to the seats in `seen_by` only.
    """

    kind: str
    side: str = ""
    facts: dict[str, int | str] = {}
    secret: tuple[str, ...] = ()
    seen_by: tuple[int, ...] = ()

    def for_seat(self, seat: int | None) -> Event:
        """Return the event as a seat may know it; `None` is somebody who sees only what is public."""
        if not self.secret or (seat is not None and seat in self.seen_by):
            return self
        facts = {key: value for key, value in self.facts.items() if key not in self.secret}
        return Event(self.kind, self.side, facts)
