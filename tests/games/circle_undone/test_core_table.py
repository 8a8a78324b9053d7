"""What every table does: rounds, clues, doom, shrouds, escapes, resigning, and its set-up."""

import pytest

from tests.games.circle_undone import setting_up
from tests.games.circle_undone.given import begun, followed
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
from tests.games.circle_undone.on_table import ENTRY, HALLS, OFFICE, RATS, foe, mansion, with_foes
from tests.games.circle_undone.setting_up import before
from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.ids import EnemyId, ScenarioId
from victoriana.games.circle_undone.rules import hunting, joined, player_cards, spawning
from victoriana.games.circle_undone.table import Table

SHORE = "forbidding-shore"


def test_round_goes_on_to_the_actions_of_the_next_one() -> None:
    now = play(mansion(), "round").on_table()

    assert (2, "investigation", 1) == (now.round, now.phase, now.doom)


def test_round_doom_that_a_card_takes_away_is_gone() -> None:
    now = play(table(mansion(), doom=3), "remove:doom", "agenda:2")

    assert 1 == now.on_table().doom


def test_acts_are_paid_with_clues_that_cards_give_and_spend() -> None:
    gained = play(mansion(), f"clues:{AGNES}:3")
    spent = play(gained, f"spend:{AGNES}:2")

    assert (3, 1) == (gained.on_table().stand(AGNES).clues, spent.on_table().stand(AGNES).clues)


def test_difficulty_of_an_investigation_is_the_shroud_of_the_place() -> None:
    facts = told(mansion(at=OFFICE), f"investigate:{AGNES}:9", "0")[1]

    assert [4] == [it.fact.difficulty for it in facts if isinstance(it.fact, f.Tested)]


def test_enemies_that_are_evaded_are_exhausted_and_engaged_no_longer() -> None:
    state = with_foes(mansion(), foe(RATS, ENTRY, engaged=AGNES))
    rats = play(state, f"evade:{AGNES}", f"{RATS}:9", "0").on_table().foe(RATS)

    assert (True, "") == (rats.exhausted, rats.engaged)


@pytest.mark.parametrize(("where", "can"), [(ENTRY, True), (OFFICE, False)])
def test_damage_and_elimination_by_resigning_is_open_where_the_place_says_so(
    where: str, *, can: bool
) -> None:
    assert can == (f"resign:{AGNES}" in asked(mansion(at=where)))


def test_damage_and_elimination_whoever_resigns_is_out_of_the_scenario() -> None:
    stands = [
        play(mansion(AGNES, JOE), f"resign:{AGNES}").on_table().stand(it) for it in (AGNES, JOE)
    ]

    assert ["resigned", ""] == [it.ended for it in stands]


def test_distance_is_counted_by_the_fewest_steps_and_hunters_take_the_first_of_them() -> None:
    state, world = with_foes(mansion(), foe(RATS, OFFICE)), game().world

    assert 2 == joined.distance(world, state, ENTRY, OFFICE)
    assert (HALLS,) == hunting.steps(world, state, state.on_table().foe(RATS))


def test_single_scenarios_are_chosen_at_the_beginning_like_the_campaign() -> None:
    assert "scenario-2" == followed(begun(), "play:scenario-2").state.mode
    assert "campaign" == followed(begun(), "play:campaign").state.mode


# --- Set-up ----------------------------------------------------------------------------------


def test_locations_in_which_everybody_starts_are_revealed_with_their_clues() -> None:
    now = setting_up.laid(before("scenario-2", 2), "scenario-2").on_table()

    assert [ENTRY] == [it.id for it in now.places if it.revealed]
    assert {ENTRY} == {it.place for it in now.stands}


def test_lost_and_separated_1_each_wood_lies_in_front_of_somebody() -> None:
    now = setting_up.laid(before("scenario-1", 2), "scenario-1").on_table()
    woods = [it for it in now.places if it.in_front_of]

    assert {it.investigator for it in now.stands} == {it.in_front_of for it in woods}


def test_keys_1_g18_the_four_faces_are_set_aside_in_the_set_up() -> None:
    now = setting_up.laid(before("scenario-5"), "scenario-5").on_table()

    assert {"skull", "cultist", "tablet", "elder-thing"} == set(now.keys)


def test_empty_space_1_six_cards_of_the_leads_deck_lie_there_after_the_set_up() -> None:
    now = setting_up.laid(before("scenario-8", 2), "scenario-8").on_table()

    assert [AGNES] * 6 == [it.owner for it in now.spaces]


def _known(scenario: str) -> tuple[EnemyId, ...]:
    return tuple(spawning.known(game().world, Table(ScenarioId(scenario))))


def test_prologue_setup_2_the_watcher_and_those_of_gathered_sets_may_spawn() -> None:
    assert {"the-spectral-watcher", "wraith"} <= set(_known("prologue"))
    assert RATS not in _known("prologue")


def test_union_and_disillusion_setup_6_the_missing_may_come_as_enemies() -> None:
    missing = {"gavriella-mizrah-youre-next", "penny-white-tragic-loss"}
    assert missing <= set(_known("scenario-6"))
    assert not missing & set(_known("scenario-7"))


def test_clutches_of_chaos_setup_9_both_branches_have_enemies_of_their_own() -> None:
    assert {"anette-mason-reincarnated-evil", "carl-sanford"} <= set(_known("scenario-7"))


def test_no_way_out_2_decks_are_played_in_every_scenario_but_the_prologue() -> None:
    night, later = laid("prologue", who=("penny-white",)), mansion()

    assert [(), later.on_table().active] == [player_cards.owners(it) for it in (night, later)]


def test_union_and_disillusion_suggested_location_placement_3_isles_are_closed_in_the_dark() -> (
    None
):
    def ways(*, lit: bool) -> bool:
        shore = place(SHORE, lit=lit)
        isle = place("unvisited-isle-standing-stones", revealed=False)
        state = laid("scenario-6", shore, isle, log="sided-lodge")
        return f"move:{AGNES}" in asked(standing(state, AGNES, SHORE))

    assert (False, True) == (ways(lit=False), ways(lit=True))
