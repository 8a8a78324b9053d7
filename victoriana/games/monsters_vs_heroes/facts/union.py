"""Everything that can happen: the one closed union that a save is read by."""

from victoriana.games.monsters_vs_heroes.facts.deck_and_pile import DeckFact
from victoriana.games.monsters_vs_heroes.facts.ending import EndingFact
from victoriana.games.monsters_vs_heroes.facts.hands import HandFact
from victoriana.games.monsters_vs_heroes.facts.set_up import SetUpFact
from victoriana.games.monsters_vs_heroes.facts.table import TableFact
from victoriana.games.monsters_vs_heroes.facts.turns import TurnFact

Fact = SetUpFact | TurnFact | TableFact | HandFact | DeckFact | EndingFact
