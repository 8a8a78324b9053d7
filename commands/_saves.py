"""SAVE and SAVE@MOMENT on a command line: opened to look at, or to play."""

import contextlib
import re
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import Struct

from commands import _out, _progress
from commands._exits import Exit, WrongUsage
from commands._table import verbs, what
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import OPEN_TURN, Over
from victoriana.lab.policies import POLICIES, STEADY
from victoriana.saves import places
from victoriana.session.outside import Outside
from victoriana.session.reading import Eyes, Reading

if TYPE_CHECKING:
    from victoriana.repl.desk import Shell
    from victoriana.session.shell import Session

T = TypeVar("T")
OUTSIDE = Outside(policies=POLICIES, steady=STEADY)
LARGEST = 10_000_000  # bytes of a script
SCRIPT = b"# victoriana notation"  # how one begins

_opened: list[Path] = []  # the save that this command works on
_lent: list["Session"] = []  # by the prompt, to the verb that was typed there


class At(Struct, frozen=True):
    """A save that is looked at, and the moment in it."""

    reading: Reading
    n: int


def reading(
    save: str, seat: str = "", *, referee: bool = False, rules: bool = False
) -> tuple[Reading, str]:
    """A save opened to look at, and the moment that was named, if any.

    Unless `rules` are needed it is told from its facts alone where its pack is missing.
    """
    name, moment = places.split(save)
    read = Reading.open if rules else Reading.look_back
    found = read(_opening(name), _waited_for(OUTSIDE))
    if seat:
        whose = found.seat(seat)
        found.eyes = Eyes(known(whose), referee=referee)
    elif referee:
        found.eyes = Eyes(referee=True)
    elif _lent and _lent[-1].path.absolute() == found.path.absolute():
        found.eyes = _lent[-1].eyes  # of whoever sits at the prompt
    _notes(found)
    return found, moment


def _notes(opened: Reading) -> None:
    """What a reader should know of a save before anything else; the prompt has said it."""
    if _lent:
        return
    note = opened.differs()
    if note:
        _out.complain(note)
    if opened.saved.torn:
        _out.complain(f"The end of {opened.name} was torn and is left out; no answer is lost.")


def at(save: str, seat: str = "", *, referee: bool = False, rules: bool = False) -> At:
    """A save opened to look at, at a moment; `rules`: to be asked what they say."""
    found, moment = reading(save, seat, referee=referee, rules=rules)
    return At(found, known(found.moment(moment)) if moment else found.n)


def sign(read: Reading, n: int, *, recorded: bool = False) -> None:
    """Under a verdict, what it was given under, to be quoted; the prompt needs no such line."""
    if not _lent:
        from victoriana.kernel.screen import Screen, Text
        from victoriana.session.under import under

        _out.show(Screen((Text(under(read, n, recorded=recorded).words),)))


def is_lent() -> bool:
    """Whether the verb was typed at the prompt of a save."""
    return bool(_lent)


def asked(played: "Session") -> str:
    """What is awaited, behind a colon; the prompt itself tells a choice that waits."""
    node = played.node
    if _lent and not isinstance(node, Over) and node.id != OPEN_TURN:
        return "."
    return f": {played.game.question(played.see(played.state))}"


def session(save: str, *, sync: bool = True) -> "tuple[Session, str]":
    """A save opened to play, and the moment that was named, if any."""
    from victoriana.session.shell import Session

    name, moment = places.split(save)
    if _lent and _lent[-1].path.absolute() == places.resolve(name).absolute():
        return _lent[-1], moment
    outside = OUTSIDE if sync else msgspec.structs.replace(OUTSIDE, sync=False)
    opened = Session.open(_opening(name), _waited_for(outside))
    _notes(opened)
    return opened, moment


def _waited_for(outside: Outside) -> Outside:
    """The outside of somebody who waits for a save to be read."""
    return msgspec.structs.replace(outside, progress=_progress.reading)


def _opening(name: str) -> Path:
    """The path of a save that is about to be opened, remembered for whom to blame."""
    _refuse_script(name)
    path = places.resolve(name)
    _opened[:] = [path]
    return path


def _refuse_script(name: str) -> None:
    """A transcript that lies here is easily taken for a save.

    Raises:
        WrongUsage: it is one.
    """
    if not places.is_path(name) and name in places.names():
        return
    with contextlib.suppress(OSError, ValueError):  # no such file, or no name of one
        if Path(name).is_file() and _begins(Path(name)) == SCRIPT:
            shown = places.shown(name)
            raise WrongUsage(
                f"{shown} is a script, and no save. To play it in a new game:\n"
                f"victoriana new GAME SEAT... --save NAME, then  victoriana play NAME -f {shown}"
            )


