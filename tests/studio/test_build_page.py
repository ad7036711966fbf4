"""Build and print in the page, and what the server must not load for it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from studio.desk import Desk
from studio.table import DEALT, SHORT

LONG_MS = 120_000  # a loaded machine is slow


@pytest.mark.timeout(600)
def test_errors_stop_a_build_and_are_told(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    desk.open(SHORT)
    page = desk.page
    page.click("#tab-build")
    page.wait_for_selector('#build-paper option[value="letter"]', state="attached")
    page.select_option("#build-paper", "letter")
    page.select_option("#build-what", "1")
    page.click("#build-start")
    page.wait_for_selector("#build-files a, #build-said:not(:empty)", timeout=LONG_MS)
    assert "Errors have stopped the build" in page.inner_text("#build-said")
    steps = page.locator("#build-steps li").all()
    assert [one.get_attribute("data-step") for one in steps] == ["check", "lint"]
    assert not (tmp_path / "output" / "island" / "print.pdf").exists()
    assert desk.text == SHORT


@pytest.mark.timeout(600)
def test_sheets_are_built_and_their_links_open(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    desk.open(DEALT)
    page = desk.page
    page.click("#tab-build")
    page.select_option("#build-what", "1")
    page.click("#build-start")
    page.wait_for_selector("#build-files a", timeout=LONG_MS)
    steps = [one.get_attribute("data-step") for one in page.locator("#build-steps li").all()]
    assert steps == ["check", "lint", "print"]
    assert (tmp_path / "output" / "island" / "print.pdf").is_file()
    for link in page.locator("#build-files a").all():
        answer = page.request.get(f"{page.url.rstrip('/')}{link.get_attribute('href')}")
        assert answer.ok
        assert len(answer.body()) > 1000
    assert page.locator("#build-start").is_enabled()
    assert desk.text == DEALT


def test_the_server_does_not_load_the_compiler() -> None:
    script = (
        "import sys; from mapkit.studio.request import all_requests; all_requests()\n"
        "import mapkit.studio.serve.run, mapkit.studio.picture\n"
        "sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
