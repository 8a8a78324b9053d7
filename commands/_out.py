"""Where words go: results to standard output, talk to standard error, in the reader's looks."""

import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Literal, cast, get_args

import msgspec
from msgspec import Struct

from commands import _streams
from commands._exits import WrongUsage
from victoriana.kernel.errors import Refusal
from victoriana.kernel.screen import Screen, Text

if TYPE_CHECKING:
    from victoriana.render.looks import Looks
    from victoriana.settings import Settings

Color = Literal["auto", "always", "never"]

_SWITCHES = ("--plain", "--ascii", "--quiet")


class Asked(Struct, frozen=True):
    """The looks that the command line asks for."""

    plain: bool = False
    ascii: bool = False
    quiet: bool = False
    color: Color = "auto"


_asked: list[Asked] = []
_chosen: dict[bool, "Looks"] = {}  # of results, and of talk; made when something is to be shown
_found: list["Settings"] = []  # the settings, read when looks are made
spoken_at: list[Callable[[str], str]] = []  # how talk names verbs, where that is no shell


def take_looks(args: list[str]) -> list[str]:
    """Set the looks that are asked for anywhere on the command line, and give back the rest."""
    end = args.index("--") if "--" in args else len(args)
    before, after = args[:end], args[end:]
    color: Color = "auto"
    rest: list[str] = []
    while before:
        arg = before.pop(0)
        name, _, value = arg.partition("=")
        if name == "--color":
            if not value and before and before[0] in get_args(Color):
                value = before.pop(0)
            if value and value not in get_args(Color):
                raise WrongUsage(f"--color is one of {', '.join(get_args(Color))}.")
            color = cast("Color", value or "always")  # checked above
        elif arg not in _SWITCHES:
            rest.append(arg)
    asked = args[:end]
    _asked[:] = [Asked(*_switched(asked), color)]
    _chosen.clear()
    return [*rest, *after]


def _switched(asked: list[str]) -> tuple[bool, bool, bool]:
    return "--plain" in asked, "--ascii" in asked, "--quiet" in asked


def switches() -> list[str]:
    """What the command line asked for, as it would be typed again."""
    asked = _asked[0] if _asked else Asked()
    named = [name for name in _SWITCHES if getattr(asked, name[2:])]
    return [*named, "--color", asked.color]


def chosen(*, talk: bool = False) -> "Looks":
    """The looks in force: of results, or of talk, which may go to a terminal where they do not."""
    if talk not in _chosen:
        from victoriana.render.looks import looks

        asked, usual = _asked[0] if _asked else Asked(), settings()
        made = looks(
            plain=asked.plain or usual.plain,
            ascii=asked.ascii or usual.ascii,
            color=asked.color,
            usual=usual.color,
            terminal=(sys.stderr if talk else sys.stdout).isatty(),
        )
        _chosen[talk] = made
    return _chosen[talk]


def settings() -> "Settings":
    """The reader's settings; what is wrong with them is told once."""
    from victoriana.settings import read

    if not _found:
        found, warning = read()
        _found.append(found)
        if warning:
            _streams.talk(warning)
    return _found[0]


@contextlib.contextmanager
def paged() -> Iterator[None]:
    """What is longer than the screen of a terminal is shown in the pager, and talk after it."""
    if not sys.stdout.isatty():
        yield
        return
    with _streams.held() as pieces:
        try:
            yield
        except BaseException:
            _streams.release(pieces)
            pieces.clear()
            raise
    from victoriana.terminal import pager

    results = "".join(it.words for it in pieces if it.is_result)
    shown = pager.paged(results, chosen(), settings())
    _streams.release(it for it in pieces if not (shown and it.is_result))


def say(words: str) -> None:
    """A result: lines as they stand."""
    for line in words.split("\n"):
        _streams.put(f"{chosen().line(line)}\n")


def tell(words: str) -> None:
    """A result that is read through: on a narrow terminal lines are broken between words."""
    looks = chosen()
    if looks.plain or not sys.stdout.isatty():
        say(words)
        return
    for line in words.split("\n"):
        _streams.put(f"{looks.text(Screen((Text(line),)))}\n")


def show(screen: Screen, before: Screen | None = None) -> None:
    """A result: a screen."""
    _streams.put(f"{chosen().text(screen, before)}\n")


def data(value: object) -> None:
    """A result for a program: one object on one line."""
    text = msgspec.json.encode(value).decode()
    if not text.isascii() and chosen().ascii:
        text = "".join(map(_escaped, text))
    _streams.put(f"{text}\n")


def _escaped(letter: str) -> str:
    """A letter as JSON writes it where nothing but ASCII may stand."""
    if letter.isascii():
        return letter
    units = letter.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))


def quiet() -> bool:
    """Whether nothing is to be said but results and what went wrong."""
    return bool(_asked) and _asked[0].quiet


def _spoken(words: str) -> str:
    """Words with verbs as they are typed where they are read."""
    for speaks in spoken_at:
        words = speaks(words)
    return words


def remark(words: str) -> None:
    """Talk that a reader may do without."""
    if not quiet():
        complain(words)


def complain(words: str) -> None:
    """Talk: what went wrong, or help that nobody asked for."""
    for line in _spoken(words).split("\n"):
        if sys.stderr.isatty():
            # broken between words
            _streams.talk(chosen(talk=True).text(Screen((Text(line),))))
        else:
            _streams.talk(chosen(talk=True).line(line))


def refuse(refusal: Refusal, *, prefix: str = "", result: bool = False) -> None:
    """Talk, or the result of a question: why not; the section at the margin, what to type."""
    from victoriana.render import refusals

    refusal = msgspec.structs.replace(refusal, text=_spoken(refusal.text))
    text = chosen(talk=not result).text(refusals.screen(refusal, prefix=prefix))
    if result:
        _streams.put(f"{text}\n")
    else:
        _streams.talk(text)
