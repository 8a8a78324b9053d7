"""Whole states as positions: all that play reaches is taken, and what is taken can be played."""

import msgspec
import pytest

from tests.games.victoriana.corrupted import Corrupted
from tests.games.victoriana.given import LONDON
from tests.games.victoriana.roaming import Roamer
from victoriana.games.victoriana.ids import AgentId, InvestigatorId
from victoriana.games.victoriana.positions.pending import awaited
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import (
    AnyTask,
    Conversion,
    PursuitDice,
    Swap,
    ThirdSource,
    TrackChoice,
    Turn,
)
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.nodes import Decision

FOURS = (  # everybody once
    ("holmes", "harker", "burton", "lovelace"),
    ("stead-x", "jekyll-hyde", "fortune", "nemo"),
    ("crowley", "griffin", "pimpernel", "time-traveller"),
)
HOLMES, HARKER = InvestigatorId("holmes"), InvestigatorId("harker")
CAISSA = AgentId("caissa")
TWO = (str(HOLMES), str(HARKER))
CHANGES = 60  # to the states of one game


def beginning() -> State:
    """The first turn of two, which can be changed then."""
    for moment, _ in Roamer(5, calm=True, seats=TWO).moments():
        if isinstance(moment.node, Decision) and moment.node.id == "turn":
            return moment.state
    raise AssertionError


def said(state: State) -> str:
    """What the game says against a state; empty where it is taken."""
    game = Roamer(5, calm=True, seats=TWO).game
    found = game.placed(state, (), (Seat(HOLMES), Seat(HARKER)))
    return found.text if isinstance(found, Refusal) else ""


@pytest.mark.parametrize("rulings", [{}, {"F22": "at-once"}], ids=("usual", "at-once"))
@pytest.mark.parametrize("seats", FOURS, ids="-".join)
def test_every_moment_of_a_game_of_four_is_taken_as_a_position(
    seats: tuple[str, ...], rulings: dict[str, str]
) -> None:
    roamer = Roamer(3, calm=True, seats=seats, rulings=rulings)
    people = tuple(Seat(it) for it in seats)
    reached = [moment.state for moment, _ in roamer.moments(3_000)]

    assert reached
    assert [] == [
        found.text
        for it in (*reached, roamer.state)
        if isinstance(found := roamer.game.placed(it, (), people), Refusal)
    ]


@pytest.mark.parametrize("seed", range(4))
def test_one_wrong_field_is_refused_in_a_sentence_or_can_be_played_on(seed: int) -> None:
    game = Corrupted(seed, most=400)
    refused, taken = [], []
    for _ in range(CHANGES):
        what, found = game.one()
        if isinstance(found, Refusal):
            refused.append(found.text)
            assert "make nothing" not in found.text, what
        else:
            taken.append(what)
            game.play(found)

    assert taken
    assert refused
    assert [] == [it for it in refused if ". " not in f"{it} "]


def test_an_extra_turn_that_never_began_is_refused() -> None:
    state = beginning()
    assert state.now is not None
    odd = msgspec.structs.replace(state, now=msgspec.structs.replace(state.now, extra=7))
    many = msgspec.structs.replace(state, extras=4)

    assert "" == said(state)
    assert said(odd).startswith("now.extra: 7, and 0 extra turns have begun.")
    assert said(many).startswith("extras: 4; a game has 3 extra turns at most.")


def test_two_turns_are_open_only_where_one_is_interrupted() -> None:
    state = beginning()
    turn = next(task for task in state.agenda if isinstance(task, Turn))
    below, *_ = (who.id for who in state.investigators if who.id != turn.seat)
    odd = msgspec.structs.replace(state, agenda=(state.agenda[0], Turn(below), turn))

    assert said(odd).startswith("agenda: more turns are open than one, and the one that it inter")


@pytest.mark.parametrize(
    ("task", "why"),
    [
        (ThirdSource(HOLMES, "OOP", "", extra=False), "nothing is there to choose among"),
        (
            Conversion(HOLMES, "", "Locale Abilities"),
            "an exchange with the stock is between two types",
        ),
        (PursuitDice(CAISSA), "caissa is not in play"),
        (TrackChoice(HOLMES, ""), "nothing is there to choose among"),
        (
            Swap(HOLMES, "evidence", 1, "Locale Abilities", HARKER, ("watson",)),
            'holmes has no "watson" to hand over',
        ),
        (
            Swap(HOLMES, "resources", 1, "Locale Abilities", HARKER, (), ("W",) * 9),
            'harker has no "W" to hand over',
        ),
        (
            Swap(HOLMES, "evidence", 1, "Locale Abilities", HOLMES),
            "holmes has no exchange with the same investigator",
        ),
    ],
    ids=("third-source", "stock", "pursuit", "track-choice", "giving", "taking", "oneself"),
)
def test_what_is_pending_without_what_it_is_about_is_refused(task: AnyTask, why: str) -> None:
    state = beginning()
    found = awaited(LONDON, msgspec.structs.replace(state, agenda=(*state.agenda, task)))

    assert found is not None
    assert f"agenda.{len(state.agenda)}: {why}." == found.text
