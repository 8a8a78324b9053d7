"""A trial in memory goes exactly as a save would, and answers what is asked about it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.session.kit import OUTSIDE
from victoriana.kernel import expressions
from victoriana.kernel.errors import Refusal
from victoriana.kernel.expressions import Expression
from victoriana.lab import trials
from victoriana.lab.played import Player, Question, Record
from victoriana.lab.trials import Trial
from victoriana.session import creation
from victoriana.session.creation import Wanted
from victoriana.session.shell import Session

NIGHT = Trial("lantern-night", ("fox", "owl"), "random", "7")


def condition(text: str) -> Expression:
    """A condition that can be read."""
    found = expressions.parse(text)
    assert not isinstance(found, Refusal)
    return found


def played(question: Question, trial: Trial = NIGHT) -> Record:
    """What came of a night."""
    return Player(OUTSIDE).play(trial, question)


def saved(trial: Trial, path: Path) -> None:
    """The same trial in a save that is written answer by answer."""
    wanted = Wanted(trial.game, trial.seats, luck="seeded", seed=trial.seed)
    header = creation.header(wanted, OUTSIDE)
    assert not isinstance(header, Refusal)
    with Session.create(path, header, OUTSIDE) as session:
        session.auto(trial.policy)


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_what_is_kept_has_the_bytes_of_a_save_that_was_played(tmp_path: Path, policy: str) -> None:
    trial = replace(NIGHT, policy=policy)
    Player(OUTSIDE).play(trial, Question(), tmp_path / "kept.jsonl")
    saved(trial, tmp_path / "saved.jsonl")

    assert (tmp_path / "saved.jsonl").read_bytes() == (tmp_path / "kept.jsonl").read_bytes()


def test_a_game_from_the_shelf_is_kept_with_the_same_bytes(tmp_path: Path) -> None:
    trial = Trial("victoriana", ("holmes", "harker"), "random", "7")
    record = Player(trials.OUTSIDE).play(trial, Question(), tmp_path / "kept.jsonl")
    told = trials.run(trial, tmp_path / "saved.jsonl", thorough=False)

    assert (tmp_path / "saved.jsonl").read_bytes() == (tmp_path / "kept.jsonl").read_bytes()
    assert (told.result, told.label, told.entries) == (record.result, record.end, record.answers)


def test_a_seat_with_a_policy_of_its_own_plays_by_it() -> None:
    def answers(*seats: str) -> int:
        return played(Question(), replace(NIGHT, seats=seats)).answers

    assert answers("fox", "owl") != answers("fox=greedy", "owl=greedy")
    greedy = replace(NIGHT, policy="greedy", seats=("fox=greedy", "owl=greedy"))
    assert answers("fox=greedy", "owl=greedy") == played(Question(), greedy).answers


def test_a_condition_is_told_by_where_it_first_holds() -> None:
    assert "start" == played(Question(condition("lying = 4"))).first
    assert "r2" == played(Question(condition("turn = 3"))).first
    assert "" == played(Question(condition("turn = 99"))).first


def test_a_condition_on_nothing_known_says_so() -> None:
    record = played(Question(condition("tern = 3")))

    assert ("", 'I know no part called "tern". Did you mean turn?') == (
        record.first,
        record.unclear,
    )


def test_a_part_of_the_state_is_told_as_it_is_at_the_end() -> None:
    assert "6" == played(Question(path="turn")).value
    assert (
        'I know no part called "tern". Did you mean turn?' == played(Question(path="tern")).unclear
    )


def test_each_option_is_counted_once_for_each_time_that_somebody_chose() -> None:
    options = {it.name: it for it in played(Question(options=True)).options}

    assert {"dig", "throw"} <= set(options)
    assert not {"whistle", "end", "flee:market-square"} & set(options)
    assert all(it.taken <= it.open for it in options.values())
    assert options["dig"].open == options["throw"].open > options["dig"].taken


def test_what_nobody_asks_for_is_not_counted() -> None:
    assert () == played(Question()).options


def test_a_table_that_the_book_does_not_know_cannot_be_played() -> None:
    with pytest.raises(ValueError, match="for a fox and an owl"):
        played(Question(), replace(NIGHT, seats=("fox",)))
