"""The rules: one module for each top-level section of the book, one function for each section."""

from typing import TYPE_CHECKING

from victoriana.kernel.later import parts

if TYPE_CHECKING:
    from victoriana.games.victoriana.rules import advantages_and_setbacks as advantages_and_setbacks
    from victoriana.games.victoriana.rules import agents as agents
    from victoriana.games.victoriana.rules import characters as characters
    from victoriana.games.victoriana.rules import cold_leads as cold_leads
    from victoriana.games.victoriana.rules import concluding_a_round as concluding_a_round
    from victoriana.games.victoriana.rules import cordons as cordons
    from victoriana.games.victoriana.rules import dice as dice
    from victoriana.games.victoriana.rules import emerging_victorious as emerging_victorious
    from victoriana.games.victoriana.rules import evidence_and_henchmen as evidence_and_henchmen
    from victoriana.games.victoriana.rules import extra_turns as extra_turns
    from victoriana.games.victoriana.rules import face_down_leads as face_down_leads
    from victoriana.games.victoriana.rules import gains_and_losses as gains_and_losses
    from victoriana.games.victoriana.rules import generating_new_leads as generating_new_leads
    from victoriana.games.victoriana.rules import grab_bag as grab_bag
    from victoriana.games.victoriana.rules import hands_of_leads as hands_of_leads
    from victoriana.games.victoriana.rules import held_off as held_off
    from victoriana.games.victoriana.rules import icon_legend as icon_legend
    from victoriana.games.victoriana.rules import investigating_leads as investigating_leads
    from victoriana.games.victoriana.rules import investigation_effects as investigation_effects
    from victoriana.games.victoriana.rules import investigator_abilities as investigator_abilities
    from victoriana.games.victoriana.rules import investigators as investigators
    from victoriana.games.victoriana.rules import locale_abilities as locale_abilities
    from victoriana.games.victoriana.rules import make_deductions as make_deductions
    from victoriana.games.victoriana.rules import moving_about_london as moving_about_london
    from victoriana.games.victoriana.rules import player_turns as player_turns
    from victoriana.games.victoriana.rules import sequence_of_play as sequence_of_play
    from victoriana.games.victoriana.rules import setup as setup
    from victoriana.games.victoriana.rules import specialities as specialities
    from victoriana.games.victoriana.rules import statuses as statuses
    from victoriana.games.victoriana.rules import trauma as trauma
    from victoriana.games.victoriana.rules import (
        uncovering_the_conspiracy as uncovering_the_conspiracy,
    )
    from victoriana.games.victoriana.rules import whom as whom

__getattr__ = parts(__name__)
