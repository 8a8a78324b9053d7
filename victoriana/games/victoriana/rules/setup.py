"""Setup: what lies ready at the start, and the steps that dice and cards decide."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from victoriana.games.victoriana.book import BOOK, SETUP_FIRST, Ledger
from victoriana.games.victoriana.facts import FirstPlayerChosen, PileMade, ResourcesGained
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import HOURS, SPHERES, InvestigatorId
from victoriana.games.victoriana.pack import homes
from victoriana.games.victoriana.rules.cold_leads import first_space
from victoriana.games.victoriana.rules.sequence_of_play import begin_turn
from victoriana.games.victoriana.state import Investigator, Standee, State
from victoriana.games.victoriana.tasks import PlaceLead, SaveTheKingdom, SetUp, Uncover
from victoriana.games.victoriana.world import Box, World
from victoriana.games.victoriana.world import Investigator as Card
from victoriana.kernel.nodes import Chance, alike

NOON = HOURS[0]  # where the hands of opening leads point


@BOOK.claim("Setup 5", "A3")
def box_in_force(box: Box, rulings: Mapping[str, str]) -> Box:
    """The homes have types and numbers too where the pack prints such a board and it is chosen."""
    if rulings.get("A3") == homes.TYPED:
        return replace(box, locales=homes.typed(box.locales))
    return box


@BOOK.claim("Setup 1", "A4", "A7", "H65")
@BOOK.claim("Setup 2", "A9", "D13")
@BOOK.claim("Setup 3")
@BOOK.claim("Setup 4", "H66")
@BOOK.claim("Setup 5", "A1", "B19", "B20", "H3")
def board_at_start(world: World, seats: Sequence[InvestigatorId]) -> State:
    """Setup 1 to 6: all that needs no luck, because what lies face down has no face yet (H65)."""
    numbers, count = world.numbers, str(len(seats))
    cards = world.investigators
    plots = numbers.plots_each * len(SPHERES)
    return State(
        investigators=tuple(
            seated(Investigator(seat, world.box.start, tokens=cards[seat].tokens), cards[seat])
            for seat in seats
        ),
        agenda=(SetUp(),),
        quarter=numbers.start_quarter,
        cold=first_space(world),
        tokens=tuple(place.id for place in world.box.locales if place.token),
        bag=Holding(*[numbers.bag_each] * len(SPHERES)),
        yard=numbers.yard_tokens[count],
        plots_above=plots,  # one plot lies below, one agent is shuffled in
        agents_aside=numbers.agents[count] - 1,
        henchmen_left=numbers.henchmen,
    )


def seated(who: Investigator, card: Card) -> Investigator:
    """An investigator with a standee, or with one for each of two characters."""
    if not card.characters:
        return who
    one, two = card.characters
    return replace(who, character=one.id, other=Standee(two.id, who.place))


def ask_first_player(state: State) -> Chance:
    """The players decide randomly who acts first."""
    outcomes = alike(who.id for who in state.investigators)
    return Chance("first-player", "first player", SETUP_FIRST, outcomes)


@BOOK.rule("Setup 6", "A10", "A13")
def choose_first_player(t: Ledger, answer: str) -> None:
    """The first player is found, and the remaining steps follow in printed order."""
    t.pop()
    t.fact(FirstPlayerChosen(InvestigatorId(answer)))
    draw_starting_resources(t)
    place_opening_leads(t)


@BOOK.rule("Setup 7", "B17")
def draw_starting_resources(t: Ledger) -> None:
    """Each player takes what the investigator's card lists."""
    for who in t.state.investigators:
        starts = t.world.investigators[who.id].starts
        types = "".join(type_ * starts.of(type_) for type_ in SPHERES) + "W" * starts.any
        if types:
            t.fact(ResourcesGained(who.id, types))


@BOOK.rule("Setup 8", "A11", "H2")
def place_opening_leads(t: Ledger) -> None:
    """The top cards of the four decks are shuffled; each lies where two dice say."""
    t.fact(PileMade(len(t.state.piles), "".join(SPHERES)))
    t.push(
        *(PlaceLead(0, NOON, opening=True) for _ in SPHERES),
        Uncover("henchman"),
        Uncover("first-plot"),
        SaveTheKingdom(),
    )


@BOOK.rule("Setup 11")
def save_the_kingdom(t: Ledger) -> None:
    """Play begins."""
    t.pop()
    begin_turn(t)
