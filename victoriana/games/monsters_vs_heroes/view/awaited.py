"""What is awaited and of whom, in one sentence for every kind of decision and chance."""

from victoriana.games.monsters_vs_heroes import flow
from victoriana.games.monsters_vs_heroes.rules.parts import NONE, step_of
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import (
    DiscardDown,
    IntoArea,
    Mulligan,
    Parted,
    Turn,
)
from victoriana.games.monsters_vs_heroes.view import names
from victoriana.games.monsters_vs_heroes.view.endings import outcome
from victoriana.games.monsters_vs_heroes.view.skill import meant, part
from victoriana.games.monsters_vs_heroes.world import Step, World
from victoriana.kernel.nodes import Chance, Decision, Over
from victoriana.kernel.wording import in_words


def prompt(world: World, state: State) -> str:
    """Who is asked, and for which card, as it stands before the cursor."""
    node = flow.node(world, state)
    if not isinstance(node, Decision):
        return "Table"
    name, task = names.called(state, node.seat), state.agenda[-1]
    match task:
        case Parted(card=card) | IntoArea(card=card):
            return f"{name}, {names.name(world, card)}"
        case Mulligan():
            return f"{name}, start hand"
    return name


def question(world: World, state: State) -> str:
    """What is awaited, in one sentence."""
    node = flow.node(world, state)
    match node:
        case Over():
            return outcome(world, state)
        case Chance():
            return _drawn(state, node)
    name, task = names.called(state, node.seat), state.agenda[-1]
    match task:
        case Turn():
            return _turn(world, state, task, name)
        case Mulligan():
            count = in_words(len(state.player(task.seat).hand))
            return f"{name} keeps the {count} cards or swaps all of them, once."
        case IntoArea(card=card):
            return f"Into whose area does {name} play {names.name(world, card)}?"
        case DiscardDown():
            limit = in_words(world.numbers.hand)
            return f"{name} holds more than {limit} cards: which one is discarded?"
        case Parted():
            return _part(world, state, task, node)
    if world.ruled("S8", "rotated"):
        return f"{name} says who began the game before; whoever sits next goes first."
    return f"{name} says who saw a horror film last and goes first."


# --- a turn --------------------------------------------------------------------------------


def _turn(world: World, state: State, task: Turn, name: str) -> str:
    """What a player may do, by the size of the hand."""
    held = len(state.player(task.seat).hand)
    if task.extra:
        return f"{name} plays one more card."
    if not held:
        return f"{name} has no card and draws one." if state.deck.size else f"{name} passes."
    if held >= world.numbers.hand:
        return f"{name} has {in_words(held)} cards and plays one of them."
    if not state.deck.size:
        return f"{name} plays a card."
    return f"{name} plays a card or draws one."


# --- a skill -------------------------------------------------------------------------------


def _part(world: World, state: State, task: Parted, node: Decision) -> str:
    """A choice of a skill, with the card that asks for it."""
    step = step_of(world, task)
    asked = names.called(state, node.seat)
    card = names.name(world, task.card)
    rest = ", or no more" if task.chosen or task.taken else ", or none"
    free = rest if any(it.id == NONE for it in node.options) else ""
    verbs = [it.id.partition(":")[0] for it in node.options]
    if "use" in verbs or (free and _needs_no_name(step) and not task.pending):
        return f"{card}: {part(world, step)}. Does {asked} use it?"
    if "way" in verbs:
        return f"{card}: {part(world, step)}. Which does {asked} choose{free}?"
    if "whom" in verbs:
        rest = ", or not at all" if free else ""
        return f"{card}: {_whom(step).format(asked=asked)}{rest}?"
    return f"{card}: {_which(world, state, task, step, asked)}{free}?"


def _needs_no_name(step: Step) -> bool:
    """Whether a text speaks of one card alone: this card, or the one on top of the pile."""
    return step.what.this or step.where == "pile-top"


WHOM = {
    "steal": "from whom does {asked} take a card",
    "pass": "with whom does {asked} exchange hands",
    "renounce": "with whom does {asked} exchange factions",
    "draw": "who draws",
    "discard": "who discards a card",
    "move": "from whom does a card come to the table",
}


