"""GeoJSON; how it is read and written stands in `mapkit.exchange.geojson`."""

from __future__ import annotations

from mapkit.exchange.format import ExchangeFormat
from mapkit.exchange.geojson.read import read
from mapkit.exchange.geojson.write import write
from mapkit.exchange.source_file import SourceFile

LARGEST_GEOJSON = 1 << 23  # bytes: lines of railways come with a point at every bend


def _is_one(file: SourceFile) -> bool:
    return file.looks_like_json and '"FeatureCollection"' in file.beginning


FORMAT = ExchangeFormat(
    "geojson",
    "GeoJSON, for QGIS",
    suffixes=(".geojson", ".json"),
    rank=20,
    is_one=_is_one,
    read=read,
    write=write,
    hidden="rules and goals; tickets are features without a geometry",
    largest=LARGEST_GEOJSON,
)
