"""How to Play: where a part of a skill stands, and how it is done with."""

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import BOOK, Ledger
from victoriana.games.monsters_vs_heroes.facts import SkillWaived
from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.tasks import Parted, Skill
from victoriana.games.monsters_vs_heroes.world import Step, World
from victoriana.kernel.nodes import Decision, Option

NONE = "none"
USE = "use"
ASKS = BOOK.cite("How to Play", "K8")
MAY = BOOK.cite("How to Play", "K3")


def parts_of(world: World, card: CardId, way: tuple[int, ...] = ()) -> tuple[Step, ...]:
    """The parts of a skill, with the way that was chosen in the place of its ways."""
    skill = world.characters[card].skill
    if not way:
        return skill
    at, chosen = way
    return (*skill[:at], *skill[at].ways[chosen], *skill[at + 1 :])


def step_of(world: World, task: Parted) -> Step:
    """The part that is being applied."""
    return parts_of(world, task.card, task.way)[task.at]


def finish(t: Ledger, task: Parted, *, done: bool = True) -> None:
    """A part is done with; what hangs on it is told whether anything came of it."""
    t.agenda.remove(task)
    for at, below in enumerate(t.agenda):
        if isinstance(below, Skill) and (below.card, below.number) == (task.card, task.number):
            t.agenda[at] = replace(below, done=done)


@BOOK.rule("How to Play", "K3")
def waive(t: Ledger, task: Parted) -> None:
    """Who may need not (K3)."""
    if not task.chosen:
        t.fact(SkillWaived(task.seat, task.card))
    finish(t, task, done=bool(task.chosen))


def choice(task: Parted, names: list[str], *, seat: str = "", free: bool = False) -> Decision:
    """One of these is to be chosen by whoever is asked; or none where that is free."""
    who = seat or task.seat
    options = [Option(name, ASKS, who) for name in names]
    if free:
        options.append(Option(NONE, MAY, who))
    return Decision("skill", who, ASKS, tuple(options))
