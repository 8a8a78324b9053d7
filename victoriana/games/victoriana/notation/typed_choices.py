"""What is typed where something is chosen: options, payments, resources, people, places, pieces."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from victoriana.games.victoriana import refusals
from victoriana.games.victoriana.ids import RESOURCES, SPHERES, LeadId
from victoriana.games.victoriana.notation.asked import Asked, Said
from victoriana.games.victoriana.notation.lexicon import MOST, sorted_tokens, tokens
from victoriana.games.victoriana.notation.typed_places import lead as lead_number
from victoriana.games.victoriana.notation.typed_places import place
from victoriana.games.victoriana.rules.evidence_and_henchmen import pieces
from victoriana.games.victoriana.rules.investigating_leads import LETTERS
from victoriana.games.victoriana.tasks import Investigation, Swap, Vision
from victoriana.kernel.errors import Refusal
from victoriana.kernel.grammar import normal
from victoriana.kernel.handles import Ambiguous, Found, Unknown, match, refusal
from victoriana.kernel.nodes import Option

FILLERS = ("and", "up")  # said among resources: P and O, give up P
BETWEEN = ("for", "=", "to")  # what may stand between the sides of an exchange
SIDES = 2


def option(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """An option of the open lead by its letter, or by words of its title."""
    task = asked.state.agenda[-1]
    if not words or not isinstance(task, Investigation):
        return refusals.reasons.which(asked, "Which option?", "option")
    options = asked.world.leads[asked.state.lead(task.lead).card].options
    count = len(options)
    if words[0] not in tuple(LETTERS[:count]):
        titled = {LETTERS[at]: it.title for at, it in enumerate(options) if it.title}
        named = None if asked.whole else _titled(titled, words)
        if named is not None:
            return named
        return refusals.reasons.no_letter(asked, words[0], count, f"lead {task.lead}", "option")
    return Said((f"option:{words[0]}",), tuple(words[1:]))


def _titled(titles: Mapping[str, str], words: Sequence[str]) -> Said | Refusal | None:
    """The option whose title begins with these words, or has a word that does."""
    known = [(letter, (normal(it),)) for letter, it in titles.items()]
    for count in range(len(words), 0, -1):
        typed = " ".join(words[:count])
        found = match(typed, known, guess=False) if len(typed) > 1 else Unknown()
        if isinstance(found, Found):
            return Said((f"option:{found.handle}",), tuple(words[count:]))
        if isinstance(found, Ambiguous):
            several = refusal(typed, found, "option", gloss=titles.__getitem__)
            return replace(several, tries=tuple(f"option {it}" for it in several.tries))
    return None


def pay(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """The handful that pays."""
    paid = handful(asked, words)
    if not paid:
        return refusals.reasons.no_resources(asked, words)
    return Said((f"pay:{sorted_tokens(paid)}",))


def handful(asked: Asked, words: Iterable[str]) -> str:
    """All words together as resources; nothing where one of them is none."""
    told = [word for word in words if asked.whole or word not in FILLERS]
    found = [tokens(word, whole=asked.whole) for word in told]
    letters = "".join(it for it in found if it)
    return letters if all(found) and len(letters) <= MOST else ""


def resources(asked: Asked, verb: str, words: Sequence[str]) -> Said | Refusal:
    """Resources one after another: `2P` is taken as P and P."""
    letters = handful(asked, words)
    if not letters:
        return refusals.reasons.no_resources(asked, words)
    most = refusals.choices.left_to_choose(asked)
    if len(letters) > most:
        return refusals.choices.too_many(asked, verb, letters, most)
    return Said(tuple(f"{verb}:{letter}" for letter in letters))


def type_of(asked: Asked, verb: str, words: Sequence[str]) -> Said | Refusal:
    """One type: of a track or a deck."""
    letters = tokens(words[0], whole=asked.whole) if words else None
    if not letters:
        return refusals.reasons.no_resources(asked, words)
    if len(letters) != 1:
        return refusals.choices.too_many(asked, verb, letters, 1)
    return Said((f"{verb}:{letters}",), tuple(words[1:]))


def conversion(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """What is given to the stock and what is taken; one side where the other follows from it."""
    flat = " ".join(words).replace("=", " ").split()
    sides = [tokens(word, whole=asked.whole) for word in flat if word not in BETWEEN]
    if not sides or len(sides) > SIDES or not all(sides):
        return refusals.reasons.no_resources(asked, words)
    wanted = [sorted_tokens(side or "") for side in sides]
    fitting = [
        it.id
        for it in asked.node.options
        if it.id != "enough" and _sides(it)[: len(wanted)] == wanted
    ]
    if len(fitting) == 1:
        return Said((fitting[0],))
    if fitting:
        return refusals.reasons.which(asked, "For what?", f"convert:{fitting[0].split(':')[1]}")
    return refusals.choices.no_conversion(asked, wanted)


def _sides(option: Option) -> list[str]:
    return [sorted_tokens(side) for side in option.id.split(":")[1:]]


def person(asked: Asked, verb: str, words: Sequence[str]) -> Said | Refusal:
    """One of the investigators."""
    among = [str(who.id) for who in asked.state.investigators]
    if verb == "who":
        among = [it.character or it.id for who in asked.state.investigators for it in who.standees]
    words = words[1:] if words[:1] in (("with",), ["with"]) and not asked.whole else words
    if not words:
        return refusals.reasons.which(asked, "Who?", verb)
    named = asked.named(words, among)
    if len(named.handles) != 1:
        return refusals.reasons.unclear(asked, named, "investigator", among)
    return Said((f"{verb}:{named.handles[0]}",), named.rest)


def locale(asked: Asked, verb: str, words: Sequence[str]) -> Said | Refusal:
    """One of the places."""
    if not words:
        return refusals.reasons.which(asked, "Which place?", verb)
    found = place(asked, words)
    return found if isinstance(found, Refusal) else Said((f"{verb}:{found[0]}",), found[1])


def lead(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """One of the leads."""
    if not words:
        return refusals.reasons.which(asked, "Which lead?", "lead")
    number = lead_number(asked, words[0])
    return number if isinstance(number, Refusal) else Said((f"lead:{number}",), tuple(words[1:]))


def card_of_pile(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """A card of the pile that was looked at, by its name."""
    task = asked.state.agenda[-1]
    if not words or not isinstance(task, Vision):
        return refusals.reasons.which(asked, "Which card?", "bring")
    lying = asked.state.pile(task.pile).open
    named = asked.named(words, lying)
    if not named.handles:
        box = asked.world
        named = asked.named(words, (*box.leads, *box.advantages, *box.setbacks))
    if len(named.handles) != 1:
        return refusals.reasons.unclear(asked, asked.named(words, lying), "card", lying)
    return Said((f"bring:{named.handles[0]}",), named.rest)


def piece(asked: Asked, verb: str, words: Sequence[str]) -> Said | Refusal:
    """What is handed over in an exchange: resources, or a piece of evidence by its name."""
    if not words:
        return refusals.reasons.which(asked, "What?", verb)
    words = without_partner(asked, words)
    if not words:
        return refusals.reasons.which(asked, "What?", verb)
    if refusals.choices.exchanges(asked) == "resources":
        return resources(asked, verb, words)
    known = refusals.choices.evidence_at_hand(asked)
    letter = words[0].upper()
    if letter in SPHERES and not asked.whole:
        known = [it for it in known if asked.world.leads[LeadId(it)].type == letter]
        if len(known) > 1:
            return refusals.choices.which_piece(asked, [f"{verb}:{it}" for it in known])
        return Said((f"{verb}:{known[0] if known else letter}",), tuple(words[1:]))
    named = asked.named(words, known)
    if len(named.handles) != 1:
        return refusals.reasons.unclear(asked, named, "evidence", known)
    return Said((f"{verb}:{named.handles[0]}",), named.rest)


def without_partner(asked: Asked, words: Sequence[str]) -> Sequence[str]:
    """What changes hands, be it also said to whom or from whom: `P to harker`, `harker P`."""
    task = asked.state.agenda[-1]
    if asked.whole or not isinstance(task, Swap):
        return words
    handles = asked.lexicon.names.get(task.partner, ())
    if len(words) > 1 and words[-2] in ("to", "from") and words[-1] in handles:
        return words[:-2]
    return words[1:] if words[0] in handles else words


def evidence(asked: Asked, words: Sequence[str]) -> Said | Refusal:
    """A piece against the henchman: `holmes inmate`, `inmate`, `holmes:U`, or `holmes` alone."""
    held = list(pieces(asked.world, asked.state))
    if not words:
        return refusals.reasons.which(asked, "Which evidence?", "give")
    letter = words[0].upper()
    if letter in SPHERES and not asked.whole:
        fit = [it for it in held if asked.world.leads[LeadId(it[1])].type == letter]
        return _one_piece(asked, fit, tuple(words[1:]))
    first, colon, type_ = words[0].partition(":")
    owners = list(dict.fromkeys(who for who, _ in held))
    if colon:
        owner = asked.named([first], owners)
        letter = type_.upper()
        if len(owner.handles) != 1 or letter not in RESOURCES:
            return refusals.reasons.unclear(asked, owner, "investigator", owners)
        fit = [(who, card) for who, card in held if who == owner.handles[0]]
        typed = [it for it in fit if asked.world.leads[it[1]].type == letter]
        return _one_piece(asked, typed, tuple(words[1:]))
    owner = asked.named(words, owners)
    if len(owner.handles) == 1:
        own = [it for it in held if it[0] == owner.handles[0]]
        named = asked.named(owner.rest, [card for _, card in own]) if owner.rest else None
        if named and named.handles:
            return _one_piece(asked, [it for it in own if it[1] in named.handles], named.rest)
        return _one_piece(asked, own, owner.rest)
    named = asked.named(words, [card for _, card in held])
    if not named.handles:
        return refusals.reasons.unclear(asked, named, "evidence", [card for _, card in held])
    return _one_piece(asked, [it for it in held if it[1] in named.handles], named.rest)


def _one_piece(
    asked: Asked, found: Sequence[tuple[str, str]], rest: tuple[str, ...]
) -> Said | Refusal:
    if len(found) == 1:
        return Said((f"give:{found[0][0]}:{found[0][1]}",), rest)
    named = [f"give:{who}:{card}" for who, card in found]
    fitting = [it for it in named if asked.legal(it)]
    return (
        Said((fitting[0],), rest)
        if len(fitting) == 1
        else refusals.choices.which_piece(asked, fitting)
    )
