"""Each thing that somebody may try, and that is not open, has its own reason with its section."""

# A case is the table (hands and areas of Ada, Ben and Cal, the pile), what was answered before,
# what is typed, and the sentence with its rule.

from collections.abc import Mapping
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from tests.games.monsters_vs_heroes.given import ADA, BEN, at_start, card, ruled, sits, table, when
from victoriana.games.monsters_vs_heroes import flow, notation
from victoriana.games.monsters_vs_heroes.secrets import seen_by
from victoriana.games.monsters_vs_heroes.state import Deck, State
from victoriana.games.monsters_vs_heroes.tasks import EndOfTurn, Turn
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Chance, Decision


class Case(NamedTuple):
    """What is on the table, what was answered, what is typed, and what is said."""

    typed: str
    text: str
    rule: str
    ada: tuple[str, str] = ("", "")  # hand and area
    ben: tuple[str, str] = ("", "")
    cal: tuple[str, str] = ("", "")
    pile: str = ""
    before: tuple[str, ...] = ()
    rulings: Mapping[str, str] = {}


TURN = [
    Case("draw", "Ada has three cards in hand, and must play one.", "How to Play, T2",
         ("priest mina-harker dracula", "")),
    Case("play carmilla", "Carmilla is not in Ada's hand.", "How to Play",
         ("priest", ""), ("carmilla", "")),
    Case("play carmilla", "Carmilla is not in Ada's hand.", "How to Play",
         ("priest", ""), ("dracula", "")),
    Case("carmilla", "Carmilla is not in Ada's hand: it lies in Ben's area.", "How to Play",
         ("priest", ""), ("", "carmilla")),
    Case("play carmilla", "Carmilla is not in Ada's hand: it lies on the pile.", "How to Play",
         ("priest", ""), pile="carmilla"),
    Case("play priest", "Ada has no card in hand to play, and draws one.", "How to Play, T3"),
    Case("pass", "Nobody passes: Ada plays a card or draws one.", "How to Play, T1",
         ("priest", "")),
    Case("pass", "Nobody passes: Ada draws a card.", "How to Play, T1"),
    Case("pass", "Nobody passes: Ada plays a card or draws one.", "How to Play, T1, E5",
         ("priest", ""), rulings={"E5": "only-a-draw"}),
    Case("none", "Nobody passes: Ada plays a card.", "How to Play, T1",
         ("priest mina-harker dracula", "")),
    Case("play satan", "Satan belongs to Sherlock in Hell, which is not in play.", "Set Up, S1",
         ("priest", "")),
    Case("play priest to ben",
         "Priest is played into one's own area: its text allows no other.", "How to Play",
         ("priest", "")),
    Case("play horse to ada",
         "The Headless Horseman is played into another player's area, not into Ada's own.",
         "How to Play, K11", ("headless-horseman", "")),
    Case("discard dracula",
         "Dracula is not discarded in a turn: only the skill of a card that is played can do that.",
         "How to Play, T1", ("priest", ""), ("", "dracula")),
    Case("steal from ben",
         "Nothing is stolen in a turn: only the skill of a card that is played can do that.",
         "How to Play, T1", ("priest", "")),
    Case("use", "No skill asks anything now: a skill is used when its card is played.",
         "How to Play, K1", ("priest", "")),
    Case("redraw", "Ada has kept the start hand.", "Set Up, S11", ("priest", "")),
    Case("first ben", "Who goes first is known: Ada.", "Set Up, S8", ("priest", "")),
    Case("keep", "With a start hand of one card nobody keeps or redraws.", "Set Up, start-hand",
         ("priest", ""), rulings={"start_hand": "one"}),
]  # fmt: skip

