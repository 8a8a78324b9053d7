"""The menu under the line, as lines of a width: offers in columns, and what else is to be said."""

from collections.abc import Sequence

from msgspec import Struct

from victoriana.render.words import wide
from victoriana.terminal.completion import Offer
from victoriana.terminal.keyboard import Note

ROOMY, SMALL = 8, 4  # lines of the menu
TALL = 36  # lines of a terminal from which on the menu may be roomy
GAP = 2  # columns between two columns
BESIDE = 2  # lines of a note that stands under offers
LEAST = 16  # columns that are kept for what an offer does before its section gives way
EDGE = 2  # columns in front of a menu that finds no room further right

PLAIN, CHOSEN, DIM, WORDS, MORE = (
    "class:menu",
    "class:menu.chosen",
    "class:menu.dim",
    "class:menu.words",
    "class:menu.note",
)
Fragments = list[tuple[str, str]]


class Room(Struct, frozen=True):
    """How much there is for the menu, and where on the line the words begin."""

    width: int
    rows: int
    column: int = 0  # where the words stand for which the offers are


def menu_rows(height: int) -> int:
    """How many lines the menu may take."""
    return ROOMY if height >= TALL else SMALL


def lines(
    offers: Sequence[Offer], notes: Sequence[Note], room: Room, chosen: int | None = None
) -> list[Fragments]:
    """The menu: as many offers as there is room for around the chosen one, then the notes."""
    most = BESIDE if offers else room.rows
    below = [line for note in notes for line in _note(note, room.width, most)]
    below = below[: max(1, room.rows - bool(offers))]
    space = max(0, room.rows - len(below))
    if len(offers) > space:
        more = len(offers) - space
        if not below and space > 1:
            space, more = space - 1, more + 1
        below = [_counted(more, below, room.width), *below[1:]]
    first = min(max(0, (chosen or 0) - space + 1), max(0, len(offers) - space))
    shown = offers[first : first + space]
    columns = _Columns(offers, room)
    rows = [columns.row(it, is_chosen=first + n == chosen) for n, it in enumerate(shown)]
    return [*rows, *below]


class _Columns:
    """How wide each column is; the same for offers that are scrolled away."""

    def __init__(self, offers: Sequence[Offer], room: Room) -> None:
        self.words = max((wide(shown(it)) for it in offers), default=0)
        self.cost = max((wide(it.cost) for it in offers), default=0)
        says = max((wide(it.says) for it in offers), default=0)
        rule = max((wide(it.rule) for it in offers), default=0)
        self.width = room.width - 1  # the last column is left free
        front = self.words + _apart(self.cost)
        wanted = front + _apart(says) + _apart(rule)
        self.indent = max(0, min(room.column, self.width - wanted))
        if room.column >= EDGE:
            self.indent = max(EDGE, self.indent)
        left = self.width - self.indent - front
        self.rule = rule if left - _apart(rule) >= min(_apart(says), LEAST) else 0
        self.says = max(0, left - _apart(self.rule) - GAP)

    def row(self, offer: Offer, *, is_chosen: bool) -> Fragments:
        """One offer."""
        cost = f"{'':{GAP}}{_padded(offer.cost, self.cost)}" if self.cost else ""
        says = _cut(offer.says, self.says)
        rule = offer.rule if self.rule else ""
        words = _cut(shown(offer), self.width - self.indent)
        front = f"{_padded(words, self.words)}{cost}" if cost or says or rule else words
        middle = f"{'':{GAP}}{says}" if says else ""
        gap = self.width - self.indent - wide(front) - wide(middle) - wide(rule)
        back = f"{'':{max(GAP, gap)}}{rule}" if rule else ""
        front = _cut(front, self.width - self.indent)
        if is_chosen:
            return [(PLAIN, " " * self.indent), (CHOSEN, f"{front}{middle}{back}".rstrip())]
        return [
            (PLAIN, " " * self.indent),
            (WORDS, words),
            (PLAIN, front[len(words) :]),
            (PLAIN, middle),
            (DIM, back),
        ]


def shown(offer: Offer) -> str:
    """The words of an offer; more may follow where they end with a space, or a value."""
    if offer.blank:
        return f"{offer.words}{offer.blank}"
    return f"{offer.words.strip()} ..." if offer.words.endswith(" ") else offer.words


def _note(note: Note, width: int, most: int) -> list[Fragments]:
    """A sentence in as few lines as it takes, its section at the end of the last."""
    room = width - 1 - EDGE
    rule = note.rule if wide(note.rule) <= room // 2 else ""
    left = room - _apart(wide(rule))  # of the last line
    lines: list[str] = []
    rest = note.text
    while wide(rest) > left and len(lines) < most - 1:
        first, rest = _broken(rest, left if wide(rest) <= room else room)
        lines.append(first)
    rest = _cut(rest, left)
    gap = room - wide(rest) - wide(rule)
    told: list[Fragments] = [[(MORE, f"{'':{EDGE}}{it}")] for it in lines]
    return [*told, [(MORE, f"{'':{EDGE}}{rest}"), (DIM, f"{'':{gap}}{rule}" if rule else "")]]


def _counted(more: int, below: list[Fragments], width: int) -> Fragments:
    """A note with how many offers there was no room for in front."""
    if not below:
        told = f"{more} more; Tab goes through them"
        return [(DIM, f"{'':{EDGE}}{_cut(told, width - 1 - EDGE)}")]
    count = f"{'':{EDGE}}{more} more. "
    said = "".join(text for _, text in below[0]).strip()
    return [(DIM, count), (MORE, _cut(said, width - 1 - wide(count)))]


def _broken(text: str, room: int) -> tuple[str, str]:
    """A text in two, at a space."""
    if wide(text) <= room:
        return text, ""
    at = text.rfind(" ", 0, room + 1)
    return (text[:at], text[at + 1 :]) if at > 0 else (text[:room], text[room:])


def _apart(width: int) -> int:
    """A column with the gap before it, if there is anything in it."""
    return width + GAP if width else 0


def _padded(text: str, width: int) -> str:
    return text + " " * max(0, width - wide(text))


def _cut(text: str, width: int) -> str:
    """As much of a text as has room, with dots for the rest."""
    if wide(text) <= width:
        return text
    if width < len("a..."):
        return text[: max(0, width)]
    while wide(text) > width - len("..."):
        text = text[:-1]
    return f"{text.rstrip()}..."
