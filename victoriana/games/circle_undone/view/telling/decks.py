"""What comes out of decks, as one tells of it."""

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.facts.decks import size
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import many


def told(said: Moment, fact: Fact) -> str | None:
    """What is drawn, discarded, resolved and turned up."""
    match fact:
        case f.EncounterDrawn(investigator=who, deck=deck):
            left = many(size(said.table, deck), "card")
            return f"{said.who(who)} draws from the {names.words(deck)} deck, {left} left."
        case f.EncounterDiscarded(card=card, pile=pile):
            return f"{said.card(card)} goes to the {names.words(pile)} pile."
        case f.StoryResolved(investigator=who, card=card):
            return f"{said.who(who)} resolves {said.card(card)}."
        case f.WatcherFed(foe=foe, resources=resources):
            return f"{many(resources, 'resource')} on {said.card(said.foe(foe).card)}."
        case f.UnknownDrawn(card=card):
            return f"{said.card(card)} is the top card of the Unknown Places."
    return None
