"""How large a number may be that a table tells, where nothing on the table says it."""

MOST_TOLD = 20  # cards or icons that anybody has, or points that a test succeeds by
MOST_CARDS = 60  # cards in a deck or a pile
