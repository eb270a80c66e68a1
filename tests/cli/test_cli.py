from __future__ import annotations

import json
import signal
import subprocess
import sys
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from spacegames import __version__, cli, games
from spacegames.cli import COMMANDS, main
from spacegames.commands import desktop, load_game, playing, simulate
from spacegames.commands.report import interval
from tests.playing import play_on, toy_match
from tests.toy_game import META, Toy

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the toy game among the games that the commands find."""
    known, real = games.catalogue(), games.game

    def game(game_id: str, packs: tuple[Traversable, ...] = ()) -> object:
        return Toy() if game_id == "toy" else real(game_id, packs)

    monkeypatch.setattr(games, "catalogue", lambda: [*known, META])
    monkeypatch.setattr(games, "game", game)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    try:
        code = main(words)
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def played(tmp_path: Path) -> Path:
    match = toy_match(tmp_path / "toy.spacegame", long=True)
    play_on(match, 45)
    match.close()
    return tmp_path / "toy.spacegame"


@pytest.mark.parametrize("words", [[], *([name] for name in COMMANDS)])
def test_help_everywhere(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    code, out, _ = run(capsys, *words, "--help")
    assert code == 0 and out.startswith("usage: spacegames")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"spacegames {__version__}\n", "")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["dance"], "invalid choice"),
        (["simulate"], "required: GAME"),
        (["simulate", "chess"], "There is no game 'chess'"),
        (["simulate", "toy", "--matches", "0"], "--matches takes a number from 1 up."),
        (["simulate", "toy", "--matches", "many"], "invalid int value"),
        (["simulate", "toy", "--seats", "9"], "Toy is for 2, 3 people, not 9."),
        (["simulate", "toy", "--option", "size=big"], "Toy has no option 'size'"),
        (["simulate", "toy", "--option", "length"], "Toy has no option"),
        (["simulate", "toy", "--option", "length=huge"], "Option length cannot be 'huge'; known are short, long."),
        (["simulate", "toy", "--players", "genius"], "There is no computer player 'genius'"),
        (
            ["simulate", "toy", "--players", "easy,hard,easy"],
            "--players takes one name or 2, one for each of red, blue.",
        ),
        (["simulate", "toy", "--jobs", "0"], "--jobs takes a number from 1 up."),
        (["simulate", "toy", "--iterations", "0"], "--iterations takes a number from 1 up."),
        (["simulate", "toy", "--budget", "0"], "--budget takes seconds above 0."),
        (["simulate", "toy", "--pack", "absent"], "--pack takes a folder; absent is none."),
        (["cards", "chess"], "There is no game 'chess'"),
        (["replay", "absent.spacegame"], "absent.spacegame does not exist."),
        (["screenshot", "toy"], "required: --out"),
        (["screenshot", "toy", "--size", "big", "--out", "x.png"], "--size takes width x height"),
        (["screenshot", "toy", "--theme", "pink", "--out", "x.png"], "There is no theme 'pink'"),
        (["screenshot", "toy", "--seat", "3", "--out", "x.png"], "no seat 3"),
        (["screenshot", "toy", "--text", "9", "--out", "x.png"], "--text takes per cent from 50 to 300"),
        (["screenshot", "toy", "--at", "5", "--out", "x.png"], "no move 5"),
        (["screenshot", "toy", "--out", "/absent/folder/x.png"], "does not exist"),
        (["screenshot", "absent.spacegame", "--out", "x.png"], "absent.spacegame does not exist."),
    ],
)
def test_errors_are_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], says: str) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "") and says in err
    assert err.count("\n") == 1 and err.endswith(".\n")


def test_a_fault_in_the_program_is_one_sentence_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> object:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(games, "game", broken)
    code, _, err = run(capsys, "cards", "toy")
    assert code == 2 and err == "This is a fault in the program (ZeroDivisionError: by zero).\n"


def test_simulate_reports_what_happened(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "toy", "--matches", "4", "--check", "--json", "--option", "length=long")
    report = json.loads(out)
    assert code == 0
    assert (report["game"], report["matches"], report["finished"], report["errors"]) == ("toy", 4, 4, 0)
    assert report["options"] == {"length": "long"} and report["end_reasons"] == {"turns": 4}
    assert report["actions"] > 4 * 80 and report["seconds"] > 0 and report["actions_per_second"] > 0
    assert 80 < report["match_actions"]["least"] <= report["match_actions"]["most"] <= report["actions"]
    assert report["rounds"]["mean"] == 41 and set(report["scores"]) == {"red", "blue"}
    assert sum(report["wins"].values()) == 4


def test_simulate_repeats_itself(capsys: pytest.CaptureFixture[str]) -> None:
    def figures(seed: str) -> dict[str, object]:
        report = json.loads(run(capsys, "simulate", "toy", "--matches", "3", "--seed", seed, "--json")[1])
        return {key: report[key] for key in ("actions", "scores", "wins")}

    assert figures("a") == figures("a")
    assert figures("a") != figures("b")


def test_simulate_takes_other_numbers_of_people(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "toy", "--seats", "3")
    assert code == 0 and "1 of 1 matches finished, 0 errors." in out and "people: red, blue, judge" in out


def test_simulate_counts_errors_and_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "problems", lambda self, state: ["A token is missing."] if state.turn == 3 else [])
    code, out, _ = run(capsys, "simulate", "toy", "--matches", "2", "--check", "--json")
    report = json.loads(out)
    assert code == 1 and report["errors"] == 2 and report["finished"] == 0
    assert "A token is missing" in report["error_list"][0]


def test_simulate_stops_a_match_without_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "MOST_ACTIONS", 5)
    report = json.loads(run(capsys, "simulate", "toy", "--json")[1])
    assert report["errors"] == 1 and "did not end within 5 actions" in report["error_list"][0]


def test_check_finds_a_contract_that_is_broken() -> None:
    class Twice(Toy):
        def actions(self, state):
            return super().actions(state) * 2

    game = Twice()
    state = game.setup({"length": "short"}, ("red", "blue"), "1")
    with pytest.raises(AssertionError, match="offered twice"):
        playing.check_state(game, state, game.actions(state))


def test_cards_lists_and_counts(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "cards", "toy")
    assert code == 0 and out.startswith("card (30)") and "card-07  Card 7" in out and "Worth two." in out
    cards = json.loads(run(capsys, "cards", "toy", "--json")[1])["cards"]
    assert len(cards) == 30 and cards[0]["printed"] == ["points"]
    total = json.loads(run(capsys, "cards", "toy", "--provenance", "--json")[1])["total"]
    assert total == {"components": 30, "printed": 30, "house": 0, "printed_fields": 30, "house_fields": 0}
    assert "total" in run(capsys, "cards", "toy", "--provenance")[1]


def test_check_judges_each_file(capsys: pytest.CaptureFixture[str], played: Path) -> None:
    bad = played.with_name("bad.spacegame")
    bad.write_bytes(played.read_bytes().replace(b'"take"', b'"steal"', 1))
    code, out, _ = run(capsys, "check", str(played))
    assert code == 0 and out.startswith("toy.spacegame: sound, Toy, ")
    code, out, _ = run(capsys, "check", str(played), str(bad), "absent.spacegame")
    assert code == 2 and len(out.splitlines()) == 3
    assert "bad.spacegame" in out.splitlines()[1] and "does not exist" in out.splitlines()[2]


def test_check_judges_content_and_card_packs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    own = ROOT / "resources" / "content" / "one-small-step"
    assert run(capsys, "check", "one-small-step", str(own), str(own / "events.toml"))[0] == 0
    cases = (
        ('[[event]]\nid = "booster-testing"\nera = 2\n', "sound content for One Small Step"),
        ('[[event]]\nid = "booster-testing"\nera = "two"\n', "event booster-testing: Expected `int`"),
        ('[[picture]]\nid = "booster-testing"\nparts = 3\n', "picture booster-testing: Expected `array`"),
        ("loose = 1\n", "content holds tables only"),
        ("= broken", "printed.toml is not readable"),
    )
    for number, (text, says) in enumerate(cases):
        pack = tmp_path / "one-small-step" / str(number)
        pack.mkdir(parents=True)
        file = pack / "printed.toml"
        file.write_text(text)
        for target in (pack, file):
            code, out, err = run(capsys, "check", str(target))
            assert says in out and err == "" and code == (0 if "sound" in says else 2)
    assert "absent.toml does not exist" in run(capsys, "check", "absent.toml")[1]


def test_replay_prints_what_everybody_may_know(capsys: pytest.CaptureFixture[str], played: Path) -> None:
    code, public, _ = run(capsys, "replay", str(played))
    assert code == 0 and "Round 1" in public and "moves lead where the file says." in public
    assert "drew a card" in public and "drew card-" not in public
    _, own, _ = run(capsys, "replay", str(played), "--seat", "1")
    assert "red drew card-" in own and "blue drew card-" not in own
    _, short, _ = run(capsys, "replay", str(played), "--at", "3")
    assert len(short) < len(public)


def test_replay_refuses_what_is_not_there(capsys: pytest.CaptureFixture[str], played: Path) -> None:
    assert "no move 999" in run(capsys, "replay", str(played), "--at", "999")[2]
    assert "no seat 3" in run(capsys, "replay", str(played), "--seat", "3")[2]


def test_replay_says_which_move_is_forged(capsys: pytest.CaptureFixture[str], played: Path) -> None:
    lines = played.read_bytes().splitlines(keepends=True)
    entry = json.loads(lines[4])
    lines[4] = json.dumps({**entry, "hash": "0" * 16}).encode() + b"\n"
    played.write_bytes(b"".join(lines))
    code, out, _ = run(capsys, "replay", str(played))
    assert code == 2 and f"move {entry['n']} comes out differently" in out


def test_screenshot_starts_the_program_that_draws(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    started: list[list[str]] = []
    environments: list[dict[str, str]] = []

    def call(command: list[str], env: dict[str, str]) -> int:
        started.append(command)
        environments.append(env)
        return 0

    monkeypatch.setattr(desktop.subprocess, "call", call)
    monkeypatch.delenv("QT_QPA_PLATFORM")
    out = str(tmp_path / "table.png")
    assert main(["screenshot", "toy", "--size", "1366x768", "--theme", "press", "--seat", "2", "--out", out]) == 0
    words = ["screenshot", "toy", "--size", "1366x768", "--theme", "press", "--out", out, "--seat", "2"]
    assert started == [[sys.executable, "-m", "ui", *words]]
    assert environments[0]["QT_QPA_PLATFORM"] == "offscreen"


@pytest.mark.parametrize("words", [[], ["some match.spacegame"]])
def test_without_a_command_the_desktop_opens(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(desktop, "start", lambda given: started.append(given) or 0)
    assert main(words) == 0 and started == [words]


def test_a_reader_that_leaves_early_is_no_error() -> None:
    command = f"{sys.executable} -m spacegames cards --help | head -c 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.stderr == ""


def test_simulate_counts_wins_by_level_with_their_interval(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "one-small-step", "--players", "easy,random", "--swap-seats", "--matches", "6", "--json"]
    code, out, _ = run(capsys, *words)
    report = json.loads(out)
    assert code == 0 and report["finished"] == report["asked"] == 6 and report["players"] == "easy,random"
    assert set(report["wins"]) == {"easy", "random"} and report["wins"]["easy"] >= 4
    assert sum(report["wins"].values()) + report["ties"] == sum(report["wins_by_side"].values()) == 6
    low, high = report["interval"]["easy"]
    assert 0 < low < report["wins"]["easy"] / 6 <= high <= 1
    assert sum(report["round_lengths"].values()) == 6 and report["margins"]["least"] >= 0


def test_simulate_plays_the_same_matches_in_several_processes(capsys: pytest.CaptureFixture[str]) -> None:
    def figures(*words: str) -> dict[str, object]:
        given = ("simulate", "one-small-step", "--players", "easy", "--matches", "4", "--json", *words)
        report = json.loads(run(capsys, *given)[1])
        return {key: report[key] for key in report if key not in ("seconds", "actions_per_second")}

    assert figures("--jobs", "2") == figures("--jobs", "1")


def test_simulate_swaps_seats_on_the_same_seeds() -> None:
    arguments = cli.parser().parse_args(["simulate", "toy", "--players", "easy,random", "--swap-seats", "--matches=4"])
    jobs = simulate.planned(Toy(), {"length": "short"}, ("red", "blue"), arguments)
    assert [(job.seed, job.levels) for job in jobs] == [
        ("0/0", ("easy", "random")),
        ("0/0", ("random", "easy")),
        ("0/1", ("easy", "random")),
        ("0/1", ("random", "easy")),
    ]
    alike = cli.parser().parse_args(["simulate", "toy", "--players", "easy", "--swap-seats", "--matches=3"])
    jobs = simulate.planned(Toy(), {"length": "short"}, ("red", "blue"), alike)
    assert [job.seed for job in jobs] == ["0/0", "0/1", "0/2"]
    three = simulate.planned(Toy(), {"length": "short"}, ("red", "blue", "judge"), arguments)
    assert three[1].levels == ("random", "easy", "easy")


def test_simulate_gives_hard_its_iterations(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "toy", "--players", "hard", "--iterations", "3", "--json")
    first, again = (json.loads(run(capsys, *words)[1]) for _ in range(2))
    assert first["finished"] == 1 and first["scores"] == again["scores"]


def test_simulate_counts_what_was_used(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "one-small-step", "--players", "easy", "--report", "--matches", "3")
    uses = json.loads(run(capsys, *words, "--json")[1])["uses"]
    assert uses["place-worker"] and uses["play-card"] and uses["launch"]
    row = next(iter(uses["play-card"].values()))
    assert row["times"] >= 1 and 0 < row["share"] <= 1 and 0 <= row["won"] <= 1
    assert "place-worker: times, share of matches" in run(capsys, *words)[1]


def test_simulate_plays_with_a_card_pack_to_try_out(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    def scores(*words: str) -> object:
        given = ("simulate", "one-small-step", "--players", "easy", "--matches", "2", "--json", *words)
        code, out, _ = run(capsys, *given)
        assert code == 0
        return json.loads(out)["scores"]

    (tmp_path / "figures.toml").write_text("[figures]\nstarting_tokens = 9\n", encoding="utf-8")
    assert scores("--pack", str(tmp_path)) != scores()


def test_the_pack_of_the_balance_page_gives_the_other_side_the_first_initiative() -> None:
    def first(*packs: str) -> int:
        return load_game("one-small-step", packs).setup({"game": "advanced"}, ("usa", "ussr"), "1").first

    assert (first(), first(str(ROOT / "docs" / "balance" / "usa-begins"))) == (1, 0)


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_simulate_stops_cleanly(stop: signal.Signals) -> None:
    words = [sys.executable, "-m", "spacegames", "simulate", "one-small-step", "--matches", "100000", "--jobs", "2"]
    process = subprocess.Popen(
        [*words, "--players", "easy", "--json"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # A shell's background job ignores Ctrl-C, and so would what it starts.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert process.stderr is not None
    assert "matches; won by us" in process.stderr.readline()
    process.send_signal(stop)
    out, err = process.communicate(timeout=120)
    report = json.loads(out)
    assert process.returncode == simulate.STOPPED and "Stopped after" in err and "Traceback" not in err
    assert 0 < report["finished"] < report["asked"] == 100000 and report["errors"] == 0


@pytest.mark.parametrize(
    ("wins", "of", "low", "high"),
    [(0, 0, 0.0, 1.0), (65, 100, 0.5525, 0.7364), (10, 10, 0.7225, 1.0), (0, 10, 0, 0.2775)],
)
def test_interval_of_a_share(wins: int, of: int, low: float, high: float) -> None:
    assert interval(wins, of) == pytest.approx((low, high), abs=2e-4)


def test_a_folder_without_content_is_told_apart_from_a_sound_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    assert main(["check", str(folder)]) == 2
    assert "no file ends in .toml" in capsys.readouterr().out
