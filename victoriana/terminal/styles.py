"""The colours of the prompt: the sixteen of the terminal's own theme, and never alone in saying."""

from prompt_toolkit.styles import Style

LOOKS = {
    "bottom-toolbar": "noreverse dim",
    "auto-suggestion": "dim",
    "menu": "noinherit",
    "menu.words": "noinherit",
    "menu.chosen": "noinherit reverse",
    "menu.dim": "noinherit dim",
    "menu.note": "noinherit",
    "ink.refused": "underline",
}
COLORS = {  # the hues are those of the board
    "ink.verb": "bold",
    "ink.seat": "dim",
    "ink.later": "dim",
    "ink.aside": "dim",
    "ink.hue-1": "ansired",
    "ink.hue-2": "ansibrightblue",
    "ink.hue-3": "ansicyan",
    "ink.hue-4": "ansiyellow",
    "menu.words": "noinherit bold",
}


def style(*, color: bool) -> Style:
    """What each part looks like; without colours the parts are told apart by their places."""
    return Style.from_dict({**LOOKS, **(COLORS if color else {})})
