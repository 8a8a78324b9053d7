"""A number or a name that somebody says: played, refused, kept, judged, chosen by a policy."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.counting import OUTSIDE, Count, count, header, slotted
from tests.golden.invariants import misfitting
from tests.session.kit import answers, by_people, refusal
from victoriana import render
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Decided, Entry, Fact
from victoriana.kernel.nodes import Decision, Number, Option, Text
from victoriana.kernel.referee import Taken, take
from victoriana.lab.hints import hint
from victoriana.lab.looking import ahead
from victoriana.lab.played import tried
from victoriana.lab.policies import POLICIES
from victoriana.saves import store
from victoriana.saves.store import LABORATORY
from victoriana.session import asking, exports, logs, reasons
from victoriana.session.asks import of_script
from victoriana.session.audit.auditor import audit
from victoriana.session.reading import Reading
from victoriana.session.shell import Session
from victoriana.session.values import Finding


def night(folder: Path, seed: str = "9", name: str = "night") -> Session:
    """A new night in which numbers and names are said."""
    folder.mkdir(exist_ok=True)
    return Session.create(folder / f"{name}.jsonl", header(seed), OUTSIDE)


def judged(path: Path, entries: list[Entry[Fact]]) -> tuple[Finding, ...]:
    """The findings on a save that somebody wrote by hand, with a chain that is whole."""
    other = path.with_name("forged.jsonl")
    other.unlink(missing_ok=True)
    with store.create(other, header("9"), Count(), LABORATORY) as writer:
        writer.append(entries)
    return audit(other, OUTSIDE).findings


def with_answer(entries: list[Entry[Fact]], was: str, now: str) -> list[Entry[Fact]]:
    """The same entries with another answer in one of them."""
    return [
        replace(it, answer=now) if isinstance(it, Decided) and it.answer == was else it
        for it in entries
    ]


def test_an_answer_with_a_value_is_played_and_kept_as_it_was_said(tmp_path: Path) -> None:
    with night(tmp_path) as session:
        played = session.play("light lamps 7, name ada-2")

    assert played.refused is None
    assert ["lamps:7", "name:ada-2"] == by_people(session)
    assert (7, "ada-2") == (sum(session.state.lights), session.state.guest)
    assert b'"answer":"lamps:7"' in session.path.read_bytes()


def test_a_value_out_of_range_is_refused_with_the_range_and_nothing_is_played(
    tmp_path: Path,
) -> None:
    with night(tmp_path) as session:
        refused = [refusal(session.play(it)) for it in ("light lamps 25", "bid -3", "bid 07")]

    assert [
        "light lamps N takes a number from 0 to 24, not 25.",
        "bid N takes a number from -2 to 2, not -3.",
        "bid N takes a number from -2 to 2, not 07.",
    ] == [it.text for it in refused]
    assert ("illegal", "Lanterns", ("light lamps 1",)) == (
        refused[0].kind,
        refused[0].rule,
        refused[0].tries,
    )
    assert 1 == session.n


def test_a_value_for_something_that_is_not_open_is_refused_as_before(tmp_path: Path) -> None:
    with night(tmp_path) as session:
        session.play("bid 1, bid 1")

        assert "bid:1 is not open here." == refusal(session.play("bid 1")).text


def test_every_option_says_which_values_it_takes_and_is_an_answer_itself(tmp_path: Path) -> None:
    with night(tmp_path) as session:
        options = session.legal().options
        said = [(it.id, it.words, it.slot) for it in options if it.slot]
        verdicts = [asking.verdict(session, 1, it.words).legal for it in options]

    assert [
        ("lamps:1", "light lamps 1", Number(0, 24)),
        ("bid:0", "bid 0", Number(-2, 2)),
        ("name:somebody", "name somebody", Text(12)),
    ] == said
    assert all(verdicts)


def test_a_verdict_tells_the_price_of_a_value_or_the_range(tmp_path: Path) -> None:
    with night(tmp_path) as session:
        yes, no = (asking.verdict(session, 1, f"light lamps {it}") for it in (24, 25))

    assert (True, "1 of 2, so many burn.") == (yes.legal, yes.text)
    assert (False, "light lamps N takes a number from 0 to 24, not 25.") == (no.legal, no.text)


def test_the_list_of_what_may_be_done_leaves_a_blank_and_says_what_fits(tmp_path: Path) -> None:
    with night(tmp_path) as session:
        listed = render.text(asking.screen(session.legal())).splitlines()

    assert [
        "    light lamps N   0 to 24, 1 of 2           so many burn",
        "    bid N           -2 to 2, 1 of 2           more or fewer burn",
        "    name TEXT       up to 12 letters, 1 of 2  somebody comes along",
    ] == listed[1:4]


def test_a_log_with_values_is_a_script_that_gives_the_same_game(tmp_path: Path) -> None:
    with night(tmp_path) as session:
        session.auto("random")
        asks = of_script("\n".join(logs.lines(session)))
        assert isinstance(asks, tuple)
        with night(tmp_path / "again") as again:
            assert again.answer(asks, whole=True).refused is None
            assert answers(session) == answers(again)
        assert session.state == again.state


def test_exports_and_reasons_say_the_value_that_was_said(tmp_path: Path) -> None:
    with night(tmp_path) as session:
        session.play("light lamps 7")
        page, transcript = exports.page(session), exports.transcript(session)
        why = reasons.of_entry(session, 2)

    assert "light lamps 7" in page
    assert "fox: light lamps 7" in transcript
    assert not isinstance(why, Refusal)
    assert ("light lamps N", "bid N", "name TEXT") == why.open[0].options[:3]


# ---------------------------------------------------------------------- the audit


def test_the_audit_takes_values_in_range_and_finds_what_is_out_of_it(tmp_path: Path) -> None:
    with night(tmp_path) as session:
        session.play("light lamps 7, name ada")
        entries = list(session.history.entries)

    assert () == audit(session.path, OUTSIDE).findings
    (found,) = judged(session.path, with_answer(entries, "lamps:7", "lamps:25"))
    assert (2, "illegal", "lamps:25") == (found.n, found.kind, found.recorded)
    assert "light lamps N takes a number from 0 to 24, not 25." == found.message
    (found,) = judged(session.path, with_answer(entries, "name:ada", "name:Ada"))
    assert (3, "illegal") == (found.n, found.kind)


@pytest.mark.parametrize("value", ["8", "07", "+7", "7 ", "", "seven"])
def test_a_value_that_somebody_changed_is_found(tmp_path: Path, value: str) -> None:
    with night(tmp_path) as session:
        session.play("light lamps 7")
        entries = list(session.history.entries)
    (found,) = judged(session.path, with_answer(entries, "lamps:7", f"lamps:{value}"))

    assert (2, "other-outcome" if value == "8" else "illegal") == (found.n, found.kind)


# ---------------------------------------------------------------------- policies


def turn() -> tuple[Count, Decision]:
    """Where a number or a name may be said."""
    game = Count()
    state = game.judge(game.start(header().seats), "fox").state
    node = game.node(state)
    assert isinstance(node, Decision)
    return game, node


def chosen(option: Option, policy: str = "random") -> list[str]:
    """What a policy answers in many places where only this may be answered."""
    game, node = turn()
    state = game.judge(game.start(header().seats), "fox").state
    alone = replace(node, options=(option,))
    return [POLICIES[policy](game, state, alone, "7", place) for place in range(400)]


def test_who_chooses_at_random_says_the_usual_value_half_of_the_time_and_else_any() -> None:
    _, node = turn()
    lamps, bid, name = slotted(node)
    found = chosen(lamps)

    assert 0.4 < found.count("lamps:1") / len(found) < 0.65
    assert {f"lamps:{it}" for it in range(25)} == set(found)
    assert {"bid:-2", "bid:-1", "bid:0", "bid:1", "bid:2"} == set(chosen(bid))
    names = chosen(name)
    assert 0.4 < names.count("name:somebody") / len(names) < 0.6
    assert all(name.takes(it) for it in names)
    assert len(set(names)) > 100


@pytest.mark.parametrize("policy", ["random", "greedy", "search"])
def test_the_same_seed_gives_the_same_bytes_and_a_clean_audit(tmp_path: Path, policy: str) -> None:
    def played(name: str) -> bytes:
        with night(tmp_path / name) as session:
            session.auto(policy)
            assert [] == list(misfitting(session))
            assert audit(session.path, OUTSIDE).ok
        return session.path.read_bytes()

    assert played("first") == played("second")


def test_another_value_than_chance_gave_a_policy_is_found(tmp_path: Path) -> None:
    with night(tmp_path) as session:
        session.auto("random")
        entries = list(session.history.entries)
        at, other = next(others(session))
    found = judged(session.path, [*entries[: at - 1], other])

    assert [(at, "by")] == [(it.n, it.kind) for it in found]


def others(session: Session) -> Iterator[tuple[int, Entry[Fact]]]:
    """Entries with another value, and the facts that follow from that."""
    for entry in session.history.entries:
        before = session.history.before(entry.n)
        node = session.game.node(before)
        if not isinstance(entry, Decided) or not isinstance(node, Decision):
            continue
        offered = node.offered(entry.answer)
        if offered and offered.slot:
            value = "24" if "lamps" in entry.answer else "2"
            taken = take(session.game, before, offered.with_value(value))
            if isinstance(taken, Taken) and taken.answer != entry.answer:
                yield entry.n, replace(entry, answer=taken.answer, facts=taken.facts)


def test_whoever_looks_ahead_tries_the_usual_value_and_both_ends(tmp_path: Path) -> None:
    game, node = turn()
    lamps, *_ = slotted(node)
    state = game.judge(game.start(header().seats), "fox").state
    looked = ahead(game, state, replace(node, options=(lamps,)))

    assert ["lamps:24", "lamps:1", "lamps:0"] == [it.answers[0] for it in looked]
    with night(tmp_path) as session:
        found = hint(session)
        assert not isinstance(found, Refusal)
        assert "light lamps 24, light lamps 24" == found.words


def test_what_was_tried_is_counted_by_the_option_and_not_by_its_value(tmp_path: Path) -> None:
    with night(tmp_path) as session:
        course = session._course()  # as a session plays it
        assert course.answer("lamps:7") is None
        assert course.answer("lamps:9") is None

    assert [(2, 2)] == [
        (it.open, it.taken) for it in tried(count(header()), course.steps) if it.name == "lamps:1"
    ]


def test_a_save_is_read_again_with_its_values(tmp_path: Path) -> None:
    with night(tmp_path) as session:
        session.play("bid -2, name zoe")
    again = Reading.open(session.path, OUTSIDE)

    assert ["bid -2", "name zoe"] == [again.entry(n).words for n in (2, 3)]
    assert session.state == again.state
