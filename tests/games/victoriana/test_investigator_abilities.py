"""Investigator Abilities: Harker, Holmes, Griffin and the Scarlet Pimpernel."""

from tests.games.victoriana.given import (
    HARKER,
    HOLMES,
    agent,
    game,
    harker,
    holmes,
    lead,
    ruled,
)
from victoriana.games.victoriana import notation
from victoriana.games.victoriana.facts import (
    AbilityTokenSpent,
    AbilityUsed,
    CardDiscarded,
    CardMet,
    EvidenceTaken,
    HandsTurned,
    LeadInvestigated,
    LeadTurnedUp,
    LeadWentCold,
    MovementRaised,
    OptionPaid,
    PileMade,
    Relocated,
    ResourcesGained,
    ResourcesSpent,
    TrackMoved,
    TraumaHealed,
    TraumaSuffered,
    YardTokenDiscarded,
)
from victoriana.kernel.errors import Refusal

MIST_FORM, CELERITY = "ability:mist-form", "ability:undead-celerity"
D14 = "Fulfilling an Investigation Option, D14"
PLOTS = ("regicide", "crown-jewels", "everlasting-fog")
SCARAB, PENTAGRAM, HEIRESS = "cursed-scarab", "inverted-pentagram", "kidnapped-heiress"


# ------------------------------------------------------------------ Harker: Mist Form


def test_investigator_abilities_faq_mist_form_works_from_afar_and_is_not_the_action() -> None:
    given = game(harker("palace", trauma=3), holmes("bedlam"))
    used = given.when(f"{MIST_FORM}:bedlam")

    assert [TraumaHealed(HARKER, 3)] == used.only(TraumaHealed)
    assert "palace" == used.place(HARKER)
    assert used.can("go")
    assert [] == used.uses("ability:mist-form")  # once a game
    assert ["Investigator Abilities"] == used.headings(AbilityTokenSpent)
    assert [False] == [it.action for it in used.only(AbilityUsed)]

    both = used.when("go:speakers", "use:speakers")

    assert "PP" == both.holds(HARKER)


def test_investigator_abilities_faq_h46_the_same_locale_serves_once_a_turn() -> None:
    given = game(harker("speakers"), holmes("palace"))

    assert [] == given.when(f"{MIST_FORM}:speakers").can("use")
    assert "speakers" not in given.when("use:speakers").uses("ability:mist-form")
    assert "bucks-row" in given.when("use:speakers").uses("ability:mist-form")


def test_investigator_abilities_faq_h46_mist_form_takes_a_token_of_the_yard() -> None:
    given = game(harker("palace"), holmes("palace"), agents=[agent("caissa", "yard")], yard=1)
    used = given.when(f"{MIST_FORM}:yard", "take:O", "take:O", "{P}", "{P}")

    assert 1 == len(used.only(YardTokenDiscarded))
    assert "OOPP" == used.holds(HARKER)
    assert "yard" not in game(harker(), holmes(), yard=0).uses("ability:mist-form")


def test_locales_h45_mist_form_is_not_used_after_investigating_but_may_be_before() -> None:
    given = game(harker("bank", trauma=1), holmes(), leads=[lead("bank", "stinging-mist")])
    open_lead = given.when("investigate:1")

    assert [] == open_lead.uses("ability:mist-form")
    assert [] == open_lead.when("abandon").uses("ability:mist-form")

    before = given.when(f"{MIST_FORM}:bedlam")

    assert ["1"] == before.can("investigate")


def test_locales_h45_not_in_that_turn_bars_the_lead_after_mist_form() -> None:
    given = game(
        harker("bank", trauma=1),
        holmes(),
        leads=[lead("bank", "stinging-mist")],
        world=ruled(H45="not-in-that-turn"),
    )

    assert ["1"] == given.can("investigate")
    assert [] == given.when(f"{MIST_FORM}:bedlam").can("investigate")
    assert [] == given.when("investigate:1", "abandon").uses("ability:mist-form")


def test_locales_h45_under_any_time_her_mist_bars_nobody_else_s_lead() -> None:
    given = game(
        holmes("bank"),
        harker("palace", trauma=1),
        leads=[lead("bank", "stinging-mist")],
        world=ruled(H45="not-in-that-turn", F26="any-time"),
    )
    misty = given.when(f"{MIST_FORM}:bedlam")

    assert ["1"] == misty.can("investigate")
    assert 0 == misty.trauma(HARKER)


def test_investigator_abilities_faq_mist_form_may_move_somebody_from_carfax() -> None:
    moved = game(harker("palace"), holmes("yard")).when(
        f"{MIST_FORM}:carfax", "who:harker", "to:tower"
    )

    assert ["tower"] == [it.to for it in moved.only(Relocated)]
    assert moved.can("go")


