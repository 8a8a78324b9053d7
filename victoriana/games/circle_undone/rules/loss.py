"""What befalls investigators: experience, trauma, death and madness, and who comes after them."""

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    ExperienceEarned,
    ExperienceForgone,
    ExperienceLess,
    InvestigatorLost,
    TraumaSuffered,
)
from victoriana.games.circle_undone.ids import SeatId
from victoriana.games.circle_undone.state import Investigator, State
from victoriana.games.circle_undone.tasks import TakeInvestigator

PROLOGUE = "prologue"
CASE = "unsolved-case"  # as the table names it in a threat area
UNSOLVED = 2  # experience that it costs
DEFEATED = ("defeated", "defeated-damage", "defeated-horror", "defeated-both")


def meant(state: State, who: str) -> tuple[Investigator, ...]:
    """Whom an instruction means, in player order."""
    ended = {it.investigator: it.ended for it in state.table.stands} if state.table else {}
    wanted = {
        "resigned": ("resigned",),
        "unresigned": ("", "standing", *DEFEATED),
        "defeated": DEFEATED,
        "left-behind": ("killed",),
        "surviving": ("", "standing", "resigned"),
    }
    if who == "lead":
        return tuple(it for it in state.playing if it.seat == state.lead)
    if who == "each":
        return state.playing
    return tuple(it for it in state.playing if ended.get(it.id, "") in wanted[who])


def befall(t: Ledger, found: guide.Earn | guide.Suffer | guide.Lose) -> None:
    """An instruction that means investigators is done to each of them."""
    for investigator in meant(t.state, found.who):
        match found:
            case guide.Earn(victory=victory, bonus=bonus):
                earn(t, investigator, victory=victory, bonus=bonus, rulings=found.rulings)
            case guide.Suffer(physical=physical, mental=mental):
                suffer(t, investigator, physical=physical, mental=mental)
            case guide.Lose(how=how):
                t.fact(InvestigatorLost(investigator.id, how), *found.rulings)


@BOOK.claim("Core Rules / Single scenarios", "R1")
@BOOK.claim("Core Rules / Victory", "G58")
def earn(
    t: Ledger, who: Investigator, *, victory: bool, bonus: int, rulings: tuple[str, ...] = ()
) -> None:
    """The whole display and the bonus; a weakness may take some of it away (G58)."""
    if t.state.mode != "campaign":
        return  # a single scenario gives no experience
    told = t.state.said("victory")
    points = (int(told) if victory and told else 0) + bonus
    taken = min(_less(t.state, who), points)
    if taken:
        t.fact(ExperienceForgone(who.id, taken), "G58")
    if points > taken:
        t.fact(ExperienceEarned(who.id, points - taken), *rulings)


@BOOK.claim('Additional Rules and Clarifications / Joe\'s "Hunch Deck"', "G58")
def note_case(t: Ledger, who: Investigator) -> None:
    """A case that lies unsolved in the threat area, now that it ends, costs experience."""
    stand = t.state.on_table().stand(who.id)
    if t.state.mode == "campaign" and CASE in stand.threats and not stand.less:
        t.fact(ExperienceLess(who.id, UNSOLVED), "G58")


@BOOK.claim("Core Rules / Victory", "G58")
def settle_cases(t: Ledger) -> None:
    """What a weakness could not take from a scenario's experience: the rest, or nothing (G58)."""
    if not t.world.ruled("G58", "below-zero"):
        return
    for who in t.state.playing:
        rest = min(_less(t.state, who), who.unspent)
        if rest:
            t.fact(ExperienceForgone(who.id, rest, unspent=True), "G58")


def _less(state: State, who: Investigator) -> int:
    """What a weakness still takes from this scenario's experience."""
    stands = state.table.stands if state.table else ()
    return next((it.less for it in stands if it.id == who.id), 0)


@BOOK.claim("Core Rules / Trauma")
def suffer(t: Ledger, who: Investigator, *, physical: int = 0, mental: int = 0) -> None:
    """Trauma that reaches the printed health kills, one that reaches the sanity drives insane."""
    if t.state.scenario == PROLOGUE:
        return  # nothing carries over from it
    if physical:
        t.fact(TraumaSuffered(who.id, "physical", physical))
    if mental:
        t.fact(TraumaSuffered(who.id, "mental", mental))
    now = t.state.investigator(who.id)
    if now.lost or t.state.mode != "campaign":
        return
    if now.physical >= now.health:
        t.fact(InvestigatorLost(who.id, "killed"))
    elif now.mental >= now.sanity:
        t.fact(InvestigatorLost(who.id, "insane"))


def kill(t: Ledger, who: Investigator) -> None:
    """It is over for this investigator, in this campaign."""
    if not who.lost and t.state.scenario != PROLOGUE:
        t.fact(InvestigatorLost(who.id, "killed"))


def vacant(state: State) -> tuple[SeatId, ...]:
    """The players whose investigator was lost and who have no other yet."""
    playing = [it.seat for it in state.playing]
    return tuple(it.seat for it in state.players if it.seat not in playing)


@BOOK.claim("Core Rules / Trauma", "R2")
def replace_lost(t: Ledger, says: str) -> None:
    """Each player whose investigator was lost takes another from those nobody played yet."""
    for seat in reversed(vacant(t.state)):
        last = [it for it in t.state.investigators if it.seat == seat][-1]
        t.push(TakeInvestigator(seat, last.id, says))
