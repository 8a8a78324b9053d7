"""Every part of a table can be asked about, by everybody, and nobody learns too much."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.kernel.screen import Screen, Text
from victoriana.lab.policies import POLICIES
from victoriana.session import creation, odds, reasons
from victoriana.session.creation import Wanted
from victoriana.session.outside import REAL
from victoriana.session.reading import TABLE, Eyes, Reading
from victoriana.session.shell import Session

OUTSIDE = replace(REAL, policies=POLICIES, sync=False, stamp=False, remember=False)
EYES = {"table": TABLE, "ada": Eyes(seat="ada"), "referee": Eyes(referee=True)}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A random game of three in its middle."""
    wanted = Wanted("monsters-vs-heroes", ("ada", "ben", "cal"), luck="seeded", seed="11")
    header = creation.header(wanted, OUTSIDE)
    assert not isinstance(header, Refusal)
    path = tmp_path / "game.jsonl"
    with Session.create(path, header, OUTSIDE) as session:
        until = session.until("turn > 9")
        assert not isinstance(until, Refusal)
        assert session.auto("random", until=until).refused is None
    return path


def paths(value: object, path: str = "") -> Iterator[str]:
    """Every path of a state, as far as the third thing of each row."""
    if isinstance(value, dict):
        for name, part in value.items():
            if name == "task":
                continue  # what kind of thing it is, and no part of it
            yield from paths(part, f"{path}.{name}" if path else name)
    elif isinstance(value, list | tuple):
        for at, part in enumerate(value[:3]):
            name = part.get("seat", at) if path == "players" and isinstance(part, dict) else at
            yield from paths(part, f"{path}.{name}")
    if path:
        yield path


@pytest.mark.parametrize("eyes", EYES)
def test_every_part_of_the_table_is_told_why(game: Path, eyes: str) -> None:
    reading = Reading.open(game, OUTSIDE, EYES[eyes])
    state = msgspec.to_builtins(reading.see(reading.state))
    own = ("ada", "ada.hand", "ada.faction", "ben.faction", "ada.area", "ben.hand", "deck.size")
    for path in dict.fromkeys((*own, *paths(state))):
        because = reasons.why(reading, reading.n, path)
        if isinstance(because, Refusal):
            assert "since the start" in because.text, (path, because.text)
        else:
            assert reasons.screen(reading, because).parts


@pytest.mark.parametrize("eyes", EYES)
def test_the_odds_of_a_draw_are_those_of_whoever_looks(tmp_path: Path, eyes: str) -> None:
    settings = ("ada.hand=priest", "ben.hand=dracula+carmilla", "pile=mr-hyde", "turn=ada")
    wanted = Wanted("monsters-vs-heroes", ("ada", "ben"), luck="table", settings=settings)
    header = creation.header(wanted, OUTSIDE)
    assert not isinstance(header, Refusal), header.text
    with Session.create(tmp_path / "game.jsonl", header, OUTSIDE) as session:
        session.eyes = EYES["referee"]
        assert session.play("draw").refused is None
    reading = Reading.open(tmp_path / "game.jsonl", OUTSIDE, EYES[eyes])
    found = {it.words: it.chance for it in odds.here(reading, reading.n)}
    deck = reading.state.deck.size
    unseen = {"table": deck + 3, "ada": deck + 2, "referee": deck}[eyes]
    assert f"1/{unseen}" == str(found["{the-mummy}"])
    assert (eyes != "referee") == ("{dracula}" in found)
    assert (eyes == "table") == ("{priest}" in found)


@pytest.mark.parametrize("eyes", EYES)
def test_the_odds_of_a_theft_are_for_thief_and_victim_alone(tmp_path: Path, eyes: str) -> None:
    hands = ("ada.hand=carmilla+priest", "ben.hand=dracula+mr-hyde", "cal.hand=the-mummy")
    settings = (*hands, "ben.seen-by=ada", "turn=ada")
    wanted = Wanted("monsters-vs-heroes", ("ada", "ben", "cal"), luck="table", settings=settings)
    header = creation.header(wanted, OUTSIDE)
    assert not isinstance(header, Refusal), header.text
    with Session.create(tmp_path / "game.jsonl", header, OUTSIDE) as session:
        session.eyes = EYES["referee"]
        assert session.play("play carmilla, steal from ben").refused is None
        session.eyes = TABLE
        unsaid = session.play("draw").refused
        session.eyes = EYES["referee"]
        assert session.play("{dracula}").refused is None
    reading = Reading.open(tmp_path / "game.jsonl", OUTSIDE, EYES[eyes])
    before, after = (" ".join(_said(odds.screen(reading, n))) for n in (2, reading.n))

    assert unsaid is not None
    assert () == unsaid.tries
    if eyes == "table":
        assert "What may come is not to be seen from here." in before
        assert after.endswith("How likely the last draw was is not to be seen from here.")
    else:
        assert {"{dracula}", "{mr-hyde}"} == {it.words for it in odds.here(reading, 2)}
        assert after.endswith("{dracula} was 1 in 2.")


def _said(screen: Screen) -> list[str]:
    return [str(it.text) for it in screen.parts if isinstance(it, Text)]
