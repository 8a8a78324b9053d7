"""The help of the prompt itself."""

from collections.abc import Mapping

TYPING = """\
Type what you do, with commas between:  {line}
Beginnings of words are enough. Tab completes, Enter plays just what you typed.

  ?                what may be done        {ask:<16} may I? Plays nothing
  {name:<16} shows it                undo, redo       back, as the table allows
  help, quit       this, and good night    :save is not needed: all is on disk

Ctrl-L the board   Ctrl-C clears the line   Ctrl-D leaves   Ctrl-R searches
Behind a colon every verb of the shell, for this save:
"""
WIDTH = 79


def prompt_help(verbs: Mapping[str, str], line: str, name: str) -> str:
    """What can be typed, in one screen."""
    ask = f"{line.partition(',')[0]}?" if line else "end?"
    text = TYPING.format(line=line or "end", ask=ask, name=f"{name}?" if name else "NAME?")
    return text + "\n".join(f"  :{verb:<8} {says}" for verb, says in verbs.items())
