"""Why what belongs to a turn cannot be done where something else is asked: one function a verb."""

from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import AgentId, LocaleId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.abilities import ability_barred, named
from victoriana.games.victoriana.refusals.cards import card_barred
from victoriana.games.victoriana.refusals.first import BETWEEN_STEPS, first, not_yet, waits
from victoriana.games.victoriana.refusals.grounds import name_of
from victoriana.games.victoriana.refusals.locales import has_acted, why_not_reveal
from victoriana.games.victoriana.refusals.moving import begun_beside, movement_over
from victoriana.games.victoriana.refusals.turn import why_not_defeat, why_not_overcome
from victoriana.games.victoriana.refusals.wording import kept
from victoriana.games.victoriana.rules.characters import may_act
from victoriana.games.victoriana.rules.evidence_and_henchmen import can_overcome
from victoriana.games.victoriana.rules.icon_legend import can_pay
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.view.asking import at_end_of_turn
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import capital

MOVE, ACT, TOKEN = (BOOK.cite(f"Player Turns {step}") for step in (1, 2, 3))
LOCALE_AFTER_LEAD = BOOK.cite("Locales")
OWN_TURN = BOOK.cite("Defeating Agents", "F6")
AT_A_STEP = BOOK.cite("Defeating Agents", "H37")


def no_turn(asked: Asked, what: str, rule: str) -> Refusal | None:
    """Between two turns, and when a turn is over, nothing is done that is a step of a turn."""
    if asked.state.now is None and asked.node.id != "window":
        return Refusal("illegal", f"No turn is open: {first(asked)}.", asked.node.rule)
    if asked.state.now is None:
        return Refusal("illegal", f"No turn is open, and {what} in a turn only.", rule)
    if at_end_of_turn(asked.state):
        owner = asked.state.investigator(asked.state.now.seat)
        whose = names.owned(names.person(asked.world, owner.id))
        return Refusal("illegal", f"{whose} turn is over, and {what} before its end.", rule)
    return None


def is_mine(asked: Asked) -> bool:
    """Whether whoever is asked is also whose turn it is."""
    return asked.state.now is not None and asked.state.now.seat == asked.who.id


def no_going(asked: Asked, place: str) -> Refusal:
    """One moves in an open turn, before the action, and not while something is asked."""
    closed = no_turn(asked, "investigators move", MOVE)
    if closed:
        return closed
    now = asked.state.now
    if now is not None and is_mine(asked):
        if now.bound or asked.who.character in now.fixed:
            return begun_beside(asked)
        if not now.moving or now.turning:
            return movement_over(asked)
    where = names.the(asked.world, LocaleId(place)) if place else ""
    return waits(asked, f"The way to {where}" if where else "The next move")


def no_hurrying(asked: Asked) -> Refusal:
    """One more move is bought in the own movement, once a turn."""
    closed = no_turn(asked, "a move is bought", BOOK.cite("Trauma", "H51"))
    if closed:
        return closed
    now = asked.state.now
    if now is not None and is_mine(asked):
        if now.hurried:
            text = f"{name_of(asked)} has hurried once this turn."
            return Refusal("illegal", text, BOOK.cite("Trauma", "B2"))
        if now.bound:
            return begun_beside(asked)
        if not now.moving:
            text = f"{name_of(asked)} moves no more this turn, and buys no move."
            return Refusal("illegal", text, BOOK.cite("Trauma", "H51"))
    return waits(asked, "The bought move")


def no_investigating(asked: Asked, number: str) -> Refusal:
    """One lead at a time, and one action a turn."""
    closed = no_turn(asked, "leads are investigated", ACT)
    if closed:
        return closed
    now = asked.state.now
    if now is not None and is_mine(asked) and now.acted and not may_still_act(asked):
        lead = next((str(it.id) for it in asked.state.leads if it.open), "")
        if lead and lead == number:
            text = f"Lead {lead} is being investigated already."
            return Refusal("illegal", text, BOOK.cite("Investigating Leads"))
        if lead and not is_the_other(asked):
            text = f"{name_of(asked)} investigates lead {lead}: one action each turn."
            return Refusal("illegal", text, ACT)
        return has_acted(asked)
    return waits(asked, f"Lead {number}" if number else "Another lead")


def is_the_other(asked: Asked) -> bool:
    """Whether the one of two who did not act is named."""
    now = asked.state.now
    return bool(asked.who.other and now and asked.who.character not in now.actors)


def may_still_act(asked: Asked) -> bool:
    """Whether an action is left to any of those who stand on the card."""
    return any(may_act(asked.state, it) for it in asked.who.standees)


def no_use_of_a_locale(asked: Asked, place: str) -> Refusal:
    """A locale is used in an open turn, and not after a lead was investigated."""
    closed = no_turn(asked, "a locale is used", ACT)
    if closed:
        return closed
    now = asked.state.now
    if now is not None and is_mine(asked) and now.acted and not may_still_act(asked):
        if is_the_other(asked):
            return has_acted(asked)
        if now.investigated:
            text = f"{name_of(asked)} has investigated this turn, and uses no locale after that."
            return Refusal("illegal", text, LOCALE_AFTER_LEAD)
        return has_acted(asked)
    where = capital(names.the(asked.world, LocaleId(place))) if place else "The locale"
    return waits(asked, where)


def no_defeat(asked: Asked, agent: str) -> Refusal:
    """An agent is defeated in the own turn, between its steps."""
    closed = no_turn(asked, "agents are defeated", OWN_TURN)
    if closed:
        return closed
    if not agent:
        return waits(asked, "The defeat of an agent", AT_A_STEP)
    beside = [it for place in asked.who.places for it in asked.state.agents_at(place)]
    price = asked.world.agents[AgentId(agent)].cost
    if all(it.id != agent for it in beside) or not can_pay(asked.who.holds, price):
        return why_not_defeat(asked, AgentId(agent))
    return waits(asked, f"The defeat of {names.agent(asked.world, agent)}", AT_A_STEP)


def no_revealing(asked: Asked) -> Refusal:
    """A token is turned where an open turn ends, as its last step."""
    closed = no_turn(asked, "tokens are turned", TOKEN)
    if closed:
        return closed
    here = [it.place for it in asked.who.standees if it.place in asked.state.tokens]
    if not here or (asked.state.now is not None and asked.state.now.extra):
        return why_not_reveal(asked)
    return waits(asked, f"The token at {names.the(asked.world, here[0])}", TOKEN)


def no_end(asked: Asked) -> Refusal:
    """A turn ends when nothing is asked any more; without a turn there is none to end."""
    if asked.state.now is None and asked.node.id == "window":
        text = "No turn is open to be ended: go-on lets the round go on."
        return Refusal("illegal", text, BETWEEN_STEPS, ("go-on",))
    return not_yet(asked)


# --- What is done aside --------------------------------------------------------------------


def no_overcoming(asked: Asked) -> Refusal:
    """A henchman is overcome at any time, but not inside something that is being resolved."""
    if not can_overcome(asked.world, asked.state):
        return why_not_overcome(asked)
    return waits(asked, "The henchman", BETWEEN_STEPS)


def no_ability(asked: Asked, ability: str) -> Refusal:
    """An ability is used between steps, not inside something that is being resolved."""
    barred = ability_barred(asked, ability)
    return barred or waits(asked, named(asked, ability), BETWEEN_STEPS)


def no_card(asked: Asked, card: str) -> Refusal:
    """A card that lies before somebody is used between steps too."""
    return card_barred(asked, card) or waits(asked, kept(asked.world, card), BETWEEN_STEPS)
