"""Where lines come from: a terminal with completion, or one that can only print and read."""

import contextlib
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Literal, Protocol, runtime_checkable

from msgspec import Struct

from victoriana.terminal.completion import Offer, Offers, begins
from victoriana.terminal.undisturbed import interruptible

Ink = Literal["", "verb", "seat", "refused", "later", "aside", "hue-1", "hue-2", "hue-3", "hue-4"]


class Note(Struct, frozen=True):
    """A sentence under the line, and the section that it rests on."""

    text: str
    rule: str = ""


class Piece(Struct, frozen=True):
    """Some of what was typed, in the ink of what it is."""

    text: str
    ink: Ink = ""


def nothing(_: str) -> tuple[Offer, ...]:
    """No completion."""
    return ()


def no_notes(_: str) -> tuple[Note, ...]:
    """Nothing is said under the line."""
    return ()


def as_typed(text: str) -> tuple[Piece, ...]:
    """All in one ink."""
    return (Piece(text),)


def always(_: str) -> bool:
    """Whatever was typed once may be typed again."""
    return True


class Ask(Struct, frozen=True):
    """What stands around the line that is typed."""

    prompt: str
    offers: Offers = nothing
    toolbar: Callable[[int], str] | None = None  # for so many columns
    board: Callable[[], object] | None = None  # shows it again
    hint: Callable[[], str] | None = None  # stands where one types until something is typed
    keys: Mapping[str, str] = {}  # the line that a key types where nothing stands: left, right
    notes: Callable[[str], Sequence[Note]] = no_notes  # what is said under the line, of the line
    inked: Callable[[str], Sequence[Piece]] = as_typed  # the line in its inks, letter for letter
    fits: Callable[[str], bool] = always  # whether a line of earlier makes sense here
    loads: Sequence[Callable[[], object]] = ()  # what the first letter would have to wait for
    again: str = ""  # lines that were not played, for Up to bring back
    fresh: bool = False  # what was typed before it is asked is for nobody


class Keyboard(Protocol):
    """Something that a line can be typed at."""

    def line(self, ask: Ask) -> str:
        """One line, or several that were pasted.

        Raises:
            EOFError: nothing more will be typed.
            KeyboardInterrupt: Ctrl-C with nothing typed.
        """
        ...


@runtime_checkable
class TypedAhead(Protocol):
    """A keyboard that knows of lines which nobody has asked for yet, as of a paste."""

    def ahead(self, wanted: Callable[[str], bool]) -> tuple[str, ...]:
        """These lines, taken away; none where there is one that is not wanted."""
        ...


class Plain:
    """Prints the prompt and reads a line: for screen readers, and terminals without a cursor."""

    def __init__(self) -> None:
        self._offers: Offers = nothing
        with contextlib.suppress(ImportError):
            import readline  # noqa: PLC0415 - the system may have none

            readline.set_completer_delims(" ,")
            readline.set_completer(self._complete)
            readline.parse_and_bind("tab: complete")

    def line(self, ask: Ask) -> str:
        """One line."""
        self._offers = ask.offers
        if ask.hint and (hint := ask.hint()):
            sys.stdout.write(f"{hint}\n")
        sys.stdout.flush()
        try:
            with interruptible():
                return input(ask.prompt)
        except (EOFError, KeyboardInterrupt):
            sys.stdout.write("\n")
            raise

    def _complete(self, word: str, number: int) -> str | None:
        """What readline asks: the next way to complete a word."""
        import readline  # noqa: PLC0415 - who asks is there

        line = readline.get_line_buffer()[: readline.get_endidx()]
        fit = [last for it in self._offers(line) if (last := last_words(it, line, word))]
        begun = [it for it in fit if it.startswith(word)]
        words = begun or fit[:1]  # of guesses none but the best: what they share is no answer
        return words[number] if number < len(words) else None


def last_words(offer: Offer, line: str, word: str) -> str:
    """What an offer puts in the place of the last word; nothing where others would change."""
    begun = line[len(line) - offer.length : len(line) - len(word)].casefold().split()
    *same, rest = offer.words.split(" ", len(begun))
    is_begun = len(same) == len(begun) and all(map(begins, same, begun))
    return rest if offer.length >= len(word) and is_begun else ""


def ahead(at: object, wanted: Callable[[str], bool]) -> tuple[str, ...]:
    """Lines that came before anybody asked, taken away, if the keyboard can tell."""
    return at.ahead(wanted) if isinstance(at, TypedAhead) else ()
