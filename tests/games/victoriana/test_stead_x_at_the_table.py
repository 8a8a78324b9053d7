"""William Stead and Miss X at the table: what is typed, refused, told and shown of the two."""

import pytest
from msgspec import json

from tests.games.victoriana.given import (
    MISS_X,
    STEAD_X,
    Given,
    agent,
    game,
    holmes,
    lead,
    ruled,
    stead_x,
)
from tests.games.victoriana.roaming import Roamer
from victoriana.games.victoriana import notation, view
from victoriana.games.victoriana.game import Victoriana
from victoriana.games.victoriana.rules.characters import may_act
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.view import names, panels, sheets, show_card
from victoriana.games.victoriana.view.london import marks
from victoriana.games.victoriana.view.offers import describe
from victoriana.games.victoriana.worth import worth
from victoriana.games.victoriana.worth.whole import ahead
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Happened, Seat
from victoriana.kernel.nodes import Decision, Over
from victoriana.lab.policies import POLICIES

MP, FOREIGN_AGENT, HEIRESS, PENTAGRAM = (
    "secret-meeting-with-an-mp",
    "elusive-foreign-agent",
    "kidnapped-heiress",
    "inverted-pentagram",
)
LINK = "ability:telepathic-link"


def read(given: Given, words: str, *, whole: bool = False) -> tuple[str, ...] | Refusal:
    """What typed words mean."""
    return notation.read(given.world, given.state, words, whole=whole)


def refused(given: Given, words: str) -> Refusal:
    """Why typed words mean nothing that is legal."""
    found = read(given, words)
    assert isinstance(found, Refusal), found
    return found


def apart(**more: object) -> Given:
    """Stead at the Palace, Miss X at the Tower, three moves between them."""
    return game(stead_x("palace", "tower", "O2PU"), holmes("bank"), **more)  # type: ignore[arg-type]  # as game takes them


# ------------------------------------------------------------------ typed


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("go miss-x crypt", ("go:miss-x:crypt",)),
        ("miss-x crypt", ("go:miss-x:crypt",)),
        ("miss x to crypt", ("go:miss-x:crypt",)),
        ("miss crypt", ("go:miss-x:crypt",)),
        ("go ste embassy", ("go:stead:embassy",)),
        ("stead embassy millbank", ("go:stead:millbank",)),
        ("go stead embassy millbank", ("go:stead:millbank",)),
        ("go crypt", ("go:miss-x:crypt",)),  # out of reach of Stead
        ("go embassy", ("go:stead:embassy",)),  # and this of Miss X
        ("stead walk embassy", ("go:stead:embassy",)),
        ("miss-x use tower", ("use:miss-x:tower",)),
        ("use tower", ("use:miss-x:tower",)),
        ("miss-x r", ("reveal:miss-x",)),
        ("use link", (LINK,)),
    ],
)
def test_investigator_abilities_faq_a_line_names_the_character_or_fits_only_one(
    typed: str, meant: tuple[str, ...]
) -> None:
    assert meant == read(apart(), typed)


def test_investigator_abilities_faq_what_both_could_do_is_asked_with_both_names() -> None:
    together = game(stead_x(), holmes())

    told = refused(together, "go embassy")

    assert ("ambiguous", ("go stead embassy", "go miss-x embassy")) == (told.kind, told.tries)
    assert "Stead or Miss X?" in told.text
    assert ("reveal stead", "reveal miss-x") == refused(apart(), "reveal").tries
    assert ("reveal:stead",) == read(together, "reveal")  # the same token, whoever turns it


def test_investigator_abilities_faq_words_of_a_log_name_the_character() -> None:
    given = apart(leads=[lead("tower", MP)])

    for option in given.options:
        words = notation.words(given.world, given.state, option)
        assert (option,) == read(given, words, whole=True)
    assert "go miss-x bank crypt" == notation.words(given.world, given.state, "go:miss-x:crypt")
    assert "investigate miss-x 1" == notation.words(
        given.world, given.state, "investigate:miss-x:1"
    )


def test_investigator_abilities_faq_a_name_alone_is_asked_what_it_does() -> None:
    told = refused(apart(leads=[lead("tower", MP)]), "miss-x")

    assert "What does Miss X do?" == told.text
    assert "investigate miss-x 1" == told.tries[0]


def test_locale_abilities_h55_the_one_who_is_moved_is_named() -> None:
    given = game(holmes("carfax"), stead_x("palace", "yard")).when("use:carfax")

    assert ("who:miss-x", "to:tower") == read(given, "miss-x tower")
    assert ("who:stead",) == read(given, "move stead")


# ------------------------------------------------------------------ refused


