"""Completion of a number or a name: the words, then a blank, then what was typed with its range."""

from tests.terminal.test_completion import at, option, words
from victoriana.kernel.nodes import Number, Text
from victoriana.session.values import Choice
from victoriana.terminal.completion import Offer, answers
from victoriana.terminal.keyboard import last_words
from victoriana.terminal.menu import shown


def valued(id_: str, said: str, slot: Number | Text, cost: str = "") -> Choice:
    """An option with a slot, as a game offers it."""
    it = option(id_, said, cost, "as the sheet says")
    return Choice(it.id, it.seat, it.words, it.kind, it.cost, it.says, it.rule, slot)


SHEET = at(
    valued("clues:0", "tell clues 0", Number(0, 24)),
    valued("doom:2", "tell doom 2", Number(-9, 9), "1 each"),
    valued("name:somebody", "call somebody", Text(12)),
    option("name:nobody", "call nobody"),
    option("end"),
)


def test_a_verb_with_several_slots_is_named_once_and_each_leaves_a_blank() -> None:
    first = answers(SHEET, "")[0]

    assert ("tell ", "clues N, doom N") == (first.words, first.says)
    assert ["tell clues N", "tell doom N"] == [shown(it) for it in answers(SHEET, "t")]


def test_completing_gives_the_words_and_leaves_the_value_to_be_typed() -> None:
    (offer,) = answers(SHEET, "tell cl")

    assert ("clues ", 2, "0 to 24", "as the sheet says") == (
        offer.words,
        offer.length,
        offer.cost,
        offer.says,
    )
    assert "clues N" == shown(offer)
    assert ("", ("0", "24")) == (offer.means, offer.values)


def test_behind_the_words_a_blank_says_what_fits() -> None:
    (offer,) = answers(SHEET, "tell doom ")

    assert ("", 0, "N", "-9 to 9, 1 each") == (offer.words, offer.length, offer.blank, offer.cost)
    assert ("2", "-9", "9") == offer.values
    assert ["nobody", ""] == sorted(words(SHEET, "call "), reverse=True)


def test_a_value_that_fits_stands_there_with_its_range() -> None:
    seven = Offer("7", 1, "0 to 24", "as the sheet says", "The Turn", "clues:7")

    assert (seven,) == answers(SHEET, "tell clues 7")
    assert (seven,) == answers(SHEET, "tell clues 7", meant=("clues:7",))
    assert ("clues 7", 4) == ((it := answers(SHEET, "tell cl 7")[0]).words, it.length)
    assert "-9" == answers(SHEET, "tell doom -9")[0].words
    assert "ada-2" == answers(SHEET, "call ada-2")[0].words


def test_what_may_still_become_a_value_keeps_its_blank_and_what_was_typed() -> None:
    for typed in ("tell doom -", "call zo-"):
        (offer,) = answers(SHEET, typed)
        assert ("", 0, True) == (offer.words, offer.length, bool(offer.blank)), typed


def test_a_value_that_does_not_fit_is_offered_by_nobody() -> None:
    for typed in ("tell clues 25", "tell clues 07", "tell clues x", "call a_b"):
        assert () == answers(SHEET, typed), typed


def test_an_answer_of_its_own_goes_before_a_value_that_is_spelt_alike() -> None:
    exact, *_ = answers(SHEET, "call nobody", meant=("name:nobody",))

    assert ("nobody", "name:nobody", "") == (exact.words, exact.means, exact.blank)


def test_nothing_stands_behind_a_value_and_a_blank_means_no_letter() -> None:
    assert () == answers(SHEET, "tell clues 7 ")
    assert "tell clues N" not in [shown(it) for it in answers(SHEET, "n")]


def test_a_line_without_a_menu_completes_the_words_of_a_slot_too() -> None:
    (offer,) = answers(SHEET, "tell cl")

    assert "clues " == last_words(offer, "tell cl", "cl")
    assert "" == last_words(answers(SHEET, "tell clues ")[0], "tell clues ", "")
