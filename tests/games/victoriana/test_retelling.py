"""Facts in a row become few sentences, and nothing is told twice."""

from tests.games.victoriana.given import game, holmes, stead_x
from tests.games.victoriana.positions import HARKER, HOLMES, WORLD, middle, place
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


def test_the_same_gained_by_each_names_whoever_has_a_name_of_several_words() -> None:
    state, steps = game(stead_x("palace"), holmes("palace")).state, []
    for who in state.investigators:
        fact = f.ResourcesGained(who.id, "S")
        after = fact.onto(state)
        steps.append(Happened(state, after, "Icon Legend", fact))
        state = after
    ((_, said),) = retell(WORLD, steps)

    assert "Stead & X holds " in said
    assert " and Holmes " in said


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


def test_one_turn_after_the_other_is_one_sentence() -> None:
    began = f.TurnBegan(HARKER, 9, 3, bound=False)

    assert ("Harker is next, at Bedlam with 3 moves.",) == told(
        "Sequence of Play", f.TurnEnded(HOLMES), began
    )


def test_the_clock_the_hour_and_the_hands_are_one_sentence_under_their_steps() -> None:
    state = middle()
    hands = (f.HandsTurned(6, 9), f.HandsTurned(7, 3))
    facts: tuple[f.Fact, ...] = (f.ClockAdvanced(36), f.HourStruck(9), *hands)
    rules = ("Concluding a Round 1", "Concluding a Round 2", *["Concluding a Round 3"] * 2)
    steps: list[Happened] = []
    for rule, fact in zip(rules, facts, strict=True):
        after = fact.onto(state)
        steps.append(Happened(state, after, rule, fact))
        state = after

    assert (
        ("Concluding a Round 1-3", "9:00 pm, the clock strikes. Lead 6 has 1 round, 7 has 3."),
    ) == retell(WORLD, steps)


def test_what_each_gains_in_turn_is_one_sentence() -> None:
    assert ("Each gains 1O: Holmes holds 2O 2S 3U and Harker 1O 2P 1S.",) == told(
        "Make Deductions", f.ResourcesGained(HOLMES, "O"), f.ResourcesGained(HARKER, "O")
    )
    assert 2 == len(
        told("Make Deductions", f.ResourcesGained(HOLMES, "O"), f.ResourcesGained(HARKER, "P"))
    )


def test_the_same_trauma_of_several_is_one_sentence_until_somebody_falls() -> None:
    assert ("Holmes and Harker suffer 1 trauma each: 3 and 2 of 5.",) == told(
        "Trauma", f.TraumaSuffered(HOLMES, 1), f.TraumaSuffered(HARKER, 1)
    )
    assert (
        "Holmes suffers 4 trauma, 6 in all.",
        "Harker suffers 4 trauma, 5 of 5.",
    ) == told("Trauma", f.TraumaSuffered(HOLMES, 4), f.TraumaSuffered(HARKER, 4))


def test_leads_that_go_cold_in_a_row_are_one_sentence() -> None:
    assert ("Leads 5 at the Old Bailey and 6 at the Workshop go cold: cold leads 3.",) == told(
        "Concluding a Round 4", f.LeadWentCold(5), f.LeadWentCold(6)
    )


def test_what_goes_unseen_from_a_pile_goes_without_saying() -> None:
    assert () == told("Generating New Leads 6", f.PileCleared(5, 2))
