"""Agents with several bodies: each is placed and bars its locale, the card follows once."""

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    LONDON,
    Given,
    agent,
    box,
    game,
    griffin,
    harker,
    holmes,
    ruled,
)
from victoriana.games.victoriana.facts import (
    AgentDefeated,
    AgentPlaced,
    AgentStayed,
    OmenShown,
    ResourcesDiscarded,
    TraumaSuffered,
)
from victoriana.games.victoriana.ids import AgentId, LocaleId
from victoriana.games.victoriana.rules.agents import barred_places, price_of, reached
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.view import question, tell, view
from victoriana.games.victoriana.view.london import lattice
from victoriana.games.victoriana.view.panels import agents
from victoriana.games.victoriana.view.show_card import text
from victoriana.games.victoriana.worth.whole import dangers
from victoriana.kernel.nodes import Chance

JACK, HUNT, BRIGADE = AgentId("spring-heeled-jack"), AgentId("wild-hunt"), AgentId("steam-brigade")


def dice(given: Given, *rolls: str) -> Given:
    """Rolls of the two dice, one after another: "P5" is the Carlton Club."""
    faces = [face for roll in rolls for face in (roll[0], roll[1:])]
    return given.when(*(f"{{{face}}}" for face in faces))


# ------------------------------------------------------------------ the box


def test_components_breakdown_ten_agents_have_fourteen_standees() -> None:
    assert 10 == len(box().agents)
    assert 14 == sum(card.bodies for card in box().agents)


def test_components_breakdown_an_agent_with_more_bodies_costs_more_to_defeat() -> None:
    assert {1: {3}, 2: {4}, 3: {4}} == {
        count: {card.cost.icons for card in box().agents if card.bodies == count}
        for count in sorted({card.bodies for card in box().agents})
    }


# ------------------------------------------------------------------ pursuit


def test_pursuit_each_body_is_placed_by_a_roll_of_its_own_in_a_row() -> None:
    given = game(harker("palace"), holmes("palace"), slot=1, agents=[agent("wild-hunt")])
    placed = dice(given.when("end"), "P5", "P2", "P1")

    assert [
        AgentPlaced(HUNT, LocaleId("carlton"), 1),
        AgentPlaced(HUNT, LocaleId("somerset"), 2),
        AgentPlaced(HUNT, LocaleId("embassy"), 3),
    ] == placed.only(AgentPlaced)
    assert ("carlton", "somerset", "embassy") == placed.state.agents[0].places


def test_pursuit_of_the_next_round_each_body_moves_and_the_others_stand_until_then() -> None:
    given = game(
        harker("palace"),
        holmes("palace"),
        slot=1,
        agents=[agent("steam-brigade", "carlton", "somerset")],
    )
    halfway = dice(given.when("end"), "P1")

    assert ("embassy", "somerset") == halfway.state.agents[0].places
    assert "lead-die" == halfway.drawn_from
    assert ("embassy", "carlton") == dice(halfway, "P5").state.agents[0].places


def test_pursuit_each_body_placed_on_an_investigator_deals_two_trauma() -> None:
    given = game(harker("carlton"), holmes("somerset"), slot=1, agents=[agent("steam-brigade")])
    placed = dice(given.when("end"), "P5", "P2")

    assert [TraumaSuffered(HARKER, 2), TraumaSuffered(HOLMES, 2)] == placed.only(TraumaSuffered)


def test_pursuit_h33_two_bodies_on_one_locale_deal_two_trauma_each() -> None:
    given = game(harker("carlton"), holmes("palace"), slot=1, agents=[agent("steam-brigade")])
    placed = dice(given.when("end"), "P5", "P5")

    assert [TraumaSuffered(HARKER, 2)] * 2 == placed.only(TraumaSuffered)
    assert ("carlton", "carlton") == placed.state.agents[0].places


def test_pursuit_f4_the_card_follows_once_after_the_last_body() -> None:
    given = game(harker("palace"), holmes("palace"), slot=1, agents=[agent("wild-hunt")])
    before = dice(given.when("end"), "P5", "P2")

    assert "lead-die" == before.drawn_from

    after = dice(before, "P1")

    assert "bag" == after.drawn_from
    assert [OmenShown("S")] == after.when("{S}").only(OmenShown)
    assert (HOLMES, "turn") == after.when("{S}").asked


def test_pursuit_f4_the_placement_is_suffered_before_the_next_body_rolls() -> None:
    given = game(griffin("carlton"), holmes("palace"), slot=1, agents=[agent("steam-brigade")])
    struck = dice(given.when("end"), "P5")

    assert (GRIFFIN, "strike") == struck.asked

    vanished = struck.when("ability:living-ghost:vanish")

    assert [] == vanished.only(TraumaSuffered)
    assert "lead-die" == vanished.drawn_from


def test_pursuit_f5_an_investigator_near_two_bodies_is_struck_once() -> None:
    given = game(
        harker("carlton", "3U"), holmes("palace", "2U"), slot=1, agents=[agent("steam-brigade")]
    )
    placed = dice(given.when("end"), "P5", "P5")

    assert 1 == sum(it.seat == HARKER for it in placed.only(ResourcesDiscarded))
    assert "UU" == placed.holds(HARKER)


def test_pursuit_f5_whoever_is_near_any_body_is_struck() -> None:
    state = game(
        harker("carlton"),
        holmes("somerset"),
        agents=[agent("steam-brigade", "carlton", "somerset")],
    ).state
    far = game(
        harker("carlton"), holmes("somerset"), agents=[agent("steam-brigade", "sanctum", "sanctum")]
    ).state

    assert [HARKER, HOLMES] == [who.id for who in reached(LONDON, state, BRIGADE, 0)]
    assert () == reached(LONDON, far, BRIGADE, 0)


