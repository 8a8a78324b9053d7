"""What is typed for a place, a lead or an agent, wherever one is named."""

from collections.abc import Sequence

from victoriana.games.victoriana import refusals
from victoriana.games.victoriana.ids import AgentId, HenchmanId, LocaleId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.kernel.errors import Refusal


def place(asked: Asked, words: Sequence[str]) -> tuple[LocaleId, tuple[str, ...]] | Refusal:
    """The locale that the first words name: by handle, name or board address."""
    address = asked.lexicon.addresses.get(words[0])
    if address:
        return address, tuple(words[1:])
    if not asked.whole:
        bare = words[1:] if words[0] == "lead" and len(words) > 1 else words
        lies = next((it.place for it in asked.state.leads if str(it.id) == bare[0]), None)
        if lies:
            return lies, tuple(bare[1:])
    named = asked.named(words, asked.world.locales)
    if len(named.handles) == 1:
        return LocaleId(named.handles[0]), named.rest
    if not named.handles and asked.lexicon.is_address(named.typed):
        return refusals.reasons.no_address(asked, named.typed)
    return refusals.reasons.unclear(asked, named, "place", asked.world.locales)


def lead(asked: Asked, typed: str) -> int | Refusal:
    """The number of a lead in play."""
    if not (typed.isascii() and typed.isdecimal()):
        return refusals.reasons.no_lead(asked, typed)
    number = next((it.id for it in asked.state.leads if str(it.id) == typed), None)
    return refusals.reasons.no_lead(asked, typed) if number is None else number


def agent(asked: Asked, words: Sequence[str]) -> tuple[AgentId, tuple[str, ...]] | Refusal:
    """The agent that the first words name: those who have shown themselves before all others."""
    known = tuple(it.id for it in asked.state.agents)
    named = asked.named(words, known)
    if not named.handles:
        named = asked.named(words, asked.world.agents)
    henchmen = () if named.handles else asked.named(words, asked.world.henchmen).handles
    if len(henchmen) == 1:
        return refusals.turn.is_a_henchman(asked, HenchmanId(henchmen[0]))
    if len(named.handles) != 1:
        return refusals.reasons.unclear(asked, named, "agent", known or asked.world.agents)
    return AgentId(named.handles[0]), named.rest
