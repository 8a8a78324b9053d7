"""The tables of a pack, read from the package or from a folder that a stranger may have filled."""

import re
from functools import cache
from pathlib import Path

import msgspec

from victoriana.kernel.errors import PackFault, VictorianaError

Raw = dict[str, object]  # the name of a file without its ending -> what it holds

GAMES = Path(__file__).parents[1] / "games"
BOX = "box.json"  # what a game made of its tables when the program was built
NOT_COMPONENTS = ("book.toml", "tour.toml")  # what is told of a game lies beside the cards
RESERVED = "house"  # so begin the names of the packs that come with the games
LARGEST_FILE = 1_000_000  # bytes
LARGEST_BUNDLE = 10_000_000  # bytes
MOST_FILES = 40
DEEPEST = 20  # tables and rows within each other
PLACE_IN_TOML = r"(?P<what>.*) \(at (?:line (?P<line>\d+), .*|end of document)\)"


class UnreadablePack(VictorianaError):
    """A pack cannot be read."""


class NoPack(UnreadablePack):
    """There is no pack at all in this place."""


class Mistake(UnreadablePack):
    """A file of a pack is no TOML."""

    def __init__(self, path: Path, what: str, line: int = 0) -> None:
        super().__init__(f"{path}{f', line {line}' if line else ''}: {what}")
        self.fault = PackFault(path.stem, what)
        self.line = line


def content(game: str) -> Path:
    """The folder of the pack that comes with a game."""
    return GAMES / game.replace("-", "_") / "content"


def line_in(game: str, file: str, keys: tuple[str | int, ...]) -> tuple[str, int]:
    """A file of the pack that comes with a game, and on which of its lines something stands."""
    path = content(game) / f"{file}.toml"
    return path.relative_to(GAMES.parents[1]).as_posix(), _lines(path).get(keys, 1)


@cache
def _lines(path: Path) -> dict[tuple[str | int, ...], int]:
    from victoriana.packs.lines import lines  # noqa: PLC0415 - only who asks needs it

    return lines(text(path))


def read(game: str, folder: Path | None = None) -> Raw:
    """The tables of a folder, or without one of the pack that comes with the game."""
    return read_folder(content(game) if folder is None else folder)


def box(game: str) -> bytes | None:
    """The box that comes with the game, ready, where it was built: no table need be read."""
    file = content(game) / BOX
    return _bytes(file, LARGEST_BUNDLE) if file.is_file() else None


def read_folder(folder: Path) -> Raw:
    """The tables of every TOML file of a folder, by the names of the files."""
    return {path.stem: tables(path, text(path)) for path in files(folder)}


def files(folder: Path) -> list[Path]:
    """The files of a pack, in the order of the alphabet."""
    try:
        if not folder.is_dir():
            raise NoPack(f"There is no folder {folder}; a pack is a folder of TOML files.")
        found = sorted(path for path in folder.glob("*.toml") if path.name not in NOT_COMPONENTS)
    except OSError as error:
        raise UnreadablePack(f"{folder} cannot be looked into: {_reason(error)}.") from error
    except ValueError as error:  # a NUL in the path
        raise NoPack("There is no folder of that name; a pack is a folder of files.") from error
    if not found:
        raise NoPack(f"{folder} holds no TOML file, so it is no pack.")
    if len(found) > MOST_FILES:
        raise UnreadablePack(f"{folder} holds {len(found)} TOML files; {MOST_FILES} is the most.")
    for path in found:
        _refuse_link(path, folder)
    return found


def text(path: Path) -> str:
    """What a file says, its lines ended in one way."""
    try:
        return _bytes(path, LARGEST_FILE).decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise UnreadablePack(f"{path}, byte {error.start}: this is not UTF-8.") from error


def tables(path: Path, text: str) -> Raw:
    """What a file of TOML holds."""
    import tomllib  # noqa: PLC0415 - 5 ms that a game with its box never spends

    from victoriana.packs.lines import dots  # noqa: PLC0415 - the same

    if dots(text) > DEEPEST:
        raise UnreadablePack(f"{path}: too much stands within each other.")
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.fullmatch(PLACE_IN_TOML, str(error))
        line = int(place["line"]) if place and place["line"] else 0
        raise Mistake(path, f"{place['what'] if place else error}.", line) from error
    except RecursionError as error:
        raise UnreadablePack(f"{path}: too much stands within each other.") from error
    except ValueError as error:
        raise UnreadablePack(f"{path}: {error}.") from error
    _refuse_depth(path, found)
    return found


def read_bundle(file: Path) -> Raw:
    """The tables of a pack that was written into one file."""
    try:
        found = msgspec.json.decode(_bytes(file, LARGEST_BUNDLE), type=Raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadablePack(f"{file} is no pack: {error}.") from error
    _refuse_depth(file, found)
    return found


def bundled(raw: Raw) -> bytes:
    """Tables as one JSON object on a line of its own."""
    return msgspec.json.encode(raw) + b"\n"


def _refuse_link(path: Path, folder: Path) -> None:
    """A stranger's folder may not speak of files that lie elsewhere."""
    try:
        inside = path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):  # links that lead in a circle
        inside = False
    if path.is_symlink() and not inside:
        raise UnreadablePack(f"{path} is a link out of the folder; a pack holds its own files.")


def _refuse_depth(path: Path, found: Raw) -> None:
    """Nothing that comes after this can run out of stack."""
    here: list[object] = [found]
    for _ in range(DEEPEST):
        inner: list[object] = []
        for value in here:
            match value:
                case dict():
                    inner += value.values()
                case list():
                    inner += value
        here = inner
    if here:
        raise UnreadablePack(f"{path}: too much stands within each other.")


def _bytes(path: Path, most: int) -> bytes:
    try:
        if not path.is_file():
            raise UnreadablePack(f"{path} is no file.")
        with path.open("rb") as stream:
            found = stream.read(most + 1)
    except OSError as error:
        raise UnreadablePack(f"{path} cannot be read: {_reason(error)}.") from error
    if len(found) > most:
        raise UnreadablePack(f"{path} is larger than {most:,} bytes; no pack needs that.")
    return found


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
