"""Specialities: what they add, when they are judged, and evidence of any type."""

from msgspec.structs import replace

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    LONDON,
    PIMPERNEL,
    Given,
    game,
    griffin,
    harker,
    holding,
    holmes,
    lead,
    pimpernel,
    ruled,
)
from tests.games.victoriana.opened import paid
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.ids import LeadId
from victoriana.games.victoriana.rules.evidence_and_henchmen import pieces
from victoriana.games.victoriana.rules.specialities import evidence_types, specialities
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.world import World

INMATE, MIST = LeadId("escaped-millbank-inmate"), LeadId("stinging-mist")


# --- Specialities --------------------------------------------------------------------------


def test_specialities_v3_griffin_makes_two_deductions_of_the_stinging_mist() -> None:
    given = paid(griffin(at="tesla"), "stinging-mist", "a").when("deduce")
    two = given.when("{regicide}", "{doomsday-device}")

    assert ["track:P", "track:S"] == two.options
    assert 2 == two.trauma(GRIFFIN)


def test_specialities_v4_the_inmate_hurts_holmes_and_becomes_evidence_of_any_type() -> None:
    opened = game(
        holmes(at="charlies", holds="2U"), harker(), leads=[lead("charlies", INMATE)]
    ).when("investigate:1")
    given = opened.when("option:a", "evidence")

    assert 1 == opened.trauma(HOLMES)
    assert "" == given.holds(HOLMES)
    assert [] == given.only(f.PlotDrawn)
    assert "OPSU" == evidence_types(LONDON, given.who(HOLMES), INMATE)


def test_specialities_h21_the_extra_lead_comes_of_evidence_too() -> None:
    given = paid(griffin(at="tesla"), "stinging-mist", "a").when("evidence")
    placed = given.when("{P}", "{9}", "{12}", "{P}", "{1}", "{6}")

    assert ["bank", "embassy"] == [it.place for it in placed.only(f.LeadPlaced)]
    assert (GRIFFIN, "turn") == placed.asked


def test_specialities_another_type_brings_no_extras() -> None:
    given = paid(holmes(at="tesla"), "stinging-mist", "a").when("deduce", "{regicide}")

    assert ["track:P"] == given.options
    assert "lead-die" == given.when("track:P").drawn_from
    assert (HOLMES, "turn") == given.when("track:P", "{P}", "{9}", "{12}").asked


def cured(world: World) -> Given:
    """A Science option of Griffin's that heals, and gives no deduction."""
    return paid(griffin(at="tesla", holds="S", trauma=2), "stolen-serum", "a", world=world).when(
        "deduce"
    )


def test_specialities_d17_the_extra_deduction_comes_also_where_the_option_gives_none() -> None:
    assert 0 == cured(ruled()).trauma(GRIFFIN)
    assert "plot-deck" == cured(ruled()).drawn_from


def test_specialities_d17_only_with_a_deduction_gives_none_there() -> None:
    given = cured(ruled(D17="only-with-a-deduction"))

    assert "third-source" == given.asked[1]


def shifting(card: str, option: str, holds: str, choice: str) -> bool:
    """Whether the lead counted as the Pimpernel's speciality."""
    who = pimpernel(at="tesla", holds=holds)
    given = paid(who, card, option, world=ruled(D16=choice), other=holmes()).when("evidence")
    return any(getattr(task, "extra", False) for task in given.state.agenda)


def test_specialities_d16_a_speciality_lost_by_paying_is_no_speciality() -> None:
    assert not shifting("forged-dispatch", "a", "2PU", "at-success")
    assert not shifting("forged-dispatch", "a", "2PU", "before-and-after")


def test_specialities_d16_a_speciality_won_by_paying_counts_at_success_alone() -> None:
    assert shifting("elusive-foreign-agent", "b", "P2U", "at-success")
    assert not shifting("elusive-foreign-agent", "b", "P2U", "before-and-after")


def test_specialities_d16_a_speciality_held_before_and_after_counts_either_way() -> None:
    assert shifting("forged-dispatch", "a", "3PU", "at-success")
    assert shifting("forged-dispatch", "a", "3PU", "before-and-after")


def test_specialities_h22_what_is_gained_later_changes_nothing() -> None:
    who = pimpernel(at="tesla", holds="PU2O")
    given = paid(who, "clerk-with-a-conscience", "b", other=holmes()).when("pay:OO", "deduce")
    drawn = given.when("{regicide}", "track:P")

    assert "P" in specialities(LONDON, drawn.who(PIMPERNEL))
    assert not any(getattr(task, "extra", False) for task in drawn.state.agenda)

    versed = paid(griffin(at="tesla"), "stinging-mist", "a").when("deduce", "{regicide}")

    assert any(getattr(task, "extra", False) for task in versed.state.agenda)


def test_specialities_h62_evidence_is_judged_when_it_is_discarded() -> None:
    before = pimpernel(holds="2PU", evidence=["kidnapped-heiress"])
    after = replace(before, holds=holding("P2U"))

    assert "OPSU" == evidence_types(LONDON, before, LeadId("kidnapped-heiress"))
    assert "P" == evidence_types(LONDON, after, LeadId("kidnapped-heiress"))

    scarabs = ["cursed-scarab", "inverted-pentagram"]
    hers = [
        game(pimpernel(holds=holds, evidence=[INMATE]), holmes(evidence=scarabs))
        for holds in ("2PU", "P2U")
    ]
    given = hers[1].when("overcome", *(f"give:holmes:{it}" for it in scarabs))

    assert [[], ["overcome"]] == [[it for it in one.options if it == "overcome"] for one in hers]
    assert (
        f.EvidenceGiven(PIMPERNEL, INMATE, "P")
        == (given.when(f"give:pimpernel:{INMATE}").only(f.EvidenceGiven)[-1])
    )


