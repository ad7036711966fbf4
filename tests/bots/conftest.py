import pytest

from mapkit.bots.arena import Arena
from mapkit.bots.jit import BOTS
from mapkit.engine.core import fields as f
from mapkit.engine.warm import is_warm, warm_up


@pytest.fixture(scope="session", autouse=True)
def warm_bots() -> None:
    if not is_warm(BOTS):
        warm_up(BOTS, lambda: Arena(f.container(f.MAP_FIELDS), [0, 0]).games(0, 0) and None)
