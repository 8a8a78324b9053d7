"""What is typed is understood, what is written down reads back, and braces hold the draws."""

import random
from collections import Counter
from time import perf_counter

import pytest
from msgspec.structs import replace

from tests.games.victoriana.positions import HARKER, HOLMES, middle, place
from tests.games.victoriana.roaming import RAW, asked
from victoriana.games.victoriana import load, notation
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import AgentId, LeadId
from victoriana.games.victoriana.notation.verbs import SHORT, VERBS
from victoriana.games.victoriana.state import ActiveLead, Agent, State
from victoriana.games.victoriana.tasks import (
    AnyTask,
    ChooseGain,
    Conversion,
    EndOfTurn,
    Fulfilment,
    Investigation,
    Journey,
    Keep,
    Overcome,
    Payment,
    Pick,
    PickToken,
    Swap,
    TrackChoice,
    Window,
)
from victoriana.kernel.errors import Refusal
from victoriana.kernel.grammar import normal, parse

GAME = load(RAW, {})
BOX = GAME.world
RULE = "Locale Abilities"
INMATE = "give:escaped-millbank-inmate"
INMATE_OF_HOLMES = "give:holmes:escaped-millbank-inmate"


def read(state: State, typed: str, *, whole: bool = False) -> tuple[str, ...]:
    """What is understood; it must be."""
    found = notation.read(BOX, state, typed, whole=whole)
    assert not isinstance(found, Refusal), found
    return found


def waiting(*tasks: AnyTask) -> State:
    """The middle of the game, waiting for something else than the turn itself."""
    state = middle()
    return replace(state, agenda=(*state.agenda, *tasks))


def open_lead(card: str = "inverted-pentagram", number: int = 3) -> State:
    """Holmes has a lead open before him."""
    state = waiting(Investigation(HOLMES, number))
    lead = ActiveLead(number, place("crypt"), 3, 5, LeadId(card), open=True)
    rich = replace(state.investigators[0], holds=Holding(3, 3, 3, 3, 1))
    return replace(state, leads=(*state.leads, lead), investigators=(rich, state.investigators[1]))


# --- What is recorded ----------------------------------------------------------------------


def test_every_option_of_random_games_reads_back_from_its_own_words() -> None:
    luck = random.Random(1)
    met: Counter[str] = Counter()
    first = ("griffin", "harker", "pimpernel", "holmes")  # who are asked the most
    for moment, node in (*asked(range(9), 250), *asked(range(9), 250, first)):
        met[node.id] += 1
        few = node.options if len(node.options) < 12 else luck.sample(node.options, 6)
        said = [notation.words(moment.game.world, moment.state, it.id) for it in few]

        assert len(set(said)) == len(said)
        for option, words in zip(few, said, strict=True):
            for whole in (False, True):
                assert (option.id,) == moment.game.read(moment.state, words, whole=whole), words
            line = parse(f"{words} {moment.game.gloss(moment.state, option.id)}")
            assert not isinstance(line, Refusal)
            assert [normal(words)] == [phrase.words for phrase in line.phrases]

    rare = {"last-steps", "discard", "third-source", "other-lead", "token"}
    assert set(met) >= VERBS.keys() - rare - {"vision", "vision-choice"}  # of one investigator


def test_no_two_options_of_one_question_are_written_alike() -> None:
    for moment, node in asked(range(20, 24), 150):
        said = [moment.game.words(moment.state, it.id) for it in node.options]

        assert len(set(said)) == len(said)


def test_a_way_is_recorded_with_each_of_its_steps() -> None:
    state = middle()

    assert "go somerset hideout rgs" == notation.words(BOX, state, "go:rgs")
    assert ("go:rgs",) == read(state, "go somerset hideout rgs", whole=True)


def test_each_verb_is_recorded_in_one_word() -> None:
    said = {
        "investigate:3": "investigate 3",
        "use:yard": "use yard",
        "ability:mist-form:bedlam": "use mist-form bedlam",
        "ability:living-ghost:pose:cursed-scarab:U": "use living-ghost pose cursed-scarab U",
        "card:doctor-john-watson:a": "use doctor-john-watson a",
        "pay:OOW": "pay 2O+W",
        "convert:OO:SS": "swap 2O 2S",
        "who:holmes": "move holmes",
        "to:somerset": "to somerset",
        "give:holmes:cursed-scarab": "give holmes cursed-scarab",
        "receive:O": "receive O",
        "shed:bribed-peelers:a": "shed bribed-peelers a",
        "token:somerset": "token somerset",
        "suffer-it": "suffer-it",
    }

    assert said == {answer: notation.words(BOX, middle(), answer) for answer in said}


def test_words_of_an_option_that_is_no_longer_legal_are_still_written() -> None:
    assert "go tower" == notation.words(BOX, middle(), "go:tower")


def test_an_option_is_glossed_with_its_title_and_icons() -> None:
    state = open_lead()

    assert "(Shut the Book: 2O => 2D)" == notation.gloss(BOX, state, "option:b")
    assert "" == notation.gloss(BOX, state, "abandon")
    assert "" == notation.gloss(BOX, middle(), "go:somerset")


