"""How the raw tables of a pack become the box of components, or sentences on what is wrong."""

from collections.abc import Iterator

import msgspec

from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.pack import checks
from victoriana.games.monsters_vs_heroes.sentences.lines import BadSentence
from victoriana.games.monsters_vs_heroes.sentences.reading import Reader, Said
from victoriana.games.monsters_vs_heroes.world import Box, Character, Deck, Faction, Numbers
from victoriana.kernel import pack_tables
from victoriana.kernel.errors import PackFault
from victoriana.kernel.pack_tables import WORDS, Head, PackTables, Raw, T, Table, on

FILES = ("pack", "decks", "characters", "factions")
OPTIONAL = ("numbers",)
ANSWERS = ("draw", "play", "none", "keep", "bury", "redraw", "use", "order", "pass", "fetch", "way")
RESERVED = (*WORDS, *ANSWERS)  # what players type is no card's handle
SAID = ("into", "skill", "protects", "scores", "value")  # what the text of a card may say


def read_box(raw: Raw) -> Box:
    """The box that a pack's files hold; raises BadPack with every fault that was found."""
    return pack_tables.box_of(_Reader(raw), checks.faults)


def faults_of(raw: Raw) -> tuple[PackFault, ...]:
    """Everything that is wrong with the components of a pack, also what only surprises."""
    return pack_tables.faults_of(_Reader(raw), checks.faults)


class _Reader(PackTables):
    """Goes through the files of a pack and remembers each fault with its file and table."""

    def __init__(self, raw: Raw) -> None:
        super().__init__(raw, Box, RESERVED)

    def box(self) -> Box | None:
        """Everything in the pack, or None where a fault was found."""
        self.check_files(FILES, OPTIONAL)
        if self.faults:
            return None
        head = self.head(Head)
        decks = tuple(self.cards("decks", Deck))
        characters = tuple(self.cards("characters", Character))
        factions = tuple(self.cards("factions", Faction))
        numbers = self.struct("numbers", self.whole("numbers"), Numbers)
        if self.faults or head is None or numbers is None:
            return None
        return Box(head.name, decks, characters, factions, numbers)

    def cards(self, file: str, kind: type[T]) -> Iterator[T]:
        """Every table of a file as a Struct of this kind, in printed order."""
        decks = list(self.whole("decks"))
        for handle, table in self.tables(file):
            if "origin" in kind.__struct_fields__:
                table.setdefault("origin", "own")
            if "deck" in kind.__struct_fields__ and len(decks) == 1:
                table.setdefault("deck", decks[0])
            if self.is_spoken(file, handle, table) and not self.say(file, handle, table):
                continue
            card = self.struct(file, table, kind, handle)
            if card is not None:
                yield card

    def is_spoken(self, file: str, handle: str, table: Table) -> bool:
        """Whether a card is written as the sentences that stand on it."""
        del handle
        return file == "characters" and isinstance(table.get("skill"), str)

    def say(self, file: str, handle: str, table: Table) -> bool:
        """What the sentences of a card mean takes their place; false where that is a fault."""
        twice = [it for it in SAID if it in table and it != "skill"]
        if twice:
            text = f"{twice[0]} stands in the sentences of skill, or skill is no text."
            self.faults.append(on(file, handle, text, twice[0]))
            return False
        try:
            said = self.reader().card(str(table["skill"]))
        except BadSentence as error:
            self.faults.append(on(file, handle, str(error), "skill"))
            return False
        usual = Said()
        told = {it: getattr(said, it) for it in SAID if getattr(said, it) != getattr(usual, it)}
        del table["skill"]
        table |= msgspec.to_builtins(told)
        return True

    def reader(self) -> Reader:
        """Who knows the names of all cards, as far as they are written."""
        known = self.whole("characters")
        return Reader(
            {
                CardId(handle): str(it.get("name", handle))
                for handle, it in known.items()
                if isinstance(it, dict)
            }
        )
