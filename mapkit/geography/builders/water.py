"""Lakes from marble's packed vectors and rivers from a Natural Earth shapefile."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import shapely
from shapely import Polygon

from mapkit.arrays import Floats
from mapkit.geography.builders.packing import arc_columns, ring_columns
from mapkit.geography.builders.shapefile import read_lines, read_records
from mapkit.geography.builders.simplify import simplify_arc
from mapkit.geography.store import write_columns

PN2_STEPS_PER_DEGREE = 120
_PN2_OUTER, _PN2_INNER, _PN2_GROUP = 2, 3, 4

RIVER_STEPS_PER_DEGREE = 200
RIVER_TOLERANCE_DEG = 0.01  # rivers are drawn smoothed and thin: half the precision of a coast
MAX_RIVER_RANK = 8  # Natural Earth's scalerank; 9 and 10 are brooks outside Europe and America


def write_lakes(sources: Path, target: Path) -> None:
    """Write lake polygons with their islands as holes."""
    folder = sources / "marble-qt-data" / "usr" / "share" / "marble" / "data" / "naturalearth"
    lakes: list[list[Floats]] = []
    for kind, ring in read_pn2((folder / "ne_50m_lakes.pn2").read_bytes()):
        if kind == _PN2_OUTER:
            lakes.append([ring])
        else:
            lakes[-1].append(ring)
    valid = [rings for lake in lakes for rings in _valid(lake)]
    write_columns(target, ring_columns("lake", valid, PN2_STEPS_PER_DEGREE))


def write_rivers(sources: Path, target: Path) -> None:
    """Write river lines and the rank of each: 0 the Amazon … 8 a tributary's tributary."""
    folder = sources / "libmagics++-data" / "usr" / "share" / "magics" / "10m"
    stem = folder / "ne_10m_rivers_lake_centerlines"
    ranks = [int(float(r["scalerank"])) for r in read_records(stem.with_suffix(".dbf"))]
    lines = [
        (rank, simplify_arc(part, RIVER_TOLERANCE_DEG, RIVER_STEPS_PER_DEGREE))
        for rank, parts in zip(ranks, read_lines(stem.with_suffix(".shp")), strict=True)
        for part in parts
        if rank <= MAX_RIVER_RANK and len(part) > 1
    ]
    columns = arc_columns([line for _, line in lines], RIVER_STEPS_PER_DEGREE)
    write_columns(target, {**columns, "rank": np.array([rank for rank, _ in lines])})


def read_pn2(data: bytes) -> Iterator[tuple[int, Floats]]:
    """The rings of a marble vector file: kind and (lon, lat) points.

    A ring is a list of anchors, two 16-bit numbers of 1/120 degree, each followed by points given
    as two signed bytes relative to it. A group mark only announces that an outer ring has holes.
    """
    at = 6
    while at < len(data):
        if data[at] == _PN2_GROUP:
            at += 6
            continue
        kind, anchor_count = struct.unpack_from(">B4xI", data, at)
        ring, at = _pn2_ring(data, at + 9, anchor_count)
        yield kind, ring


def _pn2_ring(data: bytes, at: int, anchor_count: int) -> tuple[Floats, int]:
    parts = []
    for _ in range(anchor_count):
        lat, lon, count = struct.unpack_from(">hhH", data, at)
        near = np.frombuffer(data, np.int8, 2 * count, at + 6).reshape(count, 2)
        parts.append(np.vstack([[[lat, lon]], near + np.array([lat, lon])]))
        at += 6 + 2 * count
    return np.concatenate(parts)[:, ::-1] / PN2_STEPS_PER_DEGREE, at


def _valid(rings: list[Floats]) -> list[list[Floats]]:
    """The valid parts of a lake whose thin arms were folded by rounding; there may be none."""
    if len(rings[0]) < 4:
        return []
    holes = [hole for hole in rings[1:] if len(hole) >= 4]
    whole = shapely.make_valid(Polygon(rings[0], holes), method="structure", keep_collapsed=False)
    snapped = shapely.set_precision(whole, 1 / PN2_STEPS_PER_DEGREE)
    polygons = [p for p in shapely.get_parts(snapped) if isinstance(p, Polygon) and not p.is_empty]
    return [[shapely.get_coordinates(r) for r in (p.exterior, *p.interiors)] for p in polygons]
