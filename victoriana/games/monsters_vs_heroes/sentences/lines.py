"""A line of text that is read, and the names of the cards that it may speak of."""

import re
from collections.abc import Iterator, Mapping

from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.kernel.errors import VictorianaError

LONGEST = 1000  # signs of a text
MOST_WORK = 50_000  # attempts at one text: names may be made to be taken in many ways
END_OF_NAME = re.compile(r"(?= or | and |, |[.;]|$| on | in | from | is | with | into | to | ex)")


class Unsayable(Exception):
    """There is no sentence for this data."""


class BadSentence(VictorianaError):
    """A sentence of a card that cannot be read."""


class Names:
    """How the cards of a box are called, and which one a name means."""

    def __init__(self, called: Mapping[CardId, str]) -> None:
        self.called = {card: plain(name) for card, name in called.items()}
        self.means: dict[str, CardId] = {}
        for card, name in self.called.items():
            self.means.setdefault(name.casefold(), card)
        for card in called:
            self.means.setdefault(card.casefold(), card)
        self.lengths = sorted({len(it) for it in (*self.called, *self.called.values())})[::-1]

    def name(self, card: CardId) -> str:
        """A card as it is called; one that is not in the box by its handle."""
        return self.called.get(card, card)


class Line:
    """One text on the way, and how far it was understood."""

    def __init__(self, names: Names, text: str, *, strange: bool = False) -> None:
        self.names = names
        self.text = tidy(text)
        self.strange = strange  # names of no card are taken too
        self.strangers: dict[str, None] = {}
        self.left = MOST_WORK

    def spend(self) -> None:
        """One attempt more, of those that a text may take."""
        self.left -= 1
        if self.left < 0:
            raise BadSentence("this text can be taken in too many ways.")

    def word(self, at: int, word: str) -> int | None:
        """Where these words end, if they stand here."""
        self.spend()
        end = at + len(word)
        if self.text[at:end].casefold() != word.casefold():
            return None
        return end if word[-1:] in (" ", "") or self.is_end(end) else None

    def match(self, at: int, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What a pattern finds here."""
        found = pattern.match(self.text, at)
        return found if found and (found[0].endswith(" ") or self.is_end(found.end())) else None

    def is_end(self, at: int) -> bool:
        """Whether a word may end here."""
        return not (self.text[at : at + 1].isalnum() or self.text[at : at + 1] == "-")

    def cards(self, at: int) -> Iterator[tuple[CardId, int]]:
        """The cards whose names stand here, the longest first."""
        for length in self.names.lengths:
            end = at + length
            card = self.names.means.get(self.text[at:end].casefold())
            if card is not None and end <= len(self.text) and self.word(at, self.text[at:end]):
                yield card, end
        if self.strange:
            for found in END_OF_NAME.finditer(self.text, at + 1):
                name = self.text[at : found.start()]
                if name[:1].isupper() and self.word(at, name):
                    self.strangers[name] = None
                    yield CardId(name), found.start()


def plain(text: str) -> str:
    """Text with plain apostrophes, and one space wherever there are any."""
    return " ".join(text.replace("\u2019", "'").split())


def tidy(text: str) -> str:
    """A text with single spaces and plain apostrophes, and no full stop at its end."""
    if len(text) > LONGEST:
        raise BadSentence(f"this text has {len(text)} signs; {LONGEST} is the most.")
    return plain(text).removesuffix(".").strip()
