"""What the beginning of an answer may also mean, and why that is not open, in a word or two."""

from victoriana.games.circle_undone import flow
from victoriana.games.circle_undone.notation.asked import Asked
from victoriana.games.circle_undone.notation.matching import TABLE, plans, reached
from victoriana.games.circle_undone.refusals.reasons import barred_here
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.grammar import normal
from victoriana.kernel.nodes import Decision

LEAST = 2  # letters of a beginning that may mean what is not open


def closed(world: World, state: State, words: str) -> tuple[tuple[str, str], ...]:
    """Answers that begin so and are not open, with the reason."""
    node = flow.node(world, state)
    said = tuple(normal(words).split())
    if not isinstance(node, Decision) or not said or len(words.strip()) < LEAST:
        return ()
    asked = Asked(world, state, node)
    every = barred_here(asked)
    found: list[tuple[str, str]] = []
    if node.id == TABLE and len(said) > 1:
        from victoriana.games.circle_undone.refusals import on_table  # noqa: PLC0415 - few need maps

        found += on_table.closed_ways(asked, said)
    for plan, it in zip(plans(asked, [it.option for it in every]), every, strict=True):
        parts, used, verb = reached(asked, plan, said)
        if it.short and parts and used == len(said) and verb:
            found.append((asked.written(it.option.id), it.short))
    return tuple(found)
