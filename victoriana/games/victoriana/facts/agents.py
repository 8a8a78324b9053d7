"""What happens to agents, from being shown to being defeated."""

from typing import Literal

from msgspec.structs import replace

from victoriana.games.victoriana.facts.happening import Happening
from victoriana.games.victoriana.ids import AgentId, Count, InvestigatorId, LocaleId
from victoriana.games.victoriana.state import Agent, Away, State


class AgentCalled(Happening, frozen=True, tag="agent-called"):
    """The mastermind or the locale brings an agent."""

    by: Literal["mastermind", "locale"]

    def onto(self, state: State) -> State:
        """It is counted, because there is a limit."""
        return replace(state, called=state.called + 1)


class AgentShown(Happening, frozen=True, tag="agent-shown"):
    """An agent was turned up, and will pursue at the end of the round."""

    agent: AgentId
    source: Literal["plot-deck", "aside"]
    ahead: bool = False  # of those who wait for their first pursuit: ruling H31=triggered-first

    def onto(self, state: State) -> State:
        """One more agent, not yet on the board."""
        at = len(state.agents)
        if self.ahead:
            waiting = (
                number
                for number, it in enumerate(state.agents)
                if not it.places and not it.triggered and not it.away
            )
            at = next(waiting, at)
        shown = Agent(self.agent, triggered=self.source == "aside")
        agents = (*state.agents[:at], shown, *state.agents[at:])
        if self.source == "plot-deck":
            above = state.plots_above - 1
            return replace(state, agents=agents, agent_in_deck=False, plots_above=above)
        return replace(state, agents=agents, agents_aside=state.agents_aside - 1)


class AgentPlaced(Happening, frozen=True, tag="agent-placed"):
    """An agent, or one of an agent's bodies, pursued to a locale."""

    agent: AgentId
    place: LocaleId
    body: Count = 1  # of an agent with several

    def onto(self, state: State) -> State:
        """There it stands."""
        agents = tuple(
            replace(agent, places=self._among(agent.places)) if agent.id == self.agent else agent
            for agent in state.agents
        )
        return replace(state, agents=agents)

    def _among(self, places: tuple[LocaleId, ...]) -> tuple[LocaleId, ...]:
        return (*places[: self.body - 1], self.place, *places[self.body :])


class AgentStayed(Happening, frozen=True, tag="agent-stayed"):
    """An agent's dice gave the locale where he stood, and he stays."""

    agent: AgentId
    body: Count = 1  # of an agent with several

    def onto(self, state: State) -> State:
        """As he stood."""
        return state


class AgentRemoved(Happening, frozen=True, tag="agent-removed"):
    """An agent was removed from the board, undefeated."""

    agent: AgentId
    seat: InvestigatorId
    until: Away

    def onto(self, state: State) -> State:
        """Set aside until something brings the agent back."""
        agents = tuple(
            replace(agent, places=(), away=self.until) if agent.id == self.agent else agent
            for agent in state.agents
        )
        return replace(state, agents=agents)


class AgentReturned(Happening, frozen=True, tag="agent-returned"):
    """An agent who was removed from the board pursues again."""

    agent: AgentId

    def onto(self, state: State) -> State:
        """To be placed by the next pursuit."""
        agents = tuple(
            replace(agent, away="") if agent.id == self.agent else agent for agent in state.agents
        )
        return replace(state, agents=agents)


class AgentDefeated(Happening, frozen=True, tag="agent-defeated"):
    """An agent was removed from play for good."""

    agent: AgentId
    seat: InvestigatorId

    def onto(self, state: State) -> State:
        """One agent less."""
        agents = tuple(agent for agent in state.agents if agent.id != self.agent)
        return replace(state, agents=agents, agents_defeated=(*state.agents_defeated, self.agent))


AgentFact = (
    AgentCalled
    | AgentShown
    | AgentPlaced
    | AgentStayed
    | AgentRemoved
    | AgentReturned
    | AgentDefeated
)
