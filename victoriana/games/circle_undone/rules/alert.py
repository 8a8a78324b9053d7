"""Alert and retaliate: the enemy that was not evaded, or not beaten, attacks."""

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.rules import engaging
from victoriana.games.circle_undone.table import Foe
from victoriana.games.circle_undone.tasks import Attacking
from victoriana.games.circle_undone.trial import Trial


@BOOK.rule("Additional Rules and Clarifications / Alert 1")
def attacks(t: Ledger, trial: Trial) -> None:
    """An alert enemy attacks whoever fails to evade it, engaged or not, and stays ready."""
    foe = _there(t, trial)
    if foe and engaging.has(t.world, t.state, foe, "alert"):
        t.push(Attacking(foe.id, trial.investigator, "alert"))


@BOOK.rule("Core Rules / Enemies")
def retaliates(t: Ledger, trial: Trial) -> None:
    """A ready enemy with retaliate attacks whoever fails to beat it, and stays ready."""
    foe = _there(t, trial)
    if foe and not foe.exhausted and engaging.has(t.world, t.state, foe, "retaliate"):
        t.push(Attacking(foe.id, trial.investigator, "retaliate"))


def _there(t: Ledger, trial: Trial) -> Foe | None:
    """The enemy, if it and its opponent are still in play."""
    if t.state.on_table().stand(trial.investigator).is_out:
        return None
    return next((it for it in t.state.on_table().foes if it.id == trial.on), None)
