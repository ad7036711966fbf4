"""Fixtures that every room's tests share."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parent.parent
TINY_MAPS = sorted((ROOT / "tests" / "maps").glob("*.yaml"))
BUNDLED_MAPS = sorted((ROOT / "maps").glob("*.yaml"))

settings.register_profile(
    "mapkit", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("mapkit")

SOAK_SECONDS = 3600.0  # of one soak or benchmark; the ordinary limits stand in pyproject.toml
SOAKS_SECONDS = 8 * 3600.0  # of all of them

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    if "not slow" not in config.option.markexpr:
        config.option.session_timeout = config.option.session_timeout or SOAKS_SECONDS


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("slow") or item.get_closest_marker("bench"):
            item.add_marker(pytest.mark.timeout(SOAK_SECONDS), append=True)


@pytest.fixture(scope="session")
def everything() -> Path:
    """The map that has every mechanic."""
    return ROOT / "tests" / "maps" / "everything.yaml"


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """A real browser. A process can drive only one, so all the rooms' tests share it."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    program = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if program is None:
        pytest.skip("no Chromium is installed: apt-get install chromium")
    with sync_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield chromium
        chromium.close()
