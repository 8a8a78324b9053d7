"""Reasons of refusals that need a position of their own, each with its text and its section."""

from msgspec.structs import replace

from tests.games.victoriana.given import (
    HARKER,
    HOLMES,
    LONDON,
    Given,
    agent,
    box,
    changed,
    cost,
    crowley,
    game,
    griffin,
    harker,
    holmes,
    lead,
    nemo,
    pimpernel,
    ruled,
)
from tests.games.victoriana.opened import over, paid
from victoriana.games.victoriana import notation
from victoriana.games.victoriana import tasks as k
from victoriana.games.victoriana.ids import AgentId, LeadId
from victoriana.games.victoriana.tasks import AnyTask
from victoriana.games.victoriana.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision

RULE = "Locale Abilities"
FATAL = "{} trauma more would overcome Holmes."


def asking(task: AnyTask, *, world: World = LONDON, holds: str = "2O2P2S2U2W") -> Given:
    """Holmes is asked something in his turn at the Yard."""
    return game(holmes("yard", holds), harker("bank"), agenda=[task], world=world)


# --- Trauma that would be the last ---------------------------------------------------------


def test_trauma_b3_no_option_is_paid_with_the_last_point() -> None:
    given = over("stinging-mist", "", 4, world=ruled(B3="forbidden"))

    assert (FATAL.format(2), "Trauma, B3") == given.refused("option a")


def test_trauma_b3_nobody_grabs_with_the_last_point() -> None:
    given = over("stinging-mist", "", 5, world=ruled(B3="forbidden"))

    assert (FATAL.format(1), "Trauma, B3") == given.refused("grab")


def test_trauma_b3_nobody_hurries_with_the_last_points() -> None:
    given = game(holmes("bank", trauma=4), harker(), world=ruled(B3="forbidden"))

    assert (FATAL.format(2), "Trauma, B3") == given.refused("hurry")


def test_trauma_b3_nobody_fights_in_the_pit_with_the_last_points() -> None:
    given = game(holmes("pit", trauma=4), harker(), world=ruled(B3="forbidden"))

    assert (FATAL.format(2), "Trauma, B3") == given.refused("use pit")


def test_trauma_b3_no_pact_is_made_with_the_last_point() -> None:
    given = game(crowley("bank", trauma=5), harker(), world=ruled(B3="forbidden"))

    expected = "1 trauma more would overcome Crowley."
    assert (expected, "Trauma, B3") == given.refused("use dark-pacts")


def test_trauma_b3_nobody_is_mesmerised_with_the_last_points() -> None:
    given = game(
        harker("tesla", trauma=4),
        holmes("bank"),
        leads=[lead("tesla", "ceremonial-dagger")],
        world=ruled(B3="forbidden"),
        bag="P",
    ).when("investigate:1")
    given = given.rolled("P") if not isinstance(given.node, Decision) else given

    expected = "2 trauma more would overcome Harker."
    assert (expected, "Trauma, B3") == given.refused("use mesmerism b")


def test_trauma_b3_no_card_is_used_with_the_last_points() -> None:
    cards = {it.id: it for it in box().advantages}
    watson = cards[LeadId("doctor-john-watson")]
    use = replace(watson.uses[1], cost=cost("2 trauma"))
    dear = replace(watson, uses=(watson.uses[0], use))
    others = tuple(dear if it.id == dear.id else it for it in box().advantages)
    world = changed(replace(box(), advantages=others), B3="forbidden")
    given = game(holmes("bank", trauma=4, kept=[dear.id]), harker(), world=world)

    assert (FATAL.format(2), "Trauma, B3") == given.refused("use watson b")


def test_advantages_and_setbacks_a_price_that_nobody_holds_is_told() -> None:
    who = holmes("yard", "U", kept=["bribed-peelers", "shattered-nerves"])
    given = game(who, harker("bank"), agenda=[k.EndOfTurn(HOLMES)])

    expected = "Shattered Nerves takes O; Holmes holds 1U, short of 1O."
    assert (expected, "Advantages and Setbacks, H53") == given.refused("shed nerves")


# --- With the plot known -------------------------------------------------------------------


def known() -> Given:
    """Holmes has paid for a lead, and deductions buy nothing any more."""
    return paid(
        holmes("tesla", "O"),
        "inverted-pentagram",
        "a",
        world=ruled(D14="payment-refused"),
        plot="regicide",
    )


def test_make_deductions_d14_nothing_is_left_to_deduce() -> None:
    given = known()

    expected = "The plot is known, and there is nothing left to deduce."
    assert (expected, "Make Deductions, D14") == given.refused("deduce")


def test_fulfilling_an_investigation_option_d14_an_option_that_only_deduces_is_refused() -> None:
    lab = [lead("tesla", "secret-meeting-with-an-mp")]
    given = game(
        holmes("tesla", "2PU"),
        harker(),
        leads=lab,
        world=ruled(D14="payment-refused"),
        plot="regicide",
    ).when("investigate:1")

    expected = "The plot is known, and option a would only deduce."
    rule = "Fulfilling an Investigation Option, D14"
    assert (expected, rule) == given.refused("option a")
    assert ("No option of this lead can be taken now.", "Investigation Options") == given.refused(
        "option"
    )


