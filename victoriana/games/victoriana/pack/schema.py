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
from victoriana.kernel.pack_schema import (
    REF,
    TEXT,
    Schema,
    head,
    said_or,
    table,
    tables,
    whole,
    without_given,
)

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
TITLE = "A pack for Victoriana: what the TOML files of its folder hold, by file"
ICONS: Schema = {"type": "string", "description": "icons: 2 Occult + Science + trauma"}
ADDRESS: Schema = {"type": "string", "pattern": f"^{SLOT.pattern}$"}
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
    parts["Instructions"] = said_or({"type": "array", "items": {"$ref": "#/$defs/Instruction"}})
    found = {name: _walked(part, parts) for name, part in list(parts.items())}
    found["Instruction"] = parts["Instruction"]
    files = {file: tables(shape_of[kind]) for file, kind in CARDS.items()}
    more = {
        "paths": table({"paths": {"type": "array", "items": _pair()}}, "paths"),
        "tracks": _tracks(said_or(shape_of[Space])),
        "numbers": shape_of[Numbers],
    }
    return whole(TITLE, {"pack": head(start=TEXT), **files, **more}, found)


def _without_given(part: Schema) -> None:
    without_given(part)
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
        return said_or(here)
    match here.get("$ref", "").rpartition("/")[2]:
        case "Cost":
            return {"anyOf": [ICONS, here]}
        case name if name in SAID_WHOLE:
            return said_or(here)
    letters = [it for it in here.get("enum", ()) if it in SPHERE_NAMES]
    if letters:
        return here | {"enum": [*here["enum"], *(SPHERE_NAMES[it] for it in letters)]}
    return {key: _walked(it, parts) for key, it in here.items()}


def _pair() -> Schema:
    return {"type": "array", "items": TEXT, "minItems": 2, "maxItems": 2}


def _tracks(space: Schema) -> Schema:
    """A track for each type, its spaces in order."""
    spaces = table({"spaces": {"type": "array", "items": space}}, "spaces")
    names = [name.lower() for letter, name in SPHERE_NAMES.items() if letter != "W"]
    return table(dict.fromkeys(names, spaces))
