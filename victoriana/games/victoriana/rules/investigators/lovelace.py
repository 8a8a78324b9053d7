"""Investigator Abilities of Ada Lovelace and Charles Babbage: Wilds on the board, and the Brain."""

from msgspec.structs import replace

from victoriana.games.victoriana.abilities import ENGINE, SPIRIT
from victoriana.games.victoriana.book import ABILITIES, BOOK, Ledger
from victoriana.games.victoriana.facts import (
    BrainReturned,
    BrainSet,
    ResourcesStored,
    WildPlaced,
    WildsLost,
    WildsTaken,
)
from victoriana.games.victoriana.ids import InvestigatorId
from victoriana.games.victoriana.rules.characters import ending
from victoriana.games.victoriana.rules.dice import lead_die, locale_die
from victoriana.games.victoriana.rules.investigators.talents import (
    Talent,
    Talents,
    offer,
    printed,
    while_tokens_last,
)
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.tasks import PlaceWild
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Chance, Option

# --- Spirit Programming --------------------------------------------------------------------


@BOOK.rule("Investigator Abilities FAQ")
def programme(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """Lead die and locale die say where the Wild is placed."""
    t.push(PlaceWild(seat))


def ask_wild_dice(world: World, task: PlaceWild) -> Chance:
    """The lead die, then the locale die."""
    return locale_die(world, ABILITIES) if task.type else lead_die(world, ABILITIES)


@BOOK.rule("Investigator Abilities FAQ")
def roll_for_wild(t: Ledger, task: PlaceWild, answer: str) -> None:
    """Type and number find the locale; the Wild lies there, whatever else does."""
    t.pop()
    if not task.type:
        t.push(replace(task, type=answer))
        return
    t.fact(WildPlaced(task.seat, t.world.slot(task.type, int(answer))))


@BOOK.rule("Investigator Abilities", "H38")
def take_wilds(t: Ledger, seat: InvestigatorId) -> None:
    """Whoever is the first to end a turn on the locale takes what lies there."""
    standees = ending(t.state, t.state.investigator(seat))
    for place in dict.fromkeys(it.place for it in standees):
        count = t.state.wilds.count(place)
        if count:
            t.fact(WildsTaken(seat, place, count))


# --- The Analytical Engine -----------------------------------------------------------------


def offer_brain(world: World, state: State, who: Investigator) -> list[Option]:
    """Once in their own turn the Brain may be set on another lead in play."""
    now = state.now
    if now is None or now.seat != who.id or now.brained or printed(world, who, ENGINE) is None:
        return []
    return [
        offer(who.id, ENGINE, str(lead.id))
        for lead in state.leads
        if not lead.brain and not lead.open
    ]


@BOOK.rule("Investigator Abilities FAQ")
def set_brain(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """The Brain leaves any other lead, where what it stored is discarded, and lies on this one."""
    for lead in t.state.leads:
        lose_stored(t, lead.id)
    t.fact(BrainSet(seat, int(words[0])))


@BOOK.rule("Investigator Abilities")
def store(t: Ledger, seat: InvestigatorId) -> None:
    """At the end of each of their turns the Engine lays resources by on the Brain's lead."""
    card = printed(t.world, t.state.investigator(seat), ENGINE)
    for lead in t.state.leads if card else ():
        if card and lead.brain:
            t.fact(ResourcesStored(lead.id, "".join(card.stores)))


@BOOK.rule("Investigator Abilities")
def take_stored(t: Ledger, seat: InvestigatorId, number: int) -> None:
    """Whoever investigates the Brain's lead takes at once what is stored; the Brain comes back."""
    lead = t.state.lead(number)
    if lead.brain:
        t.fact(BrainReturned(number, lead.stored.letters, seat))


@BOOK.rule("Investigator Abilities FAQ")
def lose_stored(t: Ledger, number: int) -> None:
    """With a lead that goes cold what was stored there is lost, and the Brain comes back."""
    lead = t.state.lead(number)
    if lead.brain:
        t.fact(BrainReturned(number, lead.stored.letters))


@BOOK.rule("Trauma", "F12")
def leave(t: Ledger, seat: InvestigatorId) -> None:
    """With their owners, the Wilds on the board and what the Engine stored leave the game."""
    who = t.state.investigator(seat)
    if printed(t.world, who, SPIRIT) and t.state.wilds:
        t.fact(WildsLost(len(t.state.wilds)))
    if printed(t.world, who, ENGINE):
        for lead in t.state.leads:
            lose_stored(t, lead.id)


TALENTS: Talents = {
    SPIRIT: Talent(programme, aside=while_tokens_last(SPIRIT)),
    ENGINE: Talent(set_brain, aside=offer_brain),
}
