"""Looking back without the cards that a game was played with: its facts tell it all the same."""

# ruff: noqa: ARG002 - a method takes what the protocol gives it

from collections.abc import Callable, Mapping, Sequence
from typing import ParamSpec, TypeVar

from msgspec import Struct

from victoriana.kernel.advice import Advice
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Fact, Happened, Pack, Seat
from victoriana.kernel.forecast import Forecast
from victoriana.kernel.game import Game, Judging
from victoriana.kernel.handbook import Card
from victoriana.kernel.nodes import Chance, Decision, Node, Option, State
from victoriana.kernel.outlook import Outlook
from victoriana.kernel.paths import parts, said
from victoriana.kernel.rulebook import Rulebook
from victoriana.kernel.screen import Screen, Style, Table, Text
from victoriana.kernel.settings import Settable, Setting
from victoriana.kernel.weights import Weight
from victoriana.session.packs_here import MissingPack

AWAITS = "awaits"  # the fact that a player would not speak of
Given = ParamSpec("Given")
Found = TypeVar("Found")


class FromFacts:
    """The machinery of the game at hand, and none of its cards: answers and things by their ids."""

    cardless = True

    def __init__(self, box: Game) -> None:
        self.box = box
        self.id = box.id
        self.rules = box.rules
        self.rivals = box.rivals
        self.pack: Pack = box.pack
        self.book: Rulebook = box.book
        self.rulings: Mapping[str, str] = box.rulings
        self.state_type: type = box.state_type
        self.fact_type: type = box.fact_type

    def roles(self) -> tuple[tuple[str, str], ...]:
        """Nobody can be chosen."""
        return ()

    def seats(self, wanted: Sequence[Seat]) -> tuple[Seat, ...] | Refusal:
        """Whoever sat there."""
        return tuple(wanted)

    def start(self, seats: Sequence[Seat]) -> State:
        """The start of the box, for saves that do not say how they began."""
        return self.box.start(seats)

    def settable(self, state: State) -> tuple[Settable, ...]:
        """Nothing: a position is for playing on."""
        return ()

    def placed(
        self, state: State, settings: Sequence[Setting], seats: Sequence[Seat]
    ) -> State | Refusal:
        """What was played is taken as it is, and nothing is put into it."""
        return Refusal("illegal", self.question(state)) if settings else state

    def node(self, state: State) -> Node:
        """Somebody would have to say something, but nothing is known of what."""
        return Decision("unknown", "", "", ())

    def judge(self, state: State, answer: str) -> Judging:
        """Nothing follows.

        Raises:
            MissingPack: always.
        """
        raise MissingPack(self.question(state))

    def read(self, state: State, words: str, *, whole: bool = False) -> tuple[str, ...] | Refusal:
        """No words are understood."""
        return Refusal("illegal", self.question(state), answer=words)

    def not_yours(self, state: State, seat: str) -> Refusal | None:
        """Nobody knows."""
        return None

    def not_drawn(self, state: State, chance: Chance, said: str) -> Refusal | None:
        """Nobody knows."""
        return None

    def words(self, state: State, answer: str) -> str:
        """An option by its id."""
        return answer.replace(":", " ")

    def gloss(self, state: State, answer: str) -> str:
        """Nothing."""
        return ""

    def unbrace(self, word: str) -> tuple[str, ...]:
        """A draw by its id."""
        return (word,)

    def braces(self, draws: Sequence[tuple[State, Chance, str]]) -> str:
        """Draws by their ids."""
        return " ".join(f"{{{answer}}}" for _, _, answer in draws)

    def as_seen(self, state: State, seat: str | None) -> State:
        """Nobody sees more than with the pack."""
        return self.box.as_seen(state, seat)

    def fact_as_seen(self, before: State, fact: Fact, seat: str | None) -> Fact:
        """Nobody saw more than with the pack."""
        return self.box.fact_as_seen(before, fact, seat)

    def answer_as_seen(self, state: State, answer: str, seat: str | None) -> str:
        """The same."""
        return self.box.answer_as_seen(state, answer, seat)

    def tell(self, before: State, after: State, fact: Fact) -> str:
        """The fact with all that it says."""
        tag = str(fact.__struct_config__.tag) if isinstance(fact, Struct) else AWAITS
        if tag == AWAITS:
            return ""
        kind = tag.replace("-", " ")
        rest = ", ".join(f"{name} {said(value)}" for name, value in parts(fact))
        return f"{kind.capitalize()}{': ' if rest else ''}{rest}."

    def retell(self, steps: Sequence[Happened]) -> tuple[tuple[str, str], ...]:
        """Fact by fact."""
        told = ((it.rule, self.tell(it.before, it.after, it.fact)) for it in steps)
        return tuple((rule, text) for rule, text in told if text)

    def describe(self, state: State, option: Option) -> tuple[str, str]:
        """Nothing."""
        return "", ""

    def urgency(self, state: State, option: Option) -> int:
        """Nothing presses."""
        return 0

    def closed(self, state: State, words: str) -> tuple[tuple[str, str], ...]:
        """Nobody knows."""
        return ()

    def hue(self, handle: str) -> Style:
        """Nobody knows."""
        return ""

    def prompt(self, state: State) -> str:
        """Nobody is asked."""
        return ""

    def question(self, state: State) -> str:
        """Why nothing is asked."""
        return "The pack is not here, so nothing can be played or asked."

    def views(self) -> tuple[str, ...]:
        """No part has a screen of its own; paths lead to all of them."""
        return ()

    def view(self, state: State, name: str = "") -> Screen | None:
        """The whole, part by part."""
        if name:
            return None
        return Screen(tuple(Text(f"{part}  {said(value)}") for part, value in parts(state)))

    def cards(self) -> tuple[Card, ...]:
        """None is known."""
        return ()

    def card(self, handle: str) -> Screen | None:
        """None is known."""
        return None

    def labels(self, state: State) -> tuple[str, ...]:
        """Where in the course of play this is."""
        return self.box.labels(state)

    def count(self, state: State) -> Mapping[str, int]:
        """Nobody knows how many there should be."""
        return {}

    def covered(self, state: State) -> Chance | None:
        """Nobody knows."""
        return None

    def forecast(self, state: State) -> Forecast | None:
        """Nobody knows."""
        return None

    def outlook(self, state: State) -> Outlook | None:
        """Nobody knows."""
        return None

    def uncovered(self, state: State, outcome: str) -> State:
        """Nothing was covered."""
        return state

    def winners(self, state: State) -> tuple[str, ...]:
        """Nobody knows."""
        return ()

    def worth(self, state: State, seat: str) -> int:
        """Nobody knows."""
        return 0

    def weighed(self, before: State, after: State, seat: str) -> tuple[Weight, ...]:
        """Nobody knows."""
        return ()

    def advice(self, state: State) -> tuple[Advice, ...] | Refusal:
        """Nobody knows."""
        return ()

    def deeds(self, steps: Sequence[Happened]) -> Table:
        """Nobody knows."""
        return Table((), ())

    def memorable(self, fact: Fact) -> int:
        """Nobody knows."""
        return 0

    def tallied(self, state: State, option: Option) -> str:
        """Nothing is counted."""
        return ""


