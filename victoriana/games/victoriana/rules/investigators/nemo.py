"""Investigator Abilities of Captain Nemo: the Nautilus, the Treasure of Vigo Bay, the Ram."""

from victoriana.games.victoriana.abilities import NAUTILUS, RAM, TREASURE
from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.ids import InvestigatorId, LocaleId
from victoriana.games.victoriana.rules.agents import defeat, out_of_the_game
from victoriana.games.victoriana.rules.investigators.talents import (
    Talent,
    Talents,
    choose_resources,
    has_token,
    in_own_movement,
    offer,
    printed,
    while_tokens_last,
)
from victoriana.games.victoriana.rules.moving_about_london import (
    agents_near,
    destinations,
    relocate,
)
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Option

# --- The Nautilus --------------------------------------------------------------------------


def offer_nautilus(world: World, state: State, who: Investigator) -> list[Option]:
    """Any locale that no agent bars, while the movement step lasts; none from beside an agent."""
    if not in_own_movement(state, who) or not has_token(world, who, NAUTILUS):
        return []
    return [offer(who.id, NAUTILUS, place) for place in destinations(world, state, who)]


@BOOK.rule("Investigator Abilities", "B8")
def surface(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """He is put there, and what is left of his movement is still his."""
    relocate(t, t.state.investigator(seat), LocaleId(words[0]))


# --- Treasure of Vigo Bay ------------------------------------------------------------------


@BOOK.rule("Investigator Abilities", "B18")
def send_for_treasure(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """Three resources of his choice; his card excludes Wild, as others do."""
    choose_resources(t, seat, TREASURE)


# --- The Ram -------------------------------------------------------------------------------


def offer_ram(world: World, state: State, who: Investigator) -> list[Option]:
    """An agent of whom a body stands here or one step away."""
    card = printed(world, who, RAM)
    if card is None or not has_token(world, who, RAM):
        return []
    return [offer(who.id, RAM, agent.id) for agent in agents_near(world, state, who, card.within)]


@BOOK.rule("Investigator Abilities", "B6", "H36")
def ram(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """The agent is out of the game for nothing; one on his own locale is defeated there (B6).

    Who began the turn beside the agent cannot move in it all the same.
    """
    who = t.state.investigator(seat)
    rammed = tuple(agent for agent in t.state.agents if agent.id == words[0])
    if who.place in rammed[0].places and in_own_movement(t.state, who):
        defeat(t, seat, rammed, "")
    else:
        out_of_the_game(t, seat, rammed)


TALENTS: Talents = {
    NAUTILUS: Talent(surface, stride=offer_nautilus),
    TREASURE: Talent(send_for_treasure, aside=while_tokens_last(TREASURE)),
    RAM: Talent(ram, aside=offer_ram),
}
