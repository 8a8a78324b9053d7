"""A scenario on the table: what players do there, what they tell of it, and how it ends."""

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    ActReached,
    AgendaReached,
    CluesRemoved,
    Displayed,
    FoeGone,
    ScenarioEnded,
    TableTold,
)
from victoriana.games.circle_undone.ids import InvestigatorId
from victoriana.games.circle_undone.rules import (
    advancing,
    checking,
    harm,
    loss,
    paying,
    standing,
    verbs,
)
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Ended
from victoriana.games.circle_undone.tasks import Following, NewLead, Playing, Status
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import OPEN_TURN, Decision, Node, Option

CAMPAIGN = "campaign"
END = "tell:end:"
MEANWHILE = "tell:card:"
ACT = "advance:act"
AGENDA = "advance:agenda"
LAST_ONE: tuple[Ended, ...] = ("standing",)
LEFT: Ended = "resigned"  # where an act ends by it
PAUSE = "pause"  # what clues are paid for
HAUNTED = "weaknesses"  # what is asked of those whom the end itself defeated
LAST = "scenario-8"  # in which something befalls the lead investigator at its end
STATUSES: tuple[Ended, ...] = (
    "standing",
    "resigned",
    "defeated-damage",
    "defeated-horror",
    "defeated-both",
    "defeated",
    "killed",
)


def played(world: World, task: Playing) -> guide.Play:
    """The instruction that plays it.

    Raises:
        LookupError: there is none at this place of the guide.
    """
    found = world.node(task.node).do[task.at]
    if not isinstance(found, guide.Play):
        raise LookupError(task)  # noqa: TRY004 - a wrong place of the guide
    return found


def ends(world: World, state: State, found: guide.Play) -> tuple[guide.Ending, ...]:
    """The ways in which it can end from here, by act and by who is out already."""
    table = state.on_table()
    return tuple(
        it
        for it in found.ends
        if (not it.act or it.act >= table.act)
        and not _skips(state, found, it)
        and checking.open_for(world, state, it.when)[0]
        and _fits(state, it)
        and by_the_act(state, found, it) is None
    )


def _fits(state: State, end: guide.Ending) -> bool:
    """Whether those who are out can be so when it ends like this."""
    stands = state.on_table().stands
    if end.statuses:
        return all(not it.is_out or it.ended in end.statuses for it in stands)
    if any(not it.is_out for it in stands) or not stands:
        return True
    return bool(end.everyone) and any(it.ended == end.everyone for it in stands)


def by_the_act(state: State, found: guide.Play, end: guide.Ending) -> guide.Ending | None:
    """How the act itself ends as those who are left resign, where more is over than nobody."""
    table = state.on_table()
    if not end.statuses or end.everyone or table.active or not table.stands:
        return None
    ends = (it for it in found.ends if it.act == table.act and it.everyone == LEFT)
    return next((it for it in ends if _fits(state, it)), None)


def _skips(state: State, found: guide.Play, end: guide.Ending) -> bool:
    """Whether an act in between has something to say that was not heard yet."""
    act = state.on_table().act
    return any(act < it.to_act <= end.act for it in found.pauses)


def pauses(world: World, state: State, found: guide.Play) -> tuple[guide.Pause, ...]:
    """What may happen now that has its own place in the guide."""
    table = state.on_table()
    if table.stands and not table.active:
        return ()
    return tuple(
        it
        for it in found.pauses
        if (not it.act or it.act == table.act)
        and (not it.agenda or it.agenda == table.agenda + 1)
        and it.on_agenda in (0, table.agenda)
        and state.said(f"card:{it.id}") != "yes"
        and checking.open_for(world, state, it.when)[0]
    )


def ask(world: World, state: State, task: Playing) -> Node:
    """What happens on the table?"""
    found = played(world, task)
    rule = world.node(task.node).section
    seat = state.lead
    table = state.on_table()
    options = verbs.options(world, state) if table.active or not table.stands else []
    held = _held_back(world, state, found)
    options = [it for it in options if not it.id.startswith(held)]
    options += [Option(f"{MEANWHILE}{it.id}", rule, seat) for it in pauses(world, state, found)]
    options += [Option(f"{END}{it.id}", rule, seat) for it in ends(world, state, found)]
    return Decision(OPEN_TURN, seat, rule, tuple(options))


@BOOK.claim("Core Rules / Acts")
def _held_back(world: World, state: State, found: guide.Play) -> tuple[str, ...]:
    """What does not just advance, for the guide has something to say of it."""
    said = pauses(world, state, found)
    act = any(it.act == state.on_table().act for it in found.pauses)
    agenda = any(it.agenda for it in said)
    return tuple(it for it, is_held in ((ACT, act), (AGENDA, agenda)) if is_held)


def answer(t: Ledger, task: Playing, given: str) -> None:
    """What follows from what was told."""
    found = played(t.world, task)
    t.heading = t.world.node(task.node).section
    if given.startswith(END):
        t.pop()
        _end(t, next(it for it in found.ends if it.id == given.removeprefix(END)))
    elif given.startswith(MEANWHILE):
        _pause(t, next(it for it in found.pauses if it.id == given.removeprefix(MEANWHILE)))
    else:
        verbs.do(t, given)


