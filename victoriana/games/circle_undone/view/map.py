"""The locations in play as a map: what lies on each, who is there, and where the ways lead."""

from collections.abc import Iterator, Mapping, Sequence

from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.rules import closed, joined
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe, Place, Stand
from victoriana.games.circle_undone.view import names, spots
from victoriana.games.circle_undone.world import World
from victoriana.kernel.screen import (
    Cell,
    Lattice,
    Mark,
    Panel,
    Part,
    Screen,
    Span,
    Style,
    Text,
    Title,
    said,
)
from victoriana.kernel.wording import listed, many

LEGEND = {
    "?": "unrevealed",
    "c": "clues",
    "d": "doom",
    "b": "breaches",
    "*": "brazier lit",
    "k": "keys",
    "+": "cards attached",
    "@": "investigators",
    "!": "enemies",
}
EMPTY = ("empty space", "(empty)")


def screen(world: World, state: State) -> Screen:
    """The map of the scenario on the table; a word where there is none."""
    if state.table is None:
        return Screen((Text("No scenario lies on the table."),))
    return Screen(tuple(parts(world, state)))


def parts(world: World, state: State) -> tuple[Part, ...]:
    """The map, what its signs mean, and the ways that no line shows."""
    name = world.scenarios[state.on_table().scenario].name
    drawn = lattice(world, state)
    beneath = (legend(drawn), *_whose(world, state), *others(world, state))
    return (Title(name, "map"), drawn, Panel("", full=beneath, brief=beneath, tight=beneath))


def legend(lattice: Lattice) -> str:
    """What the signs on a map mean, those that are there."""
    marks = [mark for cell in lattice.cells for mark in cell.marks]
    used = [said(it.text)[:1] for it in marks]
    squares = (
        ["1,0 square to the right, 0,1 above"] if any("," in said(it.text) for it in marks) else []
    )
    return "  ".join([*squares, *(f"{it} {word}" for it, word in LEGEND.items() if it in used)])


def _whose(world: World, state: State) -> Iterator[str]:
    """In front of whom locations lie, where they do."""
    for stand in state.on_table().stands:
        own = [it for it in state.on_table().places if it.in_front_of == stand.investigator]
        if own:
            name = names.investigator(state, stand.investigator)
            yield f"In front of {name}: {listed(labels(world, it)[-1] for it in own)}."


def lattice(world: World, state: State) -> Lattice:
    """Every location with all that lies on it, and lines along the ways between neighbours."""
    table = state.on_table()
    at = spots.spots(world, state)
    ways = joined.connections(world, state)
    far = _far(world, state)
    barred = _barred(world, state)
    cells = [
        Cell(
            at=at[place.id],
            names=labels(world, place),
            marks=_marks(world, state, place),
            far=far.get(place.id),
            barred=place.id in barred,
        )
        for place in table.places
    ]
    cells += [
        Cell(
            at=at[spots.empty(it.at)],
            names=EMPTY,
            marks=(
                _square(it.at),
                *_enemies(world, [foe for foe in table.foes if foe.at == it.at]),
            ),
        )
        for it in table.spaces
    ]
    edges = tuple((at[here], at[there]) for here, there in spots.drawn(ways, at))
    return Lattice(tuple(cells), edges, spoken=_spoken(world, state, ways))


def labels(world: World, place: Place) -> tuple[str, ...]:
    """What a location is called, the longest first."""
    card = world.locations[place.card]
    back = card.unrevealed or (card if place.card in world.backs else None)
    if back and not place.revealed:
        number = place.id.rpartition("-")[2]
        copy = f" {number}" if number.isdigit() else ""
        return (f"{back.name}{copy}", f"{back.short or back.name}{copy}")
    full = f"{card.name} ({card.subtitle})" if card.subtitle else card.name
    return tuple(dict.fromkeys((full, card.name, card.short or card.name)))


def others(world: World, state: State) -> tuple[str, ...]:
    """Ways that no line shows, location by location; and those that lead one way only."""
    ways = joined.connections(world, state)
    shown = spots.drawn(ways, spots.spots(world, state))
    by_id = {it.id: labels(world, it)[-1] for it in state.on_table().places}
    left: dict[str, list[str]] = {}
    for here, there in spots.pairs(ways):
        if (here, there) not in shown:
            left.setdefault(here, []).append(by_id[there])
    lines = [f"{by_id[here]}: {', '.join(there)}" for here, there in left.items()]
    one_way = [
        f"{by_id[here]} to {by_id[there]}"
        for here, leads in ways.items()
        for there in leads
        if here not in ways.get(there, ())
    ]
    told: list[str] = []
    if lines:
        told.append(f"Also joined - {'; '.join(lines)}.")
    if one_way:
        told.append(f"One way only: {listed(one_way)}.")
    return tuple(told)


