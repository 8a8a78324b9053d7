"""Monsters vs. Heroes: Victorian Nightmares, a card game of hidden hands and factions."""

from victoriana.games.monsters_vs_heroes.loading import built, faults, load, open_box

__all__ = ["built", "faults", "load", "open_box"]
