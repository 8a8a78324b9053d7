"""Reading what is typed: a phrase becomes option ids, up to the next draw."""

from collections.abc import Sequence

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes import flow, refusals
from victoriana.games.monsters_vs_heroes.notation.asked import Asked, Said, after
from victoriana.games.monsters_vs_heroes.notation.freely import freely_said
from victoriana.games.monsters_vs_heroes.notation.objects import (
    READERS,
    goes_elsewhere,
    without_fillers,
    without_links,
    without_tail,
)
from victoriana.games.monsters_vs_heroes.notation.verbs import (
    ALONE,
    ALSO,
    EVERY,
    LEAVING,
    NO,
    TALKING,
    begun,
)
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.grammar import normal
from victoriana.kernel.nodes import Chance, Decision, forced

TELLING = 3  # letters of a word that may mean what is not open
OPENINGS = ("turn", "mulligan", "first-player")  # with which something new begins


def read(
    world: World, state: State, typed: str, *, whole: bool = False
) -> tuple[str, ...] | Refusal:
    """The options that typed words mean here, in order; each is legal when its turn comes.

    With `whole`, as in files, beginnings of words mean nothing.
    """
    said = tuple(_plainly(typed).split())
    found = _phrase(world, state, said, whole=whole)
    if not isinstance(found, Refusal):
        return found
    tries = found.tries if found.kind == "illegal" else _sensible(world, state, said, found)
    return replace(found, tries=tries, answer=typed)


def _sensible(world: World, state: State, said: Sequence[str], found: Refusal) -> tuple[str, ...]:
    """Of what might have been meant, written out as it would be typed, that which is open."""
    at = said.index(found.answer) if found.answer in said else 0
    before = "".join(f"{it} " for it in said[:at])
    phrases = (it if " " in it else f"{before}{it}" for it in found.tries)
    return tuple(it for it in phrases if "," in it or _is_open_phrase(world, state, it))


def _is_open_phrase(world: World, state: State, typed: str) -> bool:
    return not isinstance(_phrase(world, state, tuple(typed.split()), whole=True), Refusal)


def _phrase(
    world: World, state: State, words: tuple[str, ...], *, whole: bool
) -> tuple[str, ...] | Refusal:
    node = flow.node(world, state)
    if not isinstance(node, Decision):
        return refusals.reasons.nobody_asked(node)
    asked = Asked(world, state, node, whole)
    if not words:
        return refusals.not_understood.nothing_said(asked)
    written = _as_written(asked, words) or (_begun_as_written(asked, words) if whole else None)
    found = _read_on(asked, written) if written else None
    if found is None or isinstance(found, Refusal):
        return _read_on(asked, answer(asked, words))
    return found


def _read_on(asked: Asked, said: Said | Refusal) -> tuple[str, ...] | Refusal:
    if isinstance(said, Refusal):
        return said
    return _illegal(asked, said.ids) or _go_on(asked, said)


def _as_written(asked: Asked, words: tuple[str, ...]) -> Said | None:
    """The one option that a log writes with just these words, whatever else each may mean."""
    typed = " ".join(words)
    found = [it.id for it in asked.node.options if _plainly(asked.written(it.id)) == typed]
    return Said((found[0],)) if len(found) == 1 else None


def _begun_as_written(asked: Asked, words: tuple[str, ...]) -> Said | None:
    """The option that a log writes with the most of the first words; others stand behind them."""
    for count in range(len(words) - 1, 0, -1):
        if (said := _as_written(asked, words[:count])) is not None:
            return Said(said.ids, words[count:])
    return None


def _next_as_written(asked: Asked, said: Said) -> tuple[str, ...]:
    """The rest, where a log writes an answer to what is asked next with just these words."""
    state, node = after(asked.world, asked.state, said.ids)
    if not isinstance(node, Decision) or node.id in OPENINGS:
        return ()
    more = _as_written(Asked(asked.world, state, node, asked.whole), said.rest)
    return more.ids if more else ()


def _plainly(words: str) -> str:
    return normal(words).replace("+", " ")


def _illegal(asked: Asked, answers: Sequence[str]) -> Refusal | None:
    """Why an answer is not legal here."""
    for given in answers:
        if not asked.legal(given):
            return refusals.reasons.why(asked, given)
    return None


def _go_on(asked: Asked, said: Said) -> tuple[str, ...] | Refusal:
    """Read what is left of a phrase as answers to what is asked next."""
    if said.rest and (written := _next_as_written(asked, said)):
        return (*said.ids, *written)
    rest = without_tail(said.rest)
    while rest and rest != without_tail(rest):
        rest = without_tail(rest)
    if not rest:
        return said.ids
    if (astray := goes_elsewhere(asked, said.ids[-1], rest)) is not None:
        return astray
    state, node = after(asked.world, asked.state, said.ids)
    if isinstance(node, Chance):
        return refusals.reasons.depends_on_luck(asked, said.ids[-1], node)
    if not isinstance(node, Decision) or node.id in OPENINGS:
        return refusals.not_understood.too_many_words(asked, said.ids[-1], rest)
    more = _phrase(asked.world, state, rest, whole=asked.whole)
    if not isinstance(more, Refusal):
        return (*said.ids, *more)
    only = forced(node)
    if only is not None:
        further = _go_on(asked, Said((*said.ids, only), rest))
        if not isinstance(further, Refusal):
            return further
    return _later(asked, said.ids, more)


