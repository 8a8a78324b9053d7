"""One place that makes text harmless: what could speak to a terminal is shown as text."""

import unicodedata

STACK = 3  # marks that may stand over one letter
# Controls, formats (bidi, joiners, invisible tags), surrogates, private use, line separators.
UNSHOWN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
JOINING = frozenset({"Mn", "Me"})
LOOKS = frozenset("\ufe0e\ufe0f")  # how a sign is drawn: terminals differ in how wide it is then
FLAGS = range(0x1F1E6, 0x1F200)  # letters that terminals join to flags
TINTS = range(0x1F3FB, 0x1F400)  # of the skin, joined by some terminals to what stands before
ENCLOSING = frozenset("\u20dd\u20de\u20df\u20e0\u20e2\u20e3\u20e4")  # wider than their letter


def safe(text: str) -> str:
    """The same text, every character of which only stands where it stands.

    Controls, escape sequences, marks of direction and invisible characters are written out as
    Python would write them (backslash, x, 1b); so are marks that would pile up or hang in the air.
    """
    if text.isascii() and text.isprintable():
        return text
    shown = []
    over = STACK  # nothing stands yet that a mark could stand over
    for letter in text:
        kind = unicodedata.category(letter)
        if letter in LOOKS:
            continue
        if ord(letter) in FLAGS:
            letter = chr(ord("A") + ord(letter) - FLAGS.start)  # noqa: PLW2901 - the same letter, not joined
        elif ord(letter) in TINTS or letter in ENCLOSING:
            kind = "Cf"
        if kind in JOINING and over < STACK:
            over += 1
        elif kind in JOINING or kind in UNSHOWN:
            letter = letter.encode("unicode_escape", "surrogatepass").decode("ascii")  # noqa: PLW2901 - the same letter, spelt out
            over = STACK if kind in JOINING else 0
        elif kind == "Zs":
            letter, over = " ", 0  # noqa: PLW2901 - every space is as wide as a space
        else:
            over = 0
        shown.append(letter)
    return "".join(shown)
