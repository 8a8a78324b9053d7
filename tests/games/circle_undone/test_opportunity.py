"""Attacks of opportunity: what an action beside ready engaged enemies brings with it."""

from collections.abc import Sequence

import pytest

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
from tests.games.circle_undone.on_table import ENTRY, HALLS, RATS, WRAITH, foe, mansion, with_foes
from tests.games.circle_undone.spoken import refused
from tests.games.circle_undone.test_said_at_the_table import written
from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.ids import LocationId
from victoriana.games.circle_undone.state import State
from victoriana.kernel.events import Fact, Stamped


def engaged(*others: str, damage: int = 0) -> State:
    """Agnes in the Entry Hall with rats, and with others too."""
    foes = (foe(it, ENTRY, engaged=AGNES) for it in (RATS, *others))
    return with_foes(mansion(damage=damage), *foes)


def kinds(facts: Sequence[Stamped[Fact]], *kept: type) -> list[str]:
    return [type(it.fact).__name__ for it in facts if isinstance(it.fact, kept)]


def test_enemies_attack_before_a_move_is_made_and_stay_ready() -> None:
    begun = play(engaged(), f"move:{AGNES}", HALLS)
    after, facts = told(begun, "damage:1")

    assert ("damage:1",) == asked(begun)
    assert ENTRY == begun.on_table().stand(AGNES).place
    assert HALLS == after.on_table().stand(AGNES).place
    assert ["Harmed", "Moved", "FoeMoved"] == kinds(facts, f.Harmed, f.Moved, f.FoeMoved)
    assert not after.on_table().foe(RATS).exhausted


def test_enemies_attack_is_told_with_its_reason_and_section() -> None:
    state = engaged()
    begun, facts = told(state, f"move:{AGNES}", HALLS)
    attack = next(it for it in facts if isinstance(it.fact, f.FoeAttacked))

    assert "Core Rules / Enemies" == attack.rule
    assert "Swarm of Rats attacks Agnes Baker (before the action)." == game().tell(
        state, begun, attack.fact
    )


@pytest.mark.parametrize("how", ["exhausted", "elsewhere"])
def test_enemies_that_are_exhausted_or_engaged_with_others_do_not_attack(how: str) -> None:
    state = mansion(AGNES, JOE)
    other = foe(RATS, ENTRY, engaged=AGNES, exhausted=True)
    if how == "elsewhere":
        other = foe(RATS, ENTRY, engaged=JOE)
    facts = told(with_foes(state, other), f"move:{AGNES}", HALLS)[1]

    assert [] == kinds(facts, f.FoeAttacked)


@pytest.mark.parametrize("action", [f"fight:{AGNES}", f"evade:{AGNES}", f"resign:{AGNES}"])
def test_enemies_do_not_attack_who_fights_evades_or_resigns(action: str) -> None:
    answers = (action,) if action.startswith("resign") else (action, f"{RATS}:9", "0")
    assert [] == kinds(told(engaged(), *answers)[1], f.FoeAttacked)


def test_an_investigation_comes_after_the_attack_and_not_at_all_after_a_defeat() -> None:
    well = play(engaged(), f"investigate:{AGNES}:3", "damage:1")
    lost = told(engaged(damage=5), f"investigate:{AGNES}:3", "damage:1")

    assert "auto-fail" in asked(well)
    assert "defeated-damage" == lost[0].on_table().stand(AGNES).ended
    assert ["StandEnded", "ActionLost"] == kinds(lost[1], f.StandEnded, f.ActionLost, f.Tested)


def test_damage_and_elimination_on_the_way_leaves_the_enemies_there() -> None:
    after = play(engaged(damage=5), f"move:{AGNES}", HALLS, "damage:1").on_table()

    assert ENTRY == after.stand(AGNES).place
    assert (ENTRY, "") == (after.foe(RATS).place, after.foe(RATS).engaged)


def test_of_several_enemies_each_attacks_and_no_order_is_asked_where_none_defeats() -> None:
    state = engaged(WRAITH)
    answers = (f"move:{AGNES}", HALLS, "damage:1", "horror:2")
    facts = told(state, *answers)[1]

    assert [RATS, WRAITH] == [it.fact.foe for it in facts if isinstance(it.fact, f.FoeAttacked)]


def test_the_lead_says_which_of_several_attacks_first_where_they_may_defeat() -> None:
    state = engaged(WRAITH, damage=5)
    begun = play(state, f"move:{AGNES}", HALLS)
    after, facts = told(begun, f"first:{WRAITH}", "horror:2", "damage:1")

    assert (f"first:{RATS}", f"first:{WRAITH}") == asked(begun)
    assert "Which enemy attacks Agnes Baker first?" == game().question(begun)
    assert [WRAITH, RATS] == [it.fact.foe for it in facts if isinstance(it.fact, f.FoeAttacked)]
    assert "defeated-damage" == after.on_table().stand(AGNES).ended


