"""What the guide asks: choices, what only the table knows, holders of story assets, ties."""

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone.book import Ledger
from victoriana.games.circle_undone.facts import TableTold
from victoriana.games.circle_undone.rules import checking, reckoning
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import Following
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node, Number, Option

ENOUGH = "enough"
NONE = "nobody"


def option_id(words: str) -> str:
    """The id of an answer that is written in these words."""
    return words.replace(" ", ":")


def choice(found: guide.Ask, given: str) -> guide.Choice:
    """Which of the choices was taken."""
    return next(it for it in found.choices if option_id(it.id) == given)


def left(
    world: World, state: State, found: guide.Ask, chosen: tuple[str, ...]
) -> tuple[guide.Choice, ...]:
    """The choices that are open and were not taken before."""
    return tuple(
        it
        for it in found.choices
        if it.id not in chosen and checking.open_for(world, state, it.when)[0]
    )


def ask(world: World, state: State, found: guide.Ask, task: Following, rule: str) -> Node | None:
    """The lead investigator, or all together, choose one; or several, one after the other."""
    section = world.node(task.node).section
    seat = state.lead
    options = [
        Option(option_id(it.id), f"{section} {it.step}" if it.step else rule, seat)
        for it in left(world, state, found, task.chosen)
    ]
    if found.most > 1:
        options.append(Option(ENOUGH, rule, seat))
    return Decision(found.id, seat, rule, tuple(options)) if options else None


def ask_table(world: World, state: State, found: guide.Tell, rule: str) -> Node:
    """What the table says, one of some words or a number; what it is likely to say comes first.

    What it has seen for certain is the only answer, and so nobody has to say it again.
    """
    usual = reckoning.usual(world, state, found.usual)
    if found.choices:
        is_sure = usual != "" and usual == found.sure
        words = [usual] if is_sure else sorted(found.choices, key=lambda it: it != usual)
        options = tuple(Option(f"tell:{found.id}:{it}", rule, state.lead) for it in words)
        return Decision(found.id, state.lead, rule, options)
    number = int(usual) if usual.isdecimal() else found.lowest
    number = min(max(number, found.lowest), found.highest)
    slot = Number(found.lowest, found.highest)
    option = Option(f"tell:{found.id}:{number}", rule, state.lead, slot=slot)
    return Decision(found.id, state.lead, rule, (option,))


def tell(t: Ledger, found: guide.Tell, given: str) -> None:
    """The table said it."""
    t.fact(TableTold(found.id, given.rpartition(":")[2]), *found.rulings)


def ask_holder(state: State, found: guide.Offer, rule: str) -> Node | None:
    """Into whose deck a story asset goes, or into nobody's."""
    holders = [it.id for it in state.playing]
    if not holders:
        return None
    options = [Option(f"give:{found.asset}:{it}", rule, state.lead) for it in (*holders, NONE)]
    return Decision(f"holder-{found.asset}", state.lead, rule, tuple(options))


def columns(
    world: World, state: State, found: guide.Weigh
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The statements of either column that are true."""
    left_true = checking.open_for(world, state, found.left)[1]
    return left_true, checking.open_for(world, state, found.right)[1]


def ask_tie(world: World, state: State, found: guide.Weigh, rule: str) -> Node | None:
    """Which column decides where as many are true, if the table is asked (G27)."""
    left_true, right_true = columns(world, state, found)
    if len(left_true) != len(right_true) or not world.ruled(found.tie, "ask"):
        return None
    rule = f"{rule}, {found.tie}"
    options = tuple(Option(f"tie:{it}", rule, state.lead) for it in ("left", "right"))
    return Decision("tie", state.lead, rule, options)
