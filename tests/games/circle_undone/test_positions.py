"""Campaigns that begin in their middle: what can be set, and what cannot be."""

import random

import pytest
from msgspec.structs import replace

from tests.games.circle_undone.spoken import begun, drawn, game, taken
from tests.games.circle_undone.wandering import decisions
from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.ids import RecordId
from victoriana.games.circle_undone.positions import log
from victoriana.games.circle_undone.state import Line, Number, State
from victoriana.games.circle_undone.tasks import TakeInvestigator
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.nodes import Decision, Over
from victoriana.kernel.settings import Setting, wanted
from victoriana.kernel.slots import stand_ins

SEATS = (Seat("ada"), Seat("ben"))
MEMBERS = "fate-rejected+spell-broken+escaped-realm+josef-rescued+lodge-members+told-coven"
CIRCLE = f"{MEMBERS}+box-opened+inner-circle"
PROLOGUE = "Prologue (Scenario 0): Disappearance at the Twilight Estate"
SETUP = f"{PROLOGUE} / Campaign Setup for the Prologue"
PEOPLE = ("ada.investigator=agnes-baker", "ben.investigator=roland-banks")


def described(*typed: str, seats: tuple[Seat, ...] = SEATS) -> State | Refusal:
    """The position with these settings, as a command line takes them."""
    state = begun(*(it.id for it in seats))
    settings: list[Setting] = []
    for one in typed:
        found = wanted(one, game().settable(state))
        if isinstance(found, Refusal):
            return found
        settings.append(found)
    return game().placed(state, settings, seats)


def position(*typed: str) -> State:
    found = described(*typed)
    assert isinstance(found, State), found
    return found


def why(*typed: str) -> tuple[str, str]:
    """What a refusal says, and by which rule."""
    found = described(*typed)
    assert isinstance(found, Refusal), found
    return found.text, found.rule


# --- What follows --------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(1, 9))
def test_position_before_each_scenario_can_be_played_to_an_end(number: int) -> None:
    luck = random.Random(number)
    state = drawn(position(f"scenario=scenario-{number}"))
    for _ in range(3000):
        node = game().node(state)
        if isinstance(node, Over):
            break
        assert isinstance(node, Decision)
        state = drawn(taken(state, luck.choice(tuple(stand_ins(node.options))).id))
    assert isinstance(game().node(state), Over)


def test_position_asks_first_who_plays_whom() -> None:
    state = position("scenario=scenario-6", "ada.investigator=agnes-baker")
    assert ["agnes-baker"] == [it.id for it in state.playing]
    assert isinstance(state.agenda[-1], TakeInvestigator)


def test_position_with_all_investigators_begins_with_the_intro() -> None:
    state = position("scenario=6", *PEOPLE, "ben.experience=7", "ben.spent=5", "ben.mental=2")
    node = game().node(state)
    assert isinstance(node, Decision)
    assert "side" == node.id
    roland = state.investigator("roland-banks")
    assert (7, 2, 2) == (roland.earned, roland.unspent, roland.mental)


def test_position_fills_the_bag_by_difficulty_and_log_and_says_why() -> None:
    state = position("scenario=6", f"records={CIRCLE}", "difficulty=hard")
    faces = [it.face for it in state.bag]
    assert (2, 2, 0) == tuple(faces.count(it) for it in ("cultist", "elder-thing", "tablet"))
    causes = {it.cause for it in state.bag if it.face == "cultist"}
    told = {
        "Interlude II: The Price of Progress / The Price of Progress 8 1",
        "Scenario III: The Secret Name / Intro 2 1",
    }
    assert told == causes


def test_position_holds_the_skull_of_the_black_book_in_a_deck() -> None:
    state = position("scenario=6", *PEOPLE, "ada.assets=the-black-book")
    assert 3 == sum(it.face == "skull" for it in state.bag)


def test_position_counts_the_marks_beside_the_path() -> None:
    state = position("scenario=8", *PEOPLE, "ada.assets=the-black-book")
    assert 2 == state.number("path")


def test_position_crosses_off_who_was_played_by_nobody() -> None:
    state = position("scenario=3", "ada.character=penny-white", "penny-white.fate=mist")
    assert "mist" == state.profile("penny-white").fate
    assert state.profile("valentino-rivas").crossed_off


@pytest.mark.parametrize(
    ("settings", "heretics"),
    [((), 4), (("mementos=wisp-of-spectral-mist",), 0), (("heretics=2",), 2)],
)
def test_position_has_all_heretics_loose_where_nobody_found_the_wisp(
    settings: tuple[str, ...], heretics: int
) -> None:
    assert heretics == position("scenario=6", *settings).number("heretics")


