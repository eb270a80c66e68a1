"""Refusals name the failed requirement, its figures and the rule's place in the rules help."""

from __future__ import annotations

import re
from importlib import resources
from inspect import getsource

import pytest

from spacegames.core.refusal import COMMON_SENTENCES, Refusal, sentence
from spacegames.games.one_small_step import flow, refusals
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.state import USA, USSR
from tests.games.one_small_step.desk import Desk

ANCHOR = re.compile(r'"([a-z-]+)#([a-z0-9-]+)"')


def chapters() -> dict[str, set[str]]:
    """The key terms of each chapter of the rules help."""
    folder = resources.files("resources").joinpath("rules").joinpath("one-small-step")
    found: dict[str, set[str]] = {}
    for file in folder.iterdir():
        if file.name.endswith(".md"):
            headings = re.findall(r"^## (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
            found[file.name[:-3]] = {re.sub(r"[^a-z0-9]+", "-", h.lower()).strip("-") for h in headings}
    return found


def test_every_refusal_leads_to_a_place_in_the_rules() -> None:
    known = chapters()
    places = ANCHOR.findall(getsource(refusals) + getsource(flow))
    assert places
    assert [f"{chapter}#{term}" for chapter, term in places if term not in known.get(chapter, set())] == []


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    text = getsource(refusals) + getsource(flow)
    codes = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', text))
    assert codes <= set(refusals.SENTENCES) | set(COMMON_SENTENCES)
    body = text.replace(getsource(refusals)[: getsource(refusals).index("def why")], "")
    assert [code for code in refusals.SENTENCES if f'"{code}"' not in body] == []


def told(desk: Desk, answer: object, spot: str = "") -> str:
    refusal = flow.check(desk.table, desk.action(answer, spot))
    assert isinstance(refusal, Refusal)
    return sentence(refusal, refusals.SENTENCES)


def test_an_occupied_space_names_the_team_that_stands_there() -> None:
    desk = Desk().phase("place")
    desk.place("administrator", "press-centre")
    assert told(desk, "engineer", "press-centre") == "Press Centre already has a worker of the USSR team on it."


def test_a_wrong_worker_is_told_which_one_the_card_takes() -> None:
    desk = Desk()
    desk.draft("john-glenn")
    desk.phase("place")
    assert told(desk, "engineer", "john-glenn") == "John Glenn takes an Administrator; this worker acts as an Engineer."


def test_workers_that_must_be_placed_are_counted() -> None:
    desk = Desk().phase("place")
    assert told(desk, "pass") == "You still have 4 workers to place: all are placed before the phase ends."


def test_a_cost_that_cannot_be_paid_comes_with_what_is_there() -> None:
    desk = Desk()
    desk.hand(USSR, "pr-tour", "research-facility")
    desk.hold(USSR, funding=1)
    desk.phase("play")
    assert told(desk, "research-facility") == (
        "Research Facility costs 1 Funding and 1 Material; you have 1 Funding and 0 Material."
    )


@pytest.mark.parametrize("media, words", [(4, "4"), (-2, "−2")])
def test_media_that_does_not_suffice_is_named(media: int, words: str) -> None:
    desk = Desk()
    desk.media(0, media)
    desk.agency(USA).media = -3
    desk.phase("place")
    assert desk.team == USSR
    assert told(desk, "trade-media") == f"A Media tile costs 5 Media; you have {words}."


def test_tokens_that_are_not_there_are_counted() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7")
    desk.hold(USA, boosters=2)
    desk.phase("launch").do("ranger-7")
    assert told(desk, ("p:boosters", "t:boosters")) == ("You chose 1 fresh permanent Booster, but you can spend 0.")
    assert told(desk, ("t:boosters",)) == (
        "That does not pay 2 Boosters: choose exactly 2 of your own tokens that match it."
    )


def test_a_price_names_tokens_and_resources() -> None:
    desk = Desk(advanced=True)
    desk.put(desk.state.offers, "overtime")
    desk.agency(USA).tokens = 1
    desk.hold(USA, personnel=2, funding=4, material=4)
    desk.agency(USA).temporary[0] = 0
    desk.put(desk.state.offers, "flexible")
    desk.push(fr.BetweenPhases())
    assert told(desk, "overtime") == (
        "Overtime costs 1 Advancement token, and 1 Funding and 1 Personnel; "
        "you have 1 token, and 0 Funding and 2 Personnel."
    )
