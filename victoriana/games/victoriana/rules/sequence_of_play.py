"""Sequence of Play: turns in pairs make rounds, and the seats take turns clockwise."""

from typing import Literal

from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.facts import SlotPassed, TurnBegan, TurnEnded
from victoriana.games.victoriana.rules.extra_turns import begin_extra, due, start, stuck
from victoriana.games.victoriana.tasks import AfterTurn, Conclude, Turn, Window


@BOOK.claim("Concluding a Round 7")
@BOOK.rule("Sequence of Play", "A10", "A13", "F8", "F9", "H7", "H8")
def begin_turn(t: Ledger) -> None:
    """The next seat's turn begins; that of an eliminated investigator passes."""
    state = t.state
    slot = state.slot + 1
    who = state.investigators[(state.first + slot) % len(state.investigators)]
    if who.out:
        t.fact(SlotPassed(who.id, slot))
        t.push(AfterTurn())
        return
    movement, bound = start(t.world, state, who)
    fixed = stuck(t.world, state, who) if who.other else ()
    t.fact(TurnBegan(who.id, slot, movement, bound, fixed))
    t.push(Turn(who.id), AfterTurn())


@BOOK.rule("Sequence of Play", "F22")
def next_turn(t: Ledger, then: Literal["round", "turn"]) -> None:
    """An extra turn that is owed comes first."""
    if not begin_extra(t, then):
        begin_turn(t)


@BOOK.rule("Sequence of Play", "A13", "F22", "H9")
def after_turn(t: Ledger, task: AfterTurn) -> None:
    """Two consecutive turns are a round; then it is concluded."""
    t.pop()
    now = t.state.now
    if now is not None:
        t.fact(TurnEnded(now.seat))
    if task.then == "back":
        return
    turns = t.world.numbers.turns_a_round
    if task.then == "turn" or t.state.slot % turns < turns - 1:
        next_turn(t, task.then)
    elif not (due(t.world, "after-a-turn") and begin_extra(t, "round")):
        t.push(Window(), Conclude(1))
