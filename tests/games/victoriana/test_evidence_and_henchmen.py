"""Evidence and Henchmen: what overcomes them, and who comes next."""

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    LONDON,
    PIMPERNEL,
    Given,
    agent,
    game,
    griffin,
    harker,
    holmes,
    lead,
    pimpernel,
)
from victoriana.games.victoriana.facts import (
    EvidenceGiven,
    EvidenceSwapped,
    HenchmanOvercome,
    HenchmanRevealed,
    LeadWentCold,
    MastermindRevealed,
    ResourcesDiscarded,
    ResourcesGained,
    StrikeWarded,
    TraumaSuffered,
)
from victoriana.games.victoriana.ids import LeadId
from victoriana.games.victoriana.rules.evidence_and_henchmen import suffices
from victoriana.games.victoriana.rules.specialities import evidence_types, specialities

CULTISTS = ("cursed-scarab", "inverted-pentagram", "kidnapped-heiress")  # Occult twice, Politics
SCARAB, PENTAGRAM, HEIRESS = CULTISTS
INMATE, MIST = "escaped-millbank-inmate", "stinging-mist"  # Underworld, Science


def overcome(given: Given, *pieces: str) -> Given:
    """These pieces are discarded, each as holder:card."""
    return given.when("overcome", *(f"give:{piece}" for piece in pieces))


def by_holmes(given: Given) -> Given:
    return overcome(given, *(f"holmes:{card}" for card in CULTISTS))


# ------------------------------------------------------------------ what is required


def test_evidence_and_henchmen_d19_the_group_gives_exactly_what_is_printed_from_anywhere() -> None:
    given = game(
        holmes("palace", evidence=(SCARAB, PENTAGRAM, MIST)),
        griffin("carfax", evidence=(HEIRESS,)),
    )

    assert "cultists" == given.state.henchman

    gone = overcome(given, f"holmes:{SCARAB}", f"holmes:{PENTAGRAM}", f"griffin:{HEIRESS}")

    assert ["O", "O", "P"] == [it.type for it in gone.only(EvidenceGiven)]
    assert ["Evidence and Henchmen"] == gone.headings(HenchmanOvercome)
    assert (MIST,) == gone.who(HOLMES).evidence
    assert set(CULTISTS) <= set(gone.state.discards)


def test_evidence_and_henchmen_nothing_falls_by_itself_and_too_little_is_not_offered() -> None:
    enough = game(holmes(evidence=CULTISTS), griffin())
    short = game(holmes(evidence=CULTISTS[:2]), griffin())

    assert "cultists" == enough.state.henchman
    assert "overcome" in enough.options
    assert "overcome" not in short.options


def test_evidence_and_henchmen_evidence_in_the_own_speciality_is_of_any_type() -> None:
    given = game(holmes(evidence=(INMATE, PENTAGRAM, HEIRESS)), griffin())
    first = given.when("overcome")

    assert [f"give:holmes:{PENTAGRAM}", f"give:holmes:{INMATE}"] == sorted(
        first.options, reverse=True
    )
    assert f"give:holmes:{HEIRESS}" not in first.options


def test_evidence_and_henchmen_h57_only_pieces_that_leave_enough_can_be_given() -> None:
    given = game(holmes(evidence=(INMATE, SCARAB, PENTAGRAM)), griffin())
    first = given.when("overcome")

    assert [f"give:holmes:{SCARAB}", f"give:holmes:{PENTAGRAM}"] == first.options
    assert suffices("OOP", ["O", "O", "OPSU"])
    assert not suffices("OOP", ["O", "OPSU", "S"])


def test_evidence_and_henchmen_h57_the_next_may_fall_at_once_after_his_reveal() -> None:
    given = game(holmes(evidence=(*CULTISTS, INMATE, "cracked-safe")), griffin("carfax", "O"))
    next_one = by_holmes(given).when("{rat-king-of-the-fleet}")

    assert ["Evidence and Henchmen"] == next_one.headings(HenchmanRevealed)
    assert (HOLMES, "turn") == next_one.asked
    assert "overcome" in next_one.options

    gone = overcome(next_one, f"holmes:{INMATE}", "holmes:cracked-safe")

    assert ("cultists", "rat-king-of-the-fleet") == gone.state.henchmen_overcome


