"""May an answer be given, with what the table saw in braces behind it?"""

from pathlib import Path

from tests.session.kit import at_table
from victoriana.session import asking
from victoriana.session.reading import Reading


def told(reading: Reading, typed: str) -> tuple[bool, str]:
    """Whether it may, and the sentence for it."""
    verdict = asking.verdict(reading, reading.n, typed)
    return verdict.legal, verdict.text


def test_what_can_come_is_taken_as_drawn_and_what_cannot_is_refused(tmp_path: Path) -> None:
    with at_table(tmp_path) as night:
        assert told(night, "{fox}")[0]
        assert not told(night, "{hedgehog}")[0]
        assert told(night, "{fox}, throw {3}, go mill")[0]
        assert not told(night, "{fox}, throw {7}, go mill")[0]
        assert told(night, "{fox}, throw {?}")[0]
        assert 0 == night.n


def test_braces_where_nothing_is_drawn_are_refused(tmp_path: Path) -> None:
    with at_table(tmp_path) as night:
        night.play("{fox}")

        assert (False, "Nothing is drawn here that could be {3}.") == told(night, "{3}")
        assert (False, "Nothing is drawn here that could be {1}.") == told(night, "throw {3} {1}")
