"""What is typed behind a path that is set: numbers, yes or no, things by their handles."""

import pytest

from victoriana.kernel.errors import Refusal
from victoriana.kernel.valued import number, one_of, several, things, yes

FLOWERS = ("tea-rose", "dog-rose", "lily")


def told(found: object) -> str:
    """What a refusal says."""
    assert isinstance(found, Refusal)
    return found.text


def test_a_number_is_taken_between_its_bounds_alone() -> None:
    assert 3 == number("beds", "3", 1, 4, "Garden")
    assert "beds is 1 to 4, not 5." == told(number("beds", "5", 1, 4, "Garden"))
    assert "beds is 1 to 4, not many." == told(number("beds", "many", 1, 4, "Garden"))


@pytest.mark.parametrize(("typed", "meant"), [("yes", True), ("True", True), ("NO", False)])
def test_yes_and_no_are_said_in_either_way(typed: str, meant: bool) -> None:  # noqa: FBT001 - the value that is looked for
    assert meant is yes("open", typed)


def test_neither_yes_nor_no_is_refused_by_its_path() -> None:
    assert "open is yes or no, not perhaps." == told(yes("open", "perhaps"))


def test_a_thing_is_found_by_the_beginning_of_a_word() -> None:
    assert "lily" == one_of("bed", "li", FLOWERS, "flower")
    assert "dog-rose" == one_of("bed", "briar", FLOWERS, "flower", {"dog-rose": "Sweet Briar"})


def test_of_few_things_all_are_told_where_none_is_meant() -> None:
    text = 'bed: I know no flower "xyz". It may be tea-rose, dog-rose or lily.'
    assert text == told(one_of("bed", "xyz", FLOWERS, "flower"))


def test_things_have_a_plus_between_them_and_none_is_nothing() -> None:
    assert ("lily", "dog-rose") == things("bed", "lily+dog", FLOWERS, "flower")
    assert () == things("bed", "none", FLOWERS, "flower")
    assert ["lily", "oak"] == several("lily+oak")


def test_one_thing_of_several_that_is_unknown_refuses_them_all() -> None:
    assert told(things("bed", "lily+xyz", FLOWERS, "flower")).startswith("bed: I know no flower")
