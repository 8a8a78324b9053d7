"""Draws as they stand in braces: which are written as one word, and what a word stands for."""

from collections.abc import Iterator, Sequence

from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.kernel.nodes import Chance

DEALT = ("faction", "deal")  # what is dealt says in set-up to whom
HIDDEN = ("faction", "deal", "draw", "look")  # seen by whom it is about, and by nobody else

Draw = tuple[State, Chance, str]  # the state before, what was drawn from, the outcome


def braces(draws: Sequence[Draw]) -> str:
    """Draws in a row: cards of one hand together, covered ones as a question mark."""
    return " ".join(f"{{{word}}}" for word in _together(draws))


def _together(draws: Sequence[Draw]) -> Iterator[str]:
    group: list[str] = []
    about = ""
    led = len({chance.about for _, chance, _ in draws if chance.id in DEALT}) > 1
    for state, chance, answer in draws:
        name = _name(state, chance, led=led)
        if group and name != about:
            yield _word(about, group)
            group = []
        about = name
        group.append("?" if _is_hidden(state, chance, answer) else answer)
        if chance.id not in DEALT:
            yield _word(about, group)
            group = []
    if group:
        yield _word(about, group)


def _name(state: State, chance: Chance, *, led: bool) -> str:
    """For whom it is, where that has to be said: when several are dealt to, or in set-up."""
    if chance.id not in DEALT:
        return ""
    first = not state.turn and not state.player(chance.about).kept
    return f"{chance.about}:" if led or first else ""


def _word(about: str, group: Sequence[str]) -> str:
    """One word in braces; what these eyes see nothing of is one question mark."""
    return "?" if set(group) == {"?"} else about + "+".join(group)


def _is_hidden(state: State, chance: Chance, answer: str) -> bool:
    """Whether what was drawn is not for these eyes."""
    if CardId(answer) == COVERED:
        return True
    return chance.id in HIDDEN and state.eyes not in ("", chance.about)


def unbrace(word: str) -> tuple[str, ...]:
    """The outcome ids that one word in braces stands for, each with whom it is said to be for."""
    if word == "?":
        return ()
    about, colon, said = word.rpartition(":")
    return tuple(f"{about}{colon}{face}" for face in said.split("+") if face)
