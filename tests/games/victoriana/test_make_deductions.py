"""Make Deductions and Accumulate Evidence: what a fulfilled lead is used for."""

from msgspec.structs import replace

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    LONDON,
    Given,
    agent,
    at_start,
    box,
    changed,
    core_plots,
    game,
    griffin,
    harker,
    holding,
    holmes,
    lead,
    ruled,
)
from tests.games.victoriana.opened import at_lab, paid
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.effects import Suffer
from victoriana.games.victoriana.ids import AgentId, LeadId, PlotId
from victoriana.games.victoriana.tasks import PlotBack
from victoriana.games.victoriana.world import World

# --- Make Deductions -----------------------------------------------------------------------


def test_make_deductions_d10_an_agent_alone_counts_and_moves_no_track() -> None:
    given = paid(at_lab("PS"), "kidnapped-heiress", "a").when("deduce", "{caissa}")

    assert [("Make Deductions", f.AgentShown(AgentId("caissa"), "plot-deck"))] == [
        (heading, fact) for heading, fact in given.told if isinstance(fact, f.AgentShown)
    ]
    assert holding("") == given.state.tracks
    assert "third-source" == given.asked[1]


def test_make_deductions_d11_a_full_track_may_be_chosen_and_nothing_comes_of_it() -> None:
    given = paid(at_lab("PS"), "kidnapped-heiress", "a", tracks="5P").when(
        "deduce", "{regicide}", "track:P"
    )

    assert holding("5P") == given.state.tracks
    assert [] == given.only(f.ResourcesGained)
    assert PlotId("regicide") in given.state.plots_seen

    assert [f.TrackMoved("P", 5)] == given.only(f.TrackMoved)


def test_make_deductions_a7_the_first_advance_comes_to_the_first_space() -> None:
    given = paid(at_lab("PS"), "kidnapped-heiress", "a").when("deduce", "{regicide}", "track:P")

    assert [f.TrackMoved("P", 1)] == given.only(f.TrackMoved)


LAST = ("doomsday-device", "regicide")  # a Science plot above, a Politics plot below


def beyond(world: World = LONDON, option: str = "c", plots: tuple[str, ...] = LAST) -> Given:
    """Three deductions where one card lies above the bottom plot."""
    return paid(
        at_lab("3O"), "inverted-pentagram", option, plots=plots, in_deck=False, world=world
    ).when("deduce", "{doomsday-device}", "{regicide}")


def test_make_deductions_d12_more_deductions_than_cards_draw_the_bottom_one_too() -> None:
    given = beyond()

    assert PlotId("regicide") == given.state.plot
    assert [f.DeductionsLost(1)] == given.only(f.DeductionsLost)
    assert PlotId("regicide") not in given.state.plots_seen


def test_make_deductions_d12_the_bottom_plot_does_not_move_its_track() -> None:
    assert ["track:S"] == beyond().options


def test_make_deductions_d12_bottom_eligible_lets_it_be_chosen() -> None:
    assert ["track:P", "track:S"] == beyond(ruled(D12="bottom-eligible")).options


def test_uncovering_v8_one_deduction_of_two_cards_uncovers_the_plot() -> None:
    given = paid(at_lab("P"), "elusive-foreign-agent", "a", plots=LAST, in_deck=False).when(
        "deduce", "{doomsday-device}", "track:S"
    )

    assert "bottom-plot" == given.drawn_from
    assert {"regicide": 1} == given.chances
    assert [("Uncovering the Conspiracy", f.PlotUncovered(PlotId("regicide")))] == list(
        given.when("{regicide}").told[:1]
    )


def test_uncovering_d13_the_agent_is_never_the_bottom_card() -> None:
    given = paid(at_lab("PS"), "kidnapped-heiress", "a", plots=("regicide",), in_deck=True).when(
        "deduce"
    )
    both = given.when("{caissa}", "{regicide}")

    assert set(LONDON.agents) == set(given.chances)
    assert PlotId("regicide") == both.state.plot
    assert [agent("caissa")] == list(both.state.agents)

    start = at_start(HOLMES, GRIFFIN).state

    assert (20, True) == (start.plots_above, start.agent_in_deck)


def test_make_deductions_d14_once_the_plot_is_known_a_lead_is_fulfilled_for_nothing() -> None:
    given = paid(at_lab("2PU"), "secret-meeting-with-an-mp", "a", plot="regicide")
    spent = given.when("deduce")

    assert ["deduce"] == given.options
    assert [f.DeductionsLost(3)] == spent.only(f.DeductionsLost)
    assert "third-source" == spent.asked[1]


def test_make_deductions_d14_a_known_plot_leaves_both_uses_of_a_lead_open() -> None:
    given = paid(at_lab("PS"), "kidnapped-heiress", "a", plot="regicide")

    assert ["deduce", "evidence"] == given.options


