"""A save that is looked at: where it stands, what is awaited, what its entries say."""

from collections.abc import Iterable, Iterator
from copy import copy
from itertools import groupby
from pathlib import Path
from typing import Self

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import (
    Decided,
    Drawn,
    Fact,
    Happened,
    Header,
    Noted,
    Opened,
    Pack,
    Rewound,
)
from victoriana.kernel.events import Entry as AnyEntry
from victoriana.kernel.game import Game
from victoriana.kernel.handles import Found, kebab, match, refusal
from victoriana.kernel.nodes import Chance, Decision, Node, Option, Outcome, Over, State
from victoriana.kernel.projector import History
from victoriana.kernel.referee import node_name
from victoriana.kernel.wording import listed, person
from victoriana.saves import places
from victoriana.saves.folding import folded
from victoriana.saves.reading import read
from victoriana.saves.saved import Saved
from victoriana.session import moments
from victoriana.session.course import HIDDEN
from victoriana.session.outside import REAL, Outside
from victoriana.session.packs_here import MissingPack
from victoriana.session.values import Awaited, Chances, Choice, Entry, Legal, Told
from victoriana.session.veiled import Veiled, veiled


class Eyes(Struct, frozen=True):
    """Who looks: everybody at the table, one seat, or the referee, who sees all."""

    seat: str | None = None
    referee: bool = False


TABLE = Eyes()


