"""Why an answer is not taken: the first reason that fits, from the nearest to the farthest."""

from collections.abc import Sequence

from victoriana.games.circle_undone.notation.asked import Asked
from victoriana.games.circle_undone.notation.matching import (
    WHO,
    Match,
    Plan,
    matches,
    plans,
    reached,
)
from victoriana.games.circle_undone.refusals import (
    advances,
    not_asked,
    not_understood,
    numbers,
    of_decks,
    people,
)
from victoriana.games.circle_undone.refusals import wording as w
from victoriana.games.circle_undone.refusals.unopened import Unopened, unopened
from victoriana.games.circle_undone.tasks import Aiming
from victoriana.kernel.errors import Refusal


def why(asked: Asked, words: Sequence[str]) -> Refusal:
    """Unknown, ambiguous or not allowed: each sounds different."""
    every = plans(asked, asked.node.options)
    return (
        _begun(asked, every, words)
        or numbers.heretics_at_once(asked, words)
        or not_asked.elsewhere(asked, words)
        or people.nobody_there(asked, words)
        or _no_way(asked, words)
        or people.no_place(asked, words)
        or not_asked.verb_elsewhere(asked, words)
        or _astray(asked, every, words)
        or _unknown(asked, every, words)
    )


def barred(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """What belongs to the question and is barred; or a number that is."""
    first = (
        advances.held(asked, words)
        or of_decks.said(asked, words)
        or numbers.unaffordable(asked, words)
        or _not_able(asked, words)
    )
    if first:
        return first
    misfit = numbers.misfit(asked, plans(asked, asked.node.options), words)
    found = None if misfit else _not_open(asked, words)
    return w.refused(asked, found.text, found.option.rule) if found else misfit


def _not_able(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """Who cannot do what another can; of a place that was named, why nobody goes there."""
    found = people.not_able(asked, words)
    return found and (_no_way(asked, words) or found)


def left_over(asked: Asked, answer: str, rest: Sequence[str]) -> Refusal:
    """Words behind an answer: they may name somebody who is out."""
    gone = people.nobody_there(asked, rest) or people.not_replaced(asked, answer, rest)
    return gone or not_understood.too_many_words(asked, answer, rest)


def barred_here(asked: Asked) -> tuple[Unopened, ...]:
    """All that belongs to the question and is not open."""
    if isinstance(asked.task, Aiming):
        if asked.task.away or asked.task.given.startswith(of_decks.OF_THE_DECK):
            return tuple(of_decks.unopened(asked, asked.task))
        from victoriana.games.circle_undone.refusals import on_table  # noqa: PLC0415 - few need maps

        return tuple(on_table.unopened(asked, asked.task))
    return tuple(unopened(asked))


def _no_way(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """A place that nobody can move to from where they stand."""
    if asked.state.table is None:
        return None
    from victoriana.games.circle_undone.refusals import on_table  # noqa: PLC0415 - few need maps

    return on_table.no_way(asked, words)


def _astray(asked: Asked, every: Sequence[Plan], words: Sequence[str]) -> Refusal | None:
    """Something that is there, and is not for here."""
    from victoriana.games.circle_undone.refusals import on_table  # noqa: PLC0415 - few need maps

    most = max((reached(asked, it, words)[1] for it in every), default=0)
    return on_table.known(asked, words[most:], first=most == 0)


def _not_open(asked: Asked, words: Sequence[str]) -> Unopened | None:
    """The answer that is meant, of those that are not open."""
    every = barred_here(asked)
    best: tuple[Match, Unopened] | None = None
    for plan, it in zip(plans(asked, [it.option for it in every]), every, strict=True):
        for match in matches(asked, plan, words):
            if match.used < len(words) or match.fit.lacking >= WHO:
                continue
            if best is None or match.fit < best[0].fit:
                best = match, it
    return best[1] if best else None


def _begun(asked: Asked, every: Sequence[Plan], words: Sequence[str]) -> Refusal | None:
    """An answer that was begun, and is not all there."""
    begun = [it for it in every if _is_begun(asked, it, words)]
    return not_understood.which(asked, begun) if begun else None


def _is_begun(asked: Asked, plan: Plan, words: Sequence[str]) -> bool:
    parts, used, _ = reached(asked, plan, words)
    return used == len(words) and parts <= len(plan.parts)


def _unknown(asked: Asked, every: Sequence[Plan], words: Sequence[str]) -> Refusal:
    known = [(reached(asked, it, words)[1], it) for it in every]
    most = max((used for used, _ in known), default=0)
    near = [it for used, it in known if used == most]
    return not_understood.unknown(asked, words, most, near)
