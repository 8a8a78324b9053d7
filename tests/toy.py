"""Lantern Night, a game small enough to know by heart: what tests of the machinery play."""

# ruff: noqa: ARG002 - a method takes what the protocol gives it
# long because: a whole game in one place is easier to know than one in six
# A fox and an owl walk about four places by night, throw a lantern die for light, and dig tokens
# out of a bag that is never filled up. What is dug up is shown to nobody else, but for a ghost: who
# meets it flees to the market. Whose turn it is does up to two things and ends it; the other may
# whistle once meanwhile. The night is over when the bag is empty, or at dawn.

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Literal, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from victoriana.kernel.advice import Advice
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import FORMAT, Fact, Happened, Header, Luck, Pack, Seat, Seed
from victoriana.kernel.forecast import Forecast, Prospect
from victoriana.kernel.handbook import Card, Explained, Handbook, Witnesses
from victoriana.kernel.ledger import Ledger
from victoriana.kernel.nodes import Chance, Decision, Node, Option, Outcome, Over, alike
from victoriana.kernel.outlook import Outlook
from victoriana.kernel.rulebook import Rulebook, Ruling
from victoriana.kernel.screen import Part, Screen, Style, Table, Text, Title
from victoriana.kernel.settings import Settable, Setting
from victoriana.kernel.weights import Weight

PLACES = {  # place -> its name and the places beside it, in the order of the board
    "market-square": ("Market Square", ("old-mill", "old-bridge", "north-tower")),
    "old-mill": ("Old Mill", ("market-square", "old-bridge")),
    "old-bridge": ("Old Bridge", ("market-square", "old-mill")),
    "north-tower": ("North Tower", ("market-square",)),
}
ROLES = {"fox": "Fox", "owl": "Owl"}
TOKENS = {"old-coin": "Old Coin", "gold-coin": "Gold Coin", "ghost": "Ghost"}
DIE = {"1": 3, "2": 2, "3": 1}  # faces of the lantern die
BAG = ("old-coin", "old-coin", "gold-coin", "ghost")
ACTIONS = 2  # things to do in a turn
BOOK = Rulebook(
    {
        "Setup": 2,
        "The Turn": 0,
        "Walking": 0,
        "Lanterns": 0,
        "Digging": 2,
        "The Ghost": 0,
        "Dawn": 0,
    },
    (
        Ruling("T1", ("Dawn",), ("three-rounds", "two-rounds")),
        Ruling("T2", ("Digging",), code="no code: a token is turned up when it is dug out"),
    ),
)
ROUNDS = {"three-rounds": 3, "two-rounds": 2}
HANDBOOK = Handbook(
    {
        "Setup": "Two steps before the night begins.",
        "Setup 2": "The longer straw is on turn.",
        "Walking": "Who is on turn walks to a place beside.",
        "Dawn": "When the rounds are over the night is too.",
    },
    {
        "T1": Explained(
            "How long is a night?",
            "Three rounds.",
            {"three-rounds": "as it was always played", "two-rounds": "for the impatient"},
        ),
        "T2": Explained("Has a token a face in the bag?", "No."),
    },
    {"The Turn": "It only says who is next."},
    {
        "Walking": Witnesses(("night.jsonl",), ("tests/test_toy.py::test_walking",)),
        "T1": Witnesses(("night.jsonl",), (), ("tests/test_toy.py::test_dawn",)),
        "Dawn": Witnesses(("night.jsonl",)),
    },
)


T = TypeVar("T")


