"""Campaigns answered at random: each ends, and what must hold of every campaign holds."""

import random
from collections import Counter

import pytest

from tests.games.circle_undone.given import SEATS, begun, followed, ruled
from tests.games.circle_undone.given import campaign as given
from tests.games.circle_undone.invariants import unsound
from victoriana.games.circle_undone.game import CircleUndone
from victoriana.games.circle_undone.state import State
from victoriana.kernel import referee
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Chance, Decision, Node, Number, Over

GAMES = 40  # of each number of players
MOST = 3000  # answers of one campaign
ENDING = 4  # of so many answers at the table one ends the scenario


def campaign(game: CircleUndone, luck: random.Random, players: int) -> State:
    """A whole campaign at random; where it is played on the table it comes to an end soon."""
    state = begun(*SEATS[:players])
    for step in range(MOST):
        node = game.node(state)
        found = list(unsound(game.world, state, node))
        assert [] == found, f"answer {step}: {found}"
        if isinstance(node, Over):
            return state
        taken = referee.take(game, state, _answer(node, luck))
        assert not isinstance(taken, Refusal)
        assert [] == [it.fact for it in taken.facts if not it.rule], f"answer {step}: no section"
        state = taken.state
    raise AssertionError(f"it waits for {node!r} after {MOST} answers")


def _answer(node: Node, luck: random.Random) -> str:
    if isinstance(node, Chance):
        weights = [it.weight for it in node.outcomes]
        return luck.choices([it.id for it in node.outcomes], weights)[0]
    assert isinstance(node, Decision)
    if node.id == "mode":
        return "play:campaign"
    options = [it for it in node.options if it.id != "pool:empty"] or list(node.options)
    near = [it for it in options if it.id.startswith(("tell:end:", "tell:card:", "advance:"))]
    if near and luck.randrange(ENDING):
        options = near
    option = luck.choice(options)
    if isinstance(option.slot, Number):
        most = min(option.slot.highest, option.slot.lowest + 8)
        return option.with_value(str(luck.randint(option.slot.lowest, most)))
    return option.id


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everything_that_always_holds_holds_in_random_campaigns(players: int) -> None:
    came: Counter[str] = Counter()
    for seed in range(GAMES):
        luck = random.Random(f"{players}-{seed}")
        choices = {
            it.id: luck.choice(it.choices)
            for it in ruled().book.rulings.values()
            if it.choices and seed % 2
        }
        last = campaign(ruled(**choices), luck, players)
        came[last.scenario] += 1
        assert last.result in {"won", "lost", "lodge"}

    assert GAMES == came.total()
    assert came["scenario-8"] > GAMES / 4


@pytest.mark.parametrize(
    ("log", "mementos", "told"),
    [
        ("spell-broken spell-cast", "", "spell-broken and spell-cast are both in the log"),
        ("asked-anette doom-closer", "", "asked-anette and doom-closer are both in the log"),
        ("deceiving", "", "deceiving is in the log without lodge-members"),
        (
            "escaped-realm lodge-members josef-rescued box-opened inner-circle",
            "",
            "inner-circle is in the log without told-coven",
        ),
        (
            "",
            "ritual-components scrap-of-torn-shadow",
            "the mementos are those of two endings of Scenario I",
        ),
    ],
)
def test_a_log_that_contradicts_itself_is_found(log: str, mementos: str, told: str) -> None:
    start = given("U3", log=log, mementos=mementos)

    assert told in list(unsound(ruled().world, start, ruled().node(followed(start).state)))


def test_a_token_without_a_cause_in_the_log_is_found() -> None:
    start = given("U3", bag="skull skull auto-fail elder-sign tablet 0 0 0 0 0 0 0 0 0")

    found = list(unsound(ruled().world, start, ruled().node(followed(start).state)))
    assert "1 tablet are in the bag" in found
