"""Logs of whole games of Monsters vs. Heroes play again, and what the docs show is taken."""

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.games.monsters_vs_heroes.roaming import NAMES, Roamer
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Over
from victoriana.lab.policies import POLICIES
from victoriana.session import asking, creation, logs
from victoriana.session.asks import of_script
from victoriana.session.audit.auditor import audit
from victoriana.session.creation import Wanted
from victoriana.session.outside import REAL
from victoriana.session.reading import Eyes
from victoriana.session.shell import Session

OUTSIDE = replace(REAL, policies=POLICIES, sync=False, stamp=False, remember=False)


def begun(path: Path, wanted: Wanted) -> Session:
    """A new game of Monsters vs. Heroes, at which the referee looks on."""
    header = creation.header(wanted, OUTSIDE)
    assert not isinstance(header, Refusal), header.text
    session = Session.create(path, header, OUTSIDE)
    session.eyes = Eyes(referee=True)
    return session


def wanted(seed: int, luck: str) -> Wanted:
    """A table of any size under any rulings."""
    roamer = Roamer(seed, switched=seed > 1)
    seats = NAMES[: len(roamer.state.players)]
    fixed = str(seed) if luck == "seeded" else ""
    return Wanted("monsters-vs-heroes", seats, rulings=roamer.rulings, luck=luck, seed=fixed)  # type: ignore[arg-type]  # one of the kinds


def facts(session: Session) -> list[object]:
    """Every answer with its facts on the line played."""
    history = session.history
    return [(history.played(n).answer, history.played(n).facts) for n in history.line()]


@pytest.mark.parametrize("seed", range(9))
def test_a_random_game_ends_audits_clean_and_its_log_plays_again(tmp_path: Path, seed: int) -> None:
    first = "system" if seed % 3 == 2 else "seeded"
    with begun(tmp_path / "game.jsonl", wanted(seed, first)) as game:
        assert game.auto("random").refused is None
        assert isinstance(game.node, Over)
        played, script = facts(game), "\n".join(logs.lines(game))
    assert () == audit(game.path, OUTSIDE).findings

    asks = of_script(script)
    assert isinstance(asks, tuple), asks.text
    for luck in ("seeded", "table")[first == "system" :]:
        with begun(tmp_path / f"{luck}.jsonl", wanted(seed, luck)) as again:
            found = again.answer(asks, whole=True)
            assert found.refused is None, found.refused
            assert played == facts(again)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_that_is_not_over_plays_again_from_the_log_of_its_referee(
    tmp_path: Path, seed: int
) -> None:
    luck = random.Random(seed)
    with begun(tmp_path / "game.jsonl", wanted(seed, "seeded")) as game:
        until = game.until(f"turn > {luck.randrange(3, 12)}")
        assert not isinstance(until, Refusal)
        assert game.auto("random", until=until).refused is None
        played, script = facts(game), "\n".join(logs.lines(game))
    asks = of_script(script)
    assert isinstance(asks, tuple), asks.text
    with begun(tmp_path / "again.jsonl", wanted(seed, "table")) as again:
        found = again.answer(asks, whole=True)
        assert found.refused is None, found.refused
        assert played == facts(again)


# --- What was forced may be said all the same ----------------------------------------------


def at_hyde(path: Path) -> Session:
    """Ben holds Mr Hyde, and one Dr Jekyll lies there."""
    header = creation.header(
        Wanted(
            "monsters-vs-heroes",
            ("ada", "ben"),
            luck="seeded",
            seed="5",
            settings=("ben.hand=hyde+priest", "ada.area=jekyll+drac", "ada.hand=werewolf"),
        ),
        OUTSIDE,
    )
    assert not isinstance(header, Refusal), header.text
    return Session.create(path, header, OUTSIDE)


@pytest.mark.parametrize("line", ["play hyde, discard jekyll", "ben: play hyde, dr-jekyll of ada"])
def test_the_only_target_may_be_named_on_the_same_line(tmp_path: Path, line: str) -> None:
    with at_hyde(tmp_path / "game.jsonl") as game:
        game.eyes = Eyes(seat="ben")
        assert asking.verdict(game, game.n, line).legal
        assert game.play(line).refused is None
        assert "ada" == game.state.acting
        assert "dr-jekyll" == game.state.pile[-1]


def test_what_only_its_holder_knows_is_not_told_to_the_table(tmp_path: Path) -> None:
    with at_hyde(tmp_path / "game.jsonl") as game:
        for card, called in (("hyde", "Mr Hyde"), ("carmilla", "Carmilla")):
            found = asking.verdict(game, game.n, f"play {card}")
            assert not found.legal
            text = f"Ben's hand is covered: only Ben knows whether {called} is in it."
            assert (text, "How to Play, T6") == (found.text, found.rule)


