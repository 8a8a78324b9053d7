"""Which section a verb rests on, for those who ask why it is not open."""

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.rulings import (
    CLARIFIED,
    CLUTCHES,
    CORE,
    DOORSTEP,
    GOOD,
    NAME,
    PLACES,
    PROLOGUE,
    THRONE,
    UNION,
    WAGES,
)

OF: dict[str, tuple[str, ...]] = {  # the verbs of each section
    f"{CORE} / Acts": ("advance",),
    f"{CORE} / Damage and elimination": ("heal", "resign", "rid"),
    f"{CORE} / Decks and purchases": (
        "buy", "deck", "decks", "drop", "improve", "include", "size", "spend",
    ),
    f"{CORE} / Enemies": (
        "attack", "defeat", "discard", "engage", "evade", "exhaust", "fight", "hit", "mend",
        "provoke", "ready", "send", "unprovoked",
    ),
    f"{CORE} / Locations": ("lay", "move", "put", "reveal", "vanish"),
    f"{CORE} / Order of set-up": ("tick",),
    f"{CORE} / Skill test": ("investigate", "test"),
    f"{CLARIFIED} / Haunted 2": ("haunt",),
    f'{CLARIFIED} / Joe\'s "Hunch Deck" 1': ("hunch", "hunches", "insight"),
    f"{CLARIFIED} / Multi-class Cards 1": ("access", "up-to", "up-to-other"),
    f"{CLARIFIED} / Tarot Slot 1": ("hand", "tarot"),
    f"{DOORSTEP} / Replacing Locations 1": ("swap",),
    f"{NAME} / Setup 5": ("unknown",),
    f"{WAGES} / The Spectral Encounter Deck 4": ("flip",),
    f"{WAGES} / The Spectral Encounter Deck 1": ("discard-card", "encounter"),
    f"{GOOD} / Keys 2": ("key",),
    f"{GOOD} / Keys 3": ("take",),
    f"{GOOD} / Keys 6": ("give",),
    f"{GOOD} / {PLACES} 1": ("open",),
    f"{UNION} / Circle / Braziers 1": ("circle",),
    f"{UNION} / Exile 1": ("exile", "once", "rebuy"),
    f"{CLUTCHES} / Breaches and Incursions 1": ("act", "breach", "fill", "incursion", "unbreach"),
    f"{CLUTCHES} / Choosing a Random Location 1": ("random",),
    f"{THRONE} / The Cosmos 1": ("cosmos",),
    f"{THRONE} / {PLACES} 1": ("void",),
    f"{THRONE} / New Keyword: Bonded 1": ("bond", "summon", "unsummon"),
}  # fmt: skip
SECTIONS = {verb: BOOK.cite(section) for section, verbs in OF.items() for verb in verbs}
AWAY = {"take": BOOK.cite(f"{PROLOGUE} / DO NOT READ 4")}  # whoever plays; on the table a key


def section(verb: str, asked: str, *, on_table: bool) -> str:
    """The section of a verb; of all others, the one that asks."""
    found = SECTIONS.get(verb, asked)
    return found if on_table else AWAY.get(verb, found)
