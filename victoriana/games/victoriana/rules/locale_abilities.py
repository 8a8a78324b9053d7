"""Locale Abilities: what the places of London do for those who end their movement there."""

from itertools import product

from msgspec.structs import replace

from victoriana.games.victoriana import effects as do
from victoriana.games.victoriana import rules
from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.effects import Cost
from victoriana.games.victoriana.facts import (
    AbilityUsed,
    EvidenceSwapped,
    ResourcesConverted,
    ResourcesGained,
    ResourcesSwapped,
    YardTokenDiscarded,
)
from victoriana.games.victoriana.ids import (
    NOBODY,
    CharacterId,
    InvestigatorId,
    LeadId,
    LocaleId,
)
from victoriana.games.victoriana.rules.agents import barred_places
from victoriana.games.victoriana.rules.icon_legend import can_pay, payments, spend
from victoriana.games.victoriana.rules.specialities import lasting, unmatched
from victoriana.games.victoriana.rules.statuses import CURABLE
from victoriana.games.victoriana.rules.trauma import may_buy, suffer_for
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.tasks import (
    Conversion,
    Payment,
    Program,
    Swap,
)
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Decision, Option

# --- Using an ability ----------------------------------------------------------------------


@BOOK.claim("Locales", "B19", "H46")
def usable(world: World, state: State, who: Investigator, place: LocaleId) -> bool:
    """Whether a locale's ability can be used: affordable, and able to change something."""
    ability = world.locales[place].ability
    now = state.now
    used = now.used if now is not None and now.seat == who.id else ()
    if ability is None or place in used:
        return False
    if lasting(world, state, "no-ability", who.id):
        return False
    if ability.yard_token and not state.yard:
        return False
    if not can_pay(who.holds, ability.cost) or not may_buy(world, who, ability.cost.trauma):
        return False
    if rules.make_deductions.buys_nothing(world, state, ability.does):
        return False
    return any(matters(world, state, who, effect) for effect in ability.does)


def matters(world: World, state: State, who: Investigator, effect: do.AnyEffect) -> bool:
    """Whether an effect could change anything now."""
    match effect:
        case do.Heal() | do.Recover():
            patients = state.living if effect.who in ("one", "each") else (who,)
            return any(_ails(one, effect) for one in patients)
        case do.SwapEvidence():
            others = [one for one in state.living if one.id != who.id]
            return any(one.evidence or who.evidence for one in others)
        case do.SwapResources():
            others = [one for one in state.living if one.id != who.id]
            return any(one.holds.total or who.holds.total for one in others)
        case do.Convert():
            return any(who.holds.of(type_) for type_ in (*effect.types, "W"))
        case do.TurnHands():
            return bool(state.leads)
        case do.Generate():
            return rules.generating_new_leads.cards_left(world, state, effect.type) > 0
        case do.RevealToken():
            return bool(state.tokens)
        case do.MoveAnywhere():
            return _may_leave(world, state, who)
        case do.MoveAnyone():
            return any(_may_leave(world, state, it) for one in state.living for it in one.standees)
    return True


def _ails(who: Investigator, effect: do.Heal | do.Recover) -> bool:
    """Whether healing would do an investigator any good: trauma, or what only a full cure ends."""
    cures = CURABLE if isinstance(effect, do.Recover) else ()
    return who.trauma > 0 or any(who.has(status) for status in cures)


def _may_leave(world: World, state: State, who: Investigator) -> bool:
    """Whether a card could put an investigator elsewhere: an agent bars the leaving, too (B8)."""
    return who.place not in barred_places(world, state, who)


@BOOK.rule("Locales", "B11", "B19", "H3", "H46")
def use(
    t: Ledger, seat: InvestigatorId, place: LocaleId, by: CharacterId = NOBODY, *, action: bool
) -> None:
    """The ability's price is paid, and what stands there happens."""
    t.fact(AbilityUsed(seat, place, action, by))
    ability = t.world.locales[place].ability
    who = t.state.investigator(seat)
    ways = payments(who.holds, ability.cost) if ability else ()
    if len(ways) == 1:
        pay_and_follow(t, seat, place, ways[0])
    else:
        t.push(Payment(seat, f"ability:{place}"))


@BOOK.rule("Locale Abilities", "B3", "B15", "B19")
def pay_and_follow(t: Ledger, seat: InvestigatorId, place: LocaleId, paid: str) -> None:
    """Resources, trauma and a Scotland Yard token go; then the ability's text is followed."""
    ability = t.world.locales[place].ability
    if ability is None:
        return
    if ability.yard_token:
        t.fact(YardTokenDiscarded(), "B19")
    spend(t, seat, paid)
    program = Program(f"locale/{place}", seat)
    if suffer_for(t, seat, ability.cost.trauma):
        t.push(program)
        more = lasting(t.world, t.state, "home-gain", seat)
        if more and ability.does and isinstance(ability.does[0], do.Gain):
            t.fact(ResourcesGained(seat, ability.does[0].type * more))


def cost_of(world: World, place: LocaleId) -> Cost:
    """What a locale's ability costs."""
    ability = world.locales[place].ability
    return ability.cost if ability else Cost()


# --- Exchanges -----------------------------------------------------------------------------


