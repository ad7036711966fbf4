"""A game that is played by hand in the page, against bots."""

from __future__ import annotations

import pytest
from studio.desk import Desk
from studio.table import LONG_MS, SHORT, act, count, deal, leave, panel, play

MOST_TURNS = 200


@pytest.mark.timeout(600)
def test_a_game_is_played_to_its_end(desk: Desk) -> None:
    desk.open(SHORT)
    page = desk.page
    deal(desk, 1)
    assert page.inner_text("#game-prompt") == "Choose the tickets that you keep."
    page.click("#game-keep")
    page.wait_for_selector("#game-row button:not([disabled])", timeout=LONG_MS)
    hand = page.inner_text("#game-hand")
    claimed = 0
    for _ in range(MOST_TURNS):
        if page.locator("#game-again").is_visible():
            break
        claimed += act(desk)
    assert claimed > 0
    assert page.locator(".scores .total").is_visible()
    assert count(desk, ".paint .piece[data-owner='0']") > 0
    page.click("#game-film")
    page.wait_for_selector("#film:not([hidden])", timeout=LONG_MS)
    assert desk.text == SHORT
    page.click("#film-close")
    panel(desk, "game")
    page.click("#game-same")
    page.click("#game-keep", timeout=LONG_MS)
    page.wait_for_selector("#game-row button:not([disabled])", timeout=LONG_MS)
    assert page.inner_text("#game-hand") == hand
    leave(desk)


@pytest.mark.timeout(600)
def test_what_breaks_a_rule_is_said(desk: Desk) -> None:
    desk.open(SHORT)
    page = desk.page
    deal(desk)
    for box in page.locator("#game-offer input").all():
        box.uncheck()
    page.click("#game-keep")
    page.wait_for_selector(".note.refused:has-text('More tickets must be kept')")
    for box in page.locator("#game-offer input").all():
        box.check()
    page.click("#game-keep")
    page.wait_for_selector("#game-row button:not([disabled])", timeout=LONG_MS)
    lit = {one.get_attribute("data-key") for one in page.locator(".paint .lit").all()}
    keys = desk.studio.picture.message()["keys"]
    dark = next(lane for lane, key in enumerate(keys) if key not in lit)
    page.mouse.click(*desk.middle(f'.route[data-route="{dark}"] .space'))
    page.wait_for_selector(".note.refused:has-text('Your hand does not have the cards')")
    leave(desk)


@pytest.mark.timeout(600)
def test_a_game_stays_on_the_board_and_the_file_stays_out_of_it(desk: Desk) -> None:
    """Undo never edits the map under a game, which is seen again when a film is closed."""
    path = desk.open(SHORT)
    before = desk.revision
    path.write_text(SHORT.replace("Small Island", "Large Island"))
    desk.studio.refresh()
    desk.after(before)
    page = desk.page
    play(desk)
    page.mouse.click(*desk.city("north"))
    deal(desk)
    assert count(desk, ".lights .selection") == 0
    for step in ("Control+z", "Control+y"):
        page.keyboard.press(step)
        page.wait_for_selector(".note.refused:has-text('Leave the game')")
    page.click("#undo")
    assert "Large Island" in desk.text
    page.click("#game-keep")
    page.wait_for_selector("#game-row button:not([disabled])", timeout=LONG_MS)
    while not count(desk, ".paint .lit"):
        act(desk)
        page.wait_for_selector("#game-row button:not([disabled])", timeout=LONG_MS)
    lit = count(desk, ".paint .lit")
    key = page.locator(".paint .lit").first.get_attribute("data-key")
    lane = desk.studio.picture.message()["keys"].index(key)
    page.mouse.click(*desk.middle(f'.route[data-route="{lane}"] .space'))
    page.wait_for_selector("#choosing:has-text('Claim this route with')")
    page.keyboard.press("Escape")
    assert count(desk, "#choosing") == 0
    assert count(desk, ".paint .piece[data-owner='0']") == 0
    panel(desk, "replay")
    assert "lit route" not in page.inner_text("#hint")
    page.fill("#film-seed", "7")
    page.click("#film-start")
    page.wait_for_selector("#film:not([hidden])", timeout=LONG_MS)
    assert count(desk, ".paint .lit") == 0
    page.click("#film-close")
    panel(desk, "game")
    assert count(desk, ".paint .lit") == lit
    assert "lit route" in page.inner_text("#hint")
    leave(desk)


@pytest.mark.timeout(600)
def test_open_cards_stay_in_their_places(desk: Desk) -> None:
    ring = ("north, east", "east, south", "south, west", "west, north")
    desk.open(SHORT + "".join(f"  - {{between: [{ends}], points: 4}}\n" for ends in ring))
    page = desk.page
    deal(desk)
    page.locator("#game-offer input").first.uncheck()
    page.click("#game-keep")
    page.wait_for_selector("#game-row button:not([disabled])", timeout=LONG_MS)
    cards = open_cards(desk)
    place = next(n for n, card in enumerate(cards) if card != "wild")
    page.locator("#game-row button").nth(place).click()
    page.wait_for_selector("#game-prompt:has-text('second card')", timeout=LONG_MS)
    after = open_cards(desk)
    assert after[:place] + after[place + 1 :] == cards[:place] + cards[place + 1 :]
    assert page.locator("#game-decisions button[data-kind='draw-tickets']").is_disabled()
    leave(desk)


def open_cards(desk: Desk) -> list[str | None]:
    return [one.get_attribute("data-card") for one in desk.page.locator("#game-row button").all()]
