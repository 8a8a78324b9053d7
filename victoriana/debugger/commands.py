"""The commands of the debugger as one table: what each is called, what it takes, what it does."""

from collections.abc import Callable, Iterator
from typing import Literal

from msgspec import Struct

from victoriana.debugger import asking, moving, stopping, supposing, writing
from victoriana.debugger.replies import Cursor, Reply, refused
from victoriana.debugger.supposing import WhatIf
from victoriana.debugger.timeline import Timeline
from victoriana.kernel.errors import Refusal
from victoriana.kernel.handles import Found, match, refusal
from victoriana.kernel.paths import known
from victoriana.kernel.screen import Part, Screen, Table, Text
from victoriana.session.moments import is_moment

# What completion may offer.
Takes = Literal[
    "",
    "moment",
    "path",
    "condition",
    "sought",
    "part",
    "answer",
    "may",
    "asked",
    "draw",
    "ruling",
    "kind",
    "command",
]

# What is not done while one looks on, and is looked for here all the same.
OUTSIDE = ("audit", "cards", "export", "play", "redo", "report", "rules", "saves", "undo")

LONGEST = 2000  # characters of a command


class Command(Struct, frozen=True):
    """One word of the debugger."""

    name: str
    usage: str
    says: str
    run: Callable[[Timeline, Cursor, str], Reply]
    example: tuple[str, ...]  # commands that work one after the other
    takes: Takes = ""
    short: tuple[str, ...] = ()
    more: str = ""  # what else its help tells


def run(timeline: Timeline, cursor: Cursor, line: str) -> Reply:
    """What comes of one typed line."""
    reply = _run(timeline, cursor, line)
    is_left = isinstance(timeline, WhatIf) and reply.timeline is None
    if is_left and isinstance(timeline, WhatIf) and reply.cursor.n < timeline.since:
        return supposing.left(timeline, reply)
    return reply


def _run(timeline: Timeline, cursor: Cursor, line: str) -> Reply:
    typed = line.strip().removeprefix(":").strip()
    if len(typed) > LONGEST or len(typed.splitlines()) > 1:
        return refused(cursor, "unknown", f"A command is one line of at most {LONGEST} characters.")
    if not typed.isprintable():
        text = "A command has letters, digits and signs, and none that cannot be seen."
        return refused(cursor, "unknown", text)
    if not typed:
        return Reply(cursor)
    if typed == "?":
        return help_(timeline, cursor, "")
    if typed.endswith("?"):
        return asking.legal(timeline, cursor, typed[:-1].strip())
    word, _, rest = typed.partition(" ")
    command = find(word)
    if isinstance(command, Command):
        return command.run(timeline, cursor, rest.strip())
    if not rest and is_moment(word):
        return moving.goto(timeline, cursor, word)
    part = None if rest or command.kind != "unknown" else known(timeline.at(cursor.n), word)
    if part is not None:
        text = "That is a part of the game, and no command."
        return refused(cursor, "unknown", text, (f"show {part.path}", f"why {part.path}"))
    if word in OUTSIDE:
        return refused(cursor, "unknown", f"That is asked outside: quit, then victoriana {word}.")
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
    if not word:
        return Reply(cursor, screen=Screen((Table(("", ""), tuple(_rows())), Text(HINT))))
    command = find(word.removeprefix(":"))
    if isinstance(command, Refusal):
        return Reply(cursor, refused=command)
    short = f"  (short: {', '.join(command.short)})" if command.short else ""
    parts: list[Part] = [Text(f"{command.usage}: {command.says}.{short}")]
    if command.more:
        parts.append(Text(" ".join(command.more.split())))
    for number, line in enumerate(command.example):
        parts.append(Text(f"{'         ' if number else 'Example: '} {line}"))
    return Reply(cursor, screen=Screen(tuple(parts)))


def leave(timeline: Timeline, cursor: Cursor, word: str) -> Reply:
    """Leave the debugger."""
    del timeline, word
    return Reply(cursor, leaves=True)


