"""Stories that acts bring: the fates of Scenario VI, dealt at random, and what the log adds."""

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    FoePut,
    StoryResolved,
    TakenFromAside,
    WatcherFed,
)
from victoriana.games.circle_undone.ids import NOBODY, CardId, InvestigatorId, ScenarioId
from victoriana.games.circle_undone.set_up import Profile as Ally
from victoriana.games.circle_undone.state import Profile, State
from victoriana.games.circle_undone.table import Foe
from victoriana.games.circle_undone.tasks import DealingFates
from victoriana.games.circle_undone.world import Enemy, World
from victoriana.kernel.nodes import Chance, Node, alike

PART = "Scenario VI: Union and Disillusion"
SCENARIO = ScenarioId("scenario-6")
DEALT = BOOK.cite("Additional Rules and Clarifications / Story Cards 1", "G26")
WEB = "spectral-web"
WATCHER = "the-spectral-watcher"
FEEDS = "card:agenda-1b"  # from then on it is stronger by whom it took


def deal(t: Ledger) -> None:
    """The stories beneath the reference card, one each in player order until all are dealt."""
    if t.state.on_table().stories and t.state.on_table().active:
        t.push(DealingFates())


def ask(state: State, task: DealingFates) -> Node | None:
    """Which story falls to the next investigator."""
    table = state.on_table()
    if not table.stories or not table.active:
        return None
    who = _next(state, task)
    return Chance("fate", "Fate stories", DEALT, alike(table.stories), about=who)


def _next(state: State, task: DealingFates) -> InvestigatorId:
    active = state.on_table().active
    return active[task.dealt % len(active)].investigator


@BOOK.rule("Additional Rules and Clarifications / Story Cards 1", "G26")
def resolve(t: Ledger, task: DealingFates, given: str) -> None:
    """Whom the mist took is an ally, if somebody is on the trail; whom specters took, an enemy."""
    t.pop()
    t.push(DealingFates(task.dealt + 1))
    who, card = _next(t.state, task), CardId(given)
    t.fact(StoryResolved(who, card), "G26")
    told = next(it for it in t.world.setups[SCENARIO].profiles if it.fate == card)
    profile = t.state.profile(told.character)
    match profile.fate:
        case "mist" if profile.trail:
            _join(t, told)
        case "specters":
            _haunt(t, who, card, profile)


@BOOK.rule("Scenario IV: The Wages of Sin", "G36")
def take_webs(t: Ledger) -> None:
    """Each investigator takes a Spectral Web of those that lie aside, with enough mementos."""
    for _ in t.state.on_table().active:
        if WEB in t.state.on_table().aside:
            t.fact(TakenFromAside(WEB), "G36")


def _join(t: Ledger, told: Ally) -> None:
    if told.ally in t.state.on_table().aside:
        t.fact(TakenFromAside(told.ally), "G26")


def _haunt(t: Ledger, who: InvestigatorId, card: CardId, profile: Profile) -> None:
    """Exhausted and engaged with nobody, where somebody is on the trail."""
    enemy = _other_face(t.world, card)
    engaged = NOBODY if profile.trail else who
    place = t.state.on_table().stand(who).place
    foe = Foe(enemy.id, enemy.id, place, engaged=engaged, exhausted=profile.trail)
    t.fact(FoePut(foe), "G26")


def _other_face(world: World, card: CardId) -> Enemy:
    return next(it for it in world.box.enemies if it.face_of == card)


@BOOK.rule(PART, "G26")
def feed_the_watcher(t: Ledger) -> None:
    """A resource for each whom it took: one more to be fought with, and health for each player."""
    if t.state.said(FEEDS) != "yes":
        return  # it comes into play before that agenda advances
    taken = sum(it.fate == "watcher" and not it.crossed_off for it in t.state.missing)
    foe = next((it for it in t.state.on_table().foes if it.card == WATCHER), None)
    if taken and foe:
        t.fact(WatcherFed(foe.id, taken), "G26")
