"""The gaps of a form: how each value is said, and which words mean it."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Literal, Protocol, TypeVar

from msgspec import Struct

from victoriana.games.victoriana.effects import AnyEffect
from victoriana.games.victoriana.ids import SPHERE_NAMES, LocaleId
from victoriana.games.victoriana.sentences.places import BadSentence
from victoriana.kernel.wording import NUMBERS, listed, many

Value = TypeVar("Value", bound=str | int | None)
Values = dict[str, object]  # field of a Struct -> what it holds

LEAST, MOST = 1, 12  # of a number in an instruction


class Speaker(Protocol):
    """Who tells: knows the names of locales, and other instructions."""

    def place(self, handle: LocaleId) -> str:
        """A locale's name within a sentence."""

    def clauses(self, effects: Iterable[AnyEffect]) -> str:
        """Instructions as one clause."""


class Slot(Struct, frozen=True):
    """A gap: which field it says, how, how that is read, and what stands for it in a list."""

    field: str
    say: Callable[[Speaker, object], str | None]  # None: this value is not said so
    pattern: str = ""  # of what is read
    read: Callable[[str], object] | None = None  # None: it only agrees with another gap
    shown: str = ""
    kind: Literal["words", "subject", "verb", "place", "then"] = "words"


EVERYBODY = ("each investigator", "every investigator", "all investigators")
NEAR = [f"within {two} locales{of}" for two in ("two", "2") for of in ("", " of the agent")]
HERE = [f"{on} {it} locale" for on in ("on", "at") for it in ("the same", "this", "the agent's")]
WHO: dict[str, tuple[str, ...]] = {  # the first is told, all are read
    "you": ("", "you "),
    "each": tuple(f"{it} " for it in EVERYBODY),
    "one": (
        "one investigator of the group's choice ",
        "one investigator of your choice ",
        "any one investigator ",
        "one investigator ",
        "any investigator ",
    ),
    "within-two": tuple(f"{it} {near} " for it in EVERYBODY for near in NEAR),
    "same-place": tuple(f"{it} {here} " for it in EVERYBODY for here in HERE),
    "others": (
        "each other investigator ",
        "every other investigator ",
        "all other investigators ",
        "the other investigators ",
    ),
}
SPANS: dict[int, tuple[str, ...]] = {  # quarters of an hour
    1: ("a quarter of an hour", "one quarter of an hour", "one quarter", "a quarter", "15 minutes"),
    2: ("half an hour", "two quarters", "2 quarters", "30 minutes"),
    3: ("three quarters of an hour", "three quarters", "3 quarters", "45 minutes"),
}
LASTING = SPANS | {4: ("an hour", "one hour", "four quarters", "4 quarters", "60 minutes")}
WHICH: dict[str, tuple[str, ...]] = {
    "one": ("one lead", "any one lead", "any lead", "a lead"),
    "another": ("another lead", "one other lead", "any other lead"),
    "all": ("all leads", "all the leads"),
    "all-others": ("all other leads", "all the other leads"),
}
WILD: dict[str, tuple[str, ...]] = {
    "allowed": ("",),
    "never": (", but no Wild", ", but not Wild", ", no Wild", " other than Wild", " but no Wild"),
    "if-printed": ("; Wild only if your card has it", ", Wild only if your card has it"),
}
AFFLICTED: dict[str, tuple[str, ...]] = {
    "bitten": ("is bitten", "becomes bitten", "are bitten"),
    "prey": ("becomes the agent's prey", "becomes prey", "become prey", "becomes his prey"),
    "insane": ("is driven insane", "becomes insane", "goes insane", "are driven insane"),
}
ON_OR_BACK: dict[int, tuple[str, ...]] = {
    1: ("on", "forward", "forwards", "up"),
    -1: ("back", "backwards", "down"),
}
HOURS: dict[int, tuple[str, ...]] = {
    hour: (f"{hour} o'clock", f"{NUMBERS[hour]} o'clock", str(hour), NUMBERS[hour])
    for hour in (3, 6, 9, 12)
}
TYPES = {letter: (name, f"{name}s") for letter, name in SPHERE_NAMES.items()}
SPHERES = {letter: (name,) for letter, name in SPHERE_NAMES.items() if letter != "W"}
WITH_ARTICLE = {
    letter: (f"{'an' if name[0] in 'OU' else 'a'} {name}", f"a new {name}", f"one {name}", name)
    for letter, name in SPHERE_NAMES.items()
    if letter != "W"
}
NUMBER = "|".join((r"\d{1,4}", *NUMBERS[1:], "an?"))
TRACKS: dict[str | None, tuple[str, ...]] = {
    None: ("a plot track the group picks", "a plot track of the group's choice", "any plot track")
} | {letter: (f"the {name} track", f"the {name} plot track") for letter, (name,) in SPHERES.items()}


def number(text: str) -> int:
    """A number in figures or in a word; an article is one."""
    word = text.casefold()
    found = 1 if word in ("a", "an") else NUMBERS.index(word) if word in NUMBERS else int(word)
    if not LEAST <= found <= MOST:
        raise BadSentence(f"{found} is out of bounds; a number is {LEAST} to {MOST}.")
    return found


