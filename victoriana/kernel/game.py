"""What every game offers to the program: one frozen object, nothing inherited."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Fact, Happened, Pack, Seat, Stamped
from victoriana.kernel.nodes import Chance, Node, Option, State
from victoriana.kernel.rulebook import Rulebook
from victoriana.kernel.screen import Screen, Style, Table

if TYPE_CHECKING:  # what is asked of a game seldom
    from victoriana.kernel.advice import Advice
    from victoriana.kernel.forecast import Forecast
    from victoriana.kernel.handbook import Card
    from victoriana.kernel.outlook import Outlook
    from victoriana.kernel.settings import Settable, Setting
    from victoriana.kernel.weights import Weight

ENDING = "ending"  # the name of the part of a table that is shown when its game is over


class Judging(Protocol):
    """The part of a ledger that the referee needs."""

    state: State
    facts: list[Stamped[Fact]]


class Game(Protocol):
    """A rulebook with a box of components, under the rulings in force."""

    @property
    def id(self) -> str:
        """The game's id, for ever."""
        ...

    @property
    def rules(self) -> str:
        """The version of the rules: changes when any old answer would be judged otherwise."""
        ...

    @property
    def pack(self) -> Pack:
        """The components in use."""
        ...

    @property
    def book(self) -> Rulebook:
        """Headings and rulings."""
        ...

    @property
    def rulings(self) -> Mapping[str, str]:
        """Every switch with the choice in force."""
        ...

    @property
    def state_type(self) -> type:
        """The Struct of a state, for reading and writing positions."""
        ...

    @property
    def fact_type(self) -> type:
        """The union of all facts, for reading and writing saves."""
        ...

    @property
    def rivals(self) -> bool:
        """Whether each plays for himself; else all win or lose together."""
        ...

    def roles(self) -> tuple[tuple[str, str], ...]:
        """Every role that can be chosen: its handle and one line; the usual ones first."""
        ...

    def seats(self, wanted: Sequence[Seat]) -> tuple[Seat, ...] | Refusal:
        """The seats as they are recorded: whole handles, none twice, as many as the book allows."""
        ...

    def start(self, seats: Sequence[Seat]) -> State:
        """The state before entry 1."""
        ...

    def settable(self, state: State) -> "tuple[Settable, ...]":
        """What can be set in a position that is described, and why the rest cannot be."""
        ...

    def placed(
        self, state: State, settings: "Sequence[Setting]", seats: Sequence[Seat]
    ) -> State | Refusal:
        """The state with these things set, judged as a whole; without any, only judged.

        Whatever the game itself reaches is taken as it is.
        """
        ...

    def node(self, state: State) -> Node:
        """What is awaited now."""
        ...

    def judge(self, state: State, answer: str) -> Judging:
        """What follows from an answer that is legal here; the last fact says what is awaited."""
        ...

    def read(self, state: State, words: str, *, whole: bool = False) -> tuple[str, ...] | Refusal:
        """The option ids that typed words mean here; with `whole`, no beginnings of words.

        What stands in a slot is put into the id as it was typed: whether it fits is judged by
        whoever asks. Words without the value mean nothing yet: they are `unknown`.
        """
        ...

    def not_yours(self, state: State, seat: str) -> Refusal | None:
        """Why a seat gives no answer where another is asked; None says no more than that."""
        ...

    def not_drawn(self, state: State, chance: Chance, said: str) -> Refusal | None:
        """Why luck cannot have given what a table says; None says no more than that it cannot."""
        ...

    def words(self, state: State, answer: str) -> str:
        """How an option is written down: the canonical notation.

        The value of a slot is the last word, as it stands in the answer: where any other may
        stand, a blank is shown in its place.
        """
        ...

    def gloss(self, state: State, answer: str) -> str:
        """What stands in brackets behind the words in a log, for readers only; often nothing."""
        ...

    def unbrace(self, word: str) -> tuple[str, ...]:
        """The outcome ids that one word in braces stands for, in the order drawn."""
        ...

    def braces(self, draws: Sequence[tuple[State, Chance, str]]) -> str:
        """Consecutive draws as a log writes them: state before, chance, outcome id."""
        ...

    def as_seen(self, state: State, seat: str | None) -> State:
        """The state as this seat may see it; None is everybody at the table.

        It can be played on, and seen once more: what was covered stays so.
        """
        ...

    def fact_as_seen(self, before: State, fact: Fact, seat: str | None) -> Fact:
        """What this seat saw happen in a whole state; None is everybody at the table."""
        ...

    def answer_as_seen(self, state: State, answer: str, seat: str | None) -> str:
        """An answer, or an outcome, in a whole state, without what this seat did not see of it."""
        ...

    def tell(self, before: State, after: State, fact: Fact) -> str:
        """One sentence of what happened, or nothing where a player would not speak of it."""
        ...

    def retell(self, steps: Sequence[Happened]) -> tuple[tuple[str, str], ...]:
        """Facts in a row in few sentences, each with its section; silent ones left out."""
        ...

    def describe(self, state: State, option: Option) -> tuple[str, str]:
        """What an option costs, and what it does, each in a few words or empty."""
        ...

    def urgency(self, state: State, option: Option) -> int:
        """How much an option calls for being taken now, 0 for most: what is offered first."""
        ...

    def closed(self, state: State, words: str) -> tuple[tuple[str, str], ...]:
        """What the beginning of an answer may also mean, and is not open: words, and why in short.

        As people type it, the nearest first; nothing where the words say too little.
        """
        ...

    def hue(self, handle: str) -> Style:
        """The hue of a thing's kind, which repeats what is written of it; often none."""
        ...

    def prompt(self, state: State) -> str:
        """Who is asked for what, as it stands before the cursor."""
        ...

    def question(self, state: State) -> str:
        """What is awaited, in one sentence."""
        ...

    def views(self) -> tuple[str, ...]:
        """The names of the parts of the table that can be shown, the whole first."""
        ...

    def view(self, state: State, name: str = "") -> Screen | None:
        """The table, or one part of it: a view's name or the handle of a thing.

        `ENDING` is asked for once a game is over; None where a page has nothing of its own to say.
        """
        ...

    def cards(self) -> "tuple[Card, ...]":
        """Everything in the box that has a text, kind by kind."""
        ...

    def card(self, handle: str) -> Screen | None:
        """The card with this handle, as it is when nobody plays."""
        ...

    def labels(self, state: State) -> tuple[str, ...]:
        """Where in the course of play this is, ("r9", "9b"): the first entry there counts."""
        ...

    def count(self, state: State) -> Mapping[str, int]:
        """Components that must be conserved: what is counted and how many there are now."""
        ...

    def covered(self, state: State) -> Chance | None:
        """What lies somewhere and these eyes do not see: the next such thing, and what it may be.

        The weights are exact for all that these eyes know. None: nothing is covered, or any more.
        """
        ...

    def forecast(self, state: State) -> "Forecast | None":
        """How likely something is that takes more than the next draw; None: nothing is said of it.

        Exact for all that these eyes know.
        """
        ...

    def outlook(self, state: State) -> "Outlook | None":
        """What can still come about from here, and by which answers; None: no book lays it down.

        It may take seconds.
        """
        ...

    def uncovered(self, state: State, outcome: str) -> State:
        """The state in which the next covered thing is this; these eyes would see it as before."""
        ...

    def winners(self, state: State) -> tuple[str, ...]:
        """The seats that have won a game that is over: one, all of them together, or none."""
        ...

    def worth(self, state: State, seat: str) -> int:
        """Points for how well a seat stands, or all where they stand and fall together.

        It is a guess, for policies that look a step ahead.
        """
        ...

    def weighed(self, before: State, after: State, seat: str) -> "tuple[Weight, ...]":
        """Why the second state is worth more or less to a seat: the weightiest difference first.

        Together they are what the worth of the two differs by.
        """
        ...

    def advice(self, state: State) -> "tuple[Advice, ...] | Refusal":
        """What somebody who knows the game would do, the best first; none: a look ahead tells.

        A refusal says that nothing is chosen here, and only the table knows the answer.
        """
        ...

    def deeds(self, steps: Sequence[Happened]) -> Table:
        """What everybody did in a game, a row a player; no row where nobody knows."""
        ...

    def memorable(self, fact: Fact) -> int:
        """How well a fact is remembered a week later; 0 for what nobody would tell of."""
        ...

    def tallied(self, state: State, option: Option) -> str:
        """Under which name it is counted how often an option was open, and taken; "" for none."""
        ...
