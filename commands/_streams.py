"""The three streams: there even where a shell closed them, and quiet where nobody listens."""

import contextlib
import os
import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TextIO

from victoriana.kernel.errors import VictorianaError

NAMES = ("stdin", "stdout", "stderr")


class Piece(NamedTuple):
    """Words on their way, and whether they are a result or talk."""

    words: str
    is_result: bool


_held: list[list[Piece]] = []  # where words go instead, the last first


class Unheard(VictorianaError):
    """The output could not be written where it should go."""

    def __init__(self, error: OSError) -> None:
        why = os.strerror(error.errno or 0)
        super().__init__(f"The output could not be written: {why}.\nYour games are whole.")


def prepare() -> None:
    """Open what was closed, so that no save gets its number, and write what cannot be encoded."""
    for name in NAMES:
        if getattr(sys, name) is None:
            descriptor = os.open(os.devnull, os.O_RDWR)
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, os.fdopen(descriptor, mode))
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def talk(words: str) -> None:
    """To standard error; where that takes nothing, there is nobody to tell."""
    if _held:
        _held[-1].append(Piece(words, is_result=False))
        return
    try:
        print(words, file=sys.stderr)
    except OSError:
        silence(sys.stderr)


def put(words: str) -> None:
    """To standard output.

    Raises:
        BrokenPipeError: nobody reads any more.
        Unheard: it takes nothing.
    """
    if _held:
        _held[-1].append(Piece(words, is_result=True))
        return
    with _heard():
        sys.stdout.write(words)


@contextlib.contextmanager
def held() -> Iterator[list[Piece]]:
    """Keep what is said meanwhile."""
    pieces: list[Piece] = []
    _held.append(pieces)
    try:
        yield pieces
    finally:
        _held.remove(pieces)


def release(pieces: Iterable[Piece]) -> None:
    """Say what was kept; raises what `put` raises."""
    for piece in pieces:
        if piece.is_result:
            put(piece.words)
        else:
            finish()  # what was said before it is seen before it
            talk(piece.words)


def finish() -> None:
    """See that everything that was put has gone out; raises what `put` raises."""
    with _heard():
        sys.stdout.flush()


def silence(stream: TextIO) -> None:
    """Nobody reads it any more; nor may the interpreter complain of it when it ends."""
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


@contextlib.contextmanager
def _heard() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        silence(sys.stdout)
        raise Unheard(error) from error
