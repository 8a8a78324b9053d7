"""Everything that can happen: the one closed union that a save is read by."""

from victoriana.games.circle_undone.facts.cosmos import CosmosFact
from victoriana.games.circle_undone.facts.course import CourseFact
from victoriana.games.circle_undone.facts.deckbuilding import DeckbuildingFact
from victoriana.games.circle_undone.facts.decks import DeckFact
from victoriana.games.circle_undone.facts.foes import FoeFact
from victoriana.games.circle_undone.facts.hunches import HunchFact
from victoriana.games.circle_undone.facts.keys import KeyFact
from victoriana.games.circle_undone.facts.laying import LayingFact
from victoriana.games.circle_undone.facts.log import LogFact
from victoriana.games.circle_undone.facts.people import PeopleFact
from victoriana.games.circle_undone.facts.places import PlaceFact
from victoriana.games.circle_undone.facts.rounds import RoundFact
from victoriana.games.circle_undone.facts.scenario import ScenarioFact
from victoriana.games.circle_undone.facts.stands import StandFact
from victoriana.games.circle_undone.facts.streets import StreetFact
from victoriana.games.circle_undone.facts.trials import TrialFact

Fact = (
    CourseFact
    | LogFact
    | PeopleFact
    | ScenarioFact
    | LayingFact
    | RoundFact
    | PlaceFact
    | StandFact
    | FoeFact
    | StreetFact
    | KeyFact
    | CosmosFact
    | DeckFact
    | DeckbuildingFact
    | HunchFact
    | TrialFact
)
