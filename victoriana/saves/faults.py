"""Everything that can go wrong with a save file, and the sentence that a player reads then."""

from datetime import UTC, datetime
from pathlib import Path

from victoriana.kernel.errors import DamagedSave, UnknownTag, VictorianaError
from victoriana.saves import places


class NoSave(VictorianaError):
    """There is no such save."""

    def __init__(self, path: Path, near: tuple[str, ...] = ()) -> None:
        did = f" Did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f'No save "{places.called(path)}".{did}\nYour games:  victoriana saves')
        self.path = path
        self.near = near


class SaveExists(VictorianaError):
    """A save of this name is there already, and nothing is ever overwritten."""

    def __init__(self, path: Path) -> None:
        name = places.called(path)
        super().__init__(
            f"{name} is there already, and nothing is overwritten.\n"
            f"To go on with it:  victoriana play {name}"
        )
        self.path = path


class NotASave(VictorianaError):
    """The path leads to something that cannot be a save, or may not be read."""


class NotRead(DamagedSave):
    """A save is there, and the system does not let it be read."""


class NoFolder(VictorianaError):
    """There can be no file of that name, because there is no such folder or the name is none."""


class NotWritten(VictorianaError):
    """The disk or the system did not take what should be written; the save is as it was."""


class Held(VictorianaError):
    """Another process plays this save."""

    def __init__(self, path: Path, pid: int = 0, since: str = "", leave: str = "") -> None:
        name = places.called(path)
        who = f"process {pid} on this machine" if pid else "another process"
        when = f" since {_clock(since)}" if since else ""
        stale = f"If that process is gone, delete {leave}. " if leave else ""
        super().__init__(
            f"{name} is being played by {who}{when}.\n{stale}To look on:  victoriana show {name}"
        )
        self.pid = pid
        self.since = since


class Moved(VictorianaError):
    """The file changed underneath: somebody without our lock wrote to it."""

    def __init__(self, path: Path) -> None:
        name = places.called(path)
        super().__init__(
            f"{name} was changed by something else while it was open here: nothing was written.\n"
            f"To see where it stands now:  victoriana show {name}"
        )
        self.path = path


class Damage(DamagedSave):
    """A line that is no entry; what stands before it is good."""

    def __init__(self, path: Path, line: int, byte: int, what: str, good: tuple[int, int]) -> None:
        name = places.called(path)
        lines, size = good
        rest = (
            f"The {lines} lines before are good:  victoriana repair {name}"
            if lines > 1
            else f"Only the first line before is good:  victoriana repair {name}"
            if lines
            else "Without its first line a save cannot be read; is there a copy of it?"
        )
        super().__init__(
            f"{_where(path, line, byte)}: {what}.\n{rest}{self.more(path)}",
            file=str(path),
            line=line,
        )
        self.what = what
        self.byte = byte  # where the line begins, from 0
        self.lines = lines  # good ones, with the header
        self.size = size  # bytes of the good lines

    def more(self, path: Path) -> str:
        """What else to type."""
        del path
        return ""


def unknown(path: Path, line: int, byte: int, why: str) -> UnknownTag:
    """A whole line with the right hash that says something this program does not know."""
    said = places.shown(why[:1].lower() + why[1:])
    return UnknownTag(
        f"{_where(path, line, byte)}: not known to this program: {said}.\n"
        "Nothing is damaged; a newer victoriana, or the program that wrote it, can read it.",
        file=str(path),
        line=line,
    )


def named(path: Path, error: UnknownTag) -> UnknownTag:
    """The same with the file and its first line, which named what is not there."""
    return UnknownTag(f"{_where(path, 1)}: {error}", file=str(path), line=1)


def too_new(path: Path, line: int, has: int, newest: int) -> UnknownTag:
    """A format that only a newer program knows."""
    return UnknownTag(
        f"{_where(path, line)}: save format {has}, and this program reads up to {newest}.\n"
        "Install a newer victoriana; the save stays as it is.",
        file=str(path),
        line=line,
    )


def too_old(path: Path, line: int, has: int) -> UnknownTag:
    """A format that was never landed."""
    return UnknownTag(
        f"{_where(path, line)}: there never was a save format {has}.\n"
        "It was not written by victoriana.",
        file=str(path),
        line=line,
    )


def _where(path: Path, line: int, byte: int | None = None) -> str:
    """The place of a fault, as every message names it."""
    at = "" if byte is None else f", byte {byte}"
    return f"{places.shown(path.name)}, line {line}{at}"


def _clock(since: str) -> str:
    """The time of the day, with the day when it is not today, where the player is."""
    then = datetime.fromisoformat(since).astimezone()
    today = datetime.now(UTC).astimezone().date()
    return f"{then:%H:%M}" if then.date() == today else f"{then:%Y-%m-%d %H:%M}"
