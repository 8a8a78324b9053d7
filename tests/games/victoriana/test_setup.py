"""Setup, step by step, and what lies face down when it is done."""

# long because: eleven steps of the book, and what nobody knows when they are done

from collections import Counter

from msgspec.structs import replace

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    LONDON,
    PIMPERNEL,
    Given,
    at_start,
    benefit,
    box,
    changed,
    core_plots,
    game,
    harker,
    holding,
    holmes,
    lead,
    ruled,
)
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.effects import Suffer
from victoriana.games.victoriana.ids import HenchmanId, PlotId
from victoriana.games.victoriana.tasks import PlaceLead, Uncover
from victoriana.games.victoriana.world import World

LEADS = ("{O}", "{1}", "{P}", "{1}", "{S}", "{1}", "{U}", "{1}")
PLAIN = "{cultists}"  # a henchman without a reveal effect
PLOT = "{regicide}"  # Politics


def begun(*answers: str, world: World = LONDON, first: str = "{holmes}") -> Given:
    """Two investigators set up, the opening leads placed, then these answers."""
    return at_start(HOLMES, HARKER, world=world).when(first, *LEADS, *answers)


# --- Setup 1 to 5 --------------------------------------------------------------------------


def test_setup_a4_five_plots_of_each_type_without_discard_text_are_played() -> None:
    types = Counter(LONDON.plots[PlotId(plot)].type for plot in core_plots())

    assert {"O": 5, "P": 5, "S": 5, "U": 5} == types
    assert set(core_plots()) == set(begun(PLAIN).chances) - set(LONDON.agents)


def test_setup_plots_a4_at_random_any_of_the_24_may_be_drawn() -> None:
    given = begun(PLAIN, world=ruled(plots="random-20"))

    assert 24 == len(set(given.chances) - set(LONDON.agents))
    assert 20 == given.state.plots_above


def test_setup_a7_the_tracks_begin_before_their_first_space() -> None:
    assert holding("") == at_start(HOLMES, HARKER).state.tracks
    assert [f.TrackMoved("P", 1)] == begun(PLAIN, PLOT).only(f.TrackMoved)


def test_setup_a9_two_investigators_face_two_agents_and_more_face_three() -> None:
    seats = (HOLMES, HARKER, GRIFFIN, PIMPERNEL)
    aside = [at_start(*seats[:count]).state.agents_aside for count in (2, 3, 4)]

    assert [1, 2, 2] == aside

    met = game(holmes(), harker(), agenda=[Uncover("agent")]).when("{moran}").state

    assert (0, 1) == (met.agents_aside, len(met.agents))


def test_setup_one_agent_is_among_the_twenty_cards_above_the_bottom_plot() -> None:
    state = at_start(HOLMES, HARKER).state

    assert (20, True) == (state.plots_above, state.agent_in_deck)


def test_setup_three_henchmen_lie_on_the_mastermind() -> None:
    assert 3 == at_start(HOLMES, HARKER).state.henchmen_left
    assert 2 == begun(PLAIN).state.henchmen_left
    assert 21 == len(begun().chances)


def test_setup_tokens_lie_everywhere_but_at_the_four_homes() -> None:
    tokens = at_start(HOLMES, HARKER).state.tokens
    homes = {it.id for it in box().locales} - set(tokens)

    assert 31 == len(tokens)
    assert {"baker-street", "speakers", "hideout", "sanctum"} == homes


def test_setup_the_bag_holds_three_of_each_type_and_no_wild() -> None:
    assert holding("3O3P3S3U") == at_start(HOLMES, HARKER).state.bag


def test_setup_the_yard_has_four_tokens_for_two_one_for_three_none_for_four() -> None:
    seats = (HOLMES, HARKER, GRIFFIN, PIMPERNEL)

    assert [4, 1, 0] == [at_start(*seats[:count]).state.yard for count in (2, 3, 4)]


def test_setup_a8_the_cold_lead_track_begins_at_none() -> None:
    assert 0 == at_start(HOLMES, HARKER).state.cold


def test_setup_a8_first_space_one_is_one_cold_lead_nearer_to_the_end() -> None:
    assert 1 == at_start(HOLMES, HARKER, world=ruled(A8="first-space-1")).state.cold


