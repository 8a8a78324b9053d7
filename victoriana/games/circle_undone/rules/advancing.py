"""Acts and agendas: what moves them on, what is paid for it, and what becomes of the doom."""

from collections.abc import Iterator

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    ActReached,
    AgendaCleared,
    AgendaReached,
    DoomRemoved,
    FoeUndoomed,
    Reminded,
)
from victoriana.games.circle_undone.ids import NOBODY, CardId
from victoriana.games.circle_undone.rules import chaos, entering, mansion, paying
from victoriana.games.circle_undone.rules.verb import Verb, last, plain
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe, Table
from victoriana.games.circle_undone.tasks import Aiming, Playing
from victoriana.games.circle_undone.world import Act, Agenda, World
from victoriana.kernel.nodes import Option

ACTS = "Core Rules / Acts"
ROUND = "Core Rules / Round"
ACT = "act"  # what clues are paid for
AGENDA = "agenda"
UNPAID = "unpaid"  # no clues are paid
FULL = "agenda-is-full"
NAHAB = "nahab"
MANSION = "scenario-2"  # whose last act opens a way out
KEEPS_ON_AGENDA = ("prologue",)
KEEPS_ON_ENEMIES = ("scenario-8",)


def act(world: World, table: Table) -> Act | None:
    """The act in play, if it is known which version of it is."""
    found = [it for it in acts(world, table, table.act) if table.act_card in ("", it.id)]
    return found[0] if len(found) == 1 else None


def acts(world: World, table: Table, stage: int) -> tuple[Act, ...]:
    """The acts of a stage that have not left the game."""
    every = (world.acts[it] for it in world.scenarios[table.scenario].acts)
    return tuple(it for it in every if it.stage == stage and it.id not in table.removed)


def agenda(world: World, table: Table) -> Agenda | None:
    """The agenda in play."""
    found = [it for it in agendas(world, table, table.agenda) if table.agenda_card in ("", it.id)]
    return found[0] if len(found) == 1 else None


def agendas(world: World, table: Table, stage: int) -> tuple[Agenda, ...]:
    """The agendas of a stage that have not left the game."""
    every = (world.agendas[it] for it in world.scenarios[table.scenario].agendas)
    return tuple(it for it in every if it.stage == stage and it.id not in table.removed)


@BOOK.claim(ROUND)
def doom(table: Table) -> int:
    """All doom in play: on the agenda, on places and on enemies."""
    return table.doom + table.doom_elsewhere


@BOOK.claim(ACTS)
def price(world: World, table: Table) -> int:
    """The clues that the act costs: for each who began the scenario, unless they are fixed."""
    found = act(world, table)
    if found is None or found.clues is None:
        return 0
    return found.clues if found.clues_fixed else found.clues * table.started


@BOOK.rule(ROUND)
def check(t: Ledger) -> None:
    """Doom that reaches what the agenda bears moves it on."""
    table = t.state.on_table()
    found = agenda(t.world, table)
    if found is None or found.doom is None or doom(table) < found.doom:
        return
    full = doom(table)
    if not agendas(t.world, table, table.agenda + 1):
        t.fact(Reminded(NOBODY, FULL, full))
    elif _is_told(t):
        clear_doom(t)
        t.fact(Reminded(NOBODY, FULL, full))
    else:
        advance_agenda(t)


def _is_told(t: Ledger) -> bool:
    """Whether the guide has something to say of the next agenda: then the table tells its card."""
    playing = next((it for it in t.agenda if isinstance(it, Playing)), None)
    if playing is None:
        return False
    found = t.world.node(playing.node).do[playing.at]
    pauses = found.pauses if isinstance(found, guide.Play) else ()
    table = t.state.on_table()
    return any(
        it.agenda == table.agenda + 1
        and it.act in (0, table.act)
        and t.state.said(f"card:{it.id}") != "yes"
        for it in pauses
    )


@BOOK.rule(ROUND)
def advance_agenda(t: Ledger, card: str = "") -> None:
    """An agenda that moves on takes all doom in play with it, as far as the scenario lets it."""
    clear_doom(t)
    found = agendas(t.world, t.state.on_table(), t.state.on_table().agenda + 1)
    if not card and len(found) == 1:
        card = found[0].id
    t.fact(AgendaReached(t.state.on_table().agenda + 1, card))


@BOOK.rule(ROUND)
def clear_doom(t: Ledger) -> None:
    """All doom in play is taken away, but what a scenario says stays."""
    table = t.state.on_table()
    if table.doom and table.scenario not in KEEPS_ON_AGENDA:
        t.fact(AgendaCleared())
    for place in table.places:
        if place.doom:
            t.fact(DoomRemoved(place.id, place.doom))
    for foe in table.foes:
        if foe.doom and not _keeps(table, foe):
            t.fact(FoeUndoomed(foe.id, foe.doom))


def _keeps(table: Table, foe: Foe) -> bool:
    """In Scenario VIII enemies keep their doom, and Nahab always keeps hers."""
    return table.scenario in KEEPS_ON_ENEMIES or foe.card in (NAHAB, chaos.AZATHOTH)


@BOOK.rule(ACTS)
def reach(t: Ledger, card: str) -> None:
    """The next act, in this version; the other side of the last may be a location or an enemy."""
    table = t.state.on_table()
    over = act(t.world, table)
    t.fact(ActReached(table.act + 1, card))
    if table.scenario == MANSION and not acts(t.world, table, t.state.on_table().act + 1):
        mansion.open_the_hall(t)
    if over is not None:
        entering.turn_over(t, over.id)
        for enemy in t.world.box.enemies:
            if enemy.face_of == over.id and all(it.card != enemy.id for it in table.foes):
                t.push(Aiming(f"spawn:{enemy.id}", 1))


def _offered(world: World, state: State) -> Iterator[Option]:
    table = state.on_table()
    following = acts(world, table, table.act + 1)
    costs = price(world, table)
    if following and paying.held(state) >= costs:
        yield plain(state, ACTS, "advance", "act")
    if following and costs:
        yield plain(state, ACTS, "advance", "act", UNPAID)
    if agendas(world, table, table.agenda + 1):
        yield plain(state, ROUND, "advance", "agenda")


def _versions(world: World, state: State, given: str) -> Iterator[Option]:
    """Which version comes next, where there are several."""
    table = state.on_table()
    if given.startswith("advance:act"):
        rule, stages = ACTS, [it.id for it in acts(world, table, table.act + 1)]
    else:
        rule, stages = ROUND, [it.id for it in agendas(world, table, table.agenda + 1)]
    if len(stages) > 1:
        for it in stages:
            yield plain(state, BOOK.cite(rule), it)


def _advance(t: Ledger, given: str) -> None:
    """Clues are paid for the act, unless a card or an objective moves it on without."""
    said = last(given)
    chosen = CardId("" if said in (ACT, AGENDA, UNPAID) else said)
    if given.startswith("advance:agenda"):
        advance_agenda(t, chosen)
        return
    table = t.state.on_table()
    card = chosen or acts(t.world, table, table.act + 1)[0].id
    costs = price(t.world, table)
    if costs and UNPAID not in given.split(":"):
        paying.ask_for(t, costs, "", (ACT, card))
    else:
        reach(t, card)


VERBS = (Verb("advance", _offered, _advance, (_versions,)),)
