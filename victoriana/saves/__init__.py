"""Save files: reading, durable appending, places, repair."""