def _rows() -> Iterator[tuple[str, str]]:
    """A line for each command, one for two that go together."""
    second = {it for _, both, _ in TOGETHER for it in both[1:]}
    shared = {both[0]: (usage, says) for usage, both, says in TOGETHER}
    for it in COMMANDS:
        if it.name not in second:
            yield shared.get(it.name, (it.usage, it.says))


HINT = 'A bare 212, 9b or r9 goes there; beginnings will do; "go tower?" asks legal.'

TOGETHER = (
    ("step, back [N]", ("step", "back"), "on or back by one entry, or N"),
    ("next, prev [N]", ("next", "prev"), "to the next turn; the start of this, or the one before"),
    (
        "find, back-find WHAT",
        ("find", "back-find"),
        "to an entry that speaks of it, or is of that kind",
    ),
    ("until, back-until EXPR", ("until", "back-until"), "to where it holds, as in: until over"),
    (
        "watch PATH, break EXPR",
        ("watch", "break"),
        "continue and rc stop where it changes, or comes true",
    ),
    ("continue, rc", ("continue", "rc"), "on to the next such stop; back to the one before"),
    ("odds, hint [N]", ("odds", "hint"), "how likely the draws; a good answer, and why"),
    ("help [COMMAND], quit", ("help", "quit"), "this, or one command; leave"),
)  # commands that share a line where all are listed

WHAT = """WHAT is a text, a section in quotes, a kind of entry (decided, drawn, rewound, noted),
or a kind of fact as log --json names it (trauma-suffered); Tab offers those of this game."""
EXPR = """EXPR compares parts of the state, as show PATH names them, with = != < <= > >=, and joins
them with and, or, not and brackets. Besides: over, result, asked (whose answer is awaited),
r9, 9b; and of the entry that led there: entry (its number), kind (drawn), seat, section and fact,
as in: fact = trauma-suffered and section = "Pursuit". may "end" asks whether it may be played."""
LOGGED = """A round or a turn alone, as in log r9 or log 9b, is all of it. Of a path each change is
a line: the entry, the turn, what it became, the answer or draw that did it, and the section."""
COMPARED = """What only follows from the rest is left out; --all tells it too.
In a what-if, diff game [MOMENT]: what differs from the game as it was played."""
AHEAD = """In a campaign, legal --ahead tells what can still come about from here, and what not
any more; legal --ahead NAME of one such thing the whole way."""
BRACES = "What is said in braces is taken as drawn; what is not falls anew. --same-luck draws as"
TRIED = f"""{BRACES}
the seed would. Nothing of it is written. All other commands work there, also try again;
fork NAME keeps it in a save of its own; game, or going back before it, leaves it."""
SWAPPED = """Without N it is the draw made last. The answers that followed are given again, up to
the first that is no longer legal. One stands right after the draw, in the what-if."""

