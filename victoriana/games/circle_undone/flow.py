"""The order of things: what is awaited for each pending task, and which section answers it."""

from victoriana.games.circle_undone.book import Ledger
from victoriana.games.circle_undone.facts import Awaits
from victoriana.games.circle_undone.rules import (
    decks,
    following,
    investigators,
    leading,
    particular,
    playing,
    scenes,
    set_up,
    standing,
    stepping,
    upgrades,
    verbs,
)
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import (
    Aiming,
    AnyTask,
    Building,
    Characters,
    Describe,
    Doing,
    Ended,
    Following,
    Playing,
    SettingUp,
    Status,
    Sure,
    TakeInvestigator,
    Unsolved,
    Upgrade,
    Weakness,
    WhichTrauma,
)
from victoriana.games.circle_undone.world import World
from victoriana.kernel.errors import Livelock
from victoriana.kernel.nodes import Node, Over

MOST_STEPS = 10_000  # of one answer; more means that the guide runs in a circle
EPILOGUE = "Epilogue"
ALONE = "Core Rules / Single scenarios"


def node(world: World, state: State) -> Node:
    """What is awaited, from the top of the agenda alone.

    Where older rules asked something that is not asked any more, what follows is done first.
    """
    found = ask(world, state, state.agenda[-1])
    return found or settle(Ledger(world, state, state.agenda, ""))


def asked(world: World, state: State, task: AnyTask) -> Node:
    """What a task waits for that does not go on by itself."""
    found = ask(world, state, task)
    if found is None:
        message = f"nothing is awaited at {task!r}"
        raise Livelock(message)
    return found


def ask(  # noqa: C901 - one case for each kind of task
    world: World, state: State, task: AnyTask
) -> Node | None:
    """What a task waits for, or None where it goes on by itself."""
    match task:
        case Playing():
            return playing.ask(world, state, task)
        case Aiming():
            return verbs.ask(world, state, task)
        case Following():
            return following.ask(world, state, task)
        case SettingUp():
            return set_up.ask(world, state, task)
        case Characters():
            return investigators.ask_character(world, state)
        case TakeInvestigator():
            return investigators.ask_investigator(world, state, task)
        case Describe():
            return investigators.ask_description(world, task)
        case Status():
            return playing.ask_status(state, task)
        case Weakness():
            return particular.ask_weakness(state, task)
        case Unsolved():
            return particular.ask_unsolved(state, task)
        case WhichTrauma():
            return standing.ask_trauma(state)
        case Sure():
            return particular.ask_sure(state, task)
        case Building():
            return decks.ask(world, state, task)
        case Upgrade():
            return upgrades.ask(world, state)
        case Ended():
            return Over(task.result, ALONE if task.result.endswith("-alone") else EPILOGUE)
    return stepping.ask(world, state, task) or scenes.ask(world, state, task)


def answer(  # noqa: C901 - one case for each kind of task
    t: Ledger, task: AnyTask, given: str
) -> None:
    """The section that answers what was awaited."""
    match task:
        case Playing():
            playing.answer(t, task, given)
        case Aiming():
            verbs.answer(t, task, given)
        case Following():
            following.answer(t, task, given)
        case SettingUp():
            set_up.answer(t, task, given)
        case Characters():
            investigators.take_character(t, task, given)
        case TakeInvestigator():
            investigators.take_investigator(t, task, given)
        case Describe():
            investigators.describe(t, task, given)
        case Status():
            playing.tell_status(t, task, given)
        case Weakness():
            particular.tell_weakness(t, task, given)
        case Unsolved():
            particular.tell_unsolved(t, task, given)
        case WhichTrauma():
            standing.choose_trauma(t, task, given)
        case Sure():
            particular.be_sure(t, task, given)
        case Building() | Upgrade():
            _tell_decks(t, given)
        case _:
            if not stepping.answer(t, task, given) and not scenes.answer(t, task, given):
                message = f"{task!r} asks nothing"
                raise Livelock(message)


def _tell_decks(t: Ledger, given: str) -> None:
    """Between scenarios, and before the first of them."""
    if given == decks.DONE:
        t.pop()
    elif given.startswith(f"{leading.VERB}:"):
        leading.choose(t, given)
    else:
        verbs.do(t, given, away=True)


def awaiting(world: World, state: State, task: AnyTask) -> str:
    """The section that asks for something, or nothing where a task goes on by itself.

    That a table can be told of is sure, and what may be told of it need not be gathered for that.
    """
    if isinstance(task, Playing):
        return world.node(task.node).section
    found = ask(world, state, task)
    return found.rule if found else ""


def settle(t: Ledger) -> Node:
    """Go on by itself until somebody must say something, or it is over: what is awaited then."""
    go_on(t)
    return asked(t.world, t.state, t.agenda[-1])


def go_on(t: Ledger) -> str:
    """Go on by itself until somebody must say something, or it is over: the section that asks."""
    for _ in range(MOST_STEPS):
        task = t.agenda[-1]
        found = awaiting(t.world, t.state, task)
        if found:
            return found
        if isinstance(task, Following):
            following.go_on(t, task)
        elif isinstance(task, SettingUp):
            set_up.go_on(t, task)
        elif isinstance(task, Doing):
            verbs.go_on(t, task)
        elif not scenes.go_on(t, task):
            stepping.go_on(t, task)
    message = f"the guide runs in a circle at {t.agenda[-1]!r}"
    raise Livelock(message)


def judge(world: World, state: State, given: str) -> Ledger:
    """All that follows from an answer, up to what is awaited next."""
    t = Ledger(world, state, state.agenda, "")
    if not awaiting(world, state, state.agenda[-1]):
        go_on(t)
    answer(t, t.agenda[-1], given)
    asks = go_on(t)
    if tuple(t.agenda) != t.state.agenda:
        t.heading = asks
        t.fact(Awaits(tuple(t.agenda)))
    return t
