"""How everybody begins a scenario by the core rules, whatever is in the box."""

RESOURCES = 5
CARDS = 5  # of an opening hand
HUNCHES = 11  # cards of Joe Diamond's second deck
HUNCH = "unnamed"  # a card of it that nobody named
