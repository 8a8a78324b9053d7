"""Evidence: what is taken from the rooms with clues, and what of it the players choose."""

from itertools import product

from victoriana.games.circle_undone.rules.evidence import Share, share, splits

OFFICE = "office"
BALCONY = "balcony"
HALL = "entry-hall"
BILLIARDS = "billiards-room"


def test_evidence_t3_seven_pieces_leave_three_and_two_clues() -> None:
    assert Share(each=3, further=1) == share(7, 2, 6)
    assert (
        ((OFFICE, 2), (BALCONY, 3)),
        ((OFFICE, 3), (BALCONY, 2)),
    ) == splits(7, (OFFICE, BALCONY), 6)


def test_evidence_t3_and_g6_fifteen_pieces_leave_no_clue_and_no_debt() -> None:
    assert (((OFFICE, 0), (BALCONY, 0)),) == splits(15, (OFFICE, BALCONY), 6)


def test_evidence_nothing_is_chosen_where_it_falls_evenly() -> None:
    assert (((OFFICE, 4), (BALCONY, 4)),) == splits(4, (OFFICE, BALCONY), 6)
    assert (((OFFICE, 1),),) == splits(5, (OFFICE,), 6)


def test_evidence_without_a_room_takes_nothing_away() -> None:
    assert Share(0, 0) == share(7, 0, 6)
    assert ((),) == splits(7, (), 6)


def test_evidence_every_even_split_is_offered_and_no_other() -> None:
    rooms = (HALL, OFFICE, BILLIARDS, BALCONY)
    for evidence in range(30):
        found = [tuple(n for _, n in it) for it in splits(evidence, rooms, 6)]
        even = [
            it
            for it in product(range(7), repeat=4)
            if sum(it) == 24 - min(evidence, 24) and max(it) - min(it) <= 1
        ]

        assert sorted(even) == sorted(found)
