"""What always holds on a table, whatever is said there: looked at in random scenarios."""

from collections.abc import Iterator

import pytest

from tests.games.circle_undone import wandering
from tests.games.circle_undone.laid import game
from victoriana.games.circle_undone import flow
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import Playing

MOST = 2000  # answers of one campaign


def states(seed: int) -> Iterator[State]:
    """Every state of a random campaign in which a scenario is played."""
    for state in wandering.states(seed, MOST, 0.98):
        if any(isinstance(it, Playing) for it in state.agenda):
            yield state


@pytest.mark.parametrize("first", range(0, 24, 8))
def test_engaged_enemies_are_with_somebody_who_is_still_there(first: int) -> None:
    for seed in range(first, first + 8):
        for state in states(seed):
            table = state.on_table()
            with_whom = [(it.place, table.stand(it.engaged)) for it in table.foes if it.engaged]

            assert [] == [who.id for place, who in with_whom if who.is_out]
            assert [] == [who.id for place, who in with_whom if who.place != place]


@pytest.mark.parametrize("first", range(0, 24, 8))
def test_tokens_are_out_of_the_bag_during_a_test_only(first: int) -> None:
    for seed in range(first, first + 8):
        for state in states(seed):
            if isinstance(state.agenda[-1], Playing):
                assert [] == [it.face for it in state.bag if it.drawn]


@pytest.mark.parametrize("first", range(0, 24, 8))
def test_whoever_is_out_has_no_clues_keys_or_threats(first: int) -> None:
    for seed in range(first, first + 8):
        for state in states(seed):
            out = [it for it in state.on_table().stands if it.is_out]

            assert [] == [it.id for it in out if it.clues or it.keys or it.threats]


@pytest.mark.parametrize("first", range(0, 24, 8))
def test_health_and_sanity_are_limits_that_nobody_survives(first: int) -> None:
    for seed in range(first, first + 8):
        for state in states(seed):
            for it in state.on_table().active:
                who = state.investigator(it.investigator)

                assert it.damage < who.health, (seed, it)
                assert it.horror < who.sanity, (seed, it)


def test_what_is_awaited_is_the_same_whether_it_was_known_or_is_worked_out_again() -> None:
    for seed in range(6):
        for state in states(seed):
            assert flow.node(game().world, state) == game().node(state)
