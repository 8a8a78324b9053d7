"""What chance gave, in braces."""

from collections.abc import Sequence

from victoriana.games.circle_undone.state import State
from victoriana.kernel.nodes import Chance


def unbrace(word: str) -> tuple[str, ...]:
    """The outcomes that one word in braces stands for, in the order drawn."""
    return (word,)


def braces(draws: Sequence[tuple[State, Chance, str]]) -> str:
    """Consecutive draws: one pair of braces each."""
    return " ".join(f"{{{outcome}}}" for _, _, outcome in draws)
