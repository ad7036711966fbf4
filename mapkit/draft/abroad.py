"""Countries at the edge of the board: routes from cities near a border end there."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np
import shapely
from shapely import LineString
from shapely.affinity import translate

from mapkit.arrays import Floats
from mapkit.draft.choosing import inside
from mapkit.draft.guests import neighbours_of, on_board
from mapkit.draft.sketch import Abroad, Sketch, Track
from mapkit.draft.territories import country_name
from mapkit.geography.layers import countries
from mapkit.geometry.layout import PieceProfile
from mapkit.geometry.profiles import profile_of
from mapkit.geometry.sites import EXIT_GAP
from mapkit.model.starter import map_id

LONGEST = 3  # spaces that a route abroad may have
BEYOND_MM = 6.0  # of the border, where such a route ends at least
TURNS_DEG = (0, 15, -15, 30, -30, 45, -45)  # away from the shortest way to the border
LEAST_ANGLE_DEG = 34.0  # to the other routes of the city
CLEARANCE_MM = 16.0  # to what else lies there
DRY = 0.75  # of such a route that must lie on land
EXITS, FEWEST_EXITS = 4, 2  # into one country: with a single one all its tickets hang on it
APART_MM = 60.0  # between two exits of one country
NAME_MM = 20.0  # from the exits to the name of the country
EDGE_MM = 14.0  # between an exit and the frame
NAME_EDGE_MM = (45.0, 14.0)  # between the middle of a name and the frame, across and down


def add_abroad(sketch: Sketch) -> None:
    """Add routes into the countries around the region."""
    frame = sketch.framing.frame
    seen = countries(frame.extent())
    taken: list[LineString] = []
    lands = {code: on_board(land, frame) for code, land in seen.items()}
    dry = shapely.union_all(list(lands.values()))
    for code in neighbours_of(sketch.work.region.countries, sketch.framing):
        exits = _exits(sketch, lands[code], dry, taken)
        if len(exits) >= FEWEST_EXITS:
            taken += [line for _, _, _, line in exits]
            sketch.abroad.append(_named(sketch, code, [exit_[:3] for exit_ in exits]))
    if sketch.abroad:
        count = sum(len(land.exits) for land in sketch.abroad)
        sketch.work.tell(f"{count} routes lead into {len(sketch.abroad)} countries and end there.")


def _exits(
    sketch: Sketch, land: shapely.Geometry, dry: shapely.Geometry, taken: Sequence[LineString]
) -> list[tuple[int, Track, tuple[int, int], LineString]]:
    """The exits into one country, from the cities nearest to it."""
    away = shapely.distance(shapely.points(sketch.ground.at), land)
    found: list[tuple[int, Track, tuple[int, int], LineString]] = []
    for c in np.argsort(away, kind="stable").tolist():
        if len(found) == EXITS or away[c] > chord(LONGEST):
            break
        ways = _ways(sketch, c, land, float(away[c]), [*taken, *(line for *_, line in found)])
        way = next((way for way in ways if _is_dry(sketch, c, way[1], dry)), None)
        if way is None:
            continue
        length, line = way
        x, y = line.coords[-1]
        if all(math.dist((x, y), there) >= APART_MM for _, _, there, _ in found):
            found.append((c, Track((0, 1), length), (round(x), round(y)), line))
    return found


def _ways(
    sketch: Sketch, c: int, land: shapely.Geometry, away_mm: float, taken: Sequence[LineString]
) -> Iterator[tuple[int, LineString]]:
    """Lines over the border that are clear of everything, each with its length in spaces."""
    assert sketch.at is not None
    here = sketch.ground.at[c]
    line = shapely.shortest_line(shapely.Point(here), land)
    ahead = np.array(line.coords[-1]) - here
    length = next((n for n in range(1, LONGEST + 1) if chord(n) >= away_mm + BEYOND_MM), None)
    if length is None or not ahead.any():
        return
    for turn in TURNS_DEG:
        angle = math.atan2(ahead[1], ahead[0]) + math.radians(turn)
        end = sketch.at[c] + chord(length) * np.array([math.cos(angle), math.sin(angle)])
        way = LineString([sketch.at[c], end])
        beyond_mm = _true(sketch, c, way).intersection(land).length
        if beyond_mm >= BEYOND_MM / 2 and _is_clear(sketch, c, way, taken):
            yield length, way


def _true(sketch: Sketch, c: int, way: LineString) -> LineString:
    """The line as it lies on the base map, before its city was moved."""
    assert sketch.at is not None
    x, y = sketch.ground.at[c] - sketch.at[c]
    return translate(way, float(x), float(y))


def _is_dry(sketch: Sketch, c: int, way: LineString, dry: shapely.Geometry) -> bool:
    return bool(_true(sketch, c, way).intersection(dry).length >= DRY * way.length)


def _is_clear(sketch: Sketch, c: int, way: LineString, taken: Sequence[LineString]) -> bool:
    assert sketch.at is not None
    x, y = way.coords[-1]
    if not inside(sketch.framing.frame.box, x, y, EDGE_MM):
        return False
    others = [shapely.Point(at) for k, at in enumerate(sketch.at) if k != c]
    others += [LineString(sketch.at[list(pair)]) for pair in sketch.pairs if c not in pair]
    others += [line for line in taken if line.coords[0] != way.coords[0]]
    if min(shapely.distance(others, way), default=math.inf) < CLEARANCE_MM:
        return False
    ends = [sketch.at[one if two == c else two] for one, two in sketch.pairs if c in (one, two)]
    ends += [np.array(line.coords[-1]) for line in taken if line.coords[0] == way.coords[0]]
    return all(_angle_deg(sketch.at[c], np.array((x, y)), end) >= LEAST_ANGLE_DEG for end in ends)


def _angle_deg(corner: Floats, one: Floats, two: Floats) -> float:
    first, second = one - corner, two - corner
    cosine = float(first @ second) / max(float(np.hypot(*first) * np.hypot(*second)), 1e-9)
    return math.degrees(math.acos(min(1.0, max(-1.0, cosine))))


def _named(sketch: Sketch, code: str, exits: list[tuple[int, Track, tuple[int, int]]]) -> Abroad:
    """The country with its exits, its name placed beyond them."""
    assert sketch.at is not None
    box = sketch.framing.frame.box
    _, _, first = exits[0]
    c = exits[0][0]
    middle = np.array(first, dtype=float)
    if len(exits) > 1:
        one, two = max(
            combinations([at for _, _, at in exits], 2), key=lambda pair: -math.dist(*pair)
        )
        middle = (np.array(one, dtype=float) + np.array(two)) / 2
    outwards = np.array(first) - sketch.at[c]
    middle = middle + NAME_MM * outwards / max(float(np.hypot(*outwards)), 1e-9)
    across, down = NAME_EDGE_MM
    x = min(max(float(middle[0]), box.x0 + across), box.x1 - across)
    y = min(max(float(middle[1]), box.y0 + down), box.y1 - down)
    name = country_name(code, sketch.work.wishes.language)
    return Abroad(map_id(country_name(code)), name, (round(x), round(y)), exits)


def chord(spaces: int) -> float:
    """Millimetres from a city to the exit of a route with that many spaces."""
    profile: PieceProfile = profile_of("standard")
    last = profile.space_length / 2 + EXIT_GAP
    return profile.first_space + (spaces - 1) * profile.pitch + last
