"""The screens of the README: drawn by the program, current, and told to whoever cannot see."""

import re
from xml.etree import ElementTree as ET

from docs import screens
from tests.house.tree import ROOT

README = (ROOT / "README.md").read_text("utf-8")


def test_the_screens_are_what_make_docs_writes() -> None:
    written = {it.name: it.read_text("utf-8") for it in screens.SCREENS.iterdir()}

    assert screens.screens() == written, "run `make docs`"


def test_every_screen_is_in_the_readme_and_each_picture_there_is_told() -> None:
    found = re.findall(r"!\[([^]]*)\]\(([^)]*)\)", README)
    pictures = {path: words for words, path in found}

    assert pictures
    assert [] == [path for path, words in pictures.items() if len(words.split()) < 6]
    for name in screens.screens():
        assert f"docs/screens/{name}" in README


def test_each_screen_is_a_picture_with_a_title_and_its_words() -> None:
    space = "{http://www.w3.org/2000/svg}"
    for text in screens.screens().values():
        picture = ET.fromstring(text)  # noqa: S314 - it is ours

        assert picture.findtext(f"{space}title")
        assert len(picture.findtext(f"{space}desc") or "") > len("a few words at least")
        assert f"{space}svg" == picture.tag
