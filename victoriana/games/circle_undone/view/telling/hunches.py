"""Joe Diamond's hunch deck, as one tells of it."""

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import capital, many


def told(said: Moment, fact: Fact) -> str | None:
    """What is chosen, turned up, played and shuffled back."""
    match fact:
        case f.HunchChosen(investigator=who, card=card):
            return f"{capital(names.hunch(said.world, card))} goes into {_deck(said, who)}."
        case f.HunchDeckMade(investigator=who, cards=cards):
            return f"{capital(_deck(said, who))} has {many(cards, 'card')}, shuffled."
        case f.HunchRevealed(investigator=who, card=card):
            return f"{capital(names.hunch(said.world, card))} lies open on {_deck(said, who)}."
        case f.HunchBack(investigator=who, card=card):
            return f"{capital(names.hunch(said.world, card))} is shuffled into {_deck(said, who)}."
        case f.HunchLeft(investigator=who, left=left, unsolved=True):
            return f"Unsolved Case is not shuffled back: {_deck(said, who)} has {left} left."
        case f.HunchLeft(investigator=who, card=card, left=left):
            return (
                f"{capital(names.hunch(said.world, card))} is played and goes to the ordinary "
                f"discard pile: {_deck(said, who)} has {left} left."
            )
        case f.HunchDeckGone(investigator=who):
            return f"{capital(_deck(said, who))} leaves the game."
    return None


def _deck(said: Moment, who: str) -> str:
    return f"the hunch deck of {said.who(who)}"
