"""Breaches, incursions and random places, as one tells of them."""

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.view import codes
from victoriana.games.circle_undone.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import listed, many


def told(said: Moment, fact: Fact) -> str | None:
    """What opens, closes and spreads."""
    match fact:
        case f.RandomPlace(place=place):
            return f"Chance names {said.at(place)}."
        case f.BreachStopped(place=place):
            return f"No breach at {said.at(place)}, which had its incursion in this phase."
        case f.IncursionBegan(place=place, breaches=breaches):
            lost = f", which loses {many(breaches, 'breach', 'breaches')}" if breaches else ""
            return f"An incursion at {said.at(place)}{lost}."
        case f.PlaceLocked(place=place):
            return f"{said.at(place)} has no other incursion in this phase."
        case f.AbilityUsed():
            return _used(said, fact)
        case f.BreachesMoved(place=place, breaches=breaches):
            moved = many(breaches, "breach", "breaches")
            verb = "goes" if breaches == 1 else "go"
            return f"{moved} {verb} from {said.at(place)} to the act: {said.table.act_breaches}."
        case f.ActBreachesGone(breaches=breaches):
            gone = many(breaches, "breach", "breaches")
            verb = "leaves" if breaches == 1 else "leave"
            return f"{gone} {verb} the act: {said.table.act_breaches} left."
    return None


def _used(said: Moment, fact: f.AbilityUsed) -> str:
    """Who uses what, at what price, and what the table does besides."""
    parts = [text for it, text in codes.COSTS.items() if it == fact.cost]
    parts += [text for it, text in codes.BEFORE.items() if it == fact.effect]
    price = f": {listed(parts)}" if parts else ""
    return f"{said.who(fact.investigator)} uses {said.at(fact.place)}{price}."
