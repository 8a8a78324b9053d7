"""Positions of Monsters vs. Heroes: what is set, what is impossible, what play reaches."""

import json

import msgspec
import pytest

from tests.games.monsters_vs_heroes.any_skill import strange_box
from tests.games.monsters_vs_heroes.roaming import Roamer
from victoriana import games, packs
from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Luck, Seat, Seed
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Decision
from victoriana.session.outside import REAL
from victoriana.session.positions import Position, described, whole

SEATS = (Seat("ada"), Seat("ben"), Seat("cal"))
GAME: Game = games.load("monsters-vs-heroes", packs.read("monsters-vs-heroes"), {})


def at(*settings: str, game: Game = GAME) -> State:
    """The position that these differences describe."""
    found = described(game, SEATS, settings, Luck("seeded", (Seed("7"),)), REAL)
    assert not isinstance(found, Refusal), found.text
    return msgspec.json.decode(found, type=State)


def why_not(*settings: str, game: Game = GAME) -> str:
    """Why there is no such position."""
    found = described(game, SEATS, settings, Luck("seeded", (Seed("7"),)), REAL)
    assert isinstance(found, Refusal), settings
    return found.text.split("\n")[0]


def judged(state: object, game: Game = GAME) -> str:
    """What is wrong with a whole state; empty where it is taken."""
    said = msgspec.Raw(json.dumps(state).encode())
    found = whole(game, Position("monsters-vs-heroes", SEATS, said), SEATS)
    return found.text if isinstance(found, Refusal) else ""


def hand(state: State, seat: str) -> list[str]:
    return [it.card for it in state.player(seat).hand]


def area(state: State, seat: str) -> list[str]:
    return [it.card for it in state.player(seat).area]


def test_a_position_has_the_hands_and_areas_that_were_said() -> None:
    state = at("ada.hand=mummy+priest", "ben.hand=none", "cal.area=drac+carm", "pile=hyde+jekyll")

    assert ["the-mummy", "priest"] == hand(state, "ada")
    assert [] == hand(state, "ben")
    assert 3 == len(hand(state, "cal"))
    assert ["dracula", "carmilla"] == area(state, "cal")
    assert ("dr-jekyll", "mr-hyde") == state.pile
    assert {"cards": 30, "factions": 6} == dict(GAME.count(state))


def test_a_position_with_few_cards_in_the_deck_has_the_others_under_the_pile() -> None:
    state = at("deck.size=3", "deck.top=priest+dracula", "pile=mr-hyde")

    assert 3 == state.deck.size
    assert ["priest", "dracula"] == [it.card for it in state.deck.top]
    assert "mr-hyde" == state.pile[-1]
    assert 30 == GAME.count(state)["cards"]


def test_a_position_is_some_turn_and_those_before_it_were_taken() -> None:
    state = at("first=ben", "number=8", "cal.last-play=3")

    assert "cal" == state.acting
    assert [6, 7, 8] == [it.last_turn for it in state.players]
    assert 3 == state.player("cal").last_play


def test_a_position_deals_each_faction_once() -> None:
    state = at("ada.faction=hyde", "ben.faction=creature")

    assert ["hyde-and-mummy", "creature-and-werewolf"] == [it.faction for it in state.players[:2]]
    assert 6 == len({*state.factions, *(it.faction for it in state.players)})
    text = "ben.faction: hyde-and-mummy is dealt once, and was given to another.   Set Up, S3"
    assert text == why_not("ada.faction=hyde", "ben.faction=hyde")


IMPOSSIBLE = [
    (("ada.hand=drac+carm+priest+hyde",),
     "ada.hand: 4 cards, and 3 are the most.   How to Play, K13"),
    (("ada.hand=drac", "pile=drac"),
     "dracula is in the box once, and lies in one place only.   Components"),
    (("ada.area=damsel+damsel", "pile=damsel"),
     "damsel-in-distress is in the box twice, and lies in one place only.   Components"),
    (("ada.hand=satan",),
     ("ada.hand: Satan belongs to Sherlock in Hell, which is not in play: "
      "--ruling decks=both.   Set Up, S1")),
    (("ada.faction=satan-and-imp",),
     ("ada.faction: satan-and-imp belongs to Sherlock in Hell, which is not in play: "
      "--ruling decks=both.   Set Up, S2")),
    (("ada.faction=zork",), 'ada.faction: I know no faction "zork".'),
    (("ada.hand=sausage",), 'ada.hand: I know no card "sausage".'),
    (("deck.size=0",), "deck.size is 1 to 20, not 0.   End of the Game, E5"),
    (("first=ada", "number=2", "turn=cal"),
     "turn: turn 2 is ben's where ada went first.   How to Play"),
    (("turn=dan",), 'turn: I know no player "dan". It may be ada, ben or cal.'),
    (("number=1", "ada.last-play=99"), "ada.last-play is 0 to 1, not 99.   How to Win, W5"),
    (("unseen=none",), "unseen cannot be set: it follows from where the other cards lie."),
    (("result=heroes",), "result cannot be set: a game that is over is no position to play from."),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "text"), IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused_with_its_section(
    settings: tuple[str, ...], text: str
) -> None:
    said = why_not(*settings)
    assert text == said


