"""What the rulebook prints on a card stands on ours word for word, and the box is complete."""

from collections import Counter

from tests.games.victoriana.cards import box, cards, investigators, lead, paths
from victoriana.games.victoriana.effects import (
    Cost,
    Deduce,
    Discard,
    Doorway,
    Gain,
    GoCold,
    Heal,
    MoveAnywhere,
    MoveTo,
    Omen,
    Passive,
    ShuffleBack,
    Suffer,
    TurnHands,
)
from victoriana.games.victoriana.ids import SPHERES, LocaleId, MastermindId, PlotId

# ------------------------------------------------------------------ what the rulebook prints


def test_investigating_leads_the_ceremonial_dagger_is_as_printed() -> None:
    card = lead("ceremonial-dagger")
    assert ("Ceremonial Dagger", "O", True) == (card.name, card.type, card.evidence)
    assert (Omen("O", (GoCold(),)),) == card.reveal
    assert [
        ("Connect the Dagger to a Previous Murder", Cost(S=1, U=1), (Deduce(1),)),
        ("Reveal the Dagger's Power", Cost(O=2, trauma=2), (Deduce(3),)),
    ] == paths(card)


def test_investigating_leads_the_secret_meeting_is_never_evidence() -> None:
    card = lead("secret-meeting-with-an-mp")
    assert ("Secret Meeting with an MP", "P", False) == (card.name, card.type, card.evidence)
    assert () == card.reveal
    assert [
        ("Exchange Information", Cost(P=2, U=1), (Deduce(3),)),
        ("Refuse No as an Answer", Cost(P=3, O=1), (Deduce(5),)),
    ] == paths(card)


def test_icon_legend_the_impossible_doppelganger_is_as_printed() -> None:
    card = lead("impossible-doppelganger")
    assert ("Impossible Doppelgänger", "O", True) == (card.name, card.type, card.evidence)
    assert (TurnHands(1, "another"),) == card.reveal
    assert [("Dispel the Illusion", Cost(O=1), (Deduce(1),))] == paths(card)


def test_icon_legend_the_doorway_lets_fortune_walk_between_worlds() -> None:
    card = lead("doorway-to-another-realm")
    assert "Doorway to Another Realm" == card.name
    assert (Doorway(until="next-advance"),) == card.reveal
    assert ["Ward the Opening", "Walk between Worlds"] == [o.title for o in card.options]
    assert (Cost(O=2, S=1, trauma=1), (Deduce(3),)) == paths(card)[1][1:]


def test_specialities_the_stinging_mist_offers_griffin_three_ways() -> None:
    card = lead("stinging-mist")
    assert ("Stinging Mist", "S", ()) == (card.name, card.type, card.reveal)
    assert [
        ("Wade through the Miasma", Cost(trauma=2), (Deduce(1),)),
        ("Vent the Room", Cost(S=1, U=1), (Deduce(1),)),
        ("Collect a Sample and Run", Cost(O=1, P=1, S=1), (Deduce(2),)),
    ] == paths(card)


def test_specialities_the_escaped_inmate_strikes_holmes_before_he_talks() -> None:
    card = lead("escaped-millbank-inmate")
    assert ("Escaped Millbank Inmate", "U", True) == (card.name, card.type, card.evidence)
    assert (Suffer(1),) == card.reveal
    assert [("Extract Prison Rumours", Cost(U=2), (Deduce(1),))] == paths(card)


def test_generating_new_leads_the_kidnapped_heiress_is_as_printed() -> None:
    card = lead("kidnapped-heiress")
    assert ("Kidnapped Heiress", "P", ()) == (card.name, card.type, card.reveal)
    assert [("Help Her Escape", Cost(P=1, S=1), (Deduce(1),))] == paths(card)


def test_uncovering_the_conspiracy_the_foreign_agent_sends_miss_x_abroad() -> None:
    card = lead("elusive-foreign-agent")
    embassy = MoveTo(LocaleId("embassy"))
    assert ("Elusive Foreign Agent", "P", ()) == (card.name, card.type, card.reveal)
    assert [
        ("Confiscate the Diplomatic Bag", Cost(P=1), (Deduce(1),)),
        ("Spread False Rumours", Cost(U=2), (Deduce(1), embassy)),
        ("Cable Contacts on the Continent", Cost(P=1, any=1), (Deduce(1), MoveAnywhere())),
    ] == paths(card)


def test_trauma_the_inverted_pentagram_gives_as_much_as_it_takes() -> None:
    card = lead("inverted-pentagram")
    assert ("Inverted Pentagram", "O", ()) == (card.name, card.type, card.reveal)
    assert [
        ("Ring the Bell", Cost(O=1), (Deduce(1),)),
        ("Shut the Book", Cost(O=2), (Deduce(2),)),
        ("Snuff the Candle", Cost(O=3), (Deduce(3),)),
    ] == paths(card)


def test_advantages_and_setbacks_watson_heals_or_brings_science() -> None:
    watson = next(card for card in box().advantages if card.id == "doctor-john-watson")
    assert ("Doctor John Watson", "rulebook") == (watson.name, watson.origin)
    assert [(Heal(3, "one"),), (Gain("S", 2),)] == [use.does for use in watson.uses]


def test_advantages_and_setbacks_bribed_peelers_are_paid_off_at_the_yard() -> None:
    peelers = next(card for card in box().setbacks if card.id == "bribed-peelers")
    assert ("Bribed Peelers", "rulebook") == (peelers.name, peelers.origin)
    assert (Passive("no-hurry"),) == peelers.passive
    assert [(Cost(U=1), "yard")] == [(use.cost, use.at) for use in peelers.uses]


