"""Positions with one field that is wrong, as whoever edits a file by hand may leave them."""

import random
from collections.abc import Iterator

import msgspec
from msgspec import Raw

from tests.games.victoriana.roaming import Roamer
from victoriana.games.victoriana.game import Victoriana
from victoriana.games.victoriana.state import State
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.nodes import Chance, Decision, Over
from victoriana.session.positions import Position, whole

ANSWERS = 12  # played on from what is taken
NUMBERS = (-1, 0, 1, 2, 3, 5, 7, 41, 199, -1000, 1000, 10**30)
Json = dict[str, object] | list[object]
Site = tuple[Json, str | int]


class Corrupted:
    """States of one random game, each as it is and then with one field changed."""

    def __init__(self, seed: int, *, most: int = 3_000) -> None:
        self.luck = random.Random(seed)
        roamer = Roamer(seed, calm=True, switched=seed % 3 == 1)
        self.game: Victoriana = roamer.game
        self.states = [moment.state for moment, _ in roamer.moments(most)]
        self.seats = tuple(Seat(who.id) for who in roamer.state.investigators)

    def one(self) -> tuple[str, State | Refusal]:
        """What was changed in some state of the game, and what is said of it."""
        said = _plain(self.luck.choice(self.states))
        what = self._spoil(said)
        return what, self.taken(said)

    def taken(self, said: object) -> State | Refusal:
        """What the program makes of a whole state."""
        position = Position("victoriana", self.seats, Raw(msgspec.json.encode(said)))
        found = whole(self.game, position, self.seats)
        return found if isinstance(found, Refusal) else msgspec.json.decode(found, type=State)

    def play(self, state: State) -> None:
        """Show what is there, list what is open, answer at random: nothing may break."""
        for _ in range(ANSWERS):
            node = self.game.node(state)
            self.game.question(state)
            self.game.view(state)
            self.game.labels(state)
            if isinstance(node, Over):
                return
            state = self.game.judge(state, self._given(state, node)).state

    def _given(self, state: State, node: Chance | Decision) -> str:
        if isinstance(node, Chance):
            weights = [it.weight for it in node.outcomes]
            return self.luck.choices(node.outcomes, weights)[0].id
        assert node.options, "somebody is asked, and nothing is open"
        for option in node.options:
            self.game.words(state, option.id)
            self.game.describe(state, option)
        return self.luck.choice(node.options).id

    def _spoil(self, said: Json) -> str:
        """Change one field, chosen so that short lists are hit as often as long ones."""
        at, name = self._site(said)
        value = at[name]  # type: ignore[index]  # a name of a dict, a number of a list
        new = self._otherwise(said, name, value)
        at[name] = new  # type: ignore[index]  # as above
        return f"{name}: {value!r} -> {new!r}"

    def _site(self, said: Json) -> Site:
        at: Json = said
        while True:
            names: list[str | int] = [*at] if isinstance(at, dict) else [*range(len(at))]
            name = self.luck.choice(names)
            below = at[name]  # type: ignore[index]  # as above
            if not isinstance(below, dict | list) or not below or self.luck.random() < 0.25:
                return at, name
            at = below

    def _otherwise(self, said: Json, name: str | int, value: object) -> object:
        luck = self.luck
        match value:
            case bool():
                return not value
            case int():
                return luck.choice((value + 1, value - 1, value + 1, value - 1, *NUMBERS))
            case str():
                known = [it for it in _words(said) if it != value]
                return luck.choice(
                    [luck.choice(known), luck.choice(known), "", "nobody", value * 2]
                )
            case list():
                return self._row(said, value)
            case dict() if "task" in value:
                return luck.choice(list(_tasks(self.states, luck)))
            case None:
                return self._borrowed(name)
        return luck.choice((None, [], self._borrowed(name)))

    def _row(self, said: Json, row: list[object]) -> list[object]:
        luck = self.luck
        new = list(row)
        match luck.randrange(5):
            case 0 if new:
                del new[luck.randrange(len(new))]
            case 1 if new:
                new.insert(luck.randrange(len(new) + 1), luck.choice(new))
            case 2 if len(new) > 1:
                luck.shuffle(new)
            case 3:
                new = []
            case _:
                kinds = _tasks(self.states, luck) if _is_agenda(row) else _words(said)
                new.insert(luck.randrange(len(new) + 1), luck.choice(list(kinds)))
        return new

    def _borrowed(self, name: str | int) -> object:
        """What another state has in this field."""
        other = _plain(self.luck.choice(self.states))
        return other.get(name) if isinstance(name, str) else None


def _is_agenda(row: list[object]) -> bool:
    return bool(row) and isinstance(row[0], dict) and "task" in row[0]


def _tasks(states: list[State], luck: random.Random) -> Iterator[object]:
    """Tasks of other moments of the game."""
    for state in luck.sample(states, min(10, len(states))):
        agenda = _plain(state)["agenda"]
        assert isinstance(agenda, list)
        yield from agenda


def _words(said: object) -> list[str]:
    """Every word that stands in a state."""
    match said:
        case str():
            return [said]
        case dict():
            return [it for value in said.values() for it in _words(value)]
        case list():
            return [it for value in said for it in _words(value)]
    return []


def _plain(state: State) -> dict[str, object]:
    """A state as JSON has it."""
    found: dict[str, object] = msgspec.json.decode(msgspec.json.encode(state))
    return found
