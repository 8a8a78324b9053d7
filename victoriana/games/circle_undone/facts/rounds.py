"""Facts of rounds, phases, doom on the agenda, the victory display and what lies aside."""

from msgspec.structs import replace

from victoriana.games.circle_undone.facts.happening import Happening
from victoriana.games.circle_undone.ids import Count
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Item, Phase


class RoundBegan(Happening, frozen=True, tag="round-began"):
    """A round began."""

    round: Count

    def onto(self, state: State) -> State:
        """Its number."""
        return state.with_table(replace(state.on_table(), round=self.round))


class PhaseBegan(Happening, frozen=True, tag="phase-began"):
    """A phase began; what an incursion closed is open again, and what cards said is over."""

    phase: Phase

    def onto(self, state: State) -> State:
        """Which one; no action is left that a card could have meant."""
        table = state.on_table()
        stands = tuple(replace(it, unprovoked=False) for it in table.stands)
        return state.with_table(replace(table, phase=self.phase, locked=(), stands=stands))


class AgendaDoomed(Happening, frozen=True, tag="agenda-doomed"):
    """Doom came onto the agenda."""

    doom: Count

    def onto(self, state: State) -> State:
        """So much more."""
        table = state.on_table()
        return state.with_table(replace(table, doom=table.doom + self.doom))


class AgendaUndoomed(Happening, frozen=True, tag="agenda-undoomed"):
    """Doom left the agenda."""

    doom: Count

    def onto(self, state: State) -> State:
        """So much less."""
        table = state.on_table()
        return state.with_table(replace(table, doom=table.doom - self.doom))


class AgendaCleared(Happening, frozen=True, tag="agenda-cleared"):
    """All doom left the agenda."""

    def onto(self, state: State) -> State:
        """None lies there."""
        return state.with_table(replace(state.on_table(), doom=0))


class Displayed(Happening, frozen=True, tag="displayed"):
    """A card went into the victory display."""

    card: str

    def onto(self, state: State) -> State:
        """It lies there until the end."""
        table = state.on_table()
        return state.with_table(replace(table, victory=(*table.victory, self.card)))


class SetAside(Happening, frozen=True, tag="set-aside"):
    """Cards lie aside, out of play."""

    cards: tuple[str, ...]

    def onto(self, state: State) -> State:
        """They may come into play later."""
        table = state.on_table()
        return state.with_table(replace(table, aside=(*table.aside, *self.cards)))


class TakenFromAside(Happening, frozen=True, tag="taken-from-aside"):
    """A card lies aside no longer."""

    card: str

    def onto(self, state: State) -> State:
        """One copy of it is gone."""
        table = state.on_table()
        at = table.aside.index(self.card)
        aside = table.aside[:at] + table.aside[at + 1 :]
        return state.with_table(replace(table, aside=aside))


class OutOfTheGame(Happening, frozen=True, tag="out-of-the-game"):
    """Cards were removed from the game."""

    cards: tuple[str, ...]

    def onto(self, state: State) -> State:
        """They are of no use any more."""
        table = state.on_table()
        return state.with_table(replace(table, removed=(*table.removed, *self.cards)))


class Shuffled(Happening, frozen=True, tag="shuffled"):
    """A deck was built, or is so large now."""

    deck: str
    cards: Count

    def onto(self, state: State) -> State:
        """Its size."""
        table = state.on_table()
        others = tuple(it for it in table.decks if it[0] != self.deck)
        return state.with_table(replace(table, decks=(*others, (self.deck, self.cards))))


class Listed(Happening, frozen=True, tag="listed"):
    """A line of the checklist of a set-up."""

    item: Item

    def onto(self, state: State) -> State:
        """It is there to be ticked off."""
        table = state.on_table()
        return state.with_table(replace(table, checklist=(*table.checklist, self.item)))


class Ticked(Happening, frozen=True, tag="ticked"):
    """A line of the checklist was ticked off, or is open again."""

    number: Count
    done: bool = True

    def onto(self, state: State) -> State:
        """From 1."""
        table = state.on_table()
        items = list(table.checklist)
        items[self.number - 1] = replace(items[self.number - 1], done=self.done)
        return state.with_table(replace(table, checklist=tuple(items)))


RoundFact = (
    RoundBegan
    | PhaseBegan
    | AgendaDoomed
    | AgendaUndoomed
    | AgendaCleared
    | Displayed
    | SetAside
    | TakenFromAside
    | OutOfTheGame
    | Shuffled
    | Listed
    | Ticked
)
