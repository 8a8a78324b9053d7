"""Why an ability or a card cannot be used: one function for each reason."""

from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.effects import MoveAnywhere
from victoriana.games.victoriana.ids import SPHERE_NAMES, LeadId, LocaleId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.notation.lexicon import all_abilities
from victoriana.games.victoriana.refusals.grounds import (
    name_of,
    still_open,
    too_dear,
    too_much_trauma,
)
from victoriana.games.victoriana.refusals.locales import unusable
from victoriana.games.victoriana.refusals.wording import agents, kept, person
from victoriana.games.victoriana.rules.agents import GHOST, barred_places
from victoriana.games.victoriana.rules.icon_legend import can_pay
from victoriana.games.victoriana.rules.investigating_leads import LETTERS
from victoriana.games.victoriana.rules.investigator_abilities import (
    ARCHIVES,
    CELERITY,
    ELUSIVE,
    MESMERISM,
    MIST_FORM,
    has_token,
)
from victoriana.games.victoriana.rules.moving_about_london import reachable
from victoriana.games.victoriana.rules.specialities import evidence_types
from victoriana.games.victoriana.rules.trauma import may_buy
from victoriana.games.victoriana.state import Investigator
from victoriana.games.victoriana.tasks import Investigation
from victoriana.games.victoriana.view import names, tell_card
from victoriana.games.victoriana.world import Use
from victoriana.kernel.errors import Refusal

FAQ = "Investigator Abilities FAQ"


def owner(asked: Asked, ability: str) -> Investigator | None:
    """In whose hands an ability is, if anybody's at this table."""
    state, world = asked.state, asked.world
    return next((who for who in state.living if ability in all_abilities(world, who)), None)


def ability_barred(asked: Asked, ability: str) -> Refusal | None:
    """Why an ability cannot be used at all now, whatever it were used on."""
    who, world = owner(asked, ability), asked.world
    card, printed = next(
        (it, who) for who in world.box.investigators for it in who.abilities if it.id == ability
    )
    abilities = BOOK.cite("Investigator Abilities", "F26")
    if who is None:
        text = f"{card.name} is an ability of {printed.short}, who is not in play."
        return Refusal("illegal", text, abilities)
    if card.kind == "innate":
        text = f"{card.name} works by itself whenever it can."
        return Refusal("illegal", text, abilities)
    if who.id != asked.who.id and not world.ruled("F26", "any-time"):
        text = f"{card.name} is for {names.owned(printed.short)} own turn only."
        return Refusal("illegal", text, abilities)
    if not has_token(world, who, card.id):
        spent = (
            "is spent: once a game" if card.unique else "needs an ability token, and none is left"
        )
        return Refusal("illegal", f"{card.name} {spent}.", BOOK.cite("Investigator Abilities"))
    if ability == MESMERISM and not isinstance(asked.state.agenda[-1], Investigation):
        return no_open_lead(asked)
    return None


def no_open_lead(asked: Asked) -> Refusal:
    """Mesmerism is used over an open lead."""
    del asked
    text = "Mesmerism needs an open lead: investigate one first."
    return Refusal("illegal", text, BOOK.cite("Investigator Abilities", "H47"))


def not_to_be_mesmerised(asked: Asked, letter: str) -> Refusal:
    """Not a Science lead; nor where the trauma that is shown would be one too many."""
    task = asked.state.agenda[-1]
    lead = task.lead if isinstance(task, Investigation) else 0
    card = asked.world.leads[asked.state.lead(lead).card]
    if card.type == "S":
        text = f"Lead {lead} is Science, and of those Mesmerism makes nothing."
        return Refusal("illegal", text, BOOK.cite("Investigator Abilities", "H47"))
    return too_much_trauma(asked, asked.who, card.options[LETTERS.index(letter)].cost.trauma)


