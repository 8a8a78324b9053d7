"""Scenarios V to VIII as a referee with the guide in hand looks at them."""

from msgspec.structs import replace

from tests.games.circle_undone.given import campaign, ended, followed, ruled
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
from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.facts import (
    CampaignEnded,
    ChoiceClosed,
    CluesPlaced,
    FoeEngaged,
    KeyMoved,
    Moved,
    Reminded,
)
from victoriana.games.circle_undone.ids import CharacterId, EnemyId, InvestigatorId, LocationId
from victoriana.games.circle_undone.state import Profile, State
from victoriana.games.circle_undone.table import COSMOS, Foe, Place, Space
from victoriana.games.circle_undone.view import names, table_page
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Option
from victoriana.kernel.screen import Run

INGRESS, PALACE = "cosmic-ingress", "hideous-palace"
COURT = LocationId("court-of-the-great-old-ones")
MIST, GATE = LocationId("dancers-mist"), LocationId("cosmic-gate")
THRONE = "Scenario VIII: Before the Black Throne"
GOOD = "Scenario V: For the Greater Good"
WATCHER = "the-spectral-watcher"


def face_down(handle: str, card: str, at: tuple[int, int]) -> Place:
    """A place of Scenario VIII that was put down with its back up."""
    return Place(handle, LocationId(card), at=at)


def at_the_palace() -> State:
    """Agnes at the Palace, which was put down as one of two places that look alike."""
    palace = replace(face_down("cosmos-1", PALACE, (2, 1)), revealed=True, clues=4)
    there = (place(INGRESS, at=(0, 0)), palace, face_down("cosmos-2", MIST, (2, -1)))
    state = standing(laid("scenario-8", *there), AGNES, "cosmos-1")
    return table(state, cosmos=(MIST, MIST, GATE), aside=(COURT, "the-black-throne"))


# --- Acts of Scenario VIII -----------------------------------------------------------------


def test_the_cosmos_1_the_palace_stays_where_it_lay_face_down_when_act_2_is_laid_out() -> None:
    after = play(at_the_palace(), "tell:card:act-1b")
    board = after.on_table()

    assert "cosmos-1" == board.stand(AGNES).place
    assert (PALACE, (0, 0), True) == (
        board.place("cosmos-1").card,
        board.place("cosmos-1").at,
        board.place("cosmos-1").revealed,
    )
    assert ["cosmos-1", "cosmos-2", "cosmos-3", "cosmos-4"] == [it.id for it in board.places]
    assert {COSMOS} == {it.card for it in board.places[1:]}


def test_places_that_look_alike_have_the_numbers_by_which_they_are_typed() -> None:
    after = play(at_the_palace(), "tell:card:act-1b")
    world = game().world
    seen = [names.place(world, after, it.id) for it in after.on_table().places]

    assert ["Hideous Palace", "Cosmos (2)", "Cosmos (3)", "Cosmos (4)"] == seen


def test_agenda_3_advances_while_it_is_current() -> None:
    state = at_the_palace()
    third = table(state, agenda=3)

    assert "tell:card:agenda-3b" not in asked(state)
    assert "tell:card:agenda-3b" in asked(third)
    refused = game().read(state, "tell card agenda-3b")
    assert isinstance(refused, Refusal)
    assert "That belongs to agenda 3, and agenda 1 is current." == refused.text


def test_a_refusal_says_no_more_of_a_place_face_down_than_its_back() -> None:
    palace = face_down("cosmos-1", PALACE, (2, 1))
    state = standing(laid("scenario-8", place(INGRESS, at=(0, 0)), palace), AGNES, INGRESS)
    refused = game().read(state, "move agnes cosmos-1")

    assert isinstance(refused, Refusal)
    assert "No way leads from Cosmic Ingress, where Agnes Baker is, to Cosmos." == refused.text


# --- Places that gather and fill -----------------------------------------------------------


