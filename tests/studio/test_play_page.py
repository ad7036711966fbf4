"""Games in the page: bots play, are stopped, and a game of theirs is watched."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from studio.desk import Desk
from studio.table import LONG_MS, SHORT, count, panel, play, until

from mapkit.studio.playing import Playing


@pytest.mark.timeout(600)
def test_bots_play_and_the_board_shows_it(desk: Desk) -> None:
    desk.open(SHORT)
    play(desk)
    page = desk.page
    assert "200 games with 2, 3 players by planner" in page.inner_text("#played")
    assert page.locator("#verdict").is_visible()
    assert count(desk, ".paint .heat") == 20  # spaces
    page.select_option("#heat", "place-traffic")
    assert count(desk, ".paint .heat-ring") == 4
    page.select_option("#heat", "ticket-done")
    assert count(desk, ".paint .heat-line") == 2
    page.select_option("#heat", "")
    assert count(desk, ".paint *") == 0
    assert desk.text == SHORT


@pytest.mark.timeout(600)
def test_bots_are_stopped(desk: Desk) -> None:
    """They play on while the board is edited, and end when they are told to."""
    desk.open(SHORT)
    page = desk.page
    panel(desk, "play")
    page.select_option("#play-games", "20000")
    page.click("#play-start")
    page.wait_for_selector("#panel-play .progress:visible .doing:not(:empty)")
    before = desk.revision
    desk.drag(desk.city("east"), -10, 10)
    desk.after(before)
    assert "at: [320, 160]" in desk.text
    page.click("#play-stop")
    page.wait_for_selector("#play-said:has-text('Stopped.')")
    assert page.locator("#panel-play .progress").is_hidden()
    assert page.locator("#play-start").is_enabled()
    assert not desk.studio.part(Playing).runs


@pytest.mark.timeout(600)
def test_games_of_a_map_are_not_shown_with_its_namesake(desk: Desk, tmp_path: Path) -> None:
    desk.open(SHORT)
    play(desk)
    (tmp_path / "other").mkdir()
    desk.open(SHORT, "other/island.yaml")
    assert count(desk, "#headlines") == 0
    assert count(desk, ".paint .heat") == 0


@pytest.mark.timeout(600)
def test_a_change_makes_it_stale_and_a_moved_city_does_not(desk: Desk) -> None:
    path = desk.open(SHORT)
    play(desk)
    page = desk.page
    before = desk.revision
    path.write_text(desk.text.replace("at: [200, 50]", "at: [210, 55]"))
    desk.studio.refresh()
    desk.after(before)
    assert page.locator("#play-stale").is_hidden()
    assert count(desk, ".paint .heat") == 20
    before = desk.revision
    path.write_text(desk.text.replace("color: red", "color: orange"))
    desk.studio.refresh()
    desk.after(before)
    assert page.locator("#play-stale").is_visible()
    assert count(desk, '.paint .heat[data-key="north–east:orange"][data-figure]') == 0
    page.click("#play-stale button")
    page.wait_for_selector("#beside", timeout=LONG_MS)
    assert "200 games before, 200 after" in page.inner_text("#beside")
    assert page.locator("#play-stale").is_hidden()


@pytest.mark.timeout(600)
def test_a_game_is_watched_step_by_step(desk: Desk) -> None:
    desk.open(SHORT)
    play(desk)
    page = desk.page
    panel(desk, "replay")
    page.fill("#film-seed", "7")
    page.click("#film-start")
    page.wait_for_selector("#film:not([hidden])", timeout=LONG_MS)
    assert "The cards are dealt." in page.inner_text("#film-told")
    page.click("#film-next")
    told = page.inner_text("#film-told")
    assert "planner" in told
    page.click("#film-next")
    page.click("#film-previous")
    assert page.inner_text("#film-told") == told
    slide(page, "#film-slider", 10_000)
    assert "The game is over" in page.inner_text("#film-told")
    assert page.locator("#film-seats .total").is_visible()
    assert count(desk, ".paint .piece") > 0
    page.click("#film-play")
    until(desk, lambda: "The cards are dealt." not in page.inner_text("#film-told"))
    page.click("#film-close")
    assert count(desk, ".paint *") == 0
    page.fill("#film-seed", "99999")
    page.click("#film-start")
    page.wait_for_selector(".note.refused:has-text('seed 99999 was not played')")


def slide(page: Any, selector: str, value: int) -> None:
    script = "(one, value) => { one.value = value; one.dispatchEvent(new Event('input')); }"
    page.locator(selector).evaluate(script, value)
