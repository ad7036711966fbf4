"""A game of the bots that is watched: after each step the board shows what is claimed by then."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from studio.desk import Desk
from studio.table import LONG_MS, SHORT, count, panel, play, until

from mapkit.studio.playing import Playing
from mapkit.studio.wire import Message

SPACES = 4  # of every route of the island
PIECES = """(all) => all.map((one) => [
  one.dataset.key, Number(one.dataset.owner), one.classList.contains("fresh")])"""


@pytest.fixture
def films(monkeypatch: pytest.MonkeyPatch) -> list[Message]:
    """The films that the page is given."""
    given: list[Message] = []
    film = Playing.film

    def kept(*order: Any) -> Message:
        given.append(film(*order)["film"])
        return {"film": given[-1]}

    monkeypatch.setattr(Playing, "film", kept)
    return given


def watch(desk: Desk, seed: int) -> None:
    panel(desk, "replay")
    desk.page.fill("#film-seed", str(seed))
    desk.page.click("#film-start")
    desk.page.wait_for_selector("#film:not([hidden])", timeout=LONG_MS)


def assert_shown(desk: Desk, now: Message, before: Message) -> None:
    """One piece on each space of what is claimed, and those of this step stand out."""
    owners, last = now["owners"], before["owners"]
    wanted = [[key, p, key not in last] for key, p in owners.items() for _ in range(SPACES)]
    shown = desk.page.locator(".paint .piece").evaluate_all(PIECES)
    assert sorted(shown) == sorted(wanted)
    assert count(desk, ".paint .piece-number") == len(wanted)


@pytest.mark.timeout(600)
def test_a_game_is_watched_step_by_step(desk: Desk, films: list[Message]) -> None:
    desk.open(SHORT)
    before = desk.revision
    play(desk)
    page = desk.page
    watch(desk, 7)
    (film,) = films
    frames = film["frames"]
    assert "The cards are dealt." in page.inner_text("#film-told")
    assert_shown(desk, frames[0], frames[0])
    for earlier, frame in pairwise(frames):
        page.click("#film-next")
        assert frame["text"] in page.inner_text("#film-told")
        assert_shown(desk, frame, earlier)
    assert len(frames[-1]["owners"]) >= 2
    page.click("#film-previous")
    assert_shown(desk, frames[-2], frames[-3])
    middle = len(frames) // 2
    slide(desk, middle)
    assert_shown(desk, frames[middle], frames[middle - 1])
    slide(desk, len(frames))
    assert "The game is over" in page.inner_text("#film-told")
    assert page.locator("#film-seats .total").is_visible()
    assert (desk.text, desk.revision) == (SHORT, before)
    page.click("#film-play")
    until(desk, lambda: "The cards are dealt." not in page.inner_text("#film-told"))
    page.click("#film-close")
    assert count(desk, ".paint *") == 0
    page.fill("#film-seed", "99999")
    page.click("#film-start")
    page.wait_for_selector(".note.refused:has-text('seed 99999 was not played')")
    assert desk.text == SHORT


def slide(desk: Desk, step: int) -> None:
    script = "(one, value) => { one.value = value; one.dispatchEvent(new Event('input')); }"
    desk.page.locator("#film-slider").evaluate(script, step)
