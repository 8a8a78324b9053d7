"""The Cosmos and empty space on the table of Scenario VIII, as players say and see them."""

from msgspec.structs import replace

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
from victoriana.games.circle_undone.book import Ledger
from victoriana.games.circle_undone.facts import CluesPlaced, FoeMoved, IntoDeck, SpaceGone
from victoriana.games.circle_undone.ids import EnemyId, LocationId
from victoriana.games.circle_undone.rules import joined, refills
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import COSMOS, Foe, Place, Space
from victoriana.games.circle_undone.view import table_page

INGRESS = "cosmic-ingress"
PALACE = "hideous-palace"
COURT = "court-of-the-great-old-ones"
MIST = LocationId("dancers-mist")
FLIGHT = LocationId("flight-into-oblivion")
GATE = LocationId("cosmic-gate")
PATHWAY = LocationId("pathway-into-void")
DANCER = EnemyId("mindless-dancer")
PIPER = EnemyId("piper-of-azathoth")
DECK = (MIST, MIST, FLIGHT, GATE, PATHWAY)


def expanse(*others: Place, clues: int = 3, deck: tuple[LocationId, ...] = DECK) -> State:
    """Agnes with clues at the Cosmic Ingress, which lies in the middle."""
    state = laid("scenario-8", place(INGRESS, at=(0, 0)), *others)
    return table(standing(state, AGNES, INGRESS, clues=clues), cosmos=deck)


def blocked(*, adjacent_free: bool) -> State:
    """Right of the Ingress lies a location; above it one more, with or without a free side."""
    around = [(1, 0), (0, 1)]
    if not adjacent_free:
        around += [(2, 0), (1, 1), (1, -1), (0, 2), (-1, 1)]
    return expanse(*(_numbered(n, at) for n, at in enumerate(around)))


def _numbered(number: int, at: tuple[int, int]) -> Place:
    return Place(f"{PATHWAY}-{number}", PATHWAY, revealed=True, at=at)


def test_the_cosmos_t1_a_card_that_can_be_put_nowhere_cancels_the_move() -> None:
    state = table(blocked(adjacent_free=False), cosmos=(MIST, MIST))
    after, facts = told(state, "cosmos:agnes-baker:1", MIST, f"choose:{MIST}")

    assert after.on_table().stand(AGNES).place == INGRESS
    assert 2 == after.on_table().stand(AGNES).clues
    assert after.on_table().cosmos == (MIST, MIST)
    assert "Scenario VIII: Before the Black Throne / The Cosmos 3" == facts[-2].rule


def test_empty_space_3_t2_a_card_may_be_put_on_empty_space_which_returns_to_its_owner() -> None:
    state = table(expanse(), spaces=(Space((1, 0), AGNES),), cosmos=(MIST,))
    chosen = play(state, "cosmos:agnes-baker:1", MIST, f"choose:{MIST}")
    after, facts = told(chosen, "square:1:0")

    assert () == after.on_table().spaces
    assert SpaceGone((1, 0)) in [it.fact for it in facts]
    assert (1, 0) == after.on_table().place(MIST).at
    assert after.on_table().stand(AGNES).place == MIST
    assert 2 == after.on_table().place(MIST).clues


def test_empty_space_2_counts_for_who_is_nearest_though_most_enemies_do_not_enter_it() -> None:
    spots = [(0, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, -1), (0, -2), (0, -3)]
    lying = [_numbered(n, at) for n, at in enumerate(spots)]
    here, agnes, up, *_, joe = (it.id for it in lying)
    state = standing(laid("scenario-8", *lying, who=(AGNES, JOE)), AGNES, agnes)
    hunter = Foe(PIPER, PIPER, place=here)
    hunted = table(standing(state, JOE, joe), foes=(hunter,))
    parted = table(hunted, spaces=(Space((1, 0), AGNES),))

    assert (4, 3) == tuple(joined.distance(game().world, hunted, here, it) for it in (agnes, joe))
    assert (2, 3) == tuple(joined.distance(game().world, parted, here, it) for it in (agnes, joe))
    assert "pathway-into-void-5" == play(hunted, "phase:enemy").on_table().foes[0].place
    assert up == play(parted, "phase:enemy").on_table().foes[0].place


