"""Whether whatever a whole position names is there: people, places, enemies, cards."""

from collections.abc import Collection, Iterator

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.ids import LEVELS
from victoriana.games.circle_undone.positions.log import no
from victoriana.games.circle_undone.rules import face_down, joined
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Table
from victoriana.games.circle_undone.world import World
from victoriana.kernel.errors import Refusal

CAMPAIGN = BOOK.cite("Campaign Setup")
Named = tuple[str, str, Collection[str]]  # where, what is named there, what there is


def strange(world: World, state: State) -> Iterator[Refusal]:
    """What a position names and is not there, and what is there twice."""
    for where, said, known in (*_of_the_campaign(world, state), *_of_tasks(state)):
        if said and said not in known:
            yield no(f"{where}: there is no {said}.", CAMPAIGN)
    characters = [str(it.id) for it in world.box.characters]
    if state.missing and sorted(it.id for it in state.missing) != sorted(characters):
        yield no(f"missing: these are {', '.join(characters)}.", CAMPAIGN)
    if state.table is not None:
        yield from _on_table(world, state, state.table)
        if all(it.sealed for it in state.bag):
            yield no("bag: no token is in it, and nothing can be tested.", CAMPAIGN)


def _of_the_campaign(world: World, state: State) -> Iterator[Named]:
    scenarios = tuple(world.scenarios)
    yield "mode", state.mode, ("campaign", *scenarios)
    yield "scenario", state.scenario, scenarios
    yield "difficulty", state.difficulty, LEVELS
    for player in state.players:
        yield f"{player.seat}.character", player.character, world.characters


def _of_tasks(state: State) -> Iterator[Named]:
    """Of what is awaited: the investigators and the players whom it is about."""
    people = [it.id for it in state.investigators]
    seats = [it.seat for it in state.players]
    for task in state.agenda:
        trial = getattr(task, "trial", None)
        yield "agenda", getattr(task, "investigator", ""), people
        yield "agenda", getattr(trial, "investigator", ""), people
        yield "agenda", getattr(task, "seat", ""), seats


def _on_table(world: World, state: State, table: Table) -> Iterator[Refusal]:
    for where, every in (
        ("stands", [str(it.id) for it in table.stands]),
        ("places", [it.id for it in table.places]),
        ("foes", [it.id for it in table.foes]),
    ):
        twice = next((it for it in every if every.count(it) > 1), "")
        if twice:
            yield no(f"table.{where}: {twice} is there twice.", CAMPAIGN)
    for where, said, known in _named_on_table(world, state, table):
        if said and said not in known:
            yield no(f"table.{where}: there is no {said}.", CAMPAIGN)
    for back in dict.fromkeys(it.card for it in table.places if it.card in world.backs):
        if not face_down.are_possible(world, state, back):
            name = world.locations[back].name
            yield no(f"table.places: so many {name} cannot lie face down here.", CAMPAIGN)


def _named_on_table(world: World, state: State, table: Table) -> Iterator[Named]:
    people = [it.id for it in state.investigators]
    places = [it.id for it in table.places]
    spaces = [joined.space(it.at) for it in table.spaces]
    yield "scenario", table.scenario, world.scenarios
    for stand in table.stands:
        yield "stands", stand.investigator, people
        if not stand.is_out:  # of the others it is told where they were
            yield "stands", stand.place, places
    for place in table.places:
        yield "places", place.card, world.locations
        yield "places", place.in_front_of, people
    for foe in table.foes:
        yield "foes", foe.card, world.enemies
        yield "foes", foe.place, places
        yield "foes", joined.space(foe.at) if foe.at else "", spaces if not foe.place else ()
        yield "foes", foe.engaged, [it.id for it in table.stands]
    for space in table.spaces:
        yield "spaces", space.owner, people
    for card in (*table.unused, *table.cosmos, *table.unknown_places, *table.unknown_bottom):
        yield "unused", card, world.locations
    for card in (table.among, *table.mixed, *(it.card for it in table.sights), *table.turned):
        yield "mixed", card, world.locations
    for enemy in table.heretics:
        yield "heretics", enemy, world.enemies
    for act in (table.act_card, *table.acts):
        yield "acts", act, world.acts
    for agenda in (table.agenda_card, *table.agendas):
        yield "agendas", agenda, world.agendas
