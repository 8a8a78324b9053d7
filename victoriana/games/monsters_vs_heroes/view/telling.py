"""One sentence of what happened, as these eyes see it."""

from collections.abc import Sequence

from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.ids import CardId, SeatId
from victoriana.games.monsters_vs_heroes.rules import end_of_the_game
from victoriana.games.monsters_vs_heroes.rules.set_up import may_swap
from victoriana.games.monsters_vs_heroes.state import State, is_simultaneous
from victoriana.games.monsters_vs_heroes.view import names
from victoriana.games.monsters_vs_heroes.view.endings import outcome
from victoriana.games.monsters_vs_heroes.view.spared import at_failing
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.events import Fact, Unseen
from victoriana.kernel.wording import in_words, listed, many

LAST = 2  # cards left in the deck that are spoken of


def tell(world: World, before: State, after: State, fact: Fact) -> str:
    """One sentence of what happened, or nothing where the next one says it."""
    for told in (_unseen, _set_up, _turn, _on_the_table, _hands, _deck, _end):
        if text := told(world, before, after, fact):
            return text
    return ""


def _unseen(world: World, before: State, after: State, fact: Fact) -> str:
    """That somebody has decided, and not what."""
    del world
    if not isinstance(fact, Unseen):
        return ""
    both = zip(before.players, after.players, strict=True)
    decided = [names.called(after, now.seat) for was, now in both if now.kept and not was.kept]
    return f"{decided[0]} has decided about the start hand." if decided else ""


# --- set-up and turns ----------------------------------------------------------------------


def _set_up(world: World, before: State, after: State, fact: Fact) -> str:
    match fact:
        case f.FactionDealt(seat=seat):
            return _dealt(world, before, after, seat)
        case f.FirstCardTurned(card=card):
            return f"{names.name(world, card)} begins the discard pile."
        case f.FirstPlayerFound(seat=seat):
            return f"{names.called(after, seat)} goes first."
        case f.FirstPlayerOpen():
            return "Nobody can say who goes first, so lots are drawn."
        case f.HandKept(seat=seat):
            why = "" if may_swap(world, before) else ": too few cards are left for another"
            return f"{names.called(after, seat)} keeps the start hand{why}."
        case f.SwapChosen(seat=seat) if is_simultaneous(before):
            return f"{names.called(after, seat)} wants another start hand."
        case f.ChoicesShown(redraws=redraws):
            who = listed(names.called(after, it) for it in redraws) or "nobody"
            return f"All show what they chose: {who} for another start hand."
        case f.SwapRefused(seat=seat):
            return f"Too few cards are left: {names.called(after, seat)} keeps the start hand."
        case f.HandSwapped(seat=seat, face_up=face_up):
            return _swapped(world, before, after, seat, face_up=face_up)
        case f.CoveredTurnedUp(cards=cards):
            return f"The swapped cards are turned up: {names.in_row(world, cards)}."
    return ""


def _dealt(world: World, before: State, after: State, seat: SeatId) -> str:
    """A faction card at the start, or one of those that were removed."""
    name, shown = names.called(after, seat), dealt_faction(world, after, seat)
    if not before.player(seat).faction:
        return f"{name} is dealt {shown or 'a faction card'}."
    rest = f": {shown}" if shown else ""
    return f"{name} exchanges the faction for one that was removed{rest}."


def dealt_faction(world: World, after: State, seat: SeatId) -> str:
    """A faction that these eyes see, with its names; else nothing."""
    found = names.faction(world, after.player(seat))
    if found is None:
        return ""
    return f"the {names.SIDES[found.side]} with {names.pair(world, found)}"


def _swapped(world: World, before: State, after: State, seat: SeatId, *, face_up: bool) -> str:
    """A start hand that goes to the pile, or face down below it."""
    name, count = names.called(after, seat), len(before.player(seat).hand)
    if face_up:
        return f"{name} discards {names.in_row(world, after.pile[-count:])} for a new hand."
    cards = names.in_row(world, (it for _, it in after.covered[-count:]))
    return f"{name} puts {cards} face down below the pile for a new hand."


