"""What the home screen and the set-up of One Small Step need, without the rules."""

from spacegames.core.game import Choice, GameMeta, OptionSpec, Role, Side

META = GameMeta(
    id="one-small-step",
    title="One Small Step",
    blurb="Two agencies race up the Moon Path",
    accent="ussr",
    seats=(2, 4),
    minutes=(60, 120),
    playable=True,
    options=(
        OptionSpec(
            "game",
            "Game",
            "Which side of the Earth board is in use.",
            (
                Choice("beginner", "Beginner", "The overlay covers the Earth upgrades; best for the first match."),
                Choice("advanced", "Advanced", "Launched missions upgrade the spaces on Earth for both agencies."),
            ),
            "beginner",
        ),
        OptionSpec(
            "extra-ends",
            "More ways to end",
            "Whether the match can end without a landing on the Moon.",
            (
                Choice(
                    "on", "On", "Also ends when an agency has used up its Crew missions or the Event deck is empty."
                ),
                Choice("off", "Off", "Ends with a landing on the Moon only."),
            ),
            "on",
        ),
    ),
    sides=(
        Side("usa", "United States", "usa", "seat-ring", "USA"),
        Side("ussr", "Soviet Union", "ussr", "seat-triangle", "USSR"),
    ),
    roles=(
        Role("usa", "United States", "usa", "Both departments and all four workers."),
        Role("ussr", "Soviet Union", "ussr", "Both departments and all four workers."),
        Role("usa-engineer", "US Engineer Department", "usa", "The two Engineers; the hand is shared."),
        Role("usa-administrator", "US Administrator Department", "usa", "The two Administrators; the hand is shared."),
        Role("ussr-engineer", "Soviet Engineer Department", "ussr", "The two Engineers; the hand is shared."),
        Role(
            "ussr-administrator",
            "Soviet Administrator Department",
            "ussr",
            "The two Administrators; the hand is shared.",
        ),
    ),
    tables={
        2: (("usa", "ussr"),),
        3: (
            ("usa-engineer", "usa-administrator", "ussr"),
            ("usa", "ussr-engineer", "ussr-administrator"),
        ),
        4: (("usa-engineer", "usa-administrator", "ussr-engineer", "ussr-administrator"),),
    },
)
