"""Ada Lovelace and Charles Babbage: Wilds sent out by dice, and what the Brain stores on leads."""

# long because: two abilities, each with its windows, its losses and what is seen of it

from dataclasses import replace

from msgspec import structs

from tests.games.victoriana.given import (
    HOLMES,
    LOVELACE,
    STEAD_X,
    Given,
    agent,
    box,
    changed,
    game,
    holding,
    holmes,
    lead,
    lovelace,
    marked,
    ruled,
    stead_x,
)
from tests.games.victoriana.roaming import sound
from victoriana import render
from victoriana.games.victoriana import notation, view
from victoriana.games.victoriana.effects import Discard
from victoriana.games.victoriana.facts import (
    BrainReturned,
    BrainSet,
    GameEnded,
    LeadWentCold,
    ResourcesStored,
    WildPlaced,
    WildsLost,
    WildsTaken,
)
from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.worth import worth
from victoriana.kernel.errors import Refusal

SPIRITS, ENGINE = "ability:spirit-programming", "ability:analytical-engine"
SCARAB, MIST = "cursed-scarab", "stinging-mist"


def lying(given: Given, *places: str) -> Given:
    """The same with Wilds on the board."""
    wilds = tuple(LocaleId(place) for place in places)
    return replace(given, state=structs.replace(given.state, wilds=wilds))


def stored(given: Given, number: int, types: str) -> Given:
    """The same with the Brain on a lead, and so much stored there."""
    at = structs.replace(given.state.lead(number), brain=True, stored=holding(types))
    return replace(given, state=given.state.with_lead(at))


def kept(given: Given) -> dict[int, str]:
    """What is stored, on which leads."""
    return {it.id: it.stored.letters for it in given.state.leads if it.brain}


def said(given: Given, words: str) -> tuple[str, ...]:
    """The options that typed words mean."""
    found = notation.read(given.world, given.state, words)
    assert not isinstance(found, Refusal), found.text
    return found


# --- Spirit Programming --------------------------------------------------------------------


def test_investigator_abilities_faq_spirit_programming_the_two_dice_place_a_wild() -> None:
    given = game(lovelace(), holmes()).when(SPIRITS)

    assert ("lead-die", {"O": 2, "P": 2, "S": 2, "U": 2}) == (given.drawn_from, given.chances)

    second = given.when("{O}")

    assert "locale-die" == second.drawn_from

    placed = second.when("{3}")

    assert ("tower",) == placed.state.wilds
    assert [WildPlaced(LOVELACE, LocaleId("tower"))] == placed.only(WildPlaced)
    assert (2, "") == (placed.who(LOVELACE).tokens, placed.holds(LOVELACE))
    assert (LOVELACE, "turn") == placed.asked


def test_investigator_abilities_spirit_programming_is_no_action_and_serves_three_times() -> None:
    given = game(lovelace(), holmes())
    for _ in range(3):
        given = given.when(SPIRITS, "{O}", "{3}")

    assert ("tower", "tower", "tower") == given.state.wilds
    assert SPIRITS not in given.options
    assert given.state.now is not None
    assert not given.state.now.acted
    assert (
        "Spirit Programming needs an ability token, and none is left.",
        "Investigator Abilities",
    ) == given.refused("use spirit-programming")


def test_investigator_abilities_who_first_ends_a_turn_there_takes_every_wild() -> None:
    given = lying(game(lovelace("somerset"), holmes("tower"), on_turn=HOLMES), "tower", "tower")

    ended = given.when("end")

    assert [WildsTaken(HOLMES, LocaleId("tower"), 2)] == ended.only(WildsTaken)
    assert ("WW", ()) == (ended.holds(HOLMES), ended.state.wilds)


def test_investigator_abilities_who_only_passes_a_wild_leaves_it_there() -> None:
    given = lying(game(lovelace("tower"), holmes("palace")), "tower", "bank").when(
        "go:crypt", "end"
    )

    assert ("", ("tower", "bank")) == (given.holds(LOVELACE), given.state.wilds)


