"""Keys of Scenario V: where they lie, who takes them, who gives them, and what needs them."""

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
from victoriana.games.circle_undone.book import Ledger
from victoriana.games.circle_undone.facts import CluesSpent
from victoriana.games.circle_undone.facts.keys import KeyMoved
from victoriana.games.circle_undone.ids import NOBODY, EnemyId, Face, InvestigatorId
from victoriana.games.circle_undone.rules import keys
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe
from victoriana.kernel.errors import Refusal

ALL: tuple[Face, ...] = ("skull", "cultist", "tablet", "elder-thing")
FOE = "knight-of-the-outer-void"
GATES_OF_MEMBERS = "lodge-gates-weve-been-expecting-you"


def lodge(clues: int = 0, *, held: tuple[Face, ...] = ()) -> State:
    """Agnes and Joe in the Lounge, where these keys lie; the others are set aside."""
    state = laid(
        "scenario-5", place("lounge", clues=clues, keys=held), place("vault"), who=(AGNES, JOE)
    )
    for who in (AGNES, JOE):
        state = standing(state, who, "lounge")
    return table(state, keys=tuple(it for it in ALL if it not in held))


def holding(agnes: tuple[Face, ...], joe: tuple[Face, ...], joe_at: str) -> State:
    """The keys between the two of them, in act 3."""
    state = table(lodge(), act=3, keys=())
    return standing(standing(state, AGNES, "lounge", keys=agnes), JOE, joe_at, keys=joe)


def test_keys_t1_g19_a_key_is_taken_when_the_last_clue_of_its_place_is_gone() -> None:
    guarded, open_to_all = lodge(1, held=("skull",)), lodge(0, held=("skull",))

    assert not any(it.startswith("take:") for it in asked(guarded))
    assert {"take:agnes-baker:key", "take:joe-diamond:key"} <= set(asked(open_to_all))
    after = play(open_to_all, "take:joe-diamond:key", "skull")
    assert ("skull",) == after.on_table().stand(JOE).keys
    assert () == after.on_table().place("lounge").keys


def test_keys_4_t2_the_key_of_an_enemy_goes_to_whoever_made_it_leave_or_to_the_place() -> None:
    foe = Foe(FOE, EnemyId(FOE), "vault", keys=("tablet",))
    state = table(lodge(), foes=(foe,), keys=())

    def gone(by: InvestigatorId) -> dict[Face, str]:
        t = Ledger(game().world, state, state.agenda, "")
        keys.left_behind(t, foe, by)
        return keys.owned(t.state.on_table())

    assert gone(AGNES) == {"tablet": AGNES}
    assert {"tablet": "vault"} == gone(NOBODY)


def test_keys_t4_act_3_does_not_advance_while_the_keys_are_in_different_rooms() -> None:
    apart = holding(("skull", "cultist"), ("tablet", "elder-thing"), "vault")
    one_room = holding(("skull", "cultist"), ("tablet", "elder-thing"), "lounge")
    too_few = holding(("skull", "cultist"), ("tablet",), "lounge")
    lying = too_few.with_table(replace(too_few.on_table(), keys=("elder-thing",)))

    assert "tell:end:act-3" not in asked(apart)
    assert "tell:end:act-3" not in asked(lying)
    assert "tell:end:act-3" in asked(one_room)


def test_keys_1_t5_g18_the_bag_keeps_its_symbols_whatever_becomes_of_the_keys() -> None:
    before = lodge()
    after = play(before, "key:cultist", "on:vault", "key:skull", "on:agnes-baker")

    assert before.bag == after.bag
    assert keys.owned(after.on_table()) == {
        "cultist": "vault", "skull": AGNES, "tablet": "aside", "elder-thing": "aside",
    }  # fmt: skip


def test_keys_5_a_key_may_lie_on_an_asset_and_be_set_aside_again() -> None:
    on_august = play(lodge(), "key:tablet", "on:august-lindquist")

    assert (("august-lindquist", "tablet"),) == on_august.on_table().asset_keys
    again = play(on_august, "key:tablet", "on:aside")
    assert () == again.on_table().asset_keys
    assert "tablet" in again.on_table().keys


def test_keys_1_g18_chance_says_which_of_the_keys_aside_is_placed() -> None:
    drawing = play(lodge(held=("skull",)), "key:random", "on:vault")

    assert ("cultist", "tablet", "elder-thing") == asked(drawing)
    assert ("tablet",) == play(drawing, "tablet").on_table().place("vault").keys


def test_keys_6_any_number_of_keys_is_given_with_one_action_at_the_same_place() -> None:
    state = standing(lodge(), AGNES, "lounge", keys=("skull", "cultist", "tablet"))
    state = table(state, keys=("elder-thing",))
    whom = play(state, "give:agnes-baker:keys")
    which = play(whom, "to:joe-diamond")
    after, facts = told(which, "skull:tablet")

    assert ("to:joe-diamond",) == asked(whom)
    assert 7 == len(asked(which))
    assert ("skull", "tablet") == after.on_table().stand(JOE).keys
    assert ("cultist",) == after.on_table().stand(AGNES).keys
    assert [it.rule for it in facts if isinstance(it.fact, KeyMoved)] == [
        "Scenario V: For the Greater Good / Keys 6"
    ] * 2


