"""Investigator Abilities: what may be done at which time, between which steps, and by whom."""

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    Given,
    agent,
    game,
    griffin,
    harker,
    holmes,
    lead,
    ruled,
)
from victoriana.games.victoriana.facts import (
    ClockAdvanced,
    WindowWaived,
)
from victoriana.games.victoriana.ids import AgentId
from victoriana.games.victoriana.tasks import Conclude, Pursuit, PursuitDice, Window

CULTISTS = ("cursed-scarab", "inverted-pentagram", "kidnapped-heiress")  # Occult twice, Politics


def _ready(slot: int = 1, **choices: str) -> Given:
    """Everything is there to overcome the cultists, and nobody has yet."""
    return game(
        harker("palace"),
        holmes("palace", evidence=CULTISTS),
        slot=slot,
        leads=[lead("bank", hour=6)],
        agents=[agent("rasputin", "bank"), agent("white-fell", "bank")],
        agent_in_deck=False,
        world=ruled(**choices),
    )


def test_investigator_abilities_f26_a_window_opens_only_where_something_can_be_done() -> None:
    idle = game(harker("palace"), holmes("palace"), slot=1, leads=[lead("bank")])

    assert (HOLMES, "turn") == idle.when("end").asked
    assert (HARKER, "window") == _ready().when("end").asked
    assert ["overcome", "go-on"] == _ready().when("end").options


def test_investigator_abilities_f26_go_on_holds_until_the_round_has_ended() -> None:
    waived = _ready().when("end", "go-on")

    assert [WindowWaived()] == waived.only(WindowWaived)
    assert ["Investigator Abilities"] == waived.headings(WindowWaived)
    assert 1 == len(waived.only(ClockAdvanced))
    assert "lead-die" == waived.drawn_from  # the pursuit, and nobody was asked again

    first = waived.when("{P}", "{9}", "{awaken-the-ancient-ones}")

    assert "lead-die" == first.drawn_from

    next_round = first.when("{P}", "{9}", "{U}", "end", "end")

    assert "window" == next_round.asked[1]


def test_evidence_and_henchmen_d19_who_goes_on_may_still_give_evidence_in_the_next_turn() -> None:
    given = game(
        harker("palace"), holmes("palace", evidence=CULTISTS), slot=1, leads=[lead("bank")]
    )
    waived = given.when("end", "go-on")

    assert (HOLMES, "turn") == waived.asked
    assert "overcome" in waived.options


def test_investigator_abilities_f26_there_is_a_window_between_any_two_steps() -> None:
    for step in range(1, 8):
        between = game(
            harker("palace"),
            holmes("palace", evidence=CULTISTS),
            slot=1,
            agenda=(Window(), Conclude(step)),  # type: ignore[arg-type]  # one of 1 to 7
        )

        assert "overcome" in between.options


def test_investigator_abilities_f26_there_is_a_window_after_each_agent() -> None:
    given = game(
        holmes("palace", evidence=CULTISTS),
        harker("palace"),
        slot=1,
        agents=[agent("moran", "bank"), agent("white-fell", "bank")],
        agent_in_deck=False,
        agenda=(PursuitDice(AgentId("moran")), Pursuit((AgentId("moran"),))),
    )
    second = given.when("{O}", "{1}", "{O}", "{1}", "{S}")

    assert "window" == second.asked[1]  # after White Fell, with step 5 not yet over
    assert "overcome" in second.options
    assert isinstance(second.state.agenda[-2], Pursuit)


def test_investigator_abilities_f26_no_token_is_spent_outside_the_own_turn() -> None:
    given = game(harker("palace"), holmes("palace", trauma=2), slot=1, leads=[lead("bank")])

    assert [] == [it for it in given.options if "archives" in it]
    assert (HOLMES, "turn") == given.when("end").asked


def test_investigator_abilities_f26_what_is_innate_works_outside_the_own_turn_too() -> None:
    given = game(harker("palace", trauma=2), holmes("palace"), slot=7, on_turn=HOLMES)

    assert 1 == given.when("end").trauma(HARKER)


def test_investigator_abilities_f26_any_time_offers_tokens_in_others_turns_and_between() -> None:
    given = game(
        griffin("palace"),
        holmes("palace"),
        slot=1,
        leads=[lead("bank")],
        world=ruled(F26="any-time"),
    )

    assert "ability:newspaper-archives:1" in given.options

    window = given.when("end")

    assert ["ability:newspaper-archives:1", "go-on"] == window.options
    assert "lead-card" == window.when("ability:newspaper-archives:1").drawn_from


def test_investigator_abilities_f26_any_time_lets_mist_form_heal_before_a_cold_lead() -> None:
    given = game(
        harker("palace", trauma=5),
        holmes("palace", tokens=0),
        slot=1,
        on_turn=HARKER,
        leads=[lead("bank", hour=9)],
        world=ruled(F26="any-time"),
    )
    healed = given.when("end", "ability:mist-form:bedlam")

    assert 0 == healed.trauma(HARKER)
    assert (HARKER, "cold-trauma") == healed.asked


def test_advantages_and_setbacks_d3_any_time_offers_cards_in_the_windows_too() -> None:
    watson = ["doctor-john-watson"]
    seats = (harker("palace"), holmes("palace", trauma=1, kept=watson))

    assert (HOLMES, "turn") == game(*seats, slot=1).when("end").asked

    window = game(*seats, slot=1, world=ruled(D3="any-time")).when("end")

    assert "card:doctor-john-watson:a" in window.options
    assert 0 == window.when("card:doctor-john-watson:a", "pick:holmes").trauma(HOLMES)


def test_locales_f26_the_end_of_a_turn_is_a_window_when_the_x_was_found() -> None:
    seats = (holmes("somerset", kept=["doctor-john-watson"]), harker("palace"))
    given = game(*seats, tokens=["somerset", "tower"], agents=[agent("moran", "bank")])
    found = given.when("reveal", "{x}", "{caissa}")

    assert (HOLMES, "window") == found.asked
    assert "card:doctor-john-watson:b" in found.options
    assert (HARKER, "turn") == found.when("go-on").asked
    assert (HARKER, "turn") == given.when("reveal", "{blank}").asked


def test_investigator_abilities_f26_what_is_for_this_turn_does_not_outlast_a_rounds_end() -> None:
    inmate = "escaped-millbank-inmate"
    given = game(
        holmes("palace", evidence=CULTISTS[1:]),
        griffin("palace", evidence=[inmate]),
        slot=1,
        leads=[lead("bank")],
        world=ruled(F26="any-time"),
    )
    posed = given.when("end", f"ability:living-ghost:pose:{inmate}:O")

    assert "overcome" in posed.options
    assert 1 == len(posed.who(GRIFFIN).posing)

    turn = posed.when("go-on")

    assert "turn" == turn.asked[1]
    assert () == turn.who(GRIFFIN).posing
    assert "overcome" not in turn.options
