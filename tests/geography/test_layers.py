"""Land, water and borders where the globe has them."""

import json
import math

import numpy as np
import pytest
import shapely
from shapely import Point, box

from mapkit.geography import borders, countries, country_at, lakes, land, offshore_km, rivers
from mapkit.geography.cities import city_table
from mapkit.geography.layers import land_polygons
from mapkit.geography.store import DATA_DIR

WORLD = (-170, -90, 190, 90)

PLACES = {
    "Oslo": (10.74, 59.92, "NO"),
    "Berlin": (13.40, 52.52, "DE"),
    "Chicago": (-87.70, 41.85, "US"),
    "Toronto": (-79.40, 43.70, "CA"),
    "Chukotka, beyond 180": (-175.0, 67.0, "RU"),
    "Chukotka, unrolled": (185.0, 67.0, "RU"),
    "Suva": (178.42, -18.10, "FJ"),
    "Taveuni, cut at 180": (180.0, -16.86, "FJ"),
    "Malé, a kept islet": (73.51, 4.175, "MV"),
    "Pristina": (21.17, 42.67, "XK"),
    "Simferopol": (34.10, 44.95, "UA"),
    "Cherkasy": (32.06, 49.44, "UA"),
    "Hargeisa": (44.06, 9.56, "SO"),
    "Cayenne": (-52.40, 4.90, "GF"),
    "South Pole": (0.0, -89.0, "AQ"),
    "Manitoulin, in a lake": (-82.20, 45.75, "CA"),
}
WATERS = {
    "Lake Superior": (-87.5, 47.7),
    "Lake Victoria": (33.0, -1.0),
    "Lake Ladoga": (31.5, 60.8),
    "Caspian Sea": (51.0, 42.0),
    "Baltic Sea": (19.0, 56.0),
    "Pacific east of Fiji": (-178.0, -16.0),
}


@pytest.mark.parametrize("name", PLACES)
def test_places_are_in_their_country(name: str) -> None:
    lon, lat, country = PLACES[name]
    assert country_at((lon, lat)) == country
    assert offshore_km((lon, lat)) == 0


@pytest.mark.parametrize("name", WATERS)
def test_waters_are_wet(name: str) -> None:
    lon, lat = WATERS[name]
    assert not land((lon - 1, lat - 1, lon + 1, lat + 1), without_lakes=True).covers(
        Point(lon, lat)
    )
    assert offshore_km((lon, lat)) > 5


def test_lakes_are_only_cut_out_on_request() -> None:
    window = (-93, 41, -75, 50)
    plain, cut = land(window), land(window, without_lakes=True)
    superior = Point(WATERS["Lake Superior"])
    assert plain.covers(superior)
    assert lakes(window).covers(superior)
    assert plain.area - cut.area == pytest.approx(plain.intersection(lakes(window)).area)


def test_offshore_distance() -> None:
    assert offshore_km((3.0, 56.0)) == pytest.approx(282, abs=5)  # North Sea to Northumberland
    assert math.isinf(offshore_km((-140.0, 30.0)))


def test_big_cities_are_on_land_and_in_their_country() -> None:
    """Coasts are 0.5 km off, harbours and atolls a little more; nothing is kilometres out."""
    table = city_table()
    biggest = np.argsort(-table.population)[:400]
    wet = [table.name[c] for c in biggest if offshore_km(table.lonlat[c]) > 2.5]
    assert wet == []
    cities = [table.city(int(c)) for c in biggest]
    abroad = [c.name for c in cities if country_at(c.lonlat) not in (c.country, None)]
    assert abroad == []


@pytest.mark.parametrize(
    "window", [WORLD, (-180, -90, 180, 90), (120, -50, 290, 60), (0, 0, 360, 80)]
)
def test_nothing_smears(window: tuple[float, ...]) -> None:
    shown = land(window)
    assert shown.is_valid
    assert box(*window).buffer(1e-9).covers(box(*shown.bounds))
    atlantic, pacific = box(-45, 25, -35, 45), box(195, 25, 215, 50)
    for sea in (atlantic, pacific):
        assert not shown.intersects(sea)
    wide = [p for p in shown.geoms if p.bounds[2] - p.bounds[0] > 210]
    assert all(p.bounds[1] == -90 for p in wide), "only Antarctica goes round"


def test_the_world_is_the_same_wherever_it_is_cut() -> None:
    areas = []
    for west in (-180, -170, 0):
        pieces = land_polygons((west, -60, west + 360, 85))
        areas.append(sum(piece.area for piece in pieces))
    assert areas == pytest.approx([areas[0]] * 3, rel=1e-9)


def test_coasts_for_a_small_scale_have_fewer_points_and_run_where_they_ran() -> None:
    window, detail_deg = (-25, 30, 45, 72), 0.04
    exact, coarse = land_polygons(window), land_polygons(window, detail_deg=detail_deg)
    assert all(piece.is_valid for piece in coarse)
    points = [shapely.get_num_coordinates(pieces).sum() for pieces in (exact, coarse)]
    assert points[1] < 0.6 * points[0]
    shores, thin = shapely.union_all(exact), shapely.union_all(coarse)
    astray = shapely.difference(shores.boundary, thin.boundary.buffer(2 * detail_deg))
    assert astray.length < 0.01 * shores.boundary.length
    assert shores.symmetric_difference(thin).area < 0.015 * shores.area


def test_cutting_keeps_what_is_inside() -> None:
    small = (8, 50, 12, 56)
    assert land(small).area == pytest.approx(land((0, 45, 20, 60)).intersection(box(*small)).area)


def test_borders_are_no_coasts() -> None:
    window = (2, 47, 24, 57)
    inland = borders(window)
    assert inland.length > 30
    coast = land(window).boundary.intersection(box(2.1, 47.1, 23.9, 56.9))
    assert inland.intersection(coast.buffer(0.001)).length < 0.01 * inland.length
    assert borders((-10.5, 51.0, -8.0, 53.0)).is_empty, "western Ireland has coasts only"
    assert not borders((-8.5, 54, -6, 55.3)).is_empty, "but the island has a border"


def test_crimea_has_no_border_to_ukraine() -> None:
    assert borders((33.4, 45.9, 34.6, 46.3)).is_empty


def test_rivers_by_rank() -> None:
    window = (5, 47, 16, 55)
    lengths = [rivers(window, max_rank=rank).length for rank in (0, 3, 6, 8)]
    assert lengths == sorted(lengths)
    assert lengths[0] == 0 < lengths[1] < lengths[3]
    cologne_rhine = Point(6.97, 50.94)
    assert rivers(window, max_rank=4).distance(cologne_rhine) < 0.03


def test_countries_tile_the_land() -> None:
    window = (5, 45, 20, 55)
    outlines = countries(window)
    assert {"DE", "PL", "CZ", "AT", "CH", "LI", "LU"} <= outlines.keys()
    assert all(outline.is_valid for outline in outlines.values())
    assert sum(o.area for o in outlines.values()) == pytest.approx(land(window).area, rel=1e-3)


def test_the_bundle_is_small_and_recorded() -> None:
    assert sum(path.stat().st_size for path in DATA_DIR.iterdir()) < 1_300_000
    record = json.loads((DATA_DIR / "SOURCES.json").read_text(encoding="utf-8"))
    described = " ".join(source["gives"] for source in record["sources"])
    assert all(path.name in described for path in DATA_DIR.glob("*.xz"))
    assert all(source["version"] and source["licence"] for source in record["sources"])
