"""Fixtures that every room's tests share."""

from pathlib import Path

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
