"""Distances and ways over the board, with locales that are barred and doorways that join all."""

from collections.abc import Mapping

from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.world import World

Path = tuple[LocaleId, ...]  # the locales entered, the destination last
NOWHERE: frozenset[LocaleId] = frozenset()
THROUGH = 2  # steps: into a doorway and out of it


def distances(
    world: World, start: LocaleId, doorway: tuple[LocaleId, ...] = ()
) -> dict[LocaleId, int]:
    """How many steps each locale is from here; agents do not block the count."""
    return {
        there: steps
        for there in world.locales
        if (steps := distance(world, start, there, doorway)) is not None
    }


def distance(
    world: World, start: LocaleId, there: LocaleId, doorway: tuple[LocaleId, ...] = ()
) -> int | None:
    """How many steps lie between two locales, or None where no path joins them."""
    walked = world.distances[start].get(there)
    if not doorway or start == there:
        return walked
    through = 1 if start in doorway or there in doorway else THROUGH
    return through if walked is None else min(walked, through)


def within(
    world: World,
    start: LocaleId,
    there: LocaleId,
    steps: int,
    doorway: tuple[LocaleId, ...] = (),
) -> bool:
    """Whether two locales lie at most so many steps apart; the same locale is 0 apart."""
    found = distance(world, start, there, doorway)
    return found is not None and found <= steps


def neighbours(
    world: World, here: LocaleId, doorway: tuple[LocaleId, ...] = ()
) -> tuple[LocaleId, ...]:
    """The locales that one movement reaches, in board order."""
    if not doorway:
        return world.locales[here].exits
    if here in doorway:
        return tuple(there for there in world.locales if there != here)
    joined = {*world.locales[here].exits, *doorway}
    return tuple(sorted(joined, key=world.order.__getitem__))


def paths_from(  # noqa: PLR0913 - each is one thing that may stand in the way
    world: World,
    start: LocaleId,
    steps: int,
    barred: frozenset[LocaleId] = NOWHERE,
    ends: frozenset[LocaleId] = NOWHERE,
    doorway: tuple[LocaleId, ...] = (),
) -> Mapping[LocaleId, Path]:
    """The shortest way to each locale in reach, in board order.

    A barred locale is never left or passed through, and is a destination only as one of `ends`.
    Of several ways that are equally short, the first in board order counts.
    """
    if start in barred:
        return {}
    found: dict[LocaleId, Path] = {start: ()}
    edge = [start]
    for _ in range(steps):
        beyond = []
        for here in edge:
            way = found[here]
            for there in neighbours(world, here, doorway):
                if there in found or (there in barred and there not in ends):
                    continue
                found[there] = (*way, there)
                if there not in barred:
                    beyond.append(there)
        edge = beyond
    del found[start]
    return {there: found[there] for there in sorted(found, key=world.order.__getitem__)}
