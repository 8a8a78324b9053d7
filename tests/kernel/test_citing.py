"""A book in parts is cited in short, and once for what stands in a row."""

from victoriana.kernel.citing import in_parts, once, short


def test_a_part_is_cited_without_the_title_behind_it() -> None:
    long = "Part Two (continued): The Long Way / Fording 3, R4"
    assert "Part Two / Fording 3, R4" == short(long)
    assert "Part Two / Fording" == short("Part Two: The Long Way / Fording")


def test_a_book_without_parts_is_cited_as_it_is_printed() -> None:
    heading = "Fording: a river (two banks), R4"
    assert not in_parts(heading)
    assert heading == short(heading)


def test_a_long_heading_stands_at_the_last_of_those_it_is_cited_for() -> None:
    rules = ("A / One", "A / One", "A / Two", "Plain", "Plain", "")
    assert ["", "A / One", "A / Two", "Plain", "Plain", ""] == list(once(rules))


def test_nothing_that_is_told_needs_no_citation() -> None:
    assert [] == list(once(()))
