"""Why something is not done here that is done elsewhere: one function for each reason."""

from collections.abc import Sequence

from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.notation.asked import Asked
from victoriana.games.monsters_vs_heroes.refusals import not_understood, set_up, turn
from victoriana.games.monsters_vs_heroes.refusals import wording as w
from victoriana.games.monsters_vs_heroes.tasks import IntoArea
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import capital, in_words

SECTION = "How to Play"
IN_A_TURN = ("play", "draw", "pass")
OF_HANDS = ("keep", "redraw")
DONE = {  # what is not done before the game has begun, or without a skill
    "play": "played",
    "draw": "drawn",
    "pass": "done",
    "discard": "discarded",
    "move": "moved",
    "swap": "swapped",
    "return": "taken back",
    "copy": "copied",
    "steal": "stolen",
    "look": "looked at",
    "exchange": "exchanged",
    "fetch": "fetched",
    "order": "put in order",
    "bury": "buried",
    "to": "moved",
    "way": "chosen",
    "use": "used",
    "none": "waived",
}


def out_of_place(asked: Asked, verb: str, words: Sequence[str]) -> Refusal:
    """Why a verb is not for here."""
    if verb in ("first", "before", "lots"):
        return set_up.first_is_known(asked)
    match asked.node.id:
        case "mulligan" | "first-player":
            return set_up.not_begun(asked, DONE.get(verb, "decided"))
        case "turn":
            return in_a_turn(asked, verb, words)
    if verb in OF_HANDS:
        return set_up.only_once(asked)
    return first_this(asked, verb)


def in_a_turn(asked: Asked, verb: str, words: Sequence[str]) -> Refusal:
    """In a turn a card is played or drawn; all else comes of a skill (T1)."""
    if verb in OF_HANDS:
        return set_up.only_once(asked)
    if verb == "pass":
        return turn.why_not_pass(asked)
    if verb in ("use", "none", "way"):
        text = "No skill asks anything now: a skill is used when its card is played."
        return w.refused(asked, text, BOOK.cite(SECTION, "K1"))
    found = asked.named(words) if words else None
    card = found.handles[0] if found and len(found.handles) == 1 else ""
    if card and card not in asked.cards:
        return set_up.other_deck(asked, card)
    what = w.card(asked.world, card) if card else "Nothing"
    text = f"{what} is {'not ' if card else ''}{DONE[verb]} in a turn: only the skill of a card "
    text += "that is played can do that."
    return w.refused(asked, text, BOOK.cite(SECTION, "T1"))


def outside(asked: Asked, *, leaves: bool) -> Refusal:
    """The book knows neither leaving (X24) nor what is said and shown at the table (T10)."""
    if leaves:
        text = "Nobody leaves by an answer: the book has no rule for it."
        return w.refused(asked, text, BOOK.cite("Set Up", "X24"))
    text = "What is said or shown at the table is no answer of this game."
    return w.refused(asked, text, BOOK.cite(SECTION, "T10"))


def first_this(asked: Asked, verb: str = "") -> Refusal:
    """What is asked is answered before anything else."""
    name, choices = w.person(asked, asked.node.seat), w.open_choices(asked)
    choices = choices or "it"
    task = asked.task
    if asked.node.id == "discard-down":
        limit = in_words(asked.world.numbers.hand)
        text = f"First {name} discards down to {limit} cards: {choices}."
        return w.refused(asked, text, BOOK.cite(SECTION, "K13"))
    if isinstance(task, IntoArea):
        text = f"First into whose area {w.card(asked.world, task.card)} goes: {choices}."
        return w.refused(asked, text, BOOK.cite(SECTION, "K11"))
    skill = f"the skill of {asked.source.name}" if asked.source else "the skill"
    if verb in IN_A_TURN:
        text = f"First {skill}: {name} chooses {choices}."
        return w.refused(asked, text, BOOK.cite(SECTION, "K1"))
    text = f"{capital(skill)} does something else: {name} chooses {choices}."
    return w.refused(asked, text, BOOK.cite(SECTION, "K8"))


def a_name_alone(asked: Asked, words: Sequence[str]) -> Refusal:
    """A card or a player is named where none is to be."""
    if asked.node.id == "mulligan":
        return set_up.all_or_none(asked)
    if asked.node.id == "turn":
        return not_understood.unclear(asked, asked.named(words))
    return first_this(asked, "play")


def must(asked: Asked) -> Refusal:
    """Only who may can say no."""
    name = w.person(asked, asked.node.seat)
    part, step = asked.part, asked.step
    if asked.node.id == "turn":
        return turn.why_not_pass(asked)
    if asked.node.id in ("mulligan", "first-player"):
        text = f"{name} has to say it: {w.open_choices(asked)}."
        return w.refused(
            asked, text, BOOK.cite("Set Up", "S11" if asked.verbs[0] == "keep" else "S8")
        )
    if part is None or step is None:
        return first_this(asked)
    if step.may or step.most > 1:
        text = f"{w.skill_of(asked)} was begun: {name} chooses {w.open_choices(asked)}."
        return w.refused(asked, text, BOOK.cite(SECTION, "X6"))
    if asked.node.seat != part.seat or step.whom == "others":
        text = f"{w.skill_of(asked)} leaves {name} no choice but which: {w.open_choices(asked)}."
        return w.refused(asked, text, BOOK.cite(SECTION, "K7"))
    text = f"{w.skill_of(asked)} is mandatory: {name} chooses {w.open_choices(asked)}."
    return w.refused(asked, text, BOOK.cite(SECTION, "K7"))
