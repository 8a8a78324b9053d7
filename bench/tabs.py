"""Tab in a shell: whole processes, against a Python that imports two libraries and ends."""

import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from bench.figures import Figure, timed
from bench.starting import OURS, PLAIN, ROUNDS, as_installed, finish, paired
from victoriana.lab.trials import OUTSIDE
from victoriana.session.reading import Reading

TABS = {  # what is typed, and the line in which it stands: {save} is one, the rest of its game
    "a verb": ("pl",),
    "a save": ("play", ""),
    "a ruling's choice": ("new", "{game}", "--ruling", "{ruling}"),
    "a card": ("cards", "--game", "{game}", "{card}"),
    "a part of the state": ("show", "{save}", "{part}"),
    "a legal answer": ("play", "{save}", "{letter}"),
    "a legal answer, again": ("play", "{save}", "{verb}", ""),
    "after a comma": ("play", "{save}", "{answer},", ""),
    "a round": ("show", "{save}@r"),
}


def tabs(save: Path) -> Iterator[Figure]:
    """Each kind of thing that is offered, on a save of some length."""
    folder, name = save.parent, save.stem
    words = words_of(save)
    kept = asked(folder, ("play", name, words["letter"]), "").splitlines()[1]
    plain = partial(finish, PLAIN, as_installed(folder))
    for what, line in TABS.items():
        typed = tuple(it.format(save=name, **words) for it in line)
        press = partial(asked, folder, typed, kept if what.endswith("again") else "")
        times = [(timed(press), timed(plain)) for _ in range(ROUNDS)]
        yield paired(times).figure(f"Tab: {what}", "bare imports")


def words_of(save: Path) -> dict[str, str]:
    """Beginnings of things of the game that a save is of."""
    reading = Reading.open(save, OUTSIDE)
    switch = next(it for it in reading.game.book.rulings.values() if it.choices[1:])
    answer = reading.legal().options[0].words
    return {
        "game": reading.header.game,
        "ruling": f"{switch.id}={switch.choices[1][:2]}",
        "card": reading.game.cards()[-1].id[:3],
        "part": reading.header.seats[0].id[:2],
        "letter": answer[:1],
        "verb": answer.split()[0],
        "answer": answer,
    }


def asked(folder: Path, words: tuple[str, ...], kept: str) -> str:
    """What a shell is told."""
    of_ours = {"_VICTORIANA_COMPLETE": "fish", "_VICTORIANA_MEMORY": kept}
    done = subprocess.run(
        (*OURS, *words),
        env=as_installed(folder) | of_ours,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
    )
    return done.stdout.decode()
