"""Where saves, packs and the small memory of this program lie, and what a save is called."""

import contextlib
import os
import re
import sys
from pathlib import Path

from victoriana.kernel.errors import VictorianaError

SUFFIX = ".jsonl"
NAME = r"\w[\w.-]{0,79}"  # no beginning with a dot or hyphen, nothing for a shell
NO_NAMES = ("last",)  # words that mean something else where a save is named
_WINDOWS = r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?"  # devices there


class NoPlace(VictorianaError):
    """There is no home folder, or the one that was named may not be looked into."""


class BadName(VictorianaError):
    """What was typed can be neither the name of a save nor a path."""

    def __init__(self, text: str) -> None:
        can = "letters, digits, hyphens and dots can, up to 80"
        super().__init__(
            f'"{shown(text)}" cannot name a save: {can}.\nA path has a / in it or ends in {SUFFIX}.'
        )


def saves() -> Path:
    """The folder of named saves: $VICTORIANA_SAVES, or in the data folder."""
    own = os.environ.get("VICTORIANA_SAVES", "")
    return Path(own).absolute() if own else data() / "saves"


def packs() -> Path:
    """The folder of packs that are not the games' own: $VICTORIANA_PACKS, or in the data folder."""
    own = os.environ.get("VICTORIANA_PACKS", "")
    return Path(own).absolute() if own else data() / "packs"


def data() -> Path:
    """What a player would not like to lose."""
    return _folder("XDG_DATA_HOME", ".local/share", "Application Support", "LOCALAPPDATA")


def state() -> Path:
    """What only saves keystrokes: the prompt's history, which save was last."""
    return _folder("XDG_STATE_HOME", ".local/state", "Application Support", "LOCALAPPDATA")


def settings() -> Path:
    """The file of looks and keys: $VICTORIANA_CONFIG, or in the config folder."""
    own = os.environ.get("VICTORIANA_CONFIG", "")
    return Path(own).absolute() if own else config() / "config.toml"


def config() -> Path:
    """What a player set once and for all."""
    return _folder("XDG_CONFIG_HOME", ".config", "Application Support", "LOCALAPPDATA")


def resolve(text: str) -> Path:
    """The file that a name or path means; it need not be there.

    Raises:
        BadName: it can be neither.
        NoPlace: it is a name, and there is no folder for names, or none that may be looked into.
    """
    if text == "last":
        found = last()
        if found is None:
            refuse_closed(saves())
            message = "No save was written yet.\nTo start one:  victoriana new GAME"
            raise NoPlace(message)
        return found
    if is_path(text):
        if "\0" in text or _is_broken(text):
            raise BadName(text)
        return Path(text)
    if not re.fullmatch(NAME, text) or re.fullmatch(_WINDOWS, text) or _is_broken(text):
        raise BadName(text)
    return saves() / f"{text}{SUFFIX}"


def fresh(text: str) -> Path:
    """The file for a new save of this name or path: words that mean something else are refused."""
    if text in NO_NAMES or "@" in text:
        raise BadName(text)
    return resolve(text)


def split(text: str) -> tuple[str, str]:
    """SAVE@MOMENT as save and moment; a path that exists wins over a moment.

    In a span the second moment may have its sign too: SAVE@r2..@r4.
    """
    save, at, moment = text.replace("..@", "..").rpartition("@")
    if not at or (is_path(text) and "\0" not in text and os.path.lexists(text)):
        return text, ""
    return save, moment


def is_path(text: str) -> bool:
    """Whether it is a path rather than a name."""
    return "/" in text or os.sep in text or text.endswith(SUFFIX)


def is_among(path: Path) -> bool:
    """Whether it lies in the folder of saves."""
    try:
        return path.absolute().parent == saves()
    except (NoPlace, FileNotFoundError):  # no home; or this very folder was deleted
        return False


def called(path: Path) -> str:
    """How the save is named on a command line: by its name where it lies among the saves."""
    if is_among(path) and path.suffix == SUFFIX and re.fullmatch(NAME, path.stem):
        return path.stem
    import shlex  # noqa: PLC0415 - only what is no name has to be quoted

    text = str(path)
    return shown(shlex.quote(text if is_path(text) else f"./{text}"))