def test_investigator_abilities_a_wild_is_taken_after_the_token_of_the_locale_is_turned() -> None:
    given = lying(game(lovelace("tower"), holmes()), "tower").when("reveal", "{blank}")

    assert "W" == given.holds(LOVELACE)


def test_investigator_abilities_of_two_standees_the_one_who_acted_takes_the_wild() -> None:
    pair = stead_x("speakers", "tower")
    given = lying(game(pair, lovelace("bank")), "tower", "speakers")

    acted = given.when("use:stead:speakers", "end")

    assert (("tower",), "PPW") == (acted.state.wilds, acted.holds(STEAD_X))
    assert () == given.when("end").state.wilds


def test_emerging_victorious_a_wild_taken_in_the_last_turn_wins_before_midnight() -> None:
    given = game(
        lovelace("carfax", "5O4O4P3S1U"),
        holmes("carfax"),
        slot=41,
        mastermind="userkare",
        plot="awaken-the-ancient-ones",
        found="carfax",
    )

    won = lying(given, "carfax").when("end")

    assert [GameEnded("victory")] == won.only(GameEnded)
    assert [GameEnded("midnight")] == given.when("end").only(GameEnded)


def test_emerging_victorious_h58_a_wild_that_wins_is_taken_before_a_bite_hurts() -> None:
    given = game(
        marked(lovelace("carfax", "5O4O4P3S1U", 5), "bitten"),
        holmes("palace"),
        mastermind="userkare",
        plot="awaken-the-ancient-ones",
        found="carfax",
    )

    won = lying(given, "carfax").when("end")

    assert "victory" == won.result
    assert 5 == won.trauma(LOVELACE)
    assert given.when("end").who(LOVELACE).out


def test_pursuit_h38_wilds_on_the_board_are_in_nobody_s_pool() -> None:
    grim = changed(
        structs.replace(
            box(),
            agents=tuple(
                structs.replace(it, pursued=(Discard("random", 1, "each"),))
                if it.id == "caissa"
                else it
                for it in box().agents
            ),
        )
    )
    given = game(
        lovelace("bank"), holmes("palace"), world=grim, slot=1, agents=[agent("caissa", "crypt")]
    )

    pursued = lying(given, "palace", "tower", "tower").when("end", "{P}", "{9}")

    assert ("", ("palace", "tower", "tower")) == (pursued.holds(HOLMES), pursued.state.wilds)

    hers = lying(given, "bank").when("end", "{P}", "{9}")

    assert {"W": 1} == hers.chances  # taken at the end of her turn, it is in her pool


def test_investigator_abilities_a_wild_stays_beside_an_agent_and_when_the_x_is_found() -> None:
    given = game(lovelace("crypt"), holmes(), agents=[agent("caissa", "tower")])

    found = lying(given, "tower").when("reveal", "{x}", "{moran}")

    assert ("crypt", ("tower",)) == (found.state.found, found.state.wilds)


def test_trauma_f12_her_wilds_leave_the_board_with_her() -> None:
    given = lying(game(lovelace(trauma=5), holmes()), "tower", "bank").when("hurry")

    assert [WildsLost(2)] == given.only(WildsLost)
    assert () == given.state.wilds

    other = lying(game(holmes(trauma=5), lovelace()), "tower").when("hurry")

    assert ("tower",) == other.state.wilds


def test_investigator_abilities_f26_spirits_wait_for_their_own_turn_or_any_time() -> None:
    seats = (holmes(), lovelace())

    assert SPIRITS not in game(*seats).options
    assert SPIRITS in game(*seats, world=ruled(F26="any-time")).options
    assert (
        "Spirit Programming is for Lovelace's own turn only.",
        "Investigator Abilities, F26",
    ) == game(*seats).refused("use spirit")


# --- The Analytical Engine -----------------------------------------------------------------


