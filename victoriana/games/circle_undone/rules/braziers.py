"""Circle actions of Scenario VI: tests of several skills, by which braziers are lit or put out."""

from collections.abc import Iterator, Mapping

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import BrazierChanged, CluesSpent
from victoriana.games.circle_undone.ids import Skill
from victoriana.games.circle_undone.limits import MOST_SKILL
from victoriana.games.circle_undone.places import Circle
from victoriana.games.circle_undone.rules import testing
from victoriana.games.circle_undone.rules.verb import Verb, always, last, plain, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Stand
from victoriana.games.circle_undone.tasks import Kindling
from victoriana.games.circle_undone.trial import Trial
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node, Number, Option

PART = "Scenario VI: Union and Disillusion"
TESTED = BOOK.cite(f"{PART} / Circle / Braziers 2")
SPENT = BOOK.cite(f"{PART} / Circle / Braziers 1", "G49")
CHANGED = BOOK.cite(f"{PART} / Circle / Braziers 1")
EARLY_ACTS = 2  # in which no clue makes it easier
WORTH = 2  # of a clue in the later ones
WILD = "wild"
LIGHT, UNLIGHT = "light", "unlight"


def circle(world: World, state: State, stand: Stand) -> Circle | None:
    """The circle action of the place where an investigator is, if it lies revealed."""
    place = next((it for it in state.on_table().places if it.id == stand.place), None)
    return world.locations[place.card].circle if place and place.revealed else None


@BOOK.claim(f"{PART} / Circle / Braziers 2")
def skill(state: State, investigator: str, found: Circle) -> int:
    """All its skills added up, or the better of them, before cards and tokens."""
    values = [state.investigator(investigator).skill(it) for it in found.skills]
    return sum(values) if found.mode == "sum" else max(values)


@BOOK.claim(f"{PART} / Circle / Braziers 2")
def icons(found: Circle, committed: Mapping[Skill | str, int]) -> int:
    """What the icons of a card add: each of a tested skill, and each wild one once."""
    wanted = (*found.skills, WILD)
    return sum(number for icon, number in committed.items() if icon in wanted)


def _circlers(world: World, state: State) -> Iterator[Option]:
    for stand in state.on_table().active:
        found = circle(world, state, stand)
        if found:
            said = ("circle", stand.investigator, str(skill(state, stand.id, found)))
            yield plain(state, TESTED, *said, slot=Number(0, MOST_SKILL))


def _clues(world: World, state: State, given: str) -> Iterator[Option]:
    """In the later acts clues make it easier (G49)."""
    del world
    table = state.on_table()
    held = table.stand(who(given)).clues
    if table.act > EARLY_ACTS and held:
        yield plain(state, SPENT, "spend", "0", slot=Number(0, held))


@BOOK.rule(f"{PART} / Circle / Braziers 1", "G49")
def _circle(t: Ledger, given: str) -> None:
    """An action; each clue that is spent lowers the difficulty."""
    _, name, value, *more = given.split(":")
    stand = t.state.on_table().stand(name)
    found = circle(t.world, t.state, stand)
    if found is None:
        raise LookupError(given)
    clues = int(more[-1]) if more else 0
    if clues:
        t.fact(CluesSpent(stand.investigator, clues), "G49")
    trial = Trial(
        stand.investigator,
        (" + " if found.mode == "sum" else " or ").join(found.skills),
        int(value),
        max(0, found.difficulty - WORTH * clues),
        "circle",
        stand.place,
    )
    testing.begin(t, trial)


@BOOK.claim(f"{PART} / Circle / Braziers 5")
def ask(state: State, task: Kindling) -> Node:
    """Whether the brazier is lit or put out: both may be chosen whichever it is."""
    del task
    options = tuple(plain(state, CHANGED, it) for it in (LIGHT, UNLIGHT))
    return Decision("brazier", state.lead, CHANGED, options)


@BOOK.rule(f"{PART} / Circle / Braziers 3")
def kindle(t: Ledger, task: Kindling, given: str) -> None:
    """A resource marks a lit one; to light it again changes nothing."""
    t.pop()
    if last(given) != LIGHT:
        _put_out(t, task)
        return
    is_lit = t.state.on_table().place(task.place).lit
    t.fact(BrazierChanged(task.place, lit=True, already=is_lit))


@BOOK.claim(f"{PART} / Circle / Braziers 7")
@BOOK.rule(f"{PART} / Circle / Braziers 4")
def _put_out(t: Ledger, task: Kindling) -> None:
    """The mark is taken away; to put out a dark one changes nothing."""
    is_lit = t.state.on_table().place(task.place).lit
    t.fact(BrazierChanged(task.place, lit=False, already=not is_lit))


VERBS: tuple[Verb, ...] = (Verb("circle", _circlers, _circle, (_clues,), is_action=always),)
