"""Why a card on the table is no target, or an area no goal; one function for each reason."""

from victoriana.games.monsters_vs_heroes.book import BOOK, PLAY
from victoriana.games.monsters_vs_heroes.notation.asked import Asked
from victoriana.games.monsters_vs_heroes.refusals import wording as w
from victoriana.games.monsters_vs_heroes.rules.neutral_cards import fits, is_named
from victoriana.games.monsters_vs_heroes.rules.on_the_table import chosen_of, home
from victoriana.games.monsters_vs_heroes.rules.parts import parts_of, user_of
from victoriana.games.monsters_vs_heroes.rules.targets import guarding, guards_of, spares_own
from victoriana.games.monsters_vs_heroes.state import Lying, Player
from victoriana.games.monsters_vs_heroes.tasks import Parted
from victoriana.games.monsters_vs_heroes.world import Character, Filter, Step
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import capital, in_words, many

SECTION = "How to Play"
NEUTRAL = "Neutral Cards"


def not_there(asked: Asked, card: str, seat: str, nth: int = 0) -> Refusal:
    """No such card lies on the table, or not there; a hand or the pile is no table (X1)."""
    name, lying = w.card(asked.world, card), asked.lying(card, seat)
    rule = BOOK.cite(SECTION, "X1")
    if lying and nth > len(lying):
        where = f"In {w.whose(asked, seat)} area" if seat else "On the table"
        lie = "lies only one" if len(lying) == 1 else f"lie only {in_words(len(lying))} of"
        return w.refused(asked, f"{where} {lie} {name}.", rule)
    if seat and asked.lying(card):
        there = w.lies_openly(asked.state, card)
        text = f"{name} does not lie in {w.whose(asked, seat)} area: it lies {there}."
        return w.refused(asked, text, rule)
    on_pile = card in asked.state.pile
    where = ": it lies on the pile" if on_pile else ""
    return w.refused(asked, f"{name} does not lie on the table{where}.", rule)


def why_not_card(asked: Asked, number: int) -> Refusal:
    """The first reason why a card on the table cannot be chosen here."""
    lying, holder = asked.state.lying(number), asked.state.holder(number)
    part, step = asked.part, asked.step
    if lying is None or holder is None or part is None or step is None:
        return w.refused(asked, "That card does not lie on the table.", PLAY)
    card = asked.world.characters[lying.card]
    second = step.do == "swap" and bool(part.pending)
    what = step.against if second else step.what
    if lying.number in chosen_of(part):
        return w.refused(asked, f"{card.name} was chosen already.", BOOK.cite(SECTION, "K8"))
    found = None if second else _elsewhere(asked, step, card, holder)
    return (
        found
        or _not_meant(asked, what, card, lying)
        or _itself(asked, what, lying)
        or _own(asked, step, what, holder)
        or _protected(asked, holder, lying)
        or _without_effect(asked, step, card, holder, lying)
    )


def _elsewhere(asked: Asked, step: Step, card: Character, holder: Player) -> Refusal | None:
    """The text looks into other areas than this."""
    victim = asked.part.victims[0] if asked.part and asked.part.victims else ""
    if victim and victim != holder.seat:
        text = f"{card.name} lies in {w.whose(asked, holder.seat)} area; now a card of "
        text += f"{w.whose(asked, victim)} area is chosen."
        return w.refused(asked, text, BOOK.cite(SECTION, "X1"))
    own = holder.seat == asked.node.seat
    if (step.where == "own-area" and not own) or (step.where == "other-areas" and own):
        whom = "one's own area" if step.where == "own-area" else "other players' areas"
        text = f"{card.name} lies in {w.whose(asked, holder.seat)} area; "
        text += f"{_skill(asked)} looks into {whom}."
        return w.refused(asked, text, BOOK.cite(SECTION, "X1"))
    return None


def _skill(asked: Asked) -> str:
    return f"the skill of {asked.source.name}" if asked.source else "the skill"


def _not_meant(asked: Asked, what: Filter, card: Character, lying: Lying) -> Refusal | None:
    """By its class, its name or its icons the card is none of those that the text means."""
    if fits(asked.world, what, card.id, on_table=True, is_source=_is_source(asked, lying)):
        return None
    said = capital(_skill(asked))
    if not is_named(asked.world, what, card, on_table=True):
        if card.cls == "neutral":
            kinds = w.meant(asked.world, Filter(classes=what.classes))
            text = f"{card.name} is neutral, and immune to what falls on {kinds}."
            return w.refused(asked, text, BOOK.cite(NEUTRAL, "N4"))
        text = f"{card.name} is {w.a_kind(card)}; {_skill(asked)} falls on "
        text += f"{w.meant(asked.world, what)}."
        return w.refused(asked, text, BOOK.cite("Character Cards", "N1"))
    if what.names and card.id not in what.names:
        text = f"{said} falls on {w.meant(asked.world, what)}, not on {card.name}."
        return w.refused(asked, text, BOOK.cite(SECTION, "K19"))
    if card.id in what.spared:
        return w.refused(asked, f"{said} spares {card.name} by name.", BOOK.cite(SECTION, "K19"))
    if what.icons and card.icons != what.icons:
        has = many(card.icons, "icon") if card.icons else "no icon"
        text = f"{card.name} has {has}; {_skill(asked)} falls on {w.meant(asked.world, what)}."
        return w.refused(asked, text, BOOK.cite(NEUTRAL, "X2"))
    return None


def _is_source(asked: Asked, lying: Lying) -> bool:
    return asked.part is not None and lying.number == asked.part.number


