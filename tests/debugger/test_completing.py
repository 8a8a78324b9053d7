"""What Tab offers in the debugger."""

from pathlib import Path

import pytest

from tests.debugger.kit import timeline
from victoriana.debugger import COMMANDS, Cursor
from victoriana.debugger.completing import complete


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("ba", ("back", "back-find", "back-until")),
        (":sh", ("show",)),
        ("1", ("1a", "1b")),
        ("goto r", ("r1", "r2")),
        ("goto b", ("bridge",)),
        ("diff 1a e", ("end",)),
        ("watch l", ("lying", "lights")),
        ("watch lights.", ("lights.0", "lights.1", "lights.count")),
        ("until turn > 1 and who", ()),
        ("until turn > 1 and (li", ("lights",)),
        ("until lights.0>li", ("lights",)),
        ("show b", ("bag",)),
        ("show pl", ("places",)),
        ("watch nothing.", ()),
        ("legal wh", ("whistle",)),
        ("legal go old-b", ("go old-bridge",)),
        ("legal end, g", ()),
        ("help odd", ("odds",)),
        ("step ", ()),
        ("jump ", ()),
    ],
)
def test_what_may_follow_is_offered(tmp_path: Path, typed: str, words: tuple[str, ...]) -> None:
    assert words == complete(timeline(tmp_path), Cursor(1), typed).words


def test_a_line_not_begun_offers_every_command(tmp_path: Path) -> None:
    assert tuple(it.name for it in COMMANDS) == complete(timeline(tmp_path), Cursor(1), "").words


def test_offers_belong_to_the_moment_where_one_stands(tmp_path: Path) -> None:
    night = timeline(tmp_path)

    assert ("go old-mill", "go market-square") == complete(night, Cursor(12), "legal go ").words[
        ::-1
    ]
    assert () == complete(night, Cursor(0), "legal ").words
