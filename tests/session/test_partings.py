"""Two games side by side."""

from pathlib import Path

from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from tests.session.kit import again, outside, refusal, system
from tests.toy import header
from victoriana.kernel.differences import Difference
from victoriana.render import text
from victoriana.session import partings
from victoriana.session.partings import Parting
from victoriana.session.reading import Eyes, Reading
from victoriana.session.shell import Session

BESIDES = (
    Difference("bag", "8 in it", "7 in it"),  # it follows from the hands
    Difference("awaited", "Fox decides.", "Owl decides."),
)


def two(folder: Path, first: str, second: str, *draws: str) -> tuple[Reading, Reading]:
    """Two nights with the same draws and these answers."""
    found = []
    for name, line in (("one", first), ("two", second)):
        with system(folder / name, *draws) as night:
            night.play(line)
            found.append(again(night))
    found[0].name, found[1].name = "one", "two"
    return found[0], found[1]


def parting(one: Reading, other: Reading) -> Parting:
    """Where they part, which must be said."""
    found = partings.parting(one, one.n, other, other.n)
    assert isinstance(found, Parting)
    return found


def test_games_part_at_the_first_answer_that_is_another(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    one, other = two(tmp_path, "go mill, go bridge", "go mill, end", "fox")
    found = parting(one, other)

    assert 2 == found.alike
    assert found.first
    assert found.other
    assert ("go old-bridge", "end") == (found.first.words, found.other.words)
    assert snapshot == text(partings.screen(one, found))


def test_a_game_that_ends_earlier_is_told_so(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    one, other = two(tmp_path, "go mill", "go mill, end", "fox")
    found = parting(one, other)

    assert (2, None) == (found.alike, found.first)
    assert snapshot == text(partings.screen(one, found))


def test_the_same_answers_and_draws_are_the_same_game(tmp_path: Path) -> None:
    one, other = two(tmp_path, "go mill, throw", "go mill, throw", "fox", "3")
    found = parting(one, other)

    assert found.is_none
    assert "one and two are the same game: 4 entries are alike." == text(
        partings.screen(one, found)
    )


def test_what_was_undone_makes_no_other_game(tmp_path: Path) -> None:
    one, other = two(tmp_path, "go mill", "go bridge", "fox")
    with Session.open(other.path, outside()) as night:
        night.undo()
        night.play("go mill")
        back = again(night)

    assert 2 == parting(one, back).alike
    assert parting(one, back).is_none


def test_another_ruling_is_told_before_anything_else(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    one, _ = two(tmp_path, "go mill", "go mill", "fox")
    path = tmp_path / "short.jsonl"
    turned = header(luck="system", rulings={"T1": "two-rounds"})
    with Session.create(path, turned, outside("fox")) as night:
        night.play("go mill")
        night.name = "short"
        found = parting(one, night)

    assert [("T1", "three-rounds", "two-rounds")] == [
        (it.path, it.before, it.after) for it in found.beginnings
    ]
    assert snapshot == text(partings.screen(one, found))


def test_what_is_hidden_is_no_difference_to_who_may_not_see_it(tmp_path: Path) -> None:
    found = []
    for name, coin in (("one", "gold-coin"), ("two", "old-coin")):
        with system(tmp_path / name, "fox", coin) as night:
            night.play("dig")
            found.append(again(night))
    for it in found:
        it.eyes = Eyes(referee=True)
    open_to_all = parting(found[0], found[1])
    for it in found:
        it.eyes = Eyes("owl")
    hidden = parting(found[0], found[1])

    assert 2 == open_to_all.alike
    assert 3 == hidden.alike
    assert "coin" not in text(partings.screen(found[0], hidden))


def test_of_much_that_differs_a_page_is_told_and_the_rest_is_counted(tmp_path: Path) -> None:
    one, other = two(tmp_path, "go mill", "end", "fox")
    many = tuple(Difference(f"lamps.{n}", "0", ", ".join(["lit"] * 30)) for n in range(50))
    found = replace(parting(one, other), changes=(*many, *BESIDES))
    page, whole = (text(partings.screen(one, found, everything=it)) for it in (False, True))

    assert 19 == page.count("lamps.")
    assert "and 18 more" in " ".join(page.split())
    assert page.endswith("and 32 parts more that differ (--all)")
    assert 50 == whole.count("lamps.")
    assert (False, True, True) == ("bag" in page, "bag" in whole, "Fox decides" in page)


def test_two_kinds_of_game_have_nothing_to_compare(tmp_path: Path) -> None:
    one, other = two(tmp_path, "go mill", "go mill", "fox")
    other.header = replace(other.header, game="chess")

    assert "one is lantern-night and two is chess: no two of a kind." == (
        refusal(partings.parting(one, one.n, other, other.n)).text
    )
