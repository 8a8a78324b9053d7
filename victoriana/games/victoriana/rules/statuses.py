"""Pursuit: the conditions that agents put on investigators, what they mean and how they end."""

from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.effects import Passive
from victoriana.games.victoriana.facts import StatusEnded
from victoriana.games.victoriana.ids import AgentId, InvestigatorId, StatusKind
from victoriana.games.victoriana.state import Investigator

# What is no lasting effect stands where it happens: a bite hurts, and ends, in trauma.py; prey is
# within_reach in agents.py.
MEANING: dict[StatusKind, tuple[Passive, ...]] = {"insane": (Passive("price-more"),)}
CURABLE: tuple[StatusKind, ...] = ("bitten", "insane")  # by an effect that heals all trauma


def by_statuses(who: Investigator, kind: str) -> int:
    """How much the statuses of an investigator add to something."""
    return sum(
        passive.amount
        for status in who.statuses
        for passive in MEANING.get(status.which, ())
        if passive.kind == kind
    )


@BOOK.rule("Pursuit")
def end_status(t: Ledger, seat: InvestigatorId, which: StatusKind) -> None:
    """The status token is taken away."""
    if t.state.investigator(seat).has(which):
        t.fact(StatusEnded(seat, which))


def end_hunt(t: Ledger, agent: AgentId) -> None:
    """An agent that is out of the game has no prey any more."""
    for who in t.state.living:
        if who.prey_of == agent:
            end_status(t, who.id, "prey")
