"""The sentences of cards: one table of forms, by which data is told and sentences are read."""

from typing import TYPE_CHECKING

from victoriana.kernel.later import parts

if TYPE_CHECKING:
    from victoriana.games.monsters_vs_heroes.sentences import factions as factions
    from victoriana.games.monsters_vs_heroes.sentences import forms as forms
    from victoriana.games.monsters_vs_heroes.sentences import lasting as lasting
    from victoriana.games.monsters_vs_heroes.sentences import reading as reading
    from victoriana.games.monsters_vs_heroes.sentences import telling as telling

__getattr__ = parts(__name__)
