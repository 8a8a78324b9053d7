"""The commands of the debugger as one table: what each is called, what it takes, what it does."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from victoriana.debugger import asking, moving, stopping
from victoriana.debugger.replies import Cursor, Reply, refused
from victoriana.debugger.timeline import Timeline
from victoriana.kernel.errors import Refusal
from victoriana.kernel.handles import Found, match, refusal
from victoriana.kernel.screen import Screen, Table, Text
from victoriana.session.moments import is_moment

Takes = Literal["", "moment", "path", "part", "answer", "command"]  # what completion may offer

LONGEST = 2000  # characters of a command


class Command(Struct, frozen=True):
    """One word of the debugger."""

    name: str
    usage: str
    says: str
    run: Callable[[Timeline, Cursor, str], Reply]
    takes: Takes = ""
    short: tuple[str, ...] = ()


def run(timeline: Timeline, cursor: Cursor, line: str) -> Reply:
    """What comes of one typed line."""
    typed = line.strip().removeprefix(":").strip()
    if len(typed) > LONGEST or not typed.isprintable():
        return refused(cursor, "unknown", f"A command is one line of at most {LONGEST} characters.")
    if not typed:
        return Reply(cursor)
    if typed.endswith("?"):
        return asking.legal(timeline, cursor, typed[:-1].strip())
    word, _, rest = typed.partition(" ")
    command = find(word)
    if isinstance(command, Command):
        return command.run(timeline, cursor, rest.strip())
    if not rest and is_moment(word):
        return moving.goto(timeline, cursor, word)
    return Reply(cursor, refused=command)


def find(word: str) -> Command | Refusal:
    """The command that is meant: by its name, its short form or a beginning that is its own."""
    named = [(it.name, it.short) for it in COMMANDS]
    begun = [it for it in named if it[0].startswith(word) or word in it[1]]
    found = match(word, begun or named)
    if isinstance(found, Found):
        return next(it for it in COMMANDS if it.name == found.handle)
    told = refusal(word, found, "command")
    text = told.text if told.tries else f"{told.text} All commands:  help"
    return Refusal(told.kind, text, tries=told.tries, answer=word)


def help_(timeline: Timeline, cursor: Cursor, word: str) -> Reply:
    """All commands, or one of them."""
    del timeline
    if word:
        command = find(word)
        if isinstance(command, Refusal):
            return Reply(cursor, refused=command)
        short = f"  (short: {', '.join(command.short)})" if command.short else ""
        return Reply(cursor, screen=Screen((Text(f"{command.usage}: {command.says}.{short}"),)))
    rows = tuple((it.usage, it.says) for it in COMMANDS)
    return Reply(cursor, screen=Screen((Table(("", ""), rows), Text(HINT))))


def leave(timeline: Timeline, cursor: Cursor, word: str) -> Reply:
    """Leave the debugger."""
    del timeline, word
    return Reply(cursor, leaves=True)


HINT = 'A bare 212, 9b or r9 goes there; beginnings will do; "go tower?" asks legal.'

COMMANDS: tuple[Command, ...] = (
    Command("step", "step [N]", "on by one entry, or N", moving.step, short=("s",)),
    Command("back", "back [N]", "back by one entry, or N", moving.back, short=("b",)),
    Command("next", "next [N]", "to the start of the next turn", moving.next_, short=("n",)),
    Command(
        "prev", "prev [N]", "to the start of the turn, or the one before", moving.prev, short=("p",)
    ),
    Command(
        "goto",
        "goto MOMENT",
        "to 212, r9, 9b, -3, start, end, a bookmark",
        moving.goto,
        "moment",
        ("g",),
    ),
    Command("find", "find TEXT", "to the next entry that speaks of it", moving.find, short=("f",)),
    Command("back-find", "back-find TEXT", "to the entry before that does", moving.back_find),
    Command(
        "until",
        "until EXPR",
        "on until it holds, as in: until over",
        stopping.until,
        "path",
        ("u",),
    ),
    Command("back-until", "back-until EXPR", "back until it holds", stopping.back_until, "path"),
    Command(
        "watch",
        "watch [PATH]",
        "continue and rc stop where it changes",
        stopping.watch,
        "path",
        ("w",),
    ),
    Command(
        "break", "break [EXPR]", "continue and rc stop where it comes true", stopping.break_, "path"
    ),
    Command("clear", "clear [PATH|EXPR]", "forget that one, or all", stopping.clear, "path"),
    Command("continue", "continue", "on to the next such stop", stopping.go_on, short=("c",)),
    Command("rc", "rc", "back to the one before", stopping.go_back, short=("reverse-continue",)),
    Command("show", "show [VIEW|PATH]", "the table here, or a part", asking.show, "part"),
    Command(
        "legal", "legal [ANSWER]", "what may be done here, or may this", asking.legal, "answer"
    ),
    Command("why", "why [PATH]", "what led here, or last changed that", asking.why, "path"),
    Command(
        "log",
        "log [A..B|PATH]",
        "the score sheet up to here, or of a part",
        asking.log,
        "path",
        ("l",),
    ),
    Command(
        "diff",
        "diff [A [B]]",
        "what changed here, since A, from A to B",
        asking.diff,
        "moment",
        ("d",),
    ),
    Command("odds", "odds", "how likely the draws here and the last ones", asking.odds),
    Command("help", "help [COMMAND]", "this, or one command", help_, "command", ("h",)),
    Command("quit", "quit", "leave", leave, short=("q", "exit")),
)
