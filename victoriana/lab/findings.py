"""What many games say together: shares with how sure they are, lengths, comparisons, screens."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel.screen import Part, Screen, Table, Text, Title
from victoriana.kernel.wording import many
from victoriana.lab.played import Record

SURE = 1.96  # standard deviations on either side: 95 of 100 intervals hold the truth
DECIMALS = 4
MOST = 20  # rows of a table on a screen
BAR = 30  # columns
KEYS = ("seats", "role", "table", "end", "options")  # else a part of the state at the end
NEVER = "never"


class Share(Struct, frozen=True):
    """How many of how many, and between which shares the truth lies in 95 cases of 100."""

    games: int
    of: int
    low: float
    high: float

    def __str__(self) -> str:
        if not self.of:
            return "-"
        return f"{percent(self.games / self.of)} ({percent(self.low)}-{percent(self.high)})"


class Group(Struct, frozen=True):
    """The games that have something in common."""

    name: str
    games: int
    results: dict[str, int]
    median: str  # where they end


class Choice(Struct, frozen=True):
    """An option: how often it was open, and how often it was taken."""

    name: str
    open: int
    taken: int


class Strength(Struct, frozen=True):
    """How a policy did among others: its wins, and what each seat would win by lot."""

    policy: str
    seats: int  # played by it, in all games together
    wins: int
    share: Share
    fair: float


class Findings(Struct, frozen=True, omit_defaults=True):
    """All that is told of the games of one policy."""

    game: str
    games: int
    policy: str
    answers: int
    seconds: float
    answers_per_second: float
    results: dict[str, int]
    seed: str
    seats: tuple[str, ...]  # empty where they were drawn
    shares: dict[str, Share]
    median: str  # where half of the games are over
    ends: dict[str, int]
    first: dict[str, int] | None = None
    by: tuple[Group, ...] | None = None
    options: tuple[Choice, ...] | None = None
    opening: str = ""  # what was answered before the policy began
    against: "Against | None" = None
    policies: tuple[Strength, ...] | None = None  # where several sit at one table


class Against(Struct, frozen=True):
    """The same games by another policy, and how often it came to the same."""

    findings: Findings
    same: int
    pairs: dict[str, int]  # "victory, midnight" -> games


class Asked(Struct, frozen=True):
    """What the findings are about, as it was asked for."""

    game: str
    seed: str
    seats: tuple[str, ...] = ()
    first: str = ""
    by: str = ""
    opening: str = ""
    policy: str = ""  # that is asked about, where several sit at one table
    rivals: bool = False  # each plays for himself


def share(games: int, of: int) -> Share:
    """Wilson's interval: sound for few games, and for none or all of them."""
    if not of:
        return Share(0, 0, 0.0, 1.0)
    part = games / of
    wide = SURE * SURE / of
    middle = (part + wide / 2) / (1 + wide)
    half = SURE * sqrt(part * (1 - part) / of + wide / (4 * of)) / (1 + wide)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Share(games, of, round(low, DECIMALS), round(high, DECIMALS))


def found(asked: Asked, records: Sequence[Record], seconds: float) -> Findings:
    """All that the games of one policy say."""
    results = tally(record.result for record in records)
    answers = sum(record.answers for record in records)
    by = asked.by and asked.by != "options"
    return Findings(
        asked.game,
        len(records),
        asked.policy or records[0].trial.policy,
        answers,
        round(seconds, 3),
        round(answers / seconds, 1) if seconds else 0.0,
        results,
        asked.seed,
        asked.seats,
        {result: share(games, len(records)) for result, games in results.items()},
        median([record.end for record in records]),
        in_course(record.end for record in records),
        in_course(record.first or NEVER for record in records) if asked.first else None,
        grouped(asked.by, records) if by else None,
        chosen(records) if asked.by == "options" else None,
        opening=asked.opening,
        policies=strengths(records) if asked.rivals and _differ(records) else None,
    )


def compared(ones: Sequence[Record], other: Findings, others: Sequence[Record]) -> Against:
    """Another policy on the same seeds, game by game."""
    pairs = tally(f"{a.result}, {b.result}" for a, b in zip(ones, others, strict=True))
    same = sum(a.result == b.result for a, b in zip(ones, others, strict=True))
    return Against(other, same, pairs)


