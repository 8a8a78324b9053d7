"""What is not understood: unknown words, words with several meanings, words left over."""

from collections.abc import Sequence

from victoriana.games.circle_undone.notation.asked import Asked
from victoriana.games.circle_undone.notation.matching import TABLE, Plan
from victoriana.games.circle_undone.refusals import wording as w
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Number, Text
from victoriana.kernel.slots import open_words
from victoriana.kernel.slots import told as range_told
from victoriana.kernel.wording import FEW, choices, listed, repeated

CLOSE = 0.7  # of 1: how alike words are that may have been meant


def nothing_said(asked: Asked) -> Refusal:
    """No word at all."""
    text = f"Nothing was said: {w.open_choices(asked)}?"
    return Refusal("unknown", text, tries=w.told(asked, asked.node.options)[:FEW])


def too_many_words(asked: Asked, answer: str, rest: Sequence[str]) -> Refusal:
    """Words are left over."""
    text = f'I do not understand "{repeated(" ".join(rest))}" after {asked.written(answer)}.'
    return Refusal("unknown", f"{text} Answers are parted by commas.")


def several(asked: Asked, answers: Sequence[str], *, who: bool = False) -> Refusal:
    """Words that may mean several answers; or it was not said who does it."""
    tries = tuple(asked.written(it) for it in answers)
    text = f"{'Who' if who else 'Which'}? {choices(tries)}."
    return Refusal("ambiguous", text, asked.node.rule, tries[:FEW])


def which(asked: Asked, begun: Sequence[Plan]) -> Refusal:
    """An answer that was begun, and may go on in several ways."""
    options = [it.option for it in begun]
    tries = w.told(asked, options)
    first = options[0]
    if len(options) == 1 and first.slot is not None:
        asks = "How many" if isinstance(first.slot, Number) else "What name"
        said = open_words(tries[0], first.slot)
        text = f"{asks}? {said} takes {range_told(first.slot)}."
        return Refusal("ambiguous", text, first.rule, tries)
    asks = "Which?" if len(tries) > 1 else "Say all of it:"
    return Refusal("ambiguous", f"{asks} {choices(tries)}.", asked.node.rule, tries[:FEW])


def unknown(asked: Asked, words: Sequence[str], used: int, near: Sequence[Plan]) -> Refusal:
    """A word that begins nothing here, behind some that did; what is spelt nearly so is named."""
    word = words[used] if used < len(words) else words[-1]
    front = " ".join(words[:used])
    own = near[0].option.slot if len(near) == 1 else None
    if isinstance(own, Text) and used == len(near[0].parts) - 1:
        text = f'"{repeated(" ".join(words[used:]))}" is no name here: a name is {range_told(own)}.'
        return Refusal("unknown", text, tries=w.told(asked, [near[0].option]))
    found = _nearest(word, near)
    tries = w.told(asked, [it.option for it in found])
    if asked.node.id == TABLE and not front and not tries:
        return _no_verb(asked, word)
    after = f" after {front}" if front else " here"
    text = f'I know no "{repeated(word)}"{after}.'
    if tries:
        text += f" Did you mean {listed(tries[:FEW], 'or')}?"
    else:
        tries = w.told(asked, [it.option for it in near] or asked.node.options)
        text += f" It can be {choices(tries)}."
    return Refusal("unknown", text, tries=tries[:FEW])


def _no_verb(asked: Asked, word: str) -> Refusal:
    """A word that begins nothing of all that can be said of a table."""
    verbs = dict.fromkeys(it.id.partition(":")[0] for it in asked.node.options)
    text = f'I know no "{repeated(word)}" here. It can begin with {choices(verbs)}.'
    return Refusal("unknown", text)


def _nearest(typed: str, near: Sequence[Plan]) -> list[Plan]:
    """The options with a word that is spelt most like this one."""
    from difflib import get_close_matches  # noqa: PLC0415 - only who mistypes waits for it

    owners: dict[str, list[Plan]] = {}
    for plan in near:
        for part in plan.parts:
            for name in part.names:
                for word in dict.fromkeys((name, *name.split("-"))):
                    owners.setdefault(word, []).append(plan)
    alike = get_close_matches(typed, owners, n=FEW, cutoff=CLOSE)
    close = [it for it in alike if it[0] == typed[0]]
    found = [plan for word in close[:1] for plan in owners[word]]
    return list({it.option.id: it for it in found}.values())