def test_setup_a1_the_game_begins_at_seven_in_the_evening() -> None:
    assert 7 * 4 == at_start(HOLMES, HARKER).state.quarter


def test_setup_a2_a_locale_has_no_type_or_one_or_two() -> None:
    kinds = Counter(len(place.types) for place in box().locales)

    assert {0: 4, 1: 22, 2: 9} == {count: kinds[count] for count in sorted(kinds)}


# --- Setup 6 and 7 -------------------------------------------------------------------------


def test_setup_everybody_begins_at_buckingham_palace() -> None:
    state = at_start(HOLMES, HARKER, GRIFFIN).state

    assert ["palace"] * 3 == [who.place for who in state.investigators]


def test_setup_who_acts_first_is_decided_at_random() -> None:
    assert {HOLMES: 1, HARKER: 1} == at_start(HOLMES, HARKER).chances


def test_setup_a10_whoever_is_found_takes_the_first_turn() -> None:
    given = begun(PLAIN, PLOT, first="{harker}")

    assert ["Sequence of Play"] == given.headings(f.TurnBegan)
    assert [(HARKER, 0)] == [(fact.seat, fact.slot) for fact in given.only(f.TurnBegan)]


def test_setup_starting_resources_are_those_of_the_cards() -> None:
    given = at_start(HOLMES, PIMPERNEL).when("{holmes}")

    assert [("Setup 7", f.ResourcesGained(HOLMES, "PUU"))] == list(given.told[1:2])
    assert "PPUW" == given.holds(PIMPERNEL)
    assert [3, 3] == [who.tokens for who in given.state.investigators]


# --- Setup 8 -------------------------------------------------------------------------------


def test_setup_opening_leads_lie_where_two_dice_say_with_hands_at_twelve() -> None:
    given = begun()
    placed = [(it.place, it.hour) for it in given.only(f.LeadPlaced)]

    assert [("carfax", 12), ("embassy", 12), ("rgs", 12), ("bucks-row", 12)] == placed
    assert {"Leads to Begin the Game"} == set(given.headings(f.LeadPlaced))
    assert ["Setup 8"] == given.headings(f.PileMade)


def test_setup_no_clock_die_is_rolled_for_opening_leads() -> None:
    given = at_start(HOLMES, HARKER).when("{holmes}", "{O}", "{1}")

    assert "lead-die" == given.drawn_from


def test_leads_to_begin_the_game_are_four_with_hands_at_twelve() -> None:
    assert [12] * 4 == [it.hour for it in begun().state.leads]
    assert ["Leads to Begin the Game"] * 4 == begun().headings(f.LeadPlaced)


def test_setup_a11_an_opening_lead_may_be_an_advantage_or_a_setback() -> None:
    given = begun(PLAIN, PLOT).when("go:embassy", "investigate:2")

    assert "doctor-john-watson" in given.chances
    assert "bribed-peelers" in given.chances


def opening(known: str, *others: str) -> Given:
    """The four opening leads, this one known; Holmes is about to turn up the second."""
    leads = [lead("tower", known, origins="OPSU"), *(lead(it) for it in ("embassy", *others))]
    given = game(holmes(at="embassy"), harker(), leads=leads)
    pile = given.state.piles[0]
    state = replace(
        given.state,
        piles=(pile,),
        leads=tuple(replace(it, pile=0) for it in given.state.leads),
        unseen_discards=0,
        taken=holding("OPSU"),
    )
    return Given(given.world, state).when("investigate:2")


def test_setup_h2_of_the_four_opening_leads_one_comes_from_each_deck() -> None:
    chances = opening("cursed-scarab").chances
    types = {LONDON.leads[it].type for it in LONDON.leads if it in chances}

    assert {"P", "S", "U"} == types

    assert [f.PileMade(0, "OPSU")] == begun().only(f.PileMade)
    assert {0} == {it.pile for it in begun().state.leads}
    assert 4 == len(begun().state.leads)


# --- Setup 9 -------------------------------------------------------------------------------


