"""A game whose cards have left the box is looked back on; what is gone has its handle."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from victoriana import packs, render
from victoriana.games.victoriana.game import Victoriana
from victoriana.games.victoriana.pack.reading import read_box
from victoriana.games.victoriana.world import Box
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Header
from victoriana.kernel.game import Game
from victoriana.lab.trials import OUTSIDE
from victoriana.session import logs, showing
from victoriana.session.audit.auditor import audit
from victoriana.session.audit.blame import Distrusted, blame
from victoriana.session.outside import Outside
from victoriana.session.reading import Reading

FIXTURES = Path(__file__).parents[2] / "fixtures" / "victoriana"
SAVE = FIXTURES / "earlier" / "rules-1-victory.jsonl"  # never recorded again
BOX = read_box(packs.read("victoriana"))
SAID = SAVE.read_text()
KINDS = ("locales", "leads", "setbacks", "plots", "henchmen", "masterminds", "agents", "tracks")


def without(kind: str) -> Box:
    """The box less every card of a kind that the game names; tracks are less their last space."""
    if kind == "tracks":
        return replace(BOX, tracks={it: spaces[:1] for it, spaces in BOX.tracks.items()})
    cards = getattr(BOX, kind)
    left = tuple(card for card in cards if f'"{card.id}"' not in SAID)
    assert len(left) < len(cards), f"the game names none of {kind}"
    return replace(BOX, **{kind: left})


def lacking(kind: str) -> Outside:
    """A program whose box has lost them."""

    def load(header: Header) -> Game:
        return Victoriana(without(kind), header.rulings)

    return replace(OUTSIDE, load=load)


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_whose_cards_are_gone_is_told_and_shown_to_its_end(kind: str) -> None:
    reading = Reading.look_back(SAVE, lacking(kind))
    log = list(logs.lines(reading, everything=True))

    assert len(log) > reading.history.tip // 2
    for n in range(0, reading.history.tip + 1, 9):
        screen = showing.part(reading, "", n)
        assert not isinstance(screen, Refusal)
        assert render.text(screen, width=80), n
        assert reading.legal(n)


@pytest.mark.parametrize("kind", KINDS[:-1])
def test_a_card_that_is_gone_is_named_by_its_handle(kind: str) -> None:
    gone = {it.id for it in getattr(BOX, kind)} - {it.id for it in getattr(without(kind), kind)}
    log = "\n".join(logs.lines(Reading.look_back(SAVE, lacking(kind)), everything=True))

    assert [] == [it for it in gone if it not in log]


@pytest.mark.parametrize("kind", KINDS)
def test_the_audit_of_a_game_whose_cards_are_gone_judges_what_it_can(kind: str) -> None:
    findings = audit(SAVE, lacking(kind)).findings

    assert findings
    assert isinstance(blame(SAVE, lacking(kind)), Distrusted)  # whoever plays on is told so
