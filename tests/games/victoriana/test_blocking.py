"""Agents bar the way: who passes them, who pays on arrival, and the win beside them."""

from tests.games.victoriana.given import (
    GRIFFIN,
    HOLMES,
    PIMPERNEL,
    Given,
    agent,
    game,
    griffin,
    harker,
    holmes,
    pimpernel,
    ruled,
)
from victoriana.games.victoriana.facts import AgentDefeated, TurnBegan
from victoriana.games.victoriana.ids import AgentId


def conspiracy(*seats: object, **more: object) -> Given:
    """Userkare would awaken the Ancient Ones beneath the Houses of Parliament, under Caissa's eyes.

    They take 5O4P3S2U together.
    """
    known = {
        "mastermind": "userkare",
        "plot": "awaken-the-ancient-ones",
        "found": "parliament",
        "called": 1,
        "defeated": ["moran"],
        "agents": [agent("caissa", "parliament")],
        **more,
    }
    return game(*seats, **known)  # type: ignore[arg-type]  # the words of game() itself


def test_investigator_abilities_faq_f9_agents_bar_the_way_of_the_pimpernel_too() -> None:
    given = game(harker("palace"), pimpernel("bank"), agents=[agent("caissa", "bank")])
    began = given.when("end")

    assert [] == began.can("go")
    assert "bank" not in game(
        pimpernel("tower"), harker("palace"), agents=[agent("caissa", "bank")]
    ).can("go")


def test_investigator_abilities_faq_f9_passes_freely_opens_her_way() -> None:
    world = ruled(F9="passes-freely")
    agents = [agent("caissa", "bank")]
    began = game(harker("palace"), pimpernel("bank"), agents=agents, world=world).when("end")
    passing = game(pimpernel("tower"), holmes("tower"), agents=agents, world=world)

    assert [TurnBegan(PIMPERNEL, 1, 3, bound=False)] == began.only(TurnBegan)
    assert "tower" in began.can("go")
    assert {"bank", "bucks-row", "crypt"} <= set(passing.can("go"))
    assert [] == passing.when("go:bank").only(AgentDefeated)
    assert "bank" not in passing.when("end").can("go")  # Holmes is barred as ever


def test_pursuit_griffin_goes_unseen_past_agents_and_from_under_their_eyes() -> None:
    began = game(harker("palace"), griffin("bank"), agents=[agent("caissa", "bank")]).when("end")

    assert [] == began.can("go")

    unseen = began.when("ability:living-ghost:unseen")

    assert "tower" in unseen.can("go")
    assert 2 == unseen.who(GRIFFIN).tokens
    assert "ability:living-ghost:unseen" not in unseen.options


def test_pursuit_each_of_several_agents_bars_the_locale_on_which_it_stands() -> None:
    agents = [agent("moran", "bank"), agent("caissa", "charlies")]
    given = game(holmes("tower"), harker("palace"), left=1, agents=agents, agent_in_deck=False)

    assert ["tesla"] == given.can("go")


def test_emerging_victorious_h59_an_agent_on_the_locale_does_not_bar_the_win() -> None:
    beside = conspiracy(
        holmes("parliament", "5O3P3S2U", kept=["letter-from-mycroft"]),
        harker("bank"),
        now={"bound": True},
    )

    assert "victory" == beside.when("card:letter-from-mycroft:a").result


def test_emerging_victorious_h59_an_agent_bars_the_way_to_the_locale() -> None:
    poor = conspiracy(holmes("yard", "5O"), harker("parliament", "4P3S2U"))

    assert "parliament" not in poor.can("go")

    rich = conspiracy(
        holmes("yard", "5O2PS"),
        harker("parliament", "4P3S2U"),
    )
    won = rich.when("go:parliament")

    assert "victory" == won.result
    assert [AgentDefeated(AgentId("caissa"), HOLMES)] == won.only(AgentDefeated)


def test_emerging_victorious_b5_an_agent_is_paid_for_on_arrival_before_the_win_is_tested() -> None:
    one_way = conspiracy(holmes("yard", "5O4P3S2U"), harker("bank"))
    entered = one_way.when("go:parliament")

    assert "" == entered.result  # 2 Politics and a Science went to defeat Caissa
    assert "OOOOOPPSSUU" == entered.holds(HOLMES)

    two_ways = conspiracy(holmes("yard", "5O4P3S2U3W"), harker("bank"))
    paying = two_ways.when("go:parliament")

    assert (HOLMES, "payment") == paying.asked
    assert "victory" == paying.when("pay:PPS").result
