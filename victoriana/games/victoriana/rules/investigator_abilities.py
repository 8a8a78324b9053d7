"""Investigator Abilities: talents, their tokens, and how each is spent."""

from msgspec.structs import replace

from victoriana.games.victoriana.book import ABILITIES, BOOK, Ledger
from victoriana.games.victoriana.facts import (
    AbilityTokenSpent,
    EvidencePosed,
    MovementRaised,
    WentUnseen,
)
from victoriana.games.victoriana.ids import AbilityId, InvestigatorId, LeadId, LocaleId
from victoriana.games.victoriana.rules.agents import GHOST, barred_places
from victoriana.games.victoriana.rules.evidence_and_henchmen import can_overcome, serves_as
from victoriana.games.victoriana.rules.investigating_leads import (
    fulfil,
    letter,
    matches,
    price,
)
from victoriana.games.victoriana.rules.locale_abilities import usable, use
from victoriana.games.victoriana.rules.moving_about_london import reachable
from victoriana.games.victoriana.rules.specialities import evidence_types, lasting
from victoriana.games.victoriana.rules.trauma import may_buy, suffer_for
from victoriana.games.victoriana.state import ALL_TYPES, Investigator, State
from victoriana.games.victoriana.tasks import Investigation, TurnUpLead
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Option

ARCHIVES = AbilityId("newspaper-archives")
CELERITY = AbilityId("undead-celerity")
ELUSIVE = AbilityId("elusive")
MESMERISM = AbilityId("mesmerism")
MIST_FORM = AbilityId("mist-form")


def has_token(world: World, who: Investigator, ability: AbilityId) -> bool:
    """Whether a token can still be spent for this ability."""
    card = next((one for one in world.investigators[who.id].abilities if one.id == ability), None)
    if card is None or who.out:
        return False
    return ability not in who.spent if card.unique else who.tokens > 0


@BOOK.rule("Investigator Abilities", "F26")
def spend_token(t: Ledger, seat: InvestigatorId, ability: AbilityId) -> None:
    """A token ability is no action, but costs one ability token."""
    card = next(one for one in t.world.investigators[seat].abilities if one.id == ability)
    t.fact(AbilityTokenSpent(seat, ability, unique=card.unique))


def _option(seat: InvestigatorId, *words: str) -> Option:
    return Option(":".join(("ability", *words)), ABILITIES, seat, "aside")


# --- In a turn -----------------------------------------------------------------------------


@BOOK.claim("Investigator Abilities", "F26")
def ability_options(world: World, state: State) -> tuple[Option, ...]:
    """What token abilities could change now: the own ones, or everybody's under F26=any-time."""
    options: list[Option] = []
    for who in state.living:
        own = state.now is not None and state.now.seat == who.id
        if own or world.ruled("F26", "any-time"):
            options += _mist_form(world, state, who)
            options += _archives(world, state, who)
            options += _pose(world, state, who)
    return tuple(options)


def stride_options(world: World, state: State) -> tuple[Option, ...]:
    """What token abilities could change in the movement of whose turn it is."""
    if state.now is None:
        return ()
    who = state.investigator(state.now.seat)
    return (*_more_movement(world, state, who), *_unseen(world, state, who))


def _mist_form(world: World, state: State, who: Investigator) -> list[Option]:
    """Any locale's ability, wherever she is; not after investigating (H45, H46)."""
    now = state.now
    investigated = now is not None and now.seat == who.id and now.investigated
    if investigated or not has_token(world, who, MIST_FORM):
        return []
    return [
        _option(who.id, MIST_FORM, place)
        for place in world.locales
        if usable(world, state, who, place)
    ]


def _archives(world: World, state: State, who: Investigator) -> list[Option]:
    """A lead in play that nobody has seen may be looked at (H48)."""
    if not has_token(world, who, ARCHIVES):
        return []
    return [_option(who.id, ARCHIVES, str(lead.id)) for lead in state.leads if not lead.card]


def _more_movement(world: World, state: State, who: Investigator) -> list[Option]:
    """More steps, while the movement step lasts and there is somewhere to go."""
    now = state.now
    if now is None or not now.moving or now.bound or not reachable(world, state, now.left + 1):
        return []
    options = []
    if has_token(world, who, CELERITY) and movement(world, state, who) < swift(world, who):
        options.append(_option(who.id, CELERITY))
    if has_token(world, who, ELUSIVE):
        options.append(_option(who.id, ELUSIVE))
    return options


def movement(world: World, state: State, who: Investigator) -> int:
    """An investigator's maximum movement, as lasting cards have it."""
    return max(world.numbers.movement + lasting(world, state, "movement", who.id), 0)


def swift(world: World, who: Investigator) -> int:
    """The movement that Celerity gives: five on her card."""
    abilities = world.investigators[who.id].abilities
    return next(one.movement for one in abilities if one.id == CELERITY)


