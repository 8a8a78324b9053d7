"""What can be done and told while a scenario lies on the table: verb by verb, in one list."""

from collections.abc import Mapping

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import ActionLost
from victoriana.games.circle_undone.rules import (
    advancing,
    braziers,
    chaos,
    counters,
    encounters,
    enemies,
    entering,
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
    opportunity,
    player_cards,
    resources,
    rounds,
    spawning,
    streets,
    tarot,
    testing,
    ticking,
    turned,
    unknown,
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
    *player_cards.VERBS,
    *resources.VERBS,
)


def _place(verb: Verb) -> tuple[int, int]:
    """Where a verb stands in a list."""
    for at, names in enumerate((FIRST, THEN, (), LAST)):
        if verb.name in names:
            return at, names.index(verb.name)
    return 2, 0  # in no line


VERBS: tuple[Verb, ...] = tuple(sorted(EVERY, key=_place))
NAMED: Mapping[str, Verb] = {it.name: it for it in VERBS}


def options(world: World, state: State) -> list[Option]:
    """Everything that may be said of the table now, verb by verb."""
    return [it for verb in VERBS for it in verb.options(world, state)]


def do(t: Ledger, given: str) -> bool:
    """What follows from an answer; False where no verb of the table begins it."""
    verb = NAMED.get(given.partition(":")[0])
    if verb is None:
        return False
    _go_on(t, verb, given, 0)
    return True


def ask(world: World, state: State, task: Aiming) -> Node:
    """What else a verb needs."""
    verb = NAMED[task.given.partition(":")[0]]
    found = tuple(verb.then[task.at](world, state, task.given))
    return Decision(verb.name, state.lead, found[0].rule, found, joint=" ")


def answer(t: Ledger, task: Aiming, given: str) -> None:
    """It was said; where nothing else is needed the verb is done."""
    t.pop()
    verb = NAMED[task.given.partition(":")[0]]
    _go_on(t, verb, f"{task.given}:{given}", task.at + 1)


@BOOK.claim("Core Rules / Choices")
def _go_on(t: Ledger, verb: Verb, given: str, at: int) -> None:
    for step in range(at, len(verb.then)):
        if any(True for _ in verb.then[step](t.world, t.state, given)):
            t.push(Aiming(given, step))
            return
    if verb.is_action(t.world, t.state, given):
        t.push(Doing(given))
        opportunity.provoke(t, who(given))
    else:
        verb.do(t, given)


@BOOK.rule("Core Rules / Enemies")
def go_on(t: Ledger, task: Doing) -> None:
    """The action is done; nothing comes of it where an attack eliminated whoever acts."""
    t.pop()
    verb = task.given.partition(":")[0]
    if t.state.on_table().stand(who(task.given)).is_out:
        t.fact(ActionLost(who(task.given), verb))
    else:
        NAMED[verb].do(t, task.given)
