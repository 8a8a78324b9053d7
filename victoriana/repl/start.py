"""The start: go on with the last game, or choose a game and who plays it."""

from collections.abc import Iterator
from pathlib import Path

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Header, LuckKind, Seat
from victoriana.kernel.game import Game
from victoriana.kernel.handles import Ambiguous, Found, Unknown, match, refusal
from victoriana.kernel.screen import Part, Screen, Table, Text
from victoriana.kernel.wording import in_words, titled
from victoriana.repl import going_on, typed
from victoriana.repl.desk import Desk
from victoriana.saves import places
from victoriana.session import creation
from victoriana.session.choosing import game_of
from victoriana.session.outside import Outside
from victoriana.terminal import completion
from victoriana.terminal.keyboard import Ask

TOUR = "tour"
ON = ("", "play", "go on", "continue", "resume")  # what Enter means, said
ANEW = ("new", "start", "begin")  # a new game, said by somebody who needs no choice
TABLE = "--chance table"  # as the shell has it: the table draws, and says what it saw
WAYS = "Type a number up to {last}, the name of a save, or ? for the help."
PEOPLE = ("ada", "ben", "cleo", "dora")  # in an example
MOST = 12  # people who are tried at a table where nobody takes a role


def choose(desk: Desk, outside: Outside, *, again: bool = False) -> Path | Header | None:
    """The save to go on with, or the header of a new one; nothing to leave again.

    `again`: what stands in the way of a game was said just now.

    Raises:
        EOFError: nothing more will be typed.
        KeyboardInterrupt: Ctrl-C with nothing typed.
    """
    last, saves = going_on.known(outside), going_on.Names(outside)
    if not again:
        for line in last.lines:
            desk.say(line)
    toured = _toured(outside)
    first = TOUR if toured and places.last() is None else "1"
    keyboard = desk.keyboard()
    while True:
        desk.say(_offered(outside, toured))
        number = str(len(outside.games) + 1) if first == TOUR else first
        usual = "go on" if last.path else number
        ask = Ask(f"Which? [{usual}] ", lambda text: _offers(outside, toured, saves, text))
        line = keyboard.line(ask).strip()
        if last.path and line.casefold() in ON:
            return last.path
        found = _meant(desk, outside, toured, first if line.casefold() in ON else line)
        if found == TOUR:
            _tour(desk, outside, toured)
            first = "1"
        elif isinstance(found, Path):
            return found
        elif found == "":
            return None
        elif found:
            return who(desk, outside, found)


def who(desk: Desk, outside: Outside, game_id: str) -> Header:
    """Ask who plays until it is a header.

    Raises:
        EOFError: nothing more will be typed.
    """
    game = outside.load(creation.draft(game_id))
    usual = _usual(game)
    roles = game.roles()
    ways = "Tab lists all" if roles else _against(usual, outside)
    ask = Ask(
        f"Who plays? {_how_many(game)}{ways}. [{' '.join(usual)}] ",
        lambda text: _to_sit(text, roles, outside),
    )
    keyboard = desk.keyboard()
    while True:
        line = keyboard.line(ask)
        match typed.read(line):
            case typed.Leave():
                raise EOFError
            case typed.Help() | typed.Question():
                told = (*_seats_told(roles, usual, outside), *_own_luck(usual))
                desk.show(Screen(told))
                continue
            case typed.Verb(verb, rest):
                desk.shell.run(None, [verb, *rest])
                continue
        people, own, more = line.replace(",", " ").partition(TABLE)
        seats = (*people.split(), *more.split()) or usual
        luck: LuckKind = "table" if own else "system"
        header = creation.header(creation.Wanted(game_id, seats, luck=luck), outside)
        if isinstance(header, Header):
            return header
        desk.refuse(header)


def _seats_told(
    roles: tuple[tuple[str, str], ...], usual: tuple[str, ...], outside: Outside
) -> Iterator[Part]:
    """Who can be played, and how names are said."""
    if roles:
        named = " ".join(f"{who}={role}" for who, role in zip(PEOPLE, usual, strict=False))
        yield Table(("", ""), roles)
        yield Text(f"With names, where several people play:  {named}")
        return
    yield Text(f"A name for everybody who plays, clockwise:  {' '.join(usual)}")
    yield Text(f"The program plays for a name behind which one of these stands:  {usual[-1]}=...")
    yield Text(f"  {', '.join(outside.policies)}; the last plays best")


def _own_luck(usual: tuple[str, ...]) -> Iterator[Part]:
    """How a table begins that draws for itself."""
    yield Text("The program draws what chance gives. With dice, cards or tokens of your own:")
    yield Text(f"  {' '.join(usual)} {TABLE}")


def _against(usual: tuple[str, ...], outside: Outside) -> str:
    """How the program is asked to play."""
    strongest = [*outside.policies][-1:]
    return "".join(f"{usual[-1]}={it} is played by the program" for it in strongest)