def _whom(step: Step) -> str:
    """On whom it falls."""
    if step.do == "look":
        return f"whose {'faction' if step.where == 'faction' else 'hand'} does {{asked}} look at"
    return WHOM.get(step.do, "on whom does it fall")


def _which(world: World, state: State, task: Parted, step: Step, asked: str) -> str:
    """Which card, or where it goes."""
    what = meant(world, step.what)
    if task.chosen or task.taken:
        what = f"further {what.removeprefix('other ')}"
    match step.do:
        case "move" if task.pending:
            return f"into whose area goes {_lying(world, state, task.pending)}"
        case "swap" if task.pending:
            other = meant(world, step.against)
            return f"which {other} changes places with {_lying(world, state, task.pending)}"
        case "order":
            return _order(world, state, task, step)
        case "pass":
            return f"which card does {asked} pass on"
        case "fetch":
            user = names.whose(names.called(state, task.seat))
            goal = FETCHED.get(step.to, "does {asked} take").format(asked=asked, whose=user)
            return f"which {what} of the pile {goal}"
    if step.where in ("hand", "hands"):
        return _of_a_hand(state, task, step, what, asked)
    return _of_the_table(state, task, step, what, asked)


FETCHED = {  # by where a card of the pile goes
    "hand": "does {asked} take into hand",
    "own-area": "comes into {whose} area",
    "any-area": "comes to the table",
    "other-area": "comes to the table",
    "deck": "goes back into the deck",
    "deck-top": "goes onto the deck",
    "deck-bottom": "goes under the deck",
}
OF_THE_TABLE = {
    "discard": "which {what} {there} does {asked} discard",
    "move": "which {what} {there} does {asked} move",
    "swap": "which {what} {there} changes places",
    "return": "which {what} {there} goes back to a hand",
    "copy": "the skill of which {what} {there} does {asked} use",
}


def _of_the_table(state: State, task: Parted, step: Step, what: str, asked: str) -> str:
    """A card on the table, and where the text looks for it."""
    user = names.whose(names.called(state, task.seat))
    there = {"own-area": f"in {user} area", "other-areas": "in another player's area"}
    where = there.get(step.where, "on the table")
    if task.victims:
        where = f"in {names.whose(names.called(state, task.victims[0]))} area"
    if step.do == "move" and step.to == "own-area":
        return f"which {what} {where} comes into {user} area"
    form = OF_THE_TABLE.get(step.do, "which {what} {there} does {asked} choose")
    return form.format(what=what, there=where, asked=asked)


def _of_a_hand(state: State, task: Parted, step: Step, what: str, asked: str) -> str:
    """A card of a hand, one's own or a victim's."""
    victim = names.called(state, task.victims[0]) if task.victims else asked
    own = victim == asked
    whose = f"{names.whose(victim)} hand"
    match step.do:
        case "discard":
            return f"which {what} does {asked} discard from {'hand' if own else whose}"
        case "move":
            return f"which {what} of {whose} comes to the table"
    return f"which {what} of {whose} does {asked} take"


def _lying(world: World, state: State, number: str) -> str:
    lying = state.lying(int(number))
    return names.name(world, lying.card) if lying else "the card"


def _order(world: World, state: State, task: Parted, step: Step) -> str:
    """Which card of the deck lies where."""
    if step.to == "deck-bottom":
        cards = (*state.deck.top, *state.deck.bottom)
        at = len(task.chosen)
        shown = names.name(world, cards[at].card) if at < len(cards) else "a card"
        return f"does {shown} stay on top of the deck or go to its bottom"
    if not state.player(task.seat).picked:
        return "which card lies on top of the deck"
    return "which card lies below that"


# --- chance --------------------------------------------------------------------------------


def _drawn(state: State, node: Chance) -> str:
    """What luck decides, as the table is asked for it."""
    name = names.called(state, node.about) if node.about else ""
    match node.id:
        case "faction":
            return f"Which faction card is {name} dealt?"
        case "first-card":
            return "Which card begins the discard pile?"
        case "first-player":
            return "Who goes first?"
        case "deal":
            return f"Which card is {name} dealt?"
        case "draw":
            return f"Which card does {name} draw?"
        case "look":
            return f"Which card of the deck does {name} see?"
        case "hand-card":
            return f"Which card of {names.whose(name)} hand is it?"
    return f"Which card of the {node.source} is it?"
