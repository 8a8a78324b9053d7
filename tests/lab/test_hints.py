"""A good answer and its reasons: legal, the same twice, and only what may be seen."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.house.tree import ROOT
from tests.session.kit import at_table
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Header
from victoriana.kernel.nodes import OPEN_TURN, Decision
from victoriana.lab import hints, looking, policies
from victoriana.lab.hints import Hint
from victoriana.lab.trials import OUTSIDE
from victoriana.render.looks import Looks
from victoriana.session import asking, creation
from victoriana.session.asks import of_text
from victoriana.session.creation import Wanted
from victoriana.session.reading import Eyes, Reading
from victoriana.session.shell import Session

SAVES = ROOT / "fixtures/victoriana/saves"


def opened(name: str) -> Reading:
    """A game that was really played."""
    return Reading.open(SAVES / f"{name}.jsonl")


def hint_at(reading: Reading, n: int) -> Hint:
    """The hint at a moment where somebody decides."""
    found = hints.hint(reading, n)
    assert isinstance(found, Hint)
    return found


@pytest.mark.parametrize(("name", "n"), [("halfway", 332), ("victory", 44), ("cold-leads", 285)])
def test_a_hint_says_what_comes_of_it_and_what_is_worse_elsewhere(
    name: str, n: int, snapshot: SnapshotAssertion
) -> None:
    assert snapshot == Looks().text(hints.screen(hint_at(opened(name), n)))


def test_a_hint_is_legal_as_typed_and_what_a_policy_would_answer() -> None:
    reading = opened("cold-leads")
    asked = [n for n in reading.history.line() if _decides(reading, n)]
    assert asked

    for n in asked[::9]:
        found = hint_at(reading, n)
        state = reading.history.states[n]
        node = reading.game.node(state)
        assert isinstance(node, Decision)
        looked = looking.ahead(reading.game, state, node)
        as_good = [it.answers[0] for it in looked if it.points == looking.best(looked).points]
        assert policies.greedy(reading.game, state, node, "", 0) in as_good
        assert found.answer in as_good
        assert asking.verdict(reading, n, found.words).legal, found.words
        first = of_text(found.words)
        assert not isinstance(first, Refusal)
        assert (found.answer,) == reading.game.read(state, first[0].words)


def test_of_ways_that_are_as_good_the_shortest_is_named() -> None:
    found = hint_at(opened("victory"), 443)

    assert "go museum" == found.words
    assert any(it.text.startswith("The mastermind is thwarted") for it in found.why)
    assert len(found.why) == len({it.text for it in found.why})
    assert found.next is None or not found.next.words.startswith("go museum")


def test_a_hint_is_the_same_for_the_same_moment() -> None:
    assert hint_at(opened("halfway"), 234) == hint_at(opened("halfway"), 234)


def test_no_hint_is_given_where_luck_decides_or_the_game_is_over() -> None:
    reading = opened("victory")
    over, luck = hints.hint(reading), hints.hint(reading, 0)

    assert isinstance(over, Refusal)
    assert over.text.startswith("Nothing is left to be done.")
    assert isinstance(luck, Refusal)
    assert luck.text.startswith("Nobody chooses here,")
    assert ("odds",) == luck.tries


def test_the_next_best_is_another_answer_and_never_the_same() -> None:
    found = hint_at(opened("halfway"), 332)

    assert found.next is not None
    assert found.next.answer != found.answer
    assert {"worse", "better"} >= {it.kind for it in found.next.why}


def test_a_hint_for_one_seat_does_not_change_with_what_another_has_dug_up(tmp_path: Path) -> None:
    told = []
    for coin in ("old-coin", "gold-coin"):
        with at_table(tmp_path, coin) as night:
            assert night.play("{fox}").refused is None
            assert night.play(f"dig {{{coin}}}").refused is None
            night.eyes = Eyes("owl")
            found = hint_at(night, night.n)
            told.append((found.words, found.why, found.next))

    assert told[0] == told[1]


def test_no_hint_is_without_a_reason_and_a_price_is_so_many_of_something() -> None:
    reading = opened("cold-leads")

    for n in [n for n in reading.history.line() if _decides(reading, n)][::7]:
        found = hint_at(reading, n)
        assert {"for", "luck"} & {it.kind for it in found.why}
        prices = [it.text for it in found.why if it.kind == "against" and not it.rule]
        assert all(hints.counted(it) for it in prices)


def test_sentences_of_what_follows_hang_under_one_another_and_reasons_under_their_head() -> None:
    text = Looks().text(hints.screen(hint_at(opened("victory"), 44)))
    margins = {len(line) - len(line.lstrip()) for line in text.splitlines()}

    assert {0, 2, 12} >= {it for it in margins if it < 20}


def _decides(reading: Reading, n: int) -> bool:
    node = reading.game.node(reading.history.states[n])
    return isinstance(node, Decision) and len(node.options) > 1


def test_a_hint_is_for_whoever_is_asked_and_tells_nobody_else_what_he_holds(
    tmp_path: Path,
) -> None:
    wanted = Wanted("monsters-vs-heroes", ("ada", "ben"), seed="7")
    header = creation.header(wanted, OUTSIDE)
    assert isinstance(header, Header)
    with Session.create(tmp_path / "two.jsonl", header, OUTSIDE) as session:
        while not (isinstance(session.node, Decision) and session.node.id == OPEN_TURN):
            assert session.play("keep").refused is None
        assert isinstance(session.node, Decision)
        asked = session.node.seat
        path = session.path
    (other,) = {"ada", "ben"} - {asked}

    own = hints.hint(Reading.open(path, OUTSIDE, Eyes(asked)))
    assert isinstance(own, Hint)
    assert own == hints.hint(Reading.open(path, OUTSIDE, Eyes(referee=True)))
    for eyes in (Eyes(), Eyes(other)):
        told = hints.hint(Reading.open(path, OUTSIDE, eyes))
        assert isinstance(told, Refusal)
        assert f"What {asked.title()} may answer is for the eyes of {asked.title()}." == told.text
        assert (f"hint --seat {asked}",) == told.tries
        assert "" == hints.good_line(Reading.open(path, OUTSIDE, eyes))
