"""Multi-class cards: who may take them, and which of them take a limited slot."""

from tests.games.circle_undone.decked import (
    CAROLYN,
    DIANA,
    RITA,
    between,
    building,
    deck,
    full,
    open_answers,
    person,
)
from tests.games.circle_undone.spoken import game, refused, said, taken
from victoriana.games.circle_undone.decks import Access
from victoriana.games.circle_undone.facts import CardIncluded
from victoriana.games.circle_undone.state import State
from victoriana.kernel import referee
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Fact, Stamped

ACCESS = "Additional Rules and Clarifications / Multi-class Cards 1"
SLOTS = "Additional Rules and Clarifications / Multi-class Cards 2"
DECKS = "Core Rules / Decks and purchases"
ZOEY = "zoey-samaras"  # of whom the box knows no deckbuilding options


def happened(state: State, line: str) -> list[Stamped[Fact]]:
    """What comes of the last thing that is said of a card, with its sections."""
    read = game().read(state, line)
    assert not isinstance(read, Refusal)
    for answer in read[:-1]:
        state = taken(state, answer)
    found = referee.take(game(), state, read[-1])
    assert not isinstance(found, Refusal)
    return [it for it in found.facts if isinstance(it.fact, CardIncluded)]


def after(who: str, line: str) -> tuple[str, ...]:
    """The deck when these cards were told."""
    return deck(said(building(who), line)[0])


def test_multi_class_1_t1_diana_takes_a_seeker_and_mystic_card_as_a_mystic() -> None:
    assert ("1 scroll-of-secrets",) == after(DIANA, "include mystic+seeker 0 scroll of secrets")
    assert (
        "include diana-stanley 1 seeker+mystic 0 scroll-of-secrets"
        == (said(building(), "include diana mystic+seeker 0 scroll of secrets")[1])
    )


def test_multi_class_1_t1_a_card_of_two_classes_out_of_reach_is_refused() -> None:
    no = refused(building(), "include seeker+rogue 0 decoy")

    assert (ACCESS, "illegal") == (no.rule, no.kind)
    assert "No option of Diana Stanley admits a seeker+rogue card of level 0:" in no.text
    assert ACCESS == refused(building(), "include seeker 0 magnifying glass").rule


def test_multi_class_1_t2_a_card_of_two_classes_is_not_neutral() -> None:
    told = said(building(ZOEY), "access neutral 0-5")[0]

    assert ("1 knife",) == deck(said(told, "include neutral 0 knife")[0])
    assert ACCESS == refused(told, "include seeker+mystic 0 scroll of secrets").rule


def test_multi_class_1_t2_a_neutral_card_is_of_no_class() -> None:
    told = said(building(ZOEY), "access mystic 0-5")[0]

    assert ACCESS == refused(told, "include neutral 0 knife").rule


def test_multi_class_2_t3_the_word_other_leaves_the_slots_alone() -> None:
    line = "access guardian 0-3, up-to-other 1 seeker+mystic 0-1"
    told = said(building(ZOEY), f"{line}, include 2 guardian+mystic 0 enchanted blade")[0]

    assert ("2 enchanted-blade", "1 fearless") == deck(said(told, "include mystic 0 fearless")[0])
    assert SLOTS == refused(told, "include 2 mystic 0 fearless").rule


def test_multi_class_2_t3_without_the_word_other_a_slot_is_taken() -> None:
    told = said(building(ZOEY), "access guardian 0-3, up-to 1 seeker+mystic 0-1")[0]
    blade = said(told, "include guardian+mystic 0 enchanted blade")[0]
    no = refused(blade, "include mystic 0 fearless")

    assert SLOTS == refused(told, "include 2 guardian+mystic 0 enchanted blade").rule
    assert SLOTS == no.rule
    assert "for which no slot is left." in no.text


def test_multi_class_2_t3_a_card_of_the_unlimited_class_alone_takes_no_slot() -> None:
    told = said(building(ZOEY), "access guardian 0-3, up-to 1 seeker+mystic 0-1")[0]

    assert ("2 vicious-blow",) == deck(said(told, "include 2 guardian 0 vicious blow")[0])


def test_multi_class_2_cards_move_to_another_option_for_one_that_fits_nowhere_else() -> None:
    line = "access guardian 0-3, up-to 2 seeker+mystic 0-1, up-to 2 seeker 0-1"
    told = said(building(ZOEY), f"{line}, include 2 seeker 0 magnifying glass")[0]
    whole = said(told, "include 2 mystic 0 fearless")[0]
    no = refused(whole, "include seeker 0 old book")

    assert ("2 magnifying-glass", "2 fearless") == deck(whole)
    assert (SLOTS, True) == (no.rule, "for which no slot is left." in no.text)


