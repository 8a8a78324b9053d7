"""Joe's hunch deck: its eleven cards, and where they go."""

from msgspec.structs import replace

from tests.games.circle_undone.decked import building
from tests.games.circle_undone.given import person, with_person
from tests.games.circle_undone.laid import (
    AGNES,
    JOE,
    asked,
    game,
    laid,
    place,
    play,
    standing,
    table,
    told,
)
from tests.games.circle_undone.setting_up import before, checklist, ledger
from tests.games.circle_undone.spoken import refused, said
from victoriana.games.circle_undone import flow
from victoriana.games.circle_undone.decks import DeckCard
from victoriana.games.circle_undone.facts.decks import size
from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Stand
from victoriana.kernel.screen import Screen
from victoriana.render import text

RULE = 'Additional Rules and Clarifications / Joe\'s "Hunch Deck" 1'
CASE, HUNCH = "unsolved-case", "working-a-hunch"
INSIGHTS = ("deduction", "working-a-hunch", "mind-over-matter", "cryptic-clue", "old-letter")
NAMED = ("hunches:unsolved-case", *(f"hunches:card:{it}" for it in (*INSIGHTS, *INSIGHTS)))

NO_INSIGHT = (
    "Magnifying Glass was not told to be an Insight event. Such events are told with insight as "
    "a deck is told; hunches table asks no names."
)


def making(scenario: str = "scenario-2") -> State:
    """A set-up in which Joe has to make his hunch deck."""
    t = ledger(before(scenario, investigators=(person(JOE, "ann"),)), scenario)
    flow.settle(t)
    return replace(t.state, agenda=tuple(t.agenda))


def scene(*hunches: str, who: tuple[str, ...] = (AGNES, JOE)) -> State:
    """The first round of Scenario IV, with a hunch deck of which these cards have names."""
    state = laid("scenario-4", place("hangmans-brook"), who=who)
    for it in who:
        state = standing(state, it, "hangmans-brook")
    return table(standing(state, JOE, "hangmans-brook", hunches=hunches), decks=(("hunch", 11),))


def joe(state: State) -> Stand:
    return state.on_table().stand(JOE)


def page(state: State) -> str:
    shown = game().view(state, "joe-diamond")
    assert isinstance(shown, Screen)
    return text(shown, width=300, height=60)


# ------------------------------------------------------------------ made in the set-up


def test_hunch_deck_is_made_in_the_fourth_step_of_every_set_up_and_never_in_the_prologue() -> None:
    every = [making(f"scenario-{number}") for number in range(1, 9)]

    assert all("hunches:table" in asked(it) for it in every)
    assert not any(it.startswith("hunches") for it in asked(making("prologue")))


def test_hunch_deck_is_chosen_on_the_table_with_one_word_before_bag_and_hands() -> None:
    start = making()
    after, log = said(start, "table")
    listed = [it.section for it in after.on_table().checklist]
    told_ = checklist(after)

    assert ("hunches table", 11) == (log, size(after.on_table(), "hunch"))
    assert RULE in listed
    assert told_.index("hunch deck") < told_.index("chaos bag") < told_.index("resources")
    assert "chaos bag" not in checklist(start)
    assert "hunch deck of 11 cards: Unsolved Case and 10 Insight events of the deck." in told_


def test_hunch_deck_of_named_cards_is_unsolved_case_and_ten_insights() -> None:
    after = play(making(), *NAMED)

    assert (CASE, *INSIGHTS, *INSIGHTS) == joe(after).hunches
    assert 11 == size(after.on_table(), "hunch")
    assert "2 Working a Hunch, 2 Mind Over Matter" in checklist(after)


def test_hunch_deck_may_be_named_in_part_and_the_rest_chosen_on_the_table() -> None:
    after, log = said(making(), "unsolved case, card working a hunch, table")

    assert "hunches unsolved-case, hunches card working-a-hunch, hunches table" == log
    assert ((CASE, HUNCH), 11) == (joe(after).hunches, size(after.on_table(), "hunch"))
    assert "Unsolved Case, Working a Hunch and 9 more" in checklist(after)


def test_hunch_deck_of_fewer_than_eleven_cards_is_refused() -> None:
    no = refused(play(making(), *NAMED[:4]), "done")

    assert "A hunch deck has 11 cards, and 4 cards are chosen" in no.text
    assert RULE == no.rule


def test_hunch_deck_without_unsolved_case_or_with_two_of_it_is_refused() -> None:
    last = play(making(), *NAMED[1:])

    assert ("hunches:table", "hunches:unsolved-case") == asked(last)
    no = refused(last, "hunches card crack the case")
    assert ("Unsolved Case has to be in the hunch deck: it is the last card.", RULE) == (
        no.text,
        no.rule,
    )
    twice = refused(play(making(), NAMED[0]), "hunches unsolved-case")
    assert ("Unsolved Case is in the hunch deck already, and is there once.", RULE) == (
        twice.text,
        twice.rule,
    )


