import pytest

from mapkit.bots.warm import get_ready


@pytest.fixture(scope="session", autouse=True)
def warm_bots() -> None:
    get_ready(lambda what, share: None)
