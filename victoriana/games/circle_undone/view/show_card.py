"""One component in full: a scenario with its set-up and tokens, a set with its cards, a card."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from victoriana.games.circle_undone import tallies
from victoriana.games.circle_undone.ids import (
    CardId,
    CharacterId,
    EnemyId,
    InvestigatorId,
    LocationId,
    ScenarioId,
    SetId,
)
from victoriana.games.circle_undone.places import Location
from victoriana.games.circle_undone.set_up import Branch, Only, SetUp
from victoriana.games.circle_undone.view import printed
from victoriana.games.circle_undone.world import (
    Card,
    EncounterSet,
    Enemy,
    Scenario,
    StoryAsset,
    World,
)
from victoriana.kernel.handles import Found, match
from victoriana.kernel.screen import Part, Screen, Text, Title
from victoriana.kernel.wording import listed, many

BRANCHES = {
    "members": "For members of the Lodge",
    "not-members": "For all others",
    "anette": "Against Anette",
    "sanford": "Against Sanford",
}
VERSION = r"-([12])(?:-spectral)?$"  # of a location that is there twice


def show(world: World, name: str) -> Screen | None:
    """The one component that begins like this."""
    found = match(name, _names(world), guess=False)
    return page(world, found.handle) if isinstance(found, Found) else None


def page(world: World, handle: str) -> Screen | None:
    """The component with this handle."""
    scenario = world.scenarios.get(ScenarioId(handle))
    if scenario is not None:
        return Screen(tuple(_scenario(world, scenario)))
    group = world.sets.get(SetId(handle))
    if group is not None:
        return Screen(tuple(_set(group)))
    found = _card(world, handle)
    if found is None:
        return None
    title, aside, text = found
    return Screen((Title(title, aside), Text(text)))


def others(world: World) -> tuple[Card, ...]:
    """The cards that no other file tells in full."""
    full = {*world.locations, *world.enemies, *world.acts, *world.agendas, *world.assets}
    full |= {*world.scenarios, *world.characters}
    return tuple(it for group in world.box.sets for it in group.cards if it.id not in full)


def named(it: Location | Enemy | StoryAsset | Card) -> str:
    """A name with what is printed beneath it, or what else tells two of one name apart."""
    if not isinstance(it, Location):
        return f"{it.name}, {it.subname}" if it.subname else it.name
    version = re.search(VERSION, it.id)
    name = f"{it.name}, version {version[1]}" if version else it.name
    side = " (Spectral)" if it.id.endswith("-spectral") else ""
    return f"{name}{side}, {it.subtitle}" if it.subtitle else f"{name}{side}"


def scenario_line(world: World, it: Scenario) -> str:
    """A scenario in few words."""
    symbols = listed(face.replace("-", " ") for face in it.symbols)
    sets = many(len(world.setups[it.id].gather), "encounter set")
    points = many(it.victory_total, "victory point")
    decks = f"{many(len(it.acts), 'act')}, {many(len(it.agendas), 'agenda')}"
    return printed.sentences(
        (f"{sets}, {points}, {decks}", f"its reference card explains {symbols}")
    )


def set_line(group: EncounterSet) -> str:
    """The cards of a set."""
    return printed.sentences((_counted((it.name, it.quantity) for it in group.cards),))


def _counted(cards: Iterable[tuple[str, int]]) -> str:
    """Names, each once, with the number of copies."""
    counts = Counter[str]()
    for name, copies in cards:
        counts[name] += copies
    return listed(f"{count} {name}" if count > 1 else name for name, count in counts.items())


# --- Pages ---------------------------------------------------------------------------------


def _scenario(world: World, it: Scenario) -> Iterator[Part]:
    setup = world.setups[it.id]
    yield Title(it.part, many(it.victory_total, "victory point"))
    yield Text(f"Acts: {listed(world.acts[card].name for card in it.acts)}.")
    yield Text(f"Agendas: {listed(world.agendas[card].name for card in it.agendas)}.")
    yield Text(f"Gathered: {_sets(world, setup.gather)}.")
    for only in setup.only:
        yield Text(f"Of {_only(world, only)}.")
    if aside := _aside(world, setup):
        yield Text(f"Set aside: {aside}.")
    for branch in setup.branches:
        yield Text(f"{BRANCHES[branch.id]}: {_branch(world, branch)}.")
    if setup.decks:
        yield Text(f"{_decks(setup)}.")
    sheet = next(row for row in world.box.tokens if row.id == it.id)
    for level, side in (
        ("Easy and Standard", sheet.easy_standard),
        ("Hard and Expert", sheet.hard_expert),
    ):
        yield Text(f"{level}: {' '.join(printed.token(value) for value in side)}")


def _set(group: EncounterSet) -> Iterator[Part]:
    total = sum(it.quantity for it in group.cards)
    yield Title(group.name, many(total, "card"))
    for kind in dict.fromkeys(it.type for it in group.cards):
        some = [it for it in group.cards if it.type == kind]
        yield Text(f"{printed.spelt(kind)}: {_counted((it.name, it.quantity) for it in some)}.")


def _sets(world: World, handles: tuple[SetId, ...]) -> str:
    return listed(world.sets[it].name for it in handles)


def _aside(world: World, setup: SetUp) -> str:
    """What lies out of play when the set-up is done."""
    sets = [f"all of {world.sets[it].name}" for it in setup.aside_sets]
    cards = _counted((world.cards[it.card].name, it.count) for it in setup.aside_cards)
    drawn = [
        f"{it.choose} of {_counted((world.cards[card].name, 1) for card in it.cards)}"
        for it in setup.aside_random
    ]
    return listed(it for it in (*sets, cards, *drawn) if it)


def _only(world: World, only: Only) -> str:
    cards = _counted((world.cards[it].name, world.cards[it].quantity) for it in only.cards)
    return f"{world.sets[only.set].name} only {cards}"


def _branch(world: World, branch: Branch) -> str:
    told = []
    if branch.gather:
        told.append(f"gather {_sets(world, branch.gather)} too")
    told += [f"of {_only(world, it)}" for it in branch.only]
    if branch.removed:
        cards = _counted((world.cards[it.card].name, it.count) for it in branch.removed)
        told.append(f"remove {cards}")
    told += [f"act 1 is {world.acts[it].name}" for it in branch.acts[:1]]
    told += [f"the encounter deck has {many(it.cards, 'card')}" for it in branch.decks]
    return "; ".join(told)


def _decks(setup: SetUp) -> str:
    if len(setup.decks) == 1:
        return f"The encounter deck has {many(setup.decks[0].cards, 'card')}"
    return f"There are {listed(f'{it.cards} {it.id} encounter cards' for it in setup.decks)}"


def _card(world: World, handle: str) -> tuple[str, str, str] | None:
    """Title, what stands beside it, and the text of a card."""
    place = world.locations.get(LocationId(handle))
    if place is not None:
        return named(place), printed.traits(place.traits), printed.location(place)
    foe = world.enemies.get(EnemyId(handle))
    if foe is not None:
        return named(foe), printed.traits(foe.traits), printed.enemy(foe)
    act = world.acts.get(CardId(handle))
    if act is not None:
        return act.name, world.sets[act.set].name, printed.act(act)
    agenda = world.agendas.get(CardId(handle))
    if agenda is not None:
        return agenda.name, world.sets[agenda.set].name, printed.agenda(agenda)
    asset = world.assets.get(CardId(handle))
    if asset is not None:
        return named(asset), printed.traits(asset.traits), printed.asset(world, asset)
    return _person(world, handle) or _other(world, handle)


def _person(world: World, handle: str) -> tuple[str, str, str] | None:
    who = world.investigators.get(InvestigatorId(handle))
    if who is not None:
        return who.name, printed.traits(who.traits), printed.investigator(world, who)
    one = world.characters.get(CharacterId(handle))
    if one is not None:
        return (
            f"{one.name}, {one.subname}",
            printed.traits(one.traits),
            printed.character(world, one),
        )
    return None


def _other(world: World, handle: str) -> tuple[str, str, str] | None:
    bonded = next((it for it in world.box.bonded if it.id == handle), None)
    if bonded is not None:
        return bonded.name, "Bonded", printed.bonded(bonded)
    rest = world.cards.get(CardId(handle))
    if rest is None:
        return None
    aside = printed.traits(rest.traits) or printed.spelt(rest.type)
    return named(rest), aside, printed.other(world, rest, tallies.used(world))


def _names(world: World) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every handle with its name."""
    yield from ((it.id, (it.name,)) for it in world.box.scenarios)
    yield from ((it.id, (it.name,)) for it in world.box.sets)
    yield from ((it.id, (it.name,)) for it in world.box.locations)
    yield from ((it.id, (it.name,)) for it in world.box.enemies)
    yield from ((it.id, (it.name,)) for it in world.box.acts)
    yield from ((it.id, (it.name,)) for it in world.box.agendas)
    yield from ((it.id, (it.name,)) for it in world.box.assets)
    yield from ((it.id, (it.name,)) for it in others(world))
    yield from ((it.id, (it.name,)) for it in world.box.investigators)
    yield from ((it.id, (it.name,)) for it in world.box.bonded)
    yield from ((it.id, (it.name,)) for it in world.box.characters)
