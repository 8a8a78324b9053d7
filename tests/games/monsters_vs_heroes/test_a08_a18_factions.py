"""Archetypes A8 and A18: factions are looked at, exchanged and dealt anew."""

from tests.games.monsters_vs_heroes.cast import goes_on, plays
from tests.games.monsters_vs_heroes.given import ADA, BEN, CAL, After, card, ruled, sits
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.ids import COVERED_FACTION, SeatId
from victoriana.games.monsters_vs_heroes.secrets import seen_by
from victoriana.games.monsters_vs_heroes.state import Player
from victoriana.games.monsters_vs_heroes.world import Character
from victoriana.kernel.nodes import Chance

HOLMES = card("sleuth", "hero", {"do": "look", "where": "faction", "whom": "player", "may": True})
DEVIL = card(
    "devil", "monster", {"do": "renounce", "where": "faction", "whom": "player", "may": True}
)
DEALER = card("dealer", "monster", {"do": "renounce", "where": "removed"})
FACTIONS = [it.id for it in ruled().box.factions if it.deck == "london-after-midnight"]


def three(it: Character, *answers: str, hand: str = "", ben: str = "", cal: str = "") -> After:
    """Ada plays this card against Ben and Cal; each of them has a faction."""
    seats: dict[str, Player] = {
        "ada": sits(f"{it.id} {hand}", faction=FACTIONS[0]),
        "ben": sits(ben, faction=FACTIONS[1]),
        "cal": sits(cal, faction=FACTIONS[2]),
    }
    more = tuple(other for other in (HOLMES, DEVIL, DEALER) if other.id != it.id)
    return plays(it, *answers, more=more, at=seats)


def seen(after: After, eyes: str, whose: str) -> str:
    """A faction as somebody sees it."""
    return seen_by(after.state, SeatId(eyes)).player(whose).faction


def test_how_to_play_a8_what_was_seen_of_a_faction_is_known_for_the_game() -> None:
    after = three(HOLMES, "whom:ben", ben="ghoul ghoul ghoul")
    later = goes_on(after, "play:ghoul")

    assert FACTIONS[1] == seen(after, ADA, BEN) == seen(later, ADA, BEN)
    assert COVERED_FACTION == seen(after, CAL, BEN)
    assert COVERED_FACTION == seen_by(after.state, None).player(BEN).faction


def test_how_to_play_a8_a18_a_faction_dealt_anew_is_known_no_longer() -> None:
    looked = three(HOLMES, "whom:ben", ben="dealer squire squire")
    after = goes_on(looked, "play:dealer", f"{{{FACTIONS[3]}}}")

    assert FACTIONS[3] == after.state.player(BEN).faction
    assert COVERED_FACTION == seen(after, ADA, BEN)


def test_how_to_play_a8_it_does_not_look_at_the_removed_factions() -> None:
    assert ["whom:ben", "whom:cal", "none"] == three(HOLMES).open


def test_how_to_play_a18_nobody_but_the_two_learns_anything_and_each_knows_the_others() -> None:
    after = three(DEVIL, "whom:ben")

    assert (FACTIONS[1], FACTIONS[0]) == (
        after.state.player(ADA).faction,
        after.state.player(BEN).faction,
    )
    assert FACTIONS[0] == seen(after, ADA, BEN)
    assert FACTIONS[1] == seen(after, BEN, ADA)
    assert [COVERED_FACTION] * 2 == [seen(after, CAL, ADA), seen(after, CAL, BEN)]


def test_how_to_play_a18_what_was_known_of_a_faction_follows_the_card() -> None:
    looked = three(HOLMES, "whom:cal", ben="devil squire squire")
    after = goes_on(looked, "play:devil", "whom:cal")

    assert FACTIONS[2] == after.state.player(BEN).faction
    assert FACTIONS[2] == seen(after, ADA, BEN)
    assert COVERED_FACTION == seen(after, ADA, CAL)


def test_how_to_play_a18_a_new_one_is_drawn_of_those_removed_and_the_old_one_joins_them() -> None:
    asked = three(DEALER)
    after = goes_on(asked, f"{{{FACTIONS[4]}}}")

    assert isinstance(asked.node, Chance)
    assert sorted(FACTIONS[3:]) == sorted(asked.open)
    assert FACTIONS[4] == after.state.player(ADA).faction
    assert FACTIONS[0] in after.state.factions
    assert [f.FactionDealt(ADA, FACTIONS[4])] == after.facts(f.FactionDealt)


def test_how_to_play_a18_where_none_was_removed_nothing_happens() -> None:
    six = {
        seat: sits("dealer" if seat == ADA else "", faction=FACTIONS[number])
        for number, seat in enumerate(("ada", "ben", "cal", "dot", "eve", "fay"))
    }
    after = plays(DEALER, rulings={"decks": "london-after-midnight"}, at=six)

    assert ["How to Play, K6"] == after.cited(f.SkillFailed)
