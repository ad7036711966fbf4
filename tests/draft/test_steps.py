"""The steps of a draft, each alone."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from mapkit.draft.between import ground_of
from mapkit.draft.choosing import Candidate, choose_cities, without_suburbs
from mapkit.draft.coloring import GREY, Lane, color_lanes
from mapkit.draft.doubling import choose_doubles
from mapkit.draft.fitting import FEW_LONG, few_long
from mapkit.draft.framing import INSET_MM, frame_region
from mapkit.draft.joining import join_cities
from mapkit.draft.placing import FramedRegion
from mapkit.draft.region import (
    RegionError,
    region_near,
    region_of_cities,
    region_of_names,
    region_of_window,
)
from mapkit.draft.sailing import SeaChart, sea_ways
from mapkit.draft.sketch import city_name
from mapkit.draft.ticketing import choose_tickets
from mapkit.draft.work import DraftWishes, DraftWork
from mapkit.geography import FrameBox, cities_in

LAND = shapely.MultiPolygon([shapely.box(0, 0, 800, 600)])
COLORS = ("red", "blue", "green", "black")

points = st.lists(
    st.tuples(st.integers(20, 780), st.integers(20, 580)), min_size=4, max_size=18, unique=True
)


@settings(max_examples=30, deadline=None)
@given(points)
def test_routes_join_all_cities_and_added_ones_cross_none(at: list[tuple[int, int]]) -> None:
    ground = ground_of(np.array(at, dtype=float), LAND)
    pairs = join_cities(ground, 200.0)
    assert len({frozenset(pair) for pair in pairs}) == len(pairs)
    tree, added = pairs[: len(at) - 1], pairs[len(at) - 1 :]
    assert _reached(tree) == set(range(len(at)))
    lines = {pair: shapely.LineString(ground.at[list(pair)]) for pair in pairs}
    for new in added:
        for old in pairs[: pairs.index(new)]:
            assert set(new) & set(old) or not lines[new].intersects(lines[old])


def _reached(pairs: list[tuple[int, int]]) -> set[int]:
    seen = {0}
    for _ in pairs:
        seen |= {end for pair in pairs if set(pair) & seen for end in pair}
    return seen


def test_colors_are_in_balance_and_never_twice_at_a_city() -> None:
    cities = [f"c{i}" for i in range(12)]
    pairs = [pair for k, pair in enumerate(combinations(cities, 2)) if k % 3 == 0]
    lanes = [Lane(pair, 1 + k % 4, "red" if k == 0 else None) for k, pair in enumerate(pairs)]
    chosen = color_lanes(lanes, COLORS, seed=4)
    spaces = Counter[str]()
    for lane, color in zip(lanes, chosen, strict=True):
        spaces[color] += lane.length
    totals = [spaces[color] for color in COLORS]
    assert chosen[0] == "red"
    assert max(totals) - min(totals) <= 4
    assert 0.3 <= spaces[GREY] / sum(spaces.values()) <= 0.5
    assert chosen == color_lanes(lanes, COLORS, seed=4)


def test_a_double_has_at_most_one_grey_lane() -> None:
    ends = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("a", "c")]
    lanes = [Lane(pair, 2) for pair in ends for _ in range(2)]
    chosen = color_lanes(lanes, COLORS, grey_share=0.4)
    doubles = [chosen[k : k + 2] for k in range(0, len(chosen), 2)]
    assert all(len(set(double)) == 2 for double in doubles)


def test_a_large_city_beyond_a_border_is_no_suburb() -> None:
    names = {city.name for city in without_suburbs(cities_in((11.5, 55, 14, 56.2)))}
    assert {"Copenhagen", "Malmö"} <= names


def test_cities_have_the_whole_name_that_people_there_say() -> None:
    found = {city.name: Candidate(city, (0.0, 0.0), 1.0) for city in cities_in((5.8, 45, 9.5, 50))}
    assert city_name(found["Milan"], "en") == "Milano"
    assert city_name(found["Dudelange"], "en") == "Dudelange"


def test_a_town_that_all_the_world_knows_stands_for_its_bigger_neighbour() -> None:
    found = {city.name: city for city in without_suburbs(cities_in((11.5, 45, 13, 46)))}
    assert "Mestre" not in found
    assert found["Venice"].population > 100_000


@pytest.mark.parametrize(
    ("window", "known", "odd"),
    [
        ((-104, 20, -102.5, 21.5), "Guadalajara", "Zapopan"),
        ((120, 14, 122, 15.5), "Manila", "Quezon City"),
        ((82.5, 17, 84, 18.5), "Visakhapatnam", "Rasapūdipalem"),
        ((34, -1, 36, 1), "Eldoret", "Kakamega"),
    ],
)
def test_a_row_that_locals_would_laugh_at_is_passed_over(
    window: tuple, known: str, odd: str
) -> None:
    found = cities_in(window)
    assert odd in {city.name for city in found}
    names = {city.name for city in without_suburbs(found)}
    assert known in names
    assert odd not in names


def test_a_suburb_is_no_city_of_its_own() -> None:
    names = {city.name for city in without_suburbs(cities_in((-10, 38, -8, 40)))}
    assert {"Lisbon", "Setúbal"} <= names
    assert not {"Cascais", "Almada", "Sintra"} & names


def test_ships_sail_around_a_cape_and_not_over_land() -> None:
    cape = shapely.MultiPolygon([shapely.box(0, 0, 400, 40), shapely.box(180, 40, 220, 90)])
    chart = SeaChart.of(cape, FrameBox(0, 0, 400, 300), wraps=False)
    ground = ground_of(np.array([(140.0, 50.0), (260.0, 50.0), (200.0, 5.0)]), cape)
    ways = sea_ways(ground, chart, 250.0)
    assert set(ways) == {(0, 1)}
    line = shapely.LineString([ground.at[0], *ways[0, 1], ground.at[1]])
    assert max(y for _, y in ways[0, 1]) > 88
    assert line.intersection(cape).length < 30


def test_a_town_far_inland_is_no_harbour_however_near_on_the_board() -> None:
    coast, town = shapely.MultiPolygon([shapely.box(0, 0, 400, 100)]), (200.0, 90.0)
    charts = [
        SeaChart.of(coast, FrameBox(0, 0, 400, 300), wraps=False, km_per_mm=scale)
        for scale in (2.0, 40.0)
    ]
    assert [chart.quay(town) is not None for chart in charts] == [True, False]


def test_the_land_touches_its_frame() -> None:
    region = region_of_names("Chile")
    framing = frame_region(region)
    mm = framing.frame.to_board(region.outline)
    box = framing.frame.box
    low, high = mm.min(axis=0), mm.max(axis=0)
    assert min(low[1] - box.y0, low[0] - box.x0) == pytest.approx(INSET_MM, abs=3)
    assert (high <= (box.x1 + 1, box.y1 + 1)).all()
    assert framing.board.size_mm[1] > 1.5 * framing.board.size_mm[0]


def test_tickets_name_every_city_and_none_is_there_twice() -> None:
    cities = [f"c{i:02}" for i in range(14)]
    distances = {
        (one, two): 2 + (7 * i) % 15 for i, (one, two) in enumerate(combinations(cities, 2))
    }
    chosen = choose_tickets(distances, 20, given=[("c00", "c01")])
    assert len({frozenset(pair) for pair in chosen}) == 20
    assert {place for pair in chosen for place in pair} | {"c00", "c01"} == set(cities)
    assert ("c00", "c01") not in chosen


def test_doubles_lie_where_most_ways_meet() -> None:
    hourglass = [(0, 2), (1, 2), (2, 3), (3, 4), (3, 5)]
    assert choose_doubles(hourglass, [2] * 5, lambda k: True, share=0.2) == {2}
    assert 2 not in choose_doubles(hourglass, [2] * 5, lambda k: k != 2, share=0.2)


def test_a_region_by_name_in_any_language() -> None:
    poland = region_of_names("Polska", ("pl",))
    assert poland.countries == ("PL",)
    assert poland.names == {"pl": "Polska"}
    west, south, east, north = poland.window
    assert west < 14.2 < 24.0 < east
    assert south < 49.1 < 54.8 < north


def test_groups_of_countries_have_names_too() -> None:
    assert set(region_of_names("Benelux").countries) == {"BE", "LU", "NL"}
    assert "SE" in region_of_names("Europa Północna").countries
    assert region_of_names("Świat").is_world


def test_a_region_across_the_antimeridian_is_in_one_piece() -> None:
    fiji = region_of_names("Fiji")
    assert fiji.window.width < 10
    assert region_of_names("Russia").window.width < 190


def test_far_islands_do_not_shrink_a_board() -> None:
    assert region_of_names("France").window.width < 20
    assert region_of_names("Portugal").window.west > -12


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: region_of_names("Protugal"), "did you mean `Portugal`"),
        (lambda: region_of_names(" , "), "No region is given"),
        (lambda: region_of_window((5, 60, 9, 50)), "south < north"),
        (lambda: region_near("Qqqqqqqqzzz", 100), "No city is known"),
        (lambda: region_of_cities(["Kraków", "Xxyyzzqq"]), "No city is known"),
        (lambda: region_of_cities(["Kraków"]), "1 of the cities that are given .* needs 8"),
        (lambda: region_of_cities(["Kraków", "Krakow"]), "1 of the cities that are given"),
    ],
)
def test_a_region_that_is_none_is_told_in_a_sentence(make, said: str) -> None:
    with pytest.raises(RegionError, match=said):
        make()


@pytest.mark.parametrize(
    ("names", "said"), [([], "No city is given"), (["Kraków"] * 20_000, "20,000 cities")]
)
def test_cities_are_neither_none_nor_thousands(names: list[str], said: str) -> None:
    with pytest.raises(RegionError, match=said):
        region_of_cities(names)


def test_a_window_ends_before_the_poles() -> None:
    with pytest.raises(RegionError, match="85 degrees"):
        region_of_window((-180, -90, 180, 90))


def test_long_routes_are_few_and_the_longest_stay_longest() -> None:
    exact = {r: 1 + r / 10 for r in range(60)}  # from 1 to 6.9 spaces
    lengths = few_long({r: round(wish) for r, wish in exact.items()}, exact)
    assert all(lengths[r] <= lengths[r + 1] for r in range(59))
    counts = Counter(lengths.values())
    assert max(counts) == max(FEW_LONG)
    assert all(counts[length] <= round(share * 60) for length, share in FEW_LONG.items())


@pytest.mark.parametrize(
    ("region", "names"),
    [
        ("Italy", {"Roma", "Milano", "Firenze", "Venezia", "Bologna"}),
        ("France", {"Paris", "Montpellier", "Rennes"}),
        ("Germany", {"Bremen", "Leipzig", "Hannover"}),
    ],
)
def test_no_great_city_is_missed(region: str, names: set[str]) -> None:
    site = FramedRegion(DraftWork(region_of_names(region), DraftWishes()))
    chosen = choose_cities(site.choices(), site.usual_count())
    assert names <= {city_name(one, "en") for one in chosen}


def test_trains_do_not_cross_the_sea_where_ships_sail() -> None:
    coasts = shapely.MultiPolygon([shapely.box(0, 0, 100, 60), shapely.box(112, 0, 200, 60)])
    ground = ground_of(np.array([(50.0, 30.0), (150.0, 30.0)]), coasts)
    assert np.isfinite(ground.price).all()
    assert np.isinf(replace(ground, ships=True).price[0, 1])
