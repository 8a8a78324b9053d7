"""The debugger's line editor: completion, a toolbar, and arrows that step through the game."""

from collections.abc import Iterator

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.output import ColorDepth, Output
from prompt_toolkit.styles import Style

from victoriana.debugger.completing import Ask, complete_nothing
from victoriana.render.looks import Looks

MENU = 4  # lines that the menu may take
# Nothing but what the terminal's own theme says.
STYLE = Style.from_dict(
    {
        "bottom-toolbar": "noreverse dim",
        "completion-menu": "noinherit",
        "completion-menu.completion": "noinherit",
        "completion-menu.completion.current": "noinherit reverse",
        "scrollbar.background": "noinherit",
        "scrollbar.button": "noinherit reverse",
    }
)


class Menu(Completer):
    """What may follow, as the line editor takes it."""

    def __init__(self) -> None:
        self.ask = Ask("", "", complete_nothing)

    def get_completions(
        self,
        document: Document,
        complete_event: CompleteEvent,  # noqa: ARG002 - as the editor calls it
    ) -> Iterator[Completion]:
        """Every word that what is typed may become."""
        found = self.ask.complete(document.text_before_cursor)
        for word in found.words:
            yield Completion(word, -len(found.typed))


class Toolkit:
    """A terminal that can move its cursor."""

    def __init__(
        self, looks: Looks, keys: Input | None = None, screen: Output | None = None
    ) -> None:
        self._looks = looks
        self._menu = Menu()
        self._session: PromptSession[str] = PromptSession(
            completer=self._menu,
            complete_while_typing=Condition(self._has_text),
            key_bindings=self._keys(),
            enable_suspend=True,
            style=STYLE,
            include_default_pygments_style=False,
            reserve_space_for_menu=MENU,
            color_depth=ColorDepth.DEPTH_4_BIT if looks.color else ColorDepth.DEPTH_1_BIT,
            input=keys,
            output=screen,
        )

    def line(self, ask: Ask) -> str:
        """One line."""
        self._menu.ask = ask
        bar = FormattedText([("class:bottom-toolbar", self._looks.line(ask.toolbar))])
        return self._session.prompt(self._looks.line(ask.prompt), bottom_toolbar=bar)

    def _has_text(self) -> bool:
        return bool(self._session.default_buffer.text)

    def _keys(self) -> KeyBindings:
        """Left and right step where nothing is typed; each says its word, so that it is seen."""
        keys = KeyBindings()
        empty = Condition(lambda: not self._has_text())

        @keys.add("left", filter=empty)
        def back(event: KeyPressEvent) -> None:
            event.current_buffer.text = "back"
            event.current_buffer.validate_and_handle()

        @keys.add("right", filter=empty)
        def step(event: KeyPressEvent) -> None:
            event.current_buffer.text = "step"
            event.current_buffer.validate_and_handle()

        @keys.add("c-c")
        def clear(event: KeyPressEvent) -> None:
            if event.current_buffer.text:
                event.current_buffer.reset()
            else:
                event.app.exit(exception=KeyboardInterrupt)

        return keys
