"""The man pages, in roff, from what the help says: one of all verbs, one of the notation."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import groupby
from pathlib import Path
from textwrap import wrap

from typer._click import Parameter

from commands import _help
from commands._app import command
from commands._table import ALONE, EVERYWHERE, verbs, what
from commands._topics import OF_FILES, SETTINGS, TEXTS
from victoriana import __version__

HERE = Path(__file__).parent
PAGES = HERE / "man"
CHANGES = HERE.parent / "CHANGELOG.md"
CONFIG = "~/.config/victoriana"
WIDTH = 78  # columns of the source
NARROW = 72  # columns that a page leaves of eighty
ESCAPES = str.maketrans(
    {
        "\\": r"\e",
        "-": r"\-",
        "'": r"\(aq",
        '"': r"\(dq",
        "`": r"\(ga",
        "^": r"\(ha",
        "~": r"\(ti",
    }
)
PLACES = {
    "~/.local/share/victoriana/saves/": "Saves, one a file.",
    "~/.local/share/victoriana/packs/": "Packs: a copy of every box of your own that was played.",
    f"{CONFIG}/config.toml": "Settings.",
    "~/.local/state/victoriana/": "What was typed at the prompt, and which save was last.",
}
VARIABLES = {
    "VICTORIANA_SAVES": "The folder of saves.",
    "VICTORIANA_PACKS": "The folder of packs.",
    "VICTORIANA_CONFIG": "The file of settings; /dev/null for none.",
    "VICTORIANA_PLAIN, VICTORIANA_KEYS, ...": "A setting: its key in capitals.",
    "VICTORIANA_PAGER, PAGER": "What shows a text that is longer than the screen; empty for none.",
    "XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME": "Where the folders lie.",
    "NO_COLOR, FORCE_COLOR": "Colour never, and everywhere; --color counts more.",
    "TERM": "With dumb, one line after the other in ASCII.",
    "LC_ALL, LC_CTYPE, LANG": "ASCII where the locale knows no other letters, or draws them wide.",
    "SOURCE_DATE_EPOCH": "The time that is written into every entry.",
    "VICTORIANA_TRACEBACK": "With any value: a fault of ours is shown as Python tells it.",
}
_PAIR = re.compile(r"\s+(\S.*?)\s{2,}(\S.*)")
_COLUMNS = re.compile(r"\s{3,}")
_SET = re.compile(r"(?:# )?(\w+ = \S+(?: \S+\")?)\s*(?:# (.*))?")


def pages() -> dict[str, str]:
    """Every page, by the name of its file."""
    return {
        "victoriana.1": _page(_of_verbs()),
        "victoriana-notation.7": _page(_of_notation()),
    }


def _page(lines: Iterable[str]) -> str:
    """Lines of roff; a paragraph that is begun by something else already is not begun again."""
    kept: list[str] = []
    for line in lines:
        if kept and kept[-1] == ".PP" and line.startswith((".PP", ".SH", ".SS", ".TP")):
            kept.pop()
        if line != ".PP" or not kept[-1].startswith((".SH", ".SS")):
            kept.append(line)
    return "\n".join(kept).removesuffix("\n.PP") + "\n"


def date() -> str:
    """The newest date that the changelog names: no page changes because time goes by."""
    return max(it[0] for it in re.finditer(r"\d{4}-\d{2}-\d{2}", CHANGES.read_text("utf-8")))


def escaped(text: str) -> str:
    """A text in which nothing is a request, an escape or a typographer's quotation mark."""
    shown = text.translate(ESCAPES)
    return "".join(it if it.isascii() else f"\\[u{ord(it):04X}]" for it in shown)


def told(line: str) -> str:
    """A line of text, escaped, that is no request either."""
    return _guarded(escaped(line))


def _guarded(line: str) -> str:
    return rf"\&{line}" if line.startswith(".") else line


def _of_verbs() -> Iterator[str]:
    yield from _head("victoriana", 1)
    yield from (".SH NAME", r"victoriana, vic \- board games, their saves, a referee and a replay")
    yield ".SH SYNOPSIS"
    yield from (".B victoriana", r"\fIverb\fR [\fIargument\fR ...]", ".br", ".B victoriana")
    yield from (r"\fIverb\fR \fB\-h\fR", ".br", ".B victoriana help", r"[\fIverb\fR|\fItopic\fR]")
    yield from _section("Description", "Every game is a save, judged by the book.")
    yield "Alone on a terminal, it goes on with the last game or begins one."
    yield from _flow("What log prints, play -f plays; the notation is that of")
    yield r".BR victoriana\-notation (7)."
    yield ".SH VERBS"
    for verb in verbs():
        yield from _of_verb(verb)
    yield from (".SH OPTIONS", "With every verb:")
    yield from _pairs(EVERYWHERE)
    yield from (".PP", "Instead of a verb:")
    yield from _pairs(ALONE)
    yield from _section("Completion", TEXTS["shells"])
    yield from _section("Moments", TEXTS["moments"])
    yield from _section("Positions", TEXTS["positions"])
    yield from _section("Exit status", TEXTS["exit"])
    yield ".SH FILES"
    yield from _pairs(PLACES)
    yield from _told(OF_FILES)
    yield ".SH SETTINGS"
    yield from _settings()
    yield ".SH ENVIRONMENT"
    yield from _pairs(VARIABLES)
    yield from (".SH SEE ALSO", r".BR victoriana\-notation (7)")


