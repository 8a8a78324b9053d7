"""What cannot be understood: words that mean nothing here, or several things at once."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.ids import COVERED
from victoriana.games.monsters_vs_heroes.notation.asked import Asked, Said
from victoriana.games.monsters_vs_heroes.notation.spelling import LETTERS
from victoriana.games.monsters_vs_heroes.notation.verbs import ALSO, EVERY
from victoriana.games.monsters_vs_heroes.refusals import hands, turn
from victoriana.games.monsters_vs_heroes.refusals import wording as w
from victoriana.kernel.errors import Refusal
from victoriana.kernel.handles import Ambiguous, refusal
from victoriana.kernel.naming import Named
from victoriana.kernel.wording import FEW, capital, choices, repeated

# --- Unknown -------------------------------------------------------------------------------


def nothing_said(asked: Asked) -> Refusal:
    """No word at all."""
    text = f"Nothing was said: {w.open_choices(asked)}?"
    return Refusal("unknown", text, tries=w.open_words(asked))


def unknown(asked: Asked, words: Sequence[str]) -> Refusal:
    """A word that is neither a verb nor the name of a card or a player."""
    near = _near_verbs(asked, words[0])
    if near:
        tries = tuple(it for it in w.open_words(asked) if it.split()[0] in near) or near
        text = f'I know no "{repeated(words[0])}" here. Did you mean {choices(near)}?'
        return Refusal("unknown", text, tries=tries)
    return unclear(asked, Named((), (), words[0]))


def _near_verbs(asked: Asked, typed: str) -> tuple[str, ...]:
    from difflib import get_close_matches  # noqa: PLC0415 - only who mistypes waits for it

    close = get_close_matches(typed, (*asked.verbs, *EVERY, *ALSO), n=2, cutoff=0.75)
    said = dict.fromkeys(it if it in EVERY else ALSO[it][0] for it in close)
    return tuple(it for it in said if it in asked.verbs)


def too_many_words(asked: Asked, said: str, rest: Sequence[str]) -> Refusal:
    """Words are left over."""
    text = f'I do not understand "{repeated(" ".join(rest))}" after {asked.written(said)}.'
    return Refusal("unknown", f"{text} Answers are parted by commas.")


def no_such_way(asked: Asked, typed: str, count: int) -> Refusal:
    """No way has this letter."""
    text = f'There is no way "{repeated(typed)}": they go from a to {LETTERS[count - 1]}.'
    return Refusal("unknown", text, tries=w.open_words(asked))


# --- Ambiguous -----------------------------------------------------------------------------


def which(asked: Asked) -> Refusal:
    """A verb without its object."""
    seen = tuple(it.id for it in asked.node.options if COVERED not in it.id and it.id != "none")
    named = tuple(it for it in seen if ":" in it)
    objects = named if asked.node.id == "turn" else named or seen
    told = [" ".join(asked.written(it).split()[1:]) or it for it in objects]
    tries = tuple(asked.written(it) for it in objects)[:FEW]
    if asked.node.id == "turn" and not asked.who.hand:
        return turn.why_not_play(asked, "")
    if not tries:
        text = f"What may be chosen here only {w.person(asked, asked.node.seat)} sees."
        return Refusal("illegal", text, BOOK.cite("How to Play", "T6"))
    return Refusal("ambiguous", f"Which? {choices(told)}.", asked.node.rule, tries)


def which_copy(asked: Asked, card: str, numbers: Iterable[int]) -> Refusal:
    """Several copies of a card: in whose area, or which of those there."""
    tries = tuple(asked.written(f"card:{it}") for it in numbers)
    text = f"{w.card(asked.world, card)} lies there more than once: {choices(tries)}."
    return Refusal("ambiguous", text, asked.node.rule, tries[:FEW])


def with_which(asked: Asked, number: int, firsts: Iterable[int]) -> Refusal:
    """A card that can change places with several."""
    second = " ".join(asked.written(f"card:{number}").split()[1:])
    tries = tuple(f"{asked.written(f'card:{it}')} with {second}" for it in firsts)
    text = f"With which? {choices(tries)}."
    return Refusal("ambiguous", text, asked.node.rule, tries[:FEW])


def unclear(asked: Asked, named: Named) -> Refusal:
    """A name that means several cards, or none."""
    typed = repeated(named.typed)
    if not named.handles:
        told = refusal(typed, asked.lexicon.nearest(named.typed, asked.cards), "card")
        return told if told.tries else replace(told, tries=w.open_words(asked))
    told = refusal(typed, Ambiguous(named.handles), "card")
    if asked.open_cards() and not set(named.handles) & set(asked.open_cards()):
        text = f"{capital(told.text.partition('. ')[0])}, and none of them is open here."
        return w.refused(asked, text, asked.node.rule)
    return told


def unclear_player(typed: str, seats: Sequence[str]) -> Refusal:
    """The beginning of several names."""
    return refusal(repeated(typed), Ambiguous(tuple(seats)), "player")


def unknown_player(asked: Asked, typed: str) -> Refusal:
    """Nobody at this table is called so; the name of a card is none."""
    found = asked.named([typed]).handles
    if len(found) == 1:
        if asked.kind == "whom" and asked.step and asked.step.do in ("steal", "discard"):
            return hands.by_lot(asked, found[0])
        text = f"{w.card(asked.world, found[0])} is a card; a player is to be named: "
        text += f"{w.open_choices(asked)}."
        return w.refused(asked, text, asked.node.rule)
    seats = [it.seat for it in asked.state.players]
    text = f'I know no player "{repeated(typed)}". At this table: {choices(seats)}.'
    return Refusal("unknown", text, tries=w.open_words(asked))


def no_player(asked: Asked, seat: str) -> Refusal:
    """A player is named where a card is to be."""
    name = w.person(asked, seat)
    text = f"{name} is a player; a card is to be named: {w.open_choices(asked)}."
    return w.refused(asked, text, asked.node.rule)


def two_meanings(asked: Asked, typed: str, said: Said, verbs: Sequence[str]) -> Refusal:
    """A beginning of a verb and of a name alike."""
    meant = (*(asked.written(it) for it in said.ids), *verbs)
    return Refusal("ambiguous", f'"{typed}" may be {choices(meant)}.', tries=meant[:FEW])
