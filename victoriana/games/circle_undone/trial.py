"""A skill test while it is going on: who is tested in what, how hard it is, what was revealed."""

from typing import Literal

from msgspec import Struct

from victoriana.games.circle_undone.ids import Count, Face, InvestigatorId

Kind = Literal["test", "investigate", "fight", "evade", "circle", "unbreach"]


class Trial(Struct, frozen=True, forbid_unknown_fields=True):
    """One skill test."""

    investigator: InvestigatorId
    skill: str
    value: Count  # before a token is revealed
    difficulty: Count
    kind: Kind = "test"
    on: str = ""  # the enemy or the place
    faces: tuple[Face, ...] = ()  # that were revealed, in this order
    elder: int = 1  # what the elder sign was worth
    modified: Count = 0  # the skill value in the end
    passed: bool = False

    @property
    def margin(self) -> int:
        """By how much it succeeded, or failed where it is below 0."""
        return self.modified - self.difficulty
