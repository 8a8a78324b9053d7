"""What is in the box and never changes: scenarios, cards, tokens, set-ups, places and people."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from victoriana.games.circle_undone.campaign import Campaign, Node, Play
from victoriana.games.circle_undone.codes import (
    Condition,
    CountOf,
    Effect,
)
from victoriana.games.circle_undone.decks import Bond
from victoriana.games.circle_undone.ids import (
    CardId,
    CharacterId,
    Count,
    EnemyId,
    Face,
    InvestigatorId,
    Level,
    LocationId,
    NodeId,
    ScenarioId,
    SetId,
)
from victoriana.games.circle_undone.lookalikes import Lookalikes, lookalikes
from victoriana.games.circle_undone.people import BondedCard, Character, Investigator
from victoriana.games.circle_undone.places import NO_CARD, Location
from victoriana.games.circle_undone.set_up import Origin, SetUp, Some
from victoriana.kernel.handles import kebab

CardType = Literal[
    "scenario", "agenda", "act", "investigator", "location", "enemy", "treachery", "asset", "story"
]
Slot = Literal["", "tarot", "ally", "hand"]
LevelPair = Literal["easy-standard", "hard-expert"]
Modifier = Annotated[int, Meta(ge=-9, le=9)]
NO_SET = SetId("")
PAIR_OF: Mapping[Level, LevelPair] = {
    "easy": "easy-standard",
    "standard": "easy-standard",
    "hard": "hard-expert",
    "expert": "hard-expert",
}


# --- Cards ---------------------------------------------------------------------------------


class Back(Struct, frozen=True, forbid_unknown_fields=True):
    """What is on the other side of a card."""

    name: str
    type: CardType
    code: str = ""
    victory: Count | None = None


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of an encounter set; locations, enemies, acts and so on are told in full elsewhere."""

    id: CardId
    code: str
    name: str
    type: CardType
    set: SetId
    subname: str = ""
    quantity: Some = 1
    traits: tuple[str, ...] = ()
    back: Back | None = None
    origin: Origin = "house"


