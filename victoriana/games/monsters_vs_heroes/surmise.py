"""How likely each card lies somewhere, for eyes that lost sight of some of them."""

# Somebody saw a card go into the deck, and others drew since: it lies in the deck still or in one
# of their hands, but not among what they held before. So the cards that he does not see are told
# apart by where they can have come from. Cards of a group are alike to him: each of them is as
# likely as any other to lie at a place of the group. A world says how many places each group has in
# each zone; it has a weight, and all worlds together are what he knows, exactly. What he does not
# see moving may be any card of its zone alike; what somebody chooses to play, to give or to put in
# order is taken as if its place were chosen and not its face: nobody's mind is read.

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import lru_cache
from math import gcd, lcm

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId, SeatId
from victoriana.games.monsters_vs_heroes.state import (
    BELOW,
    DECK,
    KNOWN,
    State,
    Trail,
    Went,
    deck_zone,
    hand_zone,
)
from victoriana.kernel.nodes import Outcome

GUESSED = "guessed"  # where a card goes whose place is guessed
NOWHERE = ("", KNOWN, GUESSED)
MOST = 5_000  # worlds at once; whoever has more to tell apart knows hidden cards by counts alone
IN_ALL = 500_000  # worlds of all steps together

Group = tuple[tuple[CardId, ...], tuple[int, ...]]  # its cards, and its places in each zone
World = tuple[Group, ...]
Worlds = dict[World, int]  # with their weights
Hidden = tuple[tuple[tuple[str, int], ...], tuple[CardId, ...]]  # zones with counts, and all cards


def likely(state: State, zone: str) -> tuple[Outcome, ...]:
    """What an unseen card of this zone may be; nothing where no more than counts is known."""
    steps = state.trail(state.eyes)
    if not steps:
        return ()
    at = len(steps)
    while steps[at - 1].into == GUESSED:
        at -= 1
    zones, worlds = _guessed(_lying(state, steps[at:]), steps[:at], steps[at:])
    weights = _weights(worlds, zones.index(zone)) if worlds and zone in zones else {}
    named = dict.fromkeys((*state.unseen, *state.deck.mixed))
    return tuple(Outcome(it, weights[it]) for it in named if it in weights)


def guessed(state: State, card: CardId, zone: str) -> State:
    """The state in which an unseen card of a zone is taken for this one."""
    if not (steps := state.trail(state.eyes)):
        return state
    trail = Trail(SeatId(state.eyes), (*steps, Went(card, zone, GUESSED)))
    return replace(state, trails=(trail,))


def observed(state: State) -> State:
    """The state with what was observed, and without what was guessed."""
    trails = tuple(
        Trail(it.eyes, tuple(step for step in it.steps if step.into != GUESSED))
        for it in state.trails
    )
    return replace(state, trails=trails)


def is_sound(state: State, eyes: str) -> bool:
    """Whether what somebody observed can have come to pass, and led to what he sees."""
    steps = state.trail(eyes)
    if any((it.card == COVERED) != bool(it.out and it.into not in NOWHERE) for it in steps):
        return False
    return _known(_lying(state, ()), steps)[1] != {}


# --- What lies where -----------------------------------------------------------------------


def _lying(state: State, guesses: Sequence[Went]) -> Hidden:
    """How many cards lie unseen in each zone, and which they all are; guesses are taken back."""
    deck = state.deck
    counts = {DECK: deck.count + len(deck.mixed), BELOW: 0}
    for player in state.players:
        counts[hand_zone(player.seat)] = sum(it.card == COVERED for it in player.hand)
    zones = [deck_zone(it) for it in (*deck.top, *deck.bottom) if it.card == COVERED]
    zones += [BELOW for _, card in state.covered if card == COVERED]
    zones += [it.out for it in guesses]
    for zone in zones:
        counts[zone] = counts.get(zone, 0) + 1
    cards = (*state.unseen, *deck.mixed, *(it.card for it in guesses))
    return tuple(sorted(counts.items())), tuple(sorted(cards))


def _at_first(hidden: Hidden, steps: Sequence[Went]) -> tuple[Counter[str], Counter[CardId]]:
    """The same before all these steps; nothing where it cannot have been so."""
    counts, cards = Counter(dict(hidden[0])), Counter(hidden[1])
    for step in steps:
        counts[step.out] += 1
        counts[step.into] -= 1
        if step.card != COVERED:
            cards[step.card] += -1 if not step.out else 1
    for it in NOWHERE:
        del counts[it]
    if counts.total() != cards.total() or min((*counts.values(), *cards.values()), default=0) < 0:
        return Counter(), Counter()
    return counts, cards


# --- What may have come to pass --------------------------------------------------------------


