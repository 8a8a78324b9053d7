"""Whose choice it is and why, and why luck cannot have given what a table says."""

import pytest

from tests.games.monsters_vs_heroes.given import at_start, ruled, sits, table, when
from victoriana.games.monsters_vs_heroes import flow
from victoriana.games.monsters_vs_heroes.refusals import luck, seats
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Chance, Decision


def told(world: World, state: State, seat: str) -> tuple[str, str]:
    """What is said to somebody who is not asked."""
    node = flow.node(world, state)
    assert isinstance(node, Decision)
    found = seats.not_yours(world, state, node, seat)
    assert found is not None
    return found.text, found.rule


def test_not_yours_in_a_turn_of_another() -> None:
    world = ruled()
    state = table(world, ada=sits("priest"), ben=sits("dracula"))
    assert ("It is Ada's turn, not Ben's.", "How to Play") == told(world, state, "ben")


def test_not_yours_where_a_victim_chooses() -> None:
    world = ruled()
    start = table(world, ada=sits("phantom-of-the-opera"), ben=sits("dracula carmilla"))
    state = when(world, start, "play:phantom-of-the-opera").state
    text = "The Phantom of the Opera leaves it to Ben which card goes."
    assert (text, "How to Play, K8") == told(world, state, "ada")


def test_not_yours_where_whoever_played_the_card_chooses() -> None:
    world = ruled()
    start = table(world, ada=sits("the-werewolf"), ben=sits(area="mina-harker dr-jekyll"))
    state = when(world, start, "play:the-werewolf").state
    text = "Ada played The Werewolf, and makes its choices."
    assert (text, "How to Play, K8") == told(world, state, "ben")


def test_not_yours_where_the_holder_of_the_area_chooses() -> None:
    world = ruled(K11="holder-chooses", decks="both")
    start = table(world, ada=sits("woman-in-black"), ben=sits("dracula"))
    state = when(world, start, "play:woman-in-black", "to:ben").state
    text = "Woman in Black lies before Ben, who makes its choices."
    assert (text, "How to Play, K11") == told(world, state, "ada")


def test_not_yours_where_a_card_is_given_away() -> None:
    world = ruled()
    start = table(world, ada=sits("headless-horseman"), ben=sits(), cal=sits())
    state = when(world, start, "play:headless-horseman").state
    text = "Ada plays The Headless Horseman, and says into whose area."
    assert (text, "How to Play, K11") == told(world, state, "ben")


def test_not_yours_while_start_hands_are_kept_one_after_the_other() -> None:
    world = ruled()
    state = at_start(world, "ada", "ben")
    while isinstance(node := flow.node(world, state), Chance):
        state = flow.judge(world, state, node.outcomes[0].id)[0].state
    text = "Ada decides about the start hand before Ben does."
    assert (text, "Set Up, S10") == told(world, state, "ben")
    state = flow.judge(world, state, "keep")[0].state
    text = "Ada has decided about the start hand; now Ben does."
    assert (text, "Set Up, S11") == told(world, state, "ada")


def test_not_yours_is_silent_of_strangers() -> None:
    world = ruled()
    state = table(world, ada=sits("priest"), ben=sits("dracula"))
    node = flow.node(world, state)
    assert isinstance(node, Decision)
    assert seats.not_yours(world, state, node, "zoe") is None


# --- What a table says that it saw ---------------------------------------------------------

DRAWN = [
    ("mina-harker", "illegal",
     "Mina Harker cannot come from the deck: it lies in Ada's own hand.", "How to Play"),
    ("dracula", "illegal",
     "Dracula cannot come from the deck: it lies in Ben's area.", "How to Play"),
    ("the-mummy", "illegal",
     "The Mummy cannot come from the deck: it lies on the pile.", "How to Play"),
    ("carmilla", "illegal",
     "Carmilla cannot come from the deck: it left the deck before.", "How to Play"),
    ("satan", "illegal",
     "Satan belongs to Sherlock in Hell, which is not in play.", "Set Up, S1"),
    ("sausage", "unknown", 'I know no card "sausage".', ""),
    ("dorian", "unknown", "", ""),
]  # fmt: skip


@pytest.mark.parametrize(("said", "kind", "text", "rule"), DRAWN[:-1])
def test_not_drawn_and_what_lies_hidden_is_not_told(
    said: str, kind: str, text: str, rule: str
) -> None:
    world = ruled()
    start = table(
        world,
        ada=sits("mina-harker"),
        ben=sits("carmilla", area="dracula"),
        pile="the-mummy",
    )
    state = when(world, start, "draw").state
    node = flow.node(world, state)
    assert isinstance(node, Chance)
    found = luck.not_drawn(world, state, node, said)
    assert isinstance(found, Refusal)
    assert (kind, text, rule) == (found.kind, found.text, found.rule)


def test_not_drawn_is_a_faction_that_was_dealt_or_of_another_deck() -> None:
    world = ruled()
    state = at_start(world, "ada", "ben")
    state = flow.judge(world, state, "nemo-and-mina")[0].state
    node = flow.node(world, state)
    assert isinstance(node, Chance)
    said = {
        "nemo-and-mina": ("nemo-and-mina was dealt before, and cannot be Ben's.", "Set Up, S3"),
        "satan": ("satan-and-imp belongs to Sherlock in Hell, which is not in play.", "Set Up, S2"),
        "teapot": ('I know no faction "teapot".', "Set Up, S3"),
    }
    for typed, expected in said.items():
        found = luck.not_drawn(world, state, node, typed)
        assert found is not None
        assert expected == (found.text, found.rule)


def test_not_drawn_from_a_hand_is_what_is_not_in_it() -> None:
    world = ruled()
    start = table(world, ada=sits("carmilla"), ben=sits("dracula priest"))
    state = when(world, start, "play:carmilla", "whom:ben").state
    node = flow.node(world, state)
    assert isinstance(node, Chance)
    found = luck.not_drawn(world, state, node, "the-mummy")
    assert found is not None
    assert ("The Mummy is not in Ben's hand.", "How to Play, K17") == (found.text, found.rule)
