"""Goes through the files of a pack, and remembers each fault with its file and its table."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Protocol, TypeVar

import msgspec

from victoriana.kernel.errors import BadPack, PackFault
from victoriana.kernel.pack_words import all_names, also_meant, names, values

Raw = Mapping[str, object]  # the name of a file without its ending -> what it holds
Table = dict[str, object]
T = TypeVar("T", bound=msgspec.Struct)
B = TypeVar("B")
B_co = TypeVar("B_co", covariant=True)

MISSING = "the file is missing."
NAME = "a name is small letters and digits: house-1."
MOST_TABLES = 500  # in one file
HANDLE = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LONGEST_HANDLE = 40
WORDS = ("exit", "help", "quit", "redo", "the", "undo")  # that are never read as a name
STEP = re.compile(r"[^.\[\]]+")  # of reveal[0].do
UNKNOWN_KEY = re.compile(r'it knows no "(.*)"')
UNKNOWN_VALUE = re.compile(r'there is no "(.*)"')
COMPLAINT = re.compile(r"(?P<what>.*?)(?: - at `\$\.?(?P<place>.*)`)?", re.DOTALL)


def on(file: str, handle: str, text: str, *keys: str | int) -> PackFault:
    """A fault of a table with a handle: a place, a card."""
    return PackFault(file, text, f"[{handle}]", (handle, *keys))


class Reader(Protocol[B_co]):
    """What makes a box of the files of a pack."""

    faults: list[PackFault]

    def box(self) -> B_co | None:
        """Everything in the pack, or None where a fault was found."""
        ...


def box_of(reader: Reader[B], judged: Callable[[B], Sequence[PackFault]]) -> B:
    """The box that can be played with.

    Raises:
        BadPack: with every fault that was found, in the files or by who judges the box.
    """
    box = reader.box()
    if box is None:
        raise BadPack(tuple(reader.faults))
    found = tuple(it for it in judged(box) if not it.warning)
    if found:
        raise BadPack(found)
    return box


def faults_of(
    reader: Reader[B], judged: Callable[[B], Sequence[PackFault]]
) -> tuple[PackFault, ...]:
    """Everything that is wrong with a pack, also what only surprises."""
    box = reader.box()
    return tuple(reader.faults if box is None else judged(box))


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a pack says of itself."""

    name: str


H = TypeVar("H", bound=Head)


class PackTables:
    """The files of a pack as they are read, what was wrong so far, and the handles given."""

    def __init__(
        self, raw: Raw, box: type[msgspec.Struct], reserved: Collection[str] = WORDS
    ) -> None:
        self.raw = raw
        self.kind = box  # of what all tables come together in, to know what may stand in them
        self.reserved = reserved
        self.faults: list[PackFault] = []
        self.seen: dict[str, str] = {}  # handle -> where it was given

    def check_files(self, files: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
        """All that must be there is, and nothing besides that may be."""
        known = (*files, *optional)
        self.faults += [PackFault(file, MISSING) for file in files if file not in self.raw]
        strange = f"this is no file of a pack; the files are {', '.join(known)}."
        self.faults += [PackFault(file, strange) for file in self.raw if file not in known]

    def head(self, kind: type[H]) -> H | None:
        """What the pack says of itself; saves know it by its name."""
        found = self.struct("pack", self.whole("pack"), kind)
        if found and not (HANDLE.fullmatch(found.name) and len(found.name) <= LONGEST_HANDLE):
            self.faults.append(PackFault("pack", NAME, keys=("name",)))
        return found

    def whole(self, file: str) -> Table:
        """All that a file holds, which must be tables."""
        found = self.raw.get(file, {})
        if isinstance(found, dict):
            return found
        self.faults.append(PackFault(file, "this is no table."))
        return {}

    def tables(self, file: str) -> Iterator[tuple[str, Table]]:
        """The tables of a file, each with its handle, which is its id too."""
        found = self.whole(file)
        if len(found) > MOST_TABLES:
            text = f"it holds {len(found)} tables; {MOST_TABLES} is the most."
            self.faults.append(PackFault(file, text))
            return
        for handle, table in found.items():
            if not isinstance(table, dict):
                self.faults.append(on(file, handle, "this is no table."))
            elif fault := self.handle_fault(handle):
                self.faults.append(on(file, handle, fault))
            else:
                self.seen[handle] = f"{file}.toml, [{handle}]"
                yield handle, {**table, "id": handle}

    def handle_fault(self, handle: str) -> str:
        """A handle is typed, so it is short, plain, no other's, and no word of the program."""
        if not HANDLE.fullmatch(handle) or len(handle) > LONGEST_HANDLE:
            return "a handle is small letters and digits, hyphens between words, 40 signs at most."
        if handle in self.reserved:
            return "this is a word of the program, so nothing else can be called that."
        if handle in self.seen:
            return f"this handle is used already, in {self.seen[handle]}."
        return ""

    def struct(self, file: str, table: Table, kind: type[T], handle: str = "") -> T | None:
        """A table as a Struct, or None and a fault."""
        try:
            return msgspec.convert(table, kind)
        except msgspec.ValidationError as error:
            text, keys = told(error, kind, self.kind)
            fault = on(file, handle, text, *keys) if handle else None
            self.faults.append(fault or PackFault(file, text, keys=keys))
            return None


def told(
    error: msgspec.ValidationError, kind: type[msgspec.Struct], box: type[msgspec.Struct]
) -> tuple[str, tuple[str | int, ...]]:
    """What msgspec found, as a person would say it, and the keys that lead there."""
    found = COMPLAINT.fullmatch(str(error))
    what, place = (found["what"], found["place"]) if found else (str(error), None)
    words = re.sub("[`']", '"', what)
    for said, better in (
        ("Object missing required field", "it lacks"),
        ("Object contains unknown field", "it knows no"),
        ("Invalid enum value", "there is no"),
        ("Invalid value", "there is no"),
        ("Expected", "it wants"),
    ):
        if words.startswith(said):
            words = better + words.removeprefix(said)
            break
    keys = tuple(int(it) if it.isdigit() else it for it in STEP.findall(place or ""))
    meant = ""
    if unknown := UNKNOWN_KEY.fullmatch(words):
        meant = also_meant(unknown[1], all_names(box) if keys else names(kind))
        keys = (*keys, unknown[1])
    elif strange := UNKNOWN_VALUE.fullmatch(words):
        key = next((it for it in reversed(keys) if isinstance(it, str)), "")
        meant = also_meant(strange[1], values(box, key))
    return words + (f", at {place}." if place else ".") + meant, keys
