"""Braces that say for whom a draw falls are held against for whom it does."""

from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Chance, Outcome
from victoriana.session.luck import Fell, Table, compare

DIE = Chance("lead-die", "lead die", "Pursuit", (Outcome("O", 1), Outcome("P", 1)), "caissa")
CARDS = Chance("cards", "henchmen", "Setup 9", tuple(Outcome(it, 1) for it in "abcdefg"))


def fallen(said: str, chance: Chance = DIE) -> str:
    """What a table gives for what was said, or why it cannot."""
    found = Table([said]).draw(chance, 0, 0)
    return found.text if isinstance(found, Refusal) else getattr(found, "outcome", "")


def test_a_roll_for_another_agent_or_lead_is_refused() -> None:
    expected = "The lead die falls for {caissa:P} here, not for {moran:P}."

    assert expected == fallen("moran:P")
    assert "P" == fallen("Caissa:P")
    assert "P" == fallen("P")


def test_whatever_falls_for_nobody_in_particular_may_be_said_for_somebody() -> None:
    nobody = Chance(DIE.id, DIE.source, DIE.rule, DIE.outcomes)

    assert "P" == fallen("moran:P", nobody)


def test_what_could_not_be_drawn_is_told_with_what_could_and_how_much_more() -> None:
    expected = "The henchmen cannot give {P} here, but {a}, {b}, {c}, {d}, {e} or 2 more."

    assert expected == fallen("P", CARDS)
    assert "The lead die cannot give {S} here, but {O} or {P}." == fallen("S")


def told(wanted: str, about: str) -> str:
    """How a draw differs from what a script expects."""
    fell = Fell("P", about, forced=False, known=True, rule="Pursuit", shown="P")
    found = compare((wanted,), [fell], "end")
    return found.refusal.text if found else ""


def test_a_script_that_expects_a_roll_for_another_agent_differs() -> None:
    assert "The draw here is {caissa:P}, not {moran:P}." == told("moran:P", "caissa")
    assert "The draw here is {P}, not {O}." == told("caissa:O", "caissa")
    assert "" == told("caissa:P", "caissa")
    assert "" == told("9:P", "")
