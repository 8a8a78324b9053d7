"""The guide is followed: instruction by instruction, and from one of its places to the next."""

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    AssetGained,
    AssetOffered,
    AssetRemoved,
    ChoiceClosed,
    Chosen,
    ColumnWeighed,
    CrossedOut,
    EndRecorded,
    FateRecorded,
    MementoCrossedOff,
    MementoDiscovered,
    NumberRecorded,
    PassageRead,
    PassedOver,
    ProfileCrossedOff,
    Recorded,
    TableTold,
    TokenAdded,
    TokensRemoved,
    TrailRecorded,
    WayTaken,
)
from victoriana.games.circle_undone.ids import CharacterId, InvestigatorId
from victoriana.games.circle_undone.rules import (
    asking,
    checking,
    loss,
    particular,
    set_up,
)
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import Following, Playing
from victoriana.games.circle_undone.world import World
from victoriana.kernel.errors import Livelock
from victoriana.kernel.nodes import Node


def instruction(world: World, task: Following | Playing) -> guide.AnyInstruction | None:
    """What is to be done next at this place of the guide; None: it leads on."""
    do = world.node(task.node).do
    return do[task.at] if task.at < len(do) else None


def stamp(section: str, step: int) -> str:
    """A section, or a step of it."""
    return f"{section} {step}" if step else section


def ask(world: World, state: State, task: Following) -> Node | None:
    """What an instruction asks, or None where it is done without a question."""
    found = instruction(world, task)
    if found is None or not checking.open_for(world, state, found.when, found.at_least)[0]:
        return None
    rule = ", ".join((stamp(world.node(task.node).section, found.step), *found.rulings))
    match found:
        case guide.Ask():
            return asking.ask(world, state, found, task, rule)
        case guide.Tell():
            return asking.ask_table(world, state, found, rule)
        case guide.Offer():
            return asking.ask_holder(state, found, rule)
        case guide.Weigh():
            return asking.ask_tie(world, state, found, rule)
        case guide.Special():
            return particular.ask(world, state, found, rule)
    return None


def answer(t: Ledger, task: Following, given: str) -> None:
    """An instruction is answered, and the guide goes on behind it."""
    found = instruction(t.world, task)
    node = t.world.node(task.node)
    if found is None:
        raise Livelock(task.node)
    t.pop()
    t.heading = stamp(node.section, found.step)
    following = Following(task.node, task.at + 1)
    match found:
        case guide.Ask():
            _choose(t, found, task, given)
        case guide.Tell():
            t.push(following)
            asking.tell(t, found, given)
        case guide.Offer():
            t.push(following)
            _offer(t, found, given)
        case guide.Weigh():
            _decide_tie(t, found, given)
        case guide.Special():
            t.push(following)
            particular.answer(t, found, given)
        case _:
            message = f"{task!r} asks nothing"
            raise Livelock(message)


def _choose(t: Ledger, found: guide.Ask, task: Following, given: str) -> None:
    """What was chosen is written down where the guide says so, and leads on."""
    if given == asking.ENOUGH:
        t.fact(Chosen(found.id, "enough"), *found.rulings)
        t.push(Following(task.node, task.at + 1))
        return
    _say_what_is_closed(t, found, task)
    choice = asking.choice(found, given)
    t.heading = stamp(t.world.node(task.node).section, choice.step or found.step)
    t.fact(Chosen(found.id, choice.id), *found.rulings)
    if choice.record:
        t.fact(Recorded(choice.record, t.heading))
    for what, said in choice.sets.items():
        t.fact(TableTold(what, said))
    chosen = (*task.chosen, choice.id)
    if choice.to:
        t.push(Following(choice.to))
    elif len(chosen) < found.most and asking.left(t.world, t.state, found, chosen):
        t.push(Following(task.node, task.at, chosen))
    else:
        t.push(Following(task.node, task.at + 1))


def _say_what_is_closed(t: Ledger, found: guide.Ask, task: Following) -> None:
    """Where nothing is left to choose, it is a fact why each of the others was not open."""
    if len(asking.left(t.world, t.state, found, task.chosen)) > 1 or task.chosen:
        return
    section = t.world.node(task.node).section
    for choice in found.choices:
        is_open, _, false = checking.open_for(t.world, t.state, choice.when)
        if not is_open:
            t.heading = stamp(section, choice.step or found.step)
            t.fact(ChoiceClosed(choice.id, false), *found.rulings)


