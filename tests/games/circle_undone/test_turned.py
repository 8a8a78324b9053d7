"""Rooms that are swapped, places that are turned over, and Heretics with their other face."""

from msgspec.structs import replace

from tests.games.circle_undone.laid import (
    AGNES,
    JOE,
    asked,
    game,
    laid,
    place,
    play,
    standing,
    table,
    told,
)
from tests.games.circle_undone.setting_up import before, on_the_table
from tests.games.circle_undone.setting_up import laid as set_up
from victoriana.games.circle_undone.facts import Moved, PlaceBecame
from victoriana.games.circle_undone.ids import CharacterId, EnemyId, LocationId
from victoriana.games.circle_undone.rules import chaos, heresy, investigating, reckoning, spawning
from victoriana.games.circle_undone.state import Profile, State
from victoriana.games.circle_undone.table import Foe

ROOMS = (
    "entry-hall",
    "victorian-halls",
    "trophy-room",
    "billiards-room",
    "master-bedroom",
    "balcony",
    "office",
)
ANSWERS = ("tell:card:agenda-1b", "tell:josef-enters:no")


def mansion() -> State:
    """Act 1 with both in the Entry Hall but for Joe, who is in the Office."""
    state = laid("scenario-2", *(place(it, clues=1) for it in ROOMS), who=(AGNES, JOE))
    profiles = tuple(Profile(CharacterId(it.id), crossed_off=True) for it in game().box.characters)
    state = replace(state, missing=profiles)
    state = standing(standing(state, AGNES, "entry-hall", clues=2), JOE, "office", clues=1)
    foe = Foe("lodge-neophyte", EnemyId("lodge-neophyte"), "entry-hall", exhausted=True)
    aside = tuple(f"{it}-spectral" for it in ROOMS)
    return table(state, foes=(foe,), aside=aside)


def test_replacing_locations_1_t2_the_entry_hall_moves_out_and_all_are_swapped() -> None:
    after, facts = told(mansion(), *ANSWERS)
    board = after.on_table()

    assert {it.card for it in board.places} == {f"{it}-spectral" for it in ROOMS}
    assert "victorian-halls" == board.stand(AGNES).place
    assert "victorian-halls" == board.foe("lodge-neophyte").place
    assert {"victorian-halls", "office"} == {it.id for it in board.places if it.revealed}
    assert 0 == board.place("entry-hall").clues
    assert board.place("office").clues == 2 * (
        game().world.locations[board.place("office").card].clues or 0
    )
    assert 7 == sum(isinstance(it.fact, PlaceBecame) for it in facts)
    assert ROOMS == board.aside


def test_replacing_locations_1_an_enemy_in_the_victorian_halls_engages_who_comes_there() -> None:
    state = mansion()
    wraith = Foe("wraith", EnemyId("wraith"), "victorian-halls")
    now = play(table(state, foes=(*state.on_table().foes, wraith)), *ANSWERS).on_table()

    assert AGNES == now.foe("wraith").engaged


def test_replacing_locations_the_back_of_act_2_reveals_the_entry_hall() -> None:
    swapped = play(mansion(), *ANSWERS)
    last = play(swapped, "advance:act:unpaid")

    assert not swapped.on_table().place("entry-hall").revealed
    assert last.on_table().place("entry-hall").revealed
    assert (
        "entry-hall" == play(last, "move:agnes-baker", "entry-hall").on_table().stand(AGNES).place
    )


def test_replacing_locations_1_a_room_that_is_swapped_lies_aside_and_can_come_back() -> None:
    swapped = play(mansion(), "swap", "office", "with:office-spectral")
    back = play(swapped, "swap", "office", "with:office")

    assert "office" in swapped.on_table().aside
    assert "office" == back.on_table().place("office").card
    assert "office-spectral" in back.on_table().aside


def test_replacing_locations_1_a_room_is_swapped_and_never_laid_beside_its_other_realm() -> None:
    assert "swap" in asked(mansion())
    assert "lay" not in asked(mansion())


