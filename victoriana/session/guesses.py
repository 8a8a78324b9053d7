"""Guesses at what lies covered or has not fallen yet: none is answered without being played."""

from collections import Counter
from collections.abc import Iterable, Sequence

from victoriana.kernel.errors import Refusal
from victoriana.session import luck
from victoriana.session.asks import Ask
from victoriana.session.course import HIDDEN, RULES, Course, Step
from victoriana.session.judging import judge
from victoriana.session.reading import Reading


def about_luck(reading: Reading, ask: Ask, steps: Iterable[Step]) -> Refusal | None:
    """Why an answer that is taken back on a wrong guess may not say what luck will give.

    Else it would be asked until luck is as wished, or until a covered draw is found out.
    """
    if reading.header.luck.kind == "table" or all(it == HIDDEN for it in ask.draws):
        return None
    for step in steps:
        if step.is_draw and step.by != RULES and not (step.known and _is_open(reading, step)):
            text = f"With --atomic {{{' '.join(ask.draws)}}} may not be said before it is drawn."
            bare = ask.typed.partition("{")[0].strip()
            return Refusal("illegal", text, step.taken.node.rule, (bare,), ask.typed)
    return None


def would_tell(reading: Reading, ask: Ask, steps: Iterable[Step]) -> bool:
    """Whether a wrong guess at draws that stand fast would tell of what lies covered.

    Such a guess costs the answer: it is played, and then what was drawn is held against it.
    """
    if not reading.hides():
        return False
    return not all(_is_open(reading, it) for it in steps) or bool(about_others(reading, [ask]))


def about_others(reading: Reading, asks: Sequence[Ask]) -> Refusal | None:
    """What these eyes are told of answers of which they cannot know whether they are open."""
    course = Course(reading.game, reading.shown.state, Counter(), reading.n + 1)
    for ask in asks:
        bare = Ask(ask.words, ask.typed, (), ask.seat)
        refused = judge(reading, bare, course, luck.Table())
        if isinstance(refused, Refusal):
            return refused
    return None


def _is_open(reading: Reading, step: Step) -> bool:
    """Whether everybody at the table sees what was answered, or drawn."""
    answer = step.taken.answer
    return reading.game.answer_as_seen(step.before, answer, None) == answer
