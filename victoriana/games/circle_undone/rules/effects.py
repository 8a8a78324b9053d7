"""What the symbols of a reference card do besides their modifier: done, asked or called to mind."""

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.codes import Effect
from victoriana.games.circle_undone.facts import (
    ActBreachesGone,
    AgendaDoomed,
    FoeHealed,
    FoeReadied,
    FoeUndoomed,
    Reminded,
)
from victoriana.games.circle_undone.ids import LEVELS
from victoriana.games.circle_undone.rules import (
    chaos,
    distances,
    engaging,
    harm,
    haunted,
    heretics,
    hunting,
    joined,
    streets,
    testing,
)
from victoriana.games.circle_undone.rules.breaches import Due
from victoriana.games.circle_undone.rules.verb import last, plain
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe
from victoriana.games.circle_undone.tasks import Attacking, Picking, RandomPlaces, Symbol
from victoriana.games.circle_undone.trial import Trial
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node

RULE = "Core Rules / Skill test"
NAHAB = "nahab"
Among = Callable[[World, State, Trial], Iterable[Foe]]


class Chosen(Struct, frozen=True):
    """An effect that means one enemy of several."""

    among: Among
    done: Callable[[Ledger, Trial, str], None]


@BOOK.rule(RULE)
def resolve(t: Ledger, task: Symbol) -> None:
    """What the symbol does always, and what it does on a failure.

    What later tokens and the difficulty count is done before the result, all else after it.
    """
    t.pop()
    scenario = t.world.scenarios[t.state.on_table().scenario].id
    level = next(it for it in LEVELS if it == t.state.difficulty)
    value = t.world.token(scenario, level, task.face)
    if value is not None and not t.state.on_table().stand(task.trial.investigator).is_out:
        if value.always and (value.always in EARLY) == task.early:
            apply(t, task.trial, value.always)
        if value.fail and not task.trial.passed and not task.early:
            apply(t, task.trial, value.fail)
    if task.early:
        testing.count(t, task.trial)


def apply(t: Ledger, trial: Trial, effect: Effect) -> None:
    """Do it, ask for the enemy that is meant, or call to mind what only the table can do."""
    if effect in CHOSEN:
        _choose(t, trial, effect)
    elif effect in DONE:
        DONE[effect](t, trial)
    else:
        t.fact(Reminded(trial.investigator, effect, REMINDED[effect](trial)))


def _choose(t: Ledger, trial: Trial, effect: Effect) -> None:
    found = tuple(it.id for it in CHOSEN[effect].among(t.world, t.state, trial))
    if len(found) == 1:
        CHOSEN[effect].done(t, trial, found[0])
    elif found:
        t.push(Picking(trial, effect, found))


def ask(state: State, task: Picking) -> Node | None:
    """Which enemy is meant?"""
    there = [it.id for it in state.on_table().foes]
    options = tuple(plain(state, RULE, it) for it in task.among if it in there)
    return Decision("which-enemy", state.lead, RULE, options) if options else None


@BOOK.rule(RULE)
def answer(t: Ledger, task: Picking, given: str) -> None:
    """This one."""
    t.pop()
    CHOSEN[task.what].done(t, task.trial, last(given))  # type: ignore[index]  # a code that asks


# ------------------------------------------------------------------ which enemies


def _here(state: State, trial: Trial) -> str:
    return state.on_table().stand(trial.investigator).place


def _witches_near(world: World, state: State, trial: Trial) -> Iterable[Foe]:
    """Witches at the tester's place, or one that it leads to."""
    here = _here(state, trial)
    near = (here, *joined.neighbours(world, state, here)) if here else ()
    return (
        it
        for it in state.on_table().foes
        if it.place in near and engaging.is_of(world, it, "witch")
    )


def _nearest_cultists(world: World, state: State, trial: Trial) -> tuple[Foe, ...]:
    return _nearest(world, state, trial, chaos.cultists(world, state))


def _nearest_doomed(world: World, state: State, trial: Trial) -> tuple[Foe, ...]:
    """The nearest Cultists of those that have doom: others have none to give."""
    doomed = tuple(it for it in chaos.cultists(world, state) if it.doom)
    return _nearest(world, state, trial, doomed)


