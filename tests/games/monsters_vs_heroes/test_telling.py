"""What is told of what happens, as thief, victim and everybody else see it."""

from tests.games.monsters_vs_heroes.given import (
    ADA,
    BEN,
    CAL,
    at_start,
    card,
    ruled,
    sits,
    table,
)
from tests.games.monsters_vs_heroes.retold import happened, page_of, told, when_first
from victoriana.games.monsters_vs_heroes import flow
from victoriana.games.monsters_vs_heroes.secrets import seen_by
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.view import deeds, memorable, retell, tell
from victoriana.kernel.events import Happened, Unseen
from victoriana.kernel.nodes import Decision

WORLD = ruled()


def theft() -> State:
    """Ada has a thief, and Ben what can be stolen."""
    return table(
        WORLD, ada=sits("carmilla"), ben=sits("dracula"), cal=sits("priest"), turn="ada", count=20
    )


def test_a_theft_is_named_to_thief_and_victim_alone() -> None:
    answers = ("play:carmilla", "whom:ben", "{dracula}")

    for eyes in (ADA, BEN):
        sentences = told(WORLD, theft(), *answers, eyes=eyes)
        assert "Ada plays Carmilla and takes Dracula from Ben's hand." in sentences
    for other in (CAL, None):
        sentences = told(WORLD, theft(), *answers, eyes=other)
        assert "Ada plays Carmilla and takes a card from Ben's hand." in sentences


def test_a_draw_is_named_to_its_owner_alone() -> None:
    state = table(WORLD, ada=sits(), ben=sits(), deck="the-mummy", count=9)

    assert ["Ada draws The Mummy."] == told(WORLD, state, "draw", "{the-mummy}", eyes=ADA)
    assert ["Ada draws a card."] == told(WORLD, state, "draw", "{the-mummy}", eyes=BEN)


def test_the_last_draws_tell_how_few_are_left() -> None:
    state = table(WORLD, ada=sits(), ben=sits(), deck="the-mummy", count=1)

    assert ["Ada draws a card (one left in the deck)."] == told(WORLD, state, "draw", "{the-mummy}")


def test_a_play_and_its_effect_are_one_sentence() -> None:
    state = table(WORLD, ada=sits("the-werewolf"), ben=sits(area="brave-young-man captain-nemo"))

    sentences = told(WORLD, state, "play:the-werewolf", "card:1")

    assert ["Ada plays The Werewolf: Brave Young Man is discarded from Ben's area."] == sentences


def test_a_skill_that_finds_nothing_says_so() -> None:
    state = table(WORLD, ada=sits("mr-hyde"), ben=sits())

    assert ["Ada plays Mr Hyde, and its skill finds nothing."] == told(WORLD, state, "play:mr-hyde")


def test_a_part_that_finds_nothing_is_not_called_the_skill() -> None:
    hunt: dict[str, object] = {"do": "discard", "what": {"names": ["dr-jekyll"]}}
    world = ruled(card("two-parts", "hero", hunt, {"do": "draw"}))
    state = table(world, ada=sits("two-parts"), ben=sits(), deck="dracula", count=9)

    sentences = told(world, state, "play:two-parts", "{dracula}", eyes=ADA)

    assert [
        "Ada plays Two Parts, and a part of its skill finds nothing.",
        "Ada draws Dracula.",
    ] == sentences


def test_a_mass_discard_is_told_area_by_area() -> None:
    state = table(
        WORLD,
        ada=sits("the-creature", "wicked-servant wicked-servant"),
        ben=sits(area="the-mummy captain-nemo"),
    )

    expected = (
        "Ada plays The Creature: two copies of Wicked Servant are discarded from Ada's area; "
        "The Mummy and Captain Nemo from Ben's area."
    )
    assert [expected] == told(WORLD, state, "play:the-creature")


def test_a_skill_that_is_not_used_is_told_with_the_play() -> None:
    state = table(WORLD, ada=sits("wicked-servant"), ben=sits())

    sentences = told(WORLD, state, "play:wicked-servant", "none")

    assert "Wicked Servant" in sentences[0]
    assert "does not use" in " ".join(sentences)


