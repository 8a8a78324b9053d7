"""Games of every configuration: each ends, audits clean, keeps its pieces and can be seen."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from bench.soak import turned
from tests.golden.invariants import broken
from tests.golden.kit import begun
from victoriana import render
from victoriana.games import GAMES
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import LuckKind
from victoriana.kernel.nodes import Over
from victoriana.lab.trials import OUTSIDE, Outcome, Trial, opening, play, run, sizes, tables
from victoriana.session import logs
from victoriana.session.asks import of_script
from victoriana.session.creation import Wanted, draft
from victoriana.session.shell import Session

QUICK = 4  # games of one test, so that they spread over processes
GAMES_EACH = {"victoriana": 20}  # of a configuration; `make soak` plays thousands
FEW = 4  # of every other game, whose configurations are more
UNDER = {"victoriana": 1}  # rounds through the numbers of seats under other readings
WIDTHS = (40, 60, 80, 120)
LOOKS = 12  # moments of a game at which it is drawn for every width
DRAWN = 2  # games of the greedy that are also looked at, which takes longest
SIZES = [(name, players) for name in GAMES for players in sizes(OUTSIDE.load(draft(name)))]
LAPS = [
    (name, players, lap)
    for name, players in SIZES
    for lap in range(GAMES_EACH.get(name, FEW) // QUICK)
]


def trial(policy: str, name: str, players: int, number: int) -> Trial:
    """The nth game of a configuration; who plays, and how it begins, changes from game to game."""
    game = OUTSIDE.load(draft(name))
    every = tables(game, players)
    seats = every[number % len(every)]
    begun = opening(game, seats) if number % 2 else ""
    return Trial(name, seats, policy, f"golden-{number}", opening=begun)


def sound(outcomes: list[Outcome]) -> bool:
    """No game has a fault; those that do are told with the command that plays them again."""
    faulty = [(it.trial.command, it.faults) for it in outcomes if it.faults]
    assert [] == faulty
    assert all(it.result for it in outcomes)
    return True


@pytest.mark.parametrize(("name", "players", "lap"), LAPS)
def test_random_games_end_audit_clean_conserve_and_can_be_seen(
    tmp_path: Path, name: str, players: int, lap: int
) -> None:
    numbers = range(lap * QUICK, lap * QUICK + QUICK)
    played = [
        run(trial("random", name, players, n), tmp_path / f"{n}.jsonl", sound=broken)
        for n in numbers
    ]
    assert sound(played)


@pytest.mark.parametrize(("name", "players", "lap"), LAPS)
def test_greedy_games_end_audit_clean_and_conserve(
    tmp_path: Path, name: str, players: int, lap: int
) -> None:
    numbers = range(lap * QUICK, lap * QUICK + QUICK)
    played = [
        run(trial("greedy", name, players, n), tmp_path / f"{n}.jsonl", drawn=n < DRAWN)
        for n in numbers
    ]
    assert sound(played)


@pytest.mark.parametrize("name", GAMES)
def test_games_under_other_readings_end_and_audit_clean(tmp_path: Path, name: str) -> None:
    asked = [
        turned(trial("random", name, players, n))
        for n in range(UNDER.get(name, FEW))
        for it, players in SIZES
        if it == name
    ]
    played = [run(it, tmp_path / f"{n}.jsonl", sound=broken) for n, it in enumerate(asked)]
    assert any(it.rulings for it in asked)
    assert sound(played)


@pytest.mark.parametrize(("name", "players"), SIZES)
def test_a_game_is_undone_and_redone_through_every_state(
    tmp_path: Path, name: str, players: int
) -> None:
    with play(trial("random", name, players, 1), tmp_path / "game.jsonl") as session:
        states = list(session.history.states)
        for n in range(len(states) - 2, -1, -1):
            undone = session.undo(str(n), takeback=True)
            assert not isinstance(undone, Refusal), undone.text
            assert states[n] == session.state
        for n in range(1, len(states)):
            redone = session.redo()
            assert not isinstance(redone, Refusal), redone.text
            assert states[n] == session.state
        assert isinstance(session.node, Over)


@pytest.mark.parametrize(("name", "players"), SIZES)
def test_every_state_is_the_same_after_it_was_written_down(
    tmp_path: Path, name: str, players: int
) -> None:
    with play(trial("random", name, players, 2), tmp_path / "game.jsonl") as session:
        decoder: msgspec.json.Decoder[object] = msgspec.json.Decoder(session.game.state_type)
        for state in session.history.states:
            again = decoder.decode(msgspec.json.encode(state))
            assert state == again
            assert session.game.node(state) == session.game.node(again)


@pytest.mark.parametrize(("name", "players"), SIZES)
def test_the_table_fits_every_width_for_whoever_looks(
    tmp_path: Path, name: str, players: int
) -> None:
    with play(trial("random", name, players, 5), tmp_path / "game.jsonl") as session:
        game, states = session.game, session.history.states
        seats = [None, *(it.id for it in session.header.seats)]
        for n, state in list(enumerate(states))[:: len(states) // LOOKS or 1]:
            screen = game.view(game.as_seen(state, seats[n % len(seats)]))
            assert screen is not None
            for width in WIDTHS:
                drawn = render.text(screen, width=width).splitlines()
                assert drawn, n
                assert [] == [it for it in drawn if len(it) > width], (n, width)


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize(("name", "players"), SIZES)
def test_a_log_played_under_the_same_seed_or_from_its_draws_gives_the_same_facts(
    tmp_path: Path, name: str, players: int, policy: str
) -> None:
    asked = trial(policy, name, players, 3)
    with play(asked, tmp_path / "game.jsonl") as session:
        first, script = happened(session), "\n".join(logs.lines(session))
    asks = of_script(script)
    assert isinstance(asks, tuple), asks.text
    lucks: tuple[tuple[LuckKind, str], ...] = (("seeded", asked.seed), ("table", ""))
    for luck, seed in lucks:
        wanted = Wanted(name, asked.seats, luck=luck, seed=seed)
        with begun(wanted, tmp_path / f"{luck}.jsonl") as session:
            refused = session.answer(asks, whole=True).refused
            assert refused is None, refused.text
            assert first == happened(session)


def happened(session: Session) -> list[object]:
    """Every answer of the line played, with its facts."""
    entries = [session.history.played(n) for n in session.history.line()]
    return [(entry.answer, entry.facts) for entry in entries]


@pytest.mark.parametrize("name", GAMES)
def test_hash_seed_and_locale_change_no_byte_of_a_save(tmp_path: Path, name: str) -> None:
    ways = [("0", "C"), ("1", "C.UTF-8")]
    asked = trial("greedy", name, 2, 4)
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