def _to_sit(
    text: str, roles: tuple[tuple[str, str], ...], outside: Outside
) -> tuple[completion.Offer, ...]:
    """Roles that are free; where nobody takes one, behind = the policies that may play."""
    if roles:
        return completion.names(roles, _role(text))
    _, equals, begun = text.rpartition(" ")[2].partition("=")
    played = tuple((it, "the program plays") for it in outside.policies if equals)
    return completion.names(played, begun)


def _role(text: str) -> str:
    """What was typed, as if nobody had said who plays the last role."""
    *done, last = text.split(" ")
    return " ".join([*(it.rpartition("=")[2] for it in done), last.rpartition("=")[2]])


def _offered(outside: Outside, toured: str) -> str:
    """The games by number, the tour, help, and how many others Tab lists."""
    numbered = [f"{n} {titled(game)}" for n, game in enumerate(outside.games, 1)]
    if toured:
        numbered.append(f"{len(numbered) + 1} tour, 5 min")
    games = len(places.names())
    listed = f"   Tab lists your {games} games" if games > 1 else ""
    return f"{'  '.join(numbered)}  ? help{listed}"


def _offers(
    outside: Outside, toured: str, saves: going_on.Names, text: str
) -> tuple[completion.Offer, ...]:
    """What can be typed at the start: games, the tour, the player's own saves."""
    known = [(game, f"a new game of {titled(game)}") for game in outside.games]
    if toured:
        known.append((TOUR, "learn by playing"))
    return completion.names([*known, *saves()], text)


def _toured(outside: Outside) -> str:
    """The first game that has a tour."""
    return next((game for game in outside.games if outside.has_tour(game)), "")


def _tour(desk: Desk, outside: Outside, toured: str) -> None:
    """Take the tour, and come back to the start."""
    from victoriana.repl import tour  # noqa: PLC0415 - it is taken once

    found = outside.tour(toured)
    if found:
        tour.take(toured, found, outside, desk)


def _meant(desk: Desk, outside: Outside, toured: str, line: str) -> Path | str | None:
    """A save, the id of a game, the tour, the empty word to leave, or nothing yet."""
    match typed.read(line):
        case typed.Leave():
            return ""
        case typed.Help() | typed.Question():
            desk.shell.run(None, ["help"])
            return None
        case typed.Verb(verb, rest):
            desk.shell.run(None, [verb, *rest])
            return None
    if line.casefold() in ANEW:
        return outside.games[0]
    numbered: tuple[str, ...] = (*outside.games, *([TOUR] if toured else ()))
    for number, it in enumerate(numbered, 1):
        if line == str(number):
            return it
    if line in places.names() or places.is_path(line):
        return places.resolve(line)
    if line.split(maxsplit=1)[0] in desk.shell.verbs and line != TOUR:
        desk.shell.run(None, line.split())
        return None
    return _named(desk, outside, numbered, line)


def _named(desk: Desk, outside: Outside, numbered: tuple[str, ...], line: str) -> Path | str | None:
    """A game, the tour or a save by a beginning of its name."""
    found = match(line, (*numbered, *places.names()))
    if isinstance(found, Found):
        return found.handle if found.handle in numbered else places.resolve(found.handle)
    if isinstance(found, Ambiguous):
        desk.refuse(refusal(line, found, "game"))
        return None
    game = game_of(line, outside)
    if not isinstance(game, Refusal):
        return game
    every = match(line, (*numbered, *places.names(), *desk.shell.verbs))
    if isinstance(every, Unknown) and every.nearest:
        desk.refuse(refusal(line, every, "game"))
    else:
        desk.say(f"{game.text}\n{WAYS.format(last=len(numbered))}")
    return None


def _sizes(game: Game) -> tuple[tuple[str, ...], list[int]]:
    """Roles, or names where nobody takes one, and how many of them may sit at the table."""
    named = tuple(role for role, _ in game.roles())
    people = (*PEOPLE, *(f"player-{number}" for number in range(len(PEOPLE) + 1, MOST + 1)))
    handles = named or people
    asked = ([Seat(it) for it in handles[:count]] for count in range(1, len(handles) + 1))
    return handles, [len(it) for it in asked if not isinstance(game.seats(it), Refusal)]


def _usual(game: Game) -> tuple[str, ...]:
    """As many of the first roles, or names, as are needed."""
    handles, sizes = _sizes(game)
    return handles[: sizes[0]] if sizes else handles


def _how_many(game: Game) -> str:
    """How many names are wanted, as a sentence begins; nothing where it is just the usual."""
    _, sizes = _sizes(game)
    if not sizes:
        return ""
    fewest, most = in_words(sizes[0]).capitalize(), in_words(sizes[-1])
    return f"{fewest} names, " if len(sizes) == 1 else f"{fewest} to {most} names, "