class Reading:
    """One save, read from its file; nothing here writes."""

    def __init__(
        self,
        path: Path,
        saved: Saved,
        game: Game,
        eyes: Eyes,
        history: History | None = None,
    ) -> None:
        self.path = path
        self.name = places.called(path)
        self.saved = saved
        self.header: Header = saved.header
        self.game = game
        self.eyes = eyes
        self.outside = REAL  # where words about the book come from
        self.typed = ""  # the line typed last at the prompt
        self.supposed = False  # a game that was not played: what it would uncover stays covered
        self._over: tuple[State, bool] | None = None  # for the state that it was asked in
        self.history = history or folded(path, saved, game)
        self.covered = False  # not all that happened is here: something is not for these eyes
        self._shown: History | None = None  # to these eyes, when it was looked at last

    @property
    def shown(self) -> History:
        """The history as these eyes see it: all of it, where nothing is hidden from them."""
        if self.eyes.referee or self.is_open():
            return self.history
        self._shown = veiled(self.history, self.game, self.eyes.seat, self._shown)
        return self._shown

    def veil(self) -> None:
        """Look with these eyes from now on: what they may not see is nowhere here any more."""
        self.history = self.shown
        self.covered = isinstance(self.history, Veiled)

    def veiled(self) -> Self:
        """The same save without what these eyes may not see, to be looked at as a whole."""
        found = copy(self)
        found.veil()
        return found

    def hides(self) -> bool:
        """Whether something lies here that is not for these eyes."""
        return isinstance(self.shown, Veiled)

    def uncovered(self) -> "Reading":
        """The same save with all that happened, for what goes on with it and shows none of it."""
        found = copy(self)
        if isinstance(self.history, Veiled):
            found.history, found.covered = self.history.whole, False
        return found

    @classmethod
    def open(cls, path: Path, outside: Outside = REAL, eyes: Eyes = TABLE) -> "Reading":
        """Read a save to look at it.

        Raises:
            VictorianaError: there is no such save, or it cannot be read.
        """
        load = Loading(outside)
        saved = read(path, load, progress=outside.progress, checked=outside.checks)
        found = cls(path, saved, load.last(saved), eyes)
        found.outside = outside
        return found

    @classmethod
    def look_back(cls, path: Path, outside: Outside = REAL, eyes: Eyes = TABLE) -> "Reading":
        """Read a save to look at what happened, from the facts where its cards are missing.

        Raises:
            VictorianaError: there is no such save, or it cannot be read.
        """
        load = Loading(outside, back=True)
        saved = read(path, load, progress=outside.progress)
        found = cls(path, saved, load.looking_back(saved), eyes)
        found.outside = outside
        return found

    @property
    def n(self) -> int:
        """The entry that the game stands at: the last that counts."""
        return self.history.stands()

    @property
    def state(self) -> State:
        """Where the game stands, all of it."""
        return self.history.state

    @property
    def node(self) -> Node:
        """What is awaited now."""
        return self.game.node(self.state)

    def moment(self, text: str) -> int | Refusal:
        """The entry that a moment names."""
        return moments.resolve(self.game, self.history, text)

    def see(self, state: State) -> State:
        """A state as these eyes may see it; when the game is over, all is open."""
        if self.eyes.referee or self.is_open():
            return state
        return self.game.as_seen(state, self.eyes.seat)

    def heard(self, state: State, answer: str) -> str:
        """An answer, or an outcome, in a whole state, as these eyes may know of it."""
        if self.eyes.referee or self.is_open():
            return answer
        return self.game.answer_as_seen(state, answer, self.eyes.seat)

    def is_open(self) -> bool:
        """Whether the game is over, and all is open; asked for every fact, and so remembered."""
        if self.supposed:
            return False
        state = self.history.states[-1]
        if self._over is None or self._over[0] is not state:
            self._over = (state, isinstance(self.game.node(state), Over))
        return self._over[1]

    def seat(self, typed: str) -> str | Refusal:
        """The seat that is meant by a role or a name."""
        named = [(seat.id, (seat.name,) if seat.name else ()) for seat in self.header.seats]
        found = match(typed, named)
        if isinstance(found, Found):
            return found.handle
        told = refusal(typed, found, "player")
        if told.tries:
            return told
        at_table = listed([it.name or it.id for it in self.header.seats])
        return replace(told, text=f"{told.text} At this table: {at_table}.")

    def is_seat(self, typed: str) -> bool:
        """Whether it is a seat's role or name in full, and no beginning of one."""
        return any(kebab(typed) in (seat.id, kebab(seat.name)) for seat in self.header.seats)

    def seat_name(self, seat: str) -> str:
        """A seat as players call it."""
        return person(next((it.name or it.id for it in self.header.seats if it.id == seat), seat))

    def is_without_pack(self) -> bool:
        """Whether its pack is not here, so that nobody knows what is asked anywhere."""
        return getattr(self.game, "cardless", False) is True  # FromFacts alone says so

    def differs(self) -> str:
        """What is installed and what the save was last played with, where the two differ."""
        rules, pack = in_force(self.header, self.history.entries)
        if self.is_without_pack():
            name = places.shown(f"{pack.name} {pack.digest}")
            return f"{self.name} is told from its facts alone: the pack {name} is not here."
        now = []
        if rules != self.game.rules:
            now.append(f"rules {rules}, and {self.game.rules} is installed")
        if pack != self.game.pack:
            mine, theirs = self.game.pack, pack
            now.append(
                f"pack {theirs.name} {theirs.digest}, and {mine.name} {mine.digest} is installed"
            )
        return f"{self.name} was played with {'; '.join(now)}." if now else ""

    def label(self, state: State) -> str:
        """The turn, or extra turn, of a state; empty before the first."""
        return "".join(self.game.labels(state)[-1:])

    def other_rulings(self) -> dict[str, str]:
        """The rulings in force that are not the usual ones."""
        usual = self.game.book.defaults()
        now = self.header.rulings
        return {name: choice for name, choice in now.items() if choice != usual.get(name)}

    # ------------------------------------------------------------------ what is awaited

    def awaited(self, state: State) -> Awaited:
        """What the game waits for in a state."""
        seen = self.see(state)
        node = self.game.node(seen)
        kind = {Decision: "decision", Chance: "chance", Over: "over"}[type(node)]
        seat = node.seat if isinstance(node, Decision) else ""
        return Awaited(kind, node_name(node), seat, self.game.question(seen))  # type: ignore[arg-type]  # one of the three

    def legal(self, n: int | None = None) -> Legal:
        """Everything that may be done, or may come, at a moment."""
        at = self.n if n is None else n
        return self.legal_in(self.shown.states[at], at)

    def legal_in(self, state: State, n: int) -> Legal:
        """Everything that may be done, or may come, in a state that entry n leads to."""
        seen = self.see(state)
        node = self.game.node(seen)  # what these eyes know of it: the odds are theirs
        awaited = self.awaited(state)
        if isinstance(node, Chance):
            coming = tuple(self._that_may_come(seen, node, it) for it in node.outcomes)
            return Legal(n, awaited, (), coming)
        options = node.options if isinstance(node, Decision) else ()
        return Legal(n, awaited, tuple(self._choice(seen, it) for it in options), ())

    def _that_may_come(self, seen: State, node: Chance, it: Outcome) -> Chances:
        """What came may be hidden; what may come, by all that these eyes know, is not."""
        words = self.game.braces([(seen, node, it.id)])
        return Chances(it.id, f"{{{it.id}}}" if words == f"{{{HIDDEN}}}" else words, it.weight)

    def _choice(self, seen: State, option: Option) -> Choice:
        cost, says = self.game.describe(seen, option)
        words = self.game.words(seen, option.id)
        said = words, option.kind, cost, says, option.rule, option.slot
        return Choice(option.id, option.seat, *said)

    # ------------------------------------------------------------------ what entries say

    def entry(self, n: int) -> Entry:
        """One line of the save for a reader."""
        entry = self.shown.entries[n - 1]
        match entry:
            case Decided():
                seen = self.see(self.shown.before(n))
                words = self.game.words(seen, entry.answer)
                told = self.told(n)
                return Entry(n, "decided", entry.seat, entry.node, entry.answer, words, told)
            case Drawn():
                words, told = self.drawn_words(n), self.told(n)
                return Entry(n, "drawn", "", entry.node, entry.answer, words, told)
            case Rewound():
                how = "takeback" if entry.takeback else self._direction(entry)
                return Entry(n, "rewound", entry.seat, "", str(entry.to), f"{how} to {entry.to}")
            case Noted():
                name = f"bookmark {entry.name}" if entry.name else "note"
                text = f"{name} at {entry.moment}" + (f": {entry.text}" if entry.text else "")
                return Entry(n, "noted", "", "", str(entry.moment), text)
            case Opened():
                pack = f"pack {entry.pack.name} {entry.pack.digest}"
                return Entry(n, "opened", "", "", entry.rules, f"rules {entry.rules}, {pack}")

    def told(self, n: int) -> tuple[Told, ...]:
        """The facts of a played entry, each with its section and its sentence."""
        return tuple(
            Told(it.rule, plain(it.fact), self.game.tell(it.before, it.after, it.fact))
            for it in self._happened(n)
        )

    def retold(self, entries: Iterable[int]) -> tuple[tuple[str, str], ...]:
        """What happened in played entries, in few sentences: each with its section first."""
        return self.game.retell(tuple(self.happened(entries)))

    def happened(self, entries: Iterable[int]) -> Iterator[Happened]:
        """The facts of played entries, each between the states around it as these eyes see them."""
        for n in entries:
            yield from self._happened(n)

    def spoken(self, n: int) -> tuple[tuple[str, str], ...]:
        """What came of one entry, each with its section first; like facts in a row as one."""
        if not isinstance(self.shown.entries[n - 1], Decided | Drawn):
            return ()
        found: list[tuple[str, str]] = []
        for _, group in groupby(self._happened(n), key=lambda it: (it.rule, type(it.fact))):
            row = list(group)
            singly = tuple(
                (it.rule, text)
                for it in row
                if (text := self.game.tell(it.before, it.after, it.fact))
            )
            found += (len(row) > 1 and self.game.retell(row)) or singly
        return tuple(found)

    def _happened(self, n: int) -> Iterator[Happened]:
        """The facts of a played entry, each between the states around it as these eyes see them."""
        for before, stamped, after in self.shown.passed(n):
            yield Happened(self.see(before), self.see(after), stamped.rule, stamped.fact)

    def drawn_words(self, n: int) -> str:
        """One draw in braces."""
        return self.game.braces([self.draw_of(n)])

    def draw_of(self, n: int) -> tuple[State, Chance, str]:
        """A drawn entry as the game's notation takes it: state before, chance, outcome."""
        entry = self.shown.played(n)
        state = self.shown.before(n)
        node = self.game.node(state)
        if not isinstance(node, Chance):
            node = Chance(entry.node, entry.node, "", ())  # other rules than it was played with
        return self.see(state), node, entry.answer

    def _direction(self, entry: Rewound) -> str:
        forward = self.history.leads(self.history.stands(entry.n - 1), entry.to)
        return "redo" if forward else "undo"


