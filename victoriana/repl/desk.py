"""Where the prompt shows and asks: the reader's looks, measured anew at every screen."""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.kernel.screen import Part, Screen, Text
from victoriana.render import refusals
from victoriana.render.looks import Looks
from victoriana.session.shell import Session
from victoriana.settings import USUAL, Settings
from victoriana.terminal import pager
from victoriana.terminal.at_hand import keyboard
from victoriana.terminal.keyboard import Keyboard

Run = Callable[[Session | None, Sequence[str]], int]

FREE = 2  # lines that the prompt and the toolbar take


class Shell(Struct, frozen=True):
    """The verbs of the command line, as the prompt may call them."""

    run: Run
    verbs: Mapping[str, str]  # each with what it does
    alone: tuple[str, ...] = ("new", "tour", "saves", "cards", "help")  # those that take no save


class Desk:
    """One terminal with one reader."""

    def __init__(
        self,
        looks: Looks,
        shell: Shell,
        keyboard: Keyboard | None = None,
        settings: Settings = USUAL,
    ) -> None:
        self._looks = looks
        self._settings = settings
        self._given = keyboard
        self.shell = shell

    @property
    def looks(self) -> Looks:
        """The looks, at the size that the terminal has now."""
        if self._given or not sys.stdout.isatty():
            return self._looks
        return self._looks.sized()

    @property
    def plain(self) -> bool:
        """Whether the reader wants sentences."""
        return self._looks.plain

    def keyboard(self, history: Path | None = None) -> Keyboard:
        """Something to type at; what was typed before comes from a file."""
        return self._given or keyboard(self._looks, history, self._settings)

    def show(
        self, screen: Screen, before: Screen | None = None, under: Screen | None = None
    ) -> int:
        """A screen, if there is anything on it; how many lines it took. `under` follows it."""
        if self.plain:
            screen = Screen(tuple(_flush(part) for part in screen.parts))
        beneath = self.looks.text(under).count("\n") + 1 if under and under.parts else 0
        text = self.looks.text(screen, before, beneath) if screen.parts else ""
        if screen.parts:
            self._print(text)
        return text.count("\n") + 1 if text else 0

    def page(self, screen: Screen) -> None:
        """A screen that may be longer than the terminal: in the pager if it is."""
        if not pager.paged(self.looks.text(screen), self.looks, self._settings):
            self.show(screen)

    def is_full(self, lines: int) -> bool:
        """Whether so many lines leave none free above the prompt and the toolbar."""
        return not self.plain and lines >= self.looks.height - FREE

    def say(self, words: str) -> None:
        """Lines, broken between words where they are too long."""
        self._print(self.looks.text(Screen(tuple(Text(it) for it in words.split("\n")))))

    def refuse(self, refusal: Refusal) -> None:
        """Why not."""
        self.show(refusals.screen(refusal))

    def _print(self, text: str) -> None:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()


def _flush(part: Part) -> Part:
    """Without spaces in front: they say nothing to a listener."""
    if isinstance(part, Text) and isinstance(part.text, str):
        return replace(part, text=part.text.lstrip())
    return part