def test_the_cosmos_4_t3_what_a_revealed_card_says_of_its_joining_is_ignored() -> None:
    state = expanse(Place("cosmos-1", MIST, at=(1, 0)))
    after = play(state, "move:agnes-baker", "cosmos-1")

    assert (1, 0) == after.on_table().place("cosmos-1").at
    assert after.on_table().place("cosmos-1").revealed


def test_the_cosmos_t4_g55_more_clues_than_cards_draw_what_is_there() -> None:
    state = expanse(clues=5, deck=(MIST, FLIGHT))
    after = play(state, "cosmos:agnes-baker:5", FLIGHT, MIST)
    strict = game(("G55", "not-allowed"))

    assert set(asked(after)) == {f"choose:{MIST}", f"choose:{FLIGHT}"}
    assert 0 == after.on_table().stand(AGNES).clues
    node = strict.node(state)
    assert strict.node(state) != game().node(state)
    assert node.option("cosmos:agnes-baker:2") is not None  # type: ignore[union-attr]  # it is asked
    assert node.option("cosmos:agnes-baker:3") is None  # type: ignore[union-attr]  # it is asked


def test_g54_the_other_way_of_dancers_mist_takes_what_resources_there_are() -> None:
    state = table(blocked(adjacent_free=True), cosmos=(MIST,))
    poor = standing(state, AGNES, INGRESS, resources=1, keeps=True)
    answers = ("cosmos:agnes-baker:1", MIST, f"choose:{MIST}")
    squares = asked(play(poor, *answers))
    after = play(poor, *answers, "square:2:0:resources")

    assert all(it.endswith(":resources") for it in squares)
    assert 0 == after.on_table().stand(AGNES).resources
    both = game(("G54", "both-needed"))
    strict = play(poor, *answers, by=both)
    assert not any(it.startswith("square:") for it in asked(strict, both))  # it is impossible
    rich = play(standing(poor, AGNES, INGRESS, resources=2, keeps=True), *answers, by=both)
    assert squares == asked(rich, both)
    uncounted = play(standing(poor, AGNES, INGRESS, keeps=False), *answers, by=both)
    assert squares == asked(uncounted, both)


def test_the_cosmos_4_flight_into_oblivion_above_the_topmost_place_brings_horror() -> None:
    state = table(expanse(_numbered(1, (0, 1))), cosmos=(FLIGHT,))
    chosen = play(state, "cosmos:agnes-baker:1", FLIGHT, f"choose:{FLIGHT}")
    after = play(chosen, "square:0:2:horror")

    assert {"square:0:2:horror", "square:1:1:horror", "square:-1:1:horror"} == set(asked(chosen))
    assert 2 == after.on_table().stand(AGNES).horror


def test_choices_only_a_card_that_can_be_put_somewhere_is_chosen() -> None:
    state = table(blocked(adjacent_free=False), cosmos=(MIST, GATE))
    drawn = play(state, "cosmos:agnes-baker:2", MIST, GATE)

    assert asked(drawn) == (f"choose:{GATE}",)


def test_black_throne_suggested_location_placement_1_g40_a_void_place_is_shuffled_back() -> None:
    foe = Foe("acolyte", EnemyId("acolyte"), GATE)
    state = expanse(place(GATE, at=(1, 0)))
    state = table(standing(state, AGNES, GATE), foes=(foe,))
    after = play(state, "void:agnes-baker", f"to:{INGRESS}")

    assert after.on_table().stand(AGNES).place == INGRESS
    assert after.on_table().foe("acolyte").place == INGRESS
    assert tuple(it.id for it in after.on_table().places) == (INGRESS,)
    assert after.on_table().cosmos == (*DECK, GATE)


def test_black_throne_suggested_location_placement_3_g45_anchors_are_filled_each_round() -> None:
    state = expanse(place(PALACE, at=(1, 0), clues=4), place(COURT, revealed=False, at=(2, 0)))
    t = Ledger(game().world, state, state.agenda, "")
    refills.refill(t)

    assert [it.fact for it in t.facts] == [CluesPlaced(INGRESS, 3)]


