"""The words of the game: what happened, what may be done, who is asked for what."""

from victoriana.games.victoriana.asking import prompt, question
from victoriana.games.victoriana.offers import describe
from victoriana.games.victoriana.retelling import retell
from victoriana.games.victoriana.tell_facts import tell

__all__ = ["describe", "prompt", "question", "retell", "tell"]
