"""The sentence that a card's data says, so that text and effect can never disagree."""

from collections.abc import Iterable

from victoriana.games.victoriana import icons
from victoriana.games.victoriana.effects import (
    AdvanceTrack,
    Afflict,
    AnyEffect,
    ColdTrack,
    Convert,
    Cost,
    Deduce,
    Discard,
    DiscardPlot,
    Doorway,
    DrawBag,
    Gain,
    GainChoice,
    Generate,
    GoCold,
    Heal,
    MoveAnyone,
    MoveAnywhere,
    MoveTo,
    Omen,
    Passive,
    Recover,
    RevealToken,
    ShuffleBack,
    Suffer,
    SwapEvidence,
    SwapResources,
    TurnHands,
)
from victoriana.games.victoriana.ids import SPHERE_NAMES
from victoriana.games.victoriana.view.names import article, in_full, stop
from victoriana.games.victoriana.world import LeadOption, Space, Use, World
from victoriana.kernel.wording import listed, many

WHO = {
    "you": "",
    "each": "each investigator",
    "one": "one investigator of the group's choice",
    "within-two": "each investigator within two locales",
    "same-place": "each investigator on the same locale",
    "others": "each other investigator",
}
INFLICTED = {
    "bitten": "is bitten",
    "prey": "becomes the agent's prey",
    "insane": "is driven insane",
}
QUARTERS = {1: "a quarter of an hour", 2: "half an hour", 3: "three quarters of an hour"}
WHICH = {
    "one": ("one lead moves", "one lead turns"),
    "another": ("another lead moves", "another lead turns"),
    "all": ("all leads move", "all leads turn"),
    "all-others": ("all other leads move", "all other leads turn"),
}


def tell(world: World, effects: Iterable[AnyEffect]) -> str:
    """Instructions in printed order, a sentence each."""
    return " ".join(sentence(clause(world, effect)) for effect in effects)


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return stop(f"{text[0].upper()}{text[1:]}") if text else ""


def clause(world: World, effect: AnyEffect) -> str:  # noqa: C901 - one case for each instruction
    """One instruction, without capital letter and full stop."""
    match effect:
        case Suffer(points=points, who=who):
            return does(who, "suffer", f"{points} trauma")
        case Afflict(which=which, who=who):
            return f"{WHO[who]} {INFLICTED[which]}"
        case Heal(points=points, who=who):
            return does(who, "heal", f"{points} trauma")
        case Recover(who=who):
            return does(who, "heal", "all trauma")
        case Gain(type=type_, count=count, who=who):
            return does(who, "gain", f"{count} {SPHERE_NAMES[type_]}")
        case GainChoice(count=count, wild=wild, who=who):
            return does(who, "gain", f"{many(count, 'resource')} of choice{WILD[wild]}")
        case Discard(what=what, count=count, who=who):
            return does(who, "discard", discarded(what, count))
        case DrawBag(count=count, who=who):
            drawn = many(count, "random resource")
            return does(who, "draw", f"{drawn} from the bag and keep {them(count)}", "s")
        case Omen(type=type_, then=then):
            follows = listed(clause(world, next_) for next_ in then)
            shown = "draw a resource from the bag and put it back"
            return f"{shown}; if it is {SPHERE_NAMES[type_]}, {follows}"
        case GoCold():
            return "this lead goes cold at once"
        case Deduce(count=count):
            return f"make {many(count, 'deduction')}"
        case TurnHands(quarters=quarters, which=which):
            ahead, back = WHICH[which]
            span = QUARTERS[abs(quarters)]
            return f"{ahead} on {span}" if quarters > 0 else f"{back} back {span}"
        case Generate(type=type_, hour=hour):
            lead = f"{article(SPHERE_NAMES[type_])} lead"
            return f"generate {lead}; it enters at {hour} o'clock"
        case _:
            return elsewhere(world, effect)


