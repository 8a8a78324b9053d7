"""Setup: what each scenario puts on the table, step by step, with a checklist to tick off."""

from typing import TYPE_CHECKING

from victoriana.kernel.later import parts

if TYPE_CHECKING:
    from victoriana.games.circle_undone.rules.set_up import hunches as hunches
    from victoriana.games.circle_undone.rules.set_up.laying import (
        answer,
        ask,
        begin,
        go_on,
        resume,
    )

__all__ = ["answer", "ask", "begin", "go_on", "resume"]
__getattr__ = parts(__name__, **dict.fromkeys(__all__, "laying"))
