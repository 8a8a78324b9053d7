"""What a chance may give, put together from the things that can come."""

from victoriana.kernel.nodes import Outcome, alike


def test_things_that_are_alike_come_in_their_order_with_copies_together() -> None:
    assert (Outcome("rose", 2), Outcome("lily", 1)) == alike(["rose", "lily", "rose"])


def test_of_a_mapping_the_keys_are_what_can_come() -> None:
    assert (Outcome("rose", 1), Outcome("lily", 1)) == alike({"rose": "red", "lily": "white"})
