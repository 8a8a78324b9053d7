"""Pursuit: where agents go, whom they strike, and who is spared."""

from msgspec import structs

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    Given,
    agent,
    box,
    changed,
    door,
    game,
    griffin,
    harker,
    holmes,
    lead,
    ruled,
)
from victoriana.games.victoriana import flow
from victoriana.games.victoriana.book import Ledger
from victoriana.games.victoriana.effects import AnyEffect
from victoriana.games.victoriana.facts import (
    AgentPlaced,
    AgentStayed,
    InvestigatorOvercome,
    OmenShown,
    ResourcesDiscarded,
    TraumaSuffered,
)
from victoriana.games.victoriana.ids import AgentId, LocaleId
from victoriana.games.victoriana.rules.agents import place_agent
from victoriana.games.victoriana.tasks import RandomDiscard
from victoriana.games.victoriana.world import World


def dice(given: Given, *faces: str) -> Given:
    """Two dice for one agent."""
    return given.when(*("{" + face + "}" for face in faces))


def striking(handle: str, *pursued: AnyEffect) -> World:
    """London with another text on one agent's card."""
    agents = tuple(
        structs.replace(card, pursued=pursued) if card.id == handle else card
        for card in box().agents
    )
    return changed(structs.replace(box(), agents=agents))


# ------------------------------------------------------------------ the printed examples


def test_pursuit_v10_caissa_reaches_griffin_through_the_hideout_and_not_holmes() -> None:
    given = game(
        griffin("rgs", "OSU"), holmes("yard", "2P"), slot=1, agents=[agent("caissa", "bank")]
    )
    placed = dice(given.when("end"), "P", "2")

    assert [AgentPlaced(AgentId("caissa"), LocaleId("somerset"))] == placed.only(AgentPlaced)
    assert ["Pursuit"] == placed.headings(AgentPlaced)
    assert {"O": 1, "S": 1, "U": 1} == placed.chances

    lost = placed.when("{S}", "suffer-it")

    assert [ResourcesDiscarded(GRIFFIN, "S")] == lost.only(ResourcesDiscarded)
    assert ["Pursuit"] == lost.headings(ResourcesDiscarded)
    assert "PP" == lost.holds(HOLMES)


def test_pursuit_v11_colonel_moran_at_the_carlton_club_hits_both() -> None:
    given = game(griffin("rgs"), holmes("yard"), slot=1, agents=[agent("moran")])
    hit = dice(given.when("end"), "P", "5").when("suffer-it")

    assert (1, 1) == (hit.trauma(GRIFFIN), hit.trauma(HOLMES))
    assert ("carlton",) == hit.state.agents[0].places


# ------------------------------------------------------------------ where they go


def test_pursuit_f3_a_roll_of_her_own_place_strikes_again() -> None:
    given = game(harker("palace"), holmes("bank", "P"), slot=1, agents=[agent("caissa", "bank")])
    again = dice(given.when("end"), "P", "9")

    assert [AgentPlaced(AgentId("caissa"), LocaleId("bank"))] == again.only(AgentPlaced)
    assert 2 == again.trauma(HOLMES)
    assert "own-token" == again.drawn_from


def test_pursuit_f3_stays_spares_the_trauma_and_keeps_the_text() -> None:
    given = game(
        harker("palace"),
        holmes("bank", "P"),
        slot=1,
        agents=[agent("caissa", "bank")],
        world=ruled(F3="stays"),
    )
    stayed = dice(given.when("end"), "P", "9")

    assert [AgentStayed(AgentId("caissa"))] == stayed.only(AgentStayed)
    assert [] == stayed.only(AgentPlaced)
    assert 0 == stayed.trauma(HOLMES)
    assert "own-token" == stayed.drawn_from


def test_pursuit_f3_roll_again_goes_on_until_the_locale_is_another() -> None:
    given = game(
        harker("palace"),
        holmes("bank", "P"),
        slot=1,
        agents=[agent("caissa", "bank")],
        world=ruled(F3="roll-again"),
    )
    again = dice(given.when("end"), "P", "9")

    assert "lead-die" == again.drawn_from
    assert 0 == again.trauma(HOLMES)
    assert ("carfax",) == dice(again, "O", "1").state.agents[0].places


