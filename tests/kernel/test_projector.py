"""The fold: states follow from facts, and rewinds decide which entries count."""

from random import Random

import pytest

from victoriana.kernel.events import Decided, Drawn, Entry, Fact, Noted, Rewound, Stamped
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


def shuffled(seed: int, length: int = 60) -> list[Entry[Fact]]:
    """A game with undos, redos, takebacks of takebacks and notes, as luck has it."""
    luck = Random(seed)
    entries: list[Entry[Fact]] = []
    for n in range(1, length + 1):
        match luck.choices(("decided", "drawn", "rewound", "noted"), (5, 3, 3, 1))[0]:
            case "decided":
                entries.append(decided(n, n))
            case "drawn":
                entries.append(drawn(n, n))
            case "rewound":
                entries.append(Rewound(n=n, to=luck.randrange(n)))
            case _:
                entries.append(Noted(n=n, moment=luck.randrange(n), name=f"mark-{n}"))
    return entries


def walked(entries: list[Entry[Fact]]) -> list[int]:
    """The line played, by playing it: nothing is kept from one question to the next."""
    lines: list[list[int]] = [[]]
    for entry in entries:
        match entry:
            case Decided() | Drawn():
                lines.append([*lines[-1], entry.n])
            case Rewound(to=to):
                lines.append(lines[to])
            case _:
                lines.append(lines[-1])
    return lines[-1]


def labels(state: tuple[int, ...]) -> tuple[str, ...]:
    """A round for each three things that were added, and nothing before the first."""
    return (f"r{(len(state) + 2) // 3}", f"{len(state)}a") if state else ()


@pytest.mark.parametrize("seed", range(20))
def test_a_game_asked_at_every_entry_answers_as_one_that_is_read_anew(seed: int) -> None:
    entries = shuffled(seed)
    asked = History(())
    for n, entry in enumerate(entries, 1):
        asked.append(entry)
        anew, line = History((), entries[:n]), walked(entries[:n])

        assert line == asked.line() == anew.line()
        assert line == [*asked.back()][::-1]
        assert anew.states == asked.states
        assert anew.undone() == asked.undone()
        assert anew.unplayed == asked.unplayed
        assert anew.begun(labels) == asked.begun(labels)


@pytest.mark.parametrize("seed", range(20))
def test_every_moment_has_its_line_whatever_was_asked_before(seed: int) -> None:
    entries = shuffled(seed)
    history = History((), entries)
    moments = [*range(len(entries) + 1)]
    Random(seed).shuffle(moments)
    for n in moments:
        line = walked(entries[:n])

        assert line == history.line(n)
        assert line == [*history.back(n)][::-1]
        assert [0, *line] == [it for it in range(len(entries) + 1) if history.leads(it, n)]


@pytest.mark.parametrize("seed", range(5))
def test_a_label_begins_where_the_moment_before_has_it_not(seed: int) -> None:
    history = History((), shuffled(seed))
    begun = history.begun(labels)
    for n in range(1, history.tip + 1):
        if history.stands(n) == n:
            new = set(labels(history.states[n])) - set(labels(history.before(n)))

            assert sorted(new) == sorted(it for it in begun if n in begun[it])


def test_a_game_cut_off_at_a_moment_is_the_game_of_that_moment() -> None:
    entries = shuffled(3)
    whole = History((), entries)
    whole.begun(labels)
    for n in range(len(entries) + 1):
        cut, anew = whole.until(n), History((), entries[:n])

        assert anew.line() == cut.line()
        assert anew.unplayed == cut.unplayed
        assert anew.begun(labels) == cut.begun(labels)


def test_a_game_went_on_where_the_next_entry_was_played_from_there() -> None:
    history = History((), [decided(1, 1), decided(2, 2), Rewound(n=3, to=1), decided(4, 4)])

    assert [True, True, False, True, False] == [history.went_on(n) for n in range(5)]
