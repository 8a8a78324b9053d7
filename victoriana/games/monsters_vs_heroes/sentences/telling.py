"""Tells the data of a card in the sentences that a card would have."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes import sentences
from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.sentences.lines import Names, Unsayable
from victoriana.games.monsters_vs_heroes.world import (
    Bonus,
    Box,
    Character,
    Protection,
    Step,
    World,
)
from victoriana.kernel.wording import capital, listed

IF_DONE = "if you do, "
AND_IF_DONE = " and if you do, "
LEAST_WAYS = 2
BOXES = 4  # games that are kept in mind at a time


class Teller:
    """Says what is written in data; names are those of the box."""

    def __init__(self, called: Mapping[CardId, str]) -> None:
        self.names = Names(called)

    def card(self, card: Character) -> str:
        """All that a card says, in its order; nothing of one without a skill.

        Raises:
            Unsayable: some of it has no sentence.
        """
        return " ".join(f"{capital(it)}." for it in self.statements(card))

    def statements(self, card: Character) -> Iterator[str]:
        """One sentence after the other, without capital letters and full stops."""
        if card.into != "own-area":
            yield sentences.lasting.INTO[card.into][0]
        yield from self.skill(card.skill)
        yield from (self.protection(it) for it in card.protects)
        yield from (self.bonus(it) for it in card.scores)
        if card.value is not None:
            yield sentences.lasting.VALUES[card.value][0]

    def skill(self, parts: tuple[Step, ...]) -> Iterator[str]:
        """Each part; one that hangs on the part before it says so."""
        for at, part in enumerate(parts):
            if part.then and not at:
                raise Unsayable("nothing stands before a first part, on which it could hang.")
            yield self.part(part)

    def part(self, part: Step) -> str:
        """A part of a skill, and whether it hangs on the part before it."""
        said = self.either(part) if part.ways else self.clause(part)
        return f"{IF_DONE}{said}" if part.then else said

    def clause(self, part: Step) -> str:
        """What a part does."""
        bare = replace(part, then=False)
        for form in sentences.forms.STEPS:
            if (said := form.say(self.names, bare)) is not None:
                return said
        raise Unsayable(f"there is no sentence for {brief(part)}.")

    def either(self, part: Step) -> str:
        """One of several ways: either a, or b."""
        usual = Step(do=part.ways[0][0].do if part.ways[0] else part.do)
        bare = replace(part, then=False, may=False, ways=())
        if bare != usual or len(part.ways) < LEAST_WAYS:
            text = f"of ways there are two or more, beside may, then and do, here {usual.do}."
            raise Unsayable(text)
        may = "you may " if part.may else ""
        return f"{may}either {', or '.join(self.way(it) for it in part.ways)}"

    def way(self, parts: tuple[Step, ...]) -> str:
        """One way: its parts in a row."""
        if not parts or parts[0].then or any(it.ways for it in parts):
            raise Unsayable("a way has parts, the first hangs on nothing, and none has ways.")
        said = self.clause(parts[0])
        for part in parts[1:]:
            said += (AND_IF_DONE if part.then else " and ") + self.clause(part)
        return said

    def protection(self, it: Protection) -> str:
        """What cannot be a target while the card lies there."""
        return self._of(sentences.lasting.PROTECTION.say(self.names, it), it)

    def bonus(self, it: Bonus) -> str:
        """Points at the end."""
        return self._of(sentences.lasting.BONUS.say(self.names, it), it)

    def _of(self, said: str | None, it: Protection | Bonus) -> str:
        if said is None:
            raise Unsayable(f"there is no sentence for {it}.")
        return said


def of_box(box: Box) -> Teller:
    """Who knows the names of a box."""
    return Teller({it.id: it.name for it in box.characters})


@lru_cache(maxsize=BOXES)
def of_world(world: World) -> Teller:
    """Who knows the names of the box that is played with, asked once."""
    return of_box(world.box)


def brief(part: Step) -> str:
    """A part of a skill as a table has it: only what is not usual."""
    usual = Step(do=part.do)
    told = (
        f"{it} = {_value(getattr(part, it))}"
        for it in Step.__struct_fields__
        if it == "do" or getattr(part, it) != getattr(usual, it)
    )
    return listed(told)


def _value(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
