"""The prompt as the command line opens it, and the verbs that are typed there behind a colon."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from commands import _out, _saves
from commands._exits import Exit
from commands._table import verbs, what

if TYPE_CHECKING:
    from victoriana.repl.desk import Shell
    from victoriana.session.shell import Session

Run = Callable[[list[str]], int]  # the program itself, given its arguments


def opened(path: Path | None, run: Run) -> Exit:
    """The prompt for a save, or for whatever the player chooses; verbs behind a colon are run."""
    from victoriana.repl import loop

    _saves.at_hand[:] = [path] if path else []
    return Exit(loop.run(path, _saves.OUTSIDE, _out.chosen(), shell(run), _out.settings()))


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
    _saves.lent.append(lent)
    _out.spoken_at.append(speaks)
    lent.lent = True
    try:
        return run([args[0], *switches, *args[1:]])
    finally:
        lent.lent = False
        _out.spoken_at.remove(speaks)
        _saves.lent.remove(lent)


def _behind_a_colon(name: str, words: str) -> str:
    """Verbs as they are typed at the prompt of a save: none names that save there."""
    this = "|".join((re.escape(name), "last", "SAVE"))
    alone = "help|new|saves|cards|tour"
    words = re.sub(rf"victoriana ({alone})(?![\w-])", r":\1", words)
    words = re.sub(rf"victoriana ([a-z]+) (?:{this})(?![\w@.-])", r":\1", words)
    return re.sub(r"victoriana ([a-z]+)(?= -h$)", r":\1", words, flags=re.MULTILINE)
