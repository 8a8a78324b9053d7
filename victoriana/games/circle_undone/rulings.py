"""Every open point of the guide by its id: its sections, and its choices if it is a switch."""

from victoriana.kernel.rulebook import Ruling

# What each ruling decides stands in the summary of the book. The first choice is the default.

CLARIFIED = "Additional Rules and Clarifications"
SETUP = "Campaign Setup"
PROLOGUE = "Prologue (Scenario 0): Disappearance at the Twilight Estate"
HOUR = "Scenario I: The Witching Hour"
DOORSTEP = "Scenario II: At Death's Doorstep"
LOST = "Interlude I: A Record of Those Lost"
PROGRESS = "Interlude II: The Price of Progress"
NAME = "Scenario III: The Secret Name"
WAGES = "Scenario IV: The Wages of Sin"
GOOD = "Scenario V: For the Greater Good"
CIRCLE = "Interlude III: The Inner Circle"
UNION = "Scenario VI: Union and Disillusion"
CLUTCHES = "Scenario VII: In the Clutches of Chaos"
TWIST = "Interlude IV: Twist of Fate"
THRONE = "Scenario VIII: Before the Black Throne"
EPILOGUE = "Epilogue"
CORE = "Core Rules"

END = "DO NOT READ"
HUNTED = "You Are Being Hunted"
PLACES = "Suggested Location Placement"

