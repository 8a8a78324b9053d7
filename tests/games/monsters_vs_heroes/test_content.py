"""The two decks that come with the game: what is known of them, what is balanced, what is ours."""

from collections import Counter

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.games.monsters_vs_heroes.archetypes import (
    ARCHETYPES,
    back_to_deck,
    back_to_hand,
    gains_or_sees,
    parts,
    takes_away,
)
from tests.games.monsters_vs_heroes.given import box
from victoriana.games.monsters_vs_heroes.ids import CardId, DeckId
from victoriana.games.monsters_vs_heroes.sentences.telling import of_box
from victoriana.games.monsters_vs_heroes.world import Character

LONDON, HELL = DeckId("london-after-midnight"), DeckId("sherlock-in-hell")
CARDS = {it.id: it for it in box().characters}
TELLER = of_box(box())
LONGEST = 62  # letters of a flavour: one line, with room beside it
THIRD = 10  # of thirty cards


def of_deck(deck: DeckId) -> list[Character]:
    """The cards of a deck, each copy."""
    return [it for it in box().characters if it.deck == deck for _ in range(it.copies)]


def classes(deck: DeckId) -> Counter[str]:
    return Counter(it.cls for it in of_deck(deck))


# --- As it is known ------------------------------------------------------------------------


def test_london_after_midnight_has_fifteen_heroes_and_fifteen_monsters() -> None:
    assert {"hero": 15, "monster": 15} == classes(LONDON)
    assert any(it.copies > 1 for it in of_deck(LONDON))


def test_sherlock_in_hell_has_thirty_cards_and_several_women_in_black() -> None:
    assert 30 == len(of_deck(HELL))
    assert {"woman-in-black"} == {it.id for it in of_deck(HELL) if it.cls == "neutral"}
    assert classes(HELL)["neutral"] > 1
    assert classes(HELL)["hero"] == classes(HELL)["monster"]


@pytest.mark.parametrize("deck", [LONDON, HELL])
def test_heroes_and_monsters_have_one_or_two_icons_and_as_many_suns_as_skulls(deck: DeckId) -> None:
    cards = of_deck(deck)

    assert {1, 2} == {it.icons for it in cards if it.cls != "neutral"}
    assert sum(it.suns for it in cards) == sum(it.skulls for it in cards)


@pytest.mark.parametrize(
    ("handle", "told"),
    [
        ("queen-victoria", "You may discard one or two cards from your hand."),
        ("satan", "Draw a card."),
        ("mr-hyde", "Discard Dr Jekyll on the table."),
        ("dr-jekyll", "Discard Mr Hyde on the table."),
    ],
)
def test_what_is_known_of_a_skill_stands_on_the_card(handle: str, told: str) -> None:
    card = CARDS[CardId(handle)]

    assert ("public", told) == (card.origin, TELLER.card(card))


def test_mr_hyde_has_two_icons_and_all_skills_not_known_are_ours() -> None:
    assert 2 == CARDS[CardId("mr-hyde")].skulls
    known = {"queen-victoria", "satan", "mr-hyde", "dr-jekyll"}
    assert {"house"} == {it.origin for it in box().characters if it.id not in known}


def test_the_faction_that_the_rulebook_prints_is_among_the_twelve() -> None:
    printed = [it for it in box().factions if it.origin == "rulebook"]

    assert [("monsters", ("the-creature", "the-werewolf"))] == [
        (it.side, it.names) for it in printed
    ]
    assert {"house"} == {it.origin for it in box().factions if it not in printed}


# --- All kinds of skills -------------------------------------------------------------------


def test_every_kind_of_skill_stands_on_a_card(snapshot: SnapshotAssertion) -> None:
    found = {
        kind: [it.name for it in box().characters if stands(it)]
        for kind, stands in ARCHETYPES.items()
    }

    assert 21 == len(found)
    assert [] == [kind for kind, names in found.items() if not names]
    assert snapshot == "\n".join(f"{kind}: {', '.join(names)}" for kind, names in found.items())


def test_every_card_has_a_skill_and_no_two_of_a_deck_are_alike() -> None:
    told = [(it.deck, it.cls, it.icons, TELLER.card(it)) for it in box().characters]

    assert [] == [it for it in told if not it[-1]]
    assert len(told) == len(set(told))


# --- Balance -------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", [LONDON, HELL])
def test_about_a_third_takes_cards_away_and_about_a_third_gains_or_sees(deck: DeckId) -> None:
    cards = of_deck(deck)

    assert abs(sum(map(takes_away, cards)) - THIRD) <= THIRD // 2
    assert abs(sum(map(gains_or_sees, cards)) - THIRD) <= THIRD // 2


@pytest.mark.parametrize("deck", [LONDON, HELL])
def test_what_is_strong_is_there_once_in_a_deck_at_most(deck: DeckId) -> None:
    cards = of_deck(deck)
    for kind in ("A3", "A13", "A18"):
        stands = next(it for name, it in ARCHETYPES.items() if name.split()[0] == kind)
        assert sum(map(stands, cards)) <= 1, kind


@pytest.mark.parametrize("deck", [LONDON, HELL])
def test_there_is_one_way_back_to_a_hand_and_one_into_the_deck(deck: DeckId) -> None:
    cards = of_deck(deck)

    assert sum(map(back_to_hand, cards)) <= 1
    assert sum(map(back_to_deck, cards)) <= 1


def test_no_card_brings_itself_back_so_every_way_back_is_used_up() -> None:
    """Who returns a card is on the table then, and comes back by another card alone."""
    for card in box().characters:
        for part in parts(card):
            if part.do == "return":
                assert part.what.other, card.id
            if part.do == "fetch":
                assert part.where in ("pile", "pile-top"), card.id


def test_each_faction_names_a_strong_and_a_weak_character_of_its_side_and_deck() -> None:
    for faction in box().factions:
        strong, weak = (CARDS[it] for it in faction.names)
        assert (2, 1) == (strong.icons, weak.icons), faction.id
        for card in (strong, weak):
            assert side_of(card) == faction.side, faction.id
            assert card.deck == faction.deck, faction.id


def test_the_twelve_factions_name_twenty_four_characters() -> None:
    names = [name for it in box().factions for name in it.names]

    assert 24 == len(names) == len(set(names))
    assert {(deck, side): 3 for deck in (LONDON, HELL) for side in ("heroes", "monsters")} == (
        Counter((it.deck, it.side) for it in box().factions)
    )


def side_of(card: Character) -> str:
    return {"hero": "heroes", "monster": "monsters"}.get(card.cls, "")


# --- Texts ---------------------------------------------------------------------------------


def test_every_flavour_is_one_short_line_that_no_other_card_has() -> None:
    texts = [it.text for it in box().characters]

    assert [] == [it for it in texts if not it or len(it) > LONGEST or not it.endswith(".")]
    assert len(texts) == len(set(texts))
