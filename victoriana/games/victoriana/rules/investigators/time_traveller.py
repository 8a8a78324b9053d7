"""Investigator Abilities of the Time Traveller: Forewarned is Forearmed, and the Machine."""

from victoriana.games.victoriana.abilities import FOREWARNED, MACHINE
from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.ids import HOURS, InvestigatorId
from victoriana.games.victoriana.rules.hands_of_leads import turn_hands, turned_back
from victoriana.games.victoriana.rules.investigators.talents import (
    Talent,
    Talents,
    choose_resources,
    has_token,
    offer,
    printed,
    while_tokens_last,
)
from victoriana.games.victoriana.state import ActiveLead, Investigator, State
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Option

# --- Forewarned is Forearmed ---------------------------------------------------------------


@BOOK.rule("Investigator Abilities FAQ", "B18")
def be_forewarned(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """Two resources of his choice, and neither may be Wild."""
    choose_resources(t, seat, FOREWARNED)


# --- The Machine ---------------------------------------------------------------------------


def offer_machine(world: World, state: State, who: Investigator) -> list[Option]:
    """A lead in play whose hands can be turned back."""
    card = printed(world, who, MACHINE)
    if card is None or not has_token(world, who, MACHINE):
        return []
    return [
        offer(who.id, MACHINE, str(lead.id))
        for lead in state.leads
        if turns(world, lead, card.quarters)
    ]


@BOOK.claim("Investigator Abilities", "B16", "D5")
def turns(world: World, lead: ActiveLead, quarters: int) -> bool:
    """Whether it changes anything to turn its hands; not if it is open, or cold in all but name."""
    at = HOURS.index(lead.hour)
    return not lead.open and not lead.due and turned_back(world, at, quarters)[0] != at


@BOOK.rule("Investigator Abilities", "B16")
def send_machine(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """The hands of one lead are turned back by two quarters."""
    card = printed(t.world, t.state.investigator(seat), MACHINE)
    if card:
        turn_hands(t, int(words[0]), -card.quarters)


TALENTS: Talents = {
    FOREWARNED: Talent(be_forewarned, aside=while_tokens_last(FOREWARNED)),
    MACHINE: Talent(send_machine, aside=offer_machine),
}
