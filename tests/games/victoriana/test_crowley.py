"""Aleister Crowley: Dark Pacts without limit and to the end, Perdurabo, and the printed example."""

import pytest

from tests.games.victoriana.given import (
    CROWLEY,
    HARKER,
    Given,
    crowley,
    game,
    harker,
    holmes,
    lead,
    ruled,
)
from tests.games.victoriana.roaming import sound
from victoriana.games.victoriana import view
from victoriana.games.victoriana.facts import (
    AbilityTokenSpent,
    GameEnded,
    Hurried,
    InvestigatorOvercome,
    LeadWentCold,
    ResourcesGained,
    TraumaHealed,
    TraumaSuffered,
    TurnEnded,
)
from victoriana.games.victoriana.worth import worth
from victoriana.lab.policies import greedy

PACT, PERDURABO = "ability:dark-pacts", "ability:perdurabo"
SUNDIAL = lead("bank", "moonlit-sundial")  # Occult and Science, or twice as much Occult
PENTAGRAM = "inverted-pentagram"  # one Occult, two, or three


def chosen(given: Given) -> str:
    """What the greedy policy would do."""
    from tests.games.victoriana.roaming import RAW  # noqa: PLC0415 - only for the policy
    from victoriana.games.victoriana import load  # noqa: PLC0415 - only for the policy

    return greedy(load(RAW, given.world.rulings), given.state, given.node, "1", 1)  # type: ignore[arg-type]  # a decision


# ------------------------------------------------------------------ the example of the book


def test_investigator_abilities_v1_crowley_leaves_his_sanctum_by_bedlam_alone() -> None:
    given = game(crowley("sanctum"), holmes(), leads=[lead("tower", hour=9)])

    assert ["bedlam"] == game(crowley("sanctum"), holmes(), left=1).can("go")
    assert "tower" not in given.can("go")

    there = given.when("go:bedlam")

    assert there.state.now is not None
    assert 2 == there.state.now.left
    assert "tesla" in there.can("go")
    assert "tower" not in there.can("go")


def test_investigator_abilities_v1_two_trauma_in_mid_movement_bring_him_to_the_tower() -> None:
    hurried = game(crowley("sanctum"), holmes(), leads=[lead("tower", hour=9)]).when(
        "go:bedlam", "hurry"
    )

    assert [Hurried(CROWLEY)] == hurried.only(Hurried)
    assert 2 == hurried.trauma(CROWLEY)
    assert "tower" in hurried.can("go")

    arrived = hurried.when("go:tower")

    assert "tower" == arrived.place(CROWLEY)
    assert ["1"] == arrived.can("investigate")
    assert "hurry" not in arrived.options  # once a turn


# ------------------------------------------------------------------ Dark Pacts


def test_investigator_abilities_faq_a_pact_is_made_as_many_times_a_turn_as_desired() -> None:
    given = game(crowley("palace"), holmes())
    five = given.when(PACT, PACT, PACT, PACT, PACT)

    assert "OOOOO" == five.holds(CROWLEY)
    assert 5 == five.trauma(CROWLEY)
    assert [TraumaSuffered(CROWLEY, 1)] * 5 == five.only(TraumaSuffered)
    assert ["Investigator Abilities FAQ"] * 5 == five.headings(ResourcesGained)
    assert PACT in five.options
    assert 3 == five.who(CROWLEY).tokens
    assert five.can("go")  # it is no action, and ends no movement


def test_investigator_abilities_faq_a_pact_is_made_over_an_open_lead_too() -> None:
    given = game(crowley("bank"), holmes(), leads=[lead("bank", PENTAGRAM)]).when("investigate:1")

    assert [] == given.can("option")

    twice = given.when(PACT, PACT)

    assert ["a", "b"] == twice.can("option")
    assert (CROWLEY, "investigation") == twice.asked


def test_investigator_abilities_faq_pacts_are_for_his_own_turn_under_either_choice_of_f26() -> None:
    for choice in ("own-turn", "any-time"):
        given = game(holmes("palace"), crowley("palace"), world=ruled(F26=choice))

        assert PACT not in given.options
        assert ("Dark Pacts is for Crowley's own turn only.", "Investigator Abilities") == (
            given.refused("use pacts")
        )


def test_investigator_abilities_faq_b3_he_may_eliminate_himself_and_gains_nothing_by_it() -> None:
    given = game(crowley("bank", "2O", trauma=5), harker("palace"))

    assert ("1 trauma", "1 Occult; overcomes Crowley, and buys nothing") == view.describe(
        given.world, given.state, PACT
    )

    fallen = given.when(PACT)

    assert [InvestigatorOvercome(CROWLEY)] == fallen.only(InvestigatorOvercome)
    assert [] == fallen.only(ResourcesGained)
    assert [TurnEnded(CROWLEY)] == fallen.only(TurnEnded)
    assert (HARKER, "turn") == fallen.asked


def test_investigator_abilities_faq_b3_a_fatal_pact_over_an_open_lead_leaves_it_cold() -> None:
    given = game(crowley("bank", trauma=5), harker("palace"), leads=[lead("bank", PENTAGRAM)]).when(
        "investigate:1", PACT
    )

    assert [LeadWentCold(1)] == given.only(LeadWentCold)
    assert (HARKER, "turn") == given.asked


