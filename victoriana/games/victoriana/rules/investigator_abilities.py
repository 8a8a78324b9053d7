"""Investigator Abilities: talents, their tokens, and how each is spent."""

from victoriana.games.victoriana.abilities import (
    ARCHIVES,
    CELERITY,
    CHANGE,
    DARK_PACTS,
    ELUSIVE,
    ENGINE,
    FOREWARNED,
    GHOST,
    HYDE,
    LINK,
    MACHINE,
    MECCA,
    MESMERISM,
    MIST_FORM,
    NAUTILUS,
    PERDURABO,
    RAM,
    SPIRIT,
    TONGUES,
    TREASURE,
    VISIONS,
)
from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.facts import AbilityTokenSpent
from victoriana.games.victoriana.ids import AbilityId, InvestigatorId
from victoriana.games.victoriana.rules import investigators
from victoriana.games.victoriana.rules.investigators.talents import Talent, Talents
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.tasks import Investigation
from victoriana.games.victoriana.world import Ability, World
from victoriana.kernel.nodes import Option

# Abilities that are used by choice, and the modules that know them: imported when one is dealt.
TALENTS: dict[AbilityId, str] = {
    MIST_FORM: "harker",
    CELERITY: "harker",
    MESMERISM: "harker",
    ARCHIVES: "holmes",
    GHOST: "griffin",
    ELUSIVE: "pimpernel",
    SPIRIT: "lovelace",
    ENGINE: "lovelace",
    CHANGE: "jekyll",
    HYDE: "jekyll",
    MECCA: "burton",
    TONGUES: "burton",
    NAUTILUS: "nemo",
    TREASURE: "nemo",
    RAM: "nemo",
    DARK_PACTS: "crowley",
    PERDURABO: "crowley",
    FOREWARNED: "time_traveller",
    MACHINE: "time_traveller",
    LINK: "stead_x",
    VISIONS: "fortune",
}


@BOOK.claim("Investigator Abilities", "F26")
def ability_options(world: World, state: State) -> tuple[Option, ...]:
    """What abilities could change now: whose turn it is, or everybody's tokens (F26=any-time)."""
    anybody = world.ruled("F26", "any-time")
    options: list[Option] = []
    for who in state.living:
        own = state.now is not None and state.now.seat == who.id
        for card, talent in _talents(world, who):
            if talent.aside and (own or (anybody and card.kind == "token")):
                options += talent.aside(world, state, who)
    return tuple(options)


def stride_options(world: World, state: State) -> tuple[Option, ...]:
    """What abilities could change while the turn is open, its movement above all."""
    if state.now is None:
        return ()
    who = state.investigator(state.now.seat)
    options: list[Option] = []
    for _, talent in _talents(world, who):
        if talent.stride:
            options += talent.stride(world, state, who)
    return tuple(options)


def lead_options(world: World, state: State, task: Investigation) -> tuple[Option, ...]:
    """What abilities could change about the lead that lies open."""
    who = state.investigator(task.seat)
    options: list[Option] = []
    for _, talent in _talents(world, who):
        if talent.over:
            options += talent.over(world, state, who, task.lead)
    return tuple(options)


def _talents(world: World, who: Investigator) -> list[tuple[Ability, Talent]]:
    """The abilities on a card that are used by choice, in printed order."""
    printed = world.investigators[who.id].abilities
    return [(card, talent(card.id)) for card in printed if card.id in TALENTS]


def talent(ability: AbilityId) -> Talent:
    """How an ability is used."""
    known: Talents = getattr(investigators, TALENTS[ability]).TALENTS
    return known[ability]


@BOOK.rule("Investigator Abilities FAQ", "F26")
def use_ability(t: Ledger, seat: InvestigatorId, answer: str) -> None:
    """The ability does what its card says, for a token where it takes one."""
    handle, *words = answer.split(":")[1:]
    ability = AbilityId(handle)
    card = next(one for one in t.world.investigators[seat].abilities if one.id == ability)
    if card.kind == "token":
        spend_token(t, seat, card)
    talent(ability).use(t, seat, words)


@BOOK.rule("Investigator Abilities", "F26")
def spend_token(t: Ledger, seat: InvestigatorId, card: Ability) -> None:
    """A token ability is no action, but costs one ability token."""
    t.fact(AbilityTokenSpent(seat, card.id, unique=card.unique))
