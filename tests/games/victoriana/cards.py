"""The box that comes with the game, and small questions that tests ask of its cards."""

from collections.abc import Iterable, Iterator
from functools import cache

from victoriana import packs
from victoriana.games.victoriana.effects import AnyEffect, Cost, Omen
from victoriana.games.victoriana.pack.reading import read_box
from victoriana.games.victoriana.world import (
    Advantage,
    Agent,
    Box,
    Henchman,
    Investigator,
    Lead,
    Mastermind,
    Plot,
    Setback,
)

Card = Lead | Advantage | Setback | Plot | Henchman | Mastermind | Agent


@cache
def box() -> Box:
    """The default pack, read from its folder."""
    return read_box(packs.read_folder(packs.content("victoriana")))


def cards() -> Iterator[Card]:
    """Every card of the box but the investigators."""
    yield from box().leads
    yield from box().advantages
    yield from box().setbacks
    yield from box().plots
    yield from box().henchmen
    yield from box().masterminds
    yield from box().agents


def lead(handle: str) -> Lead:
    return next(card for card in box().leads if card.id == handle)


def paths(card: Lead) -> list[tuple[str, Cost, tuple[AnyEffect, ...]]]:
    """A lead's options as one would read them off the card."""
    return [(option.title, option.cost, option.gains) for option in card.options]


def instructions(effects: Iterable[AnyEffect]) -> Iterator[AnyEffect]:
    """Instructions and what stands within them."""
    for effect in effects:
        yield effect
        if isinstance(effect, Omen):
            yield from instructions(effect.then)


def on_card(card: Card) -> tuple[AnyEffect, ...]:
    """Everything that a card, a locale or a space of a track can make happen."""
    match card:
        case Lead():
            return card.reveal + tuple(e for option in card.options for e in option.gains)
        case Advantage() | Setback():
            return tuple(e for use in card.uses for e in use.does)
        case Plot():
            return card.discarded
        case Henchman() | Mastermind():
            return card.reveal
        case Agent():
            return card.pursued


def investigators() -> dict[str, Investigator]:
    """The investigators by their handles."""
    return {str(card.id): card for card in box().investigators}
