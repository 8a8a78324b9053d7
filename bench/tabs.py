"""Tab in a shell: whole processes, against a Python that imports two libraries and ends."""

import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from bench.figures import Figure, timed
from bench.starting import OURS, PLAIN, ROUNDS, as_installed, finish, paired

TABS = {  # what is typed, and the line in which it stands
    "a verb": ("pl",),
    "a save": ("play", ""),
    "a ruling's choice": ("new", "victoriana", "--ruling", "F3=st"),
    "a card": ("cards", "old"),
    "a part of the state": ("show", "{save}", "hol"),
    "a legal answer": ("play", "{save}", "g"),
    "a legal answer, again": ("play", "{save}", "go", ""),
    "after a comma": ("play", "{save}", "end,", ""),
    "a round": ("show", "{save}@r"),
}


def tabs(save: Path) -> Iterator[Figure]:
    """Each kind of thing that is offered, on a save of some length."""
    folder, name = save.parent, save.stem
    kept = asked(folder, ("play", name, "g"), "").splitlines()[1]
    plain = partial(finish, PLAIN, as_installed(folder))
    for what, words in TABS.items():
        typed = tuple(it.format(save=name) for it in words)
        press = partial(asked, folder, typed, kept if what.endswith("again") else "")
        times = [(timed(press), timed(plain)) for _ in range(ROUNDS)]
        yield paired(times).figure(f"Tab: {what}", "bare imports")


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
