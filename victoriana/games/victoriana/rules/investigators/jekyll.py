"""Investigator Abilities of Dr Jekyll and Mr Hyde: two natures, and what the worse one does."""

from victoriana.games.victoriana.abilities import CHANGE, HYDE
from victoriana.games.victoriana.book import BOOK, Ledger
from victoriana.games.victoriana.facts import NatureChanged
from victoriana.games.victoriana.ids import AgentId, InvestigatorId
from victoriana.games.victoriana.rules.held_off import come_back, drive_off
from victoriana.games.victoriana.rules.investigators.talents import (
    Talent,
    Talents,
    has_token,
    offer,
    printed,
)
from victoriana.games.victoriana.rules.moving_about_london import agents_near
from victoriana.games.victoriana.rules.trauma import may_buy, suffer_for
from victoriana.games.victoriana.state import Agent, Investigator, State
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Option

# --- A Change of Nature --------------------------------------------------------------------


def nature(world: World, who: Investigator) -> str:
    """Which nature is in play: the name on the card, or nothing where there is only one."""
    return "".join(world.investigators[who.id].natures[who.nature : who.nature + 1])


def other_nature(world: World, who: Investigator) -> int:
    """Which nature is next to take over."""
    return (who.nature + 1) % len(world.investigators[who.id].natures)


def offer_change(world: World, state: State, who: Investigator) -> list[Option]:
    """Once in each of his turns the other nature may take over."""
    now, card = state.now, printed(world, who, CHANGE)
    if card is None or now is None or now.seat != who.id or now.changed:
        return []
    return [offer(who.id, CHANGE)] if may_buy(world, who, card.trauma) else []


@BOOK.rule("Investigator Abilities FAQ", "B3", "F7", "H62")
def change(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """For 1 trauma the other takes over; with Jekyll those come back whom Hyde held off."""
    who = t.state.investigator(seat)
    card = printed(t.world, who, CHANGE)
    if card is None or not suffer_for(t, seat, card.trauma):
        return
    t.fact(NatureChanged(seat, other_nature(t.world, who)))
    hyde = printed(t.world, who, HYDE)
    if hyde and nature(t.world, t.state.investigator(seat)) != hyde.nature:
        come_back(t, "jekyll")


# --- The Evil Mr Hyde ----------------------------------------------------------------------


@BOOK.claim("Investigator Abilities FAQ", "F7")
def in_hydes_reach(world: World, state: State, who: Investigator) -> list[Agent]:
    """The agents on his locale or an adjacent one."""
    card = printed(world, who, HYDE)
    return agents_near(world, state, who, card.within) if card else []


def offer_hyde(world: World, state: State, who: Investigator) -> list[Option]:
    """Hyde, and only he, removes an agent who is near."""
    card = printed(world, who, HYDE)
    if card is None or nature(world, who) != card.nature or not has_token(world, who, HYDE):
        return []
    return [offer(who.id, HYDE, agent.id) for agent in in_hydes_reach(world, state, who)]


@BOOK.rule("Investigator Abilities FAQ", "F7")
def be_evil(t: Ledger, seat: InvestigatorId, words: list[str]) -> None:
    """An agent is removed from the board with all bodies, and the way is free."""
    drive_off(t, seat, AgentId(words[0]))


TALENTS: Talents = {
    CHANGE: Talent(change, aside=offer_change),
    HYDE: Talent(be_evil, aside=offer_hyde),
}
