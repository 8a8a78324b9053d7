"""A line while it is typed: legal, refused or not to be told yet, answer by answer."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.session.kit import OUTSIDE
from tests.toy import header
from victoriana.session.drafts import Drafts
from victoriana.session.shell import Session


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """A night in which nothing is decided yet."""
    with Session.create(tmp_path / "night.jsonl", header("9"), OUTSIDE) as found:
        yield found


def kinds(session: Session, text: str) -> list[tuple[str, str]]:
    """Each answer of a line as it was typed, and what it is."""
    draft = Drafts(session).of(text)
    return [(text[it.start : it.end], it.kind) for it in draft.parts]


def test_each_answer_of_a_line_is_judged_where_those_before_it_lead(session: Session) -> None:
    line = "go old-mill, go old-bridge, go old-mill"

    assert [
        ("go old-mill", "legal"),
        ("go old-bridge", "legal"),
        ("go old-mill", "refused"),
    ] == kinds(session, line)


def test_what_follows_a_draw_or_a_refusal_cannot_be_told(session: Session) -> None:
    assert [("throw", "legal"), ("dig", "covered")] == kinds(session, "throw, dig")
    assert [("fly", "refused"), ("dig", "covered")] == kinds(session, "fly, dig")


def test_what_decides_after_the_line_is_named_and_nothing_is_drawn(session: Session) -> None:
    stood = session.n
    drafts = Drafts(session)

    assert "lantern die" == drafts.of("go old-mill, throw").luck
    assert "" == drafts.of("go old-mill").luck
    assert "" == drafts.of("").luck
    assert stood == session.n


def test_behind_a_comma_there_is_what_is_legal_after_the_answer(session: Session) -> None:
    draft = Drafts(session).of("go old-mill, ")

    assert draft.legal is not None
    assert "go:north-tower" not in [it.id for it in draft.legal.options]
    assert "go:old-bridge" in [it.id for it in draft.legal.options]
    assert len("go old-mill,") == draft.typed


def test_the_seat_in_front_is_held_against_every_answer(session: Session) -> None:
    assert ["legal", "legal"] == [kind for _, kind in kinds(session, "fox: go old-mill, end")]
    assert ["legal", "refused"] == [kind for _, kind in kinds(session, "fox: end, end")]
    assert ["legal", "legal"] == [kind for _, kind in kinds(session, "fox: end, owl: end")]


def test_comments_and_brackets_are_no_answers(session: Session) -> None:
    assert [("end", "legal")] == kinds(session, "end # and so, to bed")
    assert [("end (a, b)", "legal")] == kinds(session, "end (a, b)")


def test_a_line_is_judged_anew_once_the_game_has_moved(session: Session) -> None:
    drafts = Drafts(session)
    before = drafts.of("go north-tower").parts[0].kind
    session.play("go old-mill")

    assert ("legal", "refused") == (before, drafts.of("go north-tower").parts[0].kind)


def test_nothing_is_told_of_what_another_is_asked_behind_a_curtain(session: Session) -> None:
    drafts = Drafts(session, lambda seat: seat == "owl")
    line = drafts.of("end, go old-mill")

    assert ["legal", "covered"] == [it.kind for it in line.parts]
    assert drafts.of("end, ").legal is None
    assert drafts.of("").legal is not None
