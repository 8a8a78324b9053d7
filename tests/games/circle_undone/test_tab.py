"""What Tab offers at the table: who, and in the same breath where to or whom."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.repl.kit import SHELL
from victoriana.repl.offering import Offering
from victoriana.session import creation
from victoriana.session.creation import Wanted
from victoriana.session.outside import REAL
from victoriana.session.shell import Session

BEGUN = "play campaign, difficulty standard, prologue gavriella-mizrah penny-white"


@pytest.fixture
def offering(tmp_path: Path) -> Iterator[Offering]:
    """A line that is typed where the prologue has begun."""
    header = creation.header(Wanted("circle-undone", ("ada", "ben"), seed="1"), REAL)
    assert not hasattr(header, "kind"), header
    with Session.create(tmp_path / "night.jsonl", header) as session:
        session.play(BEGUN)
        yield Offering(session, SHELL, lambda _: False)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("move gavr", ["gavriella-mizrah"]),
        ("move gavr ", ["trophy-room-spectral", "master-bedroom-spectral", "office-spectral"]),
        ("move gavr off", ["office-spectral"]),
        ("tick 1, move gavr mas", ["master-bedroom-spectral"]),
        ("fight penny ", ["wraith "]),
        ("fight penny wraith ", ["3"]),
        ("spawn wraith ", ["at ", "on "]),
        ("spawn wraith at off", ["office-spectral"]),
        ("tick all, spawn wraith ", ["at ", "on "]),
        ("place doom off", ["office-spectral "]),
        ("test gavr willpower 5 ", ["vs "]),
        ("move gavr nowhere", []),
    ],
)
def test_tab_goes_on_where_a_deed_needs_one_thing_more(
    offering: Offering, typed: str, offered: list[str]
) -> None:
    assert offered == [it.words for it in offering.offers(typed)]
