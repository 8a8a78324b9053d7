"""What is said of a slot: a blank in its place, what fits it, and why something does not."""

from collections.abc import Iterator

from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision, Number, Option, Slot, stem

NUMBER, WORDS = "N", "TEXT"  # what stands in the place of a value that is still open


def blank(slot: Slot) -> str:
    """What stands for any value."""
    return NUMBER if isinstance(slot, Number) else WORDS


def open_words(words: str, slot: Slot) -> str:
    """The words of an option with its slot open: its value is their last word."""
    front, space, _ = words.rpartition(" ")
    return f"{front}{space}{blank(slot)}"


def range_of(slot: Slot) -> str:
    """Which values fit, in a few words."""
    if not isinstance(slot, Number):
        return f"up to {slot.most} letters"
    ends = dict.fromkeys((slot.lowest, slot.highest))
    return " to ".join(str(it) for it in ends)


def told(slot: Slot) -> str:
    """Which values fit, as a sentence goes on: takes ..."""
    if isinstance(slot, Number):
        ends = slot.lowest, slot.highest
        return f"a number from {ends[0]} to {ends[1]}" if ends[0] != ends[1] else f"only {ends[0]}"
    return f"words of letters and digits with hyphens between, {slot.most} characters at most"


def refused(node: Decision, answer: str, words: str = "") -> Refusal | None:
    """Why a value does not fit the slot that it was meant for; None where none was.

    `words` is how the answer with the usual value is written; without, its id serves.
    """
    option = node.misfit(answer)
    if option is None or option.slot is None:
        return None
    usual = words or option.id.replace(":", " ")
    value = answer[len(stem(answer)) :]
    text = f"{open_words(usual, option.slot)} takes {told(option.slot)}, not {value or 'nothing'}."
    return Refusal("illegal", text, option.rule, (usual,), answer)


def candidates(option: Option) -> Iterator[str]:
    """The answers that stand for all values: the usual one, and both ends of a range."""
    yield option.id
    if isinstance(option.slot, Number):
        for end in dict.fromkeys((option.slot.lowest, option.slot.highest)):
            answer = option.with_value(str(end))
            if answer != option.id:
                yield answer
