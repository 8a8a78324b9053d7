"""Facts of decks and of what comes out of them: encounter cards, stories, Unknown Places."""

from msgspec.structs import replace

from victoriana.games.circle_undone.facts.happening import Happening
from victoriana.games.circle_undone.ids import CardId, Count, InvestigatorId, LocationId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Table


class EncounterDrawn(Happening, frozen=True, tag="encounter-drawn"):
    """An investigator drew the top card of an encounter deck."""

    investigator: InvestigatorId
    deck: str

    def onto(self, state: State) -> State:
        """One card fewer there."""
        return state.with_table(_counted(state.on_table(), self.deck, -1))


class EncounterDiscarded(Happening, frozen=True, tag="encounter-discarded"):
    """An encounter card went to the discard pile that is its own."""

    card: CardId
    pile: str

    def onto(self, state: State) -> State:
        """One card more there."""
        return state.with_table(_counted(state.on_table(), self.pile, 1))


class StoryResolved(Happening, frozen=True, tag="story-resolved"):
    """A story from beneath the reference card fell to an investigator, who resolved it."""

    investigator: InvestigatorId
    card: CardId

    def onto(self, state: State) -> State:
        """It lies there no longer."""
        table = state.on_table()
        stories = tuple(it for it in table.stories if it != self.card)
        return state.with_table(replace(table, stories=stories))


class WatcherFed(Happening, frozen=True, tag="watcher-fed"):
    """Resources came onto an enemy, which make it stronger."""

    foe: str
    resources: Count

    def onto(self, state: State) -> State:
        """So many more."""
        table = state.on_table()
        foe = table.foe(self.foe)
        more = replace(foe, resources=foe.resources + self.resources)
        return state.with_table(table.with_foe(more))


class UnknownDrawn(Happening, frozen=True, tag="unknown-drawn"):
    """The top card of the Unknown Places was turned up."""

    card: LocationId

    def onto(self, state: State) -> State:
        """It is in that deck no longer."""
        table = state.on_table()
        top = tuple(it for it in table.unknown_places if it != self.card)
        bottom = tuple(it for it in table.unknown_bottom if it != self.card)
        return state.with_table(replace(table, unknown_places=top, unknown_bottom=bottom))


def size(table: Table, deck: str) -> int:
    """How many cards a deck or pile has; 0 where nobody counted it."""
    return dict(table.decks).get(deck, 0)


def _counted(table: Table, deck: str, more: int) -> Table:
    others = tuple(it for it in table.decks if it[0] != deck)
    return replace(table, decks=(*others, (deck, max(0, size(table, deck) + more))))


DeckFact = EncounterDrawn | EncounterDiscarded | StoryResolved | WatcherFed | UnknownDrawn
