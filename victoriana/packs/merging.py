"""A pack of one's own laid over the box that comes with the game: what it does not bring stays."""

from victoriana.kernel.errors import PackFault
from victoriana.packs.reading import RESERVED, Raw

HEAD = "pack"  # the file that says what the pack is
GAME, COMPLETE = "game", "complete"  # keys of it that are not for the game
LONGEST_TEXT = 1000  # signs
LONGEST_ROW = 100  # items within a table
NAMES = ("name", "short", "title")  # keys of what is told by its text alone
MUST_NAME = 'it lacks "name", by which saves know the pack.'


def merged(box: Raw, own: Raw) -> Raw:
    """All tables of the box, with those of the pack in their place or behind them.

    A file that the pack calls complete is its own alone.
    """
    complete = complete_files(own)
    tables: Raw = {file: _laid_over(table, own.get(file)) for file, table in box.items()}
    alone = (file for file in own if file not in box or (file in complete and file != HEAD))
    tables |= {file: own[file] for file in alone}
    head = tables.get(HEAD)
    if isinstance(head, dict):
        tables[HEAD] = {key: it for key, it in head.items() if key not in (GAME, COMPLETE)}
    return tables


def complete_files(own: Raw) -> list[object]:
    """The files to which nothing of the box is added."""
    head = own.get(HEAD)
    found = head.get(COMPLETE) if isinstance(head, dict) else None
    return found if isinstance(found, list) else []


def head_faults(own: Raw, game: str) -> list[PackFault]:
    """What is wrong with what the pack says of itself."""
    head = own.get(HEAD)
    if not isinstance(head, dict):
        return [PackFault(HEAD, 'the file is missing; it says at least: name = "my-cards"')]
    found = []
    if "name" not in head:
        found.append(PackFault(HEAD, MUST_NAME))
    elif str(head["name"]).startswith(RESERVED):
        text = f'names that begin with "{RESERVED}" belong to the boxes that come with the games.'
        found.append(PackFault(HEAD, text, keys=("name",)))
    if head.get(GAME, game) != game:
        text = f'it is for the game "{head[GAME]}", not {game}.'
        found.append(PackFault(HEAD, text, keys=(GAME,)))
    if not isinstance(head.get(COMPLETE, []), list):
        text = f'write {COMPLETE} = ["FILE", ...]: files of the pack that stand alone.'
        found.append(PackFault(HEAD, text, keys=(COMPLETE,)))
    for number, file in enumerate(complete_files(own)):
        if not isinstance(file, str) or file not in own or file == HEAD:
            text = f'"{file}" is none of the files that the pack brings.'
            found.append(PackFault(HEAD, text, keys=(COMPLETE, number)))
    return found


def text_faults(own: Raw) -> list[PackFault]:
    """Texts and rows that no card has room for, or that no reader could see."""
    found = []
    left: list[tuple[str, tuple[str | int, ...], object]] = [
        (file, (), own[file]) for file in reversed(own)
    ]
    while left:
        file, keys, value = left.pop()
        match value:
            case dict():
                left += [(file, (*keys, key), value[key]) for key in reversed(value)]
                bad = (key for key in value if not key.isprintable())
                found += [_unseen(file, (*keys, key), key) for key in bad]
            case list() if len(keys) > 1 and len(value) > LONGEST_ROW:
                text = f"this row has {len(value)} items; {LONGEST_ROW} is the most."
                found.append(PackFault(file, text, _named(keys), keys))
            case list():
                numbered = reversed(list(enumerate(value)))
                left += [(file, (*keys, number), it) for number, it in numbered]
            case str() if len(value) > LONGEST_TEXT:
                text = f"this text has {len(value)} signs; {LONGEST_TEXT} is the most."
                found.append(PackFault(file, text, _named(keys), keys))
            case str() if not value.isprintable():
                found.append(_unseen(file, keys, value))
            case str() if not value.strip() and keys[-1] in NAMES:
                found.append(PackFault(file, f"{keys[-1]} is empty.", _named(keys), keys))
    return found


def _unseen(file: str, keys: tuple[str | int, ...], value: str) -> PackFault:
    sign = next(it for it in value if not it.isprintable())
    text = f"U+{ord(sign):04X} in a text is no sign that can be read; write a text on one line."
    return PackFault(file, text, _named(keys), keys)


def _named(keys: tuple[str | int, ...]) -> str:
    """The table as a reader finds it."""
    key = str(keys[0])
    return f"[{key}]" if len(keys) > 1 and key.isprintable() else ""


def _laid_over(box: object, own: object) -> object:
    """A file of the pack over that of the box: tables take a place or follow, rows are joined."""
    if not (isinstance(box, dict) and isinstance(own, dict)):
        return box if own is None else own
    rows = {key: _joined(box[key], it) for key, it in own.items() if isinstance(box.get(key), list)}
    return {**box, **own, **rows}


def _joined(box: list[object], own: object) -> object:
    """A row of the pack behind that of the box; a pair that is there already is not repeated."""
    if not isinstance(own, list):
        return own
    return [*box, *(it for it in own if it not in box and _turned(it) not in box)]


def _turned(item: object) -> object:
    return item[::-1] if isinstance(item, list) else item
