"""The help of the prompt itself."""

from collections.abc import Mapping

from victoriana.kernel.screen import Screen, Table, Text


def prompt_help(verbs: Mapping[str, str], line: str, name: str) -> Screen:
    """What can be typed, in one screen; a legal line and the name of a seat as examples."""
    answer = line or "end"
    rows = (
        ("?", "what may be done here"),
        (f"{answer.partition(',')[0]}?", "may I, and if not, why? Plays nothing"),
        (f"{name or 'NAME'}?", "shows a person, a place, a card, a part of the table"),
        ("undo, redo", "back as far as the table would allow, and forward again"),
        ("quit", "good night; all is on disk, there is nothing to save"),
        ("Tab, Right", "complete a word; take what was typed once before"),
        ("Ctrl-L", "the board again"),
        ("Ctrl-C, Ctrl-D", "clear the line; leave"),
    )
    colon = " ".join(f":{verb}" for verb in verbs)
    return Screen(
        (
            Text(f"Type what you do, commas between:  {answer}"),
            Text("Beginnings of words are enough. Enter plays just what you typed."),
            Table(("", ""), rows),
            Text("Behind a colon every verb of the shell, for this save; :help VERB tells more:"),
            Text(f"  {colon}"),
        )
    )
