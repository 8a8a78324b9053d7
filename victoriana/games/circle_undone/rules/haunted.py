"""Haunted: all such abilities of a place are resolved, printed ones and those of cards in play."""

from collections.abc import Iterator

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import HauntedChanged, HauntedResolved
from victoriana.games.circle_undone.ids import InvestigatorId
from victoriana.games.circle_undone.limits import MOST_HARM
from victoriana.games.circle_undone.rules import chaos, harm
from victoriana.games.circle_undone.rules.verb import Verb, last, number, plain
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import Haunted, Haunting
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node, Number, Option

RULE = "Additional Rules and Clarifications / Haunted"
DONE = "done"
HARM = Number(1, MOST_HARM)


def sources(world: World, state: State, who: str) -> tuple[str, ...]:
    """Where the haunted abilities of an investigator's place stand."""
    place = chaos.here(state, who)
    return chaos.haunts(world, state, place) if place else ()


@BOOK.rule(f"{RULE} 1")
def after_investigating(t: Ledger, who: InvestigatorId) -> None:
    """A failed investigation lets the place take its toll, after all results of the test."""
    resolve(t, who)


def resolve(t: Ledger, who: InvestigatorId) -> None:
    """Each haunted ability of the place, if the investigator is still there."""
    if t.state.on_table().stand(who).is_out:
        return
    found = sources(t.world, t.state, who)
    if found:
        t.push(Haunting(who, found))


@BOOK.claim(f"{RULE} 1", "G53")
def ask_order(world: World, state: State, task: Haunting) -> Node | None:
    """Which of several comes first: the lead investigator says so, or the tester (G53)."""
    if len(task.sources) < 2 or state.on_table().stand(task.investigator).is_out:  # noqa: PLR2004 - one has no order
        return None
    rule = BOOK.cite(f"{RULE} 1", "G53")
    tester = state.investigator(task.investigator).seat
    seat = state.lead if world.ruled("G53", "lead") else tester
    options = tuple(Option(f"haunted:{it}", rule, seat) for it in task.sources)
    return Decision("haunted-order", seat, rule, options)


def answer_order(t: Ledger, task: Haunting, given: str) -> None:
    """This one first."""
    first = last(given)
    t.pop()
    _resolve(t, task, first)


def go_on(t: Ledger, task: Haunting) -> None:
    """The only one; nothing, where the investigator is out."""
    t.pop()
    if not t.state.on_table().stand(task.investigator).is_out:
        _resolve(t, task, task.sources[0])


@BOOK.rule(f"{RULE} 1")
def _resolve(t: Ledger, task: Haunting, source: str) -> None:
    rest = tuple(it for it in task.sources if it != source)
    if rest:
        t.push(Haunting(task.investigator, rest))
    place = t.state.on_table().stand(task.investigator).place
    t.fact(HauntedResolved(task.investigator, place, source))
    t.push(Haunted(task.investigator))


def ask(state: State, task: Haunted) -> Node | None:
    """What does it do? Damage or horror is told, until that was all."""
    if state.on_table().stand(task.investigator).is_out:
        return None
    rule = BOOK.cite(f"{RULE} 1")
    options = (
        plain(state, rule, DONE),
        plain(state, rule, "damage", "1", slot=HARM),
        plain(state, rule, "horror", "1", slot=HARM),
    )
    return Decision("haunted", state.lead, rule, options)


@BOOK.rule(f"{RULE} 1")
def answer(t: Ledger, task: Haunted, given: str) -> None:
    """So it does; then it goes on."""
    if given == DONE:
        t.pop()
    elif given.startswith("damage"):
        harm.harm(t, task.investigator, damage=number(given))
    else:
        harm.harm(t, task.investigator, horror=number(given))


def _hauntable(world: World, state: State) -> Iterator[Option]:
    del world
    if state.on_table().places:
        yield plain(state, BOOK.cite(f"{RULE} 2"), "haunt")


def _which(world: World, state: State, given: str) -> Iterator[Option]:
    del world, given
    for place in state.on_table().places:
        yield plain(state, BOOK.cite(f"{RULE} 2"), place.id)


@BOOK.rule(f"{RULE} 2")
def _haunt(t: Ledger, given: str) -> None:
    """A card in play makes a place haunted; said once more, it does so no longer."""
    place = t.state.on_table().place(last(given))
    t.fact(HauntedChanged(place.id, not place.haunted))


VERBS = (Verb("haunt", _hauntable, _haunt, (_which,)),)
