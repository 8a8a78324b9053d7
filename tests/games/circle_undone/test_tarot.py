"""The tarot slot: who stays in it, and what two cards may do in an opening hand."""

from msgspec.structs import replace

from tests.games.circle_undone.given import campaign, followed, ruled, with_person
from tests.games.circle_undone.laid import (
    AGNES,
    JOE,
    asked,
    game,
    laid,
    place,
    play,
    standing,
    told,
)
from tests.games.circle_undone.spoken import refused, said
from victoriana.games.circle_undone.decks import DeckCard
from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.state import State

ACE, TOWER = "ace-of-rods", "the-tower"
SLOT = "Additional Rules and Clarifications / Tarot Slot 1"


def scene(*assets: str, who: tuple[str, ...] = (AGNES,)) -> State:
    """The first round of Scenario IV; Agnes has these story assets in her deck."""
    state = laid("scenario-4", place("hangmans-brook"), who=who)
    for it in who:
        state = standing(state, it, "hangmans-brook")
    return with_person(state, AGNES, assets=assets)


def lies(state: State) -> str:
    """What fills the tarot slot of Agnes."""
    return state.on_table().stand(AGNES).tarot


def test_slots_tarot_t1_the_newcomer_stays_and_the_other_is_discarded() -> None:
    ace = play(scene(), "tarot:agnes-baker", ACE)
    tower, facts = told(play(ace, "tarot:agnes-baker"), TOWER)

    assert (ACE, TOWER) == (lies(ace), lies(tower))
    assert ACE == lies(play(tower, "tarot:agnes-baker", ACE))
    assert (
        "The Tower · XVI fills the tarot slot of Agnes Baker; Ace of Rods is discarded."
        == game().tell(ace, tower, facts[0].fact)
    )


def test_tarot_slot_1_a_card_leaves_it_empty() -> None:
    ace = play(scene(), "tarot:agnes-baker", ACE)

    assert (TOWER, "other", "none") == asked(play(ace, "tarot:agnes-baker"))
    assert "" == lies(play(ace, "tarot:agnes-baker", "none"))


def test_tarot_slot_1_t2_the_tower_in_the_opening_hand_cannot_be_replaced() -> None:
    no = refused(scene(TOWER, ACE), "hand agnes the tower replace")
    kept, log = said(scene(TOWER, ACE), "hand agnes the tower")

    assert "The Tower · XVI in an opening hand cannot be replaced." == no.text
    assert SLOT == no.rule
    assert ("hand agnes-baker the-tower", (TOWER,)) == (log, kept.on_table().stand(AGNES).hand)
    assert ("hand:agnes-baker:ace-of-rods",) == tuple(
        it for it in asked(kept) if it.startswith("hand:")
    )


def test_tarot_slot_1_t2_the_ace_of_rods_in_the_opening_hand_may_start_in_play() -> None:
    start = scene(TOWER, ACE)
    ace = play(start, "hand:agnes-baker:ace-of-rods")

    assert ("play", "keep", "replace") == asked(ace)
    assert [ACE, "", ""] == [lies(play(ace, it)) for it in asked(ace)]
    assert ACE == lies(said(start, "hand agnes ace play")[0])
    assert "may not start in play" in refused(start, "hand agnes tower play").text


def test_tarot_slot_1_t2_opening_hands_are_told_of_in_round_1_and_of_these_cards_alone() -> None:
    later = replace(scene(TOWER).on_table(), round=2)

    assert [True, False, False] == [
        any(it.startswith("hand:") for it in asked(state))
        for state in (scene(TOWER), scene("the-black-book"), scene(TOWER).with_table(later))
    ]
    assert "no opening hand is looked at any more" in refused(scene(), "hand agnes tower").text


def test_tarot_slot_1_t2_a_copy_of_a_deck_that_was_told_may_be_in_the_opening_hand_too() -> None:
    deck = (DeckCard(CardId(ACE), 1, apart="story"),)

    assert "hand:agnes-baker:ace-of-rods" in asked(with_person(scene(), AGNES, deck=deck))


def test_tarot_t3_both_cards_of_the_intro_cost_nothing_and_leave_the_deck_its_size() -> None:
    before = with_person(campaign("S1.1", who=(AGNES, JOE)), AGNES, earned=1, exiled=1)
    after = followed(before, "fate:accept", "tell:tarot:both").state.investigator(AGNES)

    assert (TOWER, ACE) == after.assets
    assert (1, 0, 1) == (after.earned, after.spent, after.exiled)


def test_tarot_t3_nothing_is_added_where_the_collection_lacks_both_or_one_of_them() -> None:
    lacking = [
        followed(campaign("S1.1"), "fate:accept", f"tell:tarot:{it}").state.investigator(AGNES)
        for it in ("neither", TOWER)
    ]
    other = followed(
        campaign("S1.1"), "fate:accept", "tell:tarot:the-tower", by=ruled(G51="add-available")
    )

    assert [(), ()] == [it.assets for it in lacking]
    assert (TOWER,) == other.state.investigator(AGNES).assets


def test_prologue_investigators_have_no_decks_to_which_a_card_could_do_something() -> None:
    state = laid("prologue", place("victorian-halls"), who=("penny-white",))
    state = standing(state, "penny-white", "victorian-halls")
    rule = "Prologue (Scenario 0): Disappearance at the Twilight Estate / No Way Out 2"

    for verb in ("tarot", "hand", "hunch", "exile"):
        no = refused(state, f"{verb} penny")
        assert (rule, True) == (no.rule, "in the prologue nobody has a deck" in no.text), verb


def test_the_tower_of_a_deck_is_known_with_the_and_without() -> None:
    for name in (TOWER, "tower", "tower-xvi"):
        deck = (DeckCard(CardId(name), None, apart="weakness"),)
        state = with_person(scene(), AGNES, deck=deck)

        assert f"hand:{AGNES}:{TOWER}" in asked(state)


def test_of_a_tarot_card_that_is_in_play_it_is_said_that_it_is() -> None:
    ace = said(scene(TOWER, ACE), "hand agnes ace play")[0]

    assert ("Ace of Rods lies in the tarot slot already.", SLOT) == (
        refused(ace, "tarot agnes ace").text,
        refused(ace, "tarot agnes ace").rule,
    )
    assert "Of Ace of Rods in the opening hand it was said already." == (
        refused(ace, "hand agnes ace replace").text
    )