WOLF = ("play:the-werewolf",)
HEROES = ("", "dr-jekyll mina-harker the-mummy")
TARGETS = [
    Case("discard mummy", "The Mummy is a Monster; the skill of The Werewolf falls on Heroes.",
         "Character Cards, N1", ("the-werewolf", ""), HEROES, before=WOLF),
    Case("discard woman",
         "Woman in Black is neutral, and immune to what falls on Heroes.", "Neutral Cards, N4",
         ("the-werewolf", "woman-in-black"), HEROES, before=WOLF, rulings={"decks": "both"}),
    Case("discard priest", "Priest protects itself: it is no target of a skill of a Monster.",
         "Neutral Cards, N7", ("the-werewolf", ""), HEROES, ("", "priest van-helsing"),
         before=WOLF),
    Case("discard hel", "Van Helsing is protected by Priest in Cal's area.",
         "Neutral Cards, N7", ("the-werewolf", ""), HEROES, ("", "priest van-helsing"),
         before=WOLF),
    Case("discard invisible", "The Invisible Man protects itself: it is no target.",
         "Neutral Cards, N7", ("allan-quatermain", ""), ("", "the-invisible-man dracula carmilla"),
         before=("play:allan-quatermain",)),
    Case("discard nemo", "Captain Nemo does not lie on the table: it lies on the pile.",
         "How to Play, X1", ("the-werewolf", ""), HEROES, pile="captain-nemo", before=WOLF),
    Case("discard nemo", "Captain Nemo does not lie on the table.",
         "How to Play, X1", ("the-werewolf", ""), HEROES, ("captain-nemo", ""), before=WOLF),
    Case("discard mina of cal",
         "Mina Harker does not lie in Cal's area: it lies in Ben's area.",
         "How to Play, X1", ("the-werewolf", ""), HEROES, before=WOLF),
    Case("discard jekyll 2", "On the table lies only one Dr Jekyll.",
         "How to Play, X1", ("the-werewolf", ""), HEROES, before=WOLF),
    Case("discard quatermain",
         "Allan Quatermain lies in Ada's area; the skill of Allan Quatermain looks into other "
         "players' areas.",
         "How to Play, X1", ("allan-quatermain", ""), ("", "dracula carmilla"),
         before=("play:allan-quatermain",)),
    Case("discard imp", "The skill of Van Helsing falls on Dracula, Carmilla, The Mummy or "
         "The Creature, not on Imp.", "How to Play, K19",
         ("van-helsing", "dracula"), ("", "imp carmilla"), before=("play:van-helsing",),
         rulings={"decks": "both"}),
    Case("discard hel", "Van Helsing has 2 icons; the skill of Jack the Ripper falls on Heroes "
         "with one icon.", "Neutral Cards, X2",
         ("jack-the-ripper", ""), ("", "van-helsing mina-harker dr-jekyll"),
         before=("play:jack-the-ripper",)),
    Case("return hudson", "The skill of Mrs Hudson falls on other cards than Mrs Hudson itself.",
         "How to Play, K2", ("mrs-hudson", "dr-watson"), before=("play:mrs-hudson",),
         rulings={"decks": "both"}),
    Case("discard troll", "Troll was played just now, and its skill leaves it out.",
         "How to Play, K2", ("troll", "dracula"), ("", "carmilla"), before=("play:troll",),
         rulings={"K2": "source-excluded"}),
    Case("discard dracula", "Ada's own cards are spared where the choice is free.",
         "How to Play, K7", ("troll", "dracula"), ("", "carmilla the-mummy"),
         before=("play:troll",), rulings={"K7": "own-cards-spared"}),
    Case("none", "The skill of The Werewolf is mandatory: Ada chooses discard dr-jekyll or "
         "discard mina-harker.", "How to Play, K7", ("the-werewolf", ""), HEROES, before=WOLF),
    Case("draw", "First the skill of The Werewolf: Ada chooses discard dr-jekyll or discard "
         "mina-harker.", "How to Play, K1", ("the-werewolf", ""), HEROES, before=WOLF),
    Case("steal from ben", "The skill of The Werewolf does something else: Ada chooses discard "
         "dr-jekyll or discard mina-harker.", "How to Play, K8", ("the-werewolf", ""), HEROES,
         before=WOLF),
    Case("move mummy to cal", "The skill of Dracula moves The Mummy into one's own area, not into "
         "Cal's.", "How to Play, K8", ("dracula", ""), HEROES, before=("play:dracula",)),
    Case("move were", "The Werewolf lies in Ada's area; the skill of Dracula looks into other "
         "players' areas.", "How to Play, X1", ("dracula", "the-werewolf"), HEROES,
         before=("play:dracula",)),
    Case("to ben", "The Mummy lies in Ben's area already: it goes into another.",
         "How to Play, K9", ("professor-moriarty", ""), ("", "the-mummy"), ("", "dracula"),
         before=("play:professor-moriarty", "card:1"), rulings={"decks": "both"}),
    Case("swap jonathan",
         "Jonathan Harker lies in the area of the first card: two areas are needed.",
         "How to Play, K6", ("jonathan-harker", "dr-jekyll"), ("", "mina-harker brave-young-man"),
         before=("play:jonathan-harker", "card:1")),
    Case("copy priest", "Priest has no skill that is applied when it is played.",
         "How to Play, K6", ("dr-watson", "priest"), HEROES,
         before=("play:dr-watson",), rulings={"decks": "both"}),
    Case("copy watson", "Dr Watson does not copy itself.", "How to Play, K6",
         ("dr-watson", ""), HEROES, before=("play:dr-watson",), rulings={"decks": "both"}),
]  # fmt: skip

