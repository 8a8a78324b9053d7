"""How alike cards are: by what they do, whatever they are called and in whatever order."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, permutations

from msgspec import to_builtins

from tests.games.victoriana.cards import Card
from victoriana.games.victoriana.ids import SPHERES

UNTOLD = ("id", "name", "flavour", "origin", "title")
IN_ANY_ORDER = ("options", "uses", "evidence", "passive", "types")
NUMBER = re.compile(r"-?\d+")
AS_THEY_ARE: dict[str, str] = {sphere: sphere for sphere in SPHERES}
Pair = tuple[str, str]
Effect = tuple[str, ...]  # the parts of a card, sorted


def effect(card: Card, types: Mapping[str, str] = AS_THEY_ARE) -> Effect:
    """All that a card does and costs, perhaps with other types, part by part."""
    whole = to_builtins(card)
    parts = []
    for key in whole:
        if key in IN_ANY_ORDER and isinstance(whole[key], list | tuple):
            parts += [f"{key}: {_plain(it, types)}" for it in whole[key]]
        elif key not in UNTOLD:
            parts.append(f"{key}: {_plain(whole[key], types)}")
    return tuple(sorted(parts))


def _plain(value: object, types: Mapping[str, str]) -> object:
    if isinstance(value, dict):
        named = ((types.get(key, key), key) for key in value if key not in UNTOLD)
        return {name: _plain(value[key], types) for name, key in sorted(named)}
    if isinstance(value, list | tuple):
        return [_plain(it, types) for it in value]
    return types.get(value, value) if isinstance(value, str) else value


def twins(cards: Iterable[Card]) -> Iterator[Pair]:
    """Pairs of cards that do the same."""
    told = [(str(card.id), effect(card)) for card in cards]
    yield from ((one, other) for (one, a), (other, b) in combinations(told, 2) if a == b)


def swapped(cards: Iterable[Card]) -> Iterator[Pair]:
    """Pairs of cards that do the same once the types change places."""
    orders = [dict(zip(AS_THEY_ARE, order, strict=True)) for order in permutations(AS_THEY_ARE)]
    forms = [(str(card.id), min(effect(card, types) for types in orders)) for card in cards]
    yield from ((one, other) for (one, a), (other, b) in combinations(forms, 2) if a == b)


def near(cards: Iterable[Card]) -> Iterator[Pair]:
    """Pairs of cards that do the same but for one number."""
    told = [(str(card.id), Counter(effect(card))) for card in cards]
    for (one, first), (other, second) in combinations(told, 2):
        mine, theirs = list((first - second).elements()), list((second - first).elements())
        if len(mine) == len(theirs) == 1 and _differences(mine[0], theirs[0]) == 1:
            yield one, other


def _differences(one: str, other: str) -> int:
    """In how many numbers two parts differ; many, where words differ."""
    if NUMBER.sub("#", one) != NUMBER.sub("#", other):
        return len(one)
    pairs = zip(NUMBER.findall(one), NUMBER.findall(other), strict=True)
    return sum(a != b for a, b in pairs)
