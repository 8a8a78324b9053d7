"""The campaign log and the chaos bag, as one tells of them."""

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.view import names, reasons
from victoriana.games.circle_undone.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import capital, many


def told(said: Moment, fact: Fact) -> str | None:  # noqa: C901 - one for each fact
    """What is written down and crossed out, and which tokens come and go."""
    match fact:
        case f.Recorded(record=record):
            return f"In the log: {names.record(said.world, record)}"
        case f.CrossedOut(record=record):
            return f"Crossed out of the log: {names.record(said.world, record)}"
        case f.NumberRecorded(number=number, value=value):
            return f"In the log: {names.number(number, value)}."
        case f.MementoDiscovered(memento=memento):
            return f"Among the mementos: {names.memento(said.world, memento)}."
        case f.MementoCrossedOff(memento=memento):
            return f"Crossed off the mementos: {names.memento(said.world, memento)}."
        case f.ProfileOpened(character=character):
            return f"The log has a profile of {said.card(character)}."
        case f.ProfileCrossedOff(character=character):
            return f"The profile of {said.card(character)} is crossed off."
        case f.FateRecorded(character=character, fate=fate):
            return f"{capital(reasons.FATES[fate].format(who=said.card(character)))}."
        case f.TrailRecorded(character=character):
            return f"The investigators are on the trail of {said.card(character)}."
        case f.EndRecorded(character=character, end=end):
            return f"{said.card(character)} is {end}."
        case f.TokenAdded(face=face):
            return f"{capital(names.face(face))} goes into the chaos bag."
        case f.TokenTakenOut(face=face):
            return f"{capital(names.face(face))} is taken out of the chaos bag."
        case f.TokenPutBack(face=face):
            return f"{capital(names.face(face))} is back in the chaos bag."
        case f.TokensRemoved(face=face):
            gone = len(said.before.bag) - len(said.after.bag)
            token = f"{names.face(face)} token"
            return f"{capital(many(gone, token))} {'leaves' if gone == 1 else 'leave'} the bag."
    return None
