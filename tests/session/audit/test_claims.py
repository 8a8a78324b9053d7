"""What the referee finds in what entries say of themselves besides answers and facts."""

from pathlib import Path

import pytest
from msgspec import UNSET, Struct
from msgspec.structs import replace

from tests.session.kit import OUTSIDE, again, drawn, seeded, system
from tests.toy import Toy, header
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Decided, Drawn, Entry, Fact, Opened, Pack, Rewound, Seat
from victoriana.saves import store
from victoriana.saves.store import LABORATORY
from victoriana.session.asks import of_text
from victoriana.session.audit.auditor import audit
from victoriana.session.forks import fork
from victoriana.session.reading import Reading
from victoriana.session.shell import Session
from victoriana.session.values import Finding


def entries(session: Session) -> list[Entry[Fact]]:
    """What stands in a save, to be written otherwise."""
    session.close()
    return list(session.history.entries)


def judged(session: Session, forged: list[Entry[Fact]]) -> tuple[Finding, ...]:
    """The findings when these entries stand there instead, with a chain that is whole."""
    path = session.path.with_name("forged.jsonl")
    store.create(path, session.header, Toy(), LABORATORY, forged).close()
    return audit(path, OUTSIDE).findings


def said(findings: tuple[Finding, ...]) -> list[tuple[int, str, str, str]]:
    """Where and what, recorded and expected."""
    return [(it.n, it.kind, it.recorded, it.expected) for it in findings]


def changed(session: Session, n: int, **fields: object) -> tuple[Finding, ...]:
    """The findings when some fields of entry n say something else."""
    forged = entries(session)
    forged[n - 1] = replace(forged[n - 1], **fields)
    return judged(session, forged)


@pytest.mark.parametrize(
    "at", ["yesterday", "2007-02-29T03:33:20Z", "2007-09-17T24:00:00Z", "2007-09-17 03:33:20", ""]
)
def test_a_time_that_there_is_not_is_found(tmp_path: Path, at: str) -> None:
    found = changed(seeded(tmp_path), 1, at=at)

    assert [(1, "at", at, "2007-09-17T03:33:20Z")] == said(found)


