"""Investigator Abilities FAQ: of two characters on one card, which may act, and which count."""

from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import NOBODY, CharacterId
from victoriana.games.victoriana.state import Investigator, State


def by(who: Investigator, *words: str) -> str:
    """Words of an option behind its verb: led by the character's handle where two share a card."""
    return "".join(f":{word}" for word in ((who.character,) if who.other else ()) + words)


def led(state: State, words: str) -> tuple[CharacterId, str]:
    """The character who leads these words of an option, if any, and the words behind."""
    now = state.now
    first, _, rest = words.partition(":")
    if now is not None:
        for who in state.investigator(now.seat).standees:
            if first and first == who.character:
                return who.character, rest
    return NOBODY, words


@BOOK.claim("Investigator Abilities FAQ", "H50", "H63")
def may_act(state: State, who: Investigator) -> bool:
    """Whether the action of the turn is open to this standee.

    Only one of two characters acts in a turn, or each once where they are linked.
    """
    now = state.now
    if now is None or now.seat != who.id or now.turning:
        return False
    if who.other is None:
        return not now.acted
    return who.character not in now.actors and (now.linked or not now.actors)


@BOOK.claim("Investigator Abilities FAQ", "H63")
def ending(state: State, who: Investigator) -> tuple[Investigator, ...]:
    """The standees for whom the turn ends where they are.

    That is the character who acts, or either while neither has; both where they are linked.
    """
    now = state.now
    if now is None or now.seat != who.id or now.linked or not now.actors:
        return who.standees
    return tuple(it for it in who.standees if it.character in now.actors)
