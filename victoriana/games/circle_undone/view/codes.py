"""The words of tokens and locations as sentences say them."""

from collections.abc import Mapping

from victoriana.games.circle_undone.codes import (
    BreachCost,
    BreachCount,
    BreachEffect,
    Condition,
    CountOf,
    Effect,
    Rule,
)

CONDITIONS: Mapping[Condition, str] = {
    "circle-action": "this is a circle action",
    "location-is-extradimensional": "your location is Extradimensional",
    "location-is-haunted": "your location is haunted",
    "no-cultist-enemy-has-doom": "no Cultist enemy has doom on it",
    "no-cultist-enemy-in-play": "no Cultist enemy is in play",
}
COUNTS: Mapping[CountOf, str] = {
    "doom-on-azathoth": "the doom on Azathoth",
    "doom-plus-breaches-on-your-location": "the doom and breaches on your location",
    "half-doom-on-azathoth-rounded-up": "half the doom on Azathoth, rounded up",
    "highest-doom-on-one-cultist-enemy": "the doom on the Cultist enemy that has most",
    "total-doom-on-cultist-enemies": "the doom on all Cultist enemies together",
    "unfinished-business-in-victory-display": "the Unfinished Business in the victory display",
}
EFFECTS: Mapping[Effect, str] = {
    "1-breach-on-random-location": "a random location gets 1 breach",
    "1-breach-on-your-location-if-fewer-than-3": "your location gets 1 breach if it has not 3",
    "1-damage-1-horror-if-spectral-enemy-here": (
        "with a Spectral enemy here, 1 damage and 1 horror is taken"
    ),
    "1-damage-if-none-and-1-horror-if-none": (
        "whoever has no damage takes 1, and whoever has no horror takes 1"
    ),
    "1-damage-if-spectral-enemy-here": "with a Spectral enemy here, 1 damage is taken",
    "1-doom-on-azathoth-if-modified-skill-is-0": (
        "Azathoth gets 1 doom if the modified skill is 0"
    ),
    "1-doom-on-each-cultist": "each Cultist enemy gets 1 doom",
    "1-doom-on-nearest-cultist": "the nearest Cultist enemy gets 1 doom",
    "azathoth-attacks-you": "Azathoth attacks",
    "discard-3-encounter": "3 cards of the encounter deck are discarded",
    "discard-5-encounter": "5 cards of the encounter deck are discarded",
    "discard-encounter-top-equal-to-difficulty": (
        "as many cards of the encounter deck as the difficulty are discarded"
    ),
    "discard-encounter-top-per-point": (
        "a card of the encounter deck is discarded for each missing point"
    ),
    "draw-bottommost-discarded-treachery-after-test": (
        "the lowest treachery of the encounter discards is drawn after the test"
    ),
    "haunted-if-attack-or-evade": "at an attack or evasion haunted abilities here are resolved",
    "haunted-if-circle-action": "at a circle action haunted abilities here are resolved",
    "heretics-plus1-fight-evade-this-round": (
        "each Heretic has 1 more fight and evade until the round ends"
    ),
    "move-1-doom-nearest-cultist-to-agenda": (
        "1 doom goes from the nearest Cultist enemy to the agenda"
    ),
    "move-all-doom-from-most-doomed-cultist-to-agenda": (
        "all doom of the Cultist enemy that has most goes to the agenda"
    ),
    "nahab-anywhere-attacks": "Nahab attacks, wherever she is",
    "nahab-here-attacks": "Nahab attacks if she is here",
    "ready-and-heal-each-witch-here-and-connected": (
        "each Witch here and at connected locations is readied and healed"
    ),
    "ready-and-heal-one-witch-here-or-connected": (
        "one Witch here or at a connected location is readied and healed"
    ),
    "remove-1-breach-from-act-per-point": (
        "a breach is taken off the current act for each missing point"
    ),
    "resolve-hunter-on-each-enemy": "each enemy with hunter moves",
    "search-and-draw-cultist-enemy": "a Cultist enemy is searched for and drawn",
    "spectral-enemy-here-attacks-even-exhausted": "a Spectral enemy here attacks, also exhausted",
    "trigger-unfinished-business-forced": "Unfinished Business in the threat area acts",
}
RULES: Mapping[Rule, str] = {
    "cannot-enter": "nobody can enter",
    "drawn-non-weakness-goes-beneath": "cards drawn here, but no weakness, go beneath it",
    "enemies-cannot-spawn-here": "no enemy can spawn here",
    "enter-only-if-shore-lit-when-sided-lodge": (
        "on the side of the Lodge it can be entered while the Shore is lit"
    ),
    "enter-only-if-shore-unlit-when-sided-coven": (
        "on the side of the coven it can be entered while the Shore is not lit"
    ),
    "enter-only-with-any-key": "only whoever controls a key can enter",
    "enter-only-with-cultist-key": "only whoever controls the cultist key can enter",
    "enter-only-with-elder-thing-key": "only whoever controls the elder thing key can enter",
    "entering-from-moldy-halls-costs-1-clue-per-investigator-as-a-group": (
        "coming from the Moldy Halls costs 1 clue for each investigator, as a group"
    ),
    "investigating-here-adds-hand-size": "whoever investigates adds the size of the hand",
    "investigating-here-adds-willpower": "whoever investigates adds willpower",
    "lodge-gates-gains-action-spend-1-clue-per-investigator-as-a-group-that-reveals-this": (
        "an action at the Lodge Gates reveals it: 1 clue for each investigator, as a group"
    ),
    "lodge-gates-gains-parley-action-that-reveals-this": "a parley at the Lodge Gates reveals it",
    "minus-3-shroud-without-hex-in-threat-areas-here": (
        "3 less shroud while no threat area here has a Hex"
    ),
    "minus-3-shroud-without-ready-enemy-here": "3 less shroud while no ready enemy is here",
    "mythos-phase-minus-1-each-skill-here": "in the mythos phase each skill here is 1 less",
    "plus-1-shroud-per-witch-enemy-in-play": "1 more shroud for each Witch enemy in play",
    "plus-half-doom-on-azathoth-rounded-up-shroud": (
        "more shroud by half the doom on Azathoth, rounded up"
    ),
    "shroud-x-is-geist-enemies-in-play": "X is the number of Geist enemies in play",
    "silver-twilight-enemies-cannot-spawn-here": "no Silver Twilight enemy can spawn here",
    "silver-twilight-enemies-here-lose-aloof": "Silver Twilight enemies here are not aloof",
    "spectral-enemy-here-plus-1-horror": "Spectral enemies here deal 1 horror more",
    "successful-investigation-returns-cards-beneath": (
        "whoever investigates with success takes back the cards beneath it"
    ),
    "watcher-here-gains-retaliate": "the Spectral Watcher has retaliate here",
    "witch-defeated-here-discards-2-standard-encounter": (
        "a Witch defeated here discards 2 cards of the standard encounter deck"
    ),
}
COSTS: Mapping[BreachCost, str] = {
    "discard-1-chosen-card-from-hand": "discard a card from hand that you choose",
    "discard-1-controlled-asset-from-play": "discard an asset that you control",
    "discard-any-number-of-cards-from-hand": "discard any number of cards from hand",
    "discard-top-5-10-or-15-of-own-deck-drawing-weaknesses-among-them": (
        "discard the top 5, 10 or 15 cards of your deck, and draw the weaknesses among them"
    ),
    "spend-2-resources": "spend 2 resources",
    "take-1-damage": "take 1 damage",
    "take-1-horror": "take 1 horror",
}
BEFORE: Mapping[BreachEffect, str] = {
    "discard-top-3-encounter-then-resolve-revelation-of-1-power-treachery-among-them": (
        "discard the top 3 encounter cards and resolve a Power treachery among them"
    ),
    "draw-top-encounter-card-first": "draw the top encounter card",
    "search-encounter-deck-and-discard-for-silver-twilight-enemy-and-draw-it-first": (
        "search encounter deck and discards for a Silver Twilight enemy and draw it"
    ),
    "search-encounter-deck-and-discard-for-witch-enemy-and-draw-it-first": (
        "search encounter deck and discards for a Witch enemy and draw it"
    ),
}
MOVED: Mapping[BreachCount, str] = {
    "1-per-5-cards": "1 breach for every 5 cards",
    "1-plus-agility-icons-of-that-card": "1 breach and 1 for each agility icon on it",
    "1-plus-intellect-icons-of-that-card": "1 breach and 1 for each intellect icon on it",
    "1-plus-willpower-icons-of-that-card": "1 breach and 1 for each willpower icon on it",
    "all": "all breaches",
    "cards-discarded": "as many breaches as cards",
    "success-margin": "as many breaches as the test succeeded by",
}
