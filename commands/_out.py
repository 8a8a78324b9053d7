"""Where words go: results to standard output, talk to standard error, in the reader's looks."""

import sys
from typing import cast, get_args

import msgspec

from commands._exits import WrongUsage
from victoriana.kernel.errors import Refusal
from victoriana.kernel.screen import Screen
from victoriana.render import refusals
from victoriana.render.looks import Color, Looks, looks

_SWITCHES = ("--plain", "--ascii", "--color")

_chosen: list[Looks] = []


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
    _chosen[:] = [
        looks(
            plain="--plain" in asked,
            ascii="--ascii" in asked,
            color=color,
            terminal=sys.stdout.isatty(),
        )
    ]
    return [*rest, *after]


def chosen() -> Looks:
    """The looks in force."""
    return _chosen[0] if _chosen else Looks()


def say(words: str) -> None:
    """A result: lines as they stand."""
    for line in words.split("\n"):
        print(chosen().line(line))


def show(screen: Screen, before: Screen | None = None) -> None:
    """A result: a screen."""
    print(chosen().text(screen, before))


def data(value: object) -> None:
    """A result for a program: one object on one line."""
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")


def complain(words: str) -> None:
    """Talk: what went wrong, or help that nobody asked for."""
    for line in words.split("\n"):
        print(chosen().line(line), file=sys.stderr)


def refuse(refusal: Refusal, *, prefix: str = "", result: bool = False) -> None:
    """Talk, or the result of a question: why not; the section at the margin, what to type."""
    text = chosen().text(refusals.screen(refusal, prefix=prefix))
    print(text, file=sys.stdout if result else sys.stderr)
