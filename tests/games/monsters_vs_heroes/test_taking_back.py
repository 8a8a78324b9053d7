"""Taking back in Monsters vs. Heroes: free until something that lay covered was seen."""

from pathlib import Path

import pytest

from tests.games.monsters_vs_heroes.test_secrets import GUESTS, played
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Decided, Drawn
from victoriana.kernel.nodes import Decision, Over
from victoriana.lab.trials import OUTSIDE
from victoriana.session import creation, rewinds
from victoriana.session.creation import Wanted
from victoriana.session.reading import Reading
from victoriana.session.shell import Session
from victoriana.session.unplayed import derived
from victoriana.session.values import Turned

LOOKS = (f.HandSeen, f.FactionSeen, f.CardStolen, f.HandsExchanged, f.FactionsExchanged, f.TopSeen)
SHOWN = (f.HandSwapped, f.CoveredTurnedUp, f.CardsPassed, f.FactionDealt, f.ChoicesShown)


@pytest.mark.parametrize("seed", ["51", "52", "53", "54"])
def test_only_a_draw_or_a_look_makes_a_takeback_of_an_undo(tmp_path: Path, seed: str) -> None:
    reading = Reading.open(played(tmp_path, 3, seed, {}), OUTSIDE)
    line = reading.history.line()[:-6]
    crossed = set(rewinds.turned_up(reading.game, reading.history, 0, line[-1]))
    assert not isinstance(reading.game.node(reading.history.states[line[-1]]), Over)

    for n in line:
        entry = reading.history.played(n)
        kinds = [type(it.fact) for it in entry.facts]
        if isinstance(entry, Decided) and not any(it in (*LOOKS, *SHOWN) for it in kinds):
            assert n not in crossed, kinds
        if isinstance(entry, Drawn) and entry.by != "rules":
            assert n in crossed


def looked(session: Session) -> bool:
    """Whether the last answer was a look at a hand."""
    entry = session.history.entries[-1]
    return isinstance(entry, Decided) and any(isinstance(it.fact, f.HandSeen) for it in entry.facts)


def test_a_look_at_a_hand_is_taken_back_for_everyone_to_see(tmp_path: Path) -> None:
    wanted = Wanted("monsters-vs-heroes", GUESTS[:4], {"decks": "both"}, "seeded", "1")
    header = creation.header(wanted, OUTSIDE)
    assert not isinstance(header, Refusal)
    with Session.create(tmp_path / "game.jsonl", header, OUTSIDE) as session:
        session.auto("random", until=looked)
        assert looked(session)
        refused = session.undo("-1")

        assert isinstance(refused, Refusal)
        assert f"entry {session.n} showed what lay covered, and what was seen stays" in refused.text
        assert ("undo -1 --takeback",) == refused.tries
        assert isinstance(session.undo("-1", takeback=True), Turned)


def test_to_try_the_last_draw_tells_no_faction_and_no_winner(tmp_path: Path) -> None:
    wanted = Wanted("monsters-vs-heroes", GUESTS[:2], {}, "seeded", "3")
    header = creation.header(wanted, OUTSIDE)
    assert not isinstance(header, Refusal)
    with Session.create(tmp_path / "game.jsonl", header, OUTSIDE) as session:
        session.auto("random", until=_may_end)
        assert _may_end(session)
    reading = Reading.open(tmp_path / "game.jsonl", OUTSIDE)
    reading.veil()
    tried = derived.tried(reading, reading.n, "draw", OUTSIDE)

    assert isinstance(tried, Reading)
    expected = "The game would be over; who wins shows when the factions are turned up."
    assert expected == tried.game.question(tried.see(tried.state))


def _may_end(session: Session) -> bool:
    """Whether the last card of the deck may be drawn."""
    node = session.node
    open_now = [it.id for it in node.options] if isinstance(node, Decision) else []
    return session.state.deck.size == 1 and "draw" in open_now
