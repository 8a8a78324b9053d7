"""The facts of the table: cards that leave an area, or come to another."""

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.facts.happening import (
    Happening,
    found,
    in_the_open,
    lifted,
    other_seats,
    taking,
)
from victoriana.games.monsters_vs_heroes.ids import CardId, Count, SeatId
from victoriana.games.monsters_vs_heroes.state import Held, State


class TableCardDiscarded(Happening, frozen=True, tag="table-card-discarded"):
    """A card on the table was discarded."""

    number: Count
    card: CardId
    area: SeatId

    def onto(self, state: State) -> State:
        """It lies on the pile."""
        state = lifted(state, self.number)
        return replace(state, pile=(*state.pile, self.card))


class CardMoved(Happening, frozen=True, tag="card-moved"):
    """A card on the table went to another area."""

    number: Count
    card: CardId
    area: SeatId
    to: SeatId

    def onto(self, state: State) -> State:
        """It lies there last, and is the same card."""
        lying = found(state, self.number)
        state = lifted(state, self.number)
        player = state.player(self.to)
        return state.with_player(replace(player, area=(*player.area, lying)))


class CardsSwapped(Happening, frozen=True, tag="cards-swapped"):
    """Two cards on the table changed places."""

    one: Count
    other: Count

    def onto(self, state: State) -> State:
        """Each lies where the other lay."""
        cards = {self.one: found(state, self.other), self.other: found(state, self.one)}
        players = tuple(
            replace(it, area=tuple(cards.get(lying.number, lying) for lying in it.area))
            for it in state.players
        )
        return replace(state, players=players)


class CardReturned(Happening, frozen=True, tag="card-returned"):
    """A card on the table went to a hand, for all to see."""

    number: Count
    card: CardId
    area: SeatId
    to: SeatId

    def onto(self, state: State) -> State:
        """Everybody knows that he holds it."""
        state = lifted(state, self.number)
        known = in_the_open(other_seats(state, self.to))
        return taking(state, self.to, Held(self.card, known))


TableFact = TableCardDiscarded | CardMoved | CardsSwapped | CardReturned
