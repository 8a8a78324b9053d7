"""The list of what may be said of a table: what an investigator does first, each verb in words."""

from tests.games.circle_undone.given import ruled
from tests.games.circle_undone.laid import AGNES, JOE
from tests.games.circle_undone.on_table import mansion
from victoriana import render
from victoriana.games.circle_undone.rules import verbs
from victoriana.games.circle_undone.view.deeds_at_table import SAYS
from victoriana.kernel.nodes import Decision, Option
from victoriana.session import asking
from victoriana.session.values import Awaited, Choice, Legal


def _choice(option: Option) -> Choice:
    game, state = ruled(), mansion(AGNES, JOE)
    cost, says = game.describe(state, option)
    words = game.words(state, option.id)
    told = words, option.kind, cost, says, option.rule, option.slot
    return Choice(option.id, option.seat, *told)


def listed() -> list[str]:
    """What `legal` prints of three rooms with two investigators."""
    node = ruled().node(mansion(AGNES, JOE))
    assert isinstance(node, Decision)
    asked = Awaited("decision", node.id, node.seat, "What happens?")
    legal = Legal(0, asked, tuple(_choice(it) for it in node.options), ())
    return render.text(asking.screen(legal)).splitlines()


def test_what_investigators_do_stands_before_what_a_card_does() -> None:
    begun = [it.split()[0] for it in listed()[1:]]

    assert ["move", "investigate"] == list(dict.fromkeys(begun))[:2]
    assert begun.index("test") < begun.index("phase") < begun.index("damage")


def test_all_who_may_do_the_same_stand_in_one_line() -> None:
    assert [
        ["move", "agnes-baker|joe-diamond"],
        ["investigate", "agnes-baker|joe-diamond", "N"],
    ] == [it.split("  ")[2].split() for it in listed()[1:3]]


def test_the_four_skills_of_a_test_stand_in_one_line() -> None:
    tests = [it.strip() for it in listed() if it.strip().startswith("test ")]

    assert ["test agnes-baker|joe-diamond willpower|intellect|combat|agility N"] == tests


def test_every_verb_of_the_table_says_what_it_is_for() -> None:
    told = {it.partition(":")[0] for it in SAYS}

    assert sorted(told) == sorted({it.name for it in verbs.VERBS} - {"tell"})


def test_every_verb_that_has_a_place_in_the_list_is_a_verb() -> None:
    placed = (*verbs.FIRST, *verbs.THEN)

    assert [] == [it for it in placed if it not in verbs.NAMED]
