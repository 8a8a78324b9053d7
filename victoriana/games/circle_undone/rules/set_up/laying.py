"""The set-up of a scenario as it goes on: step by step, with what chance gives in between."""

from msgspec.structs import replace

from victoriana.games.circle_undone.book import Ledger
from victoriana.games.circle_undone.facts import ScenarioEntered, TableLaid
from victoriana.games.circle_undone.ids import Count, ScenarioId
from victoriana.games.circle_undone.rules.set_up import draws, steps
from victoriana.games.circle_undone.rules.set_up.step import Step
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Stand, Table
from victoriana.games.circle_undone.tasks import SettingUp
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Node


def begin(t: Ledger, scenario: ScenarioId, until: Count = 0) -> None:
    """The scenario's table, with the investigators and nothing else yet."""
    t.fact(ScenarioEntered(scenario))
    stands = tuple(Stand(it.id) for it in t.state.playing)
    t.fact(TableLaid(Table(scenario, stands=stands, started=len(stands))))
    t.push(SettingUp(scenario, until=until))


def resume(t: Ledger, scenario: ScenarioId, since: Count, until: Count) -> None:
    """It goes on with this step of the guide, where something was asked before it."""
    every = steps.every(t.world, t.state, scenario)
    at = next(at for at, it in enumerate(every) if it.number >= since)
    t.push(SettingUp(scenario, at, until=until))


def _due(world: World, state: State, task: SettingUp) -> tuple[Step, ...]:
    """The steps that are followed now: what no step of the guide says comes at the very end."""
    every = steps.every(world, state, task.scenario)
    if not task.until:
        return every
    last = max(at for at, it in enumerate(every) if 0 < it.number <= task.until)
    return every[: last + 1]


def ask(world: World, state: State, task: SettingUp) -> Node | None:
    """What chance has to give for the step that is next, if anything."""
    every = _due(world, state, task)
    if task.at >= len(every):
        return None
    return draws.due(world, state, every[task.at], task.drawn)


def answer(t: Ledger, task: SettingUp, given: str) -> None:
    """Chance gave something: it is put down at once."""
    t.pop()
    step = steps.every(t.world, t.state, task.scenario)[task.at]
    drawn = (*task.drawn, given)
    t.heading = step.section
    t.push(replace(task, drawn=drawn))
    draws.take(t, step, drawn)


def go_on(t: Ledger, task: SettingUp) -> None:
    """Step after step is done, until chance has to give something or all is laid out."""
    t.pop()
    every = _due(t.world, t.state, task)
    at, drawn = task.at, task.drawn
    while at < len(every):
        if draws.due(t.world, t.state, every[at], drawn) is not None:
            t.push(replace(task, at=at, drawn=drawn))
            return
        at, drawn = at + 1, ()
        rest = replace(task, at=at, drawn=())
        t.push(rest)
        steps.do(t, every[at - 1])
        if t.agenda[-1] is not rest:
            return  # something has to be told or drawn before
        t.pop()
