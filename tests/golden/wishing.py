"""Whole games by wishes: what somebody would answer at each place, and the usual where none is."""

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec import Struct

from tests.golden.kit import begun
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import OPEN_TURN, Decision, Over
from victoriana.lab.trials import NAMES
from victoriana.session import logs
from victoriana.session.creation import Wanted
from victoriana.session.shell import Session

MOST = 3000  # answers of one game
LAST = (
    "*:standing",
    "enough",
    "done",
    "tell:end:*",
)  # what is answered where nothing was wished for


class Story(Struct, frozen=True):
    """A whole game: who sits there, its luck, and what they want at each part of it.

    A wish is the id of an answer, with `*` for anything; those of a part are taken in order where
    they are open, each once. What is not open there, as things are, is left out.
    """

    game: str
    players: int
    wishes: Mapping[str, str]  # by the label of a part, "" before the first: between blanks
    ends: str  # the result that it must come to
    shows: str = ""  # words of its last state, between blanks
    rulings: Mapping[str, str] = {}
    seed: str = "1925"

    @property
    def wanted(self) -> Wanted:
        """The new game."""
        seats = NAMES[: self.players]
        return Wanted(self.game, seats, dict(self.rulings), luck="seeded", seed=self.seed)


def told(story: Story, path: Path) -> None:
    """The log of the story, written into this file."""
    with TemporaryDirectory() as folder, played(story, Path(folder) / "game.jsonl") as session:
        text = "\n".join(logs.lines(session)) + "\n"
    path.write_text(text, encoding="utf-8")


def saved(story: Story, path: Path) -> None:
    """The save of the story."""
    with played(story, path):
        pass


def played(story: Story, path: Path) -> Session:
    """The story, played to its end.

    Raises:
        LookupError: it does not come to the end that it tells of.
    """
    session = begun(story.wanted, path)
    result = go_on(session, story)
    last = msgspec.json.encode(session.state).decode()
    missing = [it for it in story.shows.split() if f'"{it}"' not in last]
    if result != story.ends or missing:
        raise LookupError(f"{path.stem} ends with {result or session.node}, without {missing}")
    return session


def go_on(session: Session, story: Story, until: str = "", most: int = MOST) -> str:
    """Play on by its wishes until it is over, or until this part begins; the result, if any.

    Or until so many answers were given.
    """
    left = {label: wishes.split() for label, wishes in story.wishes.items()}
    for _ in range(most):
        node = session.node
        labels = session.game.labels(session.state)
        if isinstance(node, Over):
            return node.result
        if until and until in labels:
            return ""
        assert isinstance(node, Decision), node
        wishes = left.get(labels[0] if labels else "", [])
        answer = _wished(node, wishes)
        refused = session.play(session.game.words(session.state, answer)).refused
        assert not isinstance(refused, Refusal), f"{answer}: {refused.text}"
    return ""


def _wished(node: Decision, wishes: list[str]) -> str:
    """The first wish that is open; at an open table, what was wished for before is given up."""
    for at, wish in enumerate(wishes):
        answer = _open(node, wish)
        if answer:
            del wishes[at if node.id != OPEN_TURN else 0 : at + 1]
            return answer
    for wish in LAST:
        answer = _open(node, wish)
        if answer:
            return answer
    return node.options[0].id


def _open(node: Decision, wish: str) -> str:
    exact = node.option(wish)
    if exact:
        return exact.id
    found: Sequence[str] = [it.id for it in node.options if fnmatchcase(it.id, wish)]
    return found[0] if found else ""