def test_a_large_hand_is_a_position_where_the_ruling_lets_it_be() -> None:
    world = games.load("monsters-vs-heroes", packs.read("monsters-vs-heroes"), {"K13": "exceed"})
    state = at("ada.hand=drac+carm+priest+hyde", game=world)
    assert 4 == len(hand(state, "ada"))


def test_an_empty_deck_is_a_position_where_only_a_draw_ends_the_game() -> None:
    rulings = {"E5": "only-a-draw"}
    world = games.load("monsters-vs-heroes", packs.read("monsters-vs-heroes"), rulings)
    assert 0 == at("deck.size=0", game=world).deck.size


def plain(*settings: str) -> dict[str, object]:
    """A position as JSON has it."""
    found: dict[str, object] = json.loads(msgspec.json.encode(at(*settings)))
    return found


WRONG: list[tuple[dict[str, object], str]] = [
    ({"pile": ["dracula", "dracula"]}, "dracula: it lies in"),
    ({"pile": []}, "it lies nowhere."),
    ({"unseen": []}, "it lies nowhere."),
    ({"eyes": "ada"}, 'eyes: this is what "ada" sees; the whole is shown with --referee.'),
    ({"first": "dan"}, "first: nobody at this table is dan."),
    ({"turn": 2}, "turn: turn 2 is"),
    ({"agenda": []}, "agenda: nothing is pending."),
    ({"agenda": [{"task": "turn", "seat": "dan"}]}, "agenda: nobody at this table is dan."),
    ({"agenda": [{"task": "turn", "seat": "ada"}]}, "agenda: nothing ends the turn."),
    ({"result": "heroes"}, "result: a game that is over has one, and no other."),
    ({"factions": []}, "factions: the faction cards of the decks in play are each dealt once or"),
    ({"players": []}, "players: none are not the seats, ada, ben, cal."),
]


@pytest.mark.parametrize(("change", "text"), WRONG)
def test_a_whole_state_that_is_wrong_is_refused_with_what_is_wrong(
    change: dict[str, object], text: str
) -> None:
    said = judged({**plain("first=ada", "number=1"), **change})
    assert text in said, said


def test_a_skill_that_is_being_applied_is_a_position() -> None:
    start = at("ada.hand=werewolf", "ben.area=jekyll+mina", "turn=ada")
    state = GAME.judge(start, "play:the-werewolf").state
    kept = json.loads(msgspec.json.encode(state))
    assert "" == judged(kept)
    kept["agenda"][-1]["at"] = 7
    assert "agenda: the-werewolf has no such part." in judged(kept)
    kept["agenda"][-1]["card"] = "teapot"
    assert "agenda: no card is called teapot." in judged(kept)


def test_what_is_pending_stays_where_only_a_hand_is_set() -> None:
    start = at("ada.hand=werewolf", "ben.area=jekyll+mina", "turn=ada")
    state = GAME.judge(start, "play:the-werewolf").state
    said = Position("monsters-vs-heroes", SEATS, msgspec.Raw(msgspec.json.encode(state)))

    found = whole(GAME, said, SEATS, ("cal.hand=dracula", "cal.seen-by=ada"))
    assert not isinstance(found, Refusal), found.text
    placed = msgspec.json.decode(found, type=State)
    assert state.agenda == placed.agenda
    assert ["dracula"] == hand(placed, "cal")
    assert [("ada",)] == [it.known for it in placed.player("cal").hand]

    found = whole(GAME, said, SEATS, ("turn=ben",))
    assert not isinstance(found, Refusal), found.text
    opened = GAME.node(msgspec.json.decode(found, type=State))
    assert isinstance(opened, Decision)
    assert "turn" == opened.id


@pytest.mark.parametrize("seed", range(14, 20))
def test_whatever_skills_of_any_kind_lead_to_is_a_position(seed: int) -> None:
    roamer = Roamer(seed, switched=True)
    roamer.game = MonstersVsHeroes(strange_box(seed), roamer.rulings)
    seats = tuple(Seat(it.seat) for it in roamer.state.players)
    for number, moment in enumerate(roamer.moments()):
        if number % 6 == 0:
            assert moment.state == moment.game.placed(moment.state, (), seats)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_the_game_itself_reaches_is_a_position(seed: int) -> None:
    roamer = Roamer(seed, switched=seed > 1)
    names = [str(it.seat) for it in roamer.state.players]
    seats = tuple(Seat(it) for it in names)
    for number, moment in enumerate(roamer.moments()):
        if number % 5 == 0:
            placed = moment.game.placed(moment.state, (), seats)
            assert placed == moment.state, placed
    assert roamer.state == roamer.game.placed(roamer.state, (), seats)
