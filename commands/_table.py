"""The verbs that there are, each with a few words, and what people say instead of them."""

PLAYING, LOOKING, KEEPING = "Play", "Look", "Keep"

VERBS = {  # verb -> its group and what it does
    "new": (PLAYING, "start a save"),
    "play": (PLAYING, "play answers, a script or a policy; the prompt on a terminal"),
    "undo": (PLAYING, "go back, as far as the table would allow"),
    "redo": (PLAYING, "go forward again"),
    "show": (LOOKING, "the table, or one part of it"),
    "legal": (LOOKING, "what may be done here, or whether an answer may, and why not"),
    "log": (LOOKING, "the score sheet, with the book in the margin"),
    "why": (LOOKING, "which answer, draw and section is behind it"),
    "replay": (LOOKING, "step through a game, both ways"),
    "rules": (LOOKING, "the book: a section, a ruling, what is open, how it is decided"),
    "cards": (LOOKING, "what is in the box, each card as a sentence"),
    "audit": (KEEPING, "the referee: chain, legality, facts, draws"),
    "fork": (KEEPING, "play on elsewhere, also under another reading"),
    "repair": (KEEPING, "a damaged save, without losing a byte"),
    "saves": (KEEPING, "your games"),
    "simulate": (KEEPING, "many games by a policy: results, lengths, comparisons"),
    "pack": (KEEPING, "cards of your own: a new pack, or what is wrong with one"),
    "help": (KEEPING, "this, a verb, or: {topics}"),
}
TOPICS = ("notation", "moments", "scripts", "exit", "files", "rulings")

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
    "explain": ("why", "Asking for the reason"),
    "blame": ("why", "Asking for the reason"),
    "debug": ("replay", "Stepping through a game"),
    "step": ("replay", "Stepping through a game"),
    "watch": ("replay", "Stepping through a game"),
    "branch": ("fork", "Playing on elsewhere"),
    "copy": ("fork", "Playing on elsewhere"),
    "clone": ("fork", "Playing on elsewhere"),
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
    "card": ("cards", "Reading a card"),
    "deck": ("cards", "Reading a card"),
    "components": ("cards", "Reading a card"),
    "statistics": ("simulate", "Playing many games"),
    "balance": ("simulate", "Playing many games"),
    "bench": ("simulate", "Playing many games"),
    "man": ("help", "Help"),
    "usage": ("help", "Help"),
}
AFTER = {
    "new": " GAME",
    "rules": " TOPIC",
    "cards": " NAME",
    "pack": " new DIR",
    "simulate": " GAME",
    "saves": "",
    "help": "",
}  # what follows a verb that takes no save


def verbs() -> tuple[str, ...]:
    """The names of all verbs."""
    return tuple(VERBS)


def what(verb: str) -> str:
    """What a verb does, in a few words."""
    return VERBS[verb][1].format(topics=" ".join(TOPICS))
