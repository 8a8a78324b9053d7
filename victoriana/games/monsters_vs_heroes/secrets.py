"""What a seat sees of the table, of what happened and of answers; nothing else covers anything."""

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.facts.happening import held_by
from victoriana.games.monsters_vs_heroes.ids import (
    COVERED,
    COVERED_FACTION,
    CardId,
    FactionId,
    SeatId,
)
from victoriana.games.monsters_vs_heroes.rules.parts import step_of
from victoriana.games.monsters_vs_heroes.state import (
    DECK,
    TABLE,
    Deck,
    Held,
    Kept,
    State,
    at_place,
    is_simultaneous,
    looked_at,
)
from victoriana.games.monsters_vs_heroes.tasks import Deal, DealFaction, Draw, Mulligan, Parted
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.events import Fact, Unseen

# --- The table -----------------------------------------------------------------------------


def seen_by(state: State, seat: SeatId | None) -> State:
    """The state as a seat may see it; None is everybody at the table."""
    if state.result or (state.eyes and state.eyes == (seat or TABLE)):
        return state
    lost: list[CardId] = []
    lost_factions: list[FactionId] = []
    voting = any(not player.kept for player in state.players)
    players = []
    for player in state.players:
        own = player.seat == seat
        hand = tuple(_held(it, seat, own=own, lost=lost) for it in player.hand)
        if not own:  # or a card that leaves would tell whether it was drawn before another
            hand = tuple(sorted(hand, key=lambda it: it.card == COVERED))
        faction = player.faction
        if faction and not own and seat not in player.faction_known and faction != COVERED_FACTION:
            lost_factions.append(faction)
            faction = COVERED_FACTION
        known = tuple(it for it in player.faction_known if own or it == seat)
        kept: Kept = (
            "?" if voting and player.kept and not own and is_simultaneous(state) else player.kept
        )
        picked = player.picked if own else tuple(COVERED for _ in player.picked)
        seen = replace(player, hand=hand, faction=faction, faction_known=known, kept=kept)
        players.append(replace(seen, picked=picked))
    covered = tuple((who, _below(card, who, seat, lost)) for who, card in state.covered)
    trails = tuple(it for it in state.trails if it.eyes == (seat or TABLE))
    whole = _unmixed(state, seat, lost)
    deck = _deck(whole, seat, lost, looked_at(state), ordered=bool(trails))
    return replace(
        state,
        players=tuple(players),
        deck=deck,
        unseen=tuple(sorted((*state.unseen, *lost))),
        factions=tuple(sorted((*state.factions, *lost_factions))),
        covered=covered,
        eyes=seat or TABLE,
        trails=trails,
    )


def _held(it: Held, seat: SeatId | None, *, own: bool, lost: list[CardId]) -> Held:
    """A card in a hand as somebody sees it, and what he knows of who knows it."""
    if it.card == COVERED:
        return it
    if own:
        return it
    eyes = seat or TABLE
    if eyes in it.known:
        return replace(it, known=tuple(who for who in it.known if who in (eyes, TABLE)))
    lost.append(it.card)
    return Held(COVERED, block=it.block)


def _below(card: CardId, who: SeatId, seat: SeatId | None, lost: list[CardId]) -> CardId:
    """A card that was swapped and lies face down."""
    if card == COVERED or who == seat:
        return card
    lost.append(card)
    return COVERED


def _deck(
    deck: Deck, seat: SeatId | None, lost: list[CardId], looked: int, *, ordered: bool
) -> Deck:
    """The deck as somebody sees it: beyond the last place that he knows all is as if shuffled.

    So many cards on top are being looked at, and lie apart; and so do those that somebody put in
    order, for whoever has to tell them from others.
    """
    top = _places(deck.top, seat, lost, looked, ordered=ordered)
    bottom = _places(deck.bottom[::-1], seat, lost, ordered=ordered)[::-1]
    gone = len(deck.top) - len(top) + len(deck.bottom) - len(bottom)
    return replace(deck, top=top, bottom=bottom, count=deck.count + gone)


def _unmixed(state: State, seat: SeatId | None, lost: list[CardId]) -> Deck:
    """The deck; what was shuffled in is unseen again once others may have drawn it."""
    deck = state.deck
    if len(deck.sure) == len(state.players):
        return deck if seat else _before_all(state, lost)
    if seat is not None and seat in deck.sure:
        return replace(deck, sure=(seat,))
    lost += deck.mixed
    return replace(deck, count=deck.count + len(deck.mixed), mixed=(), sure=())


