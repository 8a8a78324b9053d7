"""What is named as barred while one types is refused, and for the reason that stands beside it."""

from collections.abc import Iterator, Sequence

from tests.games.victoriana.roaming import asked
from victoriana.games.victoriana.notation import read
from victoriana.games.victoriana.refusals.closed import closed
from victoriana.kernel.errors import Refusal

BEGUN = ("go c", "go s", "go t", "investigate 1", "investigate 2", "defeat c")
PAIR = ("stead-x", "harker")
SINGLE = ("holmes", "griffin")


def refusals(seats: Sequence[str]) -> Iterator[tuple[str, str, Refusal]]:
    """What is named as barred in turns of random games, why, and what is said when it is typed."""
    for moment, _ in asked(range(3), most=150, seats=seats):
        world, state = moment.game.world, moment.state
        for typed in BEGUN:
            for words, why in closed(world, state, typed):
                refused = read(world, state, words)
                assert isinstance(refused, Refusal), words
                yield words, why, refused


def test_nothing_that_one_of_two_on_a_card_may_do_is_named_as_barred() -> None:
    assert {"illegal"} == {refused.kind for _, _, refused in refusals(PAIR)}


def test_a_place_is_too_far_or_barred_for_the_reason_that_the_refusal_gives() -> None:
    seen: set[str] = set()
    for words, why, refused in refusals(SINGLE):
        if not words.startswith("go "):
            continue
        if why == "no moving now":
            said, kind = " ", "no moving now"
            assert refused.rule != "Moving about London", words
        elif why == "no way":
            said, kind = "Agents bar every way to", "no way"
        elif why.endswith(("move", "moves")):
            said, kind = f"{why} away", "moves"
        else:
            said, kind = f"{why} bar", "agents"
        assert said in refused.text, words
        seen.add(kind)

    assert {"moves", "no moving now"} <= seen
