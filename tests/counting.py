"""Lantern Count: Lantern Night in which also numbers and a name are said, for what has a slot."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tests.toy import ACTIONS, HANDBOOK, Acted, Awaits, LanternsLit, Night, State, Told, Toy
from tests.toy import header as night_header
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Fact, Header, Seat
from victoriana.kernel.nodes import Decision, Node, Number, Option, Text
from victoriana.kernel.outlook import Impossible, Outlook, Possible, Sort
from victoriana.lab.policies import POLICIES, STEADY
from victoriana.session.outside import Outside

WORDS = {"lamps": "light lamps", "bid": "bid", "name": "name"}  # id -> what is said before a value
SAYS = {"lamps": "so many burn", "bid": "more or fewer burn", "name": "somebody comes along"}


class Counted(State, frozen=True, forbid_unknown_fields=True):
    """The night, and who was named."""

    guest: str = ""


class Named(Struct, frozen=True, forbid_unknown_fields=True, tag_field="fact", tag="named"):
    """Somebody was named."""

    guest: str

    def onto(self, state: Counted) -> Counted:
        """The same night with this guest."""
        return replace(state, guest=self.guest)


class Count(Toy, frozen=True):
    """Lantern Count under the rulings in force."""

    @property
    def id(self) -> str:
        """Its own."""
        return "lantern-count"

    @property
    def state_type(self) -> type:
        """With a guest."""
        return Counted

    @property
    def fact_type(self) -> type:
        """One fact more."""
        return Told | Named  # type: ignore[return-value]  # a union, which msgspec takes like a type

    def start(self, seats: Sequence[Seat]) -> Counted:
        """The state before entry 1."""
        return Counted(tuple(seat.id for seat in seats))

    def node(self, state: State) -> Node:
        """What is awaited: in a turn, a number or a name may be said as well."""
        node = super().node(state)
        if not isinstance(node, Decision) or node.id != "turn" or state.acted >= ACTIONS:
            return node
        said = (
            Option("lamps:1", "Lanterns", state.acting, slot=Number(0, 24)),
            Option("bid:0", "Lanterns", state.acting, slot=Number(-2, 2)),
            Option("name:somebody", "The Turn", state.acting, slot=Text(12)),
        )
        return replace(node, options=(*said, *node.options))

    def outlook(self, state: State) -> Outlook:
        """What the night may come to: a guest comes but once."""
        if state.result:
            return Outlook("The night is over. Nothing lies ahead.", (), 0)
        guest = getattr(state, "guest", "")
        comes = Possible("a-guest", "A guest comes.", 1200, ("name somebody",))
        barred = Impossible("a-guest", "A guest comes.", f"Here is {guest} already.", "The Turn")
        dawn = Possible("dawn", "It dawns.", 1, ("end",) * 4)
        late = Impossible("dusk", "It is dusk.")
        guests = Sort("guests", "Who may come", () if guest else (comes,), (barred,) * bool(guest))
        hours = Sort("hours", "What hour it may be", (dawn,), (late,), done=1)
        bags = Sort("bags", "What may be left", (comes,), brief=True)
        return Outlook("Much lies ahead.", (guests, hours, bags), 1201, ("Nobody counts owls.",))

    def judge(self, state: State, answer: str) -> Night:
        """What follows from a number or a name, or else as in the night."""
        verb, _, value = answer.partition(":")
        if verb not in WORDS:
            return super().judge(state, answer)
        night = Night(self, state, state.agenda, "Lanterns" if verb != "name" else "The Turn")
        night.fact(Acted(state.acting))
        if verb == "name":
            night.fact(Named(value))  # type: ignore[arg-type]  # a fact of this night
        else:
            night.fact(LanternsLit(state.acting, int(value)))
        night.fact(Awaits(state.agenda))
        return night

    def read(self, state: State, words: str, *, whole: bool = False) -> tuple[str, ...] | Refusal:
        """A value behind its words, or else as in the night."""
        *front, value = words.split()
        for verb, before in WORDS.items():
            known = before.split()
            is_begun = words == before[: len(words)] and not whole
            if words == before or is_begun:
                return Refusal("unknown", f"{before} how many, or whom?", "The Turn", (), words)
            if front == known or (front == [verb] and not whole):
                return (f"{verb}:{value}",)
        return super().read(state, words, whole=whole)

    def words(self, state: State, answer: str) -> str:
        """The words, then the value."""
        verb, _, value = answer.partition(":")
        return f"{WORDS[verb]} {value}" if verb in WORDS else super().words(state, answer)

    def describe(self, state: State, option: Option) -> tuple[str, str]:
        """What a value does."""
        verb = option.id.partition(":")[0]
        return ("1 of 2", SAYS[verb]) if verb in SAYS else super().describe(state, option)

    def tell(self, before: State, after: State, fact: Fact) -> str:
        """Who was named."""
        return (
            f"It is {fact.guest}." if isinstance(fact, Named) else super().tell(before, after, fact)
        )


def header(seed: str = "7") -> Header:
    """The first line of a save of Lantern Count."""
    return replace(night_header(seed), game="lantern-count")


def count(begun: Header) -> Count:
    """The game that a save of Lantern Count was played with."""
    return Count(begun.rulings)


OUTSIDE = Outside(
    load=count,
    policies=POLICIES,
    steady=STEADY,
    games=("lantern-count",),
    sync=False,
    stamp=False,
    remember=False,
    handbook=lambda _: HANDBOOK,
)


def slotted(node: Node) -> Iterator[Option]:
    """The options of a node with a slot."""
    return (it for it in node.options if it.slot) if isinstance(node, Decision) else iter(())
