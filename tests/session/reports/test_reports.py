"""Reports: cut short, without names, and judged by what they complain of."""

from pathlib import Path

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from tests.session.kit import OUTSIDE, again, answers, refusal, seeded, system
from tests.toy import Toy
from victoriana.kernel.errors import DamagedSave, Refusal
from victoriana.kernel.events import Complaint, Header, Luck
from victoriana.kernel.screen import Screen
from victoriana.render.looks import Looks
from victoriana.saves import places, store
from victoriana.session import forks, logs
from victoriana.session.audit.auditor import audit
from victoriana.session.moments import Span
from victoriana.session.reading import Eyes, Reading
from victoriana.session.reports import complaints, drafting, faults, shortening
from victoriana.session.reports.drafting import Draft, Words
from victoriana.session.shell import Session
from victoriana.session.values import Complained

REFEREE = Eyes(referee=True)
NIGHT = "throw, go mill, end, whistle, go mill, end, go bridge, go mill, end, go bridge"


def night(folder: Path) -> Reading:
    """A night of twelve entries; owl is at the bridge, and the referee looks on."""
    with system(folder, "fox", "1") as played:
        played.play(NIGHT)
        played.note(4, "here", "at the mill")
        reading = again(played)
    reading.eyes = REFEREE
    return reading


def draft(reading: Reading, should: str, first: int = 0, last: int = 0) -> Draft | Refusal:
    """A report of a fact, at the end or of these entries."""
    end = last or reading.n
    span = Span(first or end, end)
    return drafting.drafted(reading, span, Words(should, "as in the book"), lambda _: None)


def kept(reading: Reading, should: str, first: int = 0, last: int = 0) -> list[str]:
    """The answers and draws that a report keeps."""
    made = draft(reading, should, first, last)
    assert isinstance(made, Draft), made
    return [it.answer for it in made.entries]


def written(reading: Reading, should: str, name: str = "night.report.jsonl") -> Reading:
    """A report that was written, as anybody reads it."""
    made = draft(reading, should)
    assert isinstance(made, Draft), made
    path = reading.path.with_name(name)
    drafting.write(made, path, OUTSIDE, reading)
    return Reading.open(path, OUTSIDE, REFEREE)


def forged(folder: Path, complaint: Complaint) -> Path:
    """A whole game with a complaint of a stranger."""
    with seeded(folder) as played:
        played.play("throw, end")
        header, entries, game = played.header, played.history.entries, played.game
    path = folder / "forged.report.jsonl"
    born: Header = replace(header, luck=Luck("table"), complaint=complaint)
    store.create(path, born, game, store.LABORATORY, tuple(entries)).close()
    return path


def judged(path: Path) -> Complained:
    """The verdict on the complaint of a report."""
    found = audit(path, OUTSIDE).complaint
    assert isinstance(found, Complained)
    return found


# ------------------------------------------------------------------ shortening


def test_a_report_keeps_the_turn_and_what_the_last_answer_needs(tmp_path: Path) -> None:
    assert ["go:old-bridge"] == kept(night(tmp_path), "places.1 = north-tower")


def test_the_last_answer_still_leads_to_the_same_when_others_are_left_out(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "1", "2") as played:
        played.play("throw, throw")
        reading = again(played)
    reading.eyes = REFEREE
    assert ["throw", "1", "throw", "2"] == kept(reading, "lights.0 = 9")
    assert ["throw", "2"] == kept(reading, "places.0 = north-tower")


def test_an_answer_of_the_last_turn_that_changed_it_is_kept_in_a_long_turn_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shortening, "FEW", 1)
    with system(tmp_path, "fox", "1") as played:
        played.play("throw, go mill")
        reading = again(played)
    reading.eyes = REFEREE
    assert ["throw", "1", "go:old-mill"] == kept(reading, "lights.0 = 9")


