"""Investigator Abilities of Aleister Crowley: Dark Pacts, and Perdurabo, who endures."""

from victoriana.games.victoriana.abilities import DARK_PACTS, PERDURABO
from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.ids import InvestigatorId
from victoriana.games.victoriana.rules.gains_and_losses import gain
from victoriana.games.victoriana.rules.investigators.talents import (
    Talent,
    Talents,
    has_token,
    offer,
    printed,
)
from victoriana.games.victoriana.rules.trauma import heal, may_buy, suffer_for
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Option

# --- Dark Pacts ----------------------------------------------------------------------------


@BOOK.claim("Investigator Abilities FAQ", "B3")
def offer_pact(world: World, state: State, who: Investigator) -> list[Option]:
    """As often as he likes, even to his own end, unless the rulings forbid that."""
    card = printed(world, who, DARK_PACTS)
    if card is None or not card.type or not may_buy(world, who, card.trauma):
        return []
    return [offer(who.id, DARK_PACTS)]


@BOOK.rule("Investigator Abilities FAQ", "B3")
def make_pact(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """Trauma is suffered, and the resource taken; by default a pact too many gives nothing."""
    card = printed(t.world, t.state.investigator(seat), DARK_PACTS)
    if card and card.type and suffer_for(t, seat, card.trauma):
        gain(t, seat, card.type * card.gains)


# --- Perdurabo -----------------------------------------------------------------------------


def offer_perdurabo(world: World, state: State, who: Investigator) -> list[Option]:
    """There must be trauma to heal."""
    return [offer(who.id, PERDURABO)] if who.trauma and has_token(world, who, PERDURABO) else []


@BOOK.rule("Investigator Abilities", "F11")
def endure(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """He heals, at most to the white space."""
    card = printed(t.world, t.state.investigator(seat), PERDURABO)
    if card:
        heal(t, seat, card.heals)


TALENTS: Talents = {
    DARK_PACTS: Talent(make_pact, aside=offer_pact),
    PERDURABO: Talent(endure, aside=offer_perdurabo),
}
