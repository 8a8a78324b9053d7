"""The start: go on with the last game, or choose a game and who plays it."""

from pathlib import Path

from victoriana.kernel.errors import Refusal, VictorianaError
from victoriana.kernel.events import Header, Seat
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Over
from victoriana.kernel.screen import Screen, Table
from victoriana.kernel.wording import in_words
from victoriana.repl import telling, typed
from victoriana.repl.desk import Desk
from victoriana.saves import places
from victoriana.session import creation, listing
from victoriana.session.choosing import game_of
from victoriana.session.outside import Outside
from victoriana.session.reading import Reading
from victoriana.terminal import completion
from victoriana.terminal.keyboard import Ask


def choose(desk: Desk, outside: Outside) -> Path | Header | None:
    """The save to go on with, or the header of a new one; nothing to leave again.

    Raises:
        EOFError: nothing more will be typed.
        KeyboardInterrupt: Ctrl-C with nothing typed.
    """
    last = places.last()
    told, is_open = _last_line(last, outside) if last else ("", False)
    if told:
        desk.say(told)
    numbered = "  ".join(f"{n} {title(game)}" for n, game in enumerate(outside.games, 1))
    desk.say(f"{numbered}   ? help")
    known = [(game, f"a new game of {title(game)}") for game in outside.games]
    known += [(name, "go on with it") for name in places.names()]
    ask = Ask(
        f"Which? [{'go on' if is_open else 1}] ",
        lambda text: completion.names(known, text),
    )
    keyboard = desk.keyboard()
    while True:
        line = keyboard.line(ask).strip()
        if not line and is_open:
            return last
        found = _meant(desk, outside, line or "1")
        if isinstance(found, Path):
            return found
        if found == "":
            return None
        if found:
            header = who(desk, outside, found)
            if header:
                return header


def who(desk: Desk, outside: Outside, game_id: str) -> Header:
    """Ask who plays until it is a header.

    Raises:
        EOFError: nothing more will be typed.
    """
    game = outside.load(creation.draft(game_id))
    usual = _usual(game)
    roles = game.roles()
    ask = Ask(
        f"Who plays? {_how_many(game)}Tab lists all. [{' '.join(usual)}] ",
        lambda text: completion.names(roles, text),
    )
    keyboard = desk.keyboard()
    while True:
        line = keyboard.line(ask)
        match typed.read(line):
            case typed.Leave():
                raise EOFError
            case typed.Help() | typed.Question():
                desk.show(Screen((Table(("", ""), roles),)))
                continue
            case typed.Verb(verb, rest):
                desk.shell.run(None, [verb, *rest])
                continue
        seats = tuple(line.replace(",", " ").split()) or usual
        header = creation.header(creation.Wanted(game_id, seats), outside)
        if isinstance(header, Header):
            return header
        desk.refuse(header)


def title(game: str) -> str:
    """A game's id as a name."""
    small = ("vs", "of", "the")
    return " ".join(it if it in small else it.capitalize() for it in game.split("-"))


def _meant(desk: Desk, outside: Outside, line: str) -> Path | str | None:
    """A save, the id of a game, the empty word to leave, or nothing yet."""
    match typed.read(line):
        case typed.Leave():
            return ""
        case typed.Help() | typed.Question():
            desk.shell.run(None, ["help"])
            return None
        case typed.Verb(verb, rest):
            desk.shell.run(None, [verb, *rest])
            return None
    if line.isdecimal() and 0 < int(line) <= len(outside.games):
        return outside.games[int(line) - 1]
    if line in places.names() or places.is_path(line):
        return places.resolve(line)
    game = game_of(line, outside)
    if isinstance(game, Refusal):
        desk.refuse(game)
        return None
    return game


def _last_line(path: Path, outside: Outside) -> tuple[str, bool]:
    """The last game in one line: name, where it stands, how long ago; and whether it goes on."""
    try:
        reading = Reading.open(path, outside)
    except VictorianaError:
        return "", False
    told = f"{reading.name}   {telling.standing(reading)}, {listing.age(path)}"
    if isinstance(reading.node, Over):
        return told, False
    return f"{told}     Enter goes on", True


def _usual(game: Game) -> tuple[str, ...]:
    """As many of the first roles as are needed."""
    roles = [role for role, _ in game.roles()]
    for count in range(1, len(roles) + 1):
        if not isinstance(game.seats([Seat(it) for it in roles[:count]]), Refusal):
            return tuple(roles[:count])
    return tuple(roles)


def _how_many(game: Game) -> str:
    """How many names are wanted, as a sentence begins; nothing where it is just the usual."""
    roles = [role for role, _ in game.roles()]
    may = [
        count
        for count in range(1, len(roles) + 1)
        if not isinstance(game.seats([Seat(it) for it in roles[:count]]), Refusal)
    ]
    if not may:
        return ""
    fewest, most = in_words(may[0]).capitalize(), in_words(may[-1])
    return f"{fewest} names, " if len(may) == 1 else f"{fewest} to {most} names, "
