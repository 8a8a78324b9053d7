"""Why the Pimpernel's token cannot be spent now."""

from victoriana.games.victoriana.abilities import ELUSIVE
from victoriana.games.victoriana.refusals.grounds import no_more_movement

REASONS = {ELUSIVE: no_more_movement}
