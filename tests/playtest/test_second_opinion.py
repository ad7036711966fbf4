"""A stronger player's opinion on a verdict: what survives, what was a habit, what is unknown."""

import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mapkit import load_map
from mapkit.bundled import map_file
from mapkit.cli import INTERRUPTED
from mapkit.cli.app import make_app
from mapkit.finding import Finding, Severity, Where
from mapkit.playtest.allowed import without_allowed
from mapkit.playtest.api import playtest
from mapkit.playtest.document.read import parse_playtest, read_playtest
from mapkit.playtest.document.shape import Opinion, PlaytestDocument
from mapkit.playtest.document.text import to_json
from mapkit.playtest.plan import PlaytestPlan, WorkUnit
from mapkit.playtest.results import Playtest
from mapkit.playtest.second_opinion import (
    also_found,
    key_of,
    opinions,
    second_opinion,
    second_plan,
)
from mapkit.playtest.work import UnitOutcome
from mapkit.report.html import report_html
from mapkit.report.second_opinion import second_opinion_text
from mapkit.source.read import read_text


@pytest.fixture(scope="module")
def silly() -> Playtest:
    """Games of random players on the Alps: they find a lot to complain about."""
    return playtest("alps", games=1_000, players=(2, 4), bots="random")


@pytest.fixture(scope="module")
def strong() -> Playtest:
    """The planner stands for the stronger player here, which spares minutes."""
    return playtest("alps", games=1_000, players=(2, 4), bots="path", seed=5_000)


def test_whoever_plays_the_same_games_agrees(silly: Playtest) -> None:
    found = silly.findings()
    assert found
    assert set(opinions(found, silly)) == {Opinion.AGREES}
    assert also_found(found, silly) == []


def test_habits_are_told_from_faults(silly: Playtest, strong: Playtest) -> None:
    """What the other players' figures contradict for sure is a habit of the first."""
    found = silly.findings()
    sure = {key_of(one) for one in strong.findings()}
    given = opinions(found, strong)
    assert Opinion.DIFFERS in given
    for one, opinion in zip(found, given, strict=True):
        assert (opinion is Opinion.AGREES) == (key_of(one) in sure)


def test_few_games_leave_it_open(silly: Playtest) -> None:
    few = playtest("alps", games=16, players=(2, 4), bots="path", seed=9_000)
    given = opinions(silly.findings(), few)
    assert {Opinion.LIKELY, Opinion.UNLIKELY} & set(given)


def test_what_was_never_counted_is_no_habit(silly: Playtest) -> None:
    """Two games keep few tickets: of the others nobody can say whether they win too often."""
    two = playtest("alps", games=2, players=2, bots="path")
    for ticket in silly.plan.map.tickets:
        where = Where("alps", pointer=ticket.pointer)
        good = Finding("PLY111", "overpowered-ticket", Severity.WARNING, "it wins", where)
        assert opinions([good], two) != [Opinion.DIFFERS]


def test_without_a_game_nobody_has_an_opinion(silly: Playtest) -> None:
    none = Playtest(second_plan(silly.plan))
    assert none.plan.bots == ("searcher",)
    assert set(opinions(silly.findings(), none)) == {Opinion.UNASKED}


def test_what_needs_the_classic_board_is_not_judged(strong: Playtest) -> None:
    """Only the planner has played it, so others can't say what is few beside it."""
    where = Where("alps", pointer="/tickets")
    few = Finding("PLY147", "tickets-near-minimum", Severity.HINT, "players keep few", where)
    assert opinions([few], strong) == [Opinion.UNASKED]


@pytest.fixture
def document(silly: Playtest, strong: Playtest) -> PlaytestDocument:
    silly.second_opinion = second_opinion(silly.findings(), strong)
    return silly.document()


def test_it_is_written_down_and_read_again(document: PlaytestDocument) -> None:
    again = parse_playtest(to_json(document))
    assert again.second_opinion == document.second_opinion
    assert again.second_opinion is not None
    assert all(isinstance(one, Opinion) for one in again.second_opinion.opinions)


def test_the_page_and_the_terminal_show_it(document: PlaytestDocument) -> None:
    lines = [str(part) for part in second_opinion_text(document).renderables]
    assert lines[0] == "Second opinion: 1,000 games by path"
    assert any("habits of the first player" in line for line in lines)
    page = report_html(load_map("alps"), [], document)
    assert "Second opinion: 1,000 games by path" in page
    assert "Druga opinia" in report_html(load_map("alps"), [], document, language="pl")


