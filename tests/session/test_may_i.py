"""Whatever line is typed: an answer within bounds, and `play` says the same as `legal`."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tests.session.kit import refusal
from victoriana.games.victoriana.notation.verbs import EVERY, SHORT
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision
from victoriana.lab.policies import POLICIES
from victoriana.render import refusals
from victoriana.session import asking, creation
from victoriana.session.creation import Wanted
from victoriana.session.outside import REAL
from victoriana.session.shell import Session

OUTSIDE = replace(REAL, policies=POLICIES, sync=False, stamp=False, remember=False)
NOTHING = "No answer is given."  # of an empty line; to play it is to play nothing
LINES, CANDIDATES = 3, 5  # that an error has at most
KINDS = {"unknown", "ambiguous", "illegal", "stale"}
PARTS = (
    *(
        "{",
        "}",
        "(",
        ")",
        ",",
        ":",
        ";",
        "#",
        "@",
        "=",
        "+",
        "?",
        "{?}",
        "{P2}",
        "{9:P1@6}",
        "{O+U}",
    ),
    *(
        "\x00",
        "\x1b[31m",
        "\u202e",
        "\ufeff",
        "é",
        "ﬁ",
        "٣",
        "²",
        "\uff19",
        "🂡",
        "\t",
        "\n",
        "'",
        "the",
    ),
    *("9" * 30, "0", "-1", "2p", "99w", "w1", "o0", "u11", "p2", "x" * 300, "a" * 3000, ", " * 150),
    *("holmes:", "harker: end", "griffin:", "nobody:", "undo", "help", "go ,", "12 go yard"),
)


def begun(folder: Path, *seats: str) -> Session:
    """A new game at this table."""
    wanted = Wanted("victoriana", seats, luck="seeded", seed="may I")
    header = creation.header(wanted, OUTSIDE)
    assert not isinstance(header, Refusal), header.text
    return Session.create(folder / "game.jsonl", header, OUTSIDE)


def stands_at(n: int, game: Session) -> bool:
    """Whether a game has come to an entry."""
    return game.n >= n


def moments(game: Session, luck: Random, count: int) -> Iterator[int]:
    """So many moments of a random game, some entries apart."""
    for _ in range(count):
        upto = game.n + luck.randint(1, 12)
        game.auto("random", until=partial(stands_at, upto))
        yield game.n


def line(game: Session, luck: Random) -> str:
    """Words of the box, verbs, numbers and nonsense in any order, some half typed."""
    world = game.game.world  # type: ignore[attr-defined]  # the game is Victoriana
    names = (*world.locales, *world.agents, *world.advantages, *world.setbacks, *world.leads)
    abilities = (it.id for card in world.investigators.values() for it in card.abilities)
    short = (form for forms in SHORT.values() for form in forms)
    things = [*names, *abilities, *short, *world.henchmen, *"abcopsuw123"]
    words = [luck.choice(EVERY)] if luck.random() < 0.6 else []
    for _ in range(luck.choice((0, 1, 1, 2, 3))):
        word = luck.choice(PARTS if luck.random() < 0.3 else things)
        words.append(word if luck.random() < 0.7 else word[: luck.randint(1, 4)])
    return luck.choice((" ", " ", " ", "")).join(words)


@pytest.mark.parametrize("seats", [("holmes", "harker"), ("stead-x", "griffin", "burton", "nemo")])
def test_whatever_is_typed_legal_answers_within_bounds_and_play_says_the_same(
    tmp_path: Path, seats: tuple[str, ...]
) -> None:
    luck, kinds = Random("".join(seats)), Counter[str]()
    with begun(tmp_path, *seats) as game:
        for n in moments(game, luck, 20):
            for _ in range(20):
                typed = line(game, luck)
                found = asking.verdict(game, n, typed)
                if found.legal:
                    kinds["legal"] += 1
                    continue
                kinds[found.kind] += 1
                shown = (n, typed, found)
                assert found.kind in KINDS, shown
                assert len(found.tries) <= CANDIDATES, shown
                assert found.text.isprintable(), shown
                assert "is not open here" not in found.text, shown
                told = Refusal(found.kind, found.text, found.rule, found.tries)  # type: ignore[arg-type]  # one of them
                assert len(refusals.screen(told).parts) <= LINES, shown
                if found.kind == "illegal":
                    assert found.rule, shown
                if not any(it in typed for it in "{},") and found.text != NOTHING:
                    played = refusal(game.play(typed))
                    assert (found.kind, found.rule, found.text, found.tries) == (
                        played.kind,
                        played.rule,
                        played.text,
                        played.tries,
                    ), shown
                assert n == game.n, shown

    assert min(kinds[it] for it in ("legal", "unknown", "ambiguous", "illegal")) > 0


def test_when_the_game_is_over_nobody_is_asked_any_more(tmp_path: Path) -> None:
    with begun(tmp_path, "holmes", "harker") as game:
        game.auto("random")
        found = asking.verdict(game, game.n, "go tower")

        assert "illegal" == found.kind
        assert found.text.startswith("Nobody is asked any more. ")
        assert found.rule.startswith("Emerging Victorious")
        assert found.text == refusal(game.play("go tower")).text


def test_a_seat_that_is_not_asked_and_a_name_that_is_no_seat_are_told_apart(tmp_path: Path) -> None:
    with begun(tmp_path, "holmes", "harker") as game:
        node = game.node
        assert isinstance(node, Decision)
        asked = node.seat
        other = "harker" if asked == "holmes" else "holmes"
        turn = f"It is {asked.title()}'s turn (1a); {other.title()} acts in 1b."
        for typed, kind, text, rule in (
            (f"{other}: end", "illegal", turn, "Sequence of Play"),
            (
                "griffin: end",
                "unknown",
                'I know no player "griffin". At this table: holmes and harker.',
                "",
            ),
            (
                f"{asked}: go qqqq",
                "unknown",
                'I know no place "qqqq". All places: show board.',
                "",
            ),
        ):
            found = asking.verdict(game, game.n, typed)
            assert (kind, text, rule) == (found.kind, found.text, found.rule)
            assert text == refusal(game.play(typed)).text


def test_before_a_draw_what_is_to_be_drawn_is_asked_first(tmp_path: Path) -> None:
    with begun(tmp_path, "holmes", "harker") as game:
        found = asking.verdict(game, 0, "go tower")

        assert ("illegal", "Setup 6") == (found.kind, found.rule)
        assert found.text.startswith("First say what ")


def test_what_is_drawn_may_be_asked_about_where_it_falls(tmp_path: Path) -> None:
    with begun(tmp_path, "holmes", "harker") as game:
        assert asking.verdict(game, 0, "{holmes}").legal
        found = asking.verdict(game, 0, "{griffin}")

        expected = "The first player cannot give {griffin} here, but {holmes} or {harker}."
        assert (expected, "Setup 6") == (found.text, found.rule)


def test_a_draw_that_cannot_come_after_an_answer_is_refused_for_what_it_is(tmp_path: Path) -> None:
    with begun(tmp_path, "holmes", "harker") as game:
        found = asking.verdict(game, game.n, "end, reveal {q}")

        assert "The locale token cannot give {q} here, but {blank} or {x}." == found.text
        waits = asking.verdict(game, game.n, "reveal, end").text
        assert '"end" cannot be told: it depends on what is drawn before.' == waits


def test_of_two_who_share_a_seat_the_one_before_the_colon_acts(tmp_path: Path) -> None:
    with begun(tmp_path, "stead-x", "nemo") as game:
        asked = game.node
        assert isinstance(asked, Decision)
        if asked.seat == "nemo":
            game.play("end")
        for typed in ("miss-x: go yard", "stead: go yard", "miss-x: end"):
            assert asking.verdict(game, game.n, typed).legal
        assert asking.verdict(game, game.n, "miss-x: go yard").text.startswith("1 move")
        far = asking.verdict(game, game.n, "stead: go tower")
        assert " moves away and Stead has " in far.text
        assert "unknown" == asking.verdict(game, game.n, "griffin: end").kind
        game.play("miss-x: go yard")

        assert "yard" == game.state.investigators[0].other.place
