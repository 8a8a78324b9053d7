"""Dion Fortune: visions of what a lead pile holds, and the cards that were seen there."""

# long because: the weights of looked-at cards are compared with every shuffle of a small box

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from msgspec import json, structs

from tests.games.victoriana.given import (
    FORTUNE,
    GRIFFIN,
    HOLMES,
    LONDON,
    Given,
    agent,
    box,
    changed,
    fortune,
    game,
    griffin,
    holding,
    holmes,
    lead,
)
from tests.games.victoriana.roaming import Roamer
from tests.kernel import shuffles
from victoriana import render
from victoriana.chance import draw
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana import notation, seating, view
from victoriana.games.victoriana.ids import LeadId, LocaleId
from victoriana.games.victoriana.rules.face_down_leads import card_chance, face_down
from victoriana.games.victoriana.state import ActiveLead, Pile, State
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.world import World
from victoriana.games.victoriana.worth import worth
from victoriana.kernel import unseen
from victoriana.kernel.events import Happened
from victoriana.kernel.nodes import Chance, Over
from victoriana.lab.policies import greedy

VISIONS = "ability:visions-of-atlantis"
SCARAB, MIST, WATSON = (
    "cursed-scarab",
    "stinging-mist",
    "doctor-john-watson",
)


def doorway(tokens: int = 3) -> Given:
    """Fortune at Tesla's lab has walked between worlds: 2 Occult, Science and a trauma."""
    return game(
        fortune("tesla", "2OS", tokens=tokens),
        griffin(),
        leads=[lead("tesla", "doorway-to-another-realm")],
        tracks="S",
    ).when("investigate:1", "option:b")


def three() -> Given:
    """A pile of Occult and two Science, before the dice."""
    return doorway().when("evidence", "deck:O")


def versed(at: str = "tower") -> Given:
    """An Occult lead is kept: two leads come of one pile, of three Occult cards or of two."""
    return game(fortune(at, "O"), holmes(), leads=[lead(at, SCARAB)]).when(
        "investigate:1", "option:a", "evidence", "deck:O"
    )


def looked(given: Given, *cards: str) -> Given:
    """She looks at the pile, and these are in it."""
    return given.when(VISIONS, *("{" + card + "}" for card in cards))


DICE = ("{P}", "{1}", "{3}")


def occult(*but: str) -> list[str]:
    """Some Occult leads other than these."""
    return [it.id for it in box().leads if it.type == "O" and it.id not in but]


def total(chances: dict[str, int], type_: str) -> Fraction:
    """The chance of a lead of this type."""
    weight = sum(
        it
        for card, it in chances.items()
        if card in LONDON.leads and LONDON.leads[LeadId(card)].type == type_
    )
    return Fraction(weight, sum(chances.values()))


def told(given: Given, name: str = "") -> str:
    """A part of the table, as it is drawn."""
    screen = view.view(given.world, given.state, name)
    assert screen is not None
    return render.text(screen, width=79)


# --- The book's example --------------------------------------------------------------------

PLOTS = ("{crown-jewels}", "{doomsday-device}", "{white-fell}")


def test_icon_legend_v2_fortune_spends_two_occult_and_science_and_suffers_one() -> None:
    given = doorway()

    assert ("", 1) == (given.holds(FORTUNE), given.trauma(FORTUNE))
    assert "tesla" == given.state.doors[0].place


def test_icon_legend_v2_three_deductions_move_one_track_of_the_types_drawn() -> None:
    given = doorway().when("deduce", *PLOTS)
    chosen = given.when("track:S")

    assert ["track:S", "track:U"] == given.options
    assert holding("2S") == chosen.state.tracks
    assert 19 - 3 == chosen.state.plots_above
    assert {"crown-jewels", "doomsday-device"} <= set(chosen.state.plots_seen)


def test_icon_legend_v2_the_second_science_space_gives_each_investigator_science() -> None:
    given = doorway().when("deduce", *PLOTS, "track:S")

    assert ("S", "S") == (given.holds(FORTUNE), given.holds(GRIFFIN))
    assert ["Make Deductions"] * 2 == given.headings(f.ResourcesGained)


def test_icon_legend_v2_the_agent_waits_for_the_end_of_the_round() -> None:
    given = doorway().when("deduce", *PLOTS, "track:S")

    assert [agent("white-fell")] == list(given.state.agents)


# --- Visions of Atlantis -------------------------------------------------------------------


