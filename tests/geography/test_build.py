"""The build on small samples: readers, packing, and the same bytes each time."""

import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mapkit.geography.builders.countries import write_topology
from mapkit.geography.builders.heights import write_grid
from mapkit.geography.builders.localised import local_name, read_mo
from mapkit.geography.builders.notable import Notable, find_capitals, find_notables
from mapkit.geography.builders.places import GeoNamesPlace, choose, write_place_columns
from mapkit.geography.builders.shapefile import read_lines, read_records
from mapkit.geography.builders.suburbs import find_suburbs
from mapkit.geography.builders.water import read_pn2
from mapkit.geography.elevation import unpack_relief
from mapkit.geography.shapes import Arcs, Polygons
from mapkit.geography.store import read_columns, write_columns
from mapkit.geography.wavelet import join, split
from mapkit.geography.window import Window

# Two square countries side by side, an islet, and an island across the antimeridian; the transform
# is a tenth of a degree. Arcs: shared border, the rest of either, islet, island.
TOPOLOGY: dict[str, Any] = {
    "transform": {"scale": [0.1, 0.1], "translate": [-180.0, -90.0]},
    "arcs": [
        [[1900, 1300], [0, 100]],
        [[1900, 1400], [-100, 0], [0, -100], [100, 0]],
        [[1900, 1400], [100, 0], [0, -100], [-100, 0]],
        [[2200, 1300], [0, 0], [0, 0]],
        [[3590, 700], [0, 20], [-3580, 0], [0, -20], [3580, 0]],
    ],
    "objects": {
        "countries": {
            "geometries": [
                {"type": "Polygon", "id": "1", "properties": {"name": "West"}, "arcs": [[0, 1]]},
                {"type": "Polygon", "id": "2", "properties": {"name": "East"}, "arcs": [[~0, 2]]},
                {"type": "Polygon", "properties": {"name": "Kosovo"}, "arcs": [[4]]},
            ]
        },
        "land": {
            "geometries": [{"type": "MultiPolygon", "arcs": [[[1, ~2]], [[3]], [[4]]]}],
        },
    },
}


def row(
    number: int, name: str, population: int, lon: float, lat: float, **more: str
) -> dict[str, Any]:
    place = {"geonameid": number, "name": name, "population": population, "admin1code": "1"}
    return place | {"longitude": lon, "latitude": lat, "countrycode": "XX"} | more


def test_topology(tmp_path: Path) -> None:
    target = tmp_path / "countries.xz"
    write_topology(TOPOLOGY, {1: "WW", 2: "EE"}, [], target)
    columns = read_columns(target)
    arcs = Arcs.unpack(columns)
    land = Polygons.unpack(arcs, columns, "land")
    assert columns.texts["country"] == ["EE", "WW", "XK"]
    assert len(land.bounds) == 2, "the islet is dropped"
    main, island = (
        land.in_window(Window(-10, 35, 190, 55)),
        land.in_window(Window(170, -30, 190, 0)),
    )
    assert [p.area for p in main] == pytest.approx([200])
    assert [p.bounds for p in island] == [pytest.approx((179, -20, 181, -18))]
    border = arcs.lines_in(Window(0, 0, 90, 90), np.cumsum(columns.ints["border"]))
    assert [line.length for line in border] == pytest.approx([10])


def test_an_islet_with_a_city_stays(tmp_path: Path) -> None:
    islet = [[2200, 1300], [0, 1], [1, 0], [0, -1], [-1, 0]]
    arcs = [*TOPOLOGY["arcs"][:3], [*islet[:1], *[[x / 4, y / 4] for x, y in islet[1:]]]]
    sample = TOPOLOGY | {"arcs": [*arcs, TOPOLOGY["arcs"][4]]}
    counts = []
    for cities in ([], [(40.01, 40.01)]):
        write_topology(sample, {1: "WW", 2: "EE"}, cities, tmp_path / "countries.xz")
        columns = read_columns(tmp_path / "countries.xz")
        counts.append(len(columns.ints["land_polygon_size"]))
    assert counts == [2, 3]


