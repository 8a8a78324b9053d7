"""What holds of Monsters vs. Heroes at every entry of every game, whatever the rulings."""

from collections import Counter
from collections.abc import Iterator

from victoriana.games.monsters_vs_heroes.facts import (
    CardFetched,
    CardPutBack,
    CardRaised,
    CoveredTurnedUp,
    DeckRanOut,
    Happening,
)
from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.rules.how_to_win import icons
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import Turn
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.nodes import OPEN_TURN, Chance, Decision, Node, Over
from victoriana.session.reading import Reading

# What changes the pile otherwise than by a card more on its top.
OUT_OF_THE_PILE = (CardFetched, CardRaised, CardPutBack, CoveredTurnedUp)


def broken(session: Reading) -> Iterator[str]:
    """Every entry of a game at which something that always holds does not."""
    game = session.game
    assert isinstance(game, MonstersVsHeroes)
    history, world = session.history, game.world
    yield from _first_turns(session, world)
    whole = _cards(history.states[0])
    ran_out = False
    for n in (0, *history.line()):
        state = history.states[n]
        assert isinstance(state, State)
        told = [it.fact for it in history.played(n).facts] if n else []
        ran_out = ran_out or any(isinstance(it, DeckRanOut) for it in told)
        found = [
            *_places(state, whole),
            *_hands(state, world),
            *_mirrored(state, world),
            *_running(state, game.node(state), world, ran_out=ran_out),
        ]
        if n:
            before = history.before(n)
            assert isinstance(before, State)
            found += _piled(before, state, [it for it in told if isinstance(it, Happening)])
        yield from (f"Entry {n}: {it}" for it in found)


def _cards(state: State) -> Counter[str]:
    """Every card, wherever it is."""
    deck = state.deck
    known = [it.card for it in (*deck.top, *deck.bottom)]
    hands = [it.card for who in state.players for it in who.hand]
    areas = [it.card for who in state.players for it in who.area]
    covered = [card for _, card in state.covered]
    return Counter[str]([*state.unseen, *deck.mixed, *known, *hands, *areas, *covered, *state.pile])


def _places(state: State, whole: Counter[str]) -> Iterator[str]:
    """Each card is in exactly one place, and each on the table has a number of its own."""
    if _cards(state) != whole:
        yield f"cards are lost or doubled: {_cards(state) - whole} and {whole - _cards(state)}"
    if len(state.unseen) != state.deck.count:
        yield f"{len(state.unseen)} cards are unseen, and {state.deck.count} are to be in the deck"
    numbers = [it.number for who in state.players for it in who.area]
    if len(set(numbers)) < len(numbers) or any(it > state.came for it in numbers):
        yield f"the cards on the table are numbered {numbers}"
    factions = [*state.factions, *(it.faction for it in state.players if it.faction)]
    if len(set(factions)) < len(factions):
        yield f"the factions are {factions}"


def _hands(state: State, world: World) -> Iterator[str]:
    """No hand holds more than three, but for what suspends the limit (K13)."""
    if world.ruled("K13", "exceed"):
        return
    open_turn = isinstance(state.agenda[-1], Turn)
    if world.ruled("K13", "discard-down") and not open_turn:
        return
    for who in state.players:
        if len(who.hand) > world.numbers.hand:
            yield f"{who.seat} holds {len(who.hand)} cards"


def _mirrored(state: State, world: World) -> Iterator[str]:
    """What an area scores for Heroes it costs Monsters."""
    for who in state.players:
        if icons(world, who, "heroes") != -icons(world, who, "monsters"):
            yield f"the icons of {who.seat} do not mirror"


def _running(state: State, node: Node, world: World, *, ran_out: bool) -> Iterator[str]:
    """Something can be answered or drawn, and a game whose deck is empty is over."""
    match node:
        case Decision():
            ids = [it.id for it in node.options]
            suspended = world.ruled("E2", "finish-skill") or world.ruled("E5", "only-a-draw")
            if state.turn and (ran_out or not state.deck.size) and not suspended:
                yield f"the deck ran out, and {node.seat} is asked"
        case Chance():
            ids = [it.id for it in node.outcomes]
        case Over():
            return
    if not ids or len(set(ids)) < len(ids):
        yield f"{node.id} offers {ids}"


def _piled(before: State, after: State, told: list[Happening]) -> Iterator[str]:
    """Cards of the pile keep their order, and others join on top of them."""
    if any(isinstance(it, OUT_OF_THE_PILE) for it in told):
        return
    if after.pile[: len(before.pile)] != before.pile:
        yield f"the pile was {before.pile} and is {after.pile}"


def _first_turns(session: Reading, world: World) -> Iterator[str]:
    """Everybody's first turn is a play, with the three cards of set-up in hand (X17)."""
    if world.ruled("start-hand", "one"):
        return
    history, begun = session.history, set[str]()
    for n in history.line():
        before, entry = history.before(n), history.played(n)
        assert isinstance(before, State)
        task = before.agenda[-1]
        if not isinstance(task, Turn) or entry.node != OPEN_TURN or task.seat in begun:
            continue
        begun.add(task.seat)
        full = len(before.player(task.seat).hand) == world.numbers.hand
        if full and not entry.answer.startswith("play:"):
            yield f"Entry {n}: the first turn of {task.seat} is {entry.answer}"
