"""A real game entered from notes, its luck told by the table: every verb works on it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from commands._table import verbs
from tests.golden.kit import HEAD, found, game_of, name
from tests.golden.stories import Told, run

NOTES = [it for it in found("*/transcripts/*.txt") if "  chance table\n" in it.read_text("utf-8")]

PATHS = {  # a part of the state that changes
    "victoriana": "round",
    "monsters-vs-heroes": "turn",
    "circle-undone": "scenario",
}
# A verb -> what is typed behind it, with its status: S is the save, N a new one, P a path.
ASKED: dict[str, tuple[tuple[str, int], ...]] = {
    "show": (("S", 0), ("S@start", 0), ("S@-3 --plain", 0), ("S --json --referee", 0)),
    "legal": (("S", 0), ("S@5", 0), ("S end --json", -1), ("S nonsense", 1)),
    "odds": (("S", 0), ("S@3", 0)),
    "log": (("S", 0), ("S@2..9", 0), ("S P", 0), ("S --json --all", 0)),
    "why": (("S", 0), ("S@7 --json", 0)),
    "diff": (("S@start S@end", 1), ("S S", 0)),
    "replay": (("S@start -x step -x next -x prev -x legal -x odds -x end -x back -x why", 0),),
    "mark": (("S@4 here that is where it went wrong", 0), ("S", 0)),
    "show again": (("S@here", 0),),
    "audit": (("S", 0), ("S --rulings all", -1), ("S --entries", 0)),
    "fork": (("S@-1 N.jsonl", 0),),
    "undo": (("S --takeback", 0),),
    "redo": (("S", 0),),
    "report": (("S N.report --should entry=1 --expected less --happened more", 0),),
    "repair": (("S", 0),),
    "saves": (("", 0),),
    "rules": (("S", 0),),
    "hint": (("S@start", -1), ("S@9 --json", -1)),
    "export": (("S N.txt", 0), ("S@4 N.svg", 0), ("S N.json", 0), ("S N.html", 0)),
}
APART = {
    "new",
    "play",
    "cards",
    "simulate",
    "pack",
    "help",
    "tour",
}  # how it began, or about no save

__all__ = ["run"]


def test_every_verb_is_asked_about_a_game_from_notes() -> None:
    assert set(verbs()) == {it.partition(" ")[0] for it in ASKED} | APART


@pytest.mark.parametrize("notes", NOTES, ids=name)
def test_every_verb_works_on_a_game_that_was_entered_from_notes(
    notes: Path, run: Callable[..., Told], tmp_path: Path
) -> None:
    save = _entered(notes, run, tmp_path)
    for verb, typed in ASKED.items():
        for words, status in typed:
            where = {"S": save, "N": f"{tmp_path}/{verb}", "P": PATHS[game_of(notes)]}
            args = [_placed(it, where) for it in words.split()]
            told, out = run(verb.partition(" ")[0], *args)
            assert told == status or (status < 0 and told in (0, 1)), (verb, words, out)
    assert (0, "") == _heard(run("audit", f"{tmp_path}/fork.jsonl", "--json"))


@pytest.mark.parametrize("notes", NOTES, ids=name)
def test_notes_are_entered_line_by_line_as_they_come(
    notes: Path, run: Callable[..., Told], tmp_path: Path
) -> None:
    whole = _entered(notes, run, tmp_path)
    lines = [it for it in notes.read_text("utf-8").splitlines() if it.partition("#")[0].strip()]
    halves = lines[: len(lines) // 2], lines[len(lines) // 2 :]
    halfway = tmp_path / "halfway.jsonl"
    _begun(notes, run, halfway)
    for at, half in enumerate(halves):
        script = tmp_path / f"{at}.txt"
        script.write_text("\n".join(half) + "\n", encoding="utf-8")
        status, out = run("play", str(halfway), "-f", str(script))
        assert 0 == status, out

    assert (0, "") == _heard(run("diff", whole, str(halfway), "--json"))


def _entered(notes: Path, run: Callable[..., Told], folder: Path) -> str:
    """The game of these notes, typed in with one script."""
    path = folder / "entered.jsonl"
    _begun(notes, run, path)
    status, out = run("play", str(path), "-f", str(notes))
    assert 0 == status, out
    return str(path)


def _begun(notes: Path, run: Callable[..., Told], path: Path) -> None:
    head = HEAD.match(notes.read_text("utf-8"))
    assert head is not None, "notes begin with the two lines that a log begins with"
    rulings = [it for one in (head["rulings"] or "").split() for it in ("--ruling", one)]
    seats = head["seats"].split()
    status, out = run(
        "new", head["game"], *seats, "--chance", "table", *rulings, "--save", str(path)
    )
    assert 0 == status, out


def _placed(word: str, where: dict[str, str]) -> str:
    """A word of the table above with the names of real files."""
    first, at, rest = word.partition("@")
    return where.get(first, first.replace("N.", f"{where['N']}.")) + at + rest


def _heard(told: Told) -> Told:
    """A status, and what was said where it is not good."""
    return (0, "") if told[0] == 0 else told
