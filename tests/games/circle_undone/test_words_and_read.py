"""What a log prints is read again as the same answer, wherever random campaigns come."""

from collections.abc import Iterator

import pytest

from tests.games.circle_undone.spoken import game
from tests.games.circle_undone.wandering import decisions
from victoriana.games.circle_undone.state import State
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision, Option
from victoriana.kernel.slots import stand_ins

SEEDS = 16


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
            elif game().words(state, found[0]) != typed:  # else it is another answer to its end
                assert (option.id,) == found or not rest, f"{node.id}: {typed}"
