"""A campaign as its log tells it: what was read, written, chosen, and why it led where it did."""

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.games.circle_undone.given import begun, campaign, ended, followed, ruled
from victoriana.games.circle_undone import statements as guide
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.view import reasons
from victoriana.kernel import referee
from victoriana.kernel.citing import short
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Fact as AnyFact
from victoriana.kernel.events import Happened, Stamped
from victoriana.kernel.nodes import Chance

SETS_OUT = (
    *("play:campaign", "difficulty:standard", "prologue:penny-white", "tell:end:nobody-left"),
    *("tell:penny-white:agenda", "tell:doom:7", "tell:clues:3", "tell:hunted:yes"),
    *("take:agnes-baker", "fate:accept", "tell:tarot:both", "tell:end:agenda-2"),
    *("weakness:agnes-baker:none", "tell:victory:2", "spend:agnes-baker:1", "done"),
)


def told(before: State, facts: tuple[Stamped[AnyFact], ...]) -> list[str]:
    """What a log says of facts in a row."""
    happened = []
    for it in facts:
        after = it.fact.onto(before)
        happened.append(Happened(before, after, it.rule, it.fact))
        before = after
    return [f"    {text}  [{short(rule)}]" for rule, text in ruled().retell(happened)]


def chronicle(state: State, *answers: str) -> str:
    """A campaign from here, question by question; luck gives what it can give first."""
    game = ruled()
    course = followed(state)
    lines = told(state, course.facts)
    state = course.state
    waiting = list(answers)
    while waiting or isinstance(game.node(state), Chance):
        node = game.node(state)
        lines.append(f"{game.prompt(state)}: {game.question(state)}")
        answer = node.outcomes[0].id if isinstance(node, Chance) else waiting.pop(0)
        lines.append(f"  > {game.words(state, answer)}")
        taken = referee.take(game, state, answer)
        assert not isinstance(taken, Refusal), f"{answer}: {taken.text}"
        lines += told(state, taken.facts)
        state = taken.state
    return "\n".join(lines)


def test_the_campaign_is_told_from_its_set_up_on(snapshot: SnapshotAssertion) -> None:
    assert snapshot == chronicle(begun("ada"), *SETS_OUT)


@pytest.mark.parametrize(
    ("log", "heretics"),
    [
        ("spell-broken josef-rescued", 1),
        ("spell-cast josef-mist", 3),
        ("spell-broken josef-mist", 2),
    ],
)
def test_each_side_of_the_scales_is_told_with_what_was_true(
    log: str, heretics: int, snapshot: SnapshotAssertion
) -> None:
    state = campaign("S6.R5", log=f"sided-lodge {log}", numbers={"heretics": heretics})
    assert snapshot == chronicle(ended(state, agnes_baker="resigned"))


@pytest.mark.parametrize("log", ["lodge-members deceiving", "lodge-enemies", "lodge-members"])
def test_the_way_into_the_lodge_says_why_it_was_taken(
    log: str, snapshot: SnapshotAssertion
) -> None:
    assert snapshot == chronicle(campaign("S5.check", log=log))


def test_every_test_of_the_guide_has_its_own_words() -> None:
    world, state = ruled().world, begun("ada")
    tests = [test for node in world.box.campaign.nodes for _, test in guide.tests_in(node)]
    assert len(tests) > 100
    for test in tests:
        for one in guide.statements(test):
            said = reasons.clause(world, state, one.name) if not one.sign else ""
            assert not one.kind or not said.startswith(f"{one.kind} "), test
