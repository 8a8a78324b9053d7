"""Damage and horror of investigators: taken, shared with assets, healed, and at the limit."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import Harmed, Healed, ThreatAdded, ThreatRemoved
from victoriana.games.circle_undone.ids import EnemyId, InvestigatorId
from victoriana.games.circle_undone.limits import MOST_HARM, MOST_WORDS
from victoriana.games.circle_undone.rules import encounters, last_night, spawning, standing
from victoriana.games.circle_undone.rules.verb import Verb, last, named, number, plain, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Ended, Stand
from victoriana.games.circle_undone.tasks import Suffering
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node, Number, Option, Text

RULE = "Core Rules / Damage and elimination"
HARM = Number(1, MOST_HARM)
EVERY_WAY: tuple[Ended, ...] = ("defeated", "killed", "resigned")
WAYS: Mapping[str, tuple[Ended, ...]] = {  # where nobody can get away
    "prologue": ("defeated",),
    "scenario-8": ("defeated", "killed"),
}


@BOOK.rule(RULE)
def harm(t: Ledger, who: InvestigatorId, damage: int = 0, horror: int = 0, by: str = "") -> None:
    """Damage or horror at its limit defeats; both at once leave the trauma to be chosen."""
    if not damage and not horror:
        return
    if t.state.on_table().stand(who).is_out:
        return
    t.fact(Harmed(who, damage, horror))
    investigator = t.state.investigator(who)
    stand = t.state.on_table().stand(who)
    wounded = stand.damage >= investigator.health
    mad = stand.horror >= investigator.sanity
    if by and (wounded or mad):
        last_night.note(t, who, EnemyId(by))
    if wounded and mad:
        standing.leave(t, who, "defeated-both")
    elif wounded:
        standing.leave(t, who, "defeated-damage")
    elif mad:
        standing.leave(t, who, "defeated-horror")


def inflict(t: Ledger, who: InvestigatorId, damage: int = 0, horror: int = 0, by: str = "") -> None:
    """So much is dealt, perhaps by an enemy; how much of it the investigator takes is asked."""
    if damage or horror:
        t.push(Suffering(who, damage, horror, by=by))


@BOOK.claim(RULE)
def ask(state: State, task: Suffering) -> Node | None:
    """How much damage, then how much horror; assets take the rest."""
    if state.on_table().stand(task.investigator).is_out:
        return None
    rule = RULE
    kind, most = ("horror", task.horror) if _is_told(task) else ("damage", task.damage)
    if not most:
        return None
    option = plain(state, rule, kind, str(most), slot=Number(0, most))
    return Decision("suffering", state.lead, rule, (option,))


@BOOK.rule(RULE)
def answer(t: Ledger, task: Suffering, given: str) -> None:
    """So much is taken; damage and horror count at the same time."""
    t.pop()
    if given.startswith("horror"):
        harm(t, task.investigator, max(task.taken, 0), number(given), by=task.by)
    elif task.horror:
        t.push(replace(task, taken=number(given)))
    else:
        harm(t, task.investigator, number(given), by=task.by)


def _is_told(task: Suffering) -> bool:
    return task.taken >= 0 or not task.damage


def _active(state: State) -> tuple[Stand, ...]:
    return state.on_table().active


def _each(verb: str, state: State) -> Iterator[Option]:
    rule = RULE
    for it in _active(state):
        yield plain(state, rule, verb, it.investigator, "1", slot=HARM)


def _hurt(t: Ledger, given: str) -> None:
    harm(t, who(given), damage=number(given))


def _frighten(t: Ledger, given: str) -> None:
    harm(t, who(given), horror=number(given))


def _healed(world: World, state: State) -> Iterator[Option]:
    del world
    rule = RULE
    yield from named(state, rule, "heal", (it for it in _active(state) if it.damage or it.horror))


def _of_what(world: World, state: State, given: str) -> Iterator[Option]:
    del world
    stand = state.on_table().stand(who(given))
    rule = RULE
    for kind, most in (("damage", stand.damage), ("horror", stand.horror)):
        if most:
            yield plain(state, rule, kind, "1", slot=Number(1, most))


@BOOK.rule(RULE)
def _heal(t: Ledger, given: str) -> None:
    points = number(given)
    if ":damage:" in given:
        t.fact(Healed(who(given), damage=points))
    else:
        t.fact(Healed(who(given), horror=points))


def can_get_away(scenario: str) -> bool:
    """Whether somebody can resign in a scenario at all."""
    return "resigned" in WAYS.get(scenario, EVERY_WAY)


@BOOK.claim(RULE, "G46")
@BOOK.claim("Scenario IV: The Wages of Sin / Suggested Location Placement 7", "G46")
def may_resign(world: World, state: State, stand: Stand) -> bool:
    """Only where the place itself says so (G46); cards that say so are told by `out`."""
    if stand.is_out or not stand.place or not can_get_away(state.on_table().scenario):
        return False
    return world.locations[state.on_table().place(stand.place).card].resign


def _resigning(world: World, state: State) -> Iterator[Option]:
    rule = BOOK.cite(RULE, "G46")
    stands = (it for it in _active(state) if may_resign(world, state, it))
    yield from named(state, rule, "resign", stands)


@BOOK.rule(RULE)
def _resign(t: Ledger, given: str) -> None:
    standing.leave(t, who(given), "resigned")


def _out(world: World, state: State) -> Iterator[Option]:
    del world
    yield from named(state, RULE, "out", _active(state))


def _by_a_card(world: World, state: State, given: str) -> Iterator[Option]:
    del world, given
    for way in WAYS.get(state.on_table().scenario, EVERY_WAY):
        yield plain(state, RULE, way)


@BOOK.rule(RULE)
def _put_out(t: Ledger, given: str) -> None:
    standing.leave(t, who(given), last(given))  # type: ignore[arg-type]  # one of the ways


def _threatened(world: World, state: State) -> Iterator[Option]:
    del world
    yield from named(state, "Core Rules / Encounter cards", "threat", _active(state))


def _by_which(world: World, state: State, given: str) -> Iterator[Option]:
    """A treachery of the scenario, or any other card by its name."""
    del given
    rule = "Core Rules / Encounter cards"
    for card in spawning.cards(world, state.on_table()):
        if card.type == "treachery":
            yield plain(state, rule, card.id)
    yield plain(state, rule, "named", "card", slot=Text(MOST_WORDS))


@BOOK.rule("Core Rules / Encounter cards")
def _threaten(t: Ledger, given: str) -> None:
    t.fact(ThreatAdded(who(given), last(given)))


def _rid(world: World, state: State) -> Iterator[Option]:
    del world
    rule = "Core Rules / Encounter cards"
    yield from named(state, rule, "rid", (it for it in _active(state) if it.threats))


def _of_which(world: World, state: State, given: str) -> Iterator[Option]:
    del world
    for card in dict.fromkeys(state.on_table().stand(who(given)).threats):
        yield plain(state, "Core Rules / Encounter cards", card)


@BOOK.rule("Core Rules / Encounter cards")
def _get_rid(t: Ledger, given: str) -> None:
    t.fact(ThreatRemoved(who(given), last(given)))
    encounters.leave(t, last(given))


VERBS = (
    Verb("damage", lambda _, state: _each("damage", state), _hurt),
    Verb("horror", lambda _, state: _each("horror", state), _frighten),
    Verb("heal", _healed, _heal, (_of_what,)),
    Verb("resign", _resigning, _resign),
    Verb("out", _out, _put_out, (_by_a_card,)),
    Verb("threat", _threatened, _threaten, (_by_which,)),
    Verb("rid", _rid, _get_rid, (_of_which,)),
)
