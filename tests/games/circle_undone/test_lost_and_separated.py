"""Lost and Separated: the deal, who may enter what, and what the woods connect."""

import pytest

from tests.games.circle_undone.given import world
from victoriana.games.circle_undone.ids import NOBODY, InvestigatorId, ScenarioId
from victoriana.games.circle_undone.rules.lost_and_separated import (
    Wood,
    connected,
    dealt,
    may_enter,
    ways,
)

AGNES = InvestigatorId("agnes-baker")
DIANA = InvestigatorId("diana-stanley")
FOUR = (AGNES, DIANA, InvestigatorId("joe-diamond"), InvestigatorId("marie-lambeau"))
FIVE = ("cairn-stones", "lonely-tree", "tainted-well", "barn", "mine")


def haunted(name: str, before: InvestigatorId = NOBODY) -> Wood:
    return Wood(name, "squiggle", ("squiggle", "plus"), before)


MINE = haunted("mine", AGNES)
BARN = haunted("barn", AGNES)
WELL = haunted("well", DIANA)
GLADE = Wood("quiet-glade", "moon", ("squiggle", "equals", "hourglass"), AGNES)
WOODS = (MINE, BARN, GLADE, WELL)


@pytest.mark.parametrize(
    ("players", "numbers"),
    [(1, [5]), (2, [3, 2]), (3, [2, 2, 1]), (4, [2, 1, 1, 1])],
)
def test_lost_and_separated_1_t1_five_woods_are_dealt_in_player_order(
    players: int, numbers: list[int]
) -> None:
    owners = [owner for _, owner in dealt(FOUR[:players], FIVE)]

    assert numbers == [owners.count(it) for it in FOUR[:players]]
    assert list(FIVE) == [wood for wood, _ in dealt(FOUR[:players], FIVE)]


@pytest.mark.parametrize("act", [1, 2])
def test_lost_and_separated_t2_no_investigator_enters_the_woods_of_another(act: int) -> None:
    assert not may_enter(AGNES, WELL, act)
    assert may_enter(DIANA, WELL, act)
    assert may_enter(AGNES, haunted("circle"), act)
    assert ("barn", "quiet-glade") == ways(AGNES, MINE, WOODS, act)
    assert ("barn", "quiet-glade", "well") == connected(MINE, WOODS)  # an enemy may


@pytest.mark.parametrize("act", [3, 4])
def test_lost_and_separated_t2_from_act_3_on_everybody_enters(act: int) -> None:
    assert may_enter(AGNES, WELL, act)
    assert ("barn", "quiet-glade", "well") == ways(AGNES, MINE, WOODS, act)
    assert ("mine", "barn", "well") == ways(AGNES, GLADE, WOODS, act)


def test_lost_and_separated_2_t3_woods_in_front_of_one_are_connected_both_ways() -> None:
    assert GLADE.id in connected(MINE, WOODS)
    assert MINE.id in connected(GLADE, WOODS)


def test_lost_and_separated_t3_symbols_lead_to_the_woods_of_another_and_not_back() -> None:
    assert WELL.id in connected(GLADE, WOODS)
    assert GLADE.id not in connected(WELL, WOODS)


def test_lost_and_separated_places_in_front_of_nobody_lie_side_by_side_with_none() -> None:
    alone = Wood("alone", "moon", ())
    other = Wood("other", "star", ())

    assert () == connected(alone, (alone, other))


def test_lost_and_separated_t3_the_cards_of_the_box_lead_one_way_only() -> None:
    cards = world().locations_of(ScenarioId("scenario-1"))
    woods = [
        Wood(it.id, it.symbol or "", it.connects_to, AGNES if it.name == "Arkham Woods" else DIANA)
        for it in cards
        if it.name in ("Arkham Woods", "Witch-Haunted Woods")
    ]
    of_agnes = [it for it in woods if it.before == AGNES]
    of_diana = [it for it in woods if it.before == DIANA]

    assert (6, 7) == (len(of_agnes), len(of_diana))
    for wood in of_agnes:
        assert {it.id for it in woods if it != wood} == set(connected(wood, woods))
    for wood in of_diana:
        assert {it.id for it in of_diana if it != wood} == set(connected(wood, woods))