def test_investigator_abilities_faq_visions_come_before_the_dice_for_a_token() -> None:
    given = three()

    assert [VISIONS, "unseen"] == given.options
    assert (FORTUNE, "vision") == given.asked

    seen = looked(given, SCARAB, MIST, WATSON)

    assert 2 == seen.who(FORTUNE).tokens
    assert [f"bring:{SCARAB}", f"bring:{MIST}", f"bring:{WATSON}"] == seen.options
    assert "lead-die" == seen.when(f"bring:{MIST}").drawn_from
    assert "lead-die" == given.when("unseen").drawn_from
    assert 3 == given.when("unseen").who(FORTUNE).tokens


def test_investigator_abilities_faq_the_card_chosen_for_play_comes_from_the_pile() -> None:
    given = looked(three(), SCARAB, MIST, WATSON)

    assert (
        "Ceremonial Dagger is not in the pile, from which the card must come.",
        "Investigator Abilities FAQ, H64",
    ) == given.refused("bring dagger")

    placed = given.when(f"bring:{MIST}", *DICE)

    assert [f.LeadPlaced(2, 1, LocaleId("embassy"), 3, LeadId(MIST))] == placed.only(f.LeadPlaced)
    assert MIST == placed.state.lead(2).card


def test_investigator_abilities_faq_h64_all_see_the_pile_and_the_rest_is_discarded_known() -> None:
    given = looked(three(), SCARAB, MIST, WATSON)

    assert {SCARAB, MIST, WATSON} <= {it.card for it in given.state.seen}

    placed = given.when(f"bring:{MIST}", *DICE)

    assert [f.PileCleared(1, 2, (LeadId(SCARAB), LeadId(WATSON)))] == placed.only(f.PileCleared)
    assert ((SCARAB, WATSON), 0) == (placed.state.discards, placed.state.unseen_discards)
    assert all(not pile.open for pile in placed.state.piles)


def test_investigator_abilities_faq_h64_h66_the_pile_has_the_weights_of_the_box() -> None:
    first = three().when(VISIONS)

    # 25 of the 29 cards of a deck are leads; the Doorway came off the Science deck
    assert Fraction(1, 3) * Fraction(25, 29) == total(first.chances, "O")
    assert Fraction(2, 3) * Fraction(24, 28) == total(first.chances, "S")

    second = first.when("{" + SCARAB + "}")

    assert 0 == total(second.chances, "O")
    assert Fraction(24, 28) == total(second.chances, "S")
    assert SCARAB not in second.chances


def test_investigator_abilities_faq_h48_an_advantage_that_was_chosen_stays_a_lead_until_met() -> (
    None
):
    given = looked(three(), SCARAB, MIST, WATSON).when(f"bring:{WATSON}", "{S}", "{2}", "{12}")

    assert WATSON == given.state.lead(2).card
    assert () == given.who(FORTUNE).kept
    assert "Doctor John Watson" == names.likely(given.world, given.state, given.state.lead(2))


def test_investigator_abilities_faq_nobody_is_asked_where_there_is_nothing_to_choose() -> None:
    broke = doorway(tokens=0).when("evidence", "deck:O")

    assert "lead-die" == broke.drawn_from

    lone = game(
        fortune("tesla", "OS"),
        holmes(),
        leads=[lead("tesla", "doorway-to-another-realm")],
        taken="28S29O",
    ).when("investigate:1", "option:a", "evidence")

    assert [f.DecksEmpty("SO")] == lone.only(f.DecksEmpty)


def test_investigator_abilities_faq_a_locale_that_generates_makes_no_pile_to_look_at() -> None:
    given = game(fortune("tower"), holmes()).when("use:tower")

    assert "lead-die" == given.drawn_from


def test_investigator_abilities_faq_visions_are_hers_alone_and_for_nothing_else() -> None:
    leads = [lead("tesla", "doorway-to-another-realm")]
    given = game(holmes("tesla", "OSU"), fortune(), leads=leads)

    assert "lead-die" == given.when("investigate:1", "option:a", "evidence", "deck:O").drawn_from
    assert VISIONS not in game(fortune(), holmes(), leads=[lead("tesla", MIST)]).options
    assert (
        "Visions of Atlantis come when she has fulfilled a lead and the pile holds several cards.",
        "Investigator Abilities FAQ, H64",
    ) == game(fortune(), holmes()).refused("use visions")


# --- The second lead of her speciality -----------------------------------------------------


def test_specialities_h64_another_token_chooses_the_second_lead_of_the_pile_as_well() -> None:
    one, two, three_ = occult(SCARAB)[:3]
    given = looked(versed(), one, two, three_).when(f"bring:{two}", *DICE)

    assert [VISIONS, "unseen"] == given.options

    both = given.when(VISIONS)

    assert [f"bring:{one}", f"bring:{three_}"] == both.options

    placed = both.when(f"bring:{three_}", "{S}", "{2}", "{12}")

    assert (1, [two, three_]) == (
        placed.who(FORTUNE).tokens,
        [it.card for it in placed.state.leads],
    )
    assert (one,) == placed.state.discards


