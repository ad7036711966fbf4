"""A studio that runs, and a real browser that looks at it. One of each for a module of tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from studio.desk import Desk
from studio.served import served

from mapkit.studio.serve.run import Serving


@pytest.fixture(scope="module")
def serving() -> Iterator[Serving]:
    with served() as made:
        yield made


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