def two_leads(**more: int) -> Given:
    """Two leads far off, and one with the Stinging Mist close by."""
    return game(
        lovelace("palace", "S"),
        holmes(),
        leads=[lead("tower", SCARAB), lead("bank"), lead("palace", MIST)],
        **more,  # type: ignore[arg-type]  # the slot
    )


def test_investigator_abilities_the_brain_is_set_once_a_turn_on_any_lead_in_play() -> None:
    given = two_leads()

    assert ["1", "2", "3"] == [it.split(":")[2] for it in given.options if it.startswith(ENGINE)]

    placed = given.when(f"{ENGINE}:2")

    assert [BrainSet(LOVELACE, 2)] == placed.only(BrainSet)
    assert {2: ""} == kept(placed)
    assert 3 == placed.who(LOVELACE).tokens
    assert not [it for it in placed.options if it.startswith(ENGINE)]
    assert (
        "Lovelace has set the Brain already this turn.",
        "Investigator Abilities",
    ) == placed.refused("use engine 1")


def test_investigator_abilities_each_of_their_turns_ends_with_one_science_more_stored() -> None:
    given = two_leads().when(f"{ENGINE}:2", "end")

    assert [ResourcesStored(2, "S")] == given.only(ResourcesStored)
    assert {2: "S"} == kept(given)

    again = given.when("end", "end")

    assert {2: "SS"} == kept(again)
    assert 1 == len(again.only(ResourcesStored))


def test_investigator_abilities_how_much_is_stored_stands_on_the_card() -> None:
    card = next(it for it in box().investigators if it.id == LOVELACE)
    better = tuple(
        structs.replace(it, stores=("S", "W")) if it.id == "analytical-engine" else it
        for it in card.abilities
    )
    people = tuple(
        structs.replace(it, abilities=better) if it.id == LOVELACE else it
        for it in box().investigators
    )
    given = game(
        lovelace(),
        holmes(),
        leads=[lead("tower")],
        world=changed(structs.replace(box(), investigators=people)),
    )

    assert {1: "SW"} == kept(given.when(f"{ENGINE}:1", "end"))


def test_investigator_abilities_faq_the_brain_may_only_be_on_one_lead_at_a_time() -> None:
    given = stored(two_leads(), 1, "2S")

    assert ["2", "3"] == [it.split(":")[2] for it in given.options if it.startswith(ENGINE)]
    assert (
        "The Brain lies on lead 1 already.",
        "Investigator Abilities FAQ",
    ) == given.refused("use brain 1")

    moved = given.when(f"{ENGINE}:2")

    assert {2: ""} == kept(moved)
    assert [BrainReturned(1, "SS")] == moved.only(BrainReturned)
    assert "S" == moved.holds(LOVELACE)


def test_investigator_abilities_whoever_investigates_takes_what_is_stored_before_the_reveal() -> (
    None
):
    dagger = lead("tower", "ceremonial-dagger")
    given = stored(game(holmes("tower"), lovelace(), leads=[dagger]), 1, "2S")

    opened = given.when("investigate:1")

    assert [BrainReturned(1, "SS", HOLMES)] == opened.only(BrainReturned)
    assert ("SS", {}) == (opened.holds(HOLMES), kept(opened))
    assert "bag" == opened.drawn_from

    cold = opened.when("{O}")

    assert 1 == len(cold.only(LeadWentCold))
    assert "SS" == cold.holds(HOLMES)


def test_investigator_abilities_what_is_stored_may_pay_for_the_lead_on_which_it_lay() -> None:
    given = stored(two_leads(), 3, "S").when("investigate:3")

    assert "SS" == given.holds(LOVELACE)
    assert not [it for it in given.options if it == f"{ENGINE}:3"]
    assert (
        "Lead 3 is being investigated: nothing is stored on it any more.",
        "Investigator Abilities",
    ) == given.refused("use engine 3")
    assert {1: "S"} == kept(given.when(f"{ENGINE}:1", "abandon", "end"))


