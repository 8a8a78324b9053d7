"""Cordons: event tokens that keep a locale's leads from being followed, and from going cold."""

import msgspec

from tests.games.victoriana.given import (
    HARKER,
    LONDON,
    Given,
    burton,
    cordon,
    game,
    harker,
    holmes,
    lead,
    stead_x,
)
from victoriana.games.victoriana import notation
from victoriana.games.victoriana.facts import (
    CordonLifted,
    CordonSet,
    HandsTurned,
    LeadWentCold,
)
from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.view import question
from victoriana.games.victoriana.view.london import lattice
from victoriana.games.victoriana.view.panels import agents
from victoriana.games.victoriana.worth.points import urgency
from victoriana.kernel.errors import Refusal

BARREL = "body-in-a-brandy-barrel"  # option b: 2 Science, a deduction, a cordon for an hour


def inquest(*others: str) -> Given:
    """Harker at the Palace pays for an inquest, while other leads lie elsewhere."""
    leads = [lead("palace", BARREL), *(lead(at) for at in others)]
    return game(harker(holds="2S"), holmes(), leads=leads).when(
        "investigate:1", "option:b", "deduce", "{regicide}", "track:P"
    )


# ------------------------------------------------------------------ how one is set


def test_investigation_effects_h12_the_finder_says_which_other_lead_is_cordoned_off() -> None:
    given = inquest("bank", "tower")

    assert (HARKER, "other-lead") == given.asked
    assert ["lead:2", "lead:3"] == given.options
    assert "Which other lead's locale is cordoned off?" == question(LONDON, given.state)

    closed = given.when("lead:3")

    assert [CordonSet(LocaleId("tower"), 32)] == closed.only(CordonSet)


def test_investigation_effects_h12_an_only_other_lead_is_cordoned_off_unasked() -> None:
    given = inquest("bank")

    assert [CordonSet(LocaleId("bank"), 32)] == given.only(CordonSet)


def test_investigation_effects_h12_without_another_lead_no_cordon_is_set() -> None:
    given = inquest()

    assert [] == given.only(CordonSet)


# ------------------------------------------------------------------ what it does


def test_investigation_effects_nobody_investigates_behind_a_cordon() -> None:
    leads = [lead("palace", "inverted-pentagram")]
    closed = game(holmes(), harker(), leads=leads, cordons=[cordon("palace", 30)])
    open_ = game(holmes(), harker(), leads=leads, cordons=[cordon("bank", 30)])

    assert [] == closed.can("investigate")
    assert ["1"] == open_.can("investigate")


def test_investigation_effects_no_token_is_asked_for_a_lead_behind_a_cordon() -> None:
    inmate, closed = lead("bank", "escaped-millbank-inmate"), [cordon("bank", 40)]
    tongue, link = "ability:twenty-nine-tongues:U", "ability:telepathic-link"
    tongues = [
        tongue in game(burton("bank"), holmes(), leads=[inmate], cordons=there).options
        for there in ([], closed)
    ]
    links = [
        link
        in game(stead_x("hideout", "bank"), holmes(), leads=[inmate], cordons=there, tokens=())
        .when("use:stead:hideout")
        .options
        for there in ([], closed)
    ]

    assert [True, False] == tongues
    assert [True, False] == links


def test_investigation_effects_who_would_investigate_behind_a_cordon_is_told_until_when() -> None:
    given = game(
        holmes(),
        harker(),
        leads=[lead("palace", "inverted-pentagram")],
        cordons=[cordon("palace", 30)],
    )
    told = notation.read(given.world, given.state, "investigate 1")

    assert isinstance(told, Refusal)
    assert "The Palace is cordoned off until 7:30 pm: nobody investigates there." == told.text
    assert "Investigation Effects" == told.rule


def test_concluding_a_round_3_leads_behind_a_cordon_are_not_turned() -> None:
    given = game(
        holmes(),
        harker(),
        slot=1,
        leads=[lead("bank", hour=3), lead("tower", hour=3)],
        cordons=[cordon("bank", 32)],
    ).when("end")

    assert [HandsTurned(2, 6)] == given.only(HandsTurned)


def test_concluding_a_round_4_a_lead_behind_a_cordon_does_not_go_cold() -> None:
    fresh = game(
        holmes(), harker(), slot=1, leads=[lead("bank", hour=12)], cordons=[cordon("bank", 32)]
    ).when("end")
    late = game(
        holmes(), harker(), slot=1, leads=[lead("bank", hour=9)], cordons=[cordon("bank", 32)]
    ).when("end")

    assert [] == fresh.only(LeadWentCold)
    assert [] == late.only(LeadWentCold)
    assert {1: 12} == fresh.hours


def test_concluding_a_round_1_a_cordon_is_lifted_before_the_leads_are_turned() -> None:
    given = game(
        holmes(), harker(), slot=1, leads=[lead("bank", hour=3)], cordons=[cordon("bank", 29)]
    ).when("end")

    assert [CordonLifted(LocaleId("bank"))] == given.only(CordonLifted)
    assert ["Concluding a Round 1"] == given.headings(CordonLifted)
    assert [HandsTurned(1, 6)] == given.only(HandsTurned)


# ------------------------------------------------------------------ how it is seen


def test_investigation_effects_a_cordon_stands_on_the_map_and_beneath_it() -> None:
    state = game(holmes(), harker(), cordons=[cordon("bank", 32)]).state
    marks = [mark for cell in lattice(LONDON, state).cells for mark in cell.marks]

    assert ["Bank is cordoned off until 8:00 pm."] == list(agents(LONDON, state).full)
    assert ["cordon"] == [mark.long for mark in marks if mark.long == "cordon"]


def test_investigation_effects_a_cordon_survives_the_way_through_a_save() -> None:
    state = game(holmes(), harker(), cordons=[cordon("bank", 32)]).state

    assert state == msgspec.json.decode(msgspec.json.encode(state), type=State)


def test_concluding_a_round_4_a_policy_fears_less_for_a_lead_behind_a_cordon() -> None:
    leads = [lead("bank", hour=9)]
    free = game(holmes(), harker(), leads=leads).state
    kept = game(holmes(), harker(), leads=leads, cordons=[cordon("bank", 31)]).state

    assert urgency(LONDON, kept, kept.leads[0]) < urgency(LONDON, free, free.leads[0])
