"""The JSON Schema of a pack: what its TOML files hold, for editors and other programs."""

import msgspec

from victoriana.games.circle_undone.campaign import Campaign
from victoriana.games.circle_undone.pack.reading import BY_SCENARIO, KINDS
from victoriana.kernel.pack_schema import REF, Schema, head, tables, whole, without_given

TITLE = "A pack for The Circle Undone: what the TOML files of its folder hold, by file"


def schema() -> Schema:
    """The files of a pack, each of which may be missing where the box that comes along has it."""
    tabled = {**KINDS, **BY_SCENARIO}
    kinds = (*tabled.values(), Campaign)
    shapes, parts = msgspec.json.schema_components(kinds, ref_template=REF)
    files = {file: tables(shape) for file, shape in zip(tabled, shapes, strict=False)}
    for shape in shapes[:-1]:
        without_given(parts[shape["$ref"].rpartition("/")[2]])
    return whole(TITLE, {"pack": head(), **files, "campaign": shapes[-1]}, parts)
