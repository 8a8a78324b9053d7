"""The printed headings of Victoriana with their step counts, and its ledger."""

from typing import TypeAlias

from victoriana.games.victoriana.rulings import RULINGS
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import AnyTask
from victoriana.games.victoriana.world import World
from victoriana.kernel.ledger import Ledger as KernelLedger
from victoriana.kernel.rulebook import Rulebook

BOOK = Rulebook(
    {
        "Components Breakdown": 0,
        "Setup": 11,
        "Sequence of Play": 0,
        "Player Turns": 3,
        "Investigator Abilities": 0,
        "Moving about London": 0,
        "Locales": 0,
        "Investigating Leads": 0,
        "Title and Type": 0,
        "Investigation Effects": 0,
        "Investigation Options": 0,
        "Icon Legend": 0,
        "Other Effects": 0,
        "Advantages and Setbacks": 0,
        "Fulfilling an Investigation Option": 0,
        "Make Deductions": 0,
        "Accumulate Evidence": 0,
        "Cold Leads": 0,
        "Specialities": 0,
        "Evidence and Henchmen": 0,
        "Generating New Leads": 6,
        "Leads to Begin the Game": 0,
        "Uncovering the Conspiracy": 0,
        "Agents": 0,
        "Pursuit": 0,
        "Defeating Agents": 0,
        "Trauma": 0,
        "Concluding a Round": 7,
        "Emerging Victorious or Failing to Perform One's Duty": 0,
        "Victoriana's Golden Rule": 0,
        "Locale Abilities": 0,
        "Investigator Abilities FAQ": 0,
        "The Yard Stands Ready to Assist": 0,
    },
    RULINGS,
    (f"{__package__}.rules", f"{__package__}.view.names"),
)

Ledger: TypeAlias = KernelLedger[World, State, AnyTask]

# Headings that name the section which asks, for nodes.
SETUP_FIRST = BOOK.cite("Setup 6")
SETUP_HENCHMAN = BOOK.cite("Setup 9")
SETUP_PLOT = BOOK.cite("Setup 10")
TURN = BOOK.cite("Player Turns")
MOVING = BOOK.cite("Moving about London")
LOCALES = BOOK.cite("Locales")
INVESTIGATING = BOOK.cite("Investigating Leads")
OPTIONS = BOOK.cite("Investigation Options")
FULFILLING = BOOK.cite("Fulfilling an Investigation Option")
DEDUCTIONS = BOOK.cite("Make Deductions")
EVIDENCE = BOOK.cite("Accumulate Evidence")
COLD = BOOK.cite("Cold Leads")
HENCHMEN = BOOK.cite("Evidence and Henchmen")
GENERATING = BOOK.cite("Generating New Leads")
BEGINNING = BOOK.cite("Leads to Begin the Game")
UNCOVERING = BOOK.cite("Uncovering the Conspiracy")
AGENTS = BOOK.cite("Agents")
PURSUIT = BOOK.cite("Pursuit")
DEFEATING = BOOK.cite("Defeating Agents")
TRAUMA = BOOK.cite("Trauma")
ENDING = BOOK.cite("Emerging Victorious or Failing to Perform One's Duty")
LOCALE_ABILITIES = BOOK.cite("Locale Abilities")
ABILITIES = BOOK.cite("Investigator Abilities")
KEPT_CARDS = BOOK.cite("Advantages and Setbacks")
LEGEND = BOOK.cite("Icon Legend")
EFFECTS = BOOK.cite("Investigation Effects")


def section_of(source: str) -> str:
    """The section of the book that has a text followed: it stands over all that comes of it."""
    kind, _, *rest = source.split("/")
    if kind == "lead" and rest[0] == "option":
        return DEDUCTIONS
    return _SECTIONS.get(kind, EFFECTS)


_SECTIONS = {
    "locale": LOCALE_ABILITIES,
    "kept": KEPT_CARDS,
    "henchman": HENCHMEN,
    "mastermind": UNCOVERING,
    "plot": DEDUCTIONS,
    "track": DEDUCTIONS,
    "agent": PURSUIT,
}
