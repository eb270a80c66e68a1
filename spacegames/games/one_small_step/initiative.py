"""Media and Initiative (Initiative; Bonus Tiles, Media Bonus Tiles)."""

from __future__ import annotations

from spacegames.games.one_small_step.frames import Perform
from spacegames.games.one_small_step.state import State, other
from spacegames.games.one_small_step.table import Table


def leader(state: State) -> int:
    """Return the team with the higher Media, or the one whose cube is on top (Media Initiative, Tied Media)."""
    usa, ussr = state.agencies
    if usa.media == ussr.media:
        return state.top
    return 0 if usa.media > ussr.media else 1


def move_cube(t: Table, team: int, to: int) -> None:
    """Move a Media cube; arriving on the other team's space puts it on top (Tied Media)."""
    agency = t.agency(team)
    if agency.media != to:
        agency.media = to
        if t.agency(other(team)).media == to:
            t.state.top = team


def gain_media(t: Table, team: int, n: int, source: str = "") -> None:
    """Gain Media step by step; at the top of the track it drops by the price of a bonus first (Loop Media Track).

    Gaining is compulsory (Mandatory Gain). Without a tile left the drop happens all the same.
    """
    figures = t.content.figures
    agency = t.agency(team)
    extra = _press_office(t, team) if n > 0 else 0
    start = agency.media
    for _ in range(n + extra):
        if agency.media >= figures.media_top:
            move_cube(t, team, agency.media - figures.media_price)
            t.say("media-loop", team, to=agency.media)
            take_media_tile(t, team)
        move_cube(t, team, agency.media + 1)
    t.say("media", team, n=n + extra, start=start, to=agency.media, source=source)


def _press_office(t: Table, team: int) -> int:
    for card in t.agency(team).advancements:
        advancement = t.content.advancements[card]
        if advancement.standing == "press-office" and card not in t.agency(team).used:
            t.agency(team).used.append(card)
            return advancement.n
    return 0


def lose_media(t: Table, team: int, n: int, source: str = "") -> None:
    """Lose Media; the cube stops at the bottom of the track."""
    agency = t.agency(team)
    start = agency.media
    move_cube(t, team, max(t.content.figures.media_bottom, agency.media - n))
    t.say("media", team, n=agency.media - start, start=start, to=agency.media, source=source)


def set_media(t: Table, team: int, to: int, source: str = "") -> None:
    """Go directly to a space of the Media track, without any bonus."""
    start = t.agency(team).media
    move_cube(t, team, to)
    t.say("media-go-to", team, start=start, to=to, source=source)


def pull_media(t: Table, team: int, source: str) -> None:
    """Put the other team's cube under the own one; they gain no bonus (Media Bonus Clarifications)."""
    rival = t.agency(other(team))
    start = rival.media
    rival.media = t.agency(team).media
    t.state.top = team
    t.say("media-pull", team, start=start, to=rival.media, source=source)


def may_trade(t: Table, team: int) -> bool:
    """Tell whether a team may give Media for a Media tile: high enough, and a tile left (Gaining Media Bonus)."""
    return t.agency(team).media >= t.content.figures.media_price and bool(t.state.media_stack)


def trade_media(t: Table, team: int) -> None:
    """Lower the own Media by the price and take a Media tile (Gaining Media Bonus)."""
    agency = t.agency(team)
    move_cube(t, team, agency.media - t.content.figures.media_price)
    t.say("trade-media", team, to=agency.media)
    take_media_tile(t, team)


def take_media_tile(t: Table, team: int) -> None:
    """Take the top Media tile, kept face up until it is used (Saving Bonuses); nothing when the stack is empty."""
    if not t.state.media_stack:
        t.say("no-tile", team, stack="media")
        return
    tile = t.state.media_stack.pop()
    t.agency(team).media_tiles.append(tile)
    t.reveal()
    t.say("media-tile", team, tile=tile)


def use_media_tile(t: Table, team: int, tile: str) -> None:
    """Use a Media tile once; it goes to the Team Discard (One Time Use, Used Bonuses)."""
    agency = t.agency(team)
    agency.media_tiles.remove(tile)
    agency.discard.append(tile)
    t.say("use-tile", team, tile=tile)
    t.push(Perform(team, f"{kind_of(tile)}.use", source=kind_of(tile)))


def kind_of(piece: str) -> str:
    """Return the content id of a tile or hazard copy: `role-swap` for `role-swap#2`."""
    return piece.partition("#")[0]