def in_the_void(other: Place) -> State:
    """Agnes at a Void place, and a place that everybody there can be sent to."""
    state = laid("scenario-8", place(GATE, at=(1, 0)), other, who=(AGNES, JOE))
    return standing(state, AGNES, GATE)


def cited_at(anchor: str) -> list[str]:
    """The section by which Agnes goes to an anchor from the Void."""
    _, facts = told(in_the_void(place(anchor, at=(0, 0))), "void:agnes-baker", f"to:{anchor}")
    return [it.rule for it in facts if isinstance(it.fact, Moved)]


def test_black_throne_suggested_location_placement_1_g40_sends_to_the_palace() -> None:
    assert [f"{THRONE} / Suggested Location Placement 1, G40"] == cited_at(PALACE)


def test_black_throne_suggested_location_placement_2_g40_sends_to_the_court() -> None:
    assert [f"{THRONE} / Suggested Location Placement 2, G40"] == cited_at(COURT)


def test_black_throne_suggested_location_placement_3_g45_sends_to_the_ingress() -> None:
    assert [f"{THRONE} / Suggested Location Placement 3, G45"] == cited_at(INGRESS)


def test_black_throne_suggested_location_placement_1_fills_up_the_clues_of_the_palace() -> None:
    state = laid("scenario-8", place(INGRESS, at=(0, 0)), place(PALACE, at=(1, 0)))
    _, facts = told(standing(state, AGNES, INGRESS), "round")
    found = {it.fact.place: it.rule for it in facts if isinstance(it.fact, CluesPlaced)}

    assert found == {
        INGRESS: f"{THRONE} / Suggested Location Placement 3, G45",
        PALACE: f"{THRONE} / Suggested Location Placement 1",
    }


def test_who_waits_at_the_palace_engages_whoever_is_sent_there_from_the_void() -> None:
    state = in_the_void(place(PALACE, at=(0, 0)))
    state = table(state, foes=(Foe("acolyte", EnemyId("acolyte"), PALACE),))
    _, facts = told(state, "void:agnes-baker", f"to:{PALACE}")

    assert FoeEngaged("acolyte", AGNES) in [it.fact for it in facts]


# --- What is seen --------------------------------------------------------------------------


def test_a_narrow_line_of_a_place_says_that_a_brazier_is_lit_and_keys_lie_there() -> None:
    shore = place("forbidding-shore", lit=True, clues=2, keys=("skull",))
    state = table(laid("scenario-6", shore), locked=("forbidding-shore",))
    panel = table_page.places(game().world, state, state.on_table())

    assert "LOCATIONS  Forbidding Shore 2c lit 1k locked" == panel.brief[0]


def test_a_circle_action_is_told_with_its_skills_in_words() -> None:
    for card, skills in (
        ("forbidding-shore", "willpower or intellect"),
        ("unvisited-isle-standing-stones", "willpower and intellect"),
    ):
        state = standing(laid("scenario-6", place(card)), AGNES, card)
        after, facts = told(state, f"circle:{AGNES}:7", "0")
        tested = next(it.fact for it in facts if isinstance(it.fact, f.Tested))

        assert f"Agnes Baker tests {skills}: 7 " in game().tell(state, after, tested)


def test_a_tie_says_where_each_column_leads_and_what_is_true_in_it() -> None:
    state = campaign("S6.R5", log="sided-lodge spell-cast", numbers={"heretics": 1})
    asking = followed(ended(state, agnes_baker="resigned")).state
    options = (Option(it, "", asking.lead) for it in ("tie:left", "tie:right"))
    says = [ruled().describe(asking, it)[1] for it in options]

    assert [
        "Resolution 6: at most 1 heretic unleashed.",
        "Resolution 7: the witches completed their spell.",
    ] == says


