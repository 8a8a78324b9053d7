"""The printed headings of Monsters vs. Heroes, and its ledger."""

from typing import TypeAlias

from victoriana.games.monsters_vs_heroes.rulings import RULINGS
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import AnyTask
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.ledger import Ledger as KernelLedger
from victoriana.kernel.rulebook import Rulebook

BOOK = Rulebook(
    {
        "Components": 0,
        "Set Up": 0,
        "How to Play": 0,
        "Character Cards": 0,
        "Neutral Cards": 0,
        "End of the Game": 0,
        "How to Win": 0,
    },
    RULINGS,
)

Ledger: TypeAlias = KernelLedger[World, State, AnyTask]

# Headings that name the section which asks, for nodes.
SET_UP = BOOK.cite("Set Up")
PLAY = BOOK.cite("How to Play")
END = BOOK.cite("End of the Game")
WIN = BOOK.cite("How to Win")
