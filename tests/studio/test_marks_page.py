"""Marks of a city that only some rules have: in the file, and drawn on the board."""

from __future__ import annotations

from studio.desk import SMALL, WAIT_MS, Desk

EAST = "east:  {name: East End, at: [330, 150]"


def opened_with(desk: Desk, preset: str) -> str:
    """Open the island by these rules with a city in the hand; gives its text."""
    text = SMALL.replace("preset: classic", f"preset: {preset}").replace("blue", "white")
    desk.open(text)
    desk.before = desk.revision
    desk.page.mouse.click(*desk.city("east"))
    return text


def test_a_city_becomes_a_port_and_is_none_again(desk: Desk) -> None:
    text = opened_with(desk, "great-lakes")
    anchor = desk.page.locator(".city.port[data-city='east']")
    box = desk.page.locator('[data-field="cities/east/port"]')
    box.wait_for(timeout=WAIT_MS)
    assert anchor.count() == 0
    box.check()
    desk.after(desk.before)
    assert desk.text == text.replace(EAST, f"{EAST}, port: true")
    assert anchor.count() == 1
    assert "port" in anchor.locator("use").first.get_attribute("xlink:href")
    assert desk.page.locator(".city.port").count() == 1
    box.uncheck()
    desk.after(desk.before + 1)
    assert desk.text == text
    assert anchor.count() == 0


def test_passengers_wait_in_a_city(desk: Desk) -> None:
    text = opened_with(desk, "germany")
    spots = desk.page.locator(".passengers[data-place='east'] .spot")
    number = desk.page.locator('[data-field="cities/east/passengers"]')
    number.wait_for(timeout=WAIT_MS)
    assert spots.count() == 0
    for step, count in enumerate((2, 3)):
        number.fill(str(count))
        desk.page.keyboard.press("Tab")
        desk.after(desk.before + step)
        assert desk.text == text.replace(EAST, f"{EAST}, passengers: {count}")
        assert spots.count() == count
        assert desk.page.locator(".passengers").count() == 1
