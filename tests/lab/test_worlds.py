"""Worlds: whole states that may lie behind what a seat sees, the likelier ones more often."""

from collections import Counter

from tests.lab.test_search import course, game
from tests.toy import Toy, header
from victoriana.kernel.nodes import Decision, State
from victoriana.lab.policies import POLICIES
from victoriana.lab.worlds import Luck, Worlds

MANY = 60
GREEDY = {"ada": POLICIES["greedy"], "ben": POLICIES["greedy"]}


def other(state: State, node: Decision) -> str:
    """The faction of the one of two who is not asked."""
    found: str = next(it.faction for it in state.players if it.seat != node.seat)
    return found


def sides(seen: State, node: Decision) -> Counter[str]:
    """On which side the other one is, in many worlds."""
    factions = game().world.factions  # type: ignore[attr-defined]  # this game has them
    worlds = Worlds(game(), seen)
    whole = (worlds.one(Luck(f"world-{n}")) for n in range(MANY))
    return Counter(factions[other(it, node)].side for it in whole)


def test_towards_the_end_the_side_of_the_other_is_guessed_by_what_he_has_played() -> None:
    factions = game().world.factions  # type: ignore[attr-defined]  # this game has them
    right = asked = 0
    for deal in range(12):
        *before, _ = course(GREEDY, f"sides-{deal}")
        state, node, _ = before[-3]
        seen = game().as_seen(state, node.seat)
        right += sides(seen, node)[factions[other(state, node)].side]
        asked += MANY

    assert 0.65 * asked < right  # a half by the odds alone


def test_what_was_seen_is_the_same_in_every_world() -> None:
    for state, node, _ in list(course(GREEDY, "7"))[4:-1:5]:
        seen = game().as_seen(state, node.seat)
        worlds = Worlds(game(), seen)
        for n in range(4):
            whole = worlds.one(Luck(f"world-{n}"))
            assert game().covered(whole) is None
            assert seen == game().as_seen(whole, node.seat)


def test_where_all_stand_together_things_lie_as_the_odds_have_it() -> None:
    night = Toy()
    state = night.start(header().seats)
    seen = night.as_seen(state, "fox")
    worlds = Worlds(night, seen)
    worlds.one(Luck("7"))

    assert 0 == worlds.weighed
