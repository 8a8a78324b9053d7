"""Ruling D5=at-round-end: a lead turned on to 12 stays until a round is next concluded."""

from tests.games.victoriana.given import (
    HARKER,
    Given,
    agent,
    game,
    harker,
    holmes,
    lead,
    ruled,
)
from victoriana.games.victoriana.facts import LeadWentCold


def beetle() -> Given:
    """The Beetle has turned lead 1 on to 12, when step 4 of this round's end was over."""
    given = game(
        holmes("yard"),
        harker("rgs"),
        slot=1,
        on_turn=HARKER,
        agents=[agent("the-beetle", "bank")],
        leads=[lead("bank", hour=6), lead("x-club", hour=12)],
        world=ruled(D5="at-round-end"),
    )
    return given.when("end", "{O}", "{3}", "{U}", "lead:1")


def test_icon_legend_d5_a_lead_that_is_due_has_one_round_left_wherever_its_hands_point() -> None:
    turned = beetle()

    assert {1: 12, 2: 3} == turned.hours
    assert [1, 3] == [it.rounds for it in turned.state.leads]


def test_icon_legend_d5_turned_in_the_pursuit_it_goes_cold_at_the_next_round_s_end() -> None:
    later = beetle().when("end", "end")

    assert [LeadWentCold(1)] == later.only(LeadWentCold)
    assert (HARKER, "cold-trauma") == later.asked
