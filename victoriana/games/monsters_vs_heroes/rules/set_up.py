"""Set Up: factions, the first discard, the first player, start hands and the mulligan."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import BOOK, SET_UP, Ledger
from victoriana.games.monsters_vs_heroes.facts import (
    CardDrawn,
    ChoicesShown,
    FactionDealt,
    FirstCardTurned,
    FirstPlayerFound,
    FirstPlayerOpen,
    HandKept,
    HandSwapped,
    SwapChosen,
    SwapRefused,
)
from victoriana.games.monsters_vs_heroes.ids import CardId, DeckId, FactionId, SeatId
from victoriana.games.monsters_vs_heroes.rules.drawing import top_chance
from victoriana.games.monsters_vs_heroes.rules.the_turn import begin_turn
from victoriana.games.monsters_vs_heroes.state import Deck, Player, State
from victoriana.games.monsters_vs_heroes.tasks import (
    Begin,
    Deal,
    DealFaction,
    DealHands,
    FirstCard,
    FirstPlayer,
    Mulligan,
    Mulligans,
    SwapHand,
)
from victoriana.games.monsters_vs_heroes.world import Box, World
from victoriana.kernel.nodes import Chance, Decision, Node, Option, alike

KEEP = "keep"
REDRAW = "redraw"
LOTS = "lots"  # nobody can say who goes first


@BOOK.claim("Set Up", "S1", "S2", "decks")
def decks_in_play(box: Box, rulings: Mapping[str, str], seats: int) -> tuple[DeckId, ...]:
    """One deck for up to four players, both for more; or those that the table wants (S1)."""
    every = tuple(deck.id for deck in box.decks)
    wanted = rulings["decks"]
    if wanted == "both":
        return every
    if wanted == "by-number":
        return every[:1] if seats <= box.numbers.one_deck_seats else every
    return tuple(it for it in every if it == wanted)


@BOOK.claim("Set Up", "S2", "start-hand")
def too_many(box: Box, rulings: Mapping[str, str], seats: int) -> str:
    """Why the decks in play do not serve so many players, or nothing: too few factions, or cards.

    Each player is dealt a faction; one card begins the pile, and one is left to be drawn.
    """
    decks = decks_in_play(box, rulings, seats)
    factions = sum(it.deck in decks for it in box.factions)
    if factions < seats:
        return (
            f"{_named(box, decks)} has {factions} faction cards, and {seats} players need one each"
        )
    hand = 1 if rulings["start-hand"] == "one" else box.numbers.hand
    cards = sum(it.copies for it in box.characters if it.deck in decks)
    needed = seats * hand + 2
    if cards < needed:
        return f"{_named(box, decks)} has {cards} cards, and {seats} players need {needed}"
    return ""


def _named(box: Box, decks: Sequence[DeckId]) -> str:
    """What is in play, in words."""
    names = [it.name for it in box.decks if it.id in decks]
    return names[0] if len(names) == 1 else "The box"


@BOOK.claim("Set Up", "S3", "S5", "X22")
def table_at_start(world: World, seats: Sequence[SeatId]) -> State:
    """All cards lie shuffled; each player is dealt a faction, and the rest is not looked at."""
    decks = decks_in_play(world.box, world.rulings, len(seats))
    cards = tuple(
        sorted(it.id for it in world.box.characters if it.deck in decks for _ in range(it.copies))
    )
    factions = tuple(sorted(it.id for it in world.box.factions if it.deck in decks))
    first = FirstPlayer()
    before = (first,) if world.ruled("S9", "before-mulligan") else ()
    after = () if before else (first,)
    agenda = (
        *(DealFaction(it) for it in seats),
        FirstCard(),
        *before,
        DealHands(),
        Mulligans(hidden=world.ruled("S10", "simultaneous")),
        *after,
        Begin(),
    )
    return State(
        players=tuple(Player(it) for it in seats),
        agenda=agenda[::-1],
        deck=Deck(count=len(cards)),
        unseen=cards,
        factions=factions,
    )


def ask_faction(state: State, task: DealFaction) -> Node:
    """Which faction card is dealt? Each of those left alike (S3)."""
    rule = BOOK.cite("Set Up", "S3")
    outcomes = alike(state.factions)
    return Chance("faction", "faction cards", rule, outcomes, task.seat)


@BOOK.rule("Set Up")
def deal_faction(t: Ledger, task: DealFaction, faction: str) -> None:
    """Each player looks at his own and keeps it secret."""
    t.pop()
    t.fact(FactionDealt(task.seat, FactionId(faction)))


def ask_first_card(state: State) -> Node:
    """Which card begins the pile?"""
    return top_chance(state, "first-card", SET_UP)


@BOOK.rule("Set Up", "S6")
def turn_first_card(t: Ledger, card: str) -> None:
    """It lies face up beside the deck; nobody has played it, so it does nothing (S6)."""
    t.pop()
    t.fact(FirstCardTurned(CardId(card)), "S6")


@BOOK.claim("Set Up", "S8", "X21")
def ask_first_player(world: World, state: State, task: FirstPlayer) -> Node:
    """Who goes first: by lot, or who saw such a film last, or who began the game before (S8)."""
    rule = BOOK.cite("Set Up", "S8")
    seats = [it.seat for it in state.players]
    if _by_lot(world, task):
        outcomes = alike(seats)
        return Chance("first-player", "first player", rule, outcomes)
    verb = "first" if world.ruled("S8", "input") else "before"
    options = [Option(f"{verb}:{it}", rule, seats[0]) for it in seats]
    options.append(Option(LOTS, BOOK.cite("Set Up", "S8", "X21"), seats[0]))
    return Decision("first-player", seats[0], rule, tuple(options))


def _by_lot(world: World, task: FirstPlayer) -> bool:
    return task.by_lot or world.ruled("S8", "random")


@BOOK.rule("Set Up", "S8", "X21")
def find_first_player(t: Ledger, task: FirstPlayer, answer: str) -> None:
    """Turns go on clockwise from there; where games go round the seat after begins (S8, X21)."""
    t.pop()
    verb, _, seat = answer.rpartition(":")
    if _by_lot(t.world, task):
        t.fact(FirstPlayerFound(SeatId(answer)), "S8")
    elif answer == LOTS:
        t.fact(FirstPlayerOpen(), "S8", "X21")
        t.push(FirstPlayer(by_lot=True))
    else:
        first = t.state.after(seat).seat if verb == "before" else SeatId(seat)
        t.fact(FirstPlayerFound(first), "S8")


@BOOK.rule("Set Up", "S7", "S9", "start-hand")
def deal_hands(t: Ledger) -> None:
    """Three cards each, clockwise from the first player, or from the first seat (S7, S9)."""
    t.pop()
    count = 1 if t.world.ruled("start-hand", "one") else t.world.numbers.hand
    t.push(*(Deal(it.seat, count) for it in t.state.from_first()))


def ask_deal(state: State, task: Deal) -> Node:
    """Which card is dealt?"""
    return top_chance(state, "deal", SET_UP, task.seat)


@BOOK.rule("Set Up", "S14")
def deal(t: Ledger, task: Deal, card: str) -> None:
    """Card by card; no draw of set-up ends the game (S14)."""
    t.pop()
    if task.left > 1:
        t.push(replace(task, left=task.left - 1))
    t.fact(CardDrawn(task.seat, CardId(card)))


@BOOK.rule("Set Up", "S10", "S11", "start-hand")
def offer_mulligans(t: Ledger) -> None:
    """One after the other, clockwise; or all at once, and then the new hands (S10)."""
    if t.world.ruled("start-hand", "one"):
        t.pop()
        return
    left = [it for it in t.state.from_first() if not it.kept]
    if left:
        t.push(Mulligan(left[0].seat))
        return
    t.pop()
    if t.world.ruled("S10", "simultaneous"):
        redraws = tuple(it.seat for it in t.state.from_first() if it.kept == REDRAW)
        t.fact(ChoicesShown(redraws), "S10")
        t.push(*(SwapHand(it) for it in redraws))


@BOOK.claim("Set Up", "S11", "S13")
def ask_mulligan(world: World, state: State, task: Mulligan) -> Node:
    """All three or none, once; and only if enough cards are left (S13)."""
    rule = BOOK.cite("Set Up", "S11")
    options = [Option(KEEP, rule, task.seat)]
    if may_swap(world, state):
        options.append(Option(REDRAW, BOOK.cite("Set Up", "S13"), task.seat))
    return Decision("mulligan", task.seat, rule, tuple(options))


@BOOK.claim("Set Up", "S13")
def may_swap(world: World, state: State) -> bool:
    """Whether at least one card is left for play; for this player, or if all swapped (S13).

    It never hangs on what others have decided in secret: whoever cannot be served in the end keeps
    the hand.
    """
    hand = world.numbers.hand
    if world.ruled("S13", "while-four-left"):
        return state.deck.size >= world.numbers.mulligan_deck
    swapped = len(state.pile) - 1 + len(state.covered)  # cards, without that which began the pile
    return state.deck.size + swapped > len(state.players) * hand


@BOOK.rule("Set Up", "S10", "S11", "S13")
def decide_mulligan(t: Ledger, task: Mulligan, answer: str) -> None:
    """The hand is kept, or given up as a whole; kept in any case where the deck is short (S13)."""
    t.pop()
    if answer == KEEP:
        t.fact(HandKept(task.seat), *(() if may_swap(t.world, t.state) else ("S13",)))
        return
    t.fact(SwapChosen(task.seat))
    if not t.world.ruled("S10", "simultaneous"):
        t.push(SwapHand(task.seat))


@BOOK.rule("Set Up", "S12", "S13", "X22")
def swap_hand(t: Ledger, task: SwapHand) -> None:
    """The old hand lies on the pile, in hand order; three new cards follow (S12).

    Of those who decided in secret, the last may find too few cards left (S13).
    """
    t.pop()
    if t.state.deck.size < t.world.numbers.mulligan_deck:
        t.fact(SwapRefused(task.seat), "S13")
        return
    face_up = t.world.ruled("S12", "face-up")
    t.fact(HandSwapped(task.seat, face_up=face_up), "S12")
    t.push(Deal(task.seat, t.world.numbers.hand))


@BOOK.rule("Set Up")
def begin(t: Ledger) -> None:
    """The game starts with the first player's turn."""
    t.pop()
    begin_turn(t, t.state.first)
