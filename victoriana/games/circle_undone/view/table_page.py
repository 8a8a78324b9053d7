"""A scenario on the table: act and agenda, locations, investigators, enemies, what lies beside."""

from collections.abc import Iterator

from victoriana.games.circle_undone.ids import CardId, EnemyId
from victoriana.games.circle_undone.rules import chaos, enemies, investigating
from victoriana.games.circle_undone.rules.unknown import size as unknown_places
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe, Place, Stand, Table
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.view.telling.rounds import UNTOLD, deck_name
from victoriana.games.circle_undone.world import World
from victoriana.kernel.screen import Line, Panel, Part, Run, Span, Text, Words
from victoriana.kernel.wording import capital, in_words, listed, many

HINT = "Type map, bag, campaign or setup for more, a name for what is printed, or your move."
ENDED = {
    "resigned": "resigned",
    "defeated-damage": "defeated by damage",
    "defeated-horror": "defeated by horror",
    "defeated-both": "defeated by damage and horror",
    "defeated": "defeated",
    "killed": "killed",
    "standing": "still there at the end",
}
FEW = 2  # people at a location who are always named
NOTHING = (Text("No scenario lies on the table."),)


def table(world: World, state: State) -> tuple[Part, ...]:
    """Everything that lies there."""
    if state.table is None:
        return NOTHING
    return (
        head(world, state),
        investigators(world, state, state.table),
        places(world, state, state.table),
        *_foes(world, state, state.table),
        beside(world, state.table),
        Panel("", spoken=(HINT,)),
    )


# --- act and agenda ------------------------------------------------------------------------


def head(world: World, state: State) -> Panel:
    """The scenario and its round, the act, the agenda with its doom."""
    it = state.on_table()
    part = world.scenarios[it.scenario].part
    when = f"round {it.round}, {it.phase}"
    first = Run((((Span(part, "strong"),), (Span(names.part(part), "strong"),)), (when,)), gap=3)
    acts, agendas = (
        (act(world, it), _brief_act(it)),
        (agenda(world, it), *_brief_agendas(world, it)),
    )
    second = Run((acts, agendas), gap=3)
    spoken = (f"{part}, {when}. {act(world, it)}. {capital(agenda(world, it))}.",)
    return Panel("", (first, second), (first, second), (first, second), spoken)


def act(world: World, it: Table) -> str:
    """The act, with the clues that advance it and what lies on it."""
    card = world.acts.get(CardId(it.act_card or _nth(it.acts, it.act)))
    name = f": {card.name}" if card else ""
    each = it.started if card and not card.clues_fixed else 1
    needs = f", {many(card.clues * max(1, each), 'clue')}" if card and card.clues else ""
    return f"Act {it.act}{name}{needs}{_breaches(it)}"


def _nth(cards: tuple[str, ...], number: int) -> str:
    """The card of a deck by its number, where the table does not name it."""
    return cards[number - 1] if 0 < number <= len(cards) else ""


def _brief_act(it: Table) -> str:
    return f"Act {it.act}{_breaches(it)}"


def _breaches(it: Table) -> str:
    return f", {many(it.act_breaches, 'breach', 'breaches')} on it" if it.act_breaches else ""


def agenda(world: World, it: Table) -> str:
    """The agenda, with its doom and how much advances it."""
    card = world.agendas.get(CardId(it.agenda_card or _nth(it.agendas, it.agenda)))
    name = f": {card.name}" if card else ""
    return f"agenda {it.agenda}{name}, {_doom(world, it)}"


def _doom(world: World, it: Table) -> str:
    """Doom on it, of how much, and how much there is elsewhere."""
    card = world.agendas.get(CardId(it.agenda_card or _nth(it.agendas, it.agenda)))
    most = f"/{card.doom}" if card and card.doom else ""
    elsewhere = f" and {it.doom_elsewhere} elsewhere" if it.doom_elsewhere else ""
    return f"doom {it.doom}{most}{elsewhere}"


def _brief_agendas(world: World, it: Table) -> tuple[str, str]:
    """Without its name; then without anything but the doom that lies on it."""
    number = f"agenda {it.agenda}"
    return f"{number}, {_doom(world, it)}", f"{number}, doom {it.doom}"


# --- investigators -------------------------------------------------------------------------


def investigators(world: World, state: State, it: Table) -> Panel:
    """Where everybody stands, and how."""
    rows = tuple(_stand(world, state, one) for one in it.stands)
    spoken = tuple(spoken_stand(world, state, one) for one in it.stands)
    return Panel("INVESTIGATORS", rows, rows, rows, spoken)