def test_locale_abilities_d14_a_deduction_that_does_nothing_is_refused() -> None:
    given = game(
        holmes("crypt", "2O"), harker(), world=ruled(D14="payment-refused"), plot="regicide"
    )

    expected = "The plot is known, and a deduction at the Crypt would do nothing."
    assert (expected, "Locale Abilities, D14") == given.refused("use crypt")


# --- Forbidden by cards --------------------------------------------------------------------


def test_advantages_and_setbacks_a_card_that_forbids_to_grab_is_named() -> None:
    who = holmes("tesla", kept=["shattered-nerves"])
    given = game(who, harker(), leads=[lead("tesla", "stinging-mist")]).when("investigate:1")

    expected = "Shattered Nerves forbids Holmes to grab."
    assert (expected, "Advantages and Setbacks") == given.refused("grab")


def test_advantages_and_setbacks_a_card_that_forbids_locales_is_named() -> None:
    given = game(holmes("yard", kept=["quarantined"]), harker())

    expected = "Quarantined forbids Holmes to use a locale."
    assert (expected, "Advantages and Setbacks") == given.refused("use yard")


def test_trauma_the_grab_bag_was_opened_this_turn() -> None:
    given = over("stinging-mist").when("grab", "{O}", "{P}", "{U}", "keep:O")

    assert ("Holmes has grabbed once this turn.", "Trauma, D6") == given.refused("grab")


# --- Choices -------------------------------------------------------------------------------


def test_make_deductions_one_track_is_chosen_of_the_four_types() -> None:
    given = asking(k.TrackChoice(HOLMES, "PS"))

    assert ("One track is chosen, not 2.", "Make Deductions") == given.refused("track p+s")
    assert ("Wild is no type, and has no track.", "Make Deductions") == given.refused("track w")


def test_generating_new_leads_wild_has_no_deck() -> None:
    given = asking(k.ThirdSource(HOLMES, "O", "PS", extra=False))

    assert ("Wild is no type, and has no deck.", "Generating New Leads 1") == given.refused("w")


def test_trauma_f12_nobody_picks_somebody_who_is_out_of_the_game() -> None:
    picks: list[AnyTask] = [k.ColdTrauma(1), k.Swap(HOLMES, "resources", 2, RULE)]
    typed = ["pick griffin", "with griffin"]
    gone = holmes("yard", "2O"), harker("bank", "P"), griffin(out=True)

    expected = ("Griffin is overcome and out of the game.", "Trauma, F12")
    for task, words in zip(picks, typed, strict=True):
        assert expected == game(*gone, agenda=[task]).refused(words)


def test_locale_abilities_b8_whom_an_agent_holds_no_card_moves() -> None:
    given = game(
        holmes("yard"),
        harker("bank"),
        agents=[agent("moran", "bank")],
        agenda=[k.Journey(HOLMES, RULE)],
    )

    expected = "Moran bars the Bank, and Harker cannot leave it, by cards either."
    assert (expected, "Pursuit, B8") == given.refused("move harker")


def test_locale_abilities_h40_nothing_is_exchanged_where_neither_holds_anything() -> None:
    given = game(
        holmes("yard"),
        harker("bank"),
        griffin("tower", "O"),
        agenda=[k.Swap(HOLMES, "resources", 2, RULE)],
    )

    expected = "Neither Harker nor Holmes holds anything to exchange."
    assert (expected, "Locale Abilities, H40") == given.refused("with harker")


def test_investigator_abilities_faq_h39_whoever_is_immune_is_not_picked() -> None:
    among = (HOLMES, HARKER)
    three = (holmes("yard"), harker(), pimpernel())
    agents = k.Pick("suffer", HOLMES, among, "agent/caissa", agent=AgentId("caissa"))
    henchmen = k.Pick("suffer", HOLMES, among, "henchman/cultists")
    rule = "Investigator Abilities FAQ, H39"

    text = "Pimpernel is immune to what {} do, and is not picked for it."
    for task, whose in ((agents, "agents"), (henchmen, "henchmen")):
        assert (text.format(whose), rule) == game(*three, agenda=[task]).refused("pick pimpernel")


def test_investigator_abilities_f15_only_who_has_something_to_heal_heals_on_the_hour() -> None:
    task = k.Pick("hour", HARKER, (HARKER,))
    given = game(harker("yard", trauma=1), holmes(), agenda=[task])

    expected = "Holmes has nothing that heals on the hour, or nothing to heal."
    assert (expected, "Investigator Abilities, F15") == given.refused("pick holmes")