GAPS: tuple[Ruling, ...] = (
    Ruling("G1", (f"{PROLOGUE} / {END}",)),
    Ruling("G2", (f"{PROGRESS} / {HUNTED}", f"{EPILOGUE} / {HUNTED}", f"{PROLOGUE} / {END}")),
    Ruling("G3", (f"{HOUR} / Resolution 1", f"{HOUR} / Resolution 2")),
    Ruling("G4", (HOUR, NAME, WAGES, f"{UNION} / Resolution 8", f"{TWIST} / Twist of Fate 2")),
    Ruling("G5", (f"{HOUR} / {END}",), ("by-act", "ask")),
    Ruling("G6", (f"{DOORSTEP} / Setup 12",)),
    Ruling("G7", (f"{LOST} 11",)),
    Ruling("G8", (f"{DOORSTEP} / {END}",)),
    Ruling("G9", (f"{DOORSTEP} / Resolution 3 2",), ("resigned-only", "everyone")),
    Ruling("G10", (f"{PROGRESS} / The Price of Progress 3 4",)),
    Ruling("G11", (f"{NAME} / {PLACES} 1",), ("per-investigator", "one-clue")),
    Ruling("G12", (f"{NAME} / {END}", f"{NAME} / Resolution 1", f"{NAME} / Resolution 2")),
    Ruling("G13", (f"{NAME} / Resolution 2 1",)),
    Ruling("G14", (f"{WAGES} / {END}",), ("any-resigned", "ask")),
    Ruling("G15", (f"{WAGES} / Resolution 1", f"{WAGES} / Resolution 2")),
    Ruling("G16", (f"{WAGES} / Resolution 1 1", f"{WAGES} / Resolution 2 2")),
    Ruling("G17", (f"{GOOD} / Intro 1 1",)),
    Ruling("G18", (f"{GOOD} / Setup 12", f"{GOOD} / Keys")),
    Ruling("G19", (f"{GOOD} / Keys 3",), ("free", "parley-action")),
    Ruling("G20", (f"{GOOD} / {PLACES}",)),
    Ruling("G21", tuple(f"{GOOD} / Resolution {n}" for n in (1, 2, 3))),
    Ruling("G22", (f"{CIRCLE} / Inner Circle 2", f"{CIRCLE} / Inner Circle 5")),
    Ruling("G23", (f"{CIRCLE} / Questions for Carl Sanford 7",)),
    Ruling("G24", (f"{UNION} / Setup",)),
    Ruling("G25", tuple(f"{UNION} / Resolution {n}" for n in (1, 4, 5))),
    Ruling("G26", (f"{UNION} / Resolution 8",)),
    Ruling("G27", (f"{UNION} / Resolution 5",), ("ask", "R6", "R7")),
    Ruling("G28", (f"{UNION} / Resolution 8",), ("skip", "record-dead")),
    Ruling("G29", (f"{UNION} / Setup",)),
    Ruling("G30", (f"{CLUTCHES} / Intro 2",)),
    Ruling(
        "G31",
        (f"{CLUTCHES} / Setup 12",),
        code="no code: a stray line, which is passed over",
    ),
    Ruling("G32", (f"{CLUTCHES} / Setup",)),
    Ruling(
        "G33", (f"{CLUTCHES} / {END}", f"{CLUTCHES} / Resolution 1", f"{CLUTCHES} / Resolution 2")
    ),
    Ruling("G34", (f"{CLUTCHES} / Choosing a Random Location",)),
    Ruling("G35", tuple(f"{TWIST} / Twist of Fate 1 {n}" for n in (4, 6)), ("printed", "errata")),
    Ruling("G36", tuple(f"{TWIST} / Twist of Fate 1 {n}" for n in (7, 8, 9))),
    Ruling("G37", (f"{THRONE} / {PLACES}",)),
    Ruling("G38", tuple(f"{THRONE} / Resolution {n}" for n in (1, 2, 3, 4))),
    Ruling("G39", (f"{THRONE} / {END}",)),
    Ruling("G40", (f"{THRONE} / {PLACES}",)),
    Ruling("G41", (EPILOGUE,), ("four", "six")),
    Ruling("G42", (f"{CORE} / Decks and purchases",)),
    Ruling("G43", (SETUP,)),
    Ruling("G44", tuple(f"{it} / Setup" for it in (GOOD, UNION, CLUTCHES))),
    Ruling("G45", (f"{THRONE} / {PLACES} 3",)),
    Ruling("G46", (f"{WAGES} / {PLACES} 7", f"{CORE} / Damage and elimination")),
    Ruling("G47", (f"{CLUTCHES} / Breaches and Incursions", f"{CLUTCHES} / {PLACES}")),
    Ruling("G48", (f"{CLUTCHES} / Breaches and Incursions",)),
    Ruling("G49", (f"{UNION} / Circle / Braziers",)),
    Ruling("G50", (f"{WAGES} / {PLACES}",)),
    Ruling("G51", (f"{HOUR} / Intro 2 2",), ("skip-step", "add-available")),
    Ruling("G52", (f"{UNION} / Resolution 2",), ("skip", "read")),
    Ruling("G53", (f"{CLARIFIED} / Haunted",), ("lead", "tester")),
    Ruling("G54", (f"{THRONE} / The Cosmos",), ("any-amount", "both-needed")),
    Ruling("G55", (f"{THRONE} / The Cosmos 1",), ("draw-what-is-there", "not-allowed")),
    Ruling("G56", (f"{CLUTCHES} / Resolving Incursions 5",), ("from-start", "after-last-step")),
    Ruling(
        "G57",
        (f"{NAME} / {PLACES}",),
        code="no code: the connections of places are data of the box",
    ),
    Ruling(
        "G58",
        (f'{CLARIFIED} / Joe\'s "Hunch Deck"', f"{CORE} / Victory"),
        ("floor-zero", "below-zero"),
    ),
    Ruling("G59", (f"{PROLOGUE} / {END} 2",)),
)

# What is decided without being a hole of the guide: it leans there on the core game, or says less
# than a companion has to know.
BASE: tuple[Ruling, ...] = (
    Ruling("R1", (f"{CORE} / Single scenarios",)),
    Ruling("R2", (f"{CORE} / Trauma",)),
    Ruling("R3", (f"{CORE} / Victory",)),
    Ruling("R4", (f"{CORE} / Damage and elimination", f"{CORE} / Victory")),
    Ruling("R5", (f"{CORE} / Single scenarios",)),
    Ruling("R6", tuple(f"{it} / Standalone Mode" for it in (NAME, WAGES, GOOD, UNION, THRONE))),
    Ruling("R7", (f"{DOORSTEP} / Setup 12",)),
    Ruling("R8", (f"{CORE} / Skill test",)),
)

RULINGS = (*GAPS, *BASE)
