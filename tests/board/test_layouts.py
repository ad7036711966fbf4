"""One layout for all rooms: whoever needs it first makes it, the others find it."""

from pathlib import Path

import pytest

from mapkit import render
from mapkit.lint import Settings, run
from mapkit.model.load import Loaded, load

MAPS = Path(__file__).parents[1] / "maps"


def linted(loaded: Loaded) -> None:
    run(loaded, Settings(select=("BRD",)))


def rendered(loaded: Loaded) -> None:
    assert loaded.map is not None
    render.board(loaded.map)


@pytest.mark.parametrize("verbs", [(linted, rendered), (rendered, linted)], ids=["lint", "render"])
@pytest.mark.parametrize("name", ["ferry", "wrap"])
def test_the_second_verb_does_not_lay_out_again(
    verbs, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = verbs
    first(load(MAPS / f"{name}.yaml"))
    monkeypatch.setattr("mapkit.geometry.build.lay_out", lambda *_, **__: pytest.fail("again"))
    second(load(MAPS / f"{name}.yaml"))


def test_another_map_is_laid_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mapkit.geometry.build.lay_out", lambda *_, **__: pytest.fail("again"))
    with pytest.raises(pytest.fail.Exception):
        linted(load(MAPS / "ferry.yaml"))
