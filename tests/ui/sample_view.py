"""A made-up moment of a match as a `View`: round 4, phase 4, the USA is about to place a worker."""

from __future__ import annotations

import msgspec

from spacegames.core.decision import Decision
from spacegames.games.one_small_step.content import load
from spacegames.games.one_small_step.state import Placed, Score
from spacegames.games.one_small_step.view import AgencyView, LaunchCheck, MissionView, View


def check(
    minor: dict[str, int],
    major: dict[str, int],
    missing: dict[str, int] | None = None,
    major_missing: dict[str, int] | None = None,
    *,
    unknown: int = 0,
    rounds: int = 0,
    media: int = 1,
) -> LaunchCheck:
    """A launch check with the fields that a test cares about."""
    return LaunchCheck(minor, major, missing or {}, major_missing or {}, media, 0, unknown, rounds)


MISSIONS = (
    MissionView(
        "friendship-7",
        "t-minus-2",
        (),
        check(
            {"boosters": 2, "capsules": 1}, {"life-support": 1}, {"boosters": 2}, {"life-support": 1}, rounds=2, media=2
        ),
    ),
    MissionView(
        "lunokhod-1",
        "t-minus-1",
        ("",),
        check({"boosters": 1, "navigation": 1}, {"sensors": 1}, {"navigation": 1}, unknown=1, rounds=1, media=2),
    ),
    MissionView("ranger-7", "launch", (), check({"boosters": 2}, {"navigation": 1}, {}, {"navigation": 1})),
    MissionView("explorer-1", "launch", (), check({"boosters": 1, "sensors": 1}, {}, {}, {})),
)

USA = AgencyView(
    team="usa",
    temporary=(2, 1, 1, 2, 0, 1, 1, 0, 1),
    fresh=(1, 0, 1, 1, 0, 0, 0, 0, 0),
    spent=(0, 1, 1, 0, 0, 0, 1, 0, 0),
    new=(0, 0, 1, 0, 0, 0, 0, 0, 1),
    media=6,
    vp=19,
    tokens=1,
    workers={"engineer": 2, "administrator": 1},
    missions=MISSIONS,
    hand=("pr-tour", "satellite-testing", "research-facility"),
    hand_size=3,
    drafted=("research-facility",),
    personnel=("yuri-gagarin", "alan-shepard"),
    used=(),
    advancements=("overtime",),
    media_tiles=("double-placement",),
    discard=("sputnik-1",),
    crew_deck=8,
    markers=(1,),
    orbit=("rocket-works.administrator.satellite", "design-bureau.administrator.satellite"),
    chosen_results=0,
    double=0,
    swaps=0,
    known=(),
    payable=("pr-tour", "satellite-testing", "research-facility"),
)

USSR = AgencyView(
    team="ussr",
    temporary=(1, 2, 0, 3, 1, 1, 2, 0, 1),
    fresh=(1, 0, 1, 1, 0, 0, 1, 0, 0),
    spent=(0, 0, 0, 0, 1, 0, 0, 0, 0),
    new=(0, 0, 0, 1, 0, 0, 0, 0, 0),
    media=5,
    vp=25,
    tokens=0,
    workers={"engineer": 1, "administrator": 1},
    missions=(
        MissionView("eva", "t-minus-2", (), check({"capsules": 1}, {"life-support": 1}, rounds=2)),
        MissionView("luna-9", "t-minus-1", ("",), check({"boosters": 1}, {"sensors": 1}, unknown=1, rounds=1)),
        MissionView("animal-flight", "launch", (), check({"boosters": 1}, {"life-support": 1})),
    ),
    hand=None,
    hand_size=3,
    drafted=("heat-shield",),
    personnel=("valentina-tereshkova", "sergei-korolev"),
    used=("sergei-korolev",),
    advancements=("flexible",),
    media_tiles=("world-tour",),
    discard=("vostok-1",),
    crew_deck=7,
    markers=(1, 2),
    orbit=("launch-range.administrator.crew",),
    chosen_results=0,
    double=0,
    swaps=0,
    known=(),
)

