"""Random games at every size: each screen fits, and no sentence names what is not seen."""

import re
from collections.abc import Iterator

import pytest
from wcwidth import wcswidth

from tests.games.monsters_vs_heroes.roaming import Moment, Roamer
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.kernel.events import Fact, Happened
from victoriana.kernel.nodes import Over
from victoriana.kernel.screen import Screen
from victoriana.render import text

SIZES = ((80, 24), (120, 40), (40, 20), (60, 24), (20, 5))
EVERY = 7  # moments
CODES = re.compile(r"\x1b\[[0-9;]*m")
ROWS = 22  # of a terminal of usual size, above the prompt


def widest(shown: str) -> int:
    """The columns that the longest line takes."""
    return max(wcswidth(line) for line in shown.split("\n"))


def views(moment: Moment) -> Iterator[State]:
    """A state as everybody, two of the players by turns, and a referee see it."""
    yield moment.game.as_seen(moment.state, None)
    for player in moment.state.clockwise(moment.state.acting or "ada")[:2]:
        yield moment.game.as_seen(moment.state, player.seat)
    yield moment.state


def board(moment: Moment, seen: State) -> Screen:
    """The whole table."""
    screen = moment.game.view(seen)
    assert screen is not None
    return screen


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_board_of_a_game_fits_every_screen(seats: int) -> None:
    before: Screen | None = None
    for number, moment in enumerate(Roamer(seats, switched=True, seats=seats).moments()):
        if number % (EVERY * seats // 2):
            continue
        for seen in views(moment):
            screen = board(moment, seen)
            for width, height in SIZES:
                shown = text(screen, width=width, height=height)
                assert width - 1 >= widest(shown)
            assert ROWS >= len(text(screen).split("\n"))
            assert text(screen, ascii=True).isascii()
            assert text(screen) == CODES.sub("", text(screen, color=True, before=before))
            before = screen
            assert width - 1 >= widest(text(screen, width=width, plain=True))


@pytest.mark.parametrize("width", [40, 80, 120])
def test_every_part_of_the_table_is_shown_whole_at_every_width(width: int) -> None:
    for seats in (2, 4, 8):
        for number, moment in enumerate(Roamer(seats, switched=True, seats=seats).moments()):
            if number % (4 * EVERY):
                continue
            seen = moment.game.as_seen(moment.state, moment.state.players[0].seat)
            people = [who.seat for who in seen.players]
            for name in [*moment.game.views()[1:], *people, "dracula"]:
                screen = moment.game.view(seen, name)
                assert screen is not None
                for plain in (False, True):
                    shown = text(screen, width=width, plain=plain)
                    assert width - 1 >= widest(shown)
                    assert "…" not in shown, name


@pytest.mark.parametrize("seats", range(2, 9))
def test_what_is_asked_is_one_sentence_for_every_eyes(seats: int) -> None:
    for moment in Roamer(20 + seats, switched=True, seats=seats).moments():
        for seen in views(moment):
            asked = moment.game.question(seen)
            assert asked[-1] in ".?", asked
            assert "?" not in asked[:-1], asked
            assert not asked.startswith("a card"), asked
            assert moment.game.prompt(seen)


def known(moment: Moment, state: State) -> set[str]:
    """The names of all cards that some eyes see anywhere, or on a faction that they see."""
    world = moment.game.world
    cards = {it.card for who in state.players for it in who.hand}
    cards |= {it.card for who in state.players for it in who.area}
    cards |= {*state.pile, *(card for _, card in state.covered), *state.deck.mixed}
    cards |= {it.card for it in (*state.deck.top, *state.deck.bottom)}
    cards |= {card for who in state.players for card in who.picked}
    for who in state.players:
        if who.faction in world.factions:
            cards |= set(world.factions[who.faction].names)
    return {world.characters[it].name for it in cards if it in world.characters}


def happened(moment: Moment, seat: str | None) -> Iterator[Happened]:
    """What came of an answer, one fact after the other, as some eyes see it."""
    state = moment.state
    for it in moment.facts:
        after = it.fact.onto(state)
        see = moment.game.as_seen
        yield Happened(see(state, seat), see(after, seat), it.rule, it.fact)
        state = after


def covered(moment: Moment, seat: str | None) -> Iterator[tuple[State, State, Fact]]:
    """The same with the facts covered too, as a save is read for some eyes."""
    state = moment.state
    for it in moment.facts:
        after = it.fact.onto(state)
        see = moment.game.as_seen
        yield see(state, seat), see(after, seat), moment.game.fact_as_seen(state, it.fact, seat)
        state = after


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_no_sentence_names_a_card_that_these_eyes_do_not_see(seats: int) -> None:
    names: list[str] = []
    for moment in Roamer(40 + seats, switched=True, seats=seats).moments():
        if isinstance(moment.game.node(moment.after), Over):
            continue  # now all is open
        names = names or [it.name for it in moment.game.world.box.characters]
        for seat in (None, *(who.seat for who in moment.state.players)):
            steps = list(happened(moment, seat))
            seen = {it for step in steps for it in known(moment, step.before)}
            seen |= {it for step in steps for it in known(moment, step.after)}
            told = " ".join(said for _, said in moment.game.retell(steps))
            told += " ".join(moment.game.tell(it.before, it.after, it.fact) for it in steps)
            told += " ".join(moment.game.tell(*it) for it in covered(moment, seat))
            assert [] == [name for name in names if name in told and name not in seen], told


def test_each_part_of_the_table_has_a_name_that_is_found() -> None:
    game = Roamer(1, seats=2).game

    assert ("table", "hand", "pile", "scores", "factions", "deck", "ending") == game.views()
