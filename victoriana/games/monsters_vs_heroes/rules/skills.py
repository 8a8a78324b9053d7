"""How to Play: a skill is read and applied part by part."""

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import BOOK, Ledger
from victoriana.games.monsters_vs_heroes.facts import SkillFailed, SkillRead
from victoriana.games.monsters_vs_heroes.ids import CardId, SeatId
from victoriana.games.monsters_vs_heroes.rules.families import family, is_possible, is_way_open
from victoriana.games.monsters_vs_heroes.rules.parts import (
    MAY,
    NONE,
    USE,
    fail,
    finish,
    parts_of,
    step_of,
    waive,
)
from victoriana.games.monsters_vs_heroes.rules.targets import Acting
from victoriana.games.monsters_vs_heroes.rules.whole import is_chain_whole, is_whole
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import DiscardDown, Parted, Reading, Skill
from victoriana.games.monsters_vs_heroes.world import Step, World
from victoriana.kernel.nodes import Decision, Node, Option

CHOSEN = ("discard", "move", "swap", "return", "copy", "fetch")  # verbs by which a card is chosen
SEEN = (
    "table",
    "own-area",
    "other-areas",
    "hand",
    "pile",
    "pile-top",
)  # where he sees what he does

# --- Reading -------------------------------------------------------------------------------


@BOOK.rule("How to Play", "K1", "K10", "X18")
def read_skill(t: Ledger, seat: SeatId, card: CardId, number: int, deep: int = 0) -> None:
    """The card lies in its area; now its text is read, and applied part by part (K1)."""
    if parts_of(t.world, card):
        t.fact(SkillRead(seat, card))
        t.push(Skill(seat, card, number, deep=deep))


@BOOK.rule("How to Play", "K9")
def read_later(t: Ledger, task: Reading) -> None:
    """A card that a skill brought to the table uses its own, if it lies there still (K9, K10)."""
    t.pop()
    if t.state.lying(task.number) is not None:
        read_skill(t, task.seat, task.card, task.number, task.deep)


@BOOK.rule("How to Play", "K3", "K4", "K5", "K6", "X8")
def next_part(t: Ledger, task: Skill) -> None:
    """The next part, wherever the card lies now (X8); some are passed over (K4, K5, K6)."""
    parts = parts_of(t.world, task.card, task.way)
    t.pop()
    if task.at == len(parts):
        come_down(t)
        return
    if _is_nothing(t.world, t.state, task, parts):
        t.fact(SkillFailed(task.seat, task.card, 0), "K5")
        return
    step = parts[task.at]
    t.push(replace(task, at=task.at + 1, done=False))
    if step.then and not task.done:
        return
    if not is_open(t.world, t.state, task, parts):
        fail(t, task)
        return
    part = Parted(task.seat, task.card, task.number, task.at, task.way, task.user)
    if is_asked_first(step):
        t.push(part)
    else:
        family(step).begin(t, part, step)


@BOOK.claim("How to Play", "K5")
def _is_nothing(world: World, state: State, task: Skill, parts: tuple[Step, ...]) -> bool:
    """Whether nothing of a skill is applied, because not all of it can be (K5)."""
    begins = task.at == 0 and not task.way
    return (
        begins and world.ruled("K5", "all-or-nothing") and not is_whole(world, state, task, parts)
    )


@BOOK.claim("How to Play", "K5", "K6")
def is_open(world: World, state: State, task: Skill, parts: tuple[Step, ...]) -> bool:
    """Whether a part can be applied: something of it, or all that hangs on it too (K5)."""
    step = parts[task.at]
    if not is_possible(world, state, task, step):
        return False
    all_of_it = world.ruled("K5", "all-or-nothing") and step.may
    return not all_of_it or is_chain_whole(world, state, task, parts, task.at)


@BOOK.rule("How to Play", "K13")
def come_down(t: Ledger) -> None:
    """Now that a skill is finished, hands that are too large come down, clockwise (K13)."""
    if not t.world.ruled("K13", "discard-down"):
        return
    limit = t.world.numbers.hand
    large = [it.seat for it in t.state.clockwise(t.state.acting) if len(it.hand) > limit]
    t.push(*(DiscardDown(it) for it in large))


# --- Asking --------------------------------------------------------------------------------


@BOOK.claim("How to Play", "K3", "X4")
def is_asked_first(step: Step) -> bool:
    """Whether it must be said that the part is used, because no choice of it can be refused (X4).

    Who chooses a card, or a player, can choose none instead.
    """
    if step.ways:
        return True
    if not step.may:
        return False
    if step.whom == "player":
        return False
    seen = step.whom == "you" and step.where in SEEN and step.chooser == "you"
    return not (step.do in CHOSEN and seen and step.most)


def ask_part(world: World, state: State, task: Parted) -> Node | None:
    """What is to be chosen for a part."""
    step = step_of(world, task)
    if is_asked_first(step) and not task.used:
        return _ask_first(world, state, task, step)
    return family(step).ask(world, state, task, step)


@BOOK.claim("How to Play", "K3", "X4", "X5")
def _ask_first(world: World, state: State, task: Parted, step: Step) -> Node:
    """Which way, or whether at all: "may" is always asked (X4)."""
    names = [f"way:{number}" for number in open_ways(world, state, task, step)] or [USE]
    options = [Option(name, MAY, task.seat) for name in names]
    if step.may:
        options.append(Option(NONE, MAY, task.seat))
    return Decision("skill", task.seat, MAY, tuple(options))


@BOOK.claim("How to Play", "K5", "X5")
def open_ways(world: World, state: State, task: Acting, step: Step) -> list[int]:
    """The ways that can be gone; where one can be gone to its end, under K5 only such (X5)."""
    ways = [n for n, way in enumerate(step.ways) if is_way_open(world, state, task, way)]
    if not world.ruled("K5", "all-or-nothing"):
        return ways
    return [n for n in ways if is_whole(world, state, task, step.ways[n])] or ways


# --- Answering -----------------------------------------------------------------------------


@BOOK.rule("How to Play", "K3", "K8", "X5")
def answer_part(t: Ledger, task: Parted, given: str) -> None:
    """A choice for a part was made."""
    step = step_of(t.world, task)
    verb, _, value = given.partition(":")
    if verb == "way":
        _go(t, task, int(value))
    elif given == USE:
        t.pop()
        family(step).begin(t, replace(task, used=True), step)
    elif given == NONE:
        decline(t, task, step)
    else:
        family(step).answer(t, task, step, given)


@BOOK.rule("How to Play", "X5")
def _go(t: Ledger, task: Parted, way: int) -> None:
    """The parts of the way that was chosen stand in the place of all ways (X5)."""
    t.pop()
    skill = t.pop()
    if isinstance(skill, Skill):
        t.push(replace(skill, at=task.at, way=(*task.way, task.at, way), done=True))


@BOOK.rule("How to Play", "K3", "X6")
def decline(t: Ledger, task: Parted, step: Step) -> None:
    """Who need not, or need not more, does not (K3); a victim who may declines for himself."""
    nothing = not (task.chosen or task.taken)
    if nothing:
        by_victim = step.chooser == "holder" and bool(task.victims)
        waive(t, task, task.victims[0] if by_victim else task.seat)
    if nothing and not task.victims:
        finish(t, task, done=task.done)
    else:
        close_part(t, task)


@BOOK.rule("How to Play")
def close_part(t: Ledger, task: Parted) -> None:
    """Nothing more is to be chosen for a part."""
    step = step_of(t.world, task)
    family(step).close(t, task, step)
