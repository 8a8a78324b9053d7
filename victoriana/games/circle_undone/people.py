"""Who can be chosen: the investigators, and the four characters of the prologue."""

from typing import Literal

from msgspec import Struct, field

from victoriana.games.circle_undone.decks import Access
from victoriana.games.circle_undone.ids import (
    NOBODY,
    NOWHERE,
    CardId,
    CharacterId,
    Count,
    InvestigatorId,
    LocationId,
    SetId,
)
from victoriana.games.circle_undone.set_up import Origin, Some

Class = Literal["guardian", "seeker", "rogue", "mystic", "survivor", "neutral"]


class Investigator(Struct, frozen=True, forbid_unknown_fields=True):
    """An investigator whom a player may choose."""

    id: InvestigatorId
    code: str
    name: str
    cls: Class = field(name="class")
    traits: tuple[str, ...]
    willpower: Count
    intellect: Count
    combat: Count
    agility: Count
    health: Count
    sanity: Count
    pack: str  # of which printing
    is_default: bool = True  # meant when only the name is said
    parallel_of: InvestigatorId = NOBODY
    same_card: tuple[str, ...] = ()  # codes of reprints
    deck_size: Count = 0  # cards that have to count; 0: nobody told it
    options: tuple[Access, ...] = ()  # deckbuilding options; none: nobody told them
    origin: Origin = "house"


class BondedCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card without a level that another card brings into the game."""

    id: CardId
    code: str
    name: str
    summoner: CardId
    copies: Some = 1
    origin: Origin = "house"


class PlayerCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card out of the collection that a character of the prologue has."""

    name: str
    level: Count = 0
    uses: str = ""  # what lies on it
    copies: Some = 1


class Brought(Struct, frozen=True, forbid_unknown_fields=True):
    """An encounter card with which a character of the prologue begins."""

    card: CardId
    where: Literal["threat-area", "engaged", "agenda", "location", "attached"]
    location: LocationId = NOWHERE


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the four investigators of the prologue."""

    id: CharacterId
    code: str
    name: str
    subname: str
    set: SetId
    traits: tuple[str, ...]
    willpower: Count
    intellect: Count
    combat: Count
    agility: Count
    health: Count
    sanity: Count
    start: LocationId
    resources: Count
    brings: tuple[Brought, ...] = ()
    watcher_damage: Count = 0  # that the Spectral Watcher has taken
    in_play: tuple[PlayerCard, ...] = ()
    hand: tuple[PlayerCard, ...] = ()
    origin: Origin = "house"