def _later(asked: Asked, answers: Sequence[str], refused: Refusal) -> Refusal:
    """A refusal of a later answer, with the answers before it in what can be typed instead."""
    told: list[str] = []
    state = asked.state
    for given in answers:
        node = flow.node(asked.world, state)
        if isinstance(node, Decision) and forced(node) != given:
            told.append(Asked(asked.world, state, node, asked.whole).written(given))
        state, _ = after(asked.world, state, (given,))
    return replace(refused, tries=tuple(", ".join((*told, it)) for it in refused.tries))


# --- One answer ----------------------------------------------------------------------------


def answer(asked: Asked, words: tuple[str, ...]) -> Said | Refusal:
    """A verb with its objects; or the objects alone, where only one kind of thing is asked."""
    words = words if asked.whole else without_links(words) or words
    first, rest = words[0], words[1:]
    named = _is_named(asked, words)
    if first == "none" or (not asked.whole and first in NO and not named):
        return _none(asked, rest)
    if not asked.whole and (freely := freely_said(asked, words)) is not None:
        return freely
    verb = first if first in asked.verbs else ""
    if not verb and not asked.whole:
        verb = _verb_meant(asked, words)
    if verb:
        return _with_verb(asked, verb, rest)
    if _is_open(asked, words) or (named and first not in EVERY):
        return _bare(asked, words)
    elsewhere = _elsewhere(asked, first)
    if elsewhere:
        return refusals.not_asked.out_of_place(asked, elsewhere, rest)
    if not asked.whole and first in (LEAVING | TALKING):
        return refusals.not_asked.outside(asked, leaves=first in LEAVING)
    return refusals.not_understood.unknown(asked, words)


def _verb_meant(asked: Asked, words: tuple[str, ...]) -> str:
    """The verb that a beginning or another word stands for, where no open name begins so."""
    first = words[0]
    short = begun(first, asked.verbs) if first not in EVERY else ()
    also = next((it for it in ALSO.get(first, ()) if it in asked.verbs), "")
    if _is_open(asked, words) and (also or not short or len(words) == 1 or short[0] in ALONE):
        return ""
    return short[0] if len(short) == 1 else also


def _is_named(asked: Asked, words: tuple[str, ...]) -> bool:
    """Whether the first word means a card, or a player; a letter or two mean what is open."""
    if len(words[0]) < TELLING and not asked.seat(words[0]):
        return _is_open(asked, words)
    return bool(asked.seat(words[0]) or asked.named(words).handles)


def _is_open(asked: Asked, words: tuple[str, ...]) -> bool:
    """Whether the words begin with something that may be chosen here."""
    kind = _bare_kind(asked)
    if kind in ("whom", "first", "before", "to"):
        return len(asked.seat(words[0])) == 1
    if kind == "way":
        return len(words[0]) == 1
    return kind in READERS and bool(asked.among(words, asked.open_cards()).handles)


def _bare_kind(asked: Asked) -> str:
    """What words without a verb are taken for."""
    return "play" if asked.node.id == "turn" else asked.kind


def _bare(asked: Asked, words: tuple[str, ...]) -> Said | Refusal:
    """Objects without their verb; a beginning of a verb as well as of a name is asked about."""
    reader = READERS.get(_bare_kind(asked))
    if reader is None:
        return refusals.not_asked.a_name_alone(asked, words)
    clash = begun(words[0], asked.verbs) if len(words) == 1 and not asked.whole else ()
    said = reader(asked, words)
    if clash and isinstance(said, Said):
        return refusals.not_understood.two_meanings(asked, words[0], said, clash)
    return said


def _elsewhere(asked: Asked, word: str) -> str:
    """The verb that a word is where something else is asked; empty if it is none."""
    if word in EVERY or asked.whole:
        return word if word in EVERY else ""
    if word in ALSO:
        return ALSO[word][0]
    return next(iter(begun(word, EVERY)), "") if len(word) > len("to") else ""


def _none(asked: Asked, rest: tuple[str, ...]) -> Said | Refusal:
    """Who may, need not; whoever must, must."""
    for nothing in ("none", "lots"):
        if asked.legal(nothing):
            return Said((nothing,), rest)
    return refusals.not_asked.must(asked)


def _with_verb(asked: Asked, verb: str, words: tuple[str, ...]) -> Said | Refusal:
    """The objects of a verb."""
    if asked.kind == "use":
        return Said(("use",), _behind(words))
    if verb == "draw" and asked.node.id == "turn":
        return Said(("draw",), _behind(words))
    if asked.node.id == "mulligan":
        return _hand_as_a_whole(asked, verb, words)
    if verb in ("first", "before") and verb != asked.kind:
        return refusals.set_up.first_is_known(asked)
    if verb in ("keep", "bury", "lots") or (verb == "pass" and asked.node.id == "turn"):
        return Said((verb,), _behind(words))
    return READERS[_bare_kind(asked)](asked, words)


def _behind(words: tuple[str, ...]) -> tuple[str, ...]:
    """What is left behind an answer without an object: "draw a card from the deck"."""
    return without_tail(without_tail(without_fillers(words)))


def _hand_as_a_whole(asked: Asked, verb: str, words: tuple[str, ...]) -> Said | Refusal:
    """A start hand is kept or given up with all its cards."""
    left = without_fillers(words)
    if left and _is_named(asked, without_links(left) or left):
        return refusals.set_up.all_or_none(asked)
    return Said((verb,), left)
