"""Agents: how they enter, in which order they pursue, and how they are defeated."""

from tests.games.victoriana.given import (
    HARKER,
    HOLMES,
    LONDON,
    Given,
    agent,
    game,
    griffin,
    harker,
    holmes,
    ruled,
)
from victoriana.games.victoriana.facts import (
    AgentCalled,
    AgentDefeated,
    AgentPlaced,
    AgentShown,
    MovementEnded,
    ResourcesSpent,
    TraumaSuffered,
    TurnBegan,
)
from victoriana.games.victoriana.ids import AgentId, PlotId
from victoriana.games.victoriana.tasks import AnyTask, Conclude, Pursuit, Window
from victoriana.kernel.nodes import Chance

CULTISTS = ("cursed-scarab", "inverted-pentagram", "kidnapped-heiress")  # Occult twice, Politics
CAISSA, MORAN, WHITE_FELL = AgentId("caissa"), AgentId("moran"), AgentId("white-fell")


def arrest(given: Given, who: str = "holmes") -> Given:
    """The cultists, the last henchmen, are overcome with the evidence of one investigator."""
    return given.when("overcome", *(f"give:{who}:{card}" for card in CULTISTS))


def dice(given: Given, *faces: str) -> Given:
    """Two dice for one agent."""
    return given.when(*("{" + face + "}" for face in faces))


def pursuing(given: Given) -> str:
    """What the next agent's lead die is rolled by: nothing where none is."""
    return given.drawn_from if isinstance(given.node, Chance) else ""


# ------------------------------------------------------------------ entering


def test_agents_v9_the_one_remaining_agent_comes_when_the_locale_is_found() -> None:
    found = game(
        griffin("rgs"),
        holmes("yard"),
        slot=1,
        agents=[agent("caissa", "bank")],
        tokens=["rgs", "tower"],
    ).when("reveal", "{x}")

    assert "agent" == found.drawn_from
    assert 9 == len(found.chances)
    assert "caissa" not in found.chances

    shown = found.when("{moran}")

    assert ["Agents"] == shown.headings(AgentShown)
    assert [CAISSA, MORAN] == [it.id for it in shown.state.agents]
    assert () == shown.state.agents[1].places
    assert 0 == shown.state.agents_aside

    placed = dice(dice(shown, "P", "2"), "P", "5")

    assert [("moran", "carlton")] == [(it.agent, it.place) for it in placed.only(AgentPlaced)]
    assert 1 == placed.state.round


def test_agents_f1_one_that_was_called_waits_for_the_end_of_the_round() -> None:
    found = game(
        holmes("somerset"), harker("yard"), tokens=["somerset", "tower"], agents=[agent("caissa")]
    ).when("reveal", "{x}", "{moran}")

    assert [] == found.only(AgentPlaced)
    assert [(), ()] == [it.places for it in found.state.agents]
    assert (HARKER, "turn") == found.asked

    assert "lead-die" == found.when("end").drawn_from


def test_agents_f2_with_two_agents_the_mastermind_brings_none_after_the_locale() -> None:
    first = game(
        holmes("somerset", evidence=CULTISTS),
        harker("yard"),
        henchmen_left=0,
        tokens=["somerset", "tower"],
        defeated=["caissa"],
    ).when("reveal", "{x}", "{moran}")
    second = arrest(first).when("{userkare}")

    assert 1 == second.state.called
    assert [] == second.only(AgentCalled)
    assert 1 == len(second.state.agents)


def test_agents_f2_with_three_agents_each_of_the_two_brings_one_at_random() -> None:
    first = game(
        holmes("somerset", evidence=CULTISTS),
        harker("yard"),
        griffin("yard"),
        henchmen_left=0,
        tokens=["somerset", "tower"],
        defeated=["caissa"],
    )
    unmasked = arrest(first).when("{userkare}")

    assert [AgentCalled("mastermind")] == unmasked.only(AgentCalled)
    assert ["Agents"] == unmasked.headings(AgentCalled)
    assert {1} == set(unmasked.chances.values())
    assert 9 == len(unmasked.chances)

    found = unmasked.when("{moran}", "reveal", "{x}")

    assert [AgentCalled("locale")] == found.only(AgentCalled)
    assert 8 == len(found.chances)
    assert 0 == found.when("{white-fell}").state.agents_aside


def test_agents_h30_two_elements_in_one_turn_bring_one_of_two_agents_or_two_of_three() -> None:
    two = (holmes("somerset", evidence=CULTISTS), harker("yard"))
    three = (*two, griffin("yard"))
    called = []
    for seats in (two, three):
        given = game(*seats, henchmen_left=0, tokens=["somerset", "tower"], defeated=["caissa"])
        unmasked = arrest(given).when("{userkare}", "{moran}")
        found = unmasked.when("reveal", "{x}")
        called.append(found.state.called)

    assert [1, 2] == called