def one_of(field: str, words: Mapping[Value, tuple[str, ...]], shown: str = "") -> Slot:
    """A closed choice, each value with the words for it."""
    means = {word.casefold(): value for value, some in words.items() for word in some}
    return Slot(
        field,
        lambda _, value: next((it[0] for key, it in words.items() if key == value), None),
        _either(means),
        lambda text: means[text.casefold()],
        shown,
    )


def counted(field: str, one: str = "", more: str = "") -> Slot:
    """A number, with the noun that it counts."""
    plural = more or f"{one}s"
    noun = f" (?:{_either((one, plural))})" if one else ""

    def say(_: Speaker, value: object) -> str | None:
        if not isinstance(value, int) or value < 1:
            return None
        return many(value, one, more) if one else str(value)

    return Slot(
        field,
        say,
        f"(?:{NUMBER}){noun}",
        lambda text: number(text.split(" ")[0]),
        f"N {plural}" if one else "N",
    )


def below_zero(slot: Slot) -> Slot:
    """The same for an amount below zero."""

    def say(speaker: Speaker, value: object) -> str | None:
        return slot.say(speaker, -value) if isinstance(value, int) else None

    def read(text: str) -> object:
        found = slot.read(text) if slot.read else 0
        return -found if isinstance(found, int) else found

    return Slot(slot.field, say, slot.pattern, read, slot.shown)


def agreeing(field: str, one: str, more: str, *also: str) -> Slot:
    """A word that only agrees with a number."""
    return Slot(
        field,
        lambda _, value: one if value == 1 else more,
        _either((one, more, *also)),
        shown=more,
    )


def locale(field: str) -> Slot:
    """The name of a locale of the board."""

    def say(speaker: Speaker, value: object) -> str | None:
        return speaker.place(LocaleId(str(value)))

    return Slot(field, say, shown="LOCALE", kind="place")


def pair(field: str) -> Slot:
    """Two types: Occult and Science."""
    name = _either(name for (name,) in SPHERES.values())

    def say(_: Speaker, value: object) -> str | None:
        return listed(SPHERE_NAMES[it] for it in value) if isinstance(value, tuple) else None

    def read(text: str) -> object:
        one, _, other = text.casefold().partition(" and ")
        return tuple(
            letter for it in (one, other) for letter, n in SPHERES.items() if n[0].casefold() == it
        )

    return Slot(field, say, f"(?:{name}) and (?:{name})", read, "TYPE and TYPE")


def then(field: str) -> Slot:
    """Instructions within an instruction; always the last gap of a form."""

    def say(speaker: Speaker, value: object) -> str | None:
        return speaker.clauses(value) if isinstance(value, tuple) and value else None

    return Slot(field, say, shown="...", kind="then")


def subject(field: str, *among: str) -> Slot:
    """Who is meant, where it is not you."""
    chosen = one_of(field, {it: words for it, words in WHO.items() if not among or it in among})
    shown = WHO[among[0]][0] if among else ""
    pattern = f"(?:(?:{chosen.pattern})(?:must )?)?"
    return Slot(field, chosen.say, pattern, shown=shown, kind="subject")


def verb(field: str) -> Slot:
    """The ending of a verb that says what others do."""
    return Slot(field, lambda _, value: "" if value == "you" else "s", "s?", kind="verb")


def afflicted(field: str) -> Slot:
    """What becomes of somebody else; it wants a subject, here or before."""
    chosen = one_of(field, AFFLICTED, "is bitten")
    return Slot(field, chosen.say, chosen.pattern, chosen.read, chosen.shown, "verb")


def who(text: str) -> str | None:
    """Who is meant by the words before a verb; None by none."""
    words = text.casefold().removesuffix("must ")
    return next((it for it, some in WHO.items() if words and words in some), None)


def _either(words: Iterable[str]) -> str:
    """A pattern for any of these words, the longest first."""
    return "|".join(re.escape(it) for it in sorted(words, key=lambda it: (-len(it), it)))


GAPS: dict[str, Slot] = {
    "who": subject("who"),
    "s": verb("who"),
    "reached": subject("who", "within-two", "same-place", "each"),
    "afflicted": afflicted("which"),
    "type": one_of("type", TYPES, "TYPE"),
    "what": one_of("what", TYPES, "TYPE"),
    "sphere": one_of("type", SPHERES, "TYPE"),
    "a_sphere": one_of("type", WITH_ARTICLE, "a TYPE"),
    "types": pair("types"),
    "wild": one_of("wild", WILD),
    "them": agreeing("count", "it", "them", "those"),
    "then": then("then"),
    "lead": one_of("which", {it: WHICH[it] for it in ("one", "another")}, "another lead"),
    "leads": one_of("which", {it: WHICH[it] for it in ("all", "all-others")}, "all leads"),
    "ahead": one_of("quarters", SPANS, "half an hour"),
    "back": below_zero(one_of("quarters", SPANS, "half an hour")),
    "lasts": one_of("quarters", LASTING, "half an hour"),
    "hour": one_of("hour", HOURS, "HOUR"),
    "until": one_of("until", {str(hour): words for hour, words in HOURS.items()}, "HOUR"),
    "named": one_of("named", HOURS, "HOUR"),
    "locale": locale("locale"),
    "track": one_of("type", TRACKS, "the TYPE track"),
    "on": one_of("steps", ON_OR_BACK, "back"),
}
