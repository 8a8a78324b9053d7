"""The verdict on a save: entry by entry after a change of the rules, and fit to be quoted."""

from pathlib import Path

from msgspec import UNSET
from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from tests.session.kit import OUTSIDE, seeded
from tests.toy import State, Toy, header
from victoriana.kernel.events import Header, Pack
from victoriana.kernel.nodes import Decision, Node
from victoriana.render import text
from victoriana.session.audit import auditor, verdicts
from victoriana.session.audit.verdicts import PLAIN, Asked, Ruled
from victoriana.session.outside import Outside
from victoriana.session.shell import Session


class Newer(Toy, frozen=True):
    """The rules of tomorrow: nobody digs at the market, and a night has two rounds."""

    def node(self, state: State) -> Node:
        found = super().node(state)
        if not isinstance(found, Decision) or "market-square" not in state.places:
            return found
        kept = tuple(option for option in found.options if option.id != "dig")
        return replace(found, options=kept)


def newer(head: Header) -> Newer:
    """The game under the rules of tomorrow."""
    return Newer({**head.rulings, "T1": "two-rounds"}, rules="2", pack=Pack("lanterns", "000000"))


NEWER = replace(OUTSIDE, load=newer)


def long_night(folder: Path) -> Path:
    """A whole night in which the fox digs at the market and six turns are played."""
    with Session.create(folder / "night.jsonl", header(luck="table"), OUTSIDE) as night:
        night.play("{fox}, dig {old-coin}, end, end, end, end, end, end")
    return night.path


def ruled(path: Path, outside: Outside = OUTSIDE, asked: Asked = PLAIN) -> Ruled:
    """The verdict on a save."""
    reading, rest = auditor.opened(path, outside)
    return verdicts.ruled(reading, rest, outside, asked)


def screen(it: Ruled, asked: Asked = PLAIN) -> str:
    """The verdict as it is read."""
    return text(verdicts.screen(replace(it, save="night"), asked), width=80)


def test_each_entry_is_the_same_or_otherwise_or_no_longer_legal(tmp_path: Path) -> None:
    it = ruled(long_night(tmp_path), NEWER, Asked(lines=True))

    assert it.judged is not None
    assert it.judged.is_moved
    assert (9, 6, 2, 1, 0) == (
        it.judged.entries,
        it.judged.same,
        it.judged.other,
        it.judged.illegal,
        it.judged.impossible,
    )
    assert {2: "illegal", 7: "other", 9: "other"} == {
        line.n: line.verdict for line in it.verdicts if line.verdict != "same"
    }


def test_the_verdict_after_a_change_of_rules_counts_and_gives_reasons(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    path = long_night(tmp_path)

    assert snapshot == screen(ruled(path, NEWER))
    assert snapshot == screen(ruled(path, NEWER, Asked(lines=True)))


def test_a_clean_verdict_can_be_quoted_with_all_that_it_rests_on(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    with seeded(tmp_path) as night:
        night.play("go mill, throw")
        night.undo(takeback=True)
        night.redo()
        night.undo("1", takeback=True)
        night.play("end, go mill")
        night.undo()
    it = ruled(night.path)

    assert it.ok
    assert it.basis is not None
    assert (5, 7) == it.basis.takebacks
    assert (f"{night.history.tip}:{night.writer.hash}", 2) == (it.basis.tip, it.basis.undos)
    assert snapshot == screen(it)


def test_the_tip_of_a_verdict_finds_an_end_that_was_cut(tmp_path: Path) -> None:
    path = long_night(tmp_path)
    basis = ruled(path).basis
    assert basis is not None
    n, _, digest = basis.tip.partition(":")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))

    assert ["tip"] == [it.kind for it in ruled(path, asked=Asked((int(n), digest))).findings]


def test_other_readings_are_told_in_a_line_each(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    path = long_night(tmp_path)
    every, one = Asked(every=True), Asked(rulings={"T1": "two"})

    assert snapshot == screen(ruled(path, asked=every), every)
    assert snapshot == screen(ruled(path, asked=one), one)
    assert UNSET is header().position