@BOOK.claim("Core Rules / Single scenarios")
def _end(t: Ledger, end: guide.Ending) -> None:
    """It ends like this, for everybody who was not out before; then the guide says what follows.

    Of a scenario that is played alone only resolutions bring trauma, and no agenda does.
    """
    t.heading = BOOK.cite(t.heading, *end.rulings)
    t.fact(ScenarioEnded(end.id, end.won))
    t.fact(TableTold("end", end.id))
    if end.act and end.act != t.state.on_table().act:
        t.fact(ActReached(end.act))
    for what, said in end.sets.items():
        t.fact(TableTold(what, said))
    _imply(t, end)
    t.agenda[-1:] = []  # what stood behind the scenario in this place; its end leads elsewhere
    t.push(Following(end.to))
    still = [it.investigator for it in t.state.on_table().stands if not it.ended]
    _spare(t, end)
    if end.everyone:
        for who in still:
            standing.at_the_end(t, who, end.everyone)  # type: ignore[arg-type]  # the data is checked
            _scar(t, end, who)
        for who in () if still else _out_by(t.state, end):
            _scar(t, end, who)  # nobody was left: whom the end put out was told one by one
    else:
        t.push(*(Status(who, end.statuses) for who in still))


def _scar(t: Ledger, end: guide.Ending, who: InvestigatorId) -> None:
    if end.trauma and t.state.mode == CAMPAIGN:
        loss.suffer(t, t.state.investigator(who), physical=end.trauma)


def _out_by(state: State, end: guide.Ending) -> tuple[InvestigatorId, ...]:
    """Who is out in the way in which the end puts out everybody."""
    stands = state.on_table().stands
    return tuple(it.investigator for it in stands if it.ended == end.everyone)


@BOOK.claim("Core Rules / Victory")
def _imply(t: Ledger, end: guide.Ending) -> None:
    """Whom the end says to be defeated is so, and a place without clues has none any more."""
    for foe in t.state.on_table().foes:
        if foe.card in end.beats:
            t.fact(FoeGone(foe.id, defeated=True))
            if t.world.enemies[foe.card].victory is not None:
                t.fact(Displayed(foe.card))
    for place in t.state.on_table().places:
        if place.card in end.clears and place.clues:
            t.fact(CluesRemoved(place.id, place.clues))


def _spare(t: Ledger, end: guide.Ending) -> None:
    """Who was out in the same way before all others are is told, where the others are haunted.

    Where nobody is left it may have been the end itself that was told one by one.
    """
    behind = t.world.node(end.to).do
    haunts = any(isinstance(it, guide.Special) and it.what == HAUNTED for it in behind)
    if end.everyone and haunts and t.state.on_table().active:
        for who in _out_by(t.state, end):
            t.fact(TableTold(f"{standing.BEFORE}:{who}", "yes"))


def _pause(t: Ledger, pause: guide.Pause) -> None:
    """The guide has something to say, and then it goes on here."""
    t.fact(TableTold(f"card:{pause.id}", "yes"))
    t.push(Following(pause.to))
    if pause.to_act:
        costs = advancing.price(t.world, t.state.on_table())
        t.fact(ActReached(pause.to_act))
        if costs and paying.held(t.state) >= costs:
            paying.ask_for(t, costs, "", (PAUSE,))
    if pause.agenda:
        advancing.clear_doom(t)
        t.fact(AgendaReached(pause.agenda))


def ask_status(state: State, task: Status) -> Node:
    """How it ended for an investigator."""
    rule = BOOK.cite("Core Rules / Damage and elimination")
    words = task.allowed or (LAST_ONE if is_last_one(state, task) else statuses(state))
    options = tuple(Option(f"tell:{task.investigator}:{it}", rule, state.lead) for it in words)
    return Decision("status", state.lead, rule, options)


@BOOK.claim("Scenario VIII: Before the Black Throne / DO NOT READ")
def statuses(state: State) -> tuple[Ended, ...]:
    """How a scenario can have ended for somebody: nobody gets away from the last one."""
    return tuple(it for it in STATUSES if it != LEFT or harm.can_get_away(state.scenario))


@BOOK.claim("Core Rules / Acts")
def is_last_one(state: State, task: Status) -> bool:
    """Whether all others are out where an act ended it: somebody was there who saw to that."""
    stands = [it for it in state.on_table().stands if it.investigator != task.investigator]
    return state.won and state.said("end") != "" and all(it.is_out for it in stands)


def tell_status(t: Ledger, task: Status, given: str) -> None:
    """It ended so; or, where only some were left behind, goes on."""
    t.pop()
    if given.endswith(":here"):
        _stays(t, task.investigator)
        return
    ended = next(it for it in STATUSES if it == given.rpartition(":")[2])
    if any(isinstance(it, Playing) for it in t.agenda):
        standing.leave(t, task.investigator, ended)  # the others play on
    else:
        standing.at_the_end(t, task.investigator, ended)
    if t.state.scenario == LAST:
        _lead_on(t)


@BOOK.rule("Scenario VIII: Before the Black Throne", "G39")
def _stays(t: Ledger, who: InvestigatorId) -> None:
    """An investigator who stands where the act goes on was not left behind."""
    t.fact(TableTold(f"here:{who}", "yes"), "G39")


def _lead_on(t: Ledger) -> None:
    """Once it is told of all, those who are left have a lead investigator: it may be his fate."""
    table = t.state.on_table()
    out = [t.state.investigator(it.investigator).seat for it in table.stands if it.is_out]
    told = not any(isinstance(it, Status) for it in t.agenda)
    if told and t.state.lead in out and table.active:
        t.push(NewLead())
