"""Games of every configuration: each ends, audits clean, keeps its pieces and is drawn."""

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import msgspec
import pytest

from tests.golden.kit import begun
from victoriana.kernel.errors import Refusal
from victoriana.lab.trials import OUTSIDE, Outcome, Trial, play, run, tables
from victoriana.session import logs
from victoriana.session.asks import of_script
from victoriana.session.creation import Wanted, draft
from victoriana.session.shell import Session

GAME = "victoriana"
PLAYERS = (2, 3, 4)
GAMES = 20  # of a configuration; `make soak` plays two thousand
DRAWN = 2  # games of the greedy that are also looked at, which takes longest
LAP = 4  # games of one test, so that they spread over processes
LAPS = list(product(PLAYERS, range(GAMES // LAP)))
RESULTS = {"victory", "midnight", "cold-leads", "all-traumatised"}


def trial(policy: str, players: int, number: int) -> Trial:
    """The nth game of a configuration; who plays changes from game to game."""
    seats = tables(OUTSIDE.load(draft(GAME)), players)
    return Trial(GAME, seats[number % len(seats)], policy, f"golden-{number}")


def sound(outcomes: list[Outcome]) -> bool:
    """No game has a fault; those that do are told with the command that plays them again."""
    faulty = [(it.trial.command, it.faults) for it in outcomes if it.faults]
    assert [] == faulty
    assert RESULTS >= {it.result for it in outcomes}
    return True


@pytest.mark.parametrize(("players", "lap"), LAPS)
def test_random_games_end_audit_clean_conserve_and_can_be_seen(
    tmp_path: Path, players: int, lap: int
) -> None:
    numbers = range(lap * LAP, lap * LAP + LAP)
    played = [run(trial("random", players, n), tmp_path / f"{n}.jsonl") for n in numbers]
    assert sound(played)


@pytest.mark.parametrize(("players", "lap"), LAPS)
def test_greedy_games_end_audit_clean_and_conserve(tmp_path: Path, players: int, lap: int) -> None:
    numbers = range(lap * LAP, lap * LAP + LAP)
    played = [
        run(trial("greedy", players, n), tmp_path / f"{n}.jsonl", drawn=n < DRAWN) for n in numbers
    ]
    assert sound(played)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_is_undone_and_redone_through_every_state(tmp_path: Path, players: int) -> None:
    with play(trial("random", players, 1), tmp_path / "game.jsonl") as session:
        states = list(session.history.states)
        for n in range(len(states) - 2, -1, -1):
            turned = session.undo(str(n), takeback=True)
            assert not isinstance(turned, Refusal), turned.text
            assert states[n] == session.state
        for n in range(1, len(states)):
            turned = session.redo()
            assert not isinstance(turned, Refusal), turned.text
            assert states[n] == session.state
        assert RESULTS >= {getattr(session.node, "result", "")}


@pytest.mark.parametrize("players", PLAYERS)
def test_every_state_is_the_same_after_it_was_written_down(tmp_path: Path, players: int) -> None:
    with play(trial("random", players, 2), tmp_path / "game.jsonl") as session:
        decoder: msgspec.json.Decoder[object] = msgspec.json.Decoder(session.game.state_type)
        for state in session.history.states:
            again = decoder.decode(msgspec.json.encode(state))
            assert state == again
            assert session.game.node(state) == session.game.node(again)


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("players", PLAYERS)
def test_a_log_played_under_the_same_seed_gives_the_same_facts(
    tmp_path: Path, players: int, policy: str
) -> None:
    asked = trial(policy, players, 3)
    with play(asked, tmp_path / "game.jsonl") as session:
        first, script = happened(session), "\n".join(logs.lines(session))
    asks = of_script(script)
    assert isinstance(asks, tuple), asks.text
    wanted = Wanted(GAME, asked.seats, luck="seeded", seed=asked.seed)
    with begun(wanted, tmp_path / "again.jsonl") as session:
        assert session.answer(asks, whole=True).refused is None
        assert first == happened(session)


def happened(session: Session) -> list[object]:
    """Every answer of the line played, with its facts."""
    entries = [session.history.played(n) for n in session.history.line()]
    return [(entry.answer, entry.facts) for entry in entries]


def test_hash_seed_and_locale_change_no_byte_of_a_save(tmp_path: Path) -> None:
    ways = [("0", "C"), ("1", "C.UTF-8")]
    asked = trial("greedy", 2, 4)
    first, second = (by_command(tmp_path / seed, asked, seed, locale) for seed, locale in ways)
    assert b'"at":"2001-09-09T01:46:40Z"' in first
    assert first == second


def by_command(folder: Path, asked: Trial, hash_seed: str, locale: str) -> bytes:
    """The save of a game that two commands of their own began and played."""
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "LC_ALL": locale,
        "SOURCE_DATE_EPOCH": "1000000000",
        "VICTORIANA_SAVES": str(folder),
        "XDG_STATE_HOME": str(folder),
    }
    verb = [sys.executable, "-c", "from commands import main; main()"]
    for words in (
        ["new", asked.game, *asked.seats, "--seed", asked.seed, "--save", "game"],
        ["play", "game", "--auto", asked.policy, "--no-sync"],
    ):
        subprocess.run([*verb, *words], env=environment, check=True, capture_output=True)
    return (folder / "game.jsonl").read_bytes()
