"""Games in which numbers and names were said, tampered with: the audit names the line."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bench.tampering import cases, chained
from bench.tampering.honest import Honest
from tests.counting import OUTSIDE, count, header
from victoriana.kernel.errors import UnknownTag
from victoriana.kernel.events import FORMAT, Header
from victoriana.kernel.game import Game
from victoriana.session.shell import Session


def strict(begun: Header) -> Game:
    """The game of a header, if it is this one with its own pack."""
    named = begun.format, begun.game, begun.pack.name
    if named != (FORMAT, header().game, header().pack.name):
        raise UnknownTag(begun.game)
    return count(begun)


STRICT = replace(OUTSIDE, load=strict)


def honest(folder: Path, number: int) -> Honest:
    """A game that somebody began with values of every kind, and luck played to its end."""
    path = folder / f"honest-{number}.jsonl"
    with Session.create(path, header(f"{number}"), OUTSIDE) as session:
        played = session.play("light lamps 7, name zoe, end, bid -2, light lamps 0, end")
        assert played.refused is None
        session.auto("random")
    return Honest("lantern-count", number, "seeded", path.read_bytes())


@pytest.mark.parametrize("number", range(3))
def test_another_value_is_found_wherever_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(cases, "OUTSIDE", STRICT)
    monkeypatch.setattr(cases, "draft", lambda _: header())
    monkeypatch.setattr(chained, "_game", strict)
    games = honest(tmp_path, number), honest(tmp_path, number + 10)
    every = cases.cases(*games, tmp_path)
    found = [it for it in every if not it.kind.startswith("header")]  # of others it knows nothing

    assert [] == [it for it in found if it.fault]
    assert {"rules"} == {it.by for it in found if it.kind == "a value beyond its range"}
    assert 100 < sum(it.line > 0 for it in found) < len(found)
