"""Investigator Abilities of Wilhelmina Harker: Mesmerism, Mist Form, Undead Celerity."""

from victoriana.games.victoriana.abilities import CELERITY, MESMERISM, MIST_FORM
from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.effects import Cost
from victoriana.games.victoriana.facts import MovementRaised
from victoriana.games.victoriana.ids import InvestigatorId, LocaleId
from victoriana.games.victoriana.rules.investigating_leads import (
    LETTERS,
    fulfil,
    letter,
    pointless,
    price,
)
from victoriana.games.victoriana.rules.investigators.talents import (
    Talent,
    Talents,
    has_token,
    in_own_movement,
    offer,
    printed,
)
from victoriana.games.victoriana.rules.locale_abilities import usable, use
from victoriana.games.victoriana.rules.moving_about_london import reachable
from victoriana.games.victoriana.rules.specialities import lasting, versed_at_success
from victoriana.games.victoriana.rules.trauma import may_buy, suffer_for
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.tasks import Investigation
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Option

# --- Mist Form -----------------------------------------------------------------------------


def offer_mist_form(world: World, state: State, who: Investigator) -> list[Option]:
    """Any locale's ability, wherever she is; not after investigating (H45, H46)."""
    now = state.now
    investigated = now is not None and now.seat == who.id and now.investigated
    if investigated or not has_token(world, who, MIST_FORM):
        return []
    return [
        offer(who.id, MIST_FORM, place)
        for place in world.locales
        if usable(world, state, who, place)
    ]


@BOOK.rule("Investigator Abilities FAQ", "H45", "H46")
def mist_form(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """She uses a locale's ability from afar, and still has her action."""
    use(t, seat, LocaleId(words[0]), action=False)


# --- Undead Celerity -----------------------------------------------------------------------


def offer_celerity(world: World, state: State, who: Investigator) -> list[Option]:
    """More steps, while the movement step lasts and there is somewhere to go."""
    now = state.now
    if now is None or not in_own_movement(state, who) or not has_token(world, who, CELERITY):
        return []
    if movement(world, state, who) >= swift(world, who) or not reachable(
        world, state, now.left + 1
    ):
        return []
    return [offer(who.id, CELERITY)]


def movement(world: World, state: State, who: Investigator) -> int:
    """An investigator's maximum movement: as the turn began, or as lasting cards have it."""
    now = state.now
    if now is not None and now.seat == who.id and now.granted:
        return now.granted
    return max(world.numbers.movement + lasting(world, state, "movement", who.id), 0)


def swift(world: World, who: Investigator) -> int:
    """The movement that Celerity gives: five on her card."""
    card = printed(world, who, CELERITY)
    return card.movement if card else 0


@BOOK.rule("Investigator Abilities", "B2")
def celerity(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """Her movement is five this turn; a bought step comes on top."""
    now = t.state.now
    if now is not None:
        who = t.state.investigator(seat)
        more = swift(t.world, who) - movement(t.world, t.state, who)
        t.fact(MovementRaised(seat, now.left + more))


# --- Mesmerism -----------------------------------------------------------------------------


@BOOK.claim("Investigator Abilities FAQ", "D8")
def price_of_mesmerism(world: World, cost: Cost) -> int:
    """The trauma that an option still costs her, where only its resources stay unspent."""
    return 0 if world.ruled("D8", "nothing-paid") else cost.trauma


@BOOK.claim("Investigator Abilities FAQ", "H47")
def offer_mesmerism(world: World, state: State, who: Investigator, number: int) -> list[Option]:
    """Any option of a lead that is not Science succeeds, after its reveal (H47)."""
    lead = world.leads[state.lead(number).card]
    if lead.type == "S" or not has_token(world, who, MESMERISM):
        return []
    return [
        offer(who.id, MESMERISM, letter(at))
        for at, option in enumerate(lead.options)
        if may_buy(world, who, price_of_mesmerism(world, option.cost))
        and not pointless(world, state, lead, at)
    ]


@BOOK.rule("Investigator Abilities FAQ", "D8", "H47")
def mesmerise(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """The option succeeds with no resource spent; trauma that it shows is suffered."""
    number, task = LETTERS.index(words[0]), t.agenda[-1]
    if not isinstance(task, Investigation):
        return
    lead = t.world.leads[t.state.lead(task.lead).card]
    cost = price(t.world, t.state, seat, lead, number)
    who = t.state.investigator(seat)
    matched = versed_at_success(t.world, who, who, lead.type)
    if suffer_for(t, seat, price_of_mesmerism(t.world, cost)):
        fulfil(t, seat, task.lead, number, "", matched=matched)


TALENTS: Talents = {
    MIST_FORM: Talent(mist_form, aside=offer_mist_form),
    CELERITY: Talent(celerity, stride=offer_celerity),
    MESMERISM: Talent(mesmerise, over=offer_mesmerism),
}
