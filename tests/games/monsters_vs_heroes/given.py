"""Given, when, then: tables of Monsters vs. Heroes, answers to them, and what came of it."""

# An answer is an option id, or an outcome id in braces: when(world, state, "draw", "{the-mummy}").

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from msgspec import convert, structs

from victoriana import packs
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes import flow
from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.ids import CardId, DeckId, FactionId, SeatId
from victoriana.games.monsters_vs_heroes.pack.reading import read_box
from victoriana.games.monsters_vs_heroes.rules.set_up import table_at_start
from victoriana.games.monsters_vs_heroes.state import Deck, Held, Lying, Player, State
from victoriana.games.monsters_vs_heroes.tasks import AnyTask, EndOfTurn, Turn
from victoriana.games.monsters_vs_heroes.world import Box, Character, World
from victoriana.kernel.nodes import Chance, Decision, Node, Over

ADA, BEN, CAL = SeatId("ada"), SeatId("ben"), SeatId("cal")
Told = list[tuple[str, f.Happening]]
Fact = TypeVar("Fact", bound=f.Happening)


@cache
def box() -> Box:
    """The two decks and twelve factions that come with the game."""
    return read_box(packs.read("monsters-vs-heroes"))


def ruled(*new: Character, **choices: str) -> World:
    """The game under these choices of switches, with these cards in the place of or beside its own.

    A switch whose name is no identifier is written with underscores: `start_hand="one"`.
    """
    named = {ruling.replace("_", "-"): choice for ruling, choice in choices.items()}
    for ruling, choice in named.items():
        assert choice in BOOK.rulings[ruling].choices, f"{ruling} has no choice {choice}"
    handles = {it.id for it in new}
    kept = tuple(it for it in box().characters if it.id not in handles)
    whole = structs.replace(box(), characters=(*kept, *new))
    return World(whole, {**BOOK.defaults(), **named})


def card(handle: str, cls: str, *skill: dict[str, object], **more: object) -> Character:
    """A made-up card: `card("troll", "monster", {"do": "draw"}, skulls=2)`; one icon as usual."""
    icons = {"hero": {"suns": 1}, "monster": {"skulls": 1}}.get(cls, {})
    told: dict[str, object] = {
        "id": handle,
        "name": handle.replace("-", " ").title(),
        "class": cls,
        "deck": "london-after-midnight",
        "skill": skill,
        **icons,
        **more,
    }
    return convert(told, Character)


# --- Who has what --------------------------------------------------------------------------


def sits(hand: str = "", area: str = "", faction: str = "", **more: object) -> Player:
    """Somebody with the cards of these handles in the hand and in the area."""
    player = Player(
        SeatId(""),
        FactionId(faction),
        (),
        tuple(Held(CardId(it)) for it in hand.split()),
        tuple(Lying(CardId(it), 0) for it in area.split()),
        "keep",
    )
    return structs.replace(player, **more)


def table(
    world: World,
    *,
    turn: str = "ada",
    pile: str = "",
    deck: str = "",
    count: int | None = None,
    agenda: Sequence[AnyTask] | None = None,
    **seats: Player,
) -> State:
    """A turn of `turn` with these players; the rest of the box is the deck, or so many of it.

    Cards named in `deck` lie on top of it, the first drawn first, known to nobody. With `count`
    the deck has so many shuffled cards below those, and what is left over lies under the pile.
    """
    return around(world, seats, turn=turn, pile=pile, deck=deck, count=count, agenda=agenda)


