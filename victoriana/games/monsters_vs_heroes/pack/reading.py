"""How a pack's files become the box of components, or sentences on what is wrong."""

from collections.abc import Mapping

import msgspec

from victoriana.games.monsters_vs_heroes.world import Box
from victoriana.kernel.errors import BadPack, PackFault

Raw = Mapping[str, object]  # the name of a file without its ending -> what it holds


def read_box(raw: Raw) -> Box:
    """The box that a pack's files hold; raises BadPack with what was found."""
    try:
        pack = msgspec.convert(raw["pack"], dict[str, object])
        decks = msgspec.convert(pack["deck"], list[dict[str, str]])
        characters = [
            {"id": handle, "deck": deck["id"], **table}
            for deck in decks
            for handle, table in msgspec.convert(
                raw[deck["id"]], dict[str, dict[str, object]]
            ).items()
        ]
        factions = [
            {"id": handle, **table}
            for handle, table in msgspec.convert(
                raw["factions"], dict[str, dict[str, object]]
            ).items()
        ]
        whole = {
            "name": pack["name"],
            "decks": decks,
            "characters": characters,
            "factions": factions,
        }
        return msgspec.convert(whole, Box)
    except KeyError as error:
        raise BadPack((PackFault(str(error).strip("'"), "the file is missing."),)) from error
    except msgspec.ValidationError as error:
        raise BadPack((PackFault("pack", str(error)),)) from error


def faults_of(raw: Raw) -> tuple[PackFault, ...]:
    """Everything that is wrong with the components of a pack."""
    try:
        read_box(raw)
    except BadPack as bad:
        return bad.faults
    return ()
