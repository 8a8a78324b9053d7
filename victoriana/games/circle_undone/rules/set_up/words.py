"""How the lines of a checklist name cards, sets, places and people."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from victoriana.games.circle_undone.ids import CardId, EnemyId, LocationId, SetId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.wording import in_words, listed

OF_NUMBER = 2  # letters of a printed code that name its box


class Title(Struct, frozen=True):
    """What stands on a card: its name, what stands below it, and its number where that helps."""

    name: str
    below: str = ""


def sets(world: World, handles: Iterable[SetId]) -> str:
    """Encounter sets in a row."""
    return listed(world.sets[it].name for it in handles)


def title(world: World, handle: str) -> Title:
    """What stands on a card; the printed number tells two versions of a name apart."""
    place = world.locations.get(LocationId(handle))
    if place is not None:
        below = place.subtitle or _version(handle, place.code)
        if handle.endswith("-spectral") and not place.side:
            below = "spectral"
        return Title(place.name, below)
    enemy = world.enemies.get(EnemyId(handle))
    if enemy is not None:
        return Title(enemy.name, enemy.subname or _version(handle, enemy.code))
    bonded = (it for it in world.box.bonded if it.id == handle)
    found = (
        world.assets.get(CardId(handle)) or world.cards.get(CardId(handle)) or next(bonded, None)
    )
    return Title(found.name if found else handle.replace("-", " ").title())


def card(world: World, handle: str) -> str:
    """A single card."""
    one = title(world, handle)
    return f"{one.name} ({one.below})" if one.below else one.name


def cards(world: World, handles: Iterable[str]) -> str:
    """Cards in a row; those of one name are told together, copies by their number."""
    counted = Counter(handles)
    named: dict[str, list[str]] = {}
    for handle, count in counted.items():
        one = title(world, handle)
        among = f"{in_words(count)} of them" if LocationId(handle) in world.backs else ""
        copies = (among or f"{count} copies") if count > 1 else ""
        below = ", ".join(it for it in (one.below, copies) if it)
        named.setdefault(one.name, []).append(below)
    return listed(_together(name, below) for name, below in named.items())


def investigator(state: State, handle: str) -> str:
    """An investigator by name."""
    return state.investigator(handle).name


def _together(name: str, below: list[str]) -> str:
    told = [it for it in below if it]
    return f"{name} ({'; '.join(told)})" if told else name


def _version(handle: str, code: str) -> str:
    """The printed number, where the box has several of the name: the last word counts them."""
    last = handle.rpartition("-")[2]
    is_one_of_several = last.isdigit() and len(last) == 1
    return f"no. {code[OF_NUMBER:].lstrip('0')}" if is_one_of_several else ""