def _before_all(state: State, lost: list[CardId]) -> Deck:
    """The deck for all together; what each player had looked at alone is nothing that they saw."""
    deck, steps = state.deck, state.trail(TABLE)
    if not steps:
        return deck
    seen = [it.card for it in steps if not it.out and it.into == DECK]
    mixed = tuple(
        it for at, it in enumerate(deck.mixed) if deck.mixed[:at].count(it) < seen.count(it)
    )
    gone = list(deck.mixed)
    for it in mixed:
        gone.remove(it)
    lost += gone
    return replace(deck, count=deck.count + len(gone), mixed=mixed)


def _places(
    held: tuple[Held, ...],
    seat: SeatId | None,
    lost: list[CardId],
    looked: int = 0,
    *,
    ordered: bool,
) -> tuple[Held, ...]:
    """Cards from one end of the deck, as far as somebody knows anything of them."""
    seen = [_held(it, seat, own=False, lost=lost) for it in held]
    while len(seen) > looked and seen[-1].card == COVERED and not (ordered and seen[-1].block):
        seen.pop()
    return tuple(seen)


# --- What happened -------------------------------------------------------------------------


def fact_as_seen(before: State, fact: Fact, seat: SeatId | None) -> Fact:
    """A fact with its cards covered where this seat did not see them."""
    match fact:
        case f.FactionDealt(seat=who) if who != seat:
            return replace(fact, faction=COVERED_FACTION)
        case f.CardDrawn(seat=who) if who != seat and not knows_place(before, 0, seat):
            return replace(fact, card=COVERED)
        case f.CardStolen(seat=who, victim=victim, card=card) if seat not in (who, victim):
            hand = before.player(victim).hand
            known = held_by(before.player(victim), card).known
            if len(hand) > 1 or (seat or TABLE) not in known:
                return replace(fact, card=COVERED)
        case f.TopSeen(by=by, place=place) if by != seat and not knows_place(before, place, seat):
            return replace(fact, card=COVERED)
        case f.CardBuried(by=by, place=place) if by != seat:
            return fact if knows_place(before, place, seat) else replace(fact, card=COVERED)
        case f.CardPicked(seat=who) if who != seat:
            return replace(fact, card=COVERED)
        case f.DeckOrdered(by=by, cards=cards) if by != seat:
            return replace(fact, cards=(COVERED,) * len(cards))
        case f.HandKept(seat=who) | f.SwapChosen(seat=who) if who != seat:
            if is_simultaneous(before):
                return Unseen()
    return fact


def knows_place(state: State, place: int, seat: SeatId | None) -> bool:
    """Whether somebody knows which card lies so many places from the top of the deck."""
    held = at_place(state.deck, place)
    return held is not None and (seat or TABLE) in held.known


# --- What was answered or drawn -------------------------------------------------------------


def answer_as_seen(world: World, state: State, answer: str, seat: SeatId | None) -> str:
    """An answer with its cards covered where this seat did not hear or see them."""
    task = state.agenda[-1]
    match task:
        case DealFaction(seat=who):
            return answer if who == seat else COVERED
        case Deal(seat=who) | Draw(seat=who):
            return answer if who == seat or knows_place(state, 0, seat) else COVERED
        case Mulligan(seat=who):
            return answer if who == seat or not is_simultaneous(state) else COVERED
        case Parted():
            return _for_a_part(world, state, task, answer, seat)
    return answer


def _for_a_part(world: World, state: State, task: Parted, answer: str, seat: SeatId | None) -> str:
    """A choice for a part of a skill, or what was looked at or fell by lot for it."""
    verb, colon, value = answer.rpartition(":")
    step = step_of(world, task)
    match step.do, verb:
        case "order" | "look", "" if value in world.characters:
            sees = task.seat == seat or knows_place(state, task.looked, seat)
            return answer if sees else COVERED
        case ("order", "top") | ("pass", "hold"):
            who = task.victims[0] if task.victims else task.seat
            return answer if who == seat else f"{verb}{colon}{COVERED}"
        case "renounce", "" if value in world.factions:
            return answer if task.seat == seat else COVERED
        case "steal", "" | "hold" if task.victims and value in world.characters:
            stolen = f.CardStolen(task.seat, task.victims[0], CardId(value))
            seen = fact_as_seen(state, stolen, seat)
            return answer if seen == stolen else f"{verb}{colon}{COVERED}"
    return answer
