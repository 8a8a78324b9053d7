"""What is advised: deeds with their odds, never a report that only the table gives."""

from tests.games.circle_undone.laid import AGNES, JOE, game, laid, place, play, standing, table
from tests.games.circle_undone.on_table import ENTRY, HALLS, OFFICE, WRAITH, foe, mansion, with_foes
from tests.games.circle_undone.spoken import after
from tests.games.circle_undone.wandering import steps
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Item
from victoriana.kernel import referee
from victoriana.kernel.advice import Advice
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.nodes import Chance, Decision, Over, forced
from victoriana.lab import policies

MOST = 1000  # answers and draws of a campaign
FATE = "play campaign, standard, gavr, penny, tell end nobody, other, other, 2, no, roland, agnes"


def advised(state: State) -> tuple[Advice, ...]:
    """What is advised where somebody chooses."""
    found = game().advice(state)
    assert not isinstance(found, Refusal), found
    return found


def first(state: State) -> tuple[tuple[str, ...], str]:
    """What is advised before all else, with its first reason."""
    best = advised(state)[0]
    return best.answers, best.reasons[0][1]


def test_clues_are_looked_for_where_one_stands_with_the_odds() -> None:
    state = mansion(JOE, at=OFFICE)
    state = state.with_table(state.on_table().with_place(place(OFFICE, clues=2)))
    answers, why = first(state)

    assert ("investigate:joe-diamond:4",) == answers
    assert "Office has 2 clues: 4 against 4 succeeds with 33 %." == why


def test_where_clues_can_hardly_be_found_one_goes_on() -> None:
    state = mansion(AGNES, at=OFFICE)
    state = state.with_table(state.on_table().with_place(place(OFFICE, clues=2)))

    assert ("move:agnes-baker", HALLS) == first(state)[0]


def test_whoever_is_engaged_fights_or_gets_away_before_anything_else() -> None:
    state = mansion(AGNES, at=OFFICE)
    state = state.with_table(state.on_table().with_place(place(OFFICE, clues=2)))
    answers, why = first(with_foes(state, foe(WRAITH, OFFICE, engaged=AGNES)))

    assert ("evade:agnes-baker", "wraith:3") == answers
    assert why.startswith("Agnes Baker is engaged with Wraith: agility 3 against")


def test_without_clues_here_one_goes_to_where_they_lie() -> None:
    clues = place("witch-haunted-woods-childs-tree-house", clues=4, in_front_of=AGNES)
    bare = place("witch-haunted-woods-hermits-house", in_front_of=AGNES)
    state = standing(laid("scenario-1", bare, clues), AGNES, bare.id)
    answers, why = first(state)

    assert ("move:agnes-baker", clues.id) == answers
    assert "has 4 clues" in why


def test_an_act_that_can_be_paid_comes_first() -> None:
    bare = place("witch-haunted-woods-hermits-house", in_front_of=AGNES)
    state = standing(laid("scenario-1", bare), AGNES, bare.id, clues=3)
    answers, why = first(state)

    assert ("advance:act",) == answers
    assert "Act 1 costs 2 clues; there are 3. The card may ask more." == why


def test_with_nothing_left_to_do_the_next_phase_comes() -> None:
    bare = place("witch-haunted-woods-hermits-house", in_front_of=AGNES)
    state = standing(laid("scenario-1", bare), AGNES, bare.id)

    assert ("phase:enemy",) == first(state)[0]
    assert ("phase:upkeep",) == first(table(state, phase="enemy"))[0]


def test_a_set_up_is_laid_out_before_anybody_acts() -> None:
    item = Item("Scenario II: At Death's Doorstep / Setup 1", "Cards are gathered.")
    answers, why = first(table(mansion(), checklist=(item,)))

    assert ("tick:all",) == answers
    assert "Of the set-up 1 line of the checklist is not done yet: show setup." == why


def test_once_somebody_has_acted_nobody_is_sent_back_to_the_checklist() -> None:
    item = Item("Scenario II: At Death's Doorstep / Setup 1", "Cards are gathered.")
    state = table(mansion(at=OFFICE, horror=1), checklist=(item,))

    assert ("tick:all",) not in [it.answers for it in advised(state)]


def test_the_other_investigators_are_advised_next() -> None:
    state = mansion(AGNES, JOE, at=OFFICE)
    state = state.with_table(state.on_table().with_place(place(OFFICE, clues=2)))
    found = [it.answers[0] for it in advised(state)]

    assert ["investigate:joe-diamond:4", "move:agnes-baker", "phase:enemy"] == found


def test_of_what_only_the_table_knows_nothing_is_advised() -> None:
    state = play(mansion(at=OFFICE), "spawn")
    found = game().advice(state)

    assert isinstance(found, Refusal)
    assert found.text.startswith("Nobody can advise on what only the table knows.")


def test_the_second_half_of_a_move_is_advised_too() -> None:
    state = mansion(at=ENTRY)
    begun = play(state, "move:agnes-baker")

    assert advised(state)[0].answers == ("move:agnes-baker", *advised(begun)[0].answers)
    assert HALLS in advised(begun)[0].answers


def test_a_choice_of_the_guide_says_what_stands_in_log_and_bag_after_it() -> None:
    accept, reject = advised(after(FATE))

    assert ("fate:accept",) == accept.answers
    assert [
        "In the log: Fate was accepted.",
        "Into the chaos bag: 2 tablets.",
    ] == [text for _, text in accept.follows]
    assert [
        "In the log: Fate was rejected.",
        "Into the chaos bag: 2 elder things.",
    ] == [text for _, text in reject.follows]


def test_what_is_advised_is_legal_and_never_a_report_of_the_table() -> None:
    looked = 0
    for seed in (1, 2):
        for step in steps(seed):
            looked += _is_sound(step.happened[-1].after) if step.happened else 0
    assert looked > 1


def _is_sound(state: State) -> bool:
    """Whether anything is advised; all of it can be answered."""
    node, found = game().node(state), game().advice(state)
    if not isinstance(node, Decision) or isinstance(found, Refusal):
        return False
    for it in found:
        now = state
        for answer in it.answers:
            assert not answer.startswith("tell:"), answer
            taken = referee.take(game(), now, answer)
            assert not isinstance(taken, Refusal), taken
            now = taken.state
    return bool(found)


def test_a_policy_that_looks_ahead_comes_to_the_end_of_a_campaign() -> None:
    state = game().start([Seat("ada"), Seat("ben")])
    for n in range(MOST):
        node = game().node(state)
        if isinstance(node, Over):
            break
        answer = forced(node) or (
            node.outcomes[0].id
            if isinstance(node, Chance)
            else policies.greedy(game(), state, node, "", n)
        )
        state = game().judge(state, answer).state
    assert "won" == state.result
