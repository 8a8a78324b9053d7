"""Everything that the program says of a save to whoever looks with certain eyes."""

import contextlib
import io
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from commands import _out, _saves, main
from commands._complete import shells
from victoriana.kernel.nodes import Chance
from victoriana.saves import places
from victoriana.session.drafts import Drafts
from victoriana.session.happenings import sentences
from victoriana.session.reading import TABLE, Eyes, Reading
from victoriana.session.shell import Session

NAME = "secret"  # of every save that is asked about, so that its name tells nothing
FIXED = {"COLUMNS": "80", "SOURCE_DATE_EPOCH": "1000000000", "NO_COLOR": "1"}
OPENED = "The game is over, and all is open."
ANSWERS = ("draw", "redraw", "none", "nonsense")
REPLAY = (
    ("-x", "goto start", "-x", "next", "-x", "step", "-x", "step", "-x", "back", "-x", "show"),
    ("-x", "goto end", "-x", "prev", "-x", "legal", "-x", "odds", "-x", "why", "-x", "log"),
    ("-x", "find drawn", "-x", "swap ?", "-x", "diff start end"),
)


class Asked(Struct, frozen=True):
    """What is asked about."""

    seat: str  # whose eyes look; empty: everybody's
    moments: Sequence[str]
    answers: Sequence[str]  # that may be open in one of the two games
    closed: Sequence[str]  # that are open in neither
    dealt: Sequence[str]  # what was dealt first in one of the two games, in braces
    views: Sequence[str]
    paths: Sequence[str]


def first(chance: Chance) -> str:
    """Luck that is the same in every game that is not played."""
    return chance.outcomes[0].id


@contextlib.contextmanager
def at_home(folder: Path) -> Iterator[None]:
    """A player's own folders there, and a clock that stands still."""
    wanted = {
        **FIXED,
        "VICTORIANA_SAVES": str(folder / "saves"),
        "XDG_STATE_HOME": str(folder / "state"),
    }
    before = {name: os.environ.get(name) for name in wanted}
    outside = _saves.OUTSIDE
    _saves.OUTSIDE = replace(outside, system=first, seed=lambda: "new", sync=False)
    os.environ.update(wanted)
    (folder / "saves").mkdir(parents=True, exist_ok=True)
    try:
        yield
    finally:
        _saves.OUTSIDE = outside
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def said(*args: str) -> str:
    """What a command says, on both its streams, and with which status."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    _out._found.clear()  # noqa: SLF001 - as in a process of its own
    _saves.at_hand.clear()
    kept = sys.stdin
    sys.stdin = io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = main(list(args))
    finally:
        sys.stdin = kept
    told = (it.buffer.getvalue().decode() for it in (out, err) if isinstance(it.buffer, io.BytesIO))
    return "\n".join((*told, f"[status {int(status)}]"))


def looking(moment: str, seat: str, answers: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The commands that only look, at a moment of the save, for these eyes."""
    eyes = ("--seat", seat) if seat else ()
    at = f"{NAME}@{moment}" if moment else NAME
    yield ("show", at, *eyes)
    yield ("show", at, "--json", *eyes)
    yield ("legal", at, *eyes)
    yield ("legal", at, "--json", *eyes)
    yield ("odds", at, *eyes)
    yield ("odds", at, "--json", *eyes)
    yield ("why", at, *eyes)
    yield ("why", at, "--json", *eyes)
    yield ("hint", at, *eyes)
    yield ("hint", at, "--json", *eyes)
    for answer in answers:
        yield ("legal", at, answer, *eyes)
        yield ("legal", at, answer, "--json", *eyes)


def whole(asked: Asked) -> Iterator[tuple[str, ...]]:
    """The commands that look at a whole game."""
    eyes = ("--seat", asked.seat) if asked.seat else ()
    for view in asked.views:
        yield ("show", NAME, view, *eyes)
    yield ("log", NAME, "--all", *eyes)
    yield ("log", NAME, "--json", "--all", *eyes)
    for path in asked.paths:
        yield ("log", NAME, path, *eyes)
        yield ("why", NAME, path, *eyes)
        yield ("show", NAME, path, *eyes)
        watched = ("-x", "goto start", "-x", f"watch {path}", "-x", "continue", "-x", "continue")
        yield ("replay", NAME, *watched, *eyes)
    yield ("diff", f"{NAME}@start", f"{NAME}@end", "--all", *eyes)
    yield ("diff", f"{NAME}@start..end", "--json", *eyes)
    for commands in REPLAY:
        yield ("replay", NAME, *commands, *eyes)
    for answer in asked.answers:
        tried = ("-x", f"try {answer}", "-x", "show", "-x", "log", "-x", "fork what-if")
        yield ("replay", NAME, *tried, *eyes)
    yield ("report", NAME, "r.jsonl", "--should", "turn = 99")


