"""A game that was really played, through `replay -x`: what a person reads, forward and backward."""

import shutil
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from commands import main
from tests.house.tree import ROOT
from victoriana.debugger import COMMANDS, Cursor, Timeline, loop
from victoriana.kernel.errors import Refusal
from victoriana.lab.trials import OUTSIDE
from victoriana.session import reasons
from victoriana.session.audit.auditor import audit
from victoriana.session.reading import Reading

GAME = ROOT / "saves/example-overcome.jsonl"
SESSIONS = {
    "entries and turns": ("start", "step 9", "next", "next 2", "prev", "back", "-3", "goto 2b"),
    "what is found": (
        *("start", "find drawn", 'find "Cold Leads"', "find investigator-overcome"),
        *("back-find hurries", 'back-find "Locales"', "back-find decided"),
    ),
    "what holds": (
        *("start", "until harker.trauma >= 2", "until fact = investigator-overcome"),
        *('back-until section = "Locales" and kind = drawn', "back-until seat = fortune"),
    ),
    "what changes": (
        *("start", "watch harker.trauma", "break cold > 0", "continue", "continue", "continue"),
        *("clear harker.trauma", "continue", "watch", "rc"),
    ),
    "what is asked": (
        *("2b", "show harker.trauma", "legal", "go baker?", "why", "why 2a harker.trauma"),
        *("log 2a..2b", "log harker.trauma", "diff 2a", "odds", "odds r1", "hint r2"),
    ),
    "what was not played": (
        *("end", "back-find investigator-overcome", "back", "try option a, pay O+S", "why", "back"),
        *("diff game", "game", "back-find drawn", "swap P", "step", "legal", "goto r2"),
    ),
    "what is written": (
        *("r3", 'mark here "the third round"', "end", "goto here", "mark", "why here"),
        *("try end", "fork gentler", "game", "fork plain --same-luck", "help", "quit"),
    ),
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the game in a folder of its own."""
    monkeypatch.setenv("VICTORIANA_SAVES", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    shutil.copy(GAME, tmp_path / "game.jsonl")
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *commands: str) -> str:
    """What a script of commands prints."""
    assert 0 == main(["replay", "game", *(it for line in commands for it in ("-x", line))])
    return capsys.readouterr().out


@pytest.mark.parametrize("name", SESSIONS)
def test_a_script_reads_the_same_every_time(
    name: str, capsys: pytest.CaptureFixture[str], snapshot: SnapshotAssertion
) -> None:
    assert snapshot == said(capsys, *SESSIONS[name])


def test_every_command_is_in_one_of_these_scripts() -> None:
    words = {line.split()[0] for lines in SESSIONS.values() for line in lines}

    assert [] == [it.name for it in COMMANDS if it.name not in words]


def test_what_was_written_audits_clean(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, *SESSIONS["what is written"])

    for name in ("game", "gentler", "plain"):
        assert () == audit(home / f"{name}.jsonl", OUTSIDE).findings


@pytest.mark.parametrize("sought", ["watch harker.trauma", "watch cold", "break holds", "break r2"])
def test_the_same_stops_are_found_forward_and_backward(sought: str) -> None:
    game = Timeline(Reading.open(GAME, OUTSIDE))
    line = sought.replace("break holds", 'break fact = "trauma-suffered" and seat = harker')
    stops = [
        [
            block.reply.cursor.n
            for block in loop.script(game, Cursor(start), (line, *[command] * len(game.stops)))
            if not block.reply.refused
        ][1:]
        for start, command in ((0, "continue"), (game.end, "rc"))
    ]
    forth = [n for n in stops[0] if n != game.end]
    back = [n for n in stops[1] if n != 0]

    assert forth
    assert forth == [n for n in back[::-1] if n != game.end]


def test_what_was_undone_and_noted_is_found_where_everything_is_visited() -> None:
    reading = Reading.open(ROOT / "saves/example-taken-back.jsonl", OUTSIDE)
    lines = ("start", "find noted", "until kind = rewound", "find rewound", "back-find noted")
    kinds = []
    for everything in (True, False):
        game = Timeline(reading, everything=everything)
        blocks = list(loop.script(game, Cursor(0), lines))
        kinds.append([it.reply.refused is None for it in blocks])

    assert [[True] * len(lines), [True, False]] == kinds


def test_why_knows_each_change_of_what_is_pending() -> None:
    reading = Reading.open(GAME, OUTSIDE)
    line = reading.history.line()
    changed = {0: 0}
    for before, n in zip([0, *line], line, strict=False):
        was, now = (reading.history.states[it].agenda[:1] for it in (before, n))
        changed[n] = changed[before] if was == now else n

    for n in line:
        because = reasons.why(reading, n, "agenda.0")
        assert changed[n] == (0 if isinstance(because, Refusal) else because.n)
