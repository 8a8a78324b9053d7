"""How to Play: a further turn, or a further play from the hand, that a skill gives."""

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import BOOK, Ledger
from victoriana.games.monsters_vs_heroes.facts import ActionGiven
from victoriana.games.monsters_vs_heroes.rules.parts import end_of_turn, finish
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import Parted, Skill, Turn
from victoriana.games.monsters_vs_heroes.world import Step, World
from victoriana.kernel.nodes import Node


@BOOK.claim("How to Play", "X10", "K22")
def is_possible(world: World, state: State, task: Skill | Parted, step: Step) -> bool:
    """So many in a row and no more (K22); a play needs a card in the hand (X10)."""
    return state.given < world.numbers.chain and _has_a_card(state, task, step)


def _has_a_card(state: State, task: Skill | Parted, step: Step) -> bool:
    return step.where != "hand" or bool(state.player(task.seat).hand)


@BOOK.rule("How to Play", "X10", "X19")
def begin(t: Ledger, task: Parted, step: Step) -> None:
    """A play follows when the skill is finished (X10), a turn when this turn is (X19)."""
    is_play = step.where == "hand"
    t.push(task)
    t.fact(ActionGiven(task.seat, is_play), "X10" if is_play else "X19")
    finish(t, task)
    at, end = end_of_turn(t.agenda)
    if is_play:
        t.agenda.insert(at + 1, Turn(task.seat, "play"))
    else:
        t.agenda[at] = replace(end, again=(*end.again, task.seat))


def ask(world: World, state: State, task: Parted, step: Step) -> Node | None:
    """Nothing is chosen."""
    del world, state, task, step
    return None


def answer(t: Ledger, task: Parted, step: Step, given: str) -> None:
    """Nothing was chosen."""
    del t, task, step, given


def close(t: Ledger, task: Parted, step: Step) -> None:
    """Nothing is left to be done."""
    del step
    finish(t, task)