def test_a_clock_may_be_set_back_or_be_far_ahead(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.play("go mill")
    forged = entries(night)
    forged[0] = replace(forged[0], at="12007-09-17T03:33:20Z")
    forged[1] = replace(forged[1], at="2007-09-17T03:33:20Z")

    assert () == judged(night, forged)


def test_a_draw_that_somebody_chose_is_found(tmp_path: Path) -> None:
    assert [(1, "by", "random", "")] == said(changed(seeded(tmp_path), 1, by="random"))


def test_a_policy_that_is_not_known_is_found(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.play("go mill")

    assert [(2, "by", "nobody", "random, greedy, search")] == said(changed(night, 2, by="nobody"))


def test_an_answer_that_the_policy_would_not_give_is_found(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.auto("random")
        kept = [it for it in night.history.entries if isinstance(it, Decided)]
    with seeded(tmp_path, name="other") as other:
        other.play("go mill" if kept[0].answer != "go:mill" else "end")
    (found,) = changed(other, 2, by="random")

    assert (2, "by", kept[0].answer) == (found.n, found.kind, found.expected)
    assert "The policy random answers otherwise here." == found.message


def test_policies_are_asked_again_after_undo_in_forks_and_without_a_seed(tmp_path: Path) -> None:
    for night in (seeded(tmp_path, name="with a seed"), system(tmp_path)):
        with night:
            night.auto("random", until=lambda it: it.history.tip > 12)
            night.undo("5", takeback=True)
            night.auto("random", until=lambda it: it.history.tip > 25)
        assert not isinstance(fork(again(night), 20, tmp_path / "f.jsonl", OUTSIDE), Refusal)
        with Session.open(tmp_path / "f.jsonl", OUTSIDE) as forked:
            forked.auto("random")
        assert () == audit(night.path, OUTSIDE).findings
        assert () == audit(tmp_path / "f.jsonl", OUTSIDE).findings
        (tmp_path / "f.jsonl").unlink()


def test_where_a_bot_sits_nobody_else_answers(tmp_path: Path) -> None:
    head = replace(header(), seats=(Seat("fox", policy="random"), Seat("owl", policy="random")))
    night = Session.create(tmp_path / "bots.jsonl", head, OUTSIDE)
    answer = night.history.entries[1]
    assert isinstance(answer, Decided)
    assert () == audit(night.path, OUTSIDE).findings

    assert [(2, "by", "", "random")] == said(changed(night, 2, by=UNSET))


def test_a_batch_is_an_answer_with_all_that_follows(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        asks = of_text("go mill, throw")
        assert isinstance(asks, tuple)
        night.answer_all(asks)
    assert () == audit(night.path, OUTSIDE).findings
    assert [UNSET, 4, 4, 4] == [it.batch for it in night.history.entries]
    assert [(1, "batch", "1", "")] == said(changed(night, 1, batch=1))

    forged = entries(night)
    forged[1:] = [replace(forged[1], batch=3), replace(forged[2], batch=3)]
    forged.append(replace(night.history.entries[3], batch=UNSET))
    assert [(3, "batch", "3", "the last that follows")] == said(rejudged(night, forged))


def rejudged(session: Session, forged: list[Entry[Fact]]) -> tuple[Finding, ...]:
    """The same once more."""
    session.path.with_name("forged.jsonl").unlink()
    return judged(session, forged)


def rewound(session: Session, **fields: object) -> list[tuple[int, str, str, str]]:
    """The findings when the last rewind of a save says something else."""
    last = session.history.entries[-1]
    assert isinstance(last, Rewound)
    return said(changed(session, last.n, **fields))


class Back(Struct, frozen=True):
    """A rewind that says what no undo says, and what is found then."""

    fields: dict[str, object]
    found: tuple[str, str]


BACK = {
    "takes back no draw": Back({"takeback": True}, ("takeback", "undo")),
    "to a note": Back({"to": 2}, ("2", "1")),
    "to nowhere else": Back({"to": 3}, ("3", "another entry")),
    "by nobody": Back({"seat": "hare"}, ("hare", "")),
}


@pytest.mark.parametrize("case", BACK)
def test_a_rewind_that_no_undo_writes_is_found(tmp_path: Path, case: str) -> None:
    with seeded(tmp_path) as night:
        night.note(1, "here")
        night.play("go mill")
        night.undo()

    assert [(4, "rewind", *BACK[case].found)] == rewound(night, **BACK[case].fields)


def test_rules_that_go_on_as_they_were_are_found(tmp_path: Path) -> None:
    night = seeded(tmp_path)
    same = Opened(n=2, format=1, rules="1", pack=Toy().pack)
    other = Opened(n=2, format=1, rules="1", pack=Pack("lanterns", "000000"))

    assert [(2, "opened", "1", "")] == said(judged(night, [*entries(night), same]))
    assert () == rejudged(night, [*entries(night), other])


def test_the_same_draw_gives_the_same_again_also_without_a_seed(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "2") as night:
        night.play("throw")
        night.undo(takeback=True)
        night.play("throw")
        assert ["2"] == drawn(night)[-1:]
    with system(tmp_path / "x", "fox", "3") as other:
        other.play("throw")
    forged = entries(night)
    last, drawn_otherwise = forged[-1], other.history.entries[-1]
    assert isinstance(last, Drawn)
    assert isinstance(drawn_otherwise, Drawn)
    forged[-1] = replace(last, answer=drawn_otherwise.answer, facts=drawn_otherwise.facts)

    assert [(6, "again", "3", "2")] == said(judged(night, forged))


def test_a_decision_where_luck_decides_is_found(tmp_path: Path) -> None:
    night = seeded(tmp_path)
    first = night.history.entries[0]
    assert isinstance(first, Drawn)
    forged = Decided(n=1, seat="", node=first.node, answer=first.answer, facts=first.facts)

    assert [(1, "other-seat", "nobody", "a draw")] == said(judged(night, [forged]))


def test_what_is_not_legal_is_told_with_what_is(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.play("end")
    (found, *_) = changed(night, 2, answer="fly")

    assert "illegal" == found.kind
    assert "The Turn" == found.rule
    assert 5 == len(found.expected.split(", "))


def test_a_fork_of_a_fork_keeps_every_seed_at_its_entry(tmp_path: Path) -> None:
    newer = replace(OUTSIDE, load=lambda head: Toy(head.rulings, rules="2"))
    with seeded(tmp_path) as night:
        night.play("throw")
    with Session.open(night.path, newer) as night:
        night.play("throw, end, throw, throw")
    last = 0
    for name in ("one", "two"):
        reading = Reading.open(night.path if not last else tmp_path / "one.jsonl", newer)
        assert not isinstance(fork(reading, reading.n, tmp_path / f"{name}.jsonl", newer), Refusal)
        last = reading.n
        with Session.open(tmp_path / f"{name}.jsonl", newer) as forked:
            forked.play("end, throw, throw")

    assert () == audit(tmp_path / "one.jsonl", newer).findings
    assert () == audit(tmp_path / "two.jsonl", newer).findings


def test_a_draw_that_is_called_otherwise_is_the_only_one_that_is_wrong(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.auto("random")
        draws = [it for it in night.history.entries if isinstance(it, Drawn)]
        first = next(it for it in draws if [one.node for one in draws].count(it.node) > 1)
    (found,) = changed(night, first.n, node="dice")

    assert ("other-node", "dice", first.node) == (found.kind, found.recorded, found.expected)


def test_who_does_not_sit_there_gives_no_answer(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.play("go mill")
    kinds = [it.message for it in changed(night, 2, seat="hare")]

    assert "Nobody sits at hare." in kinds


def test_the_id_of_a_command_begins_with_its_answer(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        asks = of_text("throw")
        assert isinstance(asks, tuple)
        night.answer(asks, ident="once")
    assert () == audit(night.path, OUTSIDE).findings

    assert [(1, "id", "once", "")] == said(changed(night, 1, id="once"))
