"""How games are recorded: found by their end, played by hand, taken back, told as a transcript."""

from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct
from msgspec.structs import replace

from tests.golden.kit import Perft, Position, begun, counted
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision
from victoriana.lab.trials import Trial, play
from victoriana.session import logs
from victoriana.session.creation import Wanted
from victoriana.session.reading import result_of
from victoriana.session.shell import Session

LOOKED = 300  # games that are looked at for one that ends so
Recorded = Callable[[Path], None]  # writes a save into this file


class Recipe(Struct, frozen=True):
    """Everything that is recorded of one game."""

    saves: Mapping[str, Recorded]
    transcripts: Mapping[str, Trial]
    positions: tuple[Position, ...]
    stories: Mapping[str, Recorded] = {}  # transcripts of games that no policy plays
    examples: Mapping[str, str] = {}  # an example to walk through: the fixture that it is
    apart: Mapping[str, Recorded] = {}  # examples that are no fixtures


def ended(result: str, trial: Trial, path: Path) -> None:
    """The first game, by seeds 1, 2, 3 and so on, that ends like this."""
    for seed in range(1, LOOKED + 1):
        path.unlink(missing_ok=True)
        with play(replace(trial, seed=str(seed)), path) as session:
            if result_of(session.node) == result:
                return
    raise LookupError(f"none of {LOOKED} games ends with {result}")


def put_aside(wanted: Wanted, label: str, path: Path) -> None:
    """A game that was put aside in this round."""
    with begun(wanted, path) as session:
        session.auto("greedy", until=lambda it: label in it.game.labels(it.state))


def thought_better(wanted: Wanted, path: Path) -> None:
    """A game with notes, answers taken back, a draw taken back, and something else played."""
    with begun(wanted, path) as session:
        session.note(0, "start", "Where the lamps are lit.")
        by_hand(session, 12)
        session.note(session.n, "crossroads")
        for steps in (1, 2, 10):
            undone = session.undo(str(session.n - steps), takeback=True)
            assert not isinstance(undone, Refusal), undone.text
        for _ in range(2):
            again = session.redo()
            assert not isinstance(again, Refusal), again.text
        session.auto("random", until=lambda it: isinstance(it.node, Decision))  # what was undone
        without_draws(session)
        session.auto("random")


def by_hand(session: Session, answers: int) -> None:
    """Take the first option so many times, as a person would type it."""
    for _ in range(answers):
        node = session.node
        assert isinstance(node, Decision)
        words = session.game.words(session.state, node.options[0].id)  # by whoever may see it
        refused = session.play(words).refused
        assert refused is None, refused.text


def without_draws(session: Session) -> None:
    """Play on until an answer can be undone, since nothing was drawn, and undo it."""
    for _ in count():
        by_hand(session, 1)
        if not isinstance(session.undo(), Refusal):
            return


def transcript(trial: Trial, path: Path) -> None:
    """The log of a whole game."""
    with TemporaryDirectory() as folder, play(trial, Path(folder) / "game.jsonl") as session:
        text = "\n".join(logs.lines(session)) + "\n"
    path.write_text(text, encoding="utf-8")


def table(positions: tuple[Position, ...]) -> str:
    """The counts as TOML."""
    told = Perft(tuple(replace(it, counts=counted(it)) for it in positions))
    lines = ["# How many sequences of 1, 2, ... answers lead on from a game after so many answers"]
    lines.append("# of the greedy; draws come from the seed. `make golden` counts again.")
    for it in told.positions:
        seats = ", ".join(f'"{seat}"' for seat in it.seats)
        lines += ["", "[[positions]]", f'game = "{it.game}"', f"seats = [{seats}]"]
        lines += [f'seed = "{it.seed}"', f"answers = {it.answers}"]
        lines.append(f"counts = [{', '.join(map(str, it.counts))}]")
    return "\n".join(lines) + "\n"