def test_evidence_and_henchmen_the_cultists_need_two_occult_and_politics() -> None:
    cultists = next(card for card in box().henchmen if card.id == "cultists")
    assert ("Bloodthirsty Cultists", "rulebook") == (cultists.name, cultists.origin)
    assert ("O", "O", "P") == cultists.evidence


def test_emerging_victorious_userkare_and_the_ancient_ones_cost_ten() -> None:
    masterminds = {card.id: card for card in box().masterminds}
    plots = {card.id: card for card in box().plots}
    userkare = masterminds[MastermindId("userkare")].cost
    plot = plots[PlotId("awaken-the-ancient-ones")].cost
    assert {"O": 5, "P": 0, "S": 3, "U": 2} == {
        sphere: userkare.of(sphere) + plot.of(sphere) for sphere in SPHERES
    }
    assert (0, 0) == (userkare.any + plot.any, userkare.trauma + plot.trauma)


def test_pursuit_caissa_and_moran_reach_those_within_two_locales() -> None:
    agents = {str(card.id): card for card in box().agents}
    assert (Discard("random", who="within-two"),) == agents["caissa"].pursued
    assert Cost(P=2, S=1) == agents["caissa"].cost
    assert (Suffer(1, "within-two"),) == agents["moran"].pursued


def test_investigator_abilities_rasputin_works_on_the_plot_deck() -> None:
    assert [(ShuffleBack(),)] == [a.pursued for a in box().agents if a.id == "rasputin"]


def test_icon_legend_the_second_space_of_a_track_gives_its_type() -> None:
    for sphere in SPHERES:
        second = box().tracks[sphere][1]
        assert ((Gain(sphere, who="each"),), ()) == (second.once, second.lasting)


def test_make_deductions_other_benefits_last_but_one_of_science() -> None:
    once = [
        (sphere, number)
        for sphere in SPHERES
        for number, space in enumerate(box().tracks[sphere], 1)
        if space.once
    ]
    assert [("O", 2), ("P", 2), ("S", 2), ("S", 4), ("U", 2)] == once


# ------------------------------------------------------------------------- who investigates


def test_specialities_of_the_investigators_are_as_printed() -> None:
    printed = {
        "harker": ("P",),
        "holmes": ("U",),
        "griffin": ("S",),
        "pimpernel": ("P", "U"),
        "jekyll-hyde": ("S", "U"),
        "burton": (),
    }

    assert printed == {handle: investigators()[handle].speciality for handle in printed}


def test_investigator_abilities_stand_on_their_cards() -> None:
    printed = {
        "harker": ["draculas-resilience", "mesmerism", "mist-form", "undead-celerity"],
        "holmes": ["newspaper-archives"],
        "griffin": ["living-ghost"],
        "pimpernel": [
            "duelist-extraordinaire",
            "friends-in-high-and-low-places",
            "elusive",
        ],
        "jekyll-hyde": ["change-of-nature", "evil-mr-hyde"],
        "burton": ["knight-for-a-new-century", "to-mecca", "twenty-nine-tongues"],
    }

    assert printed == {
        handle: [a.id for a in investigators()[handle].abilities] for handle in printed
    }


def test_investigator_abilities_harker_and_nemo_have_three_tokens_of_their_own() -> None:
    assert {
        "harker": ["mesmerism", "mist-form", "undead-celerity"],
        "nemo": ["the-nautilus", "treasure-of-vigo-bay", "the-ram"],
    } == {
        card.id: unique
        for card in box().investigators
        if (unique := [ability.id for ability in card.abilities if ability.unique])
    }
    assert [12] == [a.hour for card in box().investigators for a in card.abilities if a.hour]
    assert {3} == {card.tokens for card in box().investigators}


# ------------------------------------------------------------------------------ the whole box


def test_components_breakdown_is_met_card_for_card() -> None:
    assert {"O": 25, "P": 25, "S": 25, "U": 25} == Counter(card.type for card in box().leads)
    assert (13, 12) == (len(box().advantages), len(box().setbacks))
    assert (21, 10, 10) == (len(box().henchmen), len(box().masterminds), len(box().agents))
    assert (24, 12) == (len(box().plots), len(box().investigators))
    assert 14 == sum(card.bodies for card in box().agents)
    assert (35, 31) == (len(box().locales), sum(place.token for place in box().locales))
    assert {"O": 5, "P": 5, "S": 5, "U": 5} == {it: len(row) for it, row in box().tracks.items()}


def test_setup_offers_five_plots_of_each_type_and_four_with_discard_text() -> None:
    plain = Counter(card.type for card in box().plots if not card.discarded)
    told = Counter(card.type for card in box().plots if card.discarded)
    assert dict.fromkeys(SPHERES, 5) == plain
    assert dict.fromkeys(SPHERES, 1) == told


def test_cards_of_the_rulebook_are_marked_and_no_others() -> None:
    printed = {
        *("ceremonial-dagger", "secret-meeting-with-an-mp", "impossible-doppelganger"),
        *("doorway-to-another-realm", "stinging-mist", "escaped-millbank-inmate"),
        *("kidnapped-heiress", "elusive-foreign-agent", "inverted-pentagram"),
        *("doctor-john-watson", "bribed-peelers", "cultists", "userkare"),
        *("awaken-the-ancient-ones", "regicide", "crown-jewels", "doomsday-device"),
        *("caissa", "moran", "white-fell", "rasputin"),
    }
    assert printed == {str(card.id) for card in cards() if card.origin == "rulebook"}