def test_the_same_bytes_again(tmp_path: Path) -> None:
    place = GeoNamesPlace(7, 10.5, 50.25, 123_456, "XX", "Aöß", {"pl": "Ąę"}, 2)
    grey = np.random.default_rng(1).uniform(90, 200, (16, 32))
    for name in ("a", "b"):
        write_topology(TOPOLOGY, {1: "WW", 2: "EE"}, [], tmp_path / f"{name}-countries")
        write_place_columns([place], {7}, set(), tmp_path / f"{name}-cities")
        write_grid(grey, tmp_path / f"{name}-relief")
    for kind in ("countries", "cities", "relief"):
        assert (tmp_path / f"a-{kind}").read_bytes() == (tmp_path / f"b-{kind}").read_bytes()
    columns = read_columns(tmp_path / "a-cities")
    assert columns.texts["name_pl"] == ["Ąę"]
    assert (columns.ints["population_digits"][0], columns.ints["population_zeros"][0]) == (123, 3)
    assert columns.ints["flags"][0] == 1 + 4 * 2


@settings(max_examples=40)
@given(
    numbers=st.lists(st.integers(-(2**31), 2**31 - 1)),
    pairs=st.lists(st.tuples(st.integers(-300, 300), st.integers(-300, 300)), min_size=1),
    texts=st.lists(st.text(st.characters(exclude_characters="\n", codec="utf-8"), min_size=1)),
)
def test_columns_come_back(
    tmp_path_factory: pytest.TempPathFactory,
    numbers: list[int],
    pairs: list[tuple[int, int]],
    texts: list[str],
) -> None:
    path = tmp_path_factory.mktemp("store") / "columns.xz"
    write_columns(path, {"one": np.array(numbers, dtype=int), "two": np.array(pairs)}, {"t": texts})
    columns = read_columns(path)
    assert columns.ints["one"].tolist() == numbers
    assert columns.ints["two"].tolist() == [list(pair) for pair in pairs]
    assert columns.texts["t"] == texts


def test_wavelets_come_back() -> None:
    grid = np.random.default_rng(2).uniform(0, 100, (24, 40)).astype(np.float32)
    base, details = split(grid, 3)
    assert base.shape == (3, 5)
    np.testing.assert_allclose(join(base, details), grid, atol=1e-3)


def test_a_smooth_grid_survives_packing(tmp_path: Path) -> None:
    lat, lon = np.mgrid[0:64, 0:128]
    grey = 140 + 40 * np.sin(lat / 9) * np.cos(lon / 128 * 4 * np.pi)
    write_grid(grey, tmp_path / "relief.xz")
    unpacked = unpack_relief(tmp_path / "relief.xz").astype(float)
    assert np.abs(unpacked - np.maximum(grey, 96)).mean() < 3


def test_places_are_chosen() -> None:
    rows = [row(i, f"T{i}", 1000 + i, 0, 0) for i in range(100)]
    rows += [row(200, "Big", 90_000, 0, 0), row(300, "Seen", 5, 0, 0)]
    chosen = {r["geonameid"] for r in choose(rows, {300})}
    assert chosen == {200, 300, *range(31, 100)}


def test_an_atlas_number_must_fit_the_place() -> None:
    rows = [
        row(1, "San José", 900, -76, 2, countrycode="CO"),
        row(2, "San José", 300_000, -84.08, 9.93, countrycode="CR"),
        row(3, "Other", 5, 10, 10, countrycode="CR"),
    ]
    atlas = [Notable(1, "San Jose", -84.1, 9.9, True), Notable(3, "Elsewhere", 50, 50, True)]
    notables = find_notables(rows, atlas)
    assert set(notables) == {2}
    countries = {"CO": {"capital": "Bogotá"}, "CR": {"capital": "San Jose"}}
    assert find_capitals(rows, notables, countries) == {2}


def test_suburbs() -> None:
    rows = [
        row(1, "City", 1_000_000, 10, 50),
        row(2, "District", 100_000, 10.1, 50.05),
        row(3, "Twin", 500_000, 10.1, 50.0),
        row(4, "Next", 100_000, 10.6, 50),
    ]
    assert find_suburbs(rows) == {2}


