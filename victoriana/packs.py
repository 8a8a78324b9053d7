"""Where packs lie: the one that a game brings along, and folders of somebody's own cards."""

import re
from pathlib import Path

import msgspec

from victoriana.kernel.errors import VictorianaError

Raw = dict[str, object]  # the name of a file without its ending -> what it holds

GAMES = Path(__file__).parent / "games"
BUNDLE = "pack.json"
NOT_COMPONENTS = ("book.toml",)  # a summary of the rules lies beside the cards
LARGEST_FILE = 1_000_000  # bytes
MOST_FILES = 40
PLACE_IN_TOML = re.compile(r"(?P<what>.*) \(at (?:line (?P<line>\d+), .*|end of document)\)")


class UnreadablePack(VictorianaError):
    """A pack cannot be read."""


def content(game: str) -> Path:
    """The folder of the pack that comes with a game."""
    return GAMES / game.replace("-", "_") / "content"


def read(game: str, folder: Path | None = None) -> Raw:
    """The tables of a folder, or without one of the pack that comes with the game."""
    if folder is not None:
        return read_folder(folder)
    bundled = content(game) / BUNDLE
    if bundled.is_file():
        return read_bundle(bundled)
    return read_folder(content(game))


def read_folder(folder: Path) -> Raw:
    """The tables of every TOML file of a folder, by the names of the files."""
    try:
        if not folder.is_dir():
            raise UnreadablePack(f"There is no folder {folder}; a pack is a folder of TOML files.")
        found = sorted(path for path in folder.glob("*.toml") if path.name not in NOT_COMPONENTS)
    except OSError as error:
        raise UnreadablePack(f"{folder} cannot be looked into: {_reason(error)}.") from error
    if not found:
        raise UnreadablePack(f"{folder} holds no TOML file, so it is no pack.")
    if len(found) > MOST_FILES:
        raise UnreadablePack(f"{folder} holds {len(found)} TOML files; {MOST_FILES} is the most.")
    return {path.stem: _toml(path) for path in found}


def read_bundle(file: Path) -> Raw:
    """The tables of a pack that was written into one file."""
    try:
        return msgspec.json.decode(_bytes(file), type=Raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadablePack(f"{file} is no pack: {error}.") from error


def bundle(folder: Path) -> bytes:
    """A folder's tables as one JSON object: the same tables, quicker to read."""
    return msgspec.json.encode(read_folder(folder)) + b"\n"


def _toml(path: Path) -> Raw:
    import tomllib  # noqa: PLC0415 - 5 ms that a game with its bundle never spends

    try:
        return tomllib.loads(_bytes(path).decode("utf-8-sig").replace("\r\n", "\n"))
    except tomllib.TOMLDecodeError as error:
        found = PLACE_IN_TOML.fullmatch(str(error))
        line = f", line {found['line']}" if found and found["line"] else ""
        what = found["what"] if found else str(error)
        raise UnreadablePack(f"{path}{line}: {what}.") from error
    except UnicodeDecodeError as error:
        raise UnreadablePack(f"{path}, byte {error.start}: this is not UTF-8.") from error
    except RecursionError as error:
        raise UnreadablePack(f"{path}: too much stands within each other.") from error
    except ValueError as error:
        raise UnreadablePack(f"{path}: {error}.") from error


def _bytes(path: Path) -> bytes:
    try:
        if not path.is_file():
            raise UnreadablePack(f"{path} is no file.")
        with path.open("rb") as stream:
            found = stream.read(LARGEST_FILE + 1)
    except OSError as error:
        raise UnreadablePack(f"{path} cannot be read: {_reason(error)}.") from error
    if len(found) > LARGEST_FILE:
        raise UnreadablePack(f"{path} is larger than {LARGEST_FILE:,} bytes; no pack needs that.")
    return found


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
