"""What is done to enemies, and what they do: attacks, damage, defeat, coming and going."""

from collections.abc import Callable, Iterable, Iterator

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.codes import Rule
from victoriana.games.circle_undone.facts import (
    Displayed,
    FoeAttacked,
    FoeDamaged,
    FoeDisengaged,
    FoeEngaged,
    FoeExhausted,
    FoeGone,
    FoeHealed,
    FoeMoved,
    FoeReadied,
    Reminded,
)
from victoriana.games.circle_undone.ids import NOBODY, InvestigatorId
from victoriana.games.circle_undone.limits import MOST_HARM
from victoriana.games.circle_undone.rules import (
    adrift,
    chaos,
    closed,
    encounters,
    engaging,
    harm,
    heresy,
    joined,
    keys,
)
from victoriana.games.circle_undone.rules.verb import Verb, always, last, named, number, plain, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe
from victoriana.games.circle_undone.tasks import Attacking, Engaging, Striking
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node, Number, Option

RULE = "Core Rules / Enemies"
ENEMY_PHASE = "enemy-phase"
OPPORTUNITY = "opportunity"
ALERT = "alert"
ALERTED = BOOK.cite("Additional Rules and Clarifications / Alert 1")
ENGAGED = (ENEMY_PHASE, OPPORTUNITY)  # in which only ready engaged enemies attack
HORRID = "spectral-enemy-here-plus-1-horror"
SAID_BY_CARD = "card-says-how-it-is-defeated"
WITCHES = "witch-defeated-here-discards-2-standard-encounter"
Chosen = Callable[[World, State, Foe], bool]


@BOOK.claim("Scenario IV: The Wages of Sin / Suggested Location Placement 4")
def dealt(world: World, state: State, foe: Foe) -> tuple[int, int]:
    """The damage and horror of an enemy's attack, where it stands now."""
    card = world.enemies[foe.card]
    horror = card.horror
    if foe.place and "spectral" in card.traits:
        horror += HORRID in closed.rules_of(world, state.on_table().place(foe.place))
    return card.damage, horror


def health(world: World, state: State, foe: Foe) -> int | None:
    """How much damage defeats it; None: no damage does."""
    card = world.enemies[foe.card]
    if card.health is None:
        return None
    started = max(1, state.on_table().started)
    printed = card.health * started if card.health_per_investigator else card.health
    return printed + foe.resources * started  # of those whom the Watcher took


@BOOK.claim("Additional Rules and Clarifications / Alert 1")
@BOOK.rule(RULE)
def attack(t: Ledger, task: Attacking) -> None:
    """An enemy that is still there attacks who is still there; in its phase it is exhausted."""
    t.pop()
    foe = next((it for it in t.state.on_table().foes if it.id == task.foe), None)
    if foe is None or t.state.on_table().stand(task.investigator).is_out:
        return
    if task.why in ENGAGED and (foe.exhausted or foe.engaged != task.investigator):
        return
    if task.why == ALERT:
        t.heading = ALERTED
    t.fact(FoeAttacked(foe.id, task.investigator, task.why))
    if task.why == ENEMY_PHASE:
        t.fact(FoeExhausted(foe.id))
    harm.inflict(t, task.investigator, *dealt(t.world, t.state, foe), by=foe.card)


def ask_strike(state: State, task: Striking) -> Node | None:
    """How much damage does the attack do? Weapons may add to the usual 1."""
    if all(it.id != task.foe for it in state.on_table().foes):
        return None
    rule = RULE
    option = plain(state, rule, "strikes", task.foe, "1", slot=Number(0, MOST_HARM))
    return Decision("striking", state.lead, rule, (option,))


def answer_strike(t: Ledger, task: Striking, given: str) -> None:
    """So much."""
    t.pop()
    hurt(t, task.foe, number(given), task.investigator)