class EncounterSet(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that are gathered together."""

    id: SetId
    name: str
    cards: tuple[Card, ...]  # by code
    origin: Origin = "house"


class StoryAsset(Struct, frozen=True, forbid_unknown_fields=True):
    """An asset that the campaign gives to a deck, and may take away again."""

    id: CardId
    code: str
    name: str
    subname: str = ""
    slot: Slot = ""
    traits: tuple[str, ...] = ()
    quantity: Some = 1
    set: SetId = NO_SET  # none: out of the collection
    origin: Origin = "house"


class Enemy(Struct, frozen=True, forbid_unknown_fields=True):
    """An enemy."""

    id: EnemyId
    code: str
    name: str
    set: SetId
    subname: str = ""
    quantity: Some = 1
    fight: Count | None = None
    health: Count | None = None
    health_per_investigator: bool = False
    evade: Count | None = None
    damage: Count = 0
    horror: Count = 0
    victory: Count | None = None
    traits: tuple[str, ...] = ()
    unique: bool = False
    keywords: tuple[str, ...] = ()
    enters_space: bool = False  # empty space is no hindrance to it
    back: Back | None = None
    face_of: CardId = NO_CARD  # whose other side it is
    origin: Origin = "house"


class Act(Struct, frozen=True, forbid_unknown_fields=True):
    """An act; its clues are counted for each investigator."""

    id: CardId
    code: str
    set: SetId
    stage: Some
    name: str
    back_name: str
    back_type: Literal["", "location", "enemy"] = ""
    clues: Count | None = None
    clues_fixed: bool = False
    origin: Origin = "house"


class Agenda(Struct, frozen=True, forbid_unknown_fields=True):
    """An agenda."""

    id: CardId
    code: str
    set: SetId
    stage: Some
    name: str
    back_name: str
    doom: Count | None = None
    origin: Origin = "house"


# --- Tokens and scenarios ------------------------------------------------------------------


class Alternative(Struct, frozen=True, forbid_unknown_fields=True):
    """Another modifier while something is so."""

    condition: Condition
    value: Modifier


class TokenValue(Struct, frozen=True, forbid_unknown_fields=True):
    """What a token with a symbol does in a scenario."""

    face: Face
    value: Modifier | None = None  # None: it is counted
    reveal_another: bool = False
    reveal_another_if: Condition | None = None
    alt: Alternative | None = None
    count: CountOf | None = None  # minus so many
    add: Count = 0  # more than were counted
    min: Count = 0  # at least so many
    fail: Effect | None = None  # when the test fails
    always: Effect | None = None


class Tokens(Struct, frozen=True, forbid_unknown_fields=True):
    """The two sides of a scenario's reference card."""

    id: ScenarioId
    easy_standard: tuple[TokenValue, ...]
    hard_expert: tuple[TokenValue, ...]
    origin: Origin = "house"

    def of(self, pair: LevelPair) -> tuple[TokenValue, ...]:
        """The side for these two levels of difficulty."""
        return self.easy_standard if pair == "easy-standard" else self.hard_expert


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario, or the prologue."""

    id: ScenarioId
    code: str  # of its reference card
    numeral: str
    name: str
    part: str  # the heading that the guide prints
    set: SetId
    acts: tuple[CardId, ...]
    agendas: tuple[CardId, ...]
    symbols: tuple[Face, ...]  # that its reference card explains
    victory_total: Count  # the printed victory of everything in it
    origin: Origin = "house"


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in a pack."""

    name: str
    scenarios: tuple[Scenario, ...]
    setups: tuple[SetUp, ...]
    tokens: tuple[Tokens, ...]
    locations: tuple[Location, ...]
    acts: tuple[Act, ...]
    agendas: tuple[Agenda, ...]
    enemies: tuple[Enemy, ...]
    assets: tuple[StoryAsset, ...]
    sets: tuple[EncounterSet, ...]
    investigators: tuple[Investigator, ...]
    characters: tuple[Character, ...]
    campaign: Campaign
    bonded: tuple[BondedCard, ...] = ()


class World:
    """The box, and the rulings in force."""

    def __init__(self, box: Box, rulings: Mapping[str, str]) -> None:
        self.box = box
        self.rulings = rulings

    def ruled(self, ruling: str, choice: str) -> bool:
        """Whether this choice of a switch is in force."""
        return self.rulings[ruling] == choice

    def node(self, place: NodeId) -> Node:
        """A place of the guide by its handle."""
        return self._nodes[place]

    @cached_property
    def _nodes(self) -> Mapping[NodeId, Node]:
        return {it.id: it for it in self.box.campaign.nodes}

    @cached_property
    def bonds(self) -> tuple[Bond, ...]:
        """Which cards are bonded to which."""
        return tuple(Bond(it.id, it.summoner, it.copies) for it in self.box.bonded)

    @cached_property
    def plays(self) -> Mapping[ScenarioId, Play]:
        """The instruction that plays a scenario."""
        every = (it for node in self.box.campaign.nodes for it in node.do)
        return {it.scenario: it for it in every if isinstance(it, Play)}

    @cached_property
    def scenarios(self) -> Mapping[ScenarioId, Scenario]:
        """Every scenario by its handle."""
        return {it.id: it for it in self.box.scenarios}

    @cached_property
    def setups(self) -> Mapping[ScenarioId, SetUp]:
        """Every set-up by its scenario."""
        return {it.id: it for it in self.box.setups}

    @cached_property
    def locations(self) -> Mapping[LocationId, Location]:
        """Every location by its handle, and by its back whatever looks alike face down."""
        backs = {handle: it.back for handle, it in self.backs.items()}
        return {**{it.id: it for it in self.box.locations}, **backs}

    @cached_property
    def backs(self) -> Mapping[LocationId, Lookalikes]:
        """What looks alike while it lies face down, by the handle of its back."""
        return dict(lookalikes(self.box.locations, self.box.setups))

    @cached_property
    def back_of(self) -> Mapping[LocationId, LocationId]:
        """The back that a location shares with others."""
        every = ((card, back) for back, it in self.backs.items() for card in it.cards)
        return dict(reversed(list(every)))

    def may_be(self, card: LocationId) -> tuple[LocationId, ...]:
        """The cards of which one lies there: itself, or all with that back."""
        return self.backs[card].cards if card in self.backs else (card,)

    @cached_property
    def acts(self) -> Mapping[CardId, Act]:
        """Every act by its handle."""
        return {it.id: it for it in self.box.acts}

    @cached_property
    def agendas(self) -> Mapping[CardId, Agenda]:
        """Every agenda by its handle."""
        return {it.id: it for it in self.box.agendas}

    @cached_property
    def enemies(self) -> Mapping[EnemyId, Enemy]:
        """Every enemy by its handle, and by their front those of which no more is known."""
        every = {it.id: it for it in self.box.enemies}
        fronts = {it: replace(every[cards[0]], id=it, code="") for it, cards in self.fronts.items()}
        return {**every, **fronts}

    @cached_property
    def fronts(self) -> Mapping[EnemyId, tuple[EnemyId, ...]]:
        """Enemies of one front, of which nobody has seen which other side they have."""
        known = {it.id: it.name for it in self.box.enemies}
        drawn = (it.cards for setup in self.box.setups for it in setup.aside_random)
        groups = (tuple(EnemyId(it) for it in cards if EnemyId(it) in known) for cards in drawn)
        return {EnemyId(kebab(known[it[0]])): it for it in groups if it}

    @cached_property
    def assets(self) -> Mapping[CardId, StoryAsset]:
        """Every story asset by its handle."""
        return {it.id: it for it in self.box.assets}

    @cached_property
    def sets(self) -> Mapping[SetId, EncounterSet]:
        """Every encounter set by its handle."""
        return {it.id: it for it in self.box.sets}

    @cached_property
    def cards(self) -> Mapping[CardId, Card]:
        """Every card of an encounter set by its handle."""
        return {card.id: card for it in self.box.sets for card in it.cards}

    @cached_property
    def investigators(self) -> Mapping[InvestigatorId, Investigator]:
        """Every investigator by handle."""
        return {it.id: it for it in self.box.investigators}

    @cached_property
    def characters(self) -> Mapping[CharacterId, Character]:
        """The investigators of the prologue by handle."""
        return {it.id: it for it in self.box.characters}

    @cached_property
    def alone(self) -> tuple[ScenarioId, ...]:
        """The scenarios that the guide lets people play alone."""
        parts = {it.section.partition(" / ")[0] for it in self.box.campaign.nodes if _alone(it)}
        return tuple(it.id for it in self.box.scenarios if it.part in parts)

    @cached_property
    def trait_handles(self) -> Mapping[str, str]:
        """Every trait of an investigator, by its handle."""
        every = {trait for it in self.box.investigators for trait in it.traits}
        return {kebab(it): it for it in sorted(every)}

    def victory(self, card: str) -> int:
        """The printed victory of a location, enemy or other card; 0 where it has none."""
        for found in (self.locations.get(LocationId(card)), self.enemies.get(EnemyId(card))):
            if found and found.victory is not None:
                return found.victory
        told = self.cards.get(CardId(card))
        return (told.back.victory or 0) if told and told.back else 0

    def traits(self, card: str) -> tuple[str, ...]:
        """The traits of an enemy, a location or another card, as handles."""
        for found in (
            self.enemies.get(EnemyId(card)),
            self.locations.get(LocationId(card)),
            self.cards.get(CardId(card)),
        ):
            if found:
                return tuple(kebab(it) for it in found.traits)
        return ()

    def locations_of(self, scenario: ScenarioId) -> tuple[Location, ...]:
        """The locations that may come into play in a scenario."""
        return tuple(it for it in self.box.locations if scenario in it.scenarios)

    def token(self, scenario: ScenarioId, level: Level, face: Face) -> TokenValue | None:
        """What a symbol does in a scenario; None where its reference card has no line for it."""
        values = self._tokens[scenario].of(PAIR_OF[level])
        return next((it for it in values if it.face == face), None)

    @cached_property
    def _tokens(self) -> Mapping[ScenarioId, Tokens]:
        return {it.id: it for it in self.box.tokens}


def _alone(node: Node) -> bool:
    return node.section.endswith(" / Standalone Mode")
