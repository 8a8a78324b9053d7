"""How to Play: a turn, in which a card is played or drawn."""

from victoriana.games.monsters_vs_heroes.book import BOOK, PLAY, Ledger
from victoriana.games.monsters_vs_heroes.facts import (
    ActionLapsed,
    CapReached,
    CardPlayed,
    CardShown,
    CoveredTurnedUp,
    TurnBegan,
    TurnPassed,
)
from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId, SeatId
from victoriana.games.monsters_vs_heroes.rules.skills import read_skill
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import (
    Draw,
    EndOfTurn,
    IntoArea,
    Turn,
)
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.nodes import OPEN_TURN, Decision, Node, Option

DRAW = "draw"
PASS = "pass"


@BOOK.rule("How to Play")
def begin_turn(t: Ledger, seat: SeatId, end: EndOfTurn | None = None) -> None:
    """The next player clockwise is on turn, or who has a further turn."""
    t.fact(TurnBegan(seat, end is not None))
    t.push(Turn(seat), end or EndOfTurn())


@BOOK.claim("How to Play", "T1", "T2", "T3", "T4", "T8", "T9", "X17", "X18")
def ask_turn(world: World, state: State, task: Turn) -> Node | None:
    """Play a card of the hand or draw one: with three only the first, with none the second.

    Nobody passes (T1), except where nothing is left to be drawn and nothing is held (E5).
    """
    hand = state.player(task.seat).hand
    full = len(hand) >= world.numbers.hand
    options = []
    if not full and state.deck.size and not task.extra:
        options.append(Option(DRAW, PLAY if hand else BOOK.cite("How to Play", "T3"), task.seat))
    played = dict.fromkeys(it.card for it in hand)
    rule = BOOK.cite("How to Play", "T2") if full else PLAY
    options += [Option(f"play:{card}", rule, task.seat) for card in played]
    if not options and not task.extra:
        options.append(Option(PASS, BOOK.cite("End of the Game", "E5"), task.seat))
    if not options:
        return None
    return Decision(OPEN_TURN, task.seat, PLAY, tuple(options), covered=len(hand) > 1)


@BOOK.rule("How to Play", "T3", "T5")
def take_turn(t: Ledger, task: Turn, answer: str) -> None:
    """A card is drawn, or played into an area."""
    t.pop()
    verb, _, card = answer.partition(":")
    match verb:
        case "draw":
            t.push(Draw(task.seat, 1))
        case "pass":
            t.fact(TurnPassed(task.seat), "E5")
        case _:
            play(t, task.seat, CardId(card))


def play(t: Ledger, seat: SeatId, card: CardId) -> None:
    """A card goes into the own area, unless it may go elsewhere."""
    if card != COVERED and t.world.characters[card].into != "own-area":
        t.fact(CardShown(seat, card), "K11")
        t.push(IntoArea(seat, card))
    else:
        lay(t, seat, card, seat)


@BOOK.claim("How to Play", "K11")
def ask_area(world: World, state: State, task: IntoArea) -> Node:
    """Into whose area is it played?"""
    seats = [it.seat for it in state.clockwise(task.seat)]
    if world.characters[task.card].into == "other-area":
        seats.remove(task.seat)
    options = tuple(Option(f"to:{it}", PLAY, task.seat) for it in seats)
    return Decision("into-area", task.seat, PLAY, options, joint=" ")


@BOOK.rule("How to Play", "K11")
def play_into(t: Ledger, task: IntoArea, answer: str) -> None:
    """A card that allows it is played into that area; it is scored there."""
    t.pop()
    lay(t, task.seat, task.card, SeatId(answer.removeprefix("to:")))


@BOOK.rule("How to Play", "K1", "K11", "K20", "S12")
def lay(t: Ledger, seat: SeatId, card: CardId, area: SeatId) -> None:
    """It lies in the area, and its skill is read."""
    if t.state.covered:
        cards = tuple(it for _, it in t.state.covered)
        t.fact(CoveredTurnedUp(cards), "S12")
    t.fact(CardPlayed(seat, card, area), *(("K11",) if area != seat else ()))
    chooser = area if t.world.ruled("K11", "holder-chooses") else seat
    if card != COVERED:
        read_skill(t, chooser, card, t.state.came)


@BOOK.rule("How to Play", "X10")
def lapse(t: Ledger, task: Turn) -> None:
    """A play that a skill gave needs a card in the hand when it comes (X10)."""
    t.pop()
    t.fact(ActionLapsed(task.seat), "X10")


@BOOK.rule("How to Play", "K22", "X19")
def end_turn(t: Ledger, task: EndOfTurn) -> None:
    """Who was given a further turn has it, then the next player clockwise; within the cap."""
    t.pop()
    if t.state.turn >= turn_cap(t.world, t.state):
        t.fact(CapReached(t.state.turn), "K22")
        return
    back = task.back or t.state.acting
    if task.again:
        begin_turn(t, task.again[0], EndOfTurn(task.again[1:], back))
    else:
        begin_turn(t, t.state.after(back).seat)


@BOOK.claim("How to Play", "K22")
def turn_cap(world: World, state: State) -> int:
    """How many turns there may be at most: a game without such skills never comes near."""
    cards = len(state.unseen) + len(state.pile) + len(state.deck.mixed)
    cards += sum(len(it.area) for it in state.players)
    cards += sum(1 for it in (*state.deck.top, *state.deck.bottom) if it.card != COVERED)
    cards += sum(1 for it in state.players for held in it.hand if held.card != COVERED)
    return world.numbers.turns_a_card * cards
