"""What whoever knows the game would do at the table now, with the odds; or that nobody can know."""

from collections.abc import Iterator
from typing import NamedTuple

from victoriana.games.circle_undone import bag, flow
from victoriana.games.circle_undone.ids import Skill
from victoriana.games.circle_undone.rules import (
    advancing,
    chaos,
    closed,
    distances,
    enemies,
    heretics,
    investigating,
    joined,
    moving,
    paying,
    rounds,
    testing,
)
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe, Place, Stand, Table
from victoriana.games.circle_undone.tasks import (
    Aiming,
    ElderSign,
    Following,
    Haunted,
    Playing,
    Status,
    Striking,
    Suffering,
    Sure,
    Unsolved,
    Weakness,
)
from victoriana.games.circle_undone.view import awaited, consequences, names
from victoriana.games.circle_undone.world import World
from victoriana.kernel.advice import Advice
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision
from victoriana.kernel.wording import many

ENTERED = "Once every card is done and entered, phase {next} comes next."
RESTED = "Once nobody has an action left, phase {next} comes next."
REPORT = "tell:"  # how an answer begins that says what happened at the table
LEFT = ("is not done yet", "are not done yet")
SET_UP = "Core Rules / Order of set-up"
LOCATIONS = "Core Rules / Locations"
ENGAGED, CLUES, FARTHER = 3.0, 2.0, 1.0  # what comes before what; the chance is added
POOR = 0.2  # a chance that is hardly worth an action
CHOSEN = ("move", "fight", "evade", "engage", "advance")  # verbs whose second half is a choice
REPORTS = (ElderSign, Haunted, Status, Striking, Suffering, Sure, Unsolved, Weakness)

MANY_BLOWS = 3  # beyond so many it is all the same
LATER = 0.7  # what an evaded enemy counts beside a defeated one: it is back soon

Scored = tuple[float, Advice]


class Struggle(NamedTuple):
    """One way of dealing with an enemy."""

    foe: Foe
    verb: str
    skill: Skill
    against: int
    worth: float  # of success


def advice(world: World, state: State) -> tuple[Advice, ...] | Refusal:
    """What to do, the best first; nothing where looking ahead tells it."""
    task = state.agenda[-1]
    match task:
        case Playing() if state.table is not None:
            return tuple(_open(world, state, state.table))
        case Aiming(given=given) if state.table is not None:
            return _aimed(world, state, state.table, given)
        case Following() if _is_told(world, state):
            return _only_the_table(world, state)
        case Following():
            return consequences.each(world, state)
    return _only_the_table(world, state) if isinstance(task, REPORTS) else ()


def _is_told(world: World, state: State) -> bool:
    """Whether all that can be answered is a report of the table."""
    node = flow.node(world, state)
    return isinstance(node, Decision) and all(it.id.startswith(REPORT) for it in node.options)


def _only_the_table(world: World, state: State) -> Refusal:
    question = awaited.question(world, state)
    text = f"Nobody can advise on what only the table knows. {question}"
    return Refusal("illegal", text, flow.node(world, state).rule)


def _aimed(world: World, state: State, table: Table, given: str) -> tuple[Advice, ...] | Refusal:
    """The second half of what has been begun."""
    found: list[Advice] = []
    for it in _deeds(world, state, table):
        first = it[1].answers[0]
        if first == given:
            found.append(Advice(it[1].answers[1:], it[1].reasons))
    if found:
        return tuple(found)
    return () if given.partition(":")[0] in CHOSEN else _only_the_table(world, state)


def _open(world: World, state: State, table: Table) -> Iterator[Advice]:
    """What may be done: once all are out it is nothing, and an act may have more to tell first."""
    node = flow.node(world, state)
    for it in _lines(world, state, table):
        if isinstance(node, Decision) and node.option(it.answers[0]):
            yield it


def _lines(world: World, state: State, table: Table) -> Iterator[Advice]:
    """What is to be laid out; then the act, what everybody does best, and the next phase."""
    comes = rounds.following(table.phase)
    if table.phase != rounds.ACTIONS:
        yield Advice((f"phase:{comes}",), ((rounds.RULE, ENTERED.format(next=comes)),))
        return
    left = sum(not it.done for it in table.checklist)
    begun = any(it.clues or it.damage or it.horror for it in table.stands)
    if left and table.round == 1 and not begun:
        text = f"Of the set-up {many(left, 'line')} of the checklist {LEFT[left > 1]}: show setup."
        yield Advice(("tick:all",), ((SET_UP, text),))
    yield from _act(world, state, table)
    rests = (rounds.RULE, RESTED.format(next=comes))
    best: dict[str, Advice] = {}
    for _, it in _deeds(world, state, table):
        best.setdefault(it.answers[0].split(":")[1], it)
    for it in best.values():
        yield Advice(it.answers, (*it.reasons, rests))
    yield Advice((f"phase:{comes}",), (rests,))


