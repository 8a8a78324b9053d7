"""Files that are written for others: whole or not at all, and nothing replaced unasked."""

import contextlib
import os
import stat
from itertools import count
from pathlib import Path

from victoriana.kernel.errors import VictorianaError
from victoriana.saves import files, places
from victoriana.saves.faults import NoFolder, NotWritten

OPEN = 0o666  # for whom the user's own mask says
TRIES = 1000  # names of which one should be free
NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0)


class BadTarget(VictorianaError):
    """There is something of that name which is not to be replaced."""


def put(path: Path, content: bytes, *, replace: bool = False) -> None:
    """Write all of it beside the name, and give it the name when it is whole.

    Raises:
        BadTarget: a folder or no plain file has the name, or a file that may not be replaced.
        NoFolder: the folder is not there, or the name is none.
        NotWritten: the disk or the system did not take it.
    """
    try:
        real = _target(path, replace=replace)
        _write(real, content, replace=replace)
    except FileExistsError as error:
        raise _taken(path) from error
    except (FileNotFoundError, NotADirectoryError) as error:
        raise NoFolder(f"There is no folder {places.shown(str(path.parent))}.") from error
    except ValueError as error:  # a NUL
        raise NoFolder("That is no name of a file.") from error
    except OSError as error:
        why = os.strerror(error.errno or 0)
        raise NotWritten(f"{_shown(path)} was not written: {why}.") from error


def _target(path: Path, *, replace: bool) -> Path:
    """The file that is meant, behind any link to it."""
    real = Path(os.path.realpath(path)) if path.is_symlink() else path
    try:
        mode = real.stat().st_mode
    except FileNotFoundError:
        return real
    if stat.S_ISDIR(mode):
        raise BadTarget(f"{_shown(path)} is a folder. Name a file in it.")
    if not stat.S_ISREG(mode):
        raise BadTarget(f"{_shown(path)} is no plain file; to standard output writes:  -")
    if not replace:
        raise _taken(path)
    return real


def _write(real: Path, content: bytes, *, replace: bool) -> None:
    descriptor, beside = _beside(real)
    try:
        try:
            view = memoryview(content)
            while view:
                view = view[os.write(descriptor, view) :]
            files.sync(descriptor)
        finally:
            os.close(descriptor)
        if replace:
            beside.replace(real)
        else:
            files.give_name(beside, real)
    finally:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)


def _beside(real: Path) -> tuple[int, Path]:
    """A new file in the same folder, for nobody to look at yet."""
    for number in count():
        beside = real.with_name(f".victoriana-{os.getpid()}-{number}.part")
        try:
            return os.open(beside, NEW, OPEN), beside
        except FileExistsError:
            if number == TRIES:
                raise
    raise AssertionError


def _taken(path: Path) -> BadTarget:
    return BadTarget(f"{_shown(path)} is there already. To replace it:  --force")


def _shown(path: Path) -> str:
    return places.shown(str(path))
