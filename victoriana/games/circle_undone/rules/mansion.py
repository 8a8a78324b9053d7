"""The two realms of Scenario II: who pays for Josef, and how all rooms change at once."""

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    CluesRemoved,
    CluesSpent,
    FoeMoved,
    Moved,
    OutOfTheGame,
    PlaceBecame,
    SetAside,
    Shuffled,
    TakenFromAside,
)
from victoriana.games.circle_undone.facts.decks import size
from victoriana.games.circle_undone.ids import EnemyId, LocationId, SetId
from victoriana.games.circle_undone.rules import moving, paying, spawning
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Place
from victoriana.games.circle_undone.tasks import Engaging
from victoriana.games.circle_undone.world import World

HALL, HALLS = "entry-hall", "victorian-halls"
SPECTRAL = "spectral"
SPECTRAL_HALL, SPECTRAL_HALLS = f"{HALL}-{SPECTRAL}", f"{HALLS}-{SPECTRAL}"
DECK = "encounter"
JOSEF = "josef"  # whom clues are paid for
HOST, WATCHER = EnemyId("josef-meiger"), EnemyId("the-spectral-watcher")


@BOOK.rule("Scenario II: At Death's Doorstep", "G7")
def pay_for_josef(t: Ledger) -> None:
    """As many clues for each investigator as that agenda wants, if the table counts so many.

    Then it is asked where he comes into play, of which only the card speaks.
    """
    table = t.state.on_table()
    clues = t.world.setups[table.scenario].clues_for_josef * table.started
    spawning.ask_where(t, HOST)
    if paying.held(t.state) >= clues:
        paying.ask_for(t, clues, "", (JOSEF,))


@BOOK.rule("Scenario II: At Death's Doorstep", "G7")
def lose_clues(t: Ledger) -> None:
    """Where the group did not pay, every investigator loses all clues."""
    for stand in t.state.on_table().stands:
        if stand.clues:
            t.fact(CluesSpent(stand.investigator, stand.clues), "G7")


@BOOK.rule("Scenario II: At Death's Doorstep / Replacing Locations 1", "G7")
def change_realms(t: Ledger) -> None:
    """Clues go, whoever is in the Entry Hall moves, and then all rooms are swapped at once."""
    for place in t.state.on_table().places:
        if place.clues:
            t.fact(CluesRemoved(place.id, place.clues), "G7")
    _leave_the_hall(t)
    for place in t.state.on_table().places:
        other = _other_realm(t.world, t.state, place)
        if other:
            swap(t, place.id, other)
    for place in t.state.on_table().places:
        if any(it.place == place.id for it in t.state.on_table().active):
            moving.reveal(t, place.id)
    _join_the_deck(t)
    spawning.ask_where(t, WATCHER)
    t.push(*(Engaging(it.id) for it in t.state.on_table().places if it.card == SPECTRAL_HALLS))


@BOOK.rule("Scenario II: At Death's Doorstep", "G7")
def _join_the_deck(t: Ledger) -> None:
    """The sets that lay aside are shuffled in, but for the Watcher, which spawns."""
    table = t.state.on_table()
    sets = (t.world.sets[SetId(it)] for it in t.world.setups[table.scenario].aside_sets)
    joining = [
        it.id for found in sets for it in found.cards if EnemyId(it.id) not in t.world.enemies
    ]
    cards = [it for it in table.aside if it in joining]
    for card in cards:
        t.fact(TakenFromAside(card), "G7")
    if cards:
        t.fact(Shuffled(DECK, size(table, DECK) + len(cards)), "G7")


def _leave_the_hall(t: Ledger) -> None:
    table = t.state.on_table()
    handles = {it.card: it.id for it in table.places}
    if HALL not in handles or HALLS not in handles:
        return
    hall, halls = handles[LocationId(HALL)], handles[LocationId(HALLS)]
    for stand in table.active:
        if stand.place == hall:
            t.fact(Moved(stand.investigator, halls))
    for foe in table.foes:
        if foe.place == hall:
            t.fact(FoeMoved(foe.id, halls))


@BOOK.rule("Scenario II: At Death's Doorstep / Replacing Locations")
def open_the_hall(t: Ledger) -> None:
    """The way out is revealed with the last act, and from then on it can be entered."""
    for place in t.state.on_table().places:
        if place.card == SPECTRAL_HALL:
            moving.reveal(t, place.id)


def _other_realm(world: World, state: State, place: Place) -> LocationId | None:
    """The room of this name with the trait Spectral, where this one has it not."""
    here = world.locations[place.card]
    if SPECTRAL in world.traits(place.card):
        return None
    rooms = (it for it in world.locations_of(state.on_table().scenario) if it.name == here.name)
    return next((it.id for it in rooms if SPECTRAL in world.traits(it.id)), None)


@BOOK.rule("Scenario II: At Death's Doorstep / Replacing Locations 1")
def swap(t: Ledger, place: str, card: LocationId, *, revealed: bool = False) -> None:
    """The new location takes the place of the old one, which lies aside; nothing has moved."""
    old = t.state.on_table().place(place).card
    if card in t.state.on_table().aside:
        t.fact(TakenFromAside(card))
    if old in t.world.backs:
        t.fact(OutOfTheGame((old,)))
    else:
        t.fact(SetAside((old,)))
    t.fact(PlaceBecame(place, card, revealed=revealed))