def _act(world: World, state: State, table: Table) -> Iterator[Advice]:
    """The act, where the group holds the clues that it costs."""
    costs, held = advancing.price(world, table), paying.held(state)
    following = advancing.acts(world, table, table.act + 1)
    if costs and held >= costs and len(following) == 1:
        text = (
            f"Act {table.act} costs {many(costs, 'clue')}; there are {held}. The card may ask more."
        )
        yield Advice(("advance:act",), ((advancing.ACTS, text),))


def _deeds(world: World, state: State, table: Table) -> list[Scored]:
    """What each could do with an action, the best first."""
    found: list[Scored] = []
    for stand in table.active:
        if stand.place:
            found += _against_foes(world, state, stand)
            found += _search(world, state, stand, table.place(stand.place))
            found += _way(world, state, stand)
    return sorted(found, key=lambda it: -it[0])


def _against_foes(world: World, state: State, stand: Stand) -> Iterator[Scored]:
    """Whoever is engaged fights, or slips away where that is likelier."""
    fought = (*testing.fought(world, state, stand),)
    evaded = (*testing.evaded(world, state, stand),)
    for foe in state.on_table().foes:
        card, raised = world.enemies[foe.card], heretics.raised(state, foe.card)
        if foe.engaged != stand.id:
            continue
        if foe.id in fought:
            worth = min(_left(world, state, foe), MANY_BLOWS) ** -0.5
            against = (card.fight or 0) + raised + foe.resources
            yield _struggle(world, state, stand, Struggle(foe, "fight", "combat", against, worth))
        if foe.id in evaded:
            against = (card.evade or 0) + raised
            yield _struggle(world, state, stand, Struggle(foe, "evade", "agility", against, LATER))


def _left(world: World, state: State, foe: Foe) -> int:
    """How much damage still defeats an enemy."""
    return max(1, (enemies.health(world, state, foe) or 1) - foe.damage)


def _struggle(world: World, state: State, stand: Stand, it: Struggle) -> Scored:
    """One way of dealing with an enemy, and its odds."""
    value = investigating.usual(world, state, stand.id, it.skill)
    odds = _odds(world, state, stand, value, it.against)
    who, what = names.investigator(state, stand.id), names.card(world, it.foe.card)
    left = f", {_left(world, state, it.foe)} health left" if it.verb == "fight" else ""
    told = f"{it.skill} {value} against {it.against} succeeds with {_said(odds)}"
    text = f"{who} is engaged with {what}{left}: {told}."
    answers = (f"{it.verb}:{stand.id}", f"{it.foe.id}:{value}")
    return ENGAGED + odds * it.worth, Advice(answers, (("Core Rules / Enemies", text),))


def _search(world: World, state: State, stand: Stand, place: Place) -> Iterator[Scored]:
    """Clues where one stands."""
    if not place.revealed or not place.clues:
        return
    value = investigating.search_value(world, state, stand.id)
    difficulty = investigating.shroud(world, state, place)
    odds = _odds(world, state, stand, value, difficulty)
    text = (
        f"{names.place(world, state, place.id)} has {many(place.clues, 'clue')}: "
        f"{value} against {difficulty} succeeds with {_said(odds)}."
    )
    score = (CLUES if odds >= POOR else FARTHER / 2) + odds
    said = f"investigate:{stand.id}:{value}"
    yield score, Advice((said,), ((testing.DIFFICULTY, text),))


def _way(world: World, state: State, stand: Stand) -> Iterator[Scored]:
    """One step toward the nearest clues, or toward what nobody has seen."""
    leads = joined.connections(world, state)
    for step in moving.ways(world, state, stand.id):
        apart = distances.distances(leads, step)
        there = [(far, it) for it, far in apart.items() if it != stand.place]
        aims = ((far, it) for far, it in there if _is_aim(world, state, stand, it))
        far, aim = min(aims, default=(-1, ""))
        if far < 0:
            continue
        place = state.on_table().place(aim)
        has = many(place.clues, "clue") if place.revealed else "not been seen yet"
        beyond = f", {many(far, 'move')} beyond" if far else ""
        text = f"{names.place(world, state, aim)} has {has}{beyond}."
        costs = closed.price(world, state, stand.id, step)
        score = FARTHER - 0.1 * (far + costs) + 0.01 * place.clues
        yield score, Advice((f"move:{stand.id}", step), ((LOCATIONS, text),))


def _is_aim(world: World, state: State, stand: Stand, place: str) -> bool:
    found = state.on_table().place(place)
    if found.revealed:
        return found.clues > 0
    return closed.why_closed(world, state, stand.id, place) is None


def _odds(world: World, state: State, stand: Stand, value: int, difficulty: int) -> float:
    """The chance of a test; sure where there is no bag."""
    tokens = chaos.inside(state)
    if not tokens:
        return 1.0
    return float(bag.chance(tokens, chaos.worths(world, state, stand.id), value, difficulty))


def _said(odds: float) -> str:
    return f"{round(100 * odds)} %"
