"""Draws as they stand in braces: which are written as one word, and what a word stands for."""

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import (
    Bag,
    Deducing,
    PlaceLead,
    PursuitDice,
    RandomDiscard,
    Strike,
    Vision,
)
from victoriana.kernel.nodes import Chance

Draw = tuple[State, Chance, str]  # the state before, what was drawn from, the outcome

LEAD, CLOCK = "lead-die", "clock-die"
_DICE = r"(?i)(?P<about>[\w.-]+:)?(?P<type>[OPSU])(?P<number>[0-9]{1,2})(?:@(?P<hour>[0-9]{1,2}))?"
_LETTER = r"[opsuw]"


def unbrace(word: str) -> tuple[str, ...]:
    """The outcomes that a word stands for: `9:P1@6` is 9:P, 1 and 6; `P+O+U` is P, O and U."""
    dice = re.fullmatch(_DICE, word)
    if dice:
        first = f"{dice['about'] or ''}{dice['type'].upper()}"
        return tuple(face for face in (first, dice["number"], dice["hour"]) if face)
    return tuple(_letter(part) for part in word.split("+") if part)


def _letter(part: str) -> str:
    return part.upper() if re.fullmatch(_LETTER, part) else part


def braces(draws: Sequence[Draw]) -> str:
    """Each roll of dice, and each handful drawn at once, as one word in braces."""
    return " ".join(f"{{{_word(group)}}}" for group in _groups(draws))


def _groups(draws: Sequence[Draw]) -> Iterator[list[Draw]]:
    group: list[Draw] = []
    for draw in draws:
        if group and not _goes_on(group[-1], draw):
            yield group
            group = []
        group.append(draw)
    if group:
        yield group


def _word(group: Sequence[Draw]) -> str:
    """One word for draws that belong together."""
    faces = [outcome for _, _, outcome in group]
    state, chance, _ = group[0]
    if chance.id != LEAD or len(group) == 1:
        return "+".join(faces)
    type_, number, *hour = faces
    return f"{_rolled_for(state)}{type_}{number}{''.join(f'@{it}' for it in hour)}"


def _rolled_for(state: State) -> str:
    """The lead that is being placed, or the agent who pursues."""
    match state.agenda[-1]:
        case PlaceLead():
            return f"{state.next_lead}:"
        case PursuitDice(agent=agent):
            return f"{agent}:"
    return ""


def _goes_on(before: Draw, draw: Draw) -> bool:
    """Whether a draw belongs to the one before it: the same roll, the same handful."""
    (was, first, _), (now, chance, _) = before, draw
    match first.id, chance.id:
        case "lead-die", "locale-die":
            return True
        case "locale-die", "clock-die":
            return isinstance(was.agenda[-1], PlaceLead)
    match was.agenda[-1], now.agenda[-1]:
        case Bag(left=left), Bag(left=rest, got=got):
            return bool(got) and rest == left - 1
        case Deducing(left=left), Deducing(left=rest):
            return rest == left - 1
        case Vision(pile=pile), Vision(pile=same):
            return pile == same
        case RandomDiscard(seat=whose, left=left), RandomDiscard(seat=seat, left=rest):
            return whose == seat and rest == left - 1
        case ((Strike(what=what) as strike), Strike(what=more)) if len(more) > len(what):
            return now.agenda[-1] == replace(strike, what=more)
    return False