def test_that_the_campaign_is_lost_or_the_lodge_wins_is_cited_where_it_is_printed() -> None:
    for node, section in (
        ("END.lost", f"{THRONE} / Resolution 1 3"),
        ("END.lodge", "Scenario VI: Union and Disillusion / Resolution 2 2"),
    ):
        course = followed(campaign(node))
        cited = [it.rule for it in course.facts if isinstance(it.fact, CampaignEnded)]

        assert [section] == cited


def test_empty_space_goes_back_to_its_owner_when_the_palace_lay_face_down() -> None:
    state = table(at_the_palace(), spaces=(Space((1, 0), AGNES),))
    _, facts = told(state, "tell:card:act-1b")

    assert f.SpaceGone((1, 0)) in [it.fact for it in facts]


# --- Keys ----------------------------------------------------------------------------------


def guarded(*, engaged: str = "") -> State:
    """Agnes and Joe in the Lounge, and an enemy there with a key."""
    state = laid("scenario-5", place("lounge"), who=(AGNES, JOE))
    state = standing(standing(state, AGNES, "lounge"), JOE, "lounge")
    foe = Foe("acolyte", EnemyId("acolyte"), "lounge", InvestigatorId(engaged), keys=("skull",))
    return table(state, foes=(foe,))


def test_keys_4_whoever_fought_the_enemy_takes_its_key_and_not_whom_it_was_engaged_with() -> None:
    fight = f"fight:{JOE}", "acolyte:9", "0", "strikes:acolyte:1"
    after = play(guarded(engaged=AGNES), *fight)

    assert ((), ("skull",)) == (
        after.on_table().stand(AGNES).keys,
        after.on_table().stand(JOE).keys,
    )


def test_keys_4_the_table_says_who_made_an_enemy_leave_play_or_that_nobody_did() -> None:
    asking = play(guarded(engaged=AGNES), "discard", "acolyte")

    assert (f"by:{AGNES}", f"by:{JOE}", "by:nobody") == asked(asking)
    assert ("skull",) == play(asking, f"by:{JOE}").on_table().stand(JOE).keys
    assert ("skull",) == play(asking, "by:nobody").on_table().place("lounge").keys


def test_an_enemy_without_keys_leaves_play_and_nothing_is_asked() -> None:
    state = guarded()
    bare = table(state, foes=tuple(replace(it, keys=()) for it in state.on_table().foes))

    assert () == play(bare, "discard", "acolyte").on_table().foes


def test_a_small_word_before_what_goes_on_with_an_answer_says_nothing() -> None:
    asking = play(guarded(), "place:clues")

    assert ("lounge:3",) == game().read(asking, "on lounge 3")


def test_keys_6_whoever_resigns_leaves_the_keys_there_by_the_section_on_keys() -> None:
    state = standing(guarded(), JOE, "lounge", keys=("cultist",))
    _, facts = told(state, f"out:{JOE}", "resigned")

    assert [(f"{GOOD} / Keys 6", KeyMoved("cultist", "lounge"))] == [
        (it.rule, it.fact) for it in facts if isinstance(it.fact, KeyMoved)
    ]


# --- The Watcher in Scenario VI ------------------------------------------------------------


def test_the_watcher_that_comes_after_agenda_1_is_stronger_by_whom_it_took_too() -> None:
    state = standing(laid("scenario-6", place("forbidding-shore")), AGNES, "forbidding-shore")
    state = replace(state, missing=(Profile(CharacterId("penny-white"), fate="watcher"),))
    late = play(state, "tell:card:agenda-1b", "spawn", WATCHER, "at:forbidding-shore")
    early = play(state, "spawn", WATCHER, "at:forbidding-shore", "tell:card:agenda-1b")

    assert (1, 1) == (
        late.on_table().foe(WATCHER).resources,
        early.on_table().foe(WATCHER).resources,
    )


def test_where_the_name_of_an_agenda_has_no_room_its_doom_is_told_all_the_same() -> None:
    azathoth = Foe("azathoth", EnemyId("azathoth"), doom=10)
    state = table(at_the_palace(), foes=(azathoth,), agendas=("wheel-of-fortune-x",))
    head = table_page.head(game().world, state).full[1]

    assert isinstance(head, Run)
    assert "agenda 1, doom 0/4 and 10 elsewhere" == head.items[1][1]


