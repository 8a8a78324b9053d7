"""The JSON Schema of a pack: what its TOML files hold, for editors and other programs."""

import msgspec

from victoriana.games.circle_undone.campaign import Campaign
from victoriana.games.circle_undone.pack.reading import BY_SCENARIO, KINDS
from victoriana.kernel.pack_schema import REF, Schema, head, tables, whole, without_given

TITLE = "A pack for The Circle Undone: what the TOML files of its folder hold, by file"
GUIDE = "Guide"  # before each part of the guide: it has a set-up too, and means something else
GUIDE_REF = REF.replace("{name}", f"{GUIDE}{{name}}")


def schema() -> Schema:
    """The files of a pack, each of which may be missing where the box that comes along has it."""
    kinds = {**KINDS, **BY_SCENARIO}
    shapes, parts = msgspec.json.schema_components(kinds.values(), ref_template=REF)
    files = {file: tables(shape) for file, shape in zip(kinds, shapes, strict=True)}
    for kind in kinds.values():
        without_given(parts[kind.__name__])
    (guide,), more = msgspec.json.schema_components((Campaign,), ref_template=GUIDE_REF)
    parts |= {f"{GUIDE}{name}": part for name, part in more.items()}
    return whole(TITLE, {"pack": head(), **files, "campaign": guide}, parts)
