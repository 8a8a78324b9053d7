"""Moving about London: steps, the bought step, agents in the way, being moved by cards."""

from tests.games.victoriana.given import (
    HARKER,
    HOLMES,
    PIMPERNEL,
    Given,
    agent,
    door,
    game,
    griffin,
    harker,
    holmes,
    lead,
    pimpernel,
    ruled,
)
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.ids import AgentId, LocaleId

# On this board: palace - yard - parliament - lambeth - bedlam; caissa's price is 2 Politics and
# 1 Science, hentzau's 2 Politics and 1 Underworld.


def reach(given: Given) -> set[str]:
    return set(given.can("go"))


# --- Steps ---------------------------------------------------------------------------------


def test_moving_each_locale_entered_costs_one_movement() -> None:
    given = game(holmes(), harker()).when("go:parliament")

    assert [
        ("Moving about London", f.Moved(HOLMES, LocaleId("yard"), 2)),
        ("Moving about London", f.Moved(HOLMES, LocaleId("parliament"), 1)),
    ] == list(given.told)
    assert {"yard", "lambeth", "millbank"} == reach(given)


def test_moving_three_movements_reach_no_further_than_three_steps() -> None:
    within = reach(game(holmes(), harker()))

    assert "lambeth" in within
    assert "bedlam" not in within
    assert "palace" not in within


def test_moving_nobody_leaves_the_travel_paths() -> None:
    assert {"speakers", "carlton", "embassy", "yard"} == reach(game(holmes(), harker(), left=1))


def test_moving_b2_a_step_is_bought_once_a_turn_at_any_time_of_the_movement() -> None:
    before = game(holmes(), harker()).when("hurry")
    within = game(holmes(), harker()).when("go:yard", "hurry")
    after = game(holmes(), harker()).when("go:lambeth", "hurry")

    assert "bedlam" in reach(before)
    assert "bedlam" in reach(within)
    assert "bedlam" in reach(after)
    assert [] == after.can("hurry")

    assert "bedlam" == before.when("go:bedlam").place(HOLMES)


def test_moving_b2_the_bought_step_comes_on_top_of_celerity() -> None:
    given = game(harker(at="sanctum"), holmes()).when("ability:undead-celerity")
    assert given.state.now is not None
    assert 5 == given.state.now.left

    hurried = given.when("hurry")

    assert hurried.state.now is not None
    assert 6 == hurried.state.now.left


def test_moving_h51_no_step_is_bought_once_the_movement_is_over() -> None:
    given = game(holmes(at="baker-street"), harker()).when("use:baker-street")

    assert [] == given.can("hurry")


def test_moving_h51_no_step_is_bought_where_none_can_be_taken() -> None:
    beside = game(holmes(), harker(), agents=[agent("caissa", "palace")], now={"bound": True})
    hemmed = game(holmes(at="sanctum"), harker(), agents=[agent("caissa", "bedlam")], left=0)

    assert "hurry" not in beside.options
    assert "hurry" not in hemmed.options


def test_moving_h51_the_bought_step_is_taken_within_the_movement() -> None:
    bought = game(holmes(), harker()).when("go:lambeth", "hurry")

    assert ["bedlam"] == [it for it in bought.can("go") if it == "bedlam"]
    assert [f.Hurried(HOLMES)] == bought.only(f.Hurried)
    assert "bedlam" == bought.when("go:bedlam").place(HOLMES)
    assert [] == game(holmes(), harker(), left=0).when("hurry", "go:yard").can("hurry")


# --- Trauma that is too much ---------------------------------------------------------------


def test_moving_b3_a_sixth_trauma_buys_no_step_and_ends_the_turn() -> None:
    given = game(holmes(trauma=4), harker()).when("hurry")

    assert ["TraumaSuffered", "InvestigatorOvercome", "HurryWasted", "TurnEnded"] == [
        kind for _, kind in given.under[:4]
    ]
    assert given.who(HOLMES).out
    assert (HARKER, "turn") == given.asked


def test_moving_b3_forbidden_does_not_offer_a_fatal_step() -> None:
    world = ruled(B3="forbidden")

    assert "hurry" not in game(holmes(trauma=4), harker(), world=world).options
    assert "hurry" in game(holmes(trauma=3), harker(), world=world).options


