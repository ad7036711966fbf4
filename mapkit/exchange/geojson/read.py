"""GeoJSON → neutral tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from mapkit.exchange import faults
from mapkit.exchange.cells import number_text
from mapkit.exchange.geojson import OURS, TABLE
from mapkit.exchange.headings import canonical
from mapkit.exchange.json_rows import LeftOut, cell, cells_of, objects, opened, pair, row_of, size
from mapkit.exchange.source_file import SourceFile
from mapkit.exchange.tables import ROUTES, SETTINGS, STOPS, TICKETS, Findings, Row, Tables
from mapkit.finding import MapError
from mapkit.source.document import Path
from mapkit.source.json_document import Opened

Coordinates = tuple[float, float]
_KINDS = {"Point": STOPS, "LineString": ROUTES}


def read(files: Sequence[SourceFile], findings: Findings) -> Tables:
    """The features of all files; stops are read first, because lines may end at them unnamed."""
    tables = Tables()
    for file in files:
        tables = _FeatureReader(opened(file), findings).added(tables)
    return tables


class _FeatureReader:
    def __init__(self, source: Opened, findings: Findings) -> None:
        self.source, self.findings = source, findings
        data = source.data
        if not isinstance(data, dict) or data.get("type") != "FeatureCollection":
            message = "this is no collection of GeoJSON features"
            raise MapError([faults.DAMAGED_SOURCE.at(source.where(()), message)])
        ours = _mapping(data.get(OURS))
        self.settings = _mapping(ours.get("settings"))
        self.plane = size(ours.get("plane"))
        self.left_out = LeftOut(source, findings)
        self.names: dict[Coordinates, str] = {}  # of stops, by their coordinates

    def added(self, tables: Tables) -> Tables:
        given = self.source.data.get("features")
        features = list(objects(self.source, ("features",), given, self.findings))
        for table in (STOPS, ROUTES, TICKETS):
            found = [(path, one) for path, one in features if _table(one) == table]
            rows = [self._row(table, path, one) for path, one in found]
            tables = tables.with_(table, rows) if rows else tables
        for path, feature in features:
            if _table(feature) is None:
                message = "the feature is left out: it is neither a point nor a line"
                place = partial(self.source.where, path)
                self.findings.add_found(faults.ROW_LEFT_OUT, place, message)
        self.left_out.tell()
        return tables.with_(SETTINGS, list(self._settings()))

    def _settings(self) -> Iterator[Row]:
        for key, value in self.settings.items():
            yield Row(cells_of({"Key": key, "Value": value}), lambda _: self.source.where((OURS,)))

    def _row(self, table: str, path: Path, feature: Mapping[str, Any]) -> Row:
        properties = _mapping(feature.get("properties"))
        known = {key: canonical(table, key) for key in properties}
        keys = {name: key for key, name in known.items() if name}
        values = {name: properties[key] for name, key in keys.items()}
        inside = (*path, "properties")
        self.left_out.note(table, inside, properties, (TABLE, *keys.values()))
        places = _places(_mapping(feature.get("geometry")).get("coordinates"))
        if table == STOPS and places:
            values |= self._stop(values, places[0])
        elif table == ROUTES:
            values = {**self._line(places), **values}
        return row_of(self.source, inside, values, keys)

    def _stop(self, values: Mapping[str, Any], place: Coordinates) -> dict[str, Any]:
        self.names[_near(place)] = cell(values.get("Id")) or cell(values.get("Name"))
        if self.plane:
            return dict(zip(("X", "Y"), self._mm(place), strict=True))
        return {"Lon": place[0], "Lat": place[1]}

    def _line(self, places: Sequence[Coordinates]) -> dict[str, Any]:
        """The stops at both ends, if a line says none itself, and the bends between them."""
        ends = [self.names.get(_near(place), "") for place in (*places[:1], *places[-1:])]
        bends = [self._mm(place) if self.plane else place for place in places[1:-1]]
        unit = "" if self.plane else "°"
        texts = [" ".join(f"{number_text(value)}{unit}" for value in bend) for bend in bends]
        return {**dict(zip(("From", "To"), ends, strict=False)), "Via": "; ".join(texts)}

    def _mm(self, place: Coordinates) -> Coordinates:
        assert self.plane
        mm, height = self.plane
        return round(place[0] * mm, 2), round(height - place[1] * mm, 2)


def _mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _table(feature: Mapping[str, Any]) -> str | None:
    """What a feature is: as it says itself, or as its geometry tells."""
    told = _mapping(feature.get("properties")).get(TABLE)
    if told in (STOPS, ROUTES, TICKETS):
        return str(told)
    kind = _mapping(feature.get("geometry")).get("type")
    return _KINDS.get(kind) if isinstance(kind, str) else None


def _places(values: Any) -> list[Coordinates]:
    """The places of a point or of a line, without heights; what is not a place is left out."""
    entries = values if isinstance(values, list) else []
    if entries and not isinstance(entries[0], list):
        entries = [entries]
    found = [pair(entry[:2]) for entry in entries if isinstance(entry, list)]
    return [one for one in found if one]


def _near(place: Coordinates) -> Coordinates:
    return round(place[0], 5), round(place[1], 5)
