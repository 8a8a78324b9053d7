"""What a price, its trauma and the gains come to, wherever an option tells of them."""

from victoriana.games.victoriana import icons
from victoriana.games.victoriana.effects import AnyEffect, Cost, Deduce
from victoriana.games.victoriana.ids import InvestigatorId, LocaleId
from victoriana.games.victoriana.rules.specialities import adds_deduction
from victoriana.games.victoriana.rules.trauma import is_fatal
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.world import World

Offer = tuple[str, str]  # the price of an option, and what it does


def ability(world: World, state: State, seat: InvestigatorId, place: LocaleId) -> Offer:
    """What a locale's ability costs and does."""
    does = world.locales[place].ability
    if does is None:
        return "", ""
    cost = icons.short_cost(does.cost) if does.cost != Cost() else ""
    text = f"{does.text}{beyond(world, state, seat, does.cost.trauma)}"
    return "1 Yard token" if does.yard_token else cost, text


def beyond(world: World, state: State, seat: InvestigatorId, points: int) -> str:
    """The warning that trauma suffered for something is more than can be borne (B3)."""
    if not points or not is_fatal(world, state.investigator(seat), points):
        return ""
    who = names.person(world, seat)
    if world.ruled("B3", "buys-then-eliminated"):
        return f"; then {who} is overcome"
    return f"; overcomes {who}, and buys nothing"


def with_bonus(world: World, gains: tuple[AnyEffect, ...]) -> tuple[AnyEffect, ...]:
    """The gains with one deduction more, also where there is none at all (D17)."""
    made = deductions(gains)
    if not adds_deduction(world, made):
        return gains
    return (Deduce(made + 1), *(gain for gain in gains if not isinstance(gain, Deduce)))


def deductions(gains: tuple[AnyEffect, ...]) -> int:
    """How many deductions are among the gains."""
    return sum(gain.count for gain in gains if isinstance(gain, Deduce))
