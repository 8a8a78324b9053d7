"""Why an answer is not open: one function for each reason, with the section that forbids it."""

from typing import TYPE_CHECKING

from victoriana.kernel.later import parts

if TYPE_CHECKING:
    from victoriana.games.circle_undone.refusals import not_asked as not_asked
    from victoriana.games.circle_undone.refusals import not_understood as not_understood
    from victoriana.games.circle_undone.refusals.closing import closed
    from victoriana.games.circle_undone.refusals.luck import not_drawn
    from victoriana.games.circle_undone.refusals.not_asked import not_yours
    from victoriana.games.circle_undone.refusals.of_decks import instead_of_title
    from victoriana.games.circle_undone.refusals.reasons import barred, left_over, why
    from victoriana.games.circle_undone.refusals.verb_meant import other_verb

__all__ = [
    "barred",
    "closed",
    "instead_of_title",
    "left_over",
    "not_drawn",
    "not_yours",
    "other_verb",
    "why",
]
__getattr__ = parts(
    __name__,
    barred="reasons",
    left_over="reasons",
    closed="closing",
    instead_of_title="of_decks",
    not_drawn="luck",
    not_yours="not_asked",
    other_verb="verb_meant",
    why="reasons",
)
