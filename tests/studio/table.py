"""What tests do at the table of a game in the page."""

from __future__ import annotations

import time
from collections.abc import Callable

from studio.desk import SMALL, Desk

from mapkit.studio.playing import Playing

SHORT = SMALL.replace("{preset: classic}", "{preset: classic, pieces: {train: 8}, players: [2, 3]}")
"""A map on which a game is soon over."""
DEALT = SHORT.replace("[2, 3]", "[2, 2], tickets: {opening: {deal: 2, keep: 1}}") + "".join(
    f"  - {{between: [{ends}], points: 4}}\n"
    for ends in ("north, east", "east, south", "south, west", "west, north")
)
"""The same for two, with enough tickets to be dealt: nothing stops its build."""
LONG_MS = 240_000  # compiling, on a loaded machine


def panel(desk: Desk, name: str) -> None:
    desk.page.click(f"#tab-{name}")


def count(desk: Desk, selector: str) -> int:
    return int(desk.page.locator(selector).count())


def until(desk: Desk, holds: Callable[[], bool]) -> None:
    last = time.monotonic() + LONG_MS / 1000
    while time.monotonic() < last:
        if holds():
            return
        desk.page.wait_for_timeout(20)
    raise AssertionError("it never came to that")


def play(desk: Desk) -> None:
    """Let bots play, and wait until the page shows this run and not the last test's."""
    panel(desk, "play")
    desk.page.select_option("#play-games", "200")
    desk.page.click("#play-start")
    until(desk, lambda: bool(desk.studio.part(Playing).runs))
    desk.page.wait_for_selector("#headlines", timeout=LONG_MS)
    desk.page.wait_for_selector("#play-stop", state="hidden", timeout=LONG_MS)


def deal(desk: Desk, number: int | None = None) -> None:
    """Sit down at a table for two, perhaps with the cards of a certain deal."""
    panel(desk, "game")
    desk.page.select_option("#game-players", "2")
    desk.page.fill("#game-deal", str(number or ""))
    desk.page.click("#game-start")
    desk.page.wait_for_selector("#game-prompt.mine", timeout=LONG_MS)


def leave(desk: Desk) -> None:
    desk.page.click("#game-leave")
    desk.page.wait_for_selector("#game-start:visible")


def act(desk: Desk) -> int:
    """One decision, as somebody would take it at the page; whether it was a claim."""
    page = desk.page
    before = page.inner_text("#game-log")
    claims = count(desk, ".paint .lit")
    if page.locator("#game-keep").is_visible():
        page.click("#game-keep")
    elif page.locator("#game-do").is_visible():
        page.click("#game-do")
    elif claims:
        claim(desk)
    elif page.locator("[data-deck]:not([disabled])").count():
        page.locator("[data-deck]").first.click()
    else:
        page.locator("#game-decisions button").first.click()
    until(desk, lambda: page.inner_text("#game-log") != before)
    return int(claims > 0)


def claim(desk: Desk) -> None:
    """Claim the first route that is lit, and pay in the first way that is offered."""
    page = desk.page
    key = page.locator(".paint .lit").first.get_attribute("data-key")
    lane = desk.studio.picture.message()["keys"].index(key)
    page.mouse.click(*desk.middle(f'.route[data-route="{lane}"] .space'))
    page.locator("#choosing button").first.click()
