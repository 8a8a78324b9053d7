"""The JSON Schema of a pack: what its TOML files hold, for editors and other programs."""

from typing import Any

import msgspec

from victoriana.games.victoriana.ids import SPHERE_NAMES
from victoriana.games.victoriana.pack.forms import SLOT
from victoriana.games.victoriana.world import (
    Advantage,
    Agent,
    Henchman,
    Investigator,
    Lead,
    Locale,
    Mastermind,
    Numbers,
    Plot,
    Setback,
    Space,
)

Schema = dict[str, Any]  # Any: a JSON Schema is JSON of any shape

DIALECT = "https://json-schema.org/draft/2020-12/schema"
REF = "#/$defs/{name}"
CARDS: dict[str, type[msgspec.Struct]] = {
    "locales": Locale,
    "leads": Lead,
    "advantages": Advantage,
    "setbacks": Setback,
    "plots": Plot,
    "henchmen": Henchman,
    "masterminds": Mastermind,
    "agents": Agent,
    "investigators": Investigator,
}
TEXT: Schema = {"type": "string"}
ROW_OF_TEXT: Schema = {"type": "array", "items": TEXT}
SENTENCE: Schema = {"type": "string", "description": "the same in a sentence, as cards print it"}
ICONS: Schema = {"type": "string", "description": "icons: 2 Occult + Science + trauma"}
ADDRESS: Schema = {"type": "string", "pattern": f"^{SLOT.pattern}$"}
HANDLE: Schema = {"pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 40}
GIVEN = ("id", "origin")  # the handle of the table; "own" where nothing is said
# What is written otherwise than it is kept: by kind of table and key; None is not written.
WRITTEN: dict[str, dict[str, Schema | None]] = {
    "Locale": {
        "exits": None,
        "slots": {"type": "array", "items": ADDRESS},
        "homes_typed": {"type": "array", "items": ADDRESS},
    },
    "LeadOption": {
        "cost": None,
        "gains": None,
        "line": {"type": "string", "description": "2 Occult + trauma => 3 deductions"},
        "then": {"$ref": "#/$defs/Instructions"},
    },
    "Investigator": {"starts": ICONS},
}
SAID_WHOLE = ("LeadOption", "Use", "Space")  # these may be a sentence instead of a table


def schema() -> Schema:
    """The files of a pack, each of which may be missing where the box that comes along has it."""
    kinds: tuple[type[msgspec.Struct], ...] = (*CARDS.values(), Numbers, Space)
    shapes, parts = msgspec.json.schema_components(kinds, ref_template=REF)
    shape_of = dict(zip(kinds, shapes, strict=True))
    for kind in kinds:
        if kind in CARDS.values():
            _without_given(parts[kind.__name__])
    for name, part in parts.items():
        _write(name, part)
    parts["Instructions"] = _said_or({"type": "array", "items": {"$ref": "#/$defs/Instruction"}})
    found = {name: _walked(part, parts) for name, part in list(parts.items())}
    found["Instruction"] = parts["Instruction"]
    files = {file: _tables(shape_of[kind]) for file, kind in CARDS.items()}
    return {
        "$schema": DIALECT,
        "title": "A pack for Victoriana: what the TOML files of its folder hold, by file",
        "type": "object",
        "properties": {
            "pack": _head(),
            **files,
            "paths": _table({"paths": {"type": "array", "items": _pair()}}, "paths"),
            "tracks": _tracks(_said_or(shape_of[Space])),
            "numbers": shape_of[Numbers],
        },
        "required": ["pack"],
        "additionalProperties": False,
        "$defs": found,
    }


def _without_given(part: Schema) -> None:
    part["properties"] = {key: it for key, it in part["properties"].items() if key != "id"}
    part["required"] = [key for key in part["required"] if key not in GIVEN]
    if part["title"] == "Locale":
        part["required"] = [key for key in part["required"] if key != "at"]


def _write(name: str, part: Schema) -> None:
    """A kind of table as it is written."""
    for key, written in WRITTEN.get(name, {}).items():
        part["properties"].pop(key, None)
        if written is not None:
            part["properties"][key] = written
        else:
            part["required"] = [it for it in part["required"] if it != key]


def _walked(here: Any, parts: Schema) -> Any:  # noqa: ANN401 - JSON of any shape
    """The same with types by name, prices in icons and instructions as sentences allowed too."""
    if isinstance(here, list):
        return [_walked(it, parts) for it in here]
    if not isinstance(here, dict):
        return here
    items = here.get("items")
    if isinstance(items, dict) and "discriminator" in items:
        parts.setdefault("Instruction", items)
        return {"$ref": "#/$defs/Instructions"}
    if items == {"$ref": "#/$defs/Passive"}:
        return _said_or(here)
    match here.get("$ref", "").rpartition("/")[2]:
        case "Cost":
            return {"anyOf": [ICONS, here]}
        case name if name in SAID_WHOLE:
            return _said_or(here)
    letters = [it for it in here.get("enum", ()) if it in SPHERE_NAMES]
    if letters:
        return here | {"enum": [*here["enum"], *(SPHERE_NAMES[it] for it in letters)]}
    return {key: _walked(it, parts) for key, it in here.items()}


def _said_or(shape: Schema) -> Schema:
    return {"anyOf": [SENTENCE, shape]}


def _tables(shape: Schema) -> Schema:
    """A file of tables, each under its handle."""
    return {"type": "object", "propertyNames": HANDLE, "additionalProperties": shape}


def _table(properties: Schema, *required: str) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def _pair() -> Schema:
    return {"type": "array", "items": TEXT, "minItems": 2, "maxItems": 2}


def _head() -> Schema:
    """pack.toml itself: the name, the game, where all begin, and what is complete."""
    return _table({"name": TEXT, "game": TEXT, "start": TEXT, "complete": ROW_OF_TEXT}, "name")


def _tracks(space: Schema) -> Schema:
    """A track for each type, its spaces in order."""
    spaces = _table({"spaces": {"type": "array", "items": space}}, "spaces")
    names = [name.lower() for letter, name in SPHERE_NAMES.items() if letter != "W"]
    return _table(dict.fromkeys(names, spaces))
