"""Investigation Effects: the instructions of cards, locales and tracks are followed one by one."""

from msgspec.structs import replace

from victoriana.games.victoriana import effects as do
from victoriana.games.victoriana.book import BOOK, Ledger, section_of
from victoriana.games.victoriana.facts import (
    BagDrawn,
    BagReturned,
    DeductionsLost,
    DoorOpened,
    OmenShown,
)
from victoriana.games.victoriana.ids import SPHERES, InvestigatorId
from victoriana.games.victoriana.rules.agents import has_ability
from victoriana.games.victoriana.rules.cold_leads import goes_cold, move_cold_track
from victoriana.games.victoriana.rules.concluding_a_round import quarter_of
from victoriana.games.victoriana.rules.cordons import cordon_off
from victoriana.games.victoriana.rules.generating_new_leads import generate_from_deck
from victoriana.games.victoriana.rules.grab_bag import refill
from victoriana.games.victoriana.rules.hands_of_leads import turn_leads
from victoriana.games.victoriana.rules.investigating_leads import fail
from victoriana.games.victoriana.rules.make_deductions import advance_track, ask_plot_back
from victoriana.games.victoriana.rules.moving_about_london import (
    put_anywhere,
    put_somewhere,
)
from victoriana.games.victoriana.rules.specialities import adds_deduction
from victoriana.games.victoriana.rules.whom import PERSONAL, address, shield_against
from victoriana.games.victoriana.tasks import (
    BottomPlot,
    Conversion,
    Deducing,
    Journey,
    Omen,
    PickToken,
    PlotBack,
    Program,
    Swap,
    TrackChoice,
)


@BOOK.rule("Investigation Effects", "B21", "B22", "H4", "H13", "H23", "H24", "H27")
def follow(t: Ledger, task: Program) -> None:
    """The next instruction is followed; a card's text goes on until its last."""
    t.pop()
    t.heading = section_of(task.source)
    program = t.world.program(task.source)
    if task.step >= len(program):
        _end_of_text(t, task)
        return
    effect = program[task.step]
    bonus = task.bonus
    if isinstance(effect, do.Deduce):
        effect, bonus = do.Deduce(effect.count + bonus), 0
    t.push(replace(task, step=task.step + 1, bonus=bonus))
    carry_out(t, task, effect)


@BOOK.rule("Specialities", "D17")
def _end_of_text(t: Ledger, task: Program) -> None:
    """The extra deduction of a speciality comes even where the option gives none."""
    if task.bonus and adds_deduction(t.world, 0):
        t.push(Deducing(task.seat, task.bonus))


def carry_out(t: Ledger, task: Program, effect: do.AnyEffect) -> None:
    """One instruction."""
    if isinstance(effect, PERSONAL):
        address(t, task, effect)
        return
    seat = task.seat
    if _is_void(t, task, effect):
        return
    match effect:
        case do.Omen():
            then = f"{task.source}/then:{task.step}"
            t.push(Omen(seat, then, task.lead, task.agent, t.heading))
        case do.GoCold():
            force_cold(t, task)
        case do.TurnHands():
            turn_leads(t, task, effect)
        case do.Doorway():
            open_doorway(t, task, effect)
        case do.Cordon():
            cordon_off(t, task, effect)
        case do.Deduce() | do.DiscardPlot() | do.ShuffleBack() | do.AdvanceTrack():
            _in_the_conspiracy(t, seat, effect)
        case _:
            _in_london(t, task, effect)


@BOOK.rule("Trauma", "F9", "H9", "H39")
def _is_void(t: Ledger, task: Program, effect: do.AnyEffect) -> bool:
    """Whether an instruction speaks to an investigator who is overcome, or immune to it.

    What happens to others, to leads and to plots goes on.
    """
    you = t.state.investigator(task.seat)
    match effect:
        case do.TurnHands() | do.ColdTrack() | do.ShuffleBack() | do.DiscardPlot():
            return False
        case do.AdvanceTrack():
            return False
        case do.Generate() if task.source.startswith("plot/"):
            return False  # the plot brings the lead, whoever deduced it
        case do.Omen():
            return you.out and task.lead > 0
        case do.MoveTo() | do.MoveAnywhere():
            shield = shield_against(task)
            return you.out or (shield is not None and has_ability(t.world, you, shield))
    return you.out


