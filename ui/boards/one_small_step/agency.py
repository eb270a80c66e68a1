"""What lies in an agency, as specs made from a view: own agency, or the rival's with its hand face down."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from spacegames.games.one_small_step.content import RESOURCES, Content, load
from spacegames.games.one_small_step.state import DEPARTMENTS, STAGES, TEAMS
from spacegames.games.one_small_step.view import AgencyView, MissionView, View
from spacegames.games.one_small_step.words import short_title, title
from ui.appearance import appearance
from ui.boards.one_small_step import agency_art as art
from ui.boards.one_small_step import agency_checks as checks
from ui.boards.one_small_step import agency_layout as lay
from ui.boards.one_small_step.agency_layout import Agency, agency_layout
from ui.boards.one_small_step.board import tile_runs
from ui.boards.one_small_step.geometry import Layout
from ui.cards import draw_back, find_card, kind_of, paint_card
from ui.pieces import worker_shape
from ui.rich import Figure, Symbol
from ui.table.items import ItemSpec, Look, Paint
from ui.theme import Theme

TEAM_NAMES = {"usa": ("USA", "United States"), "ussr": ("USSR", "Soviet Union")}
Z_SECTION, Z_CELL, Z_TOKEN, Z_CARD, Z_OVER, Z_WORKER = 8.0, 9.0, 10.0, 12.0, 16.0, 20.0


class _Maker:
    """Collects the specs of one agency."""

    def __init__(
        self, view: View, agency: AgencyView, places: Agency, content: Content, text: float, own: bool
    ) -> None:
        self.view, self.agency, self.places, self.content = view, agency, places, content
        self.text, self.own = text, own
        self.team = agency.team
        self.specs: list[ItemSpec] = []

    def add(self, key: str, box: QRectF, paint: Paint, stamp: tuple[object, ...], name: str, **more: object) -> None:
        """Add a thing; `box` is in the agency's units. In the rival's agency all things are one area of F6."""
        area = str(more.pop("area", ""))
        fields: dict[str, object] = {"margin": 10.0, "area": area if self.own or not area else "rival", **more}
        self.specs.append(
            ItemSpec(
                key=key,
                rect=self.places.scene(box),
                paint=paint,
                stamp=(*stamp, self.text),
                name=name,
                scale=self.places.scale,
                small=self.places.small,
                **fields,  # pyright: ignore[reportArgumentType]
            )
        )

    def title(self, id_: str) -> str:
        """Name of a piece."""
        return title(id_, self.content)


def agency_specs(view: View, layout: Layout, content: Content | None = None, team: str = "") -> list[ItemSpec]:
    """Specs of the agency that is on the table: the viewer's, or with `team` another one in its place.

    On a large table the rival's agency lies above it as well.
    """
    shown = team or view.team or TEAMS[0]
    specs = one_agency(view, shown, layout.agency, layout, content)
    if layout.rival is not None:
        specs += one_agency(view, other_of(shown), layout.rival, layout, content)
    return specs


def rival_specs(view: View, layout: Layout, content: Content | None = None) -> list[ItemSpec]:
    """The other side's whole agency in the place of one's own, with its ground."""
    team = other_of(view.team or TEAMS[0])
    places = agency_layout(layout.agency, layout.agency_scale, layout.wide)
    text = appearance().scale

    def ground(painter: QPainter, box: QRectF, look: Look) -> None:
        art.paint_ground(painter, places, look.theme, team, text, view.advanced)

    below = ItemSpec(
        key=f"ground:{team}",
        rect=layout.agency,
        paint=ground,
        stamp=("ground", team, text, view.advanced),
        name=f"Agency of {TEAM_NAMES[team][1]}",
        z=Z_SECTION - 1,
        margin=0,
        scale=layout.agency_scale,
        small=layout.small,
        flat=True,
    )
    return [below, *one_agency(view, team, layout.agency, layout, content)]


def other_of(team: str) -> str:
    """The opposing team."""
    return TEAMS[1] if team == TEAMS[0] else TEAMS[0]


def one_agency(
    view: View, team: str, area: QRectF, layout: Layout, content: Content | None = None, text: float | None = None
) -> list[ItemSpec]:
    """Specs of a team's agency in a box of the scene; `text` is the text size, by default the desktop's."""
    places = agency_layout(area, layout.agency_scale, layout.wide)
    size = appearance().scale if text is None else text
    agency = view.agencies[TEAMS.index(team)]
    maker = _Maker(view, agency, places, content or load(), size, team == view.team)
    _spine(maker)
    _bank(maker)
    _queue(maker)
    _personnel(maker)
    _advancements(maker)
    _hand(maker)
    return maker.specs


def paint_agency_ground(
    painter: QPainter, layout: Layout, theme: Theme, team: str, text: float | None = None, advanced: bool = True
) -> None:
    """Static grounds of the agency of `team` (and of the rival's where it is docked), in scene units."""
    size = appearance().scale if text is None else text
    shown = [(layout.agency, team)]
    if layout.rival is not None:
        shown.append((layout.rival, other_of(team) if team else ""))
    for area, owner in shown:
        painter.save()
        painter.translate(area.topLeft())
        painter.scale(layout.agency_scale, layout.agency_scale)
        places = agency_layout(area, layout.agency_scale, layout.wide)
        art.paint_ground(painter, places, theme, owner, size, advanced)
        painter.restore()


# --- spine


def _count(n: int, one: str, many: str = "") -> str:
    return f"{n} {one if n == 1 else many or one + 's'}"


def _spine(m: _Maker) -> None:
    a, places = m.agency, m.places
    workers = [kind for kind in DEPARTMENTS for _ in range(a.workers.get(kind, 0))]
    tiles = lay.tile_boxes(places, len(a.media_tiles))
    after = tiles[-1].right() - places.spine.left() + 7 if tiles else (16.0 if places.wide else 14.0)
    words = _count(len(a.media_tiles), "Media tile") if places.wide else _count(len(a.media_tiles), "tile")
    room = places.spine.width() - after - 8
    left = f"{len(workers)} left" if places.wide else f"{_count(len(workers), 'worker')} left"
    name, country = TEAM_NAMES[m.team]
    waiting = bool(_waiting(a))
    facts = art.SpineFacts(
        m.team,
        name,
        "" if waiting and places.wide else country,
        "" if waiting and places.small else left,
        a.vp,
        _count(a.tokens, "token") if m.view.advanced else "",
        words if a.media_tiles else "no Media tile" if places.wide else "no tile",
        after if room > 36 else 0.0,
    )
    tokens = f"{_count(a.tokens, 'Advancement token')}, " if m.view.advanced else ""
    spoken = f"{country}: {_count(a.vp, 'point')}, {tokens}{left}"
    m.add(
        f"spine:{m.team}",
        places.spine,
        partial(art.paint_spine, facts=facts, text=m.text),
        ("spine", facts),
        spoken,
        z=Z_SECTION,
        flat=True,
    )
    numbers: dict[str, int] = {}
    for kind, box in zip(workers, lay.worker_boxes(places, len(workers)), strict=True):
        number = numbers.get(kind, 0)
        numbers[kind] = number + 1
        m.add(
            f"worker:{m.team}:{kind}:{number}",
            box,
            partial(art.paint_home_worker, kind=kind, team=m.team),
            ("home-worker", kind, m.team),
            f"{kind.capitalize()} of {name}, at home",
            area="spine",
            z=Z_WORKER,
            own_states=art.WORKER_STATES,
            outline=partial(worker_shape, kind),
            framed=False,
            margin=max(8.0, box.width() * 0.3),
            tip=f"{kind.capitalize()}: drag it to a space or a card, or press {kind[0].upper()}",
        )
    for tile, box in zip(a.media_tiles, tiles, strict=True):
        face = m.content.tiles[tile.partition("#")[0]]
        m.add(
            f"tile:{tile}",
            box,
            _tile(tile, m.content),
            ("media-tile", face.id, m.content.hash),
            f"Media tile: {face.name}",
            area="spine",
            z=Z_TOKEN,
            radius=3,
            margin=6,
            tip=checks.tile_tip(tile, m.content),
            comes_from="stack:media",
        )
    _statuses(m)


def _waiting(a: AgencyView) -> list[tuple[int, str, str]]:
    """Media bonuses that were taken and wait for their moment: count, symbol, words."""
    kinds = (
        (a.chosen_results, "common/choose-result", "The next die's face may be chosen"),
        (a.double, "one-small-step/two-workers", "Two workers in one turn"),
        (a.swaps, "one-small-step/swap-worker-type", "A worker may act as the other kind"),
    )
    return [kind for kind in kinds if kind[0]]


def _statuses(m: _Maker) -> None:
    waiting = _waiting(m.agency)
    for (count, symbol, words), box in zip(waiting, lay.status_boxes(m.places, len(waiting)), strict=True):
        m.add(
            f"status:{m.team}:{symbol.rpartition('/')[2]}",
            box,
            partial(art.paint_status, symbol=symbol, count=count),
            ("status", symbol, count),
            words,
            area="spine",
            z=Z_TOKEN,
            radius=4,
            margin=6,
            tip=words,
        )


def _tile(tile: str, content: Content) -> Paint:
    """A Media tile at the size of a token: its ticket in print ink with the one symbol that tells it apart."""
    face = content.tiles[tile.partition("#")[0]]
    symbol = next((run.name for run in tile_runs(face) if isinstance(run, Symbol | Figure)), "one-small-step/media")

    def paint(painter: QPainter, box: QRectF, look: Look) -> None:
        art.paint_small_tile(painter, box, look, "media" if face.stack == "media" else face.stack, symbol)

    return paint


# --- resources


def _bank(m: _Maker) -> None:
    a = m.agency
    for number, resource in enumerate(RESOURCES):
        counts = (a.fresh[number], a.temporary[number], a.spent[number])
        total = counts[0] + counts[1]
        m.add(
            f"resource:{m.team}:{resource}",
            lay.resource_box(m.places, number),
            partial(art.paint_resource, resource=resource, total=total, empty=not sum(counts), text=m.text),
            ("resource", resource, total, not sum(counts)),
            checks.resource_line(a, number),
            area="bank",
            z=Z_CELL,
            radius=4,
            margin=4,
            tip=checks.resource_line(a, number),
        )
        _tokens(m, number, resource, counts)


def _tokens(m: _Maker, number: int, resource: str, counts: tuple[int, int, int]) -> None:
    places = lay.token_places(m.places, number, counts)
    new_from = counts[1] - m.agency.new[number]
    boxes = iter(places.boxes)
    for (letter, kind), count in zip((("p", "fresh"), ("t", "temporary"), ("s", "spent")), counts, strict=True):
        for n in range(count):
            new = letter == "t" and n >= new_from
            stands_for = count if places.counted and n == count - 1 else 0
            words = "permanent, fresh" if kind == "fresh" else "permanent, spent" if kind == "spent" else "temporary"
            if new:
                words += ", gained this turn"
            m.add(
                f"token:{m.team}:{letter}:{resource}:{n}",
                next(boxes),
                partial(art.paint_token, kind=kind, resource=resource, new=new, count=stands_for),
                ("token", kind, resource, new, stands_for),
                f"{art.RESOURCE_NAMES[resource]} token, {words}",
                area="bank",
                z=Z_TOKEN + n * 0.01,
                shape="disc" if kind == "temporary" else "box",
                radius=3,
                margin=22 if stands_for else 6,
                comes_from=f"resource:{m.team}:{resource}",
            )


# --- launch queue


def _queue(m: _Maker) -> None:
    for stage, name in enumerate(STAGES):
        here = [mission for mission in m.agency.missions if mission.stage == name]
        if stage == 2:
            here = [mission for mission in m.agency.missions if mission.stage == "flight"] + here
        lines = checks.check_lines(here[0].check) if here else []
        places = lay.stage_places(m.places, stage, len(here), min(2, max(1, len(lines))), m.text)
        _stage(m, stage, name, places, here)
        if not here:
            continue
        if places.listed:
            _mission_tab(m, here[0], places.card, 0)
        else:
            _mission_card(m, here[0], places.card, bool(places.upright))
        tabs = ([places.below] if places.below is not None else []) + places.upright
        for number, (mission, box) in enumerate(zip(here[1:], tabs, strict=True)):
            _mission_tab(m, mission, box, number)
        if m.places.wide and here[0].check.rounds_left >= 2 and m.text <= 1.2:
            lines.reverse()
        m.add(
            f"check:{here[0].id}",
            places.chip,
            partial(art.paint_chip, lines=tuple(lines), text=m.text),
            ("chip", tuple(lines)),
            checks.check_words(here[0].check, m.title(here[0].id)),
            z=Z_CELL,
            radius=5,
            margin=4,
            tip=checks.check_words(here[0].check, m.title(here[0].id)),
        )


def _stage(m: _Maker, stage: int, name: str, places: lay.StagePlaces, here: list[MissionView]) -> None:
    flying = any(mission.stage == "flight" for mission in here)
    note = "in flight" if flying else ("2 rounds", "1 round", "now")[stage]
    spoken = ("T-Minus 2, two rounds to launch", "T-Minus 1, one round to launch", "Launch")[stage]
    held = ", ".join(m.title(mission.id) for mission in here) or "no mission"
    # The whole column takes what is put on the stage; only its head is painted.
    m.add(
        f"stage:{m.team}:{name}",
        places.column,
        partial(art.paint_stage, head=places.head.size(), stage=stage, team=m.team, note=note, text=m.text),
        ("stage", stage, m.team, note),
        f"{spoken}: {held}",
        area="queue",
        z=Z_CELL,
        radius=3,
        margin=6,
        tip=f"{spoken}: {held}",
    )


def _mission_card(m: _Maker, mission: MissionView, box: QRectF, beside: bool) -> None:
    m.add(
        f"card:{mission.id}",
        box,
        _card(mission.id, m.content),
        ("card", mission.id, m.content.hash),
        _mission_name(m, mission),
        area="queue",
        z=Z_CARD,
        radius=max(4.0, box.width() * 0.045),
        carried=True,
        comes_from=f"deck:{m.content.missions[mission.id.partition('#')[0]].deck}",
    )
    for number, hazard in enumerate(mission.hazards):
        place = lay.hazard_box(m.places, box, number, len(mission.hazards), beside)
        _hazard(m, mission, hazard, place, number)


def _mission_name(m: _Maker, mission: MissionView) -> str:
    words = checks.check_words(mission.check, m.title(mission.id))
    return f"{m.title(mission.id)}, {words}"


def _mission_tab(m: _Maker, mission: MissionView, box: QRectF, number: int) -> None:
    card = find_card(mission.id, m.content)
    unseen = len(mission.hazards)
    ready = bool(mission.check.flight) or not mission.check.minor_missing
    name = short_title(mission.id, m.content)
    if box.width() > box.height():
        name += ", ready" if ready else ", short"
    m.add(
        f"card:{mission.id}",
        box,
        partial(art.paint_tab, name=name, ink=kind_of(card), ready=ready, hazards=unseen, text=m.text),
        ("tab", name, ready, unseen, m.content.hash),
        _mission_name(m, mission),
        area="queue",
        z=Z_CARD + number * 0.1,
        radius=4,
        margin=4,
        carried=True,
        tip=checks.check_words(mission.check, m.title(mission.id)),
    )
    for place, hazard in enumerate(mission.hazards):
        side = 15.0
        if box.height() > box.width():
            spot = QRectF(box.center().x() - side / 2, box.top() + 22 + 16 * place, side, side)
        else:
            spot = QRectF(box.right() - 21 - 14 * place, box.center().y() - side / 2, side, side)
        _hazard(m, mission, hazard, spot, place, ghost=True)


def _hazard(m: _Maker, mission: MissionView, hazard: str, box: QRectF, number: int, ghost: bool = False) -> None:
    """A hazard on a mission; on a title tab it is only a place to point at, for the tab shows the sign."""
    key = f"card:{hazard}" if hazard else f"hazard:{mission.id}:{number}"
    resource, unique = "", False
    name = f"Hazard on {m.title(mission.id)}, face down"
    tip = "Face down: it may add a resource to the cost or have an effect of its own."
    if hazard:
        card = m.content.hazards[hazard.partition("#")[0]]
        crewed = m.content.missions[mission.id.partition("#")[0]].crewed
        resource = (card.crew if crewed else card.satellite) or ""
        unique = bool(card.unique)
        name = f"Hazard on {m.title(mission.id)}: {card.name}"
        tip = checks.hazard_tip(card, crewed)
    paint: Paint = _nothing if ghost else partial(art.paint_hazard, resource=resource, unique=unique)
    m.add(
        key,
        box,
        paint,
        ("hazard", resource, unique, ghost),
        name,
        area="queue",
        z=Z_OVER + number * 0.1,
        radius=3,
        margin=6,
        tip=tip,
        comes_from="deck:hazard",
    )


def _nothing(painter: QPainter, box: QRectF, look: Look) -> None:
    """Paint nothing: the thing below shows it."""


def _card(id_: str, content: Content) -> Paint:
    def paint(painter: QPainter, box: QRectF, look: Look) -> None:
        paint_card(painter, id_, content, box, look.theme)

    return paint


# --- personnel and advancements


def _personnel(m: _Maker) -> None:
    a = m.agency
    for number, card in enumerate(a.personnel):
        used = a.used.count(card)
        m.add(
            f"card:{card}",
            lay.personnel_box(m.places, number),
            _card(card, m.content),
            ("card", card, m.content.hash),
            f"{m.title(card)}, {'used this round' if used else 'not used this round'}",
            area="personnel",
            z=Z_CARD + (1 if number >= 3 else 0),
            base="done" if used else "idle",
            radius=4,
        )
        if used:
            box = lay.personnel_box(m.places, number)
            m.add(
                f"used:{card}",
                QRectF(box.center().x() - 24, box.top() + box.height() * 0.3, 48, 20),
                partial(art.paint_used, text=m.text),
                ("used",),
                "used this round",
                z=Z_CARD + 1.5,
                flat=True,
            )
    joining = [m.content.events[p.spot] for p in m.view.placed if _joins(m, p.team, p.spot)]
    for number in range(len(a.personnel), 3):
        card = joining[number - len(a.personnel)] if number - len(a.personnel) < len(joining) else None
        name = (card.short or card.name) if card is not None else ""
        words = "joins later" if card is not None else "free"
        m.add(
            f"slot:{m.team}:{number}",
            lay.personnel_box(m.places, number),
            partial(art.paint_slot, name=name, words=words, text=m.text),
            ("slot", name, words),
            f"{card.name} joins after phase 4" if card is not None else "Free place for a Personnel card",
            z=Z_CELL,
            flat=True,
        )
    if m.places.wide:
        ready = sum(1 for card in a.personnel if card not in a.used)
        words = f"Not used this round: {ready} of {len(a.personnel)}" if a.personnel else "Nobody on board yet"
        box = m.places.personnel
        m.add(
            f"ready:{m.team}",
            QRectF(box.left() + 10, box.top() + 161, box.width() - 20, 20),
            partial(art.paint_line, words=words, text=m.text),
            ("line", words),
            words,
            z=Z_SECTION,
            flat=True,
        )


def _joins(m: _Maker, team: int, spot: str) -> bool:
    """Tell whether a team has drafted a Personnel card on a spot."""
    card = m.content.events.get(spot)
    return TEAMS[team] == m.team and card is not None and card.kind == "personnel"


def _advancements(m: _Maker) -> None:
    owned = m.agency.advancements
    for id_, box in zip(owned, lay.owned_boxes(m.places, len(owned)), strict=True):
        card = m.content.advancements[id_]
        used = id_ in m.agency.used
        m.add(
            f"card:{id_}",
            box,
            partial(art.paint_owned, card=card, used=used, text=m.text),
            ("owned", id_, used, m.content.hash),
            f"Advancement: {card.name}" + (", used this round" if used else ""),
            area="personnel",
            z=Z_CARD,
            radius=5,
            margin=6,
            tip=checks.advancement_tip(card, m.content),
            comes_from=f"card:{id_}",
        )
    if not m.view.advanced:
        _beginner_note(m)
    elif not owned and m.places.wide:
        box = m.places.personnel
        m.add(
            f"owned:{m.team}",
            QRectF(box.left() + 10, box.top() + 214, box.width() - 20, 44),
            partial(art.paint_note, words="None yet; bought between two phases.", rule=False, text=m.text),
            ("note", "no-advancement"),
            "No Advancement owned",
            z=Z_SECTION,
            flat=True,
        )


def _beginner_note(m: _Maker) -> None:
    """Where the other game has its Advancements: what Personnel do."""
    box, wide = m.places.personnel, m.places.wide
    top = box.top() + (189 if wide else 127)
    words = (
        "Each acts once a round, in phase 5. With a fourth you choose which three stay."
        if wide
        else "Each acts once a round."
    )
    m.add(
        f"note:{m.team}",
        QRectF(box.left() + 10, top, box.width() - 20, box.bottom() - 6 - top),
        partial(art.paint_note, words=words, rule=False, text=m.text),
        ("note", words),
        words,
        z=Z_SECTION,
        flat=True,
    )


# --- hand


def _hand(m: _Maker) -> None:
    a = m.agency
    if a.hand is not None:
        cards = list(a.hand)
        hidden = 0
    else:
        cards = list(a.drafted)
        hidden = a.hand_size - len(cards)
    count = len(cards) + hidden
    places = lay.hand_places(m.places, count)
    for number, (card, box) in enumerate(zip(cards, places.cards, strict=False)):
        can = card in a.payable
        state = (", can be paid for" if can else ", cannot be paid for now") if a.hand is not None else ""
        m.add(
            f"card:{card}",
            box,
            _card(card, m.content),
            ("card", card, m.content.hash),
            f"{m.title(card)}{state}",
            area="hand",
            z=Z_CARD + number * 0.1,
            radius=4,
            carried=True,
            comes_from="deck:event",
        )
    for number in range(hidden):
        m.add(
            f"back:{m.team}:{number}",
            places.cards[len(cards) + number],
            _card_back,
            ("hand-back",),
            "Event card, face down",
            area="hand",
            z=Z_CARD + (len(cards) + number) * 0.1,
            radius=4,
            comes_from="deck:event",
        )
    _hand_words(m, cards, places)


def _card_back(painter: QPainter, box: QRectF, look: Look) -> None:
    draw_back(painter, "event", box, look.theme)


def _hand_words(m: _Maker, cards: list[str], places: lay.HandPlaces) -> None:
    a = m.agency
    if a.hand is not None:
        for card, box in zip(cards, places.chips, strict=False):
            can = card in a.payable
            entry = art.ChipLine("tick", "can pay") if can else art.ChipLine("cross", "cannot pay")
            m.add(
                f"pay:{card}",
                box,
                partial(art.paint_chip, lines=(entry,), text=m.text),
                ("chip", (entry,)),
                entry.words,
                z=Z_CELL,
                margin=4,
                flat=True,
            )
    words, sign = checks.hand_words(a)
    if m.places.small:
        entry = art.ChipLine(sign, words)
        paint: Paint = partial(art.paint_chip, lines=(entry,), text=m.text)
    else:
        if a.hand:
            words += " F9 hides the hand at once."
        paint = partial(art.paint_note, words=words, rule=bool(places.cards), text=m.text)
    m.add(f"hand:{m.team}", places.foot, paint, ("hand-words", words, m.places.small), words, z=Z_SECTION, flat=True)
