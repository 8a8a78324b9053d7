"""Who sits at the table, and whether the decks in play serve so many."""

from collections.abc import Sequence

from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.rules.how_to_win import refused_pairs
from victoriana.games.monsters_vs_heroes.rules.set_up import too_many
from victoriana.games.monsters_vs_heroes.state import TABLE
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.grammar import normal
from victoriana.kernel.handles import kebab
from victoriana.kernel.wording import in_words, person

NUMBER = BOOK.cite("Set Up", "S1")
FACTIONS = BOOK.cite("Set Up", "S2")
LONGEST = 30  # letters of a name, so that lines and tables can hold it
NAMES = f"a name is up to {LONGEST} letters, numbers and hyphens"
PAIR = BOOK.cite("How to Win", "W4")


def seats(world: World, wanted: Sequence[Seat]) -> tuple[Seat, ...] | Refusal:
    """As many names as the box is for, none twice, for whom there are cards and factions enough."""
    numbers = world.numbers
    if not numbers.fewest_seats <= len(wanted) <= numbers.most_seats:
        few, most = in_words(numbers.fewest_seats), in_words(numbers.most_seats)
        text = f"Monsters vs. Heroes is for {few} to {most} players, not {len(wanted)}."
        return Refusal("illegal", text, NUMBER, ("ada ben",))
    found = tuple(Seat(kebab(it.id), _typed(it), it.policy) for it in wanted)
    for seat, asked in zip(found, wanted, strict=True):
        if not _is_name(seat.id):
            text = f'Nobody can be called "{_short(asked.id)}" here; {NAMES}.'
            return Refusal("illegal", text, NUMBER)
    if len({it.id for it in found}) < len(found):
        return Refusal("illegal", "Two players have the same name.", NUMBER)
    few = too_many(world.box, world.rulings, len(found))
    if few:
        return Refusal("illegal", f"{few}.", FACTIONS, ("--ruling decks=both",))
    return _pairs(world) or found


def _typed(seat: Seat) -> str:
    """The name as it was typed, where the handle with capitals is another: McCoy."""
    name = seat.name or seat.id
    return "" if name in (kebab(seat.id), person(kebab(seat.id))) else name


def _is_name(name: str) -> bool:
    """Letters, numbers and hyphens, at least one letter, and no word that is read otherwise.

    Everybody together is called the table, and a typed "the" says nothing.
    """
    plain = all(it.isalnum() or it == "-" for it in name)
    if not plain or not any(it.isalpha() for it in name) or len(name) > LONGEST:
        return False
    return name != TABLE and bool(normal(name))


def _short(typed: str) -> str:
    return typed if len(typed) <= LONGEST else f"{typed[:LONGEST]}..."


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
