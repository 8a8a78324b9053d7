"""Why an answer is not open: one function for each reason, with the section that forbids it."""

from typing import TYPE_CHECKING

from victoriana.kernel.later import parts

if TYPE_CHECKING:
    from victoriana.games.victoriana.refusals import abilities as abilities
    from victoriana.games.victoriana.refusals import cards as cards
    from victoriana.games.victoriana.refusals import choices as choices
    from victoriana.games.victoriana.refusals import first as first
    from victoriana.games.victoriana.refusals import grounds as grounds
    from victoriana.games.victoriana.refusals import investigators as investigators
    from victoriana.games.victoriana.refusals import locales as locales
    from victoriana.games.victoriana.refusals import meanwhile as meanwhile
    from victoriana.games.victoriana.refusals import moving as moving
    from victoriana.games.victoriana.refusals import not_asked as not_asked
    from victoriana.games.victoriana.refusals import reasons as reasons
    from victoriana.games.victoriana.refusals import seats as seats
    from victoriana.games.victoriana.refusals import turn as turn
    from victoriana.games.victoriana.refusals import wording as wording

__getattr__ = parts(__name__)