def test_choices_who_was_defeated_by_the_first_is_not_attacked_by_the_others() -> None:
    begun = play(engaged(WRAITH, damage=5), f"move:{AGNES}", HALLS)
    after, facts = told(begun, f"first:{RATS}", "damage:1")

    assert [RATS] == [it.fact.foe for it in facts if isinstance(it.fact, f.FoeAttacked)]
    assert WRAITH in [it.id for it in after.on_table().foes]


def test_enemies_that_are_engaged_already_attack_whoever_engages_another() -> None:
    state = with_foes(engaged(), foe(WRAITH, ENTRY))
    after, facts = told(state, f"engage:{AGNES}", WRAITH, "damage:1")

    assert [RATS] == [it.fact.foe for it in facts if isinstance(it.fact, f.FoeAttacked)]
    assert AGNES == after.on_table().foe(WRAITH).engaged


def test_enemies_let_an_unprovoked_action_pass_and_attack_at_the_next_one() -> None:
    state = play(engaged(), f"unprovoked:{AGNES}")
    moved, facts = told(state, f"move:{AGNES}", HALLS)

    assert [] == kinds(facts, f.FoeAttacked)
    assert HALLS == moved.on_table().stand(AGNES).place
    assert f"unprovoked:{AGNES}" not in asked(state)
    assert ("damage:1",) == asked(play(moved, f"move:{AGNES}", ENTRY))


def test_unprovoked_is_said_in_one_word_and_stands_on_the_board() -> None:
    state = engaged()

    assert "unprovoked agnes-baker" == written(state, "unprovoked")
    assert "provoke agnes-baker" == written(state, "provoke")
    after = play(state, f"unprovoked:{AGNES}")
    assert "The next action of Agnes Baker draws no attack." == game().tell(
        state, after, f.Unprovoked(AGNES)
    )


def test_provoke_lets_enemies_attack_for_an_action_with_cards() -> None:
    facts = told(engaged(), f"provoke:{AGNES}", "damage:1")[1]

    assert ["FoeAttacked", "Harmed"] == kinds(facts, f.FoeAttacked, f.Harmed)
    assert not [it for it in asked(mansion()) if it.startswith(("provoke", "unprovoked"))]


def test_enemies_whose_attacks_deal_nothing_are_told_of_by_attack_and_provoked_by_nobody() -> None:
    harmless = foe("penny-white-tragic-loss", ENTRY, engaged=AGNES)
    state = with_foes(mansion(), harmless)
    after, facts = told(state, f"attack:{AGNES}", harmless.id)

    assert f"provoke:{AGNES}" not in asked(state)
    assert f"provoke:{AGNES}" in asked(play(state, f"unprovoked:{AGNES}"))
    assert ["FoeAttacked"] == kinds(facts, f.FoeAttacked, f.Harmed)
    assert state == after


def test_clues_for_the_cosmos_are_spent_before_the_attack_and_lost_by_a_defeat() -> None:
    mist = LocationId("dancers-mist")
    here = "cosmic-ingress"
    state = standing(laid("scenario-8", place(here, at=(0, 0))), AGNES, here, clues=2, damage=5)
    state = table(state, cosmos=(mist, mist), foes=(foe("acolyte", here, engaged=AGNES),))
    begun = play(state, f"cosmos:{AGNES}:2")
    after = play(begun, "damage:1")

    assert 0 == begun.on_table().stand(AGNES).clues
    assert "defeated-damage" == after.on_table().stand(AGNES).ended
    assert 0 == after.on_table().place(here).clues
    assert 2 == len(after.on_table().cosmos)


def test_a_card_that_moves_somebody_draws_no_attack() -> None:
    assert [] == kinds(told(engaged(), f"put:{AGNES}", HALLS)[1], f.FoeAttacked)


def test_only_the_gates_that_cost_clues_draw_an_attack() -> None:
    cases = (("members-only", "lodge-cellar", 1), ("weve-been-expecting-you", "lobby", 0))
    for version, closed, attacks in cases:
        gates = f"lodge-gates-{version}"
        there = f"{closed}-{version}"
        state = laid("scenario-5", place(gates), place(there, revealed=False))
        state = standing(state, AGNES, gates, clues=1)
        state = with_foes(state, foe("acolyte", gates, engaged=AGNES))
        facts = told(state, f"open:{AGNES}:{there}")[1]

        assert attacks == len(kinds(facts, f.FoeAttacked))


def test_in_the_enemy_phase_too_the_lead_says_which_attacks_first_where_they_may_defeat() -> None:
    calm = told(engaged(WRAITH), "phase:enemy", "damage:1", "horror:2")
    begun = play(engaged(WRAITH, damage=5), "phase:enemy")
    after = play(begun, f"first:{WRAITH}", "horror:2", "damage:1").on_table()

    assert [RATS, WRAITH] == [it.fact.foe for it in calm[1] if isinstance(it.fact, f.FoeAttacked)]
    assert (f"first:{RATS}", f"first:{WRAITH}") == asked(begun)
    assert after.foe(WRAITH).exhausted
    assert "defeated-damage" == after.stand(AGNES).ended


