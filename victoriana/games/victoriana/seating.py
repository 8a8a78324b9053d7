"""Who sits at the table, and the count of components that must come out the same at every entry."""

from collections.abc import Mapping, Sequence

from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import SPHERE_NAMES, SPHERES, InvestigatorId
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import ClearPile, PlaceLead
from victoriana.games.victoriana.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.handles import Found, match, refusal

SECTION = BOOK.cite("Setup 6")
FEWEST, MOST = 2, 4
USUAL = ("holmes", "harker")  # who is offered first


def roles(world: World) -> tuple[tuple[str, str], ...]:
    """Every investigator of the box: name, specialities and abilities in one line."""
    usual = [handle for handle in USUAL if handle in world.investigators]
    others = [handle for handle in world.investigators if handle not in usual]
    return tuple((handle, _line(world, InvestigatorId(handle))) for handle in (*usual, *others))


def _line(world: World, handle: InvestigatorId) -> str:
    card = world.investigators[handle]
    types = " and ".join(SPHERE_NAMES[it] for it in card.speciality) or "of the locale"
    return f"{card.name}: {types}; {', '.join(it.name for it in card.abilities)}"


def seats(world: World, wanted: Sequence[Seat]) -> tuple[Seat, ...] | Refusal:
    """Two to four different investigators, their handles written out."""
    if not FEWEST <= len(wanted) <= MOST:
        text = f"Victoriana is for two to four investigators, not {len(wanted)}."
        two = [handle for handle, _ in roles(world)][:FEWEST]
        return Refusal("illegal", text, SECTION, (" ".join(two),))
    found: list[Seat] = []
    for seat in wanted:
        role = _role(world, seat)
        if isinstance(role, Refusal):
            return role
        if any(other.id == role for other in found):
            name = world.investigators[role].name  # type: ignore[index]  # a handle of this box
            return Refusal("illegal", f"{name} can be played only once.", SECTION)
        found.append(Seat(role, seat.name, seat.policy))
    return tuple(found)


def _role(world: World, seat: Seat) -> str | Refusal:
    """The one investigator whose handle, or a word of whose name, begins like this."""
    found = match(seat.id, [(it, (card.name,)) for it, card in world.investigators.items()])
    if isinstance(found, Found):
        return found.handle
    told = refusal(seat.id, found, "investigator")
    tries = told.tries or tuple(list(world.investigators)[:MOST])
    return Refusal(told.kind, told.text, SECTION, tries)


def count(world: World, state: State) -> Mapping[str, int]:
    """Components by kind, wherever they are; each number is the same at every entry."""
    in_play = [lead.card for lead in state.leads if lead.card]
    held = [card for who in state.investigators for card in (*who.evidence, *who.kept)]
    faces = [*in_play, *held, *state.discards]
    lying = [card for pile in state.piles for card in pile.open]
    one_of = [card for lead in state.leads for card in lead.among]
    shown = [*faces, *lying, *one_of]
    taken = sum(state.taken.of(type_) for type_ in SPHERES)
    hidden = sum(1 for lead in state.leads if not lead.card)
    decks = sum(world.deck_sizes.values()) - taken
    piles = _cards_in_piles(state)
    agents = len(state.agents) + len(state.agents_defeated)
    return {
        "lead cards": decks + hidden + state.unseen_discards + len(faces) + piles,
        "lead cards seen twice": len(shown) - len(set(shown)),
        "plot cards": _plots(state),
        "agents": agents + state.agents_aside + state.agent_in_deck,
        "henchmen": state.henchmen_left + bool(state.henchman) + len(state.henchmen_overcome),
        "tracking tokens used twice": len(state.leads) - len({lead.id for lead in state.leads}),
        "negative counts": sum(
            min(holds.of(type_), 0)
            for holds in (*(who.holds for who in state.investigators), state.bag)
            for type_ in (*SPHERES, "W")
        ),
    }


def _cards_in_piles(state: State) -> int:
    """Cards of piles that are still being dealt from: not yet placed, nor discarded."""
    clearing = {task.pile for task in state.agenda if isinstance(task, ClearPile)}
    placing = [task.pile for task in state.agenda if isinstance(task, PlaceLead)]
    waiting = sum(1 for pile in placing if pile not in clearing)
    for pile in sorted(clearing):
        placed = sum(1 for lead in state.leads if lead.pile == pile)
        waiting += len(state.pile(pile).origins) - placed
    return waiting


def _plots(state: State) -> int:
    """Plots above the bottom, the bottom itself, and those discarded for good."""
    above = state.plots_above - state.agent_in_deck
    gone = sum(1 for plot in state.plots_seen if plot not in state.plots_back)
    return above + 1 + gone
