"""Exile: what has to be bought again, what it costs, and what is gone for the campaign."""

from tests.games.circle_undone.decked import (
    between,
    building,
    deck,
    full,
    open_answers,
    person,
    played,
    takes,
)
from tests.games.circle_undone.given import campaign, followed, ruled
from tests.games.circle_undone.spoken import refused, said
from victoriana.games.circle_undone.state import State

EXILE = "Scenario VI: Union and Disillusion / Exile 1"
DECKS = "Core Rules / Decks and purchases"


def whole(earned: int = 0) -> State:
    """Between two scenarios, with a deck of 35 cards, two of them Flare."""
    return between(full(building(line="include 2 guardian 0 flare"), 33), earned)


def numbers(state: State) -> tuple[int, int, int]:
    """Experience that was spent, exiled cards to make up for, and cards that count."""
    it = person(state)
    return it.spent, it.exiled, sum(card.counts for card in it.deck)


def test_exile_1_t1_two_exiled_cards_are_replaced_and_level_0_is_free_until_then() -> None:
    lacking = said(whole(1), "exile flare, exile flare")[0]
    again = said(lacking, "buy 0 neutral lantern, buy 0 mystic clairvoyance")[0]

    assert (0, 2, 33) == numbers(lacking)
    assert "done" not in open_answers(lacking)
    assert EXILE == refused(lacking, "done").rule
    assert (0, 0, 35) == numbers(again)
    assert "done" in open_answers(again)


def test_exile_1_t1_a_card_more_costs_and_another_leaves_for_it() -> None:
    lacking = said(whole(1), "exile flare")[0]
    again = said(lacking, "buy 0 neutral lantern")[0]
    more = said(again, "buy 0 neutral rope for lantern")[0]

    assert (1, 0, 35) == numbers(more)
    assert "1 rope" in deck(more)
    assert "1 lantern" not in deck(more)
    assert not takes(more, "buy:diana-stanley:0")


def test_exile_1_t2_buying_an_exiled_card_of_level_2_again_costs_two() -> None:
    better = said(whole(5), "improve 2 flare, exile flare-2")[0]
    again = said(better, "rebuy flare-2")[0]
    poor = said(better, "spend 2")[0]

    assert (2, 1, 34) == numbers(better)
    assert (4, 0, 35) == numbers(again)
    assert "1 flare-2" in deck(again)
    assert "rebuy diana-stanley flare-2" not in open_answers(poor)


def test_exile_1_t2_an_exiled_card_of_level_0_comes_back_for_nothing() -> None:
    again = said(whole(), "exile flare, rebuy flare")[0]

    assert (0, 0, 35) == numbers(again)
    assert "2 flare" in deck(again)


def test_exile_1_t3_a_story_asset_does_not_fill_the_hole() -> None:
    lacking = said(whole(), "exile flare, deck diana, include story the black book, done")[0]

    assert (0, 1, 34) == numbers(lacking)
    assert "done" not in open_answers(lacking)


def test_exile_1_t4_a_card_that_is_good_once_in_a_campaign_is_not_used_again() -> None:
    state = played(full(building(line="include 2 guardian 0 flare"), 33))
    used = said(state, "once flare, exile flare")[0]
    no = refused(used, "once flare")

    assert EXILE == no.rule
    assert "Diana Stanley has used Flare, which is good once in a campaign." == no.text
    assert not takes(said(used, "once")[0], "flare")


def test_exile_1_t4_exiled_and_bought_again_it_is_still_used() -> None:
    line = "deck diana, once flare, done, exile flare, rebuy flare, deck diana"
    again = said(whole(), line)[0]

    assert ("flare",) == person(again).used
    assert EXILE == refused(again, "once flare").rule


def test_exile_1_t4_without_a_deck_the_card_is_named_freely() -> None:
    used = said(played(building()), "once charons obol")[0]

    assert ("charons-obol",) == person(used).used
    assert EXILE == refused(used, "once charons obol").rule


def test_exile_1_a_card_that_is_exiled_in_play_is_named_where_the_deck_was_told() -> None:
    state = played(full(building(line="include 2 guardian 0 flare"), 33))
    named = said(state, "exile flare")[0]
    other = said(state, "exile other")[0]

    assert (("flare",), 1) == (tuple(it.id for it in person(named).exiles), person(named).exiled)
    assert ((), 1) == (person(other).exiles, person(other).exiled)


def test_exile_1_an_exiled_weakness_leaves_no_hole() -> None:
    gone = said(whole(), "deck diana, include weakness amnesia, done, exile amnesia")[0]

    assert (0, 0, 35) == numbers(gone)


