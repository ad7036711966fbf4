"""The core is compiled once, also where several workers run these tests."""

import pytest

from mapkit.engine.warm import is_warm, warm_up


@pytest.fixture(scope="session", autouse=True)
def warm_core() -> None:
    if not is_warm():
        warm_up()
