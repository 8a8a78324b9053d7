"""The line editor: a menu and a word under the line, a toolbar, keys that have typed twins."""

import asyncio
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path

from prompt_toolkit import PromptSession
from prompt_toolkit.application import run_in_terminal
from prompt_toolkit.auto_suggest import AutoSuggest, Suggestion
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.cursor_shapes import ModalCursorShapeConfig
from prompt_toolkit.document import Document
from prompt_toolkit.filters import (
    Always,
    Condition,
    emacs_mode,
    has_completions,
    is_done,
    is_searching,
)
from prompt_toolkit.formatted_text import FormattedText, StyleAndTextTuples
from prompt_toolkit.input import Input
from prompt_toolkit.input.typeahead import clear_typeahead, get_typeahead, store_typeahead
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout.containers import (
    ConditionalContainer,
    FloatContainer,
    HSplit,
    Window,
)
from prompt_toolkit.layout.controls import FormattedTextControl
from prompt_toolkit.layout.dimension import Dimension
from prompt_toolkit.layout.menus import CompletionsMenu, MultiColumnCompletionsMenu
from prompt_toolkit.lexers import Lexer
from prompt_toolkit.output import ColorDepth, Output

from victoriana.render.looks import Looks
from victoriana.render.words import wide
from victoriana.settings import USUAL, Settings
from victoriana.terminal.completion import Offer
from victoriana.terminal.history import Lines
from victoriana.terminal.keyboard import Ask, Note
from victoriana.terminal.menu import Fragments, Room, lines, menu_rows
from victoriana.terminal.styles import style
from victoriana.terminal.undisturbed import undisturbed

ARROWS = ("left", "right")  # keys that may type a whole line
SELDOM = "zz"  # that hardly begins anything
PASTED = 2  # lines at once, which nobody types
SOON = 0.02  # seconds within which the rest of a paste has come
LINE_ENDS = (Keys.ControlM, Keys.ControlJ)
IDLE = 0.05  # seconds after which nobody has typed yet
TRIED = 40  # lines of earlier that are looked at for one to suggest


class Menu(Completer):
    """The offers as the line editor takes them."""

    def __init__(self, asked: Callable[[], Ask]) -> None:
        self._asked = asked
        self.offers: tuple[Offer, ...] = ()  # the last that were asked for
        self._before = ""  # what stood before the cursor then

    def get_completions(
        self,
        document: Document,
        complete_event: CompleteEvent,  # noqa: ARG002 - as the editor calls it
    ) -> Iterable[Completion]:
        """Every offer for what stands before the cursor."""
        self._before = document.text_before_cursor
        self.offers = tuple(self._asked().offers(self._before))
        for offer in self.offers:
            yield Completion(offer.words, start_position=-offer.length)

    def to_fill(self, before: str) -> tuple[Offer, ...]:
        """A blank alone, which is for whoever types: the editor takes it for no offer."""
        is_blank = len(self.offers) == 1 and self.offers[0].blank and not self.offers[0].words
        return self.offers if is_blank and before == self._before else ()


class Inks(Lexer):
    """A line in the inks of what it says; of a paste nothing is said before it is played."""

    def __init__(self, asked: Callable[[], Ask]) -> None:
        self._asked = asked

    def lex_document(self, document: Document) -> Callable[[int], StyleAndTextTuples]:
        """The pieces of the only line."""
        if document.line_count > 1:
            return lambda number: [("", document.lines[number])]
        pieces = self._asked().inked(document.text)
        inked: StyleAndTextTuples = [
            (f"class:ink.{it.ink}" if it.ink else "", it.text) for it in pieces
        ]
        return lambda _: inked