def test_pursuit_f4_the_two_trauma_come_first_and_then_the_card() -> None:
    given = game(
        harker("palace"), holmes("bank", trauma=3), slot=1, agents=[agent("moran", "yard")]
    )
    hit = dice(given.when("end"), "P", "9")

    assert [TraumaSuffered(HOLMES, 2), TraumaSuffered(HOLMES, 1)] == hit.only(TraumaSuffered)
    assert ["Trauma", "Trauma"] == hit.headings(TraumaSuffered)
    assert [InvestigatorOvercome(HOLMES)] == hit.only(InvestigatorOvercome)


def test_pursuit_f4_the_next_agent_goes_only_when_the_first_is_done() -> None:
    given = game(
        harker("palace"),
        holmes("yard", "2P"),
        slot=1,
        agents=[agent("caissa", "bank"), agent("moran", "bank")],
        agent_in_deck=False,
    )
    first = dice(given.when("end"), "P", "5")

    assert "own-token" == first.drawn_from
    assert ("bank",) == first.state.agents[1].places
    assert "lead-die" == first.when("{P}").drawn_from


def test_pursuit_f5_two_steps_count_and_three_do_not_and_no_agent_blocks_the_count() -> None:
    given = game(
        harker("tower"),
        holmes("charlies"),
        griffin("needle"),
        slot=1,
        agents=[agent("moran", "yard"), agent("carmilla", "bank")],
        agent_in_deck=False,
    )
    hit = dice(given.when("end"), "O", "4")  # the Crypt: the Bank lies between

    assert [TraumaSuffered(HARKER, 1), TraumaSuffered(HOLMES, 1)] == hit.only(TraumaSuffered)
    assert (GRIFFIN, "strike") == hit.asked

    far = dice(
        game(harker("tower"), holmes("somerset"), slot=1, agents=[agent("moran", "yard")]).when(
            "end"
        ),
        "O",
        "2",
    )

    assert [TraumaSuffered(HOLMES, 1)] == far.only(TraumaSuffered)


def test_pursuit_f5_an_open_door_brings_everybody_within_two_while_it_lasts() -> None:
    world = ruled(F16="named-position")
    open_late = game(
        harker("palace"),
        holmes("sanctum"),
        slot=1,
        agents=[agent("moran", "yard")],
        doors=[door("museum", until=32)],
        world=world,
    )
    hit = dice(open_late.when("end"), "O", "1")

    assert [TraumaSuffered(HARKER, 1), TraumaSuffered(HOLMES, 1)] == hit.only(TraumaSuffered)

    closed = game(
        harker("palace"),
        holmes("sanctum"),
        slot=1,
        agents=[agent("moran", "yard")],
        doors=[door("museum")],
    )

    assert [] == dice(closed.when("end"), "O", "1").only(TraumaSuffered)


def test_pursuit_f5_of_two_doors_each_brings_everybody_near() -> None:
    doors = [door("museum", until=32), door("rgs", until=32)]
    given = game(holmes("rgs"), harker("museum"), left=1, doors=doors)

    assert {"museum", "bank", "sanctum"} <= set(given.can("go"))
    assert {"bank", "sanctum"} <= set(given.when("end").can("go"))


def test_pursuit_h33_each_agent_placed_on_somebody_deals_its_own_two() -> None:
    given = game(
        harker("palace"),
        holmes("bank"),
        slot=1,
        agents=[agent("caissa", "yard"), agent("rasputin", "yard")],
        agent_in_deck=False,
        plots=(),
        plot="regicide",
    )
    hit = dice(dice(given.when("end"), "P", "9"), "P", "9")

    assert 4 == hit.trauma(HOLMES)
    assert [("bank",), ("bank",)] == [it.places for it in hit.state.agents]


