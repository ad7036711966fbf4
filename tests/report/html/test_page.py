"""The page as text: whole, escaped, complete."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import htpy as h
import pytest

from mapkit import DocumentError, Map
from mapkit.bots.digest import play_digest
from mapkit.engine.game import Game
from mapkit.finding import Fault, Finding, Severity, Where
from mapkit.model.text import Text
from mapkit.playtest.document.shape import PlaytestDocument
from mapkit.report.html import Download, ShownGame, odd_games, report_html
from mapkit.report.html.data import page_data
from mapkit.report.html.findings import targets, worst
from mapkit.report.html.games import told_game
from mapkit.report.html.markup import embedded_json, prose
from mapkit.report.html.speech import Speech
from mapkit.source.read import read_text

HOSTILE = """</script><img src=x onerror="window.hacked=1">&amp; '"` $title ${x}"""
MOST_BYTES = 3_000_000
ENGLISH = Speech.of("en")


def hostile(map_: Map) -> Map:
    city = replace(map_.cities["calm"], name=Text.of(HOSTILE))
    named = {"title": Text.of(HOSTILE), "subtitle": Text.of(HOSTILE)}
    return replace(map_, cities={**map_.cities, "calm": city}, **named)


def test_page_is_one_file(html: str) -> None:
    assert len(html.encode()) < MOST_BYTES
    addresses = re.findall(r'(?:src|href)="([^"#][^"]*)"', html) + re.findall(
        r"url\(([^#)][^)]*)", html
    )
    outside = [one for one in addresses if not one.startswith("data:")]
    assert outside == ["./board.pdf"]
    assert "@import" not in html


def test_ids_are_unique(html: str) -> None:
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert sorted(ids) == sorted(set(ids))


def test_hostile_names_stay_text(map_: Map, findings: list[Finding]) -> None:
    page = report_html(hostile(map_), findings)
    assert "<img" not in page
    assert page.count("</script>") == 2


def test_hostile_names_in_the_browser(map_: Map, browser: Any) -> None:
    opened = browser.new_page()
    opened.set_content(report_html(hostile(map_), []))
    assert opened.evaluate("window.hacked") is None
    assert opened.inner_text("h1") == HOSTILE
    opened.close()


def test_equal_data_give_an_equal_page(
    html: str, map_: Map, findings: list[Finding], document: PlaytestDocument, game: ShownGame
) -> None:
    from mapkit.report.html import Download

    again = report_html(
        map_, findings, document, [game], [Download("Board", "board.pdf", "2.1 MB")]
    )
    assert again == html


def test_without_a_playtest(map_: Map) -> None:
    page = report_html(map_, [])
    assert "Not played yet." in page
    assert "The lints find no faults." in page
    assert "ui-plots" not in page


def test_playtest_of_another_map_is_refused(map_: Map, document: PlaytestDocument) -> None:
    other = replace(document, map=replace(document.map, digest="0"))
    with pytest.raises(DocumentError, match="no longer"):
        report_html(map_, [], other)


def test_every_table_has_a_caption(html: str) -> None:
    tables = re.findall(r"<table.*?</table>", html, re.DOTALL)
    assert len(tables) == 5
    assert all("<caption>" in table and 'scope="col"' in table for table in tables)


@pytest.mark.parametrize(
    ("pointer", "routes", "places", "tickets"),
    [
        ("/routes/1", "1 2", None, None),
        ("/routes/1/lanes/0", "1 2", None, None),
        ("/routes/11", "15", None, None),
        ("/cities/calm/label", None, "calm", None),
        ("/countries/nord", None, "nord", None),
        ("/tickets/3", None, None, "3"),
        ("/rules", None, None, None),
        (None, None, None, None),
    ],
)
def test_pointers_lead_to_the_board(
    map_: Map, pointer: str | None, routes: str, places: str, tickets: str
) -> None:
    wanted = {"data_routes": routes, "data_tickets": tickets, "data_places": places}
    assert targets(map_, pointer) == wanted


