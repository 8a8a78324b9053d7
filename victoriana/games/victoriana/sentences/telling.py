"""Tells data in the words of the table: instructions, lasting modifiers, prices."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from victoriana.games.victoriana import sentences
from victoriana.games.victoriana.effects import AnyEffect, Cost, Omen, Passive
from victoriana.games.victoriana.ids import SPHERE_NAMES, SPHERES, LocaleId
from victoriana.kernel.wording import listed

if TYPE_CHECKING:
    from victoriana.games.victoriana.sentences.forms import Form

IN_ANY_CASE = "in any case, "


class Teller:
    """Says what is written in data; a locale's name is asked for."""

    def __init__(self, place: Callable[[LocaleId], str]) -> None:
        self.place = place

    def clause(self, effect: AnyEffect) -> str:
        """One instruction, without capital letter and full stop."""
        return self.said(sentences.table.OF_KIND[type(effect)], effect)

    def clauses(self, effects: Iterable[AnyEffect]) -> str:
        """Instructions within a sentence: a, b and c."""
        return self.joined(tuple(effects), listed)

    def row(self, effects: Iterable[AnyEffect]) -> str:
        """Instructions behind a line of icons: a, b, c."""
        return self.joined(tuple(effects), ", ".join)

    def steps(self, effects: Iterable[AnyEffect]) -> str:
        """Instructions one after the other in one sentence: a; b; c."""
        return self.joined(tuple(effects), "; ".join)

    def joined(self, effects: tuple[AnyEffect, ...], join: Callable[[Iterable[str]], str]) -> str:
        """As `join` has them, but what follows an omen follows whatever was drawn."""
        said: list[str] = []
        row: list[str] = []
        for number, effect in enumerate(effects):
            row.append(self.clause(effect))
            if depth(effect) and number + 1 < len(effects):
                said.append(join(row))
                row = []
                said.append(f"; {IN_ANY_CASE * depth(effect)}")
        return "".join([*said, join(row)]) if row else ""

    def lasting(self, modifier: Passive, *, mine: bool) -> str:
        """A lasting modifier: of a card for its holder, of a track for everybody."""
        return self.said(sentences.table.MINE if mine else sentences.table.EVERYBODYS, modifier)

    def said(self, forms: "Iterable[Form]", thing: Struct) -> str:
        """The sentence of the first form that says all of it."""
        for form in forms:
            if (said := form.say(self, thing)) is not None:
                return said
        raise sentences.forms.Unsayable(f"There is no sentence for {thing}.")


def depth(effect: AnyEffect) -> int:
    """How many omens are open where an instruction ends."""
    return 1 + depth(effect.then[-1]) if isinstance(effect, Omen) and effect.then else 0


def price(cost: Cost) -> str:
    """A price in words: 2 Politics, 1 Science and 1 of any type."""
    parts = [f"{cost.of(it)} {SPHERE_NAMES[it]}" for it in SPHERES if cost.of(it)]
    parts += [f"{cost.any} of any type"] if cost.any else []
    parts += [f"{cost.trauma} trauma"] if cost.trauma else []
    return listed(parts) or "nothing"