def beside(it: Findings, against: Against) -> Findings:
    """The findings with those that they are held against."""
    return replace(it, against=against)


def _differ(records: Sequence[Record]) -> bool:
    """Whether several policies sit at one table."""
    return any(len({*it.policies}) > 1 for it in records)


def strengths(records: Sequence[Record]) -> tuple[Strength, ...]:
    """How each policy did, seat by seat; a fair share is that of a seat played by lot.

    Of several seats at one table at most one wins: the interval of a policy that had more than
    one counts each game once.
    """
    found = []
    for policy in dict.fromkeys(name for it in records for name in it.policies[::-1]):
        mine = [it for it in records if policy in it.policies]
        seats = sum(it.policies.count(policy) for it in mine)
        wins = sum(_won(it, policy) for it in mine)
        fair = sum(it.policies.count(policy) / len(it.seats) for it in mine)
        each = len(mine) / seats
        whole = share(wins, len(mine))
        low, high = (round(edge * each, DECIMALS) for edge in (whole.low, whole.high))
        found.append(
            Strength(
                policy, seats, wins, Share(wins, seats, low, high), round(fair / seats, DECIMALS)
            )
        )
    return tuple(sorted(found, key=lambda it: -it.wins / it.seats))


def _won(record: Record, policy: str) -> int:
    """The seats of a policy that have won a game."""
    pairs = zip(record.seats, record.policies, strict=True)
    return sum(name == policy and seat in record.winners for seat, name in pairs)


def grouped(key: str, records: Sequence[Record]) -> tuple[Group, ...]:
    """The games by what they have in common; a game has several roles."""
    groups: dict[str, list[Record]] = {}
    for record in records:
        for name in names(key, record):
            groups.setdefault(name, []).append(record)
    return tuple(
        Group(
            name,
            len(groups[name]),
            tally(record.result for record in groups[name]),
            median([record.end for record in groups[name]]),
        )
        for name in sorted(groups, key=natural)
    )


def names(key: str, record: Record) -> tuple[str, ...]:
    """What a game counts under."""
    match key:
        case "seats":
            return (str(len(record.seats)),)
        case "role":
            return record.seats
        case "table":
            return (" ".join(sorted(record.seats)),)
        case "end":
            return (record.end,)
        case _:
            return (record.value or "-",)


def chosen(records: Iterable[Record]) -> tuple[Choice, ...]:
    """How often each option was open and taken in all games."""
    opened, taken = Counter[str](), Counter[str]()
    for record in records:
        for it in record.options:
            opened[it.name] += it.open
            taken[it.name] += it.taken
    return tuple(Choice(name, opened[name], taken[name]) for name in sorted(opened, key=natural))


def tally(things: Iterable[str]) -> dict[str, int]:
    """How often each comes, the most frequent first."""
    counts = Counter(things)
    return {name: counts[name] for name in sorted(counts, key=lambda it: (-counts[it], it))}


def in_course(labels: Iterable[str]) -> dict[str, int]:
    """How often each label comes, in the order of play."""
    counts = Counter(labels)
    return {label: counts[label] for label in sorted(counts, key=course_order)}


def course_order(label: str) -> tuple[int, int, str]:
    """What comes before the rounds first, then by number; what never came last."""
    digits = label.lstrip("r")
    if digits.isdigit():
        return 1, int(digits), label
    return (2 if label == NEVER else 0), 0, label


