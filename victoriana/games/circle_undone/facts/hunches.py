"""Facts of Joe Diamond's hunch deck: what is chosen for it, turned up, played and shuffled back."""

from msgspec.structs import replace

from victoriana.games.circle_undone.facts.happening import Happening
from victoriana.games.circle_undone.ids import Count, InvestigatorId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Stand

DECK = "hunch"


class HunchChosen(Happening, frozen=True, tag="hunch-chosen"):
    """A card was chosen for the hunch deck by its name."""

    investigator: InvestigatorId
    card: str

    def onto(self, state: State) -> State:
        """It is one of those that have names."""
        stand = _stand(state, self.investigator)
        return _with(state, replace(stand, hunches=(*stand.hunches, self.card)))


class HunchDeckMade(Happening, frozen=True, tag="hunch-deck-made"):
    """The hunch deck lies ready, shuffled."""

    investigator: InvestigatorId
    cards: Count

    def onto(self, state: State) -> State:
        """So many cards, with names or without."""
        return _counted(state, self.cards)


class HunchRevealed(Happening, frozen=True, tag="hunch-revealed"):
    """The top card of the hunch deck was turned up."""

    investigator: InvestigatorId
    card: str

    def onto(self, state: State) -> State:
        """It lies open on the deck."""
        return _with(state, replace(_stand(state, self.investigator), hunch=self.card))


class HunchBack(Happening, frozen=True, tag="hunch-back"):
    """The hunch that was turned up was shuffled back."""

    investigator: InvestigatorId
    card: str

    def onto(self, state: State) -> State:
        """None lies open."""
        return _with(state, replace(_stand(state, self.investigator), hunch=""))


class HunchLeft(Happening, frozen=True, tag="hunch-left"):
    """A card left the hunch deck: it was played, or it is the case that stays unsolved."""

    investigator: InvestigatorId
    card: str
    left: Count  # cards of the hunch deck
    unsolved: bool = False

    def onto(self, state: State) -> State:
        """It is there no longer, and none lies open."""
        stand = _stand(state, self.investigator)
        named = list(stand.hunches)
        if self.card in named:
            named.remove(self.card)
        return _counted(_with(state, replace(stand, hunches=tuple(named), hunch="")), self.left)


class HunchDeckGone(Happening, frozen=True, tag="hunch-deck-gone"):
    """The hunch deck left the game with its owner."""

    investigator: InvestigatorId

    def onto(self, state: State) -> State:
        """None is left."""
        stand = replace(_stand(state, self.investigator), hunches=(), hunch="")
        table = state.on_table().with_stand(stand)
        decks = tuple(it for it in table.decks if it[0] != DECK)
        return state.with_table(replace(table, decks=decks))


def _stand(state: State, investigator: InvestigatorId) -> Stand:
    return state.on_table().stand(investigator)


def _with(state: State, stand: Stand) -> State:
    return state.with_table(state.on_table().with_stand(stand))


def _counted(state: State, cards: int) -> State:
    table = state.on_table()
    others = tuple(it for it in table.decks if it[0] != DECK)
    return state.with_table(replace(table, decks=(*others, (DECK, cards))))


HunchFact = HunchChosen | HunchDeckMade | HunchRevealed | HunchBack | HunchLeft | HunchDeckGone
