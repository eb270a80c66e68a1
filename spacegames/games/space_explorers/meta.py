"""What the home screen shows of Space Explorers."""

from spacegames.core.game import GameMeta

META = GameMeta(
    id="space-explorers",
    title="Space Explorers",
    blurb="Recruit the people who get us there",
    accent="satellite",
    seats=(1, 4),
    minutes=(40, 40),
    playable=False,
)
