"""The printed headings of The Circle Undone with their step counts, and its ledger."""

from typing import TypeAlias

from victoriana.games.circle_undone.ids import ScenarioId
from victoriana.games.circle_undone.rulings import (
    CIRCLE,
    CLARIFIED,
    CLUTCHES,
    CORE,
    DOORSTEP,
    END,
    EPILOGUE,
    GOOD,
    HOUR,
    HUNTED,
    LOST,
    NAME,
    PLACES,
    PROGRESS,
    PROLOGUE,
    RULINGS,
    SETUP,
    THRONE,
    TWIST,
    UNION,
    WAGES,
)
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import AnyTask
from victoriana.games.circle_undone.world import World
from victoriana.kernel.ledger import Ledger as KernelLedger
from victoriana.kernel.rulebook import Rulebook

# A heading is the part of the guide and the heading in it, in printed order; what stands in a part
# before its first heading is the part alone. A step is a printed line that instructs: each line of
# a list, and each paragraph outside of one that tells somebody to do, to choose or to leave
# something, or how something works. A paragraph is one step, however many sentences it has. What
# only tells the story, gives an example, shows a picture or leads into a list is none.
# The core rules that the guide leans on follow at the end, each as a whole.
GUIDE: tuple[tuple[str, dict[str, int]], ...] = (
    (
        CLARIFIED,
        {
            "": 0,
            "Haunted": 2,
            "Alert": 1,
            "Tarot Slot": 1,
            "Prologue Investigators": 1,
            "Story Cards": 1,
            'Joe\'s "Hunch Deck"': 1,
            "Expansion Icon": 0,
            "Multi-class Cards": 2,
        },
    ),
    (SETUP, {"": 8}),
    (
        PROLOGUE,
        {
            "": 0,
            "Campaign Setup for the Prologue": 4,
            "Intro": 2,
            "Setup": 6,
            "No Way Out": 2,
            "The Spectral Realm": 2,
            PLACES: 0,
            END: 5,
        },
    ),
    (
        HOUR,
        {
            "": 0,
            "Intro 1": 3,
            "Intro 2": 3,
            "Intro 3": 2,
            "Intro 4": 1,
            "Setup": 9,
            "Lost and Separated": 3,
            END: 3,
            "Resolution 1": 3,
            "Resolution 2": 3,
            "Resolution 3": 5,
            "Resolution 4": 3,
        },
    ),
    (
        DOORSTEP,
        {
            "": 1,
            "Standalone Mode": 3,
            "Setup": 13,
            "Replacing Locations": 1,
            "The Mortal Realm": 2,
            PLACES: 0,
        },
    ),
    (LOST, {"": 11}),
    (DOORSTEP, {END: 3, "Resolution 1": 3, "Resolution 2": 3, "Resolution 3": 4}),
    (
        PROGRESS,
        {
            "": 2,
            "The Price of Progress 1": 1,
            "The Price of Progress 2": 1,
            "The Price of Progress 3": 5,
            "The Price of Progress 4": 3,
            "The Price of Progress 5": 6,
            "The Price of Progress 6": 5,
            "The Price of Progress 7": 2,
            "The Price of Progress 8": 2,
            "The Price of Progress 9": 3,
            HUNTED: 1,
        },
    ),
    (
        NAME,
        {
            "": 0,
            "Check Campaign Log": 4,
            "Intro 1": 3,
            "Intro 2": 2,
            "Intro 3": 3,
            "Intro 4": 1,
            "Intro 5": 1,
            "Intro 6": 1,
            "Standalone Mode": 2,
            "Setup": 7,
            PLACES: 2,
            END: 1,
            "Resolution 1": 7,
            "Resolution 2": 3,
        },
    ),
    (
        WAGES,
        {
            "": 0,
            "Setup": 10,
            "Standalone Mode": 2,
            "The Spectral Encounter Deck": 4,
            PLACES: 7,
            END: 2,
            "Resolution 1": 3,
            "Resolution 2": 4,
        },
    ),
    (
        GOOD,
        {
            "": 0,
            "Intro 1": 1,
            "Check Campaign Log": 4,
            "Intro 2": 3,
            "Intro 3": 1,
            "Intro 4": 1,
            "Intro 5": 1,
            "Standalone Mode": 5,
            "Setup": 12,
            "Keys": 6,
            PLACES: 5,
            END: 4,
            "Resolution 1": 3,
            "Resolution 2": 3,
            "Resolution 3": 3,
        },
    ),
    (
        CIRCLE,
        {
            "": 0,
            "Inner Circle 1": 3,
            "Inner Circle 2": 2,
            "Inner Circle 3": 2,
            "Inner Circle 4": 1,
            "Questions for Carl Sanford": 7,
            "Inner Circle 5": 1,
            "Inner Circle 6": 2,
        },
    ),
    (
        UNION,
        {
            "": 0,
            "Intro": 7,
            "Setup": 12,
            "Standalone Mode": 3,
            "Exile": 1,
            "Circle / Braziers": 7,
            PLACES: 4,
            END: 1,
            "Resolution 1": 3,
            "Resolution 2": 2,
            "Resolution 3": 2,
            "Resolution 4": 2,
            "Resolution 5": 5,
            "Resolution 6": 2,
            "Resolution 7": 2,
            "Resolution 8": 7,
        },
    ),
    (
        CLUTCHES,
        {
            "": 0,
            "Check Campaign Log": 2,
            "Intro 2": 1,
            "Intro 3": 1,
            "Intro 4": 1,
            "Setup": 13,
            "Standalone Mode": 4,
            "Choosing a Random Location": 2,
            "Breaches and Incursions": 1,
            "Placing Breaches": 2,
            "Resolving Incursions": 5,
            PLACES: 0,
            END: 3,
            "Resolution 1": 7,
            "Resolution 2": 7,
            "Resolution 3": 3,
            "Resolution 4": 3,
        },
    ),
    (TWIST, {"": 0, "Twist of Fate 1": 11, "Twist of Fate 2": 1}),
    (
        THRONE,
        {
            "": 0,
            "Setup": 9,
            "Standalone Mode": 6,
            "The Cosmos": 4,
            "Empty Space": 3,
            "New Keyword: Bonded": 2,
            PLACES: 4,
            END: 5,
            "Resolution 1": 3,
            "Resolution 2": 6,
            "Resolution 3": 4,
            "Resolution 4": 3,
            "Resolution 5": 5,
        },
    ),
    (EPILOGUE, {"": 5, HUNTED: 1}),
    (
        CORE,
        {
            "": 0,
            "Round": 0,
            "Encounter cards": 0,
            "Acts": 0,
            "Skill test": 0,
            "Difficulty": 0,
            "Enemies": 0,
            "Damage and elimination": 0,
            "Trauma": 0,
            "Victory": 0,
            "Locations": 0,
            "Decks and purchases": 0,
            "Order of set-up": 0,
            "Slots": 0,
            "Choices": 0,
            "Distance": 0,
            "Single scenarios": 0,
        },
    ),
)


def named(part: str, heading: str) -> str:
    """A heading with the part of the guide that it stands in."""
    return f"{part} / {heading}" if heading else part


BOOK = Rulebook(
    {named(part, it): steps for part, headings in GUIDE for it, steps in headings.items()},
    RULINGS,
    (f"{__package__}.rules",),
)

PARTS = {  # of the guide, by the scenario in it
    ScenarioId(it): part
    for it, part in (
        ("prologue", PROLOGUE),
        ("scenario-1", HOUR),
        ("scenario-2", DOORSTEP),
        ("scenario-3", NAME),
        ("scenario-4", WAGES),
        ("scenario-5", GOOD),
        ("scenario-6", UNION),
        ("scenario-7", CLUTCHES),
        ("scenario-8", THRONE),
    )
}

Ledger: TypeAlias = KernelLedger[World, State, AnyTask]
