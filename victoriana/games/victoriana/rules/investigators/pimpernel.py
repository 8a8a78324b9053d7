"""Investigator Abilities of the Scarlet Pimpernel: one movement more for a token."""

from victoriana.games.victoriana.abilities import ELUSIVE
from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.facts import MovementRaised
from victoriana.games.victoriana.ids import InvestigatorId
from victoriana.games.victoriana.rules.investigators.talents import (
    Talent,
    Talents,
    has_token,
    in_own_movement,
    offer,
)
from victoriana.games.victoriana.rules.moving_about_london import reachable
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Option


def offer_elusive(world: World, state: State, who: Investigator) -> list[Option]:
    """One more step, while the movement step lasts and there is somewhere to go."""
    now = state.now
    if now is None or not in_own_movement(state, who) or not has_token(world, who, ELUSIVE):
        return []
    return [offer(who.id, ELUSIVE)] if reachable(world, state, now.left + 1) else []


@BOOK.rule("Investigator Abilities")
def be_elusive(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """One more movement this turn."""
    now = t.state.now
    if now is not None:
        t.fact(MovementRaised(seat, now.left + 1))


TALENTS: Talents = {ELUSIVE: Talent(be_elusive, stride=offer_elusive)}
