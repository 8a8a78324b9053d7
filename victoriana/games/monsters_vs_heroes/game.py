"""The game as the program asks it; nothing of a game in progress is kept here."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from victoriana.games.monsters_vs_heroes import (
    covered,
    flow,
    notation,
    refusals,
    seating,
    secrets,
    view,
)
from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.facts import Fact
from victoriana.games.monsters_vs_heroes.ids import CardId, SeatId
from victoriana.games.monsters_vs_heroes.rules.set_up import table_at_start
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.world import Box, World
from victoriana.games.monsters_vs_heroes.worth import Guesses
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Fact as AnyFact
from victoriana.kernel.events import Happened, Pack, Seat
from victoriana.kernel.game import Judging
from victoriana.kernel.hashing import sha256
from victoriana.kernel.nodes import Chance, Decision, Node, Option
from victoriana.kernel.rulebook import Rulebook
from victoriana.kernel.screen import Screen, Style, Table
from victoriana.kernel.seating import full_name

if TYPE_CHECKING:  # what is asked of a game seldom
    from victoriana.kernel.advice import Advice
    from victoriana.kernel.handbook import Card
    from victoriana.kernel.settings import Settable, Setting
    from victoriana.kernel.weights import Weight

RULES = "1"  # changes when any old answer would be judged otherwise


class MonstersVsHeroes:
    """One box and one set of rulings; nothing of a game in progress is kept here."""

    id = "monsters-vs-heroes"
    rules = RULES
    rivals = True
    state_type: type = State
    fact_type: type = Fact  # type: ignore[assignment]  # a union of Structs is no class to mypy

    def __init__(self, box: Box, rulings: Mapping[str, str]) -> None:
        decks = ("by-number", *(it.id for it in box.decks), "both")
        self.book: Rulebook = BOOK.offering({"decks": decks})
        self.rulings: Mapping[str, str] = {**BOOK.defaults(), **rulings}
        self.box = box
        self.world = World(box, self.rulings)

    @cached_property
    def pack(self) -> Pack:
        """The components in use."""
        content = msgspec.json.encode(self.box, order="deterministic")
        return Pack(self.box.name, sha256(content).hexdigest()[:12])

    @cached_property
    def guesses(self) -> Guesses:
        """What cards are worth in this box."""
        return Guesses(self.world)

    def roles(self) -> tuple[tuple[str, str], ...]:
        """Nobody plays a role: a seat is a name."""
        return ()

    def seats(self, wanted: Sequence[Seat]) -> tuple[Seat, ...] | Refusal:
        """Two to eight names, none twice, whom the decks in play serve."""
        return seating.seats(self.world, wanted)

    def start(self, seats: Sequence[Seat]) -> State:
        """All cards lie shuffled, and nothing is dealt yet."""
        state = table_at_start(self.world, [SeatId(seat.id) for seat in seats])
        players = zip(state.players, seats, strict=True)
        named = tuple(msgspec.structs.replace(it, name=full_name(seat)) for it, seat in players)
        return msgspec.structs.replace(state, players=named)

    def settable(self, state: State) -> "tuple[Settable, ...]":
        """What can be set in a position, and why the rest follows."""
        from victoriana.games.monsters_vs_heroes import positions  # noqa: PLC0415 - few begin so

        return positions.settable(self.world, state)

    def placed(
        self, state: State, settings: "Sequence[Setting]", seats: Sequence[Seat]
    ) -> State | Refusal:
        """A position: what is set and what follows, refused with the section where it cannot be."""
        from victoriana.games.monsters_vs_heroes import positions  # noqa: PLC0415 - few begin so

        return positions.placed(self.world, state, settings, seats)

    def node(self, state: State) -> Node:
        """What is awaited now."""
        return flow.node(self.world, state)

    def judge(self, state: State, answer: str) -> Judging:
        """What follows from an answer."""
        return flow.judge(self.world, state, answer)[0]

    def read(self, state: State, words: str, *, whole: bool = False) -> tuple[str, ...] | Refusal:
        """The option ids that typed words mean here."""
        return notation.read(self.world, state, words, whole=whole)

    def not_yours(self, state: State, seat: str) -> Refusal | None:
        """Why somebody who is not asked does not answer."""
        node = flow.node(self.world, state)
        if not isinstance(node, Decision):
            return None
        return refusals.seats.not_yours(self.world, state, node, seat)

    def not_drawn(self, state: State, chance: Chance, said: str) -> Refusal | None:
        """Why luck cannot have given this here."""
        return refusals.luck.not_drawn(self.world, state, chance, said)

    def words(self, state: State, answer: str) -> str:
        """How an option is written down."""
        return notation.words(self.world, state, answer)

    def gloss(self, state: State, answer: str) -> str:
        """What stands in brackets behind it in a log."""
        return notation.gloss(self.world, state, answer)

    def unbrace(self, word: str) -> tuple[str, ...]:
        """The outcome ids that one word in braces stands for."""
        return notation.unbrace(word)

    def braces(self, draws: Sequence[tuple[State, Chance, str]]) -> str:
        """Consecutive draws as a log writes them."""
        return notation.braces(draws)

    @BOOK.claim("Set Up", "S4", "S5")
    @BOOK.claim("How to Play", "T6", "T7", "X23")
    def as_seen(self, state: State, seat: str | None) -> State:
        """The table as somebody sees it: his own hand and faction, and what he was shown."""
        return secrets.seen_by(state, SeatId(seat) if seat else None)

    def fact_as_seen(self, before: State, fact: AnyFact, seat: str | None) -> AnyFact:
        """A fact with its cards covered where this seat did not see them."""
        if before.result or before.eyes:
            return fact
        return secrets.fact_as_seen(before, fact, SeatId(seat) if seat else None)

    def answer_as_seen(self, state: State, answer: str, seat: str | None) -> str:
        """An answer with its cards covered where this seat did not hear or see them."""
        if state.result or state.eyes:
            return answer
        return secrets.answer_as_seen(self.world, state, answer, SeatId(seat) if seat else None)

    def tell(self, before: State, after: State, fact: AnyFact) -> str:
        """One sentence of what happened."""
        return view.tell(self.world, before, after, fact)

    def retell(self, steps: Sequence[Happened]) -> tuple[tuple[str, str], ...]:
        """Facts in a row in few sentences, each with its section."""
        return view.retell(self.world, steps)

    def describe(self, state: State, option: Option) -> tuple[str, str]:
        """What an option costs, and what it does."""
        return view.describe(self.world, state, option.id)

    def prompt(self, state: State) -> str:
        """Who is asked."""
        return view.prompt(self.world, state)

    def question(self, state: State) -> str:
        """What is awaited, in one sentence."""
        return view.question(self.world, state)

    def views(self) -> tuple[str, ...]:
        """The names of the parts of the table."""
        return view.views()

    def view(self, state: State, name: str = "") -> Screen | None:
        """The table, or one part of it."""
        return view.view(self.world, state, name)

    def cards(self) -> "tuple[Card, ...]":
        """Everything in the box that has a text."""
        return view.cards(self.world)

    def card(self, handle: str) -> Screen | None:
        """The card with this handle."""
        return view.card(self.world, handle)

    def labels(self, state: State) -> tuple[str, ...]:
        """The round and the turn in it: ("r3", "3b")."""
        return view.labels(state)

    def count(self, state: State) -> Mapping[str, int]:
        """Cards and factions, each in exactly one place."""
        hands = sum(len(it.hand) for it in state.players)
        areas = sum(len(it.area) for it in state.players)
        cards = state.deck.size + len(state.pile) + len(state.covered) + hands + areas
        dealt = sum(1 for it in state.players if it.faction)
        covered = sum(1 for it in state.players if it.faction == "?")
        return {"cards": cards, "factions": len(state.factions) + dealt - covered}

    def covered(self, state: State) -> Chance | None:
        """What these eyes do not see: a faction, a card, a hidden choice."""
        return covered.next_covered(state)

    def forecast(self, state: State) -> None:
        """Nothing: the odds of a draw say all."""
        del state

    def outlook(self, state: State) -> None:
        """Nothing: every turn may go every way."""
        del state

    def uncovered(self, state: State, outcome: str) -> State:
        """The state in which the next of these is known."""
        return covered.with_uncovered(state, outcome)

    def winners(self, state: State) -> tuple[str, ...]:
        """The one who is first; nobody shares a victory (W8)."""
        return (state.winner,) if state.result else ()

    def worth(self, state: State, seat: str) -> int:
        """How likely it seems that somebody comes first."""
        return self.guesses.worth(state, SeatId(seat))

    def weighed(self, before: State, after: State, seat: str) -> "tuple[Weight, ...]":
        """Why that is likelier, or less likely, in the second state."""
        return view.weighed(self.guesses, before, after, SeatId(seat))

    def tallied(self, state: State, option: Option) -> str:
        """A card that could be played, by its name."""
        del state
        return option.id.removeprefix("play:") if option.id.startswith("play:") else ""

    def urgency(self, state: State, option: Option) -> int:
        """Cards that pay for the own faction before others."""
        return view.urgency(self.world, state, option.id)

    def closed(self, state: State, words: str) -> tuple[tuple[str, str], ...]:
        """What the words may also mean, and is not open: cards that nobody holds here."""
        return refusals.closed.closed(self.world, state, words)

    def hue(self, handle: str) -> Style:
        """Heroes, Monsters and neutral cards have a hue each."""
        card = self.world.characters.get(CardId(handle))
        return view.HUES[card.cls] if card else ""

    def advice(self, state: State) -> "tuple[Advice, ...] | Refusal":
        """A look ahead tells it."""
        del state
        return ()

    def deeds(self, steps: Sequence[Happened]) -> Table:
        """How many cards everybody played and drew."""
        return view.deeds(self.world, steps)

    def memorable(self, fact: AnyFact) -> int:
        """How well a fact is remembered a week later."""
        return view.memorable(fact)
