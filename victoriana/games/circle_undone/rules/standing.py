"""How a scenario ends for an investigator: resigned, defeated, killed; and all that it leads to."""

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    ActClued,
    CluesPlaced,
    CluesSpent,
    FoeDisengaged,
    LeadChosen,
    StandEnded,
    ThreatRemoved,
)
from victoriana.games.circle_undone.ids import InvestigatorId
from victoriana.games.circle_undone.rules import encounters, heresy, hunch_deck, keys, loss
from victoriana.games.circle_undone.rules.verb import last
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Ended
from victoriana.games.circle_undone.tasks import Engaging, NewLead, WhichTrauma
from victoriana.kernel.nodes import Decision, Node, Option

ELIMINATED = "Core Rules / Damage and elimination"
PROLOGUE = "prologue"
BEFORE = "before"  # of whom it is told that nothing of a scenario's end befalls them


@BOOK.claim("Prologue (Scenario 0): Disappearance at the Twilight Estate / No Way Out 1")
@BOOK.rule(ELIMINATED)
def status(t: Ledger, who: InvestigatorId, ended: Ended) -> None:
    """Defeat by damage is a physical trauma, by horror a mental one, by both the one chosen."""
    t.fact(StandEnded(who, ended))
    if t.state.mode != "campaign" or t.state.scenario == PROLOGUE:
        return  # a single scenario has no price, and of the prologue nothing carries over
    investigator = t.state.investigator(who)
    match ended:
        case "defeated-damage":
            loss.suffer(t, investigator, physical=1)
        case "defeated-horror":
            loss.suffer(t, investigator, mental=1)
        case "defeated-both":
            t.push(WhichTrauma(who))
        case "killed":
            loss.kill(t, investigator)


def ask_trauma(state: State) -> Node:
    """Both limits were reached at once: which trauma?"""
    rule = "Core Rules / Trauma"
    options = tuple(Option(f"trauma:{it}", rule, state.lead) for it in ("physical", "mental"))
    return Decision("trauma", state.lead, rule, options)


@BOOK.rule("Core Rules / Trauma")
def choose_trauma(t: Ledger, task: WhichTrauma, given: str) -> None:
    """The one that was chosen."""
    t.pop()
    who = t.state.investigator(task.investigator)
    if given == "trauma:physical":
        loss.suffer(t, who, physical=1)
    else:
        loss.suffer(t, who, mental=1)


def leave(t: Ledger, who: InvestigatorId, ended: Ended) -> None:
    """An investigator is eliminated while the others play on."""
    eliminate(t, who)
    status(t, who, ended)


@BOOK.rule(ELIMINATED)
def at_the_end(t: Ledger, who: InvestigatorId, ended: Ended) -> None:
    """Who is out as the scenario ends leaves clues and Heretics behind, which still count."""
    if ended != "standing":
        _leave_clues(t, who)
        stand = t.state.on_table().stand(who)
        for card in stand.threats:
            if heresy.heretic(t.world, card):
                heresy.turn_back(t, stand, card)
    status(t, who, ended)


@BOOK.rule(ELIMINATED)
def eliminate(t: Ledger, who: InvestigatorId) -> None:
    """Clues and keys stay at the place, and the enemies are left to others."""
    stand = t.state.on_table().stand(who)
    _leave_clues(t, who)
    keys.drop(t, stand)
    for foe in t.state.on_table().foes:
        if foe.engaged == who:
            t.fact(FoeDisengaged(foe.id))
    loss.note_case(t, t.state.investigator(who))
    for card in stand.threats:
        if heresy.heretic(t.world, card):
            heresy.turn_back(t, stand, card)
        else:
            t.fact(ThreatRemoved(who, card))
            encounters.leave(t, card)
    hunch_deck.leave(t, stand)
    seat = t.state.investigator(who).seat
    if seat == t.state.lead:
        t.push(NewLead())
    if stand.place:
        t.push(Engaging(stand.place))


@BOOK.claim("Prologue (Scenario 0): Disappearance at the Twilight Estate / DO NOT READ 2", "G59")
def _leave_clues(t: Ledger, who: InvestigatorId) -> None:
    """They stay at the place; in the prologue they go to the act (G59)."""
    stand = t.state.on_table().stand(who)
    if not stand.clues:
        return
    if t.state.scenario == PROLOGUE:
        t.fact(CluesSpent(who, stand.clues), "G59")
        t.fact(ActClued(stand.clues), "G59")
        return
    t.fact(CluesSpent(who, stand.clues))
    if stand.place:
        t.fact(CluesPlaced(stand.place, stand.clues))


def ask_lead(state: State) -> Node | None:
    """Who leads from now on, where there is a choice."""
    active = state.on_table().active
    if len(active) < 2:  # noqa: PLR2004 - one is no choice
        return None
    rule = ELIMINATED
    options = tuple(Option(f"lead:{it.investigator}", rule, state.lead) for it in active)
    return Decision("lead", state.lead, rule, options)


def take_lead(t: Ledger) -> None:
    """Who alone is left leads; nobody, where nobody is."""
    t.pop()
    for stand in t.state.on_table().active:
        lead(t, stand.investigator)


def answer_lead(t: Ledger, given: str) -> None:
    """The one who was chosen leads."""
    t.pop()
    lead(t, InvestigatorId(last(given)))


@BOOK.rule(ELIMINATED)
def lead(t: Ledger, who: InvestigatorId) -> None:
    """This investigator's player leads, as long as the scenario lasts."""
    t.fact(LeadChosen(t.state.investigator(who).seat, meanwhile=True))


@BOOK.rule("Core Rules / Order of set-up")
def lead_again(t: Ledger) -> None:
    """The lead is chosen for each scenario: it passed on only for the one that is over."""
    if t.state.led:
        t.fact(LeadChosen(t.state.led))
