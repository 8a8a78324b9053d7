"""The audit: a save held against the rules at hand, its header, its luck and its own order."""
