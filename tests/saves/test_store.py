"""What every way to write a save promises: one suite, run over each of them."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.saves.kit import GAME, full_night, night, note, saved_night, spoken
from tests.toy import header, toy
from victoriana.kernel.errors import VictorianaError
from victoriana.kernel.events import Entry, Fact, Noted
from victoriana.saves import places, store
from victoriana.saves.encoding import Unwritable
from victoriana.saves.faults import Held, Moved, NotWritten
from victoriana.saves.store import LABORATORY, PLAYED, Manner, Writer

Ways = Callable[[Path], Writer]


def as_created(manner: Manner) -> Ways:
    def begin(path: Path) -> Writer:
        return store.create(path, header(), GAME, manner)

    return begin


def as_read_before(manner: Manner) -> Ways:
    def begin(path: Path) -> Writer:
        store.create(path, header(), GAME, manner).close()
        return store.write(path, store.read(path, toy), GAME, manner)

    return begin


def as_resumed(manner: Manner) -> Ways:
    def begin(path: Path) -> Writer:
        store.create(path, header(), GAME, manner).close()
        return store.resume(path, toy, manner)[1]

    return begin


@pytest.fixture(
    params=[
        make(manner)
        for make in (as_created, as_read_before, as_resumed)
        for manner in (PLAYED, Manner(sync=False), LABORATORY)
    ],
    ids=[
        f"{way}-{manner}"
        for way in ("created", "read-before", "resumed")
        for manner in ("played", "no-sync", "laboratory")
    ],
)
def begin(request: pytest.FixtureRequest) -> Ways:
    """A way to get a writer of an empty save."""
    way: Ways = request.param
    return way


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "x.jsonl"


def answers(entries: tuple[Entry[Fact], ...] | list[Entry[Fact]]) -> list[str]:
    """What was answered, and of other entries the kind."""
    return [getattr(entry, "answer", type(entry).__name__) for entry in entries]


def test_what_was_appended_is_read_back(begin: Ways, path: Path) -> None:
    told: list[Entry[Fact]] = []
    with begin(path) as writer:
        for entry in full_night():
            told += writer.append([entry])
    saved = store.read(path, toy)

    assert tuple(told) == saved.entries
    assert answers(full_night()) == answers(saved.entries)
    assert header() == saved.header
    assert (None, False, True, path.stat().st_size) == (
        saved.torn,
        saved.crlf,
        saved.ended,
        saved.size,
    )
    assert writer.hash == saved.hashes[-1]


def test_entries_that_belong_together_are_written_in_one_go(begin: Ways, path: Path) -> None:
    with begin(path) as writer:
        writer.append(night())
        writer.append([note(10), note(11)])
        assert 11 == writer.n

    assert 11 == len(store.read(path, toy).entries)


def test_appending_nothing_writes_nothing(begin: Ways, path: Path) -> None:
    with begin(path) as writer:
        size = path.stat().st_size
        assert () == writer.append([])
        assert size == path.stat().st_size


def test_a_number_out_of_order_is_never_written(begin: Ways, path: Path) -> None:
    with begin(path) as writer:
        with pytest.raises(Unwritable, match="entry 2 where 1 belongs"):
            writer.append([note(2)])
        with pytest.raises(Unwritable, match="entry 1 where 2 belongs"):
            writer.append([note(1), note(1)])

    assert () == store.read(path, toy).entries


def test_a_lone_surrogate_is_refused_before_anything_is_written(begin: Ways, path: Path) -> None:
    with begin(path) as writer:
        size = path.stat().st_size
        with pytest.raises(NotWritten) as refused:
            writer.append([note(1), note(2, "\udcff")])
        assert size == path.stat().st_size
        writer.append([note(1)])

    assert (
        "Something here is no Unicode text, so that no save could keep it.\n"
        "Type it again without the odd character."
    ) == str(refused.value)


def test_a_line_beyond_the_limit_is_refused_before_anything_is_written(
    begin: Ways, path: Path
) -> None:
    with begin(path) as writer:
        with pytest.raises(NotWritten) as refused:
            writer.append([note(1), note(2, "x" * (1 << 20))])
        writer.append([note(1)])

    assert "This is too much: an entry has at most 1048576 bytes. Nothing was written." == str(
        refused.value
    )
    assert 1 == len(store.read(path, toy).entries)


def test_a_second_writer_is_told_and_a_reader_is_let_in(begin: Ways, path: Path) -> None:
    with begin(path) as writer:
        writer.append([note(1)])
        saved = store.read(path, toy)
        with pytest.raises(Held) as held:
            store.write(path, saved, GAME)
        with pytest.raises(Held):
            store.resume(path, toy)
    assert os.getpid() == held.value.pid

    with store.write(path, saved, GAME) as second:
        second.append([note(2)])
    assert not (path.parent / "x.jsonl.lock").exists()


def test_a_file_that_grew_underneath_takes_nothing_and_loses_nothing(
    begin: Ways, path: Path
) -> None:
    with begin(path) as writer:
        writer.append([note(1)])
        with path.open("ab") as other:
            other.write(b"{}\n")
        before = path.read_bytes()
        with pytest.raises(Moved) as moved:
            writer.append([note(2)])
        assert before == path.read_bytes()

    assert (
        "x.jsonl was changed by something else while it was open here: nothing was written.\n"
        "To see where it stands now:  victoriana show x.jsonl"
    ) == spoken(moved.value, path)


def test_a_byte_that_changed_underneath_is_noticed(begin: Ways, path: Path) -> None:
    with begin(path) as writer:
        writer.append([note(1, "tea")])
        path.write_bytes(path.read_bytes().replace(b"tea", b"pea"))
        with pytest.raises(Moved):
            writer.append([note(2)])


def test_another_file_in_its_place_is_noticed(begin: Ways, path: Path) -> None:
    with begin(path) as writer:
        writer.append([note(1)])
        copy = path.with_suffix(".new")
        copy.write_bytes(path.read_bytes())
        copy.replace(path)
        with pytest.raises(Moved):
            writer.append([note(2)])
        path.unlink()
        with pytest.raises(Moved):
            writer.append([note(2)])


def test_a_file_that_was_only_touched_is_written_to(begin: Ways, path: Path) -> None:
    with begin(path) as writer:
        writer.append([note(1)])
        os.utime(path, (1, 1))
        writer.append([note(2)])

    assert 2 == len(store.read(path, toy).entries)


def test_a_closed_writer_can_be_closed_again(begin: Ways, path: Path) -> None:
    writer = begin(path)
    writer.close()
    writer.close()


def test_a_played_save_says_when_and_the_laboratory_does_not(path: Path) -> None:
    with store.create(path, header(), GAME) as writer:
        (entry,) = writer.append([note(1)])
    with store.create(path.with_name("y.jsonl"), header(), GAME, LABORATORY) as laboratory:
        laboratory.append([note(1)])

    assert "2007-09-17T03:33:20Z" == entry.at
    assert b'"at"' not in path.with_name("y.jsonl").read_bytes()
    assert path == places.last()


def test_an_entry_that_knows_its_time_keeps_it(path: Path) -> None:
    with store.create(path, header(), GAME) as writer:
        (entry,) = writer.append([Noted(n=1, moment=0, at="1895-06-01T00:00:00Z")])

    assert "1895-06-01T00:00:00Z" == entry.at


def test_a_date_epoch_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "yesterday")
    with pytest.raises(VictorianaError) as refused:
        store.now()

    assert (
        "SOURCE_DATE_EPOCH is no number of seconds: 'yesterday'.\nunset SOURCE_DATE_EPOCH"
    ) == str(refused.value)


def test_saving_between_any_two_answers_gives_the_same_bytes(path: Path) -> None:
    one = path.with_name("one.jsonl")
    saved_night(one)
    store.create(path, header(), GAME).close()
    for entry in full_night():
        with store.write(path, store.read(path, toy), GAME) as writer:
            writer.append([entry])

    assert one.read_bytes() == path.read_bytes()
