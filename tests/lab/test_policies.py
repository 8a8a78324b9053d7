"""Policies: who answers for a seat without a person."""

from collections import Counter

from tests.toy import Toy, header
from victoriana.kernel.nodes import Chance, Decision
from victoriana.lab.policies import POLICIES

GAME = Toy()
STATE = GAME.judge(GAME.start(header().seats), "fox").state


def choose(seed: str, position: int) -> str:
    """What chance alone would do in the first turn."""
    node = GAME.node(STATE)
    assert isinstance(node, Decision)
    return POLICIES["random"](GAME, STATE, node, seed, position)


def test_the_same_seed_and_position_give_the_same_answer() -> None:
    assert [choose("7", n) for n in range(50)] == [choose("7", n) for n in range(50)]
    assert [choose("7", n) for n in range(50)] != [choose("8", n) for n in range(50)]


def test_every_option_is_as_likely_as_the_others() -> None:
    node = GAME.node(STATE)
    assert isinstance(node, Decision)
    found = Counter(choose("7", n) for n in range(3000))

    assert {option.id for option in node.options} == set(found)
    assert 1.3 > max(found.values()) / min(found.values())


def test_the_greedy_take_what_shows_at_once() -> None:
    """Whoever lights lanterns shines: the worth of the night is what burns."""
    state = STATE
    for n in range(40):
        node = GAME.node(state)
        if isinstance(node, Decision):
            answer = POLICIES["greedy"](GAME, state, node, "7", n)
            worths = {
                it.id: GAME.worth(GAME.judge(state, it.id).state, "fox") for it in node.options
            }
            assert answer in worths
            state = GAME.judge(state, answer).state
        elif isinstance(node, Chance):
            state = GAME.judge(state, node.outcomes[-1].id).state
        else:
            break
    assert GAME.worth(STATE, "fox") < GAME.worth(state, "fox")


def test_the_greedy_know_no_luck() -> None:
    node = GAME.node(STATE)
    assert isinstance(node, Decision)
    assert 1 == len({POLICIES["greedy"](GAME, STATE, node, str(n), n) for n in range(9)})
