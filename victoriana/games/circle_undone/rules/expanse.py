"""The Cosmos on the table of Scenario VIII: cards are drawn, joined, entered and shuffled back."""

from collections.abc import Iterable

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    CluesSpent,
    CosmosBack,
    CosmosChosen,
    FoeMoved,
    JoiningImpossible,
    Moved,
    PlaceGone,
    PlacePut,
    ResourcesSet,
    SpaceGone,
)
from victoriana.games.circle_undone.ids import CardId, InvestigatorId, LocationId
from victoriana.games.circle_undone.limits import MOST_RESOURCES
from victoriana.games.circle_undone.rules import (
    adrift,
    cosmos,
    face_down_odds,
    harm,
    joined,
    moving,
    refills,
)
from victoriana.games.circle_undone.rules.verb import Verb, always, last, named, number, plain, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Place, Table, sighted
from victoriana.games.circle_undone.tasks import (
    ChoosingCosmos,
    DrawingCosmos,
    Engaging,
    JoiningCosmos,
)
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Chance, Decision, Node, Number, Option, alike

PART = "Scenario VIII: Before the Black Throne"
DRAWING = BOOK.cite(f"{PART} / The Cosmos 1", "G55")
JOINING = BOOK.cite(f"{PART} / The Cosmos 2", "G54")
VOID = BOOK.cite(f"{PART} / Suggested Location Placement 1", "G40", "G45")
SCENARIO = "scenario-8"
VOID_TRAIT = "void"


# ------------------------------------------------------------------ drawn


def _seekers(world: World, state: State) -> Iterable[Option]:
    """Whoever has clues to spend on cards of the Cosmos, and stands somewhere."""
    table = state.on_table()
    if table.scenario != SCENARIO or not table.cosmos_deck:
        return
    for it in table.active:
        most = max(_numbers(world, table, it.clues), default=0)
        if most and it.place and table.place(it.place).at:
            yield plain(state, DRAWING, "cosmos", it.investigator, "1", slot=Number(1, most))


@BOOK.claim(f"{PART} / The Cosmos 1", "G55")
def _numbers(world: World, table: Table, clues: int) -> range:
    larger: cosmos.Larger = (
        "draw-what-is-there" if world.ruled("G55", "draw-what-is-there") else "not-allowed"
    )
    return cosmos.numbers_to_draw(clues, table.cosmos_deck, larger)


@BOOK.rule(f"{PART} / The Cosmos 1", "G55")
def _spend(t: Ledger, given: str) -> None:
    """The price of the action: X clues for X cards, or for as many as there are."""
    clues = number(given)
    t.fact(CluesSpent(who(given), clues), *(("G55",) if clues > _left(t.state) else ()))


def _draw(t: Ledger, given: str) -> None:
    """As many cards as clues were spent, if there are so many."""
    t.push(DrawingCosmos(who(given), cosmos.drawn(number(given), _left(t.state))))


def _left(state: State) -> int:
    return state.on_table().cosmos_deck


def ask_card(state: State, task: DrawingCosmos) -> Node:
    """The next card of the Cosmos, by what may be face down."""
    table = state.on_table()
    left = list(table.cosmos)
    for card in task.drawn:
        left.remove(card)
    if not table.covered:
        return Chance("cosmos", "Cosmos", DRAWING, alike(left))
    sights = sighted(table, task.drawn)
    found = face_down_odds.on_top(left, table.mixed, sights, table.covered)
    return Chance("cosmos", "Cosmos", DRAWING, found)


def draw(t: Ledger, task: DrawingCosmos, given: str) -> None:
    """When all are drawn one of them is chosen."""
    t.pop()
    drawn = (*task.drawn, LocationId(given))
    if len(drawn) < task.number:
        t.push(DrawingCosmos(task.investigator, task.number, drawn))
    else:
        t.push(ChoosingCosmos(task.investigator, drawn))


# ------------------------------------------------------------------ chosen and joined


@BOOK.claim("Core Rules / Choices")
def ask_choice(world: World, state: State, task: ChoosingCosmos) -> Node:
    """Which of the drawn cards is put into play: one that can be, if any can."""
    drawn = tuple(dict.fromkeys(task.drawn))
    possible = [it for it in drawn if joinings(world, state, task.investigator, it)]
    options = tuple(plain(state, DRAWING, "choose", it) for it in possible or drawn)
    return Decision("cosmos", state.lead, DRAWING, options)


@BOOK.claim(f"{PART} / The Cosmos 4")
def joinings(
    world: World, state: State, investigator: InvestigatorId, card: LocationId
) -> tuple[cosmos.Joining, ...]:
    """Where a card can be put by an investigator, and what that costs."""
    table = state.on_table()
    stand = table.stand(investigator)
    here = table.place(stand.place).at
    instruction = world.locations[card].cosmos
    if here is None or instruction is None:
        return ()
    ways = cosmos.ways_of(instruction)
    losing: cosmos.Losing = "any-amount" if world.ruled("G54", "any-amount") else "both-needed"
    held = stand.resources if stand.keeps else MOST_RESOURCES
    return cosmos.joinings(joined.grid(state), here, ways, resources=held, losing=losing)


