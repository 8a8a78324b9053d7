"""The scripts for Tab in a shell: printed, or put where the shell finds them."""

import os
import shlex
from collections.abc import Sequence
from pathlib import Path

from commands import _out
from commands._exits import Exit, WrongUsage
from victoriana.saves import places
from victoriana.saves.faults import NotWritten

SHELLS = ("bash", "fish", "zsh")
SCRIPTS = Path(__file__).parent / "_complete" / "scripts"
MARK = "# Tab for victoriana"  # at the end of the line that we add


def asked(option: str, *args: str) -> Exit:
    """Print the script of the shell that was named, or of the one in use; or install it.

    Raises:
        WrongUsage: there is no such shell.
        NotWritten: something cannot be written.
    """
    shell = _shell(option, args)
    if option == "--show-completion":
        _out.say(_script(shell).rstrip("\n"))
    else:
        _install(shell)
    return Exit.GOOD


def _install(shell: str) -> None:
    """Put the script where its shell finds it, and say what was written."""
    steps = _in_fish() if shell == "fish" else _in_rc(shell)
    written = [str(path) for path, text in steps if _put(path, text)]
    for path in written:
        _out.say(f"Written:  {path}")
    if not written:
        _out.say(f"Tab in {shell} is installed already; nothing was written.")
    where = " and ".join(_removal(shell, [path for path, _ in steps]))
    begin = "" if shell == "fish" else f", or here:  . {shlex.quote(str(steps[0][0]))}"
    _out.say(f"It begins in a new {shell}{begin}\nTo be rid of it, delete {where}.")


def _removal(shell: str, paths: list[Path]) -> list[str]:
    """What somebody deletes who does not want it any more."""
    if shell == "fish":
        return [str(it) for it in paths]
    script, rc = paths
    return [str(script), f'the line with "{MARK}" in {rc}']


def _shell(option: str, args: Sequence[str]) -> str:
    """The shell that was named, else the one that this program was started from."""
    named = args[0] if args else _parent() or Path(os.environ.get("SHELL", "")).name
    if len(args) > 1 or named not in SHELLS:
        what = f'not "{places.shown(named)}"' if named else "and yours is none that I can see"
        raise WrongUsage(
            f"Tab is there in bash, fish and zsh, {what}.\nTo say which:  victoriana {option} bash"
        )
    return named


def _parent() -> str:
    """The shell among the processes above, where the system tells of them; empty without one."""
    process = os.getppid()
    for _ in range(5):
        try:
            stat = Path(f"/proc/{process}/stat").read_text("utf-8", "replace")
        except OSError:
            return ""
        name = stat.partition("(")[2].rpartition(")")[0]
        if name in SHELLS:
            return name
        process = int(stat.rpartition(")")[2].split()[1])
    return ""


def _script(shell: str) -> str:
    return (SCRIPTS / shell).read_text("utf-8")


def _in_rc(shell: str) -> list[tuple[Path, str]]:
    """The script among our data, and one line in the file that the shell reads when it starts."""
    script = places.data() / f"completion.{shell}"
    folder = os.environ.get("ZDOTDIR") if shell == "zsh" else None
    rc = (Path(folder) if folder else _home()) / f".{shell}rc"
    quoted = shlex.quote(str(script))
    line = f"[ -r {quoted} ] && . {quoted}  {MARK}"
    before = _read(rc)
    if line in before.splitlines():
        return [(script, _script(shell)), (rc, before)]
    ended = before if not before or before.endswith("\n") else f"{before}\n"
    return [(script, _script(shell)), (rc, f"{ended}{line}\n")]


def _in_fish() -> list[tuple[Path, str]]:
    """A file for each of our two names, where fish looks for them."""
    config = os.environ.get("XDG_CONFIG_HOME", "")
    folder = (Path(config) if Path(config).is_absolute() else _home() / ".config") / "fish"
    return [
        (folder / "completions" / f"{it}.fish", _script("fish")) for it in ("victoriana", "vic")
    ]


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        raise NotWritten(_by_hand("There is no home folder to install it in")) from None


def _read(path: Path) -> str:
    if path.exists() and not path.is_file():  # a pipe has no end that one could wait for
        raise NotWritten(_by_hand(f"{path} cannot be read: it is no file"))
    try:
        return path.read_text("utf-8", "surrogateescape")
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise NotWritten(_by_hand(f"{path} cannot be read: {error.strerror}")) from error


def _put(path: Path, text: str) -> bool:
    """Write it unless it stands there already; a file of somebody's is only added to."""
    before = _read(path)
    if before == text:
        return False
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if before and text.startswith(before):
            with path.open("a", encoding="utf-8") as file:
                file.write(text[len(before) :])
        else:
            path.write_text(text, "utf-8", "surrogateescape")
    except OSError as error:
        raise NotWritten(_by_hand(f"{path} cannot be written: {error.strerror}")) from error
    return True


def _by_hand(why: str) -> str:
    return f"{why}.\nTo put it elsewhere:  victoriana --show-completion > FILE"