@pytest.mark.parametrize(
    ("name", "country", "region", "known", "expected"),
    [
        ("Vienna", ("AT", "de-AT,hr"), "09", {"en": "Vienna", "de": "Wien"}, "Wien"),
        ("Köln", ("DE", "de"), "07", {"en": "Cologne", "de": "Köln"}, "Köln"),
        ("Geneva", ("CH", "de-CH,fr-CH"), "GE", {"de": "Genf", "fr": "Genève"}, "Genève"),
        ("Kharkov", ("UA", "uk"), "07", {"en": "Kharkiv", "uk": "Харків"}, "Харків"),
        ("Tokyo", ("JP", "ja"), "40", {"en": "Tokyo", "ja": "東京"}, "Tokyo"),
        ("Nowhere", ("AT", "de-AT"), "09", {}, "Nowhere"),
    ],
)
def test_local_name(
    name: str, country: tuple[str, str], region: str, known: dict[str, str], expected: str
) -> None:
    place = row(1, name, 1, 0, 0, admin1code=region)
    assert local_name(place, {"iso": country[0], "languages": country[1]}, known) == expected


def test_read_mo() -> None:
    texts = [b"", b"7", "Nagłówek".encode(), "Łódź".encode()]
    header = struct.pack("<7I", 0x950412DE, 0, 2, 28, 44, 0, 60)
    at, places = 60, []
    for text in texts:
        places.append(struct.pack("<II", len(text), at))
        at += len(text) + 1
    assert read_mo(header + b"".join(places) + b"\0".join(texts)) == {"": "Nagłówek", "7": "Łódź"}
    with pytest.raises(ValueError, match="little-endian"):
        read_mo(header[::-1])


def test_read_pn2() -> None:
    """A group mark, an outer ring of one anchor with two points, a hole of two anchors."""
    group = struct.pack(">BIB", 4, 9, 2)
    outer = struct.pack(">BII", 2, 9, 1) + struct.pack(">hhH4b", 1200, 2400, 2, 12, 0, 0, -12)
    hole = struct.pack(">BII", 3, 9, 2) + 2 * struct.pack(">hhH", 60, -60, 0)
    rings = list(read_pn2(struct.pack(">BIB", 2, 2, 0) + group + outer + hole))
    assert [kind for kind, _ in rings] == [2, 3]
    np.testing.assert_allclose(rings[0][1], [(20, 10), (20, 10.1), (19.9, 10)])
    np.testing.assert_allclose(rings[1][1], [(-0.5, 0.5), (-0.5, 0.5)])


def test_read_shapefile(tmp_path: Path) -> None:
    points = np.array([(0, 0), (1, 2), (5, 5), (6, 7)], dtype="<f8")
    body = struct.pack("<i4d2i2i", 3, 0, 0, 6, 7, 2, 4, 0, 2) + points.tobytes()
    empty = struct.pack("<i", 0)
    records = [struct.pack(">ii", i, len(b) // 2) + b for i, b in enumerate((body, empty))]
    (tmp_path / "a.shp").write_bytes(b"\0" * 100 + b"".join(records))
    first, second = read_lines(tmp_path / "a.shp")
    assert [part.tolist() for part in first] == [points[:2].tolist(), points[2:].tolist()]
    assert second == []


def test_read_records(tmp_path: Path) -> None:
    fields = [(b"name", 6), (b"rank", 2)]
    header = struct.pack("<4xIHH20x", 2, 32 + 32 * len(fields) + 1, 9)
    header += b"".join(
        n.ljust(11, b"\0") + b"C" + bytes(4) + bytes([w]) + bytes(15) for n, w in fields
    )
    rows = b" " + "Łódź".encode()[:6] + b" 3" + b" " + b"ab\xff   " + b"12"
    (tmp_path / "a.dbf").write_bytes(header + b"\r" + rows)
    records = read_records(tmp_path / "a.dbf")
    assert records[0]["rank"] == "3"
    assert records[1] == {"name": "ab\ufffd", "rank": "12"}