def elsewhere(world: World, effect: AnyEffect) -> str:  # noqa: C901 - one case for each instruction
    """One instruction about the board, an exchange or the conspiracy."""
    match effect:
        case MoveTo(locale=place):
            return f"you are moved to {in_full(world.locales[place])}"
        case MoveAnywhere():
            return "move to any locale"
        case MoveAnyone():
            return "move any one investigator to any locale"
        case Doorway(until=until, named=named):
            hour = str(named) if world.ruled("F16", "named-position") else until
            lasts = "moves on" if hour == "next-advance" else f"shows {hour} o'clock"
            return f"until the clock {lasts}, your locale is adjacent to all others"
        case SwapEvidence(count=count):
            pieces = many(count, "piece of evidence", "pieces of evidence")
            return f"exchange up to {pieces} with another investigator"
        case SwapResources(count=count):
            return f"exchange up to {many(count, 'resource')} with another investigator"
        case Convert(types=types):
            two = listed(SPHERE_NAMES[type_] for type_ in types)
            return f"exchange any number of {two} with the stock for as many of the same two types"
        case AdvanceTrack(steps=steps, type=type_):
            track = f"the {SPHERE_NAMES[type_]} track" if type_ else "a plot track the group picks"
            return f"{track} moves {'on' if steps > 0 else 'back'} by one space"
        case ShuffleBack():
            return "a random discarded plot is shuffled back into the plot deck"
        case DiscardPlot(count=count):
            return f"discard {many(count, 'card')} from the top of the plot deck; no track moves"
        case RevealToken():
            return "turn the locale token of any one locale"
        case ColdTrack(steps=steps):
            return f"the cold lead track moves {'on' if steps > 0 else 'back'} by one space"
    raise TypeError(effect)


WILD = {"allowed": "", "never": ", but no Wild", "if-printed": "; Wild only if your card has it"}


def does(who: str, verb: str, what: str, ending: str = "") -> str:
    """A command to you, or a statement about others."""
    if not WHO[who]:
        return f"{verb} {what}"
    return f"{WHO[who]} {verb}s {what.replace('and keep', 'and keeps') if ending else what}"


def them(count: int) -> str:
    """A pronoun for so many."""
    return "it" if count == 1 else "them"


def discarded(what: str, count: int) -> str:
    """What is given up."""
    if what == "random":
        return many(count, "random resource")
    if what == "choice":
        return f"{many(count, 'resource')} of choice"
    return f"{count} {SPHERE_NAMES[what]}"


def passive(lasting: Passive, *, mine: bool) -> str:
    """What a lasting modifier does: for the holder of a card, or for everybody."""
    amount = abs(lasting.amount)
    more = "more" if lasting.amount > 0 else "less"
    have = "you have" if mine else "each investigator has"
    return sentence(
        {
            "movement": f"{have} {amount} movement {more}",
            "bag-see": f"one trauma at the grab bag shows {many(amount, 'resource')} {more}",
            "bag-keep": f"one trauma at the grab bag keeps {many(amount, 'resource')} {more}",
            "home-gain": f"a locale that gives two resources gives {amount} {more}",
            "fresh-leads": "a new lead that would enter at 6 o'clock enters at 3",
            "hour-heal": f"on the hour, {WHO['one']} heals {amount} trauma",
            "no-hurry": "you may not suffer 2 trauma for another movement",
            "no-grab": "you may not suffer 1 trauma at the grab bag",
            "no-ability": "you may not use the abilities of locales",
            "cold-double": "a lead that you fail costs you 2 trauma instead of 1",
            "price-more": f"each option of a lead costs you {amount} of any type more",
        }[lasting.kind]
    )


def space(world: World, it: Space, *, again: bool = False) -> str:
    """What a space of a plot track gives; what it gives once it does not give again (H26)."""
    once = tell(world, it.once)
    told = [f"Once: {once[0].lower()}{once[1:]}"] if once else []
    if once and again:
        told = ["Gives nothing twice."]
    return " ".join([*told, *(passive(lasting, mine=False) for lasting in it.lasting)])


def option(world: World, it: LeadOption) -> str:
    """An option of a lead, short: the icon line, then what icons cannot say."""
    rest = [clause(world, gain) for gain in it.gains if not icons.has_icon(gain)]
    return ", ".join([icons.short(it.cost, it.gains), *rest])


def use(world: World, it: Use) -> str:
    """One use of an advantage, or the way to be rid of a setback."""
    where = f"at {in_full(world.locales[it.at])}, " if it.at else ""
    price = f"pay {price_in_words(it.cost)}" if it.cost != Cost() else ""
    does_ = "; ".join(clause(world, effect) for effect in it.does)
    return sentence(where + "; ".join(part for part in (price, does_) if part))


def price_in_words(cost: Cost) -> str:
    """A price in words: 2 Politics, 1 Science and 1 of any type."""
    parts = [f"{cost.of(it)} {SPHERE_NAMES[it]}" for it in "OPSU" if cost.of(it)]
    parts += [f"{cost.any} of any type"] if cost.any else []
    parts += [f"{cost.trauma} trauma"] if cost.trauma else []
    return listed(parts) or "nothing"
