"""The question of a draw or choice says what is awaited there, and no more."""

import pytest

from tests.games.victoriana.given import HOLMES, LONDON, agent, game, harker, holmes, lead
from victoriana.games.victoriana import tasks as k
from victoriana.games.victoriana.ids import AgentId
from victoriana.games.victoriana.view.asking import question

CAISSA, JACK = AgentId("caissa"), AgentId("spring-heeled-jack")


@pytest.mark.parametrize(
    ("task", "asked"),
    [
        (
            k.Strike(CAISSA, HOLMES, "random", 1),
            "Which resource does Caissa take from Holmes?",
        ),
        (
            k.Strike(JACK, HOLMES, "random", 2, "U"),
            "Which resource beside 1U does Spring-Heeled Jack take from Holmes?",
        ),
        (
            k.Strike(JACK, HOLMES, "random", 2, "UP"),
            "Spring-Heeled Jack takes 1P+1U from Holmes: let it happen?",
        ),
        (
            k.PickLead(HOLMES, 1, 0, "Evidence and Henchmen"),
            "Which lead has its hands turned on?",
        ),
        (
            k.PickLead(HOLMES, 1, 2, "Investigation Effects"),
            "Which other lead has its hands turned on?",
        ),
    ],
    ids=["first", "second", "all drawn", "any lead", "another lead"],
)
def test_the_question_is_of_what_is_drawn_or_chosen_now(task: k.AnyTask, asked: str) -> None:
    given = game(holmes(holds="P2U"), harker(), leads=[lead("bank"), lead("tower")], agenda=[task])

    assert asked == question(LONDON, given.state)


def test_defeating_agents_b7_the_payment_is_for_all_agents_that_are_defeated() -> None:
    agents = [agent("moran", "bank"), agent("caissa", "bank")]
    given = game(holmes("tower", "2P2S2U2W"), harker(), agents=agents, agent_in_deck=False).when(
        "go:bank"
    )

    assert "How does Holmes pay 2P+2S+2U for the defeat of Moran and Caissa?" == question(
        LONDON, given.state
    )