def test_the_deal_names_what_these_eyes_see_and_counts_the_rest() -> None:
    world = ruled()
    state = at_start(world, "ada", "ben", "cal")
    steps: list[Happened] = []
    while not isinstance(flow.node(world, state), Decision):
        more, state = happened(world, state, when_first(world, state), eyes=ADA)
        steps += more
    sentences = [said for _, said in retell(world, steps)]

    assert any(it.startswith("Ada is dealt the ") for it in sentences)
    assert any("Ben and Cal are dealt a faction card each" in it for it in sentences)
    assert any("are dealt three cards each" in it for it in sentences)


def test_a_start_hand_of_one_is_dealt_as_one_card() -> None:
    world = ruled(start_hand="one")
    state = at_start(world, "ada", "ben")
    steps: list[Happened] = []
    while not isinstance(flow.node(world, state), Decision):
        more, state = happened(world, state, when_first(world, state))
        steps += more

    assert "Ada and Ben are dealt one card each." in [said for _, said in retell(world, steps)]


def test_who_cannot_swap_keeps_the_hand_because_the_deck_is_short() -> None:
    world = ruled(S13="all-or-nobody", decks="london-after-midnight")
    state = at_start(world, *("ada", "ben", "cal", "dot", "eve"))
    while not isinstance(flow.node(world, state), Decision):
        _, state = happened(world, state, when_first(world, state))

    page = page_of(world, state, "keep")

    assert "Set Up, S13" == page[0][0]
    assert page[0][1].endswith(" keeps the start hand: too few cards are left for another.")


# --- what is remembered --------------------------------------------------------------------


def test_deeds_count_what_was_done_and_suffered() -> None:
    state = table(WORLD, ada=sits("the-werewolf"), ben=sits(area="brave-young-man captain-nemo"))
    steps, _ = happened(WORLD, state, "play:the-werewolf", "card:1")

    rows = {str(name): did for name, did in deeds(WORLD, steps).rows}

    assert "1 card played, 0 drawn; 1 of others' discarded" == rows["Ada"]
    assert "0 cards played, 0 drawn; lost 1 from the area" == rows["Ben"]


def test_a_loss_is_remembered_longer_than_a_draw() -> None:
    state = table(WORLD, ada=sits("the-werewolf"), ben=sits(area="brave-young-man captain-nemo"))
    steps, _ = happened(WORLD, state, "play:the-werewolf", "card:1")
    best = max(steps, key=lambda it: memorable(it.fact))

    assert "TableCardDiscarded" == type(best.fact).__name__


def test_hands_that_lose_cards_one_after_the_other_are_told_together() -> None:
    """Everybody discards a card, and it is one sentence."""
    state = table(
        WORLD,
        ada=sits("phantom-of-the-opera", "captain-nemo"),
        ben=sits("dracula"),
        cal=sits("priest"),
    )

    sentences = told(WORLD, state, "play:phantom-of-the-opera", "hold:dracula", "hold:priest")

    assert "Dracula of Ben and Priest of Cal are discarded from hands." in " ".join(sentences)


def test_a_skill_that_is_copied_is_told_with_the_play() -> None:
    state = table(
        ruled(decks="both"), ada=sits("dr-watson"), ben=sits(area="baker-street-irregulars")
    )

    sentences = told(ruled(decks="both"), state, "play:dr-watson", "card:1", "none")

    assert "Ada plays Dr Watson and uses the skill of Baker Street Irregulars." in sentences


def test_the_next_turn_is_no_effect_of_a_play() -> None:
    state = table(WORLD, ada=sits("brave-young-man"), ben=sits("priest dracula"), count=9)

    sentences = told(WORLD, state, "play:brave-young-man", "play:priest")

    assert ["Ada plays Brave Young Man.", "Ben plays Priest."] == sentences


def test_a_hidden_choice_is_told_without_what_was_chosen() -> None:
    world = ruled(S10="simultaneous")
    state = at_start(world, "ada", "ben")
    while not isinstance(flow.node(world, state), Decision):
        _, state = happened(world, state, when_first(world, state))
    ledger, _ = flow.judge(world, state, "redraw")
    seat = flow.node(world, state).seat  # type: ignore[union-attr]  # a decision
    other = BEN if seat == ADA else ADA
    before, after = seen_by(state, other), seen_by(ledger.state, other)

    assert f"{seat.title()} has decided about the start hand." == tell(
        world, before, after, Unseen()
    )
    last, _ = flow.judge(world, ledger.state, "keep")
    before, after = seen_by(ledger.state, CAL), seen_by(last.state, CAL)

    assert f"{other.title()} has decided about the start hand." == tell(
        world, before, after, Unseen()
    )