# --- What cannot be ------------------------------------------------------------------------

IMPOSSIBLE = [
    (
        ("scenario=4", "mementos=worn-crucifix"),
        "never discovered without gilmans-journal",
        "Scenario III: The Secret Name / Resolution 2 2",
    ),
    (
        ("scenario=5", "mementos=wisp-of-spectral-mist", "heretics=4"),
        "three heretics or fewer",
        "Scenario IV: The Wages of Sin / Resolution 1 2",
    ),
    (
        ("scenario=5", "mementos=corn-husk-doll", "heretics=1"),
        "the log has no heretics",
        "Scenario IV: The Wages of Sin / DO NOT READ",
    ),
    (
        ("records=spell-broken+spell-cast",),
        "exclude one another",
        "Scenario I: The Witching Hour / DO NOT READ",
    ),
    (
        ("records=lodge-enemies+lodge-members",),
        "exclude one another",
        "Interlude II: The Price of Progress / The Price of Progress 3",
    ),
    (
        ("records=fate-accepted+spell-cast+escaped-realm+josef-mist+lodge-members",),
        "never written without lodge-enemies",
        "Interlude II: The Price of Progress / The Price of Progress 4",
    ),
    (
        ("records=fate-accepted+spell-cast+learned-nothing+josef-alive",),
        "never written without escaped-realm",
        "Interlude II: The Price of Progress / The Price of Progress 3",
    ),
    (
        (f"records={MEMBERS.replace('told', 'hid')}+box-opened+inner-circle",),
        "never written without told-coven",
        "Interlude III: The Inner Circle / Inner Circle 2",
    ),
    (
        ("records=fate-accepted+spell-cast+learned-nothing",),
        "Here the log has one of these lines: guardian-emerged",
        "Scenario V: For the Greater Good / DO NOT READ",
    ),
    (
        ("records=doom-closer",),
        "is written later than here",
        "Scenario VII: In the Clutches of Chaos / Resolution 3 1",
    ),
    (
        ("heretics=5",),
        "heretics is 0 to 4, not 5",
        "Scenario IV: The Wages of Sin / Resolution 1 1",
    ),
    (
        ("path=3",),
        "path is written into the log later",
        "Interlude IV: Twist of Fate / Twist of Fate 1 1",
    ),
    (
        ("mementos=ritual-components+scrap-of-torn-shadow",),
        "exclude one another",
        "Scenario I: The Witching Hour / Resolution 1",
    ),
    (
        ("crossed-off=worn-crucifix",),
        "was never discovered",
        "Interlude III: The Inner Circle / Inner Circle 2",
    ),
    (
        ("bag.cultist=1",),
        "after this log the bag holds 0 of them, not 1",
        "Campaign Setup",
    ),
    (
        ("bag.tablet=1",),
        "after this log the bag holds 2 of them, not 1",
        "Scenario I: The Witching Hour / Intro 2 1",
    ),
    (
        ("ada.investigator=agnes-baker", "ben.investigator=agnes-baker"),
        "Agnes Baker is there twice",
        "Core Rules / Trauma",
    ),
    (
        (*PEOPLE, "ada.physical=6"),
        "Agnes Baker with 6 physical trauma is killed",
        "Core Rules / Trauma",
    ),
    (
        (*PEOPLE, "ada.experience=2", "ada.spent=3"),
        "cannot have spent more",
        "Core Rules / Decks and purchases",
    ),
    (
        (*PEOPLE, "ada.assets=the-tower", "ben.assets=the-tower"),
        "is in two decks",
        "Core Rules / Decks and purchases",
    ),
    (
        (*PEOPLE, "ada.assets=puzzle-box"),
        "goes into a deck beside box-opened alone",
        "Scenario V: For the Greater Good / Resolution 1 1",
    ),
    (
        ("ada.character=penny-white", "ben.character=penny-white"),
        "each of the four is there once",
        f"{SETUP} 1",
    ),
    (
        ("ada.character=penny-white", "ben.character=jerome", "valentino-rivas.fate=mist"),
        "nobody played valentino-rivas",
        f"{SETUP} 3",
    ),
]


@pytest.mark.parametrize(("typed", "text", "rule"), IMPOSSIBLE)
def test_position_that_cannot_be_is_refused_with_its_section(
    typed: tuple[str, ...], text: str, rule: str
) -> None:
    said, by = why("scenario=6", *typed)
    assert text in said
    assert rule == by