def test_hunch_deck_with_more_of_a_card_than_a_deck_can_have_is_refused() -> None:
    twice = play(making(), NAMED[1], NAMED[1])
    no = refused(twice, "hunches card deduction")

    assert "Deduction is not in the deck as often as that: two copies are the most." == no.text
    assert "Core Rules / Decks and purchases" == no.rule


def test_hunch_deck_with_a_card_that_is_no_insight_is_refused() -> None:
    no = refused(making(), "hunches card the black book")

    assert "The Black Book is no Insight event, and the others of a hunch deck are." == no.text
    assert RULE == no.rule


def with_deck(*, in_part: bool = False) -> State:
    """The same with a deck of which two cards are Insight events."""
    state = making()
    deck = (
        DeckCard(CardId("deduction"), 2, ("seeker",), copies=2, insight=True),
        DeckCard(CardId("working-a-hunch"), 0, ("seeker",), insight=True),
        DeckCard(CardId("magnifying-glass"), 0, ("seeker",), copies=2),
        DeckCard(CardId("other"), 0, ("seeker",), copies=35),
        DeckCard(CardId(CASE), None, apart="weakness"),
    )
    return with_person(state, JOE, deck=deck[:3] if in_part else deck)


def test_hunch_deck_of_a_deck_that_was_told_is_chosen_among_its_insight_events() -> None:
    start = with_deck()
    after = play(start, "hunches:deduction-2", "hunches:deduction-2")

    assert (
        *("hunches:table", "hunches:unsolved-case"),
        *("hunches:deduction-2", "hunches:working-a-hunch"),
    ) == asked(start)
    assert ("hunches:table", "hunches:unsolved-case", "hunches:working-a-hunch") == asked(after)


def test_hunch_deck_may_have_a_card_of_which_it_was_told_later_that_it_is_an_insight() -> None:
    telling = building(JOE, line="include 2 seeker 0 deduction, include seeker 0 magnifying-glass")
    told_, log = said(telling, "insight deduction")
    cards = {it.id: it.insight for it in told_.playing[0].deck}

    assert "insight joe-diamond deduction" == log
    assert {"deduction": True, "magnifying-glass": False} == cards
    assert ("magnifying-glass",) == asked(play(told_, "insight:joe-diamond"))


def test_hunch_deck_with_what_a_told_deck_has_not_or_not_as_insight_is_refused() -> None:
    start = play(with_deck(), "hunches:deduction-2", "hunches:deduction-2")
    typed = ("deduction-2", "magnifying glass", "crack the case")
    found = [refused(start, f"hunches {it}") for it in typed]

    assert [
        "Deduction 2 is not in the deck as often as that.",
        NO_INSIGHT,
        "That card is not in the deck of Joe Diamond, as it was told.",
    ] == [it.text for it in found]
    assert {RULE} == {it.rule for it in found}


def test_hunch_deck_of_a_deck_that_was_told_in_part_may_have_other_titles_too() -> None:
    start = with_deck(in_part=True)
    after, log = said(start, "card crack-the-case, deduction, table")
    typed = ("deduction", "magnifying glass", "the black book")
    found = [refused(start, f"hunches card {it}").text for it in typed]

    assert "hunches card crack-the-case, hunches deduction-2, hunches table" == log
    assert ("crack-the-case", "deduction-2") == joe(after).hunches
    assert [
        "Deduction 2 is in the deck as it was told: say hunches deduction-2.",
        NO_INSIGHT,
        "The Black Book is no Insight event, and the others of a hunch deck are.",
    ] == found


def test_hunch_deck_offers_everything_once_whatever_cards_of_a_deck_are_called() -> None:
    deck = tuple(
        DeckCard(CardId(it), 0, ("seeker",), insight=True)
        for it in ("table", "unnamed", CASE, "card", "deduction")
    )
    state = with_person(making(), JOE, deck=deck)
    offered = asked(state)

    assert len(set(offered)) == len(offered)
    assert "hunches:deduction" in offered


# ------------------------------------------------------------------ on the table


def test_hunch_t1_a_search_of_the_deck_never_sees_a_hunch_and_its_size_counts_them() -> None:
    shown = page(scene(CASE, HUNCH, HUNCH))

    assert "Hunch deck, 11 cards: Unsolved Case and 2× Working a Hunch, and 8 without a name." in (
        shown
    )
    assert "They count to the deck's size, but a search of the deck never sees them." in shown


