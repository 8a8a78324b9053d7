"""What is chosen: cards on the table, in hands and on the pile, players, areas, ways."""

from collections.abc import Callable, Sequence

from victoriana.games.monsters_vs_heroes import refusals
from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.notation.asked import Asked, Said
from victoriana.games.monsters_vs_heroes.notation.spelling import LETTERS
from victoriana.games.monsters_vs_heroes.notation.verbs import FILLERS, LINKS, TAILS
from victoriana.games.monsters_vs_heroes.rules import on_the_table as table_rules
from victoriana.games.monsters_vs_heroes.rules.parts import parts_of
from victoriana.kernel.errors import Refusal
from victoriana.kernel.naming import Named

Words = Sequence[str]
Reader = Callable[[Asked, Words], Said | Refusal]


def one_card(asked: Asked, words: Words) -> Named | Refusal:
    """The one card that the first words mean; copies of it are one."""
    words = without_links(words)
    if not words:
        return refusals.not_understood.which(asked)
    found = asked.named(words)
    if not found.handles and asked.seat(words[0]):
        return refusals.not_understood.no_player(asked, asked.seat(words[0])[0])
    return found if len(found.handles) == 1 else refusals.not_understood.unclear(asked, found)


def without_fillers(words: Words) -> tuple[str, ...]:
    """Words without those that stand before a name and mean nothing."""
    words = tuple(words)
    while words and words[0] in FILLERS:
        words = words[1:]
    return words


def without_links(words: Words) -> tuple[str, ...]:
    """The same, and without what ties an answer to the one before it: with, from, into."""
    words = without_fillers(words)
    while words and words[0] in LINKS and words[0] != "to":
        words = without_fillers(words[1:])
    return words


def without_tail(words: Words) -> tuple[str, ...]:
    """Words without what is only said for good measure at their beginning."""
    words = tuple(words)
    for tail in TAILS:
        if words[: len(tail)] == tail:
            return words[len(tail) :]
    return words


def area_of(asked: Asked, words: Words) -> tuple[str, tuple[str, ...]]:
    """Whose area the first words name, with or without "of", and what stands behind them."""
    rest = tuple(words)
    if rest and rest[0] in LINKS:
        rest = rest[1:]
    found = asked.players(rest)
    if len(found.handles) == 1:
        return found.handles[0], without_tail(found.rest)
    return "", tuple(words)


# --- Cards ---------------------------------------------------------------------------------


def play(asked: Asked, words: Words) -> Said | Refusal:
    """A card of one's hand; into whose area is what is asked next."""
    found = one_card(asked, words)
    if isinstance(found, Refusal):
        return found
    card = found.handles[0]
    rest = without_tail(found.rest)
    area, behind = area_of(asked, rest)
    if area and rest[0] in LINKS and asked.world.characters[CardId(card)].into == "own-area":
        if area != asked.node.seat and not _moves_itself(asked, card):
            return refusals.turn.no_gift(asked, card)
        rest = behind if area == asked.node.seat else rest
    return Said((f"play:{card}",), rest)


def _moves_itself(asked: Asked, card: str) -> bool:
    """Whether the skill of a card moves it on, into another area."""
    return any(it.do == "move" and it.what.this for it in parts_of(asked.world, CardId(card)))


def on_table(asked: Asked, words: Words) -> Said | Refusal:
    """A card on the table: in whose area, and which of several copies there, where that counts."""
    words = without_fillers(words)
    seat = area_of(asked, words[:1])[0] if len(words) > 1 else ""
    whose = seat if seat and words[0] not in LINKS and not asked.named(words).handles else ""
    found = one_card(asked, words[1:] if whose else words)
    if isinstance(found, Refusal):
        return found
    card, rest = found.handles[0], found.rest
    if not whose:
        whose, rest = _area_behind(asked, card, rest)
    nth, rest = _number(rest)
    return _copy(asked, card, whose, nth, without_tail(rest))


