"""The two forms of the board that a pack may print: homes without types, or homes with them."""

from collections.abc import Sequence

from msgspec.structs import replace

from victoriana.games.victoriana.world import Locale

UNTYPED, TYPED = "homes-untyped", "homes-typed"  # the choices of ruling A3
KEY = "homes_typed"  # of a locale: its slots on the board with typed homes


def has_both(locales: Sequence[Locale]) -> bool:
    """Whether a pack prints both boards."""
    return any(locale.homes_typed is not None for locale in locales)


def offered(locales: Sequence[Locale]) -> tuple[str, ...]:
    """The choices of A3 that a pack has, the usual one first; a home is a locale without token."""
    if has_both(locales):
        return (UNTYPED, TYPED)
    typed_homes = any(locale.slots and not locale.token for locale in locales)
    return (TYPED,) if typed_homes else (UNTYPED,)


def typed(locales: Sequence[Locale]) -> tuple[Locale, ...]:
    """The board with typed homes."""
    return tuple(
        it if it.homes_typed is None else replace(it, slots=it.homes_typed) for it in locales
    )