def test_investigator_abilities_faq_h63_who_did_not_act_is_told_of_the_link() -> None:
    given = apart(leads=[lead("tower", MP), lead("palace", FOREIGN_AGENT)]).when(
        "investigate:miss-x:1", "abandon"
    )

    told = refused(given, "investigate 2")

    assert "Miss X has acted, and only one of the two acts in a turn." == told.text
    assert "Investigator Abilities FAQ, F8, H63" == told.rule
    assert "use telepathic-link" in told.tries
    assert "Only Miss X, who has acted, may turn a token." == refused(given, "stead reveal").text
    assert "Miss X has acted, and movement comes before the action." == (
        refused(given, "go embassy").text
    )
    assert "Miss X has acted: one action each turn." == refused(given, "use miss-x tower").text


def test_investigator_abilities_faq_f8_who_began_beside_an_agent_is_told_so() -> None:
    given = game(holmes("bank"), stead_x("yard", "palace"), agents=[agent("caissa", "yard")]).when(
        "end"
    )

    told = refused(given, "go stead parliament")

    assert "Stead begins this turn beside Caissa and cannot move." == told.text
    assert "Defeating Agents, B6" == told.rule


def test_investigator_abilities_faq_the_link_is_refused_in_its_turn_and_after() -> None:
    linked = apart(leads=[lead("tower", MP)]).when(LINK)
    opened = apart(leads=[lead("tower", MP)]).when("investigate:miss-x:1")
    turned = linked.when("reveal:stead", "{blank}")

    assert "They are linked already, until this turn ends." == refused(linked, "use link").text
    assert "Lead 1 comes first; after that the link lets the other one act." == (
        refused(opened, "use link").text
    )
    assert "A token is turned, and nobody of the two moves after that." == (
        refused(turned, "go stead embassy").text
    )
    assert "A token is turned, and nobody of the two acts after that." == (
        refused(turned, "investigate 1").text
    )


# ------------------------------------------------------------------ told and shown


def told(given: Given, answer: str) -> list[str]:
    """What an answer brings, as it is said at the table."""
    game_ = Victoriana(given.world.box, given.world.rulings)
    state, steps = given.state, []
    for stamped in game_.judge(given.state, answer).facts:
        after = stamped.fact.onto(state)
        steps.append(Happened(state, after, stamped.rule, stamped.fact))
        state = after
    return [line for _, line in view.retell(given.world, steps)]


def test_moving_about_london_each_character_s_way_is_told_by_name() -> None:
    assert ["Stead goes to Millbank by the Embassy: 1 move left."] == told(
        apart(), "go:stead:millbank"
    )
    assert ["Miss X uses the Tower: new Occult lead."] == told(apart(), "use:miss-x:tower")[:1]


def test_sequence_of_play_a_turn_of_the_pair_begins_where_each_of_them_is() -> None:
    assert "Stead is at the Palace and Miss X is at the Tower: 3 moves between them." in told(
        game(holmes("bank"), stead_x("palace", "tower")), "end"
    )
    assert "Stead & X are together at the Palace: 3 moves between them." in told(
        game(holmes("bank"), stead_x()), "end"
    )


def test_player_turns_the_question_says_where_both_are_and_who_may_act() -> None:
    given = apart(leads=[lead("tower", MP)])
    linked = given.when(LINK, "investigate:miss-x:1", "abandon")

    assert "Stead at the Palace and Miss X at the Tower: 3 moves, one action." == view.question(
        given.world, given.state
    )
    assert "Stead at the Palace and Miss X at the Tower: no movement, Stead may act." == (
        view.question(linked.world, linked.state)
    )
    assert "Miss X, lead 1" == view.prompt(given.world, given.when("investigate:miss-x:1").state)


def test_board_both_characters_have_a_sign_on_the_map() -> None:
    given = apart()
    signs = names.signs(given.world, given.state)
    at = {
        place: "".join(
            span.text
            for mark in marks(given.world, given.state, given.world.locales[place], signs)
            for span in names.pieces(mark.text)
            if span.text.startswith("@")
        )
        for place in given.who(STEAD_X).places
    }

    assert {"palace": "@S", "tower": "@X"} == at


def test_sheets_evidence_is_shown_by_who_holds_it_and_sentences_say_so_too() -> None:
    given = game(stead_x(evidence=(HEIRESS,), x_evidence=(FOREIGN_AGENT, PENTAGRAM)), holmes())
    who = given.who(STEAD_X)

    assert ["S:P (any)", "X:P", "X:O (any)"] == sheets.evidence_piles(given.world, who)
    assert "Politics/Occult" == sheets.versed_in(given.world, who)

    spoken = list(sheets.spoken_sheet(given.world, given.state, who))

    assert spoken[0].startswith("Stead & X, to act: Stead at Buckingham Palace")
    assert "Stead's Politics, any type; Miss X's Politics; Miss X's Occult, any type" in spoken[1]


def test_sheets_for_want_of_room_evidence_is_told_by_its_types_alone() -> None:
    given = game(stead_x(evidence=(HEIRESS,), x_evidence=(FOREIGN_AGENT, PENTAGRAM)), holmes())

    assert "S:P X:PO" == sheets.types_held(given.world, given.who(STEAD_X))


