"""Options with a slot: which values fit, how they are found, and what is said of the others."""

from victoriana.kernel import slots
from victoriana.kernel.nodes import Decision, Number, Option, Text, forced

CLUES = Option("clues:0", "Digging", "fox", slot=Number(0, 24))
PATH = Option("name:somebody", "Digging", "fox", slot=Text(12))
END = Option("end", "The Turn", "fox", "end")
NODE = Decision("tell", "fox", "Digging", (CLUES, PATH, END))


def test_the_id_of_an_option_with_a_slot_is_an_answer_itself() -> None:
    assert NODE.option("clues:0") is CLUES
    assert NODE.option("name:somebody") is PATH


def test_any_other_value_that_fits_is_the_same_option_with_that_id() -> None:
    seven = Option("clues:7", "Digging", "fox", slot=Number(0, 24))
    assert seven == NODE.option("clues:7")
    assert CLUES is NODE.offered("clues:7")
    assert NODE.offered("clues:25") is None


def test_a_number_is_written_in_one_way_and_stays_in_its_range() -> None:
    assert ["0", "9", "24"] == [it for it in ("0", "9", "24") if CLUES.takes(f"clues:{it}")]
    odd = ("25", "-1", "07", "+7", "7.0", "", "\u0667", " 7", "7\n", "9" * 5000)
    assert [] == [it for it in odd if CLUES.takes(f"clues:{it}")]
    below = Number(-2, 2)
    assert ["-2", "0", "2"] == [it for it in ("-3", "-2", "-0", "0", "2") if below.fits(it)]


def test_words_of_ones_own_are_small_letters_and_digits_with_hyphens_between() -> None:
    fits = ("ada", "ada-2", "zoë", "a", "twelve-chars")
    assert list(fits) == [it for it in fits if PATH.takes(f"name:{it}")]
    odd = ("", "Ada", "a b", "-a", "a-", "a--b", "a_b", "a:b", "thirteen-char", "a\u202eb", "\x1b")
    assert [] == [it for it in odd if PATH.takes(f"name:{it}")]


def test_a_whole_id_goes_before_a_slot_that_it_would_fit() -> None:
    other = Option("name:nobody", "Dawn", "owl")
    assert Decision("tell", "fox", "Digging", (PATH, other)).option("name:nobody") is other


def test_a_value_that_does_not_fit_is_refused_with_what_would() -> None:
    refused = slots.refused(NODE, "clues:25", "tell clues 0")
    assert refused is not None
    assert "tell clues N takes a number from 0 to 24, not 25." == refused.text
    assert ("Digging", ("tell clues 0",)) == (refused.rule, refused.tries)
    long = slots.refused(NODE, "name:somebody-else", "")
    assert long is not None
    assert (
        "name TEXT takes words of letters and digits with hyphens between, 12 characters at most,"
        " not somebody-else." == long.text
    )


def test_what_is_no_value_of_any_slot_is_no_misfit() -> None:
    assert [None] * 3 == [slots.refused(NODE, it) for it in ("end", "go:far", "clues:3")]


def test_a_slot_is_forced_only_where_one_value_fits() -> None:
    def only(option: Option) -> str | None:
        return forced(Decision("tell", "fox", "Digging", (option,)))

    assert only(CLUES) is None
    assert only(PATH) is None
    assert "clues:3" == only(Option("clues:3", "Digging", "fox", slot=Number(3, 3)))


def test_a_slot_is_written_open_with_what_fits_beside() -> None:
    assert "tell clues N" == slots.open_words("tell clues 0", Number(0, 24))
    assert "name TEXT" == slots.open_words("name somebody", Text(12))
    assert ["0 to 24", "3", "up to 12 letters"] == [
        slots.range_of(it) for it in (Number(0, 24), Number(3, 3), Text(12))
    ]


def test_a_range_is_stood_for_by_its_usual_value_and_both_ends() -> None:
    wide = Option("clues:5", "Digging", "fox", slot=Number(0, 24))

    def standing(option: Option) -> list[str]:
        return [it.id for it in slots.stand_ins((option,))]

    assert ["clues:5", "clues:0", "clues:24"] == standing(wide)
    assert ["clues:0", "clues:24"] == standing(CLUES)
    assert ["name:somebody"] == standing(PATH)
    assert ["end"] == standing(END)


def test_a_value_that_is_only_begun_may_still_become_one() -> None:
    below = Number(-2, 24)
    assert ["", "-", "-2", "7"] == [
        it for it in ("", "-", "-2", "-3", "7", "x", "25") if slots.may_become(below, it)
    ]
    assert ["", "ada", "ada-"] == [
        it for it in ("", "ada", "ada-", "-", "ada--") if slots.may_become(Text(12), it)
    ]
    assert not slots.may_become(Number(0, 24), "-")
    far = Number(30, 140)
    typed = ("1", "2", "3", "13", "14", "15", "141", "0", "99", "\u0663", "9" * 5000)
    assert ["1", "3", "13", "14", "99"] == [it for it in typed if slots.may_become(far, it)]
