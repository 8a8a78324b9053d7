"""The JSON Schema of packs: it fits the box and the packs of the fixtures, and no nonsense."""

import copy
import re
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.packs.kit import FIXTURES
from victoriana import games, packs

Json = Any  # a JSON Schema, and what it judges, is JSON of any shape
FOLDERS = sorted(path.parent for path in FIXTURES.glob("*/pack.toml"))


@cache
def shape(game: str = "victoriana") -> Json:
    return games.pack_schema(game)


@cache
def house(game: str = "victoriana") -> Json:
    return packs.read_folder(packs.content(game))


def folder(path: Path) -> Json:
    """The files of a pack as TOML reads them, nothing laid over anything."""
    return {file.stem: tomllib.loads(file.read_text("utf-8")) for file in path.glob("*.toml")}


def complaints(said: Json, rule: Json, where: str = "", parts: Json = None) -> list[str]:
    """What does not fit: as much of JSON Schema as the schema of packs uses."""
    parts = parts or rule["$defs"]
    if "$ref" in rule:
        return complaints(said, parts[rule["$ref"].rpartition("/")[2]], where, parts)
    if "anyOf" in rule:
        tried = [complaints(said, one, where, parts) for one in rule["anyOf"]]
        return min(tried, key=len)
    if "enum" in rule and said not in rule["enum"]:
        return [f"{where}: {said!r} is none of {rule['enum']}"]
    kinds = {"string": str, "integer": int, "boolean": bool, "array": list, "object": dict}
    kind = rule.get("type", "")
    if kind in kinds and not isinstance(said, kinds[kind]):
        return [f"{where}: {said!r} is no {kind}"]
    if isinstance(said, str) and not re.search(rule.get("pattern", ""), said):
        return [f"{where}: {said!r} is not written {rule['pattern']}"]
    if isinstance(said, int) and not rule.get("minimum", said) <= said <= rule.get("maximum", said):
        return [f"{where}: {said} is out of bounds"]
    if isinstance(said, list):
        each = rule.get("prefixItems") or [rule.get("items", {})] * len(said)
        return [
            it
            for at, (one, rule_of) in enumerate(zip(said, each, strict=False))
            for it in complaints(one, rule_of, f"{where}/{at}", parts)
        ]
    return in_table(said, rule, where, parts) if isinstance(said, dict) else []


def in_table(said: Json, rule: Json, where: str, parts: Json) -> list[str]:
    known, rest = rule.get("properties", {}), rule.get("additionalProperties", True)
    found = [f"{where}: lacks {key}" for key in rule.get("required", ()) if key not in said]
    for key, value in said.items():
        if key in known:
            found += complaints(value, known[key], f"{where}/{key}", parts)
        elif rest is False:
            found.append(f"{where}: knows no {key}")
        elif isinstance(rest, dict):
            found += complaints(value, rest, f"{where}/{key}", parts)
    return found


@pytest.mark.parametrize("game", games.GAMES)
def test_the_schema_fits_every_file_of_the_box(game: str) -> None:
    assert [] == complaints(house(game), shape(game))


@pytest.mark.parametrize("path", FOLDERS, ids=[it.name for it in FOLDERS])
def test_the_schema_fits_the_packs_of_the_fixtures(path: Path) -> None:
    assert [] == complaints(folder(path), shape())


@pytest.mark.parametrize("game", games.GAMES)
def test_the_schema_knows_every_file_of_a_pack(game: str) -> None:
    known = set(shape(game)["properties"])

    assert set(house(game)) == known - {"numbers"}  # which no box has to have


def test_the_schema_allows_a_card_of_sentences_and_finds_a_misspelt_key() -> None:
    raw = copy.deepcopy(house("monsters-vs-heroes"))
    raw["characters"]["imp"] = {
        "name": "Imp",
        "class": "monster",
        "skulls": 1,
        "skill": "You may draw a card.",
    }
    assert [] == complaints(raw, shape("monsters-vs-heroes"))

    raw["characters"]["imp"]["skils"] = 1
    assert ["/characters/imp: knows no skils"] == complaints(raw, shape("monsters-vs-heroes"))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda raw: raw["agents"]["moran"].update(bodys=2), "/agents/moran: knows no bodys"),
        (lambda raw: raw["agents"]["moran"].update(bodies=9), "/agents/moran/bodies: 9 is out"),
        (lambda raw: raw["agents"]["moran"].pop("pursued"), "/agents/moran: lacks pursued"),
        (lambda raw: raw["leads"]["cursed-scarab"].update(type="Magic"), "'Magic' is none of"),
        (lambda raw: raw["locales"]["bank"].update(slots=["P11"]), "'P11' is not written"),
        (lambda raw: raw["locales"]["bank"].update(exits=["crypt"]), "knows no exits"),
        (lambda raw: raw["investigators"]["holmes"].update(shifts="often"), "'often' is none of"),
        (lambda raw: raw.update(cards={}), ": knows no cards"),
        (lambda raw: raw["paths"]["paths"].append(3), "/paths/paths/51: 3 is no array"),
    ],
)
def test_the_schema_finds_what_is_written_wrongly(
    change: Callable[[Json], object], complaint: str
) -> None:
    raw = copy.deepcopy(house())
    change(raw)

    found = complaints(raw, shape())

    assert 1 == len(found)
    assert complaint in found[0]


def test_the_schema_allows_types_by_name_and_by_letter_prices_and_sentences() -> None:
    raw = copy.deepcopy(house())
    raw["agents"]["moran"] |= {"cost": {"O": 2}, "pursued": "Each investigator suffers 1 trauma."}
    raw["leads"]["cursed-scarab"] |= {"type": "O"}

    assert [] == complaints(raw, shape())


@pytest.mark.parametrize("game", games.GAMES)
def test_a_reference_of_the_schema_never_leads_nowhere(game: str) -> None:
    text = str(shape(game))
    named = set(re.findall(r"#/\$defs/(\w+)", text))

    assert set() == named - set(shape(game)["$defs"])


def test_only_a_game_that_is_there_has_a_schema() -> None:
    with pytest.raises(LookupError):
        games.pack_schema("chess")
