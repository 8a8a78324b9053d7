"""Which seed of a save counts where."""

from victoriana.kernel.events import Luck, Seed
from victoriana.session import luck


def test_a_seed_counts_from_its_entry_on() -> None:
    seeded = Luck("seeded", (Seed("old"), Seed("new", 5)))

    assert ["old", "old", "new", "new"] == [luck.seed_at(seeded, n) for n in (1, 4, 5, 99)]
    assert luck.seed_at(Luck("seeded", (Seed("new", 5),)), 4) is None
