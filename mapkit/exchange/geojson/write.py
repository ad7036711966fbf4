"""`Map` → GeoJSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from mapkit.exchange.format import Exported, ExportWishes
from mapkit.exchange.geojson import MM_PER_DEGREE, OURS, TABLE
from mapkit.exchange.tables import ROUTES, STOPS, TICKETS
from mapkit.exchange.to_tables import settings_of, sheets_of
from mapkit.model.map import Map
from mapkit.model.places import Spot
from mapkit.model.routes import Route

Plane = tuple[float, float]  # millimetres in a degree, and the height of the board


def write(map_: Map, wishes: ExportWishes) -> Exported:
    rows = {sheet.name: sheet.rows for sheet in sheets_of(map_)}
    is_on_earth = all(place.spot.lonlat for place in map_.places.values())
    plane = None if is_on_earth else (MM_PER_DEGREE, map_.board.size_mm[1])
    spots = {id_: place.spot for id_, place in map_.places.items()}
    features = [_stop(row, spots[row["Id"]], plane) for row in rows[STOPS]]
    for row, route in zip(rows[ROUTES], map_.routes, strict=True):
        features.append(_route(row, route, [spots[end] for end in route.between], plane))
    features += [_feature(TICKETS, row, None) for row in rows[TICKETS]]
    ours = {"settings": settings_of(map_)} | ({"plane": plane} if plane else {})
    document = {"type": "FeatureCollection", OURS: ours, "features": features}
    text = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
    return Exported({f"{map_.id}.geojson": text.encode("utf-8")})


def _stop(row: Mapping[str, Any], spot: Spot, plane: Plane | None) -> dict[str, Any]:
    place = _place(spot, plane)
    if place is None:
        return _feature(STOPS, row, None)
    drawn = ("X", "Y") if plane else ("Lat", "Lon")
    return _feature(STOPS, row, {"type": "Point", "coordinates": place}, drawn)


def _route(
    row: Mapping[str, Any], route: Route, ends: Sequence[Spot], plane: Plane | None
) -> dict[str, Any]:
    """A line from stop to stop, through its bends if they are of the kind that it is drawn in."""
    is_drawable = all(spot.at is not None if plane else spot.at is None for spot in route.via)
    via = route.via if is_drawable else ()
    line = [_place(spot, plane) for spot in (ends[0], *via, ends[1])]
    if None in line:
        return _feature(ROUTES, row, None)
    geometry = {"type": "LineString", "coordinates": line}
    return _feature(ROUTES, row, geometry, ("Via",) if via else ())


def _feature(
    table: str, row: Mapping[str, Any], geometry: Any, drawn: Sequence[str] = ()
) -> dict[str, Any]:
    """A feature with the cells of a row; those that the geometry says are not said twice."""
    properties = {key: value for key, value in row.items() if key not in drawn}
    return {"type": "Feature", "properties": {TABLE: table, **properties}, "geometry": geometry}


def _place(spot: Spot, plane: Plane | None) -> list[float] | None:
    if plane is None:
        return list(spot.lonlat) if spot.lonlat else None
    if spot.at is None:
        return None
    mm, height = plane
    return [round(spot.at[0] / mm, 6), round((height - spot.at[1]) / mm, 6)]
