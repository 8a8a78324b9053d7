"""One sentence of what happened, as these eyes see it."""

from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.ids import CardId, SeatId
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.view.names import name, person
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import listed, many


def tell(  # noqa: C901, PLR0915 - one case for each fact, and each is one line
    world: World, before: State, after: State, fact: Fact
) -> str:
    """One sentence of what happened, as these eyes see it."""
    del before
    match fact:
        case f.FactionDealt(seat=seat):
            return f"{person(seat)} is dealt a faction."
        case f.FirstCardTurned(card=card):
            return f"{name(world, card)} begins the pile."
        case f.FirstPlayerFound(seat=seat):
            return f"{person(seat)} goes first."
        case f.FirstPlayerOpen():
            return "Nobody can say who goes first, so lots are drawn."
        case f.HandKept(seat=seat) | f.SwapChosen(seat=seat) if after.player(seat).kept == "?":
            return f"{person(seat)} has decided about the hand."
        case f.HandKept(seat=seat):
            return f"{person(seat)} keeps the hand."
        case f.SwapChosen(seat=seat):
            return f"{person(seat)} wants another hand."
        case f.ChoicesShown(redraws=redraws):
            wanting = listed(person(it) for it in redraws)
            return f"All show their choice: {wanting or 'nobody'} for another hand."
        case f.SwapRefused(seat=seat):
            return f"Too few cards are left: {person(seat)} keeps the hand."
        case f.HandSwapped(seat=seat):
            return f"The hand of {person(seat)} is discarded."
        case f.TurnBegan(seat=seat):
            return f"{person(seat)} is on turn."
        case f.CardDrawn(seat=seat, card=card):
            drawn = _held(world, after, seat, card)
            return f"{person(seat)} draws {drawn}."
        case f.DrawBlocked(seat=seat):
            return f"{person(seat)} has three cards and draws none."
        case f.CardPlayed(seat=seat, card=card, area=area):
            where = "" if area == seat else f" to {person(area)}"
            return f"{person(seat)} plays {name(world, card)}{where}."
        case f.TurnPassed(seat=seat):
            return f"{person(seat)} can neither play nor draw."
        case f.SkillWaived(seat=seat, card=card):
            return f"{person(seat)} does not use {name(world, card)}."
        case f.SkillFailed(card=card):
            return f"The skill of {name(world, card)} cannot be applied."
        case f.TableCardDiscarded(card=card, area=area):
            return f"{name(world, card)} of {person(area)} is discarded."
        case f.HandCardDiscarded(seat=seat, card=card):
            return f"{person(seat)} discards {name(world, card)}."
        case f.DeckCardDiscarded(card=card):
            return f"{name(world, card)} is discarded from the deck."
        case f.CardMoved(card=card, area=area, to=to):
            return f"{name(world, card)} goes from {person(area)} to {person(to)}."
        case f.CardsSwapped(one=one, other=other):
            return f"{_lying(world, after, one)} and {_lying(world, after, other)} change places."
        case f.CardStolen(seat=seat, victim=victim, card=card):
            stolen = _held(world, after, seat, card)
            return f"{person(seat)} steals {stolen} from {person(victim)}."
        case f.CardFetched(seat=seat, card=card):
            return f"{person(seat)} takes {name(world, card)} from the pile."
        case f.CardRaised(seat=seat, card=card):
            return f"{name(world, card)} comes from the pile to {person(seat)}."
        case f.DeckCardLaid(seat=seat, card=card):
            return f"{name(world, card)} comes from the deck to {person(seat)}."
        case f.HandCardLaid(seat=seat, victim=victim, card=card):
            return f"{name(world, card)} comes from the hand of {person(victim)} to {person(seat)}."
        case f.CardPicked(seat=seat):
            return f"{person(seat)} has chosen a card."
        case f.CardsPassed(to=side, whole=whole):
            return f"All pass {'their hands' if whole else 'what they chose'} to the {side}."
        case f.GainBlocked(seat=seat):
            return f"{person(seat)} has three cards and takes none."
        case f.CardPutBack(card=card):
            return f"{name(world, card)} goes back into the deck."
        case f.CardReturned(card=card, to=to):
            return f"{name(world, card)} goes to the hand of {person(to)}."
        case f.HandSeen(by=by, seat=seat):
            return f"{person(by)} looks at the hand of {person(seat)}."
        case f.FactionSeen(by=by, seat=seat):
            return f"{person(by)} looks at the faction of {person(seat)}."
        case f.FactionsExchanged(one=one, other=other):
            return f"{person(one)} and {person(other)} exchange factions."
        case f.HandsExchanged(one=one, other=other):
            return f"{person(one)} and {person(other)} exchange hands."
        case f.TopSeen(by=by):
            return f"{person(by)} looks at a card of the deck."
        case f.DeckOrdered(by=by, cards=cards):
            return f"{person(by)} puts {many(len(cards), 'card')} back in order."
        case f.CardBuried(by=by):
            return f"{person(by)} buries the top card."
        case f.ActionGiven(seat=seat, play=play):
            return f"{person(seat)} has one more {'play' if play else 'turn'}."
        case f.ActionLapsed(seat=seat):
            return f"{person(seat)} has no card for one more play."
        case f.SkillCopied(card=card, copied=copied):
            return f"{name(world, card)} does as {name(world, copied)}."
        case f.DeckRanOut():
            return "The deck is empty."
        case f.CapReached(turns=turns):
            return f"After {turns} turns the game ends."
        case f.NothingLeft():
            return "No card is left in the deck or in any hand."
        case f.HandThrown(seat=seat):
            return f"{person(seat)} throws the hand away."
        case f.FactionShown(seat=seat, faction=faction):
            return f"{person(seat)} played for the {world.factions[faction].side.title()}."
        case f.Scored(seat=seat):
            return f"{person(seat)} has {many(fact.points, 'point')}."
        case f.TieBroken(seats=seats, by=by):
            last = "played a card last" if by == "card" else "had the last turn"
            return f"{listed(person(it) for it in seats)} are equal; {person(seats[0])} {last}."
        case f.GameWon(seat=seat):
            return f"{person(seat)} wins."
    return ""


def _held(world: World, state: State, seat: SeatId, card: CardId) -> str:
    """A card that came to a hand, if these eyes see it there."""
    hand = state.player(seat).hand
    seen = any(it.card == card for it in hand[-1:])
    return name(world, card) if seen else "a card"


def _lying(world: World, state: State, number: int) -> str:
    lying = state.lying(number)
    return name(world, lying.card) if lying else "a card"
