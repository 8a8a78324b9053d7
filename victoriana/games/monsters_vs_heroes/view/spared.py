"""Which cards a skill speaks of and cannot hit, because a card protects another or itself."""

from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.rules.on_the_table import VERBS, ZONES
from victoriana.games.monsters_vs_heroes.rules.parts import parts_of, user_of
from victoriana.games.monsters_vs_heroes.rules.targets import Acting, guarding, guards_of, meant
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import Skill
from victoriana.games.monsters_vs_heroes.view import names
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.wording import in_words, listed

FEW = 3  # cards that are named


def at_failing(world: World, before: State, fact: f.SkillFailed) -> str:
    """Why a part of a skill found nothing, where something lay there that cannot be hit."""
    return _spared(world, before, Skill(fact.seat, fact.card, before.came), fact.part - 1)


def at_discarding(world: World, before: State) -> str:
    """What a skill that hits all of a kind leaves on the table: that of the card just played."""
    source = before.lying(before.came)
    if source is None:
        return ""
    parts = parts_of(world, source.card)
    at = next((n for n, it in enumerate(parts) if it.do == "discard" and not it.most), -1)
    return _spared(world, before, Skill(before.acting, source.card, source.number), at)


def _spared(world: World, state: State, task: Acting, at: int) -> str:
    """The cards that a part speaks of, and what protects them, in a clause."""
    parts = parts_of(world, task.card, task.way)
    if not 0 <= at < len(parts):
        return ""
    step = parts[at]
    if step.do not in VERBS or step.where not in ZONES:
        return ""
    guards = guards_of(world, state, state.acting)
    told: dict[str, list[str]] = {}
    for player, lying in meant(world, state, task, step, step.what):
        guard = state.lying(guarding(world, guards, player, lying, user_of(task)))
        if guard is not None:
            alone = any(it.what.this for it in world.characters[guard.card].protects)
            by = "" if alone and guard.number == lying.number else names.name(world, guard.card)
            told.setdefault(by, []).append(lying.card)
    return listed(_clause(world, cards, by) for by, cards in told.items())


def _clause(world: World, cards: list[str], by: str) -> str:
    """Some cards that the same card protects."""
    kinds = len(set(cards))
    who = names.in_row(world, cards) if kinds <= FEW else f"{in_words(len(cards))} cards"
    one = len(cards) == 1
    if not by:
        return f"{who} cannot be a target" if one else f"{who} cannot be targets"
    return f"{who} {'is' if one else 'are'} protected by {by}"
