"""Circle actions and braziers of Scenario VI, the fates, and the Watcher that they feed."""

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
from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.ids import CardId, CharacterId, EnemyId
from victoriana.games.circle_undone.rules import braziers, enemies
from victoriana.games.circle_undone.state import Fate, Profile, State
from victoriana.games.circle_undone.table import Foe
from victoriana.games.circle_undone.view import table_page
from victoriana.kernel.nodes import Option

STONES = "unvisited-isle-standing-stones"  # willpower and intellect
SHORE = "forbidding-shore"  # one of the two
PENNY = CharacterId("penny-white")
GAVRIELLA = CharacterId("gavriella-mizrah")
FATES = (CardId("pennys-fate"), CardId("gavriellas-fate"))


def isle(act: int = 1, *, lit: bool = False, clues: int = 0) -> State:
    """Agnes at the Standing Stones, in this act, with clues."""
    state = laid("scenario-6", place(STONES, lit=lit), place(SHORE), log="sided-lodge")
    return table(standing(state, AGNES, STONES, clues=clues), act=act)


def result_of(state: State, *answers: str) -> f.Tested:
    """What came of a test."""
    _, facts = told(state, *answers)
    return next(it.fact for it in facts if isinstance(it.fact, f.Tested))


def test_circle_braziers_2_t1_skills_cards_and_token_count_once_against_the_difficulty() -> None:
    found = result_of(isle(), "circle:agnes-baker:9", "-2")

    assert (9, 10, 7, False) == (found.value, found.difficulty, found.modified, found.passed)
    assert "willpower + intellect" == found.skill


def test_circle_braziers_2_t2_icons_of_both_skills_count_and_a_wild_one_once() -> None:
    circle = game().world.locations[isle().on_table().place(STONES).card].circle
    assert circle is not None

    assert 2 == braziers.icons(circle, {"willpower": 1, "intellect": 1})
    assert 1 == braziers.icons(circle, {"wild": 1, "combat": 2})


def test_circle_braziers_5_t3_to_light_a_lit_brazier_is_legal_and_changes_nothing() -> None:
    lit = isle(lit=True)
    chosen = play(lit, "circle:agnes-baker:10", "0")
    after, facts = told(chosen, "light")

    assert ("light", "unlight") == asked(chosen)
    assert after.on_table().place(STONES).lit
    (said,) = (it.fact for it in facts if isinstance(it.fact, f.BrazierChanged))
    assert f.BrazierChanged(STONES, lit=True, already=True) == said
    assert "is lit already: nothing changes." in game().tell(chosen, after, said)
    light = Option("light", "", after.lead)
    assert "It is lit already: nothing changes." == game().describe(chosen, light)[1]
    assert not play(chosen, "unlight").on_table().place(STONES).lit


def test_circle_t3_a_circle_action_that_fails_does_nothing() -> None:
    after = play(isle(), "circle:agnes-baker:3", "auto-fail")

    assert not after.on_table().place(STONES).lit
    assert "circle:agnes-baker:7" in asked(after)


def test_g49_clues_make_a_circle_action_easier_in_the_later_acts_only() -> None:
    early = play(isle(2, clues=2), "circle:agnes-baker:9")
    late = play(isle(3, clues=2), "circle:agnes-baker:9")
    found = result_of(late, "spend:2", "-2")

    assert "auto-fail" in asked(early)
    assert ("spend:0",) == asked(late)
    assert (6, 7, True) == (found.difficulty, found.modified, found.passed)
    assert 0 == play(late, "spend:2", "-2", "light").on_table().stand(AGNES).clues


def test_circle_braziers_2_at_the_shore_the_better_of_two_skills_is_tested() -> None:
    agnes = isle().investigator(AGNES)
    better = max(agnes.willpower, agnes.intellect)

    assert f"circle:agnes-baker:{better}" in asked(standing(isle(), AGNES, SHORE))


def fated(penny: Fate, gavriella: Fate, *, trail: bool) -> State:
    """Act 1 with the stories of the two beneath the reference card."""
    profiles = (
        Profile(PENNY, fate=penny, trail=trail),
        Profile(GAVRIELLA, fate=gavriella, trail=trail),
        Profile(CharacterId("jerome-davids"), crossed_off=True),
        Profile(CharacterId("valentino-rivas"), crossed_off=True),
    )
    state = laid("scenario-6", place(SHORE), who=(AGNES, JOE), log="sided-lodge")
    for who in (AGNES, JOE):
        state = standing(state, who, SHORE)
    aside = ("penny-white-ally", "gavriella-mizrah-ally")
    return replace(table(state, stories=FATES, aside=aside), missing=profiles)


def test_story_cards_g26_a_story_dealt_at_random_brings_an_ally_out_of_the_mist() -> None:
    state = fated("mist", "realm", trail=True)
    after = play(state, "tell:card:act-1b", FATES[1], FATES[0])

    assert ("gavriella-mizrah-ally",) == after.on_table().aside
    assert "alive" == after.profile(PENNY).end
    assert "" == after.profile(GAVRIELLA).end
    assert () == after.on_table().stories


def test_whom_the_specters_took_engages_unless_somebody_is_on_the_trail() -> None:
    def penny(*, trail: bool) -> Foe:
        state = fated("specters", "realm", trail=trail)
        after = play(state, "tell:card:act-1b", FATES[0], FATES[1])
        return after.on_table().foe("penny-white-tragic-loss")

    assert (AGNES, False) == (penny(trail=False).engaged, penny(trail=False).exhausted)
    assert ("", True) == (penny(trail=True).engaged, penny(trail=True).exhausted)


def test_union_and_disillusion_g26_the_watcher_is_stronger_by_each_whom_it_took() -> None:
    foe = Foe("the-spectral-watcher", EnemyId("the-spectral-watcher"), SHORE)
    state = table(fated("watcher", "watcher", trail=False), foes=(foe,))
    after = play(state, "tell:card:agenda-1b")
    fed = after.on_table().foe(foe.id)
    world = game().world

    assert 2 == fed.resources
    before, now = enemies.health(world, state, foe), enemies.health(world, after, fed)
    assert before is not None
    assert before + 4 == now


def test_union_and_disillusion_g26_whom_the_watcher_took_is_told_with_its_health() -> None:
    watcher = EnemyId("the-spectral-watcher")
    foe = Foe(watcher, watcher, SHORE, resources=2)
    state = table(fated("watcher", "watcher", trail=False), foes=(foe,))
    after, facts = told(state, "hit", f"{watcher}:3")
    hurt = next(it.fact for it in facts if isinstance(it.fact, f.FoeDamaged))
    said = game().tell(state, after, hurt)
    assert "The Spectral Watcher takes 3 damage, 3 of 9." == said
    assert "damage 3/9" in table_page.spoken_foe(game().world, after, after.on_table().foe(foe.id))


def test_circle_braziers_3_a_success_lights_the_brazier_if_it_is_wanted() -> None:
    after, facts = told(play(isle(), "circle:agnes-baker:10", "0"), "light")

    assert after.on_table().place(STONES).lit
    assert [f.BrazierChanged(STONES, lit=True)] == [
        it.fact for it in facts if isinstance(it.fact, f.BrazierChanged)
    ]