def _area_behind(asked: Asked, card: str, rest: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """In whose area the card lies, as the words behind it say; "to" says where it goes."""
    area, behind = area_of(asked, rest)
    if not area or rest[0] in ("to", "into", "with", "for"):
        return "", rest
    if rest[0] not in LINKS and not asked.lying(card, area):
        return "", rest
    return area, behind


def _number(rest: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    return (int(rest[0]), rest[1:]) if rest and rest[0].isdecimal() else (0, rest)


def _copy(asked: Asked, card: str, seat: str, nth: int, rest: tuple[str, ...]) -> Said | Refusal:
    """The copy that is meant; the only one that is open, where nothing more is said."""
    here = asked.lying(card, seat)
    if not here or nth > len(here):
        return refusals.targets.not_there(asked, card, seat, nth)
    if nth:
        here = [here[nth - 1]]
    is_open = [it for it in here if asked.legal(f"card:{it}")]
    if len(is_open) > 1:
        return refusals.not_understood.which_copy(asked, card, is_open)
    answer = f"card:{is_open[0] if is_open else here[0]}"
    turned = _turned_round(asked, (is_open or here)[0], rest, is_open=bool(is_open))
    if turned is not None:
        return turned
    return Said((answer,), _to_the_only_goal(asked, answer, rest))


def _turned_round(
    asked: Asked, number: int, rest: tuple[str, ...], *, is_open: bool
) -> Said | Refusal | None:
    """Of two cards that change places either may be said first; each pair is open one way round."""
    part, step = asked.part, asked.step
    if part is None or step is None or step.do != "swap" or part.pending:
        return None
    found = table_rules.pairs(asked.world, asked.state, part, step)
    others, behind = _named_behind(asked, rest)
    if is_open and (not others or any((number, it) in found for it in others)):
        return None
    firsts = [one for one, other in found if other == number and (not others or one in others)]
    if len(firsts) > 1:
        return refusals.not_understood.with_which(asked, number, firsts)
    second = asked.written(f"card:{number}").split()[1:]
    return Said((f"card:{firsts[0]}",), (*second, *behind)) if firsts else None


def _named_behind(asked: Asked, rest: tuple[str, ...]) -> tuple[list[int], tuple[str, ...]]:
    """The cards on the table that the next words may mean, and the words behind those."""
    words = without_links(rest)
    found = asked.named(words)
    if len(found.handles) != 1:
        return [], rest
    card = found.handles[0]
    seat, behind = _area_behind(asked, card, found.rest)
    nth, behind = _number(behind)
    here = asked.lying(card, seat)
    return here[nth - 1 : nth] if nth else here, behind


def _to_the_only_goal(asked: Asked, answer: str, rest: tuple[str, ...]) -> tuple[str, ...]:
    """The words behind a card that can go to one area only, without the name of that area."""
    area, behind = area_of(asked, rest)
    if not area or not asked.legal(answer):
        return rest
    return behind if _only_goal(asked, answer) == area else rest


def _only_goal(asked: Asked, answer: str) -> str:
    """The area to which a card goes by itself when it is chosen, because there is no other."""
    step, number = asked.step, int(answer.removeprefix("card:"))
    holder = asked.state.holder(number)
    if step is None or step.do != "move" or holder is None:
        return ""
    goals = table_rules.goals(asked.state, asked.who.seat, step, holder.seat)
    return goals[0] if len(goals) == 1 else ""


def goes_elsewhere(asked: Asked, answer: str, rest: Words) -> Refusal | None:
    """Why a card does not go where the words behind it say, where the text knows one goal only."""
    step = asked.step
    if step is None or step.do != "move" or not answer.startswith("card:") or rest[0] not in LINKS:
        return None
    area, _ = area_of(asked, rest)
    only = _only_goal(asked, answer)
    astray = bool(area and only)
    return refusals.targets.only_goal(asked, int(answer[5:]), area) if astray else None


def in_hand(asked: Asked, words: Words) -> Said | Refusal:
    """A card of a hand that is seen, one's own or a victim's."""
    found = one_card(asked, words)
    if isinstance(found, Refusal):
        return found
    kind = "discard" if asked.node.id == "discard-down" else "hold"
    rest = without_tail(found.rest)
    area, behind = area_of(asked, rest)
    if area and rest[0] in LINKS:
        whose = asked.part.victims[0] if asked.part and asked.part.victims else asked.node.seat
        if area != whose:
            return refusals.hands.other_hand(asked, whose, area)
        rest = behind
    return Said((f"{kind}:{found.handles[0]}",), rest)


def on_pile(asked: Asked, words: Words) -> Said | Refusal:
    """A card of the pile; "top" is the one on top of it."""
    if tuple(words[:1]) == ("top",) and asked.state.pile:
        return Said((f"pile:{asked.state.pile[-1]}",), without_tail(words[1:]))
    found = one_card(asked, words)
    if isinstance(found, Refusal):
        return found
    rest = without_tail(found.rest)
    area, behind = area_of(asked, rest)
    if area == asked.node.seat and rest[0] in LINKS:  # it goes nowhere else
        rest = behind
    return Said((f"pile:{found.handles[0]}",), rest)


def in_order(asked: Asked, words: Words) -> Said | Refusal:
    """A card that was looked at; what is named first lies on top."""
    found = one_card(asked, words)
    if isinstance(found, Refusal):
        return found
    return Said((f"top:{found.handles[0]}",), found.rest)


# --- Players and the rest ------------------------------------------------------------------


def a_player(asked: Asked, words: Words) -> Said | Refusal:
    """A player; what is taken from whom may be said in either order."""
    words = tuple(words)
    behind = words
    while behind and behind[0] in (*LINKS, *FILLERS):
        behind = behind[1:]
    if not behind:
        return refusals.not_understood.which(asked)
    kind = asked.kind if asked.kind in ("first", "before", "to") else "whom"
    found = asked.players(behind)
    if len(found.handles) == 1:
        return Said((f"{kind}:{found.handles[0]}",), without_tail(found.rest))
    if found.handles:
        return refusals.not_understood.unclear_player(found.typed, found.handles)
    for at, word in enumerate(behind[1:], 1):
        named = asked.seat(word) if behind[at - 1] in LINKS else ()
        if len(named) == 1 and kind == "whom":
            return Said((f"{kind}:{named[0]}",), behind[: at - 1])
    return refusals.not_understood.unknown_player(asked, behind[0])


def a_way(asked: Asked, words: Words) -> Said | Refusal:
    """One of several ways, by its letter."""
    if not words:
        return refusals.not_understood.which(asked)
    step = asked.step
    count = len(step.ways) if step else 0
    at = LETTERS.find(words[0]) if len(words[0]) == 1 else -1
    if not 0 <= at < count:
        return refusals.not_understood.no_such_way(asked, words[0], count)
    return Said((f"way:{at}",), tuple(words[1:]))


READERS: dict[str, Reader] = {
    "play": play,
    "card": on_table,
    "hold": in_hand,
    "discard": in_hand,
    "pile": on_pile,
    "top": in_order,
    "whom": a_player,
    "first": a_player,
    "before": a_player,
    "to": a_player,
    "way": a_way,
}
