"""Tab is installed once, says what it wrote and how to be rid of it, and can be printed."""

import os
import subprocess
from pathlib import Path

import pytest

from commands import main


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_a_line_is_added_to_what_the_shell_reads_and_nothing_is_lost(
    home: Path, capsys: pytest.CaptureFixture[str], shell: str
) -> None:
    rc = home / "home" / f".{shell}rc"
    rc.write_text("alias ll='ls -l'")  # without an end

    assert 0 == main(["--install-completion", shell])
    said = capsys.readouterr().out
    first, line = rc.read_text().splitlines()
    script = home / "data" / "victoriana" / f"completion.{shell}"
    assert "alias ll='ls -l'" == first
    assert f"[ -r {script} ] && . {script}  # Tab for victoriana" == line
    assert f"Written:  {script}\nWritten:  {rc}\n" in said
    assert f"or here:  . {script}" in said
    assert 'the line with "# Tab for victoriana"' in said


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_installing_again_writes_nothing_twice(
    home: Path, capsys: pytest.CaptureFixture[str], shell: str
) -> None:
    main(["--install-completion", shell])
    before = {it: it.read_bytes() for it in home.rglob("*") if it.is_file()}
    capsys.readouterr()

    assert 0 == main(["--install-completion", shell])
    assert "nothing was written" in capsys.readouterr().out
    assert before == {it: it.read_bytes() for it in home.rglob("*") if it.is_file()}
    assert before


def test_fish_finds_a_file_for_each_of_our_names(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 == main(["--install-completion", "fish"])
    completions = home / "config" / "fish" / "completions"

    assert ["vic.fish", "victoriana.fish"] == sorted(it.name for it in completions.iterdir())
    assert str(completions / "vic.fish") in capsys.readouterr().out


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_what_is_installed_is_what_is_printed(
    home: Path, capsys: pytest.CaptureFixture[str], shell: str
) -> None:
    main(["--install-completion", shell])
    capsys.readouterr()

    assert 0 == main(["--show-completion", shell])
    printed = capsys.readouterr().out
    assert printed in [it.read_text() for it in home.rglob("*") if it.is_file()]
    assert "_VICTORIANA_COMPLETE" in printed


def test_without_a_name_the_shell_in_use_is_meant(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("commands._completion._parent", lambda: "")
    monkeypatch.setenv("SHELL", "/usr/bin/zsh")

    assert home.is_dir()
    assert 0 == main(["--show-completion"])
    assert "#compdef victoriana vic" in capsys.readouterr().out


def test_a_shell_that_we_know_nothing_of_is_named(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert home.is_dir()
    assert 2 == main(["--install-completion", "tcsh"])
    assert (
        'Tab is there in bash, fish and zsh, not "tcsh".\n'
        "To say which:  victoriana --install-completion bash\n"
    ) == capsys.readouterr().err
    assert 2 == main(["--show-completion", "bash", "zsh"])


def test_where_nothing_can_be_written_a_sentence_says_so(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "data" / "victoriana").write_text("no folder")

    assert 4 == main(["--install-completion", "bash"])
    said = capsys.readouterr().err
    assert f"{home / 'data' / 'victoriana' / 'completion.bash'} cannot be" in said
    assert "To put it elsewhere:  victoriana --show-completion > FILE" in said


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_what_is_no_file_is_not_waited_for(
    home: Path, capsys: pytest.CaptureFixture[str], shell: str
) -> None:
    folder = home / "config" / "fish" / "completions" if shell == "fish" else home / "home"
    folder.mkdir(parents=True, exist_ok=True)
    os.mkfifo(folder / ("victoriana.fish" if shell == "fish" else f".{shell}rc"))

    assert 4 == main(["--install-completion", shell])
    assert "cannot be read: it is no file" in capsys.readouterr().err


def test_the_script_for_bash_is_one_that_bash_can_read(home: Path) -> None:
    main(["--install-completion", "bash"])
    script = home / "data" / "victoriana" / "completion.bash"
    done = subprocess.run(["bash", "-n", str(script)], capture_output=True, check=False)

    assert (0, b"") == (done.returncode, done.stderr)
