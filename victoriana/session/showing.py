"""What is shown of a save at a moment: the table, one part of it, or the page at its end."""

from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.kernel.game import ENDING, Game
from victoriana.kernel.handles import Found, Match, Unknown, match
from victoriana.kernel.screen import Screen, Text
from victoriana.kernel.wording import listed
from victoriana.session import happenings
from victoriana.session.reading import Reading

TALL = 38  # lines of a terminal from which on there is room for more
SOME = 4  # parts that are named to whoever asks for one that is none


def part(reading: Reading, name: str, n: int, *, tall: bool = False) -> Screen | Refusal:
    """The table at a moment, or the part of it with this name or path; `tall`: with more."""
    if name == ENDING:
        from victoriana.session import afterwards  # noqa: PLC0415 - once a game

        return afterwards.screen(reading, n, roomy=tall)
    game = reading.game
    seen = reading.see(reading.history.states[n])
    screen = game.view(seen, name)
    if screen is not None:
        return happenings.under(reading, n, screen) if name in ("", *game.views()[:1]) else screen
    view = match(name, game.views())
    if isinstance(view, Found) and (screen := game.view(seen, view.handle)) is not None:
        return screen
    from victoriana.kernel.paths import find, spelt  # noqa: PLC0415 - most ask for a view

    place = find(seen, name)
    if isinstance(place, Refusal):
        return place if place.tries else _no_part(game, place, view)
    screen = game.view(seen, place.path)
    return screen or Screen(tuple(Text(line) for line in spelt(place)))


def _no_part(game: Game, lost: Refusal, view: Match) -> Refusal:
    """Nothing of that name: the view that is spelt so, else some that there are."""
    near = view.nearest if isinstance(view, Unknown) else ()
    if near:
        return replace(lost, text=f"{lost.text} Did you mean {listed(near, 'or')}?", tries=near)
    some = [it for it in game.views() if it][:SOME]
    if not some:
        return lost
    return replace(lost, text=f"{lost.text} There are {', '.join(some)} and more.")