def test_pursuit_h35_a_card_that_places_an_agent_in_a_turn_deals_the_two_as_well() -> None:
    given = game(holmes("bank"), harker("palace"), agents=[agent("caissa", "yard")])
    t = Ledger(given.world, given.state, given.state.agenda, "")
    place_agent(t, AgentId("caissa"), LocaleId("bank"))
    flow.settle(t)

    assert 2 == t.state.investigator(HOLMES).trauma


# ------------------------------------------------------------------ what they take


def test_pursuit_h38_each_token_is_equally_likely_wild_included() -> None:
    given = game(harker("palace"), holmes("bank", "2OSW"), slot=1, agents=[agent("caissa", "yard")])
    drawn = dice(given.when("end"), "P", "9")

    assert {"O": 2, "S": 1, "W": 1} == drawn.chances

    lost = drawn.when("{W}")

    assert "OOS" == lost.holds(HOLMES)
    assert 12 == lost.state.bag.total  # to the stock, not to the bag


def test_pursuit_h38_who_holds_nothing_loses_nothing() -> None:
    given = game(harker("palace"), holmes("rgs"), slot=1, agents=[agent("caissa", "yard")])
    after = dice(given.when("end"), "P", "2")

    assert [] == after.only(ResourcesDiscarded)
    assert (HOLMES, "turn") == after.asked

    pouch = game(holmes("palace", "OW"), harker(), agenda=[RandomDiscard(HOLMES, 1, "Pursuit")])

    assert {"O": 1, "W": 1} == pouch.chances
    assert "O" == pouch.when("{W}").holds(HOLMES)


def test_pursuit_two_random_resources_are_drawn_before_any_is_taken() -> None:
    given = game(
        holmes("palace"),
        griffin("bank", "OSU"),
        slot=1,
        agents=[agent("spring-heeled-jack", "yard")],
    )
    fallen_on = dice(dice(given.when("end"), "P", "9").when("suffer-it"), "O", "1")

    assert {"O": 1, "S": 1, "U": 1} == fallen_on.chances

    drawn = fallen_on.when("{S}")

    assert {"O": 1, "U": 1} == drawn.chances

    held_up = drawn.when("{O}")

    assert "OSU" == held_up.holds(GRIFFIN)
    assert ["suffer-it", "ability:living-ghost:vanish"] == held_up.options
    assert "U" == held_up.when("suffer-it").holds(GRIFFIN)
    assert "OSU" == held_up.when("ability:living-ghost:vanish").holds(GRIFFIN)


# ------------------------------------------------------------------ in the middle of it all


def test_pursuit_h9_an_agent_goes_on_with_others_when_the_last_to_act_has_fallen() -> None:
    given = game(
        harker("yard"),
        holmes("yard", trauma=5),
        slot=1,
        agents=[agent("moran", "bank"), agent("white-fell", "bank")],
        agent_in_deck=False,
        on_turn=HOLMES,
    )
    fallen = dice(given.when("end"), "P", "5")

    assert [InvestigatorOvercome(HOLMES)] == fallen.only(InvestigatorOvercome)

    omen = dice(fallen, "P", "5")

    assert "bag" == omen.drawn_from

    bitten = omen.when("{O}")

    assert [OmenShown("O")] == bitten.only(OmenShown)
    assert [TraumaSuffered(HARKER, 1)] == bitten.only(TraumaSuffered)


def test_pursuit_the_beetle_s_lead_is_picked_by_one_who_lives() -> None:
    given = game(
        harker("palace"),
        holmes("palace", out=True),
        slot=0,
        agents=[agent("the-beetle", "bank")],
        leads=[lead("bank"), lead("tower")],
    )
    moving = dice(given.when("end"), "O", "1").when("{U}")

    assert (HARKER, "other-lead") == moving.asked


def test_pursuit_dice_are_those_of_the_box() -> None:
    given = game(holmes(), harker(), slot=1, agents=[agent("moran")]).when("end")

    assert {"O": 2, "P": 2, "S": 2, "U": 2} == given.chances
    assert {str(face): 1 for face in range(1, 11)} == given.when("{P}").chances
