"""The JSON Schema of a pack: what its TOML files hold, for editors and other programs."""

import msgspec

from victoriana.games.monsters_vs_heroes.world import Character, Deck, Faction, Numbers
from victoriana.kernel.pack_schema import REF, Schema, head, said_or, tables, whole, without_given

CARDS: dict[str, type[msgspec.Struct]] = {
    "decks": Deck,
    "characters": Character,
    "factions": Faction,
}
TITLE = "A pack for Monsters vs. Heroes: what the TOML files of its folder hold, by file"
LEFT_OUT = ("deck", "mark")  # the only deck need not be named, and a mark is no must


def schema() -> Schema:
    """The files of a pack, each of which may be missing where the box that comes along has it."""
    kinds: tuple[type[msgspec.Struct], ...] = (*CARDS.values(), Numbers)
    shapes, parts = msgspec.json.schema_components(kinds, ref_template=REF)
    shape_of = dict(zip(kinds, shapes, strict=True))
    for kind in CARDS.values():
        part = parts[kind.__name__]
        without_given(part)
        part["required"] = [it for it in part["required"] if it not in LEFT_OUT]
    skill = parts["Character"]["properties"]
    skill["skill"] = said_or(skill["skill"])
    files = {file: tables(shape_of[kind]) for file, kind in CARDS.items()}
    return whole(TITLE, {"pack": head(), **files, "numbers": shape_of[Numbers]}, parts)
