"""House rules 16 and 18: no open ends, no exemption without a reason, no word out of its place."""

import ast
import re
import tokenize
from collections.abc import Callable

from tests.house.tree import ROOT, comments, faults, modules, name, texts, tokens

# In pieces, so that this file does not find itself.
PLACES = re.compile(
    "|".join(
        (
            r"(?<![\w.])/wo" + r"rk/",
            r"/roo" + r"t/",
            r"/tm" + r"p/brief",
            r"/opt/" + r"(?:wheels|pypi)",
            r"\bsha" + r"red/(?:contract|experience|house|lessons|rul|facts|peers|ref)",
        )
    )
)
OPEN_END = re.compile("TO" + "DO|FIX" + "ME")
WITH_ISSUE = re.compile(rf"(?:{OPEN_END.pattern})\(#\d+\)")
BARE_NOQA = re.compile(r"noqa(?!: [A-Z]+\d+(?:, ?[A-Z]+\d+)*\W+\w+ \w+)")
BARE_IGNORE = re.compile(r"type: ignore(?!\[[\w, -]+\]\W+\w+ \w+)")

OF_A_GAME = re.compile(
    r"\b(?:trauma|locales?|investigators?|henchm[ae]n|masterminds?|london|holmes|watson"
    r"|skulls?|suns?|factions?|mulligans?|monsters?|hero(?:es)?|dracula|hyde"
    r"|campaigns?|scenarios?|interludes?|encounters?|chaos|doom|clues?|shroud|lodge|coven|witch(?:es)?"
    r"|mementos?|heretics?|braziers?|breach(?:es)?|incursions?|cosmos|spectral|tarot|haunted|azathoth"
    r"|willpower|sanity|elder)\b",
    re.IGNORECASE,
)
OF_PYTHON = ("locale", "_locale")

SHOWN = 20  # files of what players read, at least
OF_PROGRAMMERS = re.compile(
    r"\b(?:nodes?|projectors?|folds?|folded|answer kinds?|payloads?|kernel)\b"
    r"|\b(?:exceptions?|tracebacks?|I know no seat)\b"
)
FOR_PROGRAMS = re.compile(r'"\w+": ?|\{"|--json|^save, n, ')  # data, and what is told of it


def screen_word_faults(shown: str) -> list[str]:
    """Each line that a player reads with a word that only those who look inside know."""
    return [
        f"line {number} says {found[0]} to a player"
        for number, line in enumerate(shown.splitlines(), 1)
        if not FOR_PROGRAMS.search(line) and (found := OF_PROGRAMMERS.search(line))
    ]


def game_word_faults(source: str) -> list[str]:
    """Each line with a word that belongs to one game."""
    return [
        f"line {number} speaks of {found[0]}, which one game has"
        for number, line in enumerate(source.splitlines(), 1)
        if (found := OF_A_GAME.search(line))
    ]


def named_faults(source: str) -> list[str]:
    """Each name in the code, though not in a text, with a word that belongs to one game."""
    return [
        f"line {token.start[0]} names {token.string}, which one game has"
        for token in tokens(source)
        if token.type == tokenize.NAME
        and token.string not in OF_PYTHON
        and OF_A_GAME.search(token.string.replace("_", " "))
    ]


def open_end_faults(source: str) -> list[str]:
    """Each open end that names no issue."""
    return [
        f"line {number} leaves something open and names no issue"
        for number, line in enumerate(source.splitlines(), 1)
        if OPEN_END.search(WITH_ISSUE.sub("", line))
    ]


def place_faults(source: str) -> list[str]:
    """Each line that names the place where it was written."""
    return [
        f"line {number} names a place that a reader does not have"
        for number, line in enumerate(source.splitlines(), 1)
        if PLACES.search(line)
    ]


def exemption_faults(source: str) -> list[str]:
    """Each exemption from ruff or mypy that does not say why."""
    return [
        f"line {comment.start[0]}: {comment.string} gives no code or no reason"
        for comment in comments(source)
        if BARE_NOQA.search(comment.string) or BARE_IGNORE.search(comment.string)
    ]


