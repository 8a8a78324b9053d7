"""Everything between a typed line and what came of it."""
