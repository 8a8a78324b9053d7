"""Why a locale's ability cannot be used, or its token turned: one function for each reason."""

from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.grounds import (
    forbidden_by,
    name_of,
    nearer,
    still_open,
    too_dear,
    too_much_trauma,
)
from victoriana.games.victoriana.refusals.investigators.stead_x import (
    no_action_left,
    no_token_to_turn,
)
from victoriana.games.victoriana.rules.characters import may_act
from victoriana.games.victoriana.rules.icon_legend import can_pay
from victoriana.games.victoriana.rules.make_deductions import buys_nothing
from victoriana.games.victoriana.rules.specialities import lasting
from victoriana.games.victoriana.rules.trauma import may_buy
from victoriana.games.victoriana.state import Investigator
from victoriana.games.victoriana.view import names
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import capital

ACTION = BOOK.cite("Player Turns 2")


def no_token_in_extra_turn(asked: Asked) -> Refusal:
    """An extra turn is to move and to act, and no more."""
    text = f"In an extra turn {name_of(asked)} moves and acts, and turns no token."
    return Refusal("illegal", text, BOOK.cite("Investigator Abilities FAQ", "F22"))


def has_acted(asked: Asked) -> Refusal:
    """One action a turn."""
    if asked.who.other:
        return no_action_left(asked)
    text = f"{name_of(asked)} has acted: one action each turn."
    return Refusal("illegal", text, ACTION, still_open(asked, "reveal", "end"))


def why_not_use(asked: Asked, place: LocaleId) -> Refusal:
    """The ability of a locale: none, elsewhere, used, too dear, or of no effect."""
    now, world = asked.state.now, asked.world
    if world.locales[place].ability is None:
        text = f"{capital(names.the(world, place))} has no ability."
        return Refusal("illegal", text, BOOK.cite("Locale Abilities"))
    if place != asked.who.place:
        where, here = names.the(world, place), names.the(world, asked.who.place)
        text = f"The ability of {where} is used there; {name_of(asked)} is at {here}."
        return Refusal("illegal", text, BOOK.cite("Locales"), nearer(asked, place))
    if asked.who.other and not may_act(asked.state, asked.who):
        return no_action_left(asked)
    if now is not None and now.investigated and not asked.who.other:
        text = f"{name_of(asked)} has investigated this turn, and uses no locale after that."
        return Refusal("illegal", text, BOOK.cite("Locales"))
    if now is not None and now.acted and place not in now.used and not asked.who.other:
        return has_acted(asked)
    return unusable(asked, asked.who, place)


def unusable(asked: Asked, who: Investigator, place: LocaleId) -> Refusal:
    """What a locale's ability lacks, wherever it is used from."""
    now, world = asked.state.now, asked.world
    name = capital(names.the(world, place))
    ability = world.locales[place].ability
    if ability is None:
        return Refusal("illegal", f"{name} has no ability.", BOOK.cite("Locale Abilities"))
    if now is not None and place in now.used:
        text = f"{name} has been used this turn: each locale once a turn."
        return Refusal("illegal", text, BOOK.cite("Locales", "H46"))
    if lasting(world, asked.state, "no-ability", who.id):
        return forbidden_by(asked, who, "no-ability", "to use a locale")
    if ability.yard_token and not asked.state.yard:
        where = names.the(world, place)
        text = f"No Scotland Yard token is left, and without one {where} gives nothing."
        return Refusal("illegal", text, BOOK.cite("Locale Abilities", "B19"))
    if not can_pay(who.holds, ability.cost):
        cite = BOOK.cite("Locale Abilities", "H43")
        return too_dear(asked, who, name, ability.cost, cite)
    if not may_buy(world, who, ability.cost.trauma):
        return too_much_trauma(asked, who, ability.cost.trauma)
    if buys_nothing(world, asked.state, ability.does):
        text = f"The plot is known, and a deduction at {names.the(world, place)} would do nothing."
        return Refusal("illegal", text, BOOK.cite("Locale Abilities", "D14"))
    text = f"{name} would change nothing now: {ability.text}."
    return Refusal("illegal", text, BOOK.cite("Locale Abilities"))


def token_elsewhere(asked: Asked, place: LocaleId) -> Refusal:
    """A token is turned by whoever ends a turn beside it."""
    where, here = names.the(asked.world, place), names.the(asked.world, asked.who.place)
    text = f"A token at {where} is turned by whoever ends a turn there; {name_of(asked)} is at "
    return Refusal("illegal", f"{text}{here}.", BOOK.cite("Locales"), nearer(asked, place))


def why_not_reveal(asked: Asked) -> Refusal:
    """No token lies face down where the turn ends."""
    place = asked.who.place
    where, now = names.the(asked.world, place), asked.state.now
    if now is not None and now.extra and place in asked.state.tokens:
        return no_token_in_extra_turn(asked)
    barred = no_token_to_turn(asked)
    if barred:
        return barred
    if not asked.world.locales[place].token:
        text = f"{capital(where)} never has a token."
    elif asked.state.found:
        text = "The conspiracy's locale is found, and all other tokens are gone."
    else:
        text = f"The token at {where} is turned already."
    return Refusal("illegal", text, BOOK.cite("Locales", "H3"), still_open(asked, "end"))