# --- What is typed in a turn ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "answers"),
    [
        ("go p2", ("go:somerset",)),
        ("go P2", ("go:somerset",)),
        ("g u3", ("go:pit",)),
        ("go old bailey", ("go:old-bailey",)),
        ("go the old bailey", ("go:old-bailey",)),
        ("go covent garden", ("go:covent-garden",)),
        ("go bail", ("go:old-bailey",)),
        ("go cleopatra", ("go:needle",)),
        ("go needle somerset", ("go:needle", "go:somerset")),
        ("h", ("hurry",)),
        ("e", ("end",)),
        ("use news 5", ("ability:newspaper-archives:5",)),
        ("u archives 8", ("ability:newspaper-archives:8",)),
    ],
)
def test_short_forms_of_a_turn_are_understood(typed: str, answers: tuple[str, ...]) -> None:
    assert answers == read(middle(), typed)


def test_the_only_lead_here_and_the_own_locale_need_no_name() -> None:
    state = replace(middle(), leads=(ActiveLead(4, place("crypt"), 3, 5),))
    rich = replace(state.investigators[0], holds=Holding(O=2))
    state = replace(state, investigators=(rich, state.investigators[1]))

    assert ("investigate:4",) == read(state, "i")
    assert ("investigate:4",) == read(state, "inv 4")
    assert ("use:crypt",) == read(state, "use")
    assert ("use:crypt",) == read(state, "use o4")


def test_an_agent_here_is_defeated_with_or_without_a_name() -> None:
    state = replace(middle(), agents=(Agent(AgentId("caissa"), (place("crypt"),)),))
    rich = replace(state.investigators[0], holds=Holding(P=2, S=1))
    state = replace(state, investigators=(rich, state.investigators[1]))

    assert ("defeat:caissa",) == read(state, "d")
    assert ("defeat:caissa",) == read(state, "def sleeper")


def test_evidence_may_be_named_behind_the_henchman() -> None:
    state = middle()
    occult = (LeadId("cursed-scarab"), LeadId("bleeding-portrait"))
    rich = replace(state.investigators[1], evidence=(*occult, LeadId("forged-dispatch")))
    state = replace(state, investigators=(state.investigators[0], rich))

    assert ("overcome",) == read(state, "over cultists")
    assert ("overcome", "give:harker:cursed-scarab", "give:harker:bleeding-portrait") == read(
        state, "over cultists scarab portrait"
    )


def test_a_card_is_used_by_its_letter_or_alone_where_it_has_one_use() -> None:
    state = middle()
    cards = (LeadId("doctor-john-watson"), LeadId("hansom-at-your-call"))
    holder = replace(state.investigators[0], kept=cards)
    state = replace(state, investigators=(holder, state.investigators[1]))

    assert ("card:doctor-john-watson:b",) == read(state, "use watson b")
    assert ("card:hansom-at-your-call:a",) == read(state, "use hansom")
    assert ("card:hansom-at-your-call:a", "to:carfax") == read(state, "use hansom carfax")


# --- What is typed where something is chosen -----------------------------------------------


def test_a_letter_alone_is_an_option_of_the_open_lead() -> None:
    state = open_lead()

    assert ("option:b",) == read(state, "b")
    assert ("option:b",) == read(state, "opt b")
    assert ("abandon",) == read(state, "ab")
    assert ("grab",) == read(state, "g")


def test_an_option_is_known_by_words_of_its_title() -> None:
    state = open_lead("chained-grimoire")
    unclear = notation.read(BOX, state, "option read")

    assert ("option:a",) == read(state, "option read the margins")
    assert ("option:b",) == read(state, "read the rest")
    assert ("option:b",) == read(state, "rest")
    assert isinstance(unclear, Refusal)
    assert "a (Read the Margins) or b (Read the Rest)" in unclear.text


def test_deductions_and_evidence_have_short_forms() -> None:
    state = replace(open_lead(), agenda=(Fulfilment(HOLMES, 3, 0, "O", matched=False),))

    assert ("deduce",) == read(state, "ded")
    assert ("evidence",) == read(state, "ev")
    assert ("evidence",) == read(state, "e")


