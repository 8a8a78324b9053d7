"""How it ended and why, and the page that is shown when it is over."""

from victoriana.games.circle_undone.state import State

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
