"""A phone, the dark, the keyboard alone, and names for those who listen to the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from studio.desk import SMALL, WAIT_MS, Desk

from mapkit.studio.serve.run import Serving

PHONE = {"width": 390, "height": 844}
CONTROLS = "button, input, select, textarea, a[href], summary, [role=tab]"
NAMELESS = """(controls) => [...document.querySelectorAll(controls)]
  .filter((one) => {
    const words = [one.getAttribute("aria-label"), one.title, one.textContent, one.alt];
    for (const label of one.labels ?? []) words.push(label.textContent);
    return !words.some((word) => (word ?? "").trim());
  })
  .map((one) => one.outerHTML.slice(0, 160))"""


@pytest.fixture
def phone(browser: Any, serving: Serving) -> Iterator[Any]:
    context = browser.new_context(viewport=PHONE, has_touch=True, color_scheme="dark")
    page = context.new_page()
    page.goto(serving.address)
    yield page
    context.close()


def test_a_phone_shows_and_inspects(desk: Desk, phone: Any) -> None:
    desk.open()
    small = Desk(phone, desk.studio, desk.folder)
    small.settle()
    box = phone.locator("svg.board").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    phone.touchscreen.tap(*small.city("east"))
    phone.wait_for_selector("#panel-selection h3:has-text('East End')", timeout=WAIT_MS)
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    phone.locator("#tab-findings").click()
    phone.wait_for_selector("#panel-findings:visible", timeout=WAIT_MS)


@pytest.mark.parametrize("height", [640, 768])
def test_everything_has_its_place_from_1024_pixels(desk: Desk, height: int) -> None:
    """No tab and no tool lies outside the window, and nothing has to be moved to be seen."""
    desk.open()
    page = desk.page
    page.set_viewport_size({"width": 1024, "height": height})
    page.mouse.click(*desk.city("east"))
    page.locator('[data-field="cities/east/lonlat"]').first.wait_for(timeout=WAIT_MS)
    for part in page.locator("#tabs button, #tools button, #bar button:visible").all():
        box = part.bounding_box()
        assert 0 <= box["x"] <= 1024 - box["width"], part.get_attribute("id")
        assert 0 <= box["y"] <= height - 26 - box["height"], part.get_attribute("id")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1024
    page.set_viewport_size({"width": 1440, "height": 900})


def test_light_and_dark_are_those_of_the_computer(desk: Desk) -> None:
    desk.open()
    shade = "() => getComputedStyle(document.getElementById('bar')).backgroundColor"
    light = desk.page.evaluate(shade)
    desk.page.emulate_media(color_scheme="dark")
    dark = desk.page.evaluate(shade)
    desk.page.emulate_media(color_scheme="light")
    assert _brightness(dark) < 80 < 180 < _brightness(light)


def _brightness(color: str) -> float:
    parts = [float(part) for part in color[color.index("(") + 1 : -1].replace(",", " ").split()[:3]]
    return sum(parts) / 3


def test_every_control_has_a_name(desk: Desk) -> None:
    desk.open()
    page = desk.page
    page.mouse.click(*desk.city("east"))
    page.locator('[data-field="cities/east/name"]').wait_for(timeout=WAIT_MS)
    tabs = [one.get_attribute("id") for one in page.locator("#tabs [role=tab]").all()]
    assert len(tabs) > 8
    for tab in tabs:
        page.click(f"#{tab}")
    page.locator('[data-field="rules/preset"]').wait_for(state="attached", timeout=WAIT_MS)
    page.keyboard.press("c")
    assert page.evaluate(NAMELESS, CONTROLS) == []
    page.click("#home")
    for start in page.locator(".start-tabs button").all():
        start.click()
        assert page.evaluate(NAMELESS, CONTROLS) == []
    page.click("#start-close")


def test_a_city_is_moved_by_the_keyboard_alone(desk: Desk) -> None:
    desk.open()
    before = desk.revision
    page = desk.page
    page.keyboard.press("Escape")
    page.locator("#tab-cities").focus()
    page.keyboard.press("Enter")
    row = page.locator('[data-path="cities/west"]')
    row.wait_for(timeout=WAIT_MS)
    row.focus()
    page.keyboard.press("Enter")
    page.locator("#stage").focus()
    page.keyboard.press("ArrowRight")
    desk.after(before)
    page.keyboard.press("Shift+ArrowDown")
    desk.after(before + 1)
    assert "at: [71, 160]" in desk.text
    page.keyboard.press("Control+z")
    desk.after(before + 2)
    assert "at: [71, 150]" in desk.text


HELD = "document.activeElement.closest('#tools, #stage, #side, #tabs') !== null"


def test_nothing_behind_the_start_page_is_reached_by_tab(desk: Desk) -> None:
    desk.open()
    page = desk.page
    page.click("#home")
    page.wait_for_selector("#new-title:focus")
    seen = set()
    for _ in range(24):
        page.keyboard.press("Tab")
        assert not page.evaluate(HELD)
        seen.add(page.evaluate("document.activeElement.id"))
    assert {"start-draft", "start-open", "new-land", "new-go"} <= seen
    page.click("#start-close")
    assert page.evaluate("document.activeElement.id") == "stage"


def test_arrow_keys_lead_through_a_list_and_move_no_city(desk: Desk) -> None:
    desk.open()
    page = desk.page
    page.mouse.click(*desk.city("east"))
    page.click("#tab-cities")
    page.locator('[data-path="cities/east"][aria-selected="true"][tabindex="0"]').focus()
    for key, path in (("ArrowDown", "north"), ("End", "west"), ("ArrowUp", "south")):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.path") == f"cities/{path}"
    assert page.locator("#panel-cities tbody [tabindex='0']").count() == 1
    page.keyboard.press("Space")
    assert page.locator('[data-path="cities/south"][aria-selected="true"]').count() == 1
    page.wait_for_timeout(200)
    assert desk.text == SMALL
