"""Cards and players whose handles are small words of the notation: what is written reads back."""

from random import Random

import msgspec
import pytest

from tests.games.monsters_vs_heroes.given import around, at_start, box, card, ruled, sits, when
from victoriana.games.monsters_vs_heroes import flow, notation
from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.ids import SeatId
from victoriana.games.monsters_vs_heroes.secrets import seen_by
from victoriana.games.monsters_vs_heroes.world import Box, World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Chance, Decision, Over

ODD = (
    *("of", "from", "with", "for", "to", "into", "in", "on", "by", "and", "then", "a", "an"),
    *("card", "cards", "my", "hand", "skill", "pile", "table", "area", "back", "please", "top"),
    *("no", "yes", "nothing", "you", "left", "deck", "my-hand", "a-card", "to-deck"),
)
SEATS = ("into", "of", "with")


def odd_box() -> Box:
    """The first deck, with a small word for the handle of each card."""
    said = msgspec.json.encode(box()).decode()
    here = [it.id for it in box().characters if it.deck == box().decks[0].id]
    for handle, odd in zip(here, ODD, strict=False):
        said = said.replace(f'"{handle}"', f'"{odd}"')
    return msgspec.json.decode(said, type=Box)


@pytest.mark.parametrize("number", range(4))
def test_small_words_that_are_cards_or_players_are_read_as_they_are_written(number: int) -> None:
    world = World(odd_box(), BOOK.defaults())
    luck = Random(number)
    state = at_start(world, *SEATS)
    asked = 0
    while not isinstance(node := flow.node(world, state), Over):
        if isinstance(node, Chance):
            given = luck.choice(node.outcomes).id
        else:
            assert isinstance(node, Decision)
            seen = seen_by(state, SeatId(node.seat))
            for option in node.options:
                written = notation.words(world, seen, option.id)
                for whole in (True, False):
                    read = notation.read(world, seen, written, whole=whole)
                    assert not isinstance(read, Refusal), f"{written}: {read}"
                    assert option.id == read[0]
                    asked += 1
            given = luck.choice(node.options).id
        state = flow.judge(world, state, given)[0].state
    assert 100 < asked


def test_a_small_word_that_is_a_card_is_read_with_where_it_goes() -> None:
    mover = card("witch", "monster", {"do": "move", "to": "any-area"})
    world = ruled(mover, *(card(it, "hero") for it in ("into", "with", "card", "of")))
    state = when(
        world,
        around(
            world,
            {"ada": sits("witch", "with card"), "ben": sits(area="into of"), "me": sits()},
        ),
        "play:witch",
    ).state

    for name in ("into", "with", "card", "of"):
        found = notation.read(world, state, f"move {name} to me", whole=True)
        assert isinstance(found, tuple), f"{name}: {found}"
        assert "to:me" == found[1]
        assert f"move {name}" == notation.words(world, state, found[0])
