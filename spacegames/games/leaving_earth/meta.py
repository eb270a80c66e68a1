"""What the home screen shows of Leaving Earth."""

from spacegames.core.game import GameMeta

META = GameMeta(
    id="leaving-earth",
    title="Leaving Earth",
    blurb="Plan the flight, then trust the sums",
    accent="good",
    seats=(1, 5),
    minutes=(120, 120),
    playable=False,
)
