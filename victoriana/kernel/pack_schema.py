"""Parts of the JSON Schema of a pack, as all packs write them: texts, handles, files of tables."""

from typing import Any

from victoriana.kernel.pack_tables import HANDLE as SPELT
from victoriana.kernel.pack_tables import LONGEST_HANDLE

Schema = dict[str, Any]  # Any: a JSON Schema is JSON of any shape

DIALECT = "https://json-schema.org/draft/2020-12/schema"
REF = "#/$defs/{name}"
TEXT: Schema = {"type": "string"}
ROW_OF_TEXT: Schema = {"type": "array", "items": TEXT}
SENTENCE: Schema = {"type": "string", "description": "the same in a sentence, as cards print it"}
HANDLE: Schema = {"pattern": f"^{SPELT.pattern}$", "maxLength": LONGEST_HANDLE}
GIVEN = ("id", "origin")  # the handle of the table; "own" where nothing is said


def without_given(part: Schema) -> None:
    """A kind of table without what its reader adds."""
    part["properties"] = {key: it for key, it in part["properties"].items() if key != "id"}
    part["required"] = [key for key in part["required"] if key not in GIVEN]


def tables(shape: Schema) -> Schema:
    """A file of tables, each under its handle."""
    return {"type": "object", "propertyNames": HANDLE, "additionalProperties": shape}


def table(properties: Schema, *required: str) -> Schema:
    """A table with these keys and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def said_or(shape: Schema) -> Schema:
    """The same as a sentence."""
    return {"anyOf": [SENTENCE, shape]}


def head(**more: Schema) -> Schema:
    """pack.toml itself: the name, the game, and what is complete."""
    return table({"name": TEXT, "game": TEXT, **more, "complete": ROW_OF_TEXT}, "name")


def whole(title: str, files: Schema, parts: Schema) -> Schema:
    """The files of a pack, each of which may be missing where the box that comes along has it."""
    return {
        "$schema": DIALECT,
        "title": title,
        "type": "object",
        "properties": files,
        "required": ["pack"],
        "additionalProperties": False,
        "$defs": parts,
    }
