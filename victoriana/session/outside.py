"""What the session takes from outside: luck, the installed games, the disk, policies."""

# Luck is imported when it is asked for: who only looks waits for nothing that plays.

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct, field

from victoriana import games, packs
from victoriana.kernel.errors import UnknownTag
from victoriana.kernel.events import Header
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Decision, State
from victoriana.saves import places
from victoriana.session import packs_here

if TYPE_CHECKING:  # what only their own verbs read
    from victoriana.kernel.handbook import Handbook
    from victoriana.kernel.tour import Tour

# Who answers for a seat without a person: the game, the state that seat sees, what is asked, a
# seed and how many entries were played. The same arguments give the same answer, always.
Policy = Callable[[Game, State, Decision, str, int], str]


def installed(header: Header) -> Game:
    """The game of a save, with the cards that are installed and the rulings of its header.

    Raises:
        MissingPack: it was played with a pack of somebody's own that is not here.
        UnknownTag: it is a save of a game that is not installed.
        UnreadablePack: its cards cannot be read.
    """
    if header.game not in games.GAMES:
        known = ", ".join(games.GAMES)
        raise UnknownTag(
            f'a save of "{places.shown(header.game)}", and installed is {known}.\n'
            "Install a victoriana that has this game; the save stays as it is."
        )
    if packs_here.is_own(header.pack):
        return packs_here.played_with(header)
    box = packs.box(header.game)
    if box is None:
        return games.load(header.game, packs.read(header.game), header.rulings)
    try:
        return games.open_box(header.game, box, header.rulings)
    except ValueError as error:
        raise packs.UnreadablePack(f"The box of {header.game} is damaged: {error}.") from error


def _known() -> tuple[str, ...]:
    return tuple(games.GAMES)


def new_seed() -> str:
    """A seed that nobody chose."""
    from victoriana import chance  # noqa: PLC0415 - see above

    return chance.seed()


def from_seed(drawn: Chance, seed: str, ordinal: int) -> str:
    """What this seed gives the chance."""
    from victoriana import chance  # noqa: PLC0415 - see above

    return chance.draw(drawn, seed, ordinal)


def from_system(drawn: Chance) -> str:
    """What nobody can foretell."""
    from victoriana import chance  # noqa: PLC0415 - see above

    return chance.system(drawn)


def told_of(game: str) -> "Handbook":
    """What is told about the book of a game."""
    from victoriana.packs.handbook import handbook  # noqa: PLC0415 - only its own verbs read it

    return handbook(game)


def toured(game: str) -> bool:
    """Whether a game brings a tour."""
    from victoriana.packs.tours import has_tour  # noqa: PLC0415 - who knows the game needs none

    return has_tour(game)


def guided(game: str) -> "Tour | None":
    """The tour of a game, if it brings one."""
    from victoriana.packs.tours import tour  # noqa: PLC0415 - who knows the game needs none

    return tour(game)


class Outside(Struct, frozen=True):
    """Everything impure, in one argument."""

    load: Callable[[Header], Game] = installed
    seed: Callable[[], str] = new_seed
    seeded: Callable[[Chance, str, int], str] = from_seed
    system: Callable[[Chance], str] = from_system
    handbook: "Callable[[str], Handbook]" = told_of
    has_tour: Callable[[str], bool] = toured
    tour: "Callable[[str], Tour | None]" = guided
    games: tuple[str, ...] = field(default_factory=_known)
    policies: Mapping[str, Policy] = field(default_factory=dict)
    steady: tuple[str, ...] = ()  # policies that answer alike in every version of the program
    sync: bool = True  # an answer waits for the disk
    stamp: bool = True  # every entry says when
    checks: bool = True  # of a save that is read the hash of every line; a menu believes them
    remember: bool = True  # it becomes the save last written
    thinking: Callable[[str], None] | None = None  # who does, for whom a person waits; then nobody
    progress: Callable[[int, int], None] | None = None  # of a save that is read: bytes, of how many


REAL = Outside()
BELIEVING = Outside(checks=False)
