"""Enemies of whose defeat their card says more: Heretics with their story, and the Watcher."""

from tests.games.circle_undone.given import JOE
from tests.games.circle_undone.laid import AGNES, asked, laid, place, play, standing, told
from tests.games.circle_undone.on_table import filled, foe, with_foes
from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.state import State

BROOK = "hangmans-brook"
HERETIC, WATCHER = "heretic-1", "the-spectral-watcher"
STORY = "unfinished-business-1"


def _brook(enemy: str, *who: str) -> State:
    state = laid("scenario-4", place(BROOK), who=who or (AGNES, JOE))
    for name in who or (AGNES, JOE):
        state = standing(state, name, BROOK)
    return filled(with_foes(state, foe(enemy, BROOK, engaged=AGNES)), "0")


def _before(state: State) -> list[tuple[str, ...]]:
    return [it.threats for it in state.on_table().stands]


def test_damage_as_high_as_printed_defeats_neither_a_heretic_nor_the_watcher_by_itself() -> None:
    for enemy, damage in ((HERETIC, 2), (WATCHER, 5)):
        now, facts = told(_brook(enemy), "hit", f"{enemy}:{damage}")

        assert damage == now.on_table().foe(enemy).damage
        assert [damage] == [it.fact.number for it in facts if isinstance(it.fact, f.Reminded)]


def test_story_cards_g16_the_story_of_a_defeated_heretic_is_asked_for_by_whose_it_is() -> None:
    asking = play(_brook(HERETIC), "defeat", HERETIC)
    now = play(asking, f"to:{JOE}")

    assert {f"to:{AGNES}", f"to:{JOE}"} == set(asked(asking))
    assert ((), [(), (STORY,)]) == (now.on_table().foes, _before(now))


def test_who_plays_alone_has_the_story_of_a_defeated_heretic_unasked() -> None:
    now = play(_brook(HERETIC, AGNES), "defeat", HERETIC)

    assert ((), [(STORY,)]) == (now.on_table().foes, _before(now))
    assert () == now.on_table().victory


def test_enemies_that_a_card_heals_lose_their_damage() -> None:
    hurt = play(_brook(WATCHER), "hit", f"{WATCHER}:5")
    now = play(hurt, "mend", f"{WATCHER}:5", "exhaust", WATCHER)

    assert (0, True) == (now.on_table().foe(WATCHER).damage, now.on_table().foe(WATCHER).exhausted)
    assert "mend" not in asked(now)