@BOOK.rule(RULE)
def hurt(t: Ledger, foe: str, damage: int, by: InvestigatorId = NOBODY) -> None:
    """Damage that reaches its health defeats an enemy, unless its card has more to say of that."""
    if not damage:
        return
    t.fact(FoeDamaged(foe, damage))
    now = t.state.on_table().foe(foe)
    most = health(t.world, t.state, now)
    if most is None or now.damage < most:
        return
    if now.card == engaging.WATCHER or heresy.business(t.world, now.card):
        t.fact(Reminded(NOBODY, SAID_BY_CARD, now.damage))
    else:
        defeat(t, foe, by)


@BOOK.rule(RULE)
def defeat(t: Ledger, foe: str, by: InvestigatorId = NOBODY) -> None:
    """It leaves play; one with victory points, even 0, goes into the victory display."""
    gone = t.state.on_table().foe(foe)
    here: tuple[Rule, ...] = ()
    if gone.place:
        here = closed.rules_of(t.world, t.state.on_table().place(gone.place))
    keys.leave(t, gone, by)
    if heresy.business(t.world, gone.card):
        heresy.defeated(t, gone, by)
    else:
        t.fact(FoeGone(foe, defeated=True))
    if t.world.enemies[gone.card].victory is not None:
        display(t, gone.card)
    else:
        encounters.leave(t, gone.card)
    if WITCHES in here and engaging.is_of(t.world, gone, "witch"):
        t.fact(Reminded(gone.engaged, WITCHES))


@BOOK.rule("Core Rules / Victory")
def display(t: Ledger, card: str) -> None:
    """A card goes into the victory display."""
    t.fact(Displayed(card))


def _ready(world: World, state: State, foe: Foe) -> bool:
    del world, state
    return not foe.exhausted


def _tired(world: World, state: State, foe: Foe) -> bool:
    del world, state
    return foe.exhausted


@BOOK.claim("Scenario VIII: Before the Black Throne / Setup 7")
def _leaves(world: World, state: State, foe: Foe) -> bool:
    """All but Azathoth, who is in play to the end of the scenario, and at no location."""
    del world, state
    return foe.card != chaos.AZATHOTH


def _verb(name: str, wanted: Chosen, done: Callable[[Ledger, str], None]) -> Verb:
    """A verb that is done to one of the enemies in play."""

    def offer(world: World, state: State) -> Iterator[Option]:
        if any(wanted(world, state, it) for it in state.on_table().foes):
            yield plain(state, RULE, name)

    def which(world: World, state: State, given: str) -> Iterator[Option]:
        del given
        for foe in state.on_table().foes:
            if wanted(world, state, foe):
                yield plain(state, RULE, foe.id)

    return Verb(name, offer, lambda t, given: done(t, last(given)), (which,))


@BOOK.rule(RULE)
def exhaust(t: Ledger, foe: str) -> None:
    """It is exhausted, and engaged as before."""
    t.fact(FoeExhausted(foe))


def _wounded(world: World, state: State) -> Iterator[Option]:
    del world
    if any(it.damage for it in state.on_table().foes):
        yield plain(state, RULE, "mend")


def _of_how_much(world: World, state: State, given: str) -> Iterator[Option]:
    del world, given
    for foe in state.on_table().foes:
        if foe.damage:
            slot = Number(1, foe.damage)
            yield plain(state, RULE, foe.id, str(foe.damage), slot=slot)


def _mend(t: Ledger, given: str) -> None:
    mend(t, given.split(":")[1], number(given))


@BOOK.rule(RULE)
def mend(t: Ledger, foe: str, damage: int) -> None:
    """A card heals damage of an enemy."""
    t.fact(FoeHealed(foe, damage))


@BOOK.rule(RULE)
def ready(t: Ledger, foe: str) -> None:
    """It is ready, and engages who is there."""
    t.fact(FoeReadied(foe))
    place = t.state.on_table().foe(foe).place
    if place:
        t.push(Engaging(place))


@BOOK.rule(RULE)
def discard(t: Ledger, foe: str) -> None:
    """It leaves play without being defeated."""
    gone = t.state.on_table().foe(foe)
    keys.leave(t, gone, NOBODY)
    t.fact(FoeGone(foe))
    encounters.leave(t, gone.card)


