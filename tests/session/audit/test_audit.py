"""What the referee finds, and that an honest save has nothing to be found."""

from pathlib import Path

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from tests.session.kit import OUTSIDE, drawn, seeded, system
from tests.toy import Awaits, Night, State, Toy, TurnBegan, header, toy
from victoriana.kernel.errors import DamagedSave
from victoriana.kernel.events import Decided, Drawn, Entry, Fact, Header, Rewound, Seat, Stamped
from victoriana.saves import store
from victoriana.saves.store import LABORATORY
from victoriana.session.audit.auditor import audit
from victoriana.session.audit.blame import blame
from victoriana.session.outside import Outside
from victoriana.session.shell import Session
from victoriana.session.values import Finding


def forged(path: Path, entries: list[Entry[Fact]]) -> tuple[Finding, ...]:
    """The findings on a save that somebody wrote by hand, with a chain that is whole."""
    other = path.with_name("forged.jsonl")
    with store.create(other, header(), Toy(), LABORATORY) as writer:
        writer.append(entries)
    return audit(other, OUTSIDE).findings


def game(folder: Path, seed: str = "7") -> list[Entry[Fact]]:
    """The entries of a whole random game."""
    with seeded(folder, seed) as night:
        night.auto("random")
        return list(night.history.entries)


@pytest.mark.parametrize("seed", range(10))
def test_a_game_as_it_was_played_is_clean(tmp_path: Path, seed: int) -> None:
    with seeded(tmp_path, str(seed)) as night:
        night.auto("random")

    assert () == audit(night.path, OUTSIDE).findings
    assert audit(night.path, OUTSIDE).ok


def test_undo_redo_takebacks_and_bookmarks_are_clean(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.play("go mill, throw")
        night.undo(takeback=True)
        night.redo()
        night.undo("1", takeback=True)
        night.note(1, "here")
        night.play("end, go mill")
        night.undo()
        night.play("throw, end")

    assert () == audit(night.path, OUTSIDE).findings


def test_a_draw_that_the_seed_never_gave_is_found(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.play("throw")
        face = drawn(night)[-1]
    with system(tmp_path / "x", drawn(night)[0], {"1": "2", "2": "3", "3": "1"}[face]) as other:
        other.play("throw")
    found = forged(night.path, list(other.history.entries))

    assert [(3, "seed", face)] == [(it.n, it.kind, it.expected) for it in found]


def test_facts_that_do_not_follow_are_found_at_their_entry_alone(tmp_path: Path) -> None:
    entries = game(tmp_path)
    at = next(n for n, it in enumerate(entries) if isinstance(it, Decided) and it.answer == "throw")
    wrong = entries[at]
    assert isinstance(wrong, Decided)
    entries[at] = replace(wrong, facts=wrong.facts[1:])
    found = forged(tmp_path / "x", entries)

    assert [(at + 1, at + 2, "other-outcome")] == [(it.n, it.line, it.kind) for it in found]


def test_an_undo_past_a_draw_that_says_nothing_is_found(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.play("throw")
        night.undo(takeback=True)
        entries = list(night.history.entries)
    last = entries[-1]
    assert isinstance(last, Rewound)
    found = forged(night.path, [*entries[:-1], replace(last, takeback=False)])

    assert [(4, "rewind")] == [(it.n, it.kind) for it in found]
    assert "It undoes the draw at 3 and does not say that it takes back." == found[0].message


def test_a_forced_answer_that_claims_to_be_chosen_is_found(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        entries = list(night.history.entries)
    first = entries[0]
    assert isinstance(first, Drawn)
    found = forged(night.path, [replace(first, by="rules")])

    assert ["by"] == [it.kind for it in found]
    assert UNSET is first.by


def test_seats_and_rulings_that_no_game_has_are_found(tmp_path: Path) -> None:
    head = replace(header(), seats=(Seat("fox"), Seat("fox")), rulings={"T1": "never", "T9": "x"})
    with store.create(tmp_path / "a.jsonl", head, Toy(), LABORATORY):
        pass
    found = audit(tmp_path / "a.jsonl", Outside(load=lambda _: Toy())).findings

    assert ["seats", "ruling", "ruling"] == [it.kind for it in found]


def test_a_noted_tip_shows_that_the_end_was_cut_off(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.play("go mill")
        tip = (night.history.tip, night.writer.hash)
    assert audit(night.path, OUTSIDE, tip).ok
    lines = night.path.read_bytes().splitlines(keepends=True)
    night.path.write_bytes(b"".join(lines[:-1]))

    assert ["tip"] == [it.kind for it in audit(night.path, OUTSIDE, tip).findings]


def test_other_rules_are_judged_entry_by_entry_and_opened_when_played_on(tmp_path: Path) -> None:
    newer = Outside(
        load=lambda head: Toy(head.rulings, rules="2"),
        policies=OUTSIDE.policies,
        sync=False,
        stamp=False,
        remember=False,
    )
    with seeded(tmp_path) as night:
        night.play("go mill")
    with Session.open(night.path, newer) as later:
        assert "night.jsonl was played with rules 1, and 2 is installed." in later.differs()
        played = later.play("end")
        assert (4,) == played.entries
        assert "opened" == later.entry(3).kind
        assert "" == later.differs()

    assert () == audit(night.path, newer).findings
    assert "1" == toy(header()).rules


def test_after_something_impossible_the_rules_may_break_and_every_entry_is_named(
    tmp_path: Path,
) -> None:
    entries = game(tmp_path)
    first = entries[0]
    assert isinstance(first, Drawn)
    nobody = (Stamped("Setup 2", TurnBegan("hare")), Stamped("The Turn", Awaits(("turn",))))
    entries[:] = [replace(first, facts=nobody), *entries[1:2]]
    found = forged(tmp_path / "x", entries)

    assert [(1, 2, "other-outcome"), (2, 3, "impossible")] == [
        (it.n, it.line, it.kind) for it in found
    ]


def test_a_rule_that_breaks_on_an_honest_save_is_no_finding(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        night.play("go mill")

    class Broken(Toy, frozen=True):
        def judge(self, state: State, answer: str) -> Night:
            raise LookupError(state, answer)

    def load(header: Header) -> Broken:
        return Broken(header.rulings)

    with pytest.raises(LookupError):
        audit(night.path, replace(OUTSIDE, load=load))


def test_the_first_thing_that_rules_would_not_say_is_to_blame(tmp_path: Path) -> None:
    entries = game(tmp_path)
    first = entries[0]
    assert isinstance(first, Drawn)
    forged(tmp_path / "x", [replace(first, facts=first.facts[1:])])
    blamed = blame(tmp_path / "forged.jsonl", OUTSIDE)

    assert isinstance(blamed, DamagedSave)
    assert (
        "forged.jsonl, line 2: the rules make nothing of this game after entry 1. "
        "The rules give another outcome.\n"
        f"Everything that is wrong:  victoriana audit {tmp_path}/forged.jsonl"
    ) == str(blamed)
    assert blame(tmp_path / "night.jsonl", OUTSIDE) is None
