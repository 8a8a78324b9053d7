"""Opening files that strangers may have made: odd targets end in a sentence and never hang."""

import errno
import os
import stat
from pathlib import Path

from victoriana.saves import places
from victoriana.saves.faults import NoFolder, NoSave, NotASave, NotRead, NotWritten

try:
    import fcntl
except ImportError:  # Windows
    _FULL_SYNC = None
else:
    _FULL_SYNC = getattr(fcntl, "F_FULLFSYNC", None)  # macOS: fsync alone stops at its cache

# Not to wait for the other end of a FIFO, not to inherit, no terminal of ours.
_CALM = (
    getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
)
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)
PRIVATE = 0o600  # a save is the referee's book


def open_to_read(path: Path) -> int:
    """A descriptor of a plain file.

    Raises:
        NoSave: there is nothing of that name.
        NotASave: it is no plain file.
        NotRead: it may not be read.
    """
    return _open(path, os.O_RDONLY)


def open_to_append(path: Path) -> int:
    """A descriptor of a plain file whose end is written to, by whoever writes.

    Raises:
        NoSave: there is nothing of that name.
        NotASave: it is no plain file.
        NotWritten: it may only be read.
    """
    return _open(path, os.O_RDWR | os.O_APPEND)


def open_new(path: Path) -> int:
    """A descriptor of a file that was not there before, for this user alone.

    Raises:
        FileExistsError: something of that name is there.
        NoFolder: the folder is not there, or the name cannot be.
        NotWritten: the folder takes nothing.
    """
    try:
        return os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | _CALM, PRIVATE)
    except FileExistsError:
        raise
    except (FileNotFoundError, NotADirectoryError) as error:
        raise NoFolder(f"There is no folder {places.shown(str(path.parent))}.") from error
    except OSError as error:
        if error.errno == errno.ENAMETOOLONG:
            raise NoFolder("The name of that file is too long for this disk.") from error
        if error.errno not in _FORBIDDEN:
            raise not_written(path, error) from error
        raise NotWritten(
            f"{places.shown(str(path.parent))} takes no new files: nothing was written.\n"
            "Name a path elsewhere, or another folder of saves:  VICTORIANA_SAVES=FOLDER"
        ) from error


def give_name(unnamed: Path, path: Path) -> None:
    """Give a file the name that it was written for, unless somebody was faster.

    Raises:
        FileExistsError: something of that name is there.
        NotWritten: the folder takes nothing.
    """
    try:
        path.hardlink_to(unnamed)
        unnamed.unlink()
    except FileExistsError:
        raise
    except OSError:  # where there are no second names
        os.close(open_new(path))
        try:
            unnamed.replace(path)
        except OSError as error:
            raise not_written(path, error) from error


def write(descriptor: int, content: bytes) -> None:
    """Write all of it with one call; a short write is a full disk."""
    if os.write(descriptor, content) < len(content):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def sync(descriptor: int) -> None:
    """Wait until it is on the disk and not only in a cache."""
    if _FULL_SYNC is None:
        os.fsync(descriptor)
    else:
        fcntl.fcntl(descriptor, _FULL_SYNC)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, where folders can be opened."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | _CALM)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def not_written(path: Path, error: OSError) -> NotWritten:
    """Why nothing was written, in a sentence."""
    name = places.called(path)
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return NotWritten(
                f"The disk is full: nothing was written to {name}, which is as it was.\n"
                "Make room and give the same answer again."
            )
        case number if number in _FORBIDDEN:
            return NotWritten(
                f"{name} may only be read here: nothing was written.\n"
                f"To look at it:  victoriana show {name}"
            )
        case _:
            return NotWritten(
                f"The system did not write to {name}: {os.strerror(error.errno or 0)}.\n"
                "What was acknowledged before is whole."
            )


def _open(path: Path, flags: int) -> int:
    """Look before opening: some devices act when they are opened."""
    try:
        _refuse_odd(path, path.stat().st_mode)
        descriptor = os.open(path, flags | _CALM)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise NoSave(path, places.near(path.stem)) from error
    except OSError as error:
        if flags & os.O_RDWR and os.access(path, os.R_OK):
            raise not_written(path, error) from error
        if error.errno == errno.ENAMETOOLONG:
            raise NoSave(path) from error
        said = f"{places.called(path)} cannot be read: {os.strerror(error.errno or 0)}."
        if error.errno == errno.ELOOP:
            raise NotASave(said) from error
        raise NotRead(said, file=str(path)) from error
    try:
        _refuse_odd(path, os.fstat(descriptor).st_mode)
    except NotASave:
        os.close(descriptor)
        raise
    return descriptor


def _refuse_odd(path: Path, mode: int) -> None:
    if not stat.S_ISREG(mode):
        what = "a folder" if stat.S_ISDIR(mode) else "no plain file"
        raise NotASave(f"{places.called(path)} is {what}, not a save.")
