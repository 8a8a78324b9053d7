"""What holds of The Circle Undone at every entry of every campaign, whatever the rulings."""

from collections import Counter
from collections.abc import Iterator

from victoriana.games.circle_undone.game import CircleUndone
from victoriana.games.circle_undone.ids import LocationId
from victoriana.games.circle_undone.limits import MOST_COPIES
from victoriana.games.circle_undone.lookalikes import BELOW
from victoriana.games.circle_undone.rules import unknown
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import MakingHunches, Playing, SettingUp
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Chance, Decision, Node
from victoriana.session.reading import Reading

# Of each group of lines no two stand in a log.
EXCLUSIVE = (
    ("fate-accepted", "fate-rejected"),
    ("spell-broken", "spell-cast"),
    ("escaped-realm", "learned-nothing", "never-seen"),
    ("josef-mist", "josef-rescued", "josef-alive"),
    ("lodge-enemies", "lodge-members"),
    ("told-coven", "hid-coven"),
    ("guardian-emerged", "guardian-defeated", "box-opened"),
    ("mementos-hidden", "inner-circle"),
    ("sided-lodge", "sided-coven"),
    ("sanford-secrets", "anette-possessed", "lodge-true-work"),
    (
        "alone",
        "asked-anette",
        "asked-sanford",
        "arrested-anette",
        "arrested-sanford",
        "spells-of-old",
        "lodge-taken-over",
        "doom-closer",
    ),
    ("universe-devoured", "azathoth-slumbers"),
)
# In a campaign one of these stands there once it has come to the scenario.
BY_THEN = {
    "scenario-1": (("fate-accepted", "fate-rejected"),),
    "scenario-2": (("spell-broken", "spell-cast"),),
    "scenario-3": (("escaped-realm", "learned-nothing", "never-seen"),),
    "scenario-6": (("guardian-emerged", "guardian-defeated", "box-opened"),),
    "scenario-7": (("sanford-secrets", "anette-possessed"), ("sided-lodge", "sided-coven")),
    "scenario-8": (EXCLUSIVE[-2],),
}
# A line that needs others.
NEEDS = {
    "josef-mist": ("escaped-realm",),
    "josef-rescued": ("escaped-realm",),
    "josef-alive": ("escaped-realm",),
    "lodge-enemies": ("escaped-realm",),
    "lodge-members": ("escaped-realm",),
    "deceiving": ("lodge-members",),
    "told-coven": ("lodge-members",),
    "hid-coven": ("lodge-members",),
    "mementos-hidden": ("lodge-members", "box-opened"),
    "inner-circle": ("lodge-members", "josef-rescued", "told-coven", "box-opened"),
    "lodge-true-work": ("inner-circle", "sided-lodge"),
    "asked-anette": ("anette-possessed",),
    "arrested-anette": ("anette-possessed",),
    "spells-of-old": ("anette-possessed",),
    "asked-sanford": ("sanford-secrets",),
    "arrested-sanford": ("sanford-secrets",),
    "lodge-taken-over": ("sanford-secrets",),
    "pipers-joined": ("azathoth-slumbers",),
    "black-book-signed": ("azathoth-slumbers",),
}
MOST_MARKS = 6  # beside the winding path
MOST_HERETICS = 4
MOST_MEMENTOS = 7  # in one campaign: components and scrap are found in different endings
SCENARIOS = ("prologue", *(f"scenario-{number}" for number in range(1, 9)))


def broken(session: Reading) -> Iterator[str]:
    """Every entry of a campaign at which something that always holds does not."""
    game = session.game
    assert isinstance(game, CircleUndone)
    history = session.history
    for n in (0, *history.line()):
        state = history.states[n]
        assert isinstance(state, State)
        yield from (f"Entry {n}: {it}" for it in unsound(game.world, state, game.node(state)))


def unsound(world: World, state: State, node: Node) -> Iterator[str]:
    """What does not hold of a campaign that waits for this."""
    yield from _log(state)
    if state.mode == "campaign":
        yield from _by_then(state)
        yield from _bag(world, state)
        yield from _missing(state)
    yield from _people(state)
    yield from _hunches(state)
    yield from misplaced(world, state)
    yield from _waiting(node)


def _hunches(state: State) -> Iterator[str]:
    """No more cards of a hunch deck have names than lie in it, and none of them thrice."""
    for stand in state.table.stands if state.table else ():
        counted = Counter(stand.hunches)
        if counted and max(counted.values()) > MOST_COPIES:
            yield f"a hunch is there thrice: {stand.hunches}"
        making = isinstance(state.agenda[-1], MakingHunches)
        if not making and len(stand.hunches) > dict(state.on_table().decks).get("hunch", 0):
            yield f"more hunches have names than there are: {stand.hunches}"


def _log(state: State) -> Iterator[str]:
    """No two lines contradict each other, and numbers stay in their bounds."""
    written = [it.id for it in state.lines]
    if len(set(written)) < len(written):
        yield f"a line stands twice in the log: {written}"
    for group in EXCLUSIVE:
        found = [it for it in group if it in written]
        if len(found) > 1:
            yield f"{' and '.join(found)} are both in the log"
    if state.number("path") > MOST_MARKS:
        yield f"{state.number('path')} marks are beside the path"
    if state.number("heretics") > MOST_HERETICS:
        yield f"{state.number('heretics')} heretics are loose"
    found = [str(it.id) for it in state.mementos]
    if len(set(found)) < len(found) or len(found) > MOST_MEMENTOS:
        yield f"the mementos are {found}"
    if {"ritual-components", "scrap-of-torn-shadow"} <= set(found):
        yield "the mementos are those of two endings of Scenario I"


