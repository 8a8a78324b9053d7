"""Investigation Effects: event tokens that close a locale to whoever would investigate there."""

from victoriana.games.victoriana import effects as do
from victoriana.games.victoriana.book import BOOK, Ledger, section_of
from victoriana.games.victoriana.facts import CordonLifted, CordonSet
from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.state import ActiveLead, State
from victoriana.games.victoriana.tasks import CordonOff, Program
from victoriana.kernel.nodes import Decision, Option


@BOOK.rule("Investigation Effects", "H12")
def cordon_off(t: Ledger, task: Program, effect: do.Cordon) -> None:
    """The locale of another lead is closed; which lead, its finder says where there are several."""
    t.heading = section_of(task.source)
    places = tuple(dict.fromkeys(lead.place for lead in _open_to_it(t.state, task.lead)))
    if len(places) == 1:
        close(t, places[0], effect.quarters)
    elif places:
        t.push(CordonOff(task.seat, effect.quarters, task.lead, t.heading))


def ask_cordon(state: State, task: CordonOff) -> Decision | None:
    """Which other active lead lies where nobody is to go on?"""
    found = _open_to_it(state, task.other)
    seat = state.asked if state.investigator(task.seat).out else task.seat
    options = tuple(Option(f"lead:{lead.id}", task.rule, seat) for lead in found)
    return Decision("other-lead", seat, task.rule, options) if options else None


def _open_to_it(state: State, other: int) -> list[ActiveLead]:
    return [lead for lead in state.leads if lead.id != other and not state.cordoned(lead.place)]


@BOOK.rule("Investigation Effects", "H12")
def close_picked(t: Ledger, task: CordonOff, answer: str) -> None:
    """The locale of the lead that was picked is closed."""
    t.pop()
    t.heading = task.rule
    close(t, t.state.lead(int(answer.removeprefix("lead:"))).place, task.quarters)


def close(t: Ledger, place: LocaleId, quarters: int) -> None:
    """An event token marks the locale until the clock has moved on so often."""
    t.fact(CordonSet(place, t.state.quarter + quarters))


@BOOK.rule("Concluding a Round 1")
def lift(t: Ledger) -> None:
    """Cordons whose time has come are lifted before leads are turned."""
    for cordon in t.state.cordons:
        if cordon.until <= t.state.quarter:
            t.fact(CordonLifted(cordon.place))