def test_multi_class_2_a_purchase_may_be_taken_as_what_the_card_that_leaves_makes_room_for() -> (
    None
):
    state = full(building(CAROLYN), 15)
    for letter in "abcdefg":
        state = said(state, f"include 2 seeker 0 other book {letter}")[0]
    state = said(state, "include seeker 0 other last book")[0]
    bought = "buy 1 mystic other ward of radiance"

    assert deck(said(between(state, 5), f"{bought} for book a")[0]).count("1 ward-of-radiance-1")
    assert SLOTS == refused(between(state, 5), f"{bought} for filler a").rule


def test_decks_and_purchases_options_are_told_by_classes_levels_and_how_many() -> None:
    line = "access guardian 0-4, up-to-other 15 seeker+mystic 0-1, access kind tactic 0-2, size 35"
    who = person(said(building(ZOEY), line)[0])

    assert 35 == who.size
    assert (
        Access(("guardian",), 4),
        Access(("seeker", "mystic"), 1, slots=15, others=True),
        Access((), 2, of="tactic"),
    ) == who.options


def test_of_whom_the_box_knows_the_options_nobody_tells_them() -> None:
    assert not [it for it in open_answers(building()) if it.startswith(("access", "up-to", "size"))]


def test_decks_and_purchases_of_whom_nothing_is_known_a_card_is_taken_as_told() -> None:
    assert ("1 anything",) == after(ZOEY, "include rogue+survivor 0 anything")


def test_rita_takes_a_trick_of_any_class_and_says_that_it_is_one() -> None:
    assert ("1 pickpocketing",) == after(RITA, "include rogue 0 trick pickpocketing")
    assert refused(building(RITA), "include rogue 0 pickpocketing")


def test_a_trick_that_is_a_survivor_card_need_not_be_called_so() -> None:
    assert ("1 cunning-distraction",) == after(RITA, "include survivor 0 cunning distraction")


def test_carolyn_says_whether_a_mystic_card_heals_horror_or_takes_a_slot() -> None:
    healing = after(CAROLYN, "include 2 mystic 0 heals-horror clarity of mind")
    other = after(CAROLYN, "include 2 mystic 0 other ward of protection")

    assert (("2 clarity-of-mind",), ("2 ward-of-protection",)) == (healing, other)


def test_a_new_deck_has_cards_of_level_0_only() -> None:
    no = refused(building(), "include mystic 3 shrivelling")

    assert (
        DECKS,
        "Diana Stanley has no experience yet: a new deck has cards of level 0 only.",
    ) == (
        no.rule,
        no.text,
    )


def test_a_deck_has_two_copies_of_a_title_at_most() -> None:
    two = said(building(), "include 2 mystic 0 shrivelling")[0]
    no = refused(two, "include mystic 0 shrivelling")

    assert ("2 shrivelling",) == deck(two)
    assert (DECKS, True) == (no.rule, "is in the deck twice" in no.text)


def test_a_deck_takes_no_card_more_than_its_size() -> None:
    whole = full(building(), 35)
    no = refused(whole, "include neutral 0 one more")

    assert "The deck of Diana Stanley has its 35 cards already: drop one first." == no.text
    assert 35 == sum(it.counts for it in person(whole).deck)


def test_weaknesses_signatures_and_story_assets_do_not_count() -> None:
    line = "include weakness amnesia, include signature twilight blade, include story red book"
    whole = said(full(building(), 35), line)[0]

    assert 35 == sum(it.counts for it in person(whole).deck)
    assert 38 == sum(it.copies for it in person(whole).deck)


def test_decks_and_purchases_a_card_that_was_told_by_mistake_is_dropped() -> None:
    two = said(building(), "include 2 mystic 0 shrivelling, drop shrivelling")[0]

    assert ("1 shrivelling",) == deck(two)


def test_who_tells_no_deck_is_asked_nothing_more() -> None:
    plain = said(building(), "done")[0]

    assert () == deck(plain)
    assert "fate accept" == open_answers(plain)[0]


def test_a_card_says_by_which_rule_it_is_in_the_deck() -> None:
    told = [
        stamped.rule
        for line in ("include guardian+mystic 0 blade", "include mystic 0 other fearless")
        for stamped in happened(building(CAROLYN), line)
    ]

    assert [ACCESS, SLOTS] == told


def test_how_a_card_is_taken_comes_before_its_name_and_slots_that_are_left_are_told() -> None:
    state = building(CAROLYN)
    for letter in "abcdefg":
        state = said(state, f"include 2 seeker 0 other book {letter}")[0]
    first = refused(building(CAROLYN), "include seeker 0 magnifying glass")
    two = refused(state, "include 2 seeker 0 other old book")

    assert first.text.endswith("as what Carolyn Fern may take that card: other or heals-horror.")
    assert "Additional Rules and Clarifications / Multi-class Cards 1" == first.rule
    assert two.text.endswith("of level 0 to 1, for which 1 slot is left.")
    assert "Additional Rules and Clarifications / Multi-class Cards 2" == two.rule
