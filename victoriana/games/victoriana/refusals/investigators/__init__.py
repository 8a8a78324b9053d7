"""Why an ability cannot be used so: one module for each investigator, as in the rules."""

from typing import TYPE_CHECKING

from victoriana.kernel.later import parts

if TYPE_CHECKING:
    from victoriana.games.victoriana.refusals.investigators import burton as burton
    from victoriana.games.victoriana.refusals.investigators import crowley as crowley
    from victoriana.games.victoriana.refusals.investigators import fortune as fortune
    from victoriana.games.victoriana.refusals.investigators import griffin as griffin
    from victoriana.games.victoriana.refusals.investigators import harker as harker
    from victoriana.games.victoriana.refusals.investigators import holmes as holmes
    from victoriana.games.victoriana.refusals.investigators import jekyll as jekyll
    from victoriana.games.victoriana.refusals.investigators import lovelace as lovelace
    from victoriana.games.victoriana.refusals.investigators import nemo as nemo
    from victoriana.games.victoriana.refusals.investigators import pimpernel as pimpernel
    from victoriana.games.victoriana.refusals.investigators import stead_x as stead_x
    from victoriana.games.victoriana.refusals.investigators import time_traveller as time_traveller

__getattr__ = parts(__name__)
