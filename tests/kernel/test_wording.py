"""Choices, counts and names as a sentence says them."""

from victoriana.kernel.wording import ROOM, SHOWN, capital, choices, repeated

FLOWERS = ("rose", "lily", "thyme", "nettle", "briar", "poppy", "daisy")


def test_a_few_choices_are_all_named() -> None:
    assert "rose" == choices(FLOWERS[:1])
    assert "rose, lily, thyme, nettle or briar" == choices(FLOWERS[:5])


def test_of_many_choices_some_are_named_and_the_rest_counted() -> None:
    assert "rose, lily, thyme, nettle or 3 more" == choices(FLOWERS)
    assert "rose, lily or 7 more" == choices(FLOWERS[:2], 9)


def test_of_long_choices_only_so_many_are_named_as_a_sentence_holds() -> None:
    long = "x" * (ROOM // 2)
    assert f"{long} or 2 more" == choices((long, long, long))


def test_what_was_typed_at_length_is_repeated_in_part() -> None:
    assert "x" * SHOWN == repeated("x" * SHOWN)
    assert "x" * (SHOWN - 3) + "..." == repeated("x" * (SHOWN + 1))


def test_a_sentence_begins_with_a_capital_letter_and_leaves_the_others() -> None:
    assert "The Thames of London" == capital("the Thames of London")
    assert "" == capital("")