@BOOK.claim("Core Rules / Decks and purchases")
def _offer(t: Ledger, found: guide.Offer, given: str) -> None:
    """A story asset goes into one deck, or into none; only then its tokens go into the bag."""
    who = given.rpartition(":")[2]
    if who == asking.NONE:
        t.fact(AssetOffered(found.asset), *found.rulings)
        return
    t.fact(AssetGained(InvestigatorId(who), found.asset), *found.rulings)
    for face in found.then:
        t.fact(TokenAdded(face, t.heading))


def _decide_tie(t: Ledger, found: guide.Weigh, given: str) -> None:
    """Of a tie the table says where it goes (G27)."""
    t.fact(Chosen("tie", given.rpartition(":")[2]), found.tie)
    _go_to_a_side(t, found, *asking.columns(t.world, t.state, found), left=given.endswith(":left"))


def _go_to_a_side(
    t: Ledger, found: guide.Weigh, one: tuple[str, ...], other: tuple[str, ...], *, left: bool
) -> None:
    """What is true in each column, and where the guide leads of the two."""
    section = t.heading.removesuffix(f" {found.step}")
    columns = ((found.left_to, one), (found.right_to, other))
    for (to, true), step in zip(columns, found.steps, strict=False):
        t.heading = stamp(section, step)
        t.fact(ColumnWeighed(to, true), *found.rulings)
    to = found.left_to if left else found.right_to
    led = found.steps[len(columns) :]  # behind the columns stands where each of them leads
    steps = led[:1] if left else led[1:]
    t.heading = stamp(section, steps[0] if steps else found.step)
    rulings = (found.tie,) if len(one) == len(other) else found.rulings
    _take(t, guide.Way(to), *_on_the_scales(found, one, other), *rulings)


def go_on(t: Ledger, task: Following) -> None:
    """An instruction is done that asks nothing; behind the last one the guide leads on."""
    t.pop()
    node = t.world.node(task.node)
    found = instruction(t.world, task)
    if found is None:
        _lead_on(t, node)
        return
    t.push(Following(task.node, task.at + 1))
    t.heading = stamp(node.section, found.step)
    is_open, _, false = checking.open_for(t.world, t.state, found.when, found.at_least)
    if is_open:
        _do(t, found, task)
    elif not isinstance(found, guide.Read):
        t.fact(PassedOver(named(found), false), *found.rulings)


def named(found: guide.AnyInstruction) -> str:
    """What an instruction is about, in a few handles."""
    tag = str(found.__struct_config__.tag)
    match found:
        case guide.Record() | guide.CrossOut() | guide.Ask() | guide.Tell():
            return f"{tag} {found.id}"
        case guide.Discover():
            return f"{tag} {' '.join(found.mementos)}"
        case guide.Offer() | guide.TakeAway():
            return f"{tag} {found.asset}"
        case guide.Give():
            return f"{tag} {' '.join(found.assets)}"
        case guide.Missing():
            return f"{tag} {found.who} {found.what}"
        case guide.Note() | guide.Tally():
            return f"{tag} {found.number}"
        case guide.Special(what="table", arg=arg):
            return f"table {arg}"
    return tag


def _lead_on(t: Ledger, node: guide.Node) -> None:
    t.heading = node.section
    way, true, false = checking.way_from(t.world, t.state, node.next)
    t.heading = stamp(way.section or node.section, way.step)
    _take(t, way, true, false, *(way.rulings or node.rulings))


def _take(
    t: Ledger, way: guide.Way, true: tuple[str, ...], false: tuple[str, ...], *rulings: str
) -> None:
    """Why the guide leads where it does is a fact, and that it says so; else it just goes on."""
    if true or false or way.step or rulings:
        t.fact(WayTaken(way.to, true, false), *rulings)
    t.push(Following(way.to))


