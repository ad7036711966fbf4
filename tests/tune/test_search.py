"""A whole search in small: the same for any number of workers, comments kept, Ctrl-C, the verb."""

from __future__ import annotations

import re
import signal
from collections import Counter
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from shell import shell
from tune.spoiled import contestant, overpriced_text

from mapkit.cli.app import VERBS
from mapkit.finding import Finding, Severity, Where
from mapkit.playtest.executors.threads import Threads
from mapkit.playtest.results import Playtest
from mapkit.report.html.tune_page import tune_page
from mapkit.report.tune import (
    _check_sentence,
    check_sentences,
    gained,
    shares,
    tune_report,
    warning_counts,
)
from mapkit.report.tune_before import before_and_after
from mapkit.source.edits import Insert
from mapkit.trouble import ImpossibleError
from mapkit.tune import api, check, race, search, soundest, warned
from mapkit.tune import contestant as candidates
from mapkit.tune.api import Tuned, TuneWishes, search_tables, tune
from mapkit.tune.budget import Budget
from mapkit.tune.contestant import Gain, changed_by
from mapkit.tune.kept import KeptParts, MapPart
from mapkit.tune.move import Move
from mapkit.tune.soundest import blamed
from mapkit.tune.soundness import LINTED

ONE_RACE = 3_000  # games: after the first, long before the budget's end
SMALL = (96, 192, 960)  # games of a race's stages: the planted faults are large


