"""Outlines drawn by hand: what crosses a little is taken as meant, what is a tangle is refused."""

from pathlib import Path

import pytest
from hostile.largest import drawn, outline, ring, text_of
from shell import shell

from mapkit.board.outlines import drawn_land
from mapkit.finding import MapError
from mapkit.model.load import loaded
from mapkit.model.map import Map
from mapkit.source.read import read_text

BOX = (0.0, 0.0, 790.0, 525.0)


def made(**background: object) -> Map:
    map_ = loaded(read_text(text_of(drawn(**background)), "x.yaml")).map
    assert map_ is not None
    return map_


def test_an_outline_that_crosses_itself_once_is_what_it_encloses() -> None:
    land = drawn_land(made(land=[[[0, 0], [100, 100], [100, 0], [0, 100]]]), BOX)
    assert len(land.geoms) == 2
    assert land.area == pytest.approx(5_000)


def test_a_coast_of_many_points_is_no_tangle() -> None:
    assert len(drawn_land(made(land=[ring(3_000, 400, 260, 200)]), BOX).geoms) == 1


@pytest.mark.parametrize(
    "land", [[outline(3_000)], [outline(3, seed) for seed in range(300)]], ids=["one", "many"]
)
def test_a_tangle_is_refused(land: list[list[list[float]]]) -> None:
    with pytest.raises(MapError, match="BRD903 The outlines of land and water cross more than"):
        drawn_land(made(land=land), BOX)


def test_every_verb_tells_of_it_as_a_fault_of_the_map(tmp_path: Path) -> None:
    file = tmp_path / "tangled.yaml"
    file.write_text(text_of(drawn(land=[outline(300)])), "utf-8")
    for words in (("lint", str(file)), ("render", str(file), "-o", str(tmp_path / "out"))):
        ended = shell(*words)
        assert ended.code == 1
        assert ended.text.count("BRD903") == 1
