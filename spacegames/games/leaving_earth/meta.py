"""What the home screen and the set-up of Leaving Earth need, without the rules."""

from itertools import combinations

from spacegames.core.game import Choice, GameMeta, OptionSpec, Role, Side

# Colours are those of the agencies' wooden pieces, the same wherever an agency is shown.
_AGENCIES = (
    ("nasa", "NASA", "#2F7FD6", "seat-disc", "NASA", "United States"),
    ("okb1", "OKB-1", "#E8731A", "seat-triangle", "OKB", "Soviet Union"),
    ("cnes", "CNES", "#D67BB8", "seat-star", "CNES", "France"),
    ("isas", "ISAS", "#13A88F", "seat-square", "ISAS", "Japan"),
    ("sac", "SAC", "#EFE3C2", "seat-ring", "SAC", "China"),
)
_ON_OFF = (Choice("true", "In play"), Choice("false", "Left out"))

META = GameMeta(
    id="leaving-earth",
    title="Leaving Earth",
    blurb="Plan the flight, then trust the sums",
    accent="good",
    seats=(1, 5),
    minutes=(120, 120),
    playable=True,
    point_unit=100,
    trust=2,
    horizon=6,
    options=(
        OptionSpec(
            "difficulty",
            "Difficulty",
            "Which missions are drawn.",
            (
                Choice("easy", "Easy", "Easy missions only."),
                Choice("normal", "Normal", "Easy missions and a few medium ones."),
                Choice("hard", "Hard", "Missions of all three decks."),
                Choice("very_hard", "Very hard", "Mostly medium and hard missions."),
            ),
            "normal",
        ),
        OptionSpec("mercury", "Mercury", "The innermost planet, its missions and its way there.", _ON_OFF, "true"),
        OptionSpec(
            "stations",
            "Stations",
            "Habitats, experiments, features, joint ventures; the calendar runs to 1986.",
            _ON_OFF,
            "false",
        ),
        OptionSpec(
            "printing",
            "Figures of Stations",
            "Four Stations components are known with two sets of figures.",
            (
                Choice("first", "Light", "Daedalus 15, large tank 4, habitat parts $4, fuel generator 4."),
                Choice("second", "Heavy", "Daedalus 22, large tank 6, habitat parts $15, fuel generator 1."),
            ),
            "first",
            requires=(("stations", "true"),),
        ),
        OptionSpec(
            "rules",
            "Rulebook",
            "Which edition of the base rules decides where they differ.",
            (
                Choice("2018", "2018", "Thrusters once a year, full rendezvous test, hazards as printed."),
                Choice("2015", "2015", "Deaths count for turn order, thrusters fire again, hazards in a fixed order."),
            ),
            "2018",
        ),
        OptionSpec(
            "order",
            "Turn order",
            "Which points decide who starts a year.",
            (
                Choice("missions", "Missions and tokens", "Features, shares and lost astronauts do not count."),
                Choice("all", "All points", "The score as it stands."),
            ),
            "missions",
        ),
    ),
    sides=tuple(Side(id_, title, colour, mark, code) for id_, title, colour, mark, code, _ in _AGENCIES),
    roles=tuple(Role(id_, title, id_, country) for id_, title, _, _, _, country in _AGENCIES),
    tables={n: tuple(combinations([a[0] for a in _AGENCIES], n)) for n in range(1, 6)},
)
