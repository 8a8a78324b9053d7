"""Extra turns: what earns one, when it begins, and what it interrupts."""

from typing import Literal

from victoriana.games.victoriana.abilities import KNIGHT
from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.facts import ExtraTurnBegan, ExtraTurnEarned
from victoriana.games.victoriana.ids import CharacterId
from victoriana.games.victoriana.rules.agents import barred_places, has_ability
from victoriana.games.victoriana.rules.specialities import lasting
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.tasks import AfterTurn, Conclude, EndOfTurn, Turn, Window
from victoriana.games.victoriana.world import World

BETWEEN = (AfterTurn, Conclude, EndOfTurn, Turn, Window)  # nothing is being resolved
Moment = Literal["in-a-turn", "after-a-turn", "within-a-round-end", "before-a-turn"]


@BOOK.claim("Investigator Abilities FAQ", "F22")
def due(world: World, moment: Moment) -> bool:
    """Whether an extra turn that is owed may begin at this moment.

    Before the next player's turn it always may. Otherwise it depends on the ruling whether it
    waits for that, comes right after the present turn or step, or interrupts the turn.
    """
    match world.rulings["F22"]:
        case "before-round-end":
            return moment != "in-a-turn"
        case "at-once":
            return moment in ("in-a-turn", "before-a-turn")
    return moment == "before-a-turn"


@BOOK.rule("Investigator Abilities FAQ", "F22", "H60")
def earn(t: Ledger, by: Literal["mastermind", "plot", "locale"]) -> None:
    """Whoever uncovers one of the three elements, Burton earns an extra turn by it."""
    for who in t.state.living:
        if has_ability(t.world, who, KNIGHT):
            t.fact(ExtraTurnEarned(who.id, by))


def owed(state: State) -> Investigator | None:
    """Who still has an extra turn to come."""
    return next((who for who in state.living if who.owed), None)


def start(world: World, state: State, who: Investigator) -> tuple[int, bool]:
    """How a turn begins: with so much movement, and bound or not beside an agent (B6)."""
    movement = world.numbers.movement + lasting(world, state, "movement", who.id)
    return max(movement, 0), len(stuck(world, state, who)) == len(who.standees)


@BOOK.claim("Investigator Abilities FAQ", "F8")
def stuck(world: World, state: State, who: Investigator) -> tuple[CharacterId, ...]:
    """The standees that begin beside an agent and cannot move; another on the card can."""
    barred = barred_places(world, state, who)
    return tuple(it.character for it in who.standees if it.place in barred)


@BOOK.rule("Investigator Abilities FAQ", "F22", "H50", "H60")
def begin_extra(t: Ledger, then: Literal["round", "turn", "back"]) -> bool:
    """An extra turn that is owed begins: to move and to act, and the clock does not go on."""
    who = owed(t.state)
    if who is None:
        return False
    movement, bound = start(t.world, t.state, who)
    t.fact(ExtraTurnBegan(who.id, movement, bound), "F22")
    t.push(Turn(who.id), AfterTurn(then))
    return True


@BOOK.claim("Investigator Abilities FAQ", "F22", "H60")
def interrupt(t: Ledger) -> None:
    """Where it is due within a turn, it begins as soon as nothing is being resolved.

    An extra turn is not interrupted by another one: they come one after the other (H60).
    """
    if not due(t.world, "in-a-turn") or not isinstance(t.agenda[-1], BETWEEN):
        return
    if t.state.now is None or not t.state.now.extra:
        begin_extra(t, "back")
