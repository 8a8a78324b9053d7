"""Status tokens: who is bitten, prey or insane after a pursuit, what it means, how it ends."""

import msgspec
import pytest

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    LONDON,
    PIMPERNEL,
    Given,
    agent,
    game,
    griffin,
    harker,
    holmes,
    lead,
    marked,
    pimpernel,
)
from victoriana.games.victoriana.facts import (
    InvestigatorOvercome,
    StatusEnded,
    StatusGained,
    StrikeWarded,
    TraumaSuffered,
)
from victoriana.games.victoriana.ids import STATUSES, AgentId, StatusKind
from victoriana.games.victoriana.rules.agents import reached, within_reach
from victoriana.games.victoriana.state import Investigator, State, Status
from victoriana.games.victoriana.view import question, view
from victoriana.games.victoriana.view.all_cards import card, cards
from victoriana.games.victoriana.view.sheets import sheets
from victoriana.games.victoriana.view.show_card import show
from victoriana.games.victoriana.worth.prospects import aims
from victoriana.games.victoriana.worth.whole import dangers
from victoriana.kernel.screen import Screen, Text
from victoriana.render import text

CARMILLA, FELL, BEETLE = AgentId("carmilla"), AgentId("white-fell"), AgentId("the-beetle")


def pursued(*people: Investigator, by: str, roll: str = "P5") -> Given:
    """The end of a round in which one agent comes to a locale, by default the Carlton Club."""
    given = game(*people, slot=1, agents=[agent(by, "sanctum")])
    return given.when("end", f"{{{roll[0]}}}", f"{{{roll[1:]}}}")


def has(given: Given, who: Investigator) -> list[str]:
    """The statuses of an investigator by name."""
    return [status.which for status in given.who(who.id).statuses]


# ------------------------------------------------------------------ how they are inflicted


def test_pursuit_carmilla_bites_whoever_is_within_two_locales() -> None:
    given = pursued(harker("yard"), holmes("tower"), by="carmilla")

    assert [StatusGained(HARKER, "bitten", CARMILLA)] == given.only(StatusGained)
    assert ["Pursuit"] == given.headings(StatusGained)
    assert ["bitten"] == has(given, harker())
    assert [] == has(given, holmes())


def test_pursuit_the_beetle_drives_those_near_it_insane() -> None:
    given = pursued(harker("yard"), holmes("tower"), by="the-beetle").when("{O}")

    assert [StatusGained(HARKER, "insane", BEETLE)] == given.only(StatusGained)


def test_pursuit_white_fell_marks_those_near_her_as_prey() -> None:
    given = pursued(harker("yard"), holmes("tower"), by="white-fell").when("{S}")

    assert [StatusGained(HARKER, "prey", FELL)] == given.only(StatusGained)


def test_pursuit_two_statuses_of_one_kind_never_lie_with_an_investigator() -> None:
    given = pursued(marked(harker("yard"), "bitten"), holmes("tower"), by="carmilla")

    assert [] == given.only(StatusGained)
    assert ["bitten"] == has(given, harker())


def test_pursuit_different_statuses_lie_side_by_side() -> None:
    given = pursued(marked(harker("yard"), "insane"), holmes("tower"), by="carmilla")

    assert ["insane", "bitten"] == has(given, harker())


def test_pursuit_f4_a_status_comes_after_the_trauma_of_the_placement() -> None:
    given = pursued(harker("carlton"), holmes("tower"), by="carmilla")

    assert [("Trauma", "TraumaSuffered"), ("Pursuit", "StatusGained")] == [
        it for it in given.under if it[1] in ("TraumaSuffered", "StatusGained")
    ]


def test_investigator_abilities_faq_f10_griffin_vanishes_from_a_status_by_a_token() -> None:
    asked = pursued(griffin("yard"), holmes("tower"), by="carmilla")

    assert (GRIFFIN, "strike") == asked.asked
    assert "Carmilla bites Griffin: let it happen?" == question(LONDON, asked.state)

    vanished = asked.when("ability:living-ghost:vanish")

    assert [GRIFFIN] == [it.seat for it in vanished.only(StrikeWarded)]
    assert [] == has(vanished, griffin())
    assert 2 == vanished.who(GRIFFIN).tokens
    assert ["bitten"] == has(asked.when("suffer-it"), griffin())


def test_investigator_abilities_faq_f10_griffin_is_not_asked_about_a_status_he_has() -> None:
    given = pursued(marked(griffin("yard"), "bitten"), holmes("tower"), by="carmilla")

    assert (HOLMES, "turn") == given.asked


