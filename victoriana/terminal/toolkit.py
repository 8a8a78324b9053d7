"""The line editor: completion under the line, a toolbar, and keys that each have a typed twin."""

from collections.abc import Iterable
from pathlib import Path

from prompt_toolkit import PromptSession
from prompt_toolkit.application import run_in_terminal
from prompt_toolkit.auto_suggest import AutoSuggestFromHistory
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition, is_searching
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout.containers import ConditionalContainer, Window
from prompt_toolkit.layout.dimension import Dimension
from prompt_toolkit.layout.menus import CompletionsMenu
from prompt_toolkit.output import ColorDepth, Output
from prompt_toolkit.styles import Style

from victoriana.render.looks import Looks
from victoriana.settings import USUAL, Settings
from victoriana.terminal.completion import Offer, Offers
from victoriana.terminal.history import Lines
from victoriana.terminal.keyboard import Ask, nothing

ARROWS = ("left", "right")  # keys that may type a whole line
ROOMY, SMALL = 8, 4  # lines of the menu
TALL = 36  # lines of a terminal from which on the menu may be roomy
# Nothing but what the terminal's own theme says.
STYLE = Style.from_dict(
    {
        "bottom-toolbar": "noreverse dim",
        "auto-suggestion": "dim",
        "completion-menu": "noinherit",
        "completion-menu.completion": "noinherit",
        "completion-menu.completion.current": "noinherit reverse",
        "completion-menu.meta.completion": "noinherit dim",
        "completion-menu.meta.completion.current": "noinherit reverse",
        "scrollbar.background": "noinherit",
        "scrollbar.button": "noinherit reverse",
    }
)


def menu_rows(height: int) -> int:
    """How many lines the menu may take."""
    return ROOMY if height >= TALL else SMALL


class Menu(Completer):
    """The offers as the line editor takes them."""

    def __init__(self, looks: Looks) -> None:
        self.offers: Offers = nothing
        self.looks = looks

    def get_completions(
        self,
        document: Document,
        complete_event: CompleteEvent,  # noqa: ARG002 - as the editor calls it
    ) -> Iterable[Completion]:
        """Every offer for what stands before the cursor, in columns."""
        found = self.offers(document.text_before_cursor)
        costs = max((len(it.cost) for it in found), default=0)
        for offer in found:
            yield Completion(
                offer.words,
                start_position=-offer.length,
                display=self.looks.line(_shown(offer)),
                display_meta=self.looks.line(_beside(offer, costs)),
            )


class Toolkit:
    """A terminal that can move its cursor."""

    def __init__(
        self,
        looks: Looks,
        history: Path | None = None,
        keys: Input | None = None,
        screen: Output | None = None,
        settings: Settings = USUAL,
    ) -> None:
        self._ask = Ask("")
        self._menu = Menu(looks)
        self._looks = looks
        self._settings = settings
        self._session: PromptSession[str] = PromptSession(
            completer=self._menu,
            complete_while_typing=Condition(self._opens_by_itself),
            history=Lines(history),
            auto_suggest=AutoSuggestFromHistory() if settings.suggest else None,
            key_bindings=self._keys(),
            vi_mode=settings.keys == "vi",
            enable_suspend=True,
            style=STYLE,
            include_default_pygments_style=False,
            color_depth=ColorDepth.DEPTH_4_BIT if looks.color else ColorDepth.DEPTH_1_BIT,
            input=keys,
            output=screen,
        )
        _limit(self._session)

    def line(self, ask: Ask) -> str:
        """One line, or several that were pasted."""
        self._ask = ask
        self._menu.offers = ask.offers
        size = self._session.output.get_size()
        return self._session.prompt(
            self._looks.line(ask.prompt),
            bottom_toolbar=self._bar if ask.toolbar and self._settings.toolbar else None,
            placeholder=FormattedText([("class:auto-suggestion", self._looks.line(ask.hint))]),
            reserve_space_for_menu=menu_rows(size.rows),
        )

    def _bar(self) -> FormattedText:
        columns = self._session.output.get_size().columns
        text = self._ask.toolbar(columns - 1) if self._ask.toolbar else ""
        return FormattedText([("class:bottom-toolbar", self._looks.line(text))])

    def _opens_by_itself(self) -> bool:
        """The menu comes with the first letter: before it, no board is scrolled away for it."""
        return self._settings.menu == "typing" and self._has_text()

    def _has_text(self) -> bool:
        return bool(self._session.default_buffer.text)

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        @keys.add("c-c")
        def clear(event: KeyPressEvent) -> None:
            if event.current_buffer.text:
                event.current_buffer.reset()
            else:
                event.app.exit(exception=KeyboardInterrupt)

        @keys.add("c-l")
        def board(event: KeyPressEvent) -> None:  # noqa: ARG001 - as the editor calls it
            if self._ask.board:
                run_in_terminal(self._ask.board)

        for name in ARROWS:
            self._types_a_line(keys, name)
        return keys

    def _types_a_line(self, keys: KeyBindings, name: str) -> None:
        """A key that types a whole line where nothing stands; its words are seen."""
        waits = Condition(lambda: name in self._ask.keys and not self._has_text())

        @keys.add(name, filter=waits & ~is_searching)
        def line(event: KeyPressEvent) -> None:
            event.current_buffer.text = self._ask.keys[name]
            event.current_buffer.validate_and_handle()


def _shown(offer: Offer) -> str:
    return f"{offer.words.strip()} ..." if offer.words.endswith(" ") else offer.words


def _beside(offer: Offer, costs: int) -> str:
    """The price in a column of its own, then what it does."""
    return f"{offer.cost:<{costs}}  {offer.says}".strip() if costs else offer.says


def _limit(session: PromptSession[str]) -> None:
    """Keep the menu as low as the lines kept free for it, also where the terminal has more."""
    for part in session.layout.walk():
        if isinstance(part, CompletionsMenu):
            inner = part.content if isinstance(part, ConditionalContainer) else part
            if isinstance(inner, Window):
                inner.height = lambda: Dimension(
                    min=1, max=menu_rows(session.output.get_size().rows)
                )


__all__ = ["Menu", "Toolkit", "menu_rows"]
