"""A line while it is typed: how far it is legal, what its answers cost, what may be said next."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Literal, TypeVar

from msgspec import Struct

from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Chance, Decision, Option, Over, State, forced
from victoriana.session import judging, luck
from victoriana.session.asks import Ask, in_braces, of_text
from victoriana.session.course import HIDDEN, Course
from victoriana.session.judging import judge
from victoriana.session.reading import Reading
from victoriana.session.values import Legal

T = TypeVar("T")
_PIECE = re.compile(r"(?:\([^()]*\)|[^,#(]|\()+|,")
KEPT = 64  # lines and beginnings of lines that are kept in mind


class Part(Struct, frozen=True):
    """One answer of a line, from the column where it begins to the one where it ends."""

    start: int
    end: int
    kind: Literal["legal", "refused", "covered"]  # covered: luck comes first, so nobody can tell
    options: tuple[Option, ...] = ()  # that are meant by it
    cost: str = ""
    refusal: Refusal | None = None


class Draft(Struct, frozen=True):
    """A line as far as it was typed."""

    parts: tuple[Part, ...] = ()
    typed: int = 0  # the column where what is being typed begins, after the last comma
    legal: Legal | None = None  # what may be said there; None where nobody can tell
    state: State = None  # and where the game would stand
    luck: str = ""  # what decides after the last part, if luck does
    seat: str = ""  # whose what is being typed would be, as was said before an earlier answer

    @property
    def refused(self) -> Part | None:
        """The first answer that is not legal."""
        return next((it for it in self.parts if it.kind == "refused"), None)


class _Stand(Struct, frozen=True):
    """Where the game would stand after some answers, and whose they are said to be."""

    parts: tuple[Part, ...]
    state: State
    seat: str
    ends: Literal["", "refused", "covered"] = ""  # why what follows is not looked at
    came: tuple[tuple[State, str], ...] = ()  # by itself after the last of them, because it had to


class Drafts:
    """Drafts of lines for one game that is played; beginnings are not worked out twice."""

    def __init__(self, reading: Reading, hides: Callable[[str], bool] = lambda _: False) -> None:
        self.reading = reading
        self.hides = hides  # whether what is asked of a seat is not for whoever types
        self._tip = -1
        self._drafts: dict[str, Draft] = {}
        self._stands: dict[str, _Stand] = {}
        self._legal: dict[str, Legal] = {}

    def of(self, text: str) -> Draft:
        """How far a line is legal where the game stands; nothing is drawn."""
        tip = self.reading.history.tip
        if tip != self._tip:
            self.forget()
            self._tip = tip
        return _kept(self._drafts, text, lambda: self._draft(text))

    def forget(self) -> None:
        """Somebody else types now."""
        self._drafts, self._stands, self._legal = {}, {}, {}

    def _draft(self, text: str) -> Draft:
        pieces = list(_pieces(text))
        before = _Stand((), self.reading.see(self.reading.state), "")
        for start, end in pieces[:-1]:
            before = self._known(text, before, start, end)
        start, end = pieces[-1]
        after = self._after(before, text, start, end)
        node = self.reading.game.node(after.state)
        lies = bool(after.parts) and isinstance(node, Chance) and forced(node) is None
        return Draft(
            after.parts,
            start,
            self._legal_there(text[:start], before),
            before.state,
            node.source if lies and isinstance(node, Chance) else "",
            before.seat,
        )

    def _known(self, text: str, before: _Stand, start: int, end: int) -> _Stand:
        """After an answer that a comma has ended."""
        return _kept(self._stands, text[:end], lambda: self._after(before, text, start, end))

    def _legal_there(self, typed: str, stand: _Stand) -> Legal | None:
        if stand.ends or self._is_hidden(stand):
            return None
        reading = self.reading
        found = _kept(self._legal, typed, lambda: reading.legal_in(stand.state, reading.n))
        return None if found.outcomes and stand.parts else found

    def _after(self, stand: _Stand, text: str, start: int, end: int) -> _Stand:
        """Take one answer as far as it can be told."""
        words = text[start:end].strip()
        if not words:
            return stand
        start += len(text[start:end]) - len(text[start:end].lstrip())
        end = start + len(words)
        if stand.ends or self._is_hidden(stand):
            return _with(stand, Part(start, end, "covered"), ends=stand.ends or "covered")
        is_draw = not stand.parts and isinstance(self.reading.game.node(stand.state), Chance)
        asks = of_text(in_braces(words) if is_draw else words)
        if isinstance(asks, Refusal) or not asks:
            refusal = asks if isinstance(asks, Refusal) else None
            return _with(stand, Part(start, end, "refused", refusal=refusal), ends="refused")
        (ask, *_) = asks
        ask = Ask(ask.words, ask.typed, ask.draws, ask.seat or stand.seat)
        return self._taken(stand, ask, start, end)

    def _is_hidden(self, stand: _Stand) -> bool:
        """Whether it is for others to see what is asked there, or for nobody yet."""
        node = self.reading.game.node(stand.state)
        if not isinstance(node, Decision):
            return isinstance(node, Over) and node.result == HIDDEN
        unseen = bool(stand.parts) and any(HIDDEN in it.id for it in node.options)
        return unseen or self.hides(node.seat)

    def _taken(self, stand: _Stand, ask: Ask, start: int, end: int) -> _Stand:
        """Judge one answer where the answers before it lead."""
        reading = self.reading
        course = Course(reading.game, stand.state, Counter(), reading.n + 1)
        supposed = luck.spoken(reading.game, ask.draws)
        dice = luck.Table(it for it in supposed if it != HIDDEN)
        if stand.parts and isinstance(course.node, Chance):
            return _with(stand, Part(start, end, "covered"), ends="covered", seat=ask.seat)
        options = _meant(reading, ask, stand.state)
        bare = Ask(ask.words, ask.typed, (), ask.seat)
        refused = judge(reading, bare, course, dice) if ask.words else course.settle(dice)
        if isinstance(refused, luck.Difference):
            refused = refused.refusal
        if refused is None and dice.said:
            refused = luck.too_much(dice.said[0], ask.typed)
        if refused is not None and ask.words and judging.repeats(reading, stand.came, ask.words):
            return _Stand((*stand.parts, Part(start, end, "legal")), stand.state, ask.seat)
        if refused is not None:
            part = Part(start, end, "refused", options, refusal=refused)
            return _with(stand, part, ends="refused", seat=ask.seat)
        cost = ""
        if len(options) == 1:
            cost, _ = reading.game.describe(reading.see(stand.state), options[0])
        part = Part(start, end, "legal", options, cost)
        came = judging.left_open_nothing(course.steps)
        return _Stand((*stand.parts, part), course.state, ask.seat, came=came)


def _kept(known: dict[str, T], key: str, find: Callable[[], T]) -> T:
    """What was found before, or is found now and kept."""
    if key not in known:
        if len(known) >= KEPT:
            known.clear()
        known[key] = find()
    return known[key]


def _with(
    stand: _Stand, part: Part, *, ends: Literal["", "refused", "covered"], seat: str = ""
) -> _Stand:
    """The same with one more part, after which nothing can be told."""
    return _Stand((*stand.parts, part), stand.state, seat or stand.seat, ends)


def _meant(reading: Reading, ask: Ask, state: State) -> tuple[Option, ...]:
    """The options that an answer means, as far as the first decision has them."""
    found = judging.meant(reading, ask, state) if ask.words else ()
    node = reading.game.node(state)
    if isinstance(found, Refusal) or not isinstance(node, Decision):
        return ()
    return tuple(option for it in found if (option := node.option(it)))


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    """Where each answer of a line begins and ends; the last is empty behind a comma."""
    start = end = 0
    for found in _PIECE.finditer(text):
        if found.start() != end:
            break  # a comment
        end = found.end()
        if found.group() == ",":
            yield start, end - 1
            start = end
    yield start, end
