"""Reading what is typed: a phrase becomes option ids, up to the next draw."""

from victoriana.games.circle_undone import flow
from victoriana.games.circle_undone.notation.spelling import words as written
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.grammar import normal
from victoriana.kernel.nodes import Decision, Option
from victoriana.kernel.slots import refused


def read(
    world: World, state: State, typed: str, *, whole: bool = False
) -> tuple[str, ...] | Refusal:
    """The option that typed words mean here: each typed word begins a word of it, in order."""
    node = flow.node(world, state)
    if not isinstance(node, Decision):
        return Refusal("illegal", "Nobody is asked now.", node.rule)
    said = normal(typed).split()
    exact = node.option(":".join(said))
    if exact:
        return (exact.id,)
    misfit = refused(node, ":".join(said))
    if misfit:
        return misfit
    found = [it for it in node.options if not whole and _means(world, state, it, said)]
    if len(found) == 1:
        return (_filled(found[0], said),)
    if found:
        tries = tuple(written(world, state, it.id) for it in found[:5])
        return Refusal("ambiguous", f'"{typed}" may mean several things.', node.rule, tries, typed)
    tries = tuple(written(world, state, it.id) for it in node.options[:5])
    return Refusal("unknown", f'"{typed}" is no answer here.', node.rule, tries, typed)


def _means(world: World, state: State, option: Option, said: list[str]) -> bool:
    rest = iter(written(world, state, option.id).split())
    if option.slot and said and option.slot.fits(said[-1]):
        return all(_begins(it, rest) for it in said[:-1])
    return all(_begins(it, rest) for it in said)


def _begins(typed: str, words: object) -> bool:
    return any(
        part.startswith(typed)
        for word in words  # type: ignore[attr-defined]  # an iterator that goes on
        for part in (word, *word.split("-"))
    )


def _filled(option: Option, said: list[str]) -> str:
    if option.slot and option.slot.fits(said[-1]):
        return option.with_value(said[-1])
    return option.id
