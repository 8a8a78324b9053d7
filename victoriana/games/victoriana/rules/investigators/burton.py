"""Investigator Abilities of Sir Richard Burton: kept tokens, and a tongue for every place."""

from itertools import combinations

from msgspec.structs import replace

from victoriana.games.victoriana.abilities import MECCA, TONGUES
from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.facts import BlanksDiscarded, TongueSpoken
from victoriana.games.victoriana.ids import SPHERES, InvestigatorId
from victoriana.games.victoriana.rules.evidence_and_henchmen import can_overcome, serves_as
from victoriana.games.victoriana.rules.investigators.talents import (
    Talent,
    Talents,
    has_token,
    offer,
    printed,
)
from victoriana.games.victoriana.rules.specialities import specialities
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.tasks import ChooseGain
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Option

# --- To Mecca ------------------------------------------------------------------------------


def offer_mecca(world: World, state: State, who: Investigator) -> list[Option]:
    """In his own turn, while enough tokens lie on his card."""
    card = printed(world, who, MECCA)
    own = state.now is not None and state.now.seat == who.id
    if card is None or not own or who.blanks < card.takes:
        return []
    return [offer(who.id, MECCA)]


@BOOK.rule("Investigator Abilities FAQ", "B18", "F23")
def to_mecca(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """Tokens that he kept are discarded for a resource of his choice, which is never Wild."""
    card = printed(t.world, t.state.investigator(seat), MECCA)
    if card is not None:
        t.fact(BlanksDiscarded(seat, card.takes))
        t.push(ChooseGain(seat, card.gains, wild=False, giver=t.heading))


# --- Twenty-nine Tongues -------------------------------------------------------------------


def offer_tongues(world: World, state: State, who: Investigator) -> list[Option]:
    """A type that he is not versed in, where it could matter: a lead here, or evidence."""
    if not has_token(world, who, TONGUES):
        return []
    others = [it for it in SPHERES if it not in specialities(world, who)]
    return [
        offer(who.id, TONGUES, type_)
        for type_ in others
        if _known_here(world, state, who, type_) or _evidence_helps(world, state, who, type_)
    ]


def _known_here(world: World, state: State, who: Investigator, type_: str) -> bool:
    """Whether a lead that he can investigate now, or has open, is known to be of this type."""
    now = state.now
    if now is None or now.seat != who.id:
        return False
    closed = now.acted or state.cordoned(who.place)
    return any(
        lead.card in world.leads and world.leads[lead.card].type == type_
        for lead in state.leads_at(who.place)
        if lead.open or not closed
    )


def _evidence_helps(world: World, state: State, who: Investigator, type_: str) -> bool:
    """Whether this type, alone or with the fewest others, lets evidence serve that would not."""
    held = [card for card in dict.fromkeys(who.evidence) if world.leads[card].type == type_]
    if not state.henchman or not held:
        return False
    if can_overcome(world, state):
        spoken = _speaking(state, who, (type_,))
        asked = [it for it in world.henchmen[state.henchman].evidence if it != type_]
        return any(serves_as(world, spoken, (who.id, card), it) for card in held for it in asked)
    others = tuple(it for it in SPHERES if it not in specialities(world, who))
    for count in range(1, who.tokens + 1):
        enough = [
            types
            for types in combinations(others, count)
            if can_overcome(world, _speaking(state, who, types))
        ]
        if enough:
            return any(type_ in types for types in enough)
    return False


def _speaking(state: State, who: Investigator, types: tuple[str, ...]) -> State:
    """The state in which he is versed in these types too."""
    return state.with_investigator(replace(who, tongues=who.tongues + "".join(types)))


@BOOK.rule("Investigator Abilities")
def speak(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """This turn he is versed in one type more, for leads and for evidence."""
    t.fact(TongueSpoken(seat, words[0]))


TALENTS: Talents = {
    MECCA: Talent(to_mecca, aside=offer_mecca),
    TONGUES: Talent(speak, aside=offer_tongues),
}