def test_g7_it_is_asked_where_josef_and_the_watcher_come_into_play() -> None:
    state = mansion()
    state = table(state, aside=(*state.on_table().aside, "josef-meiger", "the-spectral-watcher"))
    paid = play(state, ANSWERS[0], "tell:josef-enters:yes")
    josef = play(paid, "at:office")
    watcher = play(josef, "at:victorian-halls")

    assert "at:office" in asked(paid)
    assert JOE == josef.on_table().foe("josef-meiger").engaged
    assert "at:victorian-halls" in asked(josef)
    assert AGNES == watcher.on_table().foe("the-spectral-watcher").engaged
    assert not {"josef-meiger", "the-spectral-watcher"} & set(watcher.on_table().aside)


def test_g7_of_josef_nothing_is_asked_where_he_stays_aside() -> None:
    state = mansion()
    state = table(state, aside=(*state.on_table().aside, "josef-meiger"))
    after = play(state, *ANSWERS)

    assert "josef-meiger" in after.on_table().aside
    assert [] == [it for it in after.on_table().foes if it.id == "josef-meiger"]


def test_deaths_doorstep_g7_agenda_1_takes_the_clues_of_everybody_unless_josef_is_paid() -> None:
    after = play(mansion(), *ANSWERS)

    assert [0, 0] == [it.clues for it in after.on_table().stands]
    assert 2 == after.on_table().act


def test_whether_the_group_can_pay_for_josef_is_offered_first() -> None:
    rich = standing(mansion(), AGNES, "entry-hall", clues=5)

    assert "tell:josef-enters:no" == asked(play(mansion(), ANSWERS[0]))[0]
    assert "tell:josef-enters:yes" == asked(play(rich, ANSWERS[0]))[0]


def test_replacing_locations_1_t1_all_that_lies_there_stays_and_nobody_moves() -> None:
    room = place("walter-gilmans-room", doom=2, clues=1, attached=("strange-geometry",))
    state = laid("scenario-3", room, place("moldy-halls"))
    foe = Foe("brown-jenkin", EnemyId("brown-jenkin"), room.id, exhausted=True)
    state = table(standing(state, AGNES, room.id), foes=(foe,), aside=("keziahs-room",))
    after, facts = told(state, "swap", room.id, "with:keziahs-room")
    swapped = after.on_table().place(room.id)

    assert (
        "keziahs-room", 2, ("strange-geometry",),
    ) == (swapped.card, swapped.doom, swapped.attached)  # fmt: skip
    assert after.on_table().stand(AGNES).place == room.id
    assert after.on_table().foe("brown-jenkin") == foe
    assert not any(isinstance(it.fact, Moved) for it in facts)


def test_the_spectral_encounter_deck_4_t4_a_place_turned_over_is_not_revealed() -> None:
    state = laid("scenario-4", place("haunted-fields", clues=2), place("hangmans-brook"))
    after, facts = told(standing(state, AGNES, "haunted-fields"), "flip:haunted-fields")
    flipped = after.on_table().place("haunted-fields")

    assert ("haunted-fields-spectral", 2) == (flipped.card, flipped.clues)
    assert ["Scenario IV: The Wages of Sin / The Spectral Encounter Deck 4"] == [
        it.rule for it in facts
    ]
    again = play(after, "flip:haunted-fields")
    assert "haunted-fields" == again.on_table().place("haunted-fields").card


def heretics() -> State:
    """A Heretic in the fields, with Agnes and Joe there."""
    state = laid("scenario-4", place("haunted-fields", clues=1), who=(AGNES, JOE))
    for who in (AGNES, JOE):
        state = standing(state, who, "haunted-fields")
    foe = Foe("heretic-1", EnemyId("heretic-1"), "haunted-fields")
    return table(state, foes=(foe,))


def test_story_cards_g16_an_unfinished_business_in_a_threat_area_is_no_heretic_in_play() -> None:
    world = game().world
    turned = play(heretics(), "heretic:heretic-1", "to:agnes-baker")

    assert "1" == reckoning.usual(world, heretics(), "in-play:heretic")
    assert "0" == reckoning.usual(world, turned, "in-play:heretic")
    assert ("unfinished-business-1",) == turned.on_table().stand(AGNES).threats


def test_a_banished_unfinished_business_is_worth_its_victory_point() -> None:
    turned = play(heretics(), "heretic:heretic-1", "to:agnes-baker")
    after = play(turned, "business:agnes-baker:unfinished-business-1", "banished")

    assert () == after.on_table().stand(AGNES).threats
    assert 1 == reckoning.displayed(game().world, after)