def _unseen(world: World, state: State, who: Investigator) -> list[Option]:
    """The ghost passes agents, if there are any to pass."""
    now = state.now
    if now is None or not now.moving or now.unseen or not now.left:
        return []
    if not has_token(world, who, GHOST) or not barred_places(world, state, who):
        return []
    return [_option(who.id, GHOST, "unseen")]


def _pose(world: World, state: State, who: Investigator) -> list[Option]:
    """A piece of his evidence counts as another type, where that helps to overcome the henchman.

    It helps if the piece could be given so, or is one of the fewest disguises that do, as far as
    his tokens go.
    """
    if not state.henchman or not has_token(world, who, GHOST):
        return []
    return [
        _option(who.id, GHOST, "pose", card, type_)
        for card in dict.fromkeys(who.evidence)
        for type_ in dict.fromkeys(world.henchmen[state.henchman].evidence)
        if type_ not in evidence_types(world, who, card)
        and _pose_helps(world, state, who, card, type_)
    ]


def _pose_helps(world: World, state: State, who: Investigator, card: LeadId, type_: str) -> bool:
    """Whether this disguise alone, or with the fewest others, lets the henchman be overcome."""
    if can_overcome(world, state):
        return serves_as(world, state, (who.id, card), type_)
    fewest = next((n for n in range(1, who.tokens + 1) if _would_do(world, state, who, n)), 0)
    return fewest > 0 and _would_do(world, state, _posing(who, card, type_), fewest - 1)


def _posing(who: Investigator, card: LeadId, types: str) -> Investigator:
    """The same investigator with a piece of evidence that counts as these types too."""
    return replace(who, posing=(*who.posing, *((card, type_) for type_ in types)))


def _would_do(world: World, state: State, who: Investigator, tokens: int) -> bool:
    """Whether so many more pieces of his evidence, posing as anything, overcome the henchman."""
    if can_overcome(world, state.with_investigator(who)):
        return True
    return tokens > 0 and any(
        _would_do(world, state, _posing(who, card, ALL_TYPES), tokens - 1)
        for card in dict.fromkeys(who.evidence)
        if not any(card == posing for posing, _ in who.posing)
    )


@BOOK.rule("Investigator Abilities FAQ", "F26", "H45", "H46", "H48")
def use_ability(t: Ledger, seat: InvestigatorId, answer: str) -> None:
    """A token is spent, and the ability does what its card says."""
    ability, *rest = answer.split(":")[1:]
    spend_token(t, seat, AbilityId(ability))
    match ability, rest:
        case "mist-form", [place]:
            use(t, seat, LocaleId(place), action=False)
        case "newspaper-archives", [number]:
            t.push(TurnUpLead(seat, int(number), look=True))
        case "undead-celerity", []:
            celerity(t, seat)
        case "elusive", []:
            be_elusive(t, seat)
        case "living-ghost", ["unseen"]:
            t.fact(WentUnseen(seat))
        case "living-ghost", ["pose", card, type_]:
            t.fact(EvidencePosed(seat, LeadId(card), type_))


@BOOK.rule("Investigator Abilities", "B2")
def celerity(t: Ledger, seat: InvestigatorId) -> None:
    """Her movement is five this turn; a bought step comes on top."""
    now = t.state.now
    if now is not None:
        who = t.state.investigator(seat)
        more = swift(t.world, who) - movement(t.world, t.state, who)
        t.fact(MovementRaised(seat, now.left + more))


@BOOK.rule("Investigator Abilities")
def be_elusive(t: Ledger, seat: InvestigatorId) -> None:
    """One more movement this turn."""
    now = t.state.now
    if now is not None:
        t.fact(MovementRaised(seat, now.left + 1))


# --- Over an open lead ---------------------------------------------------------------------


@BOOK.claim("Investigator Abilities FAQ", "D8", "H47")
def mesmerism_options(world: World, state: State, task: Investigation) -> tuple[Option, ...]:
    """Any option of a lead that is not Science succeeds, after its reveal (H47)."""
    who = state.investigator(task.seat)
    lead = world.leads[state.lead(task.lead).card]
    if lead.type == "S" or not has_token(world, who, MESMERISM):
        return ()
    waived = world.ruled("D8", "nothing-paid")
    return tuple(
        _option(who.id, MESMERISM, letter(number))
        for number, option in enumerate(lead.options)
        if waived or may_buy(world, who, option.cost.trauma)
    )


@BOOK.rule("Investigator Abilities FAQ", "D8", "H47")
def mesmerise(t: Ledger, task: Investigation, number: int) -> None:
    """The option succeeds with no resource spent; trauma that it shows is suffered."""
    spend_token(t, task.seat, MESMERISM)
    lead = t.world.leads[t.state.lead(task.lead).card]
    cost = price(t.world, t.state, task.seat, lead, number)
    trauma = 0 if t.world.ruled("D8", "nothing-paid") else cost.trauma
    matched = matches(t.world, t.state, task.seat, task.lead)
    if suffer_for(t, task.seat, trauma):
        fulfil(t, task.seat, task.lead, number, "", matched=matched)
