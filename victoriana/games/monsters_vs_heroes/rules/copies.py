"""How to Play: a skill that does as another card's."""

from collections.abc import Iterator

from victoriana.games.monsters_vs_heroes.book import BOOK, Ledger
from victoriana.games.monsters_vs_heroes.facts import SkillCopied
from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.rules.parts import finish, skill_below, user_of
from victoriana.games.monsters_vs_heroes.state import Lying
from victoriana.games.monsters_vs_heroes.tasks import Parted, Skill
from victoriana.games.monsters_vs_heroes.world import Step, World


@BOOK.claim("How to Play")
def can_be_copied(world: World, card: CardId, lying: Lying | None, task: Skill | Parted) -> bool:
    """A card with a skill that is applied when it is played, and that copies nothing itself."""
    skill = world.characters[card].skill
    is_itself = lying is not None and lying.number == task.number
    return bool(skill) and not is_itself and all(it.do != "copy" for it in _all_of(skill))


def _all_of(skill: tuple[Step, ...]) -> Iterator[Step]:
    """The parts of a skill, with those of all its ways."""
    for step in skill:
        yield step
        for way in step.ways:
            yield from _all_of(way)


@BOOK.rule("How to Play")
def copy(t: Ledger, task: Parted, card: CardId) -> None:
    """The text of another card is applied as if it stood on this one: "this card" is the copier."""
    skill = t.agenda[skill_below(t, task)]
    deep = skill.deep if isinstance(skill, Skill) else 0
    t.fact(SkillCopied(task.seat, task.card, card))
    finish(t, task)
    t.push(Skill(task.seat, card, task.number, deep=deep, user=user_of(task)))
