"""What the score sheet says, and that it can be played again."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.session.kit import OUTSIDE, at_table, refusal, seeded, system
from tests.toy import header
from victoriana.kernel.screen import Screen
from victoriana.kernel.wording import WIDTH
from victoriana.render import text
from victoriana.session import changes, logs
from victoriana.session.asks import of_script
from victoriana.session.moments import Span
from victoriana.session.shell import Session


def facts(session: Session) -> list[object]:
    """Every answer and its facts on the line played."""
    history = session.history
    return [(history.played(n).answer, history.played(n).facts) for n in history.line()]


def test_a_log_shows_answers_left_and_the_book_right(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    with system(tmp_path, "fox", "ghost", "3") as night:
        night.play("go mill, dig, end, whistle, throw, end, go bridge")
        night.undo()
        night.note(night.n, "here", "a good place to stop")

        assert snapshot == "\n".join(logs.lines(night))


def test_a_log_with_everything_shows_what_was_undone(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    with system(tmp_path, "fox", "3") as night:
        night.play("go mill, throw")
        night.undo(takeback=True)
        night.play("end")

        assert snapshot == "\n".join(logs.lines(night, everything=True))


@pytest.mark.parametrize("seed", range(12))
def test_a_log_played_under_the_same_seed_gives_the_same_facts(tmp_path: Path, seed: int) -> None:
    with seeded(tmp_path, f"s{seed}", "first") as night:
        night.auto("random")
        played = facts(night)
        asks = of_script("\n".join(logs.lines(night)))
    assert isinstance(asks, tuple)
    with seeded(tmp_path, f"s{seed}", "second") as other:
        assert other.answer(asks, whole=True).refused is None
        assert played == facts(other)


@pytest.mark.parametrize("seed", range(6))
def test_a_log_played_at_a_table_gives_the_same_facts(tmp_path: Path, seed: int) -> None:
    with seeded(tmp_path, f"s{seed}", "first") as night:
        night.auto("random")
        played = facts(night)
        asks = of_script("\n".join(logs.lines(night)))
    assert isinstance(asks, tuple)
    with at_table(tmp_path, "second") as other:
        assert other.answer(asks, whole=True).refused is None
        assert played == facts(other)


def test_many_draws_stand_on_lines_of_their_own_and_are_read_back() -> None:
    braces = ["{old-coin}"] * 20
    lines = list(logs._filled(" 12  ", "ada: throw", braces))

    assert all(len(line) <= WIDTH for line in lines)
    asks = of_script("\n".join(lines))
    assert isinstance(asks, tuple)
    assert [20] == [len(ask.draws) for ask in asks]


def test_a_range_cuts_the_log(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("go mill, go bridge, end")

        assert [2, 3] == [entry.n for entry in logs.entries(night, Span(2, 3))]


def test_the_history_of_a_part_names_entry_and_section(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "3", "2") as night:
        night.play("throw, go mill, end, whistle, throw")
        found = changes.along(night, "lights.0")

        assert isinstance(found, list)
        assert [(3, "0", "3", "Lanterns"), (6, "3", "4", "The Turn")] == [
            (it.n, it.before, it.after, it.rule) for it in found
        ]
        assert "unknown" == refusal(changes.along(night, "lamps")).kind


def test_the_history_of_a_part_says_in_a_line_what_did_it(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    with system(tmp_path, "fox", "ghost", "3", "2") as night:
        night.play("go mill, dig, throw, end, whistle, throw, end")
        shown = {}
        for path in ("lights", "places.0", "lying", "acting"):
            found = changes.along(night, path)
            assert isinstance(found, list)
            shown[path] = text(Screen(tuple(changes.told(found))))

        assert snapshot == shown


def test_a_game_under_other_rulings_says_so_in_its_log(tmp_path: Path) -> None:
    other = header(rulings={"T1": "two-rounds"})
    with Session.create(tmp_path / "a.jsonl", other, OUTSIDE) as night:
        assert "# game lantern-night  Ada=fox Ben=owl  rulings T1=two-rounds" in logs.lines(night)
