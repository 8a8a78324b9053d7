"""Why a card that lies before an investigator cannot be used, or shed: one function a reason."""

from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.effects import MoveAnywhere
from victoriana.games.victoriana.ids import LeadId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.grounds import (
    name_of,
    still_open,
    too_dear,
    too_much_trauma,
)
from victoriana.games.victoriana.refusals.wording import agents, kept, person
from victoriana.games.victoriana.rules.agents import barred_places
from victoriana.games.victoriana.rules.characters import ending
from victoriana.games.victoriana.rules.icon_legend import can_pay
from victoriana.games.victoriana.rules.investigating_leads import LETTERS
from victoriana.games.victoriana.rules.trauma import may_buy
from victoriana.games.victoriana.state import Investigator
from victoriana.games.victoriana.view import names, tell_card
from victoriana.games.victoriana.world import Use
from victoriana.kernel.errors import Refusal


def uses(asked: Asked, card: str) -> tuple[Use, ...]:
    """The uses printed on a card."""
    return asked.world.kept_card(LeadId(card)).uses


def told_use(asked: Asked, use: Use) -> str:
    """What a use of a card costs and does, without a full stop."""
    return tell_card.use(asked.world, use).rstrip(".")


def which_use(asked: Asked, verb: str, card: str) -> Refusal:
    """A card with several uses needs a letter, where it can be used at all."""
    barred = card_barred(asked, card) if verb == "card" else not_before(asked, card)
    if barred:
        return barred
    told = [f"{LETTERS[at]} {told_use(asked, it)}" for at, it in enumerate(uses(asked, card))]
    tries = still_open(asked, f"{verb}:{card}")
    text = f"{kept(asked.world, card)} has several uses: {'; '.join(told)}."
    return Refusal("ambiguous", text, BOOK.cite("Advantages and Setbacks"), tries)


def card_barred(asked: Asked, card: str) -> Refusal | None:
    """Why a card cannot be used at all now, whichever of its uses were meant."""
    world, name = asked.world, kept(asked.world, card)
    rule = BOOK.cite("Advantages and Setbacks", "D3")
    holder = holder_of(asked, card)
    if holder is None:
        return Refusal("illegal", f"{name} lies before nobody.", rule)
    own = asked.state.now is not None and asked.state.now.seat == holder.id
    if not own and not world.ruled("D3", "any-time"):
        whose = names.owned(person(world, holder.id))
        text = f"{name} lies before {person(world, holder.id)}, and is played in {whose} turn only."
        return Refusal("illegal", text, rule)
    return None


def holder_of(asked: Asked, card: str) -> Investigator | None:
    """Before whom a card lies, if anybody."""
    return next((who for who in asked.state.living if card in who.kept), None)


def why_not_card(asked: Asked, card: str, letter: str) -> Refusal:
    """An advantage: nobody's, another's, too dear, elsewhere, or of no effect."""
    barred, holder = card_barred(asked, card), holder_of(asked, card)
    if barred or holder is None:
        return barred or not_before(asked, card) or setback_is_no_use(asked, card)
    use = uses(asked, card)[LETTERS.index(letter)]
    return card_unusable(asked, kept(asked.world, card), holder, use)


def card_unusable(asked: Asked, name: str, holder: Investigator, use: Use) -> Refusal:
    """What one use of a card lacks."""
    rule = BOOK.cite("Advantages and Setbacks", "H53")
    holder = next((it for it in ending(asked.state, holder) if it.place == use.at), holder)
    if use.at is not None and use.at != holder.place:
        where = names.the(asked.world, use.at)
        text = f"{name} is paid off at {where}; {person(asked.world, holder.id)} is at "
        return Refusal("illegal", f"{text}{names.the(asked.world, holder.place)}.", rule)
    if not can_pay(holder.holds, use.cost):
        return too_dear(asked, holder, name, use.cost, rule)
    if not may_buy(asked.world, holder, use.cost.trauma):
        return too_much_trauma(asked, holder, use.cost.trauma)
    barred = holder.place in barred_places(asked.world, asked.state, holder)
    if barred and any(isinstance(effect, MoveAnywhere) for effect in use.does):
        return held_fast(asked, holder)
    return Refusal("illegal", f"{name} would change nothing now: {told_use(asked, use)}.", rule)


def held_fast(asked: Asked, holder: Investigator) -> Refusal:
    """Where an agent stands nobody is moved away by a card either."""
    who = agents(asked.world, asked.state, holder.place)
    where = names.the(asked.world, holder.place)
    bars = "bar" if len(asked.state.agents_at(holder.place)) > 1 else "bars"
    text = f"{who} {bars} {where}: nobody leaves it, not by a card either."
    return Refusal("illegal", text, BOOK.cite("Pursuit", "B8"), still_open(asked, "defeat"))


def setback_is_no_use(asked: Asked, card: str) -> Refusal:
    """Setbacks are not used; they are paid off when the holder's turn ends."""
    if holder_of(asked, card) is None:
        text = f"{kept(asked.world, card)} is a setback, and lies before nobody."
        return Refusal("illegal", text, BOOK.cite("Advantages and Setbacks"))
    price = " ".join(f"{told_use(asked, it)}." for it in uses(asked, card))
    text = f"{kept(asked.world, card)} is a setback, shed when its holder's turn ends. {price}"
    return Refusal("illegal", text, BOOK.cite("Advantages and Setbacks", "H54"))


def not_before(asked: Asked, card: str) -> Refusal | None:
    """A setback is shed by whoever has it, and by nobody else."""
    if card in asked.who.kept:
        return None
    text = f"{kept(asked.world, card)} does not lie before {name_of(asked)}."
    return Refusal("illegal", text, BOOK.cite("Advantages and Setbacks", "H54"))


def why_not_shed(asked: Asked, card: str, letter: str) -> Refusal:
    """A setback that is not before this investigator, or whose price cannot be paid here."""
    name = kept(asked.world, card)
    use = uses(asked, card)[LETTERS.index(letter)]
    return not_before(asked, card) or card_unusable(asked, name, asked.who, use)


def advantage_is_not_shed(asked: Asked, card: str) -> Refusal:
    """An advantage is used, not paid off."""
    text = f"{kept(asked.world, card)} is an advantage: it is used, not shed."
    return Refusal("illegal", text, BOOK.cite("Advantages and Setbacks", "H54"))


def shed_at_the_end(asked: Asked, card: str) -> Refusal:
    """A setback is paid off when its holder's turn has ended, and not before."""
    if card and (lacking := not_before(asked, card)):
        return lacking
    what = kept(asked.world, card) if card else "A setback"
    text = f"{what} is shed when its holder's turn has ended."
    tries = still_open(asked, "end") if asked.node.id == "turn" else ()
    return Refusal("illegal", text, BOOK.cite("Advantages and Setbacks", "H54"), tries)