def _stand(world: World, state: State, it: Stand) -> Run:
    """A line: who, where, what was taken and gained; cards give way."""
    who = state.investigator(it.investigator)
    leads = ">" if who.seat == state.lead else " "
    name: Words = (Span(f"{leads} "), Span(who.name, names.CLASS_HUES.get(who.cls, "")))
    if it.ended:
        how = ENDED[it.ended]
        return Run(((name,), ((Span(how, "dim"),),)), columns=1)
    where = names.place(world, state, it.place) if it.place else "nowhere"
    brief = where.partition(": ")[2] or where
    taken = f"damage {it.damage}/{who.health}  horror {it.horror}/{who.sanity}"
    short = f"D {it.damage}/{who.health} H {it.horror}/{who.sanity}"
    has = ", ".join(_has(it))
    cards = ", ".join(_cards(world, it))
    few = " ".join(_has_in_short(it))
    return Run(((name,), (where, brief), (taken, short), (has, few), (cards, "")), columns=4)


def _has(it: Stand) -> Iterator[str]:
    """Clues, resources where the table counts them here, and keys."""
    if it.clues:
        yield many(it.clues, "clue")
    if it.keeps:
        yield many(it.resources, "resource")
    if it.keys:
        yield f"{listed(names.face(key) for key in it.keys)} key{'s' * (len(it.keys) > 1)}"


def _has_in_short(it: Stand) -> Iterator[str]:
    """The same in a few letters."""
    if it.clues:
        yield f"{it.clues}c"
    if it.keeps:
        yield f"{it.resources} res"
    if it.keys:
        yield f"{len(it.keys)}k"


def _cards(world: World, it: Stand) -> Iterator[str]:
    """What lies in front of an investigator."""
    if it.tarot:
        yield names.tarot(world, it.tarot)
    if it.hunch:
        yield f"{names.hunch(world, it.hunch)} open"
    if it.unprovoked:
        yield "next action draws no attack"
    yield from names.grouped(world, it.threats)


def spoken_stand(world: World, state: State, it: Stand) -> str:
    """The same in a sentence."""
    who = state.investigator(it.investigator)
    if it.ended:
        return f"{who.name}: {ENDED[it.ended]}."
    where = f" at {names.place(world, state, it.place)}" if it.place else ""
    told = [f"{it.damage} of {who.health} damage", f"{it.horror} of {who.sanity} horror"]
    return f"{who.name}{where}: {listed([*told, *_has(it), *_cards(world, it)])}."


# --- locations -----------------------------------------------------------------------------


def places(world: World, state: State, it: Table) -> Panel:
    """Every location with what lies there and who is there; where lines are few, in a row."""
    rows = tuple(_place(world, state, one) for one in it.places)
    spoken = tuple(spoken_place(world, state, one) for one in it.places)
    brief = ", ".join(_brief_place(world, state, one) for one in it.places)
    if not rows:
        return Panel("")
    short: tuple[Line, ...] = (f"LOCATIONS  {brief}",)
    return Panel("LOCATIONS", rows, short, short, spoken)


def _place(world: World, state: State, it: Place) -> Run:
    """A line: its name, its shroud, what lies there, who is there."""
    name = names.place(world, state, it.id)
    now = investigating.shroud(world, state, it)
    shroud = f"shroud {now}" if it.revealed else "unrevealed"
    brief = f"S{now}" if it.revealed else "?"
    lies = ", ".join(_lying(world, state, it))
    there = list(_there(world, state, it))
    named = ", ".join(there)
    few = named if len(there) <= FEW else f"{len(there)} here"
    subtitle = name.partition(": ")[2] or name
    return Run(
        (
            (f"  {name}", f"  {subtitle}"),
            (shroud, brief),
            (lies, " ".join(_marks(state, it))),
            (named, few),
        ),
        columns=2,
    )


def _marks(state: State, it: Place) -> list[str]:
    """Clues, doom and breaches by their letters, and what else changes what may be done there."""
    marks = [f"{it.clues}c"] if it.clues else []
    marks += [f"{it.doom}d"] if it.doom else []
    marks += [f"{it.breaches}b"] if it.breaches else []
    marks += ["lit"] if it.lit else []
    marks += [f"{len(it.keys)}k"] if it.keys else []
    return marks + (["locked"] if it.id in state.on_table().locked else [])


def _brief_place(world: World, state: State, it: Place) -> str:
    """A location in few words: its name and its clues."""
    name = names.place(world, state, it.id)
    return " ".join([name, *(() if it.revealed else "?"), *_marks(state, it)])


def _lying(world: World, state: State, it: Place) -> Iterator[str]:
    """Clues, doom, breaches and the rest."""
    if it.clues:
        yield many(it.clues, "clue")
    if it.doom:
        yield f"{it.doom} doom"
    if it.breaches:
        yield many(it.breaches, "breach", "breaches")
    if chaos.haunts(world, state, it):
        yield "haunted"
    if it.lit:
        yield "brazier lit"
    if it.keys:
        yield f"{listed(names.face(key) for key in it.keys)} key{'s' * (len(it.keys) > 1)}"
    if it.in_front_of:
        yield f"in front of {names.investigator(state, it.in_front_of)}"
    if it.id in state.on_table().locked:
        yield "no breach of other incursions in this phase"
    yield from names.grouped(world, it.attached)


def _there(world: World, state: State, it: Place) -> Iterator[str]:
    """Who stands there, and which enemies."""
    on = state.on_table()
    for stand in on.active:
        if stand.place == it.id:
            yield names.investigator(state, stand.investigator)
    for foe in on.foes:
        if foe.place == it.id and not foe.engaged:
            yield names.card(world, foe.id)


