"""A card as it is shown, read back: what a person could type from the screen into a pack."""

import re

from tests.games.victoriana.positions import WORLD
from victoriana.games.victoriana import icons
from victoriana.games.victoriana.ids import SPHERE_NAMES
from victoriana.games.victoriana.sentences.places import Places
from victoriana.games.victoriana.sentences.reading import Reader
from victoriana.games.victoriana.view import all_cards, show_card
from victoriana.games.victoriana.world import Agent
from victoriana.kernel.screen import Text, Title, said

READER = Reader(Places({it.id: (it.name, it.short) for it in WORLD.box.locales}))
LETTER = {name: letter for letter, name in SPHERE_NAMES.items()}
LABEL = re.compile(
    r"(?P<label>When turned up|When discarded|After pursuing|Price of defeat|"
    r"Price at the end|Overcome by evidence|Ability|To be rid of it, .*?|"
    r"Use [a-z]+, and discard it): (?P<rest>.*)"
)
OPTION = re.compile(r"[a-f]  (?P<rest>.*)\.")
BODIES = re.compile(r"Comes in (\d) bodies, .*")
Told = dict[str, object]


def shown(thing: show_card.Card) -> Told:
    """All that the screen of a card says, by the names of its fields."""
    screen = all_cards.card(WORLD, thing.id)
    assert screen is not None
    title, *lines = screen.parts
    assert isinstance(title, Title)
    told: Told = {"name": said(title.text), "flavour": "", **headed(said(title.aside))}
    for line in lines:
        assert isinstance(line, Text)
        if not isinstance(line.text, str):
            told["flavour"] = said(line.text)
        else:
            read(told, thing, line.text)
    return told


def headed(aside: str) -> Told:
    """What stands beside the name: a type, or the addresses of a locale."""
    first, _, kind = aside.rpartition(" ")
    if kind in ("lead", "plot"):
        return {"type": LETTER[first]}
    return {"aside": aside}


def read(told: Told, thing: show_card.Card, line: str) -> None:
    """One line of a card."""
    if found := LABEL.fullmatch(line):
        labelled(told, found["label"], found["rest"])
    elif option := OPTION.fullmatch(line):
        told["options"] = (*row(told, "options"), READER.option(option["rest"]))
    elif line == "It is never evidence.":
        told["evidence"] = False
    elif line == "No locale token lies here at the start.":
        told["token"] = False
    elif line.startswith("Paths to "):
        names = re.split(", | and ", line.removeprefix("Paths to ").removesuffix("."))
        told["exits"] = tuple(READER.places.find(name) for name in names)
    elif isinstance(thing, Agent) and (bodies := BODIES.fullmatch(line)):
        told["bodies"] = int(bodies[1])
    else:
        told["passive"] = (*row(told, "passive"), *READER.lasting(line, mine=True))


def labelled(told: Told, label: str, rest: str) -> None:
    """What stands behind a label."""
    match label:
        case "When turned up":
            told["reveal"] = READER.instructions(rest)
        case "When discarded":
            told["discarded"] = READER.instructions(rest)
        case "After pursuing":
            told["pursued"] = READER.instructions(rest)
        case "Price of defeat" | "Price at the end":
            told["cost"] = icons.parse_cost(rest.removesuffix("."))
        case "Overcome by evidence":
            names = rest.removesuffix(".").split(" + ")
            told["evidence"] = tuple(LETTER[name] for name in names)
        case "Ability":
            told["ability"] = READER.ability(rest)
        case _:
            told["uses"] = (*row(told, "uses"), READER.use(rest))


def row(told: Told, key: str) -> tuple[object, ...]:
    """What was read of a field so far."""
    found = told.get(key, ())
    return found if isinstance(found, tuple) else ()