def shown(text: str) -> str:
    """A text of a stranger for a sentence of ours: nothing in it speaks to the terminal."""
    return "".join(it if it.isprintable() else ascii(it)[1:-1] for it in text)


def names() -> tuple[str, ...]:
    """The saves in the folder of saves, in the order of the alphabet; none if it is not there."""
    try:
        found = [path.stem for path in saves().iterdir() if path.suffix == SUFFIX]
    except (NoPlace, FileNotFoundError, NotADirectoryError, PermissionError):
        return ()
    return tuple(sorted(name for name in found if re.fullmatch(NAME, name)))


def inside(name: str) -> tuple[str, ...]:
    """The saves in a folder of that name; a save is itself."""
    if not os.path.isdir(name):  # noqa: PTH112 - a Path would break on names that no disk takes
        return (name,)
    return tuple(str(it) for it in sorted(Path(name).glob(f"*{SUFFIX}")))


def refuse_closed(folder: Path) -> None:
    """Nobody is told that nothing lies in a folder that is there and may not be looked into.

    Raises:
        NoPlace: it may not.
    """
    try:
        with os.scandir(folder) as found:
            for entry in found:
                entry.stat()  # a folder may be listed and yet not entered
                break
    except PermissionError:
        message = (
            f"{shown(str(folder))} may not be looked into.\n"
            "To name another folder of saves:  VICTORIANA_SAVES=FOLDER"
        )
        raise NoPlace(message) from None
    except OSError:
        return


def near(text: str) -> tuple[str, ...]:
    """Up to five names that may have been meant: they begin alike, or are spelt nearly so."""
    from difflib import get_close_matches  # noqa: PLC0415 - only who mistypes waits for it

    known = names()
    alike = [name for name in known if text and name.startswith(text)]
    words = {word: name for name in known for word in (*name.split("-"), name)}
    meant = [words[word] for word in get_close_matches(text, words, n=5)]
    return tuple(dict.fromkeys((*alike, *meant)))[:5]


def last() -> Path | None:
    """The save last written, if it is still there."""
    with contextlib.suppress(NoPlace, OSError, ValueError):
        found = Path(_pointer().read_text("utf-8").rstrip("\n"))
        if found.is_absolute() and found.is_file():
            return found
    by_time = []
    for name in names():
        path = saves() / f"{name}{SUFFIX}"
        with contextlib.suppress(OSError):
            by_time.append((path.stat().st_mtime_ns, path))
    return max(by_time)[1] if by_time else None


def remember(path: Path) -> None:
    """This save is now the last; where nothing can be kept, nothing is."""
    with contextlib.suppress(NoPlace, OSError, ValueError):
        pointer = _pointer()
        pointer.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        new = pointer.with_name(f"{pointer.name}.{os.getpid()}")
        new.write_text(f"{path.absolute()}\n", "utf-8")
        new.replace(pointer)


def _pointer() -> Path:
    return state() / "last"


def _folder(variable: str, below_home: str, on_mac: str, on_windows: str) -> Path:
    """XDG's place where XDG's variable is set or on Linux, the platform's own elsewhere."""
    chosen = os.environ.get(variable, "")
    if Path(chosen).is_absolute():  # XDG: relative paths are to be ignored
        return Path(chosen) / "victoriana"
    try:
        home = Path.home()
    except RuntimeError:
        home = Path()
    if not home.is_absolute():
        message = "There is no home folder; say where saves are:  VICTORIANA_SAVES=FOLDER"
        raise NoPlace(message)
    if sys.platform == "darwin":
        return home / "Library" / on_mac / "victoriana"
    if sys.platform == "win32":
        return Path(os.environ.get(on_windows) or home / "AppData" / "Local") / "victoriana"
    return home / below_home / "victoriana"


def _is_broken(text: str) -> bool:
    """Bytes of a command line that are no text are lone surrogates here."""
    return any("\ud800" <= letter <= "\udfff" for letter in text)
