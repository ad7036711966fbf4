"""Games in the page: bots play, are stopped, and a game of theirs is watched."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from studio.desk import Desk
from studio.table import LONG_MS, SHORT, count, panel, play

from mapkit.studio.playing import Playing


@pytest.mark.timeout(600)
def test_bots_play_and_the_board_shows_it(desk: Desk) -> None:
    desk.open(SHORT)
    before = desk.revision
    play(desk)
    page = desk.page
    assert "200 games with 2, 3 players by planner" in page.inner_text("#played")
    assert page.locator("#verdict").is_visible()
    claimed = heat_of(desk, "route-claimed")
    assert figures_shown(desk, ".heat", "key") == {key: [one] * 4 for key, one in claimed.items()}
    shades = {key: shade(desk, f'.heat[data-key="{key}"]') for key in claimed}
    by_figure = sorted(claimed, key=claimed.__getitem__)
    assert [shades[key] for key in by_figure] == sorted(shades.values(), reverse=True)
    assert shades[by_figure[0]] > shades[by_figure[-1]]  # what is claimed most is darkest
    page.select_option("#heat", "place-traffic")
    traffic = heat_of(desk, "place-traffic")
    assert figures_shown(desk, ".heat-ring", "place") == {
        id_: [one] for id_, one in traffic.items()
    }
    page.select_option("#heat", "ticket-done")
    assert figures_shown(desk, ".heat-line", "points") == {
        "200,50 200,250": [heat_of(desk, "ticket-done")["north–south"]],
        "330,150 70,150": [heat_of(desk, "ticket-done")["east–west"]],
    }
    page.select_option("#heat", "")
    assert count(desk, ".paint *") == 0
    assert (desk.text, desk.revision) == (SHORT, before)


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
def test_the_map_before_the_last_change_stands_beside_it(desk: Desk) -> None:
    desk.open(SHORT)
    before = desk.revision
    page = desk.page
    page.mouse.click(*desk.middle('.route[data-route="0"] .space >> nth=1'))
    page.select_option('[data-field="routes/0/color"]', "orange")
    desk.after(before)
    text = desk.text
    panel(desk, "play")
    page.select_option("#play-games", "200")
    page.click("#play-before")
    page.wait_for_selector("#beside", timeout=LONG_MS)
    assert "200 games before, 200 after" in page.inner_text("#beside")
    assert page.locator("#beside tr", has_text="score of the winner").count() == 1
    assert count(desk, '.paint .heat[data-key="north–east:orange"][data-figure]') > 0
    assert desk.text == text


def heat_of(desk: Desk, id_: str) -> dict[str, float]:
    """A statistic of all tables, as it was counted: by route, place or ticket."""
    heat = next(one for one in desk.told("played")["heats"] if one["id"] == id_)
    return {key: value for key, (value, *_) in heat["tables"]["all"].items()}


def figures_shown(desk: Desk, selector: str, named_by: str) -> dict[str, list[float]]:
    """The figures that the board shows, by what each stands on."""
    script = """(all, name) => all.map((one) => [
      one.dataset[name] ?? one.getAttribute(name), Number(one.dataset.figure)])"""
    shown: dict[str, list[float]] = {}
    for name, figure in desk.page.locator(f".paint {selector}").evaluate_all(script, named_by):
        shown.setdefault(name, []).append(figure)
    return shown


def shade(desk: Desk, selector: str) -> int:
    """How light something is painted."""
    fill = desk.page.locator(f".paint {selector}").first.get_attribute("fill")
    return sum(int(part) for part in re.findall(r"\d+", fill))
