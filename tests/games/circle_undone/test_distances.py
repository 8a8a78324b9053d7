"""Distance: fewest connections, one-way connections, blocked places and the nearest of several."""

from victoriana.games.circle_undone.rules.distances import (
    Marked,
    by_symbols,
    distance,
    distances,
    nearest,
    steps_toward,
)

HOUSE = {
    "hall": ("stairs", "parlour"),
    "stairs": ("hall", "attic"),
    "parlour": ("hall", "study"),
    "study": ("parlour", "attic", "well"),
    "attic": ("stairs", "study"),
    "well": ("cave",),  # whoever falls in does not climb out
    "cave": (),
}


def test_connections_by_symbols_lead_the_way_that_is_printed() -> None:
    places = (
        Marked("circle", "plus", ("squiggle",)),
        Marked("mine", "squiggle", ("squiggle", "plus")),
        Marked("barn", "squiggle", ("squiggle",)),
        Marked("throne", None, ()),
    )

    assert {
        "circle": ("mine", "barn"),
        "mine": ("circle", "barn"),
        "barn": ("mine",),
        "throne": (),
    } == by_symbols(places)


def test_distance_is_the_fewest_connections_between_two_places() -> None:
    assert 0 == distance(HOUSE, "hall", "hall")
    assert 2 == distance(HOUSE, "hall", "attic")
    assert 2 == distance(HOUSE, "hall", "study")


def test_core_rules_distance_along_a_one_way_connection_is_not_walked_back() -> None:
    assert 4 == distance(HOUSE, "hall", "cave")
    assert None is distance(HOUSE, "cave", "hall")


def test_distances_name_each_place_in_reach_nearest_first() -> None:
    found = distances(HOUSE, "stairs")

    assert ["stairs", "hall", "attic", "parlour", "study", "well", "cave"] == list(found)


def test_nearest_of_several_names_all_that_are_equally_near() -> None:
    assert ("study", "attic") == nearest(HOUSE, "hall", ("study", "cave", "attic"))
    assert ("hall",) == nearest(HOUSE, "hall", ("study", "hall"))
    assert () == nearest(HOUSE, "cave", ("study", "hall"))


def test_steps_toward_a_place_follow_each_shortest_way() -> None:
    assert ("stairs",) == steps_toward(HOUSE, "hall", "attic")
    assert ("parlour", "attic") == steps_toward({**HOUSE, "attic": ("hall",)}, "study", "hall")
    assert () == steps_toward(HOUSE, "hall", "hall")
    assert () == steps_toward(HOUSE, "cave", "hall")


def test_steps_toward_a_place_count_through_a_barred_one_and_do_not_enter_it() -> None:
    assert 2 == distance(HOUSE, "hall", "attic")
    assert () == steps_toward(HOUSE, "hall", "attic", barred=("stairs",))
