"""The verbs of the notation: which belong to what is asked, and their short forms."""

# For each decision, its verbs in the order in which a player would think of them. A beginning
# of a verb means that verb wherever no other verb of the same decision begins so.
VERBS: dict[str, tuple[str, ...]] = {
    "turn": ("go", "hurry", "investigate", "use", "defeat", "overcome", "reveal", "end"),
    "last-steps": ("go",),
    "investigation": ("option", "grab", "use", "overcome", "abandon"),
    "fulfilment": ("deduce", "evidence"),
    "payment": ("pay",),
    "third-source": ("deck",),
    "vision": ("use", "unseen"),
    "vision-choice": ("bring",),
    "track": ("track",),
    "keep": ("keep",),
    "gain": ("take",),
    "discard": ("lose",),
    "partner": ("with",),
    "swap-give": ("give", "enough"),
    "swap-receive": ("receive", "enough"),
    "conversion": ("swap", "enough"),
    "journey-who": ("move",),
    "journey-to": ("to",),
    "token": ("token",),
    "evidence-given": ("give",),
    "pick": ("pick",),
    "cold-trauma": ("pick",),
    "other-lead": ("lead",),
    "strike": ("suffer-it", "use"),
    "window": ("overcome", "use", "go-on"),
    "end-of-turn": ("shed", "end"),
}

# The short forms that help and completion name; any other beginning does as well.
SHORT: dict[str, tuple[str, ...]] = {
    "go": ("g",),
    "hurry": ("h",),
    "investigate": ("i", "inv"),
    "use": ("u",),
    "defeat": ("d", "def"),
    "overcome": ("over",),
    "reveal": ("r", "rev"),
    "end": ("e",),
    "option": ("opt",),
    "grab": ("g",),
    "abandon": ("ab",),
    "deduce": ("d", "ded"),
    "evidence": ("e", "ev"),
    "suffer-it": ("suffer",),
    "go-on": ("on",),
    "enough": ("e",),
}

CHOOSING = ("option", "take", "pick", "keep", "bring", "lead", "with", "move", "to", "token")

# Other words for a verb, as people say them: the first that is open is meant. Only typed.
ALSO: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("move", "walk", "travel", "visit", "enter"), ("go", "track")),
    **dict.fromkeys(("run", "rush"), ("hurry",)),
    **dict.fromkeys(("search", "examine", "solve"), ("investigate",)),
    **dict.fromkeys(("fight", "attack", "kill"), ("defeat",)),
    **dict.fromkeys(("flip", "uncover"), ("reveal",)),
    "turn": ("reveal", "lead", "token"),
    "advance": ("track", "lead"),
    **dict.fromkeys(("bag", "draw"), ("grab",)),
    **dict.fromkeys(("choose", "select"), (*CHOOSING, "track", "deck", "give", "receive", "lose")),
    "pick": (*CHOOSING, "track", "deck"),
    "take": ("keep", "receive", "track"),
    "lead": ("investigate",),
    "give": ("lose",),
    "discard": ("lose", "give", "shed"),
    **dict.fromkeys(("trade", "exchange", "barter"), ("with", "swap")),
    **dict.fromkeys(("fail", "drop", "forgo"), ("abandon",)),
    "accept": ("suffer-it",),
    **dict.fromkeys(("continue", "proceed", "next"), ("go-on",)),
    **dict.fromkeys(
        ("pass", "done", "finish", "stop", "skip"), ("end", "go-on", "enough", "unseen")
    ),
}

# Verbs that are said in several words; those of the book among them.
SPOKEN: dict[tuple[str, ...], str] = {
    ("go", "on"): "go-on",
    ("suffer", "it"): "suffer-it",
    ("make", "deductions"): "deduce",
    ("accumulate", "evidence"): "evidence",
    ("keep", "as", "evidence"): "evidence",
    ("keep", "it", "as", "evidence"): "evidence",
    ("keep", "it"): "evidence",
    ("keep",): "evidence",
    ("give", "up"): "abandon",
    ("give", "it", "up"): "abandon",
    ("leave", "it"): "abandon",
    ("let", "it", "go", "cold"): "abandon",
    ("draw", "from", "bag"): "grab",
    ("grab", "bag"): "grab",
}

# What words without a verb are taken for.
BARE = {
    "investigation": "option",
    "payment": "pay",
    "third-source": "deck",
    "vision-choice": "bring",
    "track": "track",
    "keep": "keep",
    "gain": "take",
    "discard": "lose",
    "partner": "with",
    "swap-give": "give",
    "swap-receive": "receive",
    "conversion": "swap",
    "journey-who": "move",
    "journey-to": "to",
    "token": "token",
    "evidence-given": "give",
    "pick": "pick",
    "cold-trauma": "pick",
    "other-lead": "lead",
}

ALONE = frozenset(
    {
        *("hurry", "reveal", "end", "grab", "abandon", "deduce", "evidence"),
        *("overcome", "enough", "suffer-it", "go-on", "unseen"),
    }
)  # verbs that need no object
EVERY = tuple(dict.fromkeys(verb for verbs in VERBS.values() for verb in verbs))


def begun(typed: str, verbs: tuple[str, ...]) -> tuple[str, ...]:
    """The verbs with a word that begins so."""
    return tuple(verb for verb in verbs if f"-{typed}" in f"-{verb}")
