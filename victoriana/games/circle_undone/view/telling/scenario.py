"""A scenario as a whole, as one tells of it."""

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.view import names, reasons
from victoriana.games.circle_undone.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import many

ENDED = {
    "resigned": "resigns",
    "defeated-damage": "is defeated by damage",
    "defeated-horror": "is defeated by horror",
    "defeated-both": "is defeated by damage and horror at once",
    "defeated": "is defeated",
    "killed": "is killed",
    "standing": "is still there at the end",
}


def told(said: Moment, fact: Fact) -> str | None:
    """How it is laid out, goes on, and ends for everybody."""
    match fact:
        case f.TableCleared():
            return "The table is cleared."
        case f.ActReached(act=act, card=card):
            return f"Act {act} is current{_named(said, card)}."
        case f.ActClued(clues=clues):
            return f"{many(clues, 'clue')} on the act, {said.table.act_clues} there."
        case f.AgendaReached(agenda=agenda, card=card):
            return f"Agenda {agenda} is current{_named(said, card)}."
        case f.StandEnded(ended="killed") if said.after.mode == "campaign":
            return None  # that he or she is lost says it
        case f.StandEnded(investigator=who, ended=ended):
            return f"{said.who(who)} {ENDED.get(ended, names.words(ended).lower())}."
        case f.ExperienceLess(investigator=who, points=points):
            return f"A weakness takes {points} experience of this scenario from {said.who(who)}."
        case f.ScenarioEnded(end=end):
            return reasons.ending(said.world, said.after, end)
    return None


def _named(said: Moment, card: str) -> str:
    return f": {said.card(card)}" if card else ""
