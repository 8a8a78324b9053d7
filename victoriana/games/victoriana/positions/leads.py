"""Setting leads and evidence, and the decks and piles that follow from them."""

from collections import Counter

from msgspec.structs import replace

from victoriana.games.victoriana.book import BOOK, GENERATING
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import HOURS, SPHERES, LeadId
from victoriana.games.victoriana.positions import values
from victoriana.games.victoriana.rules.face_down_leads import pool_of
from victoriana.games.victoriana.seating import count
from victoriana.games.victoriana.state import ActiveLead, Pile, Seen, State
from victoriana.games.victoriana.world import World
from victoriana.kernel.errors import Refusal

COLD = BOOK.cite("Cold Leads")
DECKS = BOOK.cite("Setup 4")
FIRST = SPHERES[0]
DOWN = "down"  # nobody has looked at the card


def only(state: State, path: str, typed: str) -> State | Refusal:
    """Which leads are still in play; the others went unseen."""
    found = values.things(path, typed, [str(lead.id) for lead in state.leads], "lead in play")
    if isinstance(found, Refusal):
        return found
    for lead in state.leads:
        if str(lead.id) not in found:
            state = state.without_lead(lead.id)
    return state


def lead(world: World, state: State, path: str, typed: str) -> State | Refusal:
    """One thing of a lead, which enters play by it where it is not there yet."""
    _, number, field = path.split(".")
    at = next((it for it in state.leads if str(it.id) == number), None)
    if at is None:
        if field != "place":
            text = (
                f"Lead {number} is not in play: say where, such as leads.{number}.place=somerset."
            )
            return Refusal("illegal", text, GENERATING, answer=path)
        state, at = _entered(world, state, int(number), FIRST, None)
    match field:
        case "deck":
            return _from_decks(world, state, path, typed)
        case "card":
            return _looked_at(world, state, path, typed)
    changed = _changed(world, at, path, typed)
    return changed if isinstance(changed, Refusal) else state.with_lead(changed)


def _changed(world: World, at: ActiveLead, path: str, typed: str) -> ActiveLead | Refusal:
    """What does not touch the cards."""
    found: object
    match path.rpartition(".")[2]:
        case "place":
            found = values.place(world, path, typed)
            if not isinstance(found, Refusal):
                return replace(at, place=found)
        case "hour":
            found = values.one_of(path, typed, map(str, HOURS), "position of a clock's hands")
            if isinstance(found, str):
                return replace(at, hour=int(found))
        case "rounds":
            found = values.number(path, typed, 1, len(HOURS), COLD)
            if isinstance(found, int):
                return replace(at, hour=HOURS[len(HOURS) - found])
        case "brain":
            found = values.yes(path, typed)
            if isinstance(found, bool):
                return replace(at, brain=found)
        case _:
            found = values.resources(path, typed)
            if isinstance(found, Holding):
                return replace(at, stored=found)
    return values.refused(found)


def _from_decks(world: World, state: State, path: str, typed: str) -> State | Refusal:
    """The lead is one unseen card of these decks."""
    origins = "".join(sorted(typed.upper().replace("+", ""), key="OPSU".find))
    if not origins or not all(it in SPHERES for it in origins):
        text = f"{path} is letters of O, P, S and U, not {typed}."
        return Refusal("unknown", text, answer=path)
    at = state.lead(int(path.split(".")[1]))
    return _entered(world, state, at.id, origins, at)[0]


def _looked_at(world: World, state: State, path: str, typed: str) -> State | Refusal:
    """The lead is this card, and everybody knows it; or nobody has looked at it."""
    if typed.casefold() == DOWN:
        at = state.lead(int(path.split(".")[1]))
        if not at.card:
            return state
        return _entered(world, state, at.id, state.pile(at.pile).origins, at)[0]
    cards = (*world.leads, *world.advantages, *world.setbacks)
    found = values.one_of(path, typed, cards, "card of the lead decks")
    if isinstance(found, Refusal):
        return found
    card, at = LeadId(found), state.lead(int(path.split(".")[1]))
    state, at = _entered(world, state, at.id, _deck(world, state, card), at)
    state = replace(state, seen=(*state.seen, Seen(at.pile, card)))
    return state.with_lead(replace(at, card=card))


def known(world: World, before: State, state: State) -> State:
    """Cards that lie with somebody were turned up from a pile; who gives one up discards it."""
    met, faces = {it.card for it in state.seen}, _faces(state)
    for card in dict.fromkeys(faces):
        if card not in met:
            number = len(state.piles)
            state = _made(state, _deck(world, state, card))
            state = replace(state, seen=(*state.seen, Seen(number, card)))
    rest = tuple(card for card in state.discards if card not in faces)
    lost = tuple(card for card in _faces(before) if card not in (*faces, *rest))
    return replace(state, discards=(*rest, *lost))


def twice(state: State) -> Refusal | None:
    """Each card is in the box once."""
    for card, number in Counter(_faces(state)).items():
        if number > 1:
            text = f"{card} is in the box once, and lies in two places."
            return Refusal("illegal", text, DECKS)
    return None


def unseen(world: World, state: State) -> State:
    """What has left the decks and lies nowhere was discarded unseen."""
    lack = sum(world.deck_sizes.values()) - count(world, state)["lead cards"]
    return replace(state, unseen_discards=state.unseen_discards + lack)


def _faces(state: State) -> list[LeadId]:
    """Every card that lies face up or was looked at, in play or with somebody."""
    held = [card for who in state.investigators for card in (*who.evidence, *who.kept)]
    return [*held, *(lead.card for lead in state.leads if lead.card)]


def _deck(world: World, state: State, card: LeadId) -> str:
    """The deck that a card is of; of advantages and setbacks each deck in turn holds some."""
    pool = pool_of(world, card)
    if pool in SPHERES:
        return pool
    each = world.numbers.advantages_a_deck
    met = sum(1 for it in state.seen if pool_of(world, it.card) == pool)
    return SPHERES[(met // each) % len(SPHERES)]


def _made(state: State, origins: str) -> State:
    pile = Pile(len(state.piles), origins)
    return replace(state, piles=(*state.piles, pile), taken=state.taken.joined(origins))


def _entered(
    world: World, state: State, number: int, origins: str, at: ActiveLead | None
) -> tuple[State, ActiveLead]:
    """A lead from a pile of its own; what lay there before is discarded unseen."""
    pile = len(state.piles)
    state = _made(state, origins)
    if at is None:
        lead = ActiveLead(number, world.box.start, HOURS[0], pile)
        leads = tuple(sorted((*state.leads, lead), key=lambda it: it.id))
        return replace(state, leads=leads, next_lead=max(state.next_lead, number + 1)), lead
    lead = replace(at, pile=pile, card=LeadId(""), among=())
    return state.with_lead(lead), lead
