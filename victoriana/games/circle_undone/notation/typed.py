"""Reading what is typed: a phrase becomes option ids, up to the next draw."""

from collections.abc import Iterable, Sequence
from itertools import islice

from msgspec.structs import replace

from victoriana.games.circle_undone import flow, refusals
from victoriana.games.circle_undone.ids import InvestigatorId
from victoriana.games.circle_undone.notation.asked import Asked, for_what, goes_on_in
from victoriana.games.circle_undone.notation.matching import WHO, Match, matches, plans
from victoriana.games.circle_undone.notation.spelling import goes_on
from victoriana.games.circle_undone.rules.titles import TITLE
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.grammar import normal
from victoriana.kernel.nodes import Decision

Way = tuple[Match, tuple[str, ...]]  # the first answer as it fits, and all of them

MOST_WAYS = 8  # in which words may go on behind an answer


def read(
    world: World, state: State, typed: str, *, whole: bool = False
) -> tuple[str, ...] | Refusal:
    """The options that typed words mean here, in order; each is legal when its turn comes.

    With `whole`, as in files, beginnings of words mean nothing.
    """
    words = tuple(normal(typed).split())
    node = flow.node(world, state)
    if not isinstance(node, Decision):
        return replace(refusals.not_asked.nobody(state, node), answer=typed)
    found = phrase(Asked(world, state, node, whole), words)
    return replace(found, answer=typed) if isinstance(found, Refusal) else found


def phrase(asked: Asked, words: Sequence[str]) -> tuple[str, ...] | Refusal:
    """The answers that words mean where something is asked."""
    if not words:
        return refusals.not_understood.nothing_said(asked)
    if words[1:] and _is_said_again(asked, words[0]):
        words = words[1:]
    written = _as_written(asked, words)
    if written:
        return written
    deed = refusals.instead_of_title(asked, words) if _is_titled(asked) else None
    if deed:
        return deed
    most = for_what(asked, words)  # of a name; what stands behind is another answer
    every = (it for plan in plans(asked, asked.node.options) for it in matches(asked, plan, words))
    meant = [it for it in every if not it.text or it.used <= most]
    ways = _ways(asked, meant, words)
    if ways:
        return _only(asked, ways)
    return (
        refusals.other_verb(asked, words)
        or refusals.barred(asked, words)
        or _further(asked, meant, words)
        or refusals.why(asked, words)
    )


def _is_said_again(asked: Asked, word: str) -> bool:
    """Whether this is the verb of the answer before, with which this one goes on: harmless."""
    return goes_on(asked.state, word) and asked.node.options[0].id.startswith(f"{word}:")


def _is_titled(asked: Asked) -> bool:
    """Whether a card's title is asked for, in somebody's own words."""
    return not asked.whole and asked.node.options[-1].id.startswith(f"{TITLE}:")


def _as_written(asked: Asked, words: Sequence[str]) -> tuple[str, ...]:
    """The option that a log writes with just these words, whatever else each may mean."""
    typed = " ".join(words)
    for option in asked.node.options:
        if option.slot is None and normal(asked.written(option.id)) == typed:
            return (option.id,)
    return ()


def _ways(asked: Asked, meant: Sequence[Match], words: Sequence[str]) -> list[Way]:
    """Each way in which all words can be read: as one answer, else as several in a row."""
    owned = sorted((it for it in meant if it.text), key=lambda it: (it.fit, it.used))
    for match in islice(owned, MOST_WAYS):
        more = _rest(asked, match, words)
        if not isinstance(more, Refusal):
            return [(match, (match.answer, *more))]
    plain = [it for it in meant if not it.text]
    full: list[Way] = [(it, (it.answer,)) for it in plain if it.used == len(words)]
    if full:
        return full
    found: list[Way] = []
    for match in islice(sorted(plain, key=_by_fit), MOST_WAYS):
        if found and match.fit > found[0][0].fit:
            break  # it fits less well than one that can be read
        more = _rest(asked, match, words)
        if not isinstance(more, Refusal):
            found.append((match, (match.answer, *more)))
    return found


def _by_fit(match: Match) -> tuple[object, int]:
    return match.fit, -match.used


def _rest(asked: Asked, match: Match, words: Sequence[str]) -> tuple[str, ...] | Refusal:
    """The answers that stand behind one, where it is answered in one go with what comes next."""
    if match.used == len(words):
        return ()
    state, node = asked.after(match.answer)
    rest = words[match.used :]
    if not isinstance(node, Decision) or not goes_on_in(asked.node, match.answer, node):
        return refusals.left_over(asked, match.answer, rest)
    further = asked.with_node(state, node)
    if match.fit.no_verb:
        # Without a verb a mistake would be taken for the name of a card.
        further = further.without_own_words()
    found = phrase(further, rest)
    return _left_one(further, rest, found) if isinstance(found, Refusal) else found


def _left_one(asked: Asked, rest: Sequence[str], refused: Refusal) -> tuple[str, ...] | Refusal:
    """The same where one figure alone was left, which need not be said: a new deck's level 0."""
    only = asked.node.options[0]
    if len(asked.node.options) > 1 or not only.id.isdecimal() or rest[0].isdecimal():
        return refused
    state, node = asked.after(only.id)
    if not isinstance(node, Decision) or not goes_on_in(asked.node, only.id, node):
        return refused
    found = phrase(asked.with_node(state, node), rest)
    return found if isinstance(found, Refusal) else (only.id, *found)


def _only(asked: Asked, ways: Iterable[Way]) -> tuple[str, ...] | Refusal:
    """The way that fits best, if it is one."""
    every = list(ways)
    fit = min(match.fit for match, _ in every)
    best = dict.fromkeys(answers for match, answers in every if match.fit == fit)
    if len(best) > 1:
        best = {it: None for it in best if _is_usual(asked, it[0])} or best
    if len(best) == 1 and fit.lacking < WHO:
        return next(iter(best))
    firsts = tuple(dict.fromkeys(answers[0] for answers in best))
    return refusals.not_understood.several(asked, firsts, who=fit.lacking >= WHO)


def _is_usual(asked: Asked, answer: str) -> bool:
    """Whether it is no investigator, or the printing that is meant by the name alone."""
    card = asked.world.investigators.get(InvestigatorId(answer.rpartition(":")[2]))
    return card is None or card.is_default


def _further(asked: Asked, meant: Sequence[Match], words: Sequence[str]) -> Refusal | None:
    """Why the words behind the answer that fits best mean nothing."""
    fits = [it for it in meant if it.fit.lacking < WHO]
    if not fits:
        who = tuple(it.answer for it in meant if it.fit.no_verb is False)
        return refusals.not_understood.several(asked, who, who=True) if len(who) > 1 else None
    best = min(fits, key=lambda it: (-it.used, it.fit))
    if sum(it.used == best.used and it.fit == best.fit for it in fits) > 1:
        return None
    refused = _rest(asked, best, words)
    if not isinstance(refused, Refusal):
        return None
    written, (_, node) = asked.written(best.answer), asked.after(best.answer)
    joint = (node.joint if isinstance(node, Decision) else "") or ", "
    return replace(refused, tries=tuple(f"{written}{joint}{it}" for it in refused.tries))
