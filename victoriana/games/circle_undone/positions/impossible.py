"""What a position cannot be, each with the section that says so."""

from collections.abc import Iterator, Sequence

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.ids import NodeId
from victoriana.games.circle_undone.positions import guide, log, people, referring
from victoriana.games.circle_undone.positions.log import no
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import Following, Playing
from victoriana.games.circle_undone.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import in_words

CAMPAIGN = BOOK.cite("Campaign Setup")
CIRCLE = "Interlude III: The Inner Circle / Inner Circle"
BOUGHT = NodeId("U5")  # what may be bought behind that interlude: there it is over
MEMBERS = ("lodge-members", "box-opened")  # whom Mr Sanford asks for what they have found
HIDDEN = "mementos-hidden"
SURVIVED = "survived-watcher"  # by an agenda, and so never beside what an act has discovered
DOLL = "corn-husk-doll"
MOST_MARKS = 6
MOST_HERETICS = 4


def impossible(world: World, state: State, seats: Sequence[str]) -> Refusal | None:
    """The first thing that cannot be so; nothing where a campaign could come there."""
    here = [str(it.seat) for it in state.players]
    if tuple(here) != tuple(seats):
        text = f"players: {', '.join(here) or 'none'} are not the seats, {', '.join(seats)}."
        return no(text, CAMPAIGN)
    for check in (_named, referring.strange, _numbers, _mementos, _given_away):
        if (found := next(check(world, state), None)) is not None:
            return found
    if state.mode != "campaign" or state.result:
        return None
    place = guide.stands(world, state)
    records = tuple(str(it.id) for it in state.lines)
    return log.possible(world, records, place + 1, all_of_it=False) or people.possible(
        world, state, place
    )


def _named(world: World, state: State) -> Iterator[Refusal]:
    """Whatever has a handle is in the box, and whoever plays sits at the table."""
    seats = [it.seat for it in state.players]
    if state.lead not in seats:
        yield no(f"lead: nobody at this table is {state.lead}.", CAMPAIGN)
    for it in state.investigators:
        if it.seat not in seats:
            yield no(f"{it.id}: nobody at this table is {it.seat}.", CAMPAIGN)
    for line in state.lines:
        if line.id not in world.box.campaign.records:
            yield no(f"lines: no line of the log is called {line.id}.", CAMPAIGN)
    for memento in state.mementos:
        if memento.id not in world.box.campaign.mementos:
            yield no(f"mementos: no memento is called {memento.id}.", CAMPAIGN)
    places = {it.id for it in world.box.campaign.nodes}
    for task in state.agenda:
        if isinstance(task, Following | Playing) and task.node not in places:
            yield no(f"agenda: the guide has no place {task.node}.", CAMPAIGN)
    if not state.agenda:
        yield no("agenda: nothing is awaited.", CAMPAIGN)


def _numbers(world: World, state: State) -> Iterator[Refusal]:
    """Four heretics and six marks are the most."""
    for name, most in (("heretics", MOST_HERETICS), ("path", MOST_MARKS)):
        if state.number(name) > most:
            text = f"{name}: {in_words(most)} are the most, not {state.number(name)}."
            yield no(text, guide.notes(world, name)[1])


def _mementos(world: World, state: State) -> Iterator[Refusal]:
    """One of two that exclude one another, and none before the guide has it discovered."""
    listed = [it.id for it in state.mementos]
    if all(it in listed for it in log.EITHER):
        text = f"mementos: {log.EITHER[0]} and {log.EITHER[1]} exclude one another."
        yield no(text, f"{log.NIGHT} / Resolution 1")
    if state.mode != "campaign":
        return
    place = guide.stands(world, state)
    for it in listed:
        found = tuple(guide.discovers(world, it))
        if all(at > place for at, _ in found):
            yield no(f"mementos: {it} is discovered later than here.", found[0][1])
        for other in guide.discovered_with(world, it):
            if other not in listed:
                yield no(f"mementos: {it} is never discovered without {other}.", found[0][1])
        most = log.AT_MOST.get(it, MOST_HERETICS)
        if state.number("heretics") > most:
            text = f"mementos: with {it} the log has {in_words(most)} heretics or fewer."
            yield no(text if most else f"mementos: with {it} the log has no heretics.", found[0][1])
        needs = log.SPELL[0]
        if it in log.EITHER and state.line(needs) is None:
            yield no(f"mementos: {it} is found beside {needs} alone.", found[0][1])
        if it == DOLL and state.line(SURVIVED):
            yield no(f"mementos: {it} is never discovered beside {SURVIVED}.", found[0][1])


def _given_away(world: World, state: State) -> Iterator[Refusal]:
    """Mr Sanford gets all mementos or none, and only those who opened the box for him show any."""
    if state.mode != "campaign":
        return
    off = [it.id for it in state.mementos if it.crossed_off]
    kept = [it.id for it in state.mementos if not it.crossed_off]
    lacking = [it for it in MEMBERS if state.line(it) is None]
    is_over = guide.stands(world, state) >= guide.number(world, BOUGHT)
    if off and lacking:
        yield no(f"crossed-off: none is given away without {lacking[0]}.", f"{CIRCLE} 2 1")
    elif off and state.line(HIDDEN):
        yield no(f"crossed-off: none is given away beside {HIDDEN}.", f"{CIRCLE} 3 1")
    elif off and kept:
        text = f"crossed-off: all mementos are given away together, and {kept[0]} too."
        yield no(text, f"{CIRCLE} 2 1")
    elif is_over and kept and not lacking and not state.line(HIDDEN):
        text = f"mementos: {kept[0]} was given away, and is crossed off, or the log has {HIDDEN}."
        yield no(text, f"{CIRCLE} 1")
