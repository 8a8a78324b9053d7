"""What an act or an agenda does on the table as it turns, beside what the guide says of it."""

from victoriana.games.circle_undone.book import Ledger
from victoriana.games.circle_undone.rules import anchors

# Before the guide says its part, and behind it: by scenario and by the side that is turned.


def turned(t: Ledger, side: str) -> None:
    """What is done at once, as the guide says it or the card."""
    match t.state.scenario, side:
        case "scenario-8", "act-1b":
            anchors.end_of_act(t, 1)
        case "scenario-8", "act-2b":
            anchors.end_of_act(t, 2)


def afterwards(t: Ledger, side: str) -> None:
    """What is done when the guide has said its part: tasks that wait below it."""
    match t.state.scenario, side:
        case "scenario-8", "act-1b" | "act-2b":
            anchors.lay_out(t)
