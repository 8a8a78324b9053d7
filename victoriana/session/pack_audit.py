"""The verdict on a pack as people and programs read it."""

from pathlib import Path

from msgspec import Struct

from victoriana import games
from victoriana.kernel.screen import Part, Screen, Table, Text
from victoriana.kernel.wording import many
from victoriana.packs.auditing import Counted, Found, audited

MOST = 40  # findings that are told one by one


class Judged(Struct, frozen=True):
    """What an audit of a pack found."""

    pack: str
    digest: str  # as saves name it; empty where it cannot be played with
    game: str
    ok: bool
    findings: tuple[Found, ...]
    files: tuple[Counted, ...]


def judge(folder: Path, game: str = "") -> Judged:
    """Judge a folder of cards.

    Raises:
        UnreadablePack: there is no pack, or something that is none.
    """
    found = audited(folder, game)
    digest = ""
    if found.ok and found.raw is not None:
        digest = games.load(found.game, found.raw, {}).pack.digest
    return Judged(found.name, digest, found.game, found.ok, found.found, found.counts)


def screen(judged: Judged, folder: str) -> Screen:
    """The verdict in words: what is wrong, then what the pack brings."""
    number = sum(it.kind == "fault" for it in judged.findings)
    warnings = len(judged.findings) - number
    said = many(number, "fault") if number else "it can be played with"
    also = f", {many(warnings, 'warning')}" if warnings else ""
    name = f"{judged.pack} {judged.digest}".strip() or folder
    parts: list[Part] = [Text(f"{name}, for {judged.game}: {said}{also}.")]
    parts += [
        Text(f"  {it.said}" if it.kind == "fault" else f"  Warning: {it.said}")
        for it in judged.findings[:MOST]
    ]
    if len(judged.findings) > MOST:
        parts.append(Text(f"  and {len(judged.findings) - MOST} more; --json has them all"))
    if judged.ok:
        rows = tuple((it.file, str(it.own), str(it.box)) for it in judged.files)
        parts.append(Table(("file", "yours", "of the box"), rows))
        parts.append(Text(f"To play:  victoriana new {judged.game} SEAT... --pack {folder}"))
    return Screen(tuple(parts))
