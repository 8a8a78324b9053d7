"""What is told of an investigator who is overcome, and of the evidence that the rulings leave."""

from tests.games.victoriana.given import game, harker, holmes, ruled
from victoriana.games.victoriana.view.panels import short_evidence
from victoriana.games.victoriana.view.sheets import fallen

BOTH = ("escaped-millbank-inmate", "cursed-scarab")


def test_trauma_f12_evidence_of_the_fallen_is_shown_by_its_plain_type() -> None:
    world = ruled(F12="evidence-usable")
    given = game(holmes(evidence=BOTH, out=True), harker(), world=world)

    assert "overcome, and out of the game; evidence U O" == fallen(
        world, given.state.investigators[0]
    )
    assert ": short of O+P" == short_evidence(world, given.state)


def test_trauma_f12_by_default_nothing_is_left_of_the_fallen() -> None:
    given = game(holmes(out=True), harker())

    assert "overcome, and out of the game" == fallen(given.world, given.state.investigators[0])