def test_setup_a12_the_first_henchman_strikes_before_the_first_turn() -> None:
    given = begun("{crooked-under-secretary}")

    assert [
        ("Setup 9", "HenchmanRevealed"),
        ("Evidence and Henchmen", "ResourcesDiscarded"),
        ("Evidence and Henchmen", "ResourcesDiscarded"),
    ] == given.under[-3:]
    assert ("UU", "OPS") == (given.holds(HOLMES), given.holds(HARKER))
    assert "plot-deck" == given.drawn_from


def test_setup_h4_at_set_up_you_are_the_first_player() -> None:
    given = begun("{bogus-bishop}", first="{harker}")

    assert [f.ResourcesDiscarded(HARKER, "O")] == given.only(f.ResourcesDiscarded)


def test_setup_h5_a_first_henchman_may_draw_move_tracks_and_turn_hands() -> None:
    assert {"O": 3, "P": 3, "S": 3, "U": 3} == begun("{veiled-medium}").chances
    assert 1 == begun("{mesmerist-of-mayfair}").state.cold
    assert ["lead:1", "lead:2", "lead:3", "lead:4"] == begun("{clockwork-guardsmen}").options


# --- Setup 10 and 11 -----------------------------------------------------------------------


def test_setup_the_first_plot_moves_its_track_and_is_discarded() -> None:
    given = begun(PLAIN, PLOT)

    assert [("Setup 10", "PlotDrawn"), ("Setup 10", "TrackMoved")] == given.under[-3:-1]
    assert (19, ("regicide",)) == (given.state.plots_above, given.state.plots_seen)


def test_setup_a5_an_agent_on_top_is_set_aside_and_no_track_moves() -> None:
    given = begun(PLAIN, "{caissa}")

    assert [("Setup 10", "AgentShown"), ("Sequence of Play", "TurnBegan")] == given.under[-2:]
    assert holding("") == given.state.tracks
    assert (19, False) == (given.state.plots_above, given.state.agent_in_deck)


def test_setup_a5_that_agent_pursues_at_the_end_of_the_first_round() -> None:
    given = begun(PLAIN, "{caissa}").when("end", "end")

    assert "lead-die" == given.drawn_from
    assert ("bank",) == given.when("{P}", "{9}").state.agents[0].places


def test_setup_a6_the_first_plot_gives_what_its_first_space_gives() -> None:
    grabbed = four_shown(benefit("S", 1, "bag-see"))

    assert ["keep:O", "keep:P", "keep:S", "keep:U"] == grabbed.options


def test_setup_a6_marker_only_gives_nothing_until_the_track_moves_on() -> None:
    grabbed = four_shown(benefit("S", 1, "bag-see", A6="marker-only"), shown=3)

    assert ["keep:O", "keep:P", "keep:S"] == grabbed.options


def four_shown(world: World, shown: int = 4) -> Given:
    """Science stands on space 1 since set-up; Holmes draws from the bag."""
    draws = ("{O}", "{P}", "{S}", "{U}")[:shown]
    given = begun(PLAIN, "{doomsday-device}", world=world).when(
        "go:embassy", "investigate:2", "{kidnapped-heiress}", "grab", *draws
    )
    assert holding("S") == given.state.tracks
    return given


def test_setup_a6_marker_only_counts_the_first_space_once_it_was_passed() -> None:
    given = begun(PLAIN, "{doomsday-device}", world=ruled(A6="marker-only"))
    assert "S" == given.state.idle

    moved = f.TrackMoved("S", 2).onto(given.state)

    assert "" == moved.idle


def test_setup_h6_a_first_plot_with_discard_text_does_what_it_says_after_its_track() -> None:
    given = begun(PLAIN, "{black-mass-at-st-pauls}", world=ruled(plots="random-20"))

    assert ["PlotDrawn", "TrackMoved"] == [kind for _, kind in given.under[-2:]]
    assert ["pick:holmes", "pick:harker"] == given.options
    assert 1 == given.when("pick:harker").trauma(HARKER)


def test_setup_h5_a_first_henchman_may_end_the_game_before_it_began() -> None:
    card = replace(LONDON.henchmen[HenchmanId("cultists")], reveal=(Suffer(6, "each"),))
    others = (it for it in box().henchmen if it.id != card.id)
    given = begun(PLAIN, world=changed(replace(box(), henchmen=(card, *others))))

    assert "all-traumatised" == given.result
    assert 0 == given.state.round


