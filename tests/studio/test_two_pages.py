"""Two tabs of one studio, and two studios of one file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from studio.desk import SMALL, WAIT_MS, Desk
from studio.served import served

from mapkit.studio.serve.run import Serving


@pytest.fixture
def second_tab(browser: Any, serving: Serving) -> Iterator[Any]:
    context = browser.new_context(viewport={"width": 1200, "height": 800})
    page = context.new_page()
    page.goto(serving.address)
    yield page
    context.close()


@pytest.fixture
def other_studio() -> Iterator[Serving]:
    with served() as made:
        yield made


def test_two_tabs_show_the_same_and_undo_the_same(desk: Desk, second_tab: Any) -> None:
    desk.open()
    before = desk.revision
    desk.drag(desk.city("east"), -20, 30)
    desk.after(before)
    other = Desk(second_tab, desk.studio, desk.folder)
    other.settle()
    second_tab.click("#undo")
    other.after(before + 1)
    desk.settle()
    assert desk.text == SMALL
    second_tab.mouse.click(*other.city("west"))
    second_tab.wait_for_selector("#panel-selection h3:has-text('Westminster')")
    assert desk.page.locator("#panel-selection h3").text_content() == "East End"


def test_two_studios_of_one_file_lose_nothing(
    desk: Desk, second_tab: Any, other_studio: Serving
) -> None:
    path = desk.open()
    other_studio.studio.open(path)
    second_tab.goto(other_studio.address)
    other = Desk(second_tab, other_studio.studio, desk.folder)
    second_tab.wait_for_selector("svg.board[data-revision]", timeout=WAIT_MS)
    other.settle()
    mine, theirs = desk.revision, other.revision
    desk.drag(desk.city("east"), -20, 30)
    desk.after(mine)
    other.after(theirs)
    mine, theirs = desk.revision, other.revision
    other.drag(other.city("west"), 10, -30)
    other.after(theirs)
    desk.after(mine)
    both = SMALL.replace("at: [330, 150]", "at: [310, 180]").replace(
        "at: [70, 150]", "at: [80, 120]"
    )
    assert desk.text == both
    desk.page.click("#undo")
    desk.after(mine + 1)
    assert desk.text == SMALL.replace("at: [330, 150]", "at: [310, 180]")