def test_hunch_t1_the_size_of_a_deck_that_was_told_counts_the_hunches() -> None:
    deck = (
        DeckCard(CardId(HUNCH), 0, ("seeker",), copies=2, insight=True),
        DeckCard(CardId("other"), copies=38),
        DeckCard(CardId(CASE), apart="weakness"),
    )
    shown = page(with_person(scene(CASE, HUNCH, HUNCH), JOE, deck=deck))

    assert "They count to the deck's size of 40 cards" in shown


def test_hunch_t2_a_hunch_that_is_played_goes_to_the_one_discard_pile_there_is() -> None:
    start = play(scene(CASE, HUNCH, HUNCH), "hunch:joe-diamond:reveal", HUNCH)
    after, facts = told(start, "hunch:joe-diamond:played")

    assert ("hunch:joe-diamond:played", "hunch:joe-diamond:back") == tuple(
        it for it in asked(start) if it.startswith("hunch:")
    )
    assert (HUNCH, ((CASE, HUNCH), "")) == (
        joe(start).hunch,
        (joe(after).hunches, joe(after).hunch),
    )
    assert 10 == size(after.on_table(), "hunch")
    assert (
        "Working a Hunch is played and goes to the ordinary discard pile: the hunch deck of Joe "
        "Diamond has 10 left."
    ) == game().tell(start, after, facts[0].fact)


def test_hunch_t2_a_hunch_without_a_name_leaves_its_deck_when_it_is_played() -> None:
    played = play(scene(), "hunch:joe-diamond:played")
    back = play(scene(), "hunch:joe-diamond:reveal", "hunch:joe-diamond:back")

    assert (10, 11) == tuple(size(it.on_table(), "hunch") for it in (played, back))
    assert ("unnamed", "") == (
        joe(play(scene(), "hunch:joe-diamond:reveal")).hunch,
        joe(back).hunch,
    )


def test_hunch_t3_unsolved_case_goes_to_the_threat_area_and_is_not_shuffled_back() -> None:
    open_ = play(scene(CASE, HUNCH), "hunch:joe-diamond:reveal", CASE)
    after = play(open_, "hunch:joe-diamond:back")

    assert ((HUNCH,), (CASE,)) == (joe(after).hunches, joe(after).threats)
    assert 10 == size(after.on_table(), "hunch")


def test_hunch_t3_what_lies_open_as_the_round_ends_is_shuffled_back_or_stays_unsolved() -> None:
    ends = [
        play(scene(CASE, HUNCH), "hunch:joe-diamond:reveal", it, "round") for it in (HUNCH, CASE)
    ]

    assert [("", ()), ("", (CASE,))] == [(joe(it).hunch, joe(it).threats) for it in ends]
    assert [11, 10] == [size(it.on_table(), "hunch") for it in ends]


def test_hunch_t3_unsolved_case_in_the_threat_area_costs_experience_of_the_scenario() -> None:
    unsolved = play(table(scene(), act=2), "hunch:joe-diamond:unsolved")
    ended = play(
        unsolved,
        "tell:end:act-2",
        "tell:agnes-baker:standing",
        "tell:joe-diamond:standing",
        "tell:victory:5",
    )

    assert (CASE,) == joe(unsolved).threats
    assert "hunch:joe-diamond:unsolved" not in asked(unsolved)
    assert (5, 3) == (ended.investigator(AGNES).earned, ended.investigator(JOE).earned)


def test_hunch_t3_unsolved_case_counts_when_joe_is_eliminated() -> None:
    unsolved = play(scene(), "hunch:joe-diamond:unsolved")
    after = play(unsolved, "resign:joe-diamond")

    assert (2, ()) == (joe(after).less, joe(after).threats)


def test_hunch_deck_leaves_the_game_with_joe_when_he_is_eliminated() -> None:
    after, facts = told(scene(CASE, HUNCH), "resign:joe-diamond")

    assert ((), ()) == (joe(after).hunches, after.on_table().decks)
    assert "The hunch deck of Joe Diamond leaves the game." in [
        game().tell(after, after, it.fact) for it in facts
    ]


def test_hunch_deck_of_a_table_that_never_made_one_has_eleven_cards() -> None:
    started = table(scene(), decks=())

    assert 10 == size(play(started, "hunch:joe-diamond:played").on_table(), "hunch")


def test_hunch_deck_that_is_empty_is_no_longer_asked_for() -> None:
    empty = table(scene(), decks=(("hunch", 0),))

    assert not [it for it in asked(empty) if it.startswith("hunch")]
    assert "nobody has a hunch deck with cards in it" in refused(empty, "hunch joe played").text


def test_hunch_deck_a_menu_names_what_was_chosen_twice_and_no_card_of_the_campaign() -> None:
    twice = play(making(), NAMED[1], NAMED[1])

    assert (("hunches card deduction", "both chosen"),) == game().closed(twice, "hunches")
