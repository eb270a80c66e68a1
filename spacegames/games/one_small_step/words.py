"""Components and abilities of One Small Step in words: names, costs, sentences, and what stands on each card.

Everything is generated from the same content entry that the rules carry out, so a card cannot say one thing and do
another. Sentences speak to the team that uses the ability.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from spacegames.games.one_small_step.content import (
    Ability,
    Advancement,
    ChooseResult,
    Content,
    Cost,
    Counted,
    Discard,
    Draw,
    DrawHazard,
    EarthAction,
    EarthSpace,
    EarthUpgrade,
    EarthUpgradeBox,
    Effect,
    EventCard,
    Failure,
    FreeAdvancement,
    Gain,
    GainTile,
    Hazard,
    LaunchNow,
    LookHazard,
    Media,
    Mission,
    OneOf,
    PlayEvent,
    Points,
    PointsPer,
    PullMedia,
    Rescore,
    Roll,
    Step,
    SwapWorker,
    Tile,
    Token,
    Treasury,
    TwoWorkers,
    Upgrade,
    UseEarth,
)

NOUNS: dict[str, tuple[str, str]] = {
    # id: one, several
    "funding": ("Funding", "Funding"),
    "material": ("Material", "Material"),
    "personnel": ("Personnel", "Personnel"),
    "boosters": ("Booster", "Boosters"),
    "navigation": ("Navigation", "Navigation"),
    "sensors": ("Sensor", "Sensors"),
    "capsules": ("Capsule", "Capsules"),
    "landing": ("Landing", "Landing"),
    "life-support": ("Life Support", "Life Support"),
}
GROUP_NAMES = {"agency": "Agency", "satellite": "Satellite", "crew": "Crew"}
DECK_NAMES = {
    "event": "Event deck",
    "satellite": "Satellite mission deck",
    "crew": "Crew mission deck",
    "hazard": "Hazard deck",
    "advancement": "Advancement deck",
    "usa": "US Crew mission deck",
    "ussr": "Soviet Crew mission deck",
}
_FIXED = {
    **DECK_NAMES,
    "t-minus-2": "T-Minus 2",
    "t-minus-1": "T-Minus 1",
    "launch": "Launch",
    "engineer": "Engineer",
    "administrator": "Administrator",
    "deck": "Under the deck",
    "media": "Media tiles",
    "hazards": "Hazards",
}
_DRAWN = {
    "event": ("Event card", "Event cards"),
    "satellite": ("Satellite mission", "Satellite missions"),
    "crew": ("Crew mission", "Crew missions"),
}
_COUNTED: dict[Counted, tuple[str, str, str]] = {
    # one, several, where they lie
    "permanent-resources": ("permanent token", "permanent tokens", "you hold"),
    "personnel-cards": ("Personnel card", "Personnel cards", "in play or in your Team Discard"),
    "satellite-tiles": ("Satellite tile", "Satellite tiles", "in your Team Discard"),
    "hazards": ("Hazard", "Hazards", "in your Team Discard"),
    "developments": ("Development", "Developments", "in your Team Discard"),
    "media-tiles": ("Media tile", "Media tiles", "you hold or have in your Team Discard"),
    "advancement-tokens": ("Advancement token", "Advancement tokens", "you have left"),
    "temporary-agency": ("temporary Agency token", "temporary Agency tokens", "you hold"),
}
MARKS = {"-": "−"}
"""Marks of Earth upgrades that are printed otherwise than they are written in the content."""
_UNIQUE = {
    "know-how-leak": (
        "If the mission succeeds and you paid with a permanent token, the other team gains one of that kind."
    ),
    "extra-part": "Roll the Satellite die and spend that resource, or move your Media cube straight to −3.",
    "lost-reward": "If the mission succeeds, choose one reward that you do not receive.",
    "blackout": "The mission gives no Media, neither for a minor nor for a major success.",
    "public-failure": "If the mission fails, the Media that it loses count twice.",
}


Component = EventCard | Mission | Hazard | Advancement | Tile | EarthSpace | Treasury


class Passage(msgspec.Struct, frozen=True):
    """One part of a component's text: what it is about, and a sentence."""

    heading: str
    text: str


# -- names


def resource_name(resource: str, n: int = 1) -> str:
    """Return a resource's name as it is used with a number: 1 Booster, 2 Boosters."""
    return NOUNS[resource][n != 1]


def signed(n: int) -> str:
    """Return a number with the typographic minus."""
    return f"−{-n}" if n < 0 else str(n)