def _in_the_conspiracy(t: Ledger, seat: InvestigatorId, effect: do.AnyEffect) -> None:
    """Instructions that touch plots and their tracks."""
    match effect:
        case do.Deduce():
            t.push(Deducing(seat, effect.count))
        case do.DiscardPlot():
            discard_plots(t, seat, effect.count)
        case do.ShuffleBack():
            shuffle_one_back(t)
        case do.AdvanceTrack():
            move_track(t, seat, effect)


def _in_london(t: Ledger, task: Program, effect: do.AnyEffect) -> None:
    """Instructions that other sections of the book carry out."""
    seat = task.seat
    match effect:
        case do.ColdTrack():
            move_cold_track(t, effect.steps)
        case do.Generate():
            generate_from_deck(t, effect.type, effect.hour, t.heading)
        case do.MoveTo():
            put_somewhere(t, task.source, seat, effect.locale)
        case do.MoveAnywhere():
            put_anywhere(t, task.source, seat)
        case do.MoveAnyone():
            t.push(Journey(seat, t.heading))
        case do.SwapEvidence():
            t.push(Swap(seat, "evidence", effect.count, t.heading))
        case do.SwapResources():
            t.push(Swap(seat, "resources", effect.count, t.heading))
        case do.Convert():
            t.push(Conversion(seat, "".join(effect.types), t.heading))
        case do.RevealToken():
            if t.state.tokens:
                t.push(PickToken(seat, t.heading))


# --- Single instructions -------------------------------------------------------------------


@BOOK.rule("Investigation Effects", "D4", "H10")
def force_cold(t: Ledger, task: Program) -> None:
    """A lead that its own effect makes go cold counts as failed: the investigator suffers 1."""
    t.agenda[:] = [
        pending
        for pending in t.agenda
        if not (isinstance(pending, Program) and pending.lead == task.lead)
    ]
    if t.world.ruled("D4", "one-trauma"):
        fail(t, task.seat, task.lead)
    else:
        goes_cold(t, task.lead)


@BOOK.rule("Investigation Effects", "F16", "H52")
def open_doorway(t: Ledger, task: Program, effect: do.Doorway) -> None:
    """An event token makes the locale adjacent to all others until the clock says so."""
    place = t.state.investigator(task.seat).place
    t.heading = section_of(task.source)
    until = 0
    if t.world.ruled("F16", "named-position"):
        until = quarter_of(t.state.quarter, effect.named)
    elif effect.until != "next-advance":
        until = quarter_of(t.state.quarter, int(effect.until))
    if all(door.place != place for door in t.state.doors):
        t.fact(DoorOpened(place, until))


@BOOK.rule("Investigation Effects", "H11")
def show_omen(t: Ledger, task: Omen, answer: str) -> None:
    """A resource drawn by an effect is shown and put back; of the named type, the text goes on."""
    t.pop()
    t.heading = task.rule
    _show(t, answer)
    outer, _, step = task.source.rpartition("/then:")
    omen = t.world.program(outer)[int(step)]
    if isinstance(omen, do.Omen) and omen.type == answer:
        t.push(Program(task.source, task.seat, 0, task.lead, task.agent))


def _show(t: Ledger, type_: str) -> None:
    """The last token of the bag leaves it empty for a moment: it is filled, then put back (H11)."""
    last = t.state.bag.total == 1
    if last:
        t.fact(BagDrawn(type_))
        refill(t)
    t.fact(OmenShown(type_), "H11")
    if last:
        t.fact(BagReturned(type_), "H11")


@BOOK.rule("Make Deductions", "H28")
def discard_plots(t: Ledger, seat: InvestigatorId, count: int) -> None:
    """Plots are drawn and discarded; no track moves, but the deck may run out."""
    if t.state.plot:
        t.fact(DeductionsLost(count))
    else:
        t.push(Deducing(seat, min(count, t.state.plots_above), quiet=True), BottomPlot(seat))


@BOOK.rule("Make Deductions", "H68")
def shuffle_one_back(t: Ledger) -> None:
    """A random discarded plot goes back into the plot deck, while the plot is unknown."""
    if ask_plot_back(t.state) is not None:
        t.push(PlotBack())


@BOOK.rule("Make Deductions", "D11")
def move_track(t: Ledger, seat: InvestigatorId, effect: do.AdvanceTrack) -> None:
    """A track's marker moves: the one named, or one that the group picks; none back from 0."""
    if effect.type is not None:
        advance_track(t, effect.type, effect.steps)
        return
    among = [it for it in SPHERES if effect.steps > 0 or t.state.tracks.of(it)]
    if among:
        t.push(TrackChoice(seat, "".join(among), effect.steps))