# ------------------------------------------------------------------ Harker: Celerity


def test_investigator_abilities_celerity_makes_her_movement_five_this_turn() -> None:
    swift = game(harker("palace"), holmes()).when(CELERITY)

    assert [MovementRaised(HARKER, 5)] == swift.only(MovementRaised)
    assert [] == swift.uses("ability:undead-celerity")


def test_moving_about_london_b2_a_bought_step_comes_on_top_of_celerity() -> None:
    swift = game(harker("palace"), holmes()).when(CELERITY, "hurry")
    hurried = game(harker("palace"), holmes()).when("hurry", CELERITY)

    assert swift.state.now is not None
    assert hurried.state.now is not None
    assert (6, 6) == (swift.state.now.left, hurried.state.now.left)


def test_investigator_abilities_celerity_after_two_steps_leaves_three() -> None:
    swift = game(harker("palace"), holmes()).when("go:yard", "go:parliament", CELERITY)

    assert [MovementRaised(HARKER, 3)] == swift.only(MovementRaised)


def test_investigator_abilities_celerity_is_five_whatever_a_track_has_given_meanwhile() -> None:
    begun = game(holmes(), harker("palace", "2O"), plots=PLOTS).when("end")
    faster = begun.when(f"{MIST_FORM}:crypt", "{regicide}", "track:P")

    assert ["P"] == [it.type for it in faster.only(TrackMoved)]  # a movement more for everybody
    assert [MovementRaised(HARKER, 5)] == faster.when(CELERITY).only(MovementRaised)


def test_investigator_abilities_celerity_moves_nobody_who_began_beside_an_agent() -> None:
    bound = game(holmes("palace"), harker("bank"), agents=[agent("caissa", "bank")]).when("end")

    assert [] == bound.uses("ability:undead-celerity")


# ------------------------------------------------------------------ Harker: Mesmerism


def test_investigator_abilities_h47_mesmerism_comes_after_the_reveal_and_spends_nothing() -> None:
    given = game(harker("carfax", "O"), holmes(), leads=[lead("carfax", "duel-on-the-heath")])

    assert [] == given.uses("ability:mesmerism")

    shown = given.when("investigate:1")

    assert 1 == shown.trauma(HARKER)  # the card's effect came first
    assert ["a", "b"] == shown.uses("ability:mesmerism")[:2]

    done = shown.when("ability:mesmerism:b")

    assert [OptionPaid(HARKER, 1, 1)] == done.only(OptionPaid)
    assert [] == done.only(ResourcesSpent)

    kept = done.when("evidence")

    assert ["OP"] == [it.origins for it in kept.only(PileMade)]  # no card for resources spent
    assert 1 == len(kept.only(EvidenceTaken))


def test_investigator_abilities_h47_mesmerism_does_not_work_on_a_science_lead() -> None:
    shown = game(harker("bank"), holmes(), leads=[lead("bank", "stinging-mist")]).when(
        "investigate:1"
    )

    assert [] == shown.uses("ability:mesmerism")


def test_investigator_abilities_d8_mesmerism_suffers_the_trauma_that_is_shown() -> None:
    dagger = [lead("bank", "ceremonial-dagger")]
    suffered = game(harker("bank"), holmes(), leads=dagger).when(
        "investigate:1", "{S}", "ability:mesmerism:b"
    )
    nothing = game(harker("bank"), holmes(), leads=dagger, world=ruled(D8="nothing-paid")).when(
        "investigate:1", "{S}", "ability:mesmerism:b"
    )

    assert [TraumaSuffered(HARKER, 2)] == suffered.only(TraumaSuffered)
    assert [] == nothing.only(TraumaSuffered)


def test_investigator_abilities_d8_a_fatal_price_that_is_waived_may_be_chosen() -> None:
    dagger = [lead("bank", "ceremonial-dagger")]
    offered = [
        game(
            harker("bank", trauma=4), holmes(), leads=dagger, world=ruled(B3="forbidden", D8=choice)
        )
        .when("investigate:1", "{S}")
        .uses("ability:mesmerism")
        for choice in ("trauma-suffered", "nothing-paid")
    ]

    assert [["a"], ["a", "b"]] == offered


def test_investigator_abilities_d8_mesmerism_gives_the_extras_of_her_speciality() -> None:
    given = game(
        harker("tower"), holmes(), leads=[lead("tower", "secret-meeting-with-an-mp")]
    ).when("investigate:1", "ability:mesmerism:a", "deduce")

    assert "plot-deck" == given.drawn_from

    task = given.state.agenda[-1]

    assert 4 == getattr(task, "left", 0)  # three deductions and one more