def test_specialities_h67_a_lead_drawn_unseen_from_looked_at_cards_is_one_of_these() -> None:
    one, two, three_ = occult(SCARAB)[:3]
    given = looked(versed(), one, two, three_).when(
        f"bring:{two}", *DICE, "unseen", "{S}", "{2}", "{12}"
    )
    second = given.state.lead(3)

    assert ("", (one, three_)) == (second.card, second.among)
    assert [f.PileCleared(1, 1)] == given.only(f.PileCleared)
    assert {one: 1, three_: 1} == {
        it.id: it.weight for it in card_chance(given.world, given.state, second).outcomes
    }


def test_generating_h67_what_was_left_is_known_once_the_lead_is_turned_up() -> None:
    one, two, three_ = occult(SCARAB)[:3]
    given = looked(versed(), one, two, three_).when(
        f"bring:{two}", *DICE, "unseen", "{O}", "{3}", "{12}"
    )
    before = given.state.unseen_discards
    again = given.when("end", "end").when("investigate:3")

    assert {one: 1, three_: 1} == again.chances

    met = again.when("{" + one + "}")

    assert (one, ()) == (met.state.lead(3).card, met.state.lead(3).among)
    assert before - 1 == met.state.unseen_discards
    assert three_ in met.state.discards
    assert len(met.state.seen) == len(again.state.seen)


def test_generating_h67_holmes_may_look_which_of_these_it_is() -> None:
    one, two, three_ = occult(SCARAB)[:3]
    given = looked(versed(), one, two, three_).when(
        f"bring:{two}", *DICE, "unseen", "{O}", "{3}", "{12}"
    )

    peeked = given.when("end", "ability:newspaper-archives:3", "{" + three_ + "}")

    assert (three_, ()) == (peeked.state.lead(3).card, peeked.state.lead(3).among)
    assert one in peeked.state.discards


def test_generating_h67_such_a_lead_that_goes_cold_unseen_stays_unknown() -> None:
    one, two, three_ = occult(SCARAB)[:3]
    given = looked(versed(), one, two, three_).when(
        f"bring:{two}", *DICE, "unseen", "{S}", "{2}", "{12}"
    )
    cold = structs.replace(given.state.lead(3), hour=9)
    late = replace(given, state=given.state.with_lead(cold)).when("end", "end")

    assert [f.LeadWentCold(3)] == late.only(f.LeadWentCold)
    assert not {one, three_} & set(late.state.discards)
    assert given.state.unseen_discards + 1 == late.state.unseen_discards


def test_generating_h67_of_two_cards_the_second_lead_is_known_by_itself() -> None:
    one, two = occult(SCARAB)[:2]
    given = looked(versed("hideout"), one, two).when(f"bring:{one}", *DICE)

    assert "lead-die" == given.drawn_from

    placed = given.when("{S}", "{2}", "{12}")

    assert [one, two] == [it.card for it in placed.state.leads]
    assert 2 == placed.who(FORTUNE).tokens


def test_generating_new_leads_h64_she_may_look_for_the_second_lead_alone() -> None:
    one, two = occult(SCARAB)[:2]
    given = versed().when("unseen", *DICE)

    seen = looked(given, one, two).when(f"bring:{two}", "{S}", "{2}", "{12}")

    assert ["", two] == [it.card for it in seen.state.leads]
    assert ((), (one,)) == (seen.state.lead(2).among, seen.state.discards)
    assert not {one, two} & {
        it.id for it in card_chance(seen.world, seen.state, seen.state.lead(2)).outcomes
    }


def test_generating_h67_what_holmes_looks_at_comes_into_no_pile() -> None:
    # There is no way: the card stays under its lead until it is met, kept or cold, and a pile takes
    # cards off the decks alone. So what he has seen only makes the other weights surer.
    given = game(
        holmes(), fortune(), leads=[lead("tesla", origins="OOP"), lead("bank", origins="OP")]
    )
    looked_at = given.when("ability:newspaper-archives:1", "{" + SCARAB + "}")

    assert ((), SCARAB) == (looked_at.state.lead(1).among, looked_at.state.lead(1).card)
    assert SCARAB not in {
        it.id for it in card_chance(given.world, looked_at.state, looked_at.state.lead(2)).outcomes
    }
    assert all(not pile.open for pile in looked_at.state.piles)
    assert HOLMES == looked_at.asked[0]


