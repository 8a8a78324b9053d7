"""The prologue's defeats, told while the night goes on; what is told is not asked again."""

from tests.games.circle_undone.laid import asked, game, place, play, standing, table
from tests.games.circle_undone.on_table import foe, with_foes
from victoriana.games.circle_undone.ids import (
    CharacterId,
    InvestigatorId,
    NodeId,
    ScenarioId,
    SeatId,
)
from victoriana.games.circle_undone.state import Investigator, Player, Profile, State
from victoriana.games.circle_undone.table import Stand, Table
from victoriana.games.circle_undone.tasks import Playing

PENNY, JEROME = "penny-white", "jerome-davids"
OTHERS = ("gavriella-mizrah", "valentino-rivas")


def night(doom: int = 0) -> State:
    """Penny and Jerome on the Balcony, with doom on the agenda."""
    seats = (SeatId("ann"), SeatId("ben"))
    characters = (PENNY, JEROME)
    people = tuple(
        Investigator(InvestigatorId(who), seat, who, "", (), 3, 3, 3, 3, 7, 7)
        for who, seat in zip(characters, seats, strict=True)
    )
    profiles = tuple(
        Profile(CharacterId(it), crossed_off=it in OTHERS) for it in (*characters, *OTHERS)
    )
    stands = tuple(Stand(it.id, "balcony-spectral", clues=1) for it in people)
    state = State(
        tuple(Player(it, it) for it in seats),
        (Playing(NodeId("P.play"), 0),),
        seats[0],
        mode="campaign",
        difficulty="standard",
        investigators=people,
        missing=profiles,
        scenario="prologue",
        table=Table(ScenarioId("prologue"), stands=stands, started=2),
    )
    return table(state, places=(place("balcony-spectral"),), doom=doom)


def test_prologue_t2_defeated_by_the_agenda_with_six_doom_is_the_realm_and_with_seven_mist() -> (
    None
):
    def fate(doom: int) -> str:
        told = ("tell:penny-white:agenda", f"tell:doom:{doom}")
        return play(night(), *told).profile(PENNY).fate

    assert ("realm", "mist") == (fate(6), fate(7))


def test_prologue_t2_a_monster_is_the_specters_whatever_doom_there_is() -> None:
    assert "specters" == play(night(9), "tell:penny-white:monster").profile(PENNY).fate


def test_round_doom_that_the_table_counts_is_offered_first() -> None:
    assert ("tell:doom:7",) == asked(play(night(7), "tell:penny-white:agenda"))


def test_prologue_do_not_read_g1_who_is_told_to_be_defeated_leaves_the_clues_on_the_act() -> None:
    after = play(night(), "tell:penny-white:spectral-watcher")

    assert "watcher" == after.profile(PENNY).fate
    assert after.on_table().stand(PENNY).is_out
    assert 1 == after.on_table().act_clues


def test_what_was_told_during_the_night_is_not_asked_again() -> None:
    first = play(night(), "tell:penny-white:spectral-watcher")
    both = play(first, "tell:jerome-davids:monster", "tell:end:nobody-left")

    assert "clues" == game().node(both).id  # type: ignore[union-attr]  # a decision
    assert ("watcher", "specters") == (both.profile(PENNY).fate, both.profile(JEROME).fate)
    assert ("tell:clues:2",) == asked(both)  # the act has the clues of both


def test_what_was_not_told_during_the_night_is_asked_at_its_end() -> None:
    first = play(night(), "tell:penny-white:other")
    ended = play(first, "tell:end:nobody-left")

    assert all(it.startswith("tell:jerome-davids:") for it in asked(ended))
    after = play(ended, "tell:jerome-davids:agenda", "tell:doom:7")
    assert ("realm", "mist") == (after.profile(PENNY).fate, after.profile(JEROME).fate)


def test_the_spectral_entry_hall_is_closed_all_night() -> None:
    hall = place("entry-hall-spectral", revealed=False)
    state = table(night(), places=(*night().on_table().places, hall))

    assert not any(it.startswith("put:") for it in asked(state))


def attacked(enemy: str, harm: str = "damage:1") -> State:
    """An enemy attacks Penny, who can take no more."""
    state = standing(night(9), PENNY, "balcony-spectral", damage=6)
    state = with_foes(state, foe(enemy, "balcony-spectral"))
    return play(state, f"attack:{PENNY}", enemy, harm, "horror:0")


def test_of_an_attack_that_was_told_nobody_is_asked_what_it_was() -> None:
    fates = [attacked(it).profile(PENNY).fate for it in ("the-spectral-watcher", "nether-mist")]

    assert ["watcher", "specters"] == fates


def test_prologue_do_not_read_g1_an_attack_by_who_is_no_monster_leaves_the_realm() -> None:
    assert "realm" == attacked("keeper-of-secrets").profile(PENNY).fate


def test_whoever_stands_after_an_attack_has_no_fate_yet() -> None:
    assert "" == attacked("the-spectral-watcher", "damage:0").profile(PENNY).fate
