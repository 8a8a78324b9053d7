"""What lies beside a game at the table: its book told in few words, and its cards as a list."""

from msgspec import Struct


class Explained(Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling for readers: what the book leaves open, how it is decided, what a choice means."""

    question: str
    decision: str
    choices: dict[str, str] = {}


class Witnesses(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a section or a ruling was seen at work."""

    fixtures: tuple[str, ...] = ()  # saves, and games of a policy that can be played again
    tests: tuple[str, ...] = ()  # named for it
    asserted: tuple[str, ...] = ()  # look at a fact that stands under it


class Handbook(Struct, frozen=True, forbid_unknown_fields=True):
    """A rulebook in our own words, and where each part of it was seen at work."""

    sections: dict[str, str] = {}  # heading or step -> one to four sentences
    rulings: dict[str, Explained] = {}
    unruled: dict[str, str] = {}  # heading or step -> why no rule can cite it
    witnesses: dict[str, Witnesses] = {}  # section, step or ruling

    def seen(self, name: str) -> Witnesses:
        """Where this section, step or ruling was seen at work."""
        return self.witnesses.get(name, Witnesses())


class Card(Struct, frozen=True):
    """A component with a text, as the sentence that its data says."""

    kind: str
    id: str
    name: str
    origin: str  # rulebook, public or house
    copies: int
    text: str
