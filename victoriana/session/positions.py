"""Positions: where a game begins that has no history, described by differences or read whole."""

import re
from collections import Counter
from collections.abc import Sequence

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Luck, Seat
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Decision, State
from victoriana.kernel.settings import Setting, together, wanted
from victoriana.saves import lines
from victoriana.session import luck
from victoriana.session.course import Course, Dice
from victoriana.session.outside import Outside

LARGEST = 10_000_000  # bytes of a position
ANSWERS = 100  # that a set-up may ask for
BYTE = re.compile(r"\(byte (\d+)\)")
STEP = re.compile(r"\.?([^.\[\]$]+)|\[(\d+|\.\.\.)\]")


class Position(Struct, frozen=True):
    """A state to start from, as `show --json --referee` writes it."""

    game: str
    seats: tuple[Seat, ...]
    state: Raw


def position_of(text: bytes) -> Position | Refusal:
    """A position from the bytes of a file; a fault names its line and byte."""
    if len(text) > LARGEST:
        return Refusal("unknown", f"A position has at most {LARGEST} bytes.")
    try:
        said = msgspec.json.decode(text, type=Position)
        lines.refuse_twice(text)
    except (ValueError, RecursionError) as error:
        return Refusal("unknown", f"This is no position: {_where(text, str(error))}.")
    return said


def whole(
    game: Game, said: Position, seats: Sequence[Seat], typed: Sequence[str] = ()
) -> Raw | Refusal:
    """A whole state, judged field by field, and what is to be otherwise in it."""
    try:
        state: State = msgspec.json.decode(said.state, type=game.state_type)
    except (ValueError, RecursionError) as error:
        return Refusal("illegal", f"{_field(bytes(said.state), str(error))}.")
    return _placed(game, state, typed, seats)


def described(
    game: Game, seats: Sequence[Seat], typed: Sequence[str], by: Luck, outside: Outside
) -> Raw | Refusal:
    """A fresh game with these differences: set up with the luck that was asked for."""
    dice: Dice = (
        luck.Seeded(by, outside.seeded) if by.kind == "seeded" else luck.Fresh(outside.system)
    )
    return _placed(game, set_up(game, seats, dice), typed, seats)


def set_up(game: Game, seats: Sequence[Seat], dice: Dice) -> State:
    """Where play begins; what a set-up asks is answered by the first option."""
    course = Course(game, game.start(seats), Counter(), 1)
    for _ in range(ANSWERS):
        course.settle(dice)
        node = course.node
        if not isinstance(node, Decision) or game.labels(course.state):
            break
        course.answer(node.options[0].id)
    return course.state


def _placed(game: Game, state: State, typed: Sequence[str], seats: Sequence[Seat]) -> Raw | Refusal:
    """What is set, on this state, all at once and judged at the end."""
    settings: list[Setting] = []
    table = game.settable(state) if typed else ()
    for one in typed:
        found = wanted(one, table)
        if isinstance(found, Refusal):
            return found
        settings.append(found)
    placed = together(settings) or judged(game, state, settings, seats)
    if isinstance(placed, Refusal):
        return _with_section(placed)
    return Raw(msgspec.json.encode(placed))


def _with_section(refusal: Refusal) -> Refusal:
    """The sentence with the section behind it, and then what to type."""
    first, *rest = refusal.text.split("\n")
    section = f"   {refusal.rule}" if refusal.rule else ""
    return replace(refusal, text="\n".join((first + section, *rest)))


def judged(
    game: Game, state: State, settings: Sequence[Setting], seats: Sequence[Seat]
) -> State | Refusal:
    """What the game says of it; what its rules break on is no position."""
    try:
        placed = game.placed(state, settings, seats)
        if not isinstance(placed, Refusal):
            game.question(placed)
            game.view(placed)
    except Exception:  # noqa: BLE001 - whoever wrote the state may have written anything
        return Refusal("illegal", "The rules make nothing of this position.")
    return placed


# --- Where a file is wrong -----------------------------------------------------------------


def _where(text: bytes, said: str) -> str:
    """The fault with the line where it stands, where only its byte is known."""
    found = BYTE.search(said)
    if not found:
        return said
    at = int(found[1])
    before = text[:at]
    column = at - (before.rfind(b"\n") + 1) + 1
    return BYTE.sub(f"(line {before.count(bytes([10])) + 1}, byte {column})", said)


def _field(text: bytes, said: str) -> str:
    """The fault behind the path of its field, things by their ids."""
    fault, at, path = said.partition(" - at `")
    if not at:
        return f"the state, {_where(text, said)}"
    value: object = msgspec.json.decode(text)
    names = ["state"]
    for name, number in STEP.findall(path.rstrip("`")):
        if name:
            names.append(name)
            value = value.get(name) if isinstance(value, dict) else None
            continue
        inner = isinstance(value, list) and number.isdigit() and int(number) < len(value)
        value = value[int(number)] if inner and isinstance(value, list) else None
        handle = value.get("id") if isinstance(value, dict) else None
        names.append(str(handle) if isinstance(handle, str | int) else number)
    where = ".".join(names)
    return f"{where.removeprefix('state.')}: {fault[:1].lower()}{fault[1:]}"
