"""Who "you" is and who speaks for the group while nobody is on turn and seats are empty."""

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    Given,
    game,
    griffin,
    harker,
    holmes,
    lead,
    pimpernel,
)
from victoriana.games.victoriana.facts import TraumaSuffered

CULTISTS = ("cursed-scarab", "inverted-pentagram", "kidnapped-heiress")  # Occult twice, Politics


def unmask(given: Given, who: str) -> Given:
    """The last henchmen are overcome, and the mastermind makes "you" suffer 1 trauma."""
    given = given.when("overcome", *(f"give:{who}:{card}" for card in CULTISTS))
    return given.when("{hartmann}")


def test_evidence_and_henchmen_h4_you_is_who_played_last_when_the_second_seat_is_empty() -> None:
    ended = game(
        holmes("tower"),
        harker("tower", out=True),
        griffin("tower", evidence=CULTISTS),
        pimpernel("tower"),
        henchmen_left=0,
    ).when("end")

    assert (HOLMES, "window") == ended.asked
    assert [TraumaSuffered(HOLMES, 1)] == unmask(ended, "griffin").only(TraumaSuffered)


def test_evidence_and_henchmen_h4_you_is_who_played_last_after_a_round_of_empty_seats() -> None:
    given = game(
        holmes("tower"),
        harker("tower"),
        griffin("tower", out=True),
        pimpernel("tower", out=True),
        slot=1,
        on_turn=HARKER,
        leads=[lead("bank", hour=6)],
    )
    passed = given.when("end")

    assert 3 == passed.state.slot
    assert (HARKER, "cold-trauma") == passed.asked
    assert HARKER == passed.state.on_turn


def test_make_deductions_h25_the_group_is_asked_through_who_has_just_played() -> None:
    ended = game(
        holmes("tower"),
        harker("tower", out=True),
        griffin("tower"),
        pimpernel("tower"),
        leads=[lead("bank", hour=9)],
    ).when("end")

    assert (HOLMES, "cold-trauma") == ended.asked


def test_make_deductions_h25_where_none_has_played_the_next_living_seat_is_asked() -> None:
    ended = game(
        holmes("tower", trauma=5),
        harker("tower", out=True),
        griffin("tower"),
        leads=[lead("bank", hour=9)],
    ).when("hurry")

    assert ended.who(HOLMES).out
    assert (GRIFFIN, "cold-trauma") == ended.asked
