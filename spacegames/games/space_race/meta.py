"""What the home screen shows of Space Race."""

from spacegames.core.game import GameMeta

META = GameMeta(
    id="space-race",
    title="Space Race",
    blurb="Build a programme, card by card",
    accent="violet",
    seats=(1, 5),
    minutes=(60, 60),
    playable=False,
)
