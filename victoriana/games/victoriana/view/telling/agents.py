"""Agents, as one tells of them."""

from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.ids import AgentId, LocaleId
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.view.telling.moment import Moment
from victoriana.kernel.events import Fact


def told(said: Moment, fact: Fact) -> str | None:
    """Who shows himself, where he is placed, how he leaves."""
    world = said.world
    match fact:
        case f.AgentShown(agent=agent):
            name = world.agents[agent].name
            return f"An agent is turned up: {name}, to pursue at the end of the round."
        case f.AgentCalled(by=by):
            cause = "mastermind" if by == "mastermind" else "conspiracy's locale"
            return f"The {cause} brings an agent."
        case f.AgentPlaced(agent=agent, place=place, body=body):
            name = names.body(world, agent, body)
            again = " again" if stood(said, agent, body) == place else ""
            return f"{name} is placed at {said.at(place)}{again}."
        case f.AgentStayed(agent=agent, body=body):
            name, old = names.body(world, agent, body), stood(said, agent, body)
            return f"{name} stays at {said.at(old)}." if old else f"{name} rolls again."
        case f.AgentRemoved(agent=agent, until=until):
            lasts = names.AWAY[until]
            return f"{names.agent(world, agent)} leaves the board, {lasts}."
        case f.AgentReturned(agent=agent):
            return f"{names.agent(world, agent)} pursues again."
        case f.AgentDefeated(agent=agent, seat=seat):
            return f"{said.who(seat)} defeats {names.agent(world, agent)} for good."
    return None


def stood(said: Moment, agent: AgentId, body: int) -> LocaleId | None:
    """Where a body of an agent stood before."""
    places = next((it.places for it in said.before.agents if it.id == agent), ())
    return places[body - 1] if body <= len(places) else None
