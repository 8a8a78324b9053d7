"""What a log prints is read again as the same answer, wherever random campaigns come."""

import random
from collections.abc import Iterator

import pytest

from tests.games.circle_undone.spoken import game
from victoriana.games.circle_undone.state import State
from victoriana.kernel import referee
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.nodes import Chance, Decision, Option, Over
from victoriana.kernel.slots import stand_ins

SEEDS = 16
MOST = 120  # answers of one campaign
ON = 0.9  # how often a scenario goes on
NAMES = ("ada", "ben", "cleo", "dan")


def decisions(seed: int) -> Iterator[tuple[State, Decision]]:
    """Every decision of a random campaign."""
    luck = random.Random(seed)
    state = game().start([Seat(it) for it in NAMES[: 1 + seed % 4]])
    for _ in range(MOST):
        node = game().node(state)
        if isinstance(node, Over):
            return
        if isinstance(node, Chance):
            answer = luck.choice(node.outcomes).id
        else:
            yield state, node
            answer = luck.choice(_lasting(luck, tuple(stand_ins(node.options)))).id
        taken = referee.take(game(), state, answer)
        assert not isinstance(taken, Refusal), taken
        state = taken.state


def _lasting(luck: random.Random, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Mostly those by which a scenario goes on."""
    more = tuple(it for it in options if not it.id.startswith("tell:end"))
    return more if more and luck.random() < ON else options


def offered(seeds: range) -> Iterator[tuple[State, Decision, Option]]:
    """Every option of them, each once for its decision and what was decided before."""
    seen = set()
    for seed in seeds:
        for state, node in decisions(seed):
            for option in stand_ins(node.options):
                words = game().words(state, option.id)
                if (node.id, option.id, words) not in seen:
                    seen.add((node.id, option.id, words))
                    yield state, node, option


@pytest.mark.parametrize("first", range(0, SEEDS, 8))
def test_words_of_every_option_are_read_as_that_option(first: int) -> None:
    for state, node, option in offered(range(first, first + 8)):
        words = game().words(state, option.id)
        for whole in (False, True):
            found = game().read(state, words, whole=whole)
            assert (option.id,) == found, f"{node.id}: {words}, whole={whole}"


def test_words_with_the_beginning_of_a_verb_mean_the_same_or_are_asked_about() -> None:
    for state, node, option in offered(range(0, 16, 4)):
        verb, *rest = game().words(state, option.id).split()
        for length in range(1, len(verb)):
            typed = " ".join((verb[:length], *rest))
            found = game().read(state, typed)
            if isinstance(found, Refusal):
                assert "ambiguous" == found.kind or not rest, f"{node.id}: {typed}: {found}"
            else:
                assert (option.id,) == found or not rest, f"{node.id}: {typed}"
