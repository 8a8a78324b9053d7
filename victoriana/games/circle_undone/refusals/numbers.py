"""Why a number does not fit: more heretics than there are, more experience than somebody has."""

from collections.abc import Sequence

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.ids import InvestigatorId
from victoriana.games.circle_undone.notation.asked import Asked
from victoriana.games.circle_undone.notation.matching import TABLE, Plan, reached
from victoriana.games.circle_undone.refusals import wording as w
from victoriana.games.circle_undone.refusals.naming import is_named
from victoriana.games.circle_undone.tasks import Upgrade
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Number, Option, Slot, Text
from victoriana.kernel.slots import open_words
from victoriana.kernel.slots import told as range_told
from victoriana.kernel.wording import in_words, many, repeated

LONGEST = 9  # digits of a number that can be meant
WAGES = "Scenario IV: The Wages of Sin"
SINS = "scenario-4"
SHORTEST = 3  # letters that mean the heretics
PAID = ("buy", "improve")
MEANT = 2  # words: a verb, or what is told, and the number


def heretics_at_once(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """In act 1 nobody counts heretics: all of them are unleashed."""
    table = asked.state.table
    if table is None or table.scenario != SINS or table.act > 1:
        return None
    if any(it.id.startswith("tell:heretics:") for it in asked.node.options):
        return None
    said = words[1:] if words[0] == "tell" else words
    if not said or not "heretics".startswith(said[0]) or len(said[0]) < SHORTEST:
        return None
    text = "It is act 1, in which all four heretics count as unleashed: their number is not told."
    return w.refused(asked, text, BOOK.cite(f"{WAGES} / Resolution 1 1", "G16"))


def unaffordable(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """A card that costs more experience than somebody has, whatever else was said of it."""
    if not isinstance(asked.task, Upgrade) or words[0] not in PAID:
        return None
    said = next((int(it) for it in words[1:] if it.isdecimal() and len(it) == 1), 0)
    playing = asked.state.playing
    named = [it for it in playing if is_named(asked, it.id, words, SHORTEST)] or playing
    if len(named) > 1 or not said or said <= named[0].unspent:
        return None
    points = many(named[0].unspent, "point of experience", "points of experience")
    return w.refused(asked, f"{named[0].name} has {points} left, not {said}.", asked.node.rule)


def misfit(asked: Asked, every: Sequence[Plan], words: Sequence[str]) -> Refusal | None:
    """The number, or the name, that stands last and cannot be said there."""
    named_so = sorted(every, key=lambda it: it.parts[0].value != words[0])  # its own name first
    for plan in named_so if len(words) >= MEANT else ():
        slot = plan.option.slot
        if slot is None or (isinstance(slot, Text) and words[-1] in slot.but):
            continue  # it is a name, and has a reason of its own
        parts, used, by_verb = reached(asked, plan, words[:-1])
        is_meant = parts == len(plan.parts) - 1 and used == len(words) - 1
        if asked.node.id == TABLE and plan.has_verb and not by_verb:
            continue
        if is_meant and not slot.fits(words[-1]):
            return _why(asked, plan.option, slot, words[-1])
    return None


def _why(asked: Asked, option: Option, slot: Slot, said: str) -> Refusal:
    """That it is too many, else what may stand there."""
    usual = asked.written(option.id)
    if isinstance(slot, Number) and said.isdecimal() and len(said) <= LONGEST:
        number = int(said)
        text = _too_many(asked, option, slot, number)
        if text:
            return w.refused(asked, text, option.rule, usual)
    text = f"{open_words(usual, slot)} takes {range_told(slot)}, not {repeated(said)}."
    return w.refused(asked, text, option.rule, usual)


def _too_many(asked: Asked, option: Option, slot: Number, number: int) -> str:
    """A reason of its own, where the number is too large for one."""
    if number <= slot.highest:
        return ""
    match option.id.split(":"):
        case ["tell", "heretics", _]:
            most = in_words(slot.highest)
            return f"There are {most} heretics in all, and so at most {most}, not {number}."
        case ["tell", "path", _]:
            return f"The log has {in_words(slot.highest)} marks beside the path, not {number}."
        case ["spend", who, _]:
            has = asked.state.investigator(InvestigatorId(who))
            points = many(has.unspent, "point of experience", "points of experience")
            return f"{has.name} has {points} left, not {number}."
    return ""
