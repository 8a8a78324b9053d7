"""Resources: nothing is said of them before a table has them counted here."""

from tests.games.circle_undone.given import JOE
from tests.games.circle_undone.laid import AGNES, asked, laid, place, play, standing, told
from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.state import State

DISTRICT = "merchant-district-2"
HALLS = "victorian-halls"


def _halls(**other: object) -> State:
    state = laid("scenario-2", place(HALLS), who=(AGNES, JOE))
    return standing(standing(state, JOE, HALLS, resources=5), AGNES, HALLS, **other)


def _held(state: State) -> list[int]:
    return [it.resources for it in state.on_table().stands]


def test_round_in_upkeep_those_take_a_resource_who_are_counted() -> None:
    state = play(_halls(resources=5), f"resources:{AGNES}:3")

    assert [4, 5] == _held(play(state, "phase:enemy", "phase:upkeep"))


def test_round_once_resources_are_counted_more_and_fewer_are_told() -> None:
    state = play(_halls(resources=5), f"resources:{AGNES}:5")
    fewer = play(state, f"resources:{AGNES}:fewer:2")

    assert [[6, 5], [3, 5]] == [_held(play(state, f"resources:{AGNES}:more:1")), _held(fewer)]
    assert f"resources:{AGNES}:fewer:1" not in asked(play(fewer, f"resources:{AGNES}:fewer:3"))


def test_of_resources_that_nobody_counts_nothing_is_said() -> None:
    facts = told(_halls(resources=5), "phase:enemy", "phase:upkeep")[1]

    assert [] == [it for it in facts if isinstance(it.fact, f.ResourcesSet)]


def test_where_two_resources_close_a_breach_who_is_counted_with_one_cannot_pay() -> None:
    state = laid("scenario-7", place(DISTRICT, breaches=2))
    unbreach = f"unbreach:{AGNES}"
    poor, rich = (standing(state, AGNES, DISTRICT, resources=it, keeps=True) for it in (1, 2))

    assert (False, True) == (unbreach in asked(poor), unbreach in asked(rich))
    assert [0] == _held(play(rich, unbreach))
    assert unbreach in asked(standing(state, AGNES, DISTRICT, resources=0))
