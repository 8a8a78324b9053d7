"""Places that are filled with clues again at the end of a round."""

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import CluesPlaced
from victoriana.games.circle_undone.rules import cosmos
from victoriana.games.circle_undone.table import Place

PART = "Scenario VIII: Before the Black Throne"
SAID = {  # what the guide prints of a place; that the ability of it is an action is a ruling
    "hideous-palace": (f"{PART} / Suggested Location Placement 1", "G40"),
    "court-of-the-great-old-ones": (f"{PART} / Suggested Location Placement 2", "G40"),
}
UNPRINTED = (f"{PART} / Suggested Location Placement 3", "G45")  # of the Cosmic Ingress


def said_by(place: Place) -> tuple[str, str]:
    """Where it stands what such a place does, and the ruling that goes with it."""
    return SAID.get(place.card, UNPRINTED)


@BOOK.claim(f"{PART} / Suggested Location Placement 1")
@BOOK.claim(f"{PART} / Suggested Location Placement 2")
@BOOK.claim(f"{PART} / Suggested Location Placement 3", "G45")
def refill(t: Ledger) -> None:
    """Each that lies revealed gets clues up to its number; nothing where it has them."""
    table = t.state.on_table()
    for place in table.places:
        found = t.world.locations[place.card].refill_clues
        if found is None or not place.revealed:
            continue
        up_to = found.to * table.started if found.per_investigator else found.to
        clues = cosmos.refill(place.clues, up_to)
        if clues:
            t.heading = said_by(place)[0]
            t.fact(CluesPlaced(place.id, clues), *(() if place.card in SAID else ("G45",)))
