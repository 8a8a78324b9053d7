"""Resource tokens, or whatever else is counted by type."""

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.victoriana.ids import Count


class Holding(Struct, frozen=True, forbid_unknown_fields=True):
    """Resource tokens by type; W is Wild."""

    O: Count = 0  # noqa: E741 - the letter that the map and the notation use
    P: Count = 0
    S: Count = 0
    U: Count = 0
    W: Count = 0

    def of(self, type_: str) -> int:
        """How many of this type."""
        amount: int = getattr(self, type_)
        return amount

    def plus(self, type_: str, count: int) -> "Holding":
        """With so many more, or fewer where the count is negative."""
        return replace(self, **{type_: self.of(type_) + count})

    @property
    def total(self) -> int:
        """All tokens."""
        return self.O + self.P + self.S + self.U + self.W

    @property
    def letters(self) -> str:
        """The types held, each as often as it is held: "OOPW"."""
        return "O" * self.O + "P" * self.P + "S" * self.S + "U" * self.U + "W" * self.W

    def covers(self, letters: str) -> bool:
        """Whether all these tokens are here."""
        return all(self.of(letter) >= letters.count(letter) for letter in set(letters))

    def without(self, letters: str) -> "Holding":
        """Less these tokens."""
        held = self
        for letter in letters:
            held = held.plus(letter, -1)
        return held

    def joined(self, letters: str) -> "Holding":
        """And these tokens too."""
        held = self
        for letter in letters:
            held = held.plus(letter, 1)
        return held