def test_make_deductions_d14_payment_refused_leaves_deductions_for_evidence_only() -> None:
    world = ruled(D14="payment-refused")
    heiress = paid(at_lab("PS"), "kidnapped-heiress", "a", plot="regicide", world=world)
    member = game(
        at_lab("2PU"),
        harker(),
        leads=[lead("tesla", "secret-meeting-with-an-mp")],
        plot="regicide",
        world=world,
    ).when("investigate:1")
    healing = paid(at_lab("O", 1), "cursed-scarab", "a", plot="regicide", world=world)

    assert ["evidence"] == heiress.options
    assert [] == member.can("option")
    assert ["deduce", "evidence"] == healing.options


def mass(world: World) -> Given:
    """Two plots are drawn, and the Politics track comes to its second space."""
    return paid(at_lab("2O"), "inverted-pentagram", "b", world=world, tracks="P").when(
        "deduce", "{regicide}", "{doomsday-device}", "track:P"
    )


def test_make_deductions_d15_track_then_benefit_then_discard_text_then_new_leads() -> None:
    regicide = replace(LONDON.plots[PlotId("regicide")], discarded=(Suffer(1),))
    plots = tuple(regicide if it.id == regicide.id else it for it in box().plots)
    given = mass(changed(replace(box(), plots=plots), plots="random-20"))
    kinds = [kind for _, kind in given.under]

    assert ["LeadSolved", "PlotDrawn", "PlotDrawn", "TrackMoved"] == kinds[-7:-3]
    assert ["ResourcesGained", "ResourcesGained", "TraumaSuffered"] == kinds[-3:]
    assert "third-source" == given.asked[1]


def test_make_deductions_h23_gains_come_left_to_right_and_the_new_lead_last() -> None:
    given = paid(at_lab("O", 2), "cursed-scarab", "a").when("deduce", "{regicide}", "track:P")

    assert ["TrackMoved", "TraumaHealed"] == [kind for _, kind in given.under[-2:]]
    assert "third-source" == given.asked[1]


def test_make_deductions_h23_all_deductions_are_one_draw_for_one_track() -> None:
    given = paid(at_lab("2O"), "inverted-pentagram", "b").when(
        "deduce", "{regicide}", "{doomsday-device}", "track:S"
    )

    assert [f.TrackMoved("S", 1)] == given.only(f.TrackMoved)


def test_make_deductions_h24_no_gain_can_be_refused() -> None:
    given = paid(at_lab("P2O"), "elusive-foreign-agent", "c").when(
        "deduce", "{regicide}", "track:P"
    )

    assert "journey-to" == given.asked[1]
    assert len(LONDON.locales) - 1 == len(given.options)


def test_make_deductions_h25_whose_turn_it_is_speaks_for_the_group() -> None:
    given = paid(at_lab("2O"), "inverted-pentagram", "b").when(
        "deduce", "{regicide}", "{doomsday-device}"
    )
    cold = game(harker(), holmes(), leads=[lead("bank", hour=9)], slot=1).when("end")

    assert (HOLMES, "track") == given.asked
    assert (HARKER, "cold-trauma") == cold.asked

    assert [f.TrackMoved("S", 1)] == given.when("track:S").only(f.TrackMoved)
    assert (0, 1) == tuple(cold.when("pick:holmes").trauma(it) for it in (HARKER, HOLMES))


def test_investigation_effects_h25_the_group_picks_whom_an_effect_reaches() -> None:
    given = game(
        holmes(at="tesla", kept=["doctor-john-watson"]), harker(trauma=3), griffin(trauma=3)
    ).when("card:doctor-john-watson:a")
    healed = given.when("pick:griffin")

    assert (HOLMES, "pick") == given.asked
    assert [3, 0] == [healed.trauma(it) for it in (HARKER, GRIFFIN)]


def test_make_deductions_h26_a_space_reached_again_gives_nothing_a_second_time() -> None:
    again = paid(at_lab("PS"), "kidnapped-heiress", "a", tracks="P", peaks="2P").when(
        "deduce", "{regicide}", "track:P"
    )

    assert [f.TrackMoved("P", 2)] == again.only(f.TrackMoved)
    assert [] == again.only(f.ResourcesGained)


def test_icon_legend_h27_the_eliminated_gain_nothing() -> None:
    given = game(
        at_lab("PS"),
        harker(out=True, trauma=6),
        griffin(),
        leads=[lead("tesla", "kidnapped-heiress")],
        tracks="P",
    ).when("investigate:1", "option:a", "deduce", "{regicide}", "track:P")

    assert [HOLMES, GRIFFIN] == [fact.seat for fact in given.only(f.ResourcesGained)]


def test_uncovering_h28_a_locale_may_uncover_the_plot_and_that_brings_no_agent() -> None:
    given = game(holmes(at="crypt", holds="2O"), harker(), plots=LAST, agent_in_deck=False).when(
        "use:crypt", "{doomsday-device}", "track:S", "{regicide}"
    )

    assert PlotId("regicide") == given.state.plot
    assert [] == given.only(f.AgentCalled)
    assert (HOLMES, "turn") == given.asked