def around(
    world: World,
    seats: Mapping[str, Player],
    *,
    turn: str = "ada",
    pile: str = "",
    deck: str = "",
    count: int | None = None,
    agenda: Sequence[AnyTask] | None = None,
) -> State:
    """The same for players that somebody else has named."""
    number = 0
    players: list[Player] = []
    for seat, player in seats.items():
        area = []
        for lying in player.area:
            number += 1
            area.append(Lying(lying.card, number, lying.by or SeatId(seat)))
        players.append(structs.replace(player, seat=SeatId(seat), area=tuple(area)))
    named = [it.card for who in players for it in who.hand]
    named += [it.card for who in players for it in who.area]
    named += [CardId(it) for it in (*pile.split(), *deck.split())]
    start = table_at_start(world, tuple(SeatId(it) for it in seats))
    left = Counter(start.unseen)
    left.subtract(named)
    assert [] == [it for it in left if left[it] < 0], "the box has fewer of these"
    unseen = sorted(left.elements())
    some = len(unseen) if count is None else count
    factions = [it for it in start.factions if it not in [who.faction for who in players]]
    return State(
        players=tuple(players),
        agenda=tuple(agenda) if agenda is not None else (EndOfTurn(), Turn(SeatId(turn))),
        deck=Deck(top=tuple(Held(CardId(it)) for it in deck.split()), count=some),
        unseen=tuple(CardId(it) for it in unseen[:some]),
        factions=tuple(factions),
        pile=tuple(CardId(it) for it in (*unseen[some:], *pile.split())),
        first=SeatId(turn),
        acting=SeatId(turn),
        turn=len(players) + 1,
        came=number,
    )


def at_start(world: World, *seats: str) -> State:
    """The table before anything is dealt."""
    return table_at_start(world, tuple(SeatId(it) for it in seats))


# --- When and then -------------------------------------------------------------------------


@dataclass(frozen=True)
class After:
    """What came of answers."""

    world: World
    state: State
    told: Told  # every fact with the section or ruling it is cited with, in order

    def facts(self, kind: type[Fact]) -> list[Fact]:
        """The facts of one kind."""
        return [it for _, it in self.told if isinstance(it, kind)]

    def cited(self, kind: type[Fact]) -> list[str]:
        """What the facts of one kind are cited with."""
        return [rule for rule, it in self.told if isinstance(it, kind)]

    def kinds(self) -> list[str]:
        """The names of all facts, in order."""
        return [type(it).__name__ for _, it in self.told]

    @property
    def node(self) -> Node:
        """What is awaited now."""
        return flow.node(self.world, self.state)

    @property
    def open(self) -> list[str]:
        """The ids of what can be answered or drawn now."""
        return ids(self.node)

    def hand(self, seat: str) -> list[str]:
        """What somebody holds."""
        return [it.card for it in self.state.player(seat).hand]

    def area(self, seat: str) -> list[str]:
        """What lies before somebody."""
        return [it.card for it in self.state.player(seat).area]


def ids(node: Node) -> list[str]:
    """The ids of what can be answered or drawn."""
    match node:
        case Decision():
            return [it.id for it in node.options]
        case Chance():
            return [it.id for it in node.outcomes]
        case Over():
            return []


def when(world: World, state: State, *answers: str) -> After:
    """These answers, one after the other; each must be open, and draws stand in braces."""
    told: Told = []
    for answer in answers:
        node = flow.node(world, state)
        given = answer.strip("{}")
        assert given in ids(node), f"{answer} is not open; there is {ids(node)}"
        assert answer.startswith("{") == isinstance(node, Chance), f"{answer}: braces are draws"
        ledger, _ = flow.judge(world, state, given)
        for it in ledger.facts:
            assert isinstance(it.fact, f.Happening)
            told.append((it.rule, it.fact))
        state = ledger.state
    return After(world, state, told)


def up_to(world: World, state: State, name: str, *answers: str) -> After:
    """Luck gives the first of all outcomes, and these answers are given, until this is awaited."""
    left = list(answers)
    done = After(world, state, [])
    while (node := done.node) and not (isinstance(node, Decision | Chance) and node.id == name):
        answer = f"{{{ids(node)[0]}}}" if isinstance(node, Chance) else left.pop(0)
        step = when(world, done.state, answer)
        done = After(world, step.state, [*done.told, *step.told])
    return done


def decks_of(world: World) -> Iterator[tuple[DeckId, list[Character]]]:
    """Every deck with its characters."""
    for deck in world.box.decks:
        yield deck.id, [it for it in world.box.characters if it.deck == deck.id]