def test_nobody_gives_keys_to_somebody_elsewhere() -> None:
    state = standing(standing(lodge(), AGNES, "lounge", keys=("skull",)), JOE, "vault")

    assert not any(it.startswith("give:") for it in asked(state))


def gates(members: bool, clues: int = 0) -> State:  # noqa: FBT001 - which of two Lodges
    """Agnes and Joe at the Gates, with a closed place behind them."""
    side = "weve-been-expecting-you" if members else "members-only"
    shut = f"lobby-{side}" if members else f"lodge-cellar-{side}"
    state = laid(
        "scenario-5", place(f"lodge-gates-{side}"), place(shut, revealed=False), who=(AGNES, JOE)
    )
    for who in (AGNES, JOE):
        state = standing(state, who, f"lodge-gates-{side}", clues=clues)
    return state


def test_greater_good_suggested_location_placement_1_g20_says_what_clues_are_paid_for() -> None:
    cellar = "lodge-cellar-members-only"
    facts = told(gates(members=False, clues=1), f"open:agnes-baker:{cellar}")[1]

    says = "Scenario V: For the Greater Good / Suggested Location Placement 1, G20"
    assert [says, says] == [it.rule for it in facts if isinstance(it.fact, CluesSpent)]


def test_greater_good_suggested_location_placement_1_g20_members_open_the_lobby() -> None:
    lobby = "lobby-weve-been-expecting-you"
    after = play(gates(members=True), f"open:agnes-baker:{lobby}")

    assert after.on_table().place(lobby).revealed
    assert f"open:agnes-baker:{lobby}" not in asked(after)


def test_greater_good_suggested_location_placement_2_g20_others_open_the_cellar() -> None:
    cellar = "lodge-cellar-members-only"
    poor, rich = gates(members=False), gates(members=False, clues=1)
    after = play(rich, f"open:joe-diamond:{cellar}")

    assert f"open:joe-diamond:{cellar}" not in asked(poor)
    assert f"open:joe-diamond:{cellar}" in asked(rich)
    paid = play(
        after, *(() if after.on_table().place(cellar).revealed else ("pays:agnes-baker:1",))
    )
    assert paid.on_table().place(cellar).revealed
    assert (0, 0) == tuple(it.clues for it in paid.on_table().stands)


def test_greater_good_suggested_location_placement_2_g20_only_those_at_the_gates_pay() -> None:
    cellar = "lodge-cellar-members-only"
    rich = gates(members=False, clues=1)
    parted = standing(rich, JOE, cellar, clues=5)
    alone = standing(parted, AGNES, "lodge-gates-members-only", clues=2)

    assert f"open:agnes-baker:{cellar}" not in asked(parted)
    paid = play(alone, f"open:agnes-baker:{cellar}")
    assert (0, 5) == tuple(it.clues for it in paid.on_table().stands)


def test_keys_t3_the_keys_of_whoever_resigns_stay_at_the_place() -> None:
    state = standing(gates(members=True), AGNES, GATES_OF_MEMBERS, keys=("skull", "tablet"))
    after = play(state, "resign:agnes-baker")

    assert ("skull", "tablet") == after.on_table().place(GATES_OF_MEMBERS).keys
    assert () == after.on_table().stand(AGNES).keys


def test_g19_a_key_is_taken_at_any_time_or_only_as_an_action() -> None:
    parley = game(("G19", "parley-action"))
    acting = lodge(0, held=("skull",))
    waiting = table(acting, phase="enemy")
    take = "take:agnes-baker:key"

    assert [True, True] == [take in asked(it) for it in (acting, waiting)]
    assert [True, False] == [take in asked(it, parley) for it in (acting, waiting)]


def test_keys_3_a_key_beside_clues_is_refused_by_the_line_that_lets_it_be_taken() -> None:
    guarded = standing(
        laid("scenario-5", place("lounge", keys=("skull",), clues=1)), AGNES, "lounge"
    )
    found = game().read(guarded, "take agnes key skull")
    assert isinstance(found, Refusal)
    said = (
        "Take is not for here: no key lies at an investigator's location, or clues are left there."
    )
    assert said == found.text
    assert "Scenario V: For the Greater Good / Keys 3" == found.rule


def test_keys_5_t4_a_key_at_a_place_that_leaves_play_lies_aside_and_is_still_wanted() -> None:
    state = laid(
        "scenario-5", place("lounge"), place("vault", keys=("skull",)), log="lodge-enemies"
    )
    state = standing(state, AGNES, "lounge", keys=ALL[1:])
    gone = play(table(state, act=3), "vanish", "vault")
    assert ("skull",) == gone.on_table().keys
    assert "tell:end:act-3" not in asked(gone)
    assert "tell:end:act-3" in asked(play(gone, "key:skull", f"on:{AGNES}"))
