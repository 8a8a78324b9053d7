"""Generating New Leads: the pile, its cards, and the dice that place them."""

from msgspec.structs import replace

from victoriana.games.victoriana import rules
from victoriana.games.victoriana.book import BEGINNING, BOOK, GENERATING, Ledger
from victoriana.games.victoriana.facts import DecksEmpty, LeadPlaced, PileCleared, PileMade
from victoriana.games.victoriana.ids import HOURS, SPHERES, InvestigatorId
from victoriana.games.victoriana.rules.investigators import fortune
from victoriana.games.victoriana.rules.specialities import lasting
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import ClearPile, MakePile, PlaceLead, ThirdSource
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Chance, Decision, Option, Outcome

NOON, EARLY, LATE = HOURS[0], HOURS[1], HOURS[2]  # where new leads may point


def cards_left(world: World, state: State, type_: str) -> int:
    """How many cards a lead deck still holds."""
    return world.deck_sizes[type_] - state.taken.of(type_)


@BOOK.rule("Generating New Leads 1", "E1", "E4", "E6", "H19")
def gather_pile(t: Ledger, task: MakePile) -> None:
    """One card of the lead's type, one of each type of its locale, one of a resource spent.

    A deck that is empty gives none; the third card must come from a deck that has one.
    """
    t.pop()
    origins = ""
    asked = (task.type, *t.world.locales[task.place].types)
    for type_ in asked:
        if cards_left(t.world, t.state, type_) > origins.count(type_):
            origins += type_
    among = "".join(
        type_ for type_ in task.spent if cards_left(t.world, t.state, type_) > origins.count(type_)
    )
    if among:
        t.push(ThirdSource(task.seat, origins, among, task.extra))
    elif origins:
        make_pile(t, task.seat, origins, extra=task.extra)
    else:
        t.fact(DecksEmpty("".join(dict.fromkeys((*asked, *task.spent)))), "E4")


def ask_third_source(task: ThirdSource) -> Decision:
    """Of the resources spent, which deck joins the pile?"""
    options = tuple(Option(f"deck:{type_}", GENERATING, task.seat) for type_ in task.among)
    return Decision("third-source", task.seat, GENERATING, options)


@BOOK.rule("Generating New Leads 1", "H19")
def name_third_source(t: Ledger, task: ThirdSource, answer: str) -> None:
    """The third card is named before the pile is shuffled."""
    t.pop()
    make_pile(t, task.seat, task.origins + answer.removeprefix("deck:"), extra=task.extra)


@BOOK.rule("Generating New Leads 2", "E5", "H20", "H21")
def make_pile(t: Ledger, seat: InvestigatorId, origins: str, *, extra: bool) -> None:
    """The pile is shuffled; one lead comes of it, and one more for a speciality."""
    pile = len(t.state.piles)
    origins = "".join(sorted(origins, key=SPHERES.index))
    t.fact(PileMade(pile, origins))
    count = min(len(origins), 2 if extra else 1)
    t.push(ClearPile(pile))
    for _ in range(count):
        t.push(*fortune.visions(t, seat, pile), PlaceLead(pile, 0))


@BOOK.rule("Generating New Leads 6", "H18", "H64")
def clear_pile(t: Ledger, task: ClearPile) -> None:
    """What is left of the pile is discarded, face down; what was looked at stays known."""
    t.pop()
    rest = fortune.cards_in(t.state, task.pile)
    if rest:
        t.fact(PileCleared(task.pile, rest, t.state.pile(task.pile).open))


@BOOK.rule("Locale Abilities", "B14", "E4", "H56")
def generate_from_deck(t: Ledger, type_: str, hour: int, rule: str) -> None:
    """The top card of a deck enters play where two dice say, its hands as stated."""
    t.heading = rule
    if cards_left(t.world, t.state, type_):
        pile = len(t.state.piles)
        t.fact(PileMade(pile, type_))
        t.push(PlaceLead(pile, hour))
    else:
        t.fact(DecksEmpty(type_), "E4")


def ask_dice(world: World, state: State, task: PlaceLead) -> Chance:
    """The lead die, then the locale die, then the clock die where it counts."""
    rule = BEGINNING if task.opening else GENERATING
    if not task.type:
        return rules.dice.lead_die(world, rule, str(state.next_lead))
    if not task.number:
        return rules.dice.locale_die(world, rule)
    faces = world.numbers.clock_die
    outcomes = tuple(Outcome(str(hour), faces.count(hour)) for hour in (NOON, EARLY, LATE))
    return Chance("clock-die", "clock die", rule, outcomes)


@BOOK.rule("Generating New Leads 3")
def roll(t: Ledger, task: PlaceLead, answer: str) -> None:
    """The dice are rolled one after another; the last places the lead."""
    t.pop()
    if not task.type:
        t.push(replace(task, type=answer))
        return
    if not task.number:
        task = replace(task, number=int(answer))
        if not task.hour:
            t.push(task)
            return
        if task.opening:
            place_opening_lead(t, task)
        else:
            place_lead(t, task, task.hour)
        return
    hour = int(answer)
    if hour == LATE and lasting(t.world, t.state, "fresh-leads", t.state.on_turn):
        hour = EARLY
    place_lead(t, task, hour)


@BOOK.claim("Generating New Leads 5", "E8", "H20")
@BOOK.rule("Generating New Leads 4", "E7", "E10")
def place_lead(t: Ledger, task: PlaceLead, hour: int) -> None:
    """Type and number find the locale; the lead lies face down with its hands at the hour."""
    place = t.world.slot(task.type, task.number)
    card, among = fortune.drawn_from(t.state, task)
    t.fact(LeadPlaced(t.state.next_lead, task.pile, place, hour, card, among))


@BOOK.rule("Leads to Begin the Game", "H2")
def place_opening_lead(t: Ledger, task: PlaceLead) -> None:
    """The four that begin the game enter with their hands at 12 o'clock, and no clock die."""
    place = t.world.slot(task.type, task.number)
    t.fact(LeadPlaced(t.state.next_lead, task.pile, place, task.hour))
