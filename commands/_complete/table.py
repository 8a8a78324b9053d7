"""What may stand on a command line, as data: it is generated, so that Tab waits for no verb."""

from typing import Any

import msgspec
from msgspec import Struct

FILE = __file__.removesuffix("py") + "json"  # a Path would cost a Tab more than the table does

Said = tuple[str, str]  # a word and what it is


class Option(Struct, frozen=True):
    """An option of a verb: its names, and what follows it."""

    names: tuple[str, ...]
    takes: str  # empty for a switch
    says: str
    again: bool  # it may be given more than once


class Verb(Struct, frozen=True):
    """A verb: what it takes in order, and its options."""

    says: str
    takes: tuple[str, ...]
    more: bool  # the last may be given more than once
    options: tuple[Option, ...]


class Ruling(Struct, frozen=True):
    """A switch of a new game and its choices, the usual one first."""

    id: str
    says: str
    choices: tuple[Said, ...]


class Settable(Struct, frozen=True):
    """A part of a position that can be set; the name in capitals stands for any of some."""

    path: str
    among: tuple[str, ...]
    says: str

    def paths(self, among: tuple[str, ...]) -> tuple[str, ...]:
        """Every path that it stands for."""
        named = self.path.split(".")
        if not any(it.isupper() for it in named):
            return (self.path,)
        return tuple(".".join(it if name.isupper() else name for name in named) for it in among)


class Game(Struct, frozen=True):
    """The names in the box and the book of a game."""

    roles: tuple[Said, ...]
    rulings: tuple[Ruling, ...]
    topics: tuple[Said, ...]
    cards: tuple[Said, ...]
    views: tuple[str, ...]
    settable: tuple[Settable, ...]
    parts: tuple[str, ...]  # of the state, beside the people and things in it


class Table(Struct, frozen=True):
    """All of it."""

    verbs: dict[str, Verb]
    everywhere: tuple[Option, ...]
    first: tuple[Option, ...]  # instead of a verb
    topics: tuple[str, ...]
    policies: tuple[str, ...]
    keys: tuple[str, ...]  # by which many games are told apart
    games: dict[str, Game]


def read() -> Table:
    """The table as it was generated."""
    with open(FILE, "rb") as file:  # noqa: PTH123 - see FILE
        return msgspec.json.decode(file.read(), type=Table)


def written(table: Table) -> bytes:
    """The table as it is kept: to be read by a person too, when it changes."""
    plain: Any = msgspec.to_builtins(table)  # as JSON has it
    return msgspec.json.format(msgspec.json.encode(plain), indent=1) + b"\n"
