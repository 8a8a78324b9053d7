"""The kit that tests of Monsters vs. Heroes begin with makes sound tables."""

from tests.games.monsters_vs_heroes.given import ADA, card, ruled, sits, table, when
from victoriana.games.monsters_vs_heroes import facts as f


def test_a_card_is_played_from_a_hand_of_three_into_the_own_area() -> None:
    troll = card("troll", "monster")
    world = ruled(troll)
    start = table(world, ada=sits("troll priest the-mummy"), ben=sits())

    after = when(world, start, "play:troll")

    assert ["troll"] == after.area("ada")
    assert ["priest", "the-mummy"] == after.hand("ada")
    assert [f.CardPlayed(ADA, troll.id, ADA)] == after.facts(f.CardPlayed)
    assert ["draw"] == after.open


def test_the_rest_of_the_box_is_the_deck() -> None:
    world = ruled()
    start = table(world, ada=sits("the-mummy"), ben=sits(area="priest"), pile="carmilla")
    short = table(world, ada=sits("the-mummy"), ben=sits(), count=5)

    assert 27 == start.deck.size == len(start.unseen)
    assert 5 == short.deck.size == len(short.unseen)
    assert 24 == len(short.pile)
