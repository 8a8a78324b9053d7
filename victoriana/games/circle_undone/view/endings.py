"""How it ended and why, and the page that is shown when it is over."""

from collections.abc import Iterator

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone.rules import checking
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.view import log_page, names
from victoriana.games.circle_undone.world import World
from victoriana.kernel.screen import Part, Text

EPILOGUE = "Epilogue"
OUTCOMES = {
    "won": "The campaign is over, and the world goes on.",
    "lodge": "The campaign is over: the Lodge does its real work, and the world is its own.",
    "lost": "The campaign is lost.",
    "won-alone": "The scenario is over and won.",
    "lost-alone": "The scenario is over and lost.",
}


def outcome(state: State) -> str:
    """How it ended, in one sentence."""
    return OUTCOMES.get(state.result, "It is over.")


def ending(world: World, state: State) -> tuple[Part, ...]:
    """What decided it, what the epilogue reads, and the investigators at the end."""
    return (*_why(world, state), *_read(world, state), *_people(world, state))


def _why(world: World, state: State) -> Iterator[Text]:
    """The note that ended it: the last that was written."""
    lines = [it for it in state.lines if not it.crossed_out]
    if lines and state.mode == "campaign":
        yield Text(names.record(world, lines[-1].id), lines[-1].section)


def _read(world: World, state: State) -> Iterator[Text]:
    """What of the epilogue is for this campaign."""
    if state.mode != "campaign" or state.result == "lost":
        return
    for node in world.box.campaign.nodes:
        for it in node.do if node.section.partition(" / ")[0] == EPILOGUE else ():
            is_open = checking.open_for(world, state, it.when, it.at_least)[0]
            if isinstance(it, guide.Read) and is_open:
                cited = f"{node.section} {it.step}" if it.step else node.section
                yield Text(f"To be read: {it.passage}.", ", ".join((cited, *it.rulings)))


def _people(world: World, state: State) -> Iterator[Part]:
    if state.investigators:
        yield log_page.people(world, state)