def test_position_without_a_trail_where_nothing_was_learned() -> None:
    records = "records=fate-accepted+spell-cast+learned-nothing"
    text, rule = why("scenario=3", records, "ada.character=penny", "penny-white.trail=yes")
    assert "nobody is on any trail" in text
    assert "Interlude I: A Record of Those Lost" == rule


def test_position_what_cannot_be_set_says_what_it_follows_from() -> None:
    assert "agenda cannot be set: it follows from scenario" in why("agenda=x")[0]


def test_position_what_nobody_knows_suggests_what_can_be_set() -> None:
    assert "Did you mean heretics" in why("heretic5=1")[0]


# --- Whole ---------------------------------------------------------------------------------


def test_position_is_possible_wherever_random_campaigns_come() -> None:
    for seed in range(24):
        for state, _ in decisions(seed):
            seats = tuple(Seat(it.seat) for it in state.players)
            found = game().placed(state, (), seats)
            assert isinstance(found, State), f"seed {seed}: {found}"


def test_position_that_is_whole_is_taken_as_it_is() -> None:
    whole = drawn(position("scenario=5", *PEOPLE))
    assert whole == game().placed(whole, (), SEATS)
    refused = game().placed(whole, (Setting("heretics", "1"),), SEATS)
    assert isinstance(refused, Refusal)
    assert "a whole position is taken as it is" in refused.text


@pytest.mark.parametrize(
    ("changed", "text"),
    [
        ({"lead": "zoe"}, "lead: nobody at this table is zoe."),
        ({"agenda": ()}, "agenda: nothing is awaited."),
        ({"lines": (Line(RecordId("rain"), "x"),)}, "lines: no line of the log is called rain."),
        ({"numbers": (Number("path", 7, "x"),)}, "path: six are the most, not 7."),
    ],
)
def test_position_that_is_whole_is_judged_all_the_same(
    changed: dict[str, object], text: str
) -> None:
    whole = replace(drawn(position("scenario=8", *PEOPLE)), **changed)
    refused = game().placed(whole, (), SEATS)
    assert isinstance(refused, Refusal)
    assert text == refused.text


def on_the_table() -> State:
    """The prologue with Penny and Jerome, in which something was played."""
    state = begun("ada", "ben")
    for answer in ("play:campaign", "difficulty:standard", "prologue:penny-white"):
        state = drawn(taken(state, answer))
    return drawn(taken(state, "prologue:jerome-davids"))


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"difficulty": "nightmare"}, "difficulty: there is no nightmare."),
        ({"scenario": "scenario-9"}, "scenario: there is no scenario-9."),
        ({"places": {"card": "attic"}}, "table.places: there is no attic."),
        ({"places": {"in_front_of": "nobody"}}, "table.places: there is no nobody."),
        ({"foes": {"card": "kraken"}}, "table.foes: there is no kraken."),
        ({"foes": {"place": "attic"}}, "table.foes: there is no attic."),
        ({"foes": {"engaged": "carl"}}, "table.foes: there is no carl."),
        ({"stands": {"place": "attic"}}, "table.stands: there is no attic."),
        ({"stands": {"investigator": "carl"}}, "table.stands: there is no carl."),
        ({"bag": ()}, "bag: no token is in it, and nothing can be tested."),
    ],
    ids=str,
)
def test_position_in_which_a_stranger_names_what_is_not_there_is_refused(
    change: dict[str, object], text: str
) -> None:
    state = on_the_table()
    assert state is game().placed(state, (), SEATS)
    for field, value in change.items():
        if isinstance(value, dict):
            first, *rest = getattr(state.on_table(), field)
            state = state.with_table(
                replace(state.on_table(), **{field: (replace(first, **value), *rest)})
            )
        else:
            state = replace(state, **{field: value})
    found = game().placed(state, (), SEATS)

    assert isinstance(found, Refusal), found
    assert text == found.text


def test_position_in_which_one_place_lies_twice_is_refused() -> None:
    state = on_the_table()
    places = state.on_table().places
    found = game().placed(
        state.with_table(replace(state.on_table(), places=(*places, places[0]))), (), SEATS
    )

    assert isinstance(found, Refusal)
    assert f"table.places: {places[0].id} is there twice." == found.text


def test_position_cites_sections_that_the_guide_has() -> None:
    groups = (*(it.section for it in log.ONE_OF), *(it.section for it in log.NEEDS))
    for section in groups:
        assert section == BOOK.cite(section)
