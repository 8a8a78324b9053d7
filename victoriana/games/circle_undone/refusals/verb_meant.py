"""Verbs that lie near each other: what was named is done with another one than was said."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from victoriana.games.circle_undone.notation.asked import Asked
from victoriana.games.circle_undone.notation.matching import TABLE
from victoriana.games.circle_undone.refusals.naming import is_named
from victoriana.games.circle_undone.rules.verbs import NAMED
from victoriana.games.circle_undone.view import names
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import capital

FOE, ENEMY, SOMEBODY = "foe", "enemy", "somebody"
HERE, LOCATION, THREAT = "here", "location", "threat"
SPAWNED = "an enemy comes into play with spawn"
SENT = "an enemy that is in play is moved with send"
LAID = "a location comes into play with lay"
MOVED = "an investigator goes somewhere with move, and is put there by a card with put"
HURT = "an investigator takes damage or horror with damage and horror"
HIT = "an enemy is damaged by a card with hit"
OUT = "an investigator is eliminated by a card with out"
KILLED = "an enemy is defeated by a card with defeat, and leaves play undefeated with discard"
RID = "a card leaves a threat area with rid"
WHO = "say first which investigator goes there"
WHAT = "say first what is placed there, doom or clues"
WHICH = "say first which enemy comes there"
GIVEN = "an investigator gets clues with clues"
INSTEAD: Mapping[tuple[str, str], tuple[str, str]] = {  # verb and kind: how it is done, and where
    **{(verb, ENEMY): (SPAWNED, "spawn") for verb in ("place", "put", "lay", "send", "draw")},
    **{(verb, FOE): (SPAWNED, "spawn") for verb in ("place", "lay", "draw")},
    **{(verb, FOE): (SENT, "send") for verb in ("move", "put")},
    **{(verb, LOCATION): (LAID, "lay") for verb in ("place", "put", "spawn", "reveal")},
    **{(verb, SOMEBODY): (MOVED, "put") for verb in ("place", "spawn", "send", "lay")},
    **{(verb, FOE): (HIT, "hit") for verb in ("damage", "horror")},
    **{(verb, SOMEBODY): (OUT, "out") for verb in ("defeat", "discard", "kill")},
    **{(verb, FOE): (KILLED, "defeat") for verb in ("out", "kill", "rid", "vanish", "remove")},
    **{(verb, THREAT): (RID, "rid") for verb in ("discard", "remove", "out", "defeat")},
    ("put", HERE): (WHO, "put"),
    ("place", HERE): (WHAT, "place"),
    **{(verb, HERE): (WHICH, verb) for verb in ("send", "spawn")},
    ("hit", SOMEBODY): (HURT, "damage"),
    ("place clues", SOMEBODY): (GIVEN, "clues"),
}


def other_verb(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """Which verb is meant, where the one that was said is for something else."""
    if asked.node.id != TABLE or len(words) < 2 or asked.state.table is None:  # noqa: PLR2004 - a verb and a thing
        return None
    named = tuple(_meant(asked, words[1:]))
    kind, handle = named[0] if named else ("", "")
    if kind == SOMEBODY and any(it == ENEMY for it, _ in named):
        return None  # an enemy, and with whom it is engaged
    told = ((it, INSTEAD.get((it, kind))) for it in (" ".join(words[:2]), words[0]))
    said, found = next((it for it in told if it[1]), ("", None))
    if found is None:
        return None
    how, verb = found
    what = names.card(asked.world, handle)
    is_open = any(True for _ in NAMED[verb].options(asked.world, asked.state))
    text = f"{capital(said)} is not for {what}: {how}."
    if kind == HERE:
        text = f"To {what}? {capital(how)}."
    return Refusal("illegal", text, asked.node.rule, (verb,) if is_open else ())


def _meant(asked: Asked, words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What is named, and of which kind it is."""
    world, table = asked.world, asked.state.on_table()
    yield from _of(asked, words, SOMEBODY, (it.investigator for it in table.active))
    yield from _of(asked, words, FOE, (it.card for it in table.foes))
    yield from _of(asked, words, ENEMY, world.enemies)
    yield from _of(asked, words, THREAT, (card for it in table.stands for card in it.threats))
    yield from _of(asked, words, HERE, (it.card for it in table.places))
    yield from _of(asked, words, LOCATION, world.locations)


def _of(
    asked: Asked, words: Sequence[str], kind: str, handles: Iterable[str]
) -> Iterator[tuple[str, str]]:
    found = next((it for it in handles if is_named(asked, it, words)), "")
    if found:
        yield kind, found
