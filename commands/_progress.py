"""How far a long work has come, for whoever waits at a terminal."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from commands import _out
from victoriana.saves import places

T = TypeVar("T")
FEW = 4  # things that are done before a bar would be read
WIDEST = 30  # columns of a line that is gone again
SHORT = 16  # letters of a name in it
LONG = 30_000_000  # bytes of a save that takes about a second to read


def each(things: Iterable[T], total: int, doing: str) -> Iterator[T]:
    """So many things, with a bar on standard error while results go somewhere else.

    Where results are read on the same terminal they show by themselves how far it has come.
    """
    seen = _is_seen() and not sys.stdout.isatty()
    yield from _barred(things, total, doing, seen=seen)


def waited(things: Iterable[T], total: int, doing: str) -> Iterator[T]:
    """The same where nothing is told before the last of them, wherever that goes."""
    seen = _is_seen()
    yield from _barred(things, total, doing, seen=seen)


def reading(done: int, size: int) -> None:
    """How far a long save is read; the line is gone when that is done."""
    if size < LONG or not _is_seen():
        return
    line = f"Reading: {100 * done // size:>2} %"
    sys.stderr.write(f"\r{' ' * len(line)}\r" if done >= size else f"\r{line}")
    sys.stderr.flush()


def thinking(name: str) -> None:
    """Whom everybody waits for; the line is gone when nobody is waited for any more."""
    if _is_seen():
        told = f"{places.shown(name)[:SHORT]} thinks ..." if name else ""
        sys.stderr.write(f"\r{'':{WIDEST}}\r{told}")
        sys.stderr.flush()


def shortening(count: int) -> None:
    """How many entries of a report are left; the line is gone at once."""
    if _is_seen():
        told = f"Shortening: {count} ..."
        sys.stderr.write(f"\r{told:<{WIDEST}}\r{'':{WIDEST}}\r")
        sys.stderr.flush()


@contextmanager
def looking(doing: str) -> Iterator[None]:
    """What is being done, for as long as it takes; nothing is left of the line then."""
    if not _is_seen():
        yield
        return
    sys.stderr.write(f"\r{doing}")
    sys.stderr.flush()
    try:
        yield
    finally:
        sys.stderr.write(f"\r{' ' * len(doing)}\r")
        sys.stderr.flush()


def _is_seen() -> bool:
    """Whether somebody waits at a terminal who wants to know."""
    return sys.stderr.isatty() and not _out.quiet() and not _out.chosen().plain


def _barred(things: Iterable[T], total: int, doing: str, *, seen: bool) -> Iterator[T]:
    if total <= FEW or not seen:
        yield from things
        return
    from rich.console import Console
    from rich.progress import Progress

    console = Console(file=sys.stderr)
    with Progress(console=console, transient=True, redirect_stdout=False) as bar:
        yield from bar.track(things, total=total, description=doing)