def spoken_place(world: World, state: State, it: Place) -> str:
    """A location in a sentence."""
    name = names.place(world, state, it.id)
    now = investigating.shroud(world, state, it)
    front = f"{name}, shroud {now}" if it.revealed else f"{name}, unrevealed"
    lies = [*_lying(world, state, it)]
    there = [*_there(world, state, it)]
    told = f"{front}: {listed(lies)}." if lies else f"{front}."
    return f"{told} There: {listed(there)}." if there else told


# --- enemies -------------------------------------------------------------------------------


def _foes(world: World, state: State, it: Table) -> Iterator[Panel]:
    """Every enemy, where it is and how it fares."""
    if not it.foes:
        return
    rows = tuple(_foe(world, state, one) for one in it.foes)
    spoken = tuple(spoken_foe(world, state, one) for one in it.foes)
    brief: tuple[Line, ...] = (
        f"ENEMIES  {'; '.join(_brief_foe(world, state, one) for one in it.foes)}",
    )
    yield Panel("ENEMIES", rows, brief, brief, spoken)


def _foe(world: World, state: State, it: Foe) -> Run:
    name = (Span("  "), Span(names.card(world, it.id), "hue-1"))
    told = ", ".join(_fares(world, state, it))
    return Run(((name,), (_whereabouts(world, state, it),), (told,)), columns=2)


def _brief_foe(world: World, state: State, it: Foe) -> str:
    return f"{names.card(world, it.id)} {_whereabouts(world, state, it)}"


def _whereabouts(world: World, state: State, it: Foe) -> str:
    if it.engaged:
        return f"engaged with {names.investigator(state, it.engaged)}"
    if it.at:
        return f"in {names.space(it.at)}"
    return f"at {names.place(world, state, it.place)}" if it.place else "at no location"


def _fares(world: World, state: State, it: Foe) -> Iterator[str]:
    """Damage and the rest."""
    health = most_health(world, state, it)
    if it.damage or health:
        yield f"damage {it.damage}{f'/{health}' if health else ''}"
    if it.exhausted:
        yield "exhausted"
    if it.doom:
        yield f"{it.doom} doom"
    if it.clues:
        yield many(it.clues, "clue")
    if it.resources:
        yield many(it.resources, "resource")
    if it.keys:
        yield f"{listed(names.face(key) for key in it.keys)} key{'s' * (len(it.keys) > 1)}"


def most_health(world: World, state: State, it: Foe) -> int:
    """How much an enemy can take, for as many as began; nothing, where it has no health."""
    return (enemies.health(world, state, it) or 0) if EnemyId(it.card) in world.enemies else 0


def spoken_foe(world: World, state: State, it: Foe) -> str:
    """An enemy in a sentence."""
    fares = listed(_fares(world, state, it))
    told = f"{names.card(world, it.id)} {_whereabouts(world, state, it)}"
    return f"{told}: {fares}." if fares else f"{told}."


# --- what lies beside ----------------------------------------------------------------------


def beside(world: World, it: Table) -> Panel:
    """Decks, the victory display, what is set aside."""
    told = list(_beside(world, it))
    rows = tuple(Run(((f"  {name}",), (text,)), columns=1) for name, text, _ in told)
    brief: tuple[Line, ...] = (Run(tuple((short,) for _, _, short in told)),) if told else ()
    spoken = tuple(f"{capital(name)}: {text}." for name, text, _ in told)
    return Panel("BESIDE THE TABLE" if told else "", rows, brief, brief, spoken)


def _beside(world: World, it: Table) -> Iterator[tuple[str, str, str]]:
    """What it is called, all of it, and in short."""
    for deck, cards in it.decks:
        if deck == UNTOLD and it.round > 1:
            continue  # nobody tells what is drawn from it
        name = deck_name(deck)
        yield name, many(cards, "card"), f"{name.removesuffix(' encounter deck')} {cards}"
    if it.cosmos_deck:
        yield "Cosmos", many(it.cosmos_deck, "card"), f"Cosmos {it.cosmos_deck}"
    if unknown := unknown_places(it):
        yield "Unknown Places", many(unknown, "card"), f"Unknown Places {unknown}"
    if it.victory:
        points = sum(world.victory(card) for card in it.victory)
        names_ = ", ".join(names.grouped(world, it.victory))
        yield "victory display", f"{many(points, 'point')}: {names_}", f"victory {points}"
    if it.beside:
        cards_ = ", ".join(names.grouped(world, it.beside))
        yield "at the agenda", cards_, f"{in_words(len(it.beside))} at the agenda"
    if it.keys:
        keys = listed(names.face(key) for key in it.keys)
        yield "keys aside", keys, f"keys aside {len(it.keys)}"
    if it.resources:
        yield "reference card", many(it.resources, "resource"), f"resources {it.resources}"
    if it.aside:
        yield "set aside", ", ".join(names.grouped(world, it.aside)), f"aside {len(it.aside)}"
