"""How moves are written: option ids as words, words as option ids, and draws in braces."""

from collections.abc import Iterator, Sequence

from victoriana.games.monsters_vs_heroes import flow
from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId
from victoriana.games.monsters_vs_heroes.rules.parts import step_of
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import Parted
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.grammar import normal
from victoriana.kernel.handles import MOST
from victoriana.kernel.nodes import Chance, Decision, Option, Over

PEOPLE = {  # what stands before a player, by what is done
    "steal": "steal from",
    "look": "look at",
    "pass": "exchange with",
    "renounce": "exchange with",
    "discard": "discard of",
    "draw": "draw for",
}
LETTERS = "abcdefgh"  # of ways, in printed order
LINKS = ("of", "from", "at", "with", "for", "to")  # words that may be left out


# --- Written -------------------------------------------------------------------------------


def words(world: World, state: State, answer: str) -> str:
    """An option as it is recorded in a log."""
    verb, _, value = answer.partition(":")
    task = state.agenda[-1]
    done = step_of(world, task).do if isinstance(task, Parted) else verb
    match verb:
        case "card":
            return _card_words(state, done, int(value))
        case "hold":
            return f"{done} {value}"
        case "whom":
            return f"{PEOPLE.get(done, done)} {value}"
        case "pile":
            return f"fetch {value}"
        case "top":
            return f"order {value}"
        case "way":
            return f"way {LETTERS[int(value)]}"
    return answer.replace(":", " ")


def _card_words(state: State, done: str, number: int) -> str:
    """A card on the table: its area is named where another of the name lies elsewhere."""
    lying, holder = state.lying(number), state.holder(number)
    if lying is None or holder is None:
        return f"{done} {number}"
    same = [(it, card) for it, card in state.table(holder.seat) if card.card == lying.card]
    said = f"{done} {lying.card}"
    if any(it.seat != holder.seat for it, _ in same):
        said += f" of {holder.seat}"
    here = [card.number for it, card in same if it.seat == holder.seat]
    return said if len(here) == 1 else f"{said} {here.index(number) + 1}"


# --- Read ----------------------------------------------------------------------------------


def read(
    world: World, state: State, typed: str, *, whole: bool = False
) -> tuple[str, ...] | Refusal:
    """The options that a phrase means here, one after the other as far as nothing is drawn."""
    said = normal(typed).split()
    found: list[str] = []
    while said:
        node = flow.node(world, state)
        if not isinstance(node, Decision):
            return _nobody_is_asked(node, typed)
        taken = _first(world, state, node, said, whole=whole)
        if isinstance(taken, Refusal):
            return taken
        option, used = taken
        found.append(option.id)
        said = said[used:]
        if said:
            state = flow.judge(world, state, option.id)[0].state
    return tuple(found) or Refusal("unknown", "Nothing was said.", answer=typed)


def _nobody_is_asked(node: Chance | Over, typed: str) -> Refusal:
    """Luck is waited for, or nothing."""
    text = "The game is over." if isinstance(node, Over) else f"The {node.source} is to be told."
    return Refusal("illegal", text, node.rule, answer=typed)


def _first(
    world: World, state: State, node: Decision, said: Sequence[str], *, whole: bool
) -> tuple[Option, int] | Refusal:
    """The option that the first words mean, and how many they are."""
    spelt = [(option, words(world, state, option.id).split()) for option in node.options]
    exact = [(it, len(its)) for it, its in spelt if list(said[: len(its)]) == its]
    if exact:
        return max(exact, key=lambda it: it[1])
    begun = [] if whole else [(it, n) for it, its in spelt if (n := _reads(its, said))]
    longest = max((n for _, n in begun), default=0)
    best = [(it, n) for it, n in begun if n == longest]
    if len(best) == 1:
        return best[0]
    typed = " ".join(said)
    tries = tuple(" ".join(its) for it, its in spelt if not best or it in [b for b, _ in best])
    if best:
        text = f'"{typed}" may be {" or ".join(tries[:MOST])}.'
        return Refusal("ambiguous", text, node.rule, tries[:MOST], typed)
    return Refusal("unknown", f'"{typed}" is no answer here.', node.rule, tries[:MOST], typed)


def _reads(its: Sequence[str], said: Sequence[str]) -> int:
    """How many of the words typed are taken for this option; 0 where they are not its own."""
    used = 0
    for place, word in enumerate(its):
        if used < len(said) and f"-{said[used]}" in f"-{word}":
            used += 1
        elif place and word in LINKS:
            continue
        elif place and used and place > its.index(word) - 1 and "of" in its[:place]:
            continue  # the area, where the card alone was typed
        else:
            return 0
    return used


# --- Draws ---------------------------------------------------------------------------------


def braces(draws: Sequence[tuple[State, Chance, str]]) -> str:
    """Draws in a row: cards of one hand together, covered ones as a question mark."""
    return " ".join(f"{{{word}}}" for word in _together(draws))


def _together(draws: Sequence[tuple[State, Chance, str]]) -> Iterator[str]:
    group: list[str] = []
    about = ""
    for state, chance, answer in draws:
        name = f"{chance.about}:" if chance.id in ("faction", "deal") else ""
        if group and (name != about or not name):
            yield about + "+".join(group)
            group = []
        about = name
        group.append("?" if is_hidden(state, chance, answer) else answer)
    if group:
        yield about + "+".join(group)


def is_hidden(state: State, chance: Chance, answer: str) -> bool:
    """Whether what was drawn is not for these eyes."""
    if CardId(answer) == COVERED:
        return True
    secret = chance.id in ("faction", "deal", "draw", "look")
    return secret and state.eyes not in ("", chance.about)


def unbrace(word: str) -> tuple[str, ...]:
    """The outcome ids that one word in braces stands for."""
    if word == "?":
        return ()
    _, _, said = word.rpartition(":")
    return tuple(said.split("+"))
