"""What abilities may still bring: Wilds to be fetched, stored resources, a choice of leads."""

from victoriana.games.victoriana import tasks as k
from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.rules.characters import ending
from victoriana.games.victoriana.rules.investigators.fortune import cards_in
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.worth.points import WILD

LYING = 80  # a Wild that somebody has still to fetch
CHOICE = 24  # to choose among the cards of a pile, for each beyond the first
STORED = 60  # a resource on a lead
BRAIN = 14  # the Brain on a lead, for each round that the lead has left


def lying(state: State) -> int:
    """What waits on locales and leads."""
    points = LYING * len(state.wilds)
    for lead in state.leads:
        points += STORED * lead.stored.total + BRAIN * lead.rounds * (lead.brain and not lead.open)
    return points


def at_hand(state: State, task: k.AnyTask) -> int:
    """A Wild that comes with the end of the turn, or is about to be placed."""
    match task:
        case k.Turn(seat=seat) | k.EndOfTurn(seat=seat):
            places = {it.place for it in ending(state, state.investigator(seat))}
            return (WILD - LYING) * sum(place in places for place in state.wilds)
        case k.PlaceWild():
            return LYING
        case k.Vision(pile=pile, looking=True):
            return CHOICE * (cards_in(state, pile) - 1)
    return 0


def to_fetch(state: State) -> tuple[tuple[LocaleId, str], ...]:
    """The locales where Wilds lie, and how many."""
    return tuple((place, "W" * state.wilds.count(place)) for place in dict.fromkeys(state.wilds))
