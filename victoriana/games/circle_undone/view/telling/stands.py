"""The investigators on the table, as one tells of them."""

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import capital, listed, many


def told(said: Moment, fact: Fact) -> str | None:  # noqa: C901 - one for each fact
    """Where they go, and what they gain, take and heal."""
    match fact:
        case f.Moved(investigator=who, place=""):
            return f"{said.who(who)} is at no location."
        case f.Moved(investigator=who, place=place):
            return f"{said.who(who)} goes to {said.at(place)}."
        case f.CluesGained(investigator=who, clues=clues):
            return f"{said.who(who)} gains {many(clues, 'clue')} and has {said.stand(who).clues}."
        case f.CluesSpent(investigator=who, clues=clues):
            left = said.stand(who).clues
            return f"{said.who(who)} gives {many(clues, 'clue')} away and has {left}."
        case f.Harmed(investigator=who, damage=damage, horror=horror):
            return f"{said.who(who)} takes {_both(damage, horror)}{_limits(said, who)}."
        case f.Healed(investigator=who, damage=damage, horror=horror):
            return f"{said.who(who)} heals {_both(damage, horror)}{_limits(said, who)}."
        case f.ResourcesSet(investigator=who, resources=resources):
            return f"{said.who(who)} has {many(resources, 'resource')}."
        case f.ThreatAdded(investigator=who, card=card):
            return f"{said.card(card)} lies in the threat area of {said.who(who)}."
        case f.ThreatRemoved(investigator=who, card=card):
            return f"{said.card(card)} leaves the threat area of {said.who(who)}."
        case f.TarotPlayed(investigator=who, card=""):
            return f"The tarot slot of {said.who(who)} is empty."
        case f.TarotPlayed(investigator=who, card=card, discarded=gone):
            fills = f"{capital(names.tarot(said.world, card))} fills the tarot slot"
            rest = f"; {names.tarot(said.world, gone)} is discarded" if gone else ""
            return f"{fills} of {said.who(who)}{rest}."
        case f.HandShown(investigator=who, card=card, replaced=replaced):
            then = ", and is replaced" if replaced else ""
            return f"{said.card(card)} is in the opening hand of {said.who(who)}{then}."
        case f.Unprovoked(investigator=who, done=True):
            return f"No enemy attacks {said.who(who)}."
        case f.Unprovoked(investigator=who):
            return f"The next action of {said.who(who)} draws no attack."
    return None


def _both(damage: int, horror: int) -> str:
    """Damage and horror, as far as there is any."""
    told = [f"{damage} damage"] if damage else []
    return listed(told + ([f"{horror} horror"] if horror or not damage else []))


def _limits(said: Moment, who: str) -> str:
    """How much there is now, and how much can be borne."""
    stand = said.stand(who)
    found = next((it for it in said.after.investigators if it.id == who), None)
    if found is None:
        return ""
    return f" ({stand.damage} of {found.health} damage, {stand.horror} of {found.sanity} horror)"
