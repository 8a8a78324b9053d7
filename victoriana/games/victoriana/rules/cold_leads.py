"""Cold Leads: what happens when an investigation fails."""

from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.facts import ColdTrackMoved, LeadWentCold
from victoriana.games.victoriana.rules.emerging_victorious import ended, lose_to_cold_leads
from victoriana.games.victoriana.rules.investigators import lovelace
from victoriana.games.victoriana.tasks import Investigation, TurnUpLead
from victoriana.games.victoriana.world import World


@BOOK.rule("Cold Leads", "H17")
def goes_cold(t: Ledger, lead: int) -> None:
    """A lead that is failed, or that an effect makes go cold, leaves play."""
    leaves_play(t, lead)


def leaves_play(t: Ledger, lead: int) -> None:
    """The lead is discarded, unseen if it lay face down, and the cold lead track moves on."""
    lovelace.lose_stored(t, lead)
    t.fact(LeadWentCold(lead))
    t.agenda[:] = [
        task
        for task in t.agenda
        if not (isinstance(task, Investigation | TurnUpLead) and task.lead == lead)
    ]
    lose_to_cold_leads(t)


@BOOK.claim("Setup 5", "A8")
def first_space(world: World) -> int:
    """The number of the cold lead track's first space."""
    return 1 if world.ruled("A8", "first-space-1") else 0


@BOOK.rule("Cold Leads")
def move_cold_track(t: Ledger, steps: int) -> None:
    """The cold lead track moves for another reason; never below its first space."""
    steps = max(steps, first_space(t.world) - t.state.cold)
    if steps and not ended(t):
        t.fact(ColdTrackMoved(steps))
        lose_to_cold_leads(t)
