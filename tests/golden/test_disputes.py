"""Disputes as a referee meets them: each is played by the commands, asked, answered and audited."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import Struct

from commands import main
from tests.golden.kit import HEAD, found, name

# A story that `play -f` plays, and behind it, as comments, what is asked and what must be answered:
#
#   # may: go needle                                 an answer, as it is typed
#   # no: Defeating Agents, B6                       refused, and the section that says so
#   # yes: Moving about London                       or open, and the section under which it stands
#   # then: moved, by Moving about London            what came of it: a fact and its section
#   # recorded: agent-defeated, by Defeating Agents  in the log of the story
#   # never: movement-ended                          nowhere in that log
LINE = re.compile(r"# (may|no|yes|then|recorded|never): +(.+)")
DISPUTES = found("*/disputes/*.txt")
INVESTIGATORS = 12
PARTS = (
    "Player Turns",
    "Investigator Abilities",
    "Moving about London",
    "Locales",
    "Investigating Leads",
    "Investigation Options",
    "Advantages and Setbacks",
    "Accumulate Evidence",
    "Cold Leads",
    "Pursuit",
    "Defeating Agents",
    "Trauma",
    "Concluding a Round 4",
    "Locale Abilities",
    "Investigator Abilities FAQ",
)
Told = tuple[int, str]  # a status, and what was printed


class Question(Struct, frozen=True):
    """One answer that somebody would give, and whether he may."""

    answer: str
    legal: bool
    rule: str
    then: tuple[str, ...] = ()


class Dispute(Struct, frozen=True):
    """What is asked at the end of a story, and what its log must tell."""

    questions: tuple[Question, ...]
    recorded: tuple[str, ...]
    never: tuple[str, ...]


def read(text: str) -> Dispute:
    """The questions behind a story."""
    told = LINE.findall(text)
    questions: list[Question] = []
    for at, (kind, said) in enumerate(told):
        if kind == "may":
            verdict, rule = told[at + 1]
            assert verdict in ("yes", "no"), f"what of {said}?"
            then: list[str] = []
            for more, fact in told[at + 2 :]:
                if more != "then":
                    break
                then.append(fact)
            questions.append(Question(said, verdict == "yes", rule, tuple(then)))
    recorded = tuple(said for kind, said in told if kind == "recorded")
    never = tuple(said for kind, said in told if kind == "never")
    return Dispute(tuple(questions), recorded, never)


class Table:
    """A save, and the commands that are typed about it."""

    def __init__(self, path: Path, dispute: Dispute, run: Callable[..., Told]) -> None:
        self.path = path
        self.dispute = dispute
        self.run = run

    @property
    def save(self) -> str:
        """The path, as it is typed."""
        return str(self.path)

    def listed(self) -> dict[str, str]:
        """What may be done, each with its section."""
        status, out = self.run("legal", self.save, "--json")
        assert 0 == status, out
        return {it["words"]: it["rule"] for it in json.loads(out)["options"] or ()}

    def asked(self, answer: str) -> tuple[bool, str]:
        """Whether this may be done; if not, which section says so."""
        status, out = self.run("legal", self.save, *answer.split(), "--json")
        verdict = json.loads(out)
        assert (0 if verdict["legal"] else 1) == status, out
        return verdict["legal"], verdict["rule"]

    def recorded(self) -> list[str]:
        """The facts of the log with their sections."""
        status, out = self.run("log", self.save, "--json")
        assert 0 == status, out
        entries = [json.loads(line) for line in out.splitlines()]
        facts = [it for entry in entries for it in entry["facts"] or ()]
        return [f"{it['fact']['fact']}, by {it['rule']}" for it in facts]

    def audited(self) -> bool:
        """Whether an audit finds nothing."""
        status, out = self.run("audit", self.save, "--json")
        return status == 0 and bool(json.loads(out)["ok"])

    def copy(self) -> "Table":
        """The same game in another file."""
        path = self.path.with_name("copy.jsonl")
        path.unlink(missing_ok=True)
        shutil.copyfile(self.path, path)
        return Table(path, self.dispute, self.run)


@pytest.fixture
def run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Told]:
    """The program, called like in a shell."""
    monkeypatch.setenv("VICTORIANA_SAVES", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")

    def called(*args: str) -> Told:
        capsys.readouterr()
        status = int(main(list(args)))
        caught = capsys.readouterr()
        return status, caught.out + caught.err

    return called


@pytest.fixture
def table(run: Callable[..., Told], tmp_path: Path, request: pytest.FixtureRequest) -> Table:
    """The situation that a dispute is about, reached by its story."""
    script: Path = request.param
    text = script.read_text(encoding="utf-8")
    head = HEAD.match(text)
    assert head is not None, "a dispute begins with the two lines that a log begins with"
    path = tmp_path / "dispute.jsonl"
    rulings = [it for ruling in (head["rulings"] or "").split() for it in ("--ruling", ruling)]
    seats = head["seats"].split()
    luck = ("--chance", "table", *rulings)
    status, out = run("new", head["game"], *seats, *luck, "--save", str(path))
    assert 0 == status, out
    status, out = run("play", str(path), "-f", str(script))
    assert 0 == status, out
    return Table(path, read(text), run)


ALL = pytest.mark.parametrize("table", DISPUTES, indirect=True, ids=name)


@ALL
def test_a_dispute_is_answered_with_its_section_and_ruling(table: Table) -> None:
    assert table.dispute.questions
    for question in table.dispute.questions:
        told = table.asked(question.answer)
        section = table.listed().get(question.answer)
        if question.legal:
            assert (question.rule, True, "") == (section, *told), question.answer
        else:
            assert (None, False, question.rule) == (section, *told), question.answer


@ALL
def test_what_is_open_is_played_and_what_is_refused_is_not(table: Table) -> None:
    told, before = table.recorded(), table.path.read_bytes()
    for question in table.dispute.questions:
        at = table.copy()
        status, out = at.run("play", at.save, *question.answer.split())
        came_of_it = at.recorded()[len(told) :]
        assert (0 if question.legal else 1) == status, out
        assert question.legal == (before != at.path.read_bytes()), question.answer
        assert question.legal == bool(came_of_it), question.answer
        assert [] == [it for it in question.then if it not in came_of_it], came_of_it
        assert at.audited()


@ALL
def test_the_log_of_a_dispute_records_what_was_decided(table: Table) -> None:
    told = table.recorded()
    kinds = {it.partition(", by ")[0] for it in told}

    assert table.audited()
    assert [] == [it for it in table.dispute.recorded if it not in told], told
    assert [] == [it for it in table.dispute.never if it in kinds]


def test_disputes_are_about_every_investigator_and_the_whole_course_of_play() -> None:
    texts = [path.read_text(encoding="utf-8") for path in DISPUTES]
    heads = [head["seats"].split() for text in texts if (head := HEAD.match(text))]
    rules = [it for text in texts for one in read(text).questions for it in (one.rule, *one.then)]
    rules += [it for text in texts for it in read(text).recorded]
    sections = {it.rpartition(", by ")[2].partition(",")[0] for it in rules}

    assert INVESTIGATORS == len({seats[0] for seats in heads})
    assert [] == [it for it in PARTS if it not in sections]
