"""Who sits at the table, and whether the decks in play serve so many."""

from collections.abc import Sequence

from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.rules.how_to_win import refused_pairs
from victoriana.games.monsters_vs_heroes.rules.set_up import too_many
from victoriana.games.monsters_vs_heroes.state import TABLE
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.seating import by_name
from victoriana.kernel.wording import in_words

NUMBER = BOOK.cite("Set Up", "S1")
FACTIONS = BOOK.cite("Set Up", "S2")
PAIR = BOOK.cite("How to Win", "W4")


def seats(world: World, wanted: Sequence[Seat]) -> tuple[Seat, ...] | Refusal:
    """As many names as the box is for, none twice, for whom there are cards and factions enough."""
    numbers = world.numbers
    if not numbers.fewest_seats <= len(wanted) <= numbers.most_seats:
        few, most = in_words(numbers.fewest_seats), in_words(numbers.most_seats)
        text = f"Monsters vs. Heroes is for {few} to {most} players, not {len(wanted)}."
        return Refusal("illegal", text, NUMBER, ("ada ben",))
    found = by_name(wanted, NUMBER, (TABLE,))  # everybody together is called the table
    if isinstance(found, Refusal):
        return found
    few = too_many(world.box, world.rulings, len(found))
    if few:
        return Refusal("illegal", f"{few}.", FACTIONS, ("--ruling decks=both",))
    return _pairs(world) or found


def _pairs(world: World) -> Refusal | None:
    """Whether a faction card of the box is none, where such a pair is refused (W4)."""
    for faction, name in refused_pairs(world):
        card = world.characters[name]
        text = (
            f"The faction {faction.id} of the {faction.side.title()} names {card.name}, who is a"
            f" {card.cls.title()}, and W4=pair-refused allows no such pair."
        )
        return Refusal("illegal", text, PAIR, ("--ruling W4=pays",))
    return None
