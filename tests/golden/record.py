"""Writes the fixtures again: saves, transcripts and the counts, as the rules are now."""

from itertools import count
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from tests.golden.kit import FIXTURES, Perft, Position, begun, counted
from tests.house.tree import ROOT
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Decided, Fact, Played
from victoriana.lab.trials import Trial, play
from victoriana.session import facets, logs
from victoriana.session.creation import Wanted
from victoriana.session.reading import result_of
from victoriana.session.shell import Session

GAME = "victoriana"
HERE = FIXTURES / GAME
TWO = ("holmes", "harker")
THREE = ("harker", "griffin", "pimpernel")
FOUR = ("burton", "jekyll-hyde", "lovelace", "stead-x")
ENDS = {  # how a recorded game ends: who plays it
    "victory": (THREE, "greedy"),
    "midnight": (FOUR, "random"),
    "cold-leads": (THREE, "greedy"),
    "all-traumatised": (TWO, "random"),
}
EXAMPLES = {  # an example to walk through: the fixture that it is
    "example-victory": "victory",
    "example-cold-leads": "cold-leads",
    "example-taken-back": "thought-better",
}
TRANSCRIPTS = {
    "two-by-chance": Trial(GAME, TWO, "random", "1899"),
    "three-by-chance": Trial(GAME, THREE, "random", "1899"),
    "four-by-the-greedy": Trial(GAME, FOUR, "greedy", "1899"),
}
POSITIONS = (
    Position(GAME, TWO, "1", 0, (0, 0, 0)),
    Position(GAME, THREE, "2", 44, (0, 0, 0)),
    Position(GAME, FOUR, "3", 91, (0, 0, 0)),
)
LEFT = Trial(GAME, ("harker", "fortune"), "random", "")  # who plays until a lead is too much
LOOKED = 300  # games that are looked at for one that ends so


def ended(result: str, path: Path) -> None:
    """The first game, by seeds 1, 2, 3 and so on, that ends like this."""
    seats, policy = ENDS[result]
    for seed in range(1, LOOKED + 1):
        path.unlink(missing_ok=True)
        with play(Trial(GAME, seats, policy, str(seed)), path) as session:
            if result_of(session.node) == result:
                return
    raise LookupError(f"none of {LOOKED} games ends with {result}")


def overcome(path: Path) -> None:
    """The first game in which Harker gives up a lead, is overcome by it, and Fortune plays on."""
    for seed in range(1, LOOKED + 1):
        path.unlink(missing_ok=True)
        with play(replace(LEFT, seed=str(seed)), path) as session:
            line = [session.history.played(n) for n in session.history.line()]
            if any(_gives_up_at_last(it) for it in line[: -len(line) // 3]):
                return
    raise LookupError(f"in none of {LOOKED} games is Harker overcome by a lead")


def _gives_up_at_last(entry: Played[Fact]) -> bool:
    return (
        entry.answer == "abandon"
        and isinstance(entry, Decided)
        and entry.seat == "harker"
        and "investigator-overcome" in facets.facts(entry)
    )


def halfway(path: Path) -> None:
    """A game of four that was put aside in the ninth round."""
    with begun(Wanted(GAME, FOUR, luck="seeded", seed="9"), path) as session:
        session.auto("greedy", until=lambda it: "r9" in it.game.labels(it.state))


def thought_better(path: Path) -> None:
    """A game with notes, answers taken back, a draw taken back, and something else played."""
    with begun(Wanted(GAME, TWO, luck="seeded", seed="4"), path) as session:
        session.note(0, "start", "Where the lamps are lit.")
        by_hand(session, 12)
        session.note(session.n, "crossroads")
        for steps in (1, 2, 10):
            undone = session.undo(str(session.n - steps), takeback=True)
            assert not isinstance(undone, Refusal), undone.text
        for _ in range(2):
            again = session.redo()
            assert not isinstance(again, Refusal), again.text
        without_draws(session)
        session.auto("random")


def by_hand(session: Session, answers: int) -> None:
    """Take the first option so many times, as a person would type it."""
    for _ in range(answers):
        option = session.legal().options[0]
        refused = session.play(option.words).refused
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


def main() -> None:
    """Write everything."""
    saves, transcripts = HERE / "saves", HERE / "transcripts"
    for folder in (saves, transcripts):
        folder.mkdir(parents=True, exist_ok=True)
    for old in (*saves.iterdir(), *transcripts.glob("*-by-*.txt")):
        old.unlink()
    for result in ENDS:
        ended(result, saves / f"{result}.jsonl")
    halfway(saves / "halfway.jsonl")
    thought_better(saves / "thought-better.jsonl")
    for example, fixture in EXAMPLES.items():
        copyfile(saves / f"{fixture}.jsonl", ROOT / "saves" / f"{example}.jsonl")
    overcome(ROOT / "saves" / "example-overcome.jsonl")
    for name, trial in TRANSCRIPTS.items():
        transcript(trial, transcripts / f"{name}.txt")
    (HERE / "perft.toml").write_text(table(POSITIONS), encoding="utf-8")


if __name__ == "__main__":
    main()
