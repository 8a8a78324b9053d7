"""A guess at a hidden card, or at luck to come, costs the answer, or is told nothing."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.games.monsters_vs_heroes.roaming import NAMES, Roamer
from tests.session.kit import refusal
from victoriana.kernel.events import Header
from victoriana.kernel.nodes import Decision
from victoriana.lab.policies import POLICIES
from victoriana.session import creation, forks, logs
from victoriana.session.asks import of_text
from victoriana.session.audit.auditor import audit
from victoriana.session.audit.verdicts import PLAIN, ruled
from victoriana.session.creation import Wanted
from victoriana.session.forks import How
from victoriana.session.outside import REAL
from victoriana.session.reading import TABLE, Eyes, Reading
from victoriana.session.shell import Session
from victoriana.session.unplayed.derived import tried
from victoriana.session.values import Forked, Played

OUTSIDE = replace(
    REAL,
    policies=POLICIES,
    sync=False,
    stamp=False,
    remember=False,
    system=lambda chance: chance.outcomes[-1].id,
)
BOX = ("dracula", "dr-jekyll", "priest", "quincey-morris", "the-creature", "damsel-in-distress")
REFEREE = Eyes(referee=True)


def begun(path: Path, luck: str = "seeded", eyes: Eyes = TABLE) -> Session:
    """Three have kept their start hands; Ben, who goes first, holds three cards."""
    seed = "5" if luck == "seeded" else ""
    wanted = Wanted("mvh", ("ada", "ben", "cid"), luck=luck, seed=seed)  # type: ignore[arg-type]  # one of the kinds
    header = creation.header(replace(wanted, game="monsters-vs-heroes"), OUTSIDE)
    assert isinstance(header, Header)
    session = Session.create(path, header, OUTSIDE)
    session.eyes = eyes
    assert session.play("keep, keep, keep").refused is None
    return session


def with_two_cards(path: Path, luck: str = "seeded", eyes: Eyes = TABLE) -> Session:
    """The same, when somebody may draw."""
    session = begun(path, luck, eyes)
    for _ in range(12):
        if "draw" in [it.id for it in session.legal().options] and not session.state.deck.top:
            break
        until = session.until(f"turn > {session.state.turn}")
        assert callable(until)
        assert session.auto("random", until=until).refused is None
    assert "draw" in [it.id for it in session.legal().options]
    return session


def all_or_none(session: Session, typed: str) -> Played:
    """What comes of a line of which nothing is played where one answer is refused."""
    asks = of_text(typed)
    assert isinstance(asks, tuple)
    return session.answer_all(asks)


def test_what_was_dealt_covered_is_not_found_out_by_naming_it_in_braces(tmp_path: Path) -> None:
    with begun(tmp_path / "game.jsonl") as game:
        dealt = [game.history.played(it).answer for it in (1, 2, 3)]
        named = {it: game.play(f"{{{it}}}") for it in (*dealt, "creature-and-werewolf")}
        nothing = game.play(f"{{{dealt[0]}}}")

        assert (None, ()) == (nothing.refused, nothing.entries)
        assert dict.fromkeys(named, nothing) == named
        opened = game.history.played(4).answer
        assert game.play(f"{{?}} {{?}} {{?}} {{{opened}}}").refused is None


def test_a_referee_is_told_where_the_deal_was_another(tmp_path: Path) -> None:
    with begun(tmp_path / "game.jsonl", eyes=REFEREE) as game:
        assert "stale" == refusal(game.play("{creature-and-werewolf}")).kind


@pytest.mark.parametrize(
    "rest", [", nonsense", " {priest}", ", none, draw, draw", " {priest}, none"]
)
def test_all_or_none_tells_no_hand_by_where_it_stops(tmp_path: Path, rest: str) -> None:
    with begun(tmp_path / "game.jsonl") as game:
        held = {it.card for it in game.state.player("ben").hand}
        told = {it: refusal(all_or_none(game, f"play {it}{rest}")) for it in sorted({*held, *BOX})}

        assert held & {*told}
        assert {"How to Play, T6"} == {it.rule for it in told.values()}
        assert {"covered: only Ben knows whether"} == {
            it.text.partition("hand is ")[2][:31] for it in told.values()
        }
        assert {()} == {it.tries for it in told.values()}


def test_all_or_none_still_tells_a_seat_why_its_own_answers_stop(tmp_path: Path) -> None:
    with begun(tmp_path / "game.jsonl", eyes=Eyes("ben")) as game:
        held = game.state.player("ben").hand[1].card
        told = refusal(all_or_none(game, f"play {held}, play nonsense"))

        assert told.rule != "How to Play, T6"


@pytest.mark.parametrize("luck", ["seeded", "system"])
@pytest.mark.parametrize("seat", [None, "own"])
def test_all_or_none_draws_nothing_that_was_named_before(
    tmp_path: Path, luck: str, seat: str | None
) -> None:
    with with_two_cards(tmp_path / "game.jsonl", luck) as game:
        asked = game.awaited(game.state).seat
        game.eyes = Eyes(seat and asked)
        told = {refusal(all_or_none(game, f"draw {{{it}}}")).text[:14] for it in game.state.unseen}

        assert {"With --atomic "} == told
        assert all_or_none(game, "draw").refused is None


@pytest.mark.parametrize("seat", [None, "own"])
def test_to_name_a_covered_draw_of_a_seed_wrongly_costs_the_draw(
    tmp_path: Path, seat: str | None
) -> None:
    with with_two_cards(tmp_path / "game.jsonl") as game:
        asked, before = game.awaited(game.state).seat, game.n
        game.eyes = Eyes(seat and asked)
        held = game.state.player(asked).hand[0].card
        said = "dracula" if held != "dracula" else "priest"
        played = game.play(f"draw {{{said}}}")

        assert "stale" == refusal(played).kind
        assert before < played.n
        assert ("not {" + said) in refusal(played).text


def test_a_seed_is_told_when_the_game_is_over_and_to_a_referee(tmp_path: Path) -> None:
    def heading(eyes: Eyes) -> str:
        return next(logs.heading(Reading.open(path, OUTSIDE, eyes)))

    path = tmp_path / "game.jsonl"
    with begun(path) as game:
        assert heading(TABLE).endswith("  chance seeded")
        assert heading(Eyes("ada")).endswith("  chance seeded")
        assert heading(REFEREE).endswith("  seed 5")
        assert game.auto("random").refused is None
    assert heading(TABLE).endswith("  seed 5")


def test_only_a_referee_goes_on_elsewhere_with_the_same_luck(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    begun(path).close()
    for eyes in (TABLE, Eyes("ben")):
        reading = Reading.open(path, OUTSIDE, eyes).veiled()
        for told in (
            forks.fork(reading, reading.n, tmp_path / "no.jsonl", OUTSIDE, How(same_luck=True)),
            tried(reading, reading.n, "draw", OUTSIDE, same_luck=True),
        ):
            assert "The same luck would foretell what lies covered" in refusal(told).text
    whole = Reading.open(path, OUTSIDE, REFEREE)
    forked = forks.fork(whole, whole.n, tmp_path / "yes.jsonl", OUTSIDE, How(same_luck=True))

    assert isinstance(forked, Forked)
    assert forks.told(forked, How(same_luck=True)).endswith(
        ": 17 entries taken along; the same luck as there."
    )


def test_a_fork_of_a_game_with_covered_cards_says_that_its_end_opens_them(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    begun(path).close()
    reading = Reading.open(path, OUTSIDE, TABLE).veiled()
    forked = forks.fork(reading, reading.n, tmp_path / "on.jsonl", OUTSIDE)

    assert isinstance(forked, Forked)
    assert reading.name == forked.covered
    assert forks.told(forked, How()).endswith(f", it opens all that it has of {reading.name}.")


def test_an_audit_gives_away_no_hash_by_which_covered_cards_could_be_tried(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with begun(path) as game:
        last, hashes = game.n, Reading.open(path, OUTSIDE).saved.hashes
        told = {
            noted: [it.recorded for it in audit(path, OUTSIDE, noted).findings]
            for n in (3, 12, last)
            for noted in ((n, hashes[n]), (n, "0" * 32))
        }

        assert [[""], [""], [""], [""], [], ["covered"]] == list(told.values())
        assert ["nothing"] == [
            it.recorded for it in audit(path, OUTSIDE, (last + 1, hashes[last])).findings
        ]
        game.undo("start", takeback=True)
    found = ruled(Reading.open(path, OUTSIDE), (), OUTSIDE, PLAIN)
    assert found.basis
    assert (True, "") == (found.ok, found.basis.tip)


def test_what_is_only_tried_turns_up_no_card_of_another_hand(tmp_path: Path) -> None:
    roamer = Roamer(123, switched=False)
    seats = NAMES[: len(roamer.state.players)]
    wanted = Wanted("monsters-vs-heroes", seats, roamer.rulings, "seeded", "123")
    header = creation.header(wanted, OUTSIDE)
    assert isinstance(header, Header)
    path, stopped = tmp_path / "game.jsonl", 0
    with Session.create(path, header, OUTSIDE) as game:
        assert game.auto("random").refused is None
        nodes = [game.game.node(it) for it in game.history.states]
    whole = path.read_bytes().splitlines(keepends=True)
    for n, node in enumerate(nodes):
        if not isinstance(node, Decision) or len(node.options) < 2:
            continue
        path.write_bytes(b"".join(whole[: n + 1]))
        reading = Reading.open(path, OUTSIDE, Eyes(node.seat)).veiled()
        for option in reading.legal().options:
            found = tried(reading, n, option.words, OUTSIDE)
            if isinstance(found, Reading):
                state = found.state
                lying = [it.card for player in state.players for it in player.area]
                assert "?" not in (*state.pile, *lying)
                awaited = found.game.node(state)
                stopped += isinstance(awaited, Decision) and "?" in awaited.options[0].id
    assert stopped