def plain(fact: Fact) -> object:
    """A fact as JSON holds it."""
    return msgspec.to_builtins(fact)


class Loading:
    """Loads the game that a header names, once.

    Most have the cards that they were played with: what helps without them is imported without.
    """

    def __init__(self, outside: Outside, *, back: bool = False) -> None:
        self._load = outside.load
        self._back = back
        self._loaded: list[Game] = []

    def __call__(self, header: Header) -> Game:
        """The game of the save that is being read."""
        if not self._loaded:
            self._loaded.append(self._found(header))
        return self._loaded[0]

    def last(self, saved: Saved) -> Game:
        """The game that was loaded, or where another pack goes on in the save, with that pack."""
        game = self._loaded[0]
        _, pack = in_force(saved.header, saved.entries)
        if pack in (saved.header.pack, game.pack):
            return game
        return self._found(replace(saved.header, pack=pack))

    def looking_back(self, saved: Saved) -> Game:
        """The same, made to bear what it does not know where other cards or rules were used."""
        game = self.last(saved)
        if in_force(saved.header, saved.entries) == (game.rules, game.pack):
            return game
        from victoriana.session.lookback import FromFacts, OtherCards  # noqa: PLC0415 - see above

        return game if isinstance(game, FromFacts) else OtherCards(game)

    def _found(self, header: Header) -> Game:
        try:
            return self._load(header)
        except MissingPack:
            if not self._back:
                raise
            from victoriana.session.lookback import FromFacts  # noqa: PLC0415 - see above

            return FromFacts(self._load(replace(header, pack=Pack("", ""))))


def in_force(header: Header, entries: Iterable[AnyEntry[Fact]]) -> tuple[str, Pack]:
    """The rules version and the pack that the last entry was played with."""
    opened = [entry for entry in entries if isinstance(entry, Opened)]
    last = opened[-1] if opened else header
    return last.rules, last.pack


def result_of(node: Node) -> str | None:
    """The result of a game that is over."""
    return node.result if isinstance(node, Over) else None