class Earlier(AutoSuggest):
    """The last line that began so, if it makes sense now."""

    def __init__(self, asked: Callable[[], Ask]) -> None:
        self._asked = asked

    def get_suggestion(self, buffer: Buffer, document: Document) -> Suggestion | None:
        """What is left of it."""
        typed = document.text
        if not typed.strip() or document.line_count > 1:
            return None
        begun = (it for it in reversed(buffer.history.get_strings()) if it.startswith(typed))
        for _, line in zip(range(TRIED), dict.fromkeys(begun), strict=False):
            if line != typed and "\n" not in line and self._asked().fits(line):
                return Suggestion(line[len(typed) :])
        return None


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
        self._looks = looks
        self._settings = settings
        self._history = Lines(history)
        self._menu = Menu(self._asked)
        self._is_given = keys is not None  # and no terminal
        self._is_warm = False
        self._hint = ""  # what stands where one types, once it is worked out
        self._drawn: tuple[object, list[Fragments]] | None = None  # the menu, and for what
        self._session: PromptSession[str] = PromptSession(
            completer=self._menu,
            complete_while_typing=Condition(self._opens_by_itself),
            history=self._history,
            auto_suggest=Earlier(self._asked) if settings.suggest else None,
            lexer=Inks(self._asked),
            key_bindings=self._keys(),
            vi_mode=settings.keys == "vi",
            cursor=ModalCursorShapeConfig() if settings.keys == "vi" else None,
            enable_suspend=True,
            reserve_space_for_menu=0,  # the menu has a place of its own
            style=style(color=looks.color),
            include_default_pygments_style=False,
            color_depth=ColorDepth.DEPTH_4_BIT if looks.color else ColorDepth.DEPTH_1_BIT,
            input=keys,
            output=screen,
        )
        self._place_menu()

    def line(self, ask: Ask) -> str:
        """One line, or several that were pasted."""
        self._ask, self._hint = ask, ""
        if ask.again:
            self._history.bring_back(ask.again)
        if ask.fresh and not self._is_given:
            clear_typeahead(self._session.input)
        with undisturbed():  # Ctrl-C is a key here; as a signal it comes too early or too late
            return self._session.prompt(
                self._looks.line(ask.prompt),
                bottom_toolbar=self._bar if ask.toolbar and self._settings.toolbar else None,
                placeholder=self._placeholder,
                pre_run=self._begin,
                handle_sigint=False,
            )

    def ahead(self, wanted: Callable[[str], bool]) -> tuple[str, ...]:
        """Lines that came before anybody asked, as a terminal pastes that does not say so."""
        source = self._session.input
        if self._is_given or not sys.stdin.isatty():
            return ()
        with source.raw_mode():
            keys = get_typeahead(source)
            while more := _come(source):
                keys += more
        ends = [number for number, it in enumerate(keys) if it.key in LINE_ENDS]
        last = ends[-1] + 1 if ends else 0
        typed = "".join("\n" if it.key in LINE_ENDS else it.data for it in keys[:last])
        lines = tuple(it for it in typed.split("\n") if it.strip())
        if len(lines) < PASTED or not all(it.isprintable() and wanted(it) for it in lines):
            store_typeahead(source, keys)
            return ()
        store_typeahead(source, keys[last:])
        return lines

    def _begin(self) -> None:
        """What can wait until the prompt stands is done while somebody looks at it."""
        asyncio.get_running_loop().set_exception_handler(self._leave)
        self._session.app.create_background_task(self._meanwhile())

    async def _meanwhile(self) -> None:
        """Work out the hint; once, load what the first letter would have to wait for.

        That goes piece by piece, so that no key waits for all of it.
        """
        ask = self._ask
        await asyncio.sleep(0)
        if ask.hint and not self._has_text():
            self._hint = ask.hint()
            self._session.app.invalidate()
        if self._is_warm:
            return
        self._is_warm = True
        await asyncio.sleep(IDLE)
        first = (partial(asked, SELDOM) for asked in (ask.offers, ask.notes, ask.inked))
        for load in (*ask.loads, *first):
            load()
            await asyncio.sleep(0)

    def _placeholder(self) -> FormattedText:
        return FormattedText([("class:auto-suggestion", self._looks.line(self._hint))])

    def _leave(self, _: object, context: Mapping[str, object]) -> None:
        """What breaks while one types ends the line and is told by whoever asked for it.

        The editor's own way is a traceback in the middle of the screen.
        """
        error = context.get("exception")
        future = self._session.app.future
        if isinstance(error, Exception) and future and not future.done():
            self._session.app.exit(exception=error)

    def _asked(self) -> Ask:
        return self._ask

    def _bar(self) -> FormattedText:
        columns = self._session.output.get_size().columns
        text = self._ask.toolbar(columns - 1) if self._ask.toolbar else ""
        return FormattedText([("class:bottom-toolbar", self._looks.line(text))])

    # ------------------------------------------------------------------ the menu

    def _place_menu(self) -> None:
        """Under the line, over the toolbar: a few lines that nothing else is drawn upon."""
        for part in self._session.layout.walk():
            if isinstance(part, FloatContainer):
                part.floats = [
                    it
                    for it in part.floats
                    if not isinstance(it.content, CompletionsMenu | MultiColumnCompletionsMenu)
                ]
        window = Window(
            FormattedTextControl(self._menu_text), height=self._menu_height, wrap_lines=False
        )
        root = self._session.layout.container
        assert isinstance(root, HSplit)  # noqa: S101 - so the editor builds it
        root.children.insert(1, ConditionalContainer(window, ~is_done))
        self._session.layout.current_window.dont_extend_height = Always()

    def _menu_height(self) -> Dimension:
        """As low as it may be; its full height while it opens by itself, so that nothing jumps."""
        rows = len(self._menu_lines())
        if self._opens_by_itself():
            rows = menu_rows(self._session.output.get_size().rows)
        return Dimension(min=rows, preferred=rows)

    def _menu_text(self) -> FormattedText:
        """The lines one under the other."""
        pieces: StyleAndTextTuples = []
        for line in self._menu_lines():
            pieces += [("", "\n"), *line] if pieces else line
        return FormattedText(pieces)

    def _menu_lines(self) -> list[Fragments]:
        """The menu and what is said under it, worked out once for what stands there."""
        buffer, size = self._session.default_buffer, self._session.output.get_size()
        state = buffer.complete_state
        chosen = state.complete_index if state else None
        before = buffer.document.text_before_cursor
        to_fill = () if state else self._menu.to_fill(before)
        seen = (self._ask, buffer.text, state, chosen, size, is_searching(), to_fill)
        if self._drawn is None or self._drawn[0] != seen:
            offers = self._menu.offers if state else to_fill
            quiet = chosen is not None or buffer.document.line_count > 1 or is_searching()
            notes = () if quiet or not buffer.text else self._ask.notes(buffer.text)
            document = state.original_document if state else buffer.document
            begun = offers[0].length if offers else 0
            column = wide(self._looks.line(self._ask.prompt + document.text_before_cursor)) - begun
            room = Room(size.columns, menu_rows(size.rows), max(0, column) % size.columns)
            self._drawn = seen, lines(self._shown(offers), self._said(notes), room, chosen)
        return self._drawn[1]

    def _shown(self, offers: Iterable[Offer]) -> list[Offer]:
        """Offers made harmless."""
        line = self._looks.line
        return [
            Offer(
                line(it.words),
                it.length,
                line(it.cost),
                line(it.says),
                line(it.rule),
                blank=line(it.blank),
            )
            for it in offers
        ]

    def _said(self, notes: Iterable[Note]) -> list[Note]:
        """Notes made harmless."""
        return [Note(self._looks.line(it.text), self._looks.line(it.rule)) for it in notes]

    def _opens_by_itself(self) -> bool:
        """The menu comes with the first letter: before it, no board is scrolled away for it."""
        return self._settings.menu == "typing" and self._has_text()

    def _has_text(self) -> bool:
        return bool(self._session.default_buffer.text)

    # ------------------------------------------------------------------ keys

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        @keys.add("c-c", filter=~is_searching)
        def clear(event: KeyPressEvent) -> None:
            if event.current_buffer.text:
                event.current_buffer.reset()
            else:
                event.app.exit(exception=KeyboardInterrupt)

        @keys.add("c-l")
        def board(event: KeyPressEvent) -> None:  # noqa: ARG001 - as the editor calls it
            if self._ask.board:
                run_in_terminal(self._ask.board)

        @keys.add(Keys.Vt100MouseEvent)
        def mouse(event: KeyPressEvent) -> None:
            """No mouse is asked for; text with colours, typed or pasted, looks like one."""

        @keys.add("tab", filter=~is_searching)
        def tab(event: KeyPressEvent) -> None:
            self._tab(event.current_buffer)

        @keys.add("escape", filter=has_completions & emacs_mode)
        def close(event: KeyPressEvent) -> None:  # what was typed stays, what was chosen goes
            event.current_buffer.cancel_completion()

        for name in ARROWS:
            self._types_a_line(keys, name)
        return keys

    def _tab(self, buffer: Buffer) -> None:
        """Take the only offer, go to the next, or else take what stands there in grey."""
        state = buffer.complete_state
        if state and len(state.completions) == 1:
            buffer.apply_completion(state.completions[0])
            if buffer.text.endswith(" "):
                buffer.start_completion()
        elif state:
            buffer.complete_next()
        elif buffer.suggestion and not self._ask.offers(buffer.document.text_before_cursor):
            buffer.insert_text(buffer.suggestion.text)
        else:
            buffer.start_completion(insert_common_part=True)

    def _types_a_line(self, keys: KeyBindings, name: str) -> None:
        """A key that types a whole line where nothing stands; its words are seen."""
        waits = Condition(lambda: name in self._ask.keys and not self._has_text())

        @keys.add(name, filter=waits & ~is_searching)
        def line(event: KeyPressEvent) -> None:
            event.current_buffer.text = self._ask.keys[name]
            event.current_buffer.validate_and_handle()


def _come(source: Input) -> list[KeyPress]:
    """What has come from a terminal a moment later."""
    time.sleep(SOON)
    return source.read_keys()


__all__ = ["Menu", "Toolkit", "menu_rows"]
