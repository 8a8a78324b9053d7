"""The Cosmos and what goes back into decks, as one tells of it."""

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.table import COSMOS
from victoriana.games.circle_undone.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import in_words, many


def told(said: Moment, fact: Fact) -> str | None:
    """What is drawn, joined and shuffled back."""
    match fact:
        case f.CosmosChosen(drawn=drawn, card=card):
            rest = len(drawn) - 1
            back = f", and {many(rest, 'card')} shuffled back" if rest else ""
            return f"{said.card(card)} is chosen from the Cosmos{back}."
        case f.CosmosBack(card=card):
            name = "A card that lay face down" if card == COSMOS else said.card(card)
            left = many(said.table.cosmos_deck, "card")
            return f"{name} is shuffled into the Cosmos, {left} there."
        case f.CosmosCovered(among=card):
            return f"{said.card(card)} is shuffled with cards off the top of the Cosmos."
        case f.JoiningImpossible(card=card):
            return f"{said.card(card)} can be put nowhere: it is shuffled back, and nobody moves."
        case f.PlaceLaid(place=place, at=at):
            return f"{said.at(place)} lies at column {at[0]}, row {at[1]}."
        case f.IntoDeck(deck=deck, card=card, top=top):
            where = f"the topmost {in_words(top)} cards of the" if top else "the"
            return f"{said.card(card)} is shuffled into {where} {deck} deck."
    return None