def _hit_whom(world: World, state: State) -> Iterator[Option]:
    del world
    if state.on_table().foes:
        yield plain(state, RULE, "hit")


def _hit_how(world: World, state: State, given: str) -> Iterator[Option]:
    del world, given
    for foe in state.on_table().foes:
        yield plain(state, RULE, foe.id, "1", slot=Number(1, MOST_HARM))


def _hit(t: Ledger, given: str) -> None:
    hurt(t, given.split(":")[1], number(given))


def _sendable(world: World, state: State) -> Iterator[Option]:
    if any(True for _ in _whom(world, state, "send")):
        yield plain(state, RULE, "send")


def _whom(world: World, state: State, given: str) -> Iterator[Option]:
    del given
    table = state.on_table()
    for foe in table.foes:
        if _leaves(world, state, foe) and any(it.id != foe.place for it in table.places):
            yield plain(state, RULE, foe.id)


def _sent(world: World, state: State, given: str) -> Iterator[Option]:
    foe = state.on_table().foe(last(given))
    places = (it.id for it in state.on_table().places)
    for there in (*places, *adrift.open_to(world, state, foe.card)):
        if there != adrift.whereabouts(foe):
            yield plain(state, RULE, there)


def _send(t: Ledger, given: str) -> None:
    _, foe, there = given.split(":", 2)
    send(t, foe, there)


@BOOK.rule(RULE)
def send(t: Ledger, foe: str, there: str) -> None:
    """An enemy is moved by a card: whom it was engaged with is left behind."""
    if t.state.on_table().foe(foe).engaged:
        t.fact(FoeDisengaged(foe))
    square = joined.square(there)
    if square:
        adrift.enter(t, foe, square)
    else:
        t.fact(FoeMoved(foe, there))
        t.push(Engaging(there))


def attackers(state: State, who: str) -> Iterable[Foe]:
    """The enemies that a card can let attack somebody: those at the same place, or nowhere."""
    place = state.on_table().stand(who).place
    return (
        it
        for it in state.on_table().foes
        if adrift.whereabouts(it) in ("", place) or it.engaged == who
    )


def _attacked(world: World, state: State) -> Iterator[Option]:
    del world
    stands = (it for it in state.on_table().active if any(True for _ in attackers(state, it.id)))
    yield from named(state, RULE, "attack", stands)


def _by_whom(world: World, state: State, given: str) -> Iterator[Option]:
    del world
    for foe in attackers(state, who(given)):
        yield plain(state, RULE, foe.id)


def _attack(t: Ledger, given: str) -> None:
    t.push(Attacking(last(given), who(given)))


def engageable(state: State, who: str) -> Iterator[Foe]:
    """The enemies at an investigator's place that are not engaged with him or her."""
    return (it for it in engaging.beside(state, who) if it.engaged != who)


def _engager(world: World, state: State) -> Iterator[Option]:
    del world
    stands = (it for it in state.on_table().active if any(True for _ in engageable(state, it.id)))
    yield from named(state, RULE, "engage", stands)


def _engaged(world: World, state: State, given: str) -> Iterator[Option]:
    del world
    for foe in engageable(state, who(given)):
        yield plain(state, RULE, foe.id)


@BOOK.rule(RULE)
def _engage(t: Ledger, given: str) -> None:
    t.fact(FoeEngaged(last(given), InvestigatorId(who(given))))


VERBS = (
    Verb("engage", _engager, _engage, (_engaged,), is_action=always),
    Verb("attack", _attacked, _attack, (_by_whom,)),
    Verb("hit", _hit_whom, _hit, (_hit_how,)),
    _verb("defeat", _leaves, defeat),
    _verb("discard", _leaves, discard),
    Verb("mend", _wounded, _mend, (_of_how_much,)),
    _verb("exhaust", _ready, exhaust),
    _verb("ready", _tired, ready),
    Verb("send", _sendable, _send, (_whom, _sent)),
)
