"""The box of components: board, cards and numbers, which never change during a game."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct, field, json

from victoriana.games.victoriana.effects import AnyEffect, Cost, Hour, Omen, Passive
from victoriana.games.victoriana.ids import (
    SPHERES,
    AbilityId,
    AgentId,
    CharacterId,
    HenchmanId,
    InvestigatorId,
    LeadId,
    LocaleId,
    MastermindId,
    PlotId,
    Resource,
    Sphere,
)
from victoriana.kernel.hashing import sha256

Origin = Literal["rulebook", "public", "house", "own"]  # own: typed in by the owner of a game
Return = Literal["never", "next-round", "on-the-hour"]  # of an agent removed from the board
DIGEST_LENGTH = 12  # hex digits
Number = Annotated[int, Meta(ge=1, le=10)]  # a face of the locale die; its 0 is 10


class Slot(Struct, frozen=True, forbid_unknown_fields=True):
    """A type and number by which dice find a locale."""

    type: Sphere
    number: Number


class LocaleAbility(Struct, frozen=True, forbid_unknown_fields=True):
    """What a locale offers by ending one's movement there."""

    sign: str  # a few letters for the map
    text: str  # what it does, in a few words
    cost: Cost = Cost()
    does: tuple[AnyEffect, ...] = ()
    yard_token: bool = False  # costs a Scotland Yard token


