"""The verbs that there are, each with a few words, and what people say instead of them."""

PLAYING, LOOKING, KEEPING = "Play", "Look", "Keep"

VERBS = {  # verb -> its group and what it does
    "new": (PLAYING, "start a save"),
    "play": (PLAYING, "answers, a script or a policy; on a terminal the prompt"),
    "tour": (PLAYING, "learn by playing: one turn, five minutes"),
    "undo": (PLAYING, "go back, as far as the table would allow"),
    "redo": (PLAYING, "go forward again"),
    "show": (LOOKING, "the table, or one part of it"),
    "legal": (LOOKING, "what may be done; or whether an answer may, and why not"),
    "hint": (LOOKING, "a good answer, and what speaks for it"),
    "odds": (LOOKING, "how likely it is, and was, to the fraction"),
    "log": (LOOKING, "the score sheet, with the book in the margin"),
    "why": (LOOKING, "which answer, draw and section is behind it"),
    "diff": (LOOKING, "what changed between moments, or where games part"),
    "replay": (LOOKING, "step through a game, both ways"),
    "rules": (LOOKING, "the book: a section, a ruling, what is open, how it is decided"),
    "cards": (LOOKING, "what is in the box, each card as a sentence"),
    "mark": (KEEPING, "a bookmark with a note"),
    "audit": (KEEPING, "the referee: chain, legality, facts, draws"),
    "fork": (KEEPING, "play on elsewhere, also under another reading"),
    "report": (KEEPING, "a bug report in one file: what should hold, and does not"),
    "repair": (KEEPING, "a damaged save, without losing a byte"),
    "saves": (KEEPING, "your games"),
    "simulate": (KEEPING, "many games by a policy: results, lengths, comparisons"),
    "pack": (KEEPING, "cards of your own: a new pack, or what is wrong with one"),
    "help": (KEEPING, "on {topics}"),
}
TOGETHER = {  # verbs that share a line where all are listed, under the first of them
    "undo": (("undo", "redo"), "back as far as the table would allow, and forward again"),
    "rules": (("rules", "cards"), "the book, how it is decided where it is silent; the box"),
    "mark": (("mark", "fork"), "a bookmark with a note; a game that goes on elsewhere"),
    "saves": (("saves", "repair"), "your games; a damaged one, without losing a byte"),
}
PAGED = (  # verbs that are done once they have spoken, and may have much to say
    *(verb for verb, (group, _) in VERBS.items() if group == LOOKING and verb != "replay"),
    "saves",
    "help",
)
TOPICS = (
    "notation",
    "moments",
    "scripts",
    "exit",
    "files",
    "rulings",
    "positions",
    "settings",
    "shells",
)

EVERYWHERE = {  # options with every verb
    "-h, --help": "The help of a verb.",
    "--plain": "Sentences: nothing is redrawn, no boxes, one fact a line.",
    "--ascii": "No letter, line or arrow beyond ASCII.",
    "--color [auto|always|never]": "Colour on a terminal, everywhere or never.",
}
ALONE = {  # options instead of a verb
    "-V, --version": "The version.",
    "--install-completion [bash|fish|zsh]": "Tab in a shell, from now on; else in this one.",
    "--show-completion [bash|fish|zsh]": "The script for that, printed.",
}

MEANT = {  # what somebody may type -> the verb, and what it does in a sentence
    "verify": ("audit", "Checking a save"),
    "check": ("audit", "Checking a save"),
    "validate": ("audit", "Checking a save"),
    "referee": ("audit", "Checking a save"),
    "load": ("play", "Going on with a save"),
    "open": ("play", "Going on with a save"),
    "resume": ("play", "Going on with a save"),
    "continue": ("play", "Going on with a save"),
    "move": ("play", "Playing an answer"),
    "run": ("play", "Playing a script"),
    "start": ("new", "Starting a game"),
    "create": ("new", "Starting a game"),
    "init": ("new", "Starting a game"),
    "begin": ("new", "Starting a game"),
    "back": ("undo", "Going back"),
    "rewind": ("undo", "Going back"),
    "view": ("show", "Looking at the table"),
    "look": ("show", "Looking at the table"),
    "status": ("show", "Looking at the table"),
    "board": ("show", "Looking at the table"),
    "cat": ("log", "Reading what was played"),
    "history": ("log", "Reading what was played"),
    "moves": ("legal", "What may be done"),
    "options": ("legal", "What may be done"),
    "can": ("legal", "What may be done"),
    "advise": ("hint", "A good answer"),
    "advice": ("hint", "A good answer"),
    "suggest": ("hint", "A good answer"),
    "tip": ("hint", "A good answer"),
    "best": ("hint", "A good answer"),
    "explain": ("why", "Asking for the reason"),
    "blame": ("why", "Asking for the reason"),
    "debug": ("replay", "Stepping through a game"),
    "step": ("replay", "Stepping through a game"),
    "watch": ("replay", "Stepping through a game"),
    "branch": ("fork", "Playing on elsewhere"),
    "copy": ("fork", "Playing on elsewhere"),
    "clone": ("fork", "Playing on elsewhere"),
    "bug": ("report", "Reporting what is wrong"),
    "issue": ("report", "Reporting what is wrong"),
    "complain": ("report", "Reporting what is wrong"),
    "fix": ("repair", "Mending a damaged save"),
    "recover": ("repair", "Mending a damaged save"),
    "list": ("saves", "Your games"),
    "ls": ("saves", "Your games"),
    "games": ("saves", "Your games"),
    "book": ("rules", "Reading the rules"),
    "rulebook": ("rules", "Reading the rules"),
    "ruling": ("rules", "Reading the rules"),
    "rulings": ("rules", "Reading the rules"),
    "section": ("rules", "Reading the rules"),
    "coverage": ("rules", "Reading the rules"),
    "compare": ("diff", "Comparing two moments or games"),
    "difference": ("diff", "Comparing two moments or games"),
    "changes": ("diff", "Comparing two moments or games"),
    "bookmark": ("mark", "Giving a moment a name"),
    "note": ("mark", "Giving a moment a name"),
    "tag": ("mark", "Giving a moment a name"),
    "chance": ("odds", "Asking how likely it is"),
    "chances": ("odds", "Asking how likely it is"),
    "likely": ("odds", "Asking how likely it is"),
    "probability": ("odds", "Asking how likely it is"),
    "card": ("cards", "Reading a card"),
    "deck": ("cards", "Reading a card"),
    "components": ("cards", "Reading a card"),
    "statistics": ("simulate", "Playing many games"),
    "balance": ("simulate", "Playing many games"),
    "bench": ("simulate", "Playing many games"),
    "learn": ("tour", "Learning by playing"),
    "tutorial": ("tour", "Learning by playing"),
    "demo": ("tour", "Learning by playing"),
    "man": ("help", "Help"),
    "usage": ("help", "Help"),
}
AFTER = {
    "new": " GAME",
    "rules": " TOPIC",
    "cards": " NAME",
    "pack": " new DIR",
    "simulate": " GAME",
    "tour": "",
    "saves": "",
    "help": "",
    "diff": " SAVE MOMENT",
    "mark": " SAVE NAME",
}  # what follows a verb, where that is not a save alone


def verbs() -> tuple[str, ...]:
    """The names of all verbs."""
    return tuple(VERBS)


def what(verb: str) -> str:
    """What a verb does, in a few words."""
    return VERBS[verb][1].format(topics=" ".join(TOPICS))