@pytest.mark.parametrize(
    ("task", "typed", "answers"),
    [
        (Payment(HOLMES, "option:3:1"), "pay 2o", ("pay:OO",)),
        (Payment(HOLMES, "option:3:1"), "o w", ("pay:OW",)),
        (Payment(HOLMES, "option:3:1"), "O+W", ("pay:OW",)),
        (TrackChoice(HOLMES, "PS"), "track s", ("track:S",)),
        (TrackChoice(HOLMES, "PS"), "s", ("track:S",)),
        (TrackChoice(HOLMES, "PS"), "science", ("track:S",)),
        (Keep(HOLMES, 1, "OPU", RULE), "keep o", ("keep:O",)),
        (Keep(HOLMES, 1, "OPU", RULE), "u", ("keep:U",)),
        (ChooseGain(HOLMES, 2, wild=False), "2P", ("take:P", "take:P")),
        (ChooseGain(HOLMES, 2, wild=False), "o s", ("take:O", "take:S")),
        (Journey(HOLMES, RULE), "holmes somerset", ("who:holmes", "to:somerset")),
        (Journey(HOLMES, RULE), "move hark to p2", ("who:harker", "to:somerset")),
        (Journey(HOLMES, RULE, HARKER), "p2", ("to:somerset",)),
        (Swap(HOLMES, "resources", 2, RULE, HARKER), "2o", ("give:O", "give:O")),
        (Swap(HOLMES, "resources", 2, RULE, HARKER), "e", ("enough",)),
        (Swap(HOLMES, "resources", 2, RULE, HARKER, giving=False), "s", ("receive:S",)),
        (Swap(HOLMES, "evidence", 1, RULE), "hark inmate", ("with:harker", INMATE)),
        (Conversion(HOLMES, "OS", RULE), "swap 2o 2s", ("convert:OO:SS",)),
        (Conversion(HOLMES, "OS", RULE), "2o for 2s", ("convert:OO:SS",)),
        (Conversion(HOLMES, "OS", RULE), "2o=2s", ("convert:OO:SS",)),
        (Conversion(HOLMES, "OS", RULE), "2o", ("convert:OO:SS",)),
        (PickToken(HOLMES, RULE), "needle", ("token:needle",)),
        (PickToken(HOLMES, RULE), "token o2", ("token:needle",)),
        (Pick("suffer", HOLMES, (HOLMES, HARKER), "henchman/cultists"), "hark", ("pick:harker",)),
        (Window(), "go on", ("go-on",)),
    ],
)  # fmt: skip
def test_what_is_chosen_needs_no_verb(task: AnyTask, typed: str, answers: tuple[str, ...]) -> None:
    state = open_lead()
    needle = (*state.tokens, place("needle"))
    evidence = (LeadId("cursed-scarab"), LeadId("bleeding-portrait"), LeadId("forged-dispatch"))
    harker = replace(state.investigators[1], evidence=evidence, holds=Holding(P=2, S=2))
    state = replace(
        state,
        agenda=(state.agenda[0], task),
        tokens=tuple(dict.fromkeys(needle)),
        investigators=(state.investigators[0], harker),
    )

    assert answers == read(state, typed)


def test_evidence_against_the_henchman_is_named_by_holder_type_or_card() -> None:
    state = waiting(Overcome(HOLMES, "OOP"))
    occult = (LeadId("cursed-scarab"), LeadId("bleeding-portrait"))
    harker = replace(state.investigators[1], evidence=occult)
    holmes = replace(state.investigators[0], evidence=(LeadId("escaped-millbank-inmate"),))
    state = replace(state, investigators=(holmes, harker))

    assert ("give:harker:cursed-scarab",) == read(state, "scarab")
    assert ("give:harker:cursed-scarab",) == read(state, "give harker scarab")
    assert ("give:harker:cursed-scarab", "give:harker:bleeding-portrait") == read(
        state, "scarab portrait"
    )
    state = replace(state, agenda=(state.agenda[0], Overcome(HOLMES, "P")))
    assert (INMATE_OF_HOLMES,) == read(state, "holmes:u")
    assert (INMATE_OF_HOLMES,) == read(state, "give holmes")


def test_a_setback_is_shed_by_any_word_of_its_name() -> None:
    state = replace(middle(), agenda=(EndOfTurn(HOLMES),))
    holder = replace(state.investigators[0], kept=(LeadId("twisted-ankle"),))
    state = replace(state, investigators=(holder, state.investigators[1]))

    assert ("shed:twisted-ankle:a",) == read(state, "shed ankle")


def test_a_phrase_may_answer_what_is_asked_next() -> None:
    state = middle()
    mover = replace(state.investigators[0], place=place("carfax"))
    state = replace(state, investigators=(mover, state.investigators[1]))

    assert ("use:carfax", "who:holmes", "to:somerset") == read(state, "use carfax holmes somerset")
    assert ("use:carfax", "who:holmes", "to:somerset") == read(state, "u carf holm p2")


def test_files_are_read_in_whole_words_only() -> None:
    state = middle()

    assert ("go:old-bailey",) == read(state, "go old-bailey", whole=True)
    assert ("go:somerset",) == read(state, "go P2", whole=True)
    for typed in ("go bail", "g old-bailey", "h", "use news 5", "inv 5"):
        assert isinstance(notation.read(BOX, state, typed, whole=True), Refusal), typed


def test_each_short_form_of_the_table_begins_its_verb() -> None:
    for verb, forms in SHORT.items():
        places = [verbs for verbs in VERBS.values() if verb in verbs]
        for form in forms:
            clear = [[it for it in verbs if f"-{form}" in f"-{it}"] == [verb] for verbs in places]
            assert any(clear), (verb, form)


def test_a_phrase_is_read_in_well_under_a_millisecond() -> None:
    state = middle()
    spent = []
    for _ in range(200):
        before = perf_counter()
        read(state, "go p2")
        spent.append(perf_counter() - before)

    assert sorted(spent)[100] < 0.001
