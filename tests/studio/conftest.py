"""A studio that runs, and a real browser that looks at it. One of each for a module of tests."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from studio.desk import Desk

from mapkit.studio.serve.run import Serving
from mapkit.studio.studio import Studio

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
STARTED_SECONDS = 60


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    program = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if program is None:
        pytest.skip("no Chromium is installed: apt-get install chromium")
    with sync_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def serving() -> Iterator[Serving]:
    """A studio without a map; tests open theirs."""
    made, started = Serving(Studio()), Event()
    thread = Thread(target=made.run, args=(started.set,), daemon=True)
    thread.start()
    assert started.wait(STARTED_SECONDS)
    yield made
    made.end()
    thread.join(STARTED_SECONDS)


@pytest.fixture(scope="module")
def window(browser: Any, serving: Serving) -> Iterator[tuple[Any, list[str]]]:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, color_scheme="light")
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(serving.address)
    yield page, complaints
    context.close()


@pytest.fixture
def desk(window: tuple[Any, list[str]], serving: Serving, tmp_path: Path) -> Iterator[Desk]:
    """A page on which tests work; a word on the console fails the test."""
    page, complaints = window
    yield Desk(page, serving.studio, tmp_path)
    assert complaints == []
