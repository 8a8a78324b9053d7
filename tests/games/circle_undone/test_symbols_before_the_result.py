"""Symbols that act before the result: what they put there counts in the same test."""

from fractions import Fraction
from itertools import permutations

from msgspec.structs import replace

from tests.games.circle_undone.given import world
from tests.games.circle_undone.laid import AGNES, game, laid, place, standing, told
from tests.games.circle_undone.on_table import filled, foe, with_foes
from victoriana.games.circle_undone import bag
from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.ids import Face
from victoriana.games.circle_undone.rules import chaos
from victoriana.games.circle_undone.state import State

UPTOWN = "uptown-1"
CRYPT = "chapel-crypt-1"
STREETS: tuple[Face, ...] = ("0", "-1", "skull", "skull", "cultist", "cultist", "auto-fail")


def _uptown(breaches: int, level: str = "standard") -> State:
    state = standing(laid("scenario-7", place(UPTOWN, breaches=breaches)), AGNES, UPTOWN)
    return replace(filled(state, *STREETS), difficulty=level)


def _crypt(*foes: str) -> State:
    state = standing(laid("scenario-4", place(CRYPT)), AGNES, CRYPT)
    state = with_foes(state, *(foe(it, CRYPT, engaged=AGNES) for it in foes))
    return filled(state, "0", "cultist", "skull")


def _tested(state: State, *answers: str) -> f.Tested:
    return next(it.fact for it in told(state, *answers)[1] if isinstance(it.fact, f.Tested))


def _stake(state: State) -> Fraction | None:
    found = game().forecast(state)
    return found.stake.chance if found and found.stake else None


def _by_hand(breaches: int, margin: int) -> Fraction:
    """Every order of the tokens, revealed one after the other."""
    won = 0
    orders = list(permutations(STREETS))
    for order in orders:
        lying, total = breaches, margin
        for face in order:
            if face == "cultist":
                lying += lying < 3
                continue
            total -= {"0": 0, "-1": 1, "skull": lying, "auto-fail": 99}[face]
            break
        won += total >= 0
    return Fraction(won, len(orders))


def test_a_skull_counts_the_breach_of_the_cultist_that_was_revealed_before_it() -> None:
    test = f"test:{AGNES}:willpower:5"
    alone = _tested(_uptown(1), test, "vs:3", "skull")
    behind = _tested(_uptown(1), test, "vs:3", "cultist", "skull")
    both = _tested(_uptown(1), test, "vs:3", "cultist", "cultist", "skull")

    assert [-1, -2, -3] == [it.modifier for it in (alone, behind, both)]


def test_where_three_breaches_lie_a_cultist_puts_none_and_the_skull_counts_three() -> None:
    found = _tested(_uptown(3), f"test:{AGNES}:willpower:5", "vs:3", "cultist", "skull")

    assert (-3, False) == (found.modifier, found.passed)


def test_the_odds_of_the_streets_count_the_breaches_of_cultists_as_by_hand() -> None:
    for breaches in range(4):
        values = chaos.worths(world(), _uptown(breaches), AGNES)
        for margin in range(5):
            assert _by_hand(breaches, margin) == bag.chance(STREETS, values, 3 + margin, 3)


def test_a_heretic_is_harder_already_in_the_fight_in_which_the_cultist_is_revealed() -> None:
    fight = (f"fight:{AGNES}", "heretic-1:7", "cultist")
    found = _tested(_crypt("heretic-1"), *fight)

    assert (4, 5, False) == (found.modified, found.difficulty, found.passed)


def test_of_another_enemy_the_cultist_of_the_wages_of_sin_leaves_the_number_as_it_is() -> None:
    found = _tested(_crypt("vengeful-witch"), f"fight:{AGNES}", "vengeful-witch:6", "cultist")

    assert (3, 3, True) == (found.modified, found.difficulty, found.passed)


def test_difficulty_of_a_fight_with_a_heretic_is_raised_by_the_cultist_and_the_odds_know() -> None:
    fought = told(_crypt("heretic-1"), f"fight:{AGNES}", "heretic-1:7")[0]
    other = told(_crypt("vengeful-witch"), f"fight:{AGNES}", "vengeful-witch:6")[0]

    assert (Fraction(2, 3), Fraction(1)) == (_stake(fought), _stake(other))