def _itself(asked: Asked, what: Filter, lying: Lying) -> Refusal | None:
    """The card whose skill it is: another is meant, or the ruling leaves it out (K2)."""
    name = w.card(asked.world, lying.card)
    if what.this and not _is_source(asked, lying):
        text = f"{capital(_skill(asked))} falls on that card alone, not on {name}."
        return w.refused(asked, text, BOOK.cite(SECTION, "K2"))
    if not _is_source(asked, lying):
        return None
    if what.other:
        text = f"{capital(_skill(asked))} falls on other cards than {name} itself."
        return w.refused(asked, text, BOOK.cite(SECTION, "K2"))
    if asked.world.ruled("K2", "source-excluded") and not what.names and not what.this:
        text = f"{name} was played just now, and its skill leaves it out."
        return w.refused(asked, text, BOOK.cite(SECTION, "K2"))
    return None


def _own(asked: Asked, step: Step, what: Filter, holder: Player) -> Refusal | None:
    """Under K7=own-cards-spared nobody must choose among his own cards."""
    named = bool(what.names) or what.this
    if holder.seat != asked.node.seat or not spares_own(asked.world, step, named=named):
        return None
    text = f"{w.whose(asked, asked.node.seat)} own cards are spared where the choice is free."
    return w.refused(asked, text, BOOK.cite(SECTION, "K7"))


def _protected(asked: Asked, holder: Player, lying: Lying) -> Refusal | None:
    """Another card protects it, or it cannot be a target at all (N7)."""
    if asked.part is None:
        return None
    guards = guards_of(asked.world, asked.state, holder.seat)
    number = guarding(asked.world, guards, holder, lying, user_of(asked.part))
    other = asked.state.lying(number)
    if other is None:
        return None
    name, rule = w.card(asked.world, lying.card), BOOK.cite(NEUTRAL, "N7")
    if other.number == lying.number:
        kind = asked.source.cls if asked.source else "monster"
        protects = asked.world.characters[other.card].protects
        kinds = f" of a skill of {w.a_kind(asked.source)}" if asked.source else ""
        by = kinds if any(it.against == kind for it in protects) else ""
        return w.refused(asked, f"{name} protects itself: it is no target{by}.", rule)
    guard = w.card(asked.world, other.card)
    where = w.whose(asked, holder.seat)
    text = f"{name} is protected by {guard} in {where} area."
    return w.refused(asked, text, rule)


def _without_effect(
    asked: Asked, step: Step, card: Character, holder: Player, lying: Lying
) -> Refusal:
    """What is done would do nothing with this card."""
    match step.do:
        case "return":
            return _no_room(asked, card, holder, lying)
        case "move":
            return no_goal(asked, card, holder)
        case "swap":
            return _no_partner(asked, card, holder)
        case "copy":
            return _no_copy(asked, card, lying)
    return w.refused(asked, f"{card.name} was chosen already.", BOOK.cite(SECTION, "K8"))


def _no_room(asked: Asked, card: Character, holder: Player, lying: Lying) -> Refusal:
    """The hand to which it would go back is full (K13); whose that is, is ruled by K12."""
    to = home(asked.world, holder, lying)
    full = f"{w.whose(asked, to)} hand has no room"
    text = f"{card.name} would go back to the hand of {w.person(asked, to)}: {full}."
    rules = ("K12", "K13") if asked.world.ruled("K12", "who-played-it") else ("K13",)
    return w.refused(asked, text, BOOK.cite(SECTION, *rules))


def no_goal(asked: Asked, card: Character, holder: Player) -> Refusal:
    """It lies where it would go."""
    text = f"{card.name} lies in {w.whose(asked, holder.seat)} area already, and would not move."
    return w.refused(asked, text, BOOK.cite(SECTION, "K9"))


def _no_partner(asked: Asked, card: Character, holder: Player) -> Refusal:
    """Two cards change places between two areas."""
    part = asked.part
    if part and part.pending:
        text = f"{card.name} lies in the area of the first card: two areas are needed."
    else:
        text = f"No card of another area can change places with {card.name}."
    return w.refused(asked, text, BOOK.cite(SECTION, "K6"))


def _no_copy(asked: Asked, card: Character, lying: Lying) -> Refusal:
    """It has no skill that could be copied, or copies itself."""
    rule = BOOK.cite(SECTION, "K6")
    if _is_source(asked, lying):
        return w.refused(asked, f"{card.name} does not copy itself.", rule)
    if any(it.do == "copy" for it in parts_of(asked.world, card.id)):
        return w.refused(asked, f"{card.name} copies: a copy is not copied.", rule)
    text = f"{card.name} has no skill that is applied when it is played."
    return w.refused(asked, text, rule)


def why_not_goal(asked: Asked, seat: str) -> Refusal:
    """A card goes into another area than the one where it lies, and only where the text says."""
    part = asked.part
    if not isinstance(part, Parted) or not part.pending:
        return w.refused(asked, "No card is to be moved.", PLAY)
    number = int(part.pending)
    lying, holder = asked.state.lying(number), asked.state.holder(number)
    card = w.card(asked.world, lying.card) if lying else "The card"
    if holder and holder.seat == seat:
        text = f"{card} lies in {w.whose(asked, seat)} area already: it goes into another."
        return w.refused(asked, text, BOOK.cite(SECTION, "K9"))
    text = f"{capital(_skill(asked))} moves {card} into another player's area."
    return w.refused(asked, text, PLAY)


def only_goal(asked: Asked, number: int, seat: str) -> Refusal:
    """A card that is taken goes into one's own area, and into no other (K8)."""
    lying = asked.state.lying(number)
    name = w.card(asked.world, lying.card) if lying else "The card"
    goal = "one's own area" if asked.step and asked.step.to == "own-area" else "the other area"
    text = f"{capital(_skill(asked))} moves {name} into {goal}, not into {w.whose(asked, seat)}."
    return w.refused(asked, text, BOOK.cite(SECTION, "K8"))
