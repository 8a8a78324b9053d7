"""The icon line of costs and gains: read, written in words, and written short for screens."""

import re
from collections.abc import Iterable

from victoriana.games.victoriana.effects import (
    AnyEffect,
    Cost,
    Deduce,
    DrawBag,
    Gain,
    GainChoice,
    Heal,
    Suffer,
)
from victoriana.games.victoriana.ids import RESOURCES, SPHERE_NAMES, SPHERES, Resource
from victoriana.kernel.errors import VictorianaError
from victoriana.kernel.wording import NUMBERS

ARROW = "=>"
PLUS = "+"
NOTHING = "nothing"
RESOURCE_OF: dict[str, Resource] = {SPHERE_NAMES[letter].lower(): letter for letter in RESOURCES}
PRICES = {"occult": "O", "politics": "P", "science": "S", "underworld": "U"}  # fields of a Cost
LETTERS = {letter: letter for letter in (*RESOURCES, "T")}
ANY = "any"
MOST_TRAUMA = 6
MOST_OF_A_PRICE = 9
MOST_OF_A_GAIN = 12
SHORT = {"o": "occult", "p": "politics", "s": "science", "u": "underworld", "w": "wild"} | {
    "t": "trauma",
    "d": "deductions",
}
COUNTS = "|".join((*NUMBERS[1:], "an?"))  # in words
AMOUNT = (  # 2 Occult, 2O, one Occult
    rf"(?i)(?:([0-9]{{1,4}}) *|({COUNTS}) +)?(?:(?:of )?(any)(?: type)?|([A-Za-z]+|\*))"
)
BETWEEN = r"(?i)\+|, *and |,| and "  # what stands in a row
_KINDS = "|".join((*map(SPHERE_NAMES.__getitem__, SPHERES), "trauma", "(?:of )?any(?: type)?"))
_ITEM = rf"(?:(?:[0-9]{{1,4}}|{COUNTS}) )?(?:{_KINDS})"
PRICE = rf"{_ITEM}(?:(?: \+ |, and |, | and ){_ITEM})*"  # a price within a sentence
VERB = r"([A-Za-z]+) +([0-9]{1,4})"  # heal 3


class BadIcons(VictorianaError):
    """A line of icons cannot be read."""


def parse(line: str) -> tuple[Cost, tuple[AnyEffect, ...]]:
    """The price left of the arrow and the gains right of it."""
    left, arrow, right = line.partition(ARROW)
    if not arrow:
        raise BadIcons(f'"{line}" has no arrow; write: 2 Occult + trauma => 1 deduction.')
    return parse_cost(left), parse_gains(right)


def parse_cost(text: str) -> Cost:
    """The price that a side of the line names, such as `2 Occult + 2 trauma + any`."""
    return _cost(text, {**PRICES, "any": "any", "trauma": "trauma"})


def parse_hand(text: str) -> Cost:
    """The resources that an investigator starts with, Wild standing under `any`."""
    return _cost(text, {**PRICES, "wild": "any"})


def parse_gains(text: str) -> tuple[AnyEffect, ...]:
    """What a successful investigation gives, in printed order, such as `2 deductions + heal 1`."""
    return tuple(_gain(item) for item in _items(text))


def write(cost: Cost, gains: Iterable[AnyEffect]) -> str:
    """The line in words, as a card file has it; gains that need words are left out."""
    return f"{write_cost(cost)} {ARROW} {write_gains(gains)}"


def write_cost(cost: Cost) -> str:
    """The price in words: `2 Occult + Science + 2 trauma`."""
    return _in_words(_prices(cost, SPHERE_NAMES | {"any": "any", "T": "trauma"}))


def write_hand(cost: Cost) -> str:
    """The starting resources in words, Wild standing under `any`."""
    return _in_words(_prices(cost, SPHERE_NAMES | {"any": "Wild", "T": "trauma"}))


def write_gains(gains: Iterable[AnyEffect]) -> str:
    """The gains in words: `3 deductions + heal 1`; those that need words are left out."""
    return " + ".join(_gain_in_words(gain) for gain in parted(gains)[0]) or NOTHING


def short(cost: Cost, gains: Iterable[AnyEffect]) -> str:
    """The line as screens have it: `2O+2T => 3D`."""
    return f"{short_cost(cost)} {ARROW} {short_gains(gains)}"


def short_cost(cost: Cost) -> str:
    """The price as screens have it: `2P+S`, `P+*`."""
    return _in_letters(_prices(cost, LETTERS | {"any": "*"}))


def short_gains(gains: Iterable[AnyEffect]) -> str:
    """The gains as screens have them: `3D`, `2P+heal 1`; those that need words are left out."""
    return "+".join(_gain_in_letters(gain) for gain in parted(gains)[0]) or NOTHING


