"""The referee: takes one answer, and judges a recorded one again."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from victoriana.kernel.errors import Livelock, Refusal
from victoriana.kernel.events import Decided, Drawn, Fact, Stamped
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Decision, Node, Over, State


class Taken(Struct, frozen=True):
    """A legal answer, what followed from it, and where the game stands now."""

    node: Node
    seat: str  # whose answer it was; empty for a draw
    answer: str
    facts: tuple[Stamped[Fact], ...]
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
                return Refusal("illegal", f"{answer} is not open here.", node.rule, answer=answer)
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


def review(game: Game, state: State, entry: Decided[Fact] | Drawn[Fact]) -> Iterator[Diverged]:
    """Judge a recorded entry again, on the recorded state before it."""
    node = game.node(state)
    taken = take(game, state, entry.answer)
    if isinstance(taken, Refusal):
        yield Diverged(entry.n, "illegal", taken.rule, entry.answer, node_name(node), taken.text)
        return
    if node_name(node) != entry.node:
        message = f"It answers {entry.node}, but {node_name(node)} is awaited."
        yield Diverged(entry.n, "other-node", _rule(node), entry.node, node_name(node), message)
    seat = entry.seat if isinstance(entry, Decided) else ""
    if seat != taken.seat:
        message = f"It is {taken.seat or 'a draw'}, not {seat or 'a draw'}."
        yield Diverged(entry.n, "other-seat", _rule(node), seat, taken.seat, message)
    if taken.facts != entry.facts:
        yield _difference(entry.n, entry.facts, taken.facts)


def node_name(node: Node) -> str:
    """The id of what is awaited; a game that is over awaits its result."""
    return node.result if isinstance(node, Over) else node.id


def _rule(node: Node) -> str:
    return node.rule


def _difference(
    n: int, recorded: Sequence[Stamped[Fact]], expected: Sequence[Stamped[Fact]]
) -> Diverged:
    """The first fact in which two judgements part."""
    at = next(
        (i for i, pair in enumerate(zip(recorded, expected, strict=False)) if pair[0] != pair[1]),
        min(len(recorded), len(expected)),
    )
    was = recorded[at] if at < len(recorded) else None
    now = expected[at] if at < len(expected) else None
    rule = now.rule if now else was.rule if was else ""
    return Diverged(
        n, "other-outcome", rule, _said(was), _said(now), "The rules give another outcome."
    )


def _said(stamped: Stamped[Fact] | None) -> str:
    return f"{stamped.rule}: {stamped.fact!r}" if stamped else "nothing"
