"""What a position is worth: the book has no opinion, a policy needs one."""

from itertools import pairwise

from tests.games.victoriana.given import Given, game, harker, holmes, lead
from victoriana.games.victoriana.worth import worth

KNOWN = {
    "mastermind": "userkare",
    "plot": "awaken-the-ancient-ones",
    "found": "carfax",
    "overcome": ("cultists",),
    "henchmen_left": 0,
}


def points(given: Given) -> int:
    """What a position is worth."""
    return worth(given.world, given.state)


def test_worth_of_a_resource_is_more_than_of_none_and_the_first_counts_most() -> None:
    none, one, two = (points(game(holmes(holds=it), harker())) for it in ("", "U", "2U"))
    assert none < one < two
    assert two - one < one - none


def test_worth_falls_with_trauma_and_most_with_an_investigator() -> None:
    hurt = [points(game(holmes(trauma=it), harker())) for it in range(6)]
    assert hurt == sorted(hurt, reverse=True)
    assert points(game(holmes(out=True), harker())) < hurt[-1]


def test_worth_falls_with_every_lead_that_went_cold_ever_faster() -> None:
    cold = [points(game(holmes(), harker(), cold=it)) for it in range(7)]
    lost = [before - after for before, after in pairwise(cold)]
    assert lost == sorted(lost)
    assert lost[0] > 0


def test_worth_of_evidence_is_more_where_the_henchman_asks_for_it() -> None:
    occult, science = (
        points(game(holmes(evidence=(card,)), harker(), henchman="cultists", henchmen_left=0))
        for card in ("ceremonial-dagger", "stinging-mist")
    )
    assert science < occult


def test_worth_rises_with_every_deduction_until_the_plot_is_known() -> None:
    plots = ("regicide", "doomsday-device", "crown-jewels")
    many, few = (points(game(holmes(), harker(), plots=it)) for it in (plots, plots[:2]))
    assert many < few < points(game(holmes(), harker(), plot="regicide"))


def test_worth_of_a_lead_is_more_the_nearer_somebody_is() -> None:
    near, far = (
        points(game(holmes(at), harker("palace", trauma=5), leads=[lead("tower", hour=6)]))
        for at in ("bank", "speakers")
    )
    assert far < near


def test_worth_rises_towards_the_end_once_nothing_is_lacking() -> None:
    rich = "9O3S2U"
    steps = [
        points(game(holmes(at, rich), harker("carfax"), left=0, **KNOWN))  # type: ignore[arg-type]  # each of its own type
        for at in ("palace", "bank", "charlies", "millwall")
    ]
    assert steps == sorted(steps)


def test_worth_of_a_gap_at_the_end_is_more_than_of_any_lead() -> None:
    poor, rich = (
        points(game(holmes("bank", it), harker("carfax", "3O3S"), **KNOWN))  # type: ignore[arg-type]  # each of its own type
        for it in ("4P", "4P2U")
    )
    assert poor + 1000 < rich


def test_worth_of_a_victory_is_beyond_all_and_a_defeat_below() -> None:
    won = game(holmes("millwall", "9O3S2U"), harker("carfax"), left=1, **KNOWN)  # type: ignore[arg-type]  # each of its own type
    assert "victory" == won.when("go:carfax").result
    assert points(won) < points(won.when("go:carfax"))