def test_the_command_asks_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mapkit.playtest.second_opinion.second_plan", _two_games)
    words = ["playtest", "alps", "--games", "60", "--players", "2", "--second-opinion"]
    options = ["--rollouts", "2", "-o", str(tmp_path)]
    run = CliRunner().invoke(make_app(["playtest"]), [*words, *options], env={"COLUMNS": "120"})
    assert run.exit_code in (0, 1), run.output
    assert "Second opinion: 2 games by searcher-2" in run.output
    second = read_playtest(tmp_path / "playtest.json").second_opinion
    assert second is not None
    assert second.games == 2


def _two_games(plan: PlaytestPlan, bot: str) -> PlaytestPlan:
    return second_plan(plan, bot, games=2)


def _allowing(words: str) -> str:
    """The Alps, whose file allows itself some findings of the verdict."""
    return map_file("alps").read_text("utf-8") + f"\nlint: {{allow: {{{words}}}}}\n"


def test_what_the_map_allows_is_not_listed(document: PlaytestDocument) -> None:
    """Neither a finding of the verdict, nor one that only the stronger player's games show."""
    second = document.second_opinion
    assert second is not None
    found, also = document.verdict[0].code, second.also[0].code
    source = read_text(_allowing(f"{found}: so it is, {also}: so it is"), "alps.yaml").document
    left = without_allowed(document, source)
    assert left.verdict
    text = "\n".join(str(part) for part in second_opinion_text(left).renderables)
    page = report_html(load_map("alps"), [], document, source=source)
    for code in {one.code for one in (*document.verdict, *second.also)}:
        assert (code in text) == (code not in (found, also))
        assert (code in page) == (code not in (found, also))
    assert replace(parse_playtest(to_json(left)), file="") == left


def test_the_command_lists_nothing_that_the_map_allows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mapkit.playtest.second_opinion.second_plan", _two_games)
    file = tmp_path / "alps.yaml"
    file.write_text(_allowing("PLY: this is a test"), "utf-8")
    words = ["playtest", str(file), "--games", "400", "--players", "2", "--bots", "random"]
    options = ["--second-opinion", "--rollouts", "2", "-o", str(tmp_path)]
    run = CliRunner().invoke(make_app(["playtest"]), [*words, *options], env={"COLUMNS": "120"})
    assert run.exit_code == 0, run.output
    assert read_playtest(tmp_path / "playtest.json").verdict  # there was something to allow
    assert "It finds nothing either." in run.output


@pytest.fixture
def tidy_end() -> Iterator[None]:
    """Signals as the command line hears them; a run in the background may ignore them."""
    names = [one for one in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, one)]
    numbers = [getattr(signal, one) for one in names]
    before = [signal.getsignal(one) for one in numbers]
    for number in numbers:
        signal.signal(number, _leave)
    yield
    for number, handler in zip(numbers, before, strict=True):
        signal.signal(number, handler)


def _leave(*_: object) -> None:
    raise SystemExit(1)


@pytest.mark.skipif(os.name != "posix", reason="signals differ there")
@pytest.mark.usefixtures("tidy_end")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_whoever_is_stopped_keeps_what_was_played(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = Playtest.add

    def add_and_stop(self: Playtest, unit: WorkUnit, outcome: UnitOutcome) -> None:
        add(self, unit, outcome)
        if self.plan.bots == ("searcher-2",):
            signal.raise_signal(getattr(signal, name))

    monkeypatch.setattr(Playtest, "add", add_and_stop)
    words = ["playtest", "alps", "--games", "60", "--players", "2", "--second-opinion"]
    options = ["--rollouts", "2", "-o", str(tmp_path), "--jobs", "1"]
    run = CliRunner().invoke(make_app(["playtest"]), [*words, *options], env={"COLUMNS": "120"})
    assert run.exit_code == INTERRUPTED, run.output
    kept = read_playtest(tmp_path / "playtest.json")
    assert kept.games == 60
    assert kept.second_opinion is not None
    assert 0 < kept.second_opinion.games < 200
    assert f"the second opinion rests on {kept.second_opinion.games} games" in run.output