HANDS = [
    Case("steal from ada", "The skill of Arsène Lupin steals from another player, not oneself.",
         "How to Play, K18", ("arsene-lupin priest", ""), ("dracula", ""), ("carmilla", ""),
         before=("play:arsene-lupin",)),
    Case("steal from cal", "Cal has no card in hand, and others have.",
         "How to Play, K18", ("arsene-lupin", ""), ("dracula", ""), before=("play:arsene-lupin",)),
    Case("steal dracula", "Dracula cannot be named before a hand is seen: first say whose.",
         "How to Play, K17", ("arsene-lupin", ""), ("dracula", ""), before=("play:arsene-lupin",)),
    Case("steal priest", "Priest is not in Ben's hand.", "How to Play",
         ("arsene-lupin", ""), ("dracula carmilla", ""), ("priest", ""),
         before=("play:arsene-lupin", "whom:ben")),
    Case("steal dracula from cal", "A card of Ben's hand is chosen, and none of Cal's.",
         "How to Play, X1", ("arsene-lupin", ""), ("dracula carmilla", ""), ("priest", ""),
         before=("play:arsene-lupin", "whom:ben")),
    Case("none", "The skill of The Phantom of the Opera leaves Ben no choice but which: discard "
         "dracula or discard carmilla.", "How to Play, K7",
         ("phantom-of-the-opera", ""), ("dracula carmilla", ""), ("", ""),
         before=("play:phantom-of-the-opera",)),
    Case("discard priest", "Priest is not in Ben's hand: it lies in Cal's area.", "How to Play",
         ("phantom-of-the-opera", ""), ("dracula carmilla", ""), ("", "priest"),
         before=("play:phantom-of-the-opera",)),
    Case("fetch carmilla", "Carmilla does not lie on the pile: it lies in Ben's area.",
         "How to Play, T7", ("the-mummy", ""), ("", "carmilla"), pile="dracula",
         before=("play:the-mummy",)),
    Case("fetch priest", "Priest is a Hero; Monsters are meant.", "Character Cards, N1",
         ("the-mummy", ""), pile="dracula priest", before=("play:the-mummy",)),
    Case("fetch woman", "Woman in Black is neutral, and immune to what falls on Monsters, also on "
         "the pile.", "Neutral Cards, N4", ("the-mummy", ""), pile="dracula woman-in-black",
         before=("play:the-mummy",), rulings={"decks": "both"}),
    Case("fetch dracula", "Dracula is not on top of the pile: Priest is.", "How to Play, T7",
         ("azazel", ""), pile="dracula priest", before=("play:azazel",),
         rulings={"decks": "both"}),
    Case("to ada", "The Headless Horseman is played into another player's area, not into Ada's "
         "own.", "How to Play, K11", ("headless-horseman", ""), before=("play:headless-horseman",)),
    Case("draw", "First into whose area The Headless Horseman goes: to ben or to cal.",
         "How to Play, K11", ("headless-horseman", ""), before=("play:headless-horseman",)),
]  # fmt: skip


def said(case: Case) -> Refusal:
    """What the referee says to whoever is asked."""
    troll = card("troll", "monster", {"do": "discard", "what": {"classes": ["monster"]}})
    world = ruled(troll, **case.rulings)
    state = table(
        world,
        ada=sits(*case.ada),
        ben=sits(*case.ben),
        cal=sits(*case.cal),
        pile=case.pile,
    )
    state = when(world, state, *case.before).state
    return refused(world, state, case.typed)


