"""One writer at a time: an exclusive lock on the save, and a note beside it that says whose."""

# The lock ends with the process, whatever kills it. The note only tells others who it is: a stale
# one means nothing, and a missing one costs nothing but the name. Where the system has no flock,
# the note itself is the lock, and the sentence says which file to delete if its writer is gone.

import contextlib
import os
import time
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from victoriana.kernel.errors import VictorianaError
from victoriana.saves import places
from victoriana.saves.faults import Held, NotWritten
from victoriana.saves.files import not_written, open_new, open_to_append, write

try:
    import fcntl
except ImportError:  # Windows
    HAS_FLOCK = False
else:
    HAS_FLOCK = True

SUFFIX = ".lock"  # the note is called like the save with this behind it
TRIES = 5  # looks at a note that was not written yet
PAUSE = 0.02  # seconds between them
NOTE = 1000  # bytes that are read of a note


class Holder(msgspec.Struct, frozen=True):
    """What the note says."""

    pid: int = 0
    since: str = ""


def take(path: Path) -> int:
    """A descriptor of the save that this process alone may write to.

    Raises:
        Held: another process writes to it.
        NotWritten: it may only be read, or cannot be locked where it lies.
    """
    while True:
        descriptor = open_to_append(path)
        try:
            hold(descriptor, path)
            if _is_still(descriptor, path):
                return descriptor
        except BaseException:
            os.close(descriptor)
            raise
        release(descriptor, path)  # a repair put another file in its place meanwhile


def hold(descriptor: int, path: Path) -> None:
    """Lock the open save, or say who does."""
    if HAS_FLOCK:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = _holder(path)
            raise Held(path, holder.pid, holder.since) from None
        except OSError as error:
            why = os.strerror(error.errno or 0)
            raise NotWritten(
                f"{places.called(path)} cannot be locked where it lies: {why}.\n"
                "Copy it to a folder of this machine and play there."
            ) from error
    _leave_note(path)


def release(descriptor: int, path: Path) -> None:
    """Give the save free; the note goes first, while it is still ours."""
    with contextlib.suppress(OSError):
        _note(path).unlink()
    os.close(descriptor)


def held(path: Path) -> Held | None:
    """Who plays a save just now; nobody where it is free, or where no lock can be had."""
    try:
        release(take(path), path)
    except Held as holder:
        return holder
    except (VictorianaError, OSError):
        return None
    return None


def _leave_note(path: Path) -> None:
    """Say who we are; only where there is no flock does that have to succeed."""
    note = _note(path)
    now = datetime.now(UTC).replace(microsecond=0).isoformat()
    try:
        if HAS_FLOCK:
            note.unlink(missing_ok=True)  # never written through: it may be a link of a stranger
        descriptor = open_new(note)
    except FileExistsError:
        if not HAS_FLOCK:
            holder = _read_note(path)
            raise Held(path, holder.pid, holder.since, str(note)) from None
        return
    except (OSError, NotWritten):
        if HAS_FLOCK:
            return
        raise
    try:
        write(descriptor, msgspec.json.encode(Holder(os.getpid(), now)))
    except OSError as error:  # a full disk
        with contextlib.suppress(OSError):
            note.unlink()
        if not HAS_FLOCK:
            raise not_written(path, error) from error
    finally:
        os.close(descriptor)


def _holder(path: Path) -> Holder:
    """Who holds the lock: the note, once it is not that of a process which is gone."""
    for _ in range(TRIES):
        holder = _read_note(path)
        if holder.pid and _is_running(holder.pid):
            return holder
        time.sleep(PAUSE)
    return Holder()


def _read_note(path: Path) -> Holder:
    try:
        descriptor = os.open(_note(path), os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    except OSError:
        return Holder()
    with os.fdopen(descriptor, "rb") as file:
        try:
            holder = msgspec.json.decode(file.read(NOTE), type=Holder)
            datetime.fromisoformat(holder.since)
        except (ValueError, OSError):
            return Holder()
    return holder


def _is_running(pid: int) -> bool:
    """Whether there is such a process on this machine."""
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError, ValueError):
        return False
    except PermissionError:
        return True
    return True


def _is_still(descriptor: int, path: Path) -> bool:
    """Whether the path still leads to the file that was locked."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False


def _note(path: Path) -> Path:
    return path.with_name(path.name + SUFFIX)
