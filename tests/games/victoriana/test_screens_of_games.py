"""Random games at every size: each screen fits, and says the same in colour and without."""

import re

import pytest
from wcwidth import wcswidth

from tests.games.victoriana.roaming import roam
from victoriana.kernel.nodes import Over
from victoriana.kernel.screen import Screen
from victoriana.render import text

SIZES = ((80, 24), (120, 40), (120, 30), (100, 30), (40, 20), (60, 24), (200, 60), (20, 5))
EVERY = 25  # moments
CODES = re.compile(r"\x1b\[[0-9;]*m")


def widest(shown: str) -> int:
    """The columns that the longest line takes."""
    return max(wcswidth(line) for line in shown.split("\n"))


@pytest.mark.parametrize("seed", range(5))
def test_every_board_of_a_game_fits_every_screen(seed: int) -> None:
    before: Screen | None = None
    for number, (moment, _) in enumerate(roam(range(seed, seed + 1))):
        if number % EVERY:
            continue
        screen = moment.game.view(moment.game.as_seen(moment.state, None))
        assert screen is not None
        for width, height in SIZES:
            shown = text(screen, width=width, height=height)
            assert width - 1 >= widest(shown)
            assert height - 2 >= len(shown.split("\n")) or isinstance(moment.node, Over)
            assert text(screen, width=width, height=height, ascii=True).isascii()
        assert text(screen) == CODES.sub("", text(screen, color=True, before=before))
        before = screen


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("width", [40, 80, 120])
def test_every_part_of_the_table_is_shown_whole_at_every_width(seed: int, width: int) -> None:
    for number, (moment, _) in enumerate(roam(range(seed, seed + 1))):
        if number % (4 * EVERY):
            continue
        seen = moment.game.as_seen(moment.state, None)
        people = [who.id for who in moment.state.investigators]
        for name in [*moment.game.views()[2:], *people]:
            screen = moment.game.view(seen, name)
            assert screen is not None
            for plain in (False, True):
                shown = text(screen, width=width, plain=plain)
                assert width - 1 >= widest(shown)
                assert "…" not in shown, name
