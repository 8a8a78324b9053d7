"""The verbs of the notation: which belong to what is asked, and other words for them."""

from victoriana.games.monsters_vs_heroes.notation.spelling import PEOPLE
from victoriana.games.monsters_vs_heroes.world import Step

# For each decision that is no skill, its verbs in the order in which a player would think of them.
VERBS: dict[str, tuple[str, ...]] = {
    "turn": ("play", "draw", "pass"),
    "mulligan": ("keep", "redraw"),
    "first-player": ("first", "before", "lots"),
    "into-area": ("to",),
    "discard-down": ("discard",),
}

# For each kind of option of a skill, the verbs where they do not follow from the part.
OF_OPTIONS: dict[str, tuple[str, ...]] = {
    "top": ("order",),
    "way": ("way",),
    "to": ("to",),
    "keep": ("keep", "bury"),
    "bury": ("keep", "bury"),
}
EVERY = (
    *(
        "play",
        "draw",
        "pass",
        "keep",
        "redraw",
        "first",
        "before",
        "lots",
        "to",
        "discard",
        "move",
        "swap",
    ),
    *("return", "copy", "steal", "look", "exchange", "fetch", "order", "way", "bury", "use"),
    "none",
)
ALONE = (
    "draw",
    "pass",
    "keep",
    "redraw",
    "bury",
    "use",
    "none",
    "lots",
)  # verbs that need no object

# Other words for a verb, as people say them: the first that is open is meant. Only typed.
ALSO: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("lay", "put", "cast", "place"), ("play", "to", "order", "fetch")),
    **dict.fromkeys(("take", "get", "pick"), ("draw", "steal", "fetch", "move", "return", "swap")),
    **dict.fromkeys(("kill", "destroy", "remove", "drop", "throw", "slay"), ("discard",)),
    **dict.fromkeys(("rob", "snatch"), ("steal",)),
    **dict.fromkeys(("peek", "view", "see", "inspect"), ("look",)),
    **dict.fromkeys(("trade", "switch", "change"), ("swap", "exchange", "redraw")),
    **dict.fromkeys(("retrieve", "raise"), ("fetch",)),
    **dict.fromkeys(("bounce", "recall"), ("return",)),
    **dict.fromkeys(("imitate", "mimic"), ("copy",)),
    **dict.fromkeys(("arrange", "reorder", "top"), ("order",)),
    **dict.fromkeys(("yes", "y", "ok"), ("use",)),
    **dict.fromkeys(("mulligan", "reroll", "new"), ("redraw",)),
    **dict.fromkeys(("stay", "hold"), ("keep",)),
    "wait": ("pass",),
    **dict.fromkeys(("random", "lot", "dice", "chance"), ("lots",)),
    **dict.fromkeys(("give", "gift"), ("to", "move", "play")),
    "swap": ("redraw", "exchange"),
    "exchange": ("swap", "redraw"),
    "discard": ("redraw",),
    "bottom": ("bury",),
    "shuffle": ("fetch",),
}
NO = frozenset(
    ("none", "no", "n", "nothing", "nobody", "decline", "waive", "skip", "enough", "done", "stop")
)
LEAVING = frozenset(("leave", "resign", "concede", "surrender", "forfeit", "withdraw"))
TALKING = frozenset(
    ("talk", "tell", "say", "ask", "deal", "offer", "promise", "bluff", "chat", "show", "reveal")
)
LINKS = frozenset(("of", "from", "at", "with", "for", "to", "into", "in", "on", "by"))
FILLERS = frozenset(("and", "then", "a", "an", "card", "cards", "my", "hand", "skill"))
TAILS = (  # said for good measure, and meaning nothing more
    *(("from", "pile"), ("from", "discard", "pile"), ("from", "deck"), ("from", "hand")),
    *(("from", "my", "hand"), ("on", "table"), ("from", "table"), ("to", "hand"), ("to", "deck")),
    *(("into", "my", "area"), ("in", "my", "area"), ("to", "my", "area"), ("to", "my", "hand")),
    *(("into", "own", "area"), ("card",), ("cards",), ("hand",), ("faction",), ("area",)),
    *(("into", "deck"), ("into", "my", "hand"), ("to", "me"), ("for", "me")),
    *(("top", "of", "deck"), ("top", "card", "of", "deck"), ("top", "card")),
    *(("please",), ("back",), ("hands",), ("factions",), ("skill",)),
)


def of_step(step: Step, kind: str) -> tuple[str, ...]:
    """The verbs of the options of a part of a skill, of which the first open one has this kind."""
    match kind:
        case "card" | "hold" | "pile":
            return (step.do,)
        case "whom":
            return (PEOPLE.get(step.do, step.do).partition(" ")[0],)
        case "use":
            if step.do == "extra":
                return ("use", "play") if step.where == "hand" else ("use",)
            return ("use", step.do)
    return OF_OPTIONS.get(kind, ())


def begun(typed: str, verbs: tuple[str, ...]) -> tuple[str, ...]:
    """The verbs that begin so."""
    return tuple(verb for verb in verbs if verb.startswith(typed))
