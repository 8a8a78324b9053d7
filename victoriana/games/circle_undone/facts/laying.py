"""Facts of a table that is laid out: decks that are not drawn from yet, and what lies beside it."""

from msgspec.structs import replace

from victoriana.games.circle_undone.facts.happening import Happening
from victoriana.games.circle_undone.ids import CardId, Count, EnemyId, Face, LocationId
from victoriana.games.circle_undone.set_up import PileId
from victoriana.games.circle_undone.state import State

AGENDA = "agenda"  # to which a card can be attached, as to a location


class ActsBuilt(Happening, frozen=True, tag="acts-built"):
    """The act deck lies ready, its first card up."""

    acts: tuple[CardId, ...]

    def onto(self, state: State) -> State:
        """Which cards they are, in order."""
        table = replace(state.on_table(), acts=self.acts, act_card=self.acts[0])
        return state.with_table(table)


class AgendasBuilt(Happening, frozen=True, tag="agendas-built"):
    """The agenda deck lies ready, its first card up."""

    agendas: tuple[CardId, ...]

    def onto(self, state: State) -> State:
        """Which cards they are, in order."""
        table = replace(state.on_table(), agendas=self.agendas, agenda_card=self.agendas[0])
        return state.with_table(table)


class PileBuilt(Happening, frozen=True, tag="pile-built"):
    """A pile of locations lies ready; nobody knows their order."""

    pile: PileId
    cards: tuple[LocationId, ...]
    beneath: tuple[LocationId, ...] = ()  # surely among the lower ones

    def onto(self, state: State) -> State:
        """What is in it."""
        table = state.on_table()
        if self.pile == "cosmos":
            return state.with_table(replace(table, cosmos=self.cards))
        return state.with_table(
            replace(table, unknown_places=self.cards, unknown_bottom=self.beneath)
        )


class HereticAside(Happening, frozen=True, tag="heretic-aside"):
    """One of the Heretics was set aside for this game."""

    card: EnemyId

    def onto(self, state: State) -> State:
        """It may enter play later."""
        table = state.on_table()
        return state.with_table(replace(table, heretics=(*table.heretics, self.card)))


class KeptForChance(Happening, frozen=True, tag="kept-for-chance"):
    """Location cards out of the game are kept: random locations are drawn from them."""

    cards: tuple[LocationId, ...]

    def onto(self, state: State) -> State:
        """They join those that are kept already."""
        table = state.on_table()
        return state.with_table(replace(table, unused=(*table.unused, *self.cards)))


class KeysAside(Happening, frozen=True, tag="keys-aside"):
    """Keys were set aside."""

    keys: tuple[Face, ...]

    def onto(self, state: State) -> State:
        """They may enter play later."""
        table = state.on_table()
        return state.with_table(replace(table, keys=(*table.keys, *self.keys)))


class StoryBeneath(Happening, frozen=True, tag="story-beneath"):
    """A story card lies beneath the scenario's reference card."""

    card: CardId

    def onto(self, state: State) -> State:
        """It waits there."""
        table = state.on_table()
        return state.with_table(replace(table, stories=(*table.stories, self.card)))


class ReferenceResources(Happening, frozen=True, tag="reference-resources"):
    """Resources lie on the scenario's reference card."""

    resources: Count

    def onto(self, state: State) -> State:
        """So many."""
        return state.with_table(replace(state.on_table(), resources=self.resources))


class CardAttached(Happening, frozen=True, tag="card-attached"):
    """A card was attached to a location, or to the agenda."""

    card: str
    to: str  # a location in play, or "agenda"

    def onto(self, state: State) -> State:
        """It stays there."""
        table = state.on_table()
        if self.to == AGENDA:
            return state.with_table(replace(table, beside=(*table.beside, self.card)))
        place = table.place(self.to)
        place = replace(place, attached=(*place.attached, self.card))
        return state.with_table(table.with_place(place))


class BreachPlaced(Happening, frozen=True, tag="breach-placed"):
    """A breach opened at a location."""

    place: str

    def onto(self, state: State) -> State:
        """One more."""
        table = state.on_table()
        place = table.place(self.place)
        return state.with_table(table.with_place(replace(place, breaches=place.breaches + 1)))


class FaceDownIs(Happening, frozen=True, tag="face-down-is"):
    """The table found another card at a location that lay face down."""

    place: str
    card: LocationId

    def onto(self, state: State) -> State:
        """It lies there, and what was thought to lie there is where that card was."""
        table = state.on_table()
        place = table.place(self.place)
        other = next((it for it in table.places if it.card == self.card and not it.revealed), None)
        if other is not None:
            table = table.with_place(replace(other, card=place.card))
        else:
            table = replace(
                table,
                cosmos=_exchanged(table.cosmos, self.card, place.card),
                unknown_places=_exchanged(table.unknown_places, self.card, place.card),
                unknown_bottom=_exchanged(table.unknown_bottom, self.card, place.card),
            )
        return state.with_table(table.with_place(replace(place, card=self.card)))


def _exchanged(
    cards: tuple[LocationId, ...], one: LocationId, other: LocationId
) -> tuple[LocationId, ...]:
    """A pile in which the first copy of a card is another card."""
    if one not in cards:
        return cards
    at = cards.index(one)
    return (*cards[:at], other, *cards[at + 1 :])


LayingFact = (
    ActsBuilt
    | AgendasBuilt
    | PileBuilt
    | HereticAside
    | KeptForChance
    | KeysAside
    | StoryBeneath
    | ReferenceResources
    | CardAttached
    | BreachPlaced
    | FaceDownIs
)
