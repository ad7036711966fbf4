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


@pytest.fixture(scope="session")
def everything() -> Path:
    """The map that has every mechanic."""
    return ROOT / "tests" / "maps" / "everything.yaml"
