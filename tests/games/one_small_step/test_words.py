"""What components say in words and in symbols, over the whole content."""

import re
from importlib.resources import files

import msgspec
import pytest

from spacegames.games.one_small_step import content as one_small_step
from spacegames.games.one_small_step import words
from spacegames.games.one_small_step.content import (
    Ability,
    Cost,
    Draw,
    DrawHazard,
    EarthUpgrade,
    Gain,
    Media,
    OneOf,
    PlayEvent,
    Points,
    PointsPer,
    Roll,
    Step,
    Upgrade,
)
from spacegames.games.one_small_step.glyphs import (
    ARROW,
    OR,
    SymbolGlyph,
    TokenGlyph,
    WordGlyph,
    box_glyphs,
    cost_glyphs,
    effect_glyphs,
    glyphs,
)

CONTENT = one_small_step.load()
COMPONENTS = sorted(
    [
        *CONTENT.events,
        *CONTENT.missions,
        *CONTENT.hazards,
        *CONTENT.advancements,
        *CONTENT.tiles,
        *CONTENT.spaces,
        CONTENT.treasury.id,
    ]
)
UNSOUND = re.compile(r"None|\{|\}|  | ,| \.|\.\.|\(\)|-\d|one-small|_")


def sound(text: str) -> bool:
    """Tell whether a text is one or more whole sentences without a trace of the data behind it."""
    return bool(text) and text[0].isupper() and text[-1] == "." and not UNSOUND.search(text)


@pytest.mark.parametrize("path", sorted(path for path, ability in CONTENT.abilities.items() if ability != Ability()))
def test_every_ability_is_a_sentence_and_a_row_of_known_symbols(path: str) -> None:
    ability = CONTENT.abilities[path]
    assert sound(words.sentence(ability)), words.sentence(ability)
    row = glyphs(ability)
    assert row
    for glyph in row:
        if isinstance(glyph, SymbolGlyph):
            assert (files("resources") / "symbols" / f"{glyph.symbol}.svg").is_file(), glyph


@pytest.mark.parametrize("id_", COMPONENTS)
def test_every_component_has_a_text_and_a_title(id_: str) -> None:
    passages = words.card_text(id_, CONTENT)
    assert passages
    for passage in passages:
        assert passage.heading
        assert sound(passage.text), passage.text
    assert words.title(id_, CONTENT)
    assert len(words.short_title(id_, CONTENT)) <= len(words.title(id_, CONTENT))


@pytest.mark.parametrize("id_", sorted(CONTENT.upgrades))
def test_every_earth_upgrade_has_a_sentence_and_a_row(id_: str) -> None:
    assert sound(words.upgrade_sentence(CONTENT.upgrades[id_]))
    assert box_glyphs(CONTENT.upgrades[id_])


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("booster-testing.placed", "Roll the Satellite die and keep the result as a temporary token."),
        ("booster-testing.play", "Pay 1 Material: gain 1 temporary Booster and 1 VP."),
        ("pr-tour.play", "Pay 1 Funding: gain 1 temporary Sensor or Navigation, and 1 VP."),
        ("satellite-testing.play", "Pay 1 Funding: gain 1 temporary Navigation and 1 VP."),
        ("john-glenn.placed", "Gain 1 Media; roll the Agency die and keep both results as temporary tokens."),
        ("heroic-action.placed", "Gain 1 temporary Personnel and 1 temporary token of your choice."),
        ("pushing-the-limits.placed", "Draw 1 Crew mission and launch it at once."),
        ("technology-transfer.placed", "Take one Advancement on offer for free."),
        (
            "eva.minor",
            "Pay 1 Booster, 2 Capsules and 1 Life Support: gain 4 VP and 2 Media; advance 2 steps on the Moon Path; "
            "uncover a Crew upgrade on Earth.",
        ),
        (
            "ranger-7.minor",
            "Pay 2 Boosters: gain 1 Media, upgrade 1 temporary token, draw a Satellite tile and uncover a Satellite "
            "upgrade on Earth.",
        ),
        (
            "proving-ground.engineer.action",
            "Pay 2 temporary tokens of one kind: gain 1 matching permanent token.",
        ),
        (
            "design-bureau.administrator.action",
            "Put 1 Development from your hand under the Event deck: gain 1 temporary token of your choice.",
        ),
        ("treasury", "Gain 1 temporary Agency token of your choice."),
        ("chosen-result.use", "Gain 1 temporary Funding and choose the result of one of your die rolls."),
    ],
)
def test_printed_cards_say_what_is_known_of_them(path: str, expected: str) -> None:
    assert words.sentence(CONTENT.abilities[path]) == expected


def test_scaling_developments_name_what_they_count() -> None:
    effects = CONTENT.events["research-facility"].play.effects
    assert words.effect_words(effects) == (
        "gain 1 VP for every 2 Developments in your Team Discard, 1 temporary Navigation, Sensor or Booster, and 1 VP"
    )
    assert words.effect_words((PointsPer("temporary-agency", 1, 3),)) == (
        "gain 1 VP for every 3 temporary Agency tokens you hold"
    )


def test_ed_white_offers_a_launch_with_a_bonus() -> None:
    said = words.sentence(CONTENT.events["ed-white"].play, "Once a round")
    assert said == (
        "Once a round pay 1 Personnel: gain 1 Media, or draw 1 Satellite mission and launch it at once "
        "(a major success gives 2 VP more)."
    )


