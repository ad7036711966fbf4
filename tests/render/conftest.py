"""Goldens: `pytest tests/render --record` writes them again."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record", action="store_true", help="write the golden pictures again")


@pytest.fixture
def record(request: pytest.FixtureRequest) -> bool:
    """The option is unknown when pytest starts above this folder."""
    return bool(request.config.getoption("--record", default=False))


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests neither use nor fill the user's cache of layouts."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "cache"))
