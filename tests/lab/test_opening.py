"""Games that begin with an answer, before any policy says something."""

from pathlib import Path

import pytest

from tests.session.kit import OUTSIDE
from victoriana.kernel.errors import Refusal
from victoriana.lab import trials
from victoriana.lab.many import Tables, Work, playing
from victoriana.lab.played import Question, Record
from victoriana.lab.trials import Trial, Unfit
from victoriana.session.creation import draft

CIRCLE = "circle-undone"


def records(words: str, count: int = 4) -> list[Record]:
    """Nights that begin with these words."""
    tables = Tables.of("lantern-night", ("fox", "owl"), OUTSIDE)
    assert not isinstance(tables, Refusal)
    asked = tables.trials("lantern-night", "random", count, "7", words)
    with playing([Work(it, Question()) for it in asked], OUTSIDE, 1) as coming:
        return list(coming)


def test_a_game_in_memory_begins_with_what_is_said() -> None:
    assert ["throw"] == list({it.trial.opening for it in records("throw")})
    assert [it.answers for it in records("throw")] != [it.answers for it in records("")]


def test_a_game_that_cannot_begin_so_is_refused() -> None:
    with pytest.raises(Unfit, match="fly"):
        records("fly")


def test_what_is_offered_first_is_what_a_whole_game_begins_with() -> None:
    game = trials.OUTSIDE.load(draft(CIRCLE))

    assert "play campaign" == trials.opening(game, ("ada", "ben"))
    assert "" == trials.opening(trials.OUTSIDE.load(draft("victoriana")), ("holmes", "harker"))
    assert "" == trials.opening(game, ())


def test_a_game_in_a_file_begins_with_what_is_said_and_is_played_again_so(tmp_path: Path) -> None:
    trial = Trial(CIRCLE, ("ada",), "random", "7", opening="play scenario-4")
    with trials.play(trial, tmp_path / "game.jsonl") as session:
        first = session.history.played(session.history.line()[0])

    assert "play:scenario-4" == first.answer
    assert "&& victoriana play again 'play scenario-4' &&" in trial.command
    with pytest.raises(Unfit):
        trials.play(Trial(CIRCLE, ("ada",), "random", "7", opening="fly"), tmp_path / "no.jsonl")