@pytest.mark.parametrize(
    ("cost", "expected"),
    [
        (Cost(2, "boosters"), "2 Boosters"),
        (Cost(1, "sensors", kind="temporary"), "1 temporary Sensor"),
        (Cost(1, group="agency"), "1 Agency token"),
        (Cost(2, same=True, kind="temporary"), "2 temporary tokens of one kind"),
        (Cost(1, same=True, kind="temporary"), "1 temporary token"),
        (Cost(kind="permanent"), "1 permanent token"),
        (Cost(discard=1), "1 Development from your hand"),
    ],
)
def test_costs_are_lists_of_things(cost: Cost, expected: str) -> None:
    assert words.cost_words((cost,)) == expected


def test_costs_join_with_and() -> None:
    assert words.cost_words((Cost(1, "funding"), Cost(2, "material"), Cost(1, "capsules"))) == (
        "1 Funding, 2 Material and 1 Capsule"
    )
    assert words.cost_words(()) == ""
    assert words.tokens_words({"boosters": 2, "landing": 0, "capsules": 1}) == "2 Boosters and 1 Capsule"


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        (Media(-2), "lose 2 Media"),
        (Step(2), "advance 2 steps on the Moon Path"),
        (Upgrade(2), "upgrade 2 temporary tokens"),
        (Roll("agency", take="one"), "roll the Agency die and keep one of the two results as a temporary token"),
        (Roll("crew", "permanent"), "roll the Crew die and keep the result as a permanent token"),
        (Gain(group="satellite", n=2), "gain 2 temporary Satellite tokens of your choice"),
        (
            Draw(("satellite", "crew", "event"), 3, 1),
            "draw 3 Satellite missions, Crew missions or Event cards and keep 1",
        ),
        (PlayEvent(1), "play 1 Development from your hand, 1 resource cheaper"),
        (DrawHazard("rival"), "look at 1 Hazard and put it on a mission of the other team"),
        (EarthUpgrade("either"), "uncover an Earth upgrade"),
        (OneOf((Ability((), (Media(),)), Ability((), (Points(2),)))), "gain 1 Media or 2 VP"),
    ],
)
def test_each_effect_in_words(effect: one_small_step.Effect, expected: str) -> None:
    assert words.effect_words((effect,)) == expected


def test_a_choice_among_other_effects_stays_one_clause() -> None:
    choice = OneOf((Ability((Cost(1, "funding"),), (Media(2),)), Ability((), (Roll("crew"),))))
    assert words.effect_words((choice, Step())) == (
        "either pay 1 Funding to gain 2 Media or roll the Crew die and keep the result as a temporary token; "
        "advance 1 step on the Moon Path"
    )


def test_names_follow_their_number() -> None:
    assert [words.resource_name("boosters", n) for n in (0, 1, 2)] == ["Boosters", "Booster", "Boosters"]
    assert words.resource_name("life-support", 2) == "Life Support"
    assert set(words.NOUNS) == set(one_small_step.RESOURCES)


@pytest.mark.parametrize(
    ("id_", "expected"),
    [
        ("pr-tour", "PR Tour"),
        ("tile:role-swap#2", "Role Swap"),
        ("advancement:overtime", "Overtime"),
        ("rocket-works.engineer", "Rocket Works, Engineer"),
        ("rocket-works.engineer.satellite", "Rocket Works, Engineer, Satellite upgrade"),
        ("engineer:event", "Engineer draws from the Event deck"),
        ("treasury", "Treasury"),
        ("boosters", "Boosters"),
        ("t-minus-2", "T-Minus 2"),
        ("ussr", "Soviet Crew mission deck"),
    ],
)
def test_any_id_has_a_title(id_: str, expected: str) -> None:
    assert words.title(id_, CONTENT) == expected


def test_house_values_are_named_and_printed_cards_have_none() -> None:
    assert words.house_words("booster-testing", CONTENT) == ""
    assert words.house_words("john-glenn", CONTENT) == "effects of the personnel action"
    assert words.house_words("ranger-7", CONTENT) == "major success; penalty"
    assert words.house_words("heat-shield", CONTENT) == "the whole card"


def test_minus_is_typographic() -> None:
    assert words.signed(-3) == "−3"
    assert effect_glyphs((Media(-2),)) == (SymbolGlyph("one-small-step/media", "−2"),)


def test_bare_tokens_are_paid_and_rings_and_squares_gained() -> None:
    play = CONTENT.events["booster-testing"].play
    assert glyphs(play) == (
        TokenGlyph("material", "bare"),
        ARROW,
        TokenGlyph("boosters", "temporary"),
        SymbolGlyph("common/victory-point", "1"),
    )
    action = CONTENT.spaces["proving-ground"].engineer.action
    assert glyphs(action) == (
        TokenGlyph("any", "temporary"),
        TokenGlyph("same", "temporary"),
        ARROW,
        TokenGlyph("same", "permanent"),
    )


def test_choices_are_parted_by_or_and_kept_cards_named() -> None:
    assert OR in effect_glyphs(CONTENT.events["pr-tour"].play.effects)
    drawn = effect_glyphs((Draw(("event",), 2, 1),))
    assert drawn == (SymbolGlyph("common/draw", "2"), WordGlyph("keep 1"))
    assert cost_glyphs((Cost(discard=2),)) == (SymbolGlyph("common/discard", "2"),)


def test_fractions_are_one_sign() -> None:
    half, third = effect_glyphs((PointsPer("developments", 1, 2),))[0], effect_glyphs((PointsPer("hazards", 2),))[0]
    assert msgspec.structs.asdict(half)["number"] == "½"
    assert msgspec.structs.asdict(third)["number"] == "2×"
