"""Random campaigns, step by step, as somebody sees them who looks at every screen."""

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tests.games.circle_undone.spoken import game
from victoriana.games.circle_undone.state import State
from victoriana.kernel import referee
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Happened, Seat
from victoriana.kernel.nodes import Chance, Decision, Node, Number, Over
from victoriana.kernel.screen import Screen
from victoriana.kernel.slots import stand_ins
from victoriana.render import page

NAMES = ("ada", "ben", "cleo", "dan")
MOST = 1500  # answers of one campaign
ENOUGH = 3  # of so many answers about decks one is that all is said
ENDING = 8  # of so many answers at the table one goes on with the guide
KEBAB = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)+")
# What is never read: a Struct as Python shows it, a test of the guide, a place of it, a fact's tag.
RAW = re.compile(
    r"\b[A-Z]\w+\(\w*=|\b(?:told|trait|class|fate|trail|ended|memento|holds|ruled|mode|level):\S|"
    r"\bnot crossed-off|\b[SIXCPU]\d?\.[A-Z\d]\w*|\bscenario-\d|None\b"
)


class Step(NamedTuple):
    """An answer or a draw, with what it brought."""

    number: int
    before: State
    happened: tuple[Happened, ...]
    after: State


def steps(seed: int) -> Iterator[Step]:
    """A whole campaign, from its first question to its end."""
    luck = random.Random(seed)
    state = game().start([Seat(it) for it in NAMES[: 1 + seed % 4]])
    for number in range(MOST):
        node = game().node(state)
        if isinstance(node, Over):
            return
        taken = referee.take(game(), state, answer(node, luck))
        assert not isinstance(taken, Refusal)
        happened = []
        now = state
        for it in taken.facts:
            then = it.fact.onto(now)
            happened.append(Happened(now, then, it.rule, it.fact))
            now = then
        yield Step(number, state, tuple(happened), taken.state)
        state = taken.state


def states(seed: int, most: int, staying: float) -> Iterator[State]:
    """The states of a random campaign; of all answers at the table so many let a scenario go on."""
    luck = random.Random(seed)
    state = game().start([Seat(it) for it in NAMES[: 1 + seed % 4]])
    for _ in range(most):
        yield state
        node = game().node(state)
        if isinstance(node, Over):
            return
        if isinstance(node, Chance):
            said = luck.choice(node.outcomes).id
        else:
            ids = [it.id for it in stand_ins(node.options)]
            going = [it for it in ids if not it.startswith("tell:end")]
            said = luck.choice(going if going and luck.random() < staying else ids)
        taken = referee.take(game(), state, said)
        assert not isinstance(taken, Refusal), taken
        state = taken.state


def decisions(seed: int) -> Iterator[tuple[State, Decision]]:
    """The first decisions of a random campaign."""
    for state in states(seed, 120, 0.9):
        node = game().node(state)
        if isinstance(node, Decision):
            yield state, node


def answer(node: Node, luck: random.Random) -> str:
    """Any answer; of the table's now and then one that leads on."""
    if isinstance(node, Chance):
        return luck.choices([it.id for it in node.outcomes], [it.weight for it in node.outcomes])[0]
    assert not isinstance(node, Over)
    if node.id == "mode":
        return "play:campaign"
    options = [it for it in node.options if it.id != "pool:empty"] or list(node.options)
    near = [it for it in options if it.id.startswith(("tell:end:", "tell:card:", "advance:"))]
    enough = [it for it in options if it.id == "done"]
    if enough and not luck.randrange(ENOUGH):
        return "done"
    option = luck.choice(near if near and not luck.randrange(ENDING) else options)
    if isinstance(option.slot, Number):
        most = min(option.slot.highest, option.slot.lowest + 8)
        return option.with_value(str(luck.randint(option.slot.lowest, most)))
    return option.id


@cache
def handles() -> frozenset[str]:
    """Every handle of the box that no word of a sentence is spelt like."""
    box = game().box
    cards = (card.id for group in box.sets for card in group.cards)
    every = (
        *(it.id for it in box.locations),
        *(it.id for it in box.enemies),
        *(it.id for it in box.assets),
        *(it.id for it in box.acts),
        *(it.id for it in box.agendas),
        *(it.id for it in box.sets),
        *(it.id for it in box.characters),
        *(it.id for it in box.investigators),
        *box.campaign.records,
        *box.campaign.mementos,
        *cards,
    )
    return frozenset(it for it in every if "-" in it)


def raw(text: str) -> list[str]:
    """What of a text nobody should read: handles, tests, Structs."""
    found = [it for it in KEBAB.findall(text) if it in handles()]
    return found + RAW.findall(text)


def drawn(screen: Screen, width: int, *, plain: bool = False) -> str:
    """A screen as text."""
    return page.text(screen, width=width, height=200, plain=plain)
