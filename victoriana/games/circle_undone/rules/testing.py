"""Skill tests: the skill, the difficulty, the tokens, the result, and what it leads to."""

from collections.abc import Iterator

from msgspec.structs import replace

from victoriana.games.circle_undone.bag import Worths
from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.codes import Rule
from victoriana.games.circle_undone.facts import (
    CluesGained,
    CluesRemoved,
    FoeDisengaged,
    FoeExhausted,
    Reminded,
    Tested,
    TokenRevealed,
    TokensReturned,
)
from victoriana.games.circle_undone.ids import NOBODY, SKILLS, Face
from victoriana.games.circle_undone.limits import (
    BEST_SIGN,
    MOST_DIFFICULTY,
    MOST_SKILL,
    WORST_SIGN,
)
from victoriana.games.circle_undone.rules import (
    alert,
    chaos,
    closed,
    engaging,
    haunted,
    heretics,
    investigating,
)
from victoriana.games.circle_undone.rules.verb import Verb, always, named, number, plain, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Stand
from victoriana.games.circle_undone.tasks import (
    Aftermath,
    ElderSign,
    Kindling,
    Outcome,
    Returning,
    Revealing,
    Striking,
    Symbol,
)
from victoriana.games.circle_undone.trial import Trial
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node, Number, Option

RULE = "Core Rules / Skill test"
DIFFICULTY = "Core Rules / Difficulty"
SKILL = Number(0, MOST_SKILL)
BENEATH: Rule = "successful-investigation-returns-cards-beneath"
STRAY = "missed-attack-hits-who-is-engaged"
USUAL = 2  # a difficulty that cards often print


def begin(t: Ledger, trial: Trial) -> None:
    """Everything is fixed but the token."""
    t.push(Revealing(trial))


def ask(state: State, task: Revealing) -> Node | None:
    """A token out of the bag; those of this test that were revealed stay out of it meanwhile."""
    del task
    return chaos.chance(state)


@BOOK.rule(RULE)
def reveal(t: Ledger, task: Revealing, face: Face) -> None:
    """The token counts; of an elder sign it is asked what it is worth."""
    t.pop()
    t.fact(TokenRevealed(face))
    trial = replace(task.trial, faces=(*task.trial.faces, face))
    if face == "elder-sign":
        t.push(ElderSign(trial))
    elif face in chaos.SYMBOLS:
        t.push(Symbol(trial, face, early=True))
    else:
        _after_token(t, trial)


def ask_sign(state: State, task: ElderSign) -> Node:
    """What it is worth: +1, unless the investigator's card says otherwise."""
    slot = Number(WORST_SIGN, BEST_SIGN)
    option = plain(state, RULE, "sign", str(task.trial.elder), slot=slot)
    return Decision("elder-sign", state.lead, RULE, (option,))


@BOOK.rule(RULE)
def tell_sign(t: Ledger, task: ElderSign, given: str) -> None:
    """So much."""
    t.pop()
    _after_token(t, replace(task.trial, elder=number(given)))


@BOOK.claim(RULE)
def count(t: Ledger, trial: Trial) -> None:
    """What a symbol does whatever the result is done before it counts: it may count that too."""
    harder = chaos.hardens(t.world, t.state, trial.faces[-1], trial)
    _after_token(t, replace(trial, difficulty=trial.difficulty + harder))


def _after_token(t: Ledger, trial: Trial) -> None:
    """Another token is revealed where this one says so and there is another; else that was all."""
    if _worths(t.world, t.state, trial)[trial.faces[-1]].reveals and chaos.inside(t.state):
        t.push(Revealing(trial))
    else:
        conclude(t, trial)


def _worths(world: World, state: State, trial: Trial) -> Worths:
    circle = trial.kind == "circle"
    return chaos.worths(world, state, trial.investigator, circle=circle, elder=trial.elder)


