"""What an option costs and does, as a menu says it."""

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import Following, Playing
from victoriana.games.circle_undone.world import World


def describe(world: World, state: State, answer: str) -> tuple[str, str]:
    """The cost, which nothing has here, and what the guide says of it."""
    return "", _says(world, state, answer)


def tallied(state: State, answer: str) -> str:
    """A decision of the guide is counted by its words."""
    task = state.agenda[-1]
    return answer.replace(":", " ") if isinstance(task, Following) else ""


def _says(world: World, state: State, answer: str) -> str:
    task = state.agenda[-1]
    if not isinstance(task, Following | Playing):
        return ""
    do = world.node(task.node).do
    match do[task.at] if task.at < len(do) else None:
        case guide.Ask(choices=choices):
            return next((it.says for it in choices if it.id.replace(" ", ":") == answer), "")
        case guide.Play(ends=ends, pauses=pauses):
            says = {it.id: it.says for it in ends} | {it.id: it.says for it in pauses}
            return says.get(answer.split(":", 2)[-1], "")
    return ""
