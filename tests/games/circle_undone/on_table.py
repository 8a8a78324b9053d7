"""Enemies, levels and three rooms of a mansion for a scenario on the table."""

from msgspec.structs import replace

from tests.games.circle_undone.laid import AGNES, laid, place, standing
from victoriana.games.circle_undone.ids import EnemyId, Face
from victoriana.games.circle_undone.state import State, Token
from victoriana.games.circle_undone.table import Foe

EVERY: tuple[Face, ...] = (
    "+1", "0", "0", "-1", "-1", "-2", "-2", "-3", "-4",
    "skull", "skull", "cultist", "tablet", "elder-thing", "auto-fail", "elder-sign",
)  # fmt: skip


def foe(card: str, where: str = "", handle: str = "", **other: object) -> Foe:
    """An enemy in play."""
    return replace(Foe(handle or card, EnemyId(card), where), **other)


def with_foes(state: State, *foes: Foe) -> State:
    """The same with these enemies in play."""
    table = state.on_table()
    return state.with_table(replace(table, foes=(*table.foes, *foes)))


def difficulty(state: State, level: str) -> State:
    """The same at this level, with every face in the bag."""
    return replace(filled(state, *EVERY), difficulty=level)


def filled(state: State, *faces: Face) -> State:
    """The same with just these tokens in the bag."""
    return replace(state, bag=tuple(Token(it, "test") for it in faces))


HALLS, ENTRY, OFFICE = "victorian-halls", "entry-hall", "office"
RATS = "swarm-of-rats"
WRAITH = "wraith"


def mansion(*who: str, at: str = ENTRY, **other: object) -> State:
    """Three rooms of Scenario II, the investigators in one of them."""
    rooms = (place(ENTRY), place(HALLS, revealed=False), place(OFFICE))
    state = laid("scenario-2", *rooms, who=who or (AGNES,))
    for name in who or (AGNES,):
        state = standing(state, name, at, **other)
    return filled(state, "0", "-1", "auto-fail")
