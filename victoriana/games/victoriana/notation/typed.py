"""Typed phrases: which options they mean where the game stands, or why they mean none."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from victoriana.games.victoriana import flow, refusals
from victoriana.games.victoriana.notation import typed_choices as choose
from victoriana.games.victoriana.notation import typed_turn as turn
from victoriana.games.victoriana.notation.asked import Asked, Said, after
from victoriana.games.victoriana.notation.spelling import words as words_of
from victoriana.games.victoriana.notation.typed_two import name_alone, name_first, of_two
from victoriana.games.victoriana.notation.verbs import (
    ALONE,
    ALSO,
    BARE,
    EVERY,
    SPOKEN,
    VERBS,
    begun,
)
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.grammar import normal
from victoriana.kernel.nodes import Decision, forced

Reader = Callable[[Asked, Sequence[str]], Said | Refusal]

TOLD = ("go", "investigate", "use", "defeat", "overcome", "shed")  # verbs whose object is named
PAIR = 2  # words, one of which may name somebody
LETTERED = "investigation"  # where a letter alone is an option, whatever verb begins so
OPENINGS = (
    "turn",
    "last-steps",
    "investigation",
    "fulfilment",
    "strike",
    "window",
    "end-of-turn",
    "vision",
)

READERS: dict[str, Reader] = {
    "go": of_two(turn.go),
    "investigate": of_two(turn.investigate),
    "overcome": turn.overcome,
    "defeat": of_two(turn.defeat),
    "use": of_two(turn.use),
    "reveal": of_two(turn.reveal),
    "shed": turn.shed,
    "option": choose.option,
    "pay": choose.pay,
    "swap": choose.conversion,
    "lead": choose.lead,
    "bring": choose.card_of_pile,
    "take": lambda asked, words: choose.resources(asked, "take", words),
    "lose": lambda asked, words: choose.resources(asked, "lose", words),
    "keep": lambda asked, words: choose.resources(asked, "keep", words),
    "track": lambda asked, words: choose.type_of(asked, "track", words),
    "deck": lambda asked, words: choose.type_of(asked, "deck", words),
    "with": lambda asked, words: choose.person(asked, "with", words),
    "move": lambda asked, words: choose.person(asked, "who", words),
    "pick": lambda asked, words: choose.person(asked, "pick", words),
    "to": lambda asked, words: choose.locale(asked, "to", words),
    "token": lambda asked, words: choose.locale(asked, "token", words),
    "receive": lambda asked, words: choose.piece(asked, "receive", words),
    "give": lambda asked, words: (
        choose.evidence(asked, words)
        if asked.node.id == "evidence-given"
        else choose.piece(asked, "give", words)
    ),
}


def read(
    world: World, state: State, words: str, *, whole: bool = False
) -> tuple[str, ...] | Refusal:
    """The options that typed words mean here, in order; each is legal when its turn comes.

    With `whole`, as in files, beginnings of words mean nothing.
    """
    typed = normal(words)
    found = _phrase(world, state, tuple(typed.split()), whole=whole)
    if not isinstance(found, Refusal):
        return found
    tries = found.tries if found.kind == "illegal" else _sensible(world, state, typed, found)
    return replace(found, tries=tries, answer=words)


def _sensible(world: World, state: State, typed: str, found: Refusal) -> tuple[str, ...]:
    """Of what might have been meant, written out as it would be typed, that which is legal."""
    at = typed.rfind(found.answer) if found.answer else -1
    before = typed[:at] if at > 0 else ""
    phrases = (it if " " in it else f"{before}{it}" for it in found.tries)
    return tuple(it for it in phrases if "," in it or _is_legal(world, state, it))


def _is_legal(world: World, state: State, typed: str) -> bool:
    return not isinstance(_phrase(world, state, tuple(typed.split()), whole=True), Refusal)


def _phrase(
    world: World, state: State, words: tuple[str, ...], *, whole: bool
) -> tuple[str, ...] | Refusal:
    node = flow.node(world, state)
    if not isinstance(node, Decision):
        return refusals.reasons.nobody_asked(node)
    asked = Asked(world, state, node, whole)
    if not words:
        return refusals.reasons.nothing_said(asked)
    said = answer(asked, words)
    if isinstance(said, Refusal):
        return _of_another(asked, words, said)
    return _illegal(asked, said.ids) or _go_on(asked, said)


def _of_another(asked: Asked, words: tuple[str, ...], said: Refusal) -> Refusal:
    """What is not understood because somebody is named whose turn it is not."""
    if said.kind != "unknown" or asked.node.id != "turn" or len(words) < PAIR:
        return said
    verb = words[0] if asked.whole else next(iter(ALSO.get(words[0], ())), words[0])
    return refusals.seats.turn_of_another(asked, verb, words) or said


def _illegal(asked: Asked, answers: Sequence[str]) -> Refusal | None:
    """Why one of several answers in a row is not legal when its turn comes."""
    there = asked
    for number, given in enumerate(answers):
        if number:
            state, node = after(there.world, there.state, answers[number - 1 : number])
            if not isinstance(node, Decision):
                return refusals.reasons.nobody_asked(node)
            there = Asked(there.world, state, node, there.whole)
        if not there.legal(given):
            return _later(asked, answers[:number], refusals.reasons.why(there, given))
    return None


def _go_on(asked: Asked, said: Said) -> tuple[str, ...] | Refusal:
    """Read what is left of a phrase as answers to what is asked next."""
    if not said.rest:
        return said.ids
    state, node = after(asked.world, asked.state, said.ids)
    if not isinstance(node, Decision) or node.id in OPENINGS:
        return refusals.reasons.too_many_words(asked, said.ids[-1], said.rest)
    more = _phrase(asked.world, state, said.rest, whole=asked.whole)
    if not isinstance(more, Refusal):
        return (*said.ids, *more)
    only = forced(node)
    if only is not None:
        further = _go_on(asked, Said((*said.ids, only), said.rest))
        if not isinstance(further, Refusal):
            return further
    return _later(asked, said.ids, more)


def _later(asked: Asked, answers: Sequence[str], refused: Refusal) -> Refusal:
    """A refusal of a later answer, with the answers before it in what can be typed instead."""
    state, node = asked.state, asked.node
    told: list[str] = []
    for given in answers:
        if forced(node) != given:
            told.append(words_of(asked.world, state, given))
        state, following = after(asked.world, state, (given,))
        if isinstance(following, Decision):
            node = following
    if forced(node) is not None:
        return replace(refused, tries=(", ".join(told),) if told else ())
    tries = (it for it in refused.tries if _is_legal(asked.world, state, it))
    return replace(refused, tries=tuple(", ".join((*told, it)) for it in tries))


# --- One answer ----------------------------------------------------------------------------


def answer(asked: Asked, words: tuple[str, ...]) -> Said | Refusal:
    """A verb with its objects; or the objects alone, where only one thing is asked."""
    verbs = VERBS.get(asked.node.id, ())
    alone = name_alone(asked, words)
    if alone is not None:
        return alone
    words = name_first(asked, words)
    words = words if asked.whole else turn.in_short(asked, words)
    first, rest = words[0], words[1:]
    if not asked.whole and first not in verbs:
        also = next((it for it in ALSO.get(first, ()) if it in verbs), first)
        own = also != "go" and first in EVERY and is_unknown(asked, also, rest)
        first = first if own else also
    spoken = SPOKEN.get(words, "")
    if spoken and (spoken in verbs or first not in verbs or first == "go"):
        return Said((spoken,)) if spoken in verbs else out_of_place(asked, spoken, ())
    if first in verbs:
        return with_verb(asked, first, rest)
    bare = BARE.get(asked.node.id)
    said = READERS[bare](asked, words) if bare else None
    elsewhere = said_elsewhere(asked, first)
    if elsewhere and not (isinstance(said, Said) and not said.rest):
        return out_of_place(asked, elsewhere, rest)
    shortened = () if asked.whole else begun(first, verbs)
    if said is not None and not (isinstance(said, Refusal) and said.kind == "unknown"):
        clash = [verb for verb in shortened if verb in ALONE and not rest]
        if clash and asked.node.id != LETTERED:
            return refusals.reasons.two_meanings(asked, first, said, clash)
        return said
    if len(shortened) == 1:
        return with_verb(asked, shortened[0], rest)
    if shortened:
        return refusals.reasons.which_verb(first, shortened)
    foreign = () if asked.whole else begun(first, EVERY)
    if len(foreign) == 1 and len(first) > 1:
        return out_of_place(asked, foreign[0], rest)
    if said is None or (bare == "option" and is_useful(asked, words)):
        return refusals.reasons.unknown_verb(asked, words, verbs)
    return said


def is_unknown(asked: Asked, verb: str, words: tuple[str, ...]) -> bool:
    """Whether nothing is known that a verb could be said of with these words."""
    said = with_verb(asked, verb, words) if verb in VERBS.get(asked.node.id, ()) else None
    return said is None or (isinstance(said, Refusal) and said.kind == "unknown")


def is_useful(asked: Asked, words: tuple[str, ...]) -> bool:
    """Whether an ability or a card is named, and no mere letter."""
    return len(words[0]) > 1 and len(asked.named(words, asked.lexicon.useful).handles) == 1


def said_elsewhere(asked: Asked, word: str) -> str:
    """The verb that a whole word is where something else is asked; empty if it is none.

    A lead is named to investigate it, unless its hands are to be turned.
    """
    if word in EVERY and (asked.whole or word != "lead"):
        return word
    return "" if asked.whole else next(iter(ALSO.get(word, ())), "")


def out_of_place(asked: Asked, verb: str, words: tuple[str, ...]) -> Refusal:
    """Why a verb is not for here; what it is said of is named, if that can be understood."""
    said = READERS[verb](asked, words) if verb in TOLD and words else None
    if isinstance(said, Said):
        return refusals.reasons.out_of_place(asked, said.ids[0])
    if said is not None and said.kind != "ambiguous":
        return said
    used = asked.named(words, asked.lexicon.useful) if verb == "use" and words else None
    if used and len(used.handles) == 1:
        kind = "ability" if used.handles[0] in asked.lexicon.abilities else "card"
        return refusals.reasons.out_of_place(asked, f"{kind}:{used.handles[0]}")
    return refusals.reasons.out_of_place(asked, verb)


def with_verb(asked: Asked, verb: str, words: tuple[str, ...]) -> Said | Refusal:
    """The objects of a verb."""
    reader = READERS.get(verb)
    if reader is not None:
        return reader(asked, words)
    if words:
        return refusals.reasons.too_many_words(asked, verb, words)
    return Said((verb,))
