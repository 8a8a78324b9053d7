"""The app: finds the verb and runs it; whatever goes wrong ends here with an exit status."""

import os
import sys
from collections.abc import Callable
from importlib import import_module

import typer
from typer._click import Command, Context, Parameter
from typer.core import TyperCommand, TyperGroup, TyperOption
from typer.main import get_command

from commands import _out, _streams
from commands._exits import Exit, WrongUsage
from commands._table import AFTER, MEANT, PAGED, TOLD, TOPICS, verbs
from victoriana.kernel.errors import VictorianaError

LONGEST = 60  # letters of what was typed that are repeated
SETTINGS = {"help_option_names": ["-h", "--help"]}


class Verb(TyperCommand):
    """One verb: its help is what its function says, then its options."""

    def get_help(self, ctx: Context) -> str:
        """The help as it is printed."""
        from commands._help import of_verb

        return of_verb(self.name or "", self.help or "", self.get_params(ctx))

    def get_help_option(self, ctx: Context) -> TyperOption | None:
        """The option that asks for the help."""
        option = super().get_help_option(ctx)
        if option:
            option.callback = _tell_help
        return option

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Moments such as -3 are no options."""
        takes = [name for it in self.get_params(ctx) if not _is_flag(it) for name in it.opts]
        at = [
            number
            for number, it in enumerate(args)
            if it[:1] == "-" and it[1:].isdigit() and (not number or args[number - 1] not in takes)
        ]
        rest = [it for number, it in enumerate(args) if number not in at]
        back = [args[number] for number in at]
        return super().parse_args(ctx, [*rest, "--", *back] if back and "--" not in args else args)


def _tell_help(ctx: Context, param: Parameter, asked: bool) -> None:
    """What -h does: the help goes where all results go."""
    del param
    if asked and not ctx.resilient_parsing:
        with _out.paged():
            _out.tell(ctx.get_help())
        ctx.exit()


def _is_flag(param: Parameter) -> bool:
    """Whether it is an option that no value follows, or no option at all."""
    return param.param_type_name == "argument" or bool(getattr(param, "is_flag", False))


class Verbs(TyperGroup):
    """All verbs; each is imported when it is called."""

    def list_commands(self, ctx: Context) -> list[str]:
        """The names of all verbs."""
        del ctx
        return list(verbs())

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        """The verb with this name."""
        del ctx
        return command(cmd_name) if cmd_name in verbs() else None


def command(verb: str) -> Command:
    """The function of a verb as a command."""
    function: Callable[..., Exit] = getattr(import_module(f"commands.{verb}"), verb)
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(verb, cls=Verb, context_settings=SETTINGS)(function)
    return get_command(app)


def run(args: list[str]) -> int:
    """Run the verb that is named.

    Raises:
        VictorianaError: whatever a person can mend.
    """
    if not args:
        return _alone()
    match args[0]:
        case "-h" | "--help":
            args = ["help", *args[1:]]
        case "-V" | "--version":
            _out.say(f"victoriana {_version()}")
            return Exit.GOOD
        case "--install-completion" | "--show-completion":
            from commands import _completion

            return _completion.asked(*args)
        case unknown if unknown not in verbs():
            raise WrongUsage(_no_such(unknown, args[1:]))
    if args[0] in PAGED and "--json" not in args:
        with _out.paged():
            return _invoked(args)
    return _invoked(args)


def _invoked(args: list[str]) -> int:
    group = Verbs(name="victoriana", rich_markup_mode=None)
    try:
        with group.make_context("victoriana", args) as context:
            return int(group.invoke(context))
    except typer.Exit as asked_for_help:
        return asked_for_help.exit_code


def main(argv: list[str] | None = None) -> int:
    """What the console scripts call; the only place that knows exit statuses."""
    args = sys.argv[1:] if argv is None else argv
    _streams.prepare()
    try:
        status = run(_out.take_looks(args))
        _streams.finish()
    except BrokenPipeError:
        _streams.silence(sys.stdout)
        return Exit.GOOD
    except (KeyboardInterrupt, typer.Abort):
        return Exit.INTERRUPTED
    except (VictorianaError, typer.TyperException) as error:
        from commands import _faults

        return _faults.mendable(error, args)
    except Exception as error:  # noqa: BLE001 - the last resort: a fault of ours is one sentence
        from commands import _faults

        return _faults.of_ours(error, args)
    return status


def _alone() -> int:
    """Without a verb: on a terminal the game, else the help and nothing else."""
    from victoriana.terminal.simple import is_attended

    if is_attended():
        from commands import _prompt

        return _prompt.opened(None, main)
    from commands._help import screen

    _out.complain(screen())
    return Exit.USAGE


def _no_such(verb: str, rest: list[str]) -> str:
    """A wrong verb, answered by what was meant, with what was typed behind it."""
    import shlex

    from victoriana.kernel.handles import Found, match
    from victoriana.kernel.handles import Unknown as Nothing

    shown = verb[:40]
    if verb in MEANT:
        meant, doing = MEANT[verb]
        after = AFTER.get(meant, " SAVE")
        typed = f" {shlex.join(rest)}" if rest and meant != "saves" else ""
        after = typed if len(typed) in range(1, LONGEST) else after
        return f'There is no "{shown}". {doing} is:  victoriana {meant}{after}'
    if verb in TOPICS:
        return f'There is no "{verb}" to do; to read about it:  victoriana help {verb}'
    if of_save := _of_a_save(verb):
        return of_save
    if verb in TOLD:
        return f'There is no "{verb}". To read about it:  victoriana help {TOLD[verb]}'
    found = match(verb, verbs())
    near = found.nearest[:1] if isinstance(found, Nothing) else ()
    if isinstance(found, Found):
        near = (found.handle,)
    if near:
        return f'There is no "{shown}". Did you mean {near[0]}?'
    return f'There is no "{shown}".\nAll verbs:  victoriana help'


def _of_a_save(word: str) -> str:
    """What may be done with a save whose name stands where a verb should; empty for no save."""
    from victoriana.saves import places

    name, moment = places.split(word)
    if not (name in places.names() or (places.is_path(name) and os.path.lexists(name))):
        return ""
    if moment:
        return f'"{name}" is a save. To look at it:  victoriana show {word}'
    return f'"{name}" is a save. To go on with it:  victoriana play {word}'


def _version() -> str:
    from victoriana import __version__

    return __version__
