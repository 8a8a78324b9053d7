"""Talk that goes elsewhere than to the terminal where the results are seen."""

from pathlib import Path

from tests.repl.kit import WITH_LANTERNS, night
from tests.terminals import in_a_shell


def test_talk_that_goes_into_a_file_has_no_colour(home: Path) -> None:
    night()
    file = home / "talk.txt"
    command = f"victoriana play night fly 2>{file}; victoriana play night fly"
    with in_a_shell(command, WITH_LANTERNS, {"NO_COLOR": None}) as vic:
        vic.end()
        seen = vic.raw

    assert "fly" in file.read_text("utf-8")
    assert "\x1b" not in file.read_text("utf-8")
    assert "fly" in seen