def test_make_deductions_h68_a_plot_shuffled_back_is_one_of_the_cards_above() -> None:
    given = game(
        holmes(at="crypt", holds="2O"),
        harker(),
        plots=LAST,
        agent_in_deck=False,
        agenda=[PlotBack()],
    )
    back = given.when("{crown-jewels}")
    drawn = back.when("use:crypt")

    assert 18 == len(given.chances)
    assert 2 == back.state.plots_above
    assert {"doomsday-device": 1, "regicide": 1, "crown-jewels": 2} == drawn.chances
    assert "crown-jewels" not in bottom_of(drawn.when("{regicide}", "track:P"))


def bottom_of(given: Given) -> set[str]:
    """What the bottom plot may be once all above it is gone: none that was ever seen."""
    return {it for it in core_plots() if it not in given.state.plots_seen}


def test_make_deductions_h68_an_agent_may_shuffle_a_plot_back_while_the_plot_is_unknown() -> None:
    seats = (holmes(), harker())
    agents = [agent("rasputin", "yard")]
    given = game(*seats, slot=1, agents=agents).when("end", "{O}", "{1}")
    known = game(*seats, slot=1, agents=agents, plot="regicide").when("end", "{O}", "{1}")

    assert ("discarded-plot", 1) == (given.drawn_from, len(given.chances))
    assert (HARKER, "turn") == known.asked


def test_make_deductions_a_lead_may_move_a_track_of_its_own_besides() -> None:
    given = paid(at_lab("2P"), "privy-council-summons", "a").when(
        "deduce", "{doomsday-device}", "track:S"
    )

    assert [f.TrackMoved("S", 1), f.TrackMoved("P", 1)] == given.only(f.TrackMoved)


def test_make_deductions_d11_a_full_track_of_a_lead_s_own_stays_where_it_is() -> None:
    given = paid(at_lab("2P"), "privy-council-summons", "a", tracks="5P").when(
        "deduce", "{doomsday-device}", "track:S"
    )

    assert [f.TrackMoved("S", 1), f.TrackMoved("P", 5)] == given.only(f.TrackMoved)


def test_make_deductions_h28_a_plot_discarded_by_an_effect_moves_no_track() -> None:
    given = paid(at_lab("P2O"), "stolen-treaty", "a").when(
        "deduce", "{doomsday-device}", "{regicide}", "track:S", "{crown-jewels}"
    )
    known = paid(at_lab("P2O"), "stolen-treaty", "a", plot="regicide").when("deduce")

    assert [f.TrackMoved("S", 1)] == given.only(f.TrackMoved)
    assert PlotId("crown-jewels") in given.state.plots_seen
    assert [2, 1] == [fact.count for fact in known.only(f.DeductionsLost)]


def test_make_deductions_h28_an_effect_may_discard_the_last_card_above_the_plot() -> None:
    given = paid(
        at_lab("P2O"),
        "stolen-treaty",
        "a",
        plots=("doomsday-device", "crown-jewels", "regicide", "earthquake-engine"),
        in_deck=False,
    ).when("deduce", "{doomsday-device}", "{crown-jewels}", "track:S", "{earthquake-engine}")

    assert "bottom-plot" == given.drawn_from
    assert {"regicide": 1} == given.chances


# --- Accumulate Evidence -------------------------------------------------------------------


def test_accumulate_evidence_nothing_right_of_the_arrow_is_gained() -> None:
    given = paid(at_lab("PS"), "kidnapped-heiress", "a").when("evidence")

    assert (LeadId("kidnapped-heiress"),) == given.who(HOLMES).evidence
    assert ["Accumulate Evidence"] == given.headings(f.EvidenceTaken)
    assert 19 == given.state.plots_above
    assert "third-source" == given.asked[1]


def test_accumulate_evidence_d9_a_lead_marked_so_is_never_evidence() -> None:
    assert ["deduce"] == paid(at_lab("2PU"), "secret-meeting-with-an-mp", "a").options

    member = paid(at_lab("2PU"), "secret-meeting-with-an-mp", "a").when("deduce")

    assert [f.LeadSolved(1)] == member.only(f.LeadSolved)
    assert "plot-deck" == member.drawn_from


def swell_mob(tracks: str) -> Given:
    """A henchman is overcome, and the next moves a track back."""
    return game(
        holmes(at="tower"),
        harker(evidence=["cursed-scarab", "inverted-pentagram", "kidnapped-heiress"]),
        tracks=tracks,
    ).when(
        "overcome", "give:harker:cursed-scarab", "give:harker:inverted-pentagram",
        "give:harker:kidnapped-heiress", "{swell-mob}",
    )  # fmt: skip


def test_make_deductions_d11_only_a_track_that_was_advanced_moves_back() -> None:
    assert ["track:P", "track:S"] == swell_mob("2PS").options
    assert "track" != swell_mob("").asked[1]
    assert [f.TrackMoved("S", 0)] == swell_mob("S").when("track:S").only(f.TrackMoved)
