"""Who is engaged with whom: ready enemies engage whom they find at their place."""

from collections.abc import Iterator

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.codes import Rule
from victoriana.games.circle_undone.facts import FoeEngaged
from victoriana.games.circle_undone.ids import EnemyId, InvestigatorId
from victoriana.games.circle_undone.rules import closed
from victoriana.games.circle_undone.rules.verb import last, plain
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe, Stand
from victoriana.games.circle_undone.tasks import Engaging, Preying
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node

RULE = "Core Rules / Enemies"
LODGE = "silver-twilight"
WATCHER = "the-spectral-watcher"


@BOOK.claim("Scenario II: At Death's Doorstep / The Mortal Realm 2")
def has(world: World, state: State, foe: Foe, keyword: str) -> bool:
    """Whether an enemy has a keyword where it is: places give one or take one away."""
    said: tuple[Rule, ...] = ()
    if foe.place:
        said = closed.rules_of(world, state.on_table().place(foe.place))
    if keyword == "retaliate" and foe.card == WATCHER and "watcher-here-gains-retaliate" in said:
        return True
    lodge = LODGE in world.enemies[foe.card].traits
    if keyword == "aloof" and lodge and "silver-twilight-enemies-here-lose-aloof" in said:
        return False
    return keyword in world.enemies[foe.card].keywords


@BOOK.claim(RULE)
def keeps_away(world: World, state: State, foe: Foe) -> bool:
    """Whether an enemy is aloof and engaged with nobody: then nobody can fight it."""
    return not foe.engaged and has(world, state, foe, "aloof")


def beside(state: State, who: str) -> Iterator[Foe]:
    """The enemies at an investigator's place, those engaged with somebody too."""
    place = state.on_table().stand(who).place
    return (it for it in state.on_table().foes if place and it.place == place)


def at_place(state: State, place: str) -> tuple[Stand, ...]:
    """The investigators at a place."""
    return tuple(it for it in state.on_table().active if it.place == place)


@BOOK.claim(RULE)
def waiting(world: World, state: State, place: str) -> tuple[Foe, ...]:
    """The enemies at a place that would engage somebody there: ready, free and not aloof."""
    return tuple(
        it
        for it in state.on_table().foes
        if it.place == place
        and not it.engaged
        and not it.exhausted
        and not has(world, state, it, "aloof")
    )


@BOOK.rule(RULE)
def engage_at(t: Ledger, task: Engaging) -> None:
    """Each of them engages who is there; where several are, it is asked whom."""
    t.pop()
    here = at_place(t.state, task.place)
    foes = waiting(t.world, t.state, task.place)
    if len(here) == 1:
        for foe in foes:
            t.fact(FoeEngaged(foe.id, here[0].investigator))
    elif here:
        t.push(*(Preying(it.id) for it in foes))


def ask_prey(state: State, task: Preying) -> Node | None:
    """Whom does it engage? Its prey, else whom the lead investigator names."""
    foe = next((it for it in state.on_table().foes if it.id == task.foe), None)
    if foe is None:
        return None
    rule = RULE
    here = at_place(state, foe.place)
    options = tuple(plain(state, rule, "engages", foe.id, it.investigator) for it in here)
    return Decision("prey", state.lead, rule, options) if options else None


@BOOK.rule(RULE)
def answer_prey(t: Ledger, task: Preying, given: str) -> None:
    """It engages this investigator."""
    t.pop()
    t.fact(FoeEngaged(task.foe, InvestigatorId(last(given))))


def is_of(world: World, foe: Foe, trait: str) -> bool:
    """Whether an enemy has a trait."""
    return trait in world.enemies[EnemyId(foe.card)].traits
