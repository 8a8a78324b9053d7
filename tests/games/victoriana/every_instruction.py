"""Every instruction there can be, made from the annotations of its fields, and rows of them."""

from collections.abc import Iterator
from itertools import product
from typing import Annotated, Literal, get_args, get_origin, get_type_hints

from msgspec import convert, to_builtins

from tests.games.victoriana.cards import box
from victoriana.games.victoriana import effects as e
from victoriana.games.victoriana.ids import LocaleId


def every(kind: type[e.AnyEffect]) -> Iterator[e.AnyEffect]:
    """An instruction with each combination of what its fields may hold."""
    hints = get_type_hints(kind, vars(e), include_extras=True)
    fields = kind.__struct_fields__
    for values in product(*(values_of(hints[field]) for field in fields)):
        table = dict(zip(fields, map(to_builtins, values), strict=True))
        yield convert({"do": kind.__struct_config__.tag, **table}, kind)


def values_of(hint: object) -> list[object]:
    """Everything, or enough, that a field with this annotation may hold."""
    if hint is LocaleId:
        return [locale.id for locale in box().locales]
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if get_origin(hint) is Annotated:
        inner, meta = get_args(hint)
        return list(range(meta.ge, meta.le + 1)) if inner is int else values_of(inner)
    if hint is type(None):
        return [None]
    if get_origin(hint) is tuple and Ellipsis in get_args(hint):
        return list(rows())
    if get_origin(hint) is tuple:
        return list(product(*map(values_of, get_args(hint))))
    return [value for part in get_args(hint) for value in values_of(part)]


def rows() -> Iterator[tuple[e.AnyEffect, ...]]:
    """What may follow an omen: one instruction, several, other omens first, last and within."""
    one, other = e.Suffer(1), e.Gain("O", 2, "each")
    inner = e.Omen("P", (one,))
    yield (one,)
    yield (one, other, e.GoCold())
    yield (e.GainChoice(2, "never"), e.GainChoice(2, "if-printed"), e.DiscardPlot(), one)
    yield (inner,)
    yield (one, inner)
    yield (inner, other)
    yield (inner, inner, other)
    yield (e.Omen("S", (inner,)), other)
    yield (e.Omen("S", (inner, e.DrawBag(1))), e.Generate("U", 6), other)
