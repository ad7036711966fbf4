"""The core is compiled once, also where several workers run these tests."""

import pytest

from mapkit.engine.warm import get_core_ready


@pytest.fixture(scope="session", autouse=True)
def warm_core() -> None:
    get_core_ready(lambda what, share: None)