def test_investigator_abilities_b3_mesmerism_that_would_kill_lets_the_lead_go_cold() -> None:
    given = game(
        harker("bank", trauma=4), holmes(), leads=[lead("bank", "ceremonial-dagger")]
    ).when("investigate:1", "{S}", "ability:mesmerism:b")

    assert given.who(HARKER).out
    assert [LeadWentCold(1)] == given.only(LeadWentCold)
    assert (HOLMES, "turn") == given.asked


def test_investigator_abilities_d14_mesmerism_deduces_nothing_once_the_plot_is_known() -> None:
    meeting = [lead("tower", "secret-meeting-with-an-mp")]  # never evidence
    allowed, refused = (
        game(
            harker("tower"), holmes(), leads=meeting, plot="regicide", world=ruled(D14=choice)
        ).when("investigate:1")
        for choice in ("payment-allowed", "payment-refused")
    )
    why = notation.read(refused.world, refused.state, "use mesmerism b")

    assert ["a", "b"] == allowed.uses("ability:mesmerism")
    assert [] == refused.uses("ability:mesmerism")
    assert isinstance(why, Refusal)
    assert ("The plot is known, and option b would only deduce.", D14) == (why.text, why.rule)


# ------------------------------------------------------------------ Holmes


def test_investigator_abilities_faq_h48_a_lead_is_looked_at_and_nothing_on_it_happens() -> None:
    given = game(holmes("bank", "2U"), harker(), leads=[lead("tower", origins="U")])
    looked = given.when("ability:newspaper-archives:1", "{escaped-millbank-inmate}")

    assert [LeadTurnedUp] == [type(it) for it in looked.facts[-1:]]
    assert 0 == looked.trauma(HOLMES)
    assert "escaped-millbank-inmate" == looked.state.leads[0].card
    assert 12 == looked.state.leads[0].hour
    assert 2 == looked.who(HOLMES).tokens
    assert [] == looked.uses("ability:newspaper-archives")  # nothing more to be learnt

    investigated = looked.when("go:tower", "investigate:1")

    assert [TraumaSuffered(HOLMES, 1)] == investigated.only(TraumaSuffered)


def test_investigator_abilities_faq_h48_a_known_advantage_stays_a_lead_until_it_is_met() -> None:
    given = game(
        holmes("palace"),
        harker("tower"),
        slot=0,
        leads=[lead("tower"), lead("bank", hour=9, origins="O")],
    )
    looked = given.when("ability:newspaper-archives:1", "{doctor-john-watson}")

    assert () == looked.who(HOLMES).kept
    assert "doctor-john-watson" == looked.state.leads[0].card

    met = looked.when("end", "investigate:1")

    assert [CardMet(HARKER, 1)] == met.only(CardMet)

    waiting = looked.when("end", "end", "pick:holmes")

    assert 3 == waiting.state.leads[0].hour


def test_investigator_abilities_f26_archives_may_be_read_while_a_lead_lies_open() -> None:
    given = game(
        holmes("bank"), harker(), leads=[lead("bank", "stinging-mist"), lead("tower")]
    ).when("investigate:1")

    assert ["2"] == given.uses("ability:newspaper-archives")

    looked = given.when("ability:newspaper-archives:2", "{cursed-scarab}")

    assert (HOLMES, "investigation") == looked.asked
    assert 1 == looked.state.leads[0].id


def test_advantages_and_setbacks_d3_a_card_may_be_played_while_a_lead_lies_open() -> None:
    given = game(
        holmes("bank", "P", kept=["doctor-john-watson"]),
        harker(),
        leads=[lead("bank", HEIRESS)],
    ).when("investigate:1")

    assert [] == given.can("option")

    helped = given.when("card:doctor-john-watson:b")

    assert [CardDiscarded] == [type(it) for it in helped.facts[:1]]
    assert ["a"] == helped.can("option")[:1]


# ------------------------------------------------------------------ tokens


def test_investigator_abilities_a_token_ability_needs_a_token() -> None:
    none_left = game(holmes(tokens=0), harker(spent=["mist-form"]), leads=[lead("bank")])

    assert [] == none_left.uses("ability:newspaper-archives")
    assert [] == none_left.when("end").uses("ability:mist-form")
    assert [""] == none_left.when("end").uses("ability:undead-celerity")


def test_investigator_abilities_tokens_are_no_action() -> None:
    given = game(holmes("bank"), harker(), leads=[lead("bank"), lead("tower")])
    looked = given.when("ability:newspaper-archives:2", "{cursed-scarab}")

    assert ["1"] == looked.can("investigate")
    assert [] == looked.only(LeadInvestigated)
    assert [] == looked.only(HandsTurned)
    assert [] == looked.only(ResourcesGained)
