"""Places that are filled with clues again at the end of a round."""

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import CluesPlaced
from victoriana.games.circle_undone.rules import cosmos


@BOOK.claim("Scenario VIII: Before the Black Throne / Suggested Location Placement 3", "G45")
@BOOK.rule("Scenario VIII: Before the Black Throne / Suggested Location Placement 2", "G45")
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
            t.fact(CluesPlaced(place.id, clues), "G45")
