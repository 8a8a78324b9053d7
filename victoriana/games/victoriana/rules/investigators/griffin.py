"""Investigator Abilities of Griffin: a living ghost goes unseen, vanishes, or forges evidence."""

from msgspec.structs import replace

from victoriana.games.victoriana.abilities import GHOST
from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.facts import EvidencePosed, WentUnseen
from victoriana.games.victoriana.ids import SPHERES, InvestigatorId, LeadId
from victoriana.games.victoriana.rules.agents import barred_places
from victoriana.games.victoriana.rules.evidence_and_henchmen import can_overcome, serves_as
from victoriana.games.victoriana.rules.investigators.talents import (
    Talent,
    Talents,
    has_token,
    offer,
)
from victoriana.games.victoriana.rules.specialities import evidence_types
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Option


def offer_unseen(world: World, state: State, who: Investigator) -> list[Option]:
    """The ghost passes agents, if there are any to pass; a card may carry whoever walks no more."""
    now = state.now
    if now is None or now.seat != who.id or not now.moving or now.unseen:
        return []
    if not has_token(world, who, GHOST) or not barred_places(world, state, who):
        return []
    return [offer(who.id, GHOST, "unseen")]


def offer_pose(world: World, state: State, who: Investigator) -> list[Option]:
    """A piece of his evidence counts as another type, where that helps to overcome the henchman.

    It helps if the piece could be given so, or is one of the fewest disguises that do, as far as
    his tokens go.
    """
    if not state.henchman or not has_token(world, who, GHOST):
        return []
    return [
        offer(who.id, GHOST, "pose", card, type_)
        for card in dict.fromkeys(who.evidence)
        for type_ in dict.fromkeys(world.henchmen[state.henchman].evidence)
        if type_ not in evidence_types(world, who, card)
        and _pose_helps(world, state, who, card, type_)
    ]


def _pose_helps(world: World, state: State, who: Investigator, card: LeadId, type_: str) -> bool:
    """Whether this disguise alone, or with the fewest others, lets the henchman be overcome."""
    if can_overcome(world, state):
        return serves_as(world, state, (who.id, card), type_)
    fewest = next((n for n in range(1, who.tokens + 1) if _would_do(world, state, who, n)), 0)
    return fewest > 0 and _would_do(world, state, _posing(who, card, type_), fewest - 1)


def _posing(who: Investigator, card: LeadId, types: str) -> Investigator:
    """The same investigator with a piece of evidence that counts as these types too."""
    return replace(who, posing=(*who.posing, *((card, type_) for type_ in types)))


def _would_do(world: World, state: State, who: Investigator, tokens: int) -> bool:
    """Whether so many more pieces of his evidence, posing as anything, overcome the henchman."""
    if can_overcome(world, state.with_investigator(who)):
        return True
    return tokens > 0 and any(
        _would_do(world, state, _posing(who, card, "".join(SPHERES)), tokens - 1)
        for card in dict.fromkeys(who.evidence)
        if not any(card == posing for posing, _ in who.posing)
    )


@BOOK.rule("Investigator Abilities FAQ")
def haunt(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """He says which of his choices the token is for: to go unseen, or to forge evidence."""
    match words:
        case ["unseen"]:
            t.fact(WentUnseen(seat))
        case ["pose", card, type_]:
            t.fact(EvidencePosed(seat, LeadId(card), type_))


TALENTS: Talents = {GHOST: Talent(haunt, aside=offer_pose, stride=offer_unseen)}
