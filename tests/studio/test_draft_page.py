"""Draft from a region, in the page: a picture is chosen, and becomes a file and a board."""

from __future__ import annotations

from pathlib import Path

import pytest
from studio.desk import Desk
from studio.table import LONG_MS

from mapkit.model.load import load_map
from mapkit.studio.starting import Starting
from mapkit.studio.wire import Message

FEWEST = "8"  # cities of Portugal that make a board soon


@pytest.fixture
def said(desk: Desk) -> list[Message]:
    """All that pages are told while the test runs."""
    heard: list[Message] = []
    desk.studio.listen(heard.append)
    return heard


@pytest.mark.timeout(600)
@pytest.mark.parametrize("by_games", [False, True], ids=["by distance", "by games"])
def test_a_draft_is_chosen_by_its_picture(
    desk: Desk,
    said: list[Message],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    by_games: bool,
) -> None:
    monkeypatch.chdir(tmp_path)
    desk.open()
    page = desk.page
    page.click("#home")
    page.click("#start-draft")
    page.fill("#draft-region", "Portugal")
    page.fill("#draft-cities", FEWEST)
    page.select_option("#draft-count", "1")
    page.set_checked("#draft-play", by_games)
    page.click("#draft-go")
    for _ in range(LONG_MS // 100):  # pictures of an earlier draft may stand there till this ends
        if any(one.get("state") == "idle" for one in list(said)):
            break
        page.wait_for_timeout(100)
    page.wait_for_selector("#drafts figure", timeout=LONG_MS)
    assert any("games" in one.get("what", "") for one in said) == by_games
    assert not list(tmp_path.glob("portugal*.yaml"))
    picture = page.locator("#drafts img").first
    assert picture.evaluate("one => one.complete && one.naturalWidth > 300")
    text = desk.studio.part(Starting).drafts[1]["text"]
    page.click("#drafts figure button")
    page.wait_for_selector("#start", state="hidden", timeout=LONG_MS)
    (file,) = tmp_path.glob("portugal*.yaml")
    assert file.read_text("utf-8") == text
    desk.settle()
    map_ = load_map(file)
    shown = {one.get_attribute("data-city") for one in page.locator(".city").all()}
    assert shown == set(map_.cities)
    assert page.locator(".route").count() == len(map_.routes)
    page.click("#tab-tickets")
    assert page.locator("#panel-tickets tbody tr").count() == len(map_.tickets) > 0
