"""What stands under a line while it is typed: whether it is legal, what it costs, why not."""

from collections.abc import Sequence

from victoriana.kernel.wording import in_words
from victoriana.render import refusals
from victoriana.session.asks import of_text
from victoriana.session.drafts import Draft, Part
from victoriana.session.reading import Reading
from victoriana.terminal.completion import Offer
from victoriana.terminal.keyboard import Note

FEW = 2  # things that are barred and named


def notes(reading: Reading, draft: Draft, text: str, offers: Sequence[Offer]) -> tuple[Note, ...]:
    """Why something is refused, or what it comes to where all is legal; and what is barred."""
    parts = draft.parts
    if not parts:
        return ()
    refused, last = draft.refused, parts[-1]
    is_typed = last.start >= draft.typed
    is_open = draft.legal is not None and bool(draft.legal.outcomes)
    is_to_fill = any(it.blank and not it.words for it in offers)
    is_begun = is_open or not _is_definite(last) or is_to_fill
    may_become = refused is last and is_typed and bool(offers) and is_begun
    if refused and not may_become:
        return _refused(refused, text, alone=len(parts) == 1)
    if refused is None and (len(parts) > 1 or draft.luck):
        at_table = reading.header.luck.kind == "table"
        is_any = any(it.kind == "legal" for it in parts)
        return (_legal(draft, at_table=at_table),) if is_any else ()
    if refused is None and is_typed and _alone(offers, text):
        return _told(offers)
    return _barred(reading, draft, text) if refused and is_typed else ()


def _is_definite(part: Part) -> bool:
    """Whether it was understood what is meant, and it is not legal."""
    return part.refusal is not None and part.refusal.kind == "illegal"


def _refused(part: Part, text: str, *, alone: bool) -> tuple[Note, ...]:
    """Why an answer is not legal, named where the line has several."""
    if part.refusal is None:
        return ()
    first = part.refusal.text.split("\n")[0]
    which = "" if alone else f"{text[part.start : part.end]}: "
    hint = refusals.to_type(part.refusal)
    return (Note(f"{which}{first}", part.refusal.rule), *([Note(hint)] if hint else []))


def _legal(draft: Draft, *, at_table: bool) -> Note:
    """That all is legal, what it costs, and whether luck comes after it."""
    told = [it for it in draft.parts if it.kind == "legal"]
    match len(told):
        case 1:
            said = "Legal"
        case 2:
            said = "Both are legal"
        case count:
            said = f"All {in_words(count)} are legal"
    costs = ", ".join(it.cost for it in told if it.cost)
    text = f"{said}: {costs}" if costs else said
    if not draft.luck and len(told) < len(draft.parts):
        return Note(f"{text}; what follows is for somebody else.")
    if not draft.luck:
        return Note(f"{text}.")
    drawn = f"the {draft.luck} is {'asked for' if at_table else 'drawn'}"
    if len(told) < len(draft.parts):
        return Note(f"{text}, then {drawn}; what follows is judged when it is seen.")
    joint = ", then" if costs else ";"
    return Note(f"{text}{joint} {drawn}{'' if at_table else ' (no undo past it)'}.")


def _alone(offers: Sequence[Offer], text: str) -> bool:
    """Whether the only offer stands there already, so that no menu shows it."""
    return len(offers) == 1 and text.casefold().endswith(offers[0].words.casefold())


def _told(offers: Sequence[Offer]) -> tuple[Note, ...]:
    """What an answer costs and does that is written to its end."""
    offer = offers[0]
    told = ", ".join(it for it in (offer.cost, *offer.says.split("  ")) if it)
    return (Note(told, offer.rule),) if told else ()


def _barred(reading: Reading, draft: Draft, text: str) -> tuple[Note, ...]:
    """What begins so too and is not open now, and how to ask why."""
    asks = of_text(text[draft.typed :].strip())
    if not isinstance(asks, tuple) or len(asks) != 1:
        return ()
    closed = reading.game.closed(reading.see(draft.state), asks[0].words)
    if not closed:
        return ()
    named = [f"{words.split(' ')[-1]} ({why})" for words, why in closed[:FEW]]
    told = ", ".join([*named, *(["..."] if len(closed) > FEW else [])])
    dot = "" if len(closed) > FEW else "."
    return (Note(f"{len(closed)} barred: {told}{dot}  {closed[0][0]}?  says why"),)
