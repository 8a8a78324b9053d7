"""The toy plays by the kernel's rules, so that tests of the machinery may lean on it."""

from random import Random

import pytest

from tests.toy import Toy, header
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Decision, Over, State, forced
from victoriana.kernel.referee import Taken, take


def night(seed: int) -> list[tuple[State, Taken]]:
    """One random game: each state with the answer that was given in it."""
    game: Game = Toy()
    luck = Random(seed)
    state = game.start(header().seats)
    played = []
    while not isinstance(node := game.node(state), Over):
        if isinstance(node, Decision):
            answer = luck.choice(node.options).id
        else:
            answer = luck.choice(node.outcomes).id
        taken = take(game, state, answer)
        assert isinstance(taken, Taken)
        played.append((state, taken))
        state = taken.state
    return played


@pytest.mark.parametrize("seed", range(20))
def test_every_night_of_the_toy_ends_and_loses_no_token(seed: int) -> None:
    for _, taken in night(seed):
        assert {"tokens": 4, "seats": 2} == Toy().count(taken.state)


def test_the_toy_has_forced_choices_and_certain_draws() -> None:
    nodes = [taken.node for seed in range(40) for _, taken in night(seed)]
    alone = [node.id for node in nodes if not isinstance(node, Over) and forced(node)]

    assert {"flee", "dig"} == set(alone)
    assert any(isinstance(node, Chance) and len(node.outcomes) > 1 for node in nodes)


def test_words_are_read_back_as_the_answer_that_they_name() -> None:
    game = Toy()
    for seed in range(10):
        for state, taken in night(seed):
            if isinstance(taken.node, Decision):
                words = game.words(state, taken.answer)
                assert (taken.answer,) == game.read(state, words, whole=True)


def test_a_seat_sees_the_odds_of_everything_that_it_has_not_seen() -> None:
    game = Toy()
    state = game.start(header().seats)
    for answer in ("fox", "dig", "gold-coin", "dig"):
        state = game.judge(state, answer).state
    odds = [game.node(game.as_seen(state, seat)) for seat in ("fox", "owl")]

    assert isinstance(odds[0], Chance)
    assert isinstance(odds[1], Chance)
    assert {"old-coin": 2, "ghost": 1} == {it.id: it.weight for it in odds[0].outcomes}
    assert {"old-coin": 2, "gold-coin": 1, "ghost": 1} == {
        it.id: it.weight for it in odds[1].outcomes
    }
