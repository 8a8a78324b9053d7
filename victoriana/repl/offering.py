"""What is offered, said and inked while a line is typed at the prompt of a game."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cached_property, partial

from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.kernel.handles import kebab
from victoriana.kernel.nodes import OPEN_TURN, Decision
from victoriana.repl import behind_colon, inking, typed, under
from victoriana.repl.desk import Shell
from victoriana.session.course import is_answer
from victoriana.session.drafts import Draft, Drafts
from victoriana.session.shell import Session
from victoriana.session.values import Legal
from victoriana.terminal import completion
from victoriana.terminal.completion import Offer, Wants
from victoriana.terminal.keyboard import Note, Piece

FEW = 2  # ways to go on, below which a line may be asked for what comes after it, too
BARE = {
    "undo": "back as far as the table would allow",
    "redo": "forward again",
    "help": "how the prompt works",
    "quit": "all is on disk",
}


class Offering:
    """A line that is typed, in the light of what is legal where the game stands."""

    def __init__(self, session: Session, shell: Shell, hides: Callable[[str], bool]) -> None:
        self.session = session
        self.shell = shell
        self.drafts = Drafts(session, hides)
        self._chosen: tuple[int, Mapping[str, int]] = (-1, {})

    # ------------------------------------------------------------------ what an editor asks

    def offers(self, text: str) -> tuple[Offer, ...]:
        """What may follow; nothing where a question is asked already."""
        if text.lstrip().startswith(":"):
            return behind_colon.offers(self.session, self.shell, text.lstrip())
        if text.rstrip().endswith("?"):
            return ()
        draft = self._draft(text)
        phrase = text[draft.typed :].lstrip()
        found: tuple[Offer, ...] = ()
        if draft.legal:
            last = draft.parts[-1] if draft.parts else None
            is_typed = last is not None and last.start >= draft.typed and last.kind == "legal"
            meant = tuple(it.id for it in last.options) if last and is_typed else ()
            is_first = bool(phrase) and " " not in phrase and not draft.typed
            beside = self._words(phrase) if is_first else ()
            legal = self._of_seat(draft.legal, completion.before_colon(phrase) or draft.seat)
            found = completion.answers(legal, phrase, self._wants(draft), meant, beside)
        return (self._in_one_breath(text, phrase) if len(found) < FEW else ()) or found

    def _in_one_breath(self, text: str, phrase: str) -> tuple[Offer, ...]:
        """What an answer asks for that stands before the last words, where no comma parts them."""
        begins = len(text) - len(phrase)
        spaces = [at for at in range(begins + 1, len(text)) if text[at] == " "]
        for at in reversed(spaces):
            if self._asks_more(text[:at]):
                found = self.offers(f"{text[:at]},{text[at:]}")
                return found if self._reads_on(text[:at]) else ()
        return ()

    def _reads_on(self, text: str) -> bool:
        """Whether what an answer asks for may stand right behind it, with no comma before."""
        legal = self._draft(f"{text},").legal
        further = legal.options[:FEW] if legal else ()
        return any(self.fits(f"{text} {it.words}") for it in further)

    def _asks_more(self, text: str) -> bool:
        """Whether a line is legal to its end, and asks for one thing more."""
        after = self._draft(f"{text},")
        node = self.session.game.node(after.state)
        is_whole = bool(after.parts) and all(it.kind == "legal" for it in after.parts)
        return is_whole and isinstance(node, Decision) and node.id != OPEN_TURN

    def loads(self) -> tuple[Callable[[], object], ...]:
        """What the first letter would have to wait for, in pieces: answers, names, habits."""
        return (partial(self._draft, ""), lambda: self._names, self._often)

    def forget(self) -> None:
        """Somebody else sits here now."""
        self.drafts.forget()

    def notes(self, text: str) -> tuple[Note, ...]:
        """What is to be said of the line before Enter."""
        match typed.read(text):
            case typed.Answers():
                return under.notes(self.session, self._draft(text), text, self.offers(text))
            case typed.Question(about) if about:
                return (Note("The question mark asks; nothing is played."),)
            case typed.Question():
                return (Note("Lists all that may be done."),)
        return ()

    def inked(self, text: str) -> tuple[Piece, ...]:
        """The line in the inks of what it says."""
        if not isinstance(typed.read(text), typed.Answers | typed.Question):
            return inking.verb(text)
        about = text.rstrip().rstrip("?")
        is_open = bool(self.offers(text)) or about != text
        return inking.answers(self.session.game, self._draft(about), text, is_open=is_open)

    def fits(self, line: str) -> bool:
        """Whether a line that was typed once is a verb, or legal from its beginning to its end."""
        if not isinstance(typed.read(line), typed.Answers):
            return True
        parts = self._draft(line).parts
        return bool(parts) and all(it.kind == "legal" for it in parts)

    # ------------------------------------------------------------------ what is known

    def _draft(self, text: str) -> Draft:
        return self.drafts.of(text)

    def _of_seat(self, legal: Legal, said: str) -> Legal:
        """What may be done by whoever was named before a colon; by anybody where nobody was."""
        seat = self.session.seat(said) if said else ""
        if not seat or isinstance(seat, Refusal):
            return legal
        return replace(legal, options=tuple(it for it in legal.options if it.seat == seat))

    def _words(self, begun: str) -> tuple[Offer, ...]:
        """What may be typed besides answers: words of the prompt, parts of the table, seats."""
        parts = dict.fromkeys(self.session.game.views(), "shows it")
        seats = {it.id: "shows the sheet" for it in self.session.header.seats}
        return completion.names({**BARE, **parts, **seats}.items(), begun)

    def _wants(self, draft: Draft) -> Wants:
        """What presses, what was chosen in this game before, and what things are called."""
        game, state = self.session.game, draft.state
        node, seen = game.node(state), self.session.see(state)
        options = node.options if isinstance(node, Decision) else ()
        urgency = {it.id: game.urgency(seen, it) for it in options}
        return Wants(urgency, self._often(), self._names)

    def _often(self) -> Mapping[str, int]:
        """How often each answer was given on the line that was played."""
        tip, known = self._chosen
        history = self.session.shown
        if tip != history.tip:
            played = (history.played(n) for n in history.line())
            known = Counter(it.answer for it in played if is_answer(it))
            self._chosen = history.tip, known
        return known

    @cached_property
    def _names(self) -> Mapping[str, tuple[str, ...]]:
        """What each thing in the box is called in full, as handles are written."""
        return {it.id: (kebab(it.name),) for it in self.session.game.cards()}