COMMANDS: tuple[Command, ...] = (
    Command(
        "step", "step [N]", "on by one entry, or N", moving.step, ("start", "step 3"), short=("s",)
    ),
    Command(
        "back", "back [N]", "back by one entry, or N", moving.back, ("end", "back"), short=("b",)
    ),
    Command(
        "next",
        "next [N]",
        "to the start of the next turn",
        moving.next_,
        ("r1", "next"),
        "",
        ("n",),
    ),
    Command(
        "prev",
        "prev [N]",
        "to the start of the turn, or the one before",
        moving.prev,
        ("end", "prev"),
        short=("p",),
    ),
    Command(
        "goto",
        "goto MOMENT",
        "to 212, r9, 9b, -3, start, end, a bookmark",
        moving.goto,
        ("goto r2",),
        "moment",
        ("g",),
    ),
    Command(
        "find",
        "find WHAT",
        "to the next entry that speaks of it, or is of that kind",
        moving.find,
        ("start", "find drawn"),
        "kind",
        ("f",),
        more=WHAT,
    ),
    Command(
        "back-find",
        "back-find WHAT",
        "to the entry before that does",
        moving.back_find,
        ("end", 'back-find "Trauma"'),
        "kind",
        more=WHAT,
    ),
    Command(
        "until",
        "until EXPR",
        "on to where it holds",
        stopping.until,
        ("start", "until holmes.trauma >= 2 or over"),
        "condition",
        ("u",),
        more=EXPR,
    ),
    Command(
        "back-until",
        "back-until EXPR",
        "back to where it held",
        stopping.back_until,
        ("end", "back-until holmes.trauma < 2"),
        "condition",
        more=EXPR,
    ),
    Command(
        "watch",
        "watch [PATH]",
        "continue and rc stop where it changes",
        stopping.watch,
        ("end", "watch holmes.trauma", "rc"),
        "path",
        ("w",),
    ),
    Command(
        "break",
        "break [EXPR]",
        "continue and rc stop where it comes true",
        stopping.break_,
        ("end", "break holmes.trauma > 2", "rc"),
        "condition",
        more=EXPR,
    ),
    Command(
        "clear",
        "clear [PATH|EXPR]",
        "forget that one, or all",
        stopping.clear,
        ("watch holmes.trauma", "clear holmes.trauma"),
        "sought",
    ),
    Command(
        "continue",
        "continue",
        "on to the next such stop",
        stopping.go_on,
        ("start", "watch holmes.trauma", "continue"),
        short=("c",),
    ),
    Command(
        "rc",
        "rc",
        "back to the one before",
        stopping.go_back,
        ("end", "watch harker.place", "rc"),
        short=("reverse-continue",),
    ),
    Command(
        "show",
        "show [VIEW|PATH]",
        "the table here, or a part",
        asking.show,
        ("show leads", "show holmes.trauma"),
        "part",
    ),
    Command(
        "legal",
        "legal [ANSWER]",
        "what may be done here, or may this",
        asking.legal,
        ("r2", "legal go tower", "go tower?"),
        "may",
        more=AHEAD,
    ),
    Command(
        "why",
        "why [N] [PATH]",
        "what led here or to N, or last changed that",
        asking.why,
        ("end", "why", "why holmes.trauma", "why r2 holmes.place"),
        "asked",
    ),
    Command(
        "log",
        "log [A..B|PATH]",
        "the score sheet up to here, of a round, a part",
        asking.log,
        ("log r2", "log holmes.trauma"),
        "path",
        ("l",),
        more=LOGGED,
    ),
    Command(
        "diff",
        "diff [A [B]] [--all]",
        "what changed here, since A, from A to B",
        asking.diff,
        ("diff r2 r3",),
        "moment",
        ("d",),
        more=COMPARED,
    ),
    Command(
        "odds",
        "odds [N]",
        "how likely the draws here and the last ones",
        asking.odds,
        ("odds", "odds r2"),
        "moment",
    ),
    Command(
        "hint",
        "hint [N]",
        "a good answer here or at N, and why",
        asking.hint,
        ("r2", "hint"),
        "moment",
    ),
    Command(
        "try",
        "try ANSWER[, ...]",
        "as if this were answered here; touches no file",
        supposing.try_,
        ("r2", "try end", "try end"),
        "answer",
        short=("what-if",),
        more=TRIED,
    ),
    Command(
        "swap",
        "swap [N] OUTCOME",
        "had the last draw, or that at N, been another",
        supposing.swap,
        ("end", "back-find {blank}", "swap {x}"),
        "draw",
        more=SWAPPED,
    ),
    Command(
        "game",
        "game",
        "from a what-if back to the game as it was played",
        supposing.game,
        ("r2", "try end", "game"),
    ),
    Command(
        "fork",
        "fork NEW [ID=CHOICE]",
        "play on from here in a new save",
        writing.fork,
        ("r2", "fork gentler F3=stays"),
        "ruling",
        more="Draws fall anew; --same-luck keeps the old luck, and the new save says so.",
    ),
    Command(
        "mark",
        'mark [NAME ["TEXT"]]',
        "a bookmark here, with a note; or those that there are",
        writing.mark,
        ('mark second-strike "F3 stands"', "start", "goto second-strike", "mark"),
        more="fork and mark are the only commands that write.",
    ),
    Command(
        "help", "help [COMMAND]", "this, or one command", help_, ("help swap",), "command", ("h",)
    ),
    Command("quit", "quit", "leave", leave, ("quit",), short=("q", "exit")),
)
