"""The set-up of a scenario as it goes on: step by step, with what chance gives in between."""

from victoriana.games.circle_undone.book import Ledger
from victoriana.games.circle_undone.facts import ScenarioEntered, TableLaid
from victoriana.games.circle_undone.ids import ScenarioId
from victoriana.games.circle_undone.rules.set_up import draws, steps
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Stand, Table
from victoriana.games.circle_undone.tasks import SettingUp
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Node


def begin(t: Ledger, scenario: ScenarioId) -> None:
    """The scenario's table, with the investigators and nothing else yet."""
    t.fact(ScenarioEntered(scenario))
    stands = tuple(Stand(it.id) for it in t.state.playing)
    t.fact(TableLaid(Table(scenario, stands=stands, started=len(stands))))
    t.push(SettingUp(scenario))


def ask(world: World, state: State, task: SettingUp) -> Node | None:
    """What chance has to give for the step that is next, if anything."""
    every = steps.every(world, state, task.scenario)
    if task.at >= len(every):
        return None
    return draws.due(world, state, every[task.at], task.drawn)


def answer(t: Ledger, task: SettingUp, given: str) -> None:
    """Chance gave something: it is put down at once."""
    t.pop()
    step = steps.every(t.world, t.state, task.scenario)[task.at]
    drawn = (*task.drawn, given)
    t.heading = step.section
    draws.take(t, step, drawn)
    t.push(SettingUp(task.scenario, task.at, drawn))


def go_on(t: Ledger, task: SettingUp) -> None:
    """Step after step is done, until chance has to give something or all is laid out."""
    t.pop()
    every = steps.every(t.world, t.state, task.scenario)
    at, drawn = task.at, task.drawn
    while at < len(every):
        if draws.due(t.world, t.state, every[at], drawn) is not None:
            t.push(SettingUp(task.scenario, at, drawn))
            return
        done, at, drawn = drawn, at + 1, ()
        rest = SettingUp(task.scenario, at)
        t.push(rest)
        steps.do(t, every[at - 1], done)
        if t.agenda[-1] is not rest:
            return  # something has to be told or drawn before
        t.pop()