def test_investigator_abilities_faq_b3_forbidden_does_not_offer_the_pact_too_many() -> None:
    world = ruled(B3="forbidden")

    assert PACT in game(crowley(trauma=4), holmes(), world=world).options

    given = game(crowley(trauma=5), holmes(), world=world)

    assert PACT not in given.options
    assert ("1 trauma more would overcome Crowley.", "Trauma, B3") == given.refused("use pacts")


def test_investigator_abilities_faq_b3_buys_then_eliminated_gives_the_last_occult_first() -> None:
    world = ruled(B3="buys-then-eliminated")
    given = game(crowley("palace", trauma=5), harker(), world=world)

    assert ("1 trauma", "1 Occult; then Crowley is overcome") == view.describe(
        given.world, given.state, PACT
    )

    fallen = given.when(PACT)

    assert [ResourcesGained(CROWLEY, "O")] == fallen.only(ResourcesGained)
    assert fallen.who(CROWLEY).out
    assert "" == fallen.holds(CROWLEY)


@pytest.mark.parametrize(
    ("choice", "result"), [("buys-nothing", ""), ("buys-then-eliminated", "victory")]
)
def test_emerging_victorious_b3_the_last_pact_may_thwart_the_mastermind_as_he_falls(
    choice: str, result: str
) -> None:
    given = game(
        crowley("carfax", "8O3S2U", trauma=5),
        harker("palace"),
        mastermind="userkare",
        plot="awaken-the-ancient-ones",
        found="carfax",
        overcome=("cultists",),
        world=ruled(B3=choice),
    )

    assert "" == given.result

    ended = given.when(PACT)

    assert result == ended.result
    assert bool(result) is bool(ended.only(GameEnded))


def test_trauma_h9_the_last_one_who_sells_himself_loses_the_game_for_all() -> None:
    given = game(crowley("palace", trauma=5), harker(out=True)).when(PACT)

    assert "all-traumatised" == given.result


# ------------------------------------------------------------------ Perdurabo


def test_investigator_abilities_f11_perdurabo_heals_two_at_most_to_the_white_space() -> None:
    given = game(crowley("palace", trauma=3), holmes())

    assert ("1 token", "trauma 3 becomes 1") == view.describe(given.world, given.state, PERDURABO)

    once = given.when(PERDURABO)

    assert [TraumaHealed(CROWLEY, 2)] == once.only(TraumaHealed)
    assert 2 == once.who(CROWLEY).tokens
    assert 1 == len(once.only(AbilityTokenSpent))

    twice = once.when(PERDURABO)

    assert [TraumaHealed(CROWLEY, 1)] == twice.only(TraumaHealed)
    assert PERDURABO not in twice.options
    assert ("Crowley has no trauma to heal.", "Trauma, F11") == twice.refused("use perdurabo")


def test_investigator_abilities_perdurabo_needs_trauma_a_token_and_his_own_turn() -> None:
    assert PERDURABO not in game(crowley(), holmes()).options
    assert PERDURABO not in game(crowley(trauma=3, tokens=0), holmes()).options

    others = (holmes("palace"), crowley(trauma=3))

    assert PERDURABO not in game(*others).options
    assert PERDURABO in game(*others, world=ruled(F26="any-time")).options


def test_investigator_abilities_f26_any_time_lets_him_endure_between_two_agents() -> None:
    given = game(holmes("palace"), crowley(trauma=5), slot=1, world=ruled(F26="any-time"))
    window = given.when("end")

    assert "window" == window.asked[1]
    assert PERDURABO in window.options
    assert PACT not in window.options


# ------------------------------------------------------------------ policies, and random games


def test_worth_a_pact_is_made_where_it_pays_for_a_lead_and_not_for_nothing() -> None:
    idle = game(crowley("palace", "2OU"), holmes())
    opened = game(crowley("bank", "OP"), holmes(), leads=[SUNDIAL])
    lacking = game(crowley("bank", "OS"), holmes(), leads=[SUNDIAL])

    assert PACT != chosen(idle)
    assert PACT != chosen(opened.when("investigate:1"))
    assert PACT == chosen(lacking.when("investigate:1"))


def test_worth_nobody_sells_himself_for_nothing_when_a_turn_could_be_ended() -> None:
    given = game(crowley("palace", "9O", trauma=5, tokens=0), holmes(), now={"acted": True}, left=0)

    assert PACT != chosen(given)
    assert worth(given.world, given.state) > worth(given.world, given.when(PACT).state)


def test_worth_nobody_lets_a_lead_go_cold_that_would_overcome_him_and_can_be_paid() -> None:
    given = game(crowley("bank", "2OSU", trauma=5, tokens=0), holmes(), leads=[SUNDIAL]).when(
        "investigate:1"
    )

    assert chosen(given).startswith("option:")


def test_random_games_with_crowley_end_and_keep_every_component() -> None:
    games = list(sound("crowley", "holmes"))

    assert {PACT, PERDURABO} <= {given for _, given in games}
    assert any(moment.state.investigator(CROWLEY).out for moment, _ in games)