@lru_cache(64)
def _known(hidden: Hidden, steps: tuple[Went, ...]) -> tuple[list[str], Worlds | None]:
    """All zones, and all worlds after these steps that led to what lies hidden now.

    There are none where that cannot be, and nothing is told where they are too many: a game that
    anybody plays has a few hundred at the most, but a stranger's position may have any.
    """
    counts, cards = _at_first(hidden, steps)
    zones = sorted(counts)
    if not zones:
        return [], {}
    whole = (tuple(sorted(cards.elements())), tuple(counts[it] for it in zones))
    worlds: Worlds = {_alike((whole,)): 1}
    looked_at = 0
    for step in steps:
        worlds = _after(worlds, step, zones)
        looked_at += len(worlds)
        if len(worlds) > MOST or looked_at > IN_ALL:
            return zones, None
    return zones, worlds


@lru_cache(64)
def _guessed(
    hidden: Hidden, steps: tuple[Went, ...], guesses: tuple[Went, ...]
) -> tuple[list[str], Worlds | None]:
    """The same once some of what lies hidden is taken for this or that."""
    if not guesses:
        return _known(hidden, steps)
    zones, worlds = _guessed(hidden, steps, guesses[:-1])
    if worlds:
        worlds = _left(worlds, guesses[-1].card, zones.index(guesses[-1].out))
    return zones, worlds


def _after(worlds: Worlds, step: Went, zones: list[str]) -> Worlds:
    """The worlds after one more step."""
    if not step.out:
        places = tuple(int(it == step.into) for it in zones)
        found = _came(worlds, (step.card,), places)
    elif step.card == COVERED:
        found = _moved(worlds, zones.index(step.out), zones.index(step.into))
    elif step.into == KNOWN:
        found = _singled_out(worlds, step.card, zones.index(step.out))
    else:
        found = _left(worlds, step.card, zones.index(step.out))
    common = gcd(*found.values())
    return {world: weight // common for world, weight in found.items()}


def _came(worlds: Worlds, cards: tuple[CardId, ...], places: tuple[int, ...]) -> Worlds:
    """A card that was seen lies among the unseen of a zone from now on."""
    after: defaultdict[World, int] = defaultdict(int)
    for world, weight in worlds.items():
        after[_alike((*world, (cards, places)))] += weight
    return after


def _moved(worlds: Worlds, out: int, into: int) -> Worlds:
    """Any card of a zone went to another."""
    after: defaultdict[World, int] = defaultdict(int)
    for world, weight in worlds.items():
        for at, (cards, places) in enumerate(world):
            if places[out]:
                group = (cards, _shifted(_shifted(places, out, -1), into, 1))
                after[_alike((*world[:at], group, *world[at + 1 :]))] += weight * places[out]
    return after


def _left(worlds: Worlds, card: CardId, zone: int) -> Worlds:
    """Any card of a zone was turned up, and is this one."""
    after: defaultdict[World, int] = defaultdict(int)
    scale = _scale(worlds)
    for world, weight in worlds.items():
        for at, (cards, places) in enumerate(world):
            copies = cards.count(card)
            if copies and places[zone]:
                gone = cards.index(card)
                group = (cards[:gone] + cards[gone + 1 :], _shifted(places, zone, -1))
                share = weight * places[zone] * copies * (scale // len(cards))
                after[_alike((*world[:at], group, *world[at + 1 :]))] += share
    return after


def _singled_out(worlds: Worlds, card: CardId, zone: int) -> Worlds:
    """This card lies in a zone for certain, and is told apart again."""
    after: defaultdict[World, int] = defaultdict(int)
    for world, weight in worlds.items():
        for at, (cards, places) in enumerate(world):
            if card in cards and places[zone] == len(cards):
                gone = cards.index(card)
                group = (cards[:gone] + cards[gone + 1 :], _shifted(places, zone, -1))
                after[_alike((*world[:at], group, *world[at + 1 :]))] += weight
    return after


def _shifted(places: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    return (*places[:at], places[at] + by, *places[at + 1 :])


def _alike(world: Sequence[Group]) -> World:
    """A world in which groups that lie wholly in one zone are one: nothing tells them apart."""
    together: dict[tuple[int, ...], list[CardId]] = {}
    apart: list[Group] = []
    for cards, places in world:
        if not cards:
            continue
        if max(places) == len(cards):
            key = tuple(int(it > 0) for it in places)
            together.setdefault(key, []).extend(cards)
        else:
            apart.append((cards, places))
    for key, many in together.items():
        apart.append((tuple(sorted(many)), tuple(it * len(many) for it in key)))
    return tuple(sorted(apart))


def _scale(worlds: Worlds) -> int:
    """What every group's number of cards divides."""
    return lcm(*(len(cards) for world in worlds for cards, _ in world))


def _weights(worlds: Worlds, zone: int) -> dict[CardId, int]:
    """How much every card weighs at a place of a zone."""
    found: defaultdict[CardId, int] = defaultdict(int)
    scale = _scale(worlds)
    for world, weight in worlds.items():
        for cards, places in world:
            if places[zone]:
                for card in cards:
                    found[card] += weight * places[zone] * (scale // len(cards))
    common = gcd(*found.values())
    return {card: weight // common for card, weight in found.items()}
