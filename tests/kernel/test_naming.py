"""The names of a box: whole names, beginnings of any of their words, as many as make one name."""

import pytest

from victoriana.kernel.naming import Names

FLOWERS = ("tea-rose", "dog-rose", "wild-thyme", "the-lily")


@pytest.fixture
def names() -> Names:
    """Four flowers, of which one is called otherwise too."""
    found = Names()
    found.add("tea-rose", "Tea Rose")
    found.add("dog-rose", "Dog Rose", "Sweet Briar")
    found.add("wild-thyme", "Wild Thyme")
    found.add("the-lily", "The Lily")
    return found


FOUND = [
    ("tea-rose", ("tea-rose",)),
    ("rose", ("tea-rose", "dog-rose")),
    ("briar", ("dog-rose",)),
    ("lily", ("the-lily",)),
    ("t", ("tea-rose", "wild-thyme", "the-lily")),
    ("nettle", ()),
    ("", ()),
]


@pytest.mark.parametrize(("typed", "handles"), FOUND)
def test_a_thing_is_found_by_the_beginning_of_any_word(
    names: Names, typed: str, handles: tuple[str, ...]
) -> None:
    assert handles == names.find(typed, FLOWERS, whole=False)


def test_in_files_only_whole_names_are_found(names: Names) -> None:
    assert ("dog-rose",) == names.find("Sweet Briar", FLOWERS, whole=True)
    assert ("the-lily",) == names.find("lily", FLOWERS, whole=True)
    assert () == names.find("thyme", FLOWERS, whole=True)


def test_of_several_words_as_many_are_taken_as_make_one_name(names: Names) -> None:
    found = names.first(("dog", "rose", "of", "ada"), FLOWERS, whole=False)
    assert (("dog-rose",), ("of", "ada")) == (found.handles, found.rest)
    found = names.first(("sweet", "bri", "too"), FLOWERS, whole=False)
    assert (("dog-rose",), ("too",)) == (found.handles, found.rest)
    found = names.first(("rose", "too"), FLOWERS, whole=False)
    assert (("tea-rose", "dog-rose"), ("too",)) == (found.handles, found.rest)


def test_what_is_spelt_nearly_so_is_offered(names: Names) -> None:
    assert ("the-lily",) == names.nearest("lilly", FLOWERS).nearest
