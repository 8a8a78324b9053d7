"""What is recorded of The Circle Undone: whole campaigns, scenarios alone, every luck."""

from functools import partial
from pathlib import Path

from msgspec.structs import replace

from bench.tampering.honest import Told, at_home
from tests.golden.campaigns import (
    ALONE,
    ALONE_AT_LAST,
    ARRESTED,
    AWAKE,
    COVEN,
    DECKED,
    FORGOTTEN,
    FOUR,
    GAME,
    HAUNTED_AGAIN,
    LODGE,
    ONE,
    OTHER_READINGS,
    PIPERS,
    REFUSED,
    REJECT,
    RELIEVED,
    SIGNED,
    SIX_ENTRIES,
    TAKEN_OVER,
    TWO,
    alone,
)
from tests.golden.kit import Position, begun
from tests.golden.recording import Recipe
from tests.golden.wishing import Story, go_on, played, saved, told
from victoriana.kernel.errors import Refusal
from victoriana.lab.trials import OUTSIDE
from victoriana.session import creation, logs
from victoriana.session.asks import of_script
from victoriana.session.creation import Wanted
from victoriana.session.forks import How, fork
from victoriana.session.reading import Reading
from victoriana.session.shell import Session

HUNCHES = 4  # answers by which a hunch deck is made; after the last of them the woods are drawn

# --- Saves ---------------------------------------------------------------------------------


def put_aside(story: Story, label: str, path: Path) -> None:
    """A campaign that was put aside at this part of it."""
    with begun(story.wanted, path) as session:
        go_on(session, story, until=label)


def thought_better(story: Story, path: Path) -> None:
    """A campaign with notes, answers taken back, one also over a draw, and others instead."""
    with begun(story.wanted, path) as session:
        session.note(0, "start", "Four people are missing.")
        go_on(session, story, until="s1")
        go_on(session, story, most=HUNCHES)
        session.note(session.n, "woods")
        _back(session, 1, takeback=True)
        _back(session, 2, takeback=True)
        for _ in range(2):
            again = session.redo()
            assert not isinstance(again, Refusal), again.text
        by = replace(story, wishes={**story.wishes, "s0": REJECT})
        go_on(session, by, until="s2")
        go_on(session, story, most=1)
        _back(session, 1, takeback=False)
        go_on(session, story)


def _back(session: Session, steps: int, *, takeback: bool) -> None:
    undone = session.undo(str(session.n - steps), takeback=takeback)
    assert not isinstance(undone, Refusal), undone.text


def by_luck(luck: str, story: Story, path: Path) -> None:
    """A campaign whose luck comes from outside, so that nobody can draw it again."""
    outside = replace(OUTSIDE, system=Told(luck))
    header = creation.header(Wanted(GAME, story.wanted.seats, luck="system"), outside)
    assert not isinstance(header, Refusal), header.text
    with Session.create(path, header, outside) as session:
        go_on(session, story)


def at_a_table(story: Story, path: Path) -> None:
    """The same campaign, entered from what a table drew and noted."""
    with played(story, path) as session:
        script = "\n".join(logs.lines(session))
    path.unlink()
    with entered(story, script, path):
        pass


def entered(story: Story, script: str, path: Path) -> Session:
    """A campaign without luck of its own, from its log."""
    asks = of_script(script)
    assert isinstance(asks, tuple), asks.text
    wanted = replace(story.wanted, luck="table", seed="")
    session = begun(wanted, path)
    refused = session.answer(asks, whole=True).refused
    assert refused is None, refused.text
    return session


def noted(story: Story, path: Path) -> None:
    """The log of a campaign whose draws a table told."""
    save = path.with_suffix(".jsonl")
    at_a_table(story, save)
    session = Reading.open(save, OUTSIDE)
    path.write_text("\n".join(logs.lines(session)) + "\n", encoding="utf-8")
    save.unlink()


def forked(path: Path) -> None:
    """The campaign of a fork from the middle of another, under another reading, played on."""
    with at_home(str(path.parent)):
        outside = replace(OUTSIDE, seed=lambda: "forked")
        reading = Reading.open(path.with_name("coven.jsonl"), outside)
        line = reading.history.line()
        there = fork(reading, line[len(line) // 2], path, outside, How({"G41": "six"}))
        assert not isinstance(there, Refusal), there.text
        with Session.open(path, outside) as session:
            go_on(session, COVEN)


def against_bots(path: Path) -> None:
    """A campaign of three in which two answer by policies when they are asked."""
    seats = ("ada", "ben=random", "cal=greedy")
    with begun(Wanted(GAME, seats, luck="seeded", seed="3"), path) as session:
        go_on(session, replace(COVEN, players=3))


RECIPE = Recipe(
    saves={
        "lodge": partial(saved, LODGE),
        "coven": partial(saved, COVEN),
        "pipers": partial(saved, PIPERS),
        "forgotten": partial(saved, FORGOTTEN),
        "alone-won": partial(saved, alone(5, won=True)),
        "alone-lost": partial(saved, alone(7, won=False)),
        "halfway": partial(put_aside, SIGNED, "s5"),
        "thought-better": partial(thought_better, COVEN),
        "one-by-system-luck": partial(by_luck, "one", replace(AWAKE, players=1)),
        "four-at-a-table": partial(at_a_table, replace(COVEN, players=4)),
        "against-bots": against_bots,
        "other-readings": partial(saved, OTHER_READINGS),
        "forked": forked,
    },
    transcripts={},
    stories={
        "the-lodge-by-its-side": partial(told, LODGE),
        "the-coven-by-its-side": partial(told, COVEN),
        "asleep-by-the-pipers": partial(told, PIPERS),
        "asleep-by-the-black-book": partial(told, SIGNED),
        "awake-by-a-refusal": partial(told, REFUSED),
        "awake-by-ten-doom": partial(told, AWAKE),
        "lost-by-all-who-went": partial(told, FORGOTTEN),
        "other-readings-by-choice": partial(told, OTHER_READINGS),
        "lost-by-one-defeat-after-another": partial(told, HAUNTED_AGAIN),
        "won-by-sanfords-help": partial(told, RELIEVED),
        "won-by-anettes-arrest": partial(told, ARRESTED),
        "won-by-the-new-heads-of-the-lodge": partial(told, TAKEN_OVER),
        "won-by-nobodys-help": partial(told, ALONE_AT_LAST),
        "six-entries-by-choice": partial(told, SIX_ENTRIES),
        "at-a-table-by-its-notes": partial(noted, COVEN),
        "decks-told-card-by-card": partial(told, DECKED),
        **{
            f"scenario-{number}-alone-by-{how}": partial(told, alone(number, won=won))
            for number in ALONE
            for how, won in (("its-act", True), ("misfortune", False))
        },
    },
    positions=(
        Position(GAME, ONE, "1", 0, (0, 0, 0)),
        Position(GAME, TWO, "2", 6, (0, 0, 0)),
        Position(GAME, FOUR, "3", 20, (0, 0)),
    ),
)
