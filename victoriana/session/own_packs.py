"""Packs of one's own: brought to a new game and kept for it."""

from pathlib import Path

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from victoriana import games
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Header, Seat
from victoriana.kernel.game import Game
from victoriana.packs import Raw, kept
from victoriana.packs.auditing import Audited, audited
from victoriana.saves import places
from victoriana.session.outside import Outside


class Brought(Struct, frozen=True):
    """What a new game is to be played with."""

    outside: Outside  # with the pack in the place of the one that comes with the game
    raw: Raw | None = None  # nothing: that one
    game: str = ""  # for which the pack is

    def keep(self, header: Header) -> Header:
        """Keep the pack; the save says itself how it begins, to be read without the pack too.

        Raises:
            UnreadablePack: it cannot be kept.
        """
        if self.raw is None:
            return header
        kept.keep(places.packs(), header.pack.name, header.pack.digest, self.raw)
        if header.position is not UNSET:
            return header
        return replace(header, position=begun(self.outside.load(header), header.seats))


def begun(game: Game, seats: tuple[Seat, ...]) -> msgspec.Raw:
    """How a game begins, as a position."""
    return msgspec.Raw(msgspec.json.encode(game.start(seats)))


def bring(folder: str, game: str, outside: Outside) -> Brought | Refusal:
    """A folder of cards for a game; refused with the first thing that is wrong with it.

    Without a game it is the one that the pack names.

    Raises:
        UnreadablePack: it is no pack.
    """
    if not folder:
        return Brought(outside, game=game)
    judged = audited(Path(folder), game)
    raw = judged.raw
    if raw is None or not judged.ok:
        return refused(judged, folder)

    def load(header: Header) -> Game:
        return games.load(header.game, raw, header.rulings)

    return Brought(replace(outside, load=load), raw, judged.game)


def refused(judged: Audited, folder: str) -> Refusal:
    """The first thing that is wrong."""
    faults = [it for it in judged.found if it.kind == "fault"]
    more = f" ({len(faults) - 1} more like this.)" if len(faults) > 1 else ""
    told = f"{faults[0].said}{more}\nAll that is wrong:  victoriana pack audit {folder}"
    return Refusal("illegal", told, answer=folder)