def two_at_the_end_of_act_1() -> State:
    """Agnes at the Palace, Joe and an enemy at the Ingress, and a Void place in between."""
    state = laid(
        "scenario-8",
        place(INGRESS, at=(0, 0)),
        place(GATE, at=(1, 0)),
        place(PALACE, at=(2, 0)),
        who=(AGNES, JOE),
    )
    state = standing(standing(state, AGNES, PALACE), JOE, INGRESS)
    return table(
        state,
        foes=(Foe("acolyte", EnemyId("acolyte"), INGRESS), Foe("azathoth", EnemyId("azathoth"))),
        spaces=(Space((0, 1), AGNES),),
        cosmos=DECK,
        aside=(COURT,),
        decks=(("encounter", 20),),
    )


def test_the_cosmos_t5_g39_act_1_leaves_nobody_alive_but_at_the_palace() -> None:
    after, facts = told(two_at_the_end_of_act_1(), "tell:card:act-1b")
    board = after.on_table()

    assert "killed" == after.investigator(JOE).lost
    assert "" == after.investigator(AGNES).lost
    assert ("azathoth",) == tuple(it.id for it in board.foes)
    assert IntoDeck("encounter", "acolyte", 5) in [it.fact for it in facts]
    assert tuple(it.id for it in board.places if it.revealed) == (PALACE,)
    assert INGRESS in board.removed
    assert board.cosmos == (*DECK, GATE)
    assert SpaceGone((0, 1)) in [it.fact for it in facts]


def test_black_throne_suggested_location_placement_4_g37_act_2_is_laid_out_by_chance() -> None:
    board = play(two_at_the_end_of_act_1(), "tell:card:act-1b").on_table()

    assert (0, 0) == board.place(PALACE).at
    assert [(it.card, it.at, it.revealed) for it in board.places[1:]] == [
        (COSMOS, (1, 2), False),
        (COSMOS, (2, 0), False),
        (COSMOS, (1, -2), False),
    ]
    assert [AGNES] * 7 == [it.owner for it in board.spaces]
    assert len(DECK) + 1 - 2 == board.cosmos_deck
    assert COURT == board.among
    assert COURT not in board.aside
    assert 2 == board.act


def test_empty_space_2_t2_counts_for_the_distance_though_nobody_can_walk_it() -> None:
    state = expanse(Place("cosmos-1", MIST, at=(2, 1)))
    state = table(state, spaces=(Space((1, 0), AGNES), Space((1, 1), AGNES)))
    world = game().world

    assert 3 == joined.distance(world, state, INGRESS, "cosmos-1")
    assert () == joined.neighbours(world, state, INGRESS)


def test_empty_space_1_t4_returns_to_its_owner_at_the_end_of_an_act() -> None:
    state = two_at_the_end_of_act_1()
    spaces = (Space((0, 1), AGNES), Space((0, -1), JOE))
    state = state.with_table(replace(state.on_table(), spaces=spaces))
    _, facts = told(state, "tell:card:act-1b")

    gone = [it.fact for it in facts if isinstance(it.fact, SpaceGone)]
    assert gone == [SpaceGone((0, 1)), SpaceGone((0, -1))]


def test_the_cosmos_1_a_place_that_is_shuffled_back_may_be_drawn_again() -> None:
    state = standing(expanse(place(GATE, at=(1, 0)), deck=(MIST,)), AGNES, GATE)
    after = play(state, "void:agnes-baker", f"to:{INGRESS}")

    assert (MIST, GATE) == after.on_table().cosmos


def test_empty_space_1_it_comes_from_the_lead_investigators_deck_as_an_act_begins() -> None:
    after = play(two_at_the_end_of_act_1(), "tell:card:act-1b")

    assert {AGNES} == {it.owner for it in after.on_table().spaces}


def danced(at: tuple[int, int] | None = (1, 0), **other: object) -> State:
    """Agnes at the Ingress, and two empty spaces to the right of it a location with a Dancer."""
    state = expanse(_numbered(1, (3, 0)), deck=(MIST,))
    spaces = (Space((1, 0), AGNES), Space((2, 0), AGNES))
    dancer = replace(Foe(DANCER, DANCER, at=at), **other)
    return table(state, spaces=spaces, foes=(dancer,))


