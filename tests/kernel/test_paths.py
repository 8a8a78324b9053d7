"""How any part of a state is addressed and said."""

from random import Random

import pytest
from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.kernel.paths import NOTHING, Place, Route, find, known, names, parts, said, spelt


class Sheet(Struct, frozen=True):
    """What lies before one player."""

    id: str
    trauma: int
    at: str
    holds: tuple[tuple[str, int], ...] = (("occult", 2), ("science", 0))
    evidence: tuple[str, ...] = ()


class Turn(Struct, frozen=True, tag="turn"):
    """Something that is still to be done."""

    seat: str


class EndOfTurn(Struct, frozen=True, tag="end-of-turn"):
    """Something else that is, of the same seat."""

    seat: str


class SetUp(Struct, frozen=True, tag="set-up"):
    """And something that has no parts."""


class Table(Struct, frozen=True):
    """A whole table."""

    cold_leads: int
    investigators: tuple[Sheet, ...]
    plot: Sheet | None = None
    open: bool = False

    @property
    def lost(self) -> bool:
        """Whether it is all over."""
        return self.cold_leads > 7


STATE = Table(3, (Sheet("holmes", 2, "crypt"), Sheet("harker", 0, "yard", evidence=("a", "b"))))


@pytest.mark.parametrize(
    ("path", "whole", "value"),
    [
        ("cold-leads", "cold-leads", 3),
        ("cold_leads", "cold-leads", 3),
        ("leads", "cold-leads", 3),
        ("holmes.trauma", "holmes.trauma", 2),
        ("inv.hol.tr", "investigators.holmes.trauma", 2),
        ("holmes.holds.occult", "holmes.holds.occult", 2),
        ("harker.evidence.1", "harker.evidence.1", "b"),
        ("harker.evidence.count", "harker.evidence.count", 2),
        ("investigators.count", "investigators.count", 2),
        ("plot", "plot", None),
    ],
)
def test_any_part_has_a_path_and_beginnings_will_do(path: str, whole: str, value: object) -> None:
    assert Place(whole, value) == find(STATE, path)


@pytest.mark.parametrize(
    ("path", "kind", "tries"),
    [
        ("h", "ambiguous", ("holmes", "harker")),
        ("holms", "unknown", ("holmes",)),
        ("trauma", "unknown", ("holmes.trauma", "harker.trauma")),
        ("holmes.traum.x", "unknown", ()),
        ("holmes.trama", "unknown", ("holmes.trauma",)),
        ("holmes..trauma", "unknown", ()),
        ("holmes tr", "unknown", ("holmes.trauma",)),
        ("of nobody", "unknown", ()),
        ("a." * 30 + "a", "unknown", ()),
    ],
)
def test_a_path_to_nowhere_is_refused_with_what_is_near(
    path: str, kind: str, tries: tuple[str, ...]
) -> None:
    refused = find(STATE, path)

    assert isinstance(refused, Refusal)
    assert (kind, tries) == (refused.kind, refused.tries)


def test_the_names_that_may_follow_are_listed_for_completion() -> None:
    fields = ("cold-leads", "investigators", "plot", "open")
    assert ("holmes", "harker", *fields, "lost") == names(STATE, root=True)
    assert ("id", "trauma", "at", "holds", "evidence") == names(STATE.investigators[0])


def test_a_value_is_said_in_a_few_words() -> None:
    assert ["none", "no", "3", "holmes, harker", "occult 2, science 0", "nothing"] == [
        said(value)
        for value in (
            STATE.plot,
            STATE.open,
            STATE.cold_leads,
            STATE.investigators,
            STATE.investigators[0].holds,
            STATE.investigators[0].evidence,
        )
    ]


def test_things_of_several_kinds_are_told_apart_by_their_kind() -> None:
    assert ("turn seat fox", "end-of-turn seat fox") == (said(Turn("fox")), said(EndOfTurn("fox")))
    assert ("set-up", ("agenda.0  set-up",)) == (said(SetUp()), spelt(Place("agenda.0", SetUp())))


def test_what_follows_from_the_parts_can_be_asked_for_and_is_no_part() -> None:
    assert Place("lost", value=False) == find(STATE, "lost")
    assert "lost" in names(STATE)
    assert "lost" not in dict(parts(STATE))


def every_path(value: object, above: str = "", depth: int = 3) -> list[str]:
    """All paths into a thing."""
    found = []
    for name in names(value, root=not above) if depth else ():
        path = f"{above}.{name}" if above else name
        place = find(STATE, path) if not above else None
        inner = place.value if isinstance(place, Place) else dict(parts(value)).get(name)
        found += [path, *every_path(inner, path, depth - 1)]
    return found


def test_a_full_path_leads_to_the_same_in_states_that_share_what_did_not_change() -> None:
    holmes, harker = STATE.investigators
    states = [
        STATE,
        replace(STATE, cold_leads=9),
        replace(STATE, investigators=(replace(holmes, trauma=5), harker)),
        replace(STATE, investigators=(harker,)),
        replace(STATE, investigators=(harker, holmes), plot=Sheet("plot", 1, "yard")),
        replace(STATE, plot=replace(holmes, at="mill")),  # of two with one id the later counts
        replace(STATE, investigators=()),
    ]
    paths = every_path(STATE)
    routes = {path: Route(path) for path in paths}

    assert "holmes.holds.occult" in paths
    for state in Random(1).choices(states, k=60):
        for path, route in routes.items():
            place = known(state, path)
            there = place.value if place and place.path == path else NOTHING

            assert there == route(state), path


def test_a_path_in_full_means_nothing_that_only_begins_so() -> None:
    state = replace(STATE, investigators=(Sheet("holmes-double", 3, "mill"),))

    assert "holmes-double.trauma" == getattr(known(state, "holmes.trauma"), "path", "")
    assert NOTHING is Route("holmes.trauma")(state)


class Person(Struct, frozen=True):
    """What stays of somebody from evening to evening."""

    id: str
    earned: int


class Evening(Struct, frozen=True):
    """A table that is a part of something, with people of whom more is written elsewhere."""

    people: tuple[Person, ...]
    table: Table


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("holmes.trauma", "table.investigators.holmes.trauma"),
        ("wat.at", "table.investigators.watson.at"),
        ("watson", "table.investigators.watson"),
    ],
)
def test_what_is_written_of_somebody_two_steps_in_is_found(typed: str, meant: str) -> None:
    table = Table(1, (Sheet("holmes", 1, "tower"), Sheet("watson", 0, "bank")))
    lost = find(Evening((Person("holmes", 3),), table), typed)

    assert isinstance(lost, Refusal)
    assert (meant,) == lost.tries
    assert f'I know no part called "{typed}". Did you mean {meant}?' == lost.text
