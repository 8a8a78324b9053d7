"""The order of play: what is awaited for each pending task, and which section answers it."""

from victoriana.games.monsters_vs_heroes.book import Ledger
from victoriana.games.monsters_vs_heroes.facts import Awaits
from victoriana.games.monsters_vs_heroes.rules import (
    drawing,
    end_of_the_game,
    set_up,
    skills,
    the_turn,
)
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import (
    AnyTask,
    Begin,
    Deal,
    DealFaction,
    DealHands,
    DiscardDown,
    Draw,
    Ended,
    EndOfTurn,
    FirstCard,
    FirstPlayer,
    IntoArea,
    Mulligan,
    Mulligans,
    Parted,
    Reading,
    Skill,
    SwapHand,
    Turn,
)
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.errors import Livelock
from victoriana.kernel.nodes import Node

MOST_STEPS = 10_000  # of one answer; more means that the rules run in a circle


def node(world: World, state: State) -> Node:
    """What is awaited, from the top of the agenda alone."""
    found = ask(world, state, state.agenda[-1])
    if found is None:
        message = f"nothing is awaited at {state.agenda[-1]!r}"
        raise Livelock(message)
    return found


def ask(world: World, state: State, task: AnyTask) -> Node | None:
    """What a task waits for, or None where it goes on by itself."""
    match task:
        case Turn():
            return the_turn.ask_turn(world, state, task)
        case Parted():
            return skills.ask_part(world, state, task)
        case Draw():
            return drawing.ask_draw(world, state, task)
        case IntoArea():
            return the_turn.ask_area(world, state, task)
        case DiscardDown():
            return drawing.ask_discard_down(world, state, task)
        case DealFaction():
            return set_up.ask_faction(state, task)
        case FirstCard():
            return set_up.ask_first_card(state)
        case FirstPlayer():
            return set_up.ask_first_player(world, state, task)
        case Deal():
            return set_up.ask_deal(state, task)
        case Mulligan():
            return set_up.ask_mulligan(world, state, task)
        case Ended():
            return end_of_the_game.over(task)
    return None


def answer(t: Ledger, task: AnyTask, given: str) -> None:
    """The section that answers what was awaited."""
    match task:
        case Turn():
            the_turn.take_turn(t, task, given)
        case Parted():
            skills.answer_part(t, task, given)
        case Draw():
            drawing.draw(t, task, given)
        case IntoArea():
            the_turn.play_into(t, task, given)
        case DiscardDown():
            drawing.discard_down(t, task, given)
        case DealFaction():
            set_up.deal_faction(t, task, given)
        case FirstCard():
            set_up.turn_first_card(t, given)
        case FirstPlayer():
            set_up.find_first_player(t, task, given)
        case Deal():
            set_up.deal(t, task, given)
        case Mulligan():
            set_up.decide_mulligan(t, task, given)
        case _:
            message = f"{task!r} asks nothing"
            raise Livelock(message)


def go_on(t: Ledger, task: AnyTask) -> None:
    """A task that waits for nothing takes its next step."""
    match task:
        case Reading():
            skills.read_later(t, task)
        case Skill():
            skills.next_part(t, task)
        case Parted():
            skills.close_part(t, task)
        case Draw():
            drawing.stop_drawing(t, task)
        case EndOfTurn():
            the_turn.end_turn(t, task)
        case Turn():
            the_turn.lapse(t, task)
        case DealHands():
            set_up.deal_hands(t)
        case Mulligans():
            set_up.offer_mulligans(t)
        case SwapHand():
            set_up.swap_hand(t, task)
        case Begin():
            set_up.begin(t)
        case _:
            t.pop()  # nothing is left to be asked


def settle(t: Ledger) -> Node:
    """Go on by itself until somebody must choose, something is drawn, or the game is over."""
    for _ in range(MOST_STEPS):
        if not t.agenda or end_of_the_game.is_due(t.world, t.state, t.agenda):
            end_of_the_game.end(t)
        task = t.agenda[-1]
        found = ask(t.world, t.state, task)
        if found is not None:
            return found
        go_on(t, task)
    message = f"the rules run in a circle at {t.agenda[-1]!r}"
    raise Livelock(message)


def judge(world: World, state: State, given: str) -> tuple[Ledger, Node]:
    """All that follows from an answer, and what is awaited next."""
    t = Ledger(world, state, state.agenda, "")
    answer(t, state.agenda[-1], given)
    awaited = settle(t)
    if tuple(t.agenda) != t.state.agenda:
        t.heading = awaited.rule
        t.fact(Awaits(tuple(t.agenda)))
    return t, awaited
