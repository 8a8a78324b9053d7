"""How each kind of table in a pack is written: types by name, costs in icons, effects in words."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING

from victoriana.games.victoriana import icons
from victoriana.games.victoriana.ids import SPHERE_NAMES
from victoriana.kernel.errors import VictorianaError

if TYPE_CHECKING:
    from victoriana.games.victoriana.sentences.reading import Reader

Table = dict[str, object]

LETTER_OF = {name: letter for letter, name in SPHERE_NAMES.items()}
DEEPEST = 4  # instructions within instructions
UNPLACED = [0, 0]  # a locale that is on no map
SLOT = re.compile(r"([OPSU])(10|[1-9])")


class BadForm(VictorianaError):
    """A table is not written as it should be."""

    def __init__(self, text: str, *keys: str | int) -> None:
        super().__init__(text)
        self.keys = keys  # within the table


class Forms:
    """Brings tables into the shape of their Structs, and notes the locales they speak of."""

    def __init__(self, locales: Mapping[str, object]) -> None:
        self.locales = locales  # the tables of the board, for the names that sentences say
        self.locales_named: list[str] = []

    @cached_property
    def reader(self) -> "Reader":
        """Who reads sentences; a pack of tables alone never asks."""
        from victoriana.games.victoriana.sentences import places, reading  # noqa: PLC0415 - the box needs none

        tables = {handle: it for handle, it in self.locales.items() if isinstance(it, dict)}
        names = {
            handle: tuple(str(it[key]) for key in ("name", "short") if key in it)
            for handle, it in tables.items()
        }
        return reading.Reader(places.Places(names))

    def locale(self, table: Table) -> None:
        """A locale: slots as board addresses, an ability with its cost in icons."""
        table.setdefault("at", UNPLACED)
        if "exits" in table:
            text = "exits are not written here; travel paths stand in paths.toml."
            raise BadForm(text, "exits")
        each(table, "slots", _slot)
        each(table, "homes_typed", _slot)
        if isinstance(ability := table.get("ability"), dict):
            table["ability"] = ability = dict(ability)
            with _within("ability"):
                self._priced(ability)
                self._instructed(ability, "does")

    def lead(self, table: Table) -> None:
        """A lead: its options are icon lines, what icons cannot say follows in `then`."""
        _typed(table)
        self._instructed(table, "reveal")
        each(table, "options", self._option)

    def kept(self, table: Table) -> None:
        """An advantage or a setback: uses with a cost in icons."""
        each(table, "uses", self._use)
        if isinstance(text := table.get("passive"), str):
            with _within("passive"):
                table["passive"] = self.reader.lasting(text, mine=True)

    def plot(self, table: Table) -> None:
        """A plot: its price in icons, its discard text as instructions."""
        _typed(table)
        self._priced(table)
        self._instructed(table, "discarded")

    def henchman(self, table: Table) -> None:
        """A henchman: the evidence by name of type."""
        each(table, "evidence", letter)
        self._instructed(table, "reveal")

    def mastermind(self, table: Table) -> None:
        """A mastermind: the price in icons."""
        self._priced(table)
        self._instructed(table, "reveal")

    def agent(self, table: Table) -> None:
        """An agent: the price of defeat in icons."""
        self._priced(table)
        self._instructed(table, "pursued")

    def investigator(self, table: Table) -> None:
        """An investigator: speciality by name, starting resources in icons."""
        each(table, "speciality", letter)
        each(table, "characters", _character)
        if isinstance(starts := table.get("starts"), str):
            table["starts"] = icons.parse_hand(starts)
        each(table, "abilities", _ability)

    def track(self, table: Table) -> None:
        """A plot track: its spaces in order."""
        each(table, "spaces", self._space)

    def _option(self, item: object) -> object:
        if isinstance(item, str):
            return self.reader.option(item)
        if not isinstance(item, dict):
            return item
        if "cost" in item or "gains" in item:
            raise BadForm('an option says cost and gains in one line: "Occult => 1 deduction".')
        option = dict(item)
        with _within("then"):
            then = self._instructions(option.pop("then", []))
        line = option.pop("line", None)
        if not isinstance(line, str):
            raise BadForm('an option wants a line: "Occult => 1 deduction".', "line")
        with _within("line"):
            option["cost"], gains = icons.parse(line)
        option["gains"] = [*gains, *then] if isinstance(then, list) else then
        return option

    def _use(self, item: object) -> object:
        if isinstance(item, str):
            return self.reader.use(item)
        if not isinstance(item, dict):
            return item
        use = dict(item)
        self._priced(use)
        self._instructed(use, "does")
        self._note(use.get("at"))
        return use

    def _space(self, item: object) -> object:
        if isinstance(item, str):
            return self.reader.space(item)
        if not isinstance(item, dict):
            return item
        space = dict(item)
        self._instructed(space, "once")
        return space

    def _priced(self, table: Table) -> None:
        if isinstance(cost := table.get("cost"), str):
            with _within("cost"):
                table["cost"] = icons.parse_cost(cost)

    def _instructed(self, table: Table, key: str) -> None:
        if key in table:
            with _within(key):
                table[key] = self._instructions(table[key])

    def _instructions(self, items: object, depth: int = 1) -> object:
        if isinstance(items, str):
            return list(self.reader.instructions(items))
        if not isinstance(items, list):
            return items
        if depth > DEEPEST:
            raise BadForm(f"instructions stand within instructions, more than {DEEPEST} deep.")
        return [self._instruction(item, depth) for item in items]

    def _instruction(self, item: object, depth: int) -> object:
        if not isinstance(item, dict):
            return item
        found = dict(item)
        for key in ("type", "what"):
            if key in found:
                found[key] = letter(found[key])
        each(found, "types", letter)
        if "then" in found:
            found["then"] = self._instructions(found["then"], depth + 1)
        self._note(found.get("locale"))
        return found

    def _note(self, locale: object) -> None:
        if isinstance(locale, str):
            self.locales_named.append(locale)


def each(table: Table, key: str, change: Callable[[object], object]) -> None:
    """Change every item of a list in a table; what is no list is left for the decoder to refuse."""
    if isinstance(items := table.get(key), list):
        table[key] = [_changed(item, change, key, number) for number, item in enumerate(items)]


def _changed(item: object, change: Callable[[object], object], *keys: str | int) -> object:
    with _within(*keys):
        return change(item)


@contextmanager
def _within(*keys: str | int) -> Iterator[None]:
    """What is wrong in here stands under these keys."""
    try:
        yield
    except BadForm as error:
        raise BadForm(str(error), *keys, *error.keys) from error
    except VictorianaError as error:  # icons or a sentence
        raise BadForm(str(error), *keys) from error


def letter(name: object) -> object:
    """The letter of a type: `Occult` is O; anything else stays as it is."""
    return LETTER_OF.get(name, name) if isinstance(name, str) else name


def _ability(item: object) -> object:
    if not isinstance(item, dict):
        return item
    ability = dict(item)
    _typed(ability)
    return ability


def _character(item: object) -> object:
    """One of two characters: the speciality by name."""
    return item | {"speciality": letter(item.get("speciality"))} if isinstance(item, dict) else item


def _typed(table: Table) -> None:
    if "type" in table:
        table["type"] = letter(table["type"])


def _slot(item: object) -> object:
    found = SLOT.fullmatch(item) if isinstance(item, str) else None
    if found is None:
        raise BadForm(
            f'"{item}" is no slot; write a letter of O P S U and a number from 1 to 10: "P2".'
        )
    return {"type": found[1], "number": int(found[2])}
