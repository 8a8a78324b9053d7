"""How far places lie apart: the fewest connections, each in the direction in which it leads."""

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct

Place = TypeVar("Place", bound=Hashable)


class Marked(Struct, frozen=True):
    """A place in play with the connection symbols of the side that is up."""

    id: str
    symbol: str | None  # its own, where it has one
    leads_to: tuple[str, ...]  # the symbols of the places that it is connected to


def by_symbols(places: Sequence[Marked]) -> dict[str, tuple[str, ...]]:
    """Which places each one is connected to, all in the order given; not always both ways."""
    return {
        here.id: tuple(it.id for it in places if it.id != here.id and it.symbol in here.leads_to)
        for here in places
    }


def distances(connections: Mapping[Place, Sequence[Place]], start: Place) -> dict[Place, int]:
    """How many connections each place is from here, nearest first; the place itself is 0 apart.

    Blocked places count like others, and a connection that leads one way only is not walked back
    (Core Rules, Distance). A place that no way leads to is missing.
    """
    found = {start: 0}
    edge = [start]
    while edge:
        beyond = []
        for here in edge:
            for there in connections.get(here, ()):
                if there not in found:
                    found[there] = found[here] + 1
                    beyond.append(there)
        edge = beyond
    return found


def distance(
    connections: Mapping[Place, Sequence[Place]], start: Place, there: Place
) -> int | None:
    """How many connections lie between two places, or None where no way leads there."""
    return distances(connections, start).get(there)


def nearest(
    connections: Mapping[Place, Sequence[Place]], start: Place, among: Sequence[Place]
) -> tuple[Place, ...]:
    """Those of several places that are nearest to here, in their order, out of reach left out."""
    found = distances(connections, start)
    reached = [it for it in among if it in found]
    least = min((found[it] for it in reached), default=0)
    return tuple(it for it in reached if found[it] == least)


def steps_toward(
    connections: Mapping[Place, Sequence[Place]],
    start: Place,
    there: Place,
    barred: Collection[Place] = (),
) -> tuple[Place, ...]:
    """The places that one step along a shortest way leads to, in the order of the connections.

    A place that cannot be entered counts for the distance, and yet nobody steps into it: where
    each shortest way leads through one, there is no step.
    """
    far = distance(connections, start, there)
    return tuple(
        it
        for it in connections.get(start, ())
        if it not in barred and far and distance(connections, it, there) == far - 1
    )