def test_of_whom_no_enemy_is_engaged_it_is_said_that_nothing_is_drawn() -> None:
    state = with_foes(mansion(AGNES, JOE), foe(RATS, ENTRY, engaged=AGNES))

    assert (
        "Joe Diamond is engaged with no ready enemy that deals damage or horror."
        == refused(state, "provoke joe").text
    )
    said = "unprovoked is not for here: no ready enemy is engaged with anybody"
    assert refused(mansion(), "unprovoked").text.casefold().startswith(said)


def test_clues_for_the_gates_are_spent_before_the_attack_and_what_is_closed_stays_closed() -> None:
    gates, cellar = "lodge-gates-members-only", "lodge-cellar-members-only"
    state = laid("scenario-5", place(gates), place(cellar, revealed=False))
    state = standing(state, AGNES, gates, clues=1, damage=5)
    state = with_foes(state, foe("acolyte", gates, engaged=AGNES))
    after, facts = told(state, f"open:{AGNES}:{cellar}", "damage:1")

    assert ["CluesSpent", "FoeAttacked", "ActionLost"] == kinds(
        facts, f.CluesSpent, f.FoeAttacked, f.ActionLost
    )
    assert 0 == after.on_table().place(gates).clues
    assert not after.on_table().place(cellar).revealed


def test_what_it_costs_to_enter_is_paid_before_the_attack_and_lost_by_a_defeat() -> None:
    halls, room = "moldy-halls", "walter-gilmans-room"
    state = laid("scenario-3", place(halls), place(room, revealed=False))
    state = standing(state, AGNES, halls, clues=1, damage=5)
    state = with_foes(state, foe(RATS, halls, engaged=AGNES))
    lost, facts = told(state, f"move:{AGNES}", room, "damage:1")
    well = play(standing(state, AGNES, halls, damage=0), f"move:{AGNES}", room, "damage:1")

    assert ["CluesSpent", "FoeAttacked", "ActionLost"] == kinds(
        facts, f.CluesSpent, f.FoeAttacked, f.Moved, f.ActionLost
    )
    assert 0 == lost.on_table().place(halls).clues
    assert (room, 0) == (well.on_table().stand(AGNES).place, well.on_table().stand(AGNES).clues)


def test_an_action_for_the_cosmos_that_nobody_is_left_for_is_told_as_lost() -> None:
    here = "cosmic-ingress"
    state = standing(laid("scenario-8", place(here, at=(0, 0))), AGNES, here, clues=1, damage=5)
    mist = LocationId("dancers-mist")
    state = table(state, cosmos=(mist, mist), foes=(foe("acolyte", here, engaged=AGNES),))
    facts = told(state, f"cosmos:{AGNES}:1", "damage:1")[1]

    assert ["CluesSpent", "FoeAttacked", "ActionLost"] == kinds(
        facts, f.CluesSpent, f.FoeAttacked, f.ActionLost
    )


def test_who_cannot_do_what_another_can_is_named_with_the_reason_and_its_section() -> None:
    apart = with_foes(standing(mansion(AGNES, JOE), JOE, HALLS), foe(RATS, HALLS, engaged=JOE))
    beside = with_foes(mansion(AGNES, JOE), foe(RATS, ENTRY, engaged=AGNES))
    said = {
        "fight agnes rats 3": "Agnes Baker has no enemy at the location.",
        "evade agnes rats 3": "Agnes Baker has no enemy at the location that is ready.",
        "provoke agnes": "Agnes Baker is engaged with no ready enemy that deals damage or horror.",
    }

    for typed, text in said.items():
        assert ("Core Rules / Enemies", text) == (
            refused(apart, typed).rule,
            refused(apart, typed).text,
        )
    assert refused(beside, "engage agnes rats").text.endswith("that he or she is engaged with.")


def test_beside_an_aloof_enemy_alone_it_is_not_said_that_no_enemy_is_there() -> None:
    state = with_foes(mansion(AGNES, JOE), foe("lodge-neophyte", ENTRY))
    tired = with_foes(mansion(AGNES, JOE), foe(RATS, ENTRY, exhausted=True))

    assert "the enemies there are aloof" in refused(state, "fight agnes neophyte 4").text
    assert "no enemy that is ready" in refused(tired, "evade agnes rats 3").text


def test_what_a_card_says_of_the_next_action_is_over_with_the_phase() -> None:
    state = play(engaged(), f"unprovoked:{AGNES}", "phase:enemy", "damage:1")
    later = play(state, "round")

    assert not state.on_table().stand(AGNES).unprovoked
    assert ("damage:1",) == asked(play(later, f"move:{AGNES}", HALLS))