@BOOK.claim("Core Rules / Distance")
def _nearest(world: World, state: State, trial: Trial, foes: tuple[Foe, ...]) -> tuple[Foe, ...]:
    here = _here(state, trial)
    if not here:
        return foes
    connections = joined.connections(world, state)
    places = tuple(dict.fromkeys(it.place for it in foes if it.place))
    near = distances.nearest(connections, here, places)
    return tuple(it for it in foes if it.place in near)


def _most_doomed(world: World, state: State, trial: Trial) -> tuple[Foe, ...]:
    del trial
    found = chaos.cultists(world, state)
    most = max((it.doom for it in found), default=0)
    return tuple(it for it in found if most and it.doom == most)


def _specters_here(world: World, state: State, trial: Trial) -> Iterable[Foe]:
    beside = engaging.beside(state, trial.investigator)
    return (it for it in beside if engaging.is_of(world, it, "spectral"))


# ------------------------------------------------------------------ what is done


def _ready_and_heal(t: Ledger, trial: Trial, foe: str) -> None:
    """It is ready again, and all its damage is healed."""
    del trial
    now = t.state.on_table().foe(foe)
    if now.exhausted:
        t.fact(FoeReadied(foe))
    if now.damage:
        t.fact(FoeHealed(foe, now.damage))


def _ready_and_heal_each(t: Ledger, trial: Trial) -> None:
    for foe in tuple(_witches_near(t.world, t.state, trial)):
        _ready_and_heal(t, trial, foe.id)


def _doom(t: Ledger, trial: Trial, foe: str) -> None:
    del trial
    chaos.put_doom(t, foe, 1)


def _doom_each(t: Ledger, trial: Trial) -> None:
    for foe in chaos.cultists(t.world, t.state):
        _doom(t, trial, foe.id)


def _move_one_doom(t: Ledger, trial: Trial, foe: str) -> None:
    del trial
    t.fact(FoeUndoomed(foe, 1))
    t.fact(AgendaDoomed(1))


def _move_all_doom(t: Ledger, trial: Trial, foe: str) -> None:
    del trial
    doom = t.state.on_table().foe(foe).doom
    t.fact(FoeUndoomed(foe, doom))
    t.fact(AgendaDoomed(doom))


def _attacks(t: Ledger, trial: Trial, foe: str) -> None:
    """It attacks, exhausted or not."""
    t.push(Attacking(foe, trial.investigator, "token"))


def _nahab(t: Ledger, trial: Trial, *, anywhere: bool) -> None:
    for foe in t.state.on_table().foes:
        if foe.card == NAHAB and (anywhere or foe.place == _here(t.state, trial)):
            _attacks(t, trial, foe.id)


def _nahab_here(t: Ledger, trial: Trial) -> None:
    _nahab(t, trial, anywhere=False)


def _nahab_anywhere(t: Ledger, trial: Trial) -> None:
    _nahab(t, trial, anywhere=True)


def _azathoth(t: Ledger, trial: Trial) -> None:
    for foe in t.state.on_table().foes:
        if foe.card == chaos.AZATHOTH:
            _attacks(t, trial, foe.id)


def _doom_on_azathoth(t: Ledger, trial: Trial) -> None:
    for foe in t.state.on_table().foes:
        if foe.card == chaos.AZATHOTH and trial.modified == 0:
            _doom(t, trial, foe.id)


def _wound(t: Ledger, trial: Trial) -> None:
    if any(_specters_here(t.world, t.state, trial)):
        harm.inflict(t, trial.investigator, damage=1)


def _wound_and_frighten(t: Ledger, trial: Trial) -> None:
    if any(_specters_here(t.world, t.state, trial)):
        harm.inflict(t, trial.investigator, damage=1, horror=1)


def _first_of_each(t: Ledger, trial: Trial) -> None:
    """Who has no damage takes 1, and who has no horror takes 1."""
    stand = t.state.on_table().stand(trial.investigator)
    harm.inflict(t, trial.investigator, int(not stand.damage), int(not stand.horror))


