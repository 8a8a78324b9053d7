"""An answer that comes by itself where somebody typed it behind the one that it followed."""

import shutil
from itertools import pairwise
from pathlib import Path

import pytest

from tests.house.tree import ROOT
from tests.repl.kit import SHELL
from tests.repl.test_victoriana import REAL, Typist
from victoriana.kernel.events import Decided
from victoriana.render.looks import Looks
from victoriana.repl.desk import Desk
from victoriana.repl.evening import Evening
from victoriana.session.course import RULES
from victoriana.session.reading import Reading
from victoriana.session.shell import Session

VICTORY = ROOT / "fixtures/victoriana/saves/victory.jsonl"


def test_what_came_by_itself_and_is_typed_all_the_same_is_not_called_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, first, second = _by_itself(Reading.open(VICTORY))
    path = tmp_path / "evening.jsonl"
    shutil.copy(VICTORY, path)
    with Session.open(path, REAL) as session:
        session.undo(str(before), takeback=True)
        line = f"{first}, {second}"
        Evening(session, Desk(Looks(width=200), SHELL, Typist((line,)))).play(fresh=False)
    told = capsys.readouterr()

    assert f'"{second}" came by itself: nothing else was open.' in told.out + told.err


def _by_itself(reading: Reading) -> tuple[int, str, str]:
    """Where a player's answer was at once followed by one of the rules, and both in words."""
    game, history = reading.game, reading.history
    for n, after in pairwise(history.line()):
        match history.played(n), history.played(after):
            case Decided(answer=first, by=mine), Decided(answer=second, by=then) if (
                mine != RULES and then == RULES
            ):
                words = game.words(history.before(n), first)
                return n - 1, words, game.words(history.before(after), second)
    raise AssertionError("no answer comes by itself in this game")