# ------------------------------------------------------------------ F3


def test_pursuit_f3_a_locale_of_another_body_counts_as_placed_again() -> None:
    given = game(
        harker("carlton"),
        holmes("palace"),
        slot=1,
        agents=[agent("steam-brigade", "carlton", "somerset")],
    )
    again = dice(given.when("end"), "P1", "P2")

    assert ("embassy", "somerset") == again.state.agents[0].places

    crowded = dice(given.when("end"), "P2", "P5")

    assert ("somerset", "carlton") == crowded.state.agents[0].places
    assert [TraumaSuffered(HARKER, 2)] == crowded.only(TraumaSuffered)


def test_pursuit_f3_stays_deals_no_trauma_where_a_body_of_the_agent_stands_already() -> None:
    given = game(
        harker("carlton"),
        holmes("palace"),
        world=ruled(F3="stays"),
        slot=1,
        agents=[agent("steam-brigade", "carlton", "somerset")],
    )
    joined = dice(given.when("end"), "P5", "P5")

    assert [AgentStayed(BRIGADE, 1)] == joined.only(AgentStayed)
    assert [AgentPlaced(BRIGADE, LocaleId("carlton"), 2)] == joined.only(AgentPlaced)
    assert [] == joined.only(TraumaSuffered)


def test_pursuit_f3_roll_again_asks_for_a_locale_where_no_body_stands() -> None:
    given = game(
        harker("carlton"),
        holmes("palace"),
        world=ruled(F3="roll-again"),
        slot=1,
        agents=[agent("steam-brigade", "carlton", "somerset")],
    )
    again = dice(given.when("end"), "P2")

    assert [AgentStayed(BRIGADE, 1)] == again.only(AgentStayed)

    moved = dice(again, "P1", "P5")

    assert ("embassy", "carlton") == moved.state.agents[0].places


# ------------------------------------------------------------------ barring, and defeat


def test_pursuit_b4_each_body_bars_its_locale() -> None:
    given = game(holmes("palace"), harker(), agents=[agent("wild-hunt", "yard", "bank", "yard")])
    who = given.who(HOLMES)

    assert {"yard", "bank"} == set(barred_places(LONDON, given.state, who))
    assert "yard" not in given.can("go")


def test_defeating_agents_b7_one_price_at_any_body_removes_them_all() -> None:
    given = game(
        holmes("palace", "2O+P+U"), harker(), agents=[agent("wild-hunt", "bank", "yard", "yard")]
    )

    assert 4 == price_of(LONDON, given.state.agents_at(LocaleId("yard"))).icons

    won = given.when("go:yard")

    assert [AgentDefeated(HUNT, HOLMES)] == won.only(AgentDefeated)
    assert "" == won.holds(HOLMES)
    assert frozenset() == barred_places(LONDON, won.state, won.who(HARKER))


def test_defeating_agents_h37_who_begins_beside_one_body_may_defeat_it() -> None:
    given = game(
        holmes("bank", "2S+2U"),
        harker(),
        agents=[agent("spring-heeled-jack", "tower", "bank")],
        now={"bound": True},
    )

    assert [str(JACK)] == given.can("defeat")
    assert () == given.when(f"defeat:{JACK}").state.agents


# ------------------------------------------------------------------ how it is told


def test_pursuit_the_question_says_which_body_rolls() -> None:
    given = game(harker("palace"), holmes("palace"), slot=1, agents=[agent("wild-hunt")])
    second = dice(given.when("end"), "P5")

    assert isinstance(second.node, Chance)
    assert "The lead die for Wild Hunt (2 of 3)." == question(LONDON, second.state)


def test_pursuit_the_sentence_says_which_body_is_placed() -> None:
    given = game(harker("palace"), holmes("palace"), slot=1, agents=[agent("wild-hunt")])
    placed = dice(given.when("end"), "P5")
    [fact] = placed.only(AgentPlaced)

    assert "Wild Hunt (1 of 3) is placed at the Carlton." == tell(
        LONDON, given.state, placed.state, fact
    )


def test_components_breakdown_the_card_says_how_many_bodies_an_agent_has() -> None:
    assert text(LONDON, LONDON.agents[HUNT]).startswith("Comes in 3 bodies")
    assert "bodies" not in text(LONDON, LONDON.agents[AgentId("moran")])


def test_pursuit_every_body_is_seen_on_the_map_and_barring_in_the_panel() -> None:
    given = game(holmes(), harker(), agents=[agent("wild-hunt", "yard", "bank", "yard")])

    panel = agents(LONDON, given.state)
    assert (
        "Wild Hunt (2O+P+U) bars the Yard and the Bank.",
        "  near Holmes and Harker",
    ) == panel.full
    marks = [mark for cell in lattice(LONDON, given.state).cells for mark in cell.marks]

    assert ["Wild Hunt: 2O+P+U"] * 2 == [it.long for it in marks if "Wild" in it.long]


def test_pursuit_bodies_on_one_locale_are_counted_in_the_list_of_agents() -> None:
    state = game(holmes(), harker(), agents=[agent("wild-hunt", "yard", "bank", "yard")]).state
    shown = view(LONDON, state, "agents")

    assert shown is not None
    assert "Yard (2) and Bank" in str(shown)


def test_pursuit_a_policy_fears_several_bodies_more_than_one() -> None:
    one = game(holmes(), harker(), agents=[agent("moran", "tower")]).state
    three = game(holmes(), harker(), agents=[agent("wild-hunt", "tower", "tower", "tower")]).state

    assert danger(three) < danger(one)


def danger(state: State) -> int:
    """The points of all that threatens."""
    return sum(points for _, points in dangers(LONDON, state))
