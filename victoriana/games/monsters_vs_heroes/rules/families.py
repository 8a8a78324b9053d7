"""How to Play: which rules apply a part of a skill, by the place on which it falls."""

from typing import Protocol

from victoriana.games.monsters_vs_heroes.book import BOOK, Ledger
from victoriana.games.monsters_vs_heroes.rules import (
    deck_and_pile,
    further_actions,
    hands,
    on_the_table,
)
from victoriana.games.monsters_vs_heroes.rules.targets import Acting
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import Parted
from victoriana.games.monsters_vs_heroes.world import Step, World
from victoriana.kernel.nodes import Node


class Family(Protocol):
    """The rules for parts that fall on one kind of place."""

    def is_possible(self, world: World, state: State, task: Acting, step: Step) -> bool:
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

    def close(self, t: Ledger, task: Parted, step: Step) -> None:
        """Nothing more is to be chosen."""
        ...


def family(step: Step) -> Family:
    """The rules of the table, of hands and factions, of further actions, or of deck and pile."""
    if step.do == "extra":
        return further_actions
    if step.where in on_the_table.ZONES and step.do in on_the_table.VERBS:
        return on_the_table
    if step.where in hands.ZONES and step.do in hands.VERBS:
        return hands
    return deck_and_pile


@BOOK.claim("How to Play", "K6", "X5")
def is_possible(world: World, state: State, task: Acting, step: Step) -> bool:
    """Whether anything of a part can be done; of several ways one is enough (X5)."""
    if step.ways:
        return any(is_way_open(world, state, task, way) for way in step.ways)
    return family(step).is_possible(world, state, task, step)


@BOOK.claim("How to Play", "X5")
def is_way_open(world: World, state: State, task: Acting, way: tuple[Step, ...]) -> bool:
    """Whether anything of a way can be done."""
    return any(is_possible(world, state, task, step) for step in way)
