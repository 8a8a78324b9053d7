"""Search: from one seat's eyes alone, the same for the same seed, and within its budget."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.toy import Toy, header
from victoriana import chance
from victoriana.kernel.events import Decided, Header, Seat
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Decision, Over, State, forced
from victoriana.lab.findings import share
from victoriana.lab.looking import ahead
from victoriana.lab.policies import POLICIES
from victoriana.lab.search import Effort, search
from victoriana.lab.trials import OUTSIDE
from victoriana.session import creation
from victoriana.session.audit.auditor import audit
from victoriana.session.course import RULES
from victoriana.session.creation import Wanted, draft
from victoriana.session.outside import Policy
from victoriana.session.shell import Session

LITTLE = Effort(judged=60)


@cache
def game() -> Game:
    """The game in which each plays for himself."""
    return OUTSIDE.load(draft("monsters-vs-heroes"))


def course(policies: Mapping[str, Policy], seed: str) -> Iterator[tuple[State, Decision, str]]:
    """A game of these seats: every state in which somebody chooses, and what he does."""
    play = game()
    seats = play.seats([Seat(it) for it in policies])
    assert isinstance(seats, tuple)
    state, n = play.start(seats), 0
    while not isinstance(node := play.node(state), Over):
        answer = forced(node)
        if answer is None and isinstance(node, Decision):
            seen = play.as_seen(state, node.seat)
            answer = policies[node.seat](play, seen, node, seed, n)
            yield state, node, answer
        elif answer is None:
            assert not isinstance(node, Decision)
            answer = chance.draw(node, seed, n)
        state, n = play.judge(state, answer).state, n + 1
    yield state, Decision("over", "", "", ()), ""


def little(play: Game, state: State, decision: Decision, seed: str, position: int) -> str:
    """A search that does not go far."""
    return search(play, state, decision, f"{seed}:{position}", LITTLE)


def further(play: Game, state: State, decision: Decision, seed: str, position: int) -> str:
    """A search that goes a little further."""
    return search(play, state, decision, f"{seed}:{position}", Effort(judged=800))


def won(one: Policy, other: Policy, deals: int) -> int:
    """How many of twice so many games of two the first wins, once in each seat of every deal."""
    found = 0
    for deal in range(deals):
        for table in ({"ada": one, "ben": other}, {"ben": other, "ada": one}):
            *_, (last, _, _) = course(table, f"strength-{deal}")
            found += game().winners(last) == ("ada",)
    return found


def test_what_is_searched_is_open_and_the_same_for_the_same_seed() -> None:
    first = [answer for _, _, answer in course({"ada": little, "ben": little}, "7")]
    again = [answer for _, _, answer in course({"ada": little, "ben": little}, "7")]

    assert first == again
    assert all(
        node.option(answer)
        for _, node, answer in course({"ada": little, "ben": little}, "8")
        if answer
    )


@pytest.mark.parametrize("policy", ["greedy", "search"])
def test_what_a_seat_cannot_know_changes_no_answer(policy: str) -> None:
    """Whatever else may lie there instead, seen again from there, is answered alike."""
    play = game()
    choose = little if policy == "search" else POLICIES[policy]
    lot = POLICIES["random"]
    asked = list(course({"ada": lot, "ben": lot, "cal": lot}, "7"))[:-1]
    for n, (state, node, _) in enumerate(asked[::7]):
        seen = play.as_seen(state, node.seat)
        guess, again = seen, 0
        while it := play.covered(guess):
            guess, again = play.uncovered(guess, chance.draw(it, f"guess-{n}", again)), again + 1
        other = play.as_seen(guess, node.seat)
        assert choose(play, seen, node, "9", n) == choose(play, other, node, "9", n)


def test_search_needs_no_more_than_it_is_given_and_one_world() -> None:
    play, judged = game(), 0

    class Counted:
        """The game, with a counter at the door."""

        def __getattr__(self, name: str) -> object:
            return getattr(play, name)

        def judge(self, state: State, answer: str) -> object:
            nonlocal judged
            judged += 1
            return play.judge(state, answer)

    lot = POLICIES["random"]
    for state, node, _ in list(course({"ada": lot, "ben": lot}, "7"))[4:-1:9]:
        seen = play.as_seen(state, node.seat)
        judged = 0
        ahead(Counted(), seen, node)  # type: ignore[arg-type]  # all but one thing is the game's
        looked, judged = judged, 0
        search(Counted(), seen, node, "7", LITTLE)  # type: ignore[arg-type]  # the same
        assert judged - looked < LITTLE.judged + 400


def test_a_game_in_which_all_stand_together_is_searched_too() -> None:
    night = Toy()
    state, n = night.start(header().seats), 0
    while not isinstance(node := night.node(state), Over):
        if isinstance(node, Decision):
            seen = night.as_seen(state, node.seat)
            answer = search(night, seen, node, f"7:{n}", LITTLE)
            assert node.option(answer)
        else:
            answer = chance.draw(node, "7", n)
        state, n = night.judge(state, answer).state, n + 1
    assert night.worth(state, "fox") > 0


def test_the_greedy_beat_what_falls_by_lot_by_more_than_luck_explains() -> None:
    found = share(won(POLICIES["greedy"], POLICIES["random"], 20), 40)

    assert 0.5 < found.low


def test_search_beats_what_falls_by_lot_also_where_it_does_not_go_far() -> None:
    found = share(won(little, POLICIES["random"], 8), 16)

    assert 0.5 < found.low


def test_search_wins_more_than_its_share_against_the_greedy_even_where_it_goes_less_far() -> None:
    """The same twenty games each time; by how much it is better on the whole tells bench/README."""
    assert 10 < won(further, POLICIES["greedy"], 10)


def test_seats_without_a_person_play_a_whole_game_by_themselves_that_audits_clean(
    tmp_path: Path,
) -> None:
    policies = {**POLICIES, "search": little}
    outside = replace(OUTSIDE, policies=policies)
    wanted = Wanted("monsters-vs-heroes", ("ada=search", "ben=greedy", "cal=search"), seed="7")
    header = creation.header(wanted, outside)
    assert isinstance(header, Header)
    path = tmp_path / "bots.jsonl"
    with Session.create(path, header, outside) as session:
        assert isinstance(session.node, Over)
        decided = [it for it in session.history.entries if isinstance(it, Decided)]
        by = {(it.seat, it.by) for it in decided if it.by != RULES}

    assert {("ada", "search"), ("ben", "greedy"), ("cal", "search")} == by
    assert () == tuple(audit(path, outside).findings)


def test_a_seat_with_a_policy_keeps_it_where_another_plays_for_everybody_else(
    tmp_path: Path,
) -> None:
    wanted = Wanted("monsters-vs-heroes", ("ada", "ben=greedy", "cal"), seed="7")
    header = creation.header(wanted, OUTSIDE)
    assert isinstance(header, Header)
    with Session.create(tmp_path / "some.jsonl", header, OUTSIDE) as session:
        assert session.auto("random").refused is None
        decided = [it for it in session.history.entries if isinstance(it, Decided)]
        by = {(it.seat, it.by) for it in decided if it.by != RULES}

    assert {("ada", "random"), ("ben", "greedy"), ("cal", "random")} == by


def test_a_decision_with_one_good_answer_is_answered_as_at_first_sight() -> None:
    lot = POLICIES["random"]
    state, node, _ = list(course({"ada": lot, "ben": lot}, "7"))[5]
    play = game()
    seen = play.as_seen(state, node.seat)
    only = replace(node, options=node.options[:1])

    assert node.options[0].id == search(play, seen, only, "7", LITTLE)