# --- Every shuffle of a small box ----------------------------------------------------------


def small() -> World:
    """Two leads a type, one advantage and one setback in each of the decks, of few."""
    leads = [it for type_ in "OPSU" for it in [it for it in box().leads if it.type == type_][:2]]
    numbers = structs.replace(box().numbers, advantages_a_deck=1, setbacks_a_deck=0)
    return changed(
        structs.replace(
            box(), leads=tuple(leads), advantages=box().advantages[:5], setbacks=(), numbers=numbers
        )
    )


def tables(world: World, places: tuple[str, ...]) -> shuffles.Law:
    """The law of the cards of two piles, OOP and OP, for each shuffle of the two decks."""
    cards = {
        type_: tuple(it.id for it in world.box.leads if it.type == type_) for type_ in ("O", "P")
    }
    decks = tuple(unseen.Deck(it, ((it, 2), ("advantage", 1))) for it in ("O", "P"))
    piles = (
        unseen.Pile("0", (("O", 2), ("P", 1))),
        unseen.Pile("1", (("O", 1), ("P", 1))),
    )
    advantages = tuple(it.id for it in world.box.advantages)
    physical = shuffles.Box(decks, {**cards, "advantage": advantages}, piles)
    return shuffles.counted(physical.tables(places))


def start(world: World) -> State:
    """The two piles are made, and nothing of them is known."""
    given = game(fortune(), holmes(), world=world)
    return structs.replace(
        given.state,
        piles=(Pile(0, "OOP"), Pile(1, "OP")),
        taken=holding("3O2P"),
        leads=(ActiveLead(9, LocaleId("bank"), 12, 1),),
    )


def test_generating_h66_looked_at_cards_of_a_pile_agree_with_every_shuffle() -> None:
    world = small()

    def weigh(history: tuple[str, ...]) -> tuple[unseen.Weighted, ...]:
        state = start(world)
        for card in history[:3]:
            state = f.PileCardSeen(0, LeadId(card)).onto(state)
        return face_down(world, state, 0 if len(history) < 3 else 1)

    assert tables(world, ("0", "0", "0", "1")) == shuffles.drawn(4, weigh)


def test_generating_h67_one_of_the_rest_agrees_with_every_shuffle() -> None:
    world = small()
    expected: dict[tuple[str, ...], Fraction] = {}
    for (one, two, three_, other), chance in tables(world, ("0", "0", "0", "1")).items():
        chosen, *rest = sorted((one, two, three_))
        for drawn in rest:
            cards = (one, two, three_, chosen, drawn, other)
            expected[cards] = expected.get(cards, Fraction(0)) + chance / len(rest)

    assert expected == dict(_played(world))


def _played(world: World) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    """The same by the weights of the program: looked at, the first by name chosen, one unseen."""
    found: list[tuple[tuple[str, ...], State, Fraction]] = [((), start(world), Fraction(1))]
    for _ in range(3):
        found = [
            ((*told, card), f.PileCardSeen(0, LeadId(card)).onto(state), chance * share)
            for told, state, chance in found
            for card, share in shuffles.chances(face_down(world, state, 0)).items()
        ]
    for told, state, chance in found:
        chosen, *rest = (LeadId(it) for it in sorted(told))
        among = tuple(it for it in told if it != chosen)
        place = LocaleId("tower")
        here = f.LeadPlaced(10, 0, place, 12, chosen).onto(state)
        here = f.LeadPlaced(11, 0, place, 12, among=tuple(map(LeadId, among))).onto(here)
        outcomes = card_chance(world, here, here.lead(11)).outcomes
        assert sorted(rest) == sorted(it.id for it in outcomes)
        for drawn in outcomes:
            after = f.LeadTurnedUp(11, LeadId(drawn.id)).onto(here)
            share = Fraction(drawn.weight, sum(it.weight for it in outcomes))
            others = card_chance(world, after, after.lead(9)).outcomes
            whole = sum(it.weight for it in others)
            for other in others:
                cards = (*told, chosen, drawn.id, other.id)
                yield cards, chance * share * Fraction(other.weight, whole)


# --- What is seen and typed ----------------------------------------------------------------