def test_moving_b3_buys_then_eliminated_takes_the_step_before_the_end() -> None:
    given = game(holmes(trauma=4), harker(), world=ruled(B3="buys-then-eliminated"))
    hurried = given.when("hurry")
    gone = hurried.when("go:bedlam")

    assert (HOLMES, "last-steps") == hurried.asked
    assert 4 == hurried.trauma(HOLMES)
    assert "bedlam" == gone.place(HOLMES)
    assert gone.who(HOLMES).out
    assert (HARKER, "turn") == gone.asked


def test_moving_b3_a_last_step_may_win_the_game() -> None:
    given = game(
        holmes(trauma=4, holds="9O9P9S9U"),
        harker(),
        found="bedlam",
        mastermind="userkare",
        plot="regicide",
        world=ruled(B3="buys-then-eliminated"),
    )

    assert "victory" == given.when("hurry", "go:bedlam").result


# --- Agents in the way ---------------------------------------------------------------------


def test_moving_b4_nobody_passes_an_agent() -> None:
    given = game(holmes(at="sanctum"), harker(), agents=[agent("caissa", "bedlam")])

    assert set() == reach(given)

    visited = game(holmes(at="sanctum", holds="2PS"), harker(), agents=[agent("caissa", "bedlam")])

    assert {"bedlam"} == reach(visited)  # to defeat her, and no further
    assert () == visited.when("go:bedlam").state.agents


def test_moving_b4_the_way_round_an_agent_is_taken() -> None:
    given = game(holmes(), harker(), agents=[agent("caissa", "yard")])

    assert "yard" not in reach(given)
    assert "parliament" in reach(given)  # by way of the Embassy and Millbank
    assert "lambeth" not in reach(given)

    assert ["embassy", "millbank", "parliament"] == [
        it.to for it in given.when("go:parliament").only(f.Moved)
    ]


def test_moving_b4_nobody_leaves_an_agent() -> None:
    given = game(harker(), holmes(), agents=[agent("caissa", "yard")], slot=1).when("end")
    beside = given.when("{P}", "{3}")  # to the Palace, where both stand

    assert [] == beside.can("go")
    assert "hurry" not in beside.options


def test_moving_b5_an_agent_is_visited_only_with_the_whole_price_in_hand() -> None:
    caissa = [agent("caissa", "yard")]
    short = game(holmes(holds="2P"), harker(holds="S"), agents=caissa)
    wild = game(holmes(holds="PSW"), harker(), agents=caissa)

    assert "yard" not in reach(short)
    assert "yard" in reach(wild)


def test_moving_b5_the_price_is_paid_on_arrival() -> None:
    given = game(holmes(holds="3P2S"), harker(), agents=[agent("caissa", "yard")])
    arrived = given.when("go:yard")

    assert [
        ("Moving about London", "Moved"),
        ("Icon Legend", "ResourcesSpent"),
        ("Defeating Agents", "AgentDefeated"),
        ("Defeating Agents", "MovementEnded"),
    ] == arrived.under
    assert "PS" == arrived.holds(HOLMES)
    assert (AgentId("caissa"),) == arrived.state.agents_defeated


def test_moving_b5_a_price_that_wild_may_pay_is_asked_for() -> None:
    given = game(holmes(holds="2PSW"), harker(), agents=[agent("caissa", "yard")]).when("go:yard")

    paid = given.when("pay:PSW")

    assert ["pay:PPS", "pay:PPW", "pay:PSW"] == given.options
    assert "P" == paid.holds(HOLMES)
    assert () == paid.state.agents


def test_moving_b6_movement_ends_with_the_defeat() -> None:
    given = game(holmes(holds="2PS"), harker(), agents=[agent("caissa", "yard")]).when("go:yard")

    assert set() == reach(given)
    assert [] == given.can("hurry")
    assert ["yard"] == given.can("use")


def test_moving_b6_moves_on_leaves_what_is_left_of_the_movement() -> None:
    given = game(
        holmes(holds="2PS"),
        harker(),
        agents=[agent("caissa", "yard")],
        world=ruled(B6="moves-on"),
    ).when("go:yard")

    assert "lambeth" in reach(given)
    assert "bedlam" not in reach(given)


def test_moving_b6_who_began_beside_an_agent_stays_even_after_defeating_it() -> None:
    for world in (ruled(), ruled(B6="moves-on")):
        given = game(
            holmes(at="yard", holds="2PS"),
            harker(),
            agents=[agent("caissa", "yard")],
            now={"bound": True},
            world=world,
        ).when("defeat:caissa")

        assert () == given.state.agents
        assert set() == reach(given)
        assert [] == given.can("hurry")
        assert ["yard"] == given.can("use")


