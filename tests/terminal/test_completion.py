"""Completion: only what is legal, word by word, the price beside it."""

from pathlib import Path

from tests.session.kit import OUTSIDE
from tests.toy import header
from victoriana.session.shell import Session
from victoriana.session.values import Awaited, Chances, Choice, Legal
from victoriana.terminal import completion
from victoriana.terminal.completion import Offer, answers


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
    assert Offer("go ", 0, "", "3 to choose from") == answers(LONDON, "")[0]


def test_places_are_offered_nearest_first_with_price_and_what_they_do() -> None:
    assert (
        Offer("old-bailey", 1, "1 move", "P6 U5"),
        Offer("bedlam", 1, "2 moves", "O7 S7  heals all"),
    ) == answers(LONDON, "go b")


def test_any_word_of_a_name_and_any_address_will_do() -> None:
    assert ["old-bailey"] == words(LONDON, "go bailey")
    assert ["somerset"] == words(LONDON, "go P2")
    assert ["3"] == words(LONDON, "inv ")


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