def _haunt_fighter(t: Ledger, trial: Trial) -> None:
    """Only during an attack or an evasion."""
    if trial.kind in ("fight", "evade"):
        haunted.resolve(t, trial.investigator)


def _haunt_circle(t: Ledger, trial: Trial) -> None:
    """Only during a circle action."""
    if trial.kind == "circle":
        haunted.resolve(t, trial.investigator)


def _raise_heretics(t: Ledger, trial: Trial) -> None:
    del trial
    heretics.raise_more(t)


def _hunt(t: Ledger, trial: Trial) -> None:
    del trial
    hunting.begin(t)


def _breach_here(t: Ledger, trial: Trial) -> None:
    """Where fewer breaches lie than a place holds."""
    here = chaos.here(t.state, trial.investigator)
    if here and here.breaches < streets.most(t.world):
        streets.happen(t, (Due("breach", here.id),))


def _breach_somewhere(t: Ledger, trial: Trial) -> None:
    del trial
    t.push(RandomPlaces("breach", 1))


def _take_from_act(t: Ledger, trial: Trial) -> None:
    """One for each point by which the test failed, as far as there are any."""
    gone = min(_by_points(trial), t.state.on_table().act_breaches)
    if gone:
        t.fact(ActBreachesGone(gone))


def _by_points(trial: Trial) -> int:
    """A point for each by which the test failed."""
    return max(0, trial.difficulty - trial.modified)


# ------------------------------------------------------------------ what the table does


def _once(trial: Trial) -> int:
    del trial
    return 1


def _by_difficulty(trial: Trial) -> int:
    return trial.difficulty


CHOSEN: Mapping[Effect, Chosen] = {
    "1-doom-on-nearest-cultist": Chosen(_nearest_cultists, _doom),
    "move-1-doom-nearest-cultist-to-agenda": Chosen(_nearest_doomed, _move_one_doom),
    "move-all-doom-from-most-doomed-cultist-to-agenda": Chosen(_most_doomed, _move_all_doom),
    "ready-and-heal-one-witch-here-or-connected": Chosen(_witches_near, _ready_and_heal),
    "spectral-enemy-here-attacks-even-exhausted": Chosen(_specters_here, _attacks),
}
DONE: Mapping[Effect, Callable[[Ledger, Trial], None]] = {
    "1-breach-on-random-location": _breach_somewhere,
    "1-breach-on-your-location-if-fewer-than-3": _breach_here,
    "1-damage-1-horror-if-spectral-enemy-here": _wound_and_frighten,
    "1-damage-if-none-and-1-horror-if-none": _first_of_each,
    "1-damage-if-spectral-enemy-here": _wound,
    "1-doom-on-azathoth-if-modified-skill-is-0": _doom_on_azathoth,
    "1-doom-on-each-cultist": _doom_each,
    "azathoth-attacks-you": _azathoth,
    "haunted-if-attack-or-evade": _haunt_fighter,
    "haunted-if-circle-action": _haunt_circle,
    "heretics-plus1-fight-evade-this-round": _raise_heretics,
    "nahab-anywhere-attacks": _nahab_anywhere,
    "nahab-here-attacks": _nahab_here,
    "ready-and-heal-each-witch-here-and-connected": _ready_and_heal_each,
    "remove-1-breach-from-act-per-point": _take_from_act,
    "resolve-hunter-on-each-enemy": _hunt,
}
EARLY: tuple[Effect, ...] = (
    "1-breach-on-your-location-if-fewer-than-3",
    "heretics-plus1-fight-evade-this-round",
)
REMINDED: Mapping[Effect, Callable[[Trial], int]] = {
    "discard-3-encounter": _once,
    "discard-5-encounter": _once,
    "discard-encounter-top-equal-to-difficulty": _by_difficulty,
    "discard-encounter-top-per-point": _by_points,
    "draw-bottommost-discarded-treachery-after-test": _once,
    "search-and-draw-cultist-enemy": _once,
    "trigger-unfinished-business-forced": _once,
}
