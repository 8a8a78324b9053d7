"""Everything that the program says of a save to whoever looks with certain eyes."""

import contextlib
import io
import os
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from commands import _out, _saves, main
from victoriana.saves import places
from victoriana.session.reading import TABLE, Eyes, Reading

NAME = "secret"  # of every save that is asked about, so that its name tells nothing
FIXED = {"COLUMNS": "80", "SOURCE_DATE_EPOCH": "1000000000", "NO_COLOR": "1"}
ANSWERS = ("draw", "keep", "redraw", "none", "use", "pass", "go on", "1")
REPLAY = (
    ("-x", "goto start", "-x", "next", "-x", "step", "-x", "step", "-x", "back", "-x", "show"),
    ("-x", "goto end", "-x", "prev", "-x", "legal", "-x", "odds", "-x", "why", "-x", "log"),
    ("-x", "find drawn", "-x", "swap ?", "-x", "diff start end"),
)


@contextlib.contextmanager
def at_home(folder: Path) -> Iterator[None]:
    """A player's own folders there, and a clock that stands still."""
    wanted = {
        **FIXED,
        "VICTORIANA_SAVES": str(folder / "saves"),
        "XDG_STATE_HOME": str(folder / "state"),
    }
    before = {name: os.environ.get(name) for name in wanted}
    os.environ.update(wanted)
    (folder / "saves").mkdir(parents=True, exist_ok=True)
    try:
        yield
    finally:
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


def whole(seat: str, views: Sequence[str], paths: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The commands that look at a whole game."""
    eyes = ("--seat", seat) if seat else ()
    for view in views:
        yield ("show", NAME, view, *eyes)
    yield ("log", NAME, *eyes)
    yield ("log", NAME, "--all", *eyes)
    yield ("log", NAME, "--json", "--all", *eyes)
    for path in paths:
        yield ("log", NAME, path, *eyes)
        yield ("why", NAME, path, *eyes)
        yield ("show", NAME, path, *eyes)
    yield ("diff", f"{NAME}@start", f"{NAME}@end", "--all", *eyes)
    yield ("diff", f"{NAME}@start", f"{NAME}@end", "--json", *eyes)
    for commands in REPLAY:
        yield ("replay", NAME, *commands, *eyes)
    for path in paths:
        yield ("replay", NAME, "-x", "goto start", "-x", f"watch {path}", "-x", "continue", *eyes)
    yield ("report", NAME, "report.txt", *eyes)


PUBLIC = (
    ("saves",),
    ("saves", "--json"),
    ("rules", NAME),
    ("undo", NAME),
    ("undo", NAME, "--json"),
    ("undo", NAME, "turn"),
    ("redo", NAME),
    ("mark", f"{NAME}@-1", "here", "a note"),
    ("audit", NAME),
    ("audit", NAME, "--json"),
    ("audit", NAME, "--rulings", "all"),
)


def files(seat: str) -> Iterator[tuple[str, ...]]:
    """The commands that write something for others; the file stands last."""
    eyes = ("--seat", seat) if seat else ()
    for suffix in ("html", "svg", "txt", "json"):
        yield ("export", NAME, *eyes, f"out.{suffix}")


def everything(
    save: Path, folder: Path, seat: str, moments: Sequence[str], asked: Mapping[str, Sequence[str]]
) -> Iterator[tuple[str, str]]:
    """Each command with all that it says; `save` is looked at as a copy that lies in `folder`.

    `asked` holds "answers", "views" and "paths" that are asked about.
    """
    with at_home(folder):
        path = places.fresh(NAME)
        shutil.copyfile(save, path)
        os.utime(path, (1_000_000_000, 1_000_000_000))
        answers = (*ANSWERS, *asked["answers"])
        for moment in moments:
            for args in looking(moment, seat, answers):
                yield " ".join(args), said(*args)
        for args in whole(seat, asked["views"], asked["paths"]):
            yield " ".join(args), said(*args)
        for args in files(seat):
            out = folder / args[-1]
            out.unlink(missing_ok=True)
            told = said(*args[:-1], str(out)).replace(str(folder), "")
            kept = out.read_text() if out.exists() else ""
            yield " ".join(args), f"{told}\n{kept}"
        if not seat:
            for args in PUBLIC:
                yield " ".join(args), said(*args).replace(str(folder), "")
        yield from _by_itself(path, seat)


def _by_itself(path: Path, seat: str) -> Iterator[tuple[str, str]]:
    """What the prompt shows without being asked: prompt, question, and what came of entries."""
    reading = Reading.open(path, _saves.OUTSIDE, Eyes(seat) if seat else TABLE)
    game, seen = reading.game, reading.see(reading.state)
    yield "prompt", game.prompt(seen)
    yield "question", game.question(seen)
    yield "words", "\n".join(it.words for it in reading.legal().options)
    line = reading.history.line()
    yield "told", "\n".join(f"{it}" for it in reading.retold(line))
    yield "spoken", "\n".join(f"{it}" for n in line for it in reading.spoken(n))
