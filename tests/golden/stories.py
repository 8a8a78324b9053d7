"""Stories and positions with questions behind them: read, and asked by the commands."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import Struct

from commands import main

# Behind what is played or set stands, as comments, what is asked and what must be answered:
#
#   # may: go needle                                 an answer, as it is typed
#   # no: Defeating Agents, B6                       refused, and the section that says so
#   # yes: Moving about London                       or open, and the section under which it stands
#   # then: moved, by Moving about London            what came of it: a fact and its section
#   # recorded: agent-defeated, by Defeating Agents  in the log of the story
#   # never: movement-ended                          nowhere in that log
LINE = re.compile(r"# (may|no|yes|then|recorded|never): +(.+)")
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


# --- What every dispute must hold ----------------------------------------------------------


def is_answered(table: Table) -> None:
    """Each question is answered with its section and ruling, alone and in the list of all."""
    assert table.dispute.questions
    for question in table.dispute.questions:
        told = table.asked(question.answer)
        section = table.listed().get(question.answer)
        if question.legal:
            assert (question.rule, True, "") == (section, *told), question.answer
        else:
            assert (None, False, question.rule) == (section, *told), question.answer


def is_played_where_open(table: Table) -> None:
    """What is open is played, what is refused is not, and the save audits clean after it."""
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
