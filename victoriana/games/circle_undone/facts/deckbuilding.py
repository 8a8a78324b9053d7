"""Facts of the players' decks: what is told of them, what enters and leaves them, and bonds."""

from msgspec.structs import replace

from victoriana.games.circle_undone.decks import Access, Bond, Bonded, DeckCard
from victoriana.games.circle_undone.facts.happening import Happening
from victoriana.games.circle_undone.ids import CardId, Count, InvestigatorId
from victoriana.games.circle_undone.state import Investigator, State


class DecksTold(Happening, frozen=True, tag="decks-told"):
    """The players tell their decks card by card."""

    def onto(self, state: State) -> State:
        """They are asked for them from now on."""
        return replace(state, tells_decks=True)


class DeckSized(Happening, frozen=True, tag="deck-sized"):
    """A player said how many cards the deck of an investigator has to have."""

    investigator: InvestigatorId
    size: Count

    def onto(self, state: State) -> State:
        """So many that count."""
        it = state.investigator(self.investigator)
        return state.with_investigator(replace(it, size=self.size))


class AccessTold(Happening, frozen=True, tag="access-told"):
    """A player read out one of an investigator's deckbuilding options."""

    investigator: InvestigatorId
    access: Access

    def onto(self, state: State) -> State:
        """Beside those that were read out before."""
        it = state.investigator(self.investigator)
        return state.with_investigator(replace(it, options=(*it.options, self.access)))


class CardIncluded(Happening, frozen=True, tag="card-included"):
    """A card, or several copies of it, came into a deck."""

    investigator: InvestigatorId
    card: DeckCard

    def onto(self, state: State) -> State:
        """Beside copies that were there."""
        it = state.investigator(self.investigator)
        return state.with_investigator(with_copies(it, self.card, self.card.copies))


class CardDropped(Happening, frozen=True, tag="card-dropped"):
    """A copy of a card left a deck."""

    investigator: InvestigatorId
    card: DeckCard

    def onto(self, state: State) -> State:
        """One fewer."""
        it = state.investigator(self.investigator)
        return state.with_investigator(with_copies(it, self.card, -1))


class CardExiled(Happening, frozen=True, tag="card-exiled"):
    """A copy of a named card was exiled."""

    investigator: InvestigatorId
    card: DeckCard

    def onto(self, state: State) -> State:
        """It is in the deck no longer, and can be bought again."""
        it = state.investigator(self.investigator)
        gone = (*it.exiles, replace(self.card, copies=1))
        return state.with_investigator(replace(with_copies(it, self.card, -1), exiles=gone))


class CardRegained(Happening, frozen=True, tag="card-regained"):
    """An exiled card was bought again."""

    investigator: InvestigatorId
    card: DeckCard

    def onto(self, state: State) -> State:
        """It is no longer among the exiled ones."""
        it = state.investigator(self.investigator)
        at = next(n for n, gone in enumerate(it.exiles) if gone.id == self.card.id)
        left = (*it.exiles[:at], *it.exiles[at + 1 :])
        return state.with_investigator(replace(it, exiles=left))


class InsightTold(Happening, frozen=True, tag="insight-told"):
    """A player said that a card of the deck is an Insight event."""

    investigator: InvestigatorId
    card: CardId

    def onto(self, state: State) -> State:
        """All its copies are."""
        it = state.investigator(self.investigator)
        deck = tuple(
            replace(card, insight=True) if card.id == self.card else card for card in it.deck
        )
        return state.with_investigator(replace(it, deck=deck))


class BondTold(Happening, frozen=True, tag="bond-told"):
    """A player said that a card of the deck summons bonded cards."""

    investigator: InvestigatorId
    bond: Bond

    def onto(self, state: State) -> State:
        """It is known from now on."""
        it = state.investigator(self.investigator)
        return state.with_investigator(replace(it, bonds=(*it.bonds, self.bond)))


class CardUsedUp(Happening, frozen=True, tag="card-used-up"):
    """A card was used that may be used only once in a campaign."""

    investigator: InvestigatorId
    card: CardId

    def onto(self, state: State) -> State:
        """It cannot be used again, even if it is exiled and bought again."""
        it = state.investigator(self.investigator)
        return state.with_investigator(replace(it, used=(*it.used, self.card)))


class BondedSetAside(Happening, frozen=True, tag="bonded-set-aside"):
    """Cards that are bonded to a card of a deck were set aside, wherever they had been."""

    investigator: InvestigatorId
    cards: tuple[CardId, ...]  # each copy that is set aside

    def onto(self, state: State) -> State:
        """They are out of play and may be summoned; copies that had been elsewhere are found."""
        stand = state.on_table().stand(self.investigator)
        others = tuple(it for it in stand.bonded if it.card not in self.cards)
        aside = tuple(Bonded(it) for it in self.cards)
        changed = replace(stand, bonded=(*others, *aside))
        return state.with_table(state.on_table().with_stand(changed))


class BondedMoved(Happening, frozen=True, tag="bonded-moved"):
    """A bonded card came from one place to another: it was summoned, or played, or discarded."""

    investigator: InvestigatorId
    before: Bonded
    after: Bonded

    def onto(self, state: State) -> State:
        """One copy of it."""
        stand = state.on_table().stand(self.investigator)
        at = stand.bonded.index(self.before)
        bonded = (*stand.bonded[:at], self.after, *stand.bonded[at + 1 :])
        return state.with_table(state.on_table().with_stand(replace(stand, bonded=bonded)))


def with_copies(it: Investigator, card: DeckCard, more: int) -> Investigator:
    """An investigator with more copies of a card in the deck, or fewer; the order stays."""
    known = next((one for one in it.deck if one.id == card.id), None)
    if known is None:
        return replace(it, deck=(*it.deck, replace(card, copies=more)))
    changed = replace(known, copies=known.copies + more)
    deck = tuple(changed if one.id == card.id else one for one in it.deck)
    return replace(it, deck=tuple(one for one in deck if one.copies))


DeckbuildingFact = (
    DecksTold
    | DeckSized
    | AccessTold
    | CardIncluded
    | CardDropped
    | CardExiled
    | CardRegained
    | InsightTold
    | BondTold
    | CardUsedUp
    | BondedSetAside
    | BondedMoved
)
