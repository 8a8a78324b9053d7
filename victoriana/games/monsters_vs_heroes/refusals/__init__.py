"""Why an answer is not open: one function for each reason, with the section that forbids it."""

from typing import TYPE_CHECKING

from victoriana.kernel.later import parts

if TYPE_CHECKING:
    from victoriana.games.monsters_vs_heroes.refusals import closed as closed
    from victoriana.games.monsters_vs_heroes.refusals import hands as hands
    from victoriana.games.monsters_vs_heroes.refusals import luck as luck
    from victoriana.games.monsters_vs_heroes.refusals import not_asked as not_asked
    from victoriana.games.monsters_vs_heroes.refusals import not_understood as not_understood
    from victoriana.games.monsters_vs_heroes.refusals import pile as pile
    from victoriana.games.monsters_vs_heroes.refusals import reasons as reasons
    from victoriana.games.monsters_vs_heroes.refusals import seats as seats
    from victoriana.games.monsters_vs_heroes.refusals import set_up as set_up
    from victoriana.games.monsters_vs_heroes.refusals import targets as targets
    from victoriana.games.monsters_vs_heroes.refusals import turn as turn
    from victoriana.games.monsters_vs_heroes.refusals import wording as wording

__getattr__ = parts(__name__)
