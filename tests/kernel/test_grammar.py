"""What a line may look like, and how a line that is none is refused."""

import pytest

from victoriana.kernel.errors import Refusal
from victoriana.kernel.grammar import LONGEST, MOST, RESERVED, Line, Phrase, parse, script


def test_a_line_of_a_log_has_number_seat_answer_gloss_draws_and_comment() -> None:
    line = parse("47  Holmes: evidence (any type) {5:S4@6} {6:O3@12}   # Specialities")

    phrase = Phrase("evidence", ("5:S4@6", "6:O3@12"), "evidence")
    assert Line((phrase,), 47, "holmes", "Specialities") == line


def test_answers_are_parted_by_commas() -> None:
    line = parse("grab {P+O+U}, keep O")

    assert isinstance(line, Line)
    assert [("grab", ("P+O+U",)), ("keep o", ())] == [(it.words, it.draws) for it in line.phrases]


@pytest.mark.parametrize(
    "typed",
    ["go bucks-row", "Go the Buck's-Row", "  GO   buck’s-row  # why not", "go bucks-row (home)"],
)
def test_case_apostrophes_articles_and_glosses_do_not_count(typed: str) -> None:
    line = parse(typed)

    assert isinstance(line, Line)
    assert ["go bucks-row"] == [phrase.words for phrase in line.phrases]


def test_a_draw_may_stand_on_a_line_of_its_own() -> None:
    assert Line((Phrase("", ("P",)),), number=3) == parse("3 {P}")
    assert Line((Phrase("", ("?", "2")),)) == parse("{?} { 2 }")


def test_a_number_that_is_the_whole_answer_stays_one() -> None:
    assert Line((Phrase("7", (), "7"),)) == parse("7")
    assert Line((Phrase("7", (), "7"), Phrase("9", (), "9"))) == parse("7, 9")


def test_a_comment_and_an_empty_line_hold_no_answer() -> None:
    assert Line(comment="1a  Holmes") == parse("# 1a  Holmes")
    assert Line() == parse("   ")


@pytest.mark.parametrize("word", RESERVED)
def test_the_six_reserved_words_are_never_an_answer(word: str) -> None:
    refused = parse(f" {word} ")

    assert isinstance(refused, Refusal)
    assert "unknown" == refused.kind


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("go a, , b", "Nothing stands before the comma."),
        (", go a", "Nothing stands before the comma."),
        ("go a,", "Nothing follows the last comma."),
        ("holmes:", "No answer is given."),
        ("(only this)", "No answer is given."),
        ("go {P2", 'The "{" of "{P2" is never closed.'),
        ("b (Shut the Book", 'The "(" of "(Shut the Book" is never closed.'),
        ("go {P 2}", 'I cannot read "{P 2}": one word to a pair of braces.'),
        ("go {P2} tower", 'A comma is missing before "tower".'),
        ("go a; go b", 'A line has no ";" in it. Answers are parted by commas.'),
        ("go a?", 'A line has no "?" in it: leave it out.'),
        ('go "a b"', "Words need no quotation marks around them: leave them out."),
        ("go \x1b[31m", "There is a character in it that cannot be shown or typed."),
        ("go \u202ea", "There is a character in it that cannot be shown or typed."),
        ("go \udcff", "There is a character in it that cannot be shown or typed."),
        ("a" * (LONGEST + 1), "A line has at most 2000 characters, not 2001."),
        ("a " * (MOST + 1), "A line has at most 100 words."),
    ],
)
def test_what_is_no_line_is_refused_with_the_reason(typed: str, told: str) -> None:
    refused = parse(typed)

    assert isinstance(refused, Refusal)
    assert ("unknown", told) == (refused.kind, refused.text)


def test_a_script_keeps_the_numbers_of_its_lines() -> None:
    read = script("# victoriana notation 1  seed 7\n\ngo a\r\n  # nothing\n{P}\n")

    assert not isinstance(read, Refusal)
    assert [3, 5] == [number for number, _ in read]


def test_a_script_of_a_newer_notation_is_refused() -> None:
    refused = script("# victoriana notation 2\ngo a\n")

    assert isinstance(refused, Refusal)
    assert "Line 1: It is written in notation 2; this program reads 1." == refused.text


def test_a_script_names_the_line_that_cannot_be_read() -> None:
    refused = script("go a\ngo b;\n")

    assert isinstance(refused, Refusal)
    assert refused.text.startswith("Line 2: ")


def test_a_script_without_end_is_refused() -> None:
    refused = script("\n" * 100_000)

    assert isinstance(refused, Refusal)
    assert "A script has at most 100000 lines, not 100001." == refused.text
