"""What was typed before: a small file for a save or a program, no harm where it cannot be kept."""

import contextlib
import os
import stat
from collections.abc import Iterable
from pathlib import Path

from prompt_toolkit.history import History

from victoriana.saves import places

MOST = 1000  # lines that are remembered
LARGEST = 200_000  # bytes that are read
LONGEST = 2000  # characters of a line


def of_save(path: Path, whose: str = "") -> Path | None:
    """Where the lines typed for a save are kept, by one person where others may not see them.

    Nowhere when there is no folder for it.
    """
    name = path.stem
    if not places.is_among(path):
        where = str(path.absolute()).encode(errors="replace")
        name = f"{name[:40]}-{_short(where)}"
    if whose:
        name = f"{name}.{_short(whose.encode(errors='replace'))}"
    try:
        return places.state() / "history" / f"{name}.txt"
    except places.NoPlace:
        return None


def _short(name: bytes) -> str:
    """What stands for a name that is no name of a file."""
    from hashlib import blake2b  # noqa: PLC0415 - for few saves

    return blake2b(name, digest_size=6).hexdigest()


def of_program(name: str) -> Path | None:
    """Where the lines typed at a program are kept, whatever the save."""
    try:
        return places.state() / f"{name}-history.txt"
    except places.NoPlace:
        return None


class Lines(History):
    """The lines of one file, the newest first when asked; a line that cannot be kept is not."""

    def __init__(self, path: Path | None) -> None:
        super().__init__()
        self.path = path

    def load_history_strings(self) -> Iterable[str]:
        """What is in the file, as far as it is text."""
        return reversed(read(self.path)) if self.path else ()

    def store_string(self, string: str) -> None:
        """Add a line to the file."""
        if self.path and string.strip():
            write(self.path, string)

    def bring_back(self, lines: str) -> None:
        """Let Up find these lines again, which are in the file already."""
        path, self.path = self.path, None
        self.append_string(lines)
        self.path = path


def read(path: Path) -> list[str]:
    """The last lines of a file; none of one that is missing, odd or not to be read."""
    with contextlib.suppress(OSError):
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(descriptor, "rb") as file:
            found = os.fstat(descriptor)
            if not stat.S_ISREG(found.st_mode):
                return []
            file.seek(max(0, found.st_size - LARGEST))
            lines = file.read(LARGEST).decode("utf-8", "replace").split("\n")
        return [it for it in lines if it and len(it) <= LONGEST and it.isprintable()][-MOST:]
    return []


def write(path: Path, line: str) -> None:
    """Add a line for the player's own eyes; of a paste each line."""
    text = "".join(f"{it.strip()}\n" for it in line.split("\n") if it.strip())
    with contextlib.suppress(OSError, UnicodeEncodeError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0)
        descriptor = os.open(path, flags, 0o600)
        with os.fdopen(descriptor, "ab") as file:
            if stat.S_ISREG(os.fstat(descriptor).st_mode):
                file.write(text.encode())