SCORES = (
    Score(0, "satellite-missions", 9, "sputnik-1", 2),
    Score(0, "developments", 6, "booster-testing", 3),
    Score(0, "moon-path-tiles", 3, "new-atlas", 3),
    Score(0, "hazards", 1, "high-winds", 3),
    Score(1, "crew-missions", 13, "vostok-1", 2),
    Score(1, "developments", 5, "centrifuge-runs", 3),
    Score(1, "moon-path-tiles", 5, "street-parade", 3),
    Score(1, "hazards", 2, "pad-delay", 3),
)

SPOTS = ("launch-range", "rocket-works", "design-bureau", "proving-ground", "press-centre", load().treasury.id)

VIEW = View(
    seat=0,
    team="usa",
    advanced=True,
    extra_ends=True,
    round=4,
    phase=4,
    between=False,
    first="ussr",
    leads_next="usa",
    top="usa",
    turn="usa",
    agencies=(USA, USSR),
    draft=("john-glenn", "booster-testing", "heroic-action", "technology-transfer"),
    offers=("second-shift", "steady-budget", "telemetry", "deep-space-net"),
    placed=(
        Placed(1, "administrator", "administrator", "launch-range"),
        Placed(0, "administrator", "administrator", "john-glenn"),
        Placed(1, "engineer", "engineer", "booster-testing"),
    ),
    covered=frozenset(load().upgrades) - frozenset(USA.orbit) - frozenset(USSR.orbit),
    path_tiles=("", "", "hidden", "hidden", "hidden", "first-on-the-moon"),
    decks={
        "event": 31,
        "satellite": 17,
        "hazard": 21,
        "advancement": 9,
        "usa": 8,
        "ussr": 7,
        "media": 9,
        "satellite-tile": 11,
        "crew-tile": 6,
    },
    era=2,
    known_top={},
    game_discard=(),
    scores=SCORES,
    decision=Decision(
        serial=41,
        seat=0,
        shape="place",
        prompt="place-worker",
        figures={"left": 3},
        pieces=("engineer", "administrator"),
        spots=(*SPOTS, "heroic-action", "technology-transfer"),
    ),
    shown=(),
    ended="",
)


def view_with(**changes: object) -> View:
    """The sample with some of its fields changed."""
    return msgspec.structs.replace(VIEW, **changes)


def own_with(**changes: object) -> View:
    """The sample with some fields of the viewer's own agency changed."""
    return view_with(agencies=(msgspec.structs.replace(USA, **changes), USSR))


def big_view() -> View:
    """A rich late moment: many tokens, missions, cards and Advancements."""
    first = MISSIONS[2]
    launch = tuple(
        msgspec.structs.replace(first, id=id_, hazards=hazards)
        for id_, hazards in (
            ("ranger-7", ("", "high-winds", "know-how-leak")),
            ("echo-1", ("",)),
            ("apollo-8", ()),
            ("early-bird", ("", "")),
        )
    )
    early = (
        msgspec.structs.replace(MISSIONS[0], hazards=("", "")),
        msgspec.structs.replace(MISSIONS[0], id="gemini-4"),
        msgspec.structs.replace(MISSIONS[0], id="skylab"),
        msgspec.structs.replace(MISSIONS[1], id="mariner-4"),
    )
    return own_with(
        temporary=(3, 6, 1, 9, 0, 5, 1, 2, 0),
        fresh=(2, 2, 1, 4, 3, 3, 0, 2, 1),
        spent=(1, 1, 1, 3, 2, 0, 1, 1, 1),
        new=(1, 2, 0, 2, 0, 0, 0, 1, 0),
        vp=104,
        tokens=3,
        workers={"engineer": 2, "administrator": 2},
        missions=early + launch,
        hand=(
            "pr-tour",
            "satellite-testing",
            "research-facility",
            "parachute-drops",
            "fuel-cells",
            "gps",
            "crawlerway",
            "star-city",
        ),
        hand_size=8,
        payable=("pr-tour", "gps"),
        personnel=("yuri-gagarin", "alan-shepard", "ed-white", "gene-kranz"),
        used=("alan-shepard", "overtime"),
        advancements=("overtime", "ground-crews", "spare-parts", "think-tank"),
        media_tiles=("double-placement", "chosen-result", "role-swap", "steal-the-headline", "grand-donation"),
        chosen_results=2,
        double=1,
        swaps=1,
    )
