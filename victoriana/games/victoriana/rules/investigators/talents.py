"""Investigator Abilities: what makes an ability, and whether its token is still there."""

from collections.abc import Callable

from msgspec import Struct

from victoriana.games.victoriana.book import ABILITIES, Ledger
from victoriana.games.victoriana.ids import AbilityId, InvestigatorId
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.tasks import ChooseGain
from victoriana.games.victoriana.world import Ability, World
from victoriana.kernel.nodes import Option

Offered = Callable[[World, State, Investigator], list[Option]]
OfferedOver = Callable[[World, State, Investigator, int], list[Option]]
Used = Callable[[Ledger, InvestigatorId, list[str]], None]


class Talent(Struct, frozen=True):
    """An ability that is used by choice: when it is offered, and what it does."""

    use: Used  # with the words behind its handle
    aside: Offered | None = None  # wherever asides stand
    stride: Offered | None = None  # only while the investigator's turn is open
    over: OfferedOver | None = None  # only over the lead that its owner investigates


Talents = dict[AbilityId, Talent]


def printed(world: World, who: Investigator, ability: AbilityId) -> Ability | None:
    """The ability as it stands on an investigator's card."""
    return next((one for one in world.investigators[who.id].abilities if one.id == ability), None)


def has_token(world: World, who: Investigator, ability: AbilityId) -> bool:
    """Whether a token can still be spent for this ability."""
    card = printed(world, who, ability)
    if card is None or who.out:
        return False
    return ability not in who.spent if card.unique else who.tokens > 0


def offer(seat: InvestigatorId, *words: str) -> Option:
    """The option of using an ability, with what it is used on."""
    return Option(":".join(("ability", *words)), ABILITIES, seat, "aside")


def while_tokens_last(ability: AbilityId) -> Offered:
    """An ability that always changes something, and is used on nothing."""

    def offered(world: World, state: State, who: Investigator) -> list[Option]:
        del state
        return [offer(who.id, ability)] if has_token(world, who, ability) else []

    return offered


def in_own_movement(state: State, who: Investigator) -> bool:
    """Whether it is the investigator's own turn and the movement step lasts."""
    now = state.now
    return now is not None and now.seat == who.id and now.moving and not now.bound


def choose_resources(t: Ledger, seat: InvestigatorId, ability: AbilityId) -> None:
    """So many resources of the player's choice as a card gives that excludes Wild."""
    card = printed(t.world, t.state.investigator(seat), ability)
    if card:
        t.push(ChooseGain(seat, card.gains, wild=False, giver=t.heading))
