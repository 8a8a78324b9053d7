"""House rules 11 and 25: what is written for contributors agrees with the tree."""

import re
import tomllib

from tests.house.tree import ROOT, name

PLACE = re.compile(r"`((?:victoriana|commands|tests|fixtures|docs|changes)/[\w<>./-]*)`")
RECIPE = re.compile(r"(?:`|^)make ([a-z]+)", re.MULTILINE)
FRAGMENT = re.compile(r"[a-z0-9-]+\.(rules|feature|fix|save|docs)\.md")
EFFECT = re.compile(r"^Saves: (none|audits differently|refused)$", re.MULTILINE)
PIN = re.compile(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+")
LONGEST_GUIDE = 60  # lines: under two screens
LONGEST_DECISION = 14  # lines


def place_faults(table: str) -> list[str]:
    """Each place of a guide that does not exist."""
    return [
        f"{place} does not exist"
        for place in PLACE.findall(table)
        if not any(ROOT.glob(re.sub(r"<\w+>", "*", place).rstrip("/")))
    ]


def fragment_faults(file: str, text: str) -> list[str]:
    """What a fragment of the changelog lacks."""
    if not FRAGMENT.fullmatch(file):
        return [f"{file}: not <issue-or-section>.<rules|feature|fix|save|docs>.md"]
    sentences = text.strip().split("\n\n")[0]
    found = [] if sentences.endswith(".") else [f"{file}: wants full sentences"]
    if ".rules." in file:
        lacks = [word for word in ("Sections: ", "Rulings: ", "Fixture: ") if word not in text]
        lacks += [] if EFFECT.search(text) else ["Saves: none|audits differently|refused"]
        found += [f"{file}: wants a line {word}" for word in lacks]
    return found


def test_every_place_that_a_guide_names_exists() -> None:
    guides = ("docs/house.md", "CONTRIBUTING.md")

    assert [] == [fault for guide in guides for fault in place_faults((ROOT / guide).read_text())]


def test_every_part_of_the_library_stands_in_the_table() -> None:
    table = (ROOT / "docs" / "house.md").read_text()
    parts = {
        name(path)
        for path in (ROOT / "victoriana").iterdir()
        if not path.name.startswith(("_", ".")) and path.suffix in ("", ".py")
    }

    assert [] == sorted(part for part in parts if f"`{part}" not in table)


def test_every_recipe_that_a_guide_names_exists() -> None:
    recipes = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    guides = (ROOT / "CONTRIBUTING.md", ROOT / "README.md", ROOT / ".ci" / "run")
    named = {word for guide in guides for word in RECIPE.findall(guide.read_text())}

    assert {"test", "check"} <= named
    assert set() == named - recipes


def test_the_guide_for_contributors_stays_under_two_screens() -> None:
    assert LONGEST_GUIDE >= len((ROOT / "CONTRIBUTING.md").read_text().splitlines())


def test_decisions_are_numbered_without_gaps_and_short() -> None:
    decisions = sorted((ROOT / "docs" / "adr").glob("*.md"))

    assert decisions
    assert list(range(1, len(decisions) + 1)) == [int(it.name[:4]) for it in decisions]
    for decision in decisions:
        assert LONGEST_DECISION >= len(decision.read_text().splitlines()), decision.name
        assert decision.read_text().startswith(f"# {int(decision.name[:4])}. ")


def test_every_fragment_of_the_changelog_is_complete() -> None:
    found = [
        fault
        for path in (ROOT / "changes").iterdir()
        if path.name != "README.md"
        for fault in fragment_faults(path.name, path.read_text())
    ]

    assert [] == found


def test_every_package_that_we_need_is_pinned_without_an_address() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = project["dependencies"] + project["optional-dependencies"]["dev"]
    pins = (ROOT / "constraints.txt").read_text().split()

    assert [] == [pin for pin in pins if not PIN.fullmatch(pin)]
    assert set() == {plain(it) for it in wanted} - {plain(pin) for pin in pins}


def plain(requirement: str) -> str:
    """The name of a package, spelt in one way."""
    return re.split(r"[<>=!~ ]", requirement, maxsplit=1)[0].lower().replace("_", "-")


def test_a_place_that_does_not_exist_is_found() -> None:
    assert ["victoriana/attic/ does not exist"] == place_faults("| x | `victoriana/attic/` |")
    assert [] == place_faults("| x | `tests/<name>/`, `docs/adr/` |")


def test_an_incomplete_fragment_is_found() -> None:
    assert 1 == len(fragment_faults("pursuit.md", "Agents pursue."))
    assert 1 == len(fragment_faults("12.fix.md", "more agents"))
    assert 4 == len(fragment_faults("pursuit.rules.md", "Agents pursue."))
    assert [] == fragment_faults("12.fix.md", "Agents pursue.")
