"""A form: the sentence of one kind of data with gaps, by which it is told and read."""

import re
from collections.abc import Iterator
from functools import cached_property

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from victoriana.games.victoriana.sentences import slots
from victoriana.games.victoriana.sentences.places import Places
from victoriana.games.victoriana.sentences.slots import Slot, Speaker, Values

PIECE = re.compile(
    r"\{(?P<slot>\w+)(?::(?P<one>[^}|]*)(?:\|(?P<more>[^}]*))?)?\}"  # {count:card}
    r"|\[(?P<optional>[^\]]*)\]"  # [at once]: read, never told
    r"|\((?P<either>[^)]*)\)"  # (gain|take): the first is told, each is read
    r"|(?P<plain>[^{\[(]+)"
)
ENDS = r"(?!\w)"


class Unsayable(Exception):
    """There is no sentence for this data."""


class Piece(Struct, frozen=True):
    """A part of a form: words, or a gap."""

    told: str = ""
    pattern: str = ""
    slot: Slot | None = None


class Match(Struct, frozen=True):
    """What a form found in a text, and where it ended."""

    values: Values
    end: int
    subject: str | None  # who was named in it
    verb: bool  # the verb says that somebody else does it
    then: str | None  # the field of the instructions that follow


class Form:
    """What is told of one kind of Struct, and all the ways in which that may be written."""

    def __init__(self, kind: type[Struct], told: str, /, *also: str, **fixed: object) -> None:
        self.kind = kind
        self.fixed = fixed
        self.ways = (told, *also)

    # What a form is made of is worked out when it is first used; a sentence uses few of them.

    @cached_property
    def told(self) -> tuple[Piece, ...]:
        """What is told, word by word and gap by gap."""
        return pieces(self.ways[0])

    @cached_property
    def unsaid(self) -> tuple[tuple[str, object], ...]:
        """The fields that are not told, which must hold what they hold by default."""
        said = {piece.slot.field for piece in self.told if piece.slot} | set(self.fixed)
        return tuple((it.name, default(it)) for it in fields(self.kind) if it.name not in said)

    def say(self, speaker: Speaker, thing: Struct) -> str | None:
        """The sentence without capital letter and full stop; None where it is not all said."""
        for name, value in (*self.fixed.items(), *self.unsaid):
            if getattr(thing, name) != value:
                return None
        said = []
        for piece in self.told:
            words: str | None = piece.told
            if piece.slot:
                words = piece.slot.say(speaker, getattr(thing, piece.slot.field))
            if words is None:
                return None
            said.append(words)
        return "".join(said)

    @cached_property
    def readings(self) -> "tuple[Reading, ...]":
        """All that may be written; nobody who only tells needs it."""
        return tuple(Reading(pieces(it), self.fixed) for it in self.ways)

    @property
    def shown(self) -> str:
        """The form as a list of forms has it: suffer N trauma."""
        return "".join(it.slot.shown if it.slot else it.told for it in self.told)


class Reading:
    """One way of writing a form."""

    def __init__(self, parts: tuple[Piece, ...], fixed: Values) -> None:
        self.parts = parts
        self.fixed = fixed
        words = (it.told.casefold() for it in parts if it.told and it.pattern == re.escape(it.told))
        self.words = tuple(words)  # all of them stand in what is written so
        self.of_a_place = any(it.slot and it.slot.kind == "place" for it in parts)
        self.patterns: dict[Places | None, re.Pattern[str]] = {}

    def match(self, text: str, at: int, places: Places | None) -> Match | None:
        """What stands at this place of a text; without places, any name is a locale's."""
        pattern = self.patterns.get(places)
        if pattern is None:
            pattern = self.patterns[places] = self.compiled(places)
        found = pattern.match(text, at)
        if found is None:
            return None
        values = dict(self.fixed)
        subject, verb, then = None, False, None
        for number, piece in enumerate(self.parts):
            if not (slot := piece.slot):
                continue
            if slot.kind == "then":
                then = slot.field
                continue
            words = found[f"g{number}"]
            if slot.kind == "subject":
                subject = slots.who(words)
                values[slot.field] = subject or "you"
            elif slot.kind == "verb":
                verb = verb or bool(words)
                if slot.read:
                    values[slot.field] = slot.read(words)
            elif slot.kind == "place":
                values[slot.field] = places.find(words) if places else words
            elif slot.read:
                values[slot.field] = slot.read(words)
        return Match(values, found.end(), subject, verb, then)

    def compiled(self, places: Places | None) -> re.Pattern[str]:
        """The pattern of all its parts, with the names of the board."""
        named = places.pattern if places else r".+?(?=[.,;]| and |$)"
        return re.compile("".join(self._patterns(named)), re.IGNORECASE)

    def _patterns(self, named: str) -> Iterator[str]:
        for number, piece in enumerate(self.parts):
            slot = piece.slot
            if slot is None:
                yield piece.pattern
            elif slot.kind != "then":
                yield f"(?P<g{number}>{named if slot.kind == 'place' else slot.pattern})"
        if not any(it.slot and it.slot.kind == "then" for it in self.parts):
            yield ENDS


def pieces(template: str) -> tuple[Piece, ...]:
    """The parts of a template."""
    found = []
    for it in PIECE.finditer(template):
        if it["slot"]:
            found.append(Piece(slot=gap(it["slot"], it["one"] or "", it["more"] or "")))
        elif it["optional"] is not None:
            found.append(Piece("", f"(?:{re.escape(it['optional'])})?"))
        elif it["either"] is not None:
            words = it["either"].split("|")
            found.append(Piece(words[0], f"(?:{'|'.join(map(re.escape, words))})"))
        else:
            found.append(Piece(it["plain"], re.escape(it["plain"])))
    return tuple(found)


def gap(name: str, one: str, more: str) -> Slot:
    """The gap of this name, perhaps with a noun that it counts."""
    if name == "less":
        return slots.below_zero(slots.counted("amount", one, more))
    return slots.GAPS.get(name) or slots.counted(name, one, more)


def default(field: FieldInfo) -> object:
    """What a field holds that nothing is said of."""
    return None if field.default is NODEFAULT else field.default