class Locale(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A place on the board."""

    id: LocaleId
    name: str
    short: Annotated[str, Meta(max_length=10)]
    at: tuple[int, int]  # column and row on the lattice, from 1
    slots: tuple[Slot, ...]
    exits: tuple[LocaleId, ...]
    origin: Origin
    token: bool = True  # whether a locale token lies here at the start
    homes_typed: tuple[Slot, ...] | None = None  # its slots on a board with typed homes (A3)
    ability: LocaleAbility | None = None

    @cached_property
    def types(self) -> tuple[Sphere, ...]:
        """Its spheres of influence, without repeats: none, one or two."""
        return tuple(dict.fromkeys(slot.type for slot in self.slots))


class LeadOption(Struct, frozen=True, forbid_unknown_fields=True):
    """One avenue of a lead: what it takes and what it gives, left to right."""

    title: str
    cost: Cost
    gains: tuple[AnyEffect, ...]


class Lead(Struct, frozen=True, forbid_unknown_fields=True):
    """A lead card."""

    id: LeadId
    name: str
    type: Sphere
    origin: Origin
    options: tuple[LeadOption, ...]
    reveal: tuple[AnyEffect, ...] = ()
    evidence: bool = True  # whether it can be kept as evidence
    flavour: str = ""


class Use(Struct, frozen=True, forbid_unknown_fields=True):
    """One way to use up an advantage, or to be rid of a setback."""

    does: tuple[AnyEffect, ...] = ()
    cost: Cost = Cost()
    at: LocaleId | None = None  # only where the holder ends the turn here


class Advantage(Struct, frozen=True, forbid_unknown_fields=True):
    """A companion or tool: kept, and discarded for one of its uses."""

    id: LeadId
    name: str
    origin: Origin
    uses: tuple[Use, ...]
    passive: tuple[Passive, ...] = ()
    flavour: str = ""


class Setback(Struct, frozen=True, forbid_unknown_fields=True):
    """An obstacle: kept until its price is paid at the end of a turn."""

    id: LeadId
    name: str
    origin: Origin
    passive: tuple[Passive, ...]
    uses: tuple[Use, ...]
    flavour: str = ""


class Plot(Struct, frozen=True, forbid_unknown_fields=True):
    """A plot card: its track, its price at the end, and what it does when discarded."""

    id: PlotId
    name: str
    type: Sphere
    origin: Origin
    cost: Cost
    discarded: tuple[AnyEffect, ...] = ()
    flavour: str = ""


class Henchman(Struct, frozen=True, forbid_unknown_fields=True):
    """A henchman: the evidence that overcomes him, and what he does when turned up."""

    id: HenchmanId
    name: str
    origin: Origin
    evidence: tuple[Sphere, ...]
    reveal: tuple[AnyEffect, ...] = ()
    flavour: str = ""


class Mastermind(Struct, frozen=True, forbid_unknown_fields=True):
    """The mind behind it: the price at the end, and what happens when unmasked."""

    id: MastermindId
    name: str
    origin: Origin
    cost: Cost
    reveal: tuple[AnyEffect, ...] = ()
    flavour: str = ""


class Agent(Struct, frozen=True, forbid_unknown_fields=True):
    """An agent: the price of defeat, how many standees, and what follows when he has pursued."""

    id: AgentId
    name: str
    origin: Origin
    cost: Cost
    pursued: tuple[AnyEffect, ...]
    bodies: Annotated[int, Meta(ge=1, le=4)] = 1
    flavour: str = ""


class Space(Struct, frozen=True, forbid_unknown_fields=True):
    """A space of a plot track: a benefit for once, or one that lasts while it is reached."""

    once: tuple[AnyEffect, ...] = ()
    lasting: tuple[Passive, ...] = ()
    origin: Origin = "house"


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """An investigator's ability; what it does is told by its id in the rules."""

    id: AbilityId
    name: str
    kind: Literal["innate", "token"]
    text: str
    hour: Hour | None = None  # the clock symbol on the card
    unique: bool = False  # a token of its own, once a game
    movement: Annotated[int, Meta(ge=0, le=9)] = 0  # steps that it gives for a turn, in all
    trauma: Annotated[int, Meta(ge=0, le=6)] = 0  # suffered at each use
    gains: Annotated[int, Meta(ge=0, le=9)] = 0  # resources that it gives
    type: Sphere | None = None  # of which type they are; without one the player chooses
    within: Annotated[int, Meta(ge=0, le=9)] = 0  # steps at which it reaches
    takes: Annotated[int, Meta(ge=0, le=9)] = 0  # locale tokens kept that one use costs
    nature: str = ""  # the only one of the natures on the card in which it works
    returns: Return | None = None  # what brings back an agent whom it removes (F7)
    heals: Annotated[int, Meta(ge=0, le=6)] = 0  # trauma
    quarters: Annotated[int, Meta(ge=0, le=3)] = 0  # by which it turns clock hands back
    passive: tuple[Passive, ...] = ()
    stores: tuple[Resource, ...] = ()  # what it lays by at the end of each turn


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """One of two characters who share a card, each with a standee and a speciality."""

    id: CharacterId
    name: str
    short: str
    sign: Annotated[str, Meta(min_length=1, max_length=1)]  # on the map
    speciality: Sphere


class Investigator(Struct, frozen=True, forbid_unknown_fields=True):
    """An investigator's card."""

    id: InvestigatorId
    name: str
    short: str
    origin: Origin
    speciality: tuple[Sphere, ...]  # two where it shifts between them, none where a locale gives it
    starts: Cost  # the resources taken at the start; "any" is Wild here
    abilities: tuple[Ability, ...]
    natures: tuple[str, ...] = ()  # who may be in play, one for each speciality
    shifts: Literal["no", "held", "nature", "locale", "character"] = (
        "no"  # what the speciality depends on
    )
    tokens: Annotated[int, Meta(ge=0, le=3)] = 3
    characters: tuple[Character, ...] = ()  # two who share the card, in printed order; else none
    flavour: str = ""


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The counts and limits that the book prints."""

    rounds: int = 21
    turns_a_round: int = 2
    start_quarter: int = 28  # quarters of an hour after noon: seven o'clock
    movement: int = 3
    hurry_trauma: int = 2
    grab_trauma: int = 1
    grab_see: int = 3
    grab_keep: int = 1
    safe_trauma: int = 5
    fail_trauma: int = 1
    cold_trauma: int = 1
    agent_trauma: int = 2
    agent_reach: int = 2
    bag_each: int = 3
    plots_each: int = 5
    henchmen: int = 3
    advantages_a_deck: int = 2
    setbacks_a_deck: int = 2
    track_spaces: int = 5
    locale_cost: int = 4
    yard_tokens: dict[str, int] = field(default_factory=lambda: {"2": 4, "3": 1, "4": 0})
    agents: dict[str, int] = field(default_factory=lambda: {"2": 2, "3": 3, "4": 3})
    lead_die: tuple[Sphere, ...] = ("O", "O", "P", "P", "S", "S", "U", "U")
    locale_die: tuple[Number, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    clock_die: tuple[Hour, ...] = (12, 12, 3, 3, 6, 6)


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """All components of a pack, as they are read from its files."""

    name: str
    start: LocaleId
    locales: tuple[Locale, ...]
    leads: tuple[Lead, ...]
    advantages: tuple[Advantage, ...]
    setbacks: tuple[Setback, ...]
    plots: tuple[Plot, ...]
    henchmen: tuple[Henchman, ...]
    masterminds: tuple[Mastermind, ...]
    agents: tuple[Agent, ...]
    tracks: dict[str, tuple[Space, ...]]  # sphere -> its spaces 1 to 5
    investigators: tuple[Investigator, ...]
    numbers: Numbers = Numbers()


def packed(box: Box) -> bytes:
    """A box as bytes: everything in it in a fixed order, so that the same box is the same bytes."""
    return json.encode(box, order="deterministic")


def unpacked(content: bytes) -> Box:
    """The box again.

    Raises:
        ValueError: these bytes are none.
    """
    return json.decode(content, type=Box)


def digest(box: Box) -> str:
    """What tells this content from any other: a hash over all of it."""
    return sha256(packed(box)).hexdigest()[:DIGEST_LENGTH]


class World:
    """The box under the rulings in force, with everything found by its handle."""

    def __init__(self, box: Box, rulings: Mapping[str, str]) -> None:
        self.box = box
        self.numbers = box.numbers
        self.rulings = dict(rulings)
        self.locales = {locale.id: locale for locale in box.locales}
        self.leads = {card.id: card for card in box.leads}
        self.advantages = {card.id: card for card in box.advantages}
        self.setbacks = {card.id: card for card in box.setbacks}
        self.plots = {card.id: card for card in box.plots}
        self.henchmen = {card.id: card for card in box.henchmen}
        self.masterminds = {card.id: card for card in box.masterminds}
        self.agents = {card.id: card for card in box.agents}
        self.investigators = {card.id: card for card in box.investigators}
        self.slots = {
            (slot.type, slot.number): locale.id for locale in box.locales for slot in locale.slots
        }
        self.order = {locale.id: number for number, locale in enumerate(box.locales)}
        self._programs: dict[str, tuple[AnyEffect, ...]] = {}

    @cached_property
    def distances(self) -> dict[LocaleId, dict[LocaleId, int]]:
        """Steps from each locale to each it is joined with, by the travel paths alone."""
        return {start: self._steps_from(start) for start in self.locales}

    def _steps_from(self, start: LocaleId) -> dict[LocaleId, int]:
        steps = {start: 0}
        queue = [start]
        for here in queue:
            for there in self.locales[here].exits:
                if there not in steps:
                    steps[there] = steps[here] + 1
                    queue.append(there)
        return steps

    def ruled(self, ruling: str, choice: str) -> bool:
        """Whether this choice of a switch is in force."""
        return self.rulings.get(ruling) == choice

    def slot(self, type_: str, number: int) -> LocaleId:
        """The locale that the lead die and the locale die find."""
        for (sphere, face), place in self.slots.items():
            if sphere == type_ and face == number:
                return place
        raise LookupError(f"{type_}{number}")

    def kept_card(self, card: LeadId) -> Advantage | Setback:
        """The advantage or setback with this handle."""
        return self.advantages[card] if card in self.advantages else self.setbacks[card]

    @cached_property
    def deck_sizes(self) -> dict[str, int]:
        """How many cards each lead deck holds at the start: leads, advantages and setbacks."""
        more = self.numbers.advantages_a_deck + self.numbers.setbacks_a_deck
        sizes: dict[str, int] = dict.fromkeys(SPHERES, more)
        for lead in self.box.leads:
            sizes[lead.type] += 1
        return sizes

    def program(self, source: str) -> tuple[AnyEffect, ...]:
        """The instructions that stand at a place in the box: "lead/ceremonial-dagger/reveal"."""
        if source not in self._programs:
            self._programs[source] = self._find_program(source)
        return self._programs[source]

    def _find_program(self, source: str) -> tuple[AnyEffect, ...]:
        kind, handle, *rest = source.split("/")
        match kind, rest:
            case "lead", ["reveal"]:
                return self.leads[LeadId(handle)].reveal
            case "lead", ["option", number]:
                return self.leads[LeadId(handle)].options[int(number)].gains
            case "locale", []:
                ability = self.locales[LocaleId(handle)].ability
                return ability.does if ability else ()
            case "kept", [number]:
                return self.kept_card(LeadId(handle)).uses[int(number)].does
            case "henchman", []:
                return self.henchmen[HenchmanId(handle)].reveal
            case "mastermind", []:
                return self.masterminds[MastermindId(handle)].reveal
            case "plot", []:
                return self.plots[PlotId(handle)].discarded
            case "agent", []:
                return self.agents[AgentId(handle)].pursued
            case "track", [space]:
                return self.box.tracks[handle][int(space) - 1].once
        outer, _, step = source.rpartition("/then:")
        within = self.program(outer)[int(step)]
        if isinstance(within, Omen):
            return within.then
        raise LookupError(source)
