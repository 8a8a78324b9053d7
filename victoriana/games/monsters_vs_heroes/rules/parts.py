"""How to Play: where a part of a skill stands, and how it is done with."""

from collections.abc import Iterable

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import BOOK, Ledger
from victoriana.games.monsters_vs_heroes.facts import SkillFailed, SkillWaived
from victoriana.games.monsters_vs_heroes.ids import CardId, SeatId
from victoriana.games.monsters_vs_heroes.tasks import EndOfTurn, Parted, Reading, Skill
from victoriana.games.monsters_vs_heroes.world import Step, World
from victoriana.kernel.nodes import Decision, Option

NONE = "none"
USE = "use"
ASKS = BOOK.cite("How to Play", "K8")
MAY = BOOK.cite("How to Play", "K3")


def parts_of(world: World, card: CardId, way: tuple[int, ...] = ()) -> tuple[Step, ...]:
    """The parts of a skill, with each way that was chosen in the place of its ways."""
    skill = world.characters[card].skill
    for at, chosen in zip(way[::2], way[1::2], strict=True):
        skill = (*skill[:at], *skill[at].ways[chosen], *skill[at + 1 :])
    return skill


def step_of(world: World, task: Parted) -> Step:
    """The part that is being applied."""
    return parts_of(world, task.card, task.way)[task.at]


def user_of(task: Skill | Parted | Reading) -> CardId:
    """The card that uses the skill: a copy is used by the card that copies."""
    return task.card if isinstance(task, Reading) else task.user or task.card


def now(t: Ledger, task: Parted, following: Parted) -> Parted:
    """The part has come so far."""
    t.agenda[t.agenda.index(task)] = following
    return following


def skill_below(t: Ledger, task: Parted) -> int:
    """Where on the agenda the skill stands of which this is a part."""
    at = t.agenda.index(task)
    return next(i for i in range(at - 1, -1, -1) if isinstance(t.agenda[i], Skill))


def finish(t: Ledger, task: Parted, *, done: bool = True) -> None:
    """A part is done with; what hangs on it is told whether anything came of it."""
    at = skill_below(t, task)
    skill = t.agenda[at]
    t.agenda.remove(task)
    if isinstance(skill, Skill):
        t.agenda[at] = replace(skill, done=done)


def take(t: Ledger, task: Parted) -> Parted:
    """One more card was taken."""
    return now(t, task, replace(task, taken=task.taken + 1))


def next_victim(t: Ledger, task: Parted) -> Parted | None:
    """The next of those on whom a part falls, clockwise; None and the end of it without one."""
    done = task.done or bool(task.taken or task.chosen)
    rest = task.victims[1:]
    following = replace(task, victims=rest, chosen=(), pending="", taken=0, done=done)
    now(t, task, following)
    if rest:
        return following
    finish(t, following, done=done)
    return None


@BOOK.rule("How to Play", "K3", "X6")
def waive(t: Ledger, task: Parted, seat: SeatId) -> None:
    """Who may need not (K3); nor he who may take up to so many (X6)."""
    step = step_of(t.world, task)
    t.fact(SkillWaived(seat, task.card), "K3" if step.may else "X6")


@BOOK.rule("How to Play", "K6")
def fail(t: Ledger, task: Skill | Parted, *rulings: str) -> None:
    """What cannot be applied is not, and the card stays played (K6)."""
    t.fact(SkillFailed(task.seat, task.card, task.at + 1), *(rulings or ("K6",)))


# --- What follows when the skill is finished -----------------------------------------------


def end_of_turn(agenda: Iterable[object]) -> tuple[int, EndOfTurn]:
    """Where the end of this turn stands on the agenda."""
    return next((i, it) for i, it in enumerate(agenda) if isinstance(it, EndOfTurn))


@BOOK.rule("How to Play", "K9", "X11")
def entered(t: Ledger, task: Parted, seat: SeatId, card: CardId) -> None:
    """A card that a skill brought to the table is not played: its own skill is not read (K9).

    Under K9=skill-on-entering it is, when the skills that began before are finished; the cards in
    the order in which they came, and no more in a row than the box says.
    """
    has_skill = card in t.world.characters and t.world.characters[card].skill
    if not t.world.ruled("K9", "skill-on-entering") or not has_skill:
        return
    skill = t.agenda[skill_below(t, task)]
    deep = skill.deep + 1 if isinstance(skill, Skill) else 1
    if deep > t.world.numbers.chain:
        t.fact(SkillFailed(seat, card, 0), "K9", "K22")
        return
    at, _ = end_of_turn(t.agenda)
    t.agenda.insert(at + 1, Reading(seat, card, t.state.came, deep))


# --- Asking --------------------------------------------------------------------------------


def choice(
    task: Parted, names: list[str], *, seat: str = "", free: bool = False, covered: bool = False
) -> Decision:
    """One of these is to be chosen by whoever is asked; or none where that is free.

    `covered`: among cards that others do not see, so that it is asked even of a single one.
    """
    who = seat or task.seat
    options = [Option(name, ASKS, who) for name in names]
    if free:
        options.append(Option(NONE, MAY, who))
    return Decision("skill", who, ASKS, tuple(options), covered)
