"""Sequence of Play: turns in pairs make rounds, and the seats take turns clockwise."""

from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.facts import SlotPassed, TurnBegan, TurnEnded
from victoriana.games.victoriana.rules.agents import barred_places
from victoriana.games.victoriana.rules.specialities import lasting
from victoriana.games.victoriana.tasks import AfterTurn, Conclude, Turn, Window


@BOOK.claim("Concluding a Round 7")
@BOOK.rule("Sequence of Play", "A10", "A13", "F9", "H7", "H8")
def begin_turn(t: Ledger) -> None:
    """The next seat's turn begins; that of an eliminated investigator passes."""
    state = t.state
    slot = state.slot + 1
    who = state.investigators[(state.first + slot) % len(state.investigators)]
    if who.out:
        t.fact(SlotPassed(who.id, slot))
        t.push(AfterTurn())
        return
    movement = t.world.numbers.movement + lasting(t.world, state, "movement", who.id)
    bound = who.place in barred_places(t.world, state, who)
    t.fact(TurnBegan(who.id, slot, max(movement, 0), bound))
    t.push(Turn(who.id), AfterTurn())


@BOOK.rule("Sequence of Play", "A13", "H9")
def after_turn(t: Ledger) -> None:
    """Two consecutive turns are a round; then it is concluded."""
    t.pop()
    now = t.state.now
    if now is not None:
        t.fact(TurnEnded(now.seat))
    if t.state.slot % t.world.numbers.turns_a_round == t.world.numbers.turns_a_round - 1:
        t.push(Window(), Conclude(1))
    else:
        begin_turn(t)