@BOOK.claim("Locale Abilities", "B12")
def handed_over(world: World, task: Swap) -> int:
    """How many pieces count against the number of an exchange: the giver's, or both sides'."""
    if world.ruled("B12", "n-in-total"):
        return len(task.given) + len(task.taken)
    return len(task.given if task.giving else task.taken)


@BOOK.claim("Locale Abilities", "H40")
def ask_swap(world: World, state: State, task: Swap) -> Decision | None:
    """With whom, what is given, what is taken: up to so many."""
    if not task.partner:
        options = _partners(state, task)
        return Decision("partner", task.seat, task.rule, options) if options else None
    side = task.given if task.giving else task.taken
    holder = state.investigator(task.seat if task.giving else task.partner)
    pieces = _remaining(holder, task.what, side)
    if handed_over(world, task) >= task.most or not pieces:
        return None
    verb = "give" if task.giving else "receive"
    options = tuple(Option(f"{verb}:{piece}", task.rule, task.seat) for piece in pieces)
    enough = Option("enough", task.rule, task.seat, "end")
    return Decision(f"swap-{verb}", task.seat, task.rule, (*options, enough))


def _partners(state: State, task: Swap) -> tuple[Option, ...]:
    own = state.investigator(task.seat)
    return tuple(
        Option(f"with:{who.id}", task.rule, task.seat)
        for who in state.living
        if who.id != own.id and (_pieces(who, task.what) or _pieces(own, task.what))
    )


def _pieces(who: Investigator, what: str) -> list[str]:
    return list(who.evidence) if what == "evidence" else list(who.holds.letters)


def _remaining(who: Investigator, what: str, gone: tuple[str, ...]) -> list[str]:
    """What is left to give, each kind once."""
    left = _pieces(who, what)
    for piece in gone:
        left.remove(piece)
    return list(dict.fromkeys(left))


@BOOK.rule("Locale Abilities", "B12", "H40")
def answer_swap(t: Ledger, task: Swap, answer: str) -> None:
    """The exchange is put together piece by piece; the partner agrees, wherever he is."""
    t.pop()
    t.heading = task.rule
    verb, _, name = answer.partition(":")
    match verb:
        case "with":
            t.push(replace(task, partner=InvestigatorId(name)))
        case "give":
            t.push(replace(task, given=(*task.given, name)))
        case "receive":
            t.push(replace(task, taken=(*task.taken, name)))
        case _ if task.giving:
            t.push(replace(task, giving=False))
        case _:
            exchange(t, task)


@BOOK.rule("Locale Abilities", "B12", "B13", "H40", "H41")
def continue_swap(t: Ledger, task: Swap) -> None:
    """One side has given all it may: the other follows, or the exchange is made."""
    t.pop()
    t.heading = task.rule
    if task.partner and task.giving:
        t.push(replace(task, giving=False))
    elif task.partner:
        exchange(t, task)


def exchange(t: Ledger, task: Swap) -> None:
    """Both sides hand over what was agreed."""
    if not task.given and not task.taken:
        return
    if task.what == "resources":
        given, taken = "".join(task.given), "".join(task.taken)
        t.fact(ResourcesSwapped(task.seat, task.partner, given, taken), "B12")
    else:
        cards = tuple(LeadId(card) for card in task.given)
        back = tuple(LeadId(card) for card in task.taken)
        piles = (*_piles(t, task.seat, back), *_piles(t, task.partner, cards))
        t.fact(EvidenceSwapped(task.seat, task.partner, cards, back, piles), "B12")


@BOOK.rule("Specialities", "H41")
def _piles(
    t: Ledger, seat: InvestigatorId, cards: tuple[LeadId, ...]
) -> tuple[tuple[LeadId, CharacterId], ...]:
    """What two characters get in an exchange joins the pile of the one it does not match."""
    who = t.state.investigator(seat)
    return tuple((card, unmatched(t.world, who, card)) for card in cards if who.other)


def ask_conversion(state: State, task: Conversion) -> Decision:
    """Which tokens of two types, and Wild, become which others (H42)?"""
    holds = state.investigator(task.seat).holds
    one, two = task.types[0], task.types[1]
    options = []
    for ones, twos, wild in product(
        range(holds.of(one) + 1), range(holds.of(two) + 1), range(holds.W + 1)
    ):
        if ones and twos:
            continue  # the same may be had by giving fewer of both
        for more in range(wild + 1):
            taken = two * ones + one * twos + one * more + two * (wild - more)
            given = one * ones + two * twos + "W" * wild
            if given and not (ones and more) and not (twos and wild - more):
                taken = "".join(sorted(taken))
                options.append(Option(f"convert:{given}:{taken}", task.rule, task.seat))
    options = list({option.id: option for option in options}.values())
    enough = Option("enough", task.rule, task.seat, "end")
    return Decision("conversion", task.seat, task.rule, (*options, enough))


@BOOK.rule("Locale Abilities", "H42")
def convert(t: Ledger, task: Conversion, answer: str) -> None:
    """As many tokens come from the stock as went to it; a Wild may go, and never comes."""
    t.pop()
    t.heading = task.rule
    if answer != "enough":
        _, given, taken = answer.split(":")
        t.fact(ResourcesConverted(task.seat, given, taken), "H42")
