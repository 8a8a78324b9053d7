"""Heretics of Scenario IV: their other face, who carries it, and when it is turned back."""

from collections.abc import Iterable
from itertools import chain, count

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    Displayed,
    FoeGone,
    FoePut,
    HereticMet,
    ThreatAdded,
    ThreatRemoved,
)
from victoriana.games.circle_undone.ids import EnemyId, InvestigatorId
from victoriana.games.circle_undone.rules.verb import Verb, plain
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe, Stand, Table
from victoriana.games.circle_undone.tasks import Aiming, MeetingHeretic
from victoriana.games.circle_undone.world import World
from victoriana.kernel.handles import kebab
from victoriana.kernel.nodes import Chance, Node, Option, alike

STORY = BOOK.cite("Additional Rules and Clarifications / Story Cards 1", "G16")
HERETIC = EnemyId("heretic")  # by its front
UNFINISHED = "unfinished-business"
BANISHED, BACK = "banished", "back"


def business(world: World, foe: str) -> str:
    """The other face of a Heretic: "unfinished-business-" and which; nothing of other enemies."""
    card = world.enemies.get(EnemyId(foe))
    if card is None or card.back is None or kebab(card.back.name) != UNFINISHED:
        return ""
    return f"{kebab(card.back.name)}-{foe.rpartition('-')[2]}"


def heretic(world: World, threat: str) -> EnemyId | None:
    """The enemy whose other face this card in a threat area is."""
    return next((it.id for it in world.box.enemies if business(world, it.id) == threat), None)


def banished(world: World, state: State) -> int:
    """How many of them lie in the victory display."""
    shown = state.table.victory if state.table else ()
    return sum(bool(business(world, it) or heretic(world, it)) for it in shown)


def _turnable(world: World, state: State) -> Iterable[Option]:
    """Heretics in play."""
    for foe in state.on_table().foes:
        if business(world, foe.card):
            yield plain(state, STORY, "heretic", foe.id)


def _carriers(world: World, state: State, given: str) -> Iterable[Option]:
    del world, given
    return (plain(state, STORY, "to", it.investigator) for it in state.on_table().active)


@BOOK.rule("Additional Rules and Clarifications / Story Cards 1", "G16")
def _turn(t: Ledger, given: str) -> None:
    """It is no enemy any more, but a card in a threat area, and counts for no Heretic."""
    _, handle, _, who = given.split(":")
    _lay_before(t, t.state.on_table().foe(handle), InvestigatorId(who))


def _lay_before(t: Ledger, foe: Foe, who: InvestigatorId) -> None:
    """Which story it is shows when it is turned over for the first time."""
    if foe.card in t.world.fronts:
        t.push(MeetingHeretic(foe.id, who))
        return
    t.fact(FoeGone(foe.id), "G16")
    t.fact(ThreatAdded(who, business(t.world, foe.card)), "G16")


def covered(world: World, table: Table) -> tuple[EnemyId, ...]:
    """The Heretics of whom nobody knows where they are; none where they are called by name."""
    if not any(it in world.fronts for it in table.heretics):
        return ()
    return tuple(it for it in world.fronts[HERETIC] if it not in table.met)


def left(world: World, table: Table) -> int:
    """How many of those set aside can still come into play for the first time."""
    aside = sum(it in world.fronts for it in table.heretics)
    return aside - len(table.met) - sum(it.card in world.fronts for it in table.foes)


def ask_story(world: World, state: State, task: MeetingHeretic) -> Node:
    """Each that was not seen so far is as likely as any other."""
    stories = (business(world, it) for it in covered(world, state.on_table()))
    return Chance("heretic", "other side of a Heretic", STORY, alike(stories), about=task.foe)


@BOOK.rule("Additional Rules and Clarifications / Story Cards 1", "G16")
def meet(t: Ledger, task: MeetingHeretic, given: str) -> None:
    """It is this one from now on, whatever becomes of it."""
    t.pop()
    card = heretic(t.world, given)
    if card is None:
        raise LookupError(given)
    t.fact(HereticMet(task.foe, card), "G16")
    _lay_before(t, t.state.on_table().foe(task.foe), task.investigator)


@BOOK.rule("Additional Rules and Clarifications / Story Cards 1", "G16")
def defeated(t: Ledger, foe: Foe, by: InvestigatorId) -> None:
    """Its story falls to who defeated it; where that is not known it is asked whose it is."""
    active = tuple(it.investigator for it in t.state.on_table().active)
    known = (by,) if by in active else active
    if len(known) == 1:
        _lay_before(t, foe, known[0])
    elif known:
        t.push(Aiming(f"heretic:{foe.id}", 0))


def _carried(world: World, state: State) -> Iterable[Option]:
    for stand in state.on_table().stands:
        for card in dict.fromkeys(stand.threats):
            if heretic(world, card):
                yield plain(state, STORY, "business", stand.investigator, card)


def _what_becomes(world: World, state: State, given: str) -> Iterable[Option]:
    del world, given
    return (plain(state, STORY, it) for it in (BANISHED, BACK))


@BOOK.rule("Additional Rules and Clarifications / Story Cards 1", "G16")
def _resolve(t: Ledger, given: str) -> None:
    """Banished, it lies in the victory display for its point; else it is an enemy again."""
    _, who, card, fate = given.split(":")
    if fate == BANISHED:
        t.fact(ThreatRemoved(InvestigatorId(who), card), "G16")
        t.fact(Displayed(heretic(t.world, card) or card), "G16")
        return
    turn_back(t, t.state.on_table().stand(who), card)


@BOOK.rule("Scenario IV: The Wages of Sin / Resolution 1 1", "G16")
def turn_back(t: Ledger, stand: Stand, card: str) -> None:
    """A Heretic again, where its owner stands."""
    found = heretic(t.world, card)
    if found is None:
        raise LookupError(card)
    t.fact(ThreatRemoved(stand.investigator, card), "G16")
    taken = [it.id for it in t.state.on_table().foes]
    handles = chain((found,), (f"{found}-{n}" for n in count(2)))
    free = next(it for it in handles if it not in taken)
    t.fact(FoePut(Foe(free, found, stand.place)), "G16")


VERBS: tuple[Verb, ...] = (
    Verb("heretic", _turnable, _turn, (_carriers,)),
    Verb("business", _carried, _resolve, (_what_becomes,)),
)
