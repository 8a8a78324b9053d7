"""The format itself: bytes that never change, older formats, and the schema."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from tests.saves.kit import GAME, chained, full_night, night, note, saved_night
from tests.toy import State, Told, header, toy
from victoriana.kernel.errors import DamagedSave, UnknownTag
from victoriana.kernel.events import Opened
from victoriana.saves import store
from victoriana.saves.encoding import Unwritable
from victoriana.saves.reading import read
from victoriana.saves.saved import Saved
from victoriana.saves.schema import schema
from victoriana.saves.store import LABORATORY
from victoriana.saves.upcast import Formats

LINES = """\
{"kind":"header","format":1,"game":"lantern-night","rules":"1",\
"pack":{"name":"lanterns","digest":"3fa9c2"},\
"seats":[{"id":"fox","name":"Ada","policy":""},{"id":"owl","name":"Ben","policy":""}],\
"rulings":{"T1":"three-rounds"},"luck":{"kind":"seeded","seeds":[{"value":"7","since":1}]},\
"hash":"@0"}
{"kind":"drawn","n":1,"at":"2007-09-17T03:33:20Z","node":"first","answer":"fox",\
"facts":[["Setup 2",{"fact":"turn-began","seat":"fox"}],\
["The Turn",{"fact":"awaits","agenda":["turn"]}]],"hash":"@1"}
{"kind":"decided","n":2,"at":"2007-09-17T03:33:20Z","seat":"fox","node":"turn",\
"answer":"go:old-mill","facts":[["The Turn",{"fact":"acted","seat":"fox"}],\
["Walking",{"fact":"walked","seat":"fox","place":"old-mill"}]],"hash":"@2"}
"""
HASHES = (
    "2460d7e5d03ae3e8ad280e26c7132674",
    "62a3aa99ae139709fc29bd4a2decf07b",
    "dd7dd81d6e04ac6c5a01940d0d6e2af0",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "x.jsonl"


def test_the_bytes_of_a_save_never_change(path: Path) -> None:
    saved = saved_night(path, night()[:2])

    assert HASHES == saved.hashes
    expected = LINES
    for number, hashed in enumerate(HASHES):
        expected = expected.replace(f"@{number}", hashed)
    assert expected == path.read_text("utf-8")


def test_a_chain_can_be_checked_with_nothing_but_sha_256(path: Path) -> None:
    saved_night(path)
    previous = ""
    for line in path.read_bytes().splitlines():
        before, after = line[:-43], line[-43:]
        previous = sha256(previous.encode("ascii") + before).hexdigest()[:32]
        assert f',"hash":"{previous}"}}'.encode("ascii") == after
        assert "hash" == list(json.loads(line))[-1]


def test_a_position_is_packed_onto_the_first_line(path: Path) -> None:
    spread = json.dumps({"seats": ["fox", "owl"], "agenda": ["throw"]}, indent=2)
    begun = replace(header(), position=Raw(spread.encode()))
    store.create(path, begun, GAME).close()
    saved = store.read(path, toy)

    assert State(("fox", "owl"), agenda=("throw",)) == store.start(path, saved.header, GAME)
    assert 1 == path.read_bytes().count(b"\n")


def test_a_position_that_is_none_begins_no_save(path: Path) -> None:
    for position in (b'{"seats":["fox"],"mood":"dark"}', b"junk", b'{"seats":[],"seats":[]}'):
        with pytest.raises(UnknownTag):
            store.create(path, replace(header(), position=Raw(position)), GAME)
    assert not path.exists()


class Older:
    """A format 0 that never was: texts were called words, and seats had no policy."""

    def header(self, raw: dict[str, Any]) -> dict[str, Any]:  # Any: as JSON gives it
        return {**raw, "seats": [{**seat, "policy": ""} for seat in raw["seats"]]}

    def entry(self, raw: dict[str, Any]) -> dict[str, Any]:  # Any: as JSON gives it
        if raw["kind"] == "noted":
            raw["text"] = raw.pop("words")
        return raw


FORMATS = Formats(1, {0: Older()})
OLD_HEADER: dict[str, object] = {
    "kind": "header",
    "format": 0,
    "game": "lantern-night",
    "rules": "1",
    "pack": {"name": "lanterns", "digest": "3fa9c2"},
    "seats": [{"id": "fox", "name": "Ada"}, {"id": "owl", "name": "Ben"}],
    "rulings": {"T1": "three-rounds"},
    "luck": {"kind": "seeded", "seeds": [{"value": "7", "since": 1}]},
}
OLD_NOTE: dict[str, object] = {"kind": "noted", "n": 1, "moment": 0, "words": "old"}


def old(path: Path, *more: dict[str, object]) -> Saved:
    """A save of format 0, read by a program that knows it."""
    path.write_bytes(chained([OLD_HEADER, OLD_NOTE, *more]))
    return read(path, toy, formats=FORMATS)


def test_an_older_format_is_lifted_in_memory_and_stays_on_disk(path: Path) -> None:
    saved = old(path)

    assert replace(header(), format=0) == saved.header
    assert (note(1, "old"),) == saved.entries
    assert 0 == saved.form
    assert b"words" in path.read_bytes()
    with pytest.raises(UnknownTag, match="there never was a save format 0"):
        store.read(path, toy)


def test_the_present_format_goes_on_after_an_older_one_with_an_entry_that_says_so(
    path: Path,
) -> None:
    opened = Opened(n=2, format=1, rules="1", pack=GAME.pack)
    with store.write(path, old(path), GAME, LABORATORY) as writer:
        with pytest.raises(Unwritable, match="format 1 goes on after format 0 only with"):
            writer.append([note(2)])
        writer.append([opened])
        writer.append([note(3, "new")])
    saved = read(path, toy, formats=FORMATS)

    assert (note(1, "old"), opened, note(3, "new")) == saved.entries
    assert (0, 1) == (saved.header.format, saved.form)


def test_an_older_line_that_is_changed_is_found_before_it_is_lifted(path: Path) -> None:
    old(path)
    path.write_bytes(path.read_bytes().replace(b'"old"', b'"odd"'))
    with pytest.raises(DamagedSave, match="its hash does not fit"):
        read(path, toy, formats=FORMATS)


def test_the_schema_knows_every_kind_of_line_and_its_hash() -> None:
    shown = schema(Told)
    kinds = [shape["$ref"].removeprefix("#/$defs/") for shape in shown["oneOf"]]
    lines = [shown["$defs"][kind] for kind in kinds]

    assert ["header", "decided", "drawn", "rewound", "noted", "opened"] == [
        line["properties"]["kind"]["enum"][0] for line in lines
    ]
    assert all("hash" in line["required"] for line in lines)
    assert all(False is line["additionalProperties"] for line in lines)
    assert "Walked" in shown["$defs"]


def test_the_schema_fits_the_lines_that_are_written(path: Path) -> None:
    saved_night(path, full_night())
    shown = schema()
    by_kind = {
        shown["$defs"][name]["properties"]["kind"]["enum"][0]: shown["$defs"][name]
        for name in (shape["$ref"].removeprefix("#/$defs/") for shape in shown["oneOf"])
    }
    for line in map(json.loads, path.read_bytes().splitlines()):
        shape = by_kind[line["kind"]]
        assert set(shape["required"]) <= set(line) <= set(shape["properties"])