def test_evidence_and_henchmen_h57_which_piece_is_given_is_told_apart() -> None:
    dagger, meeting = "ceremonial-dagger", "secret-meeting-with-an-mp"
    underworld = ["escaped-millbank-inmate", "whisper-in-whitechapel"]
    given = game(
        holmes("yard", evidence=["cursed-scarab", dagger, meeting]),
        harker("bank", evidence=underworld),
        agenda=[k.Overcome(HOLMES, "OOP")],
    )
    rule = "Evidence and Henchmen, H57"

    found = notation.read(given.world, given.state, "give holmes")
    assert isinstance(found, Refusal)
    told = "That may be give holmes cursed-scarab or give holmes ceremonial-dagger."
    assert ("ambiguous", told) == (found.kind, found.text)
    text, cited = given.refused("give harker")
    assert text.startswith("No such piece fits here; give holmes")
    assert rule == cited
    assert rule == given.refused("give meeting")[1]


def test_evidence_and_henchmen_h57_a_piece_that_the_rest_needs_is_kept_back() -> None:
    inmate = "escaped-millbank-inmate"  # wild in the hands of Holmes
    given = game(
        holmes("yard", evidence=[inmate]),
        harker("bank", evidence=["cursed-scarab"]),
        agenda=[k.Overcome(HOLMES, "OP")],
    )

    expected = "Escaped Millbank Inmate is needed for what else the henchman takes."
    assert (expected, "Evidence and Henchmen, H57") == given.refused(f"give {inmate}")


# --- Moving --------------------------------------------------------------------------------


def test_trauma_h51_a_step_that_leads_nowhere_is_not_bought() -> None:
    ways = [
        agent(one, at) for one, at in zip(("moran", "caissa"), ("bedlam", "bedlam"), strict=True)
    ]
    given = game(crowley("sanctum"), harker("bank"), agents=ways, left=0)

    expected = "One more move would lead nowhere: agents bar the ways."
    assert (expected, "Trauma, H51") == given.refused("hurry")


def test_investigator_abilities_more_steps_that_lead_nowhere_are_refused() -> None:
    given = game(pimpernel("sanctum"), harker("bank"), agents=[agent("moran", "bedlam")], left=0)

    expected = "That Elusive Lady would lead nowhere: agents bar the ways."
    assert (expected, "Investigator Abilities") == given.refused("use elusive")


def test_investigator_abilities_celerity_after_celerity_adds_nothing() -> None:
    given = game(harker("bank"), holmes("palace"), left=5, now={"granted": 5})

    expected = "Undead Celerity would add nothing to the movement of Harker."
    assert (expected, "Investigator Abilities") == given.refused("use celerity")


def test_pursuit_b8_the_nautilus_passes_no_agent() -> None:
    given = game(nemo("bank"), harker("palace"), agents=[agent("moran", "tower")])

    expected = "Moran bars the Tower: nobody enters it, not by the Nautilus either."
    assert (expected, "Pursuit, B8") == given.refused("use nautilus tower")
    assert ("Nemo is at the Bank already.", "Moving about London") == given.refused(
        "use nautilus bank"
    )


def test_locales_h45_after_mist_form_no_lead_is_investigated() -> None:
    world = ruled(H45="not-in-that-turn")
    given = game(harker("bank"), holmes("yard"), leads=[lead("bank")], world=world)
    given = given.when("ability:mist-form:hideout")

    expected = "After Mist Form no lead is investigated in the same turn."
    assert (expected, "Locales, H45") == given.refused("investigate 1")


def test_player_turns_2_which_of_two_leads_is_no_question_after_the_action() -> None:
    given = game(holmes("bank"), harker(), leads=[lead("bank"), lead("bank")], now={"acted": True})

    assert ("Holmes has acted: one action each turn.", "Player Turns 2") == given.refused(
        "investigate"
    )


def test_defeating_agents_f6_which_of_two_agents_is_no_question_without_the_price() -> None:
    both = [agent("moran", "bank"), agent("caissa", "bank")]
    given = game(holmes("bank"), harker(), agents=both)

    expected = "Moran costs S+2U; Holmes holds nothing, and pays alone."
    assert (expected, "Defeating Agents, F6") == given.refused("defeat")


def test_moving_about_london_go_alone_says_why_nobody_goes_anywhere() -> None:
    shut = game(crowley("sanctum"), harker("bank"), agents=[agent("moran", "bedlam")])
    spent = game(crowley("sanctum"), harker("bank"), left=0)
    held = game(crowley("bedlam"), harker("bank"), agents=[agent("moran", "bedlam")])
    done = game(crowley("bedlam"), harker("bank"), now={"acted": True, "moving": False})

    assert ("Agents bar every way from the Sanctum.", "Pursuit, B4") == shut.refused("go")
    assert ("Crowley has no movement left this turn.", "Moving about London") == spent.refused("go")
    assert ("Moran bars Bedlam: nobody leaves it.", "Pursuit, B4") == held.refused("go")
    assert "Player Turns, B1" == done.refused("go")[1]


# --- Cards ---------------------------------------------------------------------------------


def test_advantages_and_setbacks_a_card_that_nobody_has_is_refused_before_its_uses() -> None:
    given = game(holmes("bank"), harker("yard"))
    rule = "Advantages and Setbacks"

    assert ("Doctor John Watson lies before nobody.", f"{rule}, D3") == given.refused("use watson")
    expected = "Twisted Ankle is a setback, and lies before nobody."
    assert (expected, rule) == given.refused("use twisted-ankle")