# ------------------------------------------------------------------ what lies there


def _marks(world: World, state: State, place: Place) -> tuple[Mark, ...]:
    table = state.on_table()
    found = [_square(place.at)] if place.at else []
    if not place.revealed:
        found.append(Mark("?", "unrevealed"))
    for sign, count, word in (
        ("c", place.clues, "clue"),
        ("d", place.doom, "doom"),
        ("b", place.breaches, "breach"),
    ):
        if count:
            plural = {"doom": "doom", "breach": "breaches"}.get(word, "")
            found.append(Mark(f"{sign}{count}", many(count, word, plural)))
    if place.lit:
        found.append(Mark("*", "brazier lit"))
    if place.keys:
        told = listed(f"{names.face(it)} key" for it in place.keys)
        found.append(Mark(f"k{len(place.keys)}", told))
    if place.attached:
        told = listed(names.card(world, it) for it in place.attached)
        found.append(Mark(f"+{len(place.attached)}", f"attached {told}", yields=1))
    here = [it for it in table.stands if it.place == place.id and not it.is_out]
    if here:
        letters = signs(state)
        text = "@" + "".join(letters[it.investigator] for it in here)
        long = listed(names.investigator(state, it.investigator) for it in here)
        found.append(Mark((Span(text, "strong"),), f"@{long}"))
    found += _enemies(world, [it for it in table.foes if _stands_at(state, it) == place.id])
    return tuple(found)


def _enemies(world: World, foes: Sequence[Foe]) -> Iterator[Mark]:
    """The enemies that are there, one letter for each."""
    if foes:
        long = listed(names.card(world, it.card) for it in foes)
        text = "!" + "".join(_initial(world, it) for it in foes)
        yield Mark((Span(text, _hue()),), f"!{long}")


def _square(at: tuple[int, int]) -> Mark:
    """Where it lies in the Cosmos: to the right and upward, as answers say it."""
    x, y = at
    return Mark((Span(f"{x},{y}", "dim"),), f"square {x},{y}")


def signs(state: State) -> Mapping[str, str]:
    """A letter for each investigator, two where one would be the same."""
    found: dict[str, str] = {}
    for stand in state.on_table().stands:
        name = names.investigator(state, stand.investigator)
        length = 1
        while name[:length] in found.values() and length < len(name):
            length += 1
        found[stand.investigator] = name[:length]
    return found


def _stands_at(state: State, foe: Foe) -> str:
    """Where an enemy is: with the investigator it is engaged with."""
    if not foe.engaged:
        return foe.place
    stand: Stand = state.on_table().stand(foe.engaged)
    return stand.place


def _initial(world: World, foe: Foe) -> str:
    card = world.enemies.get(foe.card) or world.cards.get(CardId(foe.card))
    words = [it for it in (card.name if card else foe.id).split() if it not in ("The", "A")]
    letter = words[0][:1].upper()
    return letter.lower() if foe.exhausted else letter


def _hue() -> Style:
    return "hue-1"


# ------------------------------------------------------------------ how far, and in sentences


def _lead(state: State) -> Stand | None:
    """The lead investigator, or who else is there."""
    active = state.on_table().active
    lead = state.leader.id if state.leader else ""
    return next((it for it in active if it.investigator == lead), active[0] if active else None)


def _far(world: World, state: State) -> Mapping[str, int]:
    """How far each location is from the lead investigator; those out of reach come last."""
    stand = _lead(state)
    places = [it.id for it in state.on_table().places]
    found: dict[str, int] = {}
    for it in places if stand and stand.place in places else ():
        away = joined.distance(world, state, stand.place, it) if stand else None
        if away is not None:
            found[it] = away
    beyond = max(found.values(), default=0) + 1
    return {it: found.get(it, beyond) for it in places}


def _barred(world: World, state: State) -> tuple[str, ...]:
    """The locations that the lead investigator cannot enter now."""
    stand = _lead(state)
    if stand is None:
        return ()
    who = stand.investigator
    return tuple(
        it.id
        for it in state.on_table().places
        if it.id != stand.place and closed.why_closed(world, state, who, it.id)
    )


def _spoken(world: World, state: State, ways: joined.Connections) -> tuple[str, ...]:
    """Each location in a sentence: what lies there, who is there, where its ways lead."""
    by_id = {it.id: labels(world, it)[0] for it in state.on_table().places}
    told = []
    for place in state.on_table().places:
        lying = [it.long.lstrip("@!") for it in _marks(world, state, place) if it.long]
        leads = [by_id[it] for it in ways.get(place.id, ())]
        text = f"{by_id[place.id]}: {', '.join(lying) or 'nothing there'}"
        told.append(f"{text}; leads to {listed(leads)}." if leads else f"{text}.")
    return tuple(told)
