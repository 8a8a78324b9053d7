"""The fold: states follow from facts, and rewinds decide which entries count."""

import pytest

from victoriana.kernel.events import Decided, Drawn, Fact, Noted, Rewound, Stamped
from victoriana.kernel.projector import History, after


class Added:
    """A fact for these tests: the state is the tuple of what was added."""

    def __init__(self, what: int) -> None:
        self.what = what

    def onto(self, state: tuple[int, ...]) -> tuple[int, ...]:
        return (*state, self.what)


def decided(n: int, what: int) -> Decided[Fact]:
    return Decided(n=n, seat="a", node="x", answer=str(what), facts=(Stamped("S", Added(what)),))


def drawn(n: int, what: int) -> Drawn[Fact]:
    return Drawn(n=n, node="die", answer=str(what), facts=(Stamped("S", Added(what)),))


def test_facts_are_folded_in_order() -> None:
    assert (1, 2) == after((), [Stamped("S", Added(1)), Stamped("S", Added(2))])


def test_a_rewind_stands_where_its_target_stood_and_play_goes_on_from_there() -> None:
    history = History((), [decided(1, 1), drawn(2, 2), Rewound(n=3, to=1), decided(4, 4)])

    assert (1, 4) == history.state
    assert [1, 4] == history.line()
    assert [2] == history.undone()
    assert (1,) == history.before(4)


def test_a_redo_is_a_rewind_forward() -> None:
    history = History((), [decided(1, 1), decided(2, 2), Rewound(n=3, to=0), Rewound(n=4, to=2)])

    assert (1, 2) == history.state
    assert [1, 2] == history.line()
    assert [] == list(history.undone())


def test_a_rewind_to_a_rewind_stands_where_that_stood() -> None:
    back, again = Rewound(n=3, to=1), Rewound(n=5, to=3)
    history = History((), [decided(1, 1), decided(2, 2), back, decided(4, 4), again])

    assert (1,) == history.state
    assert 1 == history.stands()
    assert [1] == history.line()


def test_notes_change_nothing_and_are_no_part_of_the_line() -> None:
    history = History((), [decided(1, 1), Noted(n=2, moment=1, name="here"), decided(3, 3)])

    assert (1, 3) == history.state
    assert [1, 3] == history.line()
    assert (1,) == history.states[2]
    assert 3 == history.tip
    with pytest.raises(LookupError):
        history.played(2)


def test_each_moment_keeps_its_own_state_and_line() -> None:
    history = History((), [decided(1, 1), Rewound(n=2, to=0), decided(3, 3), Rewound(n=4, to=1)])

    assert [(), (1,), (), (3,), (1,)] == history.states
    assert [3] == history.line(3)
    assert [1] == history.line(4)
