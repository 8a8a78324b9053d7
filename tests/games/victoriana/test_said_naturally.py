"""What people say at a table is understood, and a name with a question mark shows its card."""

import pytest
from msgspec.structs import replace

from tests.games.victoriana.positions import WORLD, middle
from victoriana.games.victoriana import notation
from victoriana.games.victoriana.ids import LeadId
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.view import table as view
from victoriana.kernel.errors import Refusal
from victoriana.render import text


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("go to somerset", "go:somerset"),
        ("go to the Old Bailey", "go:old-bailey"),
        ("walk to somerset", "go:somerset"),
        ("move old bailey", "go:old-bailey"),
        ("go lead 5", "go:old-bailey"),
        ("go 5", "go:old-bailey"),
        ("visit p2", "go:somerset"),
        ("run", "hurry"),
        ("pass", "end"),
        ("done", "end"),
    ],
)
def test_other_words_for_the_same_are_understood_when_typed(typed: str, meant: str) -> None:
    assert (meant,) == notation.read(WORLD, middle(), typed)


@pytest.mark.parametrize("typed", ["go to somerset", "walk somerset", "go 5", "pass"])
def test_files_say_whole_words_only(typed: str) -> None:
    assert isinstance(notation.read(WORLD, middle(), typed, whole=True), Refusal)


def test_a_number_that_is_no_lead_is_no_place_either() -> None:
    found = notation.read(WORLD, middle(), "go 99")

    assert isinstance(found, Refusal)
    assert "unknown" == found.kind


def test_only_verbs_that_are_open_are_named_where_a_word_is_unknown() -> None:
    found = notation.read(WORLD, middle(), "juggle")

    assert isinstance(found, Refusal)
    assert 'I know no "juggle" here. Try go, hurry, use or end.' == found.text


def shown(name: str, state: State | None = None) -> str:
    """What a name shows."""
    screen = view.view(WORLD, state or middle(), name)
    return "" if screen is None else text(screen)


def test_a_beginning_shows_the_card_it_can_only_mean() -> None:
    assert shown("cult").startswith("Bloodthirsty Cultists")
    assert shown("wilh").startswith("Wilhelmina Harker")
    assert shown("pentagram").startswith("Inverted Pentagram")


def test_what_is_on_the_table_is_meant_before_the_rest_of_the_box() -> None:
    name = "e"
    assert "" == shown(name)
    assert shown("caiss").startswith("Caissa")


def test_a_lead_by_its_number_shows_what_is_known_of_it() -> None:
    leads = (replace(middle().leads[0], card=LeadId("inverted-pentagram")), *middle().leads[1:])
    known = replace(middle(), leads=leads)

    assert "Lead 5 is at the Old Bailey, 1 round left; it may be: P:2/3 U:1/3." == shown("lead 5")
    assert shown("lead-5", known).startswith("Inverted Pentagram")
    assert "Lead 5 is at the Old Bailey, 1 round left." in shown("lead 5", known)
    assert "" == shown("lead 99")
