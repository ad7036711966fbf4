"""New routes of a map that is being written: where they may lie, how long, and of what kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from mapkit.arrange import measured_lengths
from mapkit.arrays import Floats
from mapkit.board.ground import frame_of_map
from mapkit.board.ground import ground_of as land_of
from mapkit.draft.between import CityGround, Pair, ground_of
from mapkit.draft.kinds import route_kinds
from mapkit.draft.placing import longest_mm
from mapkit.draft.sailing import SeaChart, sea_ways
from mapkit.draft.sketch import Track
from mapkit.draft.work import LONGEST, PresetStyle, styles
from mapkit.geography.frame import FrameBox
from mapkit.geometry.score_track import frame_of
from mapkit.model.map import Map
from mapkit.model.places import Spot
from mapkit.model.routes import GREY, Route, RouteKind
from mapkit.suggest.unfinished import Unfinished


@dataclass(frozen=True)
class PlacedCities:
    """Cities that have a place, and what lies between them."""

    map: Map
    ids: list[str]
    ground: CityGround
    given: list[Pair]  # cities that routes join already

    @property
    def longest_mm(self) -> float:
        """The longest distance that a new route spans, unless nothing else joins a city."""
        return longest_mm(_longest(self.map))


def site_of(unfinished: Unfinished) -> PlacedCities:
    """The placed cities of a map, with sea ways if it has ships and joined edges if it wraps."""
    map_, places = unfinished.map, unfinished.places_mm
    ids = list(places)
    index = {id_: c for c, id_ in enumerate(ids)}
    ends = dict.fromkeys(tuple(sorted(route.between)) for route in map_.routes)
    given = [(index[one], index[two]) for one, two in ends if one in index and two in index]
    box = frame_of(map_.board)
    land = land_of(map_, box).land
    at = np.array([places[id_] for id_ in ids]).reshape(-1, 2)
    ground = ground_of(at, land, box[2] - box[0] if map_.board.wrap else 0.0)
    if map_.rules.ship_cards:
        frame = frame_of_map(map_, box)
        scale = frame.km_per_mm if frame else 1.0
        chart = SeaChart.of(land, FrameBox(*box), wraps=map_.board.wrap, km_per_mm=scale)
        sea = sea_ways(ground, chart, longest_mm(_longest(map_)))
        ground = replace(ground, ships=True, sea=sea)
    return PlacedCities(map_, ids, ground, given)


def new_tracks(site: PlacedCities, pairs: Sequence[Pair]) -> list[Track]:
    """Routes between these cities: as long as their distance, over water ferries or ships."""
    ground = site.ground
    lonlat = _lonlat(site)
    tracks = [Track(pair, sea=pair in ground.sea, wrap=ground.is_wrapped(*pair)) for pair in pairs]
    for track in tracks:
        track.via = _bends(site, track.ends)
    _measure(site, tracks)
    style = style_of(site.map)
    lengths = [track.length for track in tracks]
    kinds = route_kinds(
        ground,
        lonlat,
        pairs,
        lengths,
        ferries=not ground.ships,
        tunnels=style.tunnels,
        terrain=style.terrain,
    )
    for track, kind in zip(tracks, kinds, strict=True):
        track.ferry, track.tunnel, track.terrain = kind.ferry, kind.tunnel, kind.terrain
    return tracks


def routes_of(site: PlacedCities, tracks: Sequence[Track]) -> tuple[Route, ...]:
    """The tracks as routes of the map, without a colour."""
    return tuple(
        Route(
            between=(site.ids[track.ends[0]], site.ids[track.ends[1]]),
            length=track.length,
            color=GREY,
            kind=RouteKind.SEA if track.sea else RouteKind.RAIL,
            ferry=track.ferry,
            wrap=track.wrap,
            via=tuple(Spot(lonlat=bend) for bend in track.via),
        )
        for track in tracks
    )


def style_of(map_: Map) -> PresetStyle:
    """The style of boards with these rules; a usual one where none is known."""
    return styles().get(map_.rules.preset, styles()["classic"])


def _measure(site: PlacedCities, tracks: Sequence[Track]) -> None:
    """Measure straight routes on the board, and bent ones along their line."""
    count = len(site.map.routes)
    whole = replace(site.map, routes=(*site.map.routes, *routes_of(site, tracks)))
    for track, route in zip(tracks, measured_lengths(whole).routes[count:], strict=True):
        line = float(site.ground.apart[track.ends])
        bent = max(1, round((line - longest_mm(1)) / (longest_mm(2) - longest_mm(1))) + 1)
        track.length = min(bent if track.via or track.wrap else route.length, _longest(site.map))


def _longest(map_: Map) -> int:
    return min(LONGEST, max(map_.rules.routes.points, default=LONGEST))


def _lonlat(site: PlacedCities) -> Floats:
    """The degrees of each city; a city without any gets those under its place on the board."""
    frame = frame_of_map(site.map, frame_of(site.map.board))
    found = []
    for id_, at in zip(site.ids, site.ground.at, strict=True):
        lonlat = site.map.cities[id_].spot.lonlat
        if lonlat is None and frame is not None:
            lon, lat = frame.to_lonlat([at])[0]
            lonlat = (float(lon), float(lat))
        found.append(lonlat or (0.0, 0.0))
    return np.array(found)


def _bends(site: PlacedCities, pair: Pair) -> list[tuple[float, float]]:
    bends = site.ground.sea.get(pair, ())
    frame = frame_of_map(site.map, frame_of(site.map.board))
    if not len(bends) or frame is None:
        return []
    return [(float(lon), float(lat)) for lon, lat in frame.to_lonlat(np.array(bends))]
