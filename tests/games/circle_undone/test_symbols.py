"""The symbols of the box in a test: their worth by level, by what holds, and by what is counted."""

from collections.abc import Collection, Mapping
from fractions import Fraction

from tests.games.circle_undone.given import world
from victoriana.games.circle_undone.bag import Worth, Worths, chance, half_rounded_up
from victoriana.games.circle_undone.codes import Condition, CountOf
from victoriana.games.circle_undone.ids import Face, Level, ScenarioId
from victoriana.games.circle_undone.symbols import worths

START: tuple[Face, ...] = (
    "+1", "0", "0", "-1", "-1", "-2", "-2", "-3", "-4",
    "skull", "skull", "auto-fail", "elder-sign",
)  # fmt: skip
ACCEPTED: tuple[Face, ...] = (*START, "tablet", "tablet")
FACES: tuple[Face, ...] = ("skull", "cultist", "tablet", "elder-thing")


def of(
    number: int,
    level: Level,
    holding: Collection[Condition] = (),
    counts: Mapping[CountOf, int] | None = None,
) -> Worths:
    scenario = ScenarioId(f"scenario-{number}")
    found = [world().token(scenario, level, it) for it in FACES]
    return worths([it for it in found if it is not None], holding, counts or {})


def test_symbols_t1_of_scenario_1_win_two_thirds_of_the_tests_one_above() -> None:
    assert Fraction(2, 3) == chance(ACCEPTED, of(1, "standard"), 4, 3)


def test_symbols_t2_of_scenario_3_win_four_fifths_of_the_tests_two_above() -> None:
    bag: tuple[Face, ...] = (*ACCEPTED, "cultist", "cultist")

    assert Fraction(4, 15) == chance(bag, of(3, "standard"), 3, 3)
    assert Fraction(8, 15) == chance(bag, of(3, "standard"), 4, 3)
    assert Fraction(4, 5) == chance(bag, of(3, "standard"), 5, 3)
    assert Fraction(13, 15) == chance(bag, of(3, "standard"), 6, 3)


def test_symbols_t2_the_skull_of_scenario_3_is_worse_in_an_extradimensional_place() -> None:
    assert Worth(-3) == of(3, "standard", ["location-is-extradimensional"])["skull"]
    assert Worth(-4) == of(3, "hard", ["location-is-extradimensional"])["skull"]
    assert Worth(-1) == of(3, "easy")["skull"]


def test_symbols_the_tablet_of_scenario_5_hard_reveals_another_without_a_cultist_enemy() -> None:
    assert of(5, "hard", ["no-cultist-enemy-in-play"])["tablet"].reveals
    assert not of(5, "hard")["tablet"].reveals
    assert not of(5, "standard", ["no-cultist-enemy-in-play"])["tablet"].reveals


def test_symbols_the_skull_of_scenario_5_counts_doom_and_the_cultist_does_not() -> None:
    values = of(5, "standard", counts={"highest-doom-on-one-cultist-enemy": 3})

    assert Worth(-3) == values["skull"]
    assert Worth(-2, reveals=True) == values["cultist"]


def test_symbols_the_skull_of_scenario_8_takes_half_the_doom_rounded_up_and_at_least_two() -> None:
    for doom, right in ((0, -2), (3, -2), (5, -3), (8, -4)):
        counts: dict[CountOf, int] = {"half-doom-on-azathoth-rounded-up": half_rounded_up(doom)}

        assert right == of(8, "standard", counts=counts)["skull"].modifier


def test_symbols_the_skull_of_scenario_4_counts_one_more_on_the_easier_side() -> None:
    counts: dict[CountOf, int] = {"unfinished-business-in-victory-display": 2}

    assert Worth(-3) == of(4, "easy", counts=counts)["skull"]
    assert Worth(-2, reveals=True) == of(4, "expert", counts=counts)["skull"]


def test_symbols_an_elder_sign_of_another_worth_is_taken_at_its_word() -> None:
    assert Worth(1) == of(1, "easy")["elder-sign"]
    assert Worth(3) == worths((), (), {}, elder_sign=3)["elder-sign"]
