"""From the lines of a save to states: a fact that cannot have happened is damage of its line."""

import gc
import os
from pathlib import Path

import msgspec
from msgspec import UNSET, Raw
from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Header
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import State
from victoriana.kernel.projector import History
from victoriana.saves import lines, places
from victoriana.saves.faults import Damage, unknown
from victoriana.saves.files import open_to_read
from victoriana.saves.reading import uncollected
from victoriana.saves.saved import Saved

MANY = 10_000  # entries of a save that is kept from the collector's walks

# The chain shows that nothing was changed since it was written, not who wrote it: a stranger's
# facts may set anything, and what a fact or a rule raises then is the fault of the save.


class Impossible(Damage):
    """What an entry says cannot have happened after the entries before it."""

    def __init__(self, path: Path, before: Saved, game: Game, byte: int) -> None:
        n = len(before.entries) + 1
        what = f"what entry {n} says cannot have happened there"
        super().__init__(path, n + 1, byte, what, (n, byte))
        self.before = before
        self.game = game

    def more(self, path: Path) -> str:
        """Facts break later than they are wrong, and the audit knows where that was."""
        return f"\nWhat was wrong first:  victoriana audit {places.called(path)}"


def folded(path: Path, saved: Saved, game: Game) -> History:
    """The states of a whole save.

    Raises:
        UnknownTag: it starts from something that is no state of the game.
        Impossible: an entry says what cannot have happened after those before it.
    """
    history = History(start(path, saved.header, game))
    with uncollected():
        for entry in saved.entries:
            try:
                history.append(entry)
            except Exception as error:
                raise _impossible(path, saved, game, entry.n) from error
    if len(saved.entries) >= MANY:
        gc.freeze()  # nothing of this is ever a circle, and one walk over it takes a second
    return history


def start(path: Path, header: Header, game: Game) -> State:
    """The state before entry 1: the position in the header, or the game's own start.

    Raises:
        UnknownTag: the seats or the position are none of this game.
    """
    if header.position is not UNSET:
        return _position(path, header, header.position, game)
    try:
        return game.start(header.seats)
    except Exception as error:
        seats = ", ".join(seat.id for seat in header.seats) or "none"
        raise unknown(path, 1, 0, f"the seats, {seats}") from error


def _position(path: Path, header: Header, said: Raw, game: Game) -> State:
    """A position that the rules can go on from."""
    try:
        lines.refuse_twice(bytes(said))
        state: State = msgspec.json.decode(said, type=game.state_type)
    except ValueError as error:
        raise unknown(path, 1, 0, f"the start position, {error}") from error
    try:
        why = _misfit(header, game, state)
    except Exception as error:
        raise unknown(path, 1, 0, "the start position, which the rules make nothing of") from error
    if why:
        raise unknown(path, 1, 0, f"the start position, {why}")
    return state


def _misfit(header: Header, game: Game, state: State) -> str:
    """What cannot be so in a position; empty if it can, or was played otherwise than now."""
    game.node(state)
    game.question(state)
    game.view(state)
    if (header.pack, header.rules) != (game.pack, game.rules):
        return ""
    placed = game.placed(state, (), header.seats)
    return placed.text.rstrip(".") if isinstance(placed, Refusal) else ""


def _impossible(path: Path, saved: Saved, game: Game, n: int) -> Impossible:
    """Which line says what cannot have happened, and what stands before it."""
    with os.fdopen(open_to_read(path), "rb") as file:
        before = sum(len(file.readline()) for _ in range(n))
    rest = replace(saved, entries=saved.entries[: n - 1], hashes=saved.hashes[:n])
    return Impossible(path, rest, game, before)