def _do(  # noqa: C901 - one case for each kind of instruction
    t: Ledger, found: guide.AnyInstruction, task: Following
) -> None:
    """Follow one instruction that asks nothing."""
    match found:
        case guide.Read(passage=passage):
            t.fact(PassageRead(passage), *found.rulings)
        case guide.Record() | guide.CrossOut() | guide.Note() | guide.Tally():
            _write(t, found)
        case guide.Discover() | guide.CrossOff():
            _mementos(t, found)
        case guide.Missing(who=who, what=what):
            _missing(t, who, what, *found.rulings)
        case guide.AddTokens() | guide.RemoveTokens():
            _tokens(t, found)
        case guide.Earn() | guide.Suffer() | guide.Lose():
            loss.befall(t, found)
        case guide.Give(assets=assets):
            if t.state.leader:
                for asset in assets:
                    t.fact(AssetGained(t.state.leader.id, asset), *found.rulings)
        case guide.TakeAway(asset=asset):
            holder = t.state.holder(asset)
            if holder:
                t.fact(AssetRemoved(holder.id, asset), *found.rulings)
        case guide.Weigh():
            _weigh(t, found)
        case guide.SetUp(scenario=scenario, since=since, until=until) if since:
            set_up.resume(t, scenario, since, until)
        case guide.SetUp(scenario=scenario, until=until):
            set_up.begin(t, scenario, until)
        case guide.Play():
            t.push(Playing(task.node, task.at))
        case guide.Back():
            t.pop()
        case guide.Special():
            particular.do(t, found)


def _write(t: Ledger, found: guide.Record | guide.CrossOut | guide.Note | guide.Tally) -> None:
    match found:
        case guide.Record(id=record):
            t.fact(Recorded(record, t.heading), *found.rulings)
        case guide.CrossOut(id=record):
            t.fact(CrossedOut(record), *found.rulings)
        case guide.Note(number=number):
            value = int(t.state.said(found.told) or 0) if found.told else found.value
            t.fact(NumberRecorded(number, value, t.heading), *found.rulings)
        case guide.Tally(number=number, by=by):
            value = t.state.number(number) + by
            t.fact(NumberRecorded(number, value, t.heading), *found.rulings)


def _mementos(t: Ledger, found: guide.Discover | guide.CrossOff) -> None:
    match found:
        case guide.Discover(mementos=mementos):
            for memento in mementos:
                t.fact(MementoDiscovered(memento, t.heading), *found.rulings)
        case guide.CrossOff():
            for memento in t.state.listed:
                t.fact(MementoCrossedOff(memento), *found.rulings)


def _missing(t: Ledger, who: str, what: str, *rulings: str) -> None:
    everybody = [it.id for it in t.state.missing]
    chosen = [it.character for it in t.state.players]
    meant = {"unchosen": [it for it in everybody if it not in chosen], "all": everybody}
    for character in meant.get(who, [CharacterId(who)]):
        match what:
            case "crossed-off":
                t.fact(ProfileCrossedOff(character), *rulings)
            case "trail":
                t.fact(TrailRecorded(character), *rulings)
            case "alive":
                t.fact(EndRecorded(character, "alive"), *rulings)
            case "dead":
                t.fact(EndRecorded(character, "dead"), *rulings)
            case "watcher" | "specters" | "mist" | "realm":
                t.fact(FateRecorded(character, what), *rulings)


def _tokens(t: Ledger, found: guide.AddTokens | guide.RemoveTokens) -> None:
    match found:
        case guide.AddTokens(faces=faces, by_level=by_level):
            for face in (*faces, *by_level.get(t.state.difficulty, ())):
                t.fact(TokenAdded(face, t.heading), *found.rulings)
        case guide.RemoveTokens(face=face):
            t.fact(TokensRemoved(face), *found.rulings)


def _weigh(t: Ledger, found: guide.Weigh) -> None:
    """The column with more true statements decides; of a tie the ruling says (G27)."""
    left, right = asking.columns(t.world, t.state, found)
    ruled = t.world.rulings[found.tie]
    goes_left = len(left) > len(right) or (
        len(left) == len(right) and found.left_to.endswith(ruled)
    )
    t.pop()  # the way is taken from here
    _go_to_a_side(t, found, left, right, left=goes_left)


def _on_the_scales(
    found: guide.Weigh, left: tuple[str, ...], right: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """All statements of both columns: those that are true, and the others."""
    true = (*left, *right)
    return true, tuple(it for it in (*found.left, *found.right) if it not in true)