def test_investigator_abilities_faq_f9_h39_no_status_reaches_the_pimpernel() -> None:
    given = pursued(pimpernel("yard"), holmes("tower"), by="carmilla")

    assert [PIMPERNEL] == [it.seat for it in given.only(StrikeWarded)]
    assert [] == has(given, pimpernel())


# ------------------------------------------------------------------ bitten


def test_pursuit_the_bitten_suffer_one_trauma_at_the_end_of_each_own_turn() -> None:
    given = game(marked(harker(), "bitten"), holmes()).when("end")

    assert [TraumaSuffered(HARKER, 1)] == given.only(TraumaSuffered)
    assert ["Trauma"] == given.headings(TraumaSuffered)
    assert [] == given.when("end").only(TraumaSuffered)


def test_pursuit_a_bite_kills_whoever_bears_no_more_trauma() -> None:
    given = game(marked(harker(trauma=5), "bitten"), holmes()).when("end")

    assert [InvestigatorOvercome(HARKER)] == given.only(InvestigatorOvercome)
    assert () == given.who(HARKER).statuses
    assert (HOLMES, "turn") == given.asked


def test_trauma_healed_to_the_white_space_ends_a_bite_and_less_does_not() -> None:
    given = game(marked(harker(trauma=2), "bitten"), holmes(kept=["doctor-john-watson"]), slot=1)
    watson = game(
        holmes(kept=["doctor-john-watson"]), marked(harker(trauma=3), "bitten"), on_turn=HOLMES
    )
    healed = watson.when("card:doctor-john-watson:a", "pick:harker")
    worse = game(
        holmes(kept=["doctor-john-watson"]), marked(harker(trauma=4), "bitten"), on_turn=HOLMES
    ).when("card:doctor-john-watson:a", "pick:harker")

    assert [StatusEnded(HARKER, "bitten")] == healed.only(StatusEnded)
    assert [] == worse.only(StatusEnded)
    assert ["bitten"] == has(given, harker())


def test_locale_abilities_bedlam_ends_a_bite_also_without_trauma() -> None:
    given = game(marked(holmes("bedlam"), "bitten"), harker())

    assert ["bedlam"] == given.can("use")

    cured = given.when("use:bedlam")

    assert [StatusEnded(HOLMES, "bitten")] == cured.only(StatusEnded)
    assert [] == cured.when("end").only(TraumaSuffered)


# ------------------------------------------------------------------ insane


def test_pursuit_the_insane_pay_one_resource_more_for_each_option() -> None:
    leads = [lead("palace", "inverted-pentagram")]
    sane = game(holmes(holds="O"), harker(), leads=leads).when("investigate:1")
    insane = game(marked(holmes(holds="O"), "insane"), harker(), leads=leads).when("investigate:1")
    rich = game(marked(holmes(holds="OU"), "insane"), harker(), leads=leads).when("investigate:1")

    assert ["a"] == sane.can("option")
    assert [] == insane.can("option")
    assert ["a"] == rich.can("option")


def test_pursuit_what_ends_a_status_takes_its_token_away() -> None:
    cured = game(marked(holmes("bedlam"), "insane"), harker()).when("use:bedlam")

    assert [] == has(cured, holmes())


def test_locale_abilities_bedlam_ends_insanity_and_lesser_healing_does_not() -> None:
    given = game(marked(holmes("bedlam", trauma=1), "insane"), harker()).when("use:bedlam")
    watson = game(
        holmes(kept=["doctor-john-watson"]), marked(harker(trauma=3), "insane"), on_turn=HOLMES
    ).when("card:doctor-john-watson:a", "pick:harker")

    assert [StatusEnded(HOLMES, "insane")] == given.only(StatusEnded)
    assert [] == watson.only(StatusEnded)


def test_locale_abilities_bedlam_is_open_to_the_insane_without_trauma_and_not_to_prey() -> None:
    insane = game(marked(holmes("bedlam"), "insane"), harker())
    prey = game(marked(holmes("bedlam"), "prey", by="white-fell"), harker())

    assert ["bedlam"] == insane.can("use")
    assert [] == prey.can("use")


# ------------------------------------------------------------------ prey


def test_pursuit_f5_prey_is_struck_wherever_it_is() -> None:
    given = pursued(
        harker("yard"), marked(holmes("tower"), "prey", by="white-fell"), by="white-fell"
    ).when("{O}")

    assert [TraumaSuffered(HARKER, 1), TraumaSuffered(HOLMES, 1)] == given.only(TraumaSuffered)


def test_pursuit_prey_of_one_agent_is_not_hunted_by_another() -> None:
    state = game(
        harker(),
        marked(holmes("tower"), "prey", by="white-fell"),
        agents=[agent("white-fell", "carlton"), agent("moran", "carlton")],
        agent_in_deck=False,
    ).state

    assert HOLMES in [who.id for who in within_reach(LONDON, state, FELL)]
    assert HOLMES not in [who.id for who in within_reach(LONDON, state, AgentId("moran"))]
    assert HOLMES not in [who.id for who in reached(LONDON, state, FELL, 2)]