class OtherCards(FromFacts):
    """The game at hand, played with other cards or rules: what they make nothing of, facts tell."""

    cardless = False

    def roles(self) -> tuple[tuple[str, str], ...]:
        """Who can be chosen now."""
        return self.box.roles()

    def judge(self, state: State, answer: str) -> Judging:
        """What follows under the rules at hand."""
        return self.box.judge(state, answer)

    def cards(self) -> tuple[Card, ...]:
        """The cards at hand."""
        return self.box.cards()

    def card(self, handle: str) -> Screen | None:
        """A card at hand."""
        return self.box.card(handle)

    def views(self) -> tuple[str, ...]:
        """The parts of the table."""
        return self.box.views()

    def node(self, state: State) -> Node:
        """What is awaited, where the rules at hand know."""
        return _else(self.box.node, super().node, state)

    def words(self, state: State, answer: str) -> str:
        """An option as it is written, or by its id."""
        return _else(self.box.words, super().words, state, answer)

    def gloss(self, state: State, answer: str) -> str:
        """What is known of it."""
        return _else(self.box.gloss, super().gloss, state, answer)

    def unbrace(self, word: str) -> tuple[str, ...]:
        """The draws of a word in braces, or the one by its id."""
        return _else(self.box.unbrace, super().unbrace, word)

    def braces(self, draws: Sequence[tuple[State, Chance, str]]) -> str:
        """Draws as a log writes them, or by their ids."""
        return _else(self.box.braces, super().braces, draws)

    def tell(self, before: State, after: State, fact: Fact) -> str:
        """A sentence, or the fact with all that it says."""
        return _else(self.box.tell, super().tell, before, after, fact)

    def retell(self, steps: Sequence[Happened]) -> tuple[tuple[str, str], ...]:
        """In few sentences, or fact by fact."""
        return _else(self.box.retell, super().retell, steps)

    def describe(self, state: State, option: Option) -> tuple[str, str]:
        """What an option does, where that is known."""
        return _else(self.box.describe, super().describe, state, option)

    def urgency(self, state: State, option: Option) -> int:
        """How much an option presses, where that is known."""
        return _else(self.box.urgency, super().urgency, state, option)

    def closed(self, state: State, words: str) -> tuple[tuple[str, str], ...]:
        """What is not open, where the rules at hand know."""
        return _else(self.box.closed, super().closed, state, words)

    def hue(self, handle: str) -> Style:
        """The hue of a thing at hand."""
        return _else(self.box.hue, super().hue, handle)

    def prompt(self, state: State) -> str:
        """Who is asked, where that is known."""
        return _else(self.box.prompt, super().prompt, state)

    def question(self, state: State) -> str:
        """What is asked, or why nothing is."""
        return _else(self.box.question, super().question, state)

    def view(self, state: State, name: str = "") -> Screen | None:
        """The table, or the whole part by part."""
        return _else(self.box.view, super().view, state, name)

    def count(self, state: State) -> Mapping[str, int]:
        """How many there are, where that is known."""
        return _else(self.box.count, super().count, state)

    def winners(self, state: State) -> tuple[str, ...]:
        """Who has won, where that is known."""
        return _else(self.box.winners, super().winners, state)

    def worth(self, state: State, seat: str) -> int:
        """A guess, where there is one."""
        return _else(self.box.worth, super().worth, state, seat)

    def weighed(self, before: State, after: State, seat: str) -> tuple[Weight, ...]:
        """The differences, where they are known."""
        return _else(self.box.weighed, super().weighed, before, after, seat)

    def advice(self, state: State) -> tuple[Advice, ...] | Refusal:
        """What to do, where that is known."""
        return _else(self.box.advice, super().advice, state)

    def deeds(self, steps: Sequence[Happened]) -> Table:
        """What everybody did, where that is known."""
        return _else(self.box.deeds, super().deeds, steps)

    def memorable(self, fact: Fact) -> int:
        """How well it is remembered, where that is known."""
        return _else(self.box.memorable, super().memorable, fact)

    def tallied(self, state: State, option: Option) -> str:
        """Under what it is counted, if under anything."""
        return _else(self.box.tallied, super().tallied, state, option)

    def read(self, state: State, words: str, *, whole: bool = False) -> tuple[str, ...] | Refusal:
        """What words mean, where the rules at hand know."""
        return _else(self.box.read, super().read, state, words, whole=whole)

    def not_yours(self, state: State, seat: str) -> Refusal | None:
        """Why somebody does not answer, where the rules at hand know."""
        return _else(self.box.not_yours, super().not_yours, state, seat)

    def not_drawn(self, state: State, chance: Chance, said: str) -> Refusal | None:
        """Why luck cannot have given this, where the rules at hand know."""
        return _else(self.box.not_drawn, super().not_drawn, state, chance, said)


def _else(
    known: Callable[Given, Found],
    bare: Callable[Given, Found],
    *args: Given.args,
    **kwargs: Given.kwargs,
) -> Found:
    """What the game says; from the facts alone where it breaks on what it does not know."""
    try:
        return known(*args, **kwargs)
    except Exception:  # noqa: BLE001 - cards that are gone break any game anywhere
        return bare(*args, **kwargs)
