"""Why a seat gives no answer where another is asked: whose choice it is, and why."""

from victoriana.games.monsters_vs_heroes.book import BOOK, PLAY
from victoriana.games.monsters_vs_heroes.refusals.wording import card
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import IntoArea, Parted
from victoriana.games.monsters_vs_heroes.view.names import called, whose
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision

SECTION = "How to Play"


def not_yours(world: World, state: State, node: Decision, seat: str) -> Refusal | None:
    """Whose choice it is, and by which section; None where no seat of the table is named."""
    if all(it.seat != seat for it in state.players):
        return None
    text, rule = _told(world, state, node, seat)
    return Refusal("illegal", text, rule)


def _told(world: World, state: State, node: Decision, seat: str) -> tuple[str, str]:
    asked = called(state, node.seat)
    task = state.agenda[-1]
    match node.id:
        case "mulligan":
            return _of_hands(state, node, seat)
        case "first-player":
            text = f"{asked} says for the whole table who goes first, not {called(state, seat)}."
            return text, BOOK.cite("Set Up", "S8")
        case "discard-down":
            text = f"{asked} has too many cards, and chooses which go; {called(state, seat)} waits."
            return text, BOOK.cite(SECTION, "K13")
    if isinstance(task, IntoArea):
        text = f"{asked} plays {card(world, task.card)}, and says into whose area."
        return text, BOOK.cite(SECTION, "K11")
    if isinstance(task, Parted):
        return _of_skill(world, state, node, task)
    return f"It is {whose(called(state, node.seat))} turn, not {whose(called(state, seat))}.", PLAY


def _of_hands(state: State, node: Decision, seat: str) -> tuple[str, str]:
    """Start hands: one after the other, each once."""
    name, asked = called(state, seat), called(state, node.seat)
    if state.player(seat).kept:
        text = f"{name} has decided about the start hand; now {asked} does."
        return text, BOOK.cite("Set Up", "S11")
    text = f"{asked} decides about the start hand before {name} does."
    return text, BOOK.cite("Set Up", "S10")


def _of_skill(world: World, state: State, node: Decision, task: Parted) -> tuple[str, str]:
    """The choices of a skill: the player's, the area's holder's, or a victim's."""
    asked, name = called(state, node.seat), card(world, task.card)
    if node.seat != task.seat:
        text = f"{name} leaves it to {asked} which card goes."
        return text, BOOK.cite(SECTION, "K8")
    if node.seat != state.acting and world.ruled("K11", "holder-chooses"):
        text = f"{name} lies before {asked}, who makes its choices."
        return text, BOOK.cite(SECTION, "K11")
    return f"{asked} played {name}, and makes its choices.", BOOK.cite(SECTION, "K8")
