"""What is asked while a scenario is played: tests, harm, enemies, payments."""

from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import (
    AnyTask,
    ElderSign,
    Haunted,
    Haunting,
    Hunting,
    NewLead,
    Paying,
    Picking,
    Preying,
    Provoking,
    Striking,
    Suffering,
)
from victoriana.games.circle_undone.view import in_scenario, names
from victoriana.games.circle_undone.world import World
from victoriana.kernel.wording import many


def question(world: World, state: State, task: AnyTask) -> str:
    """What the table is asked, in one sentence."""
    match task:
        case ElderSign(trial=trial):
            who = names.investigator(state, trial.investigator)
            return f"What is the elder sign worth to {who}?"
        case Picking():
            return "Which of these enemies is meant?"
        case Haunting(investigator=who):
            name = names.investigator(state, who)
            return f"Which haunted ability does {name} resolve first?"
        case Haunted(investigator=who):
            return f"What does the haunted ability do to {names.investigator(state, who)}?"
        case Suffering():
            return _suffering(state, task)
        case Striking(foe=foe):
            return f"How much damage does {names.card(world, foe)} take?"
        case Preying(foe=foe):
            return f"Whom does {names.card(world, foe)} engage?"
        case Provoking(investigator=who):
            return f"Which enemy attacks {names.investigator(state, who)} first?"
        case Hunting(foe=foe):
            return f"Where does {names.card(world, foe)} go?"
        case Paying(left=left):
            return f"Who pays {many(left, 'clue')}?"
        case NewLead():
            return "Who leads from now on?"
    return in_scenario.question(world, state, task) or "What happens now?"


def _suffering(state: State, task: Suffering) -> str:
    """The damage first, then the horror."""
    what, most = ("horror", task.horror) if task.taken >= 0 else ("damage", task.damage)
    if not most:
        what, most = "horror", task.horror
    name = names.investigator(state, task.investigator)
    return f"How much of {most} {what} falls on {name}, and not on an asset?"
