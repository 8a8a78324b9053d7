"""Whose book and whose cards are asked for: of a save, of a game, or of any."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from commands import _saves
from commands._exits import WrongUsage
from victoriana.kernel.citing import short
from victoriana.kernel.errors import Refusal
from victoriana.kernel.game import Game
from victoriana.kernel.handbook import Card, Handbook
from victoriana.kernel.screen import Screen
from victoriana.saves import places
from victoriana.session import book, book_pages, own_packs
from victoriana.session import cards as boxed
from victoriana.session import coverage as covering
from victoriana.session.choosing import game_of
from victoriana.session.creation import draft


class Asked(NamedTuple):
    """A game with the rulings in force, what is told about its book, and what was asked."""

    game: Game
    handbook: Handbook
    topic: str  # what was typed, or what it means
    save: str  # empty without one
    word: str = ""  # no topic, but one that rulings, summaries or cards have
    cards: tuple[Card, ...] = ()  # that have it, where nothing else does


def games(typed: str, pack: str = "") -> list[Game]:
    """The game that is meant, or all that are installed, with the rulings by default.

    With a pack of somebody's own: the game that it is for, with the cards in it.
    """
    outside = _saves.OUTSIDE
    if pack:
        meant = _saves.known(game_of(typed, outside)) if typed else ""
        brought = _saves.known(own_packs.bring(pack, meant, outside))
        return [brought.outside.load(draft(brought.game))]
    names = (_saves.known(game_of(typed, outside)),) if typed else outside.games
    return [outside.load(draft(name)) for name in names]


def asked(words: Sequence[str], game: str) -> list[Asked]:
    """What the words of `rules` mean: a topic, a save, or a save and a topic in it.

    Raises:
        WrongUsage: there is no such topic, and no such save.
    """
    installed = games(game)
    typed = " ".join(words)
    if words and (words[0] == "last" or not _is_heading(installed, typed)) and _is_save(words[0]):
        reading, _ = _saves.reading(words[0])
        rest = " ".join(words[1:])
        inside = book.topic(reading.game, rest) if rest else ""
        if said := _on_word(reading.game, rest, inside, reading.name):
            return [said]
        if isinstance(inside, Refusal):
            raise _unknown(inside)
        return [Asked(reading.game, told(reading.game), inside, reading.name)]
    if not typed:
        return [Asked(it, told(it), "", "") for it in installed]
    found = [(it, book.topic(it, typed)) for it in installed]
    for it, topic in found:
        if not isinstance(topic, Refusal):
            return [Asked(it, told(it), topic, "")]
    for it, topic in found:
        if said := _on_word(it, typed, topic):
            return [said]
    for it, topic in found:
        cards = boxed.found(it, typed)
        unknown = isinstance(topic, Refusal) and topic.kind == "unknown"
        if unknown and not isinstance(cards, Refusal):
            return [Asked(it, told(it), "", "", typed, cards)]
    refused = next(topic for _, topic in found if isinstance(topic, Refusal))
    raise _unknown(refused)


def _unknown(refused: Refusal) -> WrongUsage:
    """There is no such topic, and where all of them stand."""
    return WrongUsage(f"{refused.text}\nAll sections:  {_verb()}")


def _verb() -> str:
    """How the book is asked for here."""
    return ":rules" if _saves.is_lent() else "victoriana rules"


def answer(it: Asked, *, coverage: bool) -> tuple[Sequence[object], Screen]:
    """What `rules` says, as rows for a program and as a screen."""
    if coverage:
        found = covering.coverage(it.game, it.handbook)
        return (found,), covering.screen(found)
    if it.cards:
        rows = tuple(card(it.game, one) for one in it.cards)
        return rows, boxed.instead(it.game, it.cards, it.word)
    if it.word:
        mentioned = book.mentioning(it.game, it.handbook, it.word)
        told_in = book.telling(it.game, it.handbook, it.word)
        return mentioned, book_pages.found(mentioned, told_in, it.word, _verb())
    if it.topic:
        page = book.page(it.game, it.handbook, it.topic)
        return (page,), book_pages.one(page, inside=not _saves.is_lent())
    if it.save:
        decisions = book.switches(it.game, it.handbook)
        sections = book.listed(it.game)
        return decisions, book_pages.in_force(decisions, sections, it.save, _verb())
    sections = book.listed(it.game)
    return sections, book_pages.contents(sections, book.everywhere(it.game))


def told(game: Game) -> Handbook:
    """What is told about the book of a game."""
    return _saves.OUTSIDE.handbook(game.id)


def _on_word(game: Game, typed: str, topic: str | Refusal, save: str = "") -> Asked | None:
    """What the rulings and the summaries of a book have on a word that is no topic, if anything."""
    handbook = told(game)
    if isinstance(topic, str) or topic.kind != "unknown":
        return None
    mentioned = book.mentioning(game, handbook, typed)
    sections = book.telling(game, handbook, typed)
    if not (mentioned or sections):
        return None
    if len(sections) == 1 and not mentioned:
        return Asked(game, handbook, sections[0], save)
    return Asked(game, handbook, "", save, typed)


def _is_heading(installed: Sequence[Game], typed: str) -> bool:
    """Whether it is the whole name of a topic, as cited: a save of the same name stands back."""
    topics = {book.topic(it, typed) for it in installed}
    wanted = short(typed).casefold()
    return any(isinstance(it, str) and short(it).casefold() == wanted for it in topics)


def _is_save(word: str) -> bool:
    """Whether there is a save of this name, at whatever moment."""
    name, _ = places.split(word)
    return name == "last" or places.is_path(name) or name in places.names()


def card(game: Game, card: Card) -> dict[str, object]:
    """A card as `--json` prints it."""
    return {"game": game.id, **msgspec.structs.asdict(card)}
