"""What a position cannot be, each with the section that says so."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from victoriana.games.monsters_vs_heroes import flow
from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId, FactionId, SeatId
from victoriana.games.monsters_vs_heroes.rules.parts import parts_of
from victoriana.games.monsters_vs_heroes.rules.set_up import decks_in_play
from victoriana.games.monsters_vs_heroes.secrets import seen_by
from victoriana.games.monsters_vs_heroes.state import TABLE, State
from victoriana.games.monsters_vs_heroes.surmise import is_sound
from victoriana.games.monsters_vs_heroes.tasks import (
    AnyTask,
    DiscardDown,
    Draw,
    Ended,
    EndOfTurn,
    IntoArea,
    Parted,
    Skill,
    Turn,
)
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision, Over

COMPONENTS = BOOK.cite("Components")
SET_UP = "Set Up"
PLAY = "How to Play"
END = "End of the Game"
IN_A_SKILL = (Skill, Parted, Draw, DiscardDown)
Check = Callable[[World, State], Refusal | None]


def impossible(world: World, state: State, seats: Sequence[str]) -> Refusal | None:
    """The first thing that cannot be so; nothing where the game itself could come there."""
    here = [str(it.seat) for it in state.players]
    if tuple(here) != tuple(seats):
        text = f"players: {', '.join(here) or 'none'} are not the seats, {', '.join(seats)}."
        return _no(text, BOOK.cite(SET_UP, "S1"))
    for check in CHECKS:
        if found := check(world, state):
            return found
    return None


def _no(text: str, rule: str) -> Refusal:
    return Refusal("illegal", text, rule)


def expected(world: World, state: State) -> Iterator[CardId]:
    """Every card of the decks in play, each as often as it has copies."""
    decks = decks_in_play(world.box, world.rulings, len(state.players))
    for it in world.box.characters:
        if it.deck in decks:
            yield from (it.id,) * it.copies


def expected_factions(world: World, state: State) -> Iterator[FactionId]:
    """Every faction card of the decks in play."""
    decks = decks_in_play(world.box, world.rulings, len(state.players))
    yield from (it.id for it in world.box.factions if it.deck in decks)


def in_order_of_play(state: State, turn: int) -> SeatId:
    """Whose turn the turn of this number is: clockwise from the first player."""
    return state.clockwise(state.first)[(turn - 1) % len(state.players)].seat


# --- Checks --------------------------------------------------------------------------------


def whole(_: World, state: State) -> Refusal | None:
    """All is seen: what one seat sees is no position."""
    if state.eyes or COVERED in state.unseen:
        text = f'eyes: this is what "{state.eyes}" sees; the whole is shown with --referee.'
        return _no(text, COMPONENTS)
    return None


def seats(_: World, state: State) -> Refusal | None:
    """Whoever is named sits at the table."""
    here = [it.seat for it in state.players]
    for named, path in ((state.first, "first"), (state.acting, "acting")):
        if named and named not in here:
            return _no(f"{path}: nobody at this table is {named}.", BOOK.cite(SET_UP, "S8"))
    for player in state.players:
        known = [seat for it in player.hand for seat in it.known]
        known += [*player.faction_known, *(it.by for it in player.area if it.by)]
        strange = [it for it in known if it not in (*here, TABLE)]
        if strange:
            text = f"{player.seat}: nobody at this table is {strange[0]}."
            return _no(text, BOOK.cite(SET_UP, "S1"))
    return None


def cards(world: World, state: State) -> Refusal | None:
    """Each card of the decks in play lies in exactly one place."""
    lying = [it.card for player in state.players for it in player.area]
    held = [it.card for player in state.players for it in player.hand]
    deck = [it.card for it in (*state.deck.top, *state.deck.bottom)]
    covered = [card for _, card in state.covered]
    there = Counter((*lying, *held, *deck, *state.deck.mixed, *covered, *state.pile, *state.unseen))
    box = Counter(expected(world, state))
    for card in there:
        if card not in box:
            text = f"{card}: no card of the decks in play is called so."
            return _no(text, BOOK.cite(SET_UP, "S1"))
        if there[card] > box[card]:
            text = f"{card}: it lies in {there[card]} places, and the box has {box[card]}."
            return _no(text, COMPONENTS)
    lost = [it for it in box if there[it] < box[it]]
    if lost:
        return _no(f"{lost[0]}: it lies nowhere.", COMPONENTS)
    if state.deck.count != len(state.unseen):
        text = (
            f"deck.count: {state.deck.count} cards lie shuffled, and {len(state.unseen)} are left."
        )
        return _no(text, COMPONENTS)
    return None


def hands(world: World, state: State) -> Refusal | None:
    """Nobody holds more than three cards, unless a ruling lets a skill give more (K13)."""
    limit = world.numbers.hand
    busy = any(isinstance(it, IN_A_SKILL) for it in state.agenda)
    if world.ruled("K13", "exceed") or (world.ruled("K13", "discard-down") and busy):
        return None
    for player in state.players:
        if len(player.hand) > limit:
            text = f"{player.seat}.hand: {len(player.hand)} cards, and {limit} are the most."
            return _no(text, BOOK.cite(PLAY, "K13"))
    return None


def areas(_: World, state: State) -> Refusal | None:
    """Each card on the table has a number of its own, none higher than cards have come."""
    numbers = [it.number for player in state.players for it in player.area]
    if len(set(numbers)) < len(numbers):
        return _no("area: two cards have one number.", BOOK.cite(PLAY, "K20"))
    if any(not 1 <= it <= state.came for it in numbers):
        return _no(f"came: {state.came} cards have come to the table.", BOOK.cite(PLAY, "K20"))
    return None


def factions(world: World, state: State) -> Refusal | None:
    """Each faction card is dealt once or left; once the game has begun everybody has one."""
    dealt = [it.faction for it in state.players if it.faction]
    there = Counter((*dealt, *state.factions))
    if there != Counter(expected_factions(world, state)):
        text = "factions: the faction cards of the decks in play are each dealt once or left."
        return _no(text, BOOK.cite(SET_UP, "S3"))
    if state.turn and len(dealt) < len(state.players):
        return _no("factions: everybody has one before the first turn.", BOOK.cite(SET_UP))
    return None


def turns(_: World, state: State) -> Refusal | None:
    """Turns go clockwise from the first player."""
    if not state.turn:
        return None
    if not state.first or not state.acting:
        return _no("first: the game has begun, and nobody goes first.", BOOK.cite(SET_UP, "S8"))
    whose = in_order_of_play(state, state.turn - state.further)
    ends = [it for it in state.agenda if isinstance(it, EndOfTurn)]
    goes_on = (ends[0].back if ends else "") or state.acting  # further turns come between
    if whose != goes_on and not state.result:
        return _no(f"turn: turn {state.turn} is {whose}'s, not {state.acting}'s.", BOOK.cite(PLAY))
    for player in state.players:
        for path, last in (("last-turn", player.last_turn), ("last-play", player.last_play)):
            if last > state.turn:
                text = f"{player.seat}.{path}: {last} is later than turn {state.turn}."
                return _no(text, BOOK.cite("How to Win", "W5"))
    return None


def deck(world: World, state: State) -> Refusal | None:
    """A running game has a card to be drawn, save where only a draw ends it (E5)."""
    running = state.turn and not state.result and not state.ran_out
    if running and not state.deck.size and world.ruled("E5", "ends-too"):
        return _no("deck.size: with the last card the game is over.", BOOK.cite(END, "E5"))
    return None


def agenda(world: World, state: State) -> Refusal | None:
    """What is pending names players and cards that are here."""
    if not state.agenda:
        return _no("agenda: nothing is pending.", BOOK.cite(PLAY))
    here = [it.seat for it in state.players]
    for task in state.agenda:
        for field in ("seat", "victim"):
            seat = getattr(task, field, here[0])
            if seat not in here:
                return _no(f"agenda: nobody at this table is {seat}.", BOOK.cite(PLAY))
        if fault := _skill(world, state, task):
            return fault
    over = isinstance(state.agenda[-1], Ended)
    if over != bool(state.result):
        return _no("result: a game that is over has one, and no other.", BOOK.cite(END))
    if state.turn and not over and not any(isinstance(it, EndOfTurn) for it in state.agenda):
        return _no("agenda: nothing ends the turn.", BOOK.cite(PLAY))
    return None


def _skill(world: World, state: State, task: AnyTask) -> Refusal | None:
    """A skill that is being applied is that of a card of the box, and has such a part."""
    if not isinstance(task, Skill | Parted | IntoArea):
        return None
    if task.card not in world.characters:
        return _no(f"agenda: no card is called {task.card}.", COMPONENTS)
    if isinstance(task, IntoArea):
        held = any(it.card == task.card for it in state.player(task.seat).hand)
        return None if held else _no(f"agenda: {task.card} is not in hand.", BOOK.cite(PLAY))
    here = [it.seat for it in state.players]
    if isinstance(task, Parted) and any(it not in here for it in task.victims):
        return _no("agenda: a victim sits elsewhere.", BOOK.cite(PLAY))
    parts = parts_of(world, task.card, task.way)
    last = len(parts) if isinstance(task, Skill) else len(parts) - 1
    if task.at > last:
        return _no(f"agenda: {task.card} has no such part.", BOOK.cite(PLAY, "K1"))
    return None


def trails(_: World, state: State) -> Refusal | None:
    """What somebody observed of hidden cards led to what he sees of them."""
    here = [*(it.seat for it in state.players), TABLE]
    for it in state.trails:
        if it.eyes not in here:
            return _no(f"trails: nobody at this table is {it.eyes}.", BOOK.cite(SET_UP, "S1"))
        seen = seen_by(state, None if it.eyes == TABLE else it.eyes)
        if not is_sound(seen, it.eyes):
            text = f"trails: what {it.eyes} observed of hidden cards cannot have led here."
            return _no(text, BOOK.cite(PLAY, "X23"))
    return None


def playable(world: World, state: State) -> Refusal | None:
    """The rules can go on with whatever may be answered here."""
    node = flow.node(world, state)
    if isinstance(node, Over):
        return None
    if isinstance(node, Decision) and isinstance(state.agenda[-1], Turn):
        acting = state.agenda[-1].seat
        if acting != state.acting:
            return _no(f"agenda: it is the turn of {state.acting}.", BOOK.cite(PLAY))
    answers = node.options if isinstance(node, Decision) else node.outcomes[:1]
    for it in answers:
        flow.judge(world, state, it.id)
    return None


CHECKS: tuple[Check, ...] = (
    whole,
    seats,
    cards,
    hands,
    areas,
    factions,
    turns,
    deck,
    agenda,
    trails,
    playable,
)
