"""One thing by its name: an investigator, a location, an enemy, a memento, a note, one missing."""

from collections.abc import Iterator

from victoriana.games.circle_undone.ids import CharacterId, EnemyId, LocationId
from victoriana.games.circle_undone.rules import exile, face_down, hunch_deck
from victoriana.games.circle_undone.state import Investigator, State
from victoriana.games.circle_undone.table import Foe, Place, Stand
from victoriana.games.circle_undone.view import deck_page, log_page, names, printed, table_page
from victoriana.games.circle_undone.world import World
from victoriana.kernel.handles import Found, match
from victoriana.kernel.screen import Part, Screen, Text, Title
from victoriana.kernel.wording import capital, listed, many

CAMPAIGN = "campaign"  # in which exiled cards are bought again
Named = tuple[str, tuple[str, ...]]  # a handle, and how else it is called


def one(world: World, state: State, name: str) -> Screen | None:
    """What has this name, in play first; None where nothing has it."""
    for names_ in _names(world, state):
        found = match(name, names_, guess=False)
        if isinstance(found, Found):
            return Screen(tuple(_parts(world, state, found.handle)))
    is_record = name in world.box.campaign.records  # in full, for many begin like other things
    return Screen(tuple(_parts(world, state, name))) if is_record else None


def _names(world: World, state: State) -> Iterator[list[Named]]:
    """What has a name here: who plays, what lies on the table, then what the log knows."""
    yield [(it.id, (it.name, names.player(state, it.seat))) for it in state.playing]
    if state.table:
        yield [(it.id, (names.place(world, state, it.id),)) for it in state.table.places]
        yield [(it.id, (names.card(world, it.id),)) for it in state.table.foes]
    yield [(it.id, (it.name,)) for it in state.investigators]
    yield [(it.id, (names.card(world, it.id),)) for it in state.missing]
    yield [(it, (said,)) for it, said in world.box.campaign.mementos.items()]


def _parts(world: World, state: State, handle: str) -> Iterator[Part]:
    table = state.table
    who = next((it for it in state.investigators if it.id == handle), None)
    place = next((it for it in table.places if it.id == handle), None) if table else None
    foe = next((it for it in table.foes if it.id == handle), None) if table else None
    if who:
        yield from investigator(world, state, who)
    elif place:
        yield from _place(world, state, place)
    elif foe:
        yield from _foe(world, state, foe)
    elif any(it.id == handle for it in state.missing):
        yield from _missing(world, state, handle)
    elif handle in world.box.campaign.mementos:
        yield from _memento(world, state, handle)
    else:
        yield from _record(world, state, handle)


# --- people --------------------------------------------------------------------------------


def investigator(world: World, state: State, it: Investigator) -> Iterator[Part]:
    """Who it is, what is printed, what was earned and suffered, and how it goes on the table."""
    yield Title(it.name, f"{capital(it.cls)}, played by {names.player(state, it.seat)}")
    if CharacterId(it.id) not in world.characters:  # whose card tells it, below
        skills = f"willpower {it.willpower}, intellect {it.intellect}, combat {it.combat}"
        bears = f"health {it.health}, sanity {it.sanity}"
        yield Text(f"{capital(skills)}, agility {it.agility}; {bears}.")
    if it.traits:
        yield Text(f"Traits: {printed.traits(it.traits)}.")
    yield Text(
        f"{capital(log_page.trauma(it))}. {it.earned} experience earned, {it.spent} spent, "
        f"{it.unspent} left."
    )
    if it.assets:
        yield Text(f"Story assets: {listed(names.card(world, one_) for one_ in it.assets)}.")
    yield from map(Text, deck_page.sentences(world, state, it))
    if it.exiled:
        wanted = " to make up for" if state.mode == CAMPAIGN else ""
        yield Text(f"{many(it.exiled, 'exiled card')}{wanted}.")
    if it.lost:
        how = "killed" if it.lost == "killed" else "driven insane"
        yield Text(f"{it.name} was {how}.")
    if it.seat == state.lead and not it.lost:
        yield Text(f"{it.name} is the lead investigator.")
    table = state.table
    stand = next((one_ for one_ in table.stands if one_.id == it.id), None) if table else None
    if stand:
        yield Text(table_page.spoken_stand(world, state, stand))
        if any(deck == hunch_deck.DECK for deck, _ in state.on_table().decks):
            yield from _hunches(world, state, stand)
    if CharacterId(it.id) in world.characters:
        card = printed.character(world, world.characters[CharacterId(it.id)])
        yield Text(card)


def _hunches(world: World, state: State, it: Stand) -> Iterator[Part]:
    """A detective's second deck: what is left of it, and what it is not."""
    if state.investigator(it.investigator).name != hunch_deck.DETECTIVE:
        return
    left = many(hunch_deck.left(state), "card")
    named = f": {listed(names.grouped(world, it.hunches))}" if it.hunches else ""
    more = hunch_deck.unnamed(state, it) if it.hunches else 0
    rest = f", and {more} without a name" if more else ""
    yield Text(f"Hunch deck, {left}{named}{rest}.", hunch_deck.RULE)
    who = state.investigator(it.investigator)
    whole = who.deck and not exile.room(world, who)
    size = f" of {many(exile.counted(who), 'card')}" if whole else ""
    text = f"They count to the deck's size{size}, but a search of the deck never sees them."
    yield Text(f"{text} A hunch that is played goes to the one discard pile there is.")


def _missing(world: World, state: State, handle: str) -> Iterator[Part]:
    profile = state.profile(handle)
    yield Title(names.card(world, handle), "missing")
    yield Text(f"{capital(', '.join(log_page.profile(profile)))}.")
    yield Text(printed.character(world, world.characters[CharacterId(handle)]))


# --- the table -----------------------------------------------------------------------------


def _place(world: World, state: State, it: Place) -> Iterator[Part]:
    yield Title(names.place(world, state, it.id), "revealed" if it.revealed else "unrevealed")
    yield Text(table_page.spoken_place(world, state, it))
    if it.card in world.backs:
        every = face_down.may_be(world, state, it.card)
        cards = listed((names.in_full(world, one_.id) for one_ in every), "or")
        yield Text(f"Face down: it may be {cards}.")
        return
    card = world.locations.get(LocationId(it.card))
    if card:
        yield Text(f"The card: {printed.location(card)}")


def _foe(world: World, state: State, it: Foe) -> Iterator[Part]:
    yield Title(names.card(world, it.id), "enemy")
    yield Text(table_page.spoken_foe(world, state, it))
    card = world.enemies.get(EnemyId(it.card))
    if card:
        yield Text(f"The card: {printed.enemy(card)}")


# --- the log -------------------------------------------------------------------------------


def _memento(world: World, state: State, handle: str) -> Iterator[Part]:
    found = next((it for it in state.mementos if it.id == handle), None)
    yield Title(names.memento(world, handle), "memento")
    if found is None:
        yield Text("Not discovered in this campaign so far.")
        return
    yield Text("Discovered.", found.section)
    if found.crossed_off:
        yield Text("It is crossed off: for every later check it is not listed.")


def _record(world: World, state: State, handle: str) -> Iterator[Part]:
    line = state.line(handle)
    yield Title("Campaign notes")
    said = names.record(world, handle)
    if line is None:
        yield Text(f"Not in the log so far: {said}")
        return
    yield Text(said, line.section)
    if line.crossed_out:
        yield Text("This line is crossed out.")
