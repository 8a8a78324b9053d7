"""What cannot be set together in a position of Victoriana, each with the section that says so."""

from collections.abc import Mapping

from victoriana.games.victoriana.book import HENCHMEN, LOCALES, PURSUIT, TRAUMA, TURN, UNCOVERING
from victoriana.games.victoriana.ids import SPHERES
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.world import World
from victoriana.kernel.errors import Refusal

PAIRS = (  # two paths, why they do not go together, and where that stands
    ("mastermind", "henchman", "the henchmen are overcome first", UNCOVERING),
    ("plot", "plot-deck", "when it is uncovered no card is left of the deck", UNCOVERING),
)
OF_A_LEAD = (  # two things of a lead that say the same
    ("card", "deck", "the deck follows from the card"),
    ("hour", "rounds", "the rounds follow from the hour"),
)
OF_A_CARD = (  # two things of an investigator
    ("kept", "advantages", "say all with the one, or each kind with its own"),
    ("kept", "setbacks", "say all with the one, or each kind with its own"),
)
ACTING = ("now.used", "now.investigated", "now.grabbed")  # what makes up an action
NOTHING = ("none", "no", "false", "0")
LEFT = ("place", "trauma", "out")  # what can be said of whoever is out of the game


def against(said: Mapping[str, str]) -> Refusal | None:
    """The first two things that contradict each other, or one that would go unheard."""
    for one, other, why, rule in PAIRS:
        if one in said and other in said:
            return _no(f"{one} and {other}: {why}.", rule)
    for path in said:
        stem, _, field = path.rpartition(".")
        for one, other, why in (*OF_A_LEAD, *OF_A_CARD):
            if field == one and f"{stem}.{other}" in said:
                return _no(f"{path} and {stem}.{other}: {why}.", "")
        if field == "out" and said[path].casefold() in ("yes", "true"):
            held = [it for it in said if it.startswith(f"{stem}.") and it.split(".")[1] not in LEFT]
            if held and said[held[0]].casefold() not in NOTHING:
                return _no(f"{held[0]}: whoever is out of the game holds nothing.", TRAUMA)
    return _found(said) or _turn(said)


def _found(said: Mapping[str, str]) -> Refusal | None:
    """The X is found once, and then no token lies on the board."""
    tokens = {it: word for it, word in said.items() if it.endswith(".token")}
    found = [it for it, word in tokens.items() if word.casefold() == "x"]
    found += ["found"] if "found" in said else []
    if len(found) > 1:
        return _no(f"{found[0]} and {found[1]}: the X lies under one token.", LOCALES)
    down = [it for it, word in tokens.items() if "down".startswith(word.casefold())]
    if found and down:
        text = f"{down[0]}: once the X is found no other token is on the board."
        return _no(text, LOCALES)
    return None


def _turn(said: Mapping[str, str]) -> Refusal | None:
    """Who acts has moved before, and has acted."""
    done = [it for it in (*ACTING, "now.acted") if said.get(it, "no").casefold() not in NOTHING]
    if done and said.get("now.acted", "yes").casefold() in NOTHING:
        return _no(f"now.acted and {done[0]}: that was the action.", TURN)
    if done and said.get("now.moving", "no").casefold() not in NOTHING:
        return _no(f"now.moving and {done[0]}: one moves before the action.", TURN)
    return None


def counted(world: World, state: State, said: Mapping[str, str]) -> Refusal | None:
    """Not more is gone than the numbers leave room for."""
    count = world.numbers.henchmen - state.henchmen_left - bool(state.henchman)
    if "henchmen-overcome" in said and len(state.henchmen_overcome) > max(count, 0):
        text = f"henchmen-overcome: {world.numbers.henchmen} henchmen were placed at the start."
        return _no(text, HENCHMEN)
    total = world.numbers.plots_each * len(SPHERES)
    gone = total - 1 - (state.plots_above - state.agent_in_deck)
    if {"plots-seen", "plot-deck"} <= said.keys() and len(state.plots_seen) > gone:
        text = f"plots-seen: no more than {gone} are missing from a deck of {said['plot-deck']}."
        return _no(text, UNCOVERING)
    return None


def unmet(state: State) -> Refusal | None:
    """Whoever bears an agent's mark has met that agent."""
    shown = (*(it.id for it in state.agents), *state.agents_defeated)
    for who in state.investigators:
        for status in who.statuses:
            here = any(it.id == status.by for it in state.agents)
            if status.by in shown and (here or status.which != "prey"):
                continue
            text = (
                f"{who.id}.statuses: {status.which} comes from {status.by}, who is not in play:"
                f" say where, such as {status.by}.place=waiting."
            )
            return Refusal("illegal", text, PURSUIT, (f"{status.by}.place=waiting",))
    return None


def _no(text: str, rule: str) -> Refusal:
    return Refusal("illegal", text, rule)
