"""Advantages and Setbacks: cards that lie before an investigator, and how they go."""

from victoriana.games.victoriana.book import BOOK, KEPT_CARDS, Ledger
from victoriana.games.victoriana.effects import Cost
from victoriana.games.victoriana.facts import CardDiscarded
from victoriana.games.victoriana.ids import InvestigatorId, LeadId
from victoriana.games.victoriana.rules.characters import ending
from victoriana.games.victoriana.rules.emerging_victorious import ended, thwart
from victoriana.games.victoriana.rules.icon_legend import can_pay, payments, spend
from victoriana.games.victoriana.rules.investigating_leads import letter
from victoriana.games.victoriana.rules.investigators import lovelace
from victoriana.games.victoriana.rules.locale_abilities import matters
from victoriana.games.victoriana.rules.trauma import bleed, may_buy, suffer_for
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.tasks import EndOfTurn, Payment, Program
from victoriana.games.victoriana.world import Use, World
from victoriana.kernel.nodes import Decision, Option


def affordable(world: World, who: Investigator, cost: Cost) -> bool:
    """Whether the price of a card can be paid."""
    return can_pay(who.holds, cost) and may_buy(world, who, cost.trauma)


@BOOK.claim("Advantages and Setbacks", "D3")
def card_options(world: World, state: State) -> tuple[Option, ...]:
    """The advantages that can be played: by the holder in the holder's turn (D3)."""
    options = []
    for who in state.living:
        own = state.now is not None and state.now.seat == who.id
        if not own and not world.ruled("D3", "any-time"):
            continue
        for card in who.kept:
            if card in world.advantages:
                options += _uses(world, state, who, card)
    return tuple(options)


def _uses(world: World, state: State, who: Investigator, card: LeadId) -> list[Option]:
    return [
        Option(f"card:{card}:{letter(number)}", KEPT_CARDS, who.id, "aside")
        for number, use in enumerate(world.advantages[card].uses)
        if affordable(world, who, use.cost)
        and use.at in (None, *(it.place for it in ending(state, who)))
        and (
            not use.does
            or any(matters(world, state, it, does) for does in use.does for it in who.standees)
        )
    ]


@BOOK.rule("Advantages and Setbacks", "D3", "H43", "H53")
def play_card(t: Ledger, seat: InvestigatorId, card: LeadId, number: int) -> None:
    """One card, one effect; if its price can be paid in several ways, that is asked."""
    cost = t.world.kept_card(card).uses[number].cost
    ways = payments(t.state.investigator(seat).holds, cost)
    if len(ways) == 1:
        pay_card(t, seat, card, number, ways[0])
    else:
        t.push(Payment(seat, f"card:{card}:{number}"))


@BOOK.rule("Advantages and Setbacks", "B3", "H43", "H53")
def pay_card(t: Ledger, seat: InvestigatorId, card: LeadId, number: int, paid: str) -> None:
    """The price goes to the stock and the card is discarded for what it does."""
    use = t.world.kept_card(card).uses[number]
    spend(t, seat, paid)
    t.fact(CardDiscarded(seat, card))
    if suffer_for(t, seat, use.cost.trauma) and use.does:
        t.push(Program(f"kept/{card}/{number}", seat))


# --- At the end of a turn ------------------------------------------------------------------


def ask_end_of_turn(world: World, state: State, task: EndOfTurn) -> Decision | None:
    """A setback's price may be paid at the end of the holder's own turn (H54)."""
    who = state.investigator(task.seat)
    options = [
        Option(f"shed:{card}:{letter(number)}", KEPT_CARDS, task.seat)
        for card in dict.fromkeys(who.kept)
        if card in world.setbacks
        for number, use in enumerate(world.setbacks[card].uses)
        if _sheddable(world, state, who, use)
    ]
    if not options:
        return None
    end = Option("end", KEPT_CARDS, task.seat, "end")
    return Decision("end-of-turn", task.seat, KEPT_CARDS, (*options, end))


def _sheddable(world: World, state: State, who: Investigator, use: Use) -> bool:
    there = (None, *(it.place for it in ending(state, who)))
    return affordable(world, who, use.cost) and use.at in there


@BOOK.rule("Advantages and Setbacks", "H54")
def shed(t: Ledger, seat: InvestigatorId, card: LeadId, number: int) -> None:
    """The holder pays to be rid of a setback; this is no action."""
    play_card(t, seat, card, number)


@BOOK.rule("Player Turns", "H54", "H58")
def finish_turn(t: Ledger) -> None:
    """Nothing more can be done at the end of this turn; what lies there is taken, a bite hurts."""
    t.pop()
    if t.state.now is not None:
        seat = t.state.now.seat
        lovelace.take_wilds(t, seat)
        thwart(t)
        if not ended(t):
            lovelace.store(t, seat)
            bleed(t, seat)
