"""What the tokens with a symbol are worth in a test now, by the scenario's reference card."""

from collections.abc import Collection, Mapping, Sequence

from victoriana.games.circle_undone.bag import Worth, Worths, counted
from victoriana.games.circle_undone.codes import Condition, CountOf
from victoriana.games.circle_undone.world import TokenValue


def worths(
    card: Sequence[TokenValue],
    holding: Collection[Condition],
    counts: Mapping[CountOf, int],
    elder_sign: int = 1,
    grows: Mapping[CountOf, int] | None = None,
) -> Worths:
    """What each symbol is worth while these conditions hold and so many things are counted.

    `card` is the side of the reference card for the level of difficulty. What is not counted is 0;
    `grows` says how much more there can be, 1 for each token that is revealed before.
    """
    symbols = {it.face: worth(it, holding, counts, grows or {}) for it in card}
    return Worths({"elder-sign": Worth(elder_sign), **symbols})


def worth(
    value: TokenValue,
    holding: Collection[Condition],
    counts: Mapping[CountOf, int],
    grows: Mapping[CountOf, int],
) -> Worth:
    """What one symbol is worth now; it fails no test by itself."""
    return Worth(
        modifier(value, holding, counts),
        reveals=value.reveal_another or value.reveal_another_if in holding,
        grows=grows.get(value.count, 0) if value.count else 0,
    )


def modifier(
    value: TokenValue, holding: Collection[Condition], counts: Mapping[CountOf, int]
) -> int:
    """What a symbol adds to the skill value; what counts something takes as much away."""
    if value.count is not None:
        return counted(counts.get(value.count, 0), value.add, value.min)
    if value.alt is not None and value.alt.condition in holding:
        return value.alt.value
    return value.value or 0
