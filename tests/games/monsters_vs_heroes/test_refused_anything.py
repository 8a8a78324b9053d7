"""Whatever is typed, wherever, is taken, or refused with a reason that can be looked up."""

from collections.abc import Iterator, Sequence

import pytest

from tests.games.monsters_vs_heroes.any_skill import strange_box
from tests.games.monsters_vs_heroes.roaming import Moment, Roamer
from victoriana.games.monsters_vs_heroes import covered
from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.ids import COVERED
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision

OF_CARDS = (
    *("play {}", "{}", "discard {}", "steal {}", "move {}", "fetch {}", "order {}", "swap {}"),
    *("copy {}", "return {}", "look at {}", "play {} to {seat}", "discard {} of {seat}"),
    *("move {} to {seat}", "steal {} from {seat}", "swap {} with {other}"),
)
OF_PLAYERS = (
    *("steal from {}", "look at {}", "exchange with {}", "discard from {}", "to {}", "{}"),
    *("first {}", "draw for {}", "move from {}"),
)
ALONE = (
    *("draw", "pass", "none", "use", "keep", "redraw", "bury", "way a", "way z", "play", "discard"),
    *(
        "steal",
        "order",
        "fetch",
        "move",
        "swap",
        "copy",
        "return",
        "look",
        "exchange",
        "to",
        "lots",
    ),
)
FALLBACKS = ("is no answer here", "is not open here", "That card does not lie", "is to be chosen.")
EVERY = 7  # decisions, of which one is tried with all phrases


def phrases(state: State, cards: Sequence[str]) -> Iterator[str]:
    """Each verb with each card and each player."""
    seats = [it.seat for it in state.players]
    for at, card in enumerate(cards):
        seat, other = seats[at % len(seats)], cards[at - 1]
        yield from (form.format(card, seat=seat, other=other) for form in OF_CARDS)
    yield from (form.format(seat) for form in OF_PLAYERS for seat in seats)
    yield from ALONE


def is_cited(rule: str) -> bool:
    """Whether a rule is a section of the book with rulings that there are."""
    section, *rulings = rule.split(", ")
    return BOOK.cite(section, *rulings) == rule


def decisions(seed: int) -> Iterator[Moment]:
    """Some decisions of a random game under random rulings, two of each kind at least."""
    seen: dict[str, int] = {}
    for number, moment in enumerate(Roamer(seed, switched=True).moments()):
        if isinstance(moment.node, Decision):
            kind = f"{moment.node.id} {moment.node.options[0].id.partition(':')[0]}"
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= 2 or number % EVERY == 0:
                yield moment


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_typed_is_taken_or_refused_with_a_section_that_exists(seed: int) -> None:
    tried = 0
    for moment in list(decisions(seed))[:9]:
        node, game = moment.node, moment.game
        assert isinstance(node, Decision)
        seen = game.as_seen(moment.state, node.seat)
        cards = [it.id for it in game.box.characters]
        for phrase in phrases(seen, cards):
            tried += 1
            found = game.read(seen, phrase)
            if not isinstance(found, Refusal):
                assert node.option(found[0]) is not None, phrase
                continue
            assert not any(it in found.text for it in FALLBACKS), (phrase, found)
            assert found.text.endswith((".", "?")), (phrase, found)
            assert len(found.tries) <= 5
            if found.kind == "illegal":
                assert is_cited(found.rule), (phrase, found)
    assert tried > 3000


@pytest.mark.parametrize("seed", range(4))
def test_each_option_is_read_back_from_its_words_in_files_too(seed: int) -> None:
    for moment in Roamer(seed + 20, switched=True).moments():
        if isinstance(moment.node, Decision):
            seen = moment.game.as_seen(moment.state, moment.node.seat)
            for option in moment.node.options:
                words = moment.game.words(seen, option.id)
                assert (option.id,) == moment.game.read(seen, words, whole=True), words


@pytest.mark.parametrize("seed", range(8))
def test_each_option_of_skills_of_any_kind_is_read_back_from_its_words(seed: int) -> None:
    roamer = Roamer(seed, switched=True)
    roamer.game = MonstersVsHeroes(strange_box(seed), roamer.rulings)
    for moment in roamer.moments():
        if isinstance(moment.node, Decision):
            seen = moment.game.as_seen(moment.state, moment.node.seat)
            for option in moment.node.options:
                words = moment.game.words(seen, option.id)
                assert (option.id,) == moment.game.read(seen, words, whole=True), words
                assert (option.id,) == moment.game.read(seen, words), words


@pytest.mark.parametrize("seed", range(3))
def test_refusals_do_not_change_with_what_the_asked_cannot_see(seed: int) -> None:
    for moment in list(decisions(seed + 40))[:6]:
        node, game = moment.node, moment.game
        assert isinstance(node, Decision)
        seen = game.as_seen(moment.state, node.seat)
        other = exchanged(seen)
        assert seen == game.as_seen(other, node.seat)
        cards = [it.id for it in game.box.characters][::3]
        seats = [it.seat for it in seen.players]
        for phrase in phrases(seen, cards):
            told = game.read(game.as_seen(moment.state, node.seat), phrase)
            assert told == game.read(game.as_seen(other, node.seat), phrase)
        for seat in seats:
            assert game.not_yours(moment.state, seat) == game.not_yours(other, seat)


@pytest.mark.parametrize("seed", [5, 8])
def test_whoever_else_looks_on_is_told_no_more_than_he_sees(seed: int) -> None:
    for moment in list(decisions(seed))[:5]:
        node, game = moment.node, moment.game
        assert isinstance(node, Decision)
        others = [it.seat for it in moment.state.players if it.seat != node.seat]
        cards = [it.id for it in game.box.characters][::4]
        for who in (None, others[0]):
            seen = game.as_seen(moment.state, who)
            for phrase in phrases(seen, cards):
                found = game.read(seen, phrase)
                if isinstance(found, Refusal):
                    assert COVERED not in " ".join(found.tries), (phrase, found)
                    assert found.kind != "illegal" or is_cited(found.rule)


def exchanged(seen: State) -> State:
    """Another table that looks the same: each covered thing is the last of what it may be."""
    state = seen
    while (chance := covered.next_covered(state)) is not None:
        state = covered.with_uncovered(state, chance.outcomes[-1].id)
    return state
