"""People who sit down by their names: handles, names as they were typed, and what is none."""

import pytest

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.seating import by_name, full_name

RULE = "Set Up"


def said(*names: str) -> str:
    """Why these people do not sit down."""
    found = by_name([Seat(it) for it in names], RULE, ("table",))
    assert isinstance(found, Refusal)
    assert RULE == found.rule
    return found.text


def test_a_name_becomes_a_handle_and_is_kept_as_it_was_typed() -> None:
    found = by_name([Seat("Ada"), Seat("McCoy")], RULE)

    assert not isinstance(found, Refusal)
    assert [("ada", ""), ("mccoy", "McCoy")] == [(it.id, it.name) for it in found]
    assert ["", "McCoy"] == [full_name(it) for it in found]


def test_two_people_of_one_name_do_not_sit_down() -> None:
    assert "Two players have the same name." == said("ada", "Ada")


@pytest.mark.parametrize("name", ["7", "the", "table", "a@b"])
def test_numbers_signs_and_words_that_mean_something_else_are_no_names(name: str) -> None:
    told = "a name is up to 30 letters, numbers and hyphens"

    assert f'Nobody can be called "{name}" here; {told}.' == said(name)


def test_a_name_that_no_line_can_hold_is_cut_where_it_is_refused() -> None:
    assert said("a" * 31).startswith(f'Nobody can be called "{"a" * 30}..." here')
