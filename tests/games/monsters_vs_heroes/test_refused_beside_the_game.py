"""What people do at a table and no answer of the game says: the book's word on each."""

import pytest

from tests.games.monsters_vs_heroes.given import at_start, ruled, sits, table, up_to, when
from victoriana.games.monsters_vs_heroes import notation
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.errors import Refusal

TALK = ("What is said or shown at the table is no answer of this game.", "How to Play, T10")
LEAVE = ("Nobody leaves by an answer: the book has no rule for it.", "Set Up, X24")


def in_a_turn(world: World) -> State:
    """Ada may play or draw."""
    return table(world, ada=sits("priest"), ben=sits())


def at_the_swap(world: World) -> State:
    """Somebody keeps the start hand or swaps it."""
    return up_to(world, at_start(world, "ada", "ben"), "mulligan").state


def at_a_skill(world: World) -> State:
    """Ada is asked which Hero she discards."""
    state = table(world, ada=sits("the-werewolf"), ben=sits(area="priest captain-nemo"))
    return when(world, state, "play:the-werewolf").state


@pytest.mark.parametrize("where", [in_a_turn, at_the_swap, at_a_skill])
@pytest.mark.parametrize(
    ("typed", "expected"),
    [("show ben", TALK), ("deal with ben", TALK), ("resign", LEAVE), ("leave", LEAVE)],
)
def test_what_is_done_beside_the_game_is_refused_with_what_the_book_says(
    where: object, typed: str, expected: tuple[str, str]
) -> None:
    world = ruled()
    assert callable(where)
    found = notation.read(world, where(world), typed)

    assert isinstance(found, Refusal)
    assert expected == (found.text, found.rule)


def test_who_waits_is_told_that_nobody_passes() -> None:
    world = ruled()
    found = notation.read(world, in_a_turn(world), "wait")

    assert isinstance(found, Refusal)
    assert ("Nobody passes: Ada plays a card or draws one.", "How to Play, T1") == (
        found.text,
        found.rule,
    )