class Lost(Exception):
    """The toy itself is broken."""


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole night: who stands where, what was found, what is still to come."""

    seats: tuple[str, ...]
    bag: tuple[str, ...] = BAG  # as a seat sees it: all tokens that may lie in it
    lying: int = len(BAG)  # tokens in the bag
    turn: int = 0  # turns begun
    acting: str = ""
    acted: int = 0  # in this turn
    whistled: bool = False  # in this turn
    places: tuple[str, ...] = ("market-square", "market-square")
    lights: tuple[int, ...] = (0, 0)
    hands: tuple[tuple[str, ...], ...] = ((), ())
    agenda: tuple[str, ...] = ("first",)  # the top is last
    result: str = ""
    eyes: str = ""  # whose view this is; empty for the referee's


class _Told(Struct, frozen=True, forbid_unknown_fields=True, tag_field="fact"):
    """What every fact of the night has in common: nothing but the name of its tag."""


class TurnBegan(_Told, frozen=True, tag="turn-began"):
    seat: str

    def onto(self, state: State) -> State:
        return replace(state, turn=state.turn + 1, acting=self.seat, acted=0, whistled=False)


class Walked(_Told, frozen=True, tag="walked"):
    seat: str
    place: str

    def onto(self, state: State) -> State:
        return replace(state, places=_put(state, state.places, self.seat, self.place))


class LanternsLit(_Told, frozen=True, tag="lanterns-lit"):
    seat: str
    count: int

    def onto(self, state: State) -> State:
        lit = state.lights[state.seats.index(self.seat)] + self.count
        return replace(state, lights=_put(state, state.lights, self.seat, lit))


class TokenFound(_Told, frozen=True, tag="token-found"):
    seat: str
    token: str

    def onto(self, state: State) -> State:
        at = state.bag.index(self.token)
        hand = (*state.hands[state.seats.index(self.seat)], self.token)
        return replace(
            state,
            bag=state.bag[:at] + state.bag[at + 1 :],
            lying=state.lying - 1,
            hands=_put(state, state.hands, self.seat, hand),
        )


class Acted(_Told, frozen=True, tag="acted"):
    seat: str

    def onto(self, state: State) -> State:
        return replace(state, acted=state.acted + 1)


class Whistled(_Told, frozen=True, tag="whistled"):
    seat: str

    def onto(self, state: State) -> State:
        return replace(state, whistled=True)


class NightEnded(_Told, frozen=True, tag="night-ended"):
    result: Literal["bag-empty", "dawn"]

    def onto(self, state: State) -> State:
        return replace(state, result=self.result)


class Awaits(_Told, frozen=True, tag="awaits"):
    agenda: tuple[str, ...]

    def onto(self, state: State) -> State:
        return replace(state, agenda=self.agenda)


Told = TurnBegan | Walked | LanternsLit | TokenFound | Acted | Whistled | NightEnded | Awaits
Night = Ledger["Toy", State, str]


class Toy(Struct, frozen=True):
    """Lantern Night under the rulings in force."""

    rulings: Mapping[str, str] = field(default_factory=BOOK.defaults)
    rules: str = "1"
    pack: Pack = Pack("lanterns", "3fa9c2")
    rivals: bool = False

    @property
    def id(self) -> str:
        return "lantern-night"

    @property
    def book(self) -> Rulebook:
        return BOOK

    @property
    def state_type(self) -> type:
        return State

    @property
    def fact_type(self) -> type:
        return Told  # type: ignore[return-value]  # a union, which msgspec takes like a type

    def roles(self) -> tuple[tuple[str, str], ...]:
        return tuple((role, f"{name}, by night") for role, name in ROLES.items())

    def seats(self, wanted: Sequence[Seat]) -> tuple[Seat, ...] | Refusal:
        seats = []
        for seat in wanted:
            roles = [role for role in ROLES if role.startswith(seat.id)]
            if len(roles) != 1:
                text = f"There is no {seat.id} in Lantern Night."
                return Refusal("unknown", text, "Setup 1", tuple(ROLES), seat.id)
            seats.append(replace(seat, id=roles[0]))
        if len(seats) != len(ROLES) or len({seat.id for seat in seats}) != len(ROLES):
            text = "Lantern Night is for a fox and an owl."
            return Refusal("illegal", text, "Setup 1", ("new lantern-night fox owl",))
        return tuple(seats)

    def start(self, seats: Sequence[Seat]) -> State:
        return State(tuple(seat.id for seat in seats))

    def settable(self, state: State) -> tuple[Settable, ...]:
        return (
            Settable("SEAT.place", "a place", "where somebody stands", state.seats),
            Settable("SEAT.lights", "0 to 9", "lanterns lit", state.seats, also="lanterns"),
            Settable("turn", "fox or owl", "who is on turn"),
            Settable("bag", follows="it follows from the hands"),
        )

    def placed(
        self, state: State, settings: Sequence[Setting], seats: Sequence[Seat]
    ) -> State | Refusal:
        for it in settings:
            seat, _, part = it.path.partition(".")
            found = _beginnings(it.value, tuple(PLACES), whole=False)
            if part == "place" and len(found) == 1:
                state = replace(state, places=_put(state, state.places, seat, found[0]))
            elif part == "lights" and it.value.isdecimal():
                state = replace(state, lights=_put(state, state.lights, seat, int(it.value)))
            elif seat == "turn" and it.value in state.seats:
                state = replace(state, acting=it.value)
            else:
                text = f"{it.path} cannot be {it.value}."
                return Refusal("illegal", text, "Walking", answer=f"{it.path}={it.value}")
        if state.lying + sum(map(len, state.hands)) != len(BAG):
            text = f"lying: {state.lying} tokens are too many; there are {len(BAG)}."
            return Refusal("illegal", text, "Digging 1")
        there = [place for place in state.places if place not in PLACES]
        acting = state.acting in ("", *state.seats)
        if there or not acting or state.seats != tuple(seat.id for seat in seats):
            return Refusal("illegal", "Nobody can stand there.", "Walking")
        return state

    def node(self, state: State) -> Node:
        match state.agenda[-1] if state.agenda else "over":
            case "first":
                outcomes = alike(state.seats)
                return Chance("first", "straws", "Setup 2", outcomes)
            case "throw":
                faces = tuple(Outcome(face, weight) for face, weight in DIE.items())
                return Chance("throw", "lantern die", "Lanterns", faces)
            case "dig":
                tokens = alike(state.bag)
                return Chance("dig", "bag", "Digging 1", tokens)
            case "flee":
                flight = Option("flee:market-square", "The Ghost", state.acting)
                return Decision("flee", state.acting, "The Ghost", (flight,))
            case "turn":
                return Decision("turn", state.acting, "The Turn", tuple(_options(state)))
            case _:
                return Over(state.result, "Dawn" if state.result == "dawn" else "Digging 2")

    def judge(self, state: State, answer: str) -> Night:
        night = Night(self, state, state.agenda, "The Turn")
        task = night.pop()
        match (task, *answer.split(":")):
            case ("first", seat):
                draw_straws(night, seat)
            case ("throw", face):
                light(night, int(face))
            case ("dig", token):
                dig(night, token)
            case ("flee", _, place):
                flee(night, place)
            case ("turn", "whistle"):
                night.push("turn")
                whistle(night)
            case ("turn", "end"):
                end(night)
            case ("turn", "go", place):
                night.push("turn")
                night.fact(Acted(state.acting))
                walk(night, place)
            case ("turn", "throw" | "dig" as thing):
                night.push(thing, "turn")
                night.fact(Acted(state.acting))
            case _:
                message = f"{answer} answers nothing in {task}"
                raise Lost(message)
        if night.state.result:
            night.agenda.clear()
        if tuple(night.agenda) != state.agenda:
            night.fact(Awaits(tuple(night.agenda)))
        return night

    def read(self, state: State, words: str, *, whole: bool = False) -> tuple[str, ...] | Refusal:
        node = self.node(state)
        if not isinstance(node, Decision):
            return Refusal("illegal", "Nobody is asked here.", node.rule, answer=words)
        verb, *rest = words.split()
        tries = tuple(dict.fromkeys(self.words(state, option.id) for option in node.options))[:5]
        verbs = _beginnings(verb, ("go", "throw", "dig", "whistle", "end", "flee"), whole=whole)
        if len(verbs) != 1 or (verbs[0] not in ("go", "flee") and rest):
            return Refusal("unknown", f"There is no {words} here.", node.rule, tries, words)
        if verbs[0] not in ("go", "flee"):
            return self._legal(node, verbs[0], words)
        answers: list[str] = []
        for word in rest:
            found = _beginnings(word, tuple(PLACES), whole=whole)
            if len(found) != 1:
                kind: Literal["unknown", "ambiguous"] = "ambiguous" if found else "unknown"
                text = f"{word} may be {' or '.join(found)}." if found else f"There is no {word}."
                return Refusal(kind, text, "Walking", found or tries, words)
            node = self.node(state)
            if not isinstance(node, Decision):
                return Refusal("illegal", "Nobody is asked there.", node.rule, answer=words)
            step = self._legal(node, f"{verbs[0]}:{found[0]}", words)
            if isinstance(step, Refusal):
                return step
            answers += step
            state = self.judge(state, step[0]).state
        return tuple(answers) or Refusal("unknown", f"{verb} where?", node.rule, tries, words)

    def not_yours(self, state: State, seat: str) -> Refusal | None:
        return None

    def not_drawn(self, state: State, chance: Chance, said: str) -> Refusal | None:
        return None

    def words(self, state: State, answer: str) -> str:
        return answer.replace(":", " ")

    def gloss(self, state: State, answer: str) -> str:
        return f"({PLACES[answer[3:]][0]})" if answer.startswith("go:") else ""

    def unbrace(self, word: str) -> tuple[str, ...]:
        return () if word == "?" else tuple(word.split("+"))

    def braces(self, draws: Sequence[tuple[State, Chance, str]]) -> str:
        return " ".join(
            "{?}" if _hidden(state, chance, answer) else f"{{{answer}}}"
            for state, chance, answer in draws
        )

    def as_seen(self, state: State, seat: str | None) -> State:
        if state.result:
            return state
        hidden: list[str] = []
        hands = []
        for owner, hand in zip(state.seats, state.hands, strict=True):
            covered = () if owner == seat else tuple(it for it in hand if it != "ghost")
            hidden += (it for it in covered if it != "?")  # those lie in the bag already
            hands.append(tuple("?" if it in covered else it for it in hand))
        bag = tuple(sorted((*state.bag, *hidden), key=BAG.index))
        return replace(state, bag=bag, hands=tuple(hands), eyes=seat or "table")

    def fact_as_seen(self, before: State, fact: Fact, seat: str | None) -> Fact:
        match fact:
            case TokenFound(owner, token) if not (before.result or token == "ghost"):
                return fact if owner == seat else TokenFound(owner, "?")
        return fact

    def answer_as_seen(self, state: State, answer: str, seat: str | None) -> str:
        chance = self.node(state)
        if not isinstance(chance, Chance) or not state.acting or state.acting == seat:
            return answer
        return "?" if chance.id == "dig" and answer != "ghost" else answer

    def tell(self, before: State, after: State, fact: Fact) -> str:
        match fact:
            case TurnBegan(seat):
                return f"{ROLES[seat]} is on turn."
            case Walked(seat, place):
                return f"{ROLES[seat]} comes to {PLACES[place][0]}."
            case LanternsLit(seat, count):
                return f"{ROLES[seat]} lights {count}."
            case TokenFound(seat, token):
                hidden = after.hands[after.seats.index(seat)][-1:] == ("?",)
                return f"{ROLES[seat]} finds {'something' if hidden else TOKENS[token]}."
            case Whistled(seat):
                return f"{ROLES[seat]} whistles."
            case NightEnded(result):
                return f"The night is over: {result}."
            case _:
                return ""

    def retell(self, steps: Sequence[Happened]) -> tuple[tuple[str, str], ...]:
        told = [(it.rule, self.tell(it.before, it.after, it.fact)) for it in steps]
        return tuple((rule, text) for rule, text in told if text)

    def describe(self, state: State, option: Option) -> tuple[str, str]:
        says = {"go": "walk there", "throw": "light 1 to 3 lanterns", "dig": "take a token"}
        return ("" if option.kind != "main" else "1 of 2"), says.get(option.id.split(":")[0], "")

    def urgency(self, state: State, option: Option) -> int:
        return 0

    def closed(self, state: State, words: str) -> tuple[tuple[str, str], ...]:
        verb, _, begun = words.partition(" ")
        node = self.node(state)
        if verb != "go" or not begun or not isinstance(node, Decision):
            return ()
        far = (it for it in PLACES if it.startswith(begun) and not node.option(f"go:{it}"))
        return tuple((f"go {it}", "no path") for it in far)

    def hue(self, handle: str) -> Style:
        return "hue-1" if handle in PLACES else ""

    def prompt(self, state: State) -> str:
        return f"{ROLES.get(state.acting, 'Table')}, turn {state.turn}"

    def question(self, state: State) -> str:
        node = self.node(state)
        match node:
            case Decision():
                return f"{ROLES[node.seat]} decides."
            case Chance():
                return f"The {node.source} decides."
            case Over():
                return f"The night is over: {node.result}."

    def views(self) -> tuple[str, ...]:
        return ("table", "bag")

    def view(self, state: State, name: str = "") -> Screen | None:
        if name == "bag":
            return Screen((Text(f"{state.lying} tokens in the bag.", "Digging 1"),))
        if name not in ("", "table", *state.seats):
            return None
        rows = tuple(
            (ROLES[seat], PLACES[place][0], str(lights), " ".join(hand))
            for seat, place, lights, hand in zip(
                state.seats, state.places, state.lights, state.hands, strict=True
            )
            if name in ("", "table", seat)
        )
        title: Part = Title("Lantern Night", f"turn {state.turn}")
        return Screen((title, Table(("seat", "place", "lights", "hand"), rows)))

    def cards(self) -> tuple[Card, ...]:
        return tuple(
            Card("token", token, name, "house", BAG.count(token), "It lies in the bag.")
            for token, name in TOKENS.items()
        )

    def card(self, handle: str) -> Screen | None:
        if handle not in TOKENS:
            return None
        return Screen((Title(TOKENS[handle], "token"), Text("It lies in the bag.")))

    def labels(self, state: State) -> tuple[str, ...]:
        if not state.turn:
            return ()
        number = (state.turn + 1) // 2
        return (f"r{number}", f"{number}{'ab'[(state.turn + 1) % 2]}")

    def count(self, state: State) -> Mapping[str, int]:
        return {"tokens": state.lying + sum(map(len, state.hands)), "seats": len(state.places)}

    def covered(self, state: State) -> Chance | None:
        if not any("?" in hand for hand in state.hands):
            return None
        seldom = Counter(it for it in state.bag if it != "ghost")  # who digs up a ghost shows it
        outcomes = tuple(Outcome(it, count) for it, count in seldom.items())
        return Chance("covered", "bag", "Digging 2", outcomes)

    def forecast(self, state: State) -> Forecast | None:
        node = self.node(state)
        if not isinstance(node, Chance) or node.id != "throw":
            return None
        every = sum(DIE.values())
        rows = [(it, sum(DIE[more] for more in DIE if more >= it)) for it in DIE]
        stake, *more = (Prospect(f"{it} lanterns", Fraction(ways, every)) for it, ways in rows[1:])
        note = "A ghost cares for no lantern."
        return Forecast("How bright does it get?", "at least", (stake, *more), stake, (note,))

    def outlook(self, state: State) -> Outlook | None:
        return None

    def uncovered(self, state: State, outcome: str) -> State:
        at = next(n for n, hand in enumerate(state.hands) if "?" in hand)
        hand = list(state.hands[at])
        hand[hand.index("?")] = outcome
        hands = (*state.hands[:at], tuple(hand), *state.hands[at + 1 :])
        bag = list(state.bag)
        bag.remove(outcome)
        whole = replace(state, hands=hands, bag=tuple(bag))
        return whole if any("?" in it for it in hands) else replace(whole, eyes="")

    def winners(self, state: State) -> tuple[str, ...]:
        return state.seats if state.result else ()

    def worth(self, state: State, seat: str) -> int:
        return sum(state.lights) + sum(hand.count("gold") for hand in state.hands)

    def weighed(self, before: State, after: State, seat: str) -> tuple[Weight, ...]:
        lit = sum(after.lights) - sum(before.lights)
        gold = sum(hand.count("gold") for hand in after.hands)
        gold -= sum(hand.count("gold") for hand in before.hands)
        found = [Weight("Lanterns", f"{lit} more lanterns burn.", lit)] if lit else []
        found += [Weight("Digging 2", f"{gold} more gold.", gold)] if gold else []
        return tuple(sorted(found, key=lambda it: -abs(it.points)))

    def advice(self, state: State) -> tuple[Advice, ...] | Refusal:
        del state
        return ()

    def deeds(self, steps: Sequence[Happened]) -> Table:
        walks = Counter(it.fact.seat for it in steps if isinstance(it.fact, Walked))
        seats = steps[-1].after.seats if steps else ()
        return Table(("", "walks"), tuple((ROLES[it], str(walks[it])) for it in seats))

    def memorable(self, fact: Fact) -> int:
        return int(isinstance(fact, LanternsLit | TokenFound))

    def tallied(self, state: State, option: Option) -> str:
        return option.id if option.kind == "main" and option.id != "flee:market-square" else ""

    def _legal(self, node: Decision, answer: str, words: str) -> tuple[str, ...] | Refusal:
        if node.option(answer):
            return (answer,)
        tries = tuple(option.id.replace(":", " ") for option in node.options)[:5]
        return Refusal("illegal", f"{words} is not open here.", node.rule, tries, words)


def _options(state: State) -> Iterator[Option]:
    """Everything that is open in a turn, in the order of the board."""
    me, other = state.acting, _other(state)
    if state.acted < ACTIONS:
        here = state.places[state.seats.index(me)]
        for place in PLACES[here][1]:
            yield Option(f"go:{place}", "Walking", me)
        yield Option("throw", "Lanterns", me)
        yield Option("dig", "Digging 1", me)
    if not state.whistled:
        yield Option("whistle", "The Turn", other, "aside")
    yield Option("end", "The Turn", me, "end")


def _other(state: State) -> str:
    """The seat that is not on turn."""
    return next(seat for seat in state.seats if seat != state.acting)


def _put(state: State, values: tuple[T, ...], seat: str, value: T) -> tuple[T, ...]:
    """The values of all seats with that of one exchanged."""
    at = state.seats.index(seat)
    return (*values[:at], value, *values[at + 1 :])


def _beginnings(word: str, among: Sequence[str], *, whole: bool) -> tuple[str, ...]:
    """What a typed word may mean: the thing itself, or all with a word that begins like it."""
    if word in among or whole:
        return (word,) if word in among else ()
    return tuple(it for it in among if f"-{word}" in f"-{it}")


def _hidden(state: State, chance: Chance, answer: str) -> bool:
    """Whether what was drawn is not for these eyes."""
    secret = chance.id == "dig" and answer != "ghost"
    return secret and state.eyes not in ("", state.acting)


@BOOK.rule("Setup 2")
def draw_straws(night: Night, seat: str) -> None:
    """The longer straw begins."""
    night.fact(TurnBegan(seat))
    night.push("turn")


@BOOK.rule("Walking")
def walk(night: Night, place: str) -> None:
    """Walk to a place beside."""
    night.fact(Walked(night.state.acting, place))


@BOOK.rule("Lanterns")
def light(night: Night, count: int) -> None:
    """Light as many lanterns as the die says."""
    night.fact(LanternsLit(night.state.acting, count))


@BOOK.rule("Digging 2")
def dig(night: Night, token: str) -> None:
    """Keep what the bag gave; an empty bag ends the night, a ghost frightens."""
    night.fact(TokenFound(night.state.acting, token))
    if not night.state.bag:
        night.fact(NightEnded("bag-empty"))
    elif token == "ghost":
        night.push("flee")


@BOOK.rule("The Ghost")
def flee(night: Night, place: str) -> None:
    """Flee to the market."""
    night.fact(Walked(night.state.acting, place))


@BOOK.rule("The Turn")
def whistle(night: Night) -> None:
    """Who is not on turn whistles and lights a lantern."""
    other = _other(night.state)
    night.fact(Whistled(other))
    night.fact(LanternsLit(other, 1))


@BOOK.rule("Dawn", "T1")
def end(night: Night) -> None:
    """The other is on turn, until dawn."""
    if night.state.turn == 2 * ROUNDS[night.world.rulings["T1"]]:
        night.fact(NightEnded("dawn"), "T1")
    else:
        night.fact(TurnBegan(_other(night.state)))
        night.push("turn")


def header(
    seed: str = "7", luck: str = "seeded", rulings: Mapping[str, str] | None = None
) -> Header:
    """The first line of a save of Lantern Night."""
    game = Toy() if rulings is None else Toy(rulings)
    drawn = {
        "seeded": Luck("seeded", (Seed(seed),)),
        "system": Luck("system"),
        "table": Luck("table"),
    }
    seats = (Seat("fox", "Ada"), Seat("owl", "Ben"))
    return Header(FORMAT, game.id, game.rules, game.pack, seats, dict(game.rulings), drawn[luck])


def toy(header: Header) -> Toy:
    """The game that a save of Lantern Night was played with."""
    return Toy(header.rulings)
