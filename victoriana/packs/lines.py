"""On which line of a TOML file a key or a thing in a row stands, which its reader does not tell."""

import re

Keys = tuple[str | int, ...]  # names of tables and keys, numbers in a row

TOKEN = re.compile(
    r'(?P<space>[ \t\r]+|#[^\n]*)|(?P<end>\n)|"""(?:\\.|[^\\])*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'|[\[\]{}=,.]|[^\s\[\]{}=,.#\"']+",
    re.DOTALL,
)


def lines(text: str) -> dict[Keys, int]:
    """The first line of every table, key and thing in a row, from 1; the text must be TOML."""
    return _Scanner(text).scan()


def dots(text: str) -> int:
    """How many dots the longest key has: what reads TOML takes their square in memory."""
    longest = run = at = 0
    between = False  # a name stands behind the last dot
    while match := TOKEN.match(text, at):
        at = match.end()
        if match["space"]:
            continue
        if match[0] == ".":
            run, between = run + 1, False
            longest = max(longest, run)
        elif between or match[0] in "\n[]{}=,":
            run, between = 0, match[0] not in "\n[]{}=,"
        else:
            between = True
    return longest


class _Open:
    """A row or an inline table that is not closed yet."""

    def __init__(self, keys: Keys, *, row: bool) -> None:
        self.keys = keys
        self.row = row
        self.number = 0  # of the thing that is awaited in it


class _Scanner:
    """Goes through the tokens of a file once; it trusts that a reader found no mistake."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1  # where the last token began
        self.ends = 1  # and where it ended
        self.found: dict[Keys, int] = {}
        self.rows: dict[Keys, int] = {}  # [[tables]]: how many there were
        self.table: Keys = ()

    def scan(self) -> dict[Keys, int]:
        """Header by header, key by key."""
        while token := self.token():
            if token == "[":
                self.header()
            elif token not in "\n]":
                self.value((*self.table, *self.key(token)))
        return self.found

    def token(self) -> str:
        """The next token that says something; nothing at the end."""
        while match := TOKEN.match(self.text, self.at):
            self.at = match.end()
            self.line, self.ends = self.ends, self.ends + match[0].count("\n")
            if not match["space"]:
                return match[0]
        return ""

    def header(self) -> None:
        """The name of a table, or of one more table in a row."""
        token = self.token()
        row = token == "["
        keys = self.inside(self.key(self.token() if row else token, "]"))
        if row:
            self.rows[keys] = self.rows.get(keys, -1) + 1
            keys = (*keys, self.rows[keys])
        self.note(keys)
        self.table = keys

    def inside(self, keys: Keys) -> Keys:
        """A name in a header goes through the last table of each row."""
        full: Keys = ()
        for number, key in enumerate(keys):
            full = (*full, key)
            if full in self.rows and number < len(keys) - 1:
                full = (*full, self.rows[full])
        return full

    def key(self, token: str, end: str = "=") -> Keys:
        """A key with dots, up to the sign that ends it."""
        keys: list[str | int] = []
        while token and token != end:
            if token != ".":
                keys.append(_plain(token))
            token = self.token()
        return tuple(keys)

    def value(self, keys: Keys) -> None:
        """Whatever follows the sign =, up to the end of its line: rows and tables within too."""
        self.note(keys)
        open_: list[_Open] = []
        here, awaited = keys, True
        while token := self.token():
            if token == "\n":
                if not open_:
                    return
            elif token in "]}":
                open_.pop()
                awaited = False
            elif token == ",":
                open_[-1].number += 1
                awaited = True
            elif awaited:
                if open_ and open_[-1].row:
                    here = (*open_[-1].keys, open_[-1].number)
                    self.note(here)
                elif open_:
                    here = (*open_[-1].keys, *self.key(token))
                    self.note(here)
                    token = self.token()
                awaited = token in "[{"
                if awaited:
                    open_.append(_Open(here, row=token == "["))

    def note(self, keys: Keys) -> None:
        """Keep the first line of it, and of the tables that its dots made."""
        for length in range(1, len(keys) + 1):
            self.found.setdefault(keys[:length], self.line)


def _plain(token: str) -> str:
    """A key without its quotation marks."""
    return token[1:-1] if token[:1] in ("'", '"') else token