def _begins(file: Path) -> bytes:
    with file.open("rb") as stream:
        return stream.read(len(SCRIPT))


def blamed() -> str:
    """What is wrong with the save at hand, where that is why the rules broke on it."""
    from victoriana.session.audit.blame import blame

    return next((str(blame(path, OUTSIDE) or "") for path in _opened), "")


def noted_fault(error: Exception, args: list[str]) -> str:
    """What is told of a fault of ours on the save at hand; empty where it cannot be kept."""
    from victoriana.session.reports import faults

    for path in _opened:
        incident = faults.keep(path, error, _plain_words(args), OUTSIDE)
        if incident is not None:
            last = places.last()
            name = "last" if last and last.absolute() == path.absolute() else places.called(path)
            return (
                f"Something in the program broke after entry {incident.n}; your game is whole.\n"
                f"One file for us to look at:  victoriana report {name}"
            )
    return ""


def _plain_words(args: list[str]) -> list[str]:
    """The verb and what it was asked, without the save, the options and what follows them."""
    verb, *rest = args or ["play"]
    kept = [
        word
        for before, word in zip((verb, *rest), rest, strict=False)
        if word[:1] != "-" and before[:1] != "-" and word not in ("always", "auto", "never")
    ]
    return [verb, *kept[1:]]


def only(save: str) -> str:
    """A save where no moment makes sense."""
    name, moment = places.split(save)
    if moment:
        raise WrongUsage(f"This needs a save without a moment:  {name}")
    return name


def known(found: T | Refusal) -> T:
    """What was named, or the command line is wrong."""
    if isinstance(found, Refusal):
        from victoriana.render.refusals import to_type

        raise WrongUsage(f"{found.text}\n{to_type(found)}".rstrip())
    return found


def script(file: str) -> str:
    """The text of a script; `-` is the standard input."""
    try:
        return contents(file).decode()
    except UnicodeDecodeError as error:
        raise WrongUsage(f"{_shown(file)} is no text in UTF-8: byte {error.start}.") from error


def contents(file: str) -> bytes:
    """What stands in a file of somebody; `-` is the standard input."""
    try:
        if file == "-":
            raw = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(file).open("rb") as stream:
                raw = stream.read(LARGEST + 1)
    except (OSError, ValueError) as error:  # a NUL in the name is a ValueError
        why = getattr(error, "strerror", None) or "that is no name of a file"
        raise WrongUsage(f"{_shown(file)} cannot be read: {why}.") from error
    if len(raw) > LARGEST:
        raise WrongUsage(f"{_shown(file)} is larger than {LARGEST} bytes.")
    return raw


def named(file: str, found: T | Refusal) -> T:
    """What a file says, or the command line is wrong, and which file it is about."""
    if isinstance(found, Refusal):
        raise WrongUsage(f"{_shown(file)}: {found.text}")
    return found


def _shown(file: str) -> str:
    return "Standard input" if file == "-" else places.shown(file)


Run = Callable[[list[str]], int]  # the program itself, given its arguments


def prompt(path: Path | None, run: Run) -> Exit:
    """The prompt for a save, or for whatever the player chooses; verbs behind a colon are run."""
    from victoriana.repl import loop

    _opened[:] = [path] if path else []
    return Exit(loop.run(path, OUTSIDE, _out.chosen(), shell(run), _out.settings()))


def shell(run: Run) -> "Shell":
    """The verbs as the prompt calls them."""
    from victoriana.repl.desk import Shell

    return Shell(partial(_at_the_prompt, run), {verb: what(verb) for verb in verbs()})


def _at_the_prompt(run: Run, lent: "Session | None", args: Sequence[str]) -> int:
    """A verb that was typed behind a colon: on the save that is open there, in the same looks."""
    switches = _out.switches()
    if lent is None:
        return run([args[0], *switches, *args[1:]])
    speaks = partial(_behind_a_colon, lent.name)
    _lent.append(lent)
    _out.spoken_at.append(speaks)
    lent.lent = True
    try:
        return run([args[0], *switches, *args[1:]])
    finally:
        lent.lent = False
        _out.spoken_at.remove(speaks)
        _lent.remove(lent)


def _behind_a_colon(name: str, words: str) -> str:
    """Verbs as they are typed at the prompt of a save: none names that save there."""
    this = "|".join((re.escape(name), "last", "SAVE"))
    alone = "help|new|saves|cards|tour"
    words = re.sub(rf"victoriana ({alone})(?![\w-])", r":\1", words)
    words = re.sub(rf"victoriana ([a-z]+) (?:{this})(?![\w@.-])", r":\1", words)
    return re.sub(r"victoriana ([a-z]+)(?= -h$)", r":\1", words, flags=re.MULTILINE)
