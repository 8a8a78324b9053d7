"""What things are called besides their handles: players' names for investigators, short words."""

from itertools import permutations

from victoriana.games.circle_undone.decks import CLASS_SETS, called
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.grammar import normal
from victoriana.kernel.handles import kebab

# Other words for a word of an answer. Beginnings are understood anyhow.
ALSO: dict[str, tuple[str, ...]] = {
    # verbs
    "move": ("go", "walk", "enter"),
    "investigate": ("search",),
    "fight": ("strike",),
    "evade": ("dodge", "avoid"),
    "round": ("end-round", "next-round"),
    "phase": ("next-phase",),
    "resign": ("leave", "flee"),
    "draw": ("pull",),
    "spend": ("buy", "pay"),
    "done": ("finished", "finish", "ready", "nothing"),
    "enough": ("done", "stop", "that-is-all"),
    "take": ("choose", "pick"),
    "describe": ("create", "own"),
    "give": ("add",),
    "drop": ("remove",),
    "story": ("story-asset",),
    "coven": ("witches",),
    "pact": ("book",),
    # what the table tells
    "victory": ("vp", "victory-points", "points"),
    "clues": ("clue", "evidence"),
    "nobody-left": ("all-defeated", "all-out"),
    "yes": ("y", "true"),
    "no": ("n", "false"),
    "standing": ("still-standing", "up", "active"),
    "defeated-damage": ("damage", "by-damage"),
    "defeated-horror": ("horror", "by-horror"),
    "defeated-both": ("both", "by-both"),
    "nobody": ("none", "no-one", "neither"),
    "none": ("nothing", "no"),
    "found": ("yes",),
    # tokens
    "auto-fail": ("autofail", "tentacles", "fail"),
    "elder-sign": ("eldersign", "star", "sign"),
    # choices
    "standard": ("normal", "medium"),
    "accept": ("yes",),
    "reject": ("no", "nonsense"),
    "refuse": ("decline",),
    "agree": ("join",),
    "tell": ("say",),
}
ALSO |= {  # the classes of a card in any order: mystic+seeker
    called(it): tuple("+".join(other) for other in permutations(it)) for it in CLASS_SETS if it[1:]
}
LINKS = frozenset(
    ("to", "into", "at", "from", "of", "on", "in", "by", "for", "with", "as", "is", "was", "and")
)  # small words that say nothing between two others


def names(world: World, state: State, value: str) -> tuple[str, ...]:
    """Everything that a word of an answer is called, as handles are written, itself first."""
    return tuple(dict.fromkeys((value, *ALSO.get(value, ()), *_called(world, state, value))))


def _called(world: World, state: State, value: str) -> tuple[str, ...]:
    """An investigator by the card's name and by the player's; a card by its printed name.

    A scenario by its numeral and its name.
    """
    found: list[str] = []
    for player in state.players:
        if value in (player.character, _plays(state, player.seat)):
            found += [player.seat, normal_handle(player.name)]
    for investigator in state.investigators:
        if investigator.id == value:
            found += [normal_handle(it) for it in (investigator.name, *investigator.name.split())]
    for cards in (world.investigators, world.characters, world.locations, world.enemies):
        card = cards.get(value)  # type: ignore[call-overload]  # any handle may be looked for
        if card is not None:
            found.append(normal_handle(card.name))
    scenario = world.scenarios.get(value)  # type: ignore[call-overload]  # the same
    if scenario is not None:
        found += [normal_handle(scenario.numeral), normal_handle(scenario.name)]
    for place in state.table.places if state.table else ():
        if place.id == value != place.card:  # it lay face down, and is now seen
            card = world.locations[place.card]
            found += [place.card, *(normal_handle(it) for it in (card.name, card.subtitle))]
    return tuple(it for it in found if it)


def _plays(state: State, seat: str) -> str:
    return next((it.id for it in state.playing if it.seat == seat), "")


def normal_handle(name: str) -> str:
    """A name as typed words are compared with it."""
    return kebab(normal(name)) if name else ""
