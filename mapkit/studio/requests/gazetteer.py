"""Cities of the world by name, in all languages, and where they lie on this board."""

from __future__ import annotations

from typing import Any

from mapkit.board.ground import frame_of_map
from mapkit.draft.territories import country_name
from mapkit.geography import Match, find_city
from mapkit.geometry.score_track import frame_of
from mapkit.model.map import Map
from mapkit.model.starter import map_id
from mapkit.studio.request import Request, given
from mapkit.studio.studio import Studio
from mapkit.studio.wire import Message

MOST = 8  # matches that are shown
DECIMALS = 2  # of degrees: a kilometre
LONGEST_NAME = 120  # letters of a city, as the schema has it


def find(studio: Studio, message: Message) -> Message:
    """The cities that a few letters may mean, those near the board first."""
    text = given(message, "text", str).strip()
    if not 2 <= len(text) <= LONGEST_NAME:
        return {"cities": []}
    map_ = studio.opened.state.map
    window = map_.geography.window if map_ and map_.geography else None
    near = ((window[0] + window[2]) / 2, (window[1] + window[3]) / 2) if window else None
    return {"cities": [_told(map_, match) for match in find_city(text, near, limit=MOST)]}


def _told(map_: Map | None, match: Match) -> dict[str, Any]:
    lon, lat = (round(value, DECIMALS) for value in match.city.lonlat)
    frame = frame_of_map(map_, frame_of(map_.board)) if map_ else None
    at = [round(float(value)) for value in frame.to_board((lon, lat))] if frame else None
    return {
        "name": match.name,
        "country": country_name(match.city.country),
        "population": match.city.population,
        "lonlat": [lon, lat],
        "at": at,
        "inside": at is not None and map_ is not None and _is_inside(map_, at),
        "id": map_id(match.name, "city"),
    }


def _is_inside(map_: Map, at: list[int]) -> bool:
    left, top, right, bottom = frame_of(map_.board)
    return left < at[0] < right and top < at[1] < bottom


REQUESTS = (Request("find-city", find, slow=True),)
