"""The table of what may stand on a command line, from the verbs' own declarations and the games."""

from collections.abc import Iterator

from typer._click import Parameter

from commands import _book
from commands._app import command
from commands._complete import table
from commands._complete.table import Option, Said, Verb
from commands._saves import OUTSIDE
from commands._table import ALONE, EVERYWHERE, TOPICS, verbs, what
from victoriana.kernel import paths
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.game import Game
from victoriana.kernel.handles import kebab
from victoriana.kernel.nodes import State
from victoriana.lab.findings import KEYS
from victoriana.session import book
from victoriana.session.cards import plural

ANYBODY = ("ada", "ben")  # who sits where nobody takes a role


def declared() -> table.Table:
    """All that may be typed, as it is declared now."""
    return table.Table(
        {it: _verb(it) for it in verbs()},
        tuple(_told(*it) for it in EVERYWHERE.items()),
        tuple(_told(*it) for it in ALONE.items()),
        TOPICS,
        tuple(OUTSIDE.policies),
        KEYS,
        {it.id: _game(it) for it in _book.games("")},
    )


def _verb(name: str) -> Verb:
    found = command(name)
    params = found.get_params(found.make_context(name, [], resilient_parsing=True))
    taken = [it for it in params if it.param_type_name == "argument"]
    return Verb(
        what(name),
        tuple(it.metavar or (it.name or "").upper() for it in taken),
        bool(taken and taken[-1].nargs != 1),
        tuple(_option(it) for it in params if it not in taken and it.name != "help"),
    )


def _told(names: str, says: str) -> Option:
    """An option of no verb, as the help has it."""
    plain, _, takes = names.partition(" [")
    return Option(tuple(plain.split(", ")), takes.rstrip("]"), says, again=False)


def _option(param: Parameter) -> Option:
    names = (*param.opts, *param.secondary_opts)
    flag = bool(getattr(param, "is_flag", False))
    again = bool(getattr(param, "multiple", False))
    return Option(
        names, "" if flag else param.metavar or "TEXT", getattr(param, "help", "") or "", again
    )


def _game(game: Game) -> table.Game:
    switches = book.switches(game, _book.told(game))
    cards = game.cards()
    kinds = dict.fromkeys(plural(it.kind) for it in cards)
    return table.Game(
        game.roles(),
        tuple(
            table.Ruling(it.id, it.question, tuple((one.choice, one.says) for one in it.choices))
            for it in switches
        ),
        tuple(_topics(game)),
        (*((it, "all of them") for it in kinds), *((it.id, it.name) for it in cards)),
        game.views(),
        tuple(
            table.Settable(it.path, it.among, f"{it.may_be}: {it.says}".rstrip(": "))
            for it in game.settable(_begun(game))
            if not it.follows
        ),
        paths.names(_begun(game)),
    )


def _begun(game: Game) -> State:
    """A state of the game, with as few at the table as it takes."""
    roles = tuple(role for role, _ in game.roles()) or ANYBODY
    seats = tuple(Seat(role) for role in roles)
    tables = (game.seats(seats[:some]) for some in range(1, len(seats) + 1))
    return game.start(next(it for it in tables if not isinstance(it, Refusal)))


def _topics(game: Game) -> Iterator[Said]:
    """Headings as one word each, without signs that a shell would read, then rulings."""
    handbook = _book.told(game)
    yield from ((kebab(book.bare(it).replace("'", "")), it) for it in game.book.headings)
    for ruling in game.book.rulings.values():
        yield ruling.id, book.decision(game, handbook, ruling).question
