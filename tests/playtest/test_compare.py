"""Better or worse, and which findings are gone, new or still there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playtest.planted_evidence import Scene, small_map

from mapkit.finding import Severity
from mapkit.playtest.baseline import classic_tables
from mapkit.playtest.catalog import all_statistics
from mapkit.playtest.compare import Change, Difference, differences
from mapkit.playtest.compare_verdicts import VerdictChange, verdict_change
from mapkit.playtest.document.make import document
from mapkit.playtest.document.shape import NotedFinding, PlaytestDocument
from mapkit.playtest.statistic import Of, Wants

SEATS = {"seat-wins": {0: 0.5, 1: 0.5}}  # the verdict looks at them


def made(values: dict[str, dict[int, float]], games: int = 4_000) -> PlaytestDocument:
    routes = {"route-claimed": dict.fromkeys(range(len(small_map("classic").routes)), 0.5)}
    return document(Scene({**SEATS, **routes, **values}).playtest(games))


def compared(id_: str, first: float, second: float, games: int = 4_000) -> Difference:
    one, other = (made({id_: {0: value}}, games) for value in (first, second))
    return next(found for found in differences(one, other) if found.statistic == id_)


TURNS = classic_tables()["2"]["turns-each"]["all"] or 0.0


@pytest.mark.parametrize(
    ("id_", "first", "second", "change"),
    [
        ("comebacks", 0.3, 0.5, Change.BETTER),
        ("comebacks", 0.5, 0.3, Change.WORSE),
        ("stalls", 0.1, 0.0, Change.BETTER),
        ("sweeps", 1.0, 3.0, Change.WORSE),
        ("comebacks", 0.5, 0.505, Change.SAME),  # within the interval
        ("score", 100, 120, Change.DIFFERENT),  # neither is the better one
        ("turns-each", TURNS + 9, TURNS + 4, Change.BETTER),  # nearer to the classic board
        ("turns-each", TURNS - 4, TURNS - 9, Change.WORSE),
        ("turns-each", TURNS - 1, TURNS + 9, Change.WORSE),
        ("turns-each", TURNS - 5, TURNS + 5, Change.DIFFERENT),  # as far off, the other way
        ("seat-wins", 0.6, 0.52, Change.BETTER),  # nearer to an even share
        ("seat-wins", 0.47, 0.6, Change.WORSE),
        ("color-demand", 1.4, 1.1, Change.BETTER),
    ],
)
def test_better_or_worse(id_: str, first: float, second: float, change: Change) -> None:
    found = compared(id_, first, second)
    assert found.change is change
    assert found.low <= found.value <= found.high
    assert found.value == pytest.approx(second - first, abs=1e-3)


def test_a_few_games_differ_by_chance() -> None:
    assert compared("comebacks", 0.3, 0.5, games=30).change is Change.SAME


def test_figures_of_the_whole_game_say_what_is_better() -> None:
    """All but these, of which a designer may want more or less."""
    free = {"score", "winning-score", "actions", "wilds-paid", "reshuffles", "stations-built"}
    games = {one.id: one.wants for one in all_statistics() if one.of is Of.GAME}
    assert {id_ for id_, wants in games.items() if wants is Wants.NEITHER} == free
    assert all(one.compared for one in all_statistics() if one.wants is Wants.CLASSIC)


def finding(code: str, message: str, pointer: str = "") -> NotedFinding:
    return NotedFinding(code, "fault", Severity.WARNING, message, pointer, None)


def changed(before: list[NotedFinding], after: list[NotedFinding], moved: bool) -> VerdictChange:
    """`moved`: in the second map every ticket stands one line further down."""
    first = made({})
    second = first
    if moved:
        tickets = [replace(one, pointer=f"/tickets/{one.index + 1}") for one in first.tickets]
        second = replace(first, tickets=tuple(tickets))
    return verdict_change(
        replace(first, verdict=tuple(before)), replace(second, verdict=tuple(after))
    )


def test_findings_are_gone_new_or_still_there() -> None:
    gone, kept, new = (finding(f"PLY{number}", "…") for number in (101, 102, 103))
    assert changed([gone, kept], [kept, new], False) == VerdictChange((gone,), (new,), (kept,))


def test_a_ticket_is_known_by_its_places() -> None:
    before = finding("PLY111", "wins 70 %", "/tickets/3")
    after = finding("PLY111", "wins 68 %", "/tickets/4")
    assert changed([before], [after], moved=True).remaining == (after,)
    assert changed([before], [after], moved=False) == VerdictChange((before,), (after,), ())


def test_tables_are_told_apart() -> None:
    two, four = (finding("PLY103", f"With {count} players seat 1 wins.") for count in (2, 4))
    assert changed([two, four], [four], False) == VerdictChange((two,), (), (four,))
    assert changed([two], [two, two], False) == VerdictChange((), (two,), (two,))
