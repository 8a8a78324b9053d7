"""What every fact is, and what several facts set in the same way."""

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.victoriana.ids import CharacterId, InvestigatorId, LeadId
from victoriana.games.victoriana.state import Investigator, State, TurnNow


class Happening(Struct, frozen=True, tag_field="fact", forbid_unknown_fields=True):
    """A fact: it says what happened and sets just that."""


def gaining(state: State, seat: InvestigatorId, letters: str) -> State:
    """The state in which somebody holds these tokens too."""
    who = state.investigator(seat)
    return state.with_investigator(replace(who, holds=who.holds.joined(letters)))


def losing(state: State, seat: InvestigatorId, letters: str) -> State:
    """The state in which somebody holds these tokens no longer."""
    who = state.investigator(seat)
    return state.with_investigator(replace(who, holds=who.holds.without(letters)))


def open_turn(state: State) -> TurnNow:
    """The turn that is being taken."""
    if state.now is None:
        message = "no turn is open"
        raise LookupError(message)
    return state.now


def acting(state: State, seat: InvestigatorId, by: CharacterId) -> State:
    """The state in which this one of two on a card is in front, and has acted."""
    if not by:
        return state
    now = open_turn(state)
    now = replace(now, actors=(*now.actors, by))
    return replace(state.with_investigator(state.investigator(seat).led_by(by)), now=now)


def less_one(cards: tuple[LeadId, ...], card: LeadId) -> tuple[LeadId, ...]:
    """The cards less one copy of this."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def piled(who: Investigator, held: tuple[LeadId, ...]) -> tuple[tuple[LeadId, CharacterId], ...]:
    """In whose pile the evidence lies that is still held."""
    return tuple(pile for pile in who.collected if pile[0] in held)


def undisguised(state: State) -> State:
    """The state in which no evidence poses as another type."""
    for who in state.investigators:
        if who.posing:
            state = state.with_investigator(replace(who, posing=()))
    return state
