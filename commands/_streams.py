"""The three streams: there even where a shell closed them, and quiet where nobody listens."""

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import TextIO

from victoriana.kernel.errors import VictorianaError

NAMES = ("stdin", "stdout", "stderr")


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
    with _heard():
        sys.stdout.write(words)


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
