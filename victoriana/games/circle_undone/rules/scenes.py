"""What is pending by the rules of a single scenario: who asks for it, and who answers."""

from victoriana.games.circle_undone.book import Ledger
from victoriana.games.circle_undone.rules import (
    anchors,
    braziers,
    expanse,
    face_down,
    fates,
    heresy,
    keys,
    lots,
    set_up,
    streets,
    unknown,
)
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import (
    AnyTask,
    Causing,
    ChoosingCosmos,
    DealingFates,
    DrawingCosmos,
    JoiningCosmos,
    Kindling,
    LayingSquares,
    MakingHunches,
    MeetingHeretic,
    Ordering,
    RandomKey,
    RandomPlaces,
    Spreading,
    TurningOver,
    TurningUp,
)
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Node


def ask(  # noqa: C901 - one case for each kind of task
    world: World, state: State, task: AnyTask
) -> Node | None:
    """What a task of one scenario waits for, or None where nothing is left of it."""
    match task:
        case RandomPlaces():
            return lots.ask(world, state, task)
        case Ordering():
            return streets.ask_order(world, state, task)
        case Spreading():
            return streets.ask_spread(world, state, task)
        case RandomKey():
            return keys.ask(state, task)
        case DrawingCosmos():
            return expanse.ask_card(state, task)
        case ChoosingCosmos():
            return expanse.ask_choice(world, state, task)
        case JoiningCosmos():
            return expanse.ask_square(world, state, task)
        case Kindling():
            return braziers.ask(state, task)
        case Causing():
            return keys.ask_cause(state)
        case DealingFates():
            return fates.ask(state, task)
        case MakingHunches():
            return set_up.hunches.ask(world, state, task)
        case TurningOver():
            return face_down.ask(world, state, task)
        case MeetingHeretic():
            return heresy.ask_story(world, state, task)
    return None


def answer(  # noqa: C901 - one case for each kind of task
    t: Ledger, task: AnyTask, given: str
) -> bool:
    """The section that answers what was awaited; False where the task is none of these."""
    match task:
        case RandomPlaces():
            lots.name(t, task, given)
        case Ordering():
            streets.put_in_order(t, task, given)
        case Spreading():
            streets.spread_to(t, task, given)
        case RandomKey():
            keys.draw(t, task, given)
        case DrawingCosmos():
            expanse.draw(t, task, given)
        case ChoosingCosmos():
            expanse.choose(t, task, given)
        case JoiningCosmos():
            expanse.join(t, task, given)
        case Kindling():
            braziers.kindle(t, task, given)
        case Causing():
            keys.answer_cause(t, task, given)
        case DealingFates():
            fates.resolve(t, task, given)
        case MakingHunches():
            set_up.hunches.answer(t, task, given)
        case TurningOver():
            face_down.turn_over(t, task, given)
        case MeetingHeretic():
            heresy.meet(t, task, given)
        case _:
            return False
    return True


def go_on(t: Ledger, task: AnyTask) -> bool:
    """What happens without a question; False where the task is none of these."""
    match task:
        case LayingSquares():
            t.pop()
            anchors.put_down(t, task.act)
        case TurningUp():
            t.pop()
            unknown.put(t)
        case TurningOver():
            t.pop()
            face_down.reveal(t, task)
        case _:
            return False
    return True
