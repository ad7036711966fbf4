"""Cities move as little as needed, until whole spaces fit between them."""

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from countries import COUNTRIES, country_map, with_places
from makers import Size, make_map
from placed import SOLID, faults

from mapkit.arrange import arrange, smallest_board
from mapkit.arrange.sizes import resized
from mapkit.geometry.build import lay_out


@pytest.mark.parametrize("name", COUNTRIES)
def test_true_geography_fits_after_it_is_arranged(name: str) -> None:
    found = arrange(country_map(name))
    assert found.fitting >= 0.95 > found.fitting_before
    assert found.crossings <= found.crossings_before
    assert not found.is_torn


@pytest.mark.parametrize("name", ["poland", "mexico"])
def test_an_arranged_country_has_a_clean_layout(name: str) -> None:
    map_ = with_places(arrange(country_map(name)))
    found = faults(map_, lay_out(map_))
    assert not any(found[kind] for kind in ("crossing", *SOLID))


def test_left_stays_left_and_above_stays_above() -> None:
    found = arrange(country_map("poland"))
    before, after = found.plan.sites.city_centers(), found.sites.city_centers()
    for one, two in combinations(range(len(before)), 2):
        for axis in (0, 1):
            was, now = (at[one, axis] - at[two, axis] for at in (before, after))
            assert abs(was) < 12 or was * now > 0


def test_fixed_cities_stay() -> None:
    map_ = country_map("poland")
    first, second, *_ = map_.cities
    cities = {**map_.cities, first: replace(map_.cities[first], fixed=True)}
    found = arrange(replace(map_, cities=cities), [second])
    assert found.shifts[:2] == pytest.approx([0.0, 0.0])
    assert found.shifts[2:].max() > 1


def test_lengths_are_chosen_that_fit_where_cities_stand() -> None:
    map_ = country_map("poland")
    routes = tuple(replace(route, length=3) for route in map_.routes)
    found = arrange(replace(map_, routes=routes), lengths=True)
    assert found.fitting >= 0.95
    lengths = [route.length for route in found.map.routes]
    assert len(set(lengths)) > 2
    assert max(lengths) <= max(map_.rules.routes.points)
    assert found.shifts.mean() < arrange(replace(map_, routes=routes)).shifts.mean()


def test_the_smallest_board_is_smaller_than_one_that_fits_easily() -> None:
    map_ = make_map(3, size=Size(cities=12, lanes=18))
    found = smallest_board(resized(map_, 1.3))
    assert found is not None
    assert found.fitting >= 0.95
    assert not found.is_torn
    assert found.map.board.size_mm < map_.board.size_mm


def test_the_same_map_is_arranged_alike_twice() -> None:
    one, two = (arrange(country_map("iran")) for _ in range(2))
    assert np.array_equal(one.sites.at, two.sites.at)


def test_a_map_without_routes_stays_as_it_is() -> None:
    map_ = replace(country_map("iran"), routes=())
    assert arrange(map_).shifts.max() == 0
