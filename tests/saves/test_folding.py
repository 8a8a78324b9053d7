"""Saves that a stranger wrote with a whole chain: what cannot have happened names its line."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tests.saves.kit import GAME, night, saved_night
from tests.toy import Awaits, State, TokenFound, header, toy
from victoriana.kernel.errors import UnknownTag
from victoriana.kernel.events import Header, Noted, Seat, Stamped
from victoriana.saves import store
from victoriana.saves.faults import Damage
from victoriana.saves.folding import folded
from victoriana.saves.repair import repair
from victoriana.saves.store import LABORATORY


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "x.jsonl"


def impossible(path: Path) -> Damage:
    """A save whose third entry digs out what was never in the bag."""
    entries = night()
    found = Stamped("Digging 1", TokenFound("fox", "crown"))
    entries[2] = replace(entries[2], facts=(found,))
    saved = saved_night(path, entries)
    with pytest.raises(Damage) as refused:
        folded(path, saved, GAME)
    return refused.value


def from_position(path: Path, state: object) -> str:
    """Why a save that starts there is refused; empty if it is not."""
    said = msgspec.Raw(msgspec.json.encode(state))
    try:
        with store.create(path, replace(header(), position=said), GAME, LABORATORY):
            pass
    except UnknownTag as error:
        return str(error).split("\n")[0]
    return ""


def test_what_cannot_have_happened_is_damage_of_its_line(path: Path) -> None:
    damage = impossible(path)
    before = b"".join(path.read_bytes().splitlines(keepends=True)[:3])

    assert (4, len(before)) == (damage.line, damage.byte)
    assert (
        f"x.jsonl, line 4, byte {len(before)}: what entry 3 says cannot have happened there.\n"
        f"The 3 lines before are good:  victoriana repair {path}\n"
        f"What was wrong first:  victoriana audit {path}"
    ) == str(damage)


def test_a_repair_keeps_what_can_have_happened(path: Path) -> None:
    impossible(path)
    done = repair(path, toy)

    assert done is not None
    assert 2 == done.entries
    assert 2 == folded(path, store.read(path, toy), GAME).tip


def test_seats_that_the_game_does_not_know_are_refused(path: Path) -> None:
    class Fussy(type(GAME)):  # type: ignore[misc]  # the toy with a start that can fail
        def start(self, seats: tuple[Seat, ...]) -> State:
            return State(tuple(seat.id for seat in seats if {"fox": 1, "owl": 1}[seat.id]))

    strange: Header = replace(header(), seats=(Seat("hare"),))
    with store.create(path, strange, GAME, LABORATORY) as writer:
        writer.append([Noted(n=1, moment=0)])

    with pytest.raises(UnknownTag, match=r"x\.jsonl, line 1, .* the seats, hare"):
        folded(path, store.read(path, toy), Fussy())


def test_a_position_of_the_game_is_taken(path: Path) -> None:
    assert "" == from_position(path, GAME.start(header().seats))


def test_a_position_that_the_rules_make_nothing_of_is_refused(path: Path) -> None:
    odd = replace(GAME.start(header().seats), agenda=("turn",), acting="hare")

    assert (
        "x.jsonl, line 1, byte 0: not known to this program: "
        "the start position, which the rules make nothing of."
    ) == from_position(path, odd)


def test_a_position_with_more_than_the_box_holds_is_refused(path: Path) -> None:
    rich = replace(GAME.start(header().seats), lying=9)

    assert (
        "x.jsonl, line 1, byte 0: not known to this program: "
        "the start position, lying: 9 tokens are too many; there are 4."
    ) == from_position(path, rich)


def test_what_the_game_waits_for_may_be_anything_in_a_fact(path: Path) -> None:
    entries = night()[:1]
    entries[0] = replace(entries[0], facts=(Stamped("Setup 2", Awaits(("turn",))),))
    saved = saved_night(path, entries)

    assert 1 == folded(path, saved, GAME).tip
