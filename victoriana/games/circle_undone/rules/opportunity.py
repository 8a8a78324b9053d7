"""Attacks of ready engaged enemies, one by one: in their phase, and before most actions."""

from collections.abc import Iterator

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import Unprovoked
from victoriana.games.circle_undone.ids import InvestigatorId
from victoriana.games.circle_undone.rules import enemies
from victoriana.games.circle_undone.rules.verb import Verb, last, named, plain, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe, Stand
from victoriana.games.circle_undone.tasks import Attacking, Provoking
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node, Option

RULE = "Core Rules / Enemies"


@BOOK.claim(RULE)
def would_attack(state: State, who: str) -> tuple[Foe, ...]:
    """The ready enemies that are engaged with an investigator."""
    foes = state.on_table().foes
    return tuple(it for it in foes if it.engaged == who and not it.exhausted)


@BOOK.rule(RULE)
def provoke(t: Ledger, who: InvestigatorId) -> None:
    """Each of them attacks first, unless the table said that this action draws no attack."""
    foes = would_attack(t.state, who)
    if t.state.on_table().stand(who).unprovoked:
        t.fact(Unprovoked(who, done=True))
    elif foes:
        t.push(Provoking(who, tuple(it.id for it in foes)))


@BOOK.rule(RULE)
def let_attack(t: Ledger) -> None:
    """In the enemy phase each attacks whom it is engaged with, in player order."""
    t.pop()
    for stand in reversed(t.state.on_table().active):
        foes = would_attack(t.state, stand.investigator)
        if foes:
            t.push(Provoking(stand.investigator, tuple(it.id for it in foes), enemies.ENEMY_PHASE))


def _left(state: State, task: Provoking) -> tuple[Foe, ...]:
    """Those that have not attacked yet, and still can."""
    return tuple(it for it in would_attack(state, task.investigator) if it.id in task.foes)


@BOOK.claim("Core Rules / Choices")
def ask(world: World, state: State, task: Provoking) -> Node | None:
    """Which of several attacks first, where they may defeat and so the order may matter."""
    foes = _left(state, task)
    if len({it.card for it in foes}) < 2 or not _is_deadly(world, state, task, foes):  # noqa: PLR2004 - one is no choice
        return None
    options = tuple(plain(state, RULE, "first", it.id) for it in foes)
    return Decision("opportunity", state.lead, RULE, options)


def _is_deadly(world: World, state: State, task: Provoking, foes: tuple[Foe, ...]) -> bool:
    """Whether all of them together may defeat the investigator."""
    stand = state.on_table().stand(task.investigator)
    investigator = state.investigator(task.investigator)
    harms = [enemies.dealt(world, state, foe) for foe in foes]
    damage = stand.damage + sum(it for it, _ in harms)
    horror = stand.horror + sum(it for _, it in harms)
    return damage >= investigator.health or horror >= investigator.sanity


def answer(t: Ledger, task: Provoking, given: str) -> None:
    """This one."""
    _attack(t, task, last(given))


def go_on(t: Ledger, task: Provoking) -> None:
    """One after the other."""
    foes = _left(t.state, task)
    if foes:
        _attack(t, task, foes[0].id)
    else:
        t.pop()


def _attack(t: Ledger, task: Provoking, foe: str) -> None:
    t.pop()
    rest = tuple(it for it in task.foes if it != foe)
    t.push(
        Attacking(foe, task.investigator, task.why or enemies.OPPORTUNITY),
        Provoking(task.investigator, rest, task.why),
    )


def _engaged(state: State) -> Iterator[Stand]:
    return (it for it in state.on_table().active if would_attack(state, it.id))


def _other_actions(world: World, state: State) -> Iterator[Option]:
    """Where the attacks change anything; of those that do no harm by numbers `attack` tells."""
    stands = (it for it in _engaged(state) if it.unprovoked or _harmed(world, state, it))
    yield from named(state, RULE, "provoke", stands)


def _harmed(world: World, state: State, stand: Stand) -> bool:
    """Whether any enemy that would attack deals damage or horror."""
    return any(any(enemies.dealt(world, state, foe)) for foe in would_attack(state, stand.id))


def _provoke(t: Ledger, given: str) -> None:
    """An action with cards, of which only the table knows, draws attacks like any other."""
    provoke(t, who(given))


def _spared(world: World, state: State) -> Iterator[Option]:
    del world
    stands = (it for it in _engaged(state) if not it.unprovoked)
    yield from named(state, RULE, "unprovoked", stands)


@BOOK.rule(RULE)
def _spare(t: Ledger, given: str) -> None:
    """A card says so of the next action."""
    t.fact(Unprovoked(who(given)))


VERBS = (
    Verb("provoke", _other_actions, _provoke),
    Verb("unprovoked", _spared, _spare),
)
