"""Entries of the file in the page: changed, removed, listed, and back again by undo."""

from __future__ import annotations

import pytest
from studio.desk import SMALL, WAIT_MS, Desk

LAKES = SMALL.replace("preset: classic", "preset: great-lakes").replace("blue", "white")
RED = "  - {between: [north, east], length: 4, color: red}\n"
NORTH_EAST = ".route[data-between='north east']"
FIRST = "  - {between: [north, south], points: 8}\n"


@pytest.fixture
def page(desk: Desk) -> Desk:
    desk.open()
    desk.before = desk.revision
    return desk


def choose_route(desk: Desk, lane: int) -> None:
    desk.page.mouse.click(*desk.middle(f'.route[data-route="{lane}"] .space >> nth=1'))


def field(desk: Desk, path: str) -> object:
    found = desk.page.locator(f'[data-field="{path}"]')
    found.wait_for(timeout=WAIT_MS)
    return found


def rows(desk: Desk, panel: str) -> list[str]:
    return [one.inner_text() for one in desk.page.locator(f"#panel-{panel} tbody tr").all()]


def test_a_route_gets_another_colour(page: Desk) -> None:
    choose_route(page, 0)
    field(page, "routes/0/color").select_option('"orange"')
    page.after(page.before)
    assert page.text == SMALL.replace("color: red", "color: orange")
    assert page.page.locator(f"{NORTH_EAST}[data-color='orange']").count() == 1


def test_a_route_becomes_one_for_ships(desk: Desk) -> None:
    desk.open(LAKES)
    before = desk.revision
    choose_route(desk, 0)
    field(desk, "routes/0/kind").select_option('"sea"')
    desk.after(before)
    assert "{between: [north, east], length: 4, color: red, kind: sea}" in desk.text
    assert desk.page.locator(f"{NORTH_EAST}.sea").count() == 1


def test_a_route_is_removed(page: Desk) -> None:
    choose_route(page, 0)
    page.page.keyboard.press("Delete")
    page.after(page.before)
    assert page.text == SMALL.replace(RED, "")
    assert page.page.locator(".route").count() == 4


def test_a_ticket_is_changed_and_removed(page: Desk) -> None:
    page.page.click("#tab-tickets")
    row = page.page.locator('[data-path="tickets/0"]')
    row.click()
    page.page.wait_for_selector(".light.way", state="attached", timeout=WAIT_MS)
    row.focus()
    page.page.keyboard.press("Enter")
    field(page, "tickets/0/points").fill("9")
    page.page.keyboard.press("Tab")
    page.after(page.before)
    assert page.text == SMALL.replace(FIRST, FIRST.replace("8", "9"))
    page.page.click("#tab-tickets")
    row.focus()
    page.page.keyboard.press("Delete")
    page.after(page.before + 1)
    assert page.text == SMALL.replace(FIRST, "")
    assert [one.split("\t")[0] for one in rows(page, "tickets")] == ["East End – Westminster"]


def test_a_goal_is_added_changed_and_removed(page: Desk) -> None:
    page.page.click("#tab-tickets")
    page.page.click("#add-goal")
    page.after(page.before)
    field(page, "goals/0/points").fill("12")
    page.page.keyboard.press("Tab")
    page.after(page.before + 1)
    assert "{kind: longest-trail, points: 12}" in page.text
    page.page.locator("#panel-selection .selected button", has_text="Remove").click()
    page.after(page.before + 2)
    assert "longest-trail" not in page.text
    assert page.studio.picture.map.goals == ()


def test_several_cities_are_removed_together(page: Desk) -> None:
    page.page.mouse.click(*page.city("west"))
    page.page.keyboard.down("Shift")
    page.page.mouse.click(*page.city("east"))
    page.page.keyboard.up("Shift")
    page.page.keyboard.press("Delete")
    page.after(page.before)
    assert page.page.locator(".city").count() == 2
    assert list(page.studio.picture.map.cities) == ["north", "south"]
    page.page.keyboard.press("Control+z")
    page.after(page.before + 1)
    assert page.text == SMALL


def test_lists_of_cities_and_tickets_sort_and_filter(page: Desk) -> None:
    page.page.click("#tab-cities")
    assert rows(page, "cities")[0].split("\t")[0] == "East End"
    page.page.click("#panel-cities th >> nth=0 >> button")
    assert rows(page, "cities")[0].split("\t")[0] == "Westminster"
    page.page.fill("#panel-cities .search", "NORTH")
    assert [one.split("\t")[0] for one in rows(page, "cities")] == ["North Bay"]
    page.page.fill("#panel-cities .search", "")
    page.page.click("#tab-tickets")
    page.page.fill("#panel-tickets .search", "southport")
    assert [one.split("\t")[0] for one in rows(page, "tickets")] == ["North Bay – Southport"]
    page.page.fill("#panel-tickets .search", "")
    assert page.text == SMALL


def test_charts_of_lengths_and_tickets_stand_beside_published_boards(page: Desk) -> None:
    page.page.click("#tab-figures")
    titles = [
        one.get_attribute("title") for one in page.page.locator("#panel-figures .bars > div").all()
    ]
    assert "4: 5" in titles  # five lanes of four spaces
    assert any(title.endswith(": 2") for title in titles[-2:])  # two tickets of eight points
    assert "Published boards" in page.page.inner_text("#panel-figures")
    assert page.page.locator("#panel-figures .range .band").count() >= 3


def test_undo_and_redo_go_over_edits_from_outside(page: Desk) -> None:
    path = page.studio.opened.path
    page.drag(page.city("east"), -20, 30)
    page.after(page.before)
    mine = page.text
    path.write_text(mine.replace("Southport", "Southend") + "# a note\n", "utf-8")
    page.after(page.before + 1)
    outside = page.text
    page.page.click("#undo")
    page.after(page.before + 2)
    assert page.text == mine
    assert "Southport" in page.page.locator('.label[data-place="south"]').first.text_content()
    page.page.click("#undo")
    page.after(page.before + 3)
    assert page.text == SMALL
    page.page.keyboard.press("Control+y")
    page.after(page.before + 4)
    page.page.click("#redo")
    page.after(page.before + 5)
    assert page.text == outside
    assert "Southend" in page.page.locator('.label[data-place="south"]').first.text_content()


def test_a_row_of_a_list_is_chosen_and_opened_by_keys(page: Desk) -> None:
    page.page.click("#tab-tickets")
    row = page.page.locator('[data-path="tickets/1"]')
    row.focus()
    page.page.keyboard.press("Space")
    assert row.get_attribute("aria-selected") == "true"
    page.page.keyboard.press("Enter")
    page.page.wait_for_selector('[data-field="tickets/1/points"]:visible')
