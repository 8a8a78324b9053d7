"""The players' decks, as one tells of them: what enters, what leaves, and what is bonded."""

from collections import Counter

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.decks import Access, Bonded, DeckCard
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import in_words, listed

WHERE = {
    "aside": "is set aside",
    "hand": "comes into the hand",
    "deck": "is shuffled into the deck",
    "discard": "is discarded",
    "play": "comes into play",
}


def told(said: Moment, fact: Fact) -> str | None:  # noqa: C901 - one for each fact
    """What players tell of their decks, and what befalls their cards."""
    match fact:
        case f.DecksTold():
            return "The decks are told card by card, as far as the players like."
        case f.DeckSized(investigator=who, size=size):
            return f"The deck of {said.who(who)} has to have {size} cards."
        case f.AccessTold(investigator=who, access=access):
            return f"{said.who(who)} may take {option(access)}."
        case f.CardIncluded(investigator=who, card=card):
            return f"{many_of(card)} {_goes(card.copies)} into the deck of {said.who(who)}."
        case f.CardDropped(investigator=who, card=card):
            return f"{title(card)} leaves the deck of {said.who(who)}."
        case f.CardExiled(investigator=who, card=card):
            return f"{title(card)} is exiled from the deck of {said.who(who)}."
        case f.CardRegained(investigator=who, card=card):
            return f"{said.who(who)} buys the exiled {title(card)} again."
        case f.InsightTold(card=card):
            return f"{names.words(card)} is an Insight event."
        case f.BondTold(bond=bond):
            cards = f"{in_words(bond.copies)} {names.words(bond.card)}"
            return f"{names.words(bond.summoner)} summons {cards}."
        case f.CardUsedUp(investigator=who, card=card):
            return f"{said.who(who)} has used {names.words(card)}, once for the whole campaign."
        case f.BondedSetAside(investigator=who, cards=cards):
            return f"{aside(cards)} {_lies(len(cards))} set aside for {said.who(who)}."
        case f.BondedMoved(investigator=who, after=Bonded(card=card, zone=zone)):
            place = "" if zone == "aside" else f" of {said.who(who)}"
            if zone in ("play", "discard"):
                return f"{names.words(card)} {WHERE[zone]}."
            return f"{names.words(card)} {WHERE[zone]}{place}."
    return None


def title(card: DeckCard) -> str:
    """A card by its name, with its level if it is above 0: Shrivelling (3)."""
    return f"{names.words(card.title)} ({card.level})" if card.level else names.words(card.title)


def many_of(card: DeckCard) -> str:
    """A card with the number of its copies, if there are several: two Shrivelling."""
    if card.copies == 1:
        return title(card)
    return f"{in_words(card.copies).capitalize()} {title(card)}"


def option(access: Access) -> str:
    """A deckbuilding option: up to 15 other Seeker or Mystic cards of level 0 to 1."""
    levels = (
        f"level {access.lowest}"
        if access.lowest == access.highest
        else f"level {access.lowest} to {access.highest}"
    )
    kinds = [it.capitalize() for it in access.classes]
    kind = f'"{access.of.replace("-", " ")}"' if "-" in access.of else access.of.capitalize()
    what = kind or " or ".join(kinds) or "neutral"
    if access.slots is None:
        return f"{what} cards of {levels}"
    other = "other " if access.others else ""
    return f"up to {access.slots} {other}{what} cards of {levels}"


def aside(cards: tuple[str, ...]) -> str:
    """Copies of cards, counted: three Soothing Melody."""
    counted = (f"{in_words(number)} {names.words(it)}" for it, number in Counter(cards).items())
    found = listed(counted)
    return found[0].upper() + found[1:]


def _goes(copies: int) -> str:
    return "goes" if copies == 1 else "go"


def _lies(copies: int) -> str:
    return "lies" if copies == 1 else "lie"
