"""A tour: a turn taught by playing it in about five minutes, as the game's author wrote it."""

from msgspec import Struct


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said at a moment of the tour, and a good line there."""

    says: str  # what one sees, and what to type; two or three lines
    line: str = ""  # what Enter types; none: whatever is good where the game stands
    when: str = ""  # a condition on the game; none: wherever somebody is asked
    follows: bool = False  # right after the lesson before it, or never


class Tour(Struct, frozen=True, forbid_unknown_fields=True):
    """Lessons in order; the first that was not given yet and fits the moment comes next.

    A player may always do something else that is legal: lessons that do not fit wait, and
    the last one ends the tour wherever it comes to fit.
    """

    seats: tuple[str, ...]
    seed: str  # the same luck every time, so that what is said fits what is seen
    opening: tuple[str, ...]  # what a tour is, and how one leaves it
    lessons: tuple[Lesson, ...]
    elsewhere: str  # where no lesson fits; {line} is a good line there
    refused: str  # after a line that plays nothing; {line} is the one that was proposed
    left: str  # to whoever leaves before the end
