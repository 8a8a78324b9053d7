"""Completion: only what is legal, word by word, the price beside it."""

import time
from pathlib import Path

from tests.session.kit import OUTSIDE
from tests.toy import header
from victoriana.session.shell import Session
from victoriana.session.values import Awaited, Chances, Choice, Legal
from victoriana.terminal import completion
from victoriana.terminal.completion import Offer, Wants, answers
from victoriana.terminal.keyboard import last_words


def option(id_: str, words: str = "", cost: str = "", says: str = "", kind: str = "main") -> Choice:
    """An option as a game offers it."""
    return Choice(id_, "holmes", words or id_.replace(":", " "), kind, cost, says, "The Turn")  # type: ignore[arg-type]  # one of the three kinds


def at(*options: Choice) -> Legal:
    """A decision with these options."""
    return Legal(7, Awaited("decision", "turn", "holmes", "Holmes decides."), options, ())


LONDON = at(
    option("go:bedlam", "go carlton bedlam", "2 moves", "O7 S7  heals all"),
    option("go:old-bailey", "", "1 move", "P6 U5"),
    option("go:somerset", "", "1 move", "P2  2P>D"),
    option("ability:celerity", "use celerity", "1 token", "", "aside"),
    option("investigate:3", "", "", "Underworld"),
    option("end", "", "", "ends the turn", "end"),
)


def words(legal: Legal, typed: str) -> list[str]:
    """The words that are offered."""
    return [it.words for it in answers(legal, typed)]


def test_an_empty_line_offers_each_verb_once_and_asides_last() -> None:
    assert ["go ", "investigate 3", "end", "use celerity"] == words(LONDON, "")
    ways = "old-bailey, somerset, bedlam"
    assert Offer("go ", 0, "", ways, "The Turn") == answers(LONDON, "")[0]


def test_an_aside_says_that_it_may_be_done_at_any_time() -> None:
    last = answers(LONDON, "")[-1]

    assert ("use celerity", "1 token", "at any time") == (last.words, last.cost, last.says)


RESOURCES = at(
    option("pay:UW", "pay U+W"),
    option("pay:UU", "pay 2U"),
    option("convert:UU:PP", "swap 2U 2P"),
    option("convert:PP:UU", "swap 2P 2U"),
)


def test_letters_in_capitals_are_found_however_they_are_typed() -> None:
    for typed in ("pay U", "pay u", "PAY U+", "pay u+w", "PuW"):
        assert "pay:UW" in [it.means for it in answers(RESOURCES, typed)], typed
    assert ["convert:UU:PP"] == [it.means for it in answers(RESOURCES, "swap 2U 2")]


def test_whatever_is_taken_leaves_no_word_behind_that_was_only_begun() -> None:
    def taken(typed: str) -> list[str]:
        offers = answers(RESOURCES, typed)
        return [typed[: len(typed) - it.length] + it.words for it in offers]

    assert ["swap 2U 2P", "swap 2P 2U"] == taken("swa 2 ")
    assert ["SWAP 2p 2U"] == taken("SWAP 2p 2")
    assert ["holmes: swap 2U 2P"] == taken("holmes: sw 2u 2")
    assert ["pay U+W", "pay 2U"] == taken("p ")


def test_places_are_offered_nearest_first_with_price_and_what_they_do() -> None:
    assert (
        Offer("old-bailey", 1, "1 move", "P6 U5", "The Turn", "go:old-bailey"),
        Offer("bedlam", 1, "2 moves", "O7 S7  heals all", "The Turn", "go:bedlam"),
    ) == answers(LONDON, "go b")


def test_any_word_of_a_name_and_any_address_will_do() -> None:
    assert ["old-bailey"] == words(LONDON, "go bailey")
    assert ["somerset"] == words(LONDON, "go P2")
    assert ["investigate 3"] == words(LONDON, "inv ")


def test_a_verb_that_alone_is_meant_shows_its_ways_at_once() -> None:
    assert ["go old-bailey", "go somerset", "go bedlam"] == words(LONDON, "g")


def test_only_the_destination_is_offered_of_a_way() -> None:
    assert ["bedlam"] == words(LONDON, "go bed")


def test_a_number_and_a_seat_in_front_do_not_disturb() -> None:
    assert ["old-bailey"] == words(LONDON, "holmes: go ba")
    assert ["old-bailey"] == words(LONDON, "44 holmes: go ba")


def test_nothing_is_offered_that_is_not_legal() -> None:
    assert [] == words(LONDON, "go tower")
    assert [] == words(LONDON, "defeat ")
    assert [] == words(LONDON, "end now")


