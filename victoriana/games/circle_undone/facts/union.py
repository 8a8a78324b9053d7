"""Everything that can happen: the one closed union that a save is read by."""

from victoriana.games.circle_undone.facts.course import CourseFact
from victoriana.games.circle_undone.facts.log import LogFact
from victoriana.games.circle_undone.facts.people import PeopleFact
from victoriana.games.circle_undone.facts.scenario import ScenarioFact

Fact = CourseFact | LogFact | PeopleFact | ScenarioFact
