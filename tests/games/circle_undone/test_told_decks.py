"""A deck that was told, as its owner sees it: on a page, among the cards, in refusals."""

from tests.games.circle_undone.decked import DIANA, building, deck, full, played
from tests.games.circle_undone.spoken import game, refused, said
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.view import asking, one, show_card
from victoriana.games.circle_undone.view.awaited import question
from victoriana.kernel.nodes import Decision
from victoriana.kernel.screen import Screen
from victoriana.render import page


def shown(screen: Screen | None) -> str:
    """A page as one reads it, in one line."""
    assert screen is not None
    return " ".join(page.text(screen).split())


def told(state: State) -> str:
    """The page of Diana."""
    return shown(one.one(game().world, state, DIANA))


def test_the_page_of_an_investigator_tells_the_deck() -> None:
    line = "include 2 mystic 0 shrivelling, include weakness amnesia"
    text = told(building(line=line))

    assert "Deck: 2 of 35 cards that count were told." in text
    assert "Two Shrivelling and Amnesia (weakness)." in text
    assert "May take Mystic cards of level 0 to 5, Guardian cards of level 0 to 2" in text


def test_the_page_of_an_investigator_without_a_deck_is_as_before() -> None:
    assert "Deck" not in told(building())


def test_the_page_tells_what_was_exiled_used_up_and_summoned() -> None:
    start = full(
        building(line="include guardian 0 hallowed mirror, include 2 guardian 0 flare"), 32
    )
    state = said(played(start), "summon soothing melody hand, once flare, exile flare")[0]
    text = told(state)

    assert "Exiled: Flare." in text
    assert "Used once for the whole campaign: Flare." in text
    assert "one Soothing Melody in hand and two Soothing Melody set aside." in text


def test_the_cards_of_the_box_tell_bonds_and_deckbuilding_options() -> None:
    melody = shown(show_card.page(game().world, "soothing-melody"))
    carolyn = shown(show_card.page(game().world, "carolyn-fern"))

    assert "Bonded to Hallowed Mirror, which summons 3 copies." in melody
    assert "up to 15 other Seeker or Mystic cards of level 0 to 1" in carolyn


def test_what_is_being_told_is_asked_for_in_words() -> None:
    state = building()
    begun = said(state, "include mystic 0")[0]

    assert "What is in the deck of Diana Stanley? As much as you like to tell, then done." == (
        question(game().world, state)
    )
    assert question(game().world, begun).endswith("Mystic, 0: which card?")


def test_decks_and_purchases_every_verb_about_decks_says_what_it_is_for() -> None:
    state = building("zoey-samaras", line="include neutral 0 knife")
    node = game().node(state)

    assert isinstance(node, Decision)
    assert [] == [
        it.id for it in node.options if not asking.describe(game().world, state, it.id)[1]
    ]


def test_decks_are_told_only_where_they_are_built_and_between_scenarios() -> None:
    no = refused(played(building()), "include mystic 0 shrivelling")

    assert "cards of a deck are told as it is built, and between scenarios" in no.text


def test_what_is_being_told_is_said_to_its_end_before_another_answer() -> None:
    begun = said(building(line="include mystic 0 shrivelling"), "bond")[0]
    no = refused(begun, "include mystic 0 ward of protection")

    assert "Bond, Diana Stanley: how many?" == question(game().world, begun)
    assert "Not yet. First of all: Bond, Diana Stanley: how many?" == no.text


def test_a_deckbuilding_option_is_asked_for_part_by_part() -> None:
    start = building("zoey-samaras")
    begun = [said(start, line)[0] for line in ("up-to", "up-to 5", "up-to 5 mystic")]

    assert ["how many?", "which class or classes?", "from which level to which?"] == [
        question(game().world, it).rpartition(": ")[2] for it in begun
    ]


def test_a_card_may_be_called_like_any_word_of_an_answer() -> None:
    names = ("title", "number", "done", "other", "tell", "prologue", "bond", DIANA)
    for name in names:
        start = building(line=f"include mystic 0 {name}")
        state, log = said(
            start, f"bond 3 {name} its shadow, once {DIANA} {name}, drop {DIANA} {name}"
        )

        assert f"bond {DIANA} 3 {name} its-shadow, once {DIANA} {name}, drop {DIANA} {name}" == log
        assert "" == "".join(deck(state))


def test_every_word_of_a_name_counts_and_full_stops_do_not() -> None:
    line = "include mystic 0 at a crossroads, include mystic 0 dr. milan, include mystic 0 .45 auto"

    assert ("1 at-a-crossroads", "1 dr-milan", "1 45-auto") == deck(building(line=line))


def test_what_can_be_no_name_is_refused_with_what_one_is() -> None:
    no = refused(building(), "include mystic 0 a=b")

    assert (
        '"a=b" is no name here: a name is words of letters and digits with hyphens between, '
        "40 characters at most."
    ) == no.text


def written(state: State, typed: str) -> str:
    """How a log writes what was typed."""
    return said(state, typed)[1]


def test_a_level_that_stands_alone_need_not_be_said_in_one_line() -> None:
    line = "include diana-stanley 2 mystic 0 ward-of-protection"

    assert line == written(building(), "include 2 mystic ward of protection")


def test_a_card_that_is_called_like_a_verb_goes_into_a_deck() -> None:
    line = "include diana-stanley 2 guardian 0 dodge"

    assert line == written(building(), "include diana 2 guardian dodge")


def test_a_level_out_of_reach_is_no_part_of_a_title() -> None:
    no = refused(building(), "include diana 2 mystic 3 ward")

    assert "Diana Stanley has no experience yet: a new deck has cards of level 0 only." == no.text


def test_what_is_done_with_a_deck_next_is_no_title() -> None:
    state = said(building(), "include 2 mystic 0 ward, bond 3 ward")[0]
    no = refused(state, "once diana ward")

    assert "Not yet. First of all: Bond, Diana Stanley, 3, Ward: which card?" == no.text


def test_a_bond_that_the_box_knows_need_not_be_told() -> None:
    state = said(building(), "include guardian 0 hallowed mirror, bond 3 hallowed mirror")[0]
    no = refused(state, "soothing melody")

    text = "Soothing Melody is bonded to Hallowed Mirror: that is known, and need not be told."
    assert (text, ()) == (no.text, no.tries)


def test_the_traits_of_an_investigator_are_printed_as_on_the_card() -> None:
    assert "Traits: Cultist, Silver Twilight." in told(building())


def test_the_number_of_a_tarot_card_stands_in_capitals() -> None:
    text = told(building(line="include neutral 0 the moon xviii, include mystic 0 mists of rlyeh"))

    assert "Moon XVIII and Mists of Rlyeh." in text
