"""Whatever is typed, wherever a campaign stands, is taken or refused in a sentence that helps."""

import random
from collections.abc import Iterator

import pytest

from tests.games.circle_undone.spoken import game
from tests.games.circle_undone.wandering import decisions
from victoriana.games.circle_undone import refusals
from victoriana.games.circle_undone.state import State
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision

LONGEST = 420  # characters of a sentence: some say whose traits were looked at
WORDS = (
    *("tell", "end", "move", "test", "take", "give", "fate", "lodge", "yes", "no", "nobody", "all"),
    *("agnes", "penny", "roland", "ada", "ben", "skull", "key", "vs", "at", "to", "the", "3", "0"),
    *("act-4", "agenda", "99", "1000000000000", "-1", "+1", "southside", "entry", "hall", "office"),
    *("ritual", "sanford", "anette", "arrest", "describe", "spend", "done", "xyzzy", "act", "2"),
    *("clues", "doom", "victory", "vp", "path", "heretics", "prologue", "play", "w", "t", "e", "i"),
)


def typed(luck: random.Random) -> Iterator[str]:
    """Lines of a few words."""
    for count in (1, 1, 2, 2, 3, 4):
        yield " ".join(luck.choice(WORDS) for _ in range(count))


def moments(seeds: range) -> Iterator[tuple[State, Decision, random.Random]]:
    """Some of the decisions of random campaigns."""
    for seed in seeds:
        luck = random.Random(seed)
        seen = set()
        for state, node in decisions(seed):
            if node.id not in seen or luck.random() < 0.05:
                seen.add(node.id)
                yield state, node, luck


@pytest.mark.parametrize("first", [0, 2])
def test_whatever_is_typed_is_taken_or_refused_in_a_sentence(first: int) -> None:
    for state, node, luck in moments(range(first, first + 2)):
        for line in typed(luck):
            found = game().read(state, line)
            if isinstance(found, Refusal):
                told = f"{node.id}: {line}: {found}"
                assert found.kind in ("unknown", "ambiguous", "illegal"), told
                assert 0 < len(found.text) < LONGEST, told
                assert found.text[0].isupper() or found.text[0].isdigit() or " " in found.text, told
                assert found.kind == "unknown" or found.rule, told
            else:
                assert node.option(found[0]), f"{node.id}: {line}: {found}"


@pytest.mark.parametrize("first", [8, 9])
def test_what_may_be_typed_instead_can_be_typed(first: int) -> None:
    for state, node, luck in moments(range(first, first + 1)):
        for line in typed(luck):
            found = game().read(state, line)
            tries = found.tries if isinstance(found, Refusal) else ()
            for instead in tries:
                for phrase in instead.split(", ")[:1]:
                    again = game().read(state, phrase)
                    assert not isinstance(again, Refusal), f"{node.id}: {line}: {instead}: {again}"


def test_what_a_menu_names_as_closed_is_refused_when_it_is_typed() -> None:
    for state, node, luck in moments(range(12, 15)):
        del luck
        for word in ("tell", "sanford", "anette", "take", "prologue", "spend", "ritual", "play"):
            for words, why in refusals.closed(game().world, state, word):
                found = game().read(state, words)
                assert isinstance(found, Refusal), f"{node.id}: {words} ({why}): {found}"
                assert "illegal" == found.kind, f"{node.id}: {words}: {found}"
