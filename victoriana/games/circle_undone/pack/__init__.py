"""What people bring as a pack, read and judged."""

from victoriana.games.circle_undone.pack.reading import faults_of, read_box

__all__ = ["faults_of", "read_box"]
