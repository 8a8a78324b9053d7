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

# Other words for a verb, as people say them: the first that is open is meant. Only typed.
ALSO: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("move", "walk", "travel", "visit", "enter"), ("go",)),
    **dict.fromkeys(("run", "rush"), ("hurry",)),
    **dict.fromkeys(("search", "examine", "solve"), ("investigate",)),
    **dict.fromkeys(("fight", "attack", "kill"), ("defeat",)),
    **dict.fromkeys(("flip", "turn", "uncover"), ("reveal",)),
    **dict.fromkeys(("bag", "draw"), ("grab",)),
    **dict.fromkeys(("choose", "select"), ("option", "take", "pick", "keep", "bring")),
    **dict.fromkeys(
        ("pass", "done", "finish", "stop", "skip"), ("end", "go-on", "enough", "unseen")
    ),
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
