"""What stands under a line while it is typed at the prompt of Victoriana, and in which inks."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.repl.kit import SHELL
from victoriana.kernel.events import Header
from victoriana.kernel.nodes import OPEN_TURN, Decision
from victoriana.lab.policies import POLICIES
from victoriana.repl.offering import Offering
from victoriana.session import creation
from victoriana.session.outside import Outside
from victoriana.session.shell import Session

REAL = Outside(sync=False, policies=POLICIES)


@pytest.fixture(scope="module")
def offering(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Offering]:
    """Harker's first turn, at the Palace with three moves; lead 4 lies at Covent Garden."""
    header = creation.header(creation.Wanted("victoriana", ("holmes", "harker"), seed="7"), REAL)
    assert isinstance(header, Header)
    path = tmp_path_factory.mktemp("under") / "under.jsonl"
    with Session.create(path, header, REAL) as session:
        while isinstance(session.node, Decision) and session.node.id != OPEN_TURN:
            session.play(session.legal().options[0].words)
        yield Offering(session, SHELL, lambda _: False)


def under(offering: Offering, text: str) -> list[tuple[str, str]]:
    """Each sentence under a line with its section."""
    return [(it.text, it.rule) for it in offering.notes(text)]


def test_what_is_barred_is_named_with_the_reason_in_a_word(offering: Offering) -> None:
    ((told, _),) = under(offering, "go b")

    assert "6 barred: bedlam (4 moves), workshop (4 moves), ...  go bedlam?  says why" == told


def test_an_answer_that_is_not_legal_is_refused_before_enter(offering: Offering) -> None:
    reason = "The Bank is 5 moves away and Harker has 3; hurry adds only one."

    assert [(reason, "Moving about London")] == under(offering, "go bank")
    ((told, rule), *_) = under(offering, "hurry, go bank, end")
    assert told.startswith("go bank: The Bank is 5 moves away and Harker has 4")
    assert "Moving about London" == rule


def test_several_answers_are_added_up_and_luck_is_announced(offering: Offering) -> None:
    assert [("Both are legal: 2 trauma, 4 moves.", "")] == under(offering, "hurry, go bedlam")
    assert [
        ("Both are legal: 2 moves, then the card of lead 4 is drawn (no undo past it).", "")
    ] == under(offering, "go covent, inv 4")
    ((told, _),) = under(offering, "go covent, inv 4, a, evidence")
    assert told.endswith("what follows is judged when it is seen.")


def test_a_line_that_is_written_to_its_end_says_what_it_does(offering: Offering) -> None:
    assert [("1 move, P7 U7, choose 2, draw 2", "Moving about London")] == under(
        offering, "go yard"
    )


def test_a_question_says_that_it_plays_nothing(offering: Offering) -> None:
    assert [("The question mark asks; nothing is played.", "")] == under(offering, "go carfax?")
    assert [] == under(offering, ":log")


def test_verbs_places_and_what_is_refused_have_inks(offering: Offering) -> None:
    def inks(text: str) -> list[tuple[str, str]]:
        pieces = offering.inked(text)
        assert text == "".join(it.text for it in pieces)
        return [(it.text, it.ink) for it in pieces if it.ink]

    assert [("go", "verb"), ("carl", "hue-2")] == inks("go carl")
    assert [("harker:", "seat"), ("end", "verb")] == inks("harker: end")
    assert [("go bank", "refused"), ("end", "later")] == inks("go bank, end")
    assert [("go", "verb")] == inks("go b")
    assert [(":log", "verb")] == inks(":log @1a")
    assert (" # home", "aside") == inks("go yard # home")[-1]


def test_the_nearest_lead_is_offered_first_with_its_section(offering: Offering) -> None:
    first, second, *_ = offering.offers("go ")

    assert ("covent-garden", "2 moves", "Moving about London") == (
        first.words,
        first.cost,
        first.rule,
    )
    assert "1 move" == second.cost


def test_full_names_and_phrases_are_completed(offering: Offering) -> None:
    assert ["go somerset", "use mist-form somerset"] == [it.words for it in offering.offers("som")]
    assert ["hurry"] == [it.words for it in offering.offers("hur")]
    assert ["undo"] == [it.words for it in offering.offers("und")][:1]
    assert ["leads"] == [it.words for it in offering.offers("leads")][:1]


def test_only_lines_that_are_legal_now_are_suggested_again(offering: Offering) -> None:
    assert offering.fits("go yard, end")
    assert not offering.fits("go bank")
    assert not offering.fits("go covent, inv 4, a")
    assert offering.fits(":log")


def test_behind_a_colon_each_verb_completes_what_it_takes(offering: Offering) -> None:
    def words(text: str) -> list[str]:
        return [it.words for it in offering.offers(text)]

    assert {":replay", ":repair", ":report", ":redo"} == set(words(":re"))
    assert "@r1" in words(":show @")
    assert "turn" in words(":undo ")
    assert ["legal", "log"] == words(":help l")
    assert "--ruling=F3=stays" in words(":audit --ruling=F3")
    assert "leads" in words(":show le")
    assert "go covent-garden" in words(":legal g")


def test_at_a_table_what_was_seen_is_asked_for_and_its_beginning_is_no_fault(
    tmp_path: Path,
) -> None:
    wanted = creation.Wanted("victoriana", ("holmes", "harker"), luck="table")
    header = creation.header(wanted, REAL)
    assert isinstance(header, Header)
    with Session.create(tmp_path / "table.jsonl", header, REAL) as session:
        first = Offering(session, SHELL, lambda _: False)

        assert [] == under(first, "h")
        assert [("Legal; the lead die is asked for.", "")] == under(first, "harker")
        assert "cannot give {q} here" in under(first, "q")[0][0]
