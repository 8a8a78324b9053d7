"""A command line that is being typed: its verb, what was given to it, and what Tab is asked for."""

from msgspec import Struct

from commands._complete.table import Option, Table, Verb


class Line(Struct, frozen=True):
    """What stands before the cursor, taken apart as the verb will take it."""

    verb: str  # empty where that is what is being typed
    given: tuple[str, ...]  # to the verb, without options
    options: tuple[tuple[Option, str], ...]  # each with its value
    wants: Option | None  # the option whose value is being typed
    before: str  # of the word at the cursor, what stays: --seat=
    begun: str  # of it, what is to be completed
    literal: bool  # -- stood before: no options any more

    def values(self, name: str) -> tuple[str, ...]:
        """What was given to an option."""
        return tuple(value for option, value in self.options if name in option.names)


def taken_apart(table: Table, words: tuple[str, ...], begun: str) -> Line:
    """The words before the one at the cursor, and what is typed of that."""
    verb = ""
    given: list[str] = []
    options: list[tuple[Option, str]] = []
    wants: Option | None = None
    literal = False
    for word in words:
        known = named(table, verb, word)
        if wants:
            options.append((wants, word))
            wants = None
        elif word == "--" and not literal:
            literal = True
        elif literal or not is_option(word):
            if verb:
                given.append(word)
            else:
                verb = word
        elif known and known.takes and "=" not in word:
            wants = known
        elif known:
            options.append((known, word.partition("=")[2]))
    if wants and is_optional(wants) and begun[:1] == "-":
        wants = None
    name, equals, value = begun.partition("=")
    known = named(table, verb, name)
    if not wants and not literal and equals and known and known.takes:
        return Line(verb, tuple(given), tuple(options), known, f"{name}=", value, literal)
    return Line(verb, tuple(given), tuple(options), wants, "", begun, literal)


def is_option(word: str) -> bool:
    """Whether it is written like an option; -3 is a moment, and - a file."""
    return word[:1] == "-" and word != "-" and not word[1:].isdigit()


def is_optional(option: Option) -> bool:
    """Whether a value may be left out."""
    return "--color" in option.names


def open_to(table: Table, verb: str) -> tuple[Option, ...]:
    """The options that may be given to a verb, or before there is one."""
    if not verb:
        return (*table.first, *table.everywhere)
    own: Verb | None = table.verbs.get(verb)
    return (*(own.options if own else ()), *table.everywhere)


def named(table: Table, verb: str, word: str) -> Option | None:
    """The option that a word names, with or without a value behind it."""
    name = word.partition("=")[0]
    return next((it for it in open_to(table, verb) if name in it.names), None)