def test_story_cards_g16_a_skull_counts_each_unfinished_business_that_was_banished() -> None:
    turned = play(heretics(), "heretic:heretic-1", "to:agnes-baker")
    after = play(turned, "business:agnes-baker:unfinished-business-1", "banished")

    assert [0, 1] == [heresy.banished(game().world, it) for it in (turned, after)]
    counts = [chaos.counts(game().world, it, AGNES) for it in (turned, after)]
    assert [0, 1] == [it["unfinished-business-in-victory-display"] for it in counts]


def test_a_heretic_that_is_a_card_in_a_threat_area_does_not_come_into_play_again() -> None:
    turned = play(heretics(), "heretic:heretic-1", "to:agnes-baker")
    before = {str(it) for it in spawning.can_come(game().world, turned)}
    back = play(turned, "business:agnes-baker:unfinished-business-1", "banished")

    assert "heretic-1" not in before
    assert "heretic-1" in {str(it) for it in spawning.can_come(game().world, back)}


def test_an_unfinished_business_in_two_hands_is_asked_about_once() -> None:
    state = standing(heretics(), AGNES, "haunted-fields", threats=("unfinished-business-1",) * 2)

    found = [it for it in asked(state) if it.startswith("business:")]
    assert ["business:agnes-baker:unfinished-business-1"] == found


def test_nobody_but_a_heretic_is_turned_into_an_unfinished_business() -> None:
    josef = Foe("josef-meiger", EnemyId("josef-meiger"), "haunted-fields")
    state = table(heretics(), foes=(josef,))

    assert [] == [it for it in asked(state) if it.startswith("heretic")]


def test_wages_of_sin_resolution_1_1_g16_an_unfinished_business_is_turned_back() -> None:
    turned = play(heretics(), "heretic:heretic-1", "to:joe-diamond")
    after = play(turned, "business:joe-diamond:unfinished-business-1", "back")

    assert "haunted-fields" == after.on_table().foe("heretic-1").place
    assert "heretic-1" == heresy.heretic(game().world, "unfinished-business-1")


def test_the_clues_for_josef_are_paid_by_the_group() -> None:
    rich = standing(mansion(), AGNES, "entry-hall", clues=6)
    rich = standing(rich, JOE, "office", clues=0)
    after = play(rich, "tell:card:agenda-1b", "tell:josef-enters:yes")

    assert (0, 0) == tuple(it.clues for it in after.on_table().stands)


def test_g50_the_version_of_a_place_on_the_table_says_its_shroud() -> None:
    world = game().world

    def shroud(card: str, *foes: Foe) -> int:
        state = table(laid("scenario-4", place(card)), foes=foes)
        return investigating.shroud(world, state, state.on_table().place(card))

    witch = Foe("heretic-1", EnemyId("heretic-1"))
    here = replace(witch, place="chapel-crypt-1")
    printed = world.locations[LocationId("chapel-crypt-1")].shroud
    assert isinstance(printed, int)

    assert max(0, printed - 3) == shroud("chapel-crypt-1")
    assert printed == shroud("chapel-crypt-1", here)
    assert shroud("the-gallows-1") + 1 == shroud("the-gallows-1", witch)
    assert [0, 1] == [shroud("the-gallows-2"), shroud("the-gallows-2", witch)]


def test_story_cards_g16_which_heretic_it_is_shows_when_it_is_turned_for_the_first_time() -> None:
    state = on_the_table(set_up(before("scenario-4", 2), "scenario-4"), "S4.play")
    for _ in range(4):
        state = play(state, "spawn", "heretic", "at:hangmans-brook")
        while "engages" in asked(state)[0]:
            state = play(state, asked(state)[0])
    first = play(state, "heretic:heretic-2", "to:agnes-baker")
    stories = tuple(f"unfinished-business-{n}" for n in range(1, 7))
    third = play(first, stories[2])
    back = play(third, f"business:agnes-baker:{stories[2]}", "back")
    again = play(back, "heretic:heretic-1", "to:agnes-baker")

    assert "heretic" not in asked(play(state, "spawn"))
    assert stories == asked(first)
    assert stories[2] in third.on_table().stand(AGNES).threats
    assert "heretic-3" == back.on_table().foes[-1].card
    assert tuple(it for it in stories if it != stories[2]) == asked(again)
