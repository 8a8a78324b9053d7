"""Investigator Abilities of William Stead and Miss X: with Telepathic Link both may act."""

from msgspec import structs

from victoriana.games.victoriana.abilities import LINK
from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.facts import CharactersLinked
from victoriana.games.victoriana.ids import InvestigatorId
from victoriana.games.victoriana.rules.characters import may_act
from victoriana.games.victoriana.rules.investigators.talents import (
    Talent,
    Talents,
    has_token,
    offer,
)
from victoriana.games.victoriana.rules.locale_abilities import usable
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Option


def offer_link(world: World, state: State, who: Investigator) -> list[Option]:
    """While both may still come to act, or one has acted and the other could do something."""
    now = state.now
    if now is None or now.seat != who.id or now.linked or now.turning:
        return []
    if who.other is None or not has_token(world, who, LINK):
        return []
    linked = structs.replace(state, now=structs.replace(now, linked=True))
    rest = [it for it in who.standees if may_act(linked, it)]
    useful = not now.actors or any(_could(world, state, it) for it in rest)
    return [offer(who.id, LINK)] if useful else []


def _could(world: World, state: State, who: Investigator) -> bool:
    """Whether the other one has a lead or a locale to act at, or ends a turn there for a token.

    That may be the locale's, or a Wild; or a setback that is paid off at this place.
    """
    here, apart = who.place, len(set(who.places)) > 1
    uses = (use for card in who.kept for use in world.kept_card(card).uses)
    ends = here in (*state.tokens, *state.wilds) or any(use.at == here for use in uses)
    leads = bool(state.leads_at(here)) and not state.cordoned(here)
    return (apart and ends) or leads or usable(world, state, who, here)


@BOOK.rule("Investigator Abilities FAQ", "H63")
def link(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """Both act and both turn tokens this turn; the movement is shared as ever."""
    t.fact(CharactersLinked(seat))


TALENTS: Talents = {LINK: Talent(link, stride=offer_link)}
