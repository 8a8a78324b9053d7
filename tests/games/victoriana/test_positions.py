"""Positions of Victoriana: what is set and what follows, what is impossible, what play reaches."""

import json
from collections.abc import Iterator

import msgspec
import pytest

from tests.games.victoriana.given import LONDON
from victoriana import chance, games, packs
from victoriana.games.victoriana.state import ActiveLead, Agent, Investigator, State, TurnNow
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Luck, Seat, Seed
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Outcome, Over
from victoriana.session.outside import REAL
from victoriana.session.positions import Position, described, whole

TABLES = (("holmes", "harker"), ("burton", "lovelace", "stead-x"), ("jekyll-hyde", "fortune"))
SEATS = (Seat("holmes"), Seat("harker"))
GAME: Game = games.load("victoriana", packs.read("victoriana"), {})


def at(*settings: str) -> State:
    """The position that these differences describe."""
    found = described(GAME, SEATS, settings, Luck("seeded", (Seed("7"),)), REAL)
    assert not isinstance(found, Refusal), found.text
    return msgspec.json.decode(found, type=State)


def why_not(*settings: str) -> str:
    """Why there is no such position."""
    found = described(GAME, SEATS, settings, Luck("seeded", (Seed("7"),)), REAL)
    assert isinstance(found, Refusal), settings
    return found.text.split("\n")[0]


def judged(state: object) -> str:
    """What is wrong with a whole state; empty where it is taken."""
    said = msgspec.Raw(json.dumps(state).encode())
    found = whole(GAME, Position("victoriana", SEATS, said), SEATS)
    return found.text if isinstance(found, Refusal) else ""


def plain() -> dict[str, object]:
    """A fresh game as JSON has it."""
    found: dict[str, object] = json.loads(msgspec.json.encode(at("round=1")))
    return found


def walk(seats: tuple[Seat, ...], seed: str) -> Iterator[State]:
    """Every state of a game in which everything is left to chance."""
    state: State = GAME.start(seats)
    for n in range(10_000):
        yield state
        node = GAME.node(state)
        if isinstance(node, Over):
            return
        if not isinstance(node, Chance):
            options = tuple(Outcome(it.id, 1) for it in node.options)
            node = Chance("any", "any", node.rule, options)
        state = GAME.judge(state, chance.draw(node, seed, n)).state


@pytest.mark.parametrize("seats", TABLES, ids="-".join)
def test_whatever_the_game_reaches_is_taken_as_a_position(seats: tuple[str, ...]) -> None:
    people = tuple(Seat(it) for it in seats)
    states = [state for seed in "12" for state in walk(people, seed)]

    assert states
    assert [] == [found for it in states if (found := GAME.placed(it, (), people)) != it]


def test_every_field_can_be_set_or_says_what_it_follows_from() -> None:
    table = GAME.settable(at("round=1"))
    named = {path.rpartition(".")[2] for row in table for _, path in row.paths()}
    named |= {row.also for row in table}
    kinds = (State, Investigator, TurnNow, Agent, ActiveLead)
    fields = {it.name.replace("_", "-") for kind in kinds for it in msgspec.structs.fields(kind)}

    assert {"id"} >= fields - named - {row.path.partition(".")[0] for row in table}


def test_agents_plots_and_turn_follow_from_what_is_said() -> None:
    state = at("caissa.place=p2", "plot-deck=2", "turn=harker", "round=9")
    rounds = LONDON.numbers.start_quarter + 8

    assert ("somerset",) == state.agents[0].places
    assert (1, False) == (state.plots_above, state.agent_in_deck)
    assert (9, "harker", rounds) == (state.round, state.on_turn, state.quarter)
    assert 18 == len(state.plots_seen)


def test_the_order_in_which_things_are_typed_does_not_matter() -> None:
    said = ("found=parliament", "caissa.place=waiting", "leads=1", "turn=9b", "holmes.trauma=3")

    assert at(*said) == at(*reversed(said))


def test_beside_an_agent_a_turn_begins_bound() -> None:
    state = at("turn=holmes", "holmes.place=somerset", "caissa.place=somerset")

    assert state.now is not None
    assert state.now.bound


def test_cards_that_are_held_have_left_their_decks() -> None:
    state = at("holmes.evidence=ceremonial-dagger+kidnapped-heiress", "holmes.kept=watson")

    assert (3, {"ceremonial-dagger", "kidnapped-heiress"}) == (
        len(state.seen),
        set(state.investigators[0].evidence),
    )
    assert 7 == state.taken.total
    assert GAME.count(GAME.start(SEATS)) == GAME.count(state)


@pytest.mark.parametrize(
    ("settings", "section"),
    [
        (("holmes.trauma=6",), "Trauma"),
        (("caissa.place=speakers",), "Pursuit"),
        (("caissa.place=somerset", "moran.place=bank"), "Agents"),
        (("mastermind=userkare",), "Agents"),
        (("plot=regicide",), "Agents"),
        (("plot-deck=1",), "Uncovering the Conspiracy"),
        (("leads.1.card=kidnapped-heiress", "leads.2.card=kidnapped-heiress"), "Setup 4"),
        (("holmes.evidence=secret-meeting-with-an-mp",), "Accumulate Evidence"),
        (("leads.1.place=speakers",), "Generating New Leads"),
        (("tokens=none",), "Locales"),
        (("found=speakers",), "Setup 5"),
        (("cold=8",), "Emerging Victorious or Failing to Perform One's Duty"),
        (("holmes.out=yes", "turn=holmes"), "Sequence of Play"),
        (("bag=none",), "Setup 5"),
        (("round=22",), "Sequence of Play"),
    ],
    ids=lambda it: it[0] if isinstance(it, tuple) else "",
)
def test_what_cannot_be_is_refused_with_its_section(
    settings: tuple[str, ...], section: str
) -> None:
    assert section == why_not(*settings).rpartition("   ")[2]


def test_what_follows_from_something_cannot_be_set() -> None:
    assert "slot cannot be set: it follows from round and turn." == why_not("slot=3")
    assert why_not("agenda=x").startswith("agenda cannot be set: ")
    assert why_not("holmes=1").startswith("holmes has several parts: ")
    assert 'Nothing that can be set is called "holmes.pluce".' in why_not("holmes.pluce=yard")


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("trauma", 6, "holmes.trauma: 6 is beyond the track, which has 0 to 5.   Trauma"),
        ("trauma", "x", "investigators.holmes.trauma: expected `int`, got `str`."),
        ("place", "narnia", 'investigators.holmes.place: the box holds no "narnia".'),
        ("tokens", 9, "holmes.tokens: the card has 3, and 0 are spent."),
    ],
)
def test_a_whole_state_is_judged_field_by_field(field: str, value: object, said: str) -> None:
    state = plain()
    state["investigators"][0][field] = value  # type: ignore[index]  # as JSON has it

    assert judged(state).startswith(said)


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("agenda", [], "agenda: nothing is pending"),
        ("agenda", [{"task": "after-turn"}], "agenda: the last of it asks nothing"),
        ("slot", 42, "slot: 42 is no number of this table"),
        ("quarter", 40, "quarter: in round 1 the clock shows 28"),
        ("plots_above", 3, "4 plot cards are here, and 20 are in the box"),
        ("next_lead", 2, "leads.2: the next lead has 2"),
        ("first", 7, "first: 7 is no seat"),
        ("unseen_discards", 5, "121 lead cards are here"),
    ],
)
def test_a_state_that_contradicts_itself_is_refused(field: str, value: object, said: str) -> None:
    assert judged(plain() | {field: value}).startswith(said)