@BOOK.rule(RULE, "R8")
def conclude(t: Ledger, trial: Trial) -> None:
    """Skill and modifiers, never below 0, against the difficulty; an automatic failure is 0."""
    found = _worths(t.world, t.state, trial)
    fails = any(found[it].fails for it in trial.faces)
    modifier = sum(found[it].modifier for it in trial.faces)
    modified = 0 if fails else max(0, trial.value + modifier)
    passed = not fails and modified >= trial.difficulty
    done = replace(trial, modified=modified, passed=passed)
    t.fact(
        Tested(
            done.investigator,
            done.kind,
            done.skill,
            done.value,
            done.difficulty,
            done.faces,
            modifier,
            modified,
            passed,
            done.on,
        )
    )
    acting = (it for it in done.faces if it in chaos.SYMBOLS)
    t.push(*(Symbol(done, it) for it in acting), Outcome(done), Aftermath(done), Returning())


def outcome(t: Ledger, task: Outcome) -> None:
    """A clue, a wound, or an escape."""
    t.pop()
    trial = task.trial
    if t.state.on_table().stand(trial.investigator).is_out:
        return
    if not trial.passed:
        _miss(t, trial)
        return
    match trial.kind:
        case "investigate":
            _discover(t, trial)
        case "fight":
            t.push(Striking(trial.on, trial.investigator))
        case "evade":
            _escape(t, trial)
        case "circle":
            t.push(Kindling(trial.on))


@BOOK.rule("Core Rules / Enemies")
def _miss(t: Ledger, trial: Trial) -> None:
    """Who misses an enemy that is engaged with another hurts that one; the table knows how much."""
    foe = next((it for it in t.state.on_table().foes if it.id == trial.on), None)
    if trial.kind == "fight" and foe and foe.engaged not in (NOBODY, trial.investigator):
        t.fact(Reminded(foe.engaged, STRAY))


@BOOK.rule(RULE)
def _discover(t: Ledger, trial: Trial) -> None:
    """Who investigates with success takes a clue of the place."""
    place = t.state.on_table().place(trial.on)
    if place.clues:
        t.fact(CluesRemoved(trial.on, 1))
        t.fact(CluesGained(trial.investigator, 1))
    if BENEATH in closed.rules_of(t.world, place):
        _give_back(t, trial)


@BOOK.rule("Scenario IV: The Wages of Sin / Suggested Location Placement 3", "G50")
def _give_back(t: Ledger, trial: Trial) -> None:
    """Cards that lie beneath the place go back into their owners' hands."""
    t.fact(Reminded(trial.investigator, BENEATH))


@BOOK.rule("Core Rules / Enemies")
def _escape(t: Ledger, trial: Trial) -> None:
    """An evaded enemy is exhausted and engaged no longer."""
    foe = next((it for it in t.state.on_table().foes if it.id == trial.on), None)
    if foe:
        t.fact(FoeExhausted(foe.id))
        if foe.engaged:
            t.fact(FoeDisengaged(foe.id))


def aftermath(t: Ledger, task: Aftermath) -> None:
    """After all results of a failed test: haunted, then alert and retaliate."""
    t.pop()
    trial = task.trial
    if trial.passed:
        return
    match trial.kind:
        case "investigate":
            haunted.after_investigating(t, trial.investigator)
        case "evade":
            alert.attacks(t, trial)
        case "fight":
            alert.retaliates(t, trial)


@BOOK.rule(RULE)
def give_back(t: Ledger) -> None:
    """All revealed tokens go back into the bag."""
    t.pop()
    if any(it.drawn for it in t.state.bag):
        t.fact(TokensReturned())


# ------------------------------------------------------------------ verbs


def _tests(world: World, state: State) -> Iterator[Option]:
    for stand in state.on_table().active:
        for skill in SKILLS:
            value = investigating.usual(world, state, stand.id, skill)
            said = ("test", stand.id, skill, str(value))
            yield plain(state, RULE, *said, slot=SKILL)


