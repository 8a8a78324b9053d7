"""A fork begins as the old save did and then goes its own way."""

from pathlib import Path

from tests.session.kit import OUTSIDE, answers, drawn, refusal, seeded, system
from tests.toy import header
from victoriana.kernel.events import Noted
from victoriana.session.audit.auditor import audit
from victoriana.session.forks import How, fork
from victoriana.session.reading import Reading
from victoriana.session.shell import Session
from victoriana.session.values import Forked


def test_a_fork_takes_the_line_along_and_leaves_the_old_save_alone(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.play("go mill, go bridge, end, go mill")
        night.undo()
        night.play("go bridge")
    before = night.path.read_bytes()
    old = Reading.open(night.path, OUTSIDE)
    forked = fork(old, old.n, tmp_path / "new.jsonl", OUTSIDE)
    new = Reading.open(tmp_path / "new.jsonl", OUTSIDE)

    assert isinstance(forked, Forked)
    assert answers(old) == answers(new)
    assert old.state == new.state
    assert before == night.path.read_bytes()
    assert audit(new.path, OUTSIDE).ok


def test_a_fork_of_a_seeded_game_has_new_luck(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.play("throw")
    old = Reading.open(night.path, OUTSIDE)
    fork(old, old.n, tmp_path / "new.jsonl", OUTSIDE)
    new = Reading.open(tmp_path / "new.jsonl", OUTSIDE)

    assert ("7", 1) == (new.header.luck.seeds[0].value, new.header.luck.seeds[0].since)
    assert 4 == new.header.luck.seeds[1].since
    assert "7" != new.header.luck.seeds[1].value
    assert audit(new.path, OUTSIDE).ok


def test_the_same_luck_gives_the_same_draws_and_is_noted(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.play("go mill")
        night.note(night.n, "here")
        night.play("throw, throw, end, throw, throw")
    old = Reading.open(night.path, OUTSIDE)
    fork(old, 2, tmp_path / "new.jsonl", OUTSIDE, How(same_luck=True))
    with Session.open(tmp_path / "new.jsonl", OUTSIDE) as new:
        assert isinstance(new.history.entries[-1], Noted)
        new.play("throw, throw, end, throw, throw")

        assert drawn(old) == drawn(new)
    assert audit(new.path, OUTSIDE).ok


def test_another_reading_is_judged_up_to_the_answer_that_is_no_longer_legal(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        night.play("end, end, end, end, end, go mill")
    old = Reading.open(night.path, OUTSIDE)
    forked = fork(old, old.n, tmp_path / "new.jsonl", OUTSIDE, How({"T1": "two-rounds"}))

    assert isinstance(forked, Forked)
    assert 5 == forked.first_other
    assert "The night is over: dawn." == refusal(forked.stopped).text
    assert "dawn" == Reading.open(tmp_path / "new.jsonl", OUTSIDE).state.result
    assert audit(tmp_path / "new.jsonl", OUTSIDE).ok


def test_a_ruling_that_there_is_not_is_refused(tmp_path: Path) -> None:
    with Session.create(tmp_path / "a.jsonl", header(), OUTSIDE) as night:
        for rulings in ({"T7": "x"}, {"T1": "four-rounds"}):
            refused = refusal(fork(night, 1, tmp_path / "b.jsonl", OUTSIDE, How(rulings)))
            assert "unknown" == refused.kind
    assert not (tmp_path / "b.jsonl").exists()