def _turn(world: World, before: State, after: State, fact: Fact) -> str:
    match fact:
        case f.CardDrawn(seat=seat):
            verb = "draws" if before.turn else "is dealt"
            card = names.in_row(world, (after.player(seat).hand[-1].card,))
            return f"{names.called(after, seat)} {verb} {card}{left(before, after)}."
        case f.DrawBlocked(seat=seat):
            held = in_words(len(after.player(seat).hand))
            return f"{names.called(after, seat)} already has {held} cards and draws none."
        case f.CardPlayed(seat=seat, card=card, area=area):
            where = f" into {names.whose(names.called(after, area))} area"
            rest = where if area != seat else ""
            return f"{names.called(after, seat)} plays {names.name(world, card)}{rest}."
        case f.TurnPassed(seat=seat):
            return f"{names.called(after, seat)} can neither play nor draw, and passes."
        case f.SkillWaived(seat=seat, card=card):
            skill = f"the skill of {names.name(world, card)}"
            return f"{names.called(after, seat)} does not use {skill}."
        case f.SkillFailed():
            return _failed(world, before, fact)
        case f.GainBlocked(seat=seat):
            held = in_words(len(after.player(seat).hand))
            return f"{names.called(after, seat)} already has {held} cards and takes none."
        case f.ActionGiven(seat=seat, play=play):
            more, name = "play" if play else "turn", names.called(after, seat)
            if end_of_the_game.ran_out(world, after):
                return f"{name} would have one more {more}, but the game ends."
            return f"{name} has one more {more}."
        case f.ActionLapsed(seat=seat):
            return f"{names.called(after, seat)} has no card for one more play."
        case f.SkillCopied(seat=seat, copied=copied):
            return f"{names.called(after, seat)} uses the skill of {names.name(world, copied)}."
    return ""


def _failed(world: World, before: State, fact: f.SkillFailed) -> str:
    """A skill of which nothing is done: as a whole, or a part, behind which others may follow."""
    name = names.name(world, fact.card)
    if not fact.part:
        return f"The skill of {name} is not applied."
    rest = "The rest of the skill" if fact.part > 1 else "The skill"
    if any(not it.then for it in world.characters[fact.card].skill[fact.part :]):
        rest = "A part of the skill"
    why = at_failing(world, before, fact)
    return f"{rest} of {name} finds nothing{': ' if why else ''}{why}."


def left(before: State, after: State) -> str:
    """That the deck is nearly empty, behind a draw of a turn."""
    size = after.deck.size
    if not before.turn or not 0 < size <= LAST:
        return ""
    return f" ({in_words(size)} left in the deck)"


# --- what skills do ------------------------------------------------------------------------


def _on_the_table(world: World, before: State, after: State, fact: Fact) -> str:
    match fact:
        case f.TableCardDiscarded(card=card, area=area):
            whose = names.whose(names.called(after, area))
            return f"{names.name(world, card)} is discarded from {whose} area."
        case f.CardMoved(card=card, area=area, to=to):
            one, other = (
                names.whose(names.called(after, area)),
                names.whose(names.called(after, to)),
            )
            return f"{names.name(world, card)} goes from {one} area to {other}."
        case f.CardsSwapped(one=one, other=other):
            return f"{_lying(world, before, one)} and {_lying(world, before, other)} change places."
        case f.CardReturned(card=card, area=area, to=to):
            where = "back" if area == to else f"from {names.whose(names.called(after, area))} area"
            hand = f"{names.whose(names.called(after, to))} hand"
            return f"{names.name(world, card)} goes {where} to {hand}."
    return ""


def _lying(world: World, state: State, number: int) -> str:
    """A card on the table, and in whose area it lies."""
    lying, holder = state.lying(number), state.holder(number)
    if lying is None or holder is None:
        return "a card"
    return f"{names.name(world, lying.card)} of {names.called(state, holder.seat)}"