def test_investigator_abilities_her_choices_are_typed_by_the_names_of_cards() -> None:
    given = three()

    assert (VISIONS,) == notation.read(given.world, given.state, "use visions")
    assert ("unseen",) == notation.read(given.world, given.state, "unseen")

    seen = looked(given, SCARAB, MIST, WATSON)

    for words in ("bring mist", "mist", "choose stinging-mist", "bring stinging mist"):
        assert (f"bring:{MIST}",) == notation.read(seen.world, seen.state, words)
    for there in (given, seen):
        for option in there.options:
            words = notation.words(there.world, there.state, option)
            assert (option,) == notation.read(there.world, there.state, words, whole=True)
    assert ("No pile has been looked at.", "Investigator Abilities FAQ, H64") == game(
        fortune(), holmes()
    ).refused("bring mist")
    assert "{cursed-scarab+stinging-mist}" == notation.braces(
        [
            (it.state, it.node, card)  # type: ignore[misc]  # both are chances
            for it, card in (
                (given.when(VISIONS), SCARAB),
                (given.when(VISIONS, "{" + SCARAB + "}"), MIST),
            )
        ]
    )
    assert (SCARAB, MIST) == notation.unbrace(f"{SCARAB}+{MIST}")


def test_investigator_abilities_what_is_asked_tells_the_cards_of_the_pile() -> None:
    given = three()

    assert "Does Fortune look at the 3 cards of the pile?" == view.question(
        given.world, given.state
    )
    assert ("1 token", "look at the pile and choose which of its 3 cards enters play") == (
        view.describe(given.world, given.state, VISIONS)
    )

    seen = looked(given, SCARAB, MIST, WATSON)

    assert "Which of the 3 cards does Fortune bring into play?" == view.question(
        seen.world, seen.state
    )
    assert "O  Cursed Scarab: O" in view.describe(seen.world, seen.state, f"bring:{SCARAB}")[1]
    assert ("", "advantage  Doctor John Watson") == view.describe(
        seen.world, seen.state, f"bring:{WATSON}"
    )


def test_generating_h67_what_a_lead_may_be_is_told_from_the_cards_it_is_one_of() -> None:
    one, two = occult(SCARAB)[:2]
    given = looked(versed(), one, two, WATSON).when(
        f"bring:{two}", *DICE, "unseen", "{S}", "{2}", "{12}"
    )
    second = given.state.lead(3)

    assert "O:1/2 advantage:1/2" == names.likely(given.world, given.state, second)
    assert "one of these" in told(given, "lead 3")
    assert "Doctor John" in told(given, "lead 3")


def test_investigator_abilities_the_cards_of_a_pile_are_told_in_one_sentence() -> None:
    given = three().when(VISIONS)
    steps = []
    for card in (SCARAB, MIST, WATSON):
        after = given.when("{" + card + "}")
        seen = after.only(f.PileCardSeen)[0]
        steps.append(Happened(given.state, after.state, "Investigator Abilities FAQ", seen))
        given = after

    cards = "Cursed Scarab (Occult), Stinging Mist (Science) and Doctor John Watson (advantage)"
    said = ("Investigator Abilities FAQ", f"In the pile are {cards}.")

    assert (said,) == view.retell(given.world, steps)


def test_worth_of_a_chosen_lead_is_that_of_the_card_and_looking_pays_with_many_cards() -> None:
    given = three()

    assert worth(given.world, given.when("unseen").state) < worth(
        given.world, given.when(VISIONS).state
    )


def test_random_games_with_fortune_end_and_lose_no_component() -> None:
    seen = 0
    for seed in range(55, 75):
        roamer = Roamer(seed, switched=seed % 3 == 1, seats=("fortune", "griffin", "holmes"))
        world = roamer.game.world
        for number, (moment, given) in enumerate(roamer.moments(300)):
            state, after = moment.state, roamer.game.judge(moment.state, given).state
            seen += any(pile.open for pile in state.piles)
            assert (
                seating.count(world, state)["lead cards"]
                == (seating.count(world, after)["lead cards"])
            )
            assert len({it.card for it in state.seen}) == len(state.seen)
            if number % 25 == 0:
                assert state == json.decode(json.encode(state), type=State)

    assert seen > 0


def test_greedy_games_with_fortune_use_her_tokens_and_conserve_every_card() -> None:
    roamer = Roamer(1, calm=True, seats=("fortune", "holmes"))
    rules, state = roamer.game, roamer.state
    before, tokens = rules.count(state), 3
    for at in range(2000):
        node = rules.node(state)
        if isinstance(node, Over):
            break
        if isinstance(node, Chance):
            answer = draw(node, "visions", at)
        else:
            answer = greedy(rules, state, node, "visions", at)
        state = rules.judge(state, answer).state
        assert before == rules.count(state), answer
        tokens = min(tokens, state.investigator(FORTUNE).tokens + 3 * state.investigators[0].out)

    assert tokens < 3
    assert isinstance(rules.node(state), Over)
