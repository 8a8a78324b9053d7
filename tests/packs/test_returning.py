"""Ruling F7: a card text that says when an agent comes back is offered by its pack, and first."""

from pathlib import Path

from tests.packs.kit import FIXTURES, HEAD, pack
from victoriana import games, packs
from victoriana.games.victoriana.game import Victoriana
from victoriana.games.victoriana.ids import InvestigatorId
from victoriana.games.victoriana.rules.held_off import keeps_away
from victoriana.kernel.game import Game
from victoriana.packs.auditing import audited

FOLDER = FIXTURES / "hyde-by-card-text"
JEKYLL = InvestigatorId("jekyll-hyde")
CARD = """\
[jekyll-hyde]
name = "Dr Jekyll and Mr Hyde"
short = "Jekyll"
speciality = ["Science", "Underworld"]
shifts = "nature"
starts = "Science"
"""


def game(folder: Path, **rulings: str) -> Victoriana:
    raw = audited(folder).raw
    assert raw is not None
    found: Game = games.load("victoriana", raw, rulings)
    assert isinstance(found, Victoriana)
    return found


def test_investigator_abilities_faq_f7_only_a_card_that_says_it_offers_its_text() -> None:
    told = game(FOLDER).book.rulings["F7"]
    silent = games.load("victoriana", packs.read("victoriana"), {}).book.rulings["F7"]

    assert ("by-card-text", "back-with-jekyll", "gone-for-good") == told.choices
    assert ("back-with-jekyll", "gone-for-good") == silent.choices


def test_investigator_abilities_faq_f7_the_text_holds_unless_another_choice_is_made() -> None:
    usual, other = game(FOLDER), game(FOLDER, F7="gone-for-good")

    assert "by-card-text" == usual.rulings["F7"]
    assert "on-the-hour" == keeps_away(usual.world, JEKYLL)
    assert "never" == keeps_away(other.world, JEKYLL)


def test_each_speciality_that_depends_on_a_nature_needs_one(tmp_path: Path) -> None:
    text = 'with shifts = "nature" each speciality needs a nature, otherwise there is none.'

    judged = audited(
        pack(tmp_path, HEAD, investigators=f'{CARD}natures = ["Jekyll"]\nabilities = []\n')
    )

    assert [f"investigators.toml, line 7, [jekyll-hyde]: {text}"] == [
        it.said for it in judged.found
    ]


def test_an_ability_knows_only_natures_of_its_own_card(tmp_path: Path) -> None:
    what = 'name = "Evil", kind = "token", text = "Evil.", nature = "Mr Who", within = 1'
    ability = f'{{ id = "evil-mr-hyde", {what} }}'
    card = f'{CARD}natures = ["Jekyll", "Hyde"]\nabilities = [{ability}]\n'

    judged = audited(pack(tmp_path, HEAD, investigators=card))

    assert [
        'investigators.toml, line 8, [jekyll-hyde]: "Mr Who" is none of the natures on this card.'
    ] == [it.said for it in judged.found]
