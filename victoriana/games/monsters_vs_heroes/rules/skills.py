"""How to Play: a skill is read and applied part by part."""

from typing import Protocol

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import BOOK, Ledger
from victoriana.games.monsters_vs_heroes.facts import SkillFailed, SkillRead
from victoriana.games.monsters_vs_heroes.ids import CardId, SeatId
from victoriana.games.monsters_vs_heroes.rules import deck_and_pile, hands, on_the_table
from victoriana.games.monsters_vs_heroes.rules.parts import (
    MAY,
    NONE,
    USE,
    finish,
    parts_of,
    step_of,
    waive,
)
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import Parted, Skill
from victoriana.games.monsters_vs_heroes.world import Step, World
from victoriana.kernel.nodes import Decision, Node, Option


class Family(Protocol):
    """The rules for parts that fall on one kind of place."""

    def is_possible(self, world: World, state: State, task: Skill | Parted, step: Step) -> bool:
        """Whether anything can be done."""
        ...

    def begin(self, t: Ledger, task: Parted, step: Step) -> None:
        """Do what needs no choice."""
        ...

    def ask(self, world: World, state: State, task: Parted, step: Step) -> Node | None:
        """What is to be chosen next."""
        ...

    def answer(self, t: Ledger, task: Parted, step: Step, given: str) -> None:
        """Take a choice."""
        ...


def _family(step: Step) -> Family:
    """Which rules apply a part: those of the table, of hands and factions, or of deck and pile."""
    if step.where in on_the_table.ZONES and step.do in on_the_table.VERBS:
        return on_the_table
    if step.where in hands.ZONES and step.do in hands.VERBS:
        return hands
    return deck_and_pile


# --- Reading -------------------------------------------------------------------------------


@BOOK.rule("How to Play", "K1", "K5", "K6", "K10")
def read_skill(t: Ledger, seat: SeatId, card: CardId, number: int) -> None:
    """The text is read: all of it is mandatory unless it says "you may" (K1)."""
    parts = parts_of(t.world, card)
    if not parts:
        return
    task = Skill(seat, card, number)
    t.fact(SkillRead(seat, card))
    if t.world.ruled("K5", "all-or-nothing") and not all(
        step.may or is_possible(t.world, t.state, task, step) for step in parts
    ):
        t.fact(SkillFailed(seat, card, 0), "K5")
        return
    t.push(task)


@BOOK.rule("How to Play", "K4", "K5", "K6", "X8")
def next_part(t: Ledger, task: Skill) -> None:
    """The next part; one that hangs on a part that failed is passed over (K4, K5)."""
    parts = parts_of(t.world, task.card, task.way)
    t.pop()
    if task.at == len(parts):
        return
    step = parts[task.at]
    t.push(replace(task, at=task.at + 1, done=False))
    if step.then and not task.done:
        return
    if not is_possible(t.world, t.state, task, step):
        if not step.may:
            t.fact(SkillFailed(task.seat, task.card, task.at + 1), "K6")
        return
    part = Parted(task.seat, task.card, task.number, task.at, task.way)
    if is_asked_first(step):
        t.push(part)
    else:
        begin(t, part, step)


def is_asked_first(step: Step) -> bool:
    """Whether it must be said that the part is used, because nothing else is chosen."""
    chooses = step.do in ("discard", "move", "swap", "return", "copy", "fetch") and step.most
    return bool(step.ways) or (step.may and not chooses and step.whom != "player")


@BOOK.claim("How to Play", "X5", "X6")
def is_possible(world: World, state: State, task: Skill | Parted, step: Step) -> bool:
    """Whether anything of a part can be done; of several ways one is enough (X5)."""
    if step.ways:
        return any(_way_is_open(world, state, task, way) for way in step.ways)
    return _family(step).is_possible(world, state, task, step)


def _way_is_open(world: World, state: State, task: Skill | Parted, way: tuple[Step, ...]) -> bool:
    return any(is_possible(world, state, task, step) for step in way)


# --- Applying ------------------------------------------------------------------------------


def begin(t: Ledger, task: Parted, step: Step) -> None:
    """A part that is possible is applied, or the first question of it is asked."""
    _family(step).begin(t, task, step)


def ask_part(world: World, state: State, task: Parted) -> Node | None:
    """What is to be chosen for a part."""
    step = step_of(world, task)
    if is_asked_first(step) and not task.used:
        return _ask_first(world, state, task, step)
    return _family(step).ask(world, state, task, step)


@BOOK.claim("How to Play", "K3", "K8", "X4", "X5")
def _ask_first(world: World, state: State, task: Parted, step: Step) -> Node:
    """Which way, or whether at all: "may" is always asked (X4)."""
    names = [
        f"way:{number}"
        for number, way in enumerate(step.ways)
        if _way_is_open(world, state, task, way)
    ] or [USE]
    if step.may:
        names.append(NONE)
    options = tuple(Option(name, MAY, task.seat) for name in names)
    return Decision("skill", task.seat, MAY, options)


def answer_part(t: Ledger, task: Parted, given: str) -> None:
    """A choice for a part was made."""
    step = step_of(t.world, task)
    verb, _, value = given.partition(":")
    if verb == "way":
        t.pop()
        following = t.pop()
        if isinstance(following, Skill):
            t.push(replace(following, at=task.at, way=(task.at, int(value)), done=True))
    elif given == NONE:
        waive(t, task)
    elif given == USE:
        t.pop()
        begin(t, replace(task, used=True), step)
    else:
        _family(step).answer(t, task, step, given)


def close_part(t: Ledger, task: Parted) -> None:
    """Nothing more is to be chosen for a part."""
    if task.victims and _family(step_of(t.world, task)) is hands:
        hands.served(t, task)
    else:
        finish(t, task, done=task.done or bool(task.chosen))