def parted(gains: Iterable[AnyEffect]) -> tuple[tuple[AnyEffect, ...], tuple[AnyEffect, ...]]:
    """The gains that a line shows in icons, and those from the first on that needs words."""
    row = tuple(gains)
    first = next((at for at, gain in enumerate(row) if not has_icon(gain)), len(row))
    return row[:first], row[first:]


def has_icon(effect: AnyEffect) -> bool:
    """Whether an icon right of the arrow can say this; other effects need words."""
    match effect:
        case Deduce():
            return True
        case GainChoice(wild="allowed", who="you"):
            return True
        case Gain(who="you") | Heal(who="you") | Suffer(who="you") | DrawBag(who="you"):
            return True
    return False


def _items(text: str) -> list[str]:
    if text.strip() == NOTHING:
        return []
    items = [item.strip() for item in re.split(BETWEEN, text)]
    if not all(items):
        raise BadIcons(f'"{text.strip()}" lacks an icon beside a plus; "{NOTHING}" says none.')
    return items


def _cost(text: str, fields: dict[str, str]) -> Cost:
    found = dict.fromkeys(fields.values(), 0)
    for item in _items(text):
        count, word = _amount(item)
        field = fields.get(ANY if word == "*" else word)
        if field is None:
            raise BadIcons(f'"{item}" is no price; write a number and {_either(fields)}.')
        found[field] += count
        most = MOST_TRAUMA if field == "trauma" else MOST_OF_A_PRICE
        if not 0 < found[field] <= most or not count:
            raise BadIcons(f'"{item}" is out of bounds; a price of one kind is 1 to {most}.')
    return Cost(**found)


def _amount(item: str) -> tuple[int, str]:
    """How many of what: the whole word in small letters, or a star; nothing else is an amount."""
    found = re.fullmatch(AMOUNT, item)
    if not found:
        return 0, ""
    figures, words, any_, word = found.groups()
    spelt = (words or "one").casefold()
    count = int(figures) if figures else NUMBERS.index(spelt) if spelt in NUMBERS else 1
    kind = (any_ or word).casefold()
    return count, SHORT.get(kind, kind)


def _gain(item: str) -> AnyEffect:
    verb = re.fullmatch(VERB, item)
    count, word = (int(verb[2]), verb[1].lower()) if verb else _amount(item)
    amount = bool(word) and not verb
    if not 0 < count <= MOST_OF_A_GAIN:
        raise BadIcons(f'"{item}" is out of bounds; a gain is 1 to {MOST_OF_A_GAIN}.')
    if amount:
        if word in ("deduction", "deductions"):
            return Deduce(count)
        if word in ("choice", "*"):
            return GainChoice(count)
        if word in RESOURCE_OF:
            return Gain(RESOURCE_OF[word], count)
    if verb:
        if word == "heal":
            return Heal(count)
        if word == "suffer":
            return Suffer(count)
        if word == "draw":
            return DrawBag(count)
    raise BadIcons(
        f'"{item}" is no gain; write a number and deductions, choice, '
        f"{_either(RESOURCE_OF)}; or heal 1, suffer 1, draw 1."
    )


def _prices(cost: Cost, names: dict[str, str]) -> list[tuple[int, str]]:
    counted = [(cost.of(sphere), names[sphere]) for sphere in SPHERES]
    counted += [(cost.any, names["any"]), (cost.trauma, names["T"])]
    return [(count, name) for count, name in counted if count]


def _in_words(prices: list[tuple[int, str]]) -> str:
    return (
        " + ".join(name if count == 1 else f"{count} {name}" for count, name in prices) or NOTHING
    )


def _in_letters(prices: list[tuple[int, str]]) -> str:
    letters = (name if count == 1 else f"{count}{name}" for count, name in prices)
    return "+".join(letters) or NOTHING


def _gain_in_words(gain: AnyEffect) -> str:
    match gain:
        case Deduce(count=count):
            return "1 deduction" if count == 1 else f"{count} deductions"
        case Gain(type=letter, count=count):
            return SPHERE_NAMES[letter] if count == 1 else f"{count} {SPHERE_NAMES[letter]}"
        case GainChoice(count=count):
            return "choice" if count == 1 else f"{count} choice"
        case Heal(points=points):
            return f"heal {points}"
        case Suffer(points=points):
            return f"suffer {points}"
        case DrawBag(count=count):
            return f"draw {count}"
    return ""


def _gain_in_letters(gain: AnyEffect) -> str:
    match gain:
        case Deduce(count=count):
            return f"{count}D"
        case Gain(type=letter, count=count):
            return letter if count == 1 else f"{count}{letter}"
        case GainChoice(count=count):
            return "*" if count == 1 else f"{count}*"
    return _gain_in_words(gain)


def _either(names: Iterable[str]) -> str:
    *most, last = (SPHERE_NAMES.get(RESOURCE_OF.get(name, ""), name) for name in names)
    return f"{', '.join(most)} or {last}"
