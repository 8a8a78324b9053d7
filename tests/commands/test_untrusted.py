"""Saves of strangers with a whole chain: no verb breaks, and every message names the line."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.commands.conftest import Run
from tests.saves.kit import GAME, night
from tests.toy import Awaits, TokenFound, TurnBegan, header
from victoriana.kernel.events import Drawn, Entry, Fact, Seat, Stamped
from victoriana.saves import store
from victoriana.saves.store import LABORATORY

VERBS = (
    ("show", "odd"),
    ("show", "odd", "--json", "--referee"),
    ("legal", "odd"),
    ("log", "odd"),
    ("why", "odd"),
    ("replay", "odd", "-x", "back"),
    ("fork", "odd", "other"),
    ("play", "odd", "end"),
    ("play", "odd", "--auto", "random"),
)
BACK = (("undo", "odd", "--takeback"), ("redo", "odd"))


def written(home: Path, entries: list[Entry[Fact]], seats: tuple[Seat, ...] = ()) -> None:
    """A save of that name, with whatever facts a stranger likes."""
    (home / "saves").mkdir(exist_ok=True)
    first = replace(header(luck="system"), seats=seats or header().seats)
    with store.create(home / "saves" / "odd.jsonl", first, GAME, LABORATORY) as writer:
        writer.append(entries)


def drawn(*facts: Fact) -> Entry[Fact]:
    """A first draw with these facts."""
    return Drawn(
        n=1, node="first", answer="fox", facts=tuple(Stamped("Setup 2", it) for it in facts)
    )


NOBODY = drawn(TurnBegan("hare"), Awaits(("turn",)))


@pytest.mark.parametrize("args", VERBS, ids=" ".join)
def test_facts_that_the_rules_break_on_are_the_fault_of_the_save(
    home: Path, vic: Run, args: tuple[str, ...]
) -> None:
    written(home, [NOBODY])
    told = vic(*args)

    assert 4 == told.status, told
    assert told.err.startswith("odd.jsonl, line 2: the rules make nothing of this game"), told
    assert told.err.endswith("Everything that is wrong:  victoriana audit odd\n"), told


@pytest.mark.parametrize("args", [*VERBS, *BACK], ids=" ".join)
def test_facts_that_cannot_have_happened_are_damage(
    home: Path, vic: Run, args: tuple[str, ...]
) -> None:
    written(home, [*night()[:1], replace(drawn(TokenFound("fox", "crown")), n=2)])
    told = vic(*args)

    assert (4, "") == (told.status, told.out), told
    assert "what entry 2 says cannot have happened there.\n" in told.err
    assert "The 2 lines before are good:  victoriana repair odd\n" in told.err
    assert told.err.endswith("What was wrong first:  victoriana audit odd\n"), told


def test_an_audit_names_every_entry_that_the_rules_break_on(home: Path, vic: Run) -> None:
    written(home, [NOBODY, replace(night()[1], n=2)])
    told = vic("audit", "odd")

    assert 1 == told.status
    assert "1  The rules give another outcome." in told.out
    assert "2  The rules make nothing of where the game stands before it." in told.out


def test_an_audit_names_the_fact_that_is_missing_and_where_that_breaks(
    home: Path, vic: Run
) -> None:
    entries = night()
    found = entries[3]
    assert isinstance(found, Drawn)
    less = replace(found, facts=found.facts[1:])
    written(home, [*entries[:3], less, replace(drawn(TokenFound("fox", "crown")), n=5)])
    told = vic("audit", "odd")

    assert 4 == told.status, told
    assert "odd: 4 entries, chain whole, 2 findings." in told.out
    assert "4  The rules give another outcome." in told.out
    assert "5  What entry 5 says cannot have happened there." in told.out


def test_one_save_that_makes_rules_break_does_not_hide_the_others(home: Path, vic: Run) -> None:
    vic("new", "lantern-night", "fox", "owl", "--seed", "9", "--save", "good")
    written(home, [NOBODY])
    told = vic("saves")

    assert 0 == told.status, told
    assert "good" in told.out
    assert "the rules make nothing of where it stands" in " ".join(told.out.split())
