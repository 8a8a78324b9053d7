"""Held off: agents removed from the board undefeated, and what brings them back."""

from victoriana.games.victoriana.abilities import HYDE
from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.facts import AgentRemoved, AgentReturned
from victoriana.games.victoriana.ids import AgentId, InvestigatorId
from victoriana.games.victoriana.rules.statuses import end_hunt
from victoriana.games.victoriana.state import Away
from victoriana.games.victoriana.world import World


def keeps_away(world: World, seat: InvestigatorId) -> Away:
    """How long an agent stays away: by ruling F7, or by the text of the card that removes it."""
    card = next(one for one in world.investigators[seat].abilities if one.id == HYDE)
    if world.ruled("F7", "gone-for-good"):
        return "never"
    if world.ruled("F7", "by-card-text") and card.returns:
        return card.returns
    return "jekyll"


@BOOK.rule("Investigator Abilities FAQ", "F7")
def drive_off(t: Ledger, seat: InvestigatorId, agent: AgentId) -> None:
    """The agent leaves the board and is not defeated; one who is gone for good hunts nobody."""
    away = keeps_away(t.world, seat)
    t.fact(AgentRemoved(agent, seat, away), "F7")
    if away == "never":
        end_hunt(t, agent)


@BOOK.rule("Investigator Abilities FAQ", "F7", "H32")
def come_back(t: Ledger, when: Away) -> None:
    """Those who waited for this pursue again, from the next pursuit on that is not yet finished."""
    for agent in t.state.agents:
        if agent.away == when:
            t.fact(AgentReturned(agent.id), "F7")


def hyde_falls(t: Ledger, seat: InvestigatorId) -> None:
    """With the investigator himself Hyde is in play no more."""
    if any(one.id == HYDE for one in t.world.investigators[seat].abilities):
        come_back(t, "jekyll")