def test_evidence_and_henchmen_the_one_is_named_who_gives_a_piece() -> None:
    given = game(stead_x(evidence=(HEIRESS,), x_evidence=(PENTAGRAM, "cursed-scarab")), holmes())

    assert ["Miss X gives Inverted Pentagram as Occult."] == told(
        given.when("overcome"), f"give:stead-x:{PENTAGRAM}"
    )


def test_investigator_s_card_tells_whose_speciality_is_which() -> None:
    card = next(it for it in game(stead_x(), holmes()).world.box.investigators if it.characters)

    assert "speciality Politics (Stead) or Occult (Miss X)" in str(show_card.investigator(card)[0])


def test_agents_the_panel_names_the_standee_that_is_near() -> None:
    given = apart(agents=[agent("caissa", "bank")])

    near = panels.barred(given.world, given.state, given.state.agents[0])

    assert "Miss X and Holmes are within 2." in near
    assert "Stead" not in near


def test_offers_of_the_pair_say_how_far_it_is_for_the_one_who_goes() -> None:
    given = apart(leads=[lead("tower", MP)])

    assert "2 moves" == describe(given.world, given.state, "go:miss-x:crypt")[0]
    assert "Miss X" not in describe(given.world, given.state, "go:miss-x:crypt")[1]
    assert "4 rounds left" in describe(given.world, given.state, "investigate:miss-x:1")[1]
    assert (
        "turns the token here and ends the turn"
        == (describe(given.world, given.state, "reveal:miss-x")[1])
    )
    assert ("1 token", "both may act and turn a token this turn") == (
        describe(given.world, given.state, LINK)
    )


def test_every_answer_of_the_pair_has_an_offer_and_words() -> None:
    given = apart(leads=[lead("tower", MP)])

    assert all(any(describe(given.world, given.state, it)) for it in given.options)


# ------------------------------------------------------------------ whole games


def pair_at_play(seed: int) -> Roamer:
    """A random game in which the pair sit."""
    roamer = Roamer(seed, calm=seed % 2 == 0, switched=seed % 3 == 1)
    seats = roamer.game.seats([Seat("stead-x"), Seat("holmes"), Seat("griffin")][: 2 + seed % 2])
    assert not isinstance(seats, Refusal)
    roamer.state = roamer.game.start(seats)
    return roamer


@pytest.mark.parametrize("seed", range(8))
def test_random_games_with_the_pair_end_conserve_and_are_told(seed: int) -> None:
    roamer = pair_at_play(seed)
    count = None
    for moment, given in roamer.moments(3_000):
        if count is not None and roamer.calm:
            assert count == roamer.game.count(moment.state)
        count = roamer.game.count(moment.state)
        if isinstance(moment.node, Decision):
            words = roamer.game.words(moment.state, given)
            assert (given,) == roamer.game.read(moment.state, words, whole=True)
            assert roamer.game.question(moment.state)
        if isinstance(moment.node, Decision) and moment.node.id == "turn":
            assert moment.state == json.decode(json.encode(moment.state), type=State)
    assert isinstance(roamer.game.node(roamer.state), Over)


def greedy_turns(seed: str) -> tuple[State, int, int]:
    """A game of the greedy with the pair: its end, and how often they linked and both acted."""
    game_ = pair_at_play(0).game
    luck = pair_at_play(int(seed))
    luck.game = game_
    seats = game_.seats([Seat("stead-x"), Seat("holmes")])
    assert not isinstance(seats, Refusal)
    state, links, both = game_.start(seats), 0, 0
    for n in range(2_000):
        node = game_.node(state)
        if isinstance(node, Over):
            break
        if isinstance(node, Decision):
            answer = POLICIES["greedy"](game_, state, node, seed, n)
        else:
            answer = luck.choice(node)
        before = state.now.actors if state.now else ()
        state = game_.judge(state, answer).state
        links += answer == LINK
        both += len(before) == 1 and state.now is not None and len(state.now.actors) > 1
    return state, links, both


def test_greedy_games_use_the_link_now_and_then_and_both_act() -> None:
    state, links, both = greedy_turns("7")

    assert isinstance(state, State)
    assert links >= 1
    assert both >= 1


def test_worth_sees_what_the_other_could_still_do_with_the_link() -> None:
    given = apart(leads=[lead("tower", MP), lead("palace", FOREIGN_AGENT)]).when(
        "investigate:miss-x:1", "abandon"
    )
    linked = given.when(LINK)

    assert worth(given.world, given.state) < worth(given.world, linked.state) + 90
    assert [it.character for it in linked.who(STEAD_X).standees if may_act(linked.state, it)] == [
        it.character for it in linked.who(STEAD_X).standees if it.character != MISS_X
    ]


def test_worth_f8_counts_the_way_of_both_unless_one_of_them_is_enough() -> None:
    ways = []
    for world in (ruled(), ruled(F8="one-is-enough")):
        given = game(stead_x("yard", "parliament"), holmes(), found="palace", world=world)
        ways.append(ahead(world, given.state, given.who(STEAD_X)))

    assert [1 + 2, 1] == ways
