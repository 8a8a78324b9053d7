"""The referee: takes one answer, and judges a recorded one again."""

from collections.abc import Iterator

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel.errors import Livelock, Refusal
from victoriana.kernel.events import Decided, Drawn, Fact, Stamped
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Decision, Node, Over, State
from victoriana.kernel.projector import after
from victoriana.kernel.wording import listed

FEW = 5  # answers that are named
DRAW = "a draw"  # who answers where luck does
Facts = tuple[Stamped[Fact], ...]


class Taken(Struct, frozen=True):
    """A legal answer, what followed from it, and where the game stands now."""

    node: Node
    seat: str  # whose answer it was; empty for a draw
    answer: str
    facts: Facts
    state: State


class Diverged(Struct, frozen=True):
    """Where a recorded entry differs from what the rules say: a finding, not a fault."""

    n: int
    kind: str  # "other-outcome", "illegal", "other-node", "other-seat"
    rule: str
    recorded: str
    expected: str
    message: str


def take(game: Game, state: State, answer: str) -> Taken | Refusal:
    """Judge one option or outcome id where the game stands."""
    node = game.node(state)
    match node:
        case Decision():
            option = node.option(answer)
            if option is None:
                return _not_open(game, state, node, answer)
            seat = option.seat
        case Chance():
            if node.outcome(answer) is None:
                text = f"{answer} cannot come from the {node.source} here."
                return Refusal("illegal", text, node.rule, answer=answer)
            seat = ""
        case Over():
            return Refusal("illegal", "The game is over.", node.rule, answer=answer)
    judged = game.judge(state, answer)
    if not judged.facts or judged.state == state:
        message = f"{answer!r} answered {node.id!r} and nothing moved"
        raise Livelock(message)
    return Taken(node, seat, answer, tuple(judged.facts), judged.state)


def _not_open(game: Game, state: State, node: Decision, answer: str) -> Refusal:
    """Why an answer is none here: its value does not fit the slot, or there is no such option."""
    from victoriana.kernel import slots  # noqa: PLC0415 - nearly all answers fit

    near = node.misfit(answer)
    refused = near and slots.refused(node, answer, game.words(state, near.id))
    text = f"{answer} is not open here."
    return refused or Refusal("illegal", text, node.rule, answer=answer)


def review(game: Game, state: State, entry: Decided[Fact] | Drawn[Fact]) -> Iterator[Diverged]:
    """Judge a recorded entry again, on the recorded state before it."""
    node = game.node(state)
    taken = take(game, state, entry.answer)
    if isinstance(taken, Refusal):
        why, expected = why_not(game, state, taken), _possible(game, state, node)
        yield Diverged(entry.n, "illegal", why.rule, entry.answer, expected, why.text)
        return
    if node_name(node) != entry.node:
        message = f"It answers {entry.node}, but {node_name(node)} is awaited."
        yield Diverged(entry.n, "other-node", node.rule, entry.node, node_name(node), message)
    who = (entry.seat or "nobody") if isinstance(entry, Decided) else DRAW
    expected = taken.seat or DRAW
    if who != expected:
        message = f"It is {expected}, not {who}."
        yield Diverged(entry.n, "other-seat", node.rule, who, expected, message)
    if taken.facts != entry.facts:
        yield _difference(game, state, entry.n, entry.facts, taken.facts)


def node_name(node: Node) -> str:
    """The id of what is awaited; a game that is over awaits its result."""
    return node.result if isinstance(node, Over) else node.id


def why_not(game: Game, state: State, refusal: Refusal) -> Refusal:
    """Why a recorded answer is not open here, by the section that forbids it, if that is known."""
    try:
        if not isinstance(game.node(state), Decision):
            return refusal
        why = game.read(state, game.words(state, refusal.answer), whole=True)
    except Exception:  # noqa: BLE001 - what a stranger recorded may be nonsense to any game
        return refusal
    if not isinstance(why, Refusal) or why.kind != "illegal":
        return refusal
    return replace(why, answer=refusal.answer)


def _possible(game: Game, state: State, node: Node) -> str:
    """What may be answered or drawn here, as players write it: the first few."""
    try:
        match node:
            case Decision():
                found = [game.words(state, it.id) for it in node.options]
            case Chance():
                found = [game.braces([(state, node, it.id)]) for it in node.outcomes]
            case Over():
                return node_name(node)
    except Exception:  # noqa: BLE001 - where a stranger's facts lead may be nonsense to any game
        return node_name(node)
    few = list(dict.fromkeys(found))
    more = len(few) - FEW
    return f"{', '.join(few[:FEW])} and {more} more" if more > 0 else listed(few, "or")


def _difference(game: Game, state: State, n: int, was: Facts, now: Facts) -> Diverged:
    """The first fact in which what was recorded and what the rules say part."""
    at = next(
        (i for i, pair in enumerate(zip(was, now, strict=False)) if pair[0] != pair[1]),
        min(len(was), len(now)),
    )
    before = after(state, was[:at])
    recorded, expected = (_said(game, before, facts[at : at + 1]) for facts in (was, now))
    if recorded == expected:
        recorded, expected = _apart(before, was[at : at + 1], now[at : at + 1])
    rule = (*now[at : at + 1], *was[at : at + 1])[0].rule
    message = "The rules give another outcome."
    return Diverged(n, "other-outcome", rule, recorded, expected, message)


def _said(game: Game, before: State, facts: Facts) -> str:
    """A fact in the players' words; what it leads to, where it has none; or as a save holds it."""
    try:
        told = "".join(_told(game, before, one) for one in facts)
    except Exception:  # noqa: BLE001 - what a stranger recorded may be nonsense to any game
        told = ""
    return told or _spelt(facts)


def _told(game: Game, before: State, one: Stamped[Fact]) -> str:
    """The sentence of a fact, or the question that is asked after it."""
    now = one.fact.onto(before)
    return game.tell(before, now, one.fact) or game.question(now)


def _apart(before: State, was: Facts, now: Facts) -> tuple[str, str]:
    """Two facts that are told alike: how they leave the state otherwise, or differ themselves."""
    from victoriana.kernel.differences import between, within  # noqa: PLC0415 - nearly all agree

    try:
        states = [after(before, facts) for facts in (was, now)]
        parts = list(between(*states))
        for one, other in zip(was, now, strict=False) if not parts else ():
            parts += within("section", one.rule, other.rule)
            parts += within("fact", one.fact, other.fact)
    except Exception:  # noqa: BLE001 - what a stranger recorded may be nonsense to any game
        parts = []
    if not parts:
        return _spelt(was), _spelt(now)
    recorded = ", ".join(f"{it.path} = {it.before}" for it in parts)
    return recorded, ", ".join(f"{it.path} = {it.after}" for it in parts)


def _spelt(facts: Facts) -> str:
    """A fact as a save holds it, with its section."""
    return "".join(msgspec.json.encode(one).decode() for one in facts) or "nothing"
