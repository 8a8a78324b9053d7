"""What Tab offers in the debugger."""

import time
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.debugger.kit import last, timeline
from tests.house.tree import ROOT
from victoriana.debugger import COMMANDS, Cursor, Timeline
from victoriana.debugger.completing import MOST, complete
from victoriana.lab.trials import OUTSIDE
from victoriana.session.reading import Reading

SHOWN = 6  # offers of a line
PATIENCE = 0.05  # seconds for the offers of a line, on a busy machine


def offered(timeline: Timeline, n: int, typed: str) -> tuple[str, ...]:
    """The words of what is offered."""
    return tuple(it.words for it in complete(timeline, Cursor(n), typed))


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("ba", ("back", "back-find", "back-until")),
        (":sh", ("show",)),
        ("1", ("1a", "1b", "1", "11", "12", "13")),
        ("gam", ("game",)),
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
        ("until lights.0 ", ("=", "!=", "<", "<=", ">", ">=", "and", "or")),
        ("until lights.0 = 1 ", ("and", "or")),
        ("until places.0 = ", ("market-square", "old-mill", "old-bridge")),
        ("break whistled = y", ("yes",)),
        ("until kind = d", ("decided", "drawn")),
        ("until section = D", ("Dawn", "Digging")),
        ("until asked = f", ("fox",)),
        ("until not ov", ("over",)),
        ("find draw", ("drawn",)),
        ("find -comes", ()),
        ("legal go old-b", ("old-bridge",)),
        ("try end, wh", ("whistle",)),
        ("try end, go old-b", ("old-bridge",)),
        ("why 5 pla", ("places",)),
        ("why 1", ("1", "11", "12", "13", "1a", "1b")),
        ("odds -", ()),
        ("swap ", ("{owl}", "1")),
        ("fork night -", ("--same-luck",)),
        ("fork ", ()),
        ("clear ", ()),
        ("mark ", ()),
        ("end?", ()),
        ("help odd", ("odds",)),
        ("step ", ()),
        ("jump ", ()),
    ],
)
def test_what_may_follow_is_offered(tmp_path: Path, typed: str, words: tuple[str, ...]) -> None:
    assert words == offered(timeline(tmp_path), 1, typed)


def test_a_line_not_begun_offers_every_command(tmp_path: Path) -> None:
    assert tuple(it.name for it in COMMANDS) == offered(timeline(tmp_path), 1, "")


def test_offers_belong_to_the_moment_where_one_stands(tmp_path: Path) -> None:
    night = timeline(tmp_path)

    assert ("market-square", "old-mill") == offered(night, 12, "legal go ")
    assert ("{fox}", "{owl}") == offered(night, 0, "legal ")
    assert "whistle" in offered(night, 6, "try ")


def test_what_is_looked_for_can_be_cleared(tmp_path: Path) -> None:
    night = timeline(tmp_path)
    cursor = last(night, "watch lights.0", "break turn > 1").cursor

    assert ["lights.0", "turn > 1"] == [it.words for it in complete(night, cursor, "clear ")]


def test_each_offer_says_what_it_is_in_a_real_game(snapshot: SnapshotAssertion) -> None:
    path = ROOT / "fixtures/victoriana/saves/all-traumatised.jsonl"
    game = Timeline(Reading.open(path, OUTSIDE))
    typed = [
        "go",
        "goto ",
        "goto 5",
        "watch hol",
        "watch holmes.",
        "until holmes.place = s",
        "until fact = trauma",
        "find tra",
        "swap ",
        "swap 66 ",
        "try r",
        "fork gentler F",
        "help w",
    ]
    r5 = game.reading.moment("r5")
    assert isinstance(r5, int)
    told = []
    for line in typed:
        offers = complete(game, Cursor(r5), line)
        shown = [f"  {it.words:<28}{it.cost:<10}{it.says}".rstrip() for it in offers[:SHOWN]]
        told.append("\n".join([f"> {line}", *shown]))

    assert snapshot == "\n".join(told)


def test_offers_come_at_once_and_are_few_in_a_long_game() -> None:
    path = ROOT / "fixtures/victoriana/saves/victory.jsonl"
    game = Timeline(Reading.open(path, OUTSIDE))
    lines = [
        "",
        "1",
        "goto ",
        "watch ",
        "until ",
        "until cold ",
        "find ",
        "legal ",
        "swap ",
        "fork a ",
    ]
    for line in lines:
        complete(game, Cursor(game.end // 2), line)
    began = time.perf_counter()
    offers = [complete(game, Cursor(game.end // 2), line) for line in lines]

    assert all(len(it) <= MOST for it in offers)
    assert (time.perf_counter() - began) / len(lines) < PATIENCE
