"""How likely a skill test succeeds, worked out from the tokens that are in the bag now."""

from collections.abc import Iterator
from fractions import Fraction

from victoriana.games.circle_undone import bag, flow
from victoriana.games.circle_undone.bag import Worths
from victoriana.games.circle_undone.ids import Face
from victoriana.games.circle_undone.rules import chaos
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import Aiming, AnyTask, Playing, Revealing
from victoriana.games.circle_undone.trial import Trial
from victoriana.games.circle_undone.view import codes, names
from victoriana.games.circle_undone.world import World
from victoriana.kernel.forecast import Forecast, Prospect
from victoriana.kernel.nodes import Chance
from victoriana.kernel.wording import listed

MARGINS = range(-2, 9)  # skill value less difficulty
DIFFICULTIES = range(11)
SUCCESS = "success"
TEST = "test"


def forecast(world: World, state: State) -> Forecast | None:
    """The test that is going on; before it, by its difficulty; else any test, by its margin."""
    if not chaos.inside(state) or state.result:
        return None
    task = state.agenda[-1]
    if isinstance(task, Revealing):
        return _of_trial(world, state, task.trial)
    if isinstance(task, Aiming) and task.given.startswith(f"{TEST}:"):
        return _of_value(world, state, task.given)
    if isinstance(flow.node(world, state), Chance):
        return None  # something else is drawn, and its odds are told as they are
    return _of_any(world, state, task)


def _of_trial(world: World, state: State, trial: Trial) -> Forecast:
    """Tokens that were revealed stay out of the bag, and count already."""
    values = chaos.foreseen(world, state, trial)
    tokens = chaos.inside(state)
    already = sum(values[it].modifier for it in trial.faces)
    rows = tuple(
        Prospect(_margin(it), chance)
        for it in MARGINS
        for chance in _chances(tokens, values, trial.difficulty + it, already, trial.difficulty)
    )
    won = bag.chance(tokens, values, trial.value + already, trial.difficulty)
    who = names.investigator(state, trial.investigator)
    text = f"{who} tests {names.skills(trial.skill)}: {trial.value} against {trial.difficulty};"
    return Forecast(text, "margin", rows, Prospect(SUCCESS, won), _notes(world, state, values))


def _chances(
    tokens: tuple[Face, ...], values: Worths, skill: int, already: int, difficulty: int
) -> Iterator[Fraction]:
    """The chance with a skill value, if a skill can have it."""
    if skill >= 0:
        yield bag.chance(tokens, values, skill + already, difficulty)


def _of_value(world: World, state: State, given: str) -> Forecast:
    """The value is told, and the difficulty is not yet."""
    _, who, skill, value = given.split(":")[:4]
    values = chaos.worths(world, state, who)
    tokens = chaos.inside(state)
    rows = tuple(
        Prospect(f"vs {it}", bag.chance(tokens, values, int(value), it)) for it in DIFFICULTIES
    )
    text = f"{names.investigator(state, who)} tests {skill} with {value}."
    return Forecast(text, "difficulty", rows, notes=_notes(world, state, values))


def _of_any(world: World, state: State, task: AnyTask) -> Forecast:
    """For whoever leads, where it matters who is tested."""
    leads = state.leader.id if state.table and state.leader else ""
    values = chaos.worths(world, state, leads)
    tokens = tuple(
        it.face for it in state.bag if not it.sealed and not it.out
    )  # what was revealed goes back
    rows = tuple(
        Prospect(_margin(it.margin), it.chance)
        for it in bag.picture(tokens, values)
        if it.margin in MARGINS
    )
    place = chaos.here(state, leads) if isinstance(task, Playing | Aiming) else None
    at = f" at {names.place(world, state, place.id)}" if place else ""
    free = Prospect("against difficulty 0", bag.chance(tokens, values, 0, 0))
    text = f"Any test now{at}, by skill value less difficulty;"
    return Forecast(text, "margin", rows, free, _notes(world, state, values))


def _margin(margin: int) -> str:
    return f"{margin:+d}" if margin else "0"


def _notes(world: World, state: State, values: Worths) -> tuple[str, ...]:
    """What each symbol counts now, and what acts on a success too: the chances do not show it."""
    present = dict.fromkeys(chaos.inside(state))
    symbols = [it for it in (*chaos.SYMBOLS, "elder-sign") if it in present]
    counts = listed([_counted(it, values) for it in symbols])
    begun = "Now" if chaos.card(world, state) else "Before a scenario begins"
    notes = [f"{begun}: {counts}."] if symbols else []
    notes += [
        f"{names.face(it.face).capitalize()} also: {codes.EFFECTS[it.always]}."
        for it in chaos.card(world, state)
        if it.face in present and it.always
    ]
    return tuple(notes)


def _counted(face: Face, values: Worths) -> str:
    worth = values[face]
    number = f"{worth.modifier:+d}" if worth.modifier else "0"
    more = " and another token" if worth.reveals else ""
    return f"{names.face(face)} {number}{more}"