def test_a_part_of_arkham_has_no_number_for_the_version_that_lies_there() -> None:
    state = laid("scenario-7", place("uptown-2", revealed=False))

    assert "Uptown" == names.place(game().world, state, "uptown-2")


# --- Why nothing is left to choose ---------------------------------------------------------


def closed(state: State, *answers: str) -> list[str]:
    """What is told of choices that were not open."""
    course = followed(state, *answers)
    facts = [it.fact for it in course.facts if isinstance(it.fact, ChoiceClosed)]
    return [ruled().tell(course.state, course.state, it) for it in facts]


def test_where_only_the_black_book_is_left_it_is_told_what_the_other_ways_wanted() -> None:
    second = "Mesmerizing Flute is listed; Ritual Components is listed."
    third = "fate was rejected; Scrap of Torn Shadow is listed; Wisp of Spectral Mist is listed."

    assert [
        f'"Resolution 2" is not open. Not true: {second}',
        f'"Resolution 3" is not open. Not true: {third}',
    ] == closed(campaign("S8.act3b", log="fate-accepted"), "resolution:4")


def test_who_deceives_the_lodge_is_told_why_its_work_cannot_be_finished() -> None:
    log = "sided-lodge inner-circle deceiving"

    assert ['"Yes" is not open: the investigators only pretend to serve the Lodge.'] == closed(
        campaign("S6.R1", log=log), "ritual:no"
    )


def test_nothing_is_told_of_closed_choices_where_there_is_still_one_to_make() -> None:
    assert [] == closed(campaign("S7.R1", log="anette-possessed"), "anette:ask")


def test_who_cannot_do_what_another_can_is_told_what_is_wanting() -> None:
    gates = place("lodge-gates-members-only")
    state = laid("scenario-5", gates, place("lounge"), who=(AGNES, JOE))
    state = standing(standing(state, AGNES, gates.id), JOE, "lounge")
    refused = game().read(state, "resign joe")

    assert isinstance(refused, Refusal)
    assert "Joe Diamond is at no location from which one may resign." == refused.text


def test_a_second_copy_that_comes_out_of_the_cosmos_is_not_called_like_one_that_lies_there() -> (
    None
):
    copies = (place(MIST, at=(1, 0)), replace(face_down("dancers-mist-2", MIST, (2, 0))))
    places = (face_down("cosmos-1", GATE, (2, 1)), face_down("cosmos-2", MIST, (2, -1)))
    state = laid("scenario-8", *places, *copies)
    called = [names.place(game().world, state, it.id) for it in state.on_table().places]

    assert ["Cosmos (1)", "Cosmos (2)", "Dancer's Mist", "Cosmos (3)"] == called


def test_black_throne_g38_with_ten_doom_on_azathoth_the_table_is_told_that_it_is_over() -> None:
    azathoth = Foe("azathoth", EnemyId("azathoth"), doom=8)
    state = table(at_the_palace(), foes=(azathoth,))
    nine, ninth = told(state, "place:doom", "azathoth:1")
    _, tenth = told(nine, "place:doom", "azathoth:1")

    assert [[], [Reminded(InvestigatorId(""), "azathoth-wakes", 10)]] == [
        [it.fact for it in facts if isinstance(it.fact, Reminded)] for facts in (ninth, tenth)
    ]


def test_g47_of_ones_own_deck_five_ten_or_fifteen_cards_are_discarded_for_breaches() -> None:
    state = laid("scenario-7", place("merchant-district-1", breaches=3))
    asking = play(standing(state, AGNES, "merchant-district-1"), f"unbreach:{AGNES}")

    assert ("by:5", "by:10", "by:15") == asked(asking)
    assert 2 == play(asking, "by:10").on_table().act_breaches
