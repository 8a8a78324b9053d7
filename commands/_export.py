"""What `export` writes: which kind is meant, how large, made from a save, and where it goes."""

import re
import sys
from pathlib import Path

import msgspec

from commands import _out, _saves, _shapes, _streams
from commands._exits import WrongUsage
from victoriana.saves import outfile, places
from victoriana.session.reading import Reading

KINDS = ("html", "svg", "txt", "json")
STANDARD = "-"
LEAST, MOST = (20, 10), (400, 200)  # columns and lines of a picture
KILO = 1000  # bytes
_SIZE = re.compile(r"([0-9]{1,4})[xX×]([0-9]{1,4})")


def kind_of(out: str, asked: str) -> str:
    """What is to be written: as asked for, or as the name of the file ends.

    Raises:
        WrongUsage: it can be none of the four.
    """
    ends = Path(out).suffix.removeprefix(".").casefold() if "\0" not in out else ""
    kind = asked.casefold() or ends
    if ends == places.SUFFIX.removeprefix("."):
        raise WrongUsage(
            f"{places.shown(out)} is the name of a save; a save is never written over."
        )
    if kind in KINDS:
        return kind
    if asked:
        raise WrongUsage(f"--as is one of {', '.join(KINDS)}.")
    what = "Standard output" if out == STANDARD else places.shown(out)
    raise WrongUsage(
        f"{what} does not say what to write: .html, .svg, .txt or .json.\nOr say it:  --as html"
    )


def size_of(said: str) -> tuple[int, int]:
    """Columns and lines.

    Raises:
        WrongUsage: it is no size, or none that can be drawn.
    """
    found = _SIZE.fullmatch(said)
    columns, lines = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (LEAST[0] <= columns <= MOST[0] and LEAST[1] <= lines <= MOST[1]):
        raise WrongUsage(
            f"--size is columns x lines, from {LEAST[0]}x{LEAST[1]} to {MOST[0]}x{MOST[1]}."
        )
    return columns, lines


def made(reading: Reading, moment: str, kind: str, size: tuple[int, int]) -> str:
    """The text of the file.

    Raises:
        WrongUsage: there is no such moment, or one moment is wanted and a range was named.
    """
    from victoriana.session import exports, moments

    if kind in ("html", "txt"):
        whole = moments.whole(reading.game, reading.history, moment) if moment else None
        span = _saves.known(whole) if whole else None
        return (exports.page if kind == "html" else exports.transcript)(reading, span)
    if ".." in moment:
        of = "A picture" if kind == "svg" else "A state"
        raise WrongUsage(f"{of} is of one moment, as in SAVE@212, and not of a range.")
    n = _saves.known(reading.moment(moment)) if moment else reading.n
    if kind == "svg":
        return exports.picture(reading, n, *size)
    return f"{msgspec.json.encode(_shapes.shown(reading, n)).decode()}\n"


def written(out: str, text: str, *, replace: bool) -> None:
    """To the file, whole or not at all; or to standard output."""
    if out == STANDARD:
        if hasattr(sys.stdout, "reconfigure"):  # the bytes of the file, whatever the locale
            sys.stdout.reconfigure(encoding="utf-8", newline="\n")
        _streams.put(text)
        return
    content = text.encode()
    outfile.put(Path(out), content, replace=replace)
    size = f"{len(content) // KILO} KB" if len(content) >= KILO else f"{len(content)} bytes"
    _out.say(f"Wrote {places.shown(out)}, {size}.")
