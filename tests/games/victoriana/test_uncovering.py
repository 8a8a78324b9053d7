"""Uncovering the Conspiracy: mastermind, plot and locale come into the open."""

from tests.games.victoriana.given import (
    HOLMES,
    Given,
    agent,
    game,
    harker,
    holmes,
    lead,
)
from victoriana.games.victoriana.facts import (
    AgentCalled,
    AgentShown,
    DeductionsLost,
    PlotUncovered,
    TokenTurned,
    TrackMoved,
)
from victoriana.games.victoriana.ids import PlotId

NAME = "Uncovering the Conspiracy"


def _two_cards_left() -> Given:
    """One plot above the bottom one, and an Elusive Foreign Agent at the Tabernacle."""
    return game(
        holmes("tabernacle", "P"),
        harker("palace"),
        leads=[lead("tabernacle", "elusive-foreign-agent")],
        plots=("regicide", "night-without-morning"),
        agent_in_deck=False,
        defeated=["moran"],
    )


def test_uncovering_the_conspiracy_v8_the_second_to_last_card_shows_the_last() -> None:
    deduced = _two_cards_left().when(
        "investigate:1", "option:a", "deduce", "{night-without-morning}"
    )

    assert "" == deduced.state.plot

    shown = deduced.when("track:O")

    assert "bottom-plot" == shown.drawn_from
    assert {"regicide": 1} == shown.chances

    known = shown.when("{regicide}")

    assert [PlotUncovered(PlotId("regicide"))] == known.only(PlotUncovered)
    assert [NAME] == known.headings(PlotUncovered)


def test_uncovering_the_conspiracy_with_two_cards_above_the_bottom_one_it_stays_hidden() -> None:
    given = game(
        holmes("tabernacle", "P"),
        harker("palace"),
        leads=[lead("tabernacle", "elusive-foreign-agent")],
        plots=("regicide", "night-without-morning", "plague-of-nightmares"),
        agent_in_deck=False,
        defeated=["moran"],
    ).when("investigate:1", "option:a", "deduce", "{night-without-morning}", "track:O")

    assert "" == given.state.plot
    assert 1 == given.state.plots_above


def test_uncovering_the_conspiracy_h28_a_locale_uncovers_it_and_brings_no_agent() -> None:
    given = game(
        holmes("somerset", "2P"),
        harker("palace"),
        plots=("regicide", "night-without-morning"),
        agent_in_deck=False,
        defeated=["moran"],
    )
    known = given.when("use:somerset", "{night-without-morning}", "track:O", "{regicide}")

    assert "regicide" == known.state.plot
    assert [] == known.only(AgentCalled)
    assert 1 == known.state.agents_aside


def test_uncovering_the_conspiracy_d13_the_agent_is_never_the_bottom_card() -> None:
    given = game(
        holmes("somerset", "2P"), harker("palace"), plots=("regicide",), agent_in_deck=True
    )
    drawn = given.when("use:somerset")

    assert 10 == len(drawn.chances)
    assert "regicide" not in drawn.chances

    both = drawn.when("{caissa}", "{regicide}")

    assert [AgentShown, PlotUncovered] == [
        type(it) for it in both.facts if isinstance(it, AgentShown | PlotUncovered)
    ]
    assert [] == both.only(TrackMoved)


def test_uncovering_the_conspiracy_a_deduction_after_the_plot_is_known_does_nothing() -> None:
    given = game(holmes("somerset", "2P"), harker("palace"), plot="regicide", defeated=["moran"])
    spent = given.when("use:somerset")

    assert [DeductionsLost(1)] == spent.only(DeductionsLost)
    assert (HOLMES, "turn") == spent.asked


def test_locales_h29_the_last_token_left_must_still_be_turned() -> None:
    given = game(
        holmes("tower"), harker("palace"), tokens=["tower", "bank"], agents=[agent("moran", "yard")]
    )
    blank = given.when("reveal", "{blank}")

    assert ("bank",) == blank.state.tokens
    assert "" == blank.state.found
    assert [] == blank.only(AgentCalled)

    last = game(
        holmes("bank"), harker("palace"), tokens=["bank"], agents=[agent("moran", "yard")]
    ).when("reveal")

    assert {"x": 1} == last.chances
    assert "bank" == last.when("{x}").state.found


def test_locales_f25_leads_stay_where_the_x_is_found_and_all_other_tokens_go() -> None:
    given = game(
        holmes("tower"),
        harker("palace"),
        tokens=["tower", "bank", "yard"],
        leads=[lead("tower"), lead("bank")],
        agents=[agent("moran", "yard")],
    )
    found = given.when("reveal")

    assert {"blank": 2, "x": 1} == found.chances

    there = found.when("{x}", "{caissa}")

    assert [("tower", False)] == [
        (it.place, it.blank) for it in found.when("{x}").only(TokenTurned)
    ]
    assert ["Locales"] == found.when("{x}").headings(TokenTurned)
    assert () == there.state.tokens
    assert ["tower", "bank"] == [it.place for it in there.state.leads]
    assert (HOLMES, "window") == there.asked  # his archives, as the turn ends