def test_specialities_h62_the_bonus_is_that_of_the_moment_of_success() -> None:
    still, no_more = (
        paid(pimpernel(at="tesla", holds=holds), "kidnapped-heiress", "a").when("deduce")
        for holds in ("3PSU", "PSU")
    )

    assert [2, 1] == [getattr(it.state.agenda[-1], "left", 0) for it in (still, no_more)]


def test_fulfilling_an_investigation_option_costs_its_price_and_leaves_two_uses() -> None:
    given = paid(holmes(at="tesla", holds="PSO"), "kidnapped-heiress", "a")

    assert ["deduce", "evidence"] == given.options
    assert "O" == given.holds(HOLMES)
    assert ["Fulfilling an Investigation Option"] == given.headings(f.OptionPaid)


def test_specialities_h44_wild_has_no_type_in_her_comparison() -> None:
    assert ("P",) == specialities(LONDON, pimpernel(holds="2PU3W"))
    assert () == specialities(LONDON, pimpernel(holds="PU3W"))
    assert () == specialities(LONDON, pimpernel())


# --- Evidence and Henchmen -----------------------------------------------------------------


def guarded(holds: str) -> Given:
    """Two pieces that Griffin may use as any, one of the Pimpernel's; the Cultists take three.

    Griffin stands for Burton, whose speciality covered both of his pieces.
    """
    return game(
        pimpernel(at="tower", holds=holds, evidence=[INMATE]),
        griffin(at="x-club", evidence=[MIST, "doorway-to-another-realm"]),
    )


def types_of(state: State) -> list[str]:
    return list(pieces(LONDON, state).values())


def test_evidence_v5_with_equal_resources_her_piece_is_no_help() -> None:
    given = guarded("PU")

    assert ["U", "OPSU", "OPSU"] == types_of(given.state)
    assert [] == given.can("overcome")


def test_evidence_v5_with_more_underworld_all_three_pieces_serve() -> None:
    given = guarded("P2U")
    done = given.when(
        "overcome", f"give:pimpernel:{INMATE}", f"give:griffin:{MIST}",
        "give:griffin:doorway-to-another-realm", "{mudlark-prophet}",
    )  # fmt: skip

    assert ["OPSU", "OPSU", "OPSU"] == types_of(given.state)
    assert [] == types_of(done.state)
    assert "mudlark-prophet" == done.state.henchman


def test_evidence_v5_nothing_falls_by_itself() -> None:
    assert "cultists" == guarded("P2U").when("end").state.henchman


def test_evidence_d19_pieces_of_all_the_living_count_wherever_they_are() -> None:
    cards = ["cursed-scarab", "inverted-pentagram"]
    given = game(holmes(evidence=["kidnapped-heiress"]), harker(at="carfax", evidence=cards))
    short = game(holmes(evidence=["kidnapped-heiress"]), harker(evidence=cards[:1]))

    assert "overcome" in given.options
    assert "overcome" in given.when("end").options
    assert "overcome" not in short.options


def test_evidence_d19_exactly_the_printed_set_goes_and_the_rest_stays() -> None:
    cards = ["cursed-scarab", "inverted-pentagram", "whispering-planchette"]
    given = game(holmes(evidence=["kidnapped-heiress"]), harker(evidence=cards)).when(
        "overcome", "give:harker:cursed-scarab", "give:harker:inverted-pentagram",
        "give:holmes:kidnapped-heiress", "{mudlark-prophet}",
    )  # fmt: skip

    assert (LeadId("whispering-planchette"),) == given.who(HARKER).evidence
    assert "" == given.holds(HOLMES) + given.holds(HARKER)


# --- Mesmerism -----------------------------------------------------------------------------


def mesmerised(card: str, option: str, world: World = LONDON) -> Given:
    return game(harker(at="tesla"), holmes(), leads=[lead("tesla", card)], world=world).when(
        "investigate:1", f"ability:mesmerism:{option}"
    )


def test_investigator_abilities_d8_mesmerism_spends_nothing_but_trauma_is_suffered() -> None:
    given = mesmerise_banshee(ruled())

    assert 2 == given.trauma(HARKER)
    assert [] == given.only(f.ResourcesSpent)


def mesmerise_banshee(world: World) -> Given:
    """An Occult option that shows one trauma, after a reveal that hurt her once."""
    return game(
        harker(at="tesla"), holmes(), leads=[lead("tesla", "banshee-over-bow")], world=world
    ).when("investigate:1", "pick:harker", "ability:mesmerism:a")


def test_investigator_abilities_d8_nothing_paid_waives_the_trauma_too() -> None:
    assert 1 == mesmerise_banshee(ruled(D8="nothing-paid")).trauma(HARKER)


def test_investigator_abilities_d8_mesmerism_brings_the_extras_of_a_speciality() -> None:
    for choice in ("trauma-suffered", "nothing-paid"):
        given = mesmerised("kidnapped-heiress", "a", ruled(D8=choice)).when(
            "deduce", "{regicide}", "{doomsday-device}", "track:P"
        )
        placed = given.when("{P}", "{9}", "{12}", "{P}", "{1}", "{6}")

        assert 2 == len(placed.state.leads)
