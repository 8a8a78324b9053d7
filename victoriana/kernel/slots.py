"""What is said of a slot: a blank in its place, what fits it, and why something does not."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision, Number, Option, Slot, Text, stem

LONGEST = 10  # digits that are looked at
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


def stand_ins(options: Iterable[Option]) -> Iterator[Option]:
    """Every option; for one with a range the usual value, the lowest and the highest."""
    for option in options:
        yield option
        if option.slot is not None:
            _, *others = some_values(option.id, option.slot)
            yield from (replace(option, id=option.with_value(it)) for it in others)


def some_values(answer: str, slot: Slot) -> Iterable[str]:
    """The usual value, which stands in the answer, and both ends of a range."""
    usual = answer[len(stem(answer)) :]
    ends = (str(slot.lowest), str(slot.highest)) if isinstance(slot, Number) else ()
    return dict.fromkeys((usual, *ends))


def may_become(slot: Slot, begun: str) -> bool:
    """Whether what was typed so far may be the beginning of a value that fits."""
    if not begun or slot.fits(begun):
        return True
    if isinstance(slot, Text):
        return slot.fits(begun.removesuffix("-"))
    digits = begun.removeprefix("-")
    ends = (slot.lowest, slot.highest) if digits == begun else (-slot.highest, -slot.lowest)
    return (not digits and ends[1] > 0) or _begins_a_number(digits, *ends)


def _begins_a_number(digits: str, lowest: int, highest: int) -> bool:
    """Whether with more digits behind it this is a number in a range."""
    if not (digits.isascii() and digits.isdecimal()) or digits[0] == "0":
        return False
    first, count = int(digits[:LONGEST]), 1
    while first <= highest and first + count <= lowest:
        first, count = 10 * first, 10 * count
    return first <= highest