def refused(world: World, state: State, typed: str) -> Refusal:
    """The same of any table."""
    node = flow.node(world, state)
    assert isinstance(node, Decision)
    found = notation.read(world, seen_by(state, state.player(node.seat).seat), typed)
    assert isinstance(found, Refusal), found
    return found


@pytest.mark.parametrize("case", [*TURN, *TARGETS, *HANDS], ids=lambda case: case.typed)
def test_refused_with_its_own_reason_and_section(case: Case) -> None:
    found = said(case)
    assert ("illegal", case.text, case.rule) == (found.kind, found.text, found.rule)


@pytest.mark.parametrize("case", [*TURN, *TARGETS, *HANDS], ids=lambda case: case.typed)
def test_what_is_proposed_instead_is_open(case: Case) -> None:
    troll = card("troll", "monster", {"do": "discard", "what": {"classes": ["monster"]}})
    world = ruled(troll, **case.rulings)
    start = table(world, ada=sits(*case.ada), ben=sits(*case.ben), cal=sits(*case.cal),
                  pile=case.pile)  # fmt: skip
    state = when(world, start, *case.before).state
    for tried in said(case).tries:
        there = state
        for phrase in tried.split(", "):
            found = notation.read(world, there, phrase, whole=True)
            assert not isinstance(found, Refusal), (tried, found)
            for answer in found:
                there = flow.judge(world, there, answer)[0].state


# --- Set-up --------------------------------------------------------------------------------


def dealt(world: World, *seats: str, until: str = "mulligan") -> State:
    """A table at which the hands are dealt as they come."""
    state = at_start(world, *seats)
    while True:
        node = flow.node(world, state)
        if isinstance(node, Decision) and node.id == until:
            return state
        first = node.outcomes[0].id if isinstance(node, Chance) else node.options[0].id  # type: ignore[union-attr]  # nothing is over in set-up
        state = flow.judge(world, state, first)[0].state


def test_refused_a_start_hand_in_parts_or_twice() -> None:
    world = ruled()
    state = dealt(world, "ada", "ben")

    found = refused(world, state, "redraw priest")
    text = "The start hand is kept or given up as a whole, never card by card."
    assert (text, "Set Up, S11") == (found.text, found.rule)

    found = refused(world, state, "play priest")
    text = "Nothing is played yet: first Ada keeps the start hand or redraws."
    assert (text, "Set Up, S11") == (found.text, found.rule)


def test_refused_a_new_start_hand_where_the_deck_is_too_small() -> None:
    world = ruled()
    state = dealt(world, "ada", "ben")
    cards = state.unseen
    small = replace(state, deck=Deck(count=3), unseen=cards[:3], pile=(*state.pile, *cards[3:]))
    found = refused(world, small, "redraw")
    text = "Ada cannot redraw: the deck has 3 cards, and a redraw takes at least 4."
    assert (text, "Set Up, S13") == (found.text, found.rule)


def test_refused_a_new_start_hand_to_everybody_where_it_is_all_or_nobody() -> None:
    world = ruled(S13="all-or-nobody", decks="london-after-midnight")
    state = dealt(world, "ada", "ben", "cal", "dan", "eve", "fay")
    found = refused(world, state, "redraw")
    text = "Nobody redraws: the deck could not serve all and keep a card; it has 11."
    assert (text, "Set Up, S13") == (found.text, found.rule)


def test_refused_anything_before_it_is_known_who_goes_first() -> None:
    world = ruled(S8="input")
    state = dealt(world, "ada", "ben", until="first-player")
    found = refused(world, state, "draw")
    text = "Nothing is drawn before it is known who goes first."
    assert (text, "Set Up, S8") == (found.text, found.rule)
    rotated = ruled(S8="rotated")
    state = dealt(rotated, "ada", "ben", until="first-player")
    found = refused(rotated, state, "first ada")
    assert "Set Up, S8" == found.rule
    assert "Who began the game before is asked" in found.text


