"""The sentences of cards: one table of forms, by which data is told and sentences are read."""