def test_empty_space_2_t3_mindless_dancer_hunts_over_empty_space_square_by_square() -> None:
    first = play(danced(at=None, place=f"{PATHWAY}-1"), "phase:enemy")
    second = play(first, "round", "phase:enemy")
    third = play(second, "round", "phase:enemy")

    assert ((2, 0), (1, 0), None) == tuple(
        it.on_table().foes[0].at for it in (first, second, third)
    )
    assert ("", "", INGRESS) == tuple(it.on_table().foes[0].place for it in (first, second, third))
    assert third.on_table().foes[0].engaged == AGNES
    _, facts = told(first, "round", "phase:enemy")
    moved = [it.rule for it in facts if isinstance(it.fact, FoeMoved)]
    assert ["Scenario VIII: Before the Black Throne / Empty Space 2"] == moved


def test_empty_space_2_t3_other_hunters_wait_where_only_empty_space_leads_on() -> None:
    state = table(danced(), foes=(Foe(PIPER, PIPER, f"{PATHWAY}-1"),))
    after = play(state, "phase:enemy").on_table().foes[0]

    assert (f"{PATHWAY}-1", None) == (after.place, after.at)


def test_empty_space_2_nobody_meets_an_enemy_there() -> None:
    words = asked(danced())
    verbs = {it.partition(":")[0] for it in words}

    assert not verbs & {"fight", "evade", "engage", "attack"}
    assert "send" in verbs


def test_empty_space_2_a_hunter_in_it_is_asked_which_way_it_goes() -> None:
    state = expanse(_numbered(1, (1, 1)))
    spaces = (Space((1, 0), AGNES), Space((0, 1), AGNES))
    state = table(state, spaces=spaces, foes=(Foe(DANCER, DANCER, f"{PATHWAY}-1"),))
    begun = play(state, "phase:enemy")

    assert {f"hunts:{DANCER}:space:1:0", f"hunts:{DANCER}:space:0:1"} == set(asked(begun))
    assert (0, 1) == play(begun, f"hunts:{DANCER}:space:0:1").on_table().foes[0].at


def test_empty_space_3_where_a_location_comes_to_lie_an_enemy_is_at_that_location() -> None:
    after, facts = told(danced(), "cosmos:agnes-baker:1", MIST, f"choose:{MIST}", "square:1:0")
    dancer = after.on_table().foes[0]

    assert (MIST, None, AGNES) == (dancer.place, dancer.at, dancer.engaged)
    assert "Scenario VIII: Before the Black Throne / Empty Space 3" in {it.rule for it in facts}


def test_black_throne_do_not_read_g39_who_is_in_empty_space_goes_into_the_encounter_deck() -> None:
    state = two_at_the_end_of_act_1()
    dancer = Foe(DANCER, DANCER, at=(0, 1))
    after, facts = told(table(state, foes=(dancer,)), "tell:card:act-1b")

    assert () == after.on_table().foes
    assert IntoDeck("encounter", DANCER, 5) in [it.fact for it in facts]


def test_empty_space_2_a_card_may_bring_mindless_dancer_there_and_nobody_else() -> None:
    sent = play(danced(), "send", DANCER, "space:2:0")
    spawned = play(danced(), "spawn", DANCER, "at:space:2:0")
    others = asked(play(danced(), "spawn", "acolyte"))

    assert (2, 0) == sent.on_table().foes[0].at
    assert (2, 0) == spawned.on_table().foes[1].at
    assert not [it for it in others if "space" in it]


def test_empty_space_2_a_void_place_is_shuffled_back_and_leaves_a_dancer_beside_it_alone() -> None:
    state = standing(danced(at=(2, 0)), AGNES, f"{PATHWAY}-1")
    after = play(state, "void:agnes-baker", f"to:{INGRESS}")

    assert (2, 0) == after.on_table().foes[0].at


def test_a_dancer_in_empty_space_is_seen_on_the_board_and_told_of() -> None:
    before = danced(at=(2, 0))
    after, facts = told(before, "phase:enemy")
    enemies = table_page.spoken_foe(game().world, before, before.on_table().foes[0])

    assert "Mindless Dancer in the empty space 2,0" in enemies
    assert "Mindless Dancer enters the empty space 1,0." in [
        game().tell(before, after, it.fact) for it in facts
    ]


def test_a_dancer_goes_where_it_is_said_in_words() -> None:
    found = game().read(danced(), "send dancer space 2 0")

    assert ("send", DANCER, "space:2:0") == found
