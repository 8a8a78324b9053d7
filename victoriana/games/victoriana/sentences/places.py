"""How the locales of a board are called in sentences, and which one a name means."""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property

from victoriana.games.victoriana.ids import LocaleId
from victoriana.kernel.errors import VictorianaError
from victoriana.kernel.handles import kebab

THE = "the "
NO_PLACE = "(?!)"  # matches nothing: a board without locales


class BadSentence(VictorianaError):
    """A sentence of a card that cannot be read."""


class Places:
    """The names of a board: the whole one, the short one and the handle, with an article or not."""

    def __init__(self, names: Mapping[str, Iterable[str]]) -> None:
        called = [
            (bare(name), handle) for handle, more in names.items() for name in (handle, *more)
        ]
        self.handles: dict[str, LocaleId] = {}
        for name, handle in called:
            self.handles.setdefault(kebab(name), LocaleId(handle))
        self.spelt = sorted({name for name, _ in called}, key=lambda it: (-len(it), it))

    @cached_property
    def lower(self) -> dict[str, str]:
        """Each name in small letters, and as it is spelt."""
        return {name.casefold(): name for name in reversed(self.spelt)}

    @cached_property
    def pattern(self) -> str:
        """What a sentence may call a locale, as a regular expression."""
        names = "|".join(re.escape(name) for name in self.spelt if name)
        return f"(?:the )?(?:{names or NO_PLACE})"

    def find(self, name: str) -> LocaleId | None:
        """The locale that is called so."""
        return self.handles.get(kebab(bare(name)))


def bare(name: str) -> str:
    """A name without the article before it, spelt with plain apostrophes and single spaces."""
    spelt = plain(name)
    return spelt[len(THE) :] if spelt.casefold().startswith(THE) else spelt


def plain(text: str) -> str:
    """Text with plain apostrophes, and one space wherever there are any."""
    return " ".join(text.replace("\u2019", "'").split())