@BOOK.rule(f"{PART} / The Cosmos 3")
def choose(t: Ledger, task: ChoosingCosmos, given: str) -> None:
    """Where it can be put nowhere it is shuffled back, and nobody moves."""
    t.pop()
    card = LocationId(last(given))
    if joinings(t.world, t.state, task.investigator, card):
        t.push(JoiningCosmos(task.investigator, card, task.drawn))
    else:
        t.fact(JoiningImpossible(card, task.drawn))


def ask_square(world: World, state: State, task: JoiningCosmos) -> Node:
    """Where it is put: the square, and the price of the alternative."""
    found = joinings(world, state, task.investigator, task.card)
    options = dict.fromkeys(_square(it) for it in found)
    return Decision(
        "square", state.lead, JOINING, tuple(Option(it, JOINING, state.lead) for it in options)
    )


def _square(it: cosmos.Joining) -> str:
    """An answer: the square, x to the right and y upward, and what it takes."""
    x, y = it.at
    price = f":{it.way.takes}" if it.way.takes else ""
    return f"square:{x}:{y}{price}"


@BOOK.rule(f"{PART} / The Cosmos 2", "G54")
def join(t: Ledger, task: JoiningCosmos, given: str) -> None:
    """The price is paid, the location lies there, and the investigator goes there."""
    t.pop()
    found = joinings(t.world, t.state, task.investigator, task.card)
    joining = next(it for it in found if _square(it) == given)
    t.fact(CosmosChosen(task.drawn, task.card))
    _take(t, task.investigator, joining.way)
    place = put(t, task.card, joining.at)
    if not t.state.on_table().stand(task.investigator).is_out:
        moving.enter(t, task.investigator, place)


def _take(t: Ledger, investigator: InvestigatorId, way: cosmos.Way) -> None:
    """Resources are lost as far as there are any (G54)."""
    match way.takes:
        case "resources":
            stand = t.state.on_table().stand(investigator)
            if stand.keeps and stand.resources:
                left = max(0, stand.resources - way.amount)
                t.fact(ResourcesSet(investigator, left), "G54")
        case "horror":
            harm.harm(t, investigator, horror=way.amount)
        case "damage":
            harm.harm(t, investigator, damage=way.amount)


@BOOK.rule(f"{PART} / Empty Space 3")
def put(t: Ledger, card: LocationId, at: cosmos.Spot) -> str:
    """Empty space that lies there goes back into its owner's deck."""
    table = t.state.on_table()
    if any(it.at == at for it in table.spaces):
        t.fact(SpaceGone(at))
    handle = _free(table, card)
    t.fact(PlacePut(Place(handle, card, at=at)))
    adrift.land(t, at, handle)
    return handle


def _free(table: Table, card: str) -> str:
    """The handle of a copy that is not in play yet."""
    taken = [it.id for it in table.places]
    return next(
        it for it in (card, *(f"{card}-{n}" for n in range(2, len(taken) + 2))) if it not in taken
    )


# ------------------------------------------------------------------ shuffled back


def _gatherers(world: World, state: State) -> tuple[str, ...]:
    """The revealed places that let Void places be shuffled back (G45)."""
    table = state.on_table()
    names = [it.id for it in table.places if world.locations[it.card].refill_clues]
    return cosmos.gatherers(joined.grid(state), names)


def _drifters(world: World, state: State) -> Iterable[Option]:
    """Whoever stands at a revealed Void place while one of those lies revealed."""
    table = state.on_table()
    if table.scenario != SCENARIO or not _gatherers(world, state):
        return ()
    void = [it.id for it in table.places if it.revealed and _is_void(world, it)]
    return named(state, VOID, "void", (it for it in table.active if it.place in void))


def _is_void(world: World, place: Place) -> bool:
    return VOID_TRAIT in world.traits(CardId(place.card))


def _whereto(world: World, state: State, given: str) -> Iterable[Option]:
    del given
    return (plain(state, VOID, "to", it) for it in _gatherers(world, state))


@BOOK.claim(f"{PART} / Suggested Location Placement 2", "G40")
@BOOK.claim(f"{PART} / Suggested Location Placement 3", "G45")
@BOOK.claim(f"{PART} / Suggested Location Placement 1", "G40", "G45")
def _return(t: Ledger, given: str) -> None:
    """An action: the place goes into the Cosmos, and everybody there to the other one."""
    table = t.state.on_table()
    here, to = table.place(table.stand(who(given)).place), last(given)
    t.heading, ruling = refills.said_by(table.place(to))
    for stand in table.active:
        if stand.place == here.id:
            t.fact(Moved(stand.investigator, to), ruling)
    for foe in table.foes:
        if foe.place == here.id:
            t.fact(FoeMoved(foe.id, to), ruling)
    back(t, here)
    t.push(Engaging(to))


@BOOK.rule(f"{PART} / The Cosmos 1")
def back(t: Ledger, place: Place) -> None:
    """It is no place any more, but a card of that deck; face down it is not looked at."""
    t.fact(PlaceGone(place.id))
    t.fact(CosmosBack(place.card))


VERBS: tuple[Verb, ...] = (
    Verb("cosmos", _seekers, _draw, is_action=always, pay=_spend),
    Verb("void", _drifters, _return, (_whereto,), is_action=always),
)
