"""The JSON Schema of a save's lines, for whoever writes another reader."""

from typing import Any

import msgspec

from victoriana.kernel.events import Decided, Drawn, Header, Noted, Opened, Rewound

DIALECT = "https://json-schema.org/draft/2020-12/schema"
HASH = {
    "type": "string",
    "pattern": "^[0-9a-f]{32}$",
    "description": "the last key: SHA-256 over the hash before it and this line's bytes before it",
}

Schema = dict[str, Any]  # Any: a JSON Schema is JSON of any shape


def schema(facts: Any = None) -> Schema:  # noqa: ANN401 - a union of types of facts
    """The schema of every line: the header, then entries; facts may be those of one game.

    Without facts each of them is any JSON value.
    """
    of: Any = msgspec.Raw if facts is None else facts  # Any: a parameter at run time
    kinds = (Header, Decided[of], Drawn[of], Rewound, Noted, Opened)
    shapes, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    for shape in shapes:
        line = parts[shape["$ref"].removeprefix("#/$defs/")]
        line["properties"]["hash"] = HASH
        line["required"] = [*line.get("required", ()), "hash"]
    return {
        "$schema": DIALECT,
        "title": "A line of a save: the header first, then one entry a line",
        "oneOf": list(shapes),
        "$defs": parts,
    }