def median(labels: Sequence[str]) -> str:
    """The label that stands in the middle."""
    return sorted(labels, key=course_order)[(len(labels) - 1) // 2] if labels else ""


def natural(name: str) -> tuple[int, int, str]:
    """Numbers by size, then words."""
    return (0, int(name), "") if name.isdecimal() else (1, 0, name)


def percent(part: float) -> str:
    """A share as a whole number of hundredths."""
    return f"{100 * part:.0f}"


# --- Screens -------------------------------------------------------------------------------


def screen(it: Findings, asked: Asked) -> Screen:
    """The findings as a person reads them."""
    seats = " ".join(it.seats) or "seats drawn by the seed"
    begun = f", after {asked.opening}" if asked.opening else ""
    parts: list[Part] = [
        Title(f"{it.game}: {many(it.games, 'game')}, {seats}{begun}", f"seed {it.seed}"),
        results(it, it.against),
        Text(""),
    ]
    if it.policies:
        parts += [strength_table(it.policies), Text("")]
    parts += distribution("Ends in", it.ends, it.games)
    if it.against:
        other = it.against.findings
        parts += [Text(""), *distribution(f"Ends in, by {other.policy}", other.ends, it.games)]
        parts += [Text(""), Text(f"The same result in {it.against.same} of {it.games}.")]
        parts.append(pairs(it, other.policy, it.against))
    if it.first is not None:
        parts += [Text(""), *distribution(f"First {asked.first}", it.first, it.games)]
    if it.by is not None:
        parts += [Text(""), Title(f"By {asked.by}", "% (95 % sure)")]
        parts.append(by_table(it.by, asked.by, tuple(it.results)))
    if it.options is not None:
        parts += [Text(""), options_table(it.options)]
    return Screen(tuple(parts))


def results(it: Findings, against: Against | None) -> Table:
    """The results with their shares, of one policy or of two side by side."""
    every = list(it.results)
    columns = ["result", "games" if it.policies else it.policy, "% (95 % sure)"]
    if against:
        every += [name for name in against.findings.results if name not in it.results]
        columns += [against.findings.policy, "%"]
    rows = []
    for name in every:
        cells = [name]
        for one in (it, against.findings) if against else (it,):
            games = one.results.get(name, 0)
            cells += [str(games), str(share(games, one.games))]
        rows.append(tuple(cells))
    return Table(tuple(columns), tuple(rows))


def strength_table(policies: Sequence[Strength]) -> Table:
    """Who won how often, a row a policy, beside what a seat wins by lot."""
    rows = tuple(
        (it.policy, str(it.seats), str(it.wins), str(it.share), percent(it.fair)) for it in policies
    )
    return Table(("policy", "seats", "wins", "% a seat (95 % sure)", "fair"), rows)


def pairs(it: Findings, other: str, against: Against) -> Table:
    """Which results come together on the same seed."""
    rows = tuple((*pair.split(", "), str(games)) for pair, games in against.pairs.items())
    return Table((it.policy, other, "games"), rows)


def distribution(title: str, counts: Mapping[str, int], games: int) -> list[Part]:
    """A bar for each place in the course of play; neighbours together where there are many."""
    came = [label for label, count in counts.items() for _ in range(count) if label != NEVER]
    middle = f"median {median(came)}" if came else ""
    rows = []
    for name, count in bunched(counts):
        bar = "#" * round(BAR * count / games)
        rows.append((name, str(count), f"{percent(count / games)} %", bar))
    return [Title(title, middle), Table(("", "games", "", ""), tuple(rows))]


def bunched(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    """Counts in at most so many rows as fit a screen."""
    each = -(-len(counts) // (MOST // 2))
    items = [it for it in counts.items() if it[0] != NEVER]
    rows = []
    for at in range(0, len(items), max(each, 1)):
        some = items[at : at + each]
        name = some[0][0] if len(some) == 1 else f"{some[0][0]}-{some[-1][0]}"
        rows.append((name, sum(count for _, count in some)))
    return rows + [it for it in counts.items() if it[0] == NEVER]


def by_table(groups: Sequence[Group], key: str, every: Sequence[str]) -> Table:
    """A row for each group."""
    rows = tuple(
        (
            group.name,
            str(group.games),
            *(str(share(group.results.get(result, 0), group.games)) for result in every),
            group.median,
        )
        for group in groups
    )
    return Table((key, "games", *every, "median"), rows)


def options_table(options: Sequence[Choice]) -> Table:
    """How often each was open and taken."""
    rows = tuple(
        (it.name, str(it.open), str(it.taken), str(share(it.taken, it.open))) for it in options
    )
    return Table(("option", "open", "taken", "% (95 % sure)"), rows)
