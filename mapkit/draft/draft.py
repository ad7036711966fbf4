"""The whole way from a region to the text of a map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely

from mapkit.arrange import Arrangement, arrange
from mapkit.draft.choosing import FEWEST, Candidate, candidates, choose_cities
from mapkit.draft.coloring import GREY
from mapkit.draft.filling import fill
from mapkit.draft.joining import Ground, Pair, ground_of, join_cities
from mapkit.draft.region import Region, RegionError
from mapkit.draft.text import written
from mapkit.draft.work import Wishes, Work
from mapkit.geography import ATTRIBUTION, Frame, base_map, fit_frame
from mapkit.geography.layers import country_polygons
from mapkit.geometry.profiles import profile_of
from mapkit.geometry.score_track import frame_of
from mapkit.model.board import Board
from mapkit.model.load import parse_map
from mapkit.model.map import Map
from mapkit.model.presets import preset_rules
from mapkit.model.starter import map_id

SIZES_MM = ((790.0, 525.0), (640.0, 640.0), (525.0, 790.0))  # of which the best filled is taken
LAND_PER_CITY_MM2 = 4_600.0
FEW, MANY = 16, 44  # cities, unless asked for others
END_GAPS_MM = 20.0  # of a route's line that the two cities take
PITCH_MM = profile_of(Board().pieces).pitch
GROW = (1.35, 1.25, 1.15, 1.08, 1.0)  # how much farther apart cities are put, the first that fits
ENOUGH = 0.95  # share of the routes that must fit their spaces


@dataclass(frozen=True)
class Drafted:
    map: Map
    text: str
    story: Sequence[str]  # what was done and why, step by step


def draft(region: Region, wishes: Wishes | None = None) -> Drafted:
    """A complete map of a region: cities, routes, lengths, colours and tickets."""
    wishes = wishes or Wishes()
    work = Work(region, wishes, preset_rules(wishes.preset))
    board = Board(size_mm=wishes.size_mm or _best_size(region))
    chosen, ground = _placed(work, board)
    pairs = join_cities(ground, END_GAPS_MM + (work.longest + 0.4) * PITCH_MM)
    work.tell(f"{len(pairs)} routes join them: no way is a long detour, and none cross.")
    ids = _ids(chosen, wishes.language)
    found = _fitted(work, board, ids, chosen, pairs, ground)
    lengths = [route.length for route in found.map.routes]
    work.tell(
        f"Cities moved by {found.shifts.mean():.0f} mm on average, so that {found.fitting:.0%} of "
        "the routes fit their spaces."
    )
    at = {id_: [round(float(mm)) for mm in found.sites.at[i]] for i, id_ in enumerate(ids)}
    data = _data(work, board, ids, chosen, pairs, lengths, at)
    fill(work, data, ids, chosen, ground, pairs, lengths)
    text = written(data, work.story)
    return Drafted(parse_map(text), text, tuple(work.story))


def _best_size(region: Region) -> tuple[float, float]:
    """The size whose frame the region fills best."""

    def scale(size: tuple[float, float]) -> float:
        box = frame_of(Board(size_mm=size))
        return fit_frame(region.window, box).scale_mm[0]

    return max(SIZES_MM, key=scale)


def _placed(work: Work, board: Board) -> tuple[list[Candidate], Ground]:
    frame = fit_frame(work.region.window, frame_of(board))
    land = base_map(frame, rivers=False, borders=False).land
    found = candidates(work.region, frame, work.wishes.seed)
    if work.region.cities:
        named = {city.geonames_id for city in work.region.cities}
        found = [one for one in found if one.city.geonames_id in named]
    if len(found) < FEWEST:
        raise RegionError(
            f"Only {len(found)} towns of this region are known, and a board needs {FEWEST}. "
            "Add a neighbouring country, or give a larger --window."
        )
    home = _home_area(work.region, frame) if work.region.countries else land.area
    usual = round(min(max(home / LAND_PER_CITY_MM2, FEW), MANY))
    chosen = choose_cities(found, work.wishes.count or usual)
    work.tell(
        f"{len(chosen)} of {len(found)} towns: the biggest ones, well apart, and some in the gaps."
    )
    return chosen, ground_of(np.array([one.at for one in chosen]), land)


def _home_area(region: Region, frame: Frame) -> float:
    """Square millimetres of the countries that are meant."""
    pieces = [
        shapely.transform(piece, frame.to_board)
        for code in region.countries
        for piece in country_polygons(code, region.window)
    ]
    return float(sum(piece.area for piece in pieces))


def _fitted(
    work: Work,
    board: Board,
    ids: Sequence[str],
    chosen: Sequence[Candidate],
    pairs: Sequence[Pair],
    ground: Ground,
) -> Arrangement:
    """Lengths and places that fit: the land grown as far as it goes, so that routes are longer."""
    best = None
    for grow in GROW:
        lengths = [_spaces(grow * float(ground.apart[pair]), work.longest) for pair in pairs]
        found = arrange(parse_map(written(_data(work, board, ids, chosen, pairs, lengths))))
        if not found.is_torn and found.fitting >= ENOUGH:
            return found
        if best is None or (not found.is_torn, found.fitting) > (not best.is_torn, best.fitting):
            best = found
    assert best is not None
    return best


def _spaces(apart_mm: float, longest: int) -> int:
    return min(longest, max(1, round((apart_mm - END_GAPS_MM) / PITCH_MM)))


def _ids(chosen: Sequence[Candidate], language: str) -> list[str]:
    """Each its own, from the local name."""
    ids: list[str] = []
    for one in chosen:
        id_ = map_id(one.city.name_in("local")) if one.city.name_in("local").isascii() else ""
        id_ = id_ or map_id(one.city.name)
        while id_ in ids:
            id_ += "-2"
        ids.append(id_)
    return ids


def _data(
    work: Work,
    board: Board,
    ids: Sequence[str],
    chosen: Sequence[Candidate],
    pairs: Sequence[Pair],
    lengths: Sequence[int],
    at: Mapping[str, list[int]] | None = None,
) -> dict[str, Any]:
    """The map without colours and tickets."""
    wishes = work.wishes
    title = wishes.title or work.region.names[wishes.language]
    window = [round(float(edge), 2) for edge in work.region.window]
    cities = {id_: _city(one, wishes.language) for id_, one in zip(ids, chosen, strict=True)}
    for id_, place in (at or {}).items():
        cities[id_]["at"] = place
    return {
        "mapkit": 1,
        "id": map_id(title),
        "version": "0.1",
        "title": title,
        "author": "Your name",
        "license": "CC-BY-4.0",
        "attribution": ATTRIBUTION,
        "rules": {"preset": wishes.preset},
        "board": {"size_mm": [int(side) for side in board.size_mm]},
        "geography": {"window": window, "borders": True, "rivers": True, "relief": True},
        "cities": cities,
        "routes": [
            {"between": [ids[one], ids[two]], "length": length, "color": GREY}
            for (one, two), length in zip(pairs, lengths, strict=True)
        ],
    }


def _city(one: Candidate, language: str) -> dict[str, Any]:
    local = one.city.name_in("local")
    name = one.city.name_in(language) if language != "en" or not local.isprintable() else local
    lon, lat = one.city.lonlat
    return {"name": name, "lonlat": [round(lon, 2), round(lat, 2)]}