def test_agents_the_one_in_the_plot_deck_is_not_brought_by_mastermind_or_locale() -> None:
    found = game(
        holmes("somerset"), harker("yard"), tokens=["somerset", "tower"], agent_in_deck=True
    ).when("reveal", "{x}", "{moran}")

    assert found.state.agent_in_deck
    assert 0 == found.state.agents_aside


# ------------------------------------------------------------------ the order of pursuit


def _both_in_one_turn(given: Given) -> Given:
    """The plot deck's agent is drawn by a locale's deduction, then the X calls another."""
    return given.when("use:somerset", "{white-fell}", "reveal", "{x}", "{moran}", "end")


def test_agents_h31_they_pursue_in_the_order_in_which_they_appeared() -> None:
    given = game(holmes("somerset", "2P"), harker("yard"), tokens=["somerset", "tower"])
    drawn = _both_in_one_turn(given)

    assert [WHITE_FELL, MORAN] == [it.id for it in drawn.state.agents]
    assert [WHITE_FELL] == [it.agent for it in dice(drawn, "U", "9").only(AgentPlaced)]


def test_agents_h31_triggered_first_holds_for_the_rest_of_the_game() -> None:
    given = game(
        holmes("somerset", "2P"),
        harker("yard"),
        tokens=["somerset", "tower"],
        world=ruled(H31="triggered-first"),
    )
    drawn = _both_in_one_turn(given)
    first = dice(drawn, "U", "9")

    assert [MORAN] == [it.agent for it in first.only(AgentPlaced)]

    second = dice(first, "O", "1").when("{U}")

    assert (HOLMES, "turn") == second.asked

    later = dice(second.when("end", "end"), "U", "9")

    assert [MORAN] == [it.agent for it in later.only(AgentPlaced)]


def test_agents_h31_triggered_first_lets_those_in_play_go_before() -> None:
    given = game(
        holmes("somerset"),
        harker("yard"),
        griffin("yard"),
        tokens=["somerset", "tower"],
        agents=[agent("caissa", "bank"), agent("white-fell")],
        world=ruled(H31="triggered-first"),
    )
    found = given.when("reveal", "{x}", "{moran}")

    assert [CAISSA, MORAN, WHITE_FELL] == [it.id for it in found.state.agents]


def _three(*pending: AnyTask) -> Given:
    """Three investigators at a round's end, and White Fell at the Bank."""
    return game(
        holmes("somerset", evidence=CULTISTS),
        harker("palace"),
        griffin("palace"),
        henchmen_left=0,
        slot=1,
        defeated=["caissa"],
        agents=[agent("white-fell", "bank")],
        agent_in_deck=False,
        agenda=pending,
    )


def test_agents_h32_one_called_before_step_5_is_over_joins_this_pursuit() -> None:
    done = (WHITE_FELL,)
    before = arrest(_three().when("end")).when("{userkare}", "{moran}")
    between = arrest(_three(Window(), Pursuit(done), Window(), Conclude(6)))

    assert [WHITE_FELL] == [it.agent for it in dice(before, "U", "9").only(AgentPlaced)]

    last = dice(dice(before, "U", "9").when("{S}"), "U", "9")

    assert [MORAN] == [it.agent for it in last.only(AgentPlaced)]

    joined = between.when("{userkare}", "{moran}")

    assert [MORAN] == [it.agent for it in dice(joined, "U", "9").only(AgentPlaced)]


def test_agents_h32_one_called_after_step_5_waits_for_the_next_round() -> None:
    after = arrest(_three(Window(), Conclude(6))).when("{userkare}", "{moran}")

    assert [] == after.only(AgentPlaced)
    assert (HARKER, "turn") == after.asked


# ------------------------------------------------------------------ defeat


def test_defeating_agents_f6_one_alone_pays_with_wild_too_and_it_is_no_action() -> None:
    beside = game(holmes("bank", "P+W+S"), harker("bank", "3P3S"), agents=[agent("caissa", "bank")])

    assert ["caissa"] == beside.can("defeat")

    done = beside.when("defeat:caissa")

    assert [ResourcesSpent(HOLMES, "PSW")] == done.only(ResourcesSpent)
    assert ["Defeating Agents"] == done.headings(AgentDefeated)
    assert (CAISSA,) == done.state.agents_defeated
    assert done.state.now is not None
    assert not done.state.now.acted


