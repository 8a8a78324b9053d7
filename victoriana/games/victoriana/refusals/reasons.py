"""Refusals: unknown, ambiguous and illegal told apart, each with its section and what to type."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from victoriana.games.victoriana import abilities
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.notation.asked import Asked, Said
from victoriana.games.victoriana.notation.spelling import words as written
from victoriana.games.victoriana.notation.verbs import BARE, EVERY
from victoriana.games.victoriana.refusals import meanwhile, not_asked
from victoriana.games.victoriana.refusals.abilities import named, why_not_ability
from victoriana.games.victoriana.refusals.cards import shed_at_the_end, why_not_shed
from victoriana.games.victoriana.refusals.choices import why_not_chosen
from victoriana.games.victoriana.refusals.grounds import nearer, still_open
from victoriana.games.victoriana.refusals.moving import nowhere_to_go
from victoriana.games.victoriana.refusals.turn import why_not_in_turn
from victoriana.games.victoriana.refusals.wording import begins, briefly
from victoriana.games.victoriana.rules.agents import barred_places
from victoriana.games.victoriana.rules.characters import led
from victoriana.games.victoriana.rules.investigating_leads import LETTERS
from victoriana.games.victoriana.rules.moving_about_london import reachable
from victoriana.games.victoriana.tasks import Investigation
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.view.endings import TITLES
from victoriana.kernel.errors import Refusal
from victoriana.kernel.grammar import LONGEST
from victoriana.kernel.handles import Ambiguous, refusal
from victoriana.kernel.naming import Named
from victoriana.kernel.nodes import Chance, Over
from victoriana.kernel.wording import FEW, choices, listed, repeated

ASIDES = ("turn", "investigation", "window")  # where something may be done aside


def why(asked: Asked, answer: str) -> Refusal:
    """Why an option that was named is not legal here."""
    verb, *rest = answer.split(":")
    aside = verb in ("ability", "card", "overcome") and asked.node.id in ASIDES
    if asked.node.id in ("turn", "last-steps") or aside:
        return why_not_in_turn(asked, answer) or out_of_place(asked, answer)
    if asked.node.id == "end-of-turn" and verb == "shed":
        return why_not_shed(asked, *rest)
    return why_not_chosen(asked, answer) or out_of_place(asked, answer)


def out_of_place(asked: Asked, answer: str) -> Refusal:
    """Why something is not done here that is done elsewhere: a verb, with its object if any."""
    verb, _, words = answer.partition(":")
    character, words = led(asked.state, words)
    asked = asked.led_by(character) if character and asked.who.other else asked
    thing, *_ = words.split(":")
    match verb:
        case "go":
            return meanwhile.no_going(asked, thing)
        case "investigate":
            return meanwhile.no_investigating(asked, thing)
        case "use":
            return meanwhile.no_use_of_a_locale(asked, thing)
        case "defeat":
            return meanwhile.no_defeat(asked, thing)
        case "ability":
            return meanwhile.no_ability(asked, thing)
        case "card":
            return meanwhile.no_card(asked, thing)
        case "shed":
            return shed_at_the_end(asked, thing)
    return NOT_HERE[verb](asked)


NOT_HERE = {
    **not_asked.REASONS,
    "hurry": meanwhile.no_hurrying,
    "overcome": meanwhile.no_overcoming,
    "reveal": meanwhile.no_revealing,
    "end": meanwhile.no_end,
}


def nobody_asked(node: Chance | Over) -> Refusal:
    """Nobody decides: the game is over, or something is drawn first."""
    if isinstance(node, Over):
        text = f"The game is over. {TITLES.get(node.result, node.result)}"
        return Refusal("illegal", text, node.rule)
    text = f"Nobody is asked now: it depends on the {node.source}."
    return Refusal("illegal", text, node.rule)


# --- Unknown -------------------------------------------------------------------------------


def nothing_said(asked: Asked) -> Refusal:
    """No word at all."""
    tries = still_open(asked)
    return Refusal("unknown", f"Nothing was said: {choices(tries)}?", tries=tries)


def unknown_verb(asked: Asked, words: Sequence[str], verbs: Sequence[str]) -> Refusal:
    """A word that is no verb; a place is what one goes to."""
    typed = repeated(words[0])
    found = asked.lexicon.addresses.get(words[0])
    there = (found,) if found else asked.named(words, asked.world.locales).handles
    if len(there) == 1 and "go" in verbs:
        tries = nearer(asked, LocaleId(there[0]))
        hint = f" Did you mean go {there[0]}?" if tries else ""
        return Refusal("unknown", f'"{typed}" is a place, not something to do.{hint}', tries=tries)
    if words[0].isdecimal() and "investigate" in verbs:
        tries = tuple(it for it in still_open(asked, "investigate") if it.split()[-1] == words[0])
        text = f'"{typed}" is a number, not something to do.'
        return Refusal("unknown", text, tries=tries or _one_of_each(asked))
    useful = asked.named(words, asked.lexicon.useful).handles
    if len(useful) == 1 and "use" in verbs:
        tries = tuple(it for it in still_open(asked, "ability", "card") if useful[0] in it)
        if tries:
            return Refusal("unknown", f'"{typed}" is something to use.', tries=tries)
        why = f"use {useful[0]}? says why"
        return Refusal("unknown", f'"{typed}" is something to use, but not now; {why}.')
    near = asked.lexicon.nearest(words[0], EVERY).nearest
    fitting = tuple(it for it in near if it in verbs)
    starts = tuple(it for verb in fitting for it in _option_verbs(verb))
    said = {written(asked.world, asked.state, it.id).split(" ")[0] for it in asked.node.options}
    useable = [verb for verb in verbs if verb in said]
    hint = (
        f" Did you mean {listed(fitting, 'or')}?" if fitting else f" Try {listed(useable, 'or')}."
    )
    tries = still_open(asked, *starts) if fitting else _one_of_each(asked)
    return Refusal("unknown", f'I know no "{typed}" here.{hint}', tries=tries)


def _one_of_each(asked: Asked) -> tuple[str, ...]:
    """One example of each verb that is open."""
    first: dict[str, str] = {}
    for option in asked.node.options:
        first.setdefault(option.id.partition(":")[0], option.id)
    return tuple(briefly(asked.world, asked.state, it) for it in list(first.values())[:FEW])


def _option_verbs(verb: str) -> tuple[str, ...]:
    """The verbs of options that are said with a typed verb."""
    said = {"use": ("use", "ability", "card"), "move": ("who",), "swap": ("convert",)}
    return said.get(verb, (verb,))


def no_address(asked: Asked, typed: str) -> Refusal:
    """A letter and a number that name no place."""
    letter = typed[0].upper()
    numbers = [
        slot.number for it in asked.world.box.locales for slot in it.slots if slot.type == letter
    ]
    text = f"No place is {repeated(typed).upper()}"
    if not numbers:
        return Refusal("unknown", f"{text}.")
    return Refusal("unknown", f"{text}: {letter} goes from {min(numbers)} to {max(numbers)}.")


def no_lead(asked: Asked, typed: str) -> Refusal:
    """No lead in play has this number."""
    numbers = [str(lead.id) for lead in asked.state.leads]
    if not numbers:
        return Refusal("unknown", f"There is no lead {repeated(typed)}: none is in play.")
    verb = "is" if len(numbers) == 1 else "are"
    text = f"There is no lead {repeated(typed)}; in play {verb} {listed(numbers)}."
    return Refusal("unknown", text, tries=still_open(asked, "investigate", "lead"))


def no_letter(asked: Asked, typed: str, count: int, what: str, start: str) -> Refusal:
    """No option of that letter."""
    last = LETTERS[count - 1]
    told = f"has {LETTERS[0]} to {last}" if count > 1 else f"has only {LETTERS[0]}"
    text = f'There is no option "{repeated(typed)}": {what} {told}.'
    return Refusal("unknown", text, tries=still_open(asked, start) or _one_of_each(asked))


def no_way(asked: Asked, typed: str, ways: Sequence[str]) -> Refusal:
    """No such way to use an ability."""
    text = f'I know no "{repeated(typed)}" of that ability: {listed(ways, "or")}.'
    return Refusal("unknown", text, tries=still_open(asked, "ability"))


def no_resources(asked: Asked, words: Sequence[str]) -> Refusal:
    """Something else than letters and counts."""
    typed = repeated(" ".join(words))
    tries = still_open(asked)
    text = f'"{typed}" names no resources; write 2P or O+W.' if typed else "Which resources?"
    return Refusal("unknown", text, tries=tries)


def too_many_words(asked: Asked, said: str, rest: Sequence[str]) -> Refusal:
    """Words are left over."""
    before = briefly(asked.world, asked.state, said)
    text = f'I do not understand "{repeated(" ".join(rest))}" after {before}.'
    return Refusal("unknown", f"{text} Answers are parted by commas.")


# --- Ambiguous -----------------------------------------------------------------------------


def unclear(asked: Asked, named: Named, kind: str, among: Iterable[str]) -> Refusal:
    """A name that means nothing, or several things, each with what tells it apart."""
    typed = repeated(named.typed)
    if not named.handles:
        unknown = refusal(typed, asked.lexicon.nearest(named.typed[:LONGEST], among), kind)
        if unknown.tries:
            return unknown
        text = f"{unknown.text} All places: show board." if kind == "place" else unknown.text
        others = still_open(asked) if asked.node.id in BARE else ()
        return replace(unknown, text=text, tries=others)
    ahead = Distances(asked)
    ordered = sorted(named.handles, key=ahead.order)
    return refusal(typed, Ambiguous(tuple(ordered)), kind, gloss=ahead.told)


class Distances:
    """How far the places are that a name may mean."""

    def __init__(self, asked: Asked) -> None:
        self.moving = asked.node.id == "turn"
        self.here = asked.who.place
        self.locales = asked.world.locales
        self.paths = reachable(asked.world, asked.state, standee=asked.who)
        self.barred = barred_places(asked.world, asked.state, asked.who)

    def order(self, handle: str) -> int:
        """The nearest first, what is out of reach last."""
        place = LocaleId(handle)
        return len(self.paths[place]) if place in self.paths else len(self.locales)

    def told(self, handle: str) -> str:
        """How far a place is, in a few words; nothing of anything else."""
        place = LocaleId(handle)
        if not self.moving or handle not in self.locales:
            return ""
        if place == self.here:
            return "here"
        if place in self.paths:
            steps = len(self.paths[place])
            return "1 move" if steps == 1 else f"{steps} moves"
        return "barred" if place in self.barred else "too far"


def which(asked: Asked, question: str, *starts: str, named: bool = True) -> Refusal:
    """A verb without its object, where there are several; or where there is nothing to choose.

    Where the question has not `named` the thing, the first choice does.
    """
    tries = still_open(asked, *starts)
    if not tries:
        return nothing_to_choose(asked, starts)
    count = sum(1 for it in asked.node.options if begins(it.id, starts))
    shared = len(shared_words([it.split()[:-1] for it in tries])) if count > 1 else 0
    told = [" ".join(it.split()[shared:]) for it in tries]
    if not named:
        told[0] = " ".join(tries[0].split()[min(shared, 1) :])
    return Refusal("ambiguous", f"{question} {choices(told, count)}.", tries=tries)


def nothing_to_choose(asked: Asked, starts: Sequence[str]) -> Refusal:
    """A verb without its object, where it could be said of nothing."""
    verb, _, thing = starts[0].partition(":")
    if verb == "ability" and thing:
        return used_on_nothing(asked, thing.partition(":")[0])
    if verb == "option":
        return no_option_is_payable(asked)
    return nothing_to_use(asked)


def used_on_nothing(asked: Asked, ability: str) -> Refusal:
    """An ability that needs an object, and has none now."""
    reasons = [why_not_ability(asked, ability, [it]) for it in objects_of(asked, ability)]
    if len({it.text for it in reasons}) == 1:
        return reasons[0]
    rules = dict.fromkeys(it.rule for it in reasons)
    rule = next(iter(rules)) if len(rules) == 1 else BOOK.cite("Investigator Abilities")
    text = f"There is nothing on which {named(asked, ability)} could be used now."
    return Refusal("illegal", text, rule)


def objects_of(asked: Asked, ability: str) -> Sequence[str]:
    """On what an ability can be used at all: places, leads, or options of the open lead."""
    match ability:
        case abilities.MIST_FORM | abilities.NAUTILUS:
            return [it.id for it in asked.world.box.locales if it.ability]
        case abilities.ARCHIVES | abilities.ENGINE | abilities.MACHINE:
            return [str(it.id) for it in asked.state.leads]
        case abilities.MESMERISM:
            task = asked.state.agenda[-1]
            assert isinstance(task, Investigation)  # noqa: S101 - asked for over an open lead
            return LETTERS[: len(asked.world.leads[asked.state.lead(task.lead).card].options)]
    return ()


def no_option_is_payable(asked: Asked) -> Refusal:
    """Every option of the open lead is out of reach."""
    text = "No option of this lead can be taken now."
    return Refusal("illegal", text, BOOK.cite("Investigation Options"), still_open(asked))


def nothing_to_use(asked: Asked) -> Refusal:
    """Nobody has an ability or a card that could do something here."""
    text = "No ability and no card can be used now."
    return Refusal("illegal", text, BOOK.cite("Investigator Abilities", "F26"), still_open(asked))


def shared_words(rows: Sequence[Sequence[str]]) -> Sequence[str]:
    """The words with which all of them begin."""
    shared = []
    for column in zip(*rows, strict=False):
        if len(set(column)) > 1:
            break
        shared.append(column[0])
    return shared


def which_of_two(asked: Asked, options: Sequence[str]) -> Refusal:
    """What either of two who share a card could do."""
    tries = tuple(briefly(asked.world, asked.state, it) for it in options)
    who = listed((names.acting(asked.world, it) for it in asked.who.standees), "or")
    return Refusal("ambiguous", f"{who}? Both could do that: {choices(tries)}.", tries=tries)


def go_where(asked: Asked) -> Refusal:
    """A way without a destination: the nearest."""
    ahead = Distances(asked)
    places = sorted(ahead.paths, key=ahead.order)
    if not places:
        return nowhere_to_go(asked)
    whose = asked.by.replace(":", " ")
    tries = tuple(f"go {whose}{place}" for place in places[:FEW])
    return Refusal("ambiguous", f"Go where? To {choices(places)}.", tries=tries)


def which_verb(typed: str, verbs: Sequence[str]) -> Refusal:
    """A beginning of several verbs."""
    return refusal(typed, Ambiguous(tuple(verbs)), "verb")


def two_meanings(asked: Asked, typed: str, said: Said | Refusal, verbs: Sequence[str]) -> Refusal:
    """A beginning of a verb and of a name alike."""
    answers = said.ids if isinstance(said, Said) else ()
    meant = (*(written(asked.world, asked.state, it) for it in answers), *verbs)
    return Refusal("ambiguous", f'"{typed}" may be {choices(meant)}.', tries=meant[:FEW])
