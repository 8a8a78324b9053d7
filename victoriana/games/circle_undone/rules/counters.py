"""Clues and doom that cards give, place and take away: told by the table."""

from collections.abc import Iterator

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    AgendaDoomed,
    AgendaUndoomed,
    CluesGained,
    CluesPlaced,
    CluesRemoved,
    CluesSpent,
    DoomPlaced,
    DoomRemoved,
    FoeUndoomed,
    TakenFromAside,
)
from victoriana.games.circle_undone.limits import MOST_TOKENS, MOST_WORDS
from victoriana.games.circle_undone.rules import chaos, enemies, spawning, streets
from victoriana.games.circle_undone.rules.verb import Verb, last, number, plain, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Number, Option, Text

CLUES = "Core Rules / Acts"
DOOM = "Core Rules / Round"
AGENDA = "agenda"
SOME = Number(1, MOST_TOKENS)


def _gain(world: World, state: State) -> Iterator[Option]:
    del world
    for it in state.on_table().active:
        yield plain(state, CLUES, "clues", it.investigator, "1", slot=SOME)


@BOOK.rule(CLUES)
def _gained(t: Ledger, given: str) -> None:
    t.fact(CluesGained(who(given), number(given)))


def _spend(world: World, state: State) -> Iterator[Option]:
    del world
    for it in state.on_table().active:
        if it.clues:
            said = ("spend", it.investigator, "1")
            yield plain(state, CLUES, *said, slot=Number(1, it.clues))


@BOOK.rule(CLUES)
def _spent(t: Ledger, given: str) -> None:
    t.fact(CluesSpent(who(given), number(given)))


def _place(world: World, state: State) -> Iterator[Option]:
    del world
    yield plain(state, DOOM, "place", "doom")
    if state.on_table().places:
        yield plain(state, CLUES, "place", "clues")


def _onto(world: World, state: State, given: str) -> Iterator[Option]:
    del world
    table = state.on_table()
    if given.endswith("clues"):
        for place in table.places:
            yield plain(state, CLUES, place.id, "1", slot=SOME)
        return
    for thing in (AGENDA, *(it.id for it in table.places), *(it.id for it in table.foes)):
        yield plain(state, DOOM, thing, "1", slot=SOME)


def _put(t: Ledger, given: str) -> None:
    _, what, thing, amount = given.split(":")
    if what == "clues":
        _put_clues(t, thing, int(amount))
    else:
        put_doom(t, thing, int(amount))


@BOOK.rule(CLUES)
def _put_clues(t: Ledger, place: str, clues: int) -> None:
    t.fact(CluesPlaced(place, clues))


@BOOK.rule(DOOM)
def put_doom(t: Ledger, thing: str, doom: int) -> None:
    """Doom comes onto the agenda, a place or an enemy."""
    if thing == AGENDA:
        if not streets.instead_of_doom(t):
            t.fact(AgendaDoomed(doom))
    elif any(it.id == thing for it in t.state.on_table().places):
        t.fact(DoomPlaced(thing, doom))
    else:
        chaos.put_doom(t, thing, doom)


def _remove(world: World, state: State) -> Iterator[Option]:
    for what, rule in (("doom", DOOM), ("clues", CLUES)):
        if any(True for _ in _from(world, state, f"remove:{what}")):
            yield plain(state, BOOK.cite(rule), "remove", what)


def _from(world: World, state: State, given: str) -> Iterator[Option]:
    del world
    table = state.on_table()
    if given.endswith("clues"):
        for place in table.places:
            if place.clues > 0:
                slot = Number(1, place.clues)
                yield plain(state, CLUES, place.id, "1", slot=slot)
        return
    things = [(AGENDA, table.doom)]
    things += [(it.id, it.doom) for it in table.places]
    things += [(it.id, it.doom) for it in table.foes]
    for thing, doom in things:
        if doom:
            yield plain(state, DOOM, thing, "1", slot=Number(1, doom))


def _take(t: Ledger, given: str) -> None:
    _, what, thing, amount = given.split(":")
    if what == "clues":
        _take_clues(t, thing, int(amount))
    else:
        _take_doom(t, thing, int(amount))


@BOOK.rule(CLUES)
def _take_clues(t: Ledger, place: str, clues: int) -> None:
    t.fact(CluesRemoved(place, clues))


@BOOK.rule(DOOM)
def _take_doom(t: Ledger, thing: str, doom: int) -> None:
    if thing == AGENDA:
        t.fact(AgendaUndoomed(doom))
    elif any(it.id == thing for it in t.state.on_table().places):
        t.fact(DoomRemoved(thing, doom))
    else:
        t.fact(FoeUndoomed(thing, doom))


def _show(world: World, state: State) -> Iterator[Option]:
    del world
    rule = "Core Rules / Victory"
    yield plain(state, rule, "display")


def _what(world: World, state: State, given: str) -> Iterator[Option]:
    """A card of the scenario that has victory points, or any other by its name."""
    del given
    rule = "Core Rules / Victory"
    for card in spawning.cards(world, state.on_table()):
        if world.victory(card.id) and card.id not in state.on_table().victory:
            yield plain(state, rule, card.id)
    yield plain(state, rule, "named", "card", slot=Text(MOST_WORDS))


@BOOK.rule("Core Rules / Victory")
def _shown(t: Ledger, given: str) -> None:
    card = last(given)
    if card in t.state.on_table().aside:
        t.fact(TakenFromAside(card))
    enemies.display(t, card)


VERBS = (
    Verb("clues", _gain, _gained),
    Verb("spend", _spend, _spent),
    Verb("place", _place, _put, (_onto,)),
    Verb("remove", _remove, _take, (_from,)),
    Verb("display", _show, _shown, (_what,)),
)