def test_decks_and_purchases_g42_in_a_full_deck_one_card_leaves_for_the_one_that_comes() -> None:
    after = said(whole(2), "buy 2 mystic shrivelling for flare")[0]

    assert (2, 0, 35) == numbers(after)
    assert ("1 flare", "1 shrivelling-2") == (deck(after)[0], deck(after)[-1])


def test_purchases_an_upgrade_costs_the_difference_and_replaces_its_lower_version() -> None:
    after = said(whole(4), "improve 2 flare")[0]
    both = said(after, "improve 2 flare")[0]

    assert (2, 0, 35) == numbers(after)
    assert ("1 flare", "1 flare-2") == (deck(after)[0], deck(after)[-1])
    assert "2 flare-2" == deck(both)[-1]


def test_purchases_a_level_out_of_reach_is_refused() -> None:
    state = whole(5)

    assert "Additional Rules and Clarifications / Multi-class Cards 1" == (
        refused(state, "buy 3 guardian flamethrower for flare").rule
    )
    assert DECKS == refused(whole(1), "buy 3 mystic shrivelling for flare").rule


def test_decks_and_purchases_between_scenarios_a_table_may_begin_to_tell_its_decks() -> None:
    line = "deck diana, include mystic 2 shrivelling, done, improve 2 shrivelling"
    state = said(between(building(), 2), line)[0]

    assert ("1 shrivelling-4",) == deck(state)
    assert 2 == person(state).spent


def test_exile_1_cards_are_named_as_exiled_before_others_are_bought_for_them() -> None:
    bought = said(whole(), "exile flare, buy 0 neutral lantern")[0]

    assert "exile diana-stanley" not in open_answers(bought)


def test_what_leaves_is_never_read_as_the_end_of_the_name_of_the_card_that_comes() -> None:
    told = building(line="include 2 guardian 0 flare, include story tower xvi")
    state = between(full(told, 33), 3)
    named = said(state, "buy 0 guardian prepared for the worst for flare")[0]
    bonded = refused(state, "buy 0 mystic soothing melody for flare")
    third = refused(state, "buy 2 guardian flare for flare")
    story = refused(state, "buy 1 mystic clairvoyance for tower xvi")

    assert "1 prepared-for-worst" in deck(named)
    assert "Scenario VIII: Before the Black Throne / New Keyword: Bonded 1" == bonded.rule
    assert "Flare is in the deck twice, and of one title it can have two copies." == third.text
    assert DECKS == story.rule
    assert story.text.endswith("does not count toward the size of the deck: no card comes for it.")


def test_a_card_that_is_not_improved_says_why() -> None:
    told = building(line="include 2 guardian 0 flare, include weakness amnesia")
    state = between(full(told, 33), 5)
    exiled = said(state, "exile flare, exile flare")[0]

    assert "Additional Rules and Clarifications / Multi-class Cards 1" == (
        refused(state, "improve 3 flare").rule
    )
    assert "Amnesia has no level, and so no better version." == (
        refused(state, "improve 1 amnesia").text
    )
    assert EXILE == refused(exiled, "improve 2 flare").rule
    assert "Flare is exiled, and no copy is left in the deck." == (
        refused(exiled, "exile flare").text
    )


def test_what_is_not_open_between_scenarios_is_not_said_to_belong_there() -> None:
    state = whole(1)
    poor = whole()

    assert (
        "Rebuy is not for here: no exiled card that was named can be paid for, and come back."
        == refused(state, "rebuy flare").text
    )
    assert EXILE == refused(state, "rebuy flare").rule
    assert "nobody has the experience for a card" in refused(poor, "buy 0 neutral knife").text
    assert "deck and whose, and then that" in refused(state, "include mystic 0 x").text


def test_when_everything_was_used_up_once_says_so_as_a_deck_is_told() -> None:
    state = building(line="include guardian 0 flare, once flare")

    assert (
        "Once is not for here: all cards of the decks that were told are used up."
        == refused(state, "once flare").text
    )


def test_exile_1_a_card_that_is_exiled_in_a_single_scenario_has_nothing_made_up_for() -> None:
    told = {}
    for mode in ("campaign", "scenario-5"):
        start = campaign("S5.play", mode=mode)
        exiled = followed(start, "exile:agnes-baker")
        fact = exiled.facts[0].fact
        told[mode] = ruled().tell(start, exiled.state, fact)
    assert "Agnes Baker has 1 exiled card to make up for." == told["campaign"]
    assert "Agnes Baker has 1 exiled card." == told["scenario-5"]