def test_what_begins_no_verb_is_sought_in_the_later_words_and_offered_as_a_phrase() -> None:
    assert ["go somerset"] == words(LONDON, "som")
    assert ["go old-bailey"] == words(LONDON, "bailey")
    assert ["use celerity"] == words(LONDON, "cel")
    (whole,) = answers(LONDON, "som")
    assert (3, "1 move", "go:somerset") == (whole.length, whole.cost, whole.means)


def test_what_an_answer_does_serves_where_no_name_begins_so() -> None:
    lead = at(option("option:a", "", "2U", "Extract Prison Rumours"), option("grab"))

    assert ["go bedlam"] == words(LONDON, "heal")
    assert ["option a"] == words(lead, "prison rum")


def test_letters_in_their_order_are_the_last_resort_the_nearest_first() -> None:
    assert ["go somerset"] == words(LONDON, "gsm")
    assert ["go bedlam", "go old-bailey"] == words(LONDON, "gob")
    assert [] == words(LONDON, "gqx")
    assert [] == words(LONDON, "f")


def test_what_presses_comes_first_then_what_is_near_then_what_was_liked() -> None:
    usual = Wants(chosen={"go:somerset": 2})
    pressing = Wants(urgency={"go:bedlam": 2})

    assert ["somerset", "old-bailey", "bedlam"] == [
        it.words for it in answers(LONDON, "go ", usual)
    ]
    assert "bedlam" == answers(LONDON, "go ", pressing)[0].words


def test_other_names_of_a_thing_serve_as_well() -> None:
    named = Wants(names={"bedlam": ("bethlem-royal-hospital",)})

    assert ["bedlam"] == [it.words for it in answers(LONDON, "go hosp", named)]
    assert ["go bedlam"] == [it.words for it in answers(LONDON, "royal", named)]


def test_what_the_words_mean_as_they_stand_comes_first() -> None:
    lead = at(option("option:a", "", "2U"), option("abandon"), option("grab"))

    assert ["3"] == [it.words for it in answers(LONDON, "inv 3", meant=("investigate:3",))]
    assert ["option a", "abandon"] == [it.words for it in answers(lead, "a", meant=("option:a",))]


def test_words_of_the_prompt_come_before_guesses_and_after_answers() -> None:
    undo = (Offer("undo", 2),)

    assert ["undo", "investigate 3"] == [it.words for it in answers(LONDON, "un", beside=undo)]
    assert "undo" not in [it.words for it in answers(LONDON, "e", beside=undo)]


def test_of_five_hundred_candidates_the_offers_are_there_at_once() -> None:
    many = at(*(option(f"go:place-{n}-road", "", f"{n} moves", "P2") for n in range(500)))
    named = Wants(names={f"place-{n}-road": (f"the-{n}-lane",) for n in range(500)})
    slowest = 0.0
    for typed in ("", "go ", "go pl", "road", "gpr", "xyz"):
        began = time.perf_counter()
        answers(many, typed, named)
        slowest = max(slowest, time.perf_counter() - began)

    assert slowest < 0.1  # a machine that is busy with other tests; 0.02 is what is felt


def test_at_a_table_the_possible_outcomes_are_offered() -> None:
    outcomes = (Chances("P", "{P}", 3), Chances("U", "{U}", 1))
    table = Legal(7, Awaited("chance", "bag", "", "The bag decides."), (), outcomes)

    assert (Offer("{P}", 0, "3 in 4"), Offer("{U}", 0, "1 in 4")) == answers(table, "")
    assert ["{U}"] == words(table, "{u")


def test_verbs_behind_a_colon_and_names_that_were_not_typed_yet() -> None:
    known = {"show": "the table", "saves": "your games", "log": "the score sheet"}

    assert [":show", ":saves"] == [it.words for it in completion.verbs(known, ":s")]
    assert [Offer("harker", 1, "", "Politics")] == list(
        completion.names([("holmes", "Underworld"), ("harker", "Politics")], "holmes h")
    )


def test_what_is_offered_in_a_real_game_can_be_played(tmp_path: Path) -> None:
    with Session.create(tmp_path / "night.jsonl", header(), OUTSIDE) as session:
        legal = session.legal()
        for offer in answers(legal, ""):
            rest = answers(legal, offer.words) if offer.words.endswith(" ") else [Offer("", 0)]
            for more in rest:
                line = f"{offer.words}{more.words}"
                found = session.game.read(session.state, line, whole=True)
                assert isinstance(found, tuple), line


def test_a_plain_keyboard_puts_in_the_place_of_the_last_word_what_ends_the_answer() -> None:
    def last(line: str) -> list[str]:
        word = line.rpartition(" ")[-1]
        return [it for offer in answers(LONDON, line) if (it := last_words(offer, line, word))]

    assert ["3"] == last("inv ")
    assert ["old-bailey", "somerset", "bedlam"] == last("g ")
    assert ["investigate 3"] == last("inve")
