"""Positions behind Scenario V: what was given away, what left a deck, and who is dead by then."""

import pytest

from tests.games.circle_undone.test_positions import CIRCLE, MEMBERS, PEOPLE, position, why

IMPOSSIBLE = [
    (
        ("mementos=mesmerizing-flute", "crossed-off=mesmerizing-flute"),
        "none is given away without lodge-members",
        "Interlude III: The Inner Circle / Inner Circle 2 1",
    ),
    (
        (
            f"records={MEMBERS}+box-opened+mementos-hidden",
            "mementos=mesmerizing-flute",
            "crossed-off=mesmerizing-flute",
        ),
        "none is given away beside mementos-hidden",
        "Interlude III: The Inner Circle / Inner Circle 3 1",
    ),
    (
        (
            f"records={CIRCLE}",
            "mementos=mesmerizing-flute+ritual-components",
            "crossed-off=ritual-components",
        ),
        "all mementos are given away together, and mesmerizing-flute too",
        "Interlude III: The Inner Circle / Inner Circle 2 1",
    ),
    (
        (f"records={CIRCLE}", "mementos=mesmerizing-flute+ritual-components"),
        "mesmerizing-flute was given away, and is crossed off, or the log has mementos-hidden",
        "Interlude III: The Inner Circle / Inner Circle 1",
    ),
    (
        (f"records={MEMBERS}+box-opened",),
        "Here the log has one of these lines: mementos-hidden or inner-circle",
        "Interlude III: The Inner Circle / Inner Circle 1",
    ),
    (
        (
            f"records={MEMBERS}+guardian-defeated+survived-watcher",
            "mementos=wisp-of-spectral-mist+corn-husk-doll",
            "heretics=0",
        ),
        "corn-husk-doll is never discovered beside survived-watcher",
        "Scenario IV: The Wages of Sin / DO NOT READ",
    ),
]


@pytest.mark.parametrize(("typed", "text", "rule"), IMPOSSIBLE)
def test_position_that_cannot_be_behind_scenario_5_is_refused_with_its_section(
    typed: tuple[str, ...], text: str, rule: str
) -> None:
    said, by = why("scenario=6", *typed)
    assert text in said
    assert rule == by


def test_position_resolution_8_the_box_is_in_no_deck_behind_scenario_6() -> None:
    records = "records=fate-accepted+spell-cast+learned-nothing+box-opened"
    held = position("scenario=6", records, *PEOPLE, "ada.assets=puzzle-box")
    assert "puzzle-box" in held.investigator("agnes-baker").assets
    behind = f"{records}+sided-coven+anette-possessed"
    text, rule = why("scenario=7", behind, *PEOPLE, "ada.assets=puzzle-box")
    assert "puzzle-box has left the deck of Agnes Baker." == text
    assert "Scenario VI: Union and Disillusion / Resolution 8 1" == rule


def test_position_resolution_8_whoever_is_not_alive_is_dead_behind_scenario_6() -> None:
    penny = ("ada.character=penny-white", "ben.character=jerome-davids")
    state = position("scenario=7", *penny)
    assert ["dead", "dead"] == [it.end for it in state.missing if not it.crossed_off]
    assert "" == position("scenario=6", *penny).profile("penny-white").end
    found = ("penny-white.fate=mist", "penny-white.trail=yes", "penny-white.end=alive")
    assert "alive" == position("scenario=7", *penny, *found).profile("penny-white").end


def test_position_inner_circle_3_what_is_hidden_stays_listed() -> None:
    records = f"records={MEMBERS.replace('rescued', 'alive')}+box-opened+mementos-hidden"
    state = position("scenario=6", records, "mementos=mesmerizing-flute+ritual-components")
    assert ("mesmerizing-flute", "ritual-components") == state.listed