def _hands(world: World, before: State, after: State, fact: Fact) -> str:
    match fact:
        case f.HandCardDiscarded(seat=seat, card=card):
            return f"{names.called(after, seat)} discards {names.name(world, card)} from the hand."
        case f.CardStolen(seat=seat, victim=victim):
            taken = names.in_row(world, (after.player(seat).hand[-1].card,))
            whose = names.whose(names.called(after, victim))
            return f"{names.called(after, seat)} takes {taken} from {whose} hand."
        case f.HandCardLaid(seat=seat, victim=victim, card=card):
            where = f"{names.whose(names.called(after, seat))} area"
            whose = names.whose(names.called(after, victim))
            return f"{names.name(world, card)} goes from {whose} hand to {where}."
        case f.CardPicked(seat=seat):
            picked = after.player(seat).picked[-1:]
            return f"{names.called(after, seat)} has chosen {names.in_row(world, picked)}."
        case f.CardsPassed(to=side, whole=whole):
            return f"All pass {'their hands' if whole else 'what they chose'} to the {side}."
        case f.HandSeen(by=by, seat=seat):
            hand = [it.card for it in after.player(seat).hand]
            shown = names.in_row(world, hand) if names.seen(world, hand) else ""
            whose = names.whose(names.called(after, seat))
            rest = f": {shown}" if shown and after.eyes in ("", by, seat) else ""
            return f"{names.called(after, by)} looks at {whose} hand{rest}."
        case f.FactionSeen(by=by, seat=seat):
            shown = dealt_faction(world, after, seat)
            rest = f": {shown}" if shown and after.eyes in ("", by, seat) else ""
            whose = names.whose(names.called(after, seat))
            return f"{names.called(after, by)} looks at {whose} faction{rest}."
        case f.FactionsExchanged(one=one, other=other):
            shown = (
                dealt_faction(world, after, SeatId(after.eyes))
                if after.eyes in (one, other)
                else ""
            )
            rest = f": {names.called(after, after.eyes)} now has {shown}" if shown else ""
            who = f"{names.called(after, one)} and {names.called(after, other)}"
            return f"{who} exchange factions{rest}."
        case f.HandsExchanged(one=one, other=other):
            return _exchanged(world, after, one, other)
    del before
    return ""


def _exchanged(world: World, after: State, one: SeatId, other: SeatId) -> str:
    """Two hands that changed places, with what can be seen of them now."""
    told = []
    for it in (one, other):
        held = listed(names.grouped(world, (held.card for held in after.player(it).hand)))
        told.append(f"{names.called(after, it)} now holds {held or 'no card'}")
    who = f"{names.called(after, one)} and {names.called(after, other)}"
    return f"{who} exchange hands: {listed(told)}."


# --- deck, pile, end -----------------------------------------------------------------------


def _deck(world: World, before: State, after: State, fact: Fact) -> str:
    del before
    match fact:
        case f.DeckCardDiscarded(card=card):
            return f"{names.name(world, card)} is discarded from the top of the deck."
        case f.CardFetched(seat=seat, card=card):
            return f"{names.called(after, seat)} takes {names.name(world, card)} from the pile."
        case f.CardRaised(seat=seat, card=card):
            whose = names.whose(names.called(after, seat))
            return f"{names.name(world, card)} goes from the pile to {whose} area."
        case f.DeckCardLaid(seat=seat, card=card):
            whose = names.whose(names.called(after, seat))
            return f"{names.name(world, card)} goes from the deck to {whose} area."
        case f.CardPutBack(card=card, to=to):
            where = {
                "top": "on top of the deck",
                "bottom": "to the bottom of the deck",
                "mixed": "back into the deck, which is shuffled",
            }
            return f"{names.name(world, card)} goes from the pile {where[to]}."
        case f.TopSeen(by=by, card=card):
            return top_seen(world, after, (card,), by)
        case f.DeckOrdered(by=by, cards=cards):
            top = [it.card for it in (*after.deck.top, *after.deck.bottom)][: len(cards)]
            shown = ", then ".join(names.name(world, it) for it in top)
            rest = f": {shown}" if names.seen(world, top) else ""
            count = "it" if len(cards) == 1 else f"the {in_words(len(cards))} cards"
            return f"{names.called(after, by)} puts {count} back on the deck in order{rest}."
        case f.CardBuried(by=by):
            lie = names.seen(world, (it.card for it in after.deck.bottom[-1:]))
            shown = names.name(world, lie[0]) if lie else "the top card"
            return f"{names.called(after, by)} puts {shown} to the bottom of the deck."
    return ""


