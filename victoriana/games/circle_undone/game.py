"""The game as the program asks it; nothing of a campaign in progress is kept here."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from victoriana.games.circle_undone import (
    conserved,
    flow,
    notation,
    refusals,
    seating,
    view,
    worth,
)
from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.facts import Fact
from victoriana.games.circle_undone.ids import SeatId
from victoriana.games.circle_undone.state import Player, State
from victoriana.games.circle_undone.tasks import Following
from victoriana.games.circle_undone.world import Box, World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Fact as AnyFact
from victoriana.kernel.events import Happened, Pack, Seat
from victoriana.kernel.game import Judging
from victoriana.kernel.hashing import sha256
from victoriana.kernel.nodes import Chance, Decision, Node, Option
from victoriana.kernel.rulebook import Rulebook, Stated
from victoriana.kernel.screen import Screen, Style, Table
from victoriana.kernel.seating import full_name

if TYPE_CHECKING:  # what is asked of a game seldom
    from victoriana.kernel.advice import Advice
    from victoriana.kernel.forecast import Forecast
    from victoriana.kernel.handbook import Card
    from victoriana.kernel.outlook import Outlook
    from victoriana.kernel.settings import Settable, Setting
    from victoriana.kernel.weights import Weight

RULES = "2"  # changes when any old answer would be judged otherwise


class CircleUndone:
    """One box and one set of rulings; what was asked last is kept, to be asked again at once."""

    id = "circle-undone"
    rules = RULES
    rivals = False
    state_type: type = State
    fact_type: type = Fact  # type: ignore[assignment]  # a union of Structs is no class to mypy

    def __init__(self, box: Box, rulings: Mapping[str, str]) -> None:
        self.book: Rulebook = BOOK.stating(self._stated)
        self.rulings: Mapping[str, str] = {**BOOK.defaults(), **rulings}
        self.box = box
        self.world = World(box, self.rulings)
        self._last: tuple[State, Node] | None = None  # what was asked last

    def _stated(self) -> Iterable[Stated]:
        """What of the guide the data of the box follow."""
        from victoriana.games.circle_undone.stated import stated  # noqa: PLC0415 - few ask

        return stated(self.box.campaign, self.box.setups)

    @cached_property
    def pack(self) -> Pack:
        """The components in use."""
        content = msgspec.json.encode(self.box, order="deterministic")
        return Pack(self.box.name, sha256(content).hexdigest()[:12])

    def roles(self) -> tuple[tuple[str, str], ...]:
        """Nobody plays a role: a seat is a name."""
        return ()

    def seats(self, wanted: Sequence[Seat]) -> tuple[Seat, ...] | Refusal:
        """One to four names, none twice."""
        return seating.seats(wanted)

    def start(self, seats: Sequence[Seat]) -> State:
        """Nothing is chosen yet."""
        players = tuple(Player(SeatId(it.id), full_name(it)) for it in seats)
        first = Following(self.box.campaign.first)
        return State(players, (first,), players[0].seat)

    def settable(self, state: State) -> "tuple[Settable, ...]":
        """What can be set in a position, and why the rest follows."""
        from victoriana.games.circle_undone import positions  # noqa: PLC0415 - few begin so

        return positions.settable(self.world, state)

    def placed(
        self, state: State, settings: "Sequence[Setting]", seats: Sequence[Seat]
    ) -> State | Refusal:
        """A position: what is set and what follows, refused with the section where it cannot be."""
        from victoriana.games.circle_undone import positions  # noqa: PLC0415 - few begin so

        return positions.placed(self.world, state, settings, seats)

    def node(self, state: State) -> Node:
        """What is awaited now."""
        last = self._last
        if last is None or (last[0] is not state and last[0] != state):
            last = self._last = (state, flow.node(self.world, state))
        return last[1]

    def judge(self, state: State, answer: str) -> Judging:
        """What follows from an answer."""
        return flow.judge(self.world, state, answer)

    def read(self, state: State, words: str, *, whole: bool = False) -> tuple[str, ...] | Refusal:
        """The option ids that typed words mean here."""
        return notation.read(self.world, state, words, whole=whole)

    def not_yours(self, state: State, seat: str) -> Refusal | None:
        """Why somebody who is not asked does not answer."""
        node = self.node(state)
        if not isinstance(node, Decision):
            return None
        return refusals.not_yours(state, node, seat)

    def not_drawn(self, state: State, chance: Chance, said: str) -> Refusal | None:
        """Why luck cannot have given this here."""
        return refusals.not_drawn(self.world, state, chance, said)

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
        """Everything lies open: what nobody has looked at is not drawn before it is revealed."""
        del seat
        return state

    def fact_as_seen(self, before: State, fact: AnyFact, seat: str | None) -> AnyFact:
        """Everybody sees what happens."""
        del before, seat
        return fact

    def answer_as_seen(self, state: State, answer: str, seat: str | None) -> str:
        """Everybody hears what is said."""
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
        """The scenario, and the round in it: ("s3", "s3r2")."""
        return view.labels(state)

    def count(self, state: State) -> Mapping[str, int]:
        """What the log can neither lose nor double."""
        return conserved.count(self.world, state)

    def covered(self, state: State) -> Chance | None:
        """Nothing is covered that has an identity yet."""
        del state
        return None

    def forecast(self, state: State) -> "Forecast | None":
        """How likely the test succeeds that is going on, or any test now."""
        from victoriana.games.circle_undone.view import forecasting  # noqa: PLC0415 - few ask so

        return forecasting.forecast(self.world, state)

    def outlook(self, state: State) -> "Outlook":
        """What the guide still leads to from here, and what it does not any more."""
        from victoriana.games.circle_undone.view import outlook  # noqa: PLC0415 - few ask so

        return outlook.outlook(self.world, state)

    def uncovered(self, state: State, outcome: str) -> State:
        """Nothing was covered."""
        del outcome
        return state

    def winners(self, state: State) -> tuple[str, ...]:
        """All together, or nobody."""
        won = state.result in ("won", "won-alone")
        return tuple(it.seat for it in state.players) if won else ()

    def worth(self, state: State, seat: str) -> int:
        """How well the campaign stands for all of them."""
        del seat
        return worth.worth(state)

    def weighed(self, before: State, after: State, seat: str) -> "tuple[Weight, ...]":
        """Why it stands better or worse in the second state."""
        del seat
        return worth.weighed(before, after)

    def tallied(self, state: State, option: Option) -> str:
        """An answer to a decision of the guide, by its words."""
        return view.tallied(state, option.id)

    def urgency(self, state: State, option: Option) -> int:
        """What the table does before what ends it."""
        del state
        return 0 if option.id.startswith("tell:end") else 1

    def closed(self, state: State, words: str) -> tuple[tuple[str, str], ...]:
        """What the words may also mean, and is not open."""
        return refusals.closed(self.world, state, words)

    def hue(self, handle: str) -> Style:
        """The class of an investigator, the side of an enemy."""
        return view.hue(self.world, handle)

    def advice(self, state: State) -> "tuple[Advice, ...] | Refusal":
        """What to do at the table, and what follows from each choice of the guide."""
        from victoriana.games.circle_undone.view import advising  # noqa: PLC0415 - few ask so

        return advising.advice(self.world, state)

    def deeds(self, steps: Sequence[Happened]) -> Table:
        """Whom everybody played, what was earned, suffered and tested."""
        return view.deeds(self.world, steps)

    def memorable(self, fact: AnyFact) -> int:
        """How well a fact is remembered a week later."""
        return view.memorable(fact)