def title(id_: str, content: Content) -> str:
    """Return the name of any component, place, resource or deck; an unknown id comes back as plain words."""
    id_ = id_.removeprefix("tile:").removeprefix("advancement:").removeprefix("hazard.")
    found = component(id_, content)
    if found is not None:
        return found.name
    if id_ in NOUNS:
        return NOUNS[id_][1]
    if id_ in _FIXED:
        return _FIXED[id_]
    if ":" in id_:
        department, _, deck = id_.partition(":")
        return f"{title(department, content)} draws from the {DECK_NAMES.get(deck, deck)}"
    if "." in id_:
        first, *rest = id_.split(".")
        return ", ".join([title(first, content), *(_part(part) for part in rest)])
    return id_.replace("-", " ").capitalize()


def short_title(id_: str, content: Content) -> str:
    """Return a component's short name where it has one, otherwise its title."""
    found = component(id_, content)
    return getattr(found, "short", "") or title(id_, content)


def _part(part: str) -> str:
    return {"satellite": "Satellite upgrade", "crew": "Crew upgrade"}.get(part, part.capitalize())


def component(id_: str, content: Content) -> Component | None:
    """Return the card, tile or space with an id, or None; what follows a `#` numbers its copies and does not count."""
    plain = id_.partition("#")[0]
    return (
        content.events.get(plain)
        or content.missions.get(plain)
        or content.hazards.get(plain)
        or content.advancements.get(plain)
        or content.tiles.get(plain)
        or content.spaces.get(plain)
        or (content.treasury if plain == content.treasury.id else None)
    )


# -- joining


