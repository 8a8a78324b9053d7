"""A table that is laid out, as one tells of it."""

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.facts.laying import AGENDA
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import listed, many

PILES = {"cosmos": "Cosmos", "unknown-places": "Unknown Places"}


def told(said: Moment, fact: Fact) -> str | None:
    """Decks that are not drawn from yet, and what lies beside the table."""
    match fact:
        case f.ActsBuilt(acts=acts):
            return f"The act deck: {', '.join(said.card(it) for it in acts)}."
        case f.AgendasBuilt(agendas=agendas):
            return f"The agenda deck: {', '.join(said.card(it) for it in agendas)}."
        case f.PileBuilt(pile=pile, cards=cards, beneath=beneath):
            size = many(len(cards) + len(beneath), "card")
            return f"The {PILES.get(pile, names.words(pile))} deck has {size}."
        case f.HereticAside(card=card):
            return f"{said.card(card)} is set aside, one of those of this game."
        case f.KeptForChance(cards=cards):
            return f"{many(len(cards), 'location')} out of the game can be drawn at random."
        case f.KeysAside(keys=keys):
            return f"Keys set aside: {listed(names.face(it) for it in keys)}."
        case f.StoryBeneath(card=card):
            return f"{said.card(card)} lies beneath the reference card."
        case f.ReferenceResources(resources=resources):
            return f"{many(resources, 'resource')} on the reference card."
        case f.CardAttached(card=card, to=to):
            where = "the agenda" if to == AGENDA else said.at(to)
            return f"{said.card(card)} is attached to {where}."
        case f.BreachPlaced(place=place):
            return f"A breach opens at {said.at(place)}, {said.place(place).breaches} there."
        case f.FaceDownIs(place=place, card=card):
            return f"{said.at(place)} turns out to be {said.card(card)}."
    return None
