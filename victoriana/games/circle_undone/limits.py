"""How large a number may be that a table tells, where nothing on the table says it."""

MOST_TOLD = 20  # cards or icons that anybody has, or points that a test succeeds by
MOST_CARDS = 60  # cards in a deck or a pile

MOST_DOOM = 99  # in play at once
MOST_EXILED = 10  # cards in one scenario
MOST_LEVEL = 5  # of a player card
MOST_SKILL = 40  # of a modified skill value
MOST_DIFFICULTY = 30
MOST_HARM = 30  # damage or horror at once
MOST_TOKENS = 30  # clues or doom at once
MOST_WORDS = 60  # characters of a card's name
WORST_SIGN = -9  # an elder sign is worth no less
BEST_SIGN = 30  # nor more