def test_another_target_than_the_only_one_is_still_refused(tmp_path: Path) -> None:
    with at_hyde(tmp_path / "game.jsonl") as game:
        refused = game.play("play hyde, discard dracula").refused
        assert refused is not None
        assert "illegal" == refused.kind


# --- What is one move stands on one line ---------------------------------------------------


def said(path: Path, line: str, hand: str, *settings: str) -> tuple[str, ...]:
    """The answers of a log of what Ada has said, without what the book says to it."""
    asked = Wanted(
        "monsters-vs-heroes",
        ("ada", "ben", "cal"),
        rulings={"decks": "both"},
        luck="seeded",
        seed="5",
        settings=(f"ada.hand={hand}", "turn=ada", *settings),
    )
    with begun(path, asked) as game:
        assert game.play(line).refused is None
        lines = [it.partition("#")[0].strip() for it in logs.lines(game)]
        played, script = facts(game), "\n".join(logs.lines(game))
        header = game.header
    asks = of_script(script)
    assert isinstance(asks, tuple), asks.text
    with Session.create(path.with_suffix(".again.jsonl"), header, OUTSIDE) as again:
        again.eyes = Eyes(referee=True)
        assert again.answer(asks, whole=True).refused is None
        assert played == facts(again)
    return tuple(it for it in lines if it)


def test_a_card_and_where_it_goes_are_one_line_of_the_log(tmp_path: Path) -> None:
    horse = said(tmp_path / "horse.jsonl", "play horse to ben", "horseman")
    moved = said(tmp_path / "moved.jsonl", "moriarty, drac to cal", "moriarty", "ben.area=drac")

    assert ("1  ada: play headless-horseman to ben",) == horse
    assert ("1  ada: play professor-moriarty", "2  move dracula to cal") == moved


def test_two_cards_that_change_places_are_one_line_of_the_log(tmp_path: Path) -> None:
    areas = ("ben.area=fogg", "cal.area=mina")
    lines = said(tmp_path / "swap.jsonl", "jonathan, swap jonathan mina", "jonathan", *areas)

    assert (
        "1  ada: play jonathan-harker",
        "2  swap jonathan-harker, swap mina-harker",
    ) == lines


def test_cards_of_the_deck_that_are_put_in_order_are_one_line_of_the_log(tmp_path: Path) -> None:
    deck = "deck.top=priest+imp+dracula"
    line = "play nemo, order imp dracula"
    lines = said(tmp_path / "order.jsonl", line, "nemo", deck)

    assert (
        "1  ada: play captain-nemo {priest} {imp} {dracula}",
        "5  order imp, order dracula",
    ) == lines


def test_what_is_marked_in_the_middle_of_a_move_keeps_its_place_in_the_log(tmp_path: Path) -> None:
    asked = Wanted(
        "monsters-vs-heroes",
        ("ada", "ben", "cal"),
        luck="seeded",
        seed="5",
        settings=("ada.hand=horseman", "turn=ada"),
    )
    with begun(tmp_path / "game.jsonl", asked) as game:
        assert game.play("play horse").refused is None
        game.note(1, "here")
        assert game.play("to ben").refused is None
        lines = [it.partition("  #")[0].strip() for it in logs.lines(game)]

    assert ["1  ada: play headless-horseman", "# @here", "3  to ben"] == [
        it for it in lines if it.startswith(("1", "3", "# @"))
    ]


def test_a_section_that_has_no_room_stands_behind_the_last_draw_and_not_between_two(
    tmp_path: Path,
) -> None:
    asked = Wanted(
        "monsters-vs-heroes",
        ("ada", "ben", "cal"),
        rulings={"decks": "both"},
        luck="table",
        settings=("ada.hand=lilith", "ben.hand=none", "cal.hand=none", "turn=ada", "first=ada"),
    )
    with begun(tmp_path / "game.jsonl", asked) as game:
        draws = "{headless-horseman} {baker-street-irregulars} {young-stamford}"
        assert game.play(f"play lilith {draws}").refused is None
        lines = list(logs.lines(game))

    at = next(n for n, it in enumerate(lines) if "play lilith" in it)
    assert "  1  ada: play lilith {headless-horseman} {baker-street-irregulars}" == lines[at]
    assert f"{'     {young-stamford}':<48}# How to Play" == lines[at + 1]


def test_an_answer_behind_the_end_of_a_turn_comes_too_late(tmp_path: Path) -> None:
    with at_hyde(tmp_path / "game.jsonl") as game:
        game.eyes = Eyes(seat="ben")
        found = asking.verdict(game, game.n, "play priest, none")

        assert not found.legal
        assert '"none" comes too late. Ada plays a card or draws one.' == found.text