def looseness_faults(source: str) -> list[str]:
    """Each `Any` and each `cast` of typing without a comment on its line or just above."""
    loose = {
        alias.asname or alias.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and node.module == "typing"
        for alias in node.names
        if alias.name in ("Any", "cast")
    }
    told = {comment.start[0] for comment in comments(source)}
    told |= {comment.end[0] + 1 for comment in comments(source) if is_alone(comment)}
    return [
        f"line {token.start[0]}: {token.string} wants a reason on the line"
        for token in tokens(source)
        if token.type == tokenize.NAME
        and token.string in loose
        and not token.line.lstrip().startswith(("from ", "import "))
        and token.start[0] not in told
    ]


def is_alone(comment: tokenize.TokenInfo) -> bool:
    """A comment with a line of its own speaks of the next one."""
    return comment.line.lstrip().startswith("#")


def test_nothing_is_left_open_without_an_issue() -> None:
    assert [] == in_texts(open_end_faults)


def test_nothing_names_the_place_where_it_was_written() -> None:
    assert [] == in_texts(place_faults)


def test_every_exemption_gives_its_reason() -> None:
    assert [] == faults(modules(), exemption_faults)


def test_every_loose_type_gives_its_reason() -> None:
    assert [] == faults(modules(), looseness_faults)


def test_what_serves_all_games_has_no_word_of_one() -> None:
    assert [] == faults(modules("victoriana/kernel", "victoriana/session"), game_word_faults)


def test_what_serves_all_games_names_nothing_after_one() -> None:
    above = ("debugger", "lab", "packs", "render", "repl", "saves", "terminal")

    assert [] == faults(modules(*(f"victoriana/{it}" for it in above), "commands"), named_faults)


def test_what_players_read_has_no_word_of_those_who_look_inside() -> None:
    shown = sorted((ROOT / "tests").rglob("*.ambr"))
    shown += sorted((ROOT / "docs" / "man").glob("*.[17]"))

    assert len(shown) > SHOWN
    assert [] == [
        f"{name(path)}: {fault}"
        for path in shown
        for fault in screen_word_faults(path.read_text("utf-8"))
    ]


def test_a_word_of_those_who_look_inside_is_found() -> None:
    assert 1 == len(screen_word_faults("  The node is a decision."))
    assert 1 == len(screen_word_faults('I know no seat "cat".'))
    assert [] == screen_word_faults('{"node": 1}')
    assert [] == screen_word_faults("    --json       save, n, node, options")


def test_a_word_of_a_game_is_found() -> None:
    assert 1 == len(game_word_faults("def heal(trauma: int) -> int: ..."))
    assert 1 == len(game_word_faults("# how many skulls an area has"))
    assert [] == game_word_faults("traumatic = located(3)")
    assert 1 == len(game_word_faults("# what the scenario says"))
    assert 1 == len(named_faults("def faction_of(seat: str) -> str: ..."))
    assert [] == named_faults('say("victoriana new monsters-vs-heroes ada ben")')


def test_an_open_end_is_found() -> None:
    assert 1 == len(open_end_faults("x = 1  # TO" + "DO: more"))
    assert [] == open_end_faults("x = 1  # TO" + "DO(#12): more")


def test_a_place_is_found() -> None:
    assert 1 == len(place_faults("see /wo" + "rk/main"))
    assert 1 == len(place_faults("see ../sha" + "red/contract.md"))
    assert [] == place_faults("src/wo" + "rk/main and sha" + "red/games")


def test_an_exemption_without_a_reason_is_found() -> None:
    assert 1 == len(exemption_faults("x = 1  # noqa: E501"))
    assert 1 == len(exemption_faults("x = 1  # noqa"))
    assert 1 == len(exemption_faults("x = 1  # type: ignore[misc]"))
    assert [] == exemption_faults("x = 1  # noqa: E501, C901 - one case a card")
    assert [] == exemption_faults("x = 1  # type: ignore[misc]  # the library is untyped")


def test_a_loose_type_without_a_reason_is_found() -> None:
    assert 1 == len(looseness_faults("from typing import Any\nx: Any = 1"))
    assert [] == looseness_faults("from typing import Any\nx: Any = 1  # as JSON gives it")
    assert [] == looseness_faults("from typing import Any\n# Any: as JSON gives it\nx: Any = 1")
    assert [] == looseness_faults("def cast(vote): ...")


def in_texts(check: Callable[[str], list[str]]) -> list[str]:
    """What a check finds in everything that can be read as text."""
    found = []
    for path in texts():
        try:
            source = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{name(path)}: {fault}" for fault in check(source)]
    return found
