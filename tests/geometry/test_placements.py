"""Boards placed by hand get a layout without faults, and the solver knows when it has one."""

from pathlib import Path

import pytest
from makers import Size, make_map
from placed import PLACEMENTS, SOLID, faults, flipped, scaled, shaken

from mapkit import Map, load_map
from mapkit.board.layouts import make_layout
from mapkit.geometry.build import lay_out
from mapkit.geometry.cost import FRAME_CLEAR
from mapkit.geometry.routing import Routing
from mapkit.lint.shapes import Shapes


@pytest.mark.parametrize("file", PLACEMENTS[1:3], ids=lambda file: file.stem)
def test_a_placement_without_faults(file: Path) -> None:
    map_ = load_map(file)
    assert faults(map_, make_layout(map_)) == {}


def test_routes_keep_off_the_frame_where_they_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a better board was looked for in vain: then the old one holds."""
    map_ = shaken(flipped(load_map(PLACEMENTS[0]), "upside down"), 1)
    looked: list[Routing] = []
    keep_off_frame = Routing.keep_off_frame

    def watched(routing: Routing, tell: object = None) -> None:
        before = routing.near_frame()
        keep_off_frame(routing)
        assert len(routing.near_frame()) <= len(before)
        assert all(
            len(options) == len(drawings)
            for options, drawings in zip(routing.options, routing.solver.bands, strict=True)
        )
        looked.append(routing)

    monkeypatch.setattr(Routing, "keep_off_frame", watched)
    assert faults(map_, make_layout(map_)) == {}
    assert looked


def test_names_do_not_drive_routes_to_the_frame() -> None:
    """Names ask routes to make room; on this board one of them then went to the frame."""
    map_ = load_map(PLACEMENTS[0])
    shapes = Shapes(map_, make_layout(map_))
    assert min(shapes.gap_to_frame(lane) for lane in range(len(map_.routes))) >= FRAME_CLEAR


@pytest.mark.parametrize("seed", range(1, 4))
def test_what_the_solver_calls_clean_the_lints_call_clean(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On small boards that are crowded, so that some of them are not clean."""
    map_ = crowded(seed)
    routings: list[Routing] = []
    monkeypatch.setattr("mapkit.geometry.build.write_names", remembering(routings))
    found = faults(map_, lay_out(map_))
    clean = not any(found[kind] for kind in ("crossing", *SOLID))
    assert (routings[-1].standing().conflicts == 0) == clean


def crowded(seed: int) -> Map:
    """A board of half the size, with lengths as they were."""
    map_ = make_map(seed, "classic", Size(cities=6, lanes=8))
    return scaled(map_, (0.45, 0.55, 0.7)[seed % 3])


def remembering(routings: list[Routing]):
    from mapkit.geometry.naming import write_names

    def wrapped(writer, routing, rounds):
        routings.append(routing)
        return write_names(writer, routing, rounds)

    return wrapped
