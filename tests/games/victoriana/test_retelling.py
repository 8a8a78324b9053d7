"""Facts in a row become few sentences, and nothing is told twice."""

from tests.games.victoriana.positions import HOLMES, WORLD, middle, place
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.ids import LeadId, LocaleId, PlotId
from victoriana.games.victoriana.view import retell
from victoriana.kernel.events import Happened


def told(rule: str, *facts: f.Fact) -> tuple[str, ...]:
    """What is said of facts in a row under one section."""
    state, steps = middle(), []
    for fact in facts:
        after = fact.onto(state)
        steps.append(Happened(state, after, rule, fact))
        state = after
    return tuple(text for _, text in retell(WORLD, steps))


def test_steps_in_a_row_are_one_journey() -> None:
    moving = "Moving about London"

    assert ("Holmes goes to the Needle by Somerset: 1 move left.",) == told(
        moving, f.Moved(HOLMES, place("somerset"), 2), f.Moved(HOLMES, place("needle"), 1)
    )
    assert ("Holmes goes to Bedlam: 0 moves left.",) == told(
        moving, f.Moved(HOLMES, LocaleId("bedlam"), 0)
    )


def test_hands_that_turn_tell_the_rounds_that_are_left() -> None:
    ends = "Concluding a Round 3"

    assert ("Lead 6 has 1 round left, 7 has 3.",) == told(
        ends, f.HandsTurned(6, 9), f.HandsTurned(7, 3)
    )
    assert ("Leads 6 and 7 have 3 rounds left, 5 comes to 12.",) == told(
        ends, f.HandsTurned(6, 3), f.HandsTurned(7, 3), f.HandsTurned(5, 12)
    )


def test_draws_from_the_bag_are_one_sentence() -> None:
    assert ("From the bag {O+O+S}.",) == told(
        "Trauma", f.BagDrawn("O"), f.BagDrawn("O"), f.BagDrawn("S")
    )


def test_what_is_drawn_from_the_bag_and_kept_is_one_sentence() -> None:
    assert ("From the bag {U+O}: Holmes holds 2O 2S 4U.",) == told(
        "Locale Abilities", f.BagDrawn("U"), f.BagDrawn("O"), f.ResourcesGained(HOLMES, "OU")
    )


def test_gains_of_one_person_in_a_row_are_one_sentence() -> None:
    assert ("Holmes gains 2P and holds 1O 2P 2S 3U.",) == told(
        "Icon Legend", f.ResourcesGained(HOLMES, "P"), f.ResourcesGained(HOLMES, "P")
    )


def test_plots_in_a_row_are_one_sentence_and_the_solved_lead_goes_without_saying() -> None:
    assert ("Plots drawn: Regicide (Politics) and Doomsday Device Detonated (Science).",) == told(
        "Make Deductions",
        f.LeadSolved(6),
        f.PlotDrawn(PlotId("regicide")),
        f.PlotDrawn(PlotId("doomsday-device")),
    )


def test_a_lead_that_lay_face_down_is_told_when_its_card_is_turned_up() -> None:
    assert ("Lead 6 is Escaped Millbank Inmate, Underworld.",) == told(
        "Investigating Leads",
        f.LeadInvestigated(HOLMES, 6),
        f.LeadTurnedUp(6, LeadId("escaped-millbank-inmate")),
    )


def test_silent_facts_stay_silent() -> None:
    assert () == told("Player Turns", f.MovementEnded(HOLMES))