@pytest.fixture(autouse=True)
def _small_races(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (api, race, search, check):
        monkeypatch.setattr(module, "STAGES", SMALL)


def tuned_with(jobs: int, **wishes: object) -> Tuned:
    asked = replace(TuneWishes(Budget(games=7_000), seed=3), **wishes)  # type: ignore[arg-type]
    found = tune(contestant(overpriced_text()), asked, Threads(jobs))
    assert found is not None
    return found


@pytest.fixture(scope="module")
def found() -> Tuned:
    with pytest.MonkeyPatch.context() as patch:
        for module in (race, search, check):
            patch.setattr(module, "STAGES", SMALL)
        return tuned_with(2)


def test_a_planted_fault_is_mended_and_holds(found: Tuned) -> None:
    assert found.tuning.accepted
    assert found.check is not None
    assert found.check.holds
    assert found.check.score_after < found.check.score_before


def test_each_change_says_why_in_the_file(found: Tuned) -> None:
    before, after = found.tuning.start.document, found.tuning.best.document
    changed = set(after.text.splitlines()) - set(before.text.splitlines())
    assert changed
    assert all("# tuned: " in line for line in changed)


def test_one_worker_finds_the_same_as_two(found: Tuned) -> None:
    alone = tuned_with(1)
    assert alone.tuning.best.document.text == found.tuning.best.document.text
    assert [one.gain for one in alone.tuning.attempts] == [
        one.gain for one in found.tuning.attempts
    ]


def test_a_large_and_sure_gain_needs_no_more_games() -> None:
    assert Gain(5.0, 0.5).is_plain
    assert not Gain(5.0, 2.0).is_plain
    assert not Gain(0.9, 0.01).is_plain


def test_a_plain_gain_ends_a_race_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(candidates, "SURE", 0.05)  # of few games no gain is sure

    def games_of_a_race(errors: float) -> int:
        monkeypatch.setattr(candidates, "PLAIN", errors)
        budget, marks = Budget(games=7_000), list[int]()
        tuned_with(2, budget=budget, tell=lambda _: marks.append(budget.played))
        return marks[1] - marks[0]

    assert games_of_a_race(0.1) <= games_of_a_race(1e9) - 2 * SMALL[-1]


def test_what_is_kept_stays() -> None:
    every = frozenset(MapPart)
    alone = tuned_with(2, keeps=every)
    assert not alone.tuning.attempts
    assert alone.tuning.best.document.text == alone.tuning.start.document.text
    assert alone.tuning.ended == "The games suggest no more changes."


def test_ctrl_c_keeps_the_best_and_says_that_it_was_that() -> None:
    pressed: list[int] = []  # once: a second time ends the program at once

    def press(budget: Budget) -> None:
        if budget.played > ONE_RACE and not pressed:
            pressed.append(budget.played)
            signal.raise_signal(signal.SIGINT)

    stopped = tuned_with(2, played=press)
    assert stopped.interrupted
    assert stopped.check is None
    assert stopped.tuning.ended == api.STOPPED


def test_a_budget_too_small_for_one_race_is_refused_before_a_game() -> None:
    wishes = TuneWishes(Budget(games=1_000))
    with pytest.raises(ImpossibleError, match="1,248 before anything"):
        tune(contestant(overpriced_text()), wishes, Threads(1))
    assert wishes.budget.played == 0


def test_too_little_time_gives_nothing() -> None:
    wishes = TuneWishes(Budget(seconds=1e-9))
    assert tune(contestant(overpriced_text()), wishes, Threads(1)) is None


def test_ctrl_c_before_the_first_games_are_over_is_no_want_of_time() -> None:
    with pytest.raises(KeyboardInterrupt):
        tuned_with(2, played=lambda _: signal.raise_signal(signal.SIGINT))


def test_the_page_tells_all_of_it(found: Tuned) -> None:
    page = tune_page(found)
    for move in found.tuning.moves:
        assert move.title in page
    assert "<script" not in page
    for words in ("objective", "race", "a change was accepted"):
        assert f">{words}</text>" in page, "the curve says what it shows"


def test_each_race_is_told_once() -> None:
    told: list[int] = []
    tuned_with(2, tell=lambda tuning: told.append(len(tuning.attempts)))
    assert told == list(range(len(told)))


def test_a_budget_for_no_race_says_so_and_shows_the_map() -> None:
    wishes = TuneWishes(Budget(games=ONE_RACE // 2), players=(2,))
    short = tune(contestant(overpriced_text()), wishes, Threads(2))
    assert short is not None
    assert not short.tuning.attempts
    assert "before the first race was over" in short.tuning.ended
    page = tune_page(short)
    assert "Nothing was found that is surely better" not in page
    assert "Everything that was raced" not in page
    for words in ("not changed", "What the games say of the map", "all together"):
        assert words in page


@pytest.mark.parametrize(
    ("counts", "tables"), [((2, 3, 4, 5), (2, 4)), ((2, 3), (2, 3)), ((3,), (3,)), ((2,), (2,))]
)
def test_two_sizes_of_table_are_enough_to_search(
    counts: tuple[int, ...], tables: tuple[int, ...]
) -> None:
    assert search_tables(counts) == tables


def test_the_verb_refuses_what_it_can_not_do(tmp_path: Path) -> None:
    assert "tune" in VERBS
    file = tmp_path / "spoiled.yaml"
    file.write_text(overpriced_text(), "utf-8")
    for words in (["--budget", "soon"], ["--keep", "trains"], ["--budget", "1 games"]):
        ended = shell("tune", str(file), *words)
        assert ended.code == 2, ended.text
        assert "Traceback" not in ended.text


def test_a_budget_that_ends_in_the_last_stage_loses_no_race(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The race is judged by the stages that were played to their end."""
    monkeypatch.setattr(candidates, "PLAIN", 1e9)
    whole = Budget(games=7_000)
    marks = list[int]()
    tuned_with(2, budget=whole, tell=lambda _: marks.append(whole.played))
    short = tuned_with(2, budget=Budget(games=marks[1] - SMALL[-1]))
    assert len(short.tuning.attempts) == 1
    assert short.tuning.ended == "The budget was used up."


@pytest.mark.parametrize(
    ("warnings", "gain", "refused"),
    [
        ((2, 1), Gain(0.2, 1.0), ""),  # not sure, but a warning less
        ((2, 1), Gain(-0.2, 1.0), ""),  # hardly worse
        ((2, 1), Gain(-1.2, 1.0), search.NOT_BETTER),
        ((2, 2), Gain(0.2, 1.0), search.NOT_BETTER),
        ((1, 2), Gain(9.0, 1.0), "the verdict has 2 warnings instead of 1"),
        ((1, {"PLY121": 1}), Gain(9.0, 3.0), search.NEW_KIND),
        ((1, {"PLY121": 1}), Gain(9.0, 1.0), ""),  # plainly better: a later race may mend it
        ((2, {"PLY121": 1}), Gain(9.0, 1.0), ""),  # a warning less: a later race may mend it
    ],
)
def test_fewer_warnings_are_a_gain(
    found: Tuned,
    warnings: tuple[int, int | dict[str, int]],
    gain: Gain,
    refused: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = (Counter(one if isinstance(one, dict) else {"PLY111": one}) for one in warnings)
    monkeypatch.setattr(search, "warnings_of", lambda _: next(told))
    track = race.RaceTrack(found.tuning.first.plan, Threads(1))
    why = search._refusal(found.tuning, found.tuning.start, found.tuning.first, gain, track)
    assert why == refused


def test_a_check_that_only_loses_a_warning_says_so(
    found: Tuned, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert found.check is not None
    harmless = replace(found.check, gain=Gain(-0.1, 1.0))
    _warn(monkeypatch, harmless, ["PLY111", "PLY111"], ["PLY111"])
    assert harmless.holds
    assert "fewer warnings" in _check_sentence(harmless)


@pytest.mark.parametrize(
    ("on_the_way", "kept"),
    [
        ([["PLY111"], ["PLY121"]], 1),  # as many, none of a new kind
        ([["PLY111"], ["PLY111"], ["PLY121"]], 2),  # the later one of equals
        ([["PLY111", "PLY111"], ["PLY121"]], 2),  # fewer, though one is new
        ([["PLY121"], ["PLY111", "PLY121"]], 1),
    ],
)
def test_a_new_kind_of_warning_sends_the_search_back(
    on_the_way: list[list[str]], kept: int, found: Tuned, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each map on the way has these warnings on fresh seeds; the first map had three."""
    assert found.check is not None
    one, known = found.tuning.accepted[0], found.check
    races = [replace(one, number=number) for number, _ in enumerate(on_the_way, start=1)]
    path = [replace(found.tuning.best) for _ in races]
    tuning = replace(
        found.tuning, attempts=[*races], accepted=[*races], path=[*path], best=path[-1]
    )
    checks = [replace(known, after=replace(known.after), gain=Gain(2.0, 0.5)) for _ in races]
    codes = {id(each.after): told for each, told in zip(checks, on_the_way, strict=True)}

    def told(games: Playtest) -> list[Finding]:
        given = codes.get(id(games), ["PLY111"] * 3)
        return [Finding(code, "a-fault", Severity.WARNING, f"About {code}.") for code in given]

    monkeypatch.setattr(warned, "warned", told)
    ready = iter(checks)
    monkeypatch.setattr(check, "_beside", lambda *_: next(ready))
    track = race.RaceTrack(found.tuning.first.plan, Threads(1))
    left = check._gone_back(tuning, checks.pop(), found.tuning.start, track)
    assert codes[id(left.after)] == on_the_way[kept - 1]
    assert tuning.best is path[kept - 1]
    assert [bool(each.refused) for each in tuning.attempts] == [
        number >= kept for number, _ in enumerate(races)
    ]


def test_ctrl_c_in_the_last_check_keeps_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its games come after the budget, and whoever is tired of them loses nothing."""
    play = check._played

    def press_and_play(*words: object) -> object:
        signal.raise_signal(signal.SIGINT)
        return play(*words)  # type: ignore[arg-type]

    monkeypatch.setattr(check, "_played", press_and_play)
    stopped = tuned_with(2)
    assert stopped.interrupted
    assert stopped.check is None
    assert stopped.tuning.accepted
    assert stopped.tuning.ended.endswith(api.CHECK_STOPPED)


def _warn(
    monkeypatch: pytest.MonkeyPatch, one: check.Check, before: list[str], after: list[str]
) -> None:
    """Let the two verdicts of a check be these codes."""

    def told(games: Playtest) -> list[Finding]:
        codes = before if games is one.before else after
        return [Finding(code, "a-fault", Severity.WARNING, f"About {code}.") for code in codes]

    monkeypatch.setattr(warned, "warned", told)


def test_a_new_kind_of_warning_instead_of_an_old_one_is_not_written(
    found: Tuned, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert found.check is not None
    traded = replace(found, check=replace(found.check, gain=Gain(2.0, 0.8)))
    assert traded.check is not None
    _warn(monkeypatch, traded.check, ["PLY111"], ["PLY121"])
    assert not traded.check.holds
    for words in (" ".join(check_sentences(traded.check)), tune_page(traded)):
        assert "PLY121" in words
        assert "The map had no such warning before." in words
        assert "the changes are not written" in words


def test_a_new_kind_of_warning_is_told_even_if_others_went(
    found: Tuned, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert found.check is not None
    better = replace(found.check, gain=Gain(2.0, 0.8))
    _warn(monkeypatch, better, ["PLY111", "PLY120"], ["PLY121"])
    assert better.holds
    assert "look at the new one" in " ".join(check_sentences(better))


@pytest.mark.parametrize(
    ("code", "part", "figures"),
    [
        ("PLY120", "routes", ["Rivals whom a route stops", "Advantage of a route's owner"]),
        ("PLY111", "tickets", ["Advantage of a ticket's holder", "Win rate of a ticket's holder"]),
        ("PLY103", "routes", []),  # about seats, not about the route
    ],
)
def test_a_new_warning_is_told_with_its_figures_before(
    code: str, part: str, figures: list[str], found: Tuned
) -> None:
    assert found.check is not None
    pointer = found.check.after.plan.map.routes[0].pointer.replace("routes", part)
    new = Finding(code, "a-fault", Severity.WARNING, "It is.", Where("a.yaml", pointer=pointer))
    words = before_and_after(found.check, new)
    assert re.findall(r"([A-Z][^:]*): [^:]* before, [^:]* after\.", words) == figures
    elsewhere = replace(new, where=Where("a.yaml", pointer="/cities/bern"))
    assert before_and_after(found.check, elsewhere) == ""


@pytest.mark.parametrize(("gain", "words"), [(2.0, "falls by 2.0"), (-2.0, "rises by 2.0")])
def test_the_objective_falls_or_rises(found: Tuned, gain: float, words: str) -> None:
    assert found.check is not None
    alike = replace(found.check, gain=Gain(gain, 0.8), before=found.check.after)
    assert f"the objective {words} ± 1.6" in _check_sentence(alike)
    race = replace(found.tuning.accepted[0], gain=Gain(gain, 0.8))
    assert gained(race).startswith(f"{words} ± 1.6")


def test_the_page_leads_with_the_warnings_and_tells_the_verdict_first(found: Tuned) -> None:
    assert found.check is not None
    page = tune_page(found)
    lead, rest = page.split("</header>")
    assert warning_counts(found.check) in lead
    assert rest.index("The verdict after") < rest.index("The objective, part by part")


def test_the_terminal_says_what_each_race_brought(found: Tuned) -> None:
    console = Console(width=200, file=StringIO())
    console.print(tune_report(found))
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    for one in found.tuning.accepted:
        assert f"Race {one.number}: the objective {gained(one)}." in shown


def test_what_moves_brought_is_together_what_their_race_brought(found: Tuned) -> None:
    one = found.tuning.accepted[0]
    several = replace(one, moves=one.moves[:1] * 3, each=(3.0, 1.0, -2.0), gain=Gain(8.0, 1.0))
    assert list(shares(several)) == [6.0, 2.0, 0.0]
    alone = replace(one, moves=one.moves[:1], each=(1.5,), gain=Gain(8.0, 1.0))
    assert list(shares(alone)) == [None], "the whole gain stands beside it"


def test_a_change_of_several_tickets_is_a_list(found: Tuned) -> None:
    parts = ("The ticket A becomes B.", "The ticket C becomes D.")
    one = found.tuning.accepted[0]
    title = f"2 tickets no longer meet. {parts[0]} {parts[1]}"
    move = replace(one.moves[0], title=title, parts=parts)
    assert move.headline == "2 tickets no longer meet."
    tuning = replace(found.tuning, accepted=[replace(one, moves=(move,))])
    page = tune_page(replace(found, tuning=tuning))
    assert f"<li>{parts[1]}</li>" in page
    console = Console(width=200, file=StringIO())
    console.print(tune_report(replace(found, tuning=tuning)))
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert f"  · {parts[0]}\n  · {parts[1]}\n" in shown


def test_a_map_that_was_not_changed_is_called_the_same(found: Tuned) -> None:
    tuning = replace(found.tuning, accepted=[])
    assert "one and the same map" in tune_page(Tuned(tuning, None, False))


@pytest.mark.parametrize(("gain", "words"), [(2.0, "the changes hold."), (0.5, "may be luck")])
def test_a_gain_that_may_be_luck_is_called_so(found: Tuned, gain: float, words: str) -> None:
    assert found.check is not None
    alike = replace(found.check, gain=Gain(gain, 0.8), before=found.check.after)
    assert words in _check_sentence(alike)


def _lane(*ends: str) -> Move:
    return Move("detour", f"{ends}.", "", (), frozenset({("routes", *ends)}), 1.0)


def test_a_lint_against_a_lane_is_not_blamed_on_tickets(found: Tuned) -> None:
    base, lane, other = found.tuning.start, _lane("genova", "bern"), _lane("graz", "linz")
    ticket = Move("ticket-end", "A ticket.", "", (), frozenset({("tickets", 1)}), 1.0)
    far_off = f"{LINTED}: a name is far off."
    assert blamed(base, [lane, ticket], far_off) == [lane]
    assert blamed(base, [lane, other], far_off) == [lane, other]
    assert blamed(base, [lane, other], f"{LINTED}: `genova`–`bern` leaves `bern` flat.") == [lane]
    assert blamed(base, [ticket], f"{LINTED}: two tickets are alike.") == [ticket]


def test_a_bundle_with_an_unsound_lane_is_tried_without_it(
    found: Tuned, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the other moves of the bundle bring is not lost."""
    base = replace(found.tuning.start, played=[])
    (value, *_) = [move for move in found.tuning.moves if move.kind == "ticket-value"]
    entry = {"between": ["bern", "genova"], "length": 3, "color": "grey"}
    lane = replace(_lane("bern", "genova"), edits=(Insert(("routes",), [entry]),))
    both = changed_by(base, [value, lane])
    assert both is not None
    track = race.RaceTrack(found.tuning.first.plan, Threads(2))
    for stage in range(2):
        track.run([base, both], stage)

    def complaint(_: object, one: candidates.Contestant) -> str:
        return f"{LINTED}: `bern`–`genova` is long." if lane in one.moves else ""

    monkeypatch.setattr(soundest, "complaint", complaint)
    monkeypatch.setattr(soundest, "fitted", lambda base, one, kept: one)
    choice = soundest.soundest(found.tuning.first, base, [both], KeptParts(), track)
    assert (choice.map.moves, choice.refused, choice.unsound) == ((value,), "", {lane})
