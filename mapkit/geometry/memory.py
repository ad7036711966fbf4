"""The last layout of a map, from which the next one starts: a small edit changes little."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mapkit.geometry.layout import Layout
from mapkit.geometry.sites import Band
from mapkit.model.map import Map
from mapkit.model.plain import build, plain


@dataclass(frozen=True, slots=True)
class Memory:
    """A layout, and for each of its parts what the map file said when it was made."""

    layout: Layout
    board: str  # of its size and land; where it differs, nothing of the layout holds
    spots: Mapping[str, str]  # of each city, what the file said about its place
    bands: Mapping[str, tuple[int, ...]]  # lanes of each band, by what the file said about it
    names: Mapping[str, str]  # of each place, what the file said about its name

    @classmethod
    def of(cls, map_: Map, layout: Layout) -> Memory:
        bands = {band_key(map_, lanes): lanes for lanes in lanes_of_bands(map_)}
        spots = {city.id: spot_key(map_, city.id) for city in map_.cities.values()}
        names = {place: name_key(map_, place, layout.language) for place in map_.places}
        return cls(layout, board_key(map_), spots, bands, names)

    def data(self, layout: Any) -> dict[str, Any]:
        """As plain data; `layout` is the layout as such, which takes a while to make twice."""
        parts = {"board": self.board, "spots": self.spots, "names": self.names}
        bands = {key: list(lanes) for key, lanes in self.bands.items()}
        return {**parts, "bands": bands, "layout": layout}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Memory:
        """A memory from what `data` wrote; raises one of the usual errors for anything else."""
        bands = {key: tuple(lanes) for key, lanes in data["bands"].items()}
        layout = build(Layout, data["layout"])
        return cls(layout, data["board"], dict(data["spots"]), bands, dict(data["names"]))


def lanes_of_bands(map_: Map) -> list[tuple[int, ...]]:
    """The lanes of each band: those with the same places, kind, length, via, exit and wrap."""
    groups: dict[tuple[object, ...], list[int]] = {}
    for index, route in enumerate(map_.routes):
        key = (*route.lane_group, route.length, route.via, route.exit, route.wrap)
        groups.setdefault(key, []).append(index)
    return [tuple(lanes) for lanes in groups.values()]


def band_key(map_: Map, lanes: Sequence[int]) -> str:
    route = map_.routes[lanes[0]]
    between = [map_.routes[lane].between for lane in lanes]
    said = [between, route.kind, route.length, plain(route.via), plain(route.exit), route.wrap]
    return json.dumps([*said, bool(route.ferry)])


def key_of(map_: Map, band: Band) -> str:
    return band_key(map_, band.routes)


def spot_key(map_: Map, city: str) -> str:
    return json.dumps(plain(map_.cities[city].spot))


def name_key(map_: Map, place: str, language: str) -> str:
    entry = map_.places[place]
    rest = [map_.cities[place].label, map_.cities[place].size] if place in map_.cities else []
    return json.dumps([entry.name.in_language(language), *rest])


def board_key(map_: Map) -> str:
    board = [map_.board.size_mm, map_.board.pieces, map_.board.score_track, map_.board.wrap]
    said = [board, plain(map_.board.background), plain(map_.geography), map_.title.wordings]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()
