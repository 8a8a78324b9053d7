"""All that has a handle, found by it, by its names, or by a beginning of any word of them."""

from functools import lru_cache

from victoriana.games.victoriana.abilities import ENGINE
from victoriana.games.victoriana.ids import RESOURCES, SPHERE_NAMES
from victoriana.games.victoriana.state import Investigator
from victoriana.games.victoriana.world import World
from victoriana.kernel.naming import Names

ALSO = {ENGINE: ("the Brain",)}  # what else an ability is called
BOXES = 4  # games that are kept in mind at a time


class Lexicon(Names):
    """The names of one box, as they are compared."""

    def __init__(self, world: World) -> None:
        super().__init__()
        box = world.box
        for place in box.locales:
            self.add(place.id, place.name, place.short)
        for who in box.investigators:
            self.add(who.id, who.name, who.short)
            for character in who.characters:
                self.add(character.id, character.name, character.short)
            for ability in who.abilities:
                self.add(ability.id, ability.name, *ALSO.get(ability.id, ()))
        for kind in (box.leads, box.advantages, box.setbacks, box.agents, box.henchmen):
            for card in kind:
                self.add(card.id, card.name)
        self.addresses = {
            f"{type_}{number}".lower(): place for (type_, number), place in world.slots.items()
        }
        self.abilities = tuple(it.id for who in box.investigators for it in who.abilities)
        self.kept = (*world.advantages, *world.setbacks)
        self.useful = (*self.abilities, *self.kept)

    def is_address(self, typed: str) -> bool:
        """Whether it is written as a board address, a letter and a number."""
        return typed[:1].upper() in SPHERE_NAMES and typed[1:].isdecimal()


@lru_cache(maxsize=BOXES)
def lexicon(world: World) -> Lexicon:
    """The names of a box, put together once."""
    return Lexicon(world)


def all_abilities(world: World, who: Investigator) -> tuple[str, ...]:
    """The abilities on an investigator's card."""
    return tuple(it.id for it in world.investigators[who.id].abilities)


# --- Handfuls of tokens --------------------------------------------------------------------

MOST = 60  # tokens in a handful


def tokens(typed: str, *, whole: bool = False) -> str | None:
    """The resources that a word names, one letter each: `2o+w`, `oow`, `science`; else None."""
    letters = ""
    for part in typed.upper().split("+"):
        found = _tokens(part, whole=whole)
        if not found:
            return None
        letters += found
    return letters if len(letters) <= MOST else None


def _tokens(part: str, *, whole: bool) -> str:
    count = part[:-1]
    if part and part[-1] in RESOURCES and (not count or (count.isdecimal() and count.isascii())):
        return part[-1] * min(int(count or 1), MOST + 1)
    if part and all(letter in RESOURCES for letter in part):
        return part
    spelt = part.lower()
    named = [
        letter
        for letter, name in SPHERE_NAMES.items()
        if name.lower() == spelt
        or (not whole and len(spelt) > 1 and name.lower().startswith(spelt))
    ]
    return named[0] if len(named) == 1 else ""


def sorted_tokens(letters: str) -> str:
    """A handful in the order in which options have it."""
    return "".join(sorted(letters, key="OPSUW".index))
