"""How the raw tables of a pack become the box of components, or sentences on what is wrong."""

from collections.abc import Iterator

import msgspec

from victoriana.games.circle_undone.campaign import Campaign
from victoriana.games.circle_undone.ids import CardId, SetId
from victoriana.games.circle_undone.pack import checks
from victoriana.games.circle_undone.pack.words import Place, missing
from victoriana.games.circle_undone.people import BondedCard, Character, Investigator
from victoriana.games.circle_undone.places import Location
from victoriana.games.circle_undone.set_up import Origin, SetUp
from victoriana.games.circle_undone.world import (
    Act,
    Agenda,
    Back,
    Box,
    Card,
    EncounterSet,
    Enemy,
    Scenario,
    StoryAsset,
    Tokens,
)
from victoriana.kernel import pack_tables
from victoriana.kernel.errors import PackFault
from victoriana.kernel.pack_tables import WORDS, Head, PackTables, Raw, T, Table, on


class SetName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An encounter set as a pack writes it; its cards name it, not it them."""

    id: SetId
    name: str
    origin: Origin = "house"


# What each file of a pack holds. The tables of some are named after scenarios, the others have
# handles of their own, which no second thing may have.
KINDS: dict[str, type[msgspec.Struct]] = {
    "scenarios": Scenario,
    "locations": Location,
    "acts": Act,
    "agendas": Agenda,
    "enemies": Enemy,
    "assets": StoryAsset,
    "sets": SetName,
    "cards": Card,
    "investigators": Investigator,
    "characters": Character,
    "bonded": BondedCard,
}
BY_SCENARIO: dict[str, type[msgspec.Struct]] = {"setups": SetUp, "tokens": Tokens}
LATER = ("bonded",)  # files that earlier packs do not have
FILES = tuple(it for it in ("pack", *KINDS, *BY_SCENARIO, "campaign") if it not in LATER)
RESERVED = (*WORDS, "skull", "cultist", "tablet", "elder-thing", "auto-fail", "elder-sign")


def read_box(raw: Raw) -> Box:
    """The box that a pack's files hold; raises BadPack with every fault that was found."""
    return pack_tables.box_of(_Reader(raw), checks.faults)


def faults_of(raw: Raw) -> tuple[PackFault, ...]:
    """Everything that is wrong with the components of a pack, also what only surprises."""
    return pack_tables.faults_of(_Reader(raw), checks.faults)


class _Reader(PackTables):
    """Goes through the files of a pack and remembers each fault with its file and table."""

    def __init__(self, raw: Raw) -> None:
        super().__init__(raw, Box, RESERVED)

    def box(self) -> Box | None:
        """Everything in the pack, or None where a fault was found."""
        self.check_files(FILES, LATER)
        if self.faults:
            return None
        head = self.head(Head)
        scenarios = tuple(self.things("scenarios", Scenario))
        locations = tuple(self.things("locations", Location))
        acts = tuple(self.things("acts", Act))
        agendas = tuple(self.things("agendas", Agenda))
        enemies = tuple(self.things("enemies", Enemy))
        assets = tuple(self.things("assets", StoryAsset))
        sets = tuple(self.things("sets", SetName))
        cards = tuple(self.things("cards", Card))
        investigators = tuple(self.things("investigators", Investigator))
        characters = tuple(self.things("characters", Character))
        bonded = tuple(self.things("bonded", BondedCard))
        setups = tuple(self.things("setups", SetUp))
        tokens = tuple(self.things("tokens", Tokens))
        campaign = self.struct("campaign", self.whole("campaign"), Campaign)
        if self.faults or head is None or campaign is None:
            return None
        backs = _backs(locations, acts, enemies)
        every = (
            *cards,
            *(_card(it, "scenario") for it in scenarios),
            *(_card(it, "location") for it in locations if _is_front(it)),
            *(_card(it, "act") for it in acts),
            *(_card(it, "agenda") for it in agendas),
            *(_card(it, "enemy", it.back) for it in enemies if not it.face_of),
            *(_card(it, "asset") for it in assets if it.set),
            *(_card(it, "investigator") for it in characters),
        )
        if self.strangers(sets, every):
            return None
        return Box(
            name=head.name,
            scenarios=scenarios,
            setups=setups,
            tokens=tokens,
            locations=locations,
            acts=acts,
            agendas=agendas,
            enemies=enemies,
            assets=assets,
            sets=tuple(_filled(it, every, backs) for it in sets),
            investigators=investigators,
            characters=characters,
            campaign=campaign,
            bonded=bonded,
        )

    def things(self, file: str, kind: type[T]) -> Iterator[T]:
        """Every table of a file as a Struct of this kind, in printed order."""
        named = self.by_scenario(file) if file in BY_SCENARIO else self.tables(file)
        for handle, table in named:
            if "origin" in kind.__struct_fields__:
                table.setdefault("origin", "own")
            thing = self.struct(file, table, kind, handle)
            if thing is not None:
                yield thing

    def by_scenario(self, file: str) -> Iterator[tuple[str, Table]]:
        """The tables of a file that are named after what stands in another."""
        for handle, table in self.whole(file).items():
            if isinstance(table, dict):
                yield handle, {**table, "id": handle}
            else:
                self.faults.append(on(file, handle, "this is no table."))

    def strangers(self, sets: tuple[SetName, ...], cards: tuple[Card, ...]) -> bool:
        """Whether a card belongs to a set that is not there."""
        known = [it.id for it in sets]
        for card in cards:
            if card.set not in known:
                file = self.seen[card.id].partition(".")[0]
                self.faults.append(
                    missing(Place(file, card.id, "set"), card.set, "encounter set", known)
                )
        return bool(self.faults)


def _is_front(location: Location) -> bool:
    """Whether it is a card of its own, and not the other side of one."""
    return not location.face_of and location.side != "spectral"


def _card(
    it: Scenario | Location | Act | Agenda | Enemy | StoryAsset | Character,
    type_: str,
    back: Back | None = None,
) -> Card:
    """The same thing as a card among others."""
    return msgspec.convert(
        {
            "id": it.id,
            "code": it.code,
            "name": it.name,
            "type": type_,
            "set": it.set,
            "subname": getattr(it, "subname", getattr(it, "subtitle", "")),
            "quantity": getattr(it, "quantity", 1),
            "traits": getattr(it, "traits", ()),
            "back": back,
            "origin": it.origin,
        },
        Card,
        from_attributes=True,
    )


def _backs(
    locations: tuple[Location, ...], acts: tuple[Act, ...], enemies: tuple[Enemy, ...]
) -> dict[CardId, Back]:
    """The other sides that are told in full elsewhere, by the card whose side they are."""
    found = {CardId(it.id): Back(it.name, "location") for it in locations if it.other_side}
    found |= {it.id: Back(it.back_name, it.back_type) for it in acts if it.back_type}
    found |= {
        it.face_of: Back(it.name, "enemy", it.code, it.victory) for it in enemies if it.face_of
    }
    return found


def _filled(named: SetName, cards: tuple[Card, ...], backs: dict[CardId, Back]) -> EncounterSet:
    """An encounter set with its cards, in the order of their codes."""
    own = sorted((it for it in cards if it.set == named.id), key=lambda it: it.code)
    full = (msgspec.structs.replace(it, back=backs[it.id]) if it.id in backs else it for it in own)
    return EncounterSet(named.id, named.name, tuple(full), named.origin)
