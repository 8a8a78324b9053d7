"""What is pending on the table: which section asks, answers, or goes on by itself."""

from collections.abc import Callable

from victoriana.games.circle_undone.book import Ledger
from victoriana.games.circle_undone.rules import (
    advancing,
    chaos,
    effects,
    enemies,
    engaging,
    harm,
    haunted,
    hunting,
    moving,
    opportunity,
    paying,
    rounds,
    standing,
    streets,
    testing,
)
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import (
    Aftermath,
    AnyTask,
    Attacking,
    DoomCheck,
    Drawing,
    ElderSign,
    EnemyAttacks,
    Engaging,
    Haunted,
    Haunting,
    Hunting,
    NewLead,
    Outcome,
    Paying,
    Phasing,
    Picking,
    Preying,
    Provoking,
    Returning,
    Revealing,
    Striking,
    Suffering,
    Symbol,
)
from victoriana.games.circle_undone.trial import Trial
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Node


def ask(  # noqa: C901 - one case for each kind of task
    world: World, state: State, task: AnyTask
) -> Node | None:
    """What a task of the table waits for, or None where it goes on by itself."""
    match task:
        case Revealing():
            return testing.ask(state, task)
        case ElderSign():
            return testing.ask_sign(state, task)
        case Drawing():
            return chaos.chance(state)
        case Picking():
            return effects.ask(state, task)
        case Haunting():
            return haunted.ask_order(world, state, task)
        case Haunted():
            return haunted.ask(state, task)
        case Suffering():
            return harm.ask(state, task)
        case Striking():
            return enemies.ask_strike(state, task)
        case Preying():
            return engaging.ask_prey(state, task)
        case Provoking():
            return opportunity.ask(world, state, task)
        case Hunting():
            return hunting.ask(world, state, task)
        case Paying():
            return paying.ask(state, task)
        case NewLead():
            return standing.ask_lead(state)
    return None


def answer(t: Ledger, task: AnyTask, given: str) -> bool:  # noqa: C901 - one case for each kind of task
    """The section that answers what was awaited; False where the task is none of the table."""
    match task:
        case Revealing():
            testing.reveal(t, task, given)  # type: ignore[arg-type]  # a face of the bag
        case ElderSign():
            testing.tell_sign(t, task, given)
        case Drawing():
            chaos.drawn(t, given)
        case Picking():
            effects.answer(t, task, given)
        case Haunting():
            haunted.answer_order(t, task, given)
        case Haunted():
            haunted.answer(t, task, given)
        case Suffering():
            harm.answer(t, task, given)
        case Striking():
            enemies.answer_strike(t, task, given)
        case Preying():
            engaging.answer_prey(t, task, given)
        case Provoking():
            opportunity.answer(t, task, given)
        case Hunting():
            hunting.answer(t, task, given)
        case Paying():
            paying.answer(t, task, given)
        case NewLead():
            standing.answer_lead(t, given)
        case _:
            return False
    return True


def go_on(t: Ledger, task: AnyTask) -> None:  # noqa: C901 - one case for each kind of task
    """What happens without a question; a task of which nothing is left is over."""
    match task:
        case Revealing(trial=trial):
            t.pop()
            testing.conclude(t, trial)
        case Symbol():
            effects.resolve(t, task)
        case Outcome(trial=Trial(kind="unbreach")):
            streets.succeeded(t, task)
        case Outcome():
            testing.outcome(t, task)
        case Aftermath():
            testing.aftermath(t, task)
        case Returning():
            testing.give_back(t)
        case Haunting():
            haunted.go_on(t, task)
        case Attacking():
            enemies.attack(t, task)
        case Provoking():
            opportunity.go_on(t, task)
        case Engaging():
            engaging.engage_at(t, task)
        case Hunting():
            hunting.go_on(t, task)
        case EnemyAttacks():
            opportunity.let_attack(t)
        case Phasing():
            rounds.begin(t, task)
        case DoomCheck():
            rounds.check(t)
        case Paying():
            _paid(t, task)
        case NewLead():
            standing.take_lead(t)
        case _:
            t.pop()


PAID: dict[str, Callable[[Ledger, tuple[str, ...]], None]] = {
    advancing.ACT: lambda t, then: advancing.reach(t, then[1]),
    moving.ENTER: lambda t, then: moving.enter(t, t.state.investigator(then[1]).id, then[2]),
}


def _paid(t: Ledger, task: Paying) -> None:
    """The clues are paid; now comes what they were paid for."""
    paying.go_on(t, task)
    done = PAID.get(task.then[0])  # nothing where the guide goes on by itself
    if done and task.then[1:]:  # an action that was paid for goes on by itself too
        done(t, task.then)
