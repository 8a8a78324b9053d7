"""Investigator Abilities of Dion Fortune: in visions of Atlantis she sees what a pile holds."""

from msgspec.structs import replace

from victoriana.games.victoriana.abilities import VISIONS
from victoriana.games.victoriana.book import ABILITIES, BOOK, GENERATING, Ledger
from victoriana.games.victoriana.facts import PileCardChosen, PileCardSeen
from victoriana.games.victoriana.ids import InvestigatorId, LeadId
from victoriana.games.victoriana.rules.face_down_leads import pile_chance
from victoriana.games.victoriana.rules.investigators.talents import (
    Talent,
    Talents,
    has_token,
    printed,
)
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import PlaceLead, Vision
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Chance, Decision, Option


def cards_in(state: State, pile: int) -> int:
    """How many cards a pile holds from which leads are being placed."""
    placed = sum(1 for lead in state.leads if lead.pile == pile)
    return len(state.pile(pile).origins) - placed


def visions(t: Ledger, seat: InvestigatorId, pile: int) -> tuple[Vision, ...]:
    """What comes before the dice of a lead that an investigation generates."""
    has = printed(t.world, t.state.investigator(seat), VISIONS) is not None
    return (Vision(seat, pile),) if has else ()


@BOOK.claim("Investigator Abilities FAQ", "H64")
def ask_vision(world: World, state: State, task: Vision) -> Decision | Chance | None:
    """Does she look, where there is more than one card; what is seen; which card enters play?"""
    left, lying = cards_in(state, task.pile), state.pile(task.pile).open
    if not task.looking:
        who = state.investigator(task.seat)
        if left <= 1 or not has_token(world, who, VISIONS):
            return None
        vision = Option(f"ability:{VISIONS}", ABILITIES, task.seat)
        unseen = Option("unseen", GENERATING, task.seat, "end")
        return Decision("vision", task.seat, ABILITIES, (vision, unseen))
    if len(lying) < left:
        return pile_chance(world, state, task.pile)
    options = tuple(Option(f"bring:{card}", ABILITIES, task.seat) for card in lying)
    return Decision("vision-choice", task.seat, ABILITIES, options)


@BOOK.rule("Investigator Abilities FAQ", "H64")
def look(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """All cards of the pile are turned up, one after another, for everybody to see."""
    task = t.pop()
    if isinstance(task, Vision):
        t.push(replace(task, looking=True))


@BOOK.rule("Investigator Abilities FAQ", "H64", "H66")
def see_card(t: Ledger, task: Vision, card: LeadId) -> None:
    """One card of the pile is known from now on."""
    t.fact(PileCardSeen(task.pile, card))


@BOOK.rule("Investigator Abilities FAQ", "H48", "H64")
def choose_card(t: Ledger, task: Vision, card: LeadId) -> None:
    """The card chosen for play comes from the pile; its lead's dice follow."""
    t.pop()
    t.fact(PileCardChosen(task.seat, card))
    place = t.pop()
    if isinstance(place, PlaceLead):
        t.push(replace(place, card=card))


@BOOK.claim("Generating New Leads 2", "H67")
def drawn_from(state: State, task: PlaceLead) -> tuple[LeadId, tuple[LeadId, ...]]:
    """The card that was chosen; or the looked-at cards from which the lead is drawn unseen.

    The last card of a pile that was looked at is known.
    """
    lying = state.pile(task.pile).open
    if task.card or len(lying) == 1:
        return task.card or lying[0], ()
    return LeadId(""), lying


TALENTS: Talents = {VISIONS: Talent(look)}
