"""What is awaited and of whom, in words; and what an answer is for."""

from victoriana.games.monsters_vs_heroes import flow, notation
from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.view.names import icons, person
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.nodes import Chance, Decision, Over
from victoriana.kernel.wording import listed


def describe(world: World, state: State, answer: str) -> tuple[str, str]:
    """What an option costs, and what it does."""
    del state
    verb, _, value = answer.partition(":")
    if verb == "play" and value in world.characters:
        card = world.characters[CardId(value)]
        return "", f"{card.cls}, {icons(card)}"
    return "", ""


def prompt(world: World, state: State) -> str:
    """Who is asked."""
    node = flow.node(world, state)
    return person(node.seat) if isinstance(node, Decision) else "Table"


def question(world: World, state: State) -> str:
    """What is awaited, in one sentence."""
    node = flow.node(world, state)
    match node:
        case Over():
            return f"The game is over: {node.result} win. {person(state.ranking[0])} comes first."
        case Chance():
            return f"The {node.source} decides."
        case Decision(id="turn"):
            return f"{person(node.seat)} plays a card or draws one."
    ways = listed((notation.words(world, state, it.id) for it in node.options), "or")
    return f"{person(node.seat)}: {ways}?"
