"""A game written for others: what stands in a page, a picture and a transcript."""

import base64
import hashlib
import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from tests.house.tree import ROOT
from tests.session.kit import OUTSIDE, at_table
from tests.toy import header
from victoriana.kernel.events import Seat
from victoriana.render.looks import Looks
from victoriana.session import exports, logs
from victoriana.session.moments import Span
from victoriana.session.reading import Eyes, Reading
from victoriana.session.shell import Session

SAVES = ROOT / "fixtures/victoriana/saves"
EVIL = "<script>alert(1)</script>&\"'\x1b[31m\u202eX]]>"
VOID = ("meta", "input")


class Tags(HTMLParser):
    """A page as a browser reads it: which tags are open, all texts, the data for the script."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.ids: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.ids += [str(value) for name, value in attrs if name == "id"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.open.pop()

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("script", "style"):
            self.texts.append(data)


def opened(name: str) -> Reading:
    """A game that was really played."""
    return Reading.open(SAVES / f"{name}.jsonl")


def read(page: str) -> Tags:
    """A page, every tag of which is closed."""
    tags = Tags()
    tags.feed(page)
    tags.close()
    assert [] == tags.open
    return tags


class Shown(Struct):
    """One step, as the script of a page knows it."""

    n: int
    board: list[int]


class Boards(Struct):
    """What the script of a page shows: lines of text and style in turn, and which make a board."""

    lines: list[list[str | int]]
    steps: list[Shown]


def boards(page: str) -> Boards:
    """What the script of a page shows."""
    found = re.search(r'<script type="application/json" id="boards">(.*?)</script>', page)
    assert found
    return msgspec.json.decode(found[1], type=Boards)


def test_a_page_holds_every_answer_with_its_sections_and_the_last_board() -> None:
    reading = opened("all-traumatised")
    page = exports.page(reading)
    tags = read(page)
    groups = list(logs.groups(reading, reading.history.line()))
    told = [text for group in groups for _, text in reading.retold(group)]
    all_texts = "".join(tags.texts)

    assert [f"n{group[-1]}" for group in groups] == [it for it in tags.ids if it[1:].isdigit()]
    assert [] == [text for text in told if text not in all_texts]
    screen = reading.game.view(reading.state)
    assert screen is not None
    assert Looks().text(screen) in all_texts


def test_the_script_of_a_page_shows_each_board_as_the_terminal_does() -> None:
    reading = opened("all-traumatised")
    data = boards(exports.page(reading))
    lines = ["".join(map(str, row[::2])) for row in data.lines]

    for step in data.steps:
        shown = [lines[at] for at in step.board]
        state = reading.history.states[step.n]
        screen = reading.game.view(state)
        assert screen is not None
        assert Looks().text(screen).split("\n") == shown


def test_a_page_needs_no_network_and_runs_no_script_but_its_own() -> None:
    page = exports.page(opened("midnight"))
    script = page.rpartition("<script>")[2].partition("</script>")[0]
    style = page.partition("<style>")[2].partition("</style>")[0]
    sources = ("script-src", script), ("style-src", style)

    assert "http:" not in page
    assert "https:" not in page
    assert "url(" not in page
    assert "default-src 'none'" in page
    for source, text in sources:
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{source} 'sha256-{digest}'" in page


def test_a_part_of_a_game_is_a_page_of_those_entries_alone() -> None:
    reading = opened("victory")
    tags = read(exports.page(reading, Span(13, 44)))

    assert [14, 44] == [[int(it[1:]) for it in tags.ids if it[1:].isdigit()][at] for at in (1, -1)]
    assert "entries 13 to 44 of 444" in "".join(tags.texts)
    assert "How it ended" not in tags.texts


def test_a_page_of_no_entry_shows_the_table_all_the_same(tmp_path: Path) -> None:
    with at_table(tmp_path) as night:
        tags = read(exports.page(night))

        assert "before the first entry" in tags.texts
        assert "Market Square" in "".join(tags.texts)


def test_the_same_game_is_the_same_page_picture_and_transcript_every_time() -> None:
    one, two = opened("midnight"), opened("midnight")

    assert exports.page(one) == exports.page(two)
    assert exports.picture(one, 50) == exports.picture(two, 50)
    assert exports.transcript(one) == exports.transcript(two)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 20)])
def test_a_picture_has_the_words_of_the_terminal_each_in_its_column(size: tuple[int, int]) -> None:
    reading = opened("halfway")
    drawn = exports.picture(reading, reading.n, *size)
    picture = ET.fromstring(drawn)  # noqa: S314 - it is ours
    screen = reading.game.view(reading.state)
    assert screen is not None
    space = "{http://www.w3.org/2000/svg}"
    rows = []
    for line in picture.iter(f"{space}text"):
        row = ""
        for piece in line.iter(f"{space}tspan"):
            column = round((float(piece.attrib["x"]) - 18) / 8.4)
            row = f"{row:<{column}}{piece.text}"
        rows.append(row)
    shown = Looks(width=size[0], height=size[1]).text(screen)

    assert [line for line in shown.split("\n") if line] == rows


def test_a_picture_says_its_words_to_whoever_cannot_see_it() -> None:
    reading = opened("halfway")
    picture = exports.picture(reading, reading.n)

    assert '<title id="t">Victoriana: ' in picture
    assert "Lovelace, to act: " in picture


def test_a_transcript_is_the_score_sheet() -> None:
    reading = opened("victory")

    assert "".join(f"{line}\n" for line in logs.lines(reading)) == exports.transcript(reading)


def test_names_and_notes_of_strangers_stand_there_as_text(tmp_path: Path) -> None:
    odd = replace(header("7"), seats=(Seat("fox", name=EVIL), Seat("owl")))
    with Session.create(tmp_path / "odd.jsonl", odd, OUTSIDE) as night:
        night.note(0, "mark", EVIL)
        page, picture = exports.page(night), exports.picture(night, 0)
        sheet = exports.transcript(night)

    assert 2 == read(page).seen.count("script")
    assert "\\x1b[31m\\u202eX" in page
    ET.fromstring(picture)  # noqa: S314 - it is ours
    for text in (page, picture, sheet):
        assert not [it for it in text if it in "\x1b\u202e\x07"]
        assert "\\u202e" in text
    assert "<script>alert" not in page
    assert "<script>" not in picture


def test_what_a_seat_may_not_see_is_on_no_page_for_it(tmp_path: Path) -> None:
    made = []
    for coin in ("old-coin", "gold-coin"):
        with at_table(tmp_path, coin) as night:
            assert night.play("{fox}").refused is None
            assert night.play(f"dig {{{coin}}}").refused is None
            night.eyes = Eyes("owl")
            night.name = "night"
            texts = (exports.page(night), exports.picture(night, 2), exports.transcript(night))
            night.eyes = Eyes(referee=True)
            made.append((texts, exports.page(night)))

    assert made[0][0] == made[1][0]
    assert made[0][1] != made[1][1]
