"""What the rules of a single scenario ask, and what stands beside the answers."""

from collections.abc import Mapping

from victoriana.games.circle_undone.opening import HUNCHES
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import (
    AnyTask,
    Causing,
    ChoosingCosmos,
    DealingFates,
    DrawingCosmos,
    ElderSign,
    Haunted,
    JoiningCosmos,
    Kindling,
    MakingHunches,
    RandomKey,
    RandomPlaces,
    Striking,
    Suffering,
)
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.world import World
from victoriana.kernel.wording import many

PRICES: Mapping[str, str] = {
    "resources": "It costs resources, as many as there are up to {}.",
    "horror": "It brings {} horror.",
    "damage": "It brings {} damage.",
}
HUNCHES_SAY: Mapping[str, str] = {
    "table": "Nobody names them: Unsolved Case and Insight events of the deck.",
    "unsolved-case": "It has to be one of them.",
    "card": "An Insight event of the deck, by its title.",
}

HAUNTED_SAYS = {
    "done": "That was all of it, or none.",
    "damage": "Taken, and not by an asset.",
    "horror": "Taken, and not by an asset.",
}


def question(world: World, state: State, task: AnyTask) -> str:
    """What is asked, in one sentence; nothing where it is no affair of one scenario."""
    match task:
        case RandomPlaces():
            return "Which location does chance name?"
        case RandomKey():
            return "Which of the keys set aside is it?"
        case DrawingCosmos(investigator=who, number=number):
            name = names.investigator(state, who)
            return f"Which {many(number, 'card')} of the Cosmos does {name} draw?"
        case ChoosingCosmos(investigator=who):
            return f"Which of the cards does {names.investigator(state, who)} put into play?"
        case JoiningCosmos(card=card):
            return f"On which column and row from the anchor does {names.card(world, card)} lie?"
        case Kindling(place=place):
            return f"Is the brazier at {names.place(world, state, place)} lit, or put out?"
        case Causing(foe=foe):
            return f"Who made {names.card(world, foe)} leave play, and takes the keys?"
        case DealingFates():
            return "Which of the stories falls to whom?"
        case MakingHunches(investigator=who):
            left = HUNCHES - len(state.on_table().stand(who).hunches)
            name = names.investigator(state, who)
            more = many(left, "more card")
            return f"Which {more} {'goes' if left == 1 else 'go'} into the hunch deck of {name}?"
    return ""


def says(world: World, state: State, task: AnyTask, answer: str) -> str:
    """What an answer brings with it."""
    match task:
        case JoiningCosmos(card=card):
            return _price(world, card, answer.rpartition(":")[2])
        case ChoosingCosmos():
            place = world.locations.get(answer.partition(":")[2])  # type: ignore[call-overload]  # a card
            return f"Shroud {place.shroud}, {many(place.clues or 0, 'clue')}." if place else ""
        case Haunted():
            return HAUNTED_SAYS.get(answer.partition(":")[0], "")
        case ElderSign():
            return "+1, unless the card says otherwise."
        case Striking():
            return "1, unless cards add to it."
        case Suffering():
            return "Assets take the rest."
        case Causing() if answer == "by:nobody":
            return "They stay at the location."
        case MakingHunches():
            return HUNCHES_SAY.get(answer.split(":")[1], "An Insight event of the deck.")
        case Kindling(place=place):
            return _kindled(state, place, answer)
    return ""


def _kindled(state: State, place: str, answer: str) -> str:
    """What lighting or putting out a brazier does; nothing where it is so already."""
    is_lit = state.on_table().place(place).lit
    if answer == "light":
        return "It is lit already: nothing changes." if is_lit else "A resource marks it."
    return "Its mark is taken away." if is_lit else "It is not lit: nothing changes."


def _price(world: World, card: str, takes: str) -> str:
    """What the other way in which a card can be joined costs."""
    joined = world.locations[card].cosmos  # type: ignore[index]  # the card of a task
    other = joined.or_else if joined else None
    if other is None or takes not in PRICES:
        return ""
    amount = other.lose_resources or other.take_horror or other.take_damage
    return PRICES[takes].format(amount)
