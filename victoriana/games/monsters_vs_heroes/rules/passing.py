"""How to Play: hands, or cards of each, that go round the table, all at once."""

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import BOOK, Ledger
from victoriana.games.monsters_vs_heroes.facts import CardPicked, CardsPassed
from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.rules.parts import choice, finish, now, take
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import Parted
from victoriana.games.monsters_vs_heroes.world import Step
from victoriana.kernel.nodes import Node


@BOOK.rule("How to Play", "K14")
def begin(t: Ledger, task: Parted, step: Step) -> None:
    """Whole hands go at once; else each player chooses what he gives, and nobody sees it."""
    if step.where == "hands":
        _pass(t, task, step)


def ask(state: State, task: Parted, step: Step) -> Node | None:
    """Which card of his own does he give?"""
    giver = state.player(task.victims[0])
    left = [it.card for it in giver.hand]
    for card in giver.picked:
        left.remove(card if card in left else left[0])
    if not left or task.taken >= step.most:
        return None
    names = [f"hold:{card}" for card in dict.fromkeys(left)]
    return choice(task, names, seat=giver.seat, covered=len(left) > 1)


@BOOK.rule("How to Play")
def answer(t: Ledger, task: Parted, card: CardId) -> None:
    """He has chosen; that he has is seen, and what is not."""
    take(t, task)
    t.fact(CardPicked(task.victims[0], card))


@BOOK.rule("How to Play", "K14")
def close(t: Ledger, task: Parted, step: Step) -> None:
    """The next chooses, clockwise; when all have chosen the cards go round together."""
    rest = task.victims[1:]
    if rest:
        now(t, task, replace(task, victims=rest, taken=0))
    else:
        _pass(t, task, step)


def _pass(t: Ledger, task: Parted, step: Step) -> None:
    t.fact(CardsPassed("right" if step.to == "right" else "left", step.where == "hands"), "K14")
    finish(t, task)
