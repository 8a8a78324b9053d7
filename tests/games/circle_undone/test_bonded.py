"""Bonded cards: set aside for their summoner, never bought, found again wherever they are."""

from msgspec.structs import replace

from tests.games.circle_undone.decked import (
    between,
    building,
    deck,
    full,
    open_answers,
    person,
    played,
)
from tests.games.circle_undone.setting_up import before, checklist, laid
from tests.games.circle_undone.spoken import refused, said
from victoriana.games.circle_undone.state import State

FIRST = "Scenario VIII: Before the Black Throne / New Keyword: Bonded 1"
SECOND = "Scenario VIII: Before the Black Throne / New Keyword: Bonded 2"
MIRROR = "include guardian 0 hallowed mirror"


def on_table(line: str = MIRROR) -> State:
    """The first scenario, with a deck in which these cards are."""
    return played(building(line=line))


def bonded(state: State) -> list[str]:
    """Every copy of a bonded card, and where it is."""
    return [str(it) for it in state.on_table().stands[0].bonded]


def test_new_keyword_bonded_2_t1_hallowed_mirror_sets_three_soothing_melodies_aside() -> None:
    assert ["soothing-melody (aside)"] * 3 == bonded(on_table())
    assert ["soothing-melody (aside)"] * 3 == bonded(on_table(f"include 2 {MIRROR[8:]}"))
    assert [] == bonded(on_table("include mystic 0 shrivelling"))


def test_new_keyword_bonded_2_t1_the_deck_keeps_its_size() -> None:
    whole = full(building(line=MIRROR), 34)

    assert 35 == sum(it.counts for it in person(played(whole)).deck)


def test_new_keyword_bonded_2_t1_the_checklist_says_what_is_set_aside() -> None:
    lines = [it for it in on_table().on_table().checklist if it.section == SECOND]

    assert [
        "Diana Stanley sets aside 3 copies of Soothing Melody; they do not count to the deck."
    ] == [it.text for it in lines]


def test_new_keyword_bonded_1_who_tells_no_deck_is_reminded_in_the_scenario_that_says_so() -> None:
    reminder = "Whose deck has a card that summons bonded cards sets these aside"
    found = {it: reminder in checklist(laid(before(it), it)) for it in ("scenario-1", "scenario-8")}

    assert {"scenario-1": False, "scenario-8": True} == found


def test_new_keyword_bonded_1_t2_soothing_melody_is_not_included() -> None:
    no = refused(building(), "include guardian 0 soothing melody")

    assert (
        FIRST,
        "Soothing Melody is bonded to Hallowed Mirror and has no level: it is put into no deck.",
    ) == (no.rule, no.text)


def test_new_keyword_bonded_1_t2_soothing_melody_is_not_bought() -> None:
    state = between(building(line=MIRROR), earned=3)

    assert FIRST == refused(state, "buy 1 guardian soothing melody").rule
    assert FIRST == refused(building(line=MIRROR), "include weakness blood rite").rule


def test_new_keyword_bonded_1_t3_all_three_are_found_wherever_they_are_and_set_aside() -> None:
    line = "summon soothing melody hand, summon soothing melody deck"
    out = said(on_table(), line)[0]
    back = said(out, "unsummon hallowed mirror")[0]

    assert ["soothing-melody (hand)", "soothing-melody (deck)", "soothing-melody (aside)"] == (
        bonded(out)
    )
    assert ["soothing-melody (aside)"] * 3 == bonded(back)
    assert not [it for it in open_answers(back) if it.startswith("unsummon")]


def test_new_keyword_bonded_1_cards_that_the_box_does_not_know_are_told() -> None:
    line = "include mystic 0 dayana esperence, bond 3 dayana-esperence hex of ten"
    state = said(building(), line)[0]

    assert ["hex-of-ten (aside)"] * 3 == bonded(played(state))
    assert FIRST == refused(state, "include mystic 0 hex of ten").rule


def test_a_card_that_is_bonded_is_no_card_of_the_deck() -> None:
    assert ("1 hallowed-mirror",) == deck(on_table())


def test_bonded_t3_a_summoner_that_is_exiled_takes_its_cards_with_it() -> None:
    start = full(building(line="include guardian 0 hallowed mirror"), 34)
    state = said(played(start), "summon soothing melody hand, summon soothing melody deck")[0]
    gone = said(state, "exile hallowed mirror")[0]
    first = replace(state.playing[0], deck=(replace(state.playing[0].deck[0], copies=2),))
    other = said(state.with_investigator(first), "exile hallowed mirror")[0]

    assert ["aside"] * 3 == [it.zone for it in gone.on_table().stands[0].bonded]
    assert "hand" in [it.zone for it in other.on_table().stands[0].bonded]
