"""What designers stumbled over: the edge of the board, previews, fields of rules, lost games."""

from __future__ import annotations

import pytest
from studio.desk import SMALL, WAIT_MS, Desk
from studio.table import deal, leave

BARE = SMALL[: SMALL.index("routes:")] + "routes: []\ntickets: []\n"


def test_a_city_stays_on_the_board_and_the_page_says_so(desk: Desk) -> None:
    desk.open()
    before = desk.revision
    desk.drag(desk.city("north"), 0, -40)
    desk.after(before)
    x, y = desk.studio.picture.layout.cities["north"].center
    left, top, right, _ = desk.studio.picture.layout.frame
    assert left < x < right
    assert top < y < top + 20
    assert desk.page.locator(".note:has-text('Cities stay inside the frame')").count() == 1


def test_suggested_routes_are_shown_on_the_board_before_they_are_made(desk: Desk) -> None:
    desk.open(BARE)
    desk.page.click("#tab-help")
    desk.page.locator("#suggest-routes").click(timeout=WAIT_MS)
    desk.page.wait_for_selector("#accept", timeout=WAIT_MS)
    assert desk.page.locator(".ghost-lane[data-ghost]").count() >= 4
    assert desk.text == BARE
    desk.page.click("#decline")
    assert desk.page.locator(".ghost-lane").count() == 0


def test_everything_that_is_missing_is_filled_in(desk: Desk) -> None:
    desk.open(BARE)
    before = desk.revision
    desk.page.click("#tab-help")
    desk.page.locator("#suggest-all").click(timeout=WAIT_MS)
    desk.page.locator("#accept").click(timeout=WAIT_MS)
    desk.after(before)
    assert desk.text.startswith(BARE.split("rules:")[0])
    assert "routes:" in desk.text
    assert "tickets:" in desk.text
    assert desk.page.locator(".route").count() >= 4


def test_rules_show_the_figures_of_the_preset_and_no_code(desk: Desk) -> None:
    desk.open()
    before = desk.revision
    page = desk.page
    page.click("#tab-rules")
    train = page.locator('[data-field="rules/pieces/train"]')
    train.wait_for(state="attached", timeout=WAIT_MS)
    assert train.get_attribute("placeholder") == "45"
    assert page.locator("#panel-rules input.code").count() == 0
    points = page.locator('[data-field="rules/routes/points/3"]')
    assert points.get_attribute("placeholder") == "4"
    points.evaluate("one => one.closest('details').open = true")
    points.fill("5")
    page.keyboard.press("Tab")
    desk.after(before)
    assert desk.studio.picture.map.rules.routes.points[3] == 5
    assert desk.studio.picture.map.rules.routes.points[6] == 15


def test_fields_of_other_rules_stand_aside(desk: Desk) -> None:
    desk.open()
    desk.page.mouse.click(*desk.city("east"))
    port = desk.page.locator('.strangers [data-field="cities/east/port"]')
    port.wait_for(state="attached", timeout=WAIT_MS)
    assert not port.is_visible()
    desk.open(SMALL.replace("preset: classic", "preset: great-lakes").replace("blue", "white"))
    desk.page.mouse.click(*desk.city("east"))
    desk.page.locator('[data-field="cities/east/port"]').wait_for(timeout=WAIT_MS)


@pytest.mark.timeout(600)
def test_a_game_is_not_dropped_without_a_word(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(desk.folder)
    desk.open()
    (desk.folder / "other.yaml").write_text(SMALL.replace("Small Island", "Other Island"))
    deal(desk)
    page = desk.page
    page.click("#home")
    page.click("#start-open")
    page.click('[data-file="other.yaml"]')
    page.wait_for_selector("#leaving:has-text('Your game is not over')")
    page.click("#leave-no")
    assert page.locator("#leaving").count() == 0
    page.click("#start-close")
    leave(desk)
    page.click("#home")
    page.click("#start-open")
    page.click('[data-file="other.yaml"]')
    page.wait_for_selector("#title:has-text('Other Island')", timeout=WAIT_MS)
    desk.settle()
