"""How answers are written down: an option's canonical words, and what stands in brackets behind."""

from victoriana.games.monsters_vs_heroes.rules.parts import step_of
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import Parted
from victoriana.games.monsters_vs_heroes.world import World

PEOPLE = {  # what stands before a player, by what is done
    "steal": "steal from",
    "look": "look at",
    "pass": "exchange with",
    "renounce": "exchange with",
    "discard": "discard from",
    "move": "move from",
    "draw": "draw for",
}
LETTERS = "abcdefghi"  # of ways, in printed order


def words(world: World, state: State, answer: str) -> str:
    """An option as it is recorded in a log."""
    verb, _, value = answer.partition(":")
    task = state.agenda[-1]
    done = step_of(world, task).do if isinstance(task, Parted) else verb
    match verb:
        case "card":
            return _card_words(state, done, int(value))
        case "hold":
            return f"{done} {value}"
        case "whom":
            return f"{PEOPLE.get(done, done)} {value}"
        case "pile":
            return f"{done} {value}"
        case "top":
            return f"order {value}"
        case "way":
            return f"way {LETTERS[int(value)]}"
    return answer.replace(":", " ")


def _card_words(state: State, done: str, number: int) -> str:
    """A card on the table: its area is named where another of the name lies elsewhere."""
    lying, holder = state.lying(number), state.holder(number)
    if lying is None or holder is None:
        return f"{done} {number}"
    same = [(it, card) for it, card in state.table(holder.seat) if card.card == lying.card]
    said = f"{done} {lying.card}"
    if any(it.seat != holder.seat for it, _ in same):
        said += f" of {holder.seat}"
    here = [card.number for it, card in same if it.seat == holder.seat]
    return said if len(here) == 1 else f"{said} {here.index(number) + 1}"


def gloss(world: World, state: State, answer: str) -> str:
    """Whose skill it is, where the words alone do not say what is done; else nothing."""
    task = state.agenda[-1]
    if not isinstance(task, Parted) or answer.partition(":")[0] not in ("use", "none", "way"):
        return ""
    return f"({world.characters[task.card].name})"
