"""Layouts of boards of full size."""

import time
from dataclasses import replace
from pathlib import Path

import pytest
from conftest import BUNDLED_MAPS
from countries import COUNTRIES, country_map, with_places
from makers import Size, make_map
from placed import FLIPS, PLACEMENTS, faults, flipped, shaken

from mapkit import Map, load_map
from mapkit.arrange import arrange
from mapkit.board.layouts import make_layout
from mapkit.geometry.build import lay_out
from mapkit.geometry.cost import FRAME_CLEAR
from mapkit.geometry.layout import Layout
from mapkit.geometry.memory import Memory
from mapkit.geometry.score_track import frame_of
from mapkit.lint.shapes import Shapes

pytestmark = pytest.mark.bench

BAR_SECONDS = 4.0  # of CPU, for 36 cities and 100 lanes
PLACED_BAR_SECONDS = 10.0  # for a board placed by hand
SEEDS = range(10)
LEAST_FITTING = 0.95  # of the routes of a country that was arranged
HUGE_BAR_SECONDS = 60.0  # for 128 cities and 250 lanes
EDIT_BAR_SECONDS = 0.4
LARGE_BAR_SECONDS = 15.0  # for 45 cities and 150 lanes
SOLID = ("space-space", "space-city", "space-frame")


def timed(map_: Map) -> tuple[Layout, float]:
    to_board = None
    if map_.geography:
        from mapkit.geography import fit_frame

        area, window = frame_of(map_.board), map_.geography.window
        projection, wrap = map_.geography.projection, map_.board.wrap
        to_board = fit_frame(window, area, projection=projection, wrap=wrap).to_board
    began = time.process_time()
    layout = lay_out(map_, to_board=to_board)
    return layout, time.process_time() - began


def near_frame(map_: Map, layout: Layout) -> int:
    """How many lanes come nearer to the frame than they should."""
    shapes = Shapes(map_, layout)
    gaps = [shapes.gap_to_frame(lane) for lane in range(len(map_.routes))]
    return sum(gap < FRAME_CLEAR - 1e-6 for gap in gaps)


def solid(layout: Layout) -> int:
    return sum(overlap.kind in SOLID for overlap in layout.overlaps)


def test_a_board_of_full_size() -> None:
    seconds = []
    for seed in range(1, 11):
        layout, took = timed(make_map(seed, "classic", Size(cities=36, lanes=100)))
        seconds.append(took)
        assert solid(layout) <= 1
    print(f"\n36 cities, 100 lanes: {max(seconds):.1f} s CPU at most (bar {BAR_SECONDS})")
    assert max(seconds) <= BAR_SECONDS


def test_a_crowded_board() -> None:
    layout, took = timed(make_map(1, "classic", Size(cities=45, lanes=150)))
    figures = f"{took:.1f} s CPU (bar {LARGE_BAR_SECONDS}), {solid(layout)} overlaps"
    print(f"\n45 cities, 150 lanes: {figures}")
    assert took <= LARGE_BAR_SECONDS


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("file", PLACEMENTS, ids=lambda file: file.stem)
def test_placements_flipped_and_shaken(file: Path, flip: str) -> None:
    map_ = flipped(load_map(file), flip)
    variants = {"as it is": map_} | {f"shaken {seed}": shaken(map_, seed) for seed in SEEDS}
    wrong, longest, near = {}, 0.0, []
    for name, variant in variants.items():
        began = time.process_time()
        layout = make_layout(variant)
        longest = max(longest, time.process_time() - began)
        if found := faults(variant, layout):
            wrong[name] = found
        near += [name] * near_frame(variant, layout)
    figures = f"{longest:.1f} s CPU (bar {PLACED_BAR_SECONDS}), {wrong}, near the frame: {near}"
    print(f"\n{file.stem} {flip}: {figures}")
    assert flip != "as it is" or "as it is" not in near
    assert not wrong
    assert longest <= PLACED_BAR_SECONDS


@pytest.mark.parametrize("name", COUNTRIES)
def test_an_arranged_country(name: str) -> None:
    """True geography: nearly all routes fit, and the layout has no fault."""
    found = arrange(country_map(name))
    map_ = with_places(found)
    wrong = faults(map_, make_layout(map_))
    print(f"\n{name}: {found.fitting:.0%} within 10 %, {wrong}")
    assert found.fitting >= LEAST_FITTING
    assert found.crossings <= found.crossings_before
    assert not wrong


@pytest.mark.parametrize("file", BUNDLED_MAPS, ids=lambda file: file.stem)
def test_bundled_maps(file) -> None:
    layout, took = timed(load_map(file))
    print(f"\n{file.stem}: {took:.1f} s CPU, {solid(layout)} overlaps")
    assert solid(layout) == 0


def test_a_huge_board_ends() -> None:
    map_ = make_map(1, "classic", Size(cities=128, lanes=250))
    layout, took = timed(map_)
    print(f"\n128 cities, 250 lanes: {took:.1f} s CPU (bar {HUGE_BAR_SECONDS})")
    assert len(layout.routes) == len(map_.routes)
    assert took <= HUGE_BAR_SECONDS


def test_an_edit_of_one_city() -> None:
    map_ = load_map(PLACEMENTS[1])
    memory = Memory.of(map_, make_layout(map_))
    city = list(map_.cities.values())[3]
    assert city.spot.at
    spot = replace(city.spot, at=(city.spot.at[0] + 4, city.spot.at[1]))
    change = replace(map_, cities={**map_.cities, city.id: replace(city, spot=spot)})
    began = time.process_time()
    make_layout(change, memory=memory)
    took = time.process_time() - began
    print(f"\nan edit of one city: {took:.2f} s CPU (bar {EDIT_BAR_SECONDS})")
    assert took <= EDIT_BAR_SECONDS
