"""A new save: its seats, its rulings, its luck, and a name that is free."""

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import UNSET, Raw, Struct

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import FORMAT, Header, Luck, LuckKind, Pack, Seat, Seed
from victoriana.kernel.game import Game
from victoriana.kernel.handles import Found, match, refusal
from victoriana.kernel.wording import composed, listed
from victoriana.saves import places
from victoriana.session.outside import Outside
from victoriana.session.positions import Position, described, whole


class Wanted(Struct, frozen=True):
    """What somebody asked of a new game."""

    game: str
    seats: tuple[str, ...] = ()  # role, name=role or name=policy
    rulings: Mapping[str, str] = {}
    luck: LuckKind = "system"
    seed: str = ""
    position: Position | None = None
    settings: tuple[str, ...] = ()  # PATH=VALUE: what is otherwise than in a fresh game


def header(wanted: Wanted, outside: Outside) -> Header | Refusal:
    """The first line of the new save."""
    game = outside.load(draft(wanted.game))
    rulings = chosen(game, wanted.rulings)
    if isinstance(rulings, Refusal):
        return rulings
    game = outside.load(msgspec.structs.replace(draft(wanted.game), rulings=rulings))
    seats = spoken(game, wanted, outside)
    if isinstance(seats, Refusal):
        return seats
    luck = Luck(wanted.luck)
    if wanted.seed or wanted.luck == "seeded":
        luck = Luck("seeded", (Seed(wanted.seed or outside.seed()),))
    begun = _begun(game, wanted, seats, luck, outside)
    if isinstance(begun, Refusal):
        return begun
    position = UNSET if begun is None else begun
    return Header(FORMAT, game.id, game.rules, game.pack, seats, rulings, luck, position)


def spoken(game: Game, wanted: Wanted, outside: Outside) -> tuple[Seat, ...] | Refusal:
    """The seats that were asked for, or those of the position."""
    stranger = None if game.roles() else _no_policy(wanted.seats, outside)
    if stranger:
        return stranger
    seats = tuple(_seat(text, outside) for text in wanted.seats)
    if wanted.position and not seats:
        seats = wanted.position.seats
    return game.seats(seats)


def _begun(
    game: Game, wanted: Wanted, seats: tuple[Seat, ...], luck: Luck, outside: Outside
) -> Raw | Refusal | None:
    """Where the game begins, unless it begins as usual."""
    if wanted.position:
        return whole(game, wanted.position, seats, wanted.settings)
    if wanted.settings:
        return described(game, seats, wanted.settings, luck, outside)
    return None


def chosen(game: Game, wanted: Mapping[str, str]) -> dict[str, str] | Refusal:
    """Every switch with its choice: the default, or what was asked for."""
    rulings = {**game.book.defaults(), **game.rulings}
    for name, choice in wanted.items():
        switch = match(name, rulings)
        if not isinstance(switch, Found):
            told = refusal(name, switch, "ruling")
            return Refusal(told.kind, told.text, tries=told.tries, answer=f"{name}={choice}")
        known = game.book.rulings[switch.handle].choices
        found = match(choice, known)
        if not isinstance(found, Found):
            text = f"{switch.handle} is one of {', '.join(known)}; not {choice}."
            return Refusal("unknown", text, tries=known[:5], answer=f"{name}={choice}")
        rulings[switch.handle] = found.handle
    return rulings


def free_name(header: Header) -> str:
    """A name for a save: its seats, and a number where that is taken."""
    stem = "-".join(seat.name or seat.id for seat in header.seats)[:60]
    name = "".join(it if it.isalnum() or it in "-." else "-" for it in stem.casefold()).strip("-.")
    name = name or header.game
    number = 1
    while os.path.lexists(_path(name, number)):
        number += 1
    return _path(name, number).stem


def _path(name: str, number: int) -> Path:
    return places.fresh(name if number == 1 else f"{name}-{number}")


def _seat(text: str, outside: Outside) -> Seat:
    """A seat as it was asked for: a role, name=role, or a role played by a policy."""
    left, equals, right = composed(text).partition("=")
    if not equals:
        return Seat(left)
    if right in outside.policies:
        return Seat(left, policy=right)
    return Seat(right, left)


def _no_policy(wanted: tuple[str, ...], outside: Outside) -> Refusal | None:
    """Why a seat is refused where nobody plays a role: behind its name stands no policy."""
    for text in wanted:
        name, equals, policy = text.partition("=")
        if equals and policy not in outside.policies:
            known = listed(tuple(outside.policies), "or")
            said = f'The program cannot play for {name} as "{policy[:40]}"; it can as {known}.'
            tries = tuple(f"{name}={it}" for it in outside.policies)
            return Refusal("unknown", said, tries=tries[:5], answer=text)
    return None


def draft(game: str) -> Header:
    """Enough of a header to load a game."""
    return Header(FORMAT, game, "", Pack("", ""), (), {}, Luck())
