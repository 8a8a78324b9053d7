"""Investigator Abilities of Sherlock Holmes: the Newspaper Archives."""

from victoriana.games.victoriana.abilities import ARCHIVES
from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.ids import InvestigatorId
from victoriana.games.victoriana.rules.investigators.talents import (
    Talent,
    Talents,
    has_token,
    offer,
)
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.tasks import TurnUpLead
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Option


def offer_archives(world: World, state: State, who: Investigator) -> list[Option]:
    """A lead in play that nobody has seen may be looked at (H48)."""
    if not has_token(world, who, ARCHIVES):
        return []
    return [offer(who.id, ARCHIVES, str(lead.id)) for lead in state.leads if not lead.card]


@BOOK.rule("Investigator Abilities FAQ", "H48")
def read_archives(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """A lead's face is seen, and nothing on it happens until it is investigated."""
    t.push(TurnUpLead(seat, int(words[0]), look=True))


TALENTS: Talents = {ARCHIVES: Talent(read_archives, aside=offer_archives)}
