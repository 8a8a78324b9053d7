"""A reader's settings: looks and keys alone, from the environment and one small file."""

import os
import re
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from victoriana.saves import places

Value = bool | str

LARGEST = 20_000  # bytes of the file
SHOWN = 40  # letters of what was written that are repeated
VARIABLE = "VICTORIANA_"  # then a key in capitals: VICTORIANA_KEYS=vi
HELP = "What it may say:  victoriana help settings"


class Settings(Struct, frozen=True):
    """How a reader wants things to look and to be typed; never rules, luck or what programs read.

    `keys`, `menu`, `suggest` and `toolbar` are for whatever lines are typed at; `plain`, `ascii`
    and `color` become the Looks of a screen; `pager` shows what is longer than the screen.
    """

    plain: bool = False  # sentences, nothing redrawn
    ascii: bool = False
    color: Literal["auto", "always", "never"] = "auto"
    keys: Literal["emacs", "vi"] = "emacs"
    menu: Literal["typing", "tab"] = "typing"  # whether it opens by itself, or with Tab alone
    suggest: bool = True  # what was typed once before, in grey behind the cursor
    toolbar: bool = True
    pager: str | None = None  # a command; "" for none, None for $PAGER or what is usual


USUAL = Settings()  # where nothing is set


_MAY_BE: Mapping[str, tuple[Value, ...]] = {  # nothing listed: any text
    "plain": (True, False),
    "ascii": (True, False),
    "color": ("auto", "always", "never"),
    "keys": ("emacs", "vi"),
    "menu": ("typing", "tab"),
    "suggest": (True, False),
    "toolbar": (True, False),
    "pager": (),
}
_SAID: Mapping[str, Value] = {"true": True, "1": True, "false": False, "0": False}
_AT = r" \(at (?:line (\d+), column \d+|end of document)\)$"


def read() -> tuple[Settings, str]:
    """The settings of the environment, then of the file, then what is usual; what is wrong."""
    warning = ""
    chosen: dict[str, Value] = {}
    try:
        chosen = _of_file()
    except _LeftOut as why:
        warning = str(why)
    for key in _MAY_BE:
        variable = f"{VARIABLE}{key.upper()}"
        text = os.environ.get(variable, "")
        if not text and (key != "pager" or variable not in os.environ):
            continue
        value = text if str in _kinds(key) else _SAID.get(text, text)
        if not _takes(key, value):
            warning = warning or f"${variable} is left out: {_wrong(key, text)}. {HELP}"
            continue
        chosen[key] = value
    return replace(USUAL, **chosen) if chosen else USUAL, warning


def known() -> tuple[str, ...]:
    """Every key that a file may hold."""
    return tuple(_MAY_BE)


class _LeftOut(Exception):
    """The file is left out: where, why, and what to do, in one line."""

    def __init__(self, path: Path, why: str, then: str = HELP, *, line: int = 0) -> None:
        where = f"{path}, line {line}" if line else str(path)
        super().__init__(places.shown(f"{where}: {why}. Your settings are left out. {then}"))


def _of_file() -> dict[str, Value]:
    """What stands in the file; nothing where there is none.

    Raises:
        _LeftOut: it cannot be read, or says what cannot be.
    """
    try:
        path = places.settings()
        found = os.stat(path)  # noqa: PTH116 - where there is no file, this is all that is paid
    except (places.NoPlace, FileNotFoundError, NotADirectoryError):
        named = os.environ.get("VICTORIANA_CONFIG")
        if named:
            raise _LeftOut(Path(named), "there is no such file") from None
        return {}
    except OSError as error:
        raise _LeftOut(path, f"it cannot be read, {_reason(error)}") from None
    if str(path) == os.devnull:
        return {}
    if not stat.S_ISREG(found.st_mode):
        raise _LeftOut(path, "that is no file", "To name one:  VICTORIANA_CONFIG=FILE")
    text = _text(path)
    return {key: _checked(path, text, key, it) for key, it in _parsed(path, text).items()}


def _text(path: Path) -> str:
    try:
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(descriptor, "rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise _LeftOut(path, f"it cannot be read, {_reason(error)}") from None
    if len(raw) > LARGEST:
        raise _LeftOut(path, f"it is larger than {LARGEST} bytes")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise _LeftOut(path, "that is no UTF-8", line=line) from None


def _parsed(path: Path, text: str) -> dict[str, Any]:  # Any: whatever TOML can hold
    import tomllib  # noqa: PLC0415 - where there is no file, nobody waits for it

    try:
        return tomllib.loads(text)
    except RecursionError:
        raise _LeftOut(path, "its brackets lie too deep") from None
    except ValueError as error:  # TOML's own, or a number of thousands of digits
        at = re.search(_AT, str(error))
        line = int(at[1] or text.rstrip().count("\n") + 1) if at else 0
        why = f"that is no TOML ({re.sub(_AT, '', str(error))[:SHOWN]})"
        raise _LeftOut(path, why, line=line) from None


def _checked(path: Path, text: str, key: str, value: Any) -> Value:  # noqa: ANN401 - as TOML has it
    """A value that its key takes."""
    if key in _MAY_BE and _takes(key, value):
        taken: Value = value
        return taken
    begins = re.compile(rf"\s*\[?\s*[\"']?{re.escape(key)}\b")
    lines = enumerate(text.split("\n"), 1)
    line = next((number for number, it in lines if begins.match(it)), 0)
    if key in _MAY_BE:
        raise _LeftOut(path, _wrong(key, value), line=line)
    raise _LeftOut(path, f'there is no setting "{key[:SHOWN]}"', line=line)


def _kinds(key: str) -> tuple[type, ...]:
    """What its values are."""
    return tuple({type(it): None for it in _MAY_BE[key]}) or (str,)


def _takes(key: str, value: object) -> bool:
    may_be = _MAY_BE[key]
    return type(value) in _kinds(key) and (value in may_be or not may_be)


def _wrong(key: str, value: object) -> str:
    """What a key takes, and what was given to it."""
    *others, last = [_written(it) for it in _MAY_BE[key]] or ['a command, such as "less -FRX"']
    takes = f"{', '.join(others)} or {last}" if others else last
    return f"{key} is {takes}, and not {_written(value)[:SHOWN]}"


def _written(value: object) -> str:
    """A value as TOML has it."""
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def _reason(error: OSError) -> str:
    return os.strerror(error.errno or 0)
