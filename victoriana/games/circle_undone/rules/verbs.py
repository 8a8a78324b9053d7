"""What can be done and told while a scenario lies on the table: verb by verb, in one list."""

from collections.abc import Mapping

from msgspec.structs import replace

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import ActionLost
from victoriana.games.circle_undone.rules import (
    advancing,
    bonded,
    braziers,
    chaos,
    counters,
    decks,
    encounters,
    enemies,
    entering,
    exiling,
    expanse,
    gatehouse,
    harm,
    haunted,
    heresy,
    hunch_deck,
    keys,
    last_night,
    lots,
    moving,
    once,
    opportunity,
    resources,
    rounds,
    spawning,
    streets,
    tarot,
    testing,
    ticking,
    turned,
    unknown,
    upgrades,
)
from victoriana.games.circle_undone.rules.verb import Verb, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import Aiming, Doing
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node, Option

# What an investigator does comes first in every list; then the round; last what a card or an enemy
# does: to enemies, to investigators, to locations, to what lies on them, to the bag. What stands in
# no line comes before the last, module by module.
FIRST = (
    "tick", "move", "investigate", "fight", "evade", "engage", "test", "circle",
    "cosmos", "void", "unknown", "open", "take", "give", "act", "resign",
)  # fmt: skip
THEN = ("advance", "phase", "round")
LAST = (
    "spawn", "send", "attack", "provoke", "unprovoked", "hit", "mend", "exhaust", "ready", "defeat",
    "discard",
    "put", "damage", "horror", "heal", "threat", "rid", "out", "clues", "spend", "resources",
    "lead",
    "lay", "reveal", "vanish", "swap", "flip", "haunt", "place", "remove",
    "draw", "token", "seal", "unseal", "display", "tell",
)  # fmt: skip
EVERY: tuple[Verb, ...] = (
    *ticking.VERBS,
    *moving.VERBS,
    *testing.VERBS,
    *enemies.VERBS,
    *opportunity.VERBS,
    *harm.VERBS,
    *counters.VERBS,
    *spawning.VERBS,
    *haunted.VERBS,
    *advancing.VERBS,
    *rounds.VERBS,
    *chaos.VERBS,
    *streets.VERBS,
    *lots.VERBS,
    *keys.VERBS,
    *gatehouse.VERBS,
    *expanse.VERBS,
    *turned.VERBS,
    *entering.VERBS,
    *heresy.VERBS,
    *encounters.VERBS,
    *braziers.VERBS,
    *unknown.VERBS,
    *last_night.VERBS,
    *tarot.VERBS,
    *hunch_deck.VERBS,
    *resources.VERBS,
    *exiling.VERBS,
    *once.VERBS,
    *bonded.VERBS,
)


def _place(verb: Verb) -> tuple[int, int]:
    """Where a verb stands in a list."""
    for at, names in enumerate((FIRST, THEN, (), LAST)):
        if verb.name in names:
            return at, names.index(verb.name)
    return 2, 0  # in no line


VERBS: tuple[Verb, ...] = tuple(sorted(EVERY, key=_place))
NAMED: Mapping[str, Verb] = {it.name: it for it in VERBS}
BETWEEN: Mapping[str, Verb] = {
    it.name: it for it in (*upgrades.VERBS, upgrades.TELLING, *decks.VERBS)
}


def options(world: World, state: State) -> list[Option]:
    """Everything that may be said of the table now, verb by verb."""
    return [it for verb in VERBS for it in verb.options(world, state)]


def do(t: Ledger, given: str, *, away: bool = False) -> bool:
    """What follows from an answer; False where no verb of the table, or of decks, begins it."""
    verb = _named(away=away).get(given.partition(":")[0])
    if verb is None:
        return False
    _go_on(t, verb, Aiming(given, away=away))
    return True


def _named(*, away: bool) -> Mapping[str, Verb]:
    """The verbs of the table, or those of decks that are built and improved."""
    return BETWEEN if away else NAMED


def ask(world: World, state: State, task: Aiming) -> Node:
    """What else a verb needs."""
    verb = _named(away=task.away)[task.given.partition(":")[0]]
    found = tuple(verb.then[task.at](world, state, task.given))
    return Decision(verb.name, state.lead, found[0].rule, found, joint=" ")


def answer(t: Ledger, task: Aiming, given: str) -> None:
    """It was said; where nothing else is needed the verb is done."""
    t.pop()
    verb = _named(away=task.away)[task.given.partition(":")[0]]
    _go_on(t, verb, Aiming(f"{task.given}:{given}", task.at + 1, task.away))


@BOOK.claim("Core Rules / Choices")
def _go_on(t: Ledger, verb: Verb, said: Aiming) -> None:
    for step in range(said.at, len(verb.then)):
        if any(True for _ in verb.then[step](t.world, t.state, said.given)):
            t.push(replace(said, at=step))
            return
    if verb.is_action(t.world, t.state, said.given):
        t.push(Doing(said.given))
        opportunity.provoke(t, who(said.given))
        verb.pay(t, said.given)
    else:
        verb.do(t, said.given)


@BOOK.rule("Core Rules / Enemies")
def go_on(t: Ledger, task: Doing) -> None:
    """The action is done; nothing comes of it where an attack eliminated whoever acts."""
    t.pop()
    verb = task.given.partition(":")[0]
    if t.state.on_table().stand(who(task.given)).is_out:
        t.fact(ActionLost(who(task.given), verb))
    else:
        NAMED[verb].do(t, task.given)