def test_defeating_agents_ends_the_hunt_for_the_prey_of_that_agent_alone() -> None:
    given = game(
        marked(holmes("palace", "2O+S"), "prey", by="white-fell"),
        marked(harker(), "bitten"),
        agents=[agent("white-fell", "yard")],
    ).when("go:yard")

    assert [StatusEnded(HOLMES, "prey")] == given.only(StatusEnded)
    assert ["bitten"] == has(given, harker())


def test_defeating_carmilla_does_not_heal_her_bite() -> None:
    given = game(
        marked(holmes("palace", "2O+U"), "bitten"), harker(), agents=[agent("carmilla", "yard")]
    ).when("go:yard")

    assert [] == given.only(StatusEnded)


# ------------------------------------------------------------------ elimination, and the save


def test_trauma_f12_statuses_leave_the_game_with_the_eliminated() -> None:
    given = game(marked(holmes(trauma=4), "bitten", "insane"), harker()).when("hurry")

    assert () == given.who(HOLMES).statuses


@pytest.mark.parametrize("which", STATUSES)
def test_pursuit_statuses_survive_the_way_through_a_save(which: StatusKind) -> None:
    state = game(marked(holmes(), which), harker()).state
    again = msgspec.json.decode(msgspec.json.encode(state), type=State)

    assert state == again
    assert (Status(which, CARMILLA),) == again.investigator(HOLMES).statuses


# ------------------------------------------------------------------ how they are shown


@pytest.mark.parametrize(
    ("which", "told"), [("bitten", "bitten"), ("prey", "White Fell's prey"), ("insane", "insane")]
)
def test_pursuit_statuses_are_seen_on_every_sheet(which: str, told: str) -> None:
    state = game(marked(holmes(), which, by="white-fell"), harker()).state
    panel = sheets(LONDON, state)

    assert told in str(panel.brief)
    assert told in str(panel.tight)
    assert told in str(panel.full)
    assert told in str(panel.spoken)


def test_pursuit_statuses_are_letters_where_forty_columns_have_no_room_for_words() -> None:
    people = marked(holmes(holds="2O+P+U", trauma=2), "bitten", "insane"), harker()
    shown = view(LONDON, game(*people).state)

    assert shown is not None
    assert "trauma 2/5  B+I" in text(shown, width=40, height=20)
    assert "trauma 2/5  bitten, insane" in text(shown)
    assert "Is bitten and insane." in text(shown, plain=True)


@pytest.mark.parametrize("which", STATUSES)
def test_pursuit_the_card_of_a_status_says_what_it_does_and_what_ends_it(which: str) -> None:
    shown = card(LONDON, which)

    assert isinstance(shown, Screen)
    assert "it ends when" in words(shown).lower()
    assert [which] == [it.id for it in cards(LONDON) if it.kind == "status" and it.id == which]


def words(screen: Screen) -> str:
    """All that is said in sentences."""
    return " ".join(str(part.text) for part in screen.parts if isinstance(part, Text))


def test_pursuit_the_sheet_of_one_investigator_explains_his_statuses() -> None:
    state = game(marked(holmes(), "insane"), harker()).state
    shown = show(LONDON, state, "holmes")

    assert isinstance(shown, Screen)
    assert "Insane: Each option of a lead costs you 1 of any type more." in words(shown)


# ------------------------------------------------------------------ what policies think of it


@pytest.mark.parametrize("which", STATUSES)
def test_pursuit_a_policy_fears_every_status_token(which: str) -> None:
    free = game(holmes(), harker()).state
    struck = game(marked(holmes(), which), harker()).state

    assert danger(struck) < danger(free)


def test_locale_abilities_a_policy_sees_more_in_bedlam_when_bitten_than_when_far_from_it() -> None:
    enough = [lead("highgate"), lead("highgate"), lead("highgate")]
    near = game(marked(holmes("bedlam"), "bitten"), harker(), leads=enough).state
    far = game(marked(holmes("carfax"), "bitten"), harker(), leads=enough).state
    well = game(holmes("bedlam"), harker(), leads=enough).state

    assert hopes(near) > hopes(well)
    assert hopes(near) > hopes(far)


def danger(state: State) -> int:
    """The points of all that threatens."""
    return sum(points for _, points in dangers(LONDON, state))


def hopes(state: State) -> int:
    """The points of what can be done soon."""
    return sum(points for points, _, _ in aims(LONDON, state))