def test_defeating_agents_f6_others_present_pay_nothing_towards_it() -> None:
    poor = game(holmes("bank", "P"), harker("bank", "3P3S"), agents=[agent("caissa", "bank")])

    assert [] == poor.can("defeat")

    choice = game(holmes("bank", "2P2SW"), harker("bank", "3P"), agents=[agent("caissa", "bank")])
    done = choice.when("defeat:caissa", "pay:PSW")

    assert (CAISSA,) == done.state.agents_defeated
    assert ("PS", "PPP") == (done.holds(HOLMES), done.holds(HARKER))


def test_defeating_agents_a_defeated_agent_never_pursues_again() -> None:
    done = game(
        harker("palace"),
        holmes("bank", "2PS"),
        slot=1,
        on_turn=HOLMES,
        agents=[agent("caissa", "bank")],
    ).when("defeat:caissa", "end")

    assert "" == pursuing(done)
    assert [] == list(done.state.agents)


def test_defeating_agents_h34_entering_costs_the_price_and_no_trauma() -> None:
    entered = game(holmes("tower", "2PS"), harker("palace"), agents=[agent("caissa", "bank")]).when(
        "go:bank"
    )

    assert [] == entered.only(TraumaSuffered)
    assert [AgentDefeated(CAISSA, HOLMES)] == entered.only(AgentDefeated)
    assert "bank" == entered.place(HOLMES)

    placed = dice(
        game(holmes("bank"), harker(), slot=1, agents=[agent("caissa")]).when("end"), "P", "9"
    )

    assert [2] == [it.points for it in placed.only(TraumaSuffered)]  # being found by her does


def test_defeating_agents_h36_who_began_beside_an_agent_cannot_move_but_may_act() -> None:
    began = game(
        harker("palace"), holmes("crypt", "2O2PS"), slot=0, agents=[agent("caissa", "crypt")]
    ).when("end")

    assert [TurnBegan(HOLMES, 1, 3, bound=True)] == began.only(TurnBegan)
    assert [] == began.can("go")
    assert ["caissa"] == began.can("defeat")
    assert ["crypt"] == began.can("use")
    assert ["reveal"] == [it for it in began.options if it == "reveal"]
    assert "hurry" not in began.options

    free = began.when("defeat:caissa")

    assert [] == free.can("go")  # barred for the rest of the turn
    assert [] == free.only(MovementEnded)  # there was none
    assert ["crypt"] == free.can("use")

    assert (CAISSA,) == free.state.agents_defeated


def test_defeating_agents_h37_who_began_beside_an_agent_may_defeat_it_after_acting() -> None:
    began = game(
        harker("palace"), holmes("crypt", "2O2PS"), agents=[agent("caissa", "crypt")]
    ).when("end")
    acted = began.when("use:crypt", "{" + next(iter(_first_plot(began))) + "}", "track:O")

    assert ["caissa"] == acted.can("defeat")

    assert (CAISSA,) == acted.when("defeat:caissa").state.agents_defeated


def _first_plot(given: Given) -> list[str]:
    chances = given.when("use:crypt").chances
    return [it for it in chances if it in LONDON.plots and LONDON.plots[PlotId(it)].type == "O"]


def test_defeating_agents_h37_a_newcomer_defeats_on_arrival() -> None:
    arrived = game(
        holmes("tower", "2P2SW"), harker("palace"), agents=[agent("caissa", "bank")]
    ).when("go:bank")

    assert "payment" == arrived.asked[1]
    assert "end" not in arrived.options

    assert (CAISSA,) == arrived.when("pay:PPS").state.agents_defeated


def test_defeating_agents_b6_movement_ends_with_the_agent() -> None:
    done = game(holmes("tower", "2PS"), harker("palace"), agents=[agent("caissa", "bank")]).when(
        "go:bank"
    )

    assert [MovementEnded(HOLMES)] == done.only(MovementEnded)
    assert [] == done.can("go")
    assert "hurry" not in done.options


def test_defeating_agents_b6_moves_on_lets_the_rest_of_the_movement_be_used() -> None:
    done = game(
        holmes("tower", "2PS"),
        harker("palace"),
        agents=[agent("caissa", "bank")],
        world=ruled(B6="moves-on"),
    ).when("go:bank")

    assert [] == done.only(MovementEnded)
    assert "crypt" in done.can("go")


def test_defeating_agents_b6_moves_on_frees_nobody_who_began_beside_it() -> None:
    began = game(
        harker("palace"),
        holmes("bank", "2PS"),
        agents=[agent("caissa", "bank")],
        world=ruled(B6="moves-on"),
    ).when("end", "defeat:caissa")

    assert [] == began.can("go")