def test_what_held_before_ends_with_the_answer_that_changed_it(tmp_path: Path) -> None:
    reading = night(tmp_path)
    made = draft(reading, "places.0 = old-bridge")
    assert isinstance(made, Draft)
    assert ["go:old-mill"] == [it.answer for it in made.entries][-1:]
    assert ("It held until places.0 changed at 10: what came after is left out.",) == made.notes


def test_an_earlier_answer_that_may_be_at_fault_is_kept_too(tmp_path: Path) -> None:
    reading = night(tmp_path)
    made = draft(reading, "lights.0 = 9")
    assert isinstance(made, Draft)
    assert "whistle" in [it.answer for it in made.entries]
    assert "go:old-bridge" == made.entries[-1].answer
    assert ("Kept too: 6, where lights.0 changed last.",) == made.notes


def test_entries_that_were_named_are_all_kept(tmp_path: Path) -> None:
    assert ["go:old-bridge", "go:old-mill", "end"] == kept(night(tmp_path), "asked = fox", 9, 11)


def test_a_fact_may_be_about_the_last_entry(tmp_path: Path) -> None:
    assert ["go:old-bridge"] == kept(night(tmp_path), 'kind = drawn or section = "Dawn"')


def test_before_the_first_answer_the_start_alone_is_kept(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as played:
        reading = again(played)
    reading.eyes = REFEREE
    made = drafting.drafted(reading, Span(0, 0), Words("turn = 1"), lambda _: None)
    assert isinstance(made, Draft)
    assert (UNSET, 0) == (made.header.position, len(made.entries))


def test_a_long_game_is_shortened_without_playing_all_of_it_again(tmp_path: Path) -> None:
    with seeded(tmp_path) as played:
        for _ in range(300):
            played.play("throw")
            played.undo(takeback=True)
        played.play("throw, go mill")
        reading = again(played)
    reading.eyes = REFEREE
    assert ["go:old-mill"] == kept(reading, "places.0 = north-tower")


# ------------------------------------------------------------------ what it says


def test_a_report_says_nothing_of_who_played_when(tmp_path: Path) -> None:
    report = written(night(tmp_path), "places.1 = north-tower")

    assert ["", ""] == [seat.name for seat in report.header.seats]
    assert Luck("table") == report.header.luck
    assert all(it.at is UNSET for it in report.history.entries)
    assert UNSET is report.header.parent
    complaint = Complaint("places.1 = north-tower", expected="as in the book", at=1)
    assert complaint == report.header.complaint


def test_a_fact_that_holds_is_nothing_to_report(tmp_path: Path) -> None:
    reading = night(tmp_path)
    refused = refusal(draft(reading, "places.1 = old-bridge"))
    told = f"It holds in {reading.name} at 12: places.1 is old-bridge. There is nothing to report."
    assert ("illegal", told) == (refused.kind, refused.text)


@pytest.mark.parametrize("should", ["lamps = 3", "places.1 =", "x" * 10_000, 'may "fly"', "("])
def test_what_is_no_fact_is_not_reported(tmp_path: Path, should: str) -> None:
    assert "unknown" == refusal(draft(night(tmp_path), should)).kind


@pytest.mark.parametrize(
    ("should", "fact"),
    [
        ("places 1 is old-bridge", "places.1 = old-bridge"),
        ("lights 0 = 7", "lights.0 = 7"),
        ("it is wrong", "over = yes"),
    ],
)
def test_what_is_no_fact_is_answered_with_one_of_this_game(
    tmp_path: Path, should: str, fact: str
) -> None:
    assert (fact,) == refusal(draft(night(tmp_path), should)).tries


def test_what_the_table_may_not_see_needs_the_referee(tmp_path: Path) -> None:
    reading = night(tmp_path)
    reading.eyes = Eyes()
    refused = refusal(draft(reading, "places.1 = north-tower"))
    assert ("illegal", ("--referee",)) == (refused.kind, refused.tries)


def test_a_log_says_how_a_report_begins_and_what_it_complains_of(tmp_path: Path) -> None:
    report = written(night(tmp_path), "places.1 = north-tower")
    lines = list(logs.lines(report))
    assert any(it.startswith("# starts from a position: 2b, ") for it in lines)
    assert [
        "# complaint at 1: places.1 = north-tower should hold; it is old-bridge",
        '# "as in the book"',
    ] == lines[-2:]


def test_a_report_of_a_report_is_one_too(tmp_path: Path) -> None:
    report = written(night(tmp_path), "places.1 = north-tower")
    second = written(report, "turn = 9", "second.report.jsonl")
    assert answers(report) == answers(second)
    assert isinstance(second.header.complaint, Complaint)
    assert "turn = 9" == second.header.complaint.should


# ------------------------------------------------------------------ judging


def test_a_complaint_stands_while_the_rules_do_the_same(tmp_path: Path) -> None:
    report = written(night(tmp_path), "places.1 = north-tower")
    found = audit(report.path, OUTSIDE)

    assert not found.ok
    assert [("complaint", 1)] == [(it.kind, it.n) for it in found.findings]
    assert "places.1 is old-bridge, should be north-tower." == found.findings[0].message
    assert "Walking" == found.findings[0].rule


def test_entries_of_a_report_that_come_out_otherwise_are_no_findings(tmp_path: Path) -> None:
    path = forged(tmp_path, Complaint("lights.0 = 0"))
    assert audit(path, OUTSIDE).ok
    with seeded(tmp_path, "8", "other") as played:
        played.play("throw, end")
        entries = list(played.history.entries)
    lied = replace(entries[1], answer="end")  # the facts of another answer
    header = replace(Reading.open(path, OUTSIDE).header)
    lying = tmp_path / "lying.report.jsonl"
    store.create(lying, header, Toy(), store.LABORATORY, (entries[0], lied)).close()

    found = audit(lying, OUTSIDE)
    assert found.ok
    assert isinstance(found.complaint, Complained)
    assert (True, 2) == (found.complaint.met, found.complaint.other)


def test_a_complaint_is_judged_up_to_the_first_answer_that_is_not_possible(tmp_path: Path) -> None:
    with seeded(tmp_path) as played:
        played.play("go mill, go market")
        header, entries = played.header, list(played.history.entries)
    entries[2] = replace(entries[2], answer="go:north-tower")  # which is not beside the mill
    path = tmp_path / "allowed.report.jsonl"
    born = replace(header, luck=Luck("table"), complaint=Complaint("places.1 = old-mill"))
    store.create(path, born, Toy(), store.LABORATORY, tuple(entries)).close()
    found = judged(path)

    assert (True, 3, "") == (found.met, found.other, found.recorded)
    assert "go north-tower is not open here." == found.now


@pytest.mark.parametrize("should", ["(", "no-such.thing = 3", 'may "fly"', ""])
def test_a_complaint_that_cannot_be_judged_stands(tmp_path: Path, should: str) -> None:
    path = forged(tmp_path, Complaint(should))
    assert not judged(path).met
    assert 1 == len(audit(path, OUTSIDE).findings)


def test_what_goes_on_after_a_report_leaves_its_complaint_alone(tmp_path: Path) -> None:
    report = written(night(tmp_path), "places.1 = north-tower")
    with Session.open(report.path, OUTSIDE) as played:
        played.play("end")
    assert 1 == judged(report.path).n


def test_a_fork_of_a_report_complains_of_nothing(tmp_path: Path) -> None:
    report = written(night(tmp_path), "places.1 = north-tower")
    forked = forks.fork(report, report.n, tmp_path / "fork.jsonl", OUTSIDE)
    assert not isinstance(forked, Refusal)
    assert UNSET is Reading.open(tmp_path / "fork.jsonl", OUTSIDE).header.complaint


def test_a_text_of_a_stranger_does_not_speak_to_the_terminal(tmp_path: Path) -> None:
    path = forged(tmp_path, Complaint("turn = 9", "\x1b[2J\u202eevil", "\a", "\x1b]0;x", "\r"))
    report = Reading.open(path, OUTSIDE, REFEREE)
    told = Looks().text(Screen(complaints.told("x", judged(path))))
    for line in (*logs.lines(report), *told.splitlines()):
        assert line.isprintable()


def test_a_text_that_is_too_long_is_no_report(tmp_path: Path) -> None:
    path = forged(tmp_path, Complaint("turn = 9", "x" * 2000))
    text = path.read_bytes()
    assert judged(path).met is False
    path.write_bytes(text.replace(b"x" * 2000, b"x" * 2001))
    with pytest.raises(DamagedSave):
        Reading.open(path, OUTSIDE)


# ------------------------------------------------------------------ faults of ours


def test_the_line_on_which_it_broke_is_kept_with_its_draws(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    judge = Toy.judge

    def broken(self: Toy, state: object, answer: str) -> object:
        return 1 // 0 if answer == "3" else judge(self, state, answer)  # type: ignore[arg-type]  # a state of the toy

    monkeypatch.setattr(Toy, "judge", broken)
    with system(tmp_path, "fox", "3") as played, pytest.raises(ZeroDivisionError) as caught:
        played.play("throw")
    incident = faults.keep(played.path, caught.value, ["play"], OUTSIDE)
    assert incident is not None
    assert ("throw {3}", 1) == (incident.typed, incident.n)
    assert incident.broke.startswith("ZeroDivisionError in ")

    reading = Reading.open(played.path, OUTSIDE, REFEREE)
    assert incident == faults.of_save(reading)
    made = drafting.drafted(reading, Span(1, 1), Words(), lambda _: None, incident)
    assert isinstance(made, Draft)
    path = tmp_path / "broke.report.jsonl"
    drafting.write(made, path, OUTSIDE, reading)
    assert (False, '"throw {3}" breaks: ') == (judged(path).met, judged(path).text[:20])
    monkeypatch.setattr(Toy, "judge", judge)
    assert judged(path).met


def test_a_fault_is_of_the_save_on_which_it_was_and_forgotten_when_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with seeded(tmp_path) as one, seeded(tmp_path, "8", "other") as other:
        pass
    faults.keep(one.path, KeyError("x"), ["why", "lights"], OUTSIDE)
    assert faults.of_save(Reading.open(other.path, OUTSIDE)) is None
    incident = faults.of_save(Reading.open(one.path, OUTSIDE))
    assert incident is not None
    assert ":why lights" == incident.typed
    faults.forget()
    assert faults.of_save(Reading.open(one.path, OUTSIDE)) is None


def test_the_line_typed_last_is_kept_without_names_where_the_telling_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with seeded(tmp_path) as played:
        name = played.header.seats[0].name
        played.typed = f"{name}: throw"

        def broken(session: Session) -> None:
            raise KeyError(session.name)

        with pytest.raises(KeyError) as caught:
            broken(played)
    incident = faults.keep(played.path, caught.value, ["play"], OUTSIDE)
    assert incident is not None
    assert name
    assert f"{played.header.seats[0].id}: throw" == incident.typed


def test_a_fault_that_cannot_be_kept_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with seeded(tmp_path) as played:
        pass
    monkeypatch.setenv("XDG_STATE_HOME", str(played.path))
    assert faults.keep(played.path, KeyError("x"), ["why"], OUTSIDE) is None
    assert faults.of_save(Reading.open(played.path, OUTSIDE)) is None


def test_a_record_of_nonsense_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with seeded(tmp_path) as played:
        pass
    record = places.state() / "fault.json"
    record.parent.mkdir(parents=True, exist_ok=True)
    for text in (b"", b"{}", b"[" * 5000, b"\xff", b"x" * 100_000):
        record.write_bytes(text)
        assert faults.of_save(Reading.open(played.path, OUTSIDE)) is None


def test_what_was_asked_of_a_verb_is_asked_again(tmp_path: Path) -> None:
    reading = night(tmp_path)
    said = (":why lights.0", ":show places", ":legal end", ":log", "end", ":why ", "fly {9}", "")
    for typed in said:
        assert "" == faults.breaks(reading, typed)
