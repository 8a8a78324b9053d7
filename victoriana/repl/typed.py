"""What a typed line is: answers, a question about them, a verb, or the wish to leave."""

from msgspec import Struct

QUIT = ("quit", "exit", ":quit", ":exit", ":q")
HELP = ("help", ":help", ":h", ":?")
BARE = ("undo", "redo", "help")  # verbs that need no colon
ON_DISK = (":save", ":w", ":write")  # what other programs call it


class Answers(Struct, frozen=True):
    """Something to play."""

    text: str


class Question(Struct, frozen=True):
    """Answers, or the name of a thing, with a question mark behind: nothing is played."""

    text: str  # empty: what may be done


class Verb(Struct, frozen=True):
    """A verb of the command line, for this save."""

    verb: str
    rest: tuple[str, ...] = ()


class Help(Struct, frozen=True):
    """How the prompt works."""


class Kept(Struct, frozen=True):
    """Somebody wants to save."""


class Leave(Struct, frozen=True):
    """The end of the evening."""


class Nothing(Struct, frozen=True):
    """An empty line."""


Typed = Answers | Question | Verb | Help | Kept | Leave | Nothing


def read(line: str) -> Typed:
    """What was meant by a line."""
    text = line.strip()
    words = text.split()
    match text.casefold():
        case "":
            return Nothing()
        case it if it in QUIT:
            return Leave()
        case it if it in HELP:
            return Help()
        case it if it in ON_DISK:
            return Kept()
        case it if it.startswith(":"):
            verb, *rest = text[1:].split() or [""]
            return Verb(verb.casefold(), tuple(rest)) if verb else Help()
        case it if it.endswith("?"):
            return Question(text.rstrip("?").strip())
    if words[0].casefold() in BARE:
        return Verb(words[0].casefold(), tuple(words[1:]))
    return Answers(text)
