"""Investigator Abilities, one module for each investigator whose card asks for a decision."""

from typing import TYPE_CHECKING

from victoriana.kernel.later import parts

if TYPE_CHECKING:
    from victoriana.games.victoriana.rules.investigators import burton as burton
    from victoriana.games.victoriana.rules.investigators import crowley as crowley
    from victoriana.games.victoriana.rules.investigators import fortune as fortune
    from victoriana.games.victoriana.rules.investigators import griffin as griffin
    from victoriana.games.victoriana.rules.investigators import harker as harker
    from victoriana.games.victoriana.rules.investigators import holmes as holmes
    from victoriana.games.victoriana.rules.investigators import jekyll as jekyll
    from victoriana.games.victoriana.rules.investigators import lovelace as lovelace
    from victoriana.games.victoriana.rules.investigators import nemo as nemo
    from victoriana.games.victoriana.rules.investigators import pimpernel as pimpernel
    from victoriana.games.victoriana.rules.investigators import stead_x as stead_x
    from victoriana.games.victoriana.rules.investigators import talents as talents
    from victoriana.games.victoriana.rules.investigators import time_traveller as time_traveller

__getattr__ = parts(__name__)