def test_moving_b7_two_agents_on_one_locale_are_paid_for_together_or_not_visited() -> None:
    agents = [agent("caissa", "yard"), agent("hentzau", "yard")]
    one = game(holmes(holds="3PSU"), harker(), agents=agents)
    both = game(holmes(holds="4PSU"), harker(), agents=agents)

    assert "yard" not in reach(one)
    assert "yard" in reach(both)
    assert () == both.when("go:yard").state.agents
    assert "" == both.when("go:yard").holds(HOLMES)


def test_moving_b7_nobody_leaves_while_one_of_two_agents_stands() -> None:
    given = game(
        holmes(at="yard", holds="2PS"),
        harker(),
        agents=[agent("caissa", "yard"), agent("hentzau", "yard")],
        now={"bound": True},
        world=ruled(B6="moves-on"),
    ).when("defeat:caissa")

    assert set() == reach(given)


# --- Moved by cards ------------------------------------------------------------------------


def test_moving_b8_a_card_moves_nobody_onto_an_agent() -> None:
    given = game(
        holmes(at="tower", holds="2U"),
        harker(),
        leads=[lead("tower", "elusive-foreign-agent")],
        agents=[agent("caissa", "embassy")],
    ).when("investigate:1", "option:b", "deduce", "{regicide}", "track:P")

    assert "tower" == given.place(HOLMES)
    assert [f.JourneyBarred(HOLMES, LocaleId("embassy"))] == given.only(f.JourneyBarred)
    assert ["Make Deductions"] == given.headings(f.JourneyBarred)


def test_pursuit_b8_a_card_moves_nobody_away_from_an_agent() -> None:
    given = game(
        holmes(at="tower"),
        harker(),
        leads=[lead("tower", "headless-coachman")],
        agents=[agent("caissa", "tower")],
        now={"bound": True},
    ).when("investigate:1")

    assert "tower" == given.place(HOLMES)
    assert [f.JourneyBarred(HOLMES, LocaleId("highgate"))] == given.only(f.JourneyBarred)


def test_pursuit_b8_the_abbey_offers_neither_barred_places_nor_barred_people() -> None:
    given = game(
        holmes(at="carfax"), harker(at="yard"), griffin(), agents=[agent("caissa", "yard")]
    ).when("use:carfax")
    where = given.when("who:griffin")

    assert ["who:holmes", "who:griffin"] == given.options
    assert "to:yard" not in where.options
    assert "to:tower" in where.options


def test_moving_b8_a_doorway_does_not_pass_an_agent() -> None:
    given = game(
        holmes(at="sanctum"), harker(), doors=[door("museum")], agents=[agent("caissa", "museum")]
    )

    assert {"bedlam", "needle", "lambeth", "crystal-palace"} <= reach(given)
    assert "museum" not in reach(given)
    assert "baker-street" not in reach(given)


def test_moving_h61_evidence_may_be_given_in_the_middle_of_a_move() -> None:
    cards = ["cursed-scarab", "inverted-pentagram", "kidnapped-heiress"]
    given = game(holmes(evidence=cards), harker()).when("go:yard")
    done = given.when(
        "overcome", "give:holmes:cursed-scarab", "give:holmes:inverted-pentagram",
        "give:holmes:kidnapped-heiress", "{queens-own-impostors}",
    )  # fmt: skip

    assert "overcome" in given.options
    assert "parliament" in reach(done)


def test_moving_h43_a_wild_stands_in_for_an_agents_price() -> None:
    given = game(holmes(holds="3W"), harker(), agents=[agent("caissa", "yard")])

    assert "" == given.when("go:yard").holds(HOLMES)


def test_moving_setbacks_and_advantages_change_the_steps_of_a_turn() -> None:
    lame = game(harker(), holmes(kept=["twisted-ankle"])).when("end")
    driven = game(harker(), holmes(kept=["hansom-at-your-call"])).when("end")

    assert [2] == [fact.movement for fact in lame.only(f.TurnBegan)]
    assert [4] == [fact.movement for fact in driven.only(f.TurnBegan)]


def test_moving_agents_bar_the_pimpernel_as_anybody_but_for_one_choice_of_f9() -> None:
    agents = [agent("caissa", "yard")]
    barred = game(pimpernel(), holmes(), agents=agents)
    free = game(pimpernel(), holmes(), agents=agents, world=ruled(F9="passes-freely"))

    assert "yard" not in reach(barred)
    assert "yard" in reach(free)
    assert PIMPERNEL == free.asked[0]