def why_not_ability(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """Why an ability that could be used cannot be used so."""
    barred = ability_barred(asked, ability)
    if barred:
        return barred
    match ability, objects:
        case _, [place] if ability == MIST_FORM:
            return no_mist(asked, LocaleId(place))
        case _, [number] if ability == ARCHIVES:
            text = f"Lead {number} has been seen already, and stays known."
            return Refusal("illegal", text, BOOK.cite(FAQ, "H48"))
        case _, [] if ability in (CELERITY, ELUSIVE):
            return no_more_movement(asked, ability)
        case _, [letter] if ability == MESMERISM:
            return not_to_be_mesmerised(asked, letter)
        case _, ["unseen"] if ability == GHOST:
            return no_need_to_hide(asked)
        case _, ["vanish"] if ability == GHOST:
            text = "Nothing strikes now: the ghost vanishes when an agent's effect is announced."
            return Refusal("illegal", text, BOOK.cite(FAQ, "F10"))
    return no_pose(asked, objects)


def no_mist(asked: Asked, place: LocaleId) -> Refusal:
    """After investigating no locale is used; otherwise the ability itself lacks something."""
    now = asked.state.now
    if now is not None and now.investigated and owner(asked, MIST_FORM) == asked.who:
        text = "After investigating, no locale's ability is used, not by Mist Form either."
        return Refusal("illegal", text, BOOK.cite("Locales", "H45"))
    return unusable(asked, owner(asked, MIST_FORM) or asked.who, place)


def no_more_movement(asked: Asked, ability: str) -> Refusal:
    """More steps only while the movement lasts and leads somewhere, and five is the most."""
    name = names.ability(asked.world, asked.who.id, ability)
    now = asked.state.now
    if now is None or not now.moving or now.bound:
        text = f"{name} is of use only while {name_of(asked)} may still move."
    elif not reachable(asked.world, asked.state, now.left + 1):
        text = f"{name} would lead nowhere: agents bar the ways."
    else:
        text = f"{name} would add nothing to the movement of {name_of(asked)}."
    return Refusal("illegal", text, BOOK.cite("Investigator Abilities"))


def no_need_to_hide(asked: Asked) -> Refusal:
    """Unseen is of use while agents bar a way that could still be gone."""
    now = asked.state.now
    if now is None or not now.moving or not now.left:
        text = f"{name_of(asked)} moves no more this turn, seen or unseen."
    elif now.unseen:
        text = f"{name_of(asked)} is unseen already this turn."
    else:
        text = "No agent bars any way."
    return Refusal("illegal", text, BOOK.cite(FAQ, "F10"))


def no_pose(asked: Asked, objects: list[str]) -> Refusal:
    """A piece poses as another type only where it could then be given for the henchman."""
    ghost, (_, card, type_) = owner(asked, GHOST), objects
    if ghost is None or card not in ghost.evidence:
        text = "The ghost must hold the evidence that is to pose as another type."
        return Refusal("illegal", text, BOOK.cite(FAQ))
    if type_ in evidence_types(asked.world, ghost, LeadId(card)):
        piece = names.card(asked.world, LeadId(card))
        text = f"{piece} counts as {SPHERE_NAMES[type_]} already."
    else:
        text = "That would not overcome the henchman now, so no evidence poses."
    return Refusal("illegal", text, BOOK.cite(FAQ, "F10"))


# --- Cards that lie before investigators ---------------------------------------------------


def uses(asked: Asked, card: str) -> tuple[Use, ...]:
    """The uses printed on a card."""
    return asked.world.kept_card(LeadId(card)).uses


def told_use(asked: Asked, use: Use) -> str:
    """What a use of a card costs and does, without a full stop."""
    return tell_card.use(asked.world, use).rstrip(".")


def which_use(asked: Asked, verb: str, card: str) -> Refusal:
    """A card with several uses needs a letter."""
    told = [f"{LETTERS[at]} {told_use(asked, it)}" for at, it in enumerate(uses(asked, card))]
    tries = still_open(asked, f"{verb}:{card}")
    text = f"{kept(asked.world, card)} has several uses: {'; '.join(told)}."
    return Refusal("ambiguous", text, BOOK.cite("Advantages and Setbacks"), tries)


def why_not_card(asked: Asked, card: str, letter: str) -> Refusal:
    """An advantage: nobody's, another's, too dear, elsewhere, or of no effect."""
    world, name = asked.world, kept(asked.world, card)
    rule = BOOK.cite("Advantages and Setbacks", "D3")
    holder = next((who for who in asked.state.living if card in who.kept), None)
    if holder is None:
        return Refusal("illegal", f"{name} lies before nobody.", rule)
    if holder.id != asked.who.id and not world.ruled("D3", "any-time"):
        text = f"{name} lies before {person(world, holder.id)}, who plays it in the own turn."
        return Refusal("illegal", text, rule)
    use = uses(asked, card)[LETTERS.index(letter)]
    return card_unusable(asked, name, holder, use)


def card_unusable(asked: Asked, name: str, holder: Investigator, use: Use) -> Refusal:
    """What one use of a card lacks."""
    rule = BOOK.cite("Advantages and Setbacks", "H53")
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
    price = " ".join(f"{told_use(asked, it)}." for it in uses(asked, card))
    text = f"{kept(asked.world, card)} is a setback, shed when its holder's turn ends. {price}"
    return Refusal("illegal", text, BOOK.cite("Advantages and Setbacks", "H54"))


def why_not_shed(asked: Asked, card: str, letter: str) -> Refusal:
    """A setback that is not before this investigator, or whose price cannot be paid here."""
    name = kept(asked.world, card)
    rule = BOOK.cite("Advantages and Setbacks", "H54")
    if card not in asked.who.kept:
        return Refusal("illegal", f"{name} does not lie before {name_of(asked)}.", rule)
    return card_unusable(asked, name, asked.who, uses(asked, card)[LETTERS.index(letter)])
