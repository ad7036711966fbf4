"""A build in the page that is stopped: nothing half-written stays, and the next one works."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from studio.desk import Desk
from studio.table import DEALT, LONG_MS, until

from mapkit.studio.building import BuildRun

MANY = "100000"  # games that nobody waits for: the build is surely under way when it is stopped
ENDS = {".pdf": b"%%EOF", ".svg": b"</svg>", ".png": b"IEND\xaeB`\x82"}


def is_gone(group: int) -> bool:
    """Whether no process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.timeout(600)
@pytest.mark.skipif(os.name != "posix", reason="groups of processes")
def test_a_build_is_stopped_and_another_one_works(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    desk.open(DEALT)
    page, before = desk.page, desk.revision
    page.click("#tab-build")
    page.select_option("#build-what", "0")
    page.fill("#build-games", MANY)
    page.click("#build-start")
    page.wait_for_selector("#build-steps [data-step='print']", timeout=LONG_MS)
    child = desk.studio.part(BuildRun)._child
    assert child is not None
    assert page.locator("#build-start").is_disabled()
    page.click("#build-stop")
    page.wait_for_selector("#build-said:has-text('Stopped.')", timeout=LONG_MS)
    assert page.inner_text("#build-said") == "Stopped. What was made before that is whole."
    for selector in ("#build-stop", "#panel-build .progress", "#build-files a"):
        assert not page.locator(selector).is_visible()
    until(desk, lambda: is_gone(child.process.pid))
    made = [path for path in (tmp_path / "output").rglob("*") if path.is_file()]
    for path in made:
        assert path.read_bytes().rstrip().endswith(ENDS.get(path.suffix, b"}")), path
    assert not [path for path in made if path.name.startswith("report") or "tmp" in path.name]
    assert (desk.text, desk.revision) == (DEALT, before)
    assert page.locator(".city").count() == 4
    page.select_option("#build-what", "1")
    page.click("#build-start")
    page.wait_for_selector("#build-files a", timeout=LONG_MS)
    assert page.inner_text("#build-said") == ""
    assert (tmp_path / "output" / "island" / "print.pdf").read_bytes().rstrip().endswith(b"%%EOF")
    assert desk.text == DEALT
