"""Many trials: the same for any number of processes, and who sits at which table."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from tests.session.kit import OUTSIDE
from victoriana.kernel.errors import Refusal
from victoriana.lab import trials
from victoriana.lab.many import Tables, Work, kept_in, playing
from victoriana.lab.played import Question, Record
from victoriana.lab.processes import Broken
from victoriana.saves.faults import NoFolder, SaveExists
from victoriana.session.outside import Outside


def nights(count: int, policy: str = "random", seed: str = "7") -> list[Work]:
    """So many nights to be played."""
    tables = Tables.of("lantern-night", (), OUTSIDE)
    assert not isinstance(tables, Refusal)
    asked = Question(options=True)
    return [Work(it, asked) for it in tables.trials("lantern-night", policy, count, seed)]


def records(work: list[Work], jobs: int, outside: Outside = OUTSIDE) -> list[Record]:
    """What came of it."""
    with playing(work, outside, jobs) as coming:
        return list(coming)


def test_any_number_of_processes_gives_the_same_records_in_the_same_order() -> None:
    alone = records(nights(12), 1)

    assert alone == records(nights(12), 2) == records(nights(12), 5)
    assert [f"7-{n}" for n in range(1, 13)] == [it.trial.seed for it in alone]


def test_the_order_of_play_makes_no_difference() -> None:
    assert records(nights(6), 1) == records(nights(6)[::-1], 1)[::-1]


def test_other_seeds_give_other_games_and_policies_the_same_tables() -> None:
    assert records(nights(6), 1) != records(nights(6, seed="8"), 1)
    assert [it.trial.seats for it in nights(6)] == [it.trial.seats for it in nights(6, "greedy")]


def test_without_seats_each_number_of_them_has_its_turn() -> None:
    tables = Tables.of("victoriana", (), trials.OUTSIDE)
    assert not isinstance(tables, Refusal)
    drawn = [it.seats for it in tables.trials("victoriana", "random", 300, "7")]

    assert {2: 100, 3: 100, 4: 100} == Counter(len(seats) for seats in drawn)
    assert all(len(seats) == len(set(seats)) for seats in drawn)
    sat = Counter(role for seats in drawn for role in seats)
    assert set(tables.roles) == set(sat)
    assert 2 > max(sat.values()) / min(sat.values())


def test_seats_that_are_named_sit_at_every_table() -> None:
    tables = Tables.of("victoriana", ("holmes", "harker"), trials.OUTSIDE)
    assert not isinstance(tables, Refusal)

    assert {("holmes", "harker")} == {
        it.seats for it in tables.trials("victoriana", "random", 9, "7")
    }


def test_seats_that_the_book_does_not_know_are_refused_before_anything_is_played() -> None:
    assert isinstance(Tables.of("victoriana", ("holmes",), trials.OUTSIDE), Refusal)


def test_a_file_for_every_trial_and_none_is_overwritten(tmp_path: Path) -> None:
    asked = [it.trial for it in (*nights(2), *nights(2, "greedy"))]
    files = kept_in(tmp_path / "new", asked)

    assert ["random-1", "random-2", "greedy-1", "greedy-2"] == [Path(it).stem for it in files]
    Path(files[2]).touch()
    with pytest.raises(SaveExists):
        kept_in(tmp_path / "new", asked)
    shutil.rmtree(tmp_path / "new")
    (tmp_path / "new").touch()
    with pytest.raises(NoFolder):
        kept_in(tmp_path / "new", asked)


def test_a_game_that_breaks_is_told_with_what_plays_it_again() -> None:
    with pytest.raises(Broken, match="--seed 7-1 "):
        records([Work(it.trial, it.question) for it in nights(1, "best")], 1)
