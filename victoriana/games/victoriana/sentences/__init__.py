"""The sentences of cards: one table of forms, by which data is told and sentences are read."""

from typing import TYPE_CHECKING

from victoriana.kernel.later import parts

if TYPE_CHECKING:
    from victoriana.games.victoriana.sentences import forms as forms
    from victoriana.games.victoriana.sentences import table as table

__getattr__ = parts(__name__)
