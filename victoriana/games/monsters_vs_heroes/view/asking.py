"""What an answer does, in a few words; and which answers are offered first."""

from victoriana.games.monsters_vs_heroes.ids import CardId, FactionId
from victoriana.games.monsters_vs_heroes.rules.on_the_table import pairs
from victoriana.games.monsters_vs_heroes.rules.parts import step_of
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import Parted
from victoriana.games.monsters_vs_heroes.view import names
from victoriana.games.monsters_vs_heroes.view.skill import does, part
from victoriana.games.monsters_vs_heroes.world import Character, World
from victoriana.kernel.wording import in_words, listed, many

FEW = 3  # cards that are named beside an answer
NAMED, OWN_SIDE = 2, 1  # urgency of a card that pays by its name, or by its icons
PLAIN = {
    "keep": "the start hand stays",
    "redraw": "all its cards go, and new ones come",
    "lots": "nobody knows: by lot",
    "bury": "to the bottom of the deck",
    "pass": "nothing can be played or drawn",
}


def describe(world: World, state: State, answer: str) -> tuple[str, str]:
    """What an option costs, which is nothing in this game, and what it does."""
    verb, _, value = answer.partition(":")
    card = world.characters.get(CardId(value))
    match verb:
        case "play" if card:
            return "", _played(world, card)
        case "pile" if card:
            upper = ", the upper one" if state.pile.count(card.id) > 1 else ""
            return "", f"{_shown(card)}{upper}"
        case "hold" | "top" | "discard" if card:
            return "", _shown(card)
        case "card":
            return "", _lying(world, state, int(value))
        case "whom":
            return "", _person(world, state, value)
        case "to":
            return "", _area(world, state, value)
        case "draw":
            return "", _draw(state)
        case "way" | "use" | "none" | "keep":
            return "", _of_skill(world, state, verb, value)
        case "first" | "before":
            return "", ""
    return "", PLAIN.get(verb, "")


def _shown(card: Character) -> str:
    """What a card is: its icons, and its class where they do not say it."""
    return names.marked(card)


def _played(world: World, card: Character) -> str:
    """Icons, and the sentence of the card."""
    return ": ".join(it for it in (_shown(card), does(world, card)) if it)


def _lying(world: World, state: State, number: int) -> str:
    """In whose area a card lies, and what it counts there."""
    lying, holder = state.lying(number), state.holder(number)
    if lying is None or holder is None:
        return ""
    area = names.whose(names.called(state, holder.seat))
    card = world.characters[lying.card]
    task = state.agenda[-1]
    if isinstance(task, Parted) and step_of(world, task).do == "copy":
        return f"{area}: {does(world, card)}"
    return f"{area}, {_shown(card)}{_partners(world, state, number)}"


def _partners(world: World, state: State, number: int) -> str:
    """With which cards another can change places, where that is asked next: a pair is one answer.

    Where it is a single one nothing more is asked, so it is said here.
    """
    task = state.agenda[-1]
    step = step_of(world, task) if isinstance(task, Parted) else None
    if not isinstance(task, Parted) or step is None or step.do != "swap" or task.pending:
        return ""
    found = [other for one, other in pairs(world, state, task, step) if one == number]
    cards = (lying.card for it in found if (lying := state.lying(it)) is not None)
    told = list(dict.fromkeys(names.name(world, it) for it in cards))
    return f", with {listed(told, 'or')}" if len(told) <= FEW else f", with one of {len(found)}"


def _person(world: World, state: State, seat: str) -> str:
    """How many cards somebody holds, where it is about the cards."""
    task = state.agenda[-1]
    if isinstance(task, Parted):
        step = step_of(world, task)
        if step.do == "renounce" or step.where == "faction":
            return ""
    return f"{many(len(state.player(seat).hand), 'card')} in hand"


def _area(world: World, state: State, seat: str) -> str:
    """What somebody's area has so far."""
    cards = [world.characters[it.card] for it in state.player(seat).area]
    return names.counted(sum(it.suns for it in cards), sum(it.skulls for it in cards))


def _draw(state: State) -> str:
    """How many cards are left; with the last the game ends."""
    if state.deck.size == 1:
        return "the last card: the game ends"
    return f"{in_words(state.deck.size)} cards left"


def _of_skill(world: World, state: State, verb: str, value: str) -> str:
    """A part that is used or not, and one of its ways."""
    task = state.agenda[-1]
    if not isinstance(task, Parted):
        return PLAIN.get(verb, "")
    step = step_of(world, task)
    if verb == "way":
        return "; ".join(part(world, it) for it in step.ways[int(value)])
    if verb == "use":
        return part(world, step).removeprefix("you may ")
    if verb == "keep":
        return "it stays on top of the deck"
    return "no more" if task.chosen or task.taken else "the skill is not used"


def urgency(world: World, state: State, answer: str) -> int:
    """What pays most for whoever is asked, as far as these eyes see the faction, comes first."""
    verb, _, value = answer.partition(":")
    seat = getattr(state.agenda[-1], "seat", "")
    player = next((it for it in state.players if it.seat == seat), None)
    faction = world.factions.get(FactionId(player.faction)) if player else None
    card = world.characters.get(CardId(value))
    if faction is None or card is None or verb not in ("play", "pile"):
        return 0
    pays = card.suns - card.skulls if faction.side == "heroes" else card.skulls - card.suns
    return NAMED if card.id in faction.names else OWN_SIDE * (pays > 0)
