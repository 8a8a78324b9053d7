"""The packs that saves were played with, kept whole: a game outlives a change of its cards."""

import contextlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

from victoriana.packs.reading import Raw, UnreadablePack, bundled, read_bundle

NAME = r"[a-z0-9]+(?:-[a-z0-9]+)*"
DIGEST = r"[0-9a-f]{12}"
LONGEST = 40  # signs of a name
MOST_FOLDERS = 100


def kept(place: Path, name: str, digest: str) -> Raw | None:
    """The pack of this name and digest, if it was kept."""
    file = _file(place, name, digest)
    return read_bundle(file) if file and file.is_file() else None


def keep(place: Path, name: str, digest: str, raw: Raw) -> None:
    """Keep all tables of a pack, as they are played with.

    Raises:
        UnreadablePack: it cannot be kept.
    """
    file = _file(place, name, digest)
    if file is None:
        return
    content = bundled(raw)
    try:
        if file.is_file() and file.read_bytes() == content:
            return
        place.mkdir(parents=True, exist_ok=True)
        new = place / f".{file.name}.{os.getpid()}"
        new.unlink(missing_ok=True)
        try:
            with new.open("xb") as stream:
                stream.write(content)
                stream.flush()
                os.fsync(stream.fileno())
            new.replace(file)
        finally:
            with contextlib.suppress(OSError):
                new.unlink(missing_ok=True)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise UnreadablePack(f"The pack cannot be kept in {place}: {why}.") from error


def folders(place: Path) -> Iterator[Path]:
    """The folders of packs that somebody put into this place."""
    try:
        found = sorted(path for path in place.iterdir() if path.is_dir())
    except OSError:
        return
    yield from found[:MOST_FOLDERS]


def _file(place: Path, name: str, digest: str) -> Path | None:
    """Where it is kept; a save may say anything, and only a name can be part of a path."""
    good = len(name) <= LONGEST and re.fullmatch(NAME, name) and re.fullmatch(DIGEST, digest)
    return place / f"{name}-{digest}.json" if good else None