def top_seen(world: World, after: State, cards: tuple[CardId, ...], by: SeatId) -> str:
    """Cards of the deck that somebody looks at."""
    name = names.called(after, by)
    what = "the top card" if len(cards) == 1 else f"the top {in_words(len(cards))} cards"
    known = after.eyes in ("", by) and len(names.seen(world, cards)) == len(cards)
    rest = f": {listed(names.name(world, it) for it in cards)}" if known else ""
    return f"{name} looks at {what} of the deck{rest}."


def _end(world: World, before: State, after: State, fact: Fact) -> str:
    match fact:
        case f.DeckRanOut(how=how):
            what = "That was the last card of" if how == "drawn" else "No card is left in"
            return f"{what} the deck: {_what_follows(world, after)}."
        case f.CapReached(turns=turns):
            return f"After {turns} turns the game ends."
        case f.NothingLeft():
            return "No card is left in the deck or in any hand: the game ends."
        case f.HandThrown():
            return thrown(world, [(before, after, fact)])
        case f.FactionShown(seat=seat):
            return f"{names.called(after, seat)} was for {dealt_faction(world, after, seat)}."
        case f.Scored(seat=seat):
            return f"{names.called(after, seat)} has {many(fact.points, 'point')}."
        case f.TieBroken(seats=seats):
            who = listed(names.called(after, it) for it in seats)
            return f"{who} are equal; {_last_to_play(world, after, fact)}."
        case f.GameWon():
            return outcome(world, after)
    return ""


def _what_follows(world: World, after: State) -> str:
    """What comes of an empty deck: the end, at once or soon, or play without one (E2, E5)."""
    if not end_of_the_game.ran_out(world, after):
        return "the game goes on with what is in the hands"
    if world.ruled("E2", "finish-skill") and end_of_the_game.in_a_skill(after.agenda):
        return "the game ends when the skill is done"
    return "the game ends"


def _last_to_play(world: World, after: State, tie: f.TieBroken) -> str:
    """Who of equals was the last to play, or what decides where none of them ever did."""
    first = names.called(after, tie.seats[0])
    if tie.turns[0]:
        return f"{first} {'played a card last' if tie.by == 'card' else 'had the last turn'}"
    if after.player(tie.seats[0]).last_turn:
        return f"none of them played a card, and {first} had the last turn"
    place = "earlier" if world.ruled("W6", "earlier-seat") else "later"
    return f"none of them had a turn, and {names.whose(first)} seat is the {place}"


THROWN = "Left in hand, for nothing:"
FEW_THROWN = 6  # cards that are named


def thrown(world: World, row: Sequence[tuple[State, State, Fact]]) -> str:
    """What was left in hands at the end: by name where it is little."""
    told, count = [], 0
    for before, after, fact in row:
        if isinstance(fact, f.HandThrown):
            cards = after.pile[len(before.pile) :]
            count += len(cards)
            told.append(f"{names.in_row(world, cards)} of {names.called(after, fact.seat)}")
    if count > FEW_THROWN:
        return f"{THROWN} {many(count, 'card')} of {many(len(told), 'player')}."
    return f"{THROWN} {'; '.join(told)}."
