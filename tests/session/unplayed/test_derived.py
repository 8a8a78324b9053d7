"""What was not played: another draw, other answers, another reading, all in memory alone."""

from pathlib import Path

from tests.session.kit import OUTSIDE, again, answers, at_table, outside, refusal, seeded, system
from tests.toy import Toy
from victoriana.session.audit.auditor import audit
from victoriana.session.reading import Eyes, Reading
from victoriana.session.unplayed import derived

REFEREE = Eyes(referee=True)


def tried(reading: Reading, n: int, typed: str, *draws: str) -> Reading:
    """The what-if of these answers, with these draws where nothing is said."""
    found = derived.tried(reading, n, typed, outside(*draws))
    assert isinstance(found, Reading), found
    return found


def test_an_answer_that_is_tried_touches_no_file(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "1") as night:
        night.play("go mill, throw")
        before = night.path.read_bytes()
        what_if = tried(again(night), 2, "throw {3}, end")

        assert ["first fox", "go:old-mill", "throw", "3", "end"] == [
            "first fox" if n == 1 else it for n, it in enumerate(answers(what_if), 1)
        ]
        assert (3, 0) == what_if.history.states[4].lights
        assert before == night.path.read_bytes()
        assert answers(night) == answers(again(night))


def test_what_is_tried_falls_anew_also_where_the_seed_knows(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.play("throw")
        old = again(night)
        fell = answers(night)[2]
        other = next(face for face in "123" if face != fell)

        assert other == answers(tried(old, 1, "throw", other))[2]
        assert "--referee" in refusal(derived.tried(old, 1, "throw", OUTSIDE, same_luck=True)).tries
        old.eyes = REFEREE
        same = derived.tried(old, 1, "throw", OUTSIDE, same_luck=True)
        assert isinstance(same, Reading)
        assert fell == answers(same)[2]


def test_at_a_table_a_trial_leaves_its_draws_open(tmp_path: Path) -> None:
    with at_table(tmp_path) as night:
        night.play("{fox}")
        what_if = tried(again(night), 1, "throw")
        assert "chance" == what_if.awaited(what_if.state).kind


def test_what_cannot_be_done_cannot_be_tried(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        old = again(night)
        for typed, kind in (("fly", "unknown"), ("throw {9}", "illegal"), ("end {3}", "stale")):
            assert kind == refusal(derived.tried(old, 1, typed, OUTSIDE)).kind
        assert (
            "Nothing is said that could be tried."
            == refusal(derived.tried(old, 1, "", OUTSIDE)).text
        )


def test_another_draw_goes_on_with_the_answers_that_followed(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "1") as night:
        night.play("throw, go mill, end, end")
        old = again(night)
        old.eyes = REFEREE
        swapped = derived.swapped(old, 3, "{3}")

        assert isinstance(swapped, derived.Swapped)
        assert (3, 3, None) == (swapped.first, swapped.replayed.other, swapped.replayed.stopped)
        assert ("3", *answers(old)[3:]) == tuple(answers(swapped.reading)[2:])
        assert old.n == swapped.reading.n
        assert 3 == swapped.reading.state.lights[0]


def test_a_swap_stops_at_the_first_answer_that_is_no_longer_possible(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "old-coin") as night:
        night.play("dig, go mill, end")
        old = again(night)
        old.eyes = REFEREE
        swapped = derived.swapped(old, 3, "ghost")

        assert isinstance(swapped, derived.Swapped)
        # The ghost drives the fox to the market: that follows by itself, and is added.
        assert ["dig", "ghost", "flee:market-square", "go:old-mill"] == answers(swapped.reading)[
            1:5
        ]
        assert (2, 3, 0, 4, 5) == (2, *swapped.replayed.numbers[:4])


def test_what_follows_by_itself_no_more_is_left_out(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "ghost") as night:
        night.play("dig, go mill, end")
        old = again(night)
        old.eyes = REFEREE
        swapped = derived.swapped(old, 3, "old-coin")

        assert isinstance(swapped, derived.Swapped)
        assert ["old-coin", "go:old-mill", "end"] == answers(swapped.reading)[2:]
        assert (3, 5, 6) == swapped.replayed.numbers


def test_only_draws_can_be_swapped_and_only_for_others(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "1") as night:
        night.play("throw")
        old = again(night)
        old.eyes = REFEREE
        told = [refusal(derived.swapped(old, *it)).text for it in ((2, "3"), (3, "1"), (0, "1"))]
        assert [
            "Nothing was drawn at 2.",
            "That is what was drawn at 3.",
            "Nothing was drawn before the start.",
        ] == told
        assert "illegal" == refusal(derived.swapped(old, 3, "9")).kind


def test_a_trial_uncovers_nothing_even_where_it_ends_the_game(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "gold-coin", "old-coin", "old-coin") as night:
        night.play("dig, dig, end, dig")
        old = again(night)
        what_if = tried(old, old.n, "end, end, end, end, end")

        assert "over" == what_if.awaited(what_if.state).kind
        assert "gold-coin" not in str(what_if.see(what_if.state).hands)
        old.veil()
        assert "--referee" in refusal(derived.swapped(old, 3, "old-coin")).tries


def test_answers_judged_again_under_the_same_rules_are_the_same(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.auto("random")
        entries = [night.history.played(n) for n in night.history.line()]
        found = derived.replayed(Toy(), night.history.states[0], entries)

        assert tuple(entries) == found.entries
        assert (0, None) == (found.other, found.stopped)
        assert audit(night.path, OUTSIDE).ok
