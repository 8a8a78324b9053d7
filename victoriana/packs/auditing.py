"""What is wrong with a folder of cards: every fault with its file and its line."""

from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from victoriana import games
from victoriana.kernel.errors import PackFault
from victoriana.packs import reading
from victoriana.packs.lines import Keys, lines
from victoriana.packs.merging import GAME, HEAD, complete_files, head_faults, merged, text_faults
from victoriana.packs.reading import Mistake, Raw


class Found(Struct, frozen=True):
    """One thing that is wrong."""

    file: str  # with its ending
    line: int  # 0 where it is no line's fault
    kind: str  # fault or warning
    part: str  # the table or the path
    text: str
    said: str  # all of it in one sentence
    own: bool = True  # in the pack, not in the box that lies beneath


class Counted(Struct, frozen=True):
    """How much of a file the pack brings."""

    file: str
    own: int
    box: int


class Audited(Struct, frozen=True):
    """The verdict on a pack; its tables, with those of the box, if it can be played with."""

    game: str
    name: str
    found: tuple[Found, ...]
    counts: tuple[Counted, ...] = ()
    raw: Raw | None = None

    @property
    def ok(self) -> bool:
        """Whether it can be played with."""
        return all(it.kind == "warning" for it in self.found)


def audited(folder: Path, game: str = "") -> Audited:
    """Read a folder of cards and judge it, over the box of its game.

    Raises:
        UnreadablePack: there is no pack, or something that is none.
    """
    texts = {path: reading.text(path) for path in reading.files(folder)}
    own: Raw = {}
    mistakes = []
    for path, text in texts.items():
        try:
            own[path.stem] = reading.tables(path, text)
        except Mistake as mistake:
            mistakes.append(_found(mistake.fault, mistake.line))
    head = own.get(HEAD)
    head = head if isinstance(head, dict) else {}
    name = str(head.get("name", ""))
    game = game or str(head.get(GAME, games.GAMES[0]))
    if mistakes:
        return Audited(game, name, tuple(mistakes))
    if game not in games.GAMES:
        text = f'there is no game "{game}"; there is {", ".join(games.GAMES)}.'
        fault = PackFault(HEAD, text, keys=(GAME,))
        return Audited(game, name, (_Places(texts, own, own).found(fault),))
    return _judged(texts, own, game, name)


def _judged(texts: dict[Path, str], own: Raw, game: str, name: str) -> Audited:
    box = reading.read(game)
    raw = merged(box, own)
    faults = [*head_faults(own, game), *text_faults(own)]
    faults += games.faults(game, raw)
    places = _Places(texts, own, raw)
    found = tuple(dict.fromkeys(places.found(fault) for fault in faults))
    counts = tuple(
        _counted(file, own.get(file), raw[file]) for file in raw if file not in (HEAD, "numbers")
    )
    return Audited(game, name, found, counts, raw)


def _counted(file: str, own: object, all_: object) -> Counted:
    """Tables, or the rows where a file is one row."""
    held, mine = _things(all_), _things(own)
    return Counted(file, min(mine, held), max(0, held - mine))


def _things(table: object) -> int:
    if not isinstance(table, dict):
        return 0
    return sum(len(it) if isinstance(it, list) else 1 for it in table.values())


class _Places:
    """Finds the line of a fault; a file is gone through when something is wrong with it."""

    def __init__(self, texts: dict[Path, str], own: Raw, raw: Raw) -> None:
        self.texts = {path.stem: text for path, text in texts.items()}
        self.own = own
        self.raw = raw
        self.complete = complete_files(own)
        self.known: dict[str, dict[Keys, int]] = {}

    def found(self, fault: PackFault) -> Found:
        """The fault with its line, or as one of the box."""
        if fault.file not in self.texts:
            return _found(fault, 0, own=fault.file == HEAD)
        if fault.file not in self.known:
            self.known[fault.file] = lines(self.texts[fault.file])
        known = self.known[fault.file]
        fault = self.in_own_row(fault)
        for length in range(len(fault.keys), 0, -1):
            if line := known.get(fault.keys[:length]):
                return _found(fault, line)
        return _found(fault, 0, own=not fault.named or fault.file in self.complete)

    def in_own_row(self, fault: PackFault) -> PackFault:
        """A thing in a row that stands behind those of the box, counted in the pack alone."""
        match fault.keys:
            case (str(key), int(number)):
                all_, mine = _row(self.raw, fault.file, key), _row(self.own, fault.file, key)
                if number >= len(all_):
                    return fault
                if all_[number] not in mine:
                    return replace(fault, keys=())
                own = mine.index(all_[number])
                named = fault.named.replace(str(number + 1), str(own + 1))
                return replace(fault, keys=(key, own), named=named)
        return fault


def _row(raw: Raw, file: str, key: str) -> list[object]:
    table = raw.get(file)
    row = table.get(key) if isinstance(table, dict) else None
    return row if isinstance(row, list) else []


def _found(fault: PackFault, line: int, *, own: bool = True) -> Found:
    kind = "warning" if fault.warning else "fault"
    said = fault.at(line) if own else f"in the box, {fault}"
    return Found(f"{fault.file}.toml", line, kind, fault.named, fault.text, said, own)
