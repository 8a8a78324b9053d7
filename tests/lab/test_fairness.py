"""Honest luck is not suspected, loaded luck is named, and no draw counts twice."""

import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from tests.session.kit import OUTSIDE, again, at_table, seeded, system
from tests.toy import header
from victoriana import chance
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Chance
from victoriana.lab import draws, fairness
from victoriana.lab.fairness import Fairness, Scales
from victoriana.lab.trials import OUTSIDE as REAL
from victoriana.render import text
from victoriana.session import creation
from victoriana.session.creation import Wanted
from victoriana.session.forks import fork
from victoriana.session.outside import Outside
from victoriana.session.reading import Reading
from victoriana.session.shell import Session

NIGHTS = 60


class Seeded:
    """System luck that gives the same games again: honest, or with a face that it likes."""

    def __init__(self, seed: str, likes: str = "", source: str = "", times: int = 1) -> None:
        self.seed = seed
        self.likes = likes
        self.source = source
        self.times = times
        self.drawn = 0

    def __call__(self, it: Chance) -> str:
        """The next outcome; what is liked has its weight so many times."""
        self.drawn += 1
        if it.source == self.source:
            heavier = tuple(
                replace(one, weight=one.weight * (self.times if one.id == self.likes else 1))
                for one in it.outcomes
            )
            it = replace(it, outcomes=heavier)
        return chance.draw(it, self.seed, self.drawn)


def nights(folder: Path, luck: Seeded, count: int = NIGHTS) -> Fairness:
    """So many nights in which everybody throws and digs, weighed."""
    folder.mkdir(exist_ok=True)
    outside = replace(OUTSIDE, system=luck)
    scales = Scales()
    for n in range(count):
        path = folder / f"{n}.jsonl"
        with Session.create(path, header(luck="system"), outside) as night:
            for _ in range(3):
                night.play("throw, dig, end")
            night.play("throw, dig")
        scales.add(draws.of_save(Reading.open(path, outside)))
    return scales.weighed()


@pytest.mark.parametrize("seed", range(8))
def test_honest_luck_is_never_suspected(tmp_path: Path, seed: int) -> None:
    found = nights(tmp_path, Seeded(f"honest-{seed}"))

    assert () == found.suspicious
    assert found.draws > NIGHTS


@pytest.mark.parametrize(
    ("source", "likes", "named"),
    [("lantern die", "3", "throw"), ("straws", "owl", "first"), ("bag", "ghost", "dig")],
)
def test_a_source_that_prefers_something_is_named(
    tmp_path: Path, source: str, likes: str, named: str
) -> None:
    found = nights(tmp_path, Seeded("loaded", likes, source, 12))

    assert [named] == [row.chance for row in found.suspicious]
    assert [likes] == [row.farthest.outcome for row in found.suspicious]


def test_luck_that_gives_the_same_again_too_often_is_named(tmp_path: Path) -> None:
    class Sticky(Seeded):
        """Throws the same as before, nine times of ten."""

        def __call__(self, it: Chance) -> str:
            if it.id != "throw":
                return super().__call__(it)
            if not self.likes or chance.number(self.seed, "stick", self.drawn, 10) == 0:
                self.likes = super().__call__(it)
            self.drawn += 1
            return self.likes

    found = nights(tmp_path, Sticky("sticky"))
    rows = {row.chance: row for row in found.suspicious}

    assert ["throw"] == list(rows)


def test_what_is_told_of_honest_and_of_loaded_luck(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    honest = nights(tmp_path / "honest", Seeded("honest"))
    loaded = nights(tmp_path / "loaded", Seeded("loaded", "3", "lantern die", 12))

    assert snapshot == text(fairness.screen(honest), width=80)
    assert snapshot == text(fairness.screen(loaded), width=80)
    assert "Nothing was drawn in which luck had a choice." == text(
        fairness.screen(Scales().weighed()), width=80
    )


# ---------------------------------------------------------------------- each draw once


def counted(*readings: Reading) -> tuple[int, int]:
    """How many draws of some saves count, and how many are left out."""
    scales = Scales()
    for it in readings:
        scales.add(draws.of_save(it))
    found = scales.weighed()
    return found.draws, found.repeated


@pytest.mark.parametrize("kind", ["seeded", "system"])
def test_a_draw_that_was_undone_and_came_again_is_one(tmp_path: Path, kind: str) -> None:
    night = seeded(tmp_path) if kind == "seeded" else system(tmp_path, "fox", "2", "3")
    with night:
        night.play("throw")
        for _ in range(3):
            night.undo(takeback=True)
            night.play("throw")
        night.undo(takeback=True)
        night.play("go mill, throw")

    assert (2, 0) == counted(again(night))


def test_what_forks_have_in_common_counts_once(tmp_path: Path) -> None:
    with seeded(tmp_path, "9") as night:
        night.auto("random")
    reading = again(night)
    own, _ = counted(reading)
    for name in ("one", "two"):
        target = tmp_path / f"{name}.jsonl"
        assert not isinstance(fork(reading, reading.n, target, OUTSIDE), Refusal)
    forks = [Reading.open(tmp_path / f"{name}.jsonl", OUTSIDE) for name in ("one", "two")]

    assert own > 1
    assert (own, 2 * own) == counted(reading, *forks)
    assert (own, own) == counted(*forks)


def test_a_copy_of_a_save_counts_once(tmp_path: Path) -> None:
    with at_table(tmp_path) as night:
        night.play("{fox}, throw {3}, throw {3}, end")
        for _ in range(3):
            night.play("throw {3}, throw {3}, end")
    shutil.copy(night.path, tmp_path / "copy.jsonl")
    copy = Reading.open(tmp_path / "copy.jsonl", OUTSIDE)

    assert (9, 9) == counted(again(night), copy)


def test_two_nights_that_begin_alike_are_two(tmp_path: Path) -> None:
    one, two = (system(tmp_path / name, "fox", "2") for name in ("a", "b"))
    for night in (one, two):
        with night:
            night.play("throw")

    assert (4, 0) == counted(again(one), again(two))


def test_what_lies_covered_counts_only_when_all_is_open(tmp_path: Path) -> None:
    with at_table(tmp_path) as night:
        night.play("{fox}, dig {gold-coin}, dig {ghost}")
        assert (1, 0) == counted(again(night))
        night.play("end, dig {old-coin}, dig {old-coin}")

    assert (3, 0) == counted(again(night))


def test_a_lead_die_that_prefers_politics_is_named_in_the_real_game(tmp_path: Path) -> None:
    luck = Seeded("loaded", "P", "lead die", 50)
    outside: Outside = replace(REAL, system=luck)
    scales = Scales()
    for n in range(4):
        wanted = Wanted("victoriana", ("holmes", "burton"), luck="system")
        head = creation.header(wanted, outside)
        assert not isinstance(head, Refusal)
        with Session.create(tmp_path / f"{n}.jsonl", head, outside) as session:
            session.auto("random")
        scales.add(draws.of_save(Reading.open(tmp_path / f"{n}.jsonl", outside)))
    found = scales.weighed()

    assert ["lead-die"] == [row.chance for row in found.suspicious]
    assert "P" == found.suspicious[0].farthest.outcome