def test_words_about_findings(findings: list[Finding]) -> None:
    assert ENGLISH.counted(findings) == "3 warnings"
    others = [replace(findings[0], severity=one) for one in (Severity.ERROR, Severity.HINT)]
    assert ENGLISH.counted([*findings, *others]) == "1 error, 3 warnings and 1 hint"
    assert (worst(findings), worst([])) == ("warning", "clean")


def test_what_the_map_allows_itself_is_not_on_the_page(
    map_: Map, document: PlaytestDocument, everything: Path
) -> None:
    text = everything.read_text("utf-8") + "\nlint: {allow: {PLY101: a small board}}\n"
    assert "stalled-games" in report_html(map_, [], document)
    page = report_html(map_, [], document, source=read_text(text, "a.yaml").document)
    assert "stalled-games" not in page
    assert "deck-runs-dry" in page


def test_hints_of_one_kind_are_one_that_opens(map_: Map, findings: list[Finding]) -> None:
    hint = replace(findings[0], severity=Severity.HINT)
    hints = [replace(hint, message=f"Hint {n}") for n in range(4)]
    page = report_html(map_, [*hints, findings[2]])
    (group,) = re.findall(r"<details.*?</details>", page, re.DOTALL)
    assert "4 of a kind" in group.partition("</summary>")[0]
    assert [f"Hint {n}." in group for n in range(4)] == [True] * 4
    assert "The lints find 1 warning and 1 hint." in page


def test_game_is_told_turn_by_turn(map_: Map, game: ShownGame) -> None:
    told = told_game(map_, game, ENGLISH)
    final: Game = game.replay.final(map_)
    owners = {route: turn[0] for turn in told.turns for route in turn[2]}
    assert owners == {r: p for r, p in enumerate(final.view(0).owners) if p is not None}
    assert [one.total for one in told.end] == list(game.replay.totals)
    assert all(turn[1].endswith(".") and "Player" not in turn[1] for turn in told.turns)
    track = [seat.score for seat in final.view(0).seats]
    assert list(told.turns[-1][4]) == track


def test_odd_games_of_unknown_bots_are_left_out(map_: Map, document: PlaytestDocument) -> None:
    foreign = replace(document.odd_games["longest"][0], lineup=("mine:Bot", "planner"))
    odd = replace(document, play=play_digest(), odd_games={"longest": (foreign,)})
    assert odd_games(map_, odd) == []


def test_odd_games_of_other_bots_are_left_out(map_: Map, document: PlaytestDocument) -> None:
    today = replace(document, play=play_digest())
    assert odd_games(map_, today)
    assert odd_games(map_, replace(document, play="other")) == []
    assert odd_games(replace(map_, tickets=map_.tickets[1:]), today) == []


def test_usual_way_of_tickets(map_: Map) -> None:
    tickets = page_data(map_, None, [], ENGLISH).tickets
    lengths = [sum(map_.routes[r].length for r in ticket.way) for ticket in tickets]
    assert lengths[9] == 2  # Borg to the country beside it
    assert all(lengths)


def test_markup() -> None:
    assert str(h.p[prose("*A<B* is `c`")]) == "<p><strong>A&lt;B</strong> is <code>c</code></p>"
    assert "<" not in embedded_json({"a": "</script>"})


def test_thirty_warnings_of_a_kind_are_one_that_opens(map_: Map) -> None:
    fault = Fault("NET999", "dull-route", Severity.WARNING)
    found = [fault.at(Where("x.yaml", line), f"line {line} is dull") for line in range(30)]
    html = report_html(map_, found)
    assert html.count('<details class="group">') == 1
    assert "30 of a kind" in html


def test_a_figure_outside_the_published_range_is_flagged(map_: Map) -> None:
    """The tiny map has fewer cities than any published board."""
    assert 'class="outside"' in report_html(map_, [])
    assert "▼" in report_html(map_, [])


def test_goal_cards_are_offered_only_where_there_are_some(map_: Map) -> None:
    files = [Download("Goal cards", "goals.pdf", "1 kB")]
    assert "Goal cards" in report_html(map_, [], None, [], files)
    without = replace(map_, goals=())
    assert "Goal cards<" not in report_html(without, [], None, [], files)
    assert "Bonus cards" in report_html(without, [], None, [], files)
