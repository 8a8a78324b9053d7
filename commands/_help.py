"""Help screens: all verbs, one verb, one topic."""

from collections.abc import Iterable
from textwrap import wrap

from typer._click import Parameter

from commands._table import MEANT, TOGETHER, TOLD, TOPICS, VERBS, verbs, what
from victoriana.kernel.handles import Found, Unknown, match
from victoriana.kernel.wording import WIDTH

NAMES = 22  # columns
HEAD = """\
Every game is a save, judged by the book. VERB -h tells of a verb."""
FOOT = """\
help on {topics}
SAVE is a name or a path, or last; SAVE@212, SAVE@r9 or SAVE@-3 a moment in it.
Everywhere: --plain --ascii --quiet --color [auto|always|never], often --json.
"""


def screen() -> str:
    """Every verb, on one screen of 24 lines with room for the next prompt."""
    lines = [HEAD]
    group = ""
    listed = {it for names, _ in TOGETHER.values() for it in names}
    for verb in verbs():
        if verb == "help" or (verb in listed and verb not in TOGETHER):
            continue  # at the foot, or with another
        names, said = TOGETHER.get(verb, ((verb,), what(verb)))
        new = VERBS[verb][0]
        title = new if new != group else ""
        lines.append(f"{title:<6}{', '.join(names):<15}{said}")
        group = new
    return "\n".join([*lines, FOOT.rstrip().format(topics=" ".join(TOPICS))])


def of_verb(verb: str, text: str, params: Iterable[Parameter]) -> str:
    """What a verb does, two examples, and its options."""
    lines: list[str] = []
    for part in in_order(verb, text):
        examples = part.startswith(f"victoriana {verb}")
        lines += part.rstrip().split("\n") if examples else wrap(" ".join(part.split()), WIDTH)
        lines.append("")
    lines.append(f"victoriana {verb} takes:")
    for param in params:
        names = names_of(param)
        if getattr(param, "hidden", False):
            continue
        said = getattr(param, "help", "") or ""
        said = "this help" if param.name == "help" else said
        wrapped = wrap(said, WIDTH - NAMES - 4) or [""]
        if len(names) > NAMES:
            lines.append(f"  {names}")
        else:
            lines.append(f"  {names:<{NAMES + 1}} {wrapped.pop(0)}".rstrip())
        lines += [f"{'':{NAMES + 4}}{line}" for line in wrapped]
    return "\n".join(lines)


def nothing_about(word: str) -> str:
    """A word that is neither verb nor topic, answered by what was meant."""
    said = f'There is no help about "{word[:40]}".'
    if word in TOLD:
        return f"{said} See:  victoriana help {TOLD[word]}"
    if word in MEANT and MEANT[word][0] != "help":
        verb, doing = MEANT[word]
        return f"{said} {doing} is:  victoriana help {verb}"
    found = match(word, (*verbs(), *TOPICS))
    near = found.nearest if isinstance(found, Unknown) else ()
    meant = (found.handle,) if isinstance(found, Found) else near[:1]
    return f"{said} Did you mean {meant[0]}?" if meant else f"{said}\nAll of it:  victoriana help"


def in_order(verb: str, text: str) -> list[str]:
    """What it does, then the examples, then what else there is to know."""
    what_it_does, *more = text.split("\n\n")
    return [what_it_does, *sorted(more, key=lambda it: not it.startswith(f"victoriana {verb}"))]


def of_topic(topic: str) -> str:
    """A topic that is no verb."""
    from commands._topics import TEXTS, files, rulings, settings

    match topic:
        case "files":
            return files()
        case "rulings":
            return rulings()
        case "settings":
            return settings()
    return TEXTS[topic]


def names_of(param: Parameter) -> str:
    """An option with what follows it, or an argument as it is written."""
    if param.param_type_name == "argument":
        return str(param.metavar or (param.name or "").upper())
    if param.name == "help":
        return "-h, --help"
    names = ", ".join([*param.opts, *param.secondary_opts])
    return names if getattr(param, "is_flag", False) else f"{names} {param.metavar or ''}".rstrip()
