"""A typed line becomes answers, draws and entries, or one refusal."""

from pathlib import Path

from tests.session.kit import (
    OUTSIDE,
    again,
    answers,
    at_table,
    by_people,
    drawn,
    refusal,
    seeded,
    system,
)
from victoriana.kernel.events import Decided, Drawn
from victoriana.kernel.nodes import Chance, Decision
from victoriana.session.asks import of_script, of_text
from victoriana.session.shell import Session


def test_a_new_game_plays_what_nobody_decides_and_stops_at_a_decision(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        assert 1 == night.n
        assert isinstance(night.node, Decision)
        assert answers(night) == answers(again(night))


def test_several_answers_are_played_in_order(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        played = night.play("go old-mill, go bridge, end")

        assert played.refused is None
        assert ["go:old-mill", "go:old-bridge", "end"] == by_people(night)
        assert (2, 3, 4) == played.entries


def test_play_stops_at_the_first_refusal_and_keeps_what_came_before(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        played = night.play("go mill, go tower, end")

        assert ["go:old-mill"] == by_people(night)
        assert "illegal" == refusal(played).kind
        assert "go tower" == refusal(played).answer


def test_the_draw_that_follows_is_written_with_the_answer(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "3") as night:
        night.play("throw")

        assert ["fox", "throw", "3"] == answers(again(night))


def test_what_is_forced_is_an_entry_by_the_rules(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "ghost") as night:
        played = night.play("go mill, dig")
        last = night.history.entries[-1]

        assert isinstance(last, Decided)
        assert ("flee:market-square", "rules") == (last.answer, last.by)
        assert (2, 3, 4, 5) == played.entries


def test_a_seat_with_a_colon_must_be_the_one_that_may_act(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        assert "It is Ada's turn, not Ben's." == refusal(night.play("owl: go mill")).text
        assert [] == by_people(night)


def test_an_aside_of_the_other_seat_passes_the_assertion(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        assert night.play("ben: whistle").refused is None
        assert night.play("ada: go mill").refused is None


def test_seeded_braces_are_checked_before_anything_is_written(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        size = night.path.stat().st_size
        wrong = {"1": "2", "2": "3", "3": "1"}
        right = night.play("throw")
        face = drawn(night)[-1]
        night.undo(takeback=True)
        refused = refusal(night.play(f"throw {{{wrong[face]}}}"))

        assert right.refused is None
        assert "stale" == refused.kind
        assert f"The draw here is {{{face}}}, not {{{wrong[face]}}}." == refused.text
        assert size < night.path.stat().st_size
        assert night.play(f"throw {{{face}}}").refused is None


def test_system_draws_that_differ_from_braces_stay_and_stop_the_script(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "3") as night:
        played = night.play("throw {1}, end")

        assert "stale" == refusal(played).kind
        text = "The draw here is {3}, not {1}. The program draws here; where the table does, a game"
        assert f"{text} begins with --chance table." == refusal(played).text
        assert ["fox", "throw", "3"] == answers(again(night))


def test_system_draws_known_from_an_undone_line_are_compared_before(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "3", "1") as night:
        night.play("throw")
        night.undo(takeback=True)
        played = night.play("throw {1}")

        assert "stale" == refusal(played).kind
        assert () == played.entries
        assert ["fox"] == answers(again(night))


def test_braces_where_nothing_is_drawn_are_refused(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        played = night.play("go mill {3}")

        assert "Nothing is drawn here that could be {3}." == refusal(played).text
        assert () == played.entries


def test_a_draw_with_one_outcome_may_be_left_out_of_braces(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "old-coin", "old-coin", "gold-coin") as night:
        night.play("dig, dig, end, dig")

        assert night.play("dig").refused is None
        assert "rules" == night.history.entries[-1].by
        assert "bag-empty" == night.state.result


def test_a_table_game_waits_for_what_the_table_saw(tmp_path: Path) -> None:
    with at_table(tmp_path) as night:
        assert isinstance(night.node, Chance)
        assert "First say what the straws gave, in braces." == refusal(night.play("throw")).text
        assert night.play("{fox}").refused is None
        assert night.play("throw").refused is None
        assert isinstance(night.node, Chance)
        assert night.play("{2}, dig {gold}").refused is None
        assert ["fox", "throw", "2", "dig", "gold-coin"] == answers(again(night))


def test_an_impossible_draw_at_a_table_is_refused_with_what_is_possible(tmp_path: Path) -> None:
    with at_table(tmp_path) as night:
        night.play("{fox}")
        played = night.play("throw {7}")

        assert "illegal" == refusal(played).kind
        assert "The lantern die cannot give {7} here, but {1}, {2} or {3}." == refusal(played).text
        assert ["fox"] == answers(again(night))


def test_too_many_draws_at_a_table_are_refused(tmp_path: Path) -> None:
    with at_table(tmp_path) as night:
        night.play("{fox}")

        assert (
            "Nothing is drawn here that could be {3}." == refusal(night.play("throw {2} {3}")).text
        )
        assert ["fox"] == answers(again(night))


def test_a_script_compares_its_first_draws_with_the_set_up(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        good = of_script("# victoriana notation 1\n  1  {fox}\n  2  fox: go old-mill\n")
        bad = of_script("{owl}\nfox: go old-mill\n")
        assert isinstance(good, tuple)
        assert isinstance(bad, tuple)

        assert "Line 1: The draw here is {fox}, not {owl}." == refusal(night.answer(bad)).text
        assert night.answer(good, whole=True).refused is None


def test_scripts_want_whole_words_and_name_the_line(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        asks = of_script("go old-mill\ngo bridge\n")
        assert isinstance(asks, tuple)
        refused = refusal(night.answer(asks, whole=True))

        assert "unknown" == refused.kind
        assert refused.text.startswith("Line 2: ")
        assert ["go:old-mill"] == by_people(night)


def test_all_or_none_writes_one_batch(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        asks = of_text("go mill, go bridge, end")
        assert isinstance(asks, tuple)
        played = night.answer_all(asks)

        assert (2, 3, 4) == played.entries
        assert [4, 4, 4] == [entry.batch for entry in again(night).history.entries[1:]]


def test_all_or_none_plays_nothing_when_one_is_refused(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        asks = of_text("go mill, go tower")
        assert isinstance(asks, tuple)

        assert "illegal" == refusal(night.answer_all(asks)).kind
        assert [] == by_people(night)


def test_all_or_none_refuses_to_cross_a_draw(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        crossing, ending = of_text("throw, end"), of_text("go mill, throw")
        assert isinstance(crossing, tuple)
        assert isinstance(ending, tuple)
        refused = refusal(night.answer_all(crossing))

        assert (
            "With --atomic nothing may be drawn before the last answer: "
            "here the lantern die decides." == refused.text
        )
        assert [] == by_people(night)
        assert night.answer_all(ending).refused is None


def test_a_retried_command_answers_as_the_first_time_and_plays_nothing(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "2") as night:
        asks = of_text("go mill, throw")
        assert isinstance(asks, tuple)
        first = night.answer(asks, ident="turn-1")
        night.play("end")
        second = night.answer(asks, ident="turn-1")

        assert first.entries == second.entries
        assert (False, True) == (first.again, second.again)
        assert second.refused is None
        assert ["go:old-mill", "throw", "end"] == by_people(night)


def test_a_command_that_broke_off_goes_on_where_it_stopped(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "2") as night:
        short, whole = of_text("go mill"), of_text("go mill, throw")
        assert isinstance(short, tuple)
        assert isinstance(whole, tuple)
        night.answer(short, ident="x")
        played = night.answer(whole, ident="x")

        assert ["go:old-mill", "throw"] == by_people(night)
        assert (2, 3, 4) == played.entries


def test_an_id_is_not_taken_for_another_command(tmp_path: Path) -> None:
    with system(tmp_path, "fox") as night:
        one, two = of_text("go mill"), of_text("end")
        assert isinstance(one, tuple)
        assert isinstance(two, tuple)
        night.answer(one, ident="x")

        assert "stale" == refusal(night.answer(two, ident="x")).kind
        assert ["go:old-mill"] == by_people(night)


def test_a_policy_plays_to_the_end_and_the_same_every_time(tmp_path: Path) -> None:
    saves = []
    for name in ("one", "two"):
        with seeded(tmp_path, name=name) as night:
            night.auto("random")
            assert night.state.result
            saves.append(night.path.read_bytes())

    assert saves[0] == saves[1]
    assert b'"by":"random"' in saves[0]


def test_play_until_stops_where_the_condition_first_holds(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        until = night.until("turn = 3")
        assert callable(until)
        night.auto("random", until=until)

        assert 3 == night.state.turn


def test_a_condition_that_nobody_understands_is_refused(tmp_path: Path) -> None:
    with seeded(tmp_path) as night:
        assert "unknown" == refusal(night.until("turms = 3")).kind


def test_after_a_tear_in_the_middle_the_draws_are_made_up_for(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "3") as night:
        night.play("throw")
    lines = night.path.read_bytes().splitlines(keepends=True)
    night.path.write_bytes(b"".join(lines[:-1]) + lines[-1][:20])

    with Session.open(night.path, OUTSIDE) as torn:
        assert isinstance(torn.node, Chance)
        assert torn.play("end").refused is None
        assert isinstance(torn.history.entries[2], Drawn)


def test_a_script_may_still_say_what_nobody_chooses_any_more(tmp_path: Path) -> None:
    with system(tmp_path, "fox", "ghost") as night:
        asks = of_script("go old-mill\ndig\nflee market-square\nend\n")
        assert isinstance(asks, tuple)

        assert night.answer(asks, whole=True).refused is None
        assert "illegal" == refusal(night.play("flee market-square")).kind
