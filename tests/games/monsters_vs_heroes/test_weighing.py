"""How likely it seems that somebody comes first, and why: sentences that add up."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.games.monsters_vs_heroes.given import ADA, BEN, CAL, ruled, sits, table
from tests.games.monsters_vs_heroes.roaming import NAMES, Roamer
from victoriana import chance
from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.secrets import seen_by
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.view import weighed
from victoriana.games.monsters_vs_heroes.worth import CERTAIN, Guesses
from victoriana.kernel.events import Header, Seat
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Decision, Over
from victoriana.lab.looking import ahead
from victoriana.lab.trials import OUTSIDE
from victoriana.session.creation import Wanted, draft
from victoriana.session.creation import header as header_of
from victoriana.session.shell import Session

GUESSES = Guesses(ruled())


@cache
def course(seats: int) -> tuple[Game, tuple[State, ...]]:
    """A game by lot, state by state."""
    game = OUTSIDE.load(draft("monsters-vs-heroes"))
    assert isinstance(game, MonstersVsHeroes)
    names = game.seats([Seat(f"guest-{n}") for n in range(seats)])
    assert isinstance(names, tuple)
    states = [game.start(names)]
    while not isinstance(node := game.node(states[-1]), Over):
        n = len(states)
        if isinstance(node, Chance):
            answer = chance.draw(node, "weighed", n)
        else:
            answer = node.options[chance.number("weighed", "it", n, len(node.options))].id
        states.append(game.judge(states[-1], answer).state)
    return game, tuple(states)


def pairs(states: tuple[State, ...]) -> Iterator[tuple[State, State]]:
    """States that follow each other, and some far apart, forward and back."""
    yield from pairwise(states)
    yield from pairwise(states[::-9])


@pytest.mark.parametrize("seats", [2, 5])
def test_how_to_win_what_two_moments_differ_by_is_said_for_every_pair_of_eyes(seats: int) -> None:
    game, states = course(seats)
    for who in ("guest-0", f"guest-{seats - 1}"):
        for eyes in (None, "guest-0", "guest-1"):
            for before, after in pairs(states):
                was, now = game.as_seen(before, eyes), game.as_seen(after, eyes)
                found = game.weighed(was, now, who)
                assert game.worth(now, who) - game.worth(was, who) == sum(it.points for it in found)
                assert all(it.text.endswith(".") and it.points for it in found)
                assert [abs(it.points) for it in found] == sorted(
                    (abs(it.points) for it in found), reverse=True
                )


def test_how_to_win_who_has_won_is_certain_and_nobody_else_can_be() -> None:
    game, states = course(5)
    (winner,) = game.winners(states[-1])

    assert CERTAIN == game.worth(states[-1], winner)
    assert [0] * 4 == [
        game.worth(states[-1], it.seat) for it in states[-1].players if it.seat != winner
    ]
    assert () == game.winners(states[-2])
    assert 0 == game.worth(states[-2], "")


def test_how_to_win_a_point_in_the_area_makes_it_likelier_to_come_first() -> None:
    world = ruled()
    plain = table(world, ada=sits(faction="nemo-and-mina"), ben=sits(faction="hyde-and-mummy"))
    laid = table(
        world,
        ada=sits(area="priest", faction="nemo-and-mina"),
        ben=sits(faction="hyde-and-mummy"),
    )

    assert GUESSES.worth(plain, ADA) < GUESSES.worth(laid, ADA)
    assert GUESSES.worth(plain, BEN) > GUESSES.worth(laid, BEN)
    told = [it.text for it in weighed(GUESSES, plain, laid, ADA)]
    assert "Ada's area counts 1 point more: 1." in told


def test_how_to_win_a_faction_that_is_not_seen_is_guessed_at_by_what_lies_there() -> None:
    world = ruled()
    whole = table(
        world,
        ada=sits(faction="nemo-and-mina"),
        ben=sits(area="dracula the-mummy", faction="hyde-and-mummy"),
        cal=sits(area="priest", faction="dracula-and-servant"),
    )
    picture = GUESSES.picture(seen_by(whole, ADA), ADA)
    shares = {seat: {it.side: it.share for it in cases} for seat, cases in picture.rivals}

    assert shares[BEN]["monsters"] > 0.5 > shares[BEN]["heroes"]
    assert shares[CAL]["heroes"] > shares[BEN]["heroes"]
    assert 1.0 == pytest.approx(sum(shares[BEN].values()))
    assert ["heroes"] == [it.side for it in picture.own]


def test_how_to_win_what_is_held_counts_less_the_fewer_turns_are_left() -> None:
    world = ruled()

    def share(count: int) -> float:
        ada = sits("van-helsing priest", faction="nemo-and-mina")
        state = table(world, ada=ada, ben=sits(faction="hyde-and-mummy"), count=count)
        (case,) = GUESSES.picture(state, ADA).own
        return case.hand

    assert share(12) > share(1) > 0


def test_how_to_play_looking_ahead_stops_at_the_hand_of_whoever_is_next(tmp_path: Path) -> None:
    roamer = Roamer(104, switched=True)
    seats = NAMES[: len(roamer.state.players)]
    rulings = roamer.rulings
    header = header_of(Wanted("monsters-vs-heroes", seats, rulings, "seeded", "104"), OUTSIDE)
    assert isinstance(header, Header)
    with Session.create(tmp_path / "game.jsonl", header, replace(OUTSIDE, sync=False)) as session:
        assert session.auto("random").refused is None
        game, states = session.game, session.history.states
    looked = 0
    for state in states:
        node = game.node(state)
        if isinstance(node, Decision) and node.id == "skill":
            for eyes in seats:
                seen = game.as_seen(state, eyes)
                shown = game.node(seen)
                assert isinstance(shown, Decision)
                if not any("?" in it.id for it in shown.options):
                    assert {it.answers[0] for it in ahead(game, seen, shown)}
                    looked += 1
    assert looked
