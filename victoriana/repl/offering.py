"""What Tab offers at the prompt of a game: answers that are legal, and verbs behind a colon."""

from collections.abc import Callable, Mapping

from victoriana.session import asking
from victoriana.session.shell import Session
from victoriana.session.values import Legal
from victoriana.terminal import completion
from victoriana.terminal.completion import Offer


class Offering:
    """What may be typed next, worked out once for each beginning of a line."""

    def __init__(
        self, session: Session, verbs: Mapping[str, str], hides: Callable[[str], bool]
    ) -> None:
        self.session = session
        self.verbs = verbs
        self.hides = hides  # whether what is asked of a seat is not for who sits here
        self._known: tuple[tuple[int, str], Legal | None] | None = None

    def offers(self, text: str) -> tuple[Offer, ...]:
        """What Tab offers behind a text."""
        if text.startswith(":"):
            verb, space, rest = text[1:].partition(" ")
            if not space:
                return completion.verbs(self.verbs, text)
            views = self.session.game.views() if verb == "show" else ()
            return completion.names([(it, "") for it in views], rest)
        if text.rstrip().endswith("?"):
            return ()
        before, phrase = completion.last_phrase(text)
        legal = self._legal(before)
        return completion.answers(legal, phrase.lstrip()) if legal else ()

    def forget(self) -> None:
        """Somebody else sits here now."""
        self._known = None

    def _legal(self, before: str) -> Legal | None:
        """What may be done after these answers."""
        key = (self.session.history.tip, before)
        if self._known is None or self._known[0] != key:
            session = self.session
            found = asking.ahead(session, before) if before.strip() else session.legal()
            if found and found.node.seat and self.hides(found.node.seat):
                found = None
            self._known = key, found
        return self._known[1]