def test_investigator_abilities_faq_a_lead_gone_cold_takes_what_is_stored_with_it() -> None:
    given = stored(
        game(holmes(), lovelace(), slot=1, leads=[lead("tower", hour=9), lead("bank")]), 1, "3S"
    )

    cold = given.when("end")

    assert [BrainReturned(1, "SSS")] == cold.only(BrainReturned)
    assert ["Investigator Abilities FAQ"] == cold.headings(BrainReturned)
    assert ({}, "", "") == (kept(cold), cold.holds(LOVELACE), cold.holds(HOLMES))


def test_investigator_abilities_faq_a_lead_turned_cold_by_an_effect_loses_it_too() -> None:
    twin = lead("palace", "impossible-doppelganger")
    given = stored(game(holmes(), lovelace(), leads=[twin, lead("bank", hour=9)]), 2, "S")

    cold = given.when("investigate:1")

    assert [BrainReturned(2, "S")] == cold.only(BrainReturned)


def test_trauma_f12_with_them_what_the_engine_stored_leaves_the_game() -> None:
    given = stored(game(lovelace(trauma=5), holmes("tower"), leads=[lead("tower")]), 1, "2S")

    gone = given.when("hurry")

    assert [BrainReturned(1, "SS")] == gone.only(BrainReturned)
    assert {} == kept(gone)


def test_trauma_h9_whose_turn_ends_by_being_overcome_stores_nothing() -> None:
    given = game(lovelace(trauma=5), holmes("tower"), leads=[lead("tower")])

    assert [] == given.when(f"{ENGINE}:1", "hurry").only(ResourcesStored)


# --- What is seen and typed ----------------------------------------------------------------


def test_investigator_abilities_their_names_are_typed_as_people_say_them() -> None:
    given = two_leads()

    assert (SPIRITS,) == said(given, "use spirit")
    assert (f"{ENGINE}:2",) == said(given, "use engine 2")
    assert (f"{ENGINE}:2",) == said(given, "use the brain 2")
    assert "The Analytical Engine on which lead? 1, 2 or 3." == given.refused("use engine")[0]


def told(given: Given, name: str = "") -> str:
    """A part of the table, as it is drawn."""
    screen = view.view(given.world, given.state, name)
    assert screen is not None
    return render.text(screen, width=79)


def test_locales_a_wild_is_seen_on_the_map_in_the_list_and_at_the_place() -> None:
    given = lying(game(lovelace("crypt"), holmes()), "tower", "tower")

    assert "2W" in told(given)
    assert "2 Wild; new Occult lead" in told(given, "places")
    assert "2 Wild, for the first who ends a turn here." in told(given, "tower")
    assert ("2 moves", "O3  2 Wild there, new Occult lead") == view.describe(
        given.world, given.state, "go:tower"
    )


def test_investigating_leads_what_the_brain_has_stored_is_seen_with_its_lead() -> None:
    given = stored(two_leads(), 3, "2S")

    assert "Brain 2S" in told(given, "leads")
    assert "the Brain on it with 2S" in told(given, "lead 3")
    assert "Brain on lead 3, 2S stored" in told(given, "lovelace")
    assert ("", "Stinging Mist, 4 rounds left, takes 2S") == view.describe(
        given.world, given.state, "investigate:3"
    )
    assert ("", "the Brain on lead 2, O deck, 4 rounds left; discards 2S") == view.describe(
        given.world, given.state, f"{ENGINE}:2"
    )


def test_worth_a_wild_that_can_be_fetched_and_a_full_brain_are_worth_something() -> None:
    given = two_leads()
    plain = worth(given.world, given.state)

    for better in (lying(given, "tower"), stored(given, 1, "S"), stored(given, 1, "")):
        assert plain < worth(better.world, better.state)


def test_random_games_with_lovelace_end_and_lose_no_component() -> None:
    states = [moment.state for moment, _ in sound("lovelace", "holmes")]

    assert any(state.wilds for state in states)
    assert any(lead.stored.total for state in states for lead in state.leads)