def test_evidence_and_henchmen_the_next_is_any_that_nobody_has_seen() -> None:
    shown = by_holmes(game(holmes(evidence=CULTISTS), griffin(), overcome=["swell-mob"]))

    assert "henchman" == shown.drawn_from
    assert 19 == len(shown.chances)
    assert {1} == set(shown.chances.values())
    assert not {"cultists", "swell-mob"} & set(shown.chances)


def test_uncovering_the_conspiracy_with_the_last_henchman_the_mastermind_is_revealed() -> None:
    unmasked = by_holmes(game(holmes(evidence=CULTISTS), griffin(), henchmen_left=0))

    assert "mastermind" == unmasked.drawn_from
    assert dict.fromkeys(LONDON.masterminds, 1) == unmasked.chances

    shown = unmasked.when("{hartmann}")

    assert ["Uncovering the Conspiracy"] == shown.headings(MastermindRevealed)
    assert 1 == shown.trauma(HOLMES)  # his reveal effect comes first
    assert "agent" == shown.drawn_from


def test_uncovering_the_conspiracy_f24_evidence_left_over_is_kept_and_of_no_more_use() -> None:
    unmasked = by_holmes(
        game(
            holmes(evidence=(*CULTISTS, MIST)),
            griffin(),
            henchmen_left=0,
            agents=[agent("moran")],
            defeated=["caissa"],
        )
    ).when("{userkare}")

    assert (MIST,) == unmasked.who(HOLMES).evidence
    assert "overcome" not in unmasked.options


def test_evidence_and_henchmen_h61_evidence_may_go_in_mid_movement() -> None:
    given = game(holmes("yard", evidence=CULTISTS), griffin(), left=3).when("go:parliament")
    gone = by_holmes(given).when("{cell-of-the-black-rose}", "pick:griffin")

    assert "parliament" == gone.place(HOLMES)
    assert {"lambeth", "millbank"} <= set(gone.can("go"))


def test_evidence_and_henchmen_d19_evidence_may_go_while_a_lead_lies_open() -> None:
    given = game(
        holmes("bank", "2U", evidence=CULTISTS),
        griffin(),
        leads=[lead("bank", "stinging-mist"), lead("tower", hour=9)],
    )
    gone = by_holmes(given.when("investigate:1"))
    pushed = gone.when("{clockwork-guardsmen}")

    assert (HOLMES, "other-lead") == pushed.asked
    assert ["lead:1", "lead:2"] == pushed.options

    cold = pushed.when("lead:2", "pick:griffin")

    assert [LeadWentCold(2)] == cold.only(LeadWentCold)
    assert (HOLMES, "investigation") == cold.asked


def test_cold_leads_a_lead_that_goes_cold_in_the_investigator_s_hands_ends_the_matter() -> None:
    given = game(
        holmes("bank", "2U", evidence=CULTISTS),
        griffin(),
        leads=[lead("bank", "stinging-mist", hour=9), lead("tower", hour=9)],
    )
    pushed = by_holmes(given.when("investigate:1")).when("{clockwork-guardsmen}", "lead:1")

    assert [LeadWentCold(1)] == pushed.only(LeadWentCold)
    assert (HOLMES, "cold-trauma") == pushed.asked  # the group picks; the finder need not suffer

    after = pushed.when("pick:griffin")

    assert (HOLMES, "turn") == after.asked
    assert [] == after.can("investigate")


# ------------------------------------------------------------------ the Pimpernel's evidence


def test_evidence_and_henchmen_v5_a_tie_leaves_her_evidence_of_one_type_only() -> None:
    tied = pimpernel(holds="2P2U", evidence=(INMATE,))
    given = game(tied, holmes(evidence=(PENTAGRAM, HEIRESS)))

    assert () == specialities(LONDON, tied)
    assert "U" == evidence_types(LONDON, tied, tied.evidence[0])
    assert "overcome" not in given.options


def test_evidence_and_henchmen_v5_with_more_underworld_hers_is_of_any_type_too() -> None:
    given = game(
        pimpernel("somerset", "2P2U", evidence=(INMATE,)),
        holmes(evidence=(PENTAGRAM, HEIRESS)),
        plots=("regicide", "night-without-morning", "plague-of-nightmares"),
        agent_in_deck=False,
        defeated=["moran"],
    )
    assert "overcome" not in given.options

    spent = given.when("use:somerset", "{plague-of-nightmares}", "track:O")

    assert ("U",) == specialities(LONDON, spent.who(PIMPERNEL))
    assert "overcome" in spent.options
    assert "cultists" == spent.state.henchman  # nothing falls by itself