# Each of these is asked of a fresh copy, for it writes into the save; the table hears it.
WRITING = (
    ("undo", NAME),
    ("undo", NAME, "turn"),
    ("undo", NAME, "start", "--takeback"),
    ("redo", NAME),
    ("mark", f"{NAME}@-1", "here", "a note"),
    ("fork", NAME, "other"),
    ("fork", NAME, "reading", "--ruling", "K13=exceed"),
    ("play", NAME, "draw"),
    ("play", NAME, "draw", "--json"),
    ("play", NAME, "keep", "--json"),
    ("play", NAME, "nonsense", "--json"),
    ("play", NAME, "draw {priest}", "--json"),
)
JUDGING = (
    ("saves",),
    ("saves", "--json"),
    ("rules", NAME),
    ("audit", NAME),
    ("audit", NAME, "--json", "--entries"),
    ("audit", NAME, "--rulings", "all"),
    ("audit", NAME, "--tip", f"3:{'0' * 32}"),
)


TABS = (
    ("play", NAME, ""),
    ("play", NAME, "play "),
    ("legal", NAME, ""),
    ("show", NAME, ""),
    ("log", NAME, ""),
    ("why", NAME, ""),
    ("replay", NAME, "-x", "until "),
    ("replay", NAME, "-x", "try "),
    ("replay", NAME, "-x", "swap "),
)


def everything(save: Path, folder: Path, asked: Asked) -> Iterator[tuple[str, str]]:
    """Each command with all that it says; `save` is looked at as a copy that lies in `folder`."""
    eyes = ("--seat", asked.seat) if asked.seat else ()
    with at_home(folder):
        path = _copied(save)
        for moment in asked.moments:
            for args in looking(moment, asked.seat, (*ANSWERS, *asked.answers)):
                yield " ".join(args), _bare(folder, args)
        for args in whole(asked):
            yield " ".join(args), _bare(folder, args)
        for suffix in ("html", "svg", "txt", "json"):
            args = ("export", NAME, "-", "--as", suffix, *eyes)
            yield " ".join(args), _bare(folder, args)
        yield from _by_itself(path, asked.seat)
        for args in TABS:
            kind, _, words = shells.told("fish", (*args[:2], *eyes, *args[2:]), "").partition("\n")
            yield f"Tab at {' '.join(args)}", f"{kind}\n{words.partition(chr(10))[2]}"
        for args in JUDGING if not asked.seat else ():
            yield " ".join(args), _bare(folder, args)
        played: tuple[tuple[str, ...], ...]
        played = tuple(("play", NAME, it) for it in (*asked.closed, *asked.dealt))
        held = (*asked.answers, *asked.closed)
        played += tuple(("play", NAME, "--atomic", f"{it}, nonsense") for it in held)
        for args in (*WRITING, *played) if not asked.seat else ():
            copied = _copied(save)
            told = _bare(folder, args)
            over = Reading.open(copied, _saves.OUTSIDE).is_open()
            yield " ".join(args), OPENED if over else told


def _copied(save: Path) -> Path:
    """The save under the name that is asked about, as if it had just been written."""
    path = places.resolve(NAME)
    for old in path.parent.glob("*"):
        old.unlink()
    shutil.copyfile(save, path)
    return path


def _bare(folder: Path, args: Sequence[str]) -> str:
    """What a command says, whatever the folder is called in which it is given."""
    return said(*args).replace(str(folder), "")


def _by_itself(path: Path, seat: str) -> Iterator[tuple[str, str]]:
    """What the prompt shows and offers without being asked, also in a session that plays."""
    eyes = Eyes(seat) if seat else TABLE
    with Session.open(path, _saves.OUTSIDE, eyes) as session:
        for reading in (session, Reading.open(path, _saves.OUTSIDE, eyes)):
            game, seen = reading.game, reading.see(reading.state)
            line = reading.history.line()
            yield "prompt", game.prompt(seen)
            yield "question", game.question(seen)
            yield "legal", f"{reading.legal()}"
            yield "told", "\n".join(f"{it}" for it in reading.retold(line))
            yield "spoken", "\n".join(f"{it}" for n in line for it in reading.spoken(n))
            yield "sentences", "\n".join(f"{it}" for it in sentences(reading, line))
            yield "entries", "\n".join(f"{reading.entry(n)}" for n in line)
        drafts = Drafts(session)
        for it in (*ANSWERS, *(f"{it.words}, " for it in session.legal().options)):
            yield f"typing {it}", f"{drafts.of(it)}"
