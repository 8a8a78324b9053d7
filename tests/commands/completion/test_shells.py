"""Tab in real shells, in a real terminal: what stands on the line after it was pressed."""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from commands import main
from tests.house.tree import ROOT
from tests.terminals import CLEAR, LEFT, TAB, Terminal

STARTS = {
    "bash": ("bash", "--norc", "--noprofile", "-i"),
    "zsh": ("zsh", "-f", "-i"),
    "fish": ("fish", "--no-config", "-i"),
}
SAYS = {  # the shell's prompt, no guesses of its own, and our script
    "bash": "PS1='% '; . {script}; clear",
    "zsh": "PS1='%% '; autoload -Uz compinit; compinit -D -u; . {script}; clear",
    "fish": "set -g fish_autosuggestion_enabled 0; "
    "function fish_prompt; echo -n '% '; end; . {script}; clear",
}


class Shell:
    """A shell in which Tab was installed, and the line that is typed in it."""

    def __init__(self, name: str, home: Path) -> None:
        self.name = name
        path = f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}"
        env = {"PATH": path, "TERM": "xterm", "PS1": "% "}
        self.terminal = Terminal(STARTS[name], rows=40, columns=100, env=env)
        self.terminal.still()
        script = next(home.rglob(f"*.{name}"))
        self.terminal.type(SAYS[name].format(script=script), "\r")
        self.terminal.line("%")
        self.terminal.still()

    def line(self, *keys: str) -> str:
        """What stands on the line after these keys, a + where the cursor is."""
        self.terminal.type(*keys)
        self.terminal.still()
        self.terminal.type("+")
        self.terminal.until(lambda _: "+" in self.terminal.here(), "+")
        return self.terminal.here().removeprefix("% ")

    def screen(self, *keys: str) -> str:
        """Everything on the screen after these keys."""
        self.terminal.type(*keys)
        return self.terminal.still()

    def clear(self) -> None:
        """Give up the line, and begin on an empty screen."""
        self.terminal.type(CLEAR)
        self.terminal.line("%")
        self.terminal.still()


@pytest.fixture(params=STARTS)
def shell(request: pytest.FixtureRequest, home: Path, game: str) -> Iterator[Shell]:
    """Each shell in turn, with the program and its other name among the commands."""
    assert game
    name = str(request.param)
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed here, and only {name} can say what it makes of Tab")
    (home / "bin").mkdir()
    for program in ("victoriana", "vic"):
        file = home / "bin" / program
        file.write_text(
            f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(ROOT)!r})\n"
            "from commands import main\nsys.exit(main())\n"
        )
        file.chmod(0o755)
    main(["--install-completion", name])
    opened = Shell(name, home)
    yield opened
    opened.terminal.child.close(force=True)


def ends(shell: Shell) -> str:
    """What a shell sets behind an answer that is whole: zsh and fish a space, bash nothing."""
    return "" if shell.name == "bash" else " "


def test_each_shell_completes_what_the_program_offers(shell: Shell) -> None:
    end = ends(shell)
    for typed, expected in (
        ("victoriana pla", "victoriana play +"),
        ("vic play ga", "vic play game +"),
        ("vic show game@st", "vic show game@start +"),
        ("vic log game@start..e", "vic log game@start..end +"),
        ("vic new victoriana h --ruling F3=st", "vic new victoriana h --ruling F3=stays +"),
        ("vic new victoriana h --ruling=F3=st", "vic new victoriana h --ruling=F3=stays +"),
        ("vic new victoriana holmes ben=hark", "vic new victoriana holmes ben=harker +"),
        ("vic play game g", "vic play game go +"),
        ("vic play game go ya", f"vic play game go yard{end}+"),
        ("vic play game go p5", f"vic play game go carlton{end}+"),
        ("vic play game go yard, us", "vic play game go yard, use +"),
        ("vic play game go yard,us", "vic play game go yard,use +"),
        ("vic play game harker: go ya", f"vic play game harker: go yard{end}+"),
        ("vic show game holmes.tr", f"vic show game holmes.trauma{' ' * (shell.name == 'fish')}+"),
        ("vic play game --seat ad", "vic play game --seat ada +"),
        ("vic play nothing g", "vic play nothing g+"),
    ):
        assert expected == shell.line(typed, TAB)
        shell.clear()


def test_quotes_that_are_open_stay_as_they_were(shell: Shell) -> None:
    for quote in ("'", '"'):
        found = shell.line(f"vic play game {quote}go ya", TAB)

        assert found.startswith(f"vic play game {quote}go yard")
        shell.clear()


def test_a_word_in_the_middle_of_the_line_is_completed(shell: Shell) -> None:
    assert "vic play game" == shell.line("vic pla game", LEFT * 5, TAB).replace("+", "")


def test_names_with_dots_and_dashes_and_files_with_spaces(shell: Shell, home: Path) -> None:
    main(["new", "victoriana", "holmes", "harker", "--save", "my-long.game"])
    (home / "a file.txt").write_text("# nothing")

    assert "vic show my-long.game +" == shell.line("vic show my-", TAB)
    shell.clear()
    assert "vic show my-long.game@start +" == shell.line("vic show my-long.game@st", TAB)
    shell.clear()
    shell.screen(f"cd '{home}'; clear\r")
    assert "vic play game -f a\\ file.txt +" == shell.line("vic play game -f a", TAB)
    shell.clear()
    assert "vic new victoriana --pack saves/+" == shell.line("vic new victoriana --pack sa", TAB)


def test_without_a_name_the_script_is_that_of_the_shell_in_use(shell: Shell, home: Path) -> None:
    shown = shell.screen(f"cd '{home}'; vic --show-completion > printed; head -n 2 printed\r")

    assert f"--install-completion {shell.name}" in shown


def test_zsh_and_fish_show_what_each_word_is(shell: Shell) -> None:
    if shell.name == "bash":
        pytest.skip("bash shows words alone")
    shown = shell.screen("vic re", TAB, TAB)
    assert "go forward again" in shown

    shell.clear()
    shown = shell.screen("vic play game go ", TAB, TAB)
    assert "1 move" in shown


def test_the_second_tab_in_bash_lists_what_there_is(shell: Shell) -> None:
    if shell.name != "bash":
        pytest.skip("zsh and fish list at once")
    shown = shell.screen("vic re", TAB, TAB)

    assert all(it in shown for it in ("redo", "repair", "replay", "report"))


def test_a_shell_keeps_what_was_worked_out_and_forgets_it_when_the_game_goes_on(
    shell: Shell,
) -> None:
    assert shell.line("vic play game go ya", TAB).startswith("vic play game go yard")
    shell.clear()
    assert '"legal ' in shell.screen(
        "echo $__victoriana_memory\r" if shell.name == "fish" else "echo $_victoriana_memory\r"
    )
    shell.screen("vic play game go yard\r")
    shell.screen("clear\r")

    assert "vic play game go ya+" == shell.line("vic play game go ya", TAB)
