"""The referee takes what is legal, refuses what is not, and judges recorded entries again."""

from msgspec.structs import replace

from tests.toy import header, toy
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Decided, Drawn, Fact
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import (
    Chance,
    Decision,
    Node,
    Option,
    Outcome,
    Over,
    State,
    forced,
)
from victoriana.kernel.referee import Taken, node_name, review, take

GAME: Game = toy(header())
START: State = GAME.start(header().seats)


def first_answer(node: Node) -> str:
    """Some answer that is possible here."""
    match node:
        case Decision():
            return node.options[-1].id
        case Chance():
            return node.outcomes[0].id
        case Over():
            return ""


def to_a_decision(state: State) -> State:
    """The first state at which somebody chooses."""
    while not isinstance(node := GAME.node(state), Decision):
        taken = take(GAME, state, first_answer(node))
        assert isinstance(taken, Taken)
        state = taken.state
    return state


def entry_of(n: int, taken: Taken) -> Decided[Fact] | Drawn[Fact]:
    """The entry that a session would write."""
    name = node_name(taken.node)
    if isinstance(taken.node, Chance):
        return Drawn(n=n, node=name, answer=taken.answer, facts=taken.facts)
    return Decided(n=n, seat=taken.seat, node=name, answer=taken.answer, facts=taken.facts)


def test_every_option_that_is_offered_is_taken_and_moves_the_game() -> None:
    state = to_a_decision(START)
    node = GAME.node(state)
    assert isinstance(node, Decision)
    for option in node.options:
        taken = take(GAME, state, option.id)
        assert isinstance(taken, Taken)
        assert option.seat == taken.seat
        assert state != taken.state


def test_what_is_not_offered_is_refused_with_the_section_that_asks() -> None:
    state = to_a_decision(START)

    refusal = take(GAME, state, "fly:moon")

    assert isinstance(refusal, Refusal)
    assert ("illegal", GAME.node(state).rule) == (refusal.kind, refusal.rule)


def test_a_draw_that_is_impossible_is_refused_by_the_name_of_its_source() -> None:
    node = GAME.node(START)
    assert isinstance(node, Chance)

    refusal = take(GAME, START, "seven")

    assert isinstance(refusal, Refusal)
    assert node.source in refusal.text


def test_nothing_is_taken_once_the_game_is_over() -> None:
    state = START
    while not isinstance(node := GAME.node(state), Over):
        taken = take(GAME, state, first_answer(node))
        assert isinstance(taken, Taken)
        state = taken.state

    refusal = take(GAME, state, "end")

    assert isinstance(refusal, Refusal)
    assert "The game is over." == refusal.text


def test_an_honest_entry_is_judged_the_same_again() -> None:
    state = to_a_decision(START)
    taken = take(GAME, state, first_answer(GAME.node(state)))
    assert isinstance(taken, Taken)

    assert [] == list(review(GAME, state, entry_of(1, taken)))


def test_an_entry_with_other_facts_is_found_with_the_section() -> None:
    state = to_a_decision(START)
    taken = take(GAME, state, first_answer(GAME.node(state)))
    assert isinstance(taken, Taken)
    shortened = replace(taken, facts=taken.facts[:-1])

    (finding,) = review(GAME, state, entry_of(1, shortened))

    assert "other-outcome" == finding.kind
    assert taken.facts[-1].rule == finding.rule
    assert "nothing" == finding.recorded


def test_another_outcome_is_told_in_the_words_of_players() -> None:
    state = to_a_decision(START)
    taken = take(GAME, state, first_answer(GAME.node(state)))
    assert isinstance(taken, Taken)
    spoken = [n for n, one in enumerate(taken.facts) if GAME.tell(state, state, one.fact)]
    other = replace(taken, facts=taken.facts[: spoken[0]])

    (finding,) = review(GAME, state, entry_of(1, other))

    fact = taken.facts[spoken[0]].fact
    assert GAME.tell(state, fact.onto(state), fact) == finding.expected


def test_a_fact_that_only_another_section_gives_is_told_by_both_sections() -> None:
    state = to_a_decision(START)
    taken = take(GAME, state, first_answer(GAME.node(state)))
    assert isinstance(taken, Taken)
    first, *others = taken.facts
    other = replace(taken, facts=(replace(first, rule="Elsewhere"), *others))

    (finding,) = review(GAME, state, entry_of(1, other))

    assert "section = Elsewhere" == finding.recorded
    assert f"section = {first.rule}" == finding.expected


def test_an_entry_of_another_seat_and_of_another_question_is_found() -> None:
    state = to_a_decision(START)
    taken = take(GAME, state, first_answer(GAME.node(state)))
    assert isinstance(taken, Taken)
    entry = entry_of(1, taken)
    assert isinstance(entry, Decided)

    found = review(GAME, state, replace(entry, seat="nobody", node="elsewhere"))

    assert ["other-node", "other-seat"] == [finding.kind for finding in found]


def test_an_illegal_entry_is_found_and_judged_no_further() -> None:
    state = to_a_decision(START)
    entry: Decided[Fact] = Decided(n=9, seat="fox", node="turn", answer="fly:moon", facts=())

    assert [(9, "illegal")] == [(one.n, one.kind) for one in review(GAME, state, entry)]


def test_a_single_answer_is_forced_but_the_end_of_a_turn_is_asked_for() -> None:
    only = Option("flee", "The Ghost", "fox")
    end = Option("end", "The Turn", "fox", "end")

    assert "flee" == forced(Decision("flight", "fox", "The Ghost", (only,)))
    assert None is forced(Decision("turn", "fox", "The Turn", (end,)))
    assert None is forced(Decision("turn", "fox", "The Turn", (only, end)))
    assert "coin" == forced(Chance("bag", "bag", "Digging", (Outcome("coin", 3),)))
    assert None is forced(Over("dawn", "Dawn"))