def _by_then(state: State) -> Iterator[str]:
    """What earlier scenarios have to leave in the log stands there, and nothing before its time."""
    written = {it.id for it in state.lines}
    for line, others in NEEDS.items():
        missing = [it for it in others if line in written and it not in written]
        if missing:
            yield f"{line} is in the log without {' and '.join(missing)}"
    come = SCENARIOS.index(state.scenario) if state.scenario else -1
    for scenario, groups in BY_THEN.items():
        for group in groups:
            if come >= SCENARIOS.index(scenario) and not written.intersection(group):
                yield f"it is {state.scenario}, and none of {' '.join(group)} is in the log"
    if "learned-nothing" in written and any(it.trail or it.end == "alive" for it in state.missing):
        yield "somebody is on a trail who has learned nothing"


def _bag(world: World, state: State) -> Iterator[str]:
    """Every token in the bag has its cause in the log."""
    bag = [it for it in state.bag if not it.is_by_card]
    faces = Counter(it.face for it in bag)
    if not faces:
        return
    written = {it.id for it in state.lines}
    symbols = {
        "skull": (2, 3),
        "auto-fail": (1, 1),
        "elder-sign": (1, 1),
        "tablet": (2 * ("fate-accepted" in written),) * 2,
        "elder-thing": (2 * ("fate-rejected" in written),) * 2,
        "cultist": (0, ("lodge-members" in written) + ("told-coven" in written)),
    }
    for face, (least, most) in symbols.items():
        if not least <= faces[face] <= most:  # type: ignore[index]  # faces are words
            yield f"{faces[face]} {face} are in the bag"  # type: ignore[index]  # the same
    numerals = sum(count for face, count in faces.items() if face not in symbols)
    asked = bool({"asked-anette", "asked-sanford"} & written) and bool(state.number("path"))
    if numerals not in (9, 9 + asked):
        yield f"{numerals} numerals are in the bag"
    parts = [scenario.part for scenario in world.box.scenarios]
    starts = ("Campaign Setup", "Interlude", *parts)
    yield from (f"{it.cause} put a token in" for it in bag if not it.cause.startswith(starts))


def _missing(state: State) -> Iterator[str]:
    """A profile is crossed off, or something became of the person."""
    if state.scenario and state.scenario != "prologue":
        chosen = {it.character for it in state.players}
        for it in state.missing:
            if it.crossed_off == (it.id in chosen):
                yield f"the profile of {it.id} is crossed off: {it.crossed_off}"
            if bool(it.fate) != (it.id in chosen):
                yield f"the fate of {it.id} is {it.fate or 'unknown'}"
    for it in state.missing:
        if it.crossed_off and (it.fate or it.trail or it.end == "alive"):
            yield f"{it.id} is crossed off and on the books"
        if it.end == "alive" and not (it.fate == "mist" and it.trail):
            yield f"{it.id} is alive, with fate {it.fate}"


def _people(state: State) -> Iterator[str]:
    """Nobody plays on who is lost; nobody plays two; nobody spends what was not earned."""
    for it in state.investigators:
        if it.spent > it.earned:
            yield f"{it.id} spent {it.spent} of {it.earned}"
        alive = it.physical < it.health and it.mental < it.sanity
        if state.mode == "campaign" and not it.lost and not alive:
            yield f"{it.id} plays on with {it.physical} and {it.mental} trauma"
        if state.mode != "campaign" and it.earned:
            yield f"{it.id} earned experience in a scenario alone"
    seats = [it.seat for it in state.playing]
    if len(set(seats)) < len(seats):
        yield f"somebody plays two: {seats}"
    ids = [it.id for it in state.investigators]
    if len(set(ids)) < len(ids):
        yield f"somebody came twice: {ids}"
    held = [asset for it in state.playing for asset in it.assets]
    if len(set(held)) < len(held):
        yield f"an asset is in two decks: {held}"
    if state.scenario in ("scenario-7", "scenario-8") and state.holder("puzzle-box"):
        yield "the puzzle box is still in a deck"
    if state.lead not in [it.seat for it in state.players]:
        yield f"{state.lead} leads, and sits at no table"


def misplaced(world: World, state: State) -> Iterator[str]:
    """Of the cards that look alike none is lost, and none lies twice on a table that is laid."""
    tasks = [type(it) for it in state.agenda]
    if state.table is None or Playing not in tasks or SettingUp in tasks:
        return
    table = state.table
    lying = [it.card for it in table.places]
    if table.scenario == "scenario-8":
        (pile,) = world.setups[table.scenario].piles
        every = Counter({LocationId(it.card): it.count for it in pile.cards})
        found = Counter([*table.cosmos, *(it for it in lying if it in every)])
        if found != every or table.cosmos_deck < 0:
            yield f"the Cosmos has {dict(found)}, of which {table.covered} lie face down"
        return
    beside: list[str] = [*table.aside, *table.removed, *table.unused]
    for back, alike in world.backs.items():
        if table.scenario in alike.back.scenarios and not back.endswith(BELOW):
            names = {back, f"{back}{BELOW}"} & {*world.backs}
            covered = sum(it in names for it in [*lying, *beside])
            deck = unknown.size(table) if alike.pile else 0
            seen = {it for it in alike.cards if it in [*table.turned, *lying, *beside]}
            if covered + deck + len(seen) != len(alike.cards):
                yield f"of {back} {covered} are covered, {deck} in a deck, and {sorted(seen)} seen"


def _waiting(node: Node) -> Iterator[str]:
    """Something can be answered or drawn, and everything once."""
    match node:
        case Decision():
            ids = [it.id for it in node.options]
        case Chance():
            ids = [it.id for it in node.outcomes]
        case _:
            return
    if not ids or len(set(ids)) < len(ids):
        yield f"{node.id} offers {ids}"