def test_setup_the_first_turn_begins_when_all_is_ready() -> None:
    given = begun(PLAIN, PLOT)

    assert (HOLMES, "turn") == given.asked
    assert 1 == given.state.round


# --- What is not known ---------------------------------------------------------------------


def test_setup_h65_a_plot_weighs_the_cards_less_one_for_each_agent() -> None:
    # Twenty cards above the bottom, the agent among them; 20 plots and 10 agents unseen.
    chances = begun(PLAIN).chances

    assert 19 * 10 * chances["caissa"] == 20 * chances["regicide"]


def test_setup_h65_once_the_agent_is_out_all_plots_are_alike() -> None:
    given = game(holmes(at="somerset", holds="2P"), harker(), agent_in_deck=False)
    chances = given.when("use:somerset").chances

    assert {1} == set(chances.values())
    assert set(core_plots()[1:]) == set(chances)


def test_setup_h65_what_was_drawn_is_no_longer_among_what_the_bottom_may_be() -> None:
    last = ("doomsday-device", "regicide", "earthquake-engine")
    given = game(holmes(at="somerset", holds="2P"), harker(), plots=last, agent_in_deck=False)
    drawn = game(
        holmes(at="tesla", holds="2O"),
        harker(),
        leads=[lead("tesla", "inverted-pentagram")],
        plots=last,
        agent_in_deck=False,
    ).when("investigate:1", "option:b", "deduce", "{regicide}")

    assert dict.fromkeys(last, 1) == given.when("use:somerset").chances
    assert {"doomsday-device": 1, "earthquake-engine": 1} == drawn.chances

    known = drawn.when("{doomsday-device}", "track:S", "{earthquake-engine}")

    assert "earthquake-engine" == known.state.plot


def test_setup_h65_mastermind_and_agents_set_aside_are_any_not_yet_seen() -> None:
    given = game(
        holmes(at="yard"),
        harker(evidence=["cursed-scarab", "inverted-pentagram", "kidnapped-heiress"]),
        henchmen_left=0,
    ).when("overcome", "give:harker:cursed-scarab", "give:harker:inverted-pentagram")
    unmasked = given.when("give:harker:kidnapped-heiress")

    assert dict.fromkeys(LONDON.masterminds, 1) == unmasked.chances
    assert dict.fromkeys(LONDON.agents, 1) == unmasked.when("{userkare}").chances


def test_setup_h66_an_advantage_weighs_by_the_two_of_thirteen_in_a_deck() -> None:
    given = game(holmes(at="tower"), harker(), leads=[lead("tower")]).when("investigate:1")
    chances = given.chances

    # Of 29 Occult cards 25 are leads; 2 of the 13 advantages, 2 of the 12 setbacks lie there.
    occult, advantage, setback = (
        chances["cursed-scarab"],
        chances["doctor-john-watson"],
        chances["bribed-peelers"],
    )
    assert "kidnapped-heiress" not in chances
    assert occult * 2 == advantage * 13
    assert occult * 2 == setback * 12

    second = [lead("tower"), lead("tower")]
    met = game(holmes(at="tower"), harker(at="tower"), leads=second).when(
        "investigate:1", "{doctor-john-watson}", "end", "investigate:2"
    )

    assert "doctor-john-watson" not in met.chances
    assert "bribed-peelers" in met.chances


def test_setup_h66_a_pile_of_two_decks_halves_the_weight_of_each() -> None:
    given = game(holmes(at="tower"), harker(), leads=[lead("tower", origins="OP")])
    chances = given.when("investigate:1").chances

    assert chances["cursed-scarab"] == chances["kidnapped-heiress"]
    assert chances["cursed-scarab"] * 4 == chances["doctor-john-watson"] * 13


def test_setup_h66_at_the_start_no_card_of_any_deck_is_taken_or_seen() -> None:
    state = at_start(HOLMES, HARKER).state

    assert (holding(""), (), (), 0) == (
        state.taken,
        state.seen,
        state.piles,
        state.unseen_discards,
    )


def test_setup_a13_the_opening_is_placed_lead_after_lead() -> None:
    waiting = at_start(HOLMES, HARKER).when("{holmes}").state.agenda

    assert 4 == sum(1 for task in waiting if isinstance(task, PlaceLead))
