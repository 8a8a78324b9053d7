"""What went wrong, told in a sentence or two, and the exit status that it ends with."""

import contextlib
import os

import typer
from typer._click.exceptions import MissingParameter
from typer._click.types import IntParamType

from commands import _out, _streams
from commands._exits import Exit
from commands._table import verbs
from victoriana.kernel.errors import BadPack, DamagedSave, VictorianaError


def mendable(error: Exception, args: list[str]) -> int:
    """What a person can mend: one sentence, and what to type."""
    from victoriana.packs import NoPack, UnreadablePack
    from victoriana.saves.faults import Held, Moved, NoSave, NotWritten

    match error:
        case NoSave(near=(nearest, *_), path=path):
            from commands._saves import OUTSIDE
            from victoriana.session.listing import near

            _out.complain(f'No save "{path.stem}". Did you mean {near(nearest, OUTSIDE)}?')
            return Exit.USAGE
        case Held() | Moved():
            status = Exit.FIRST
        case NoPack():
            status = Exit.USAGE
        case UnreadablePack() | BadPack():
            status = Exit.DAMAGED
        case DamagedSave() | NotWritten() | _streams.Unheard():
            status = Exit.DAMAGED
        case VictorianaError():
            status = Exit.USAGE
        case _:
            verb = args[0] if args and args[0] in verbs() else ""
            told = _lacking(error, verb) or _wrong_number(error)
            said = told or getattr(error, "format_message", error.__str__)()
            _out.complain(f"{said}\nHelp:  victoriana {f'{verb} -h' if verb else '-h'}")
            return Exit.USAGE
    _out.complain(str(error))
    return status


def _lacking(error: Exception, verb: str) -> str:
    """What a verb cannot do without, in the words of its help."""
    if not isinstance(error, MissingParameter) or error.param is None:
        return ""
    name = error.param.get_error_hint(error.ctx).strip("'")  # type: ignore[arg-type]  # it takes none
    if name.startswith("SAVE"):
        return f"{verb} needs a save: its name, or last."
    said = getattr(error.param, "help", "") or ""
    return f"{verb} needs {name}{f': {said}' if said else ''}."


def _wrong_number(error: Exception) -> str:
    """What an option takes that wants a number and was given something else."""
    if not isinstance(error, typer.BadParameter) or error.param is None:
        return ""
    kind = error.param.type
    if not isinstance(kind, IntParamType):
        return ""
    least, most = getattr(kind, "min", None), getattr(kind, "max", None)
    limits = "" if least is None else f" from {least} {'on' if most is None else f'to {most}'}"
    return f"{error.param.opts[0]} takes a whole number{limits}."


def of_ours(error: Exception, args: list[str]) -> int:
    """A fault of ours or of the save; that is whole: answers are adopted after they are written."""
    if os.environ.get("VICTORIANA_TRACEBACK"):
        raise error
    why = ""
    with contextlib.suppress(Exception):  # what broke first is what is told
        why = _blamed()
    if why:
        _out.complain(why)
        return Exit.DAMAGED
    noted = ""
    with contextlib.suppress(Exception):  # the same
        noted = _noted(error, args)
    if noted:
        _out.complain(noted)
        return Exit.FAULT
    verb = args[0] if args else "victoriana"
    _out.complain(
        f"Something in the program broke in {verb}; your games are whole.\n"
        f"Please report this line:  {type(error).__name__}: {' '.join(str(error).split())[:200]}\n"
        "For the whole story:  VICTORIANA_TRACEBACK=1, then the same command."
    )
    return Exit.FAULT


def _blamed() -> str:
    """What is wrong with the save at hand, where that is why the rules broke on it."""
    from commands._saves import OUTSIDE, at_hand
    from victoriana.session.audit.blame import blame

    return next((str(blame(path, OUTSIDE) or "") for path in at_hand), "")


def _noted(error: Exception, args: list[str]) -> str:
    """What is told of a fault of ours on the save at hand; empty where it cannot be kept."""
    from commands._saves import OUTSIDE, at_hand
    from victoriana.saves import places
    from victoriana.session.reports import faults

    for path in at_hand:
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
