"""Monsters vs. Heroes: Victorian Nightmares, a card game of hidden hands and factions."""
