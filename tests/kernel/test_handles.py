"""What a typed beginning means."""

from victoriana.kernel.errors import Refusal
from victoriana.kernel.grammar import Line, parse
from victoriana.kernel.handles import Ambiguous, Candidate, Found, Unknown, match, refusal

PLACES: tuple[Candidate, ...] = (
    ("somerset", ("P2", "Somerset House")),
    ("old-bailey", ("P6", "U5")),
    "bedlam",
    "bucks-row",
    "carlton",
    "carfax",
    "bank",
    "bank-hall",
)


def test_a_whole_handle_or_name_is_found() -> None:
    assert Found("old-bailey") == match("Old Bailey", PLACES)
    assert Found("somerset") == match("p2", PLACES)
    assert Found("somerset") == match("somerset-house", PLACES)


def test_the_beginning_of_any_word_is_enough() -> None:
    assert Found("old-bailey") == match("bai", PLACES)
    assert Found("bucks-row") == match("r", PLACES)
    assert Found("bucks-row") == match("Buck's", PLACES)


def test_a_whole_handle_wins_over_longer_ones() -> None:
    assert Found("bank") == match("bank", PLACES)


def test_letters_with_accents_are_the_same_in_one_sign_or_two() -> None:
    assert Found("j\u00f6rg") == match("Jo\u0308rg", ["j\u00f6rg", "jo"])
    line = parse("jo\u0308rg: keep")
    assert isinstance(line, Line)
    assert "j\u00f6rg" == line.seat


def test_a_beginning_of_several_is_ambiguous() -> None:
    assert Ambiguous(("carlton", "carfax")) == match("car", PLACES)


def test_what_begins_nothing_is_unknown_with_what_is_spelt_nearly_so() -> None:
    assert Unknown(("somerset",)) == match("sommerset", PLACES)
    assert Unknown(()) == match("zzz", PLACES)
    assert Unknown(()) == match("", PLACES)


def test_in_files_only_whole_words_count() -> None:
    assert Found("carfax") == match("carfax", PLACES, whole=True)
    assert isinstance(match("carf", PLACES, whole=True), Unknown)


def test_ambiguous_and_unknown_sound_different() -> None:
    two = refusal("car", Ambiguous(("carlton", "carfax")), "place")
    told = refusal(
        "car",
        Ambiguous(("carlton", "carfax")),
        "place",
        gloss=lambda it: "1 move" * (it == "carlton"),
    )

    assert '"car" may be carlton or carfax. One letter more decides.' == two.text
    assert '"car" may be carlton (1 move) or carfax. One letter more decides.' == told.text
    assert ("ambiguous", ("carlton", "carfax")) == (two.kind, two.tries)
    assert Refusal(
        "unknown",
        'I know no place "sommerset". Did you mean somerset?',
        tries=("somerset",),
        answer="sommerset",
    ) == refusal("sommerset", Unknown(("somerset",)), "place")


def test_at_most_five_candidates_are_named() -> None:
    many = refusal("x", Ambiguous(tuple(f"x{n}" for n in range(7))), "card")

    assert '"x" may be x0, x1, x2, x3, x4 and 2 more. One letter more decides.' == many.text
    assert 5 == len(many.tries)


def test_a_word_that_begins_otherwise_is_only_near_when_it_is_very_close() -> None:
    assert Unknown() == match("nowhere", ("tower", "needle"))
    assert Unknown(("tower",)) == match("ttower", ("tower", "needle"))
    assert Unknown(("tower",)) == match("ower", ("tower", "needle"))


def test_a_word_that_is_a_name_by_itself_tells_what_was_meant() -> None:
    found = match("bloodthristy-cultists", ("cultists", "cracksman", "vivisectionist"))

    assert Unknown(("cultists",)) == found
    assert Unknown() == match("of-the-yard", ("of", "vivisectionist"))


def test_a_name_is_found_without_what_stands_between_its_words() -> None:
    assert Found("old-bailey") == match("oldbailey", PLACES)
    assert Found("bucks-row") == match("Bucksrow", PLACES)
    assert isinstance(match("oldbailey", PLACES, whole=True), Unknown)


def test_a_letter_decides_between_beginnings_and_a_word_between_names_that_share_one() -> None:
    sharing = Ambiguous(("Accumulate Evidence", "Evidence and Henchmen"))

    assert refusal("evidence", sharing, "section").text.endswith("A word more decides.")


def test_a_name_written_as_one_word_is_found_and_a_hyphen_that_is_too_much_is_not() -> None:
    places = ("x-club", "war-office", "back")

    assert Found("x-club") == match("xclub", places)
    assert Found("war-office") == match("waroff", places)
    assert Unknown(("back",)) == match("bac-k", places)
