"""Generating New Leads: what a face-down card may be, on a lead or in a pile."""

from victoriana.games.victoriana.book import BOOK, GENERATING, INVESTIGATING
from victoriana.games.victoriana.ids import SPHERES, LeadId
from victoriana.games.victoriana.state import ActiveLead, State
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Chance, Outcome, alike
from victoriana.kernel.unseen import Deck, Pile, Seen, Weighted, turn_from_pile


def pool_of(world: World, card: LeadId) -> str:
    """The pool a card belongs to: the leads of its type, advantages, or setbacks."""
    if card in world.leads:
        return world.leads[card].type
    return "advantage" if card in world.advantages else "setback"


@BOOK.claim("Generating New Leads", "H1", "H2", "H67")
def card_chance(world: World, state: State, lead: ActiveLead) -> Chance:
    """Every card that the lead may be; of looked-at cards, from which it was drawn, each alike."""
    outcomes = alike(lead.among) if lead.among else _outcomes(face_down(world, state, lead.pile))
    return Chance("lead-card", f"card of lead {lead.id}", INVESTIGATING, outcomes)


@BOOK.claim("Generating New Leads", "H64", "H66")
def pile_chance(world: World, state: State, pile: int) -> Chance:
    """Every card of a pile that may be the next to be looked at."""
    return Chance("pile-card", "lead pile", GENERATING, _outcomes(face_down(world, state, pile)))


def _outcomes(cards: tuple[Weighted, ...]) -> tuple[Outcome, ...]:
    return tuple(Outcome(card.card, card.weight) for card in cards)


@BOOK.claim("Generating New Leads", "H1", "H66")
def face_down(world: World, state: State, pile: int) -> tuple[Weighted, ...]:
    """Every card that nobody has seen in this pile, with the weights of the physical box."""
    numbers = world.numbers
    decks = [
        Deck(
            type_,
            (
                (type_, size - numbers.advantages_a_deck - numbers.setbacks_a_deck),
                ("advantage", numbers.advantages_a_deck),
                ("setback", numbers.setbacks_a_deck),
            ),
        )
        for type_, size in world.deck_sizes.items()
    ]
    piles = [
        Pile(str(one.id), tuple((type_, one.origins.count(type_)) for type_ in SPHERES))
        for one in state.piles
    ]
    seen = [Seen(str(one.pile), pool_of(world, one.card)) for one in state.seen]
    met = {one.card for one in state.seen}
    unseen: dict[str, list[str]] = {type_: [] for type_ in (*SPHERES, "advantage", "setback")}
    for card in (*world.leads, *world.advantages, *world.setbacks):
        if card not in met:
            unseen[pool_of(world, card)].append(card)
    return turn_from_pile(decks, piles, seen, str(pile), unseen)
