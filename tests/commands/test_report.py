"""`report`: what is said of it, what is asked, where it lies, and that every verb opens it."""

from pathlib import Path

import msgspec
import pytest
from syrupy.assertion import SnapshotAssertion

from commands import _faults
from tests.commands.conftest import Run
from victoriana.session.shell import Session

FACT = "lights.0 = 9"


@pytest.fixture
def played(vic: Run, night: str) -> str:
    """A night of some answers."""
    assert 0 == vic("play", night, "throw, go mill, end, go mill, throw").status
    return night


@pytest.fixture
def reported(vic: Run, played: str) -> str:
    """A report of it, in the current folder."""
    told = vic("report", played, "--should", FACT, "--expected", "More light", "--referee")
    assert 0 == told.status, told
    return next(str(it) for it in Path().glob("*.report.jsonl"))


def test_a_report_says_what_was_left_out_and_how_to_read_it(
    vic: Run, played: str, snapshot: SnapshotAssertion
) -> None:
    told = vic("report", played, "--should", FACT, "--referee")

    assert snapshot == str(told)


def test_a_report_is_read_and_judged_as_any_save(
    vic: Run, reported: str, snapshot: SnapshotAssertion
) -> None:
    assert snapshot == "\n".join(str(vic(verb, reported)) for verb in ("log", "audit"))


def test_audit_json_has_the_complaint_too(vic: Run, reported: str, played: str) -> None:
    found = [
        msgspec.json.decode(line)
        for line in vic("audit", reported, played, "--json").out.split("\n")[:2]
    ]
    assert [True, False] == ["complaint" in it for it in found]
    assert "lights.0" in found[0]["complaint"]["text"]
    assert ["complaint"] == [it["kind"] for it in found[0]["findings"]]


def test_a_report_without_a_fact_needs_one_where_nobody_is_asked(vic: Run, played: str) -> None:
    told = vic("report", played)

    assert 2 == told.status
    assert "--should" in told.err
    assert not list(Path().glob("*.report.jsonl"))


@pytest.mark.parametrize(
    ("should", "status"),
    [("lights.0 < 9", 1), ('may "end"', 1), ("lamps = 3", 2), ("x" * 10_000, 2), ('may "fly"', 2)],
)
def test_what_cannot_be_complained_of_is_refused(
    vic: Run, played: str, should: str, status: int
) -> None:
    told = vic("report", played, "--should", should, "--referee")

    assert status == told.status
    assert len(told.err) < 400
    assert not list(Path().glob("*.report.jsonl"))


def test_a_report_overwrites_nothing(vic: Run, played: str) -> None:
    words = ("--should", FACT, "--referee")
    assert 0 == vic("report", played, *words).status
    assert 0 == vic("report", played, *words).status
    assert 2 == len(list(Path().glob("*.report.jsonl")))
    Path("mine.jsonl").write_text("precious")
    assert 2 == vic("report", played, "mine.jsonl", *words).status
    assert "precious" == Path("mine.jsonl").read_text()


def test_what_is_hidden_is_reported_by_a_referee_alone(vic: Run, played: str) -> None:
    told = vic("report", played, "--should", FACT)

    assert 1 == told.status
    assert "--referee" in told.err


def test_words_alone_are_a_report_that_only_a_person_can_judge(vic: Run, played: str) -> None:
    told = vic("report", played, "odd.jsonl", "--expected", "Something else", "--referee")
    assert 0 == told.status, told
    judged = vic("audit", "odd.jsonl")
    assert 1 == judged.status
    assert "a person must read it" in judged.out


@pytest.mark.parametrize(
    "verb",
    [
        ("show",),
        ("log", "--all"),
        ("legal",),
        ("legal", "end"),
        ("why",),
        ("replay", "-x", "start", "-x", "step", "-x", "log"),
        ("odds",),
        ("diff", "{}"),
        ("fork", "elsewhere"),
        ("mark", "here"),
        ("play", "end"),
        ("undo",),
        ("report", "--should", "turn = 9", "--referee"),
    ],
    ids=lambda verb: verb[0],
)
def test_every_verb_opens_a_report(vic: Run, reported: str, verb: tuple[str, ...]) -> None:
    name, *rest = verb
    save = f"{reported}@start" if name in ("diff", "mark") else reported
    told = vic(name, save, *(it.replace("{}", f"{reported}@end") for it in rest))

    assert told.status in (0, 1), told
    assert "broke" not in told.err


def test_a_log_of_a_report_is_played_again_as_it_says(vic: Run, reported: str) -> None:
    log = vic("log", reported, "--referee").out
    Path("there.json").write_text(vic("show", f"{reported}@start", "--json", "--referee").out)
    Path("script.txt").write_text(log)
    begun = ("new", "lantern-night", "--position", "there.json", "--chance", "table")
    assert 0 == vic(*begun, "--save", "again").status
    told = vic("play", "again", "-f", "script.txt")

    assert 0 == told.status, told
    assert vic("show", "again", "lights").out == vic("show", reported, "lights").out


def test_may_asks_whether_an_answer_is_legal_in_every_condition(vic: Run, night: str) -> None:
    assert 0 == vic("play", night, "--auto", "greedy", "--until", 'not may "throw"').status
    assert 1 == vic("legal", night, "throw").status
    stops = vic("replay", night, "-x", "start", "-x", 'until may "throw"', "-x", "legal throw")
    assert "Yes" in stops.out


def test_a_fault_of_ours_is_reported_with_the_line_that_was_typed(
    vic: Run, night: str, monkeypatch: pytest.MonkeyPatch, snapshot: SnapshotAssertion
) -> None:
    def broken(*_: object) -> object:
        raise KeyError(night)

    with monkeypatch.context() as there:
        there.setattr(Session, "_one", broken)
        assert 70 == vic("play", night, "go mill, throw").status
    told = vic("report", "last", "--referee")

    assert snapshot == str(told)
    assert 2 == vic("report", "last", "--referee").status


def test_a_traceback_is_shown_where_it_is_asked_for(
    vic: Run, night: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VICTORIANA_TRACEBACK", "1")
    monkeypatch.setattr(Session, "undo", None)
    with pytest.raises(TypeError):
        vic("undo", night)


def test_names_and_options_are_no_part_of_what_was_typed() -> None:
    args = ["why", "--seat", "ada", "night@12", "lights", "--json", "--color", "always"]
    assert ["why", "lights"] == _faults._plain_words(args)