def _of_notation() -> Iterator[str]:
    yield from _head("victoriana-notation", 7)
    yield from (".SH NAME", r"victoriana\-notation \- how answers are typed, logged and scripted")
    yield from _section("Description", TEXTS["notation"])
    yield from _section("Scripts", TEXTS["scripts"])
    yield from (".SH SEE ALSO", ".BR victoriana (1)")


def _head(name: str, section: int) -> Iterator[str]:
    yield rf".\" Written by docs/generate.py from the help of {__version__}."
    yield ".nr HY 0"  # no word is parted
    yield f'.TH "{escaped(name.upper())}" {section} {date()} "victoriana {__version__}" "Games"'
    yield ".ad l"


def _section(title: str, text: str) -> Iterator[str]:
    yield f".SH {title.upper()}" if " " not in title else f'.SH "{title.upper()}"'
    yield from _told(text)


def _of_verb(verb: str) -> Iterator[str]:
    """A verb: how it is called, what it does, examples, what it takes."""
    found = command(verb)
    context = found.make_context(verb, [], resilient_parsing=True)
    params = [it for it in found.get_params(context) if not getattr(it, "hidden", False)]
    named = [_help.names_of(it) for it in params if it.param_type_name == "argument"]
    yield f".SS {verb}"
    yield rf"\fBvictoriana {verb}\fR {escaped(' '.join(named))}".rstrip()
    for part in _help.in_order(verb, found.help or what(verb)):
        yield ".PP"
        if part.lstrip().startswith(f"victoriana {verb}"):
            yield from _verbatim(part.rstrip().split("\n"))
        else:
            yield from _flow(part)
    yield from _pairs({_help.names_of(it): _says(it) for it in params if it.name != "help"})


def _says(param: Parameter) -> str:
    return str(getattr(param, "help", "") or "as said above")


def _settings() -> Iterator[str]:
    """The file of settings as a list of its keys, and its comments as sentences."""
    path = f"{CONFIG}/config.toml"
    for paragraph in SETTINGS.format(path=path).rstrip().split("\n\n"):
        comments, pairs = [], {}
        for line in paragraph.split("\n"):
            if found := _SET.fullmatch(line):
                pairs[found[1]] = found[2] or "What is usual."
            else:
                comments.append(line.removeprefix("#"))
        if comments:
            yield from (".PP", *_flow(" ".join(comments)))
        yield from _pairs(pairs)


def _told(text: str) -> Iterator[str]:
    """A topic: sentences flow, two columns are a list, and what else is indented is typed so."""
    for number, paragraph in enumerate(text.split("\n\n")):
        if number:
            yield ".PP"
        lines = paragraph.split("\n")
        column = _column(lines)
        for kind, group in groupby(lines, partial(_kind, column=column)):
            yield from _WAYS[kind](list(group), column)


def _column(lines: list[str]) -> int:
    """Where the second of two columns begins; 0 where there is one alone."""
    pairs = [found.start(2) for line in lines if (found := _PAIR.fullmatch(line))]
    return Counter(pairs).most_common(1)[0][0] if pairs else 0


def _kind(line: str, column: int) -> str:
    """Whether a line is a sentence, in two columns, or typed just so."""
    if not line.startswith("  "):
        return "sentences"
    return "columns" if column and line[column - 2 : column] == "  " else "typed"


def _in_columns(lines: list[str], column: int) -> Iterator[str]:
    """Two columns as a list; where the first is empty, the second goes on."""
    pairs: dict[str, str] = {}
    for line in lines:
        name, says = line[:column].strip(), line[column:]
        last = name or next(reversed(pairs))
        pairs[last] = f"{pairs.get(last, '')} {says}"
    yield from _pairs(pairs)


def _flow(text: str) -> list[str]:
    """Sentences, each on a line of its own as far as it fits."""
    joined = " ".join(text.split())
    parts = re.split(r"(?<=[.:;?!]) (?=[A-Z])", joined)
    lines = [line for part in parts for line in _wrapped(escaped(part))]
    return [_guarded(line) for line in lines]


def _wrapped(text: str) -> list[str]:
    return wrap(text, WIDTH, break_long_words=False, break_on_hyphens=False)


def _pairs(pairs: dict[str, str]) -> Iterator[str]:
    """Names, each with what it means."""
    for name, says in pairs.items():
        yield from (".TP", rf"\fB{escaped(name)}\fR")
        yield from _flow(_COLUMNS.sub(" - ", says))
    if pairs:
        yield ".PP"


def _verbatim(lines: Iterable[str]) -> Iterator[str]:
    """What is typed, just so."""
    typed = [it for line in lines for it in _broken(line.removeprefix("  "))]
    yield from (".EX", *(told(it) for it in typed), ".EE")


def _broken(line: str) -> Iterator[str]:
    """A command line as it is typed where it would be too wide: each part but the last goes on."""
    while len(line) > NARROW and (at := line.rfind(" -", 0, NARROW)) > 0:
        yield f"{line[:at]} \\"
        line = f"    {line[at + 1 :]}"
    yield line


_WAYS: dict[str, Callable[[list[str], int], Iterable[str]]] = {
    "sentences": lambda lines, _: _flow(" ".join(lines)),
    "columns": _in_columns,
    "typed": lambda lines, _: _verbatim(lines),
}


__all__ = ["PAGES", "date", "escaped", "pages", "told"]
