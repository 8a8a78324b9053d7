"""Why William Stead or Miss X cannot do something: one acts in a turn, unless they are linked."""

from collections.abc import Callable

from victoriana.games.victoriana.abilities import LINK
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import AbilityId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.grounds import name_of, owner, still_open
from victoriana.games.victoriana.rules.characters import ending
from victoriana.games.victoriana.view import names
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import FEW, listed

FAQ = BOOK.cite("Investigator Abilities FAQ", "F8", "H63")


def no_action_left(asked: Asked) -> Refusal:
    """One of the two has acted, and only the link lets the other act as well."""
    now, name = asked.state.now, name_of(asked)
    tries = still_open(asked, f"ability:{LINK}", "reveal", "end")
    if now is not None and now.turning:
        text = "A token is turned, and nobody of the two acts after that."
        return Refusal("illegal", text, FAQ, tries)
    if now is not None and asked.who.character in now.actors:
        text = f"{name} has acted: one action each turn."
        return Refusal("illegal", text, BOOK.cite("Player Turns 2"), tries)
    text = f"{other_name(asked)} has acted, and only one of the two acts in a turn."
    return Refusal("illegal", text, FAQ, tries)


def other_name(asked: Asked) -> str:
    """The one of the two who is not spoken of."""
    who = asked.who
    behind = (it for it in who.standees if it.character != who.character)
    return listed(names.acting(asked.world, it) for it in behind)


def what_of(asked: Asked) -> Refusal:
    """A name alone: what that one can do."""
    by, name = asked.who.character, name_of(asked)
    starts = (f"{verb}:{by}" for verb in ("investigate", "use", "reveal", "go"))
    tries = tuple(it for start in starts for it in still_open(asked, start))
    if tries:
        return Refusal("ambiguous", f"What does {name} do?", tries=tries[:FEW])
    return Refusal("illegal", f"{name} can do nothing more this turn.", FAQ, still_open(asked))


def no_token_to_turn(asked: Asked) -> Refusal | None:
    """The token is turned by the one who acted; the link lets the other do so too."""
    state, who = asked.state, asked.who
    if who.other is None or who.place not in state.tokens:
        return None
    if any(it.character == who.character for it in ending(state, who)):
        return None
    text = f"Only {other_name(asked)}, who has acted, may turn a token."
    tries = still_open(asked, f"ability:{LINK}", "reveal", "end")
    return Refusal("illegal", text, FAQ, tries)


def why_not_link(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """Linked already, or of no use."""
    now = asked.state.now
    rule = BOOK.cite("Investigator Abilities FAQ", "H63")
    if now is not None and now.linked:
        return Refusal("illegal", "They are linked already, until this turn ends.", rule)
    pair = owner(asked, ability)
    if now is not None and pair is not None and now.seat != pair.id:
        return Refusal("illegal", "The link is of use in their own turn only.", rule)
    lead = next((lead.id for lead in asked.state.leads if lead.open), 0)
    if lead:
        text = f"Lead {lead} comes first; after that the link lets the other one act."
        return Refusal("illegal", text, rule)
    text = "Telepathic Link would change nothing now: the other one has nothing to do there."
    return Refusal("illegal", text, rule)


REASONS: dict[AbilityId, Callable[[Asked, str, list[str]], Refusal]] = {LINK: why_not_link}