def test_specialities_h44_wild_does_not_count_for_the_pimpernel() -> None:
    assert ("P",) == specialities(LONDON, pimpernel(holds="2PU3W"))
    assert () == specialities(LONDON, pimpernel(holds="PU3W"))
    assert () == specialities(LONDON, pimpernel(holds="3O3W"))
    assert ("U",) == specialities(LONDON, pimpernel(holds="U"))


def test_locale_abilities_h41_evidence_is_judged_by_its_new_holder_s_speciality() -> None:
    given = game(holmes("palace", evidence=(HEIRESS, INMATE)), harker("carfax"))
    swapped = given.when("use:palace", "with:harker", f"give:{HEIRESS}")

    assert [EvidenceSwapped(HOLMES, HARKER, (LeadId(HEIRESS),), ())] == swapped.only(
        EvidenceSwapped
    )
    assert "P" == evidence_types(LONDON, given.who(HOLMES), given.who(HOLMES).evidence[0])
    assert "OPSU" == evidence_types(LONDON, swapped.who(HARKER), swapped.who(HARKER).evidence[0])


def test_specialities_a_change_always_affects_evidence_already_taken() -> None:
    card = LeadId(INMATE)

    assert "OPSU" == evidence_types(LONDON, pimpernel(holds="2UP", evidence=(card,)), card)
    assert "U" == evidence_types(LONDON, pimpernel(holds="U2P", evidence=(card,)), card)


# ------------------------------------------------------------------ who is "you"; who is immune


def test_evidence_and_henchmen_h4_you_is_the_one_whose_turn_it_is_not_the_giver() -> None:
    given = game(griffin("palace", "O"), holmes("palace", "O", evidence=CULTISTS))
    struck = by_holmes(given).when("{bogus-bishop}")

    assert [ResourcesDiscarded(GRIFFIN, "O")] == struck.only(ResourcesDiscarded)


def test_investigator_abilities_faq_f9_henchmen_neither_strike_the_pimpernel_nor_pick_her() -> None:
    seats = (pimpernel("palace", "2U"), holmes("palace", "2U", evidence=CULTISTS))
    by_you = by_holmes(game(*seats)).when("{countess-of-limehouse}")
    each = by_holmes(game(*seats)).when("{amateur-cracksman}")
    one = by_holmes(game(*seats, griffin("palace"))).when("{cell-of-the-black-rose}")

    assert [PIMPERNEL] == [it.seat for it in by_you.only(StrikeWarded)]
    assert ["Investigator Abilities FAQ"] == by_you.headings(StrikeWarded)
    assert (PIMPERNEL, "turn") == by_you.asked
    assert [ResourcesDiscarded(HOLMES, "U")] == each.only(ResourcesDiscarded)
    assert ["pick:holmes", "pick:griffin"] == one.options


def test_investigator_abilities_faq_f9_an_omen_of_henchmen_does_not_hurt_her() -> None:
    seats = (pimpernel("palace"), holmes("palace", evidence=CULTISTS))
    shown = by_holmes(game(*seats)).when("{veiled-medium}", "{O}")

    assert [] == shown.only(TraumaSuffered)
    assert 0 == shown.trauma(PIMPERNEL)


def test_investigator_abilities_faq_f9_what_henchmen_give_does_not_reach_her_either() -> None:
    seats = (pimpernel("palace"), holmes("palace", evidence=CULTISTS))
    drawn = by_holmes(game(*seats)).when("{vivisectionist}", "{O}")

    assert [ResourcesGained(HOLMES, "O")] == drawn.only(ResourcesGained)
    assert (PIMPERNEL, "turn") == drawn.asked


def test_investigator_abilities_faq_f9_henchmen_s_effects_on_tracks_are_no_matter_of_hers() -> None:
    seats = (pimpernel("palace"), holmes("palace", evidence=CULTISTS))
    shown = by_holmes(game(*seats)).when("{mesmerist-of-mayfair}")

    assert 1 == shown.state.cold


def test_investigator_abilities_faq_h39_masterminds_are_neither_agents_nor_henchmen() -> None:
    seats = (pimpernel("palace"), holmes("palace", evidence=CULTISTS))
    shown = by_holmes(game(*seats, henchmen_left=0)).when("{hartmann}")

    assert 1 == shown.trauma(PIMPERNEL)
