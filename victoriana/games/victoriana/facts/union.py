"""Everything that can happen: the one closed union that a save is read by."""

from victoriana.games.victoriana.facts.abilities import AbilityFact
from victoriana.games.victoriana.facts.agents import AgentFact
from victoriana.games.victoriana.facts.conspiracy import ConspiracyFact
from victoriana.games.victoriana.facts.leads import LeadFact
from victoriana.games.victoriana.facts.locales import LocaleFact
from victoriana.games.victoriana.facts.movement import MovementFact
from victoriana.games.victoriana.facts.resources import ResourceFact
from victoriana.games.victoriana.facts.trauma import TraumaFact
from victoriana.games.victoriana.facts.turns import TurnFact

Fact = (
    TurnFact
    | MovementFact
    | LocaleFact
    | ResourceFact
    | TraumaFact
    | LeadFact
    | ConspiracyFact
    | AgentFact
    | AbilityFact
)