def test_refused_another_action_where_a_play_is_given() -> None:
    world = ruled()
    state = table(world, ada=sits("priest"), ben=sits("dracula"))
    state = replace(state, agenda=(EndOfTurn(), Turn(ADA, "play")))
    found = refused(world, state, "draw")
    text = "This further action of Ada is to play a card, not to draw one."
    assert (text, "How to Play, X10") == (found.text, found.rule)


def test_refused_a_draw_from_an_empty_deck() -> None:
    world = ruled(E5="only-a-draw")
    state = table(world, ada=sits("priest"), ben=sits("dracula"), count=0)
    found = refused(world, state, "draw")
    text = "No card is left in the deck to be drawn."
    assert (text, "End of the Game, E5") == (found.text, found.rule)


def test_refused_to_come_down_to_three_with_another_card() -> None:
    draws = card("troll", "monster", {"do": "draw", "most": 2})
    world = ruled(draws, K13="discard-down")
    start = table(world, ada=sits("troll priest dracula"), ben=sits(), deck="carmilla the-mummy")
    state = when(world, start, "play:troll", "{carmilla}", "{the-mummy}").state
    found = refused(world, state, "discard hyde")
    assert "Mr Hyde is not in Ada's hand." == found.text
    found = refused(world, state, "draw")
    assert "How to Play, K13" == found.rule
    assert "First Ada discards down to three cards:" in found.text


def test_refused_a_card_that_would_go_back_to_a_full_hand_of_whoever_played_it() -> None:
    back: dict[str, object] = {
        "do": "return",
        "what": {"other": True},
        "where": "own-area",
        "to": "hand",
    }
    world = ruled(card("troll", "monster", back), K12="who-played-it")
    start = table(
        world,
        ada=sits("troll", area="dracula carmilla the-creature"),
        ben=sits("priest mina-harker the-mummy"),
    )
    ada = start.player("ada")
    given = tuple(replace(it, by=BEN) if it.card == "dracula" else it for it in ada.area)
    start = start.with_player(replace(ada, area=given))
    state = when(world, start, "play:troll").state
    found = refused(world, state, "return dracula")
    text = "Dracula would go back to the hand of Ben: Ben's hand has no room."
    assert (text, "How to Play, K12, K13") == (found.text, found.rule)


def test_refused_a_draw_into_a_full_hand_of_another() -> None:
    draws = card("troll", "monster", {"do": "draw", "whom": "player"})
    world = ruled(draws)
    start = table(
        world,
        ada=sits("troll"),
        ben=sits("priest mina-harker the-mummy"),
        cal=sits("dracula"),
        dot=sits(),
    )
    state = when(world, start, "play:troll").state
    found = refused(world, state, "draw for ben")
    text = "Ben's hand is full: nothing can be drawn into it."
    assert (text, "How to Play, K13") == (found.text, found.rule)


def test_refused_a_player_in_whose_area_nothing_can_be_hit() -> None:
    kills = card("troll", "monster", {"do": "discard", "whom": "player", "chooser": "holder"})
    world = ruled(kills)
    start = table(
        world,
        ada=sits("troll"),
        ben=sits(area="priest"),
        cal=sits(area="the-invisible-man"),
        dot=sits(area="dracula"),
        eve=sits(area="carmilla"),
    )
    state = when(world, start, "play:troll").state
    found = refused(world, state, "discard from cal")
    text = "No card of Cal's area can be a target."
    assert (text, "How to Play, K18") == (found.text, found.rule)


def test_refused_to_the_table_without_a_word_of_a_covered_hand() -> None:
    world = ruled()
    start = table(
        world,
        ada=sits("priest wicked-servant"),
        ben=sits("dracula", "wicked-servant the-mummy"),
    )
    seen = seen_by(start, None)
    said = {
        "play": "What may be chosen here only Ada sees.",
        "play priest": "Ada's hand is covered: only Ada knows whether Priest is in it.",
        "play carmilla": "Ada's hand is covered: only Ada knows whether Carmilla is in it.",
        "play servant": "Ada's hand is covered: only Ada knows whether Wicked Servant is in it.",
        "play mummy": "The Mummy is not in Ada's hand: it lies in Ben's area.",
    }
    for typed, text in said.items():
        found = notation.read(world, seen, typed)
        assert isinstance(found, Refusal)
        assert text == found.text
