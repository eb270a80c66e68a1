"""What can be known of outcome cards, and that nobody's view or thought knows more."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from spacegames.core import codec
from spacegames.games.leaving_earth import outcomes
from spacegames.games.leaving_earth.outcomes import all_succeed, odds, posterior
from spacegames.games.leaving_earth.state import Advance
from tests.games.leaving_earth.bench import GAME, Bench

BOX = (60, 15, 15)


def chance_of(cards: tuple[int, int, int], n: int, seen: str = "") -> Fraction:
    found = dict(posterior(n, seen, BOX))
    return Fraction(found.get(cards, 0), sum(found.values()))


def next_success(n: int, seen: str) -> Fraction:
    found = posterior(n, seen, BOX)
    return Fraction(sum(w * left[0] for left, w in found), sum(w for _, w in found) * n)


def test_the_first_draw_succeeds_two_times_in_three() -> None:
    assert next_success(3, "") == Fraction(2, 3)


def test_two_successes_and_a_minor_failure_lie_on_an_advancement_885_times_in_3916() -> None:
    assert chance_of((2, 1, 0), 3) == Fraction(885, 3916)
    assert sum(w for _, w in posterior(3, "", BOX)) == comb(90, 3)


def test_after_a_success_was_shuffled_back_the_next_succeeds_69_times_in_89() -> None:
    assert next_success(3, "s") == Fraction(69, 89)


def pair_chance(n: int, good: tuple[int, ...], none: tuple[int, ...] = ()) -> Fraction:
    total = sum(w for _, w in posterior(n, "", BOX)) * comb(n, 2)
    hits = 0
    for left, weight in posterior(n, "", BOX):
        wanted = comb(sum(left[i] for i in good), 2)
        hits += weight * wanted
    return Fraction(hits, total)


def test_a_fresh_rover_explores_118_times_in_267() -> None:
    assert pair_chance(5, (0,)) == Fraction(118, 267)


def test_a_fresh_rover_is_damaged_82_times_in_267() -> None:
    assert 1 - pair_chance(5, (0, 1)) == Fraction(82, 267)


def test_removed_cards_are_known_to_be_gone() -> None:
    assert all(left[2] >= 1 for left, _ in posterior(2, "sx-s", BOX))
    assert all(sum(left) == 2 for left, _ in posterior(2, "s-s", BOX))


@pytest.mark.parametrize("seen", ["", "s", "m", "sx", "s-s", "x-x"])
def test_chances_of_the_next_draw_add_up(seen: str) -> None:
    left = 3 - seen.count("-")
    assert sum(odds(Advance("s" * left, seen), BOX)) == pytest.approx(1)


@pytest.mark.parametrize("seen", ["", "s", "m", "ssm", "m-m"])
def test_two_successes_in_a_row_are_the_first_and_then_the_second(seen: str) -> None:
    left = 3 - seen.count("-")
    first = odds(Advance("s" * left, seen), BOX)[0]
    second = odds(Advance("s" * left, f"{seen}s"), BOX)[0]
    assert all_succeed(left, seen, 1, BOX) == pytest.approx(first)
    assert all_succeed(left, seen, 2, BOX) == pytest.approx(first * second)
    assert all_succeed(0, seen, 5, BOX) == all_succeed(left, seen, 0, BOX) == 1.0


def test_the_discards_become_a_new_deck_when_it_runs_short() -> None:
    bench = Bench()
    table = bench.table()
    table.state.deck, table.state.discard = (1, 0, 0), (0, 2, 0)
    assert outcomes.deal(table, 3) == "mms"
    assert table.state.deck == table.state.discard == (0, 0, 0)
    assert len(outcomes.deal(table, 1)) == 1 and table.state.boxes == ["base", "base"]


def test_two_states_that_differ_only_in_hidden_cards_look_alike() -> None:
    for stations in ("true", "false"):
        one = Bench(2, stations=stations)
        one.learn(juno_rockets="ssm", landing="smx")
        other = Bench(2, stations=stations)
        other.learn(juno_rockets="sss", landing="xxx")
        other.state.hidden["moon"] = (
            "stations-moon-spacecraft-destroyed" if stations == "true" else "base-moon-microbes"
        )
        for deck in other.state.feature_decks.values():
            deck.reverse()
        for seat in (0, 1, None):
            assert GAME.view(one.state, seat) == GAME.view(other.state, seat)


def test_what_is_dealt_anew_keeps_what_is_known() -> None:
    bench = Bench(2, stations="true")
    bench.learn(juno_rockets="ssm", surveying="s")
    bench.agency().advancements["juno_rockets"] = Advance("ssm", "sms")
    bench.agency().known = ["moon", "mars-aurora"]
    bench.reveal("venus")
    seen_moon: set[str] = set()
    for number in range(40):
        dealt = GAME.determinise(bench.state, 0, str(number))
        assert dealt.hidden["moon"] == bench.state.hidden["moon"]
        assert dealt.hidden["venus"] == bench.state.hidden["venus"]
        cards = dealt.agencies["nasa"].advancements["juno_rockets"].outcomes
        assert "s" in cards and "m" in cards and len(cards) == 3
        place = bench.state.feature_decks["mars"].index("mars-aurora")
        assert dealt.feature_decks["mars"][place] == "mars-aurora"
        seen_moon.add(GAME.determinise(bench.state, 1, str(number)).hidden["moon"])
    assert len(seen_moon) > 1


def test_a_state_survives_copying_and_packing() -> None:
    bench = Bench(3, stations="true")
    bench.craft("vostok", "man:neil-armstrong", at="moon")
    assert codec.clone(bench.state) == bench.state
    assert codec.unpack(codec.pack(bench.state), GAME.state_type) == bench.state
