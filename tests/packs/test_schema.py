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
def shape() -> Json:
    return games.pack_schema("victoriana")


@cache
def house() -> Json:
    return packs.read_folder(packs.content("victoriana"))


def folder(path: Path) -> Json:
    """The files of a pack as TOML reads them, nothing laid over anything."""
    return {file.stem: tomllib.loads(file.read_text("utf-8")) for file in path.glob("*.toml")}


def complaints(said: Json, rule: Json, where: str = "") -> list[str]:
    """What does not fit: as much of JSON Schema as the schema of packs uses."""
    if "$ref" in rule:
        return complaints(said, shape()["$defs"][rule["$ref"].rpartition("/")[2]], where)
    if "anyOf" in rule:
        tried = [complaints(said, one, where) for one in rule["anyOf"]]
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
            for it in complaints(one, rule_of, f"{where}/{at}")
        ]
    return in_table(said, rule, where) if isinstance(said, dict) else []


def in_table(said: Json, rule: Json, where: str) -> list[str]:
    known, rest = rule.get("properties", {}), rule.get("additionalProperties", True)
    found = [f"{where}: lacks {key}" for key in rule.get("required", ()) if key not in said]
    for key, value in said.items():
        if key in known:
            found += complaints(value, known[key], f"{where}/{key}")
        elif rest is False:
            found.append(f"{where}: knows no {key}")
        elif isinstance(rest, dict):
            found += complaints(value, rest, f"{where}/{key}")
    return found


def test_the_schema_fits_every_file_of_the_box() -> None:
    assert [] == complaints(house(), shape())


@pytest.mark.parametrize("path", FOLDERS, ids=[it.name for it in FOLDERS])
def test_the_schema_fits_the_packs_of_the_fixtures(path: Path) -> None:
    assert [] == complaints(folder(path), shape())


def test_the_schema_knows_every_file_of_a_pack() -> None:
    assert set(house()) | {"numbers"} == set(shape()["properties"])


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


def test_a_reference_of_the_schema_never_leads_nowhere() -> None:
    text = str(shape())
    named = set(re.findall(r"#/\$defs/(\w+)", text))

    assert set() == named - set(shape()["$defs"])


def test_only_a_game_that_is_there_has_a_schema() -> None:
    with pytest.raises(LookupError):
        games.pack_schema("chess")
