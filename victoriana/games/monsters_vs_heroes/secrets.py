"""Which cards of answers and facts a seat sees: its own, what it was shown, and what lies open."""

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.facts.happening import held_by
from victoriana.games.monsters_vs_heroes.ids import COVERED, COVERED_FACTION, CardId, SeatId
from victoriana.games.monsters_vs_heroes.rules.parts import step_of
from victoriana.games.monsters_vs_heroes.state import TABLE, Held, State, is_simultaneous
from victoriana.games.monsters_vs_heroes.tasks import Deal, DealFaction, Draw, Mulligan, Parted
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.events import Fact, Unseen

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
    held = at_place(state, place)
    return held is not None and (seat or TABLE) in held.known


def at_place(state: State, place: int) -> Held | None:
    """The card so many places from the top, as far as anybody knows it."""
    deck = state.deck
    if place < len(deck.top):
        return deck.top[place]
    shuffled = deck.count + len(deck.mixed)
    below = place - len(deck.top) - shuffled
    return deck.bottom[below] if 0 <= below < len(deck.bottom) else None


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
