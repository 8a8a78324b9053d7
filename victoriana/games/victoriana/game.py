"""The game of Victoriana as the program sees it: a box of components under the rulings in force."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from victoriana.games.victoriana import flow, notation, refusals, seating, view
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.facts import Fact
from victoriana.games.victoriana.ids import InvestigatorId
from victoriana.games.victoriana.pack import homes, returning
from victoriana.games.victoriana.rules import investigating_leads
from victoriana.games.victoriana.rules.setup import board_at_start, box_in_force
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.world import Box, World, digest
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Fact as AnyFact
from victoriana.kernel.events import Happened, Pack, Seat
from victoriana.kernel.game import Judging
from victoriana.kernel.nodes import Chance, Decision, Node, Option, Over
from victoriana.kernel.rulebook import Rulebook
from victoriana.kernel.screen import Screen, Style, Table

if TYPE_CHECKING:  # what is asked of a game seldom
    from victoriana.kernel.advice import Advice
    from victoriana.kernel.handbook import Card
    from victoriana.kernel.settings import Settable, Setting
    from victoriana.kernel.weights import Weight

RULES = "3"  # changes when any old answer would be judged otherwise


class Victoriana:
    """One box and one set of rulings; nothing of a game in progress is kept here."""

    id = "victoriana"
    rules = RULES
    rivals = False
    state_type: type = State
    fact_type: type = Fact  # type: ignore[assignment]  # a union of Structs is no class to mypy

    def __init__(self, box: Box, rulings: Mapping[str, str]) -> None:
        offered = {"A3": homes.offered(box.locales), "F7": returning.offered(box.investigators)}
        self.book: Rulebook = BOOK.offering(offered)
        self.rulings: Mapping[str, str] = {**self.book.defaults(), **rulings}
        self.box = box
        self.world = World(box_in_force(box, self.rulings), self.rulings)
        self._last: tuple[State, Node] | None = None  # what was asked last

    @cached_property
    def pack(self) -> Pack:
        """The components in use."""
        return Pack(self.box.name, digest(self.box))

    def roles(self) -> tuple[tuple[str, str], ...]:
        """The investigators to choose from."""
        return seating.roles(self.world)

    def seats(self, wanted: Sequence[Seat]) -> tuple[Seat, ...] | Refusal:
        """Two to four investigators, none twice."""
        return seating.seats(self.world, wanted)

    def start(self, seats: Sequence[Seat]) -> State:
        """The board as Setup 1 to 6 leaves it."""
        return board_at_start(self.world, [InvestigatorId(seat.id) for seat in seats])

    def settable(self, state: State) -> "tuple[Settable, ...]":
        """What can be set in a position, and why the rest follows."""
        from victoriana.games.victoriana import positions  # noqa: PLC0415 - few games begin so

        return positions.settable(self.world, state)

    def placed(
        self, state: State, settings: "Sequence[Setting]", seats: Sequence[Seat]
    ) -> State | Refusal:
        """A position: what is set and what follows, refused with the section where it cannot be."""
        from victoriana.games.victoriana import positions  # noqa: PLC0415 - few games begin so

        return positions.placed(self.world, state, settings, seats)

    def node(self, state: State) -> Node:
        """What is awaited now."""
        last = self._last
        if last is None or (last[0] is not state and last[0] != state):
            last = self._last = (state, flow.node(self.world, state))
        return last[1]

    def judge(self, state: State, answer: str) -> Judging:
        """What follows from an answer."""
        judged, awaited = flow.judge(self.world, state, answer)
        self._last = (judged.state, awaited)
        return judged

    def read(self, state: State, words: str, *, whole: bool = False) -> tuple[str, ...] | Refusal:
        """The option ids that typed words mean here."""
        return notation.read(self.world, state, words, whole=whole)

    def not_yours(self, state: State, seat: str) -> Refusal | None:
        """Why somebody who is not asked does not answer."""
        node = self.node(state)
        return (
            refusals.seats.not_yours(self.world, state, node, seat)
            if isinstance(node, Decision)
            else None
        )

    def not_drawn(self, state: State, chance: Chance, said: str) -> Refusal | None:
        """The outcomes that dice, bag and decks may have are few enough to be named."""
        del state, chance, said
        return None

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

    def as_seen(self, state: State, seat: str | None) -> State:
        """An open game: what lies face down has no face yet, and everybody sees the rest."""
        del seat
        return state

    def fact_as_seen(self, before: State, fact: AnyFact, seat: str | None) -> AnyFact:
        """Everybody sees what happens."""
        del before, seat
        return fact

    def answer_as_seen(self, state: State, answer: str, seat: str | None) -> str:
        """Everybody hears what is answered, and sees what is drawn."""
        del state, seat
        return answer

    def tell(self, before: State, after: State, fact: AnyFact) -> str:
        """One sentence of what happened."""
        return view.tell(self.world, before, after, fact)

    def retell(self, steps: Sequence[Happened]) -> tuple[tuple[str, str], ...]:
        """Facts in a row in few sentences, each with its section."""
        return view.retell(self.world, steps)

    def describe(self, state: State, option: Option) -> tuple[str, str]:
        """What an option costs, and what it does."""
        return view.describe(self.world, state, option.id)

    def urgency(self, state: State, option: Option) -> int:
        """A lead that is one round from going cold before all others, then every lead."""
        return view.urgency(state, option.id)

    def closed(self, state: State, words: str) -> tuple[tuple[str, str], ...]:
        """Places, leads and agents that the words may mean, and that are not open now."""
        from victoriana.games.victoriana.refusals.closed import closed  # noqa: PLC0415 - as one types

        return closed(self.world, state, words)

    def hue(self, handle: str) -> Style:
        """A place of a single type has the hue of that type."""
        return view.hue(self.world, handle)

    def prompt(self, state: State) -> str:
        """Who is asked for what."""
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
        """The round and the turn: ("r9", "9b"); 9x, 9y and 9z are extra turns."""
        if state.slot < 0:
            return ()
        return (f"r{state.round}", view.turn(state))

    def count(self, state: State) -> Mapping[str, int]:
        """What must be conserved: cards, tokens, agents and plots, each in exactly one place."""
        return seating.count(self.world, state)

    def covered(self, state: State) -> None:
        """Nothing: all that is hidden has no identity until it is turned up."""
        del state

    def forecast(self, state: State) -> None:
        """Nothing: the odds of a draw say all."""
        del state

    def outlook(self, state: State) -> None:
        """Nothing: every turn may go every way."""
        del state

    def uncovered(self, state: State, outcome: str) -> State:
        """The same, since nothing is covered."""
        del outcome
        return state

    def winners(self, state: State) -> tuple[str, ...]:
        """All investigators together, or none."""
        node = self.node(state)
        won = isinstance(node, Over) and node.result == "victory"
        return tuple(it.id for it in state.investigators) if won else ()

    def worth(self, state: State, seat: str) -> int:
        """Points for how well the investigators stand, all of them together."""
        del seat
        from victoriana.games.victoriana.worth import worth  # noqa: PLC0415 - policies alone ask

        return worth(self.world, state)

    def weighed(self, before: State, after: State, seat: str) -> "tuple[Weight, ...]":
        """What stands better or worse, each difference with its section and points."""
        del seat
        from victoriana.games.victoriana.view.weighing import weighed  # noqa: PLC0415 - as above

        return weighed(self.world, before, after)

    def advice(self, state: State) -> "tuple[Advice, ...] | Refusal":
        """A look ahead tells it."""
        del state
        return ()

    def deeds(self, steps: Sequence[Happened]) -> Table:
        """What each investigator did, counted from the facts."""
        from victoriana.games.victoriana.view.deeds import deeds  # noqa: PLC0415 - once a game

        return deeds(self.world, steps)

    def memorable(self, fact: AnyFact) -> int:
        """The end of the conspiracy most, then who fell, then what was found and suffered."""
        from victoriana.games.victoriana.view.deeds import memorable  # noqa: PLC0415 - once a game

        return memorable(fact)

    def tallied(self, state: State, option: Option) -> str:
        """What a lead that lies open offers, by its card and the letter of the option."""
        return investigating_leads.counted_as(state, option.id)
