"""Answers as people say them at a table, where they do not repeat what the card says already."""

from victoriana.games.monsters_vs_heroes.ids import COVERED
from victoriana.games.monsters_vs_heroes.notation.asked import Asked, Said, after
from victoriana.games.monsters_vs_heroes.notation.objects import without_fillers, without_links
from victoriana.games.monsters_vs_heroes.notation.spelling import PEOPLE
from victoriana.games.monsters_vs_heroes.notation.verbs import ALSO, begun
from victoriana.games.monsters_vs_heroes.world import Step
from victoriana.kernel.nodes import Decision

Words = tuple[str, ...]

YES = frozenset(("use", "yes", "y", "ok"))
FURTHER = frozenset(("again", "turn"))  # what one says who goes on
PUT = frozenset(("put", "place", "lay", "leave", "it", "on", "goes", "go", "stays", "to"))
ON_OR_UNDER = {
    **dict.fromkeys(("back", "top", "keep"), "keep"),
    **dict.fromkeys(("under", "below", "bottom", "bury"), "bury"),
}


def freely_said(asked: Asked, words: Words) -> Said | None:
    """What words mean that name neither the verb nor the object of an option; None if nothing."""
    if asked.kind == "way":
        return _by_deed(asked, words)
    if asked.kind == "use" and asked.step is not None and asked.step.do == "extra":
        return Said(("use",)) if not FURTHER.isdisjoint(words) else None
    if asked.kind == "keep" and asked.node.id != "mulligan":
        return _on_or_under(words)
    only = _only_option(asked)
    if only and asked.legal("none") and _is_yes(asked, words):
        return Said((only,), words[1:])
    if asked.kind == "pile" and words == ("top",) and asked.state.pile:
        return Said((f"pile:{asked.state.pile[-1]}",))
    if only.startswith("card:") and asked.step is not None and asked.step.do == "move":
        return _whither(asked, only, words)
    return None


def _only_option(asked: Asked) -> str:
    """The one option that does anything, if there is only one, and it can be seen."""
    found = [it.id for it in asked.node.options if it.id != "none"]
    return found[0] if len(found) == 1 and ":" in found[0] and COVERED not in found[0] else ""


def _is_yes(asked: Asked, words: Words) -> bool:
    """Whether a word says that it is done, or is the verb without its object."""
    deeds = (*begun(words[0], asked.verbs), *ALSO.get(words[0], ()))
    return words[0] in YES or (len(words) == 1 and any(it in asked.verbs for it in deeds))


def _whither(asked: Asked, only: str, words: Words) -> Said | None:
    """Where the only card goes that can be moved: the player alone is named."""
    said = without_links(without_fillers(words[1:] if words[0] == "to" else words))
    if not said or len(asked.seat(said[0])) != 1 or asked.among(said, asked.open_cards()).handles:
        return None
    return Said((only,), words)


def _on_or_under(words: Words) -> Said | None:
    """A card of the deck is put back, or under the deck."""
    left = words
    while left and left[0] in PUT:
        left = left[1:]
    return Said((ON_OR_UNDER[left[0]],), ()) if left and left[0] in ON_OR_UNDER else None


def _by_deed(asked: Asked, words: Words) -> Said | None:
    """One of several ways, by what is done on it, where no other does the same."""
    step, part = asked.step, asked.part
    if step is None or part is None or len(words[0]) == 1:
        return None
    verbs = {n: _verb(step.ways[n][0]) for n in range(len(step.ways)) if step.ways[n]}
    meant = begun(words[0], tuple(verbs.values())) or ALSO.get(words[0], ())
    found = [n for n, verb in verbs.items() if verb in meant and asked.legal(f"way:{n}")]
    if len(found) != 1:
        return None
    way = f"way:{found[0]}"
    _, following = after(asked.world, asked.state, (way,))
    asks = isinstance(following, Decision) and following.id == "skill"
    return Said((way,), words if asks and len(words) > 1 else ())


def _verb(step: Step) -> str:
    """What is typed for a part of a skill."""
    return PEOPLE.get(step.do, step.do).partition(" ")[0]