def joined(parts: Sequence[str], word: str = "and") -> str:
    """Return "a, b and c"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}" if parts else ""


def _listed(things: Sequence[str]) -> str:
    """Return a list whose "and" cannot be read as part of its last but one thing."""
    inner = any(" or " in thing or " for " in thing for thing in things[:-1])
    return f"{', '.join(things[:-1])}, and {things[-1]}" if inner else joined(things)


def upper_first(text: str) -> str:
    """Return a text that begins a sentence."""
    return text[:1].upper() + text[1:]


def _several(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"


# -- costs


def cost_words(costs: Iterable[Cost]) -> str:
    """Return what is to be paid as a list of things: "1 Funding and 2 Material"; empty for no cost."""
    return joined([_cost_thing(cost) for cost in costs])


def tokens_words(counts: dict[str, int]) -> str:
    """Return counts by resource as a list of things: "2 Boosters and 1 Capsule"; empty for none."""
    return joined([f"{n} {resource_name(resource, n)}" for resource, n in counts.items() if n])


def _cost_thing(cost: Cost) -> str:
    if cost.discard:
        return f"{_several(cost.discard, 'Development', 'Developments')} from your hand"
    kind = "" if cost.kind == "either" else f"{cost.kind} "
    if cost.resource:
        return f"{cost.n} {kind}{resource_name(cost.resource, cost.n)}"
    group = f"{GROUP_NAMES[cost.group]} " if cost.group else ""
    alike = " of one kind" if cost.same and cost.n > 1 else ""
    return f"{cost.n} {kind}{group}{'token' if cost.n == 1 else 'tokens'}{alike}"


def _paying(costs: Iterable[Cost]) -> str:
    clauses: list[str] = []
    tokens = [cost for cost in costs if not cost.discard]
    if tokens:
        clauses.append(f"pay {cost_words(tokens)}")
    clauses += [_discarding(cost.discard) for cost in costs if cost.discard]
    return joined(clauses)


def _discarding(n: int) -> str:
    return f"put {_several(n, 'Development', 'Developments')} from your hand under the Event deck"


# -- effects


def sentence(ability: Ability, lead: str = "") -> str:
    """Return what an ability costs and gives: "Pay 1 Material: gain 1 temporary Booster and 1 VP."

    `lead` begins the sentence ("Once a round", "Also"). An ability without cost and effects is "".
    """
    clauses = effect_words(ability.effects)
    paying = _paying(ability.cost)
    body = f"{paying}: {clauses}" if paying and clauses else paying or clauses
    if not body:
        return ""
    return upper_first(f"{lead} {body}".strip()) + "."


def effect_words(effects: Iterable[Effect]) -> str:
    """Return effects as one clause without a full stop: "gain 1 Media; advance 1 step on the Moon Path"."""
    clauses = _clauses(tuple(effects))
    nested = any(", " in clause or " and " in clause or " or " in clause for clause in clauses)
    return "; ".join(clauses) if nested and len(clauses) > 1 else joined(clauses)


def _clauses(effects: tuple[Effect, ...]) -> list[str]:
    """Return one clause for each effect, gains next to each other drawn together under one verb."""
    clauses: list[str] = []
    things: list[str] = []
    for effect in effects:
        thing = _gained(effect)
        if thing:
            things.append(thing)
            continue
        if things:
            clauses.append(f"gain {_listed(things)}")
            things = []
        clauses.append(_choice(effect, alone=len(effects) == 1) if isinstance(effect, OneOf) else _done(effect))
    if things:
        clauses.append(f"gain {_listed(things)}")
    return clauses


def _gained(effect: Effect) -> str:
    """Return what is gained, for effects whose verb is "gain"; otherwise ""."""
    match effect:
        case Gain():
            return _gain_thing(effect)
        case Media() if effect.n > 0:
            return f"{effect.n} Media"
        case Points():
            return f"{effect.n} VP"
        case PointsPer():
            one, many, where = _COUNTED[effect.of]
            counted = f"for each {one}" if effect.per == 1 else f"for every {effect.per} {many}"
            return f"{effect.n} VP {counted} {where}"
        case Token():
            return _several(effect.n, "Advancement token", "Advancement tokens")
        case OneOf():
            options = [_only_gain(option) for option in effect.options]
            return _alternatives(options) if all(options) else ""
        case _:
            return ""


def _only_gain(option: Ability) -> str:
    return _gained(option.effects[0]) if len(option.effects) == 1 and not option.cost else ""


def _alternatives(options: list[str]) -> str:
    """Return "1 temporary Sensor or Navigation": what all options begin with is said once."""
    first = "1 temporary "
    if all(option.startswith(first) for option in options):
        return first + joined([option.removeprefix(first) for option in options], "or")
    return joined(options, "or")


def _gain_thing(gain: Gain) -> str:
    tokens = "token" if gain.n == 1 else "tokens"
    if gain.matching:
        return f"{gain.n} matching {gain.kind} {tokens}"
    if gain.of:
        names = joined([resource_name(resource, gain.n) for resource in gain.of], "or")
        return f"{gain.n} {gain.kind} {names}"
    if gain.resource:
        return f"{gain.n} {gain.kind} {resource_name(gain.resource, gain.n)}"
    group = f"{GROUP_NAMES[gain.group]} " if gain.group else ""
    return f"{gain.n} {gain.kind} {group}{tokens} of your choice"


def _choice(choice: OneOf, *, alone: bool) -> str:
    options = [_option(option) for option in choice.options]
    return joined([", or ".join(options)]) if alone else f"either {' or '.join(options)}"


def _option(option: Ability) -> str:
    paying = _paying(option.cost)
    clauses = joined(_clauses(option.effects))
    return f"{paying} to {clauses}" if paying else clauses


def _roll_words(roll: Roll) -> str:
    result = f"a {roll.kind} token"
    if roll.die == "agency":
        result = f"both results as {roll.kind} tokens" if roll.take == "all" else f"one of the two results as {result}"
        return f"roll the Agency die and keep {result}"
    return f"roll the {GROUP_NAMES[roll.die]} die and keep the result as {result}"


def _draw_words(draw: Draw) -> str:
    if draw.decks == ("event",):
        drawn = _several(draw.n, *_DRAWN["event"])
    elif draw.decks == ("satellite", "crew"):
        drawn = _several(draw.n, "Satellite or Crew mission", "Satellite or Crew missions")
    elif len(draw.decks) == 1:
        drawn = _several(draw.n, *_DRAWN[draw.decks[0]])
    else:
        names = joined([_DRAWN[deck][draw.n != 1] for deck in draw.decks], "or")
        drawn = f"{draw.n} {names}"
    text = f"draw {drawn}"
    if draw.keep and draw.keep < draw.n:
        text += f" and keep {draw.keep}"
    if draw.launch:
        text += f" and launch {'it' if draw.n == 1 else 'them'} at once"
    if draw.major_bonus:
        text += f" (a major success gives {draw.major_bonus} VP more)"
    return text


def _hazard_words(hazard: DrawHazard) -> str:
    hazards = _several(hazard.n, "Hazard", "Hazards")
    if hazard.to == "own":
        return (
            f"put {hazards} unseen on your missions" if hazard.n > 1 else "put 1 Hazard unseen on one of your missions"
        )
    if hazard.to == "rival":
        return f"look at {hazards} and put {'it' if hazard.n == 1 else 'them'} on a mission of the other team"
    return f"look at {hazards}, give at most one to the other team and put the rest on your missions or under the deck"


_FIXED_WORDS: dict[type[object], str] = {
    LaunchNow: "launch one of your missions at once",
    LookHazard: "look at a Hazard on one of your missions",
    FreeAdvancement: "take one Advancement on offer for free",
    UseEarth: "use any Earth action, even on a taken space",
    TwoWorkers: "place two workers this turn",
    SwapWorker: "place an Engineer as an Administrator or the other way round",
    ChooseResult: "choose the result of one of your die rolls",
    PullMedia: "put the other team’s Media cube under yours",
    Rescore: "score one Crew tile in your Team Discard again",
}


def _done(effect: Effect) -> str:
    match effect:
        case Roll():
            return _roll_words(effect)
        case Upgrade():
            return f"upgrade {_several(effect.n, 'temporary token', 'temporary tokens')}"
        case Media():
            return f"lose {-effect.n} Media"
        case Step():
            return f"advance {_several(effect.n, 'step', 'steps')} on the Moon Path"
        case Draw():
            return _draw_words(effect)
        case Discard():
            return _discarding(effect.n)
        case PlayEvent():
            cheaper = f", {effect.discount} {'resource' if effect.discount == 1 else 'resources'} cheaper"
            return f"play 1 Development from your hand{cheaper if effect.discount else ''}"
        case DrawHazard():
            return _hazard_words(effect)
        case GainTile():
            spare = " from the spare stack" if effect.stack == "crew" else ""
            return f"draw a {effect.stack.capitalize()} tile{spare}"
        case EarthUpgrade():
            kind = (
                "an Earth upgrade" if effect.marker == "either" else f"a {GROUP_NAMES[effect.marker]} upgrade on Earth"
            )
            return f"uncover {kind}"
        case _:
            return _FIXED_WORDS[type(effect)]


def failure_words(failure: Failure) -> str:
    """Return what a failed mission loses: "lose 2 Media and 1 VP"; "lose nothing" when it is harmless."""
    lost = [f"{n} {name}" for n, name in ((failure.media, "Media"), (failure.vp, "VP")) if n]
    return f"lose {joined(lost)}" if lost else "lose nothing"


# -- whole components


def card_text(id_: str, content: Content) -> tuple[Passage, ...]:
    """Return everything that a component says, part by part, in the order in which it is printed."""
    box = content.upgrades.get(id_)
    if box is not None:
        return (Passage("Upgrade", upgrade_sentence(box)),)
    if "." in id_ and id_.split(".")[0] in content.spaces:
        space, worker = id_.split(".")[:2]
        return _action_text(getattr(content.spaces[space], worker), worker)
    found = component(id_, content)
    if found is None:
        return ()
    return _TEXTS[type(found).__name__](found)


def _event_text(card: EventCard) -> tuple[Passage, ...]:
    worker = "an Engineer" if card.worker == "engineer" else "an Administrator"
    placed = Passage(f"When {worker} is placed", sentence(card.placed))
    if card.kind == "development":
        return placed, Passage("When played, phase 6", sentence(card.play))
    return placed, Passage("Personnel action, phase 5", sentence(card.play, "Once a round"))


def _mission_text(card: Mission) -> tuple[Passage, ...]:
    return (
        Passage("Minor success", sentence(card.minor)),
        Passage("Major success", sentence(card.major, "Also")),
        Passage("Failure", f"If the minor cost cannot be paid: {failure_words(card.failure)}."),
    )


def hazard_lines(card: Hazard) -> tuple[Passage, ...]:
    """Return the two ordinary lines of a hazard; a unique one has none."""
    return tuple(
        Passage(f"A {name} mission", f"costs 1 {resource_name(resource)} more")
        for name, resource in (("satellite", card.satellite), ("crew", card.crew))
        if resource
    )


def _hazard_text(card: Hazard) -> tuple[Passage, ...]:
    lines = [Passage(line.heading, upper_first(line.text) + ".") for line in hazard_lines(card)]
    if card.unique:
        lines.append(Passage("When the mission launches", _UNIQUE[card.unique]))
    return (*lines, Passage("On success", f"Gain {card.vp} VP.")) if card.vp else tuple(lines)


def _plural(n: int, noun: str) -> str:
    return f"{n} {noun}{'' if n == 1 else 's'}"


def _standing(card: Advancement) -> str:
    n = card.n
    return {
        "overtime": "Use one of your Personnel cards twice. Pay its cost each time.",
        "flexible": "Place a temporary Personnel as a worker of either kind; it is gone at the end of the phase.",
        "discount": f"Your Developments cost {_plural(n, 'resource')} less.",
        "draw-choice": f"Each department draws {_plural(n, 'card')} more and puts all but one back on top.",
        "foresight": "Look at the Hazards on your missions on the Launch stage before they launch.",
        "press-office": f"Your first gain of Media in each round is {n} more.",
    }[card.standing]


def _advancement_text(card: Advancement) -> tuple[Passage, ...]:
    when = f"Phase {card.phase}" if card.phase else "Any phase"
    text = _standing(card) if card.standing else sentence(card.use, "Once a round")
    return Passage(when, text), Passage(
        "Price", f"Pay {joined(['1 Advancement token', *map(_cost_thing, card.price)])}."
    )


def _tile_text(tile: Tile) -> tuple[Passage, ...]:
    when = {"media": "When used", "satellite": "At once", "crew": "At once", "moon": "On the Moon"}[tile.stack]
    points: tuple[Effect, ...] = (Points(tile.vp),) if tile.vp else ()
    return (Passage(when, sentence(Ability((), (*tile.effects, *points)))),)


def upgrade_sentence(box: EarthUpgradeBox) -> str:
    """Return what an Earth upgrade does (Upgrading Earth Actions, Upgrade Effects)."""
    if box.mark == "-":
        return f"The action costs {_plural(box.less, 'token')} less."
    return sentence(box.ability, "Also" if box.mark == "+" else "Instead")


def _action_text(action: EarthAction, worker: str) -> tuple[Passage, ...]:
    return (
        Passage(worker.capitalize(), sentence(action.action)),
        Passage("Satellite upgrade", upgrade_sentence(action.satellite)),
        Passage("Crew upgrade", upgrade_sentence(action.crew)),
    )


def _space_text(space: EarthSpace) -> tuple[Passage, ...]:
    return *_action_text(space.engineer, "engineer"), *_action_text(space.administrator, "administrator")


def _treasury_text(space: Treasury) -> tuple[Passage, ...]:
    return (Passage("Either worker, any number", sentence(space.action)),)


_TEXTS: dict[str, Callable[..., tuple[Passage, ...]]] = {
    "EventCard": _event_text,
    "Mission": _mission_text,
    "Hazard": _hazard_text,
    "Advancement": _advancement_text,
    "Tile": _tile_text,
    "EarthSpace": _space_text,
    "Treasury": _treasury_text,
}


# -- provenance

_FIELDS = {
    "minor": "minor success",
    "major": "major success",
    "failure": "penalty",
    "placed": "worker action",
    "play": "action when played",
    "kind": "type",
    "copies": "number of copies",
    "vp": "points",
    "use": "effect",
    "standing": "effect",
    "satellite": "satellite line",
    "crew": "crew line",
}
_WHOLE = (
    {"name", "kind", "era", "worker", "placed", "play"},
    {"name", "minor", "major", "failure"},
    {"name", "phase", "price", "use"},
    {"name", "phase", "price", "standing"},
    {"name", "satellite", "crew", "copies"},
)
"""Fields that together are everything on a card."""


def house_words(id_: str, content: Content) -> str:
    """Return which figures of a component are house values: "worker action; era"; "" when all are as printed."""
    found = component(id_, content)
    fields: tuple[str, ...] = getattr(found, "house", ())
    if any(whole <= set(fields) for whole in _WHOLE):
        return "the whole card"
    words = [_space_field(field) if isinstance(found, EarthSpace) else _field(field, found) for field in fields]
    return "; ".join(dict.fromkeys(words))


def _field(field: str, found: Component | None) -> str:
    first, _, rest = field.partition(".")
    personnel = isinstance(found, EventCard) and found.kind == "personnel"
    whole = "personnel action" if first == "play" and personnel else _FIELDS.get(first, first)
    return f"{rest} of the {whole}" if rest else whole


def _space_field(field: str) -> str:
    first, *rest = field.split(".")
    if first not in ("engineer", "administrator"):
        return _FIELDS.get(first, first)
    part = {"action": "action", "satellite": "Satellite upgrade", "crew": "Crew upgrade"}
    return f"{first.capitalize()} {part[rest[0]] if rest else 'action and upgrades'}"