def _against(world: World, state: State, given: str) -> Iterator[Option]:
    del world, given
    slot = Number(0, MOST_DIFFICULTY)
    yield plain(state, DIFFICULTY, "vs", str(USUAL), slot=slot)


@BOOK.claim(DIFFICULTY)
def _test(t: Ledger, given: str) -> None:
    _, name, skill, value, _, difficulty = given.split(":")
    begin(t, Trial(t.state.investigator(name).id, skill, int(value), int(difficulty)))


def _searchers(world: World, state: State) -> Iterator[Option]:
    for stand in state.on_table().active:
        if stand.place and state.on_table().place(stand.place).revealed:
            value = investigating.search_value(world, state, stand.id)
            said = ("investigate", stand.id, str(value))
            yield plain(state, DIFFICULTY, *said, slot=SKILL)


def _investigate(t: Ledger, given: str) -> None:
    place = chaos.here(t.state, who(given))
    if place is not None:  # nobody else may say so
        difficulty = investigating.shroud(t.world, t.state, place)
        value = number(given)
        begin(t, Trial(who(given), "intellect", value, difficulty, "investigate", place.id))


@BOOK.claim("Core Rules / Enemies")
def fought(world: World, state: State, stand: Stand) -> Iterator[str]:
    """The enemies at a place that can be fought: they have a number to be fought with.

    An aloof one has to be engaged first, by whomever.
    """
    for foe in engaging.beside(state, stand.id):
        if world.enemies[foe.card].fight is not None and not engaging.keeps_away(world, state, foe):
            yield foe.id


@BOOK.claim("Additional Rules and Clarifications / Alert 1")
def evaded(world: World, state: State, stand: Stand) -> Iterator[str]:
    """The enemies at a place that can be evaded; a card may allow it of one that is not engaged."""
    for foe in engaging.beside(state, stand.id):
        if world.enemies[foe.card].evade is not None and not foe.exhausted:
            yield foe.id


def _fighters(world: World, state: State) -> Iterator[Option]:
    stands = (it for it in state.on_table().active if any(fought(world, state, it)))
    yield from named(state, DIFFICULTY, "fight", stands)


def _against_foe(world: World, state: State, given: str) -> Iterator[Option]:
    stand = state.on_table().stand(who(given))
    value = str(investigating.usual(world, state, stand.id, "combat"))
    for foe in fought(world, state, stand):
        yield plain(state, DIFFICULTY, foe, value, slot=SKILL)


def _fight(t: Ledger, given: str) -> None:
    _, name, foe, value = given.split(":")
    against = t.state.on_table().foe(foe)
    card = t.world.enemies[against.card]
    difficulty = (card.fight or 0) + heretics.raised(t.state, card.id) + against.resources
    tester = t.state.investigator(name).id
    begin(t, Trial(tester, "combat", int(value), difficulty, "fight", foe))


def _evaders(world: World, state: State) -> Iterator[Option]:
    stands = (it for it in state.on_table().active if any(evaded(world, state, it)))
    yield from named(state, DIFFICULTY, "evade", stands)


def _from_foe(world: World, state: State, given: str) -> Iterator[Option]:
    stand = state.on_table().stand(who(given))
    value = str(investigating.usual(world, state, stand.id, "agility"))
    for foe in evaded(world, state, stand):
        yield plain(state, DIFFICULTY, foe, value, slot=SKILL)


def _evade(t: Ledger, given: str) -> None:
    _, name, foe, value = given.split(":")
    card = t.world.enemies[t.state.on_table().foe(foe).card]
    difficulty = (card.evade or 0) + heretics.raised(t.state, card.id)
    tester = t.state.investigator(name).id
    begin(t, Trial(tester, "agility", int(value), difficulty, "evade", foe))


VERBS = (
    Verb("investigate", _searchers, _investigate, is_action=always),
    Verb("fight", _fighters, _fight, (_against_foe,)),
    Verb("evade", _evaders, _evade, (_from_foe,)),
    Verb("test", _tests, _test, (_against,)),
)
